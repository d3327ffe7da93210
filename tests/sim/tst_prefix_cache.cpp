// SPDX-License-Identifier: GPL-3.0-or-later
// The prefix cache against a plain list of blocks with reference counts, and what it does to a replica.
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <list>
#include <map>
#include <set>

#include "linear_step.h"
#include "model/workload/random.h"
#include "sim/serving/simulation.h"

using namespace cw;

namespace
{

/// Block by block, as vLLM's KV cache manager: reference counts, and a queue of free blocks.
class PlainCache
{
public:
    PlainCache(const PrefixTree& tree, int blockSize) : m_tree(tree), m_size(blockSize) {}

    PrefixCache::Hit find(PrefixTree::Span way, std::int64_t most) const
    {
        PrefixCache::Hit hit;
        for (std::int64_t j = 0; j < std::min<std::int64_t>(most, way.tokens / m_size); ++j) {
            const auto at = m_users.find(keyOf(way, j));
            if (at == m_users.end())
                break;
            ++hit.blocks;
            hit.idle += at->second == 0;
        }
        return hit;
    }
    PrefixCache::Taken use(PrefixTree::Span way, std::int64_t from, std::int64_t to)
    {
        PrefixCache::Taken taken;
        for (std::int64_t j = from; j < to; ++j) {
            const std::uint64_t key = keyOf(way, j);
            const auto [at, fresh] = m_users.try_emplace(key, 0);
            if (fresh)
                ++taken.made;
            else if (at->second > 0)
                ++taken.shared;
            else {
                ++taken.idle;
                m_free.remove(key);
            }
            ++at->second;
        }
        return taken;
    }
    std::int64_t release(PrefixTree::Span way, std::int64_t blocks)
    {
        std::int64_t idle = 0;
        for (std::int64_t j = blocks; j-- > 0;)
            if (--m_users[keyOf(way, j)] == 0) {
                m_free.push_back(keyOf(way, j));
                ++idle;
            }
        return idle;
    }
    void retire(std::int64_t blocks) { m_free.insert(m_free.end(), static_cast<std::size_t>(blocks), unknown); }
    void evict(std::int64_t room)
    {
        while (idle() > room) {
            if (m_free.front() != unknown)
                m_users.erase(m_free.front());
            m_free.pop_front();
        }
    }
    std::int64_t idle() const { return static_cast<std::int64_t>(m_free.size()); }

private:
    static constexpr std::uint64_t unknown = ~0ULL;
    std::uint64_t keyOf(PrefixTree::Span way, std::int64_t block) const
    {
        return PrefixTree::key(m_tree.at(way, static_cast<std::int32_t>((block + 1) * m_size)));
    }
    const PrefixTree& m_tree;
    int m_size;
    std::map<std::uint64_t, int> m_users;
    std::list<std::uint64_t> m_free;
};

/// Ways that branch off each other anywhere, as conversations and system prompts do.
std::vector<PrefixTree::Span> branches(PrefixTree& tree, std::size_t n, Random& random)
{
    const auto draw = [&](double most) { return static_cast<std::int32_t>(random.uniform() * most); };
    std::vector<PrefixTree::Span> ways;
    while (ways.size() < n) {
        PrefixTree::Span from;
        if (!ways.empty() && random.uniform() < 0.8) {
            from = ways[static_cast<std::size_t>(draw(static_cast<double>(ways.size())))];
            from = tree.at(from, draw(from.tokens + 1));
        }
        ways.push_back(tree.extended(from, 1 + draw(60)));
    }
    return ways;
}

struct Seen : KvListener {
    std::int64_t made = 0, evicted = 0;
    void kvMade(std::uint32_t, PrefixTree::Span, std::int64_t from, std::int64_t to) override { made += to - from; }
    void kvEvicted(std::uint32_t, PrefixTree::Span, std::int64_t from, std::int64_t to) override
    {
        evicted += to - from;
    }
};

constexpr EngineLimits roomy{.maxSeqs = 64, .tokenBudget = 4096, .blockSize = 16, .blocks = 100'000};

ServingInput onePool(const StepModel& step, const PrefixTree& tree, std::span<const Request> requests,
                     EngineLimits limits, const char* scheduler = "mixed")
{
    ServingInput in;
    in.pools.push_back({&step, scheduler, limits, 1, false});
    in.tenants.push_back({"least-requests", {0}});
    in.requests = requests;
    in.prefixes = &tree;
    return in;
}

Request asks(double arrival, int input, int output, PrefixTree::Span prefix)
{
    Request r;
    r.arrival = arrival;
    r.input = input;
    r.output = output;
    r.prefix = prefix;
    return r;
}

} // namespace

class PrefixCacheTest : public QObject
{
    Q_OBJECT
private slots:
    void likeAListOfBlocks_data()
    {
        QTest::addColumn<int>("blockSize");
        QTest::addColumn<int>("seed");
        for (const int size : {1, 4, 16})
            for (int seed = 1; seed <= 10; ++seed)
                QTest::addRow("blocks of %d, seed %d", size, seed) << size << seed;
    }
    void likeAListOfBlocks()
    {
        QFETCH(int, blockSize);
        QFETCH(int, seed);
        Random random(static_cast<std::uint64_t>(seed), Random::Stream::Input);
        const auto draw = [&](std::int64_t most) {
            return static_cast<std::int64_t>(random.uniform() * static_cast<double>(most));
        };
        PrefixTree tree;
        const auto ways = branches(tree, 40, random);
        PrefixCache cache(tree, blockSize);
        PlainCache plain(tree, blockSize);
        Seen seen;
        cache.setListener(&seen, 0);
        struct User {
            PrefixTree::Span way;
            std::int64_t blocks;
        };
        std::vector<User> users;
        std::int64_t held = 0, free = 400 / blockSize + 20; // free holds the idle ones
        for (int step = 0; step < 3000; ++step) {
            const double what = random.uniform();
            if (what < 0.4) {
                const auto way = ways[static_cast<std::size_t>(draw(40))];
                const std::int64_t most = draw(way.tokens / blockSize + 2);
                const auto hit = cache.find(way, most), want = plain.find(way, most);
                QCOMPARE(hit.blocks, want.blocks);
                QCOMPARE(hit.idle, want.idle);
                if (hit.idle > free)
                    continue;
                QCOMPARE(cache.use(way, 0, hit.blocks).idle, plain.use(way, 0, hit.blocks).idle);
                free -= hit.idle;
                users.push_back({way, hit.blocks});
                held += hit.blocks;
            } else if (what < 0.7 && !users.empty()) {
                User& u = users[static_cast<std::size_t>(draw(static_cast<std::int64_t>(users.size())))];
                const std::int64_t to = u.blocks + draw(u.way.tokens / blockSize - u.blocks + 1);
                if (to - u.blocks > free)
                    continue;
                free -= to - u.blocks;
                cache.evict(free);
                plain.evict(free);
                const auto got = cache.use(u.way, u.blocks, to), want = plain.use(u.way, u.blocks, to);
                QCOMPARE(got.shared, want.shared);
                QCOMPARE(got.idle, want.idle);
                QCOMPARE(got.made, want.made);
                free += got.shared;
                held += to - u.blocks;
                u.blocks = to;
            } else if (what < 0.97 && !users.empty()) {
                const auto at = users.begin() + draw(static_cast<std::int64_t>(users.size()));
                const std::int64_t other = std::min<std::int64_t>(free, draw(3));
                free -= other; // of the answer, let go again
                cache.evict(free);
                plain.evict(free);
                cache.retire(other);
                plain.retire(other);
                const std::int64_t idle = cache.release(at->way, at->blocks);
                QCOMPARE(idle, plain.release(at->way, at->blocks));
                free += other + idle;
                held -= at->blocks;
                users.erase(at);
            } else {
                const std::int64_t room = draw(free + 1);
                cache.evict(room);
                plain.evict(room);
            }
            QCOMPARE(cache.idle(), plain.idle());
            QVERIFY(cache.idle() <= free);
            QVERIFY(cache.saved() >= 0 && cache.saved() <= held);
        }
        for (const User& u : users)
            cache.release(u.way, u.blocks);
        QCOMPARE(cache.saved(), std::int64_t(0));
        cache.evict(0);
        QCOMPARE(cache.idle(), std::int64_t(0));
        QCOMPARE(seen.made, seen.evicted);
    }

    void theSecondComputesTheRest_data()
    {
        QTest::addColumn<int>("blockSize");
        QTest::addColumn<int>("input");
        QTest::addColumn<int>("hits");
        QTest::newRow("blocks of 16") << 16 << 1000 << 992;
        QTest::newRow("blocks of 64") << 64 << 1000 << 960;
        QTest::newRow("blocks of 512") << 512 << 1000 << 512;
        QTest::newRow("the last token is computed in any case") << 16 << 1024 << 1008;
        QTest::newRow("shorter than a block") << 16 << 10 << 0;
    }
    void theSecondComputesTheRest()
    {
        QFETCH(int, blockSize);
        QFETCH(int, input);
        QFETCH(int, hits);
        LinearStep step;
        step.base = 0.01;
        step.prefill = 1e-3;
        PrefixTree tree;
        const auto way = tree.extended({}, input);
        const std::vector<Request> requests{asks(0, input, 2, way), asks(100, input, 2, way)};
        EngineLimits limits = roomy;
        limits.blockSize = blockSize;
        const auto out = serve(onePool(step, tree, requests, limits));
        QVERIFY(out.has_value());
        const auto& r = (*out)->state.requests;
        QVERIFY(std::abs(r[0].firstToken - (0.01 + input * 1e-3)) < 1e-9);
        QCOMPARE(r[1].hits, hits);
        QVERIFY(std::abs(r[1].firstToken - 100 - (0.01 + (input - hits) * 1e-3)) < 1e-9);
        QCOMPARE((*out)->state.totals[0].hitTokens, std::int64_t(hits));
        QCOMPARE((*out)->state.totals[0].prefillTokens, std::int64_t(2 * input - hits));

        limits.prefixCaching = false;
        const auto without = serve(onePool(step, tree, requests, limits));
        QCOMPARE((*without)->state.totals[0].prefillTokens, std::int64_t(2 * input));
    }

    /// The next turn begins with the answer too; the KV of the last token made was never computed.
    void answersAreKnownAgain()
    {
        LinearStep step;
        step.base = 0.01;
        PrefixTree tree;
        const auto first = tree.extended({}, 320 + 64);
        const auto second = tree.extended(first, 100);
        const std::vector<Request> requests{asks(0, 320, 64, first), asks(100, 484, 2, second)};
        const auto out = serve(onePool(step, tree, requests, roomy));
        QVERIFY(out.has_value());
        QCOMPARE((*out)->state.requests[1].hits, (320 + 63) / 16 * 16);
    }

    void sharedBlocksTakeRoomOnce()
    {
        // 8 prompts of 160 tokens, 144 of them the same: 9 + 8·1 blocks of 16, and one each for the answers.
        LinearStep step;
        step.base = 1;
        PrefixTree tree;
        const auto system = tree.extended({}, 144);
        std::vector<Request> requests;
        for (int i = 0; i < 8; ++i)
            requests.push_back(asks(i == 0 ? 0 : 0.5, 160, 10, tree.extended(system, 16)));
        EngineLimits limits = roomy;
        limits.blocks = 9 + 8 * 2;
        const auto all = serve(onePool(step, tree, requests, limits));
        QVERIFY(all.has_value());
        QCOMPARE((*all)->state.totals[0].preemptions, std::int64_t(0));
        for (std::size_t i = 1; i < 8; ++i)
            QCOMPARE((*all)->state.requests[i].begun, 1.0);
        // With a block less the last one waits or is preempted.
        --limits.blocks;
        const auto tight = serve(onePool(step, tree, requests, limits));
        QVERIFY((*tight)->state.totals[0].preemptions > 0 || (*tight)->state.requests[7].begun > 1);
        QCOMPARE((*tight)->completed, std::int64_t(8));
    }

    /// Both fill the cache; the younger makes room for one block and finds its other seven again.
    void preemptedWorkIsFoundAgain()
    {
        LinearStep step;
        step.base = 1;
        PrefixTree tree;
        const std::vector<Request> requests{asks(0, 112, 20, tree.extended({}, 132)),
                                            asks(0, 112, 20, tree.extended({}, 132))};
        EngineLimits limits = roomy;
        limits.blocks = 16;
        const auto with = serve(onePool(step, tree, requests, limits));
        limits.prefixCaching = false;
        const auto without = serve(onePool(step, tree, requests, limits));
        QCOMPARE((*with)->state.totals[0].preemptions, std::int64_t(1));
        QCOMPARE((*without)->state.totals[0].prefillTokens, std::int64_t(112 + 112 + 129));
        QCOMPARE((*with)->state.totals[0].prefillTokens, std::int64_t(112 + 112 + 129 - 112));
        QCOMPARE((*with)->completed, std::int64_t(2));
    }

    void skippingChangesNothing_data()
    {
        QTest::addColumn<QString>("scheduler");
        QTest::addColumn<int>("seed");
        QTest::addColumn<bool>("listened");
        for (const char* s : {"mixed", "prefill-first", "reserve", "static"})
            for (int seed = 1; seed <= 6; ++seed)
                for (const bool listened : {false, true})
                    QTest::addRow("%s %d%s", s, seed, listened ? " listened" : "") << s << seed << listened;
    }
    void skippingChangesNothing()
    {
        QFETCH(QString, scheduler);
        QFETCH(int, seed);
        QFETCH(bool, listened);
        Random random(static_cast<std::uint64_t>(seed), Random::Stream::Input);
        const auto draw = [&](double most) { return static_cast<int>(random.uniform() * most); };
        PrefixTree tree;
        const auto ways = branches(tree, 60, random);
        std::vector<Request> requests;
        double t = 0;
        for (int i = 0; i < 400; ++i) {
            const auto way = ways[static_cast<std::size_t>(draw(60))];
            t += random.uniform();
            requests.push_back(asks(t, std::max(1, way.tokens - draw(10)), 1 + draw(80), way));
        }
        LinearStep step;
        step.base = 0.02;
        step.prefill = 1e-3;
        step.past = 1e-5;
        struct Times : KvListener {
            const Simulation* simulation = nullptr;
            std::vector<std::pair<double, std::int64_t>> evicted;
            void kvEvicted(std::uint32_t, PrefixTree::Span way, std::int64_t from, std::int64_t to) override
            {
                for (std::int64_t b = to; b-- > from;)
                    evicted.emplace_back(simulation->now(), (std::int64_t(way.run) << 32) | b);
            }
        };
        struct Listens : SimulationModule {
            Listens(Simulation& s, Times& t) { t.simulation = &s, s.engines()[0].listen(&t); }
        };
        std::vector<std::vector<double>> runs;
        std::vector<Times> heard(2);
        for (const bool skip : {true, false}) {
            auto in = onePool(step, tree, requests, {8, 256, 8, 60, 1}, scheduler.toUtf8().constData());
            in.skipAhead = skip;
            if (listened)
                in.modules.push_back([&](Simulation& s) { return std::make_unique<Listens>(s, heard[skip]); });
            const auto out = serve(in);
            QVERIFY(out.has_value());
            QCOMPARE((*out)->completed + (*out)->rejected, std::int64_t(400));
            QVERIFY((*out)->state.totals[0].hitTokens > 0);
            auto& times = runs.emplace_back();
            for (const RequestState& r : (*out)->state.requests)
                times.insert(times.end(), {r.begun, r.firstToken, r.finish, double(r.hits)});
            times.push_back((*out)->state.totals[0].kvTokens);
            times.push_back(double((*out)->state.totals[0].preemptions));
        }
        for (std::size_t i = 0; i < runs[0].size(); ++i)
            QVERIFY2(std::abs(runs[0][i] - runs[1][i]) <= 1e-9 * (1 + std::abs(runs[1][i])),
                     fmt::format("{}: {} and {}", i, runs[0][i], runs[1][i]).c_str());
        QCOMPARE(heard[0].evicted.size(), heard[1].evicted.size());
        QCOMPARE(heard[0].evicted.empty(), !listened);
        for (std::size_t i = 0; i < heard[0].evicted.size(); ++i) {
            QVERIFY(std::abs(heard[0].evicted[i].first - heard[1].evicted[i].first) < 1e-6);
            QCOMPARE(heard[0].evicted[i].second, heard[1].evicted[i].second);
        }
    }

    void fetchedBlocksAreHits()
    {
        LinearStep step;
        step.base = 0.01;
        step.prefill = 1e-3;
        PrefixTree tree;
        const auto way = tree.extended({}, 320);
        struct Brings : SimulationModule {
            Brings(Simulation& s, PrefixTree::Span w) : simulation(s), way(w) {}
            void begin() override { simulation.engines()[0].insertKv(way, 10, 0); }
            Simulation& simulation;
            PrefixTree::Span way;
        };
        const std::vector<Request> requests{asks(1, 320, 2, way)};
        auto in = onePool(step, tree, requests, roomy);
        in.modules.push_back([&](Simulation& s) { return std::make_unique<Brings>(s, way); });
        const auto out = serve(in);
        QVERIFY(out.has_value());
        QCOMPARE((*out)->state.requests[0].hits, 160);
    }

    /// What the engine that decodes has already is not sent to it again.
    void knownPrefixIsNotSentAgain()
    {
        LinearStep step;
        step.base = 0.01;
        PrefixTree tree;
        const auto way = tree.extended({}, 1000);
        const std::vector<Request> requests{asks(0, 1000, 4, way), asks(50, 1000, 4, way)};
        ServingInput in = onePool(step, tree, requests, roomy);
        in.pools[0].prefillOnly = true;
        in.pools.push_back({&step, "mixed", roomy, 1, false});
        in.routes.push_back({.from = 0, .to = 1, .bytesPerToken = 1});
        in.path = [](std::size_t, int, int) {
            return Path{.found = true, .channels = {7}, .shares = {1}, .payload = 1000, .latency = 0};
        };
        in.channelRate = [](std::uint32_t) { return 1000.0; };
        const auto out = serve(in);
        QVERIFY(out.has_value());
        QCOMPARE((*out)->completed, std::int64_t(2));
        QVERIFY(std::abs((*out)->channelBytes.at(7) - (1000 + 8)) < 1e-6);
        const auto& r = (*out)->state.requests;
        QVERIFY(std::abs(r[0].firstToken - (0.01 + 1)) < 1e-9);
        QVERIFY(std::abs(r[1].firstToken - 50 - (0.01 + 0.008)) < 1e-9);
    }
};

QTEST_APPLESS_MAIN(PrefixCacheTest)
#include "tst_prefix_cache.moc"
