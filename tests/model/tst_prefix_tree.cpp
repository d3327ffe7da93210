// SPDX-License-Identifier: GPL-3.0-or-later
// What prompts have in common: runs, keys, what an unlimited cache would have; against counting block by block.
#include <QtTest>

#include <map>
#include <set>

#include "model/workload/prefix_tree.h"
#include "model/workload/random.h"
#include "model/workload/request.h"

using namespace cw;

namespace
{

using Ids = std::vector<std::int64_t>;

Trace good(const std::string& contents)
{
    auto trace = readTraceText(contents, "t");
    if (!trace)
        qFatal("%s", describe(trace.error()).c_str());
    return *trace;
}

} // namespace

class TestPrefixTree : public QObject
{
    Q_OBJECT

private slots:
    void growingPromptsAreOneRun()
    {
        PrefixTree tree;
        PrefixTree::Span said;
        for (int i = 0; i < 100; ++i)
            said = tree.extended(said, 30);
        QCOMPARE(tree.size(), 1);
        QCOMPARE(said.tokens, 3000);
        // Two that go on from the same place part there.
        const PrefixTree::Span half = tree.at(said, 1500);
        const PrefixTree::Span a = tree.extended(half, 10), b = tree.extended(half, 10);
        QCOMPARE(tree.size(), 3);
        QVERIFY(PrefixTree::key(a) != PrefixTree::key(b));
        QVERIFY(PrefixTree::key(tree.at(a, 1500)) == PrefixTree::key(tree.at(b, 1500)));
        QVERIFY(PrefixTree::key(tree.at(a, 1501)) != PrefixTree::key(tree.at(said, 1501)));
        QCOMPARE(tree.at(a, 0), PrefixTree::Span());
        QCOMPARE(tree.at(a, 9999), a);
    }

    void treesAreJoined()
    {
        PrefixTree tree, other;
        tree.extended({}, 7);
        const auto first = other.extended({}, 5);
        other.extended(other.extended(first, 0), 5);
        const auto fork = other.extended(other.at(first, 3), 4);
        QCOMPARE(tree.append(other), 1);
        QCOMPARE(tree.size(), 3);
        QCOMPARE(tree[fork.run + 1].parent, 1);
        QCOMPARE(tree[1].parent, PrefixTree::none);
    }

    /// Random prompts of blocks with chained ids: keys and shared tokens are those found by comparing the lists.
    void asBlockByBlock_data()
    {
        QTest::addColumn<int>("tokensPerBlock");
        QTest::newRow("16") << 16;
        QTest::newRow("512") << 512;
    }
    void asBlockByBlock()
    {
        QFETCH(int, tokensPerBlock);
        Random random(3, Random::Stream::Input);
        const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random.uniform() * double(n)); };
        PrefixTree tree;
        BlockPrefixes blocks;
        std::vector<Ids> prompts;
        std::vector<PrefixTree::Span> spans;
        std::int64_t fresh = 0;
        for (int i = 0; i < 400; ++i) {
            Ids ids;
            if (!prompts.empty() && random.uniform() < 0.8) {
                const Ids& before = prompts[below(prompts.size())];
                ids.assign(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(below(before.size() + 1)));
            }
            for (std::size_t more = below(6) + (ids.empty() ? 1 : 0); more > 0; --more)
                ids.push_back(++fresh);
            spans.push_back(blocks.find(tree, ids, tokensPerBlock));
            QCOMPARE(spans.back().tokens, int(ids.size()) * tokensPerBlock);
            prompts.push_back(std::move(ids));
        }
        QVERIFY(tree.size() < 400);
        PrefixesSeen seen(tree);
        std::set<std::int64_t> met;
        std::map<std::uint64_t, Ids> byKey;
        for (std::size_t i = 0; i < prompts.size(); ++i) {
            int leading = 0;
            while (std::size_t(leading) < prompts[i].size() && met.contains(prompts[i][std::size_t(leading)]))
                ++leading;
            QCOMPARE(seen.shared(spans[i]), leading * tokensPerBlock);
            seen.add(spans[i]);
            met.insert(prompts[i].begin(), prompts[i].end());
            for (std::size_t n = 1; n <= prompts[i].size(); ++n) {
                const Ids prefix(prompts[i].begin(), prompts[i].begin() + static_cast<std::ptrdiff_t>(n));
                const auto key = PrefixTree::key(tree.at(spans[i], int(n) * tokensPerBlock));
                QVERIFY(byKey.emplace(key, prefix).first->second == prefix);
            }
        }
        std::set<Ids> different;
        for (const auto& [key, prefix] : byKey)
            QVERIFY(different.insert(prefix).second); // equal prefixes have one key
    }

    /// The same id after other blocks is another block.
    void idsNeedNotBeChained()
    {
        PrefixTree tree;
        BlockPrefixes blocks;
        const Ids a{1, 2, 3}, b{4, 2, 3};
        const auto first = blocks.find(tree, a, 16), second = blocks.find(tree, b, 16);
        QVERIFY(first.run != second.run);
        QCOMPARE(blocks.find(tree, a, 16), first);
        blocks.forget();
        QVERIFY(blocks.find(tree, a, 16) != first);
    }

    /// A conversation is in the next prompt as a whole, or without its last answer, or not at all.
    void conversationsGrow()
    {
        const Trace t = good(
            R"({"session_id": "x", "arrival_time_ns": 0, "sub_requests": [{"input_toks": 100, "output_toks": 10}, {"input_toks": 150, "output_toks": 20}, {"input_toks": 160, "output_toks": 5}, {"input_toks": 30, "output_toks": 5}]})");
        QCOMPARE(t.requests.size(), std::size_t(4));
        std::vector<int> shared, known;
        for (const Request& r : t.requests) {
            shared.push_back(r.sharedPrefix);
            known.push_back(r.prefix.tokens);
        }
        QCOMPARE(shared, (std::vector<int>{0, 110, 150, 0}));
        QCOMPARE(known, (std::vector<int>{110, 170, 165, 35}));
    }

    /// Partial last blocks, blocks of the file's own size, ids beyond the prompt.
    void blocksOfFiles()
    {
        const Trace t = good(R"({"timestamp": 0, "input_length": 600, "output_length": 6, "hash_ids": [1, 2]}
{"timestamp": 1, "input_length": 1200, "output_length": 6, "hash_ids": [1, 2, 3]}
{"timestamp": 2, "input_length": 600, "output_length": 6, "hash_ids": [1, 9, 10, 11]}
{"timestamp": 3, "input_length": 40, "output_length": 6}
)");
        QCOMPARE(t.blockTokens, 512);
        QCOMPARE(t.prefixes.size(), 2);
        QCOMPARE(t.requests[0].prefix, (PrefixTree::Span{0, 600}));
        QCOMPARE(t.requests[1].prefix, (PrefixTree::Span{0, 1200}));
        QCOMPARE(t.requests[1].sharedPrefix, 600);
        QCOMPARE(t.requests[2].prefix, (PrefixTree::Span{1, 600}));
        QCOMPARE(t.requests[2].sharedPrefix, 512);
        QCOMPARE(t.requests[3].prefix, PrefixTree::Span());
    }
};

QTEST_APPLESS_MAIN(TestPrefixTree)
#include "tst_prefix_tree.moc"
