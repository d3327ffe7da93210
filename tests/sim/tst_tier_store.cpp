// SPDX-License-Identifier: GPL-3.0-or-later
// What a tier holds: pieces of prefixes, by turn of use.
#include <QtTest>

#include "model/workload/random.h"
#include "sim/tiers/tier_store.h"

using namespace cw;

namespace
{

using Pieces = std::vector<TierStore::Piece>;

TierStore store(double tokens, TierStore::Eviction e = TierStore::Eviction::Lru, double idle = 0)
{
    TierStore s(tokens, e, idle);
    s.setKinds({1.0, 2.0});
    return s;
}

std::int64_t tokensOf(const Pieces& all)
{
    std::int64_t sum = 0;
    for (const auto& p : all)
        sum += p.to - p.from;
    return sum;
}

/// Prompts of 1 to 40 pieces of ten tokens that share beginnings, as a tree with a few forks.
std::vector<PrefixTree::Span> prompts(PrefixTree& tree, int count, std::uint64_t seed)
{
    Random random(seed, Random::Stream::Routing);
    std::vector<PrefixTree::Span> all;
    for (int i = 0; i < count; ++i) {
        PrefixTree::Span from;
        if (!all.empty() && random.uniform() < 0.8) {
            const PrefixTree::Span other = all[static_cast<std::size_t>(random.uniform() * double(all.size()))];
            from = tree.at(other, 10 * static_cast<std::int32_t>(random.uniform() * (other.tokens / 10.0 + 1)));
        }
        all.push_back(random.uniform() < 0.2 && from.tokens > 0
                          ? from
                          : tree.extended(from, 10 * (1 + static_cast<std::int32_t>(random.uniform() * 10))));
    }
    return all;
}

} // namespace

class TestTierStore : public QObject
{
    Q_OBJECT

private slots:
    void holdsAWayInPieces()
    {
        PrefixTree tree;
        const auto root = tree.extended({}, 100);
        const auto left = tree.extended(tree.at(root, 60), 50);
        TierStore s = store(1000);
        Pieces out, refused;
        QCOMPARE(s.insert(tree, 0, root, 0, 80, 1, out, refused), std::int64_t(80));
        QCOMPARE(s.insert(tree, 0, left, 60, 110, 2, out, refused), std::int64_t(50));
        QCOMPARE(s.held(tree, 0, root, 0), 80);
        QCOMPARE(s.held(tree, 0, left, 0), 110);
        QCOMPARE(s.held(tree, 0, left, 70), 110);
        QCOMPARE(s.held(tree, 1, left, 0), 0); // KV of another model
        QCOMPARE(s.insert(tree, 0, root, 40, 100, 3, out, refused), std::int64_t(20));
        QCOMPARE(s.held(tree, 0, root, 0), 100);
        QCOMPARE(s.bytes(), 150.0);
        QVERIFY(out.empty() && refused.empty());
    }

    void aGapEndsWhatIsHeld()
    {
        PrefixTree tree;
        const auto way = tree.extended({}, 100);
        TierStore s = store(1000);
        Pieces out, refused;
        s.insert(tree, 0, way, 50, 100, 1, out, refused);
        QCOMPARE(s.held(tree, 0, way, 0), 0);
        QCOMPARE(s.held(tree, 0, way, 50), 100);
        s.insert(tree, 0, way, 20, 40, 2, out, refused);
        QCOMPARE(s.held(tree, 0, way, 20), 40);
        s.insert(tree, 0, way, 40, 50, 3, out, refused);
        QCOMPARE(s.held(tree, 0, way, 20), 100);
    }

    void theOldestAndDeepestLeavesFirst()
    {
        PrefixTree tree;
        const auto a = tree.extended({}, 100);
        const auto b = tree.extended({}, 100);
        TierStore s = store(150);
        Pieces out, refused;
        s.insert(tree, 0, a, 0, 100, 1, out, refused);
        s.insert(tree, 0, b, 0, 100, 2, out, refused);
        QCOMPARE(out.size(), std::size_t(1));
        QCOMPARE(out[0].run, a.run);
        QCOMPARE(out[0].from, 50);
        QCOMPARE(out[0].to, 100);
        out.clear();
        s.touch(tree, 0, a, 50, 3);
        s.insert(tree, 0, a, 50, 100, 4, out, refused); // now the end of b goes
        QCOMPARE(out[0].run, b.run);
        QCOMPARE(s.held(tree, 0, a, 0), 100);
        QCOMPARE(s.held(tree, 0, b, 0), 50);
    }

    void whatDoesNotFitAtAllIsRefused()
    {
        PrefixTree tree;
        const auto way = tree.extended({}, 100);
        TierStore s = store(60);
        Pieces out, refused;
        QCOMPARE(s.insert(tree, 0, way, 0, 100, 1, out, refused), std::int64_t(60));
        QCOMPARE(tokensOf(refused), std::int64_t(40));
        QVERIFY(out.empty());
        QCOMPARE(s.held(tree, 0, way, 0), 60);
    }

    void idleKvAloneMakesRoom()
    {
        PrefixTree tree;
        const auto a = tree.extended({}, 100), b = tree.extended({}, 100);
        TierStore s = store(120, TierStore::Eviction::Idle, 10);
        Pieces out, refused;
        s.insert(tree, 0, a, 0, 100, 0, out, refused);
        QCOMPARE(s.insert(tree, 0, b, 0, 100, 5, out, refused), std::int64_t(20));
        QVERIFY(out.empty());
        QCOMPARE(tokensOf(refused), std::int64_t(80));
        QCOMPARE(s.insert(tree, 0, b, 20, 100, 11, out, refused), std::int64_t(80));
        QCOMPARE(tokensOf(out), std::int64_t(100));
    }

    void ofTwoTheLongerContextGoesFirst()
    {
        PrefixTree tree;
        const auto small = tree.extended({}, 20), large = tree.extended({}, 100), next = tree.extended({}, 20);
        TierStore s = store(120, TierStore::Eviction::SizeAware);
        Pieces out, refused;
        s.insert(tree, 0, small, 0, 20, 1, out, refused);
        s.insert(tree, 0, large, 0, 100, 2, out, refused);
        s.insert(tree, 0, next, 0, 20, 3, out, refused);
        QCOMPARE(out.size(), std::size_t(1));
        QCOMPARE(out[0].run, large.run); // the least recently used would have been the small one
        QCOMPARE(s.held(tree, 0, small, 0), 20);
    }

    void whatIsIdleIsTaken()
    {
        PrefixTree tree;
        const auto a = tree.extended({}, 100), b = tree.extended({}, 50);
        TierStore s = store(1000);
        Pieces out, refused;
        s.insert(tree, 0, a, 0, 100, 1, out, refused);
        s.insert(tree, 0, b, 0, 50, 2, out, refused);
        s.touch(tree, 0, a, 40, 3);
        QCOMPARE(s.oldestUse(), 1.0);
        s.takeUnused(2, out);
        QCOMPARE(tokensOf(out), std::int64_t(110));
        QCOMPARE(s.bytes(), 40.0);
        s.takeUnused(3, out);
        QCOMPARE(s.bytes(), 0.0);
        QCOMPARE(s.oldestUse(), std::numeric_limits<double>::infinity());
    }

    void bytesAreConserved_data()
    {
        QTest::addColumn<int>("eviction");
        QTest::newRow("lru") << int(TierStore::Eviction::Lru);
        QTest::newRow("idle") << int(TierStore::Eviction::Idle);
        QTest::newRow("size-aware") << int(TierStore::Eviction::SizeAware);
    }

    void bytesAreConserved()
    {
        QFETCH(int, eviction);
        PrefixTree tree;
        const auto all = prompts(tree, 3000, 5);
        TierStore s = store(2000, static_cast<TierStore::Eviction>(eviction), 40);
        std::int64_t in = 0, gone = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            Pieces out, refused;
            const std::int32_t had = s.held(tree, 0, all[i], 0);
            QVERIFY(had <= all[i].tokens);
            s.touch(tree, 0, all[i], had, double(i));
            const std::int64_t came = s.insert(tree, 0, all[i], had, all[i].tokens, double(i), out, refused);
            QVERIFY(came >= 0);
            in += came;
            gone += tokensOf(out);
            QVERIFY(s.bytes() <= 2000 + 1e-6);
            QCOMPARE(s.bytes(), double(in - gone));
        }
        QVERIFY(gone > 0);
    }

    /// Mattson et al., "Evaluation techniques for storage hierarchies", IBM Systems Journal 9 (1970): LRU has
    /// inclusion.
    void aLargerOneHoldsAllOfASmallerOne()
    {
        PrefixTree tree;
        const auto all = prompts(tree, 4000, 11);
        std::vector<TierStore> stores;
        for (const double size : {200.0, 700.0, 1500.0, 6000.0})
            stores.push_back(store(size));
        std::vector<std::int64_t> hits(stores.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            std::int32_t before = 0;
            for (std::size_t k = 0; k < stores.size(); ++k) {
                Pieces out, refused;
                const std::int32_t had = stores[k].held(tree, 0, all[i], 0);
                QVERIFY2(had >= before, qPrintable(QString("prompt %1 in store %2").arg(i).arg(k)));
                before = had;
                hits[k] += had;
                stores[k].insert(tree, 0, all[i], 0, all[i].tokens, double(i), out, refused);
            }
        }
        QVERIFY(hits[0] < hits[3]);
    }
};

QTEST_GUILESS_MAIN(TestTierStore)
#include "tst_tier_store.moc"
