// SPDX-License-Identifier: GPL-3.0-or-later
// Priorities, the fast lane, swapping, limits of partial prefills: by hand, against theory, and that skipping ahead
// changes nothing whatever is switched on.
#include <QtTest>

#include <algorithm>
#include <cmath>

#include "linear_step.h"
#include "model/io/json.h"
#include "model/workload/random.h"
#include "sim/serving/residency.h"

using namespace cw;

namespace
{

constexpr EngineLimits roomy{.maxSeqs = 64, .tokenBudget = 4096, .blockSize = 16, .blocks = 100'000};

Request asks(double arrival, int input, int output, int tenant = 0)
{
    Request r;
    r.arrival = arrival;
    r.input = input;
    r.output = output;
    r.tenant = tenant;
    return r;
}

/// One replica; tenant i has priority i.
ServingInput onePool(const StepModel& step, std::span<const Request> requests, EngineLimits limits, int tenants = 2)
{
    ServingInput in;
    in.pools.push_back({&step, "mixed", limits, 1, false});
    for (int t = 0; t < tenants; ++t) {
        in.tenants.push_back({"least-requests", {0}});
        in.tenants.back().priority = t;
    }
    in.requests = requests;
    return in;
}

/// A replica that prefills and one that decodes, joined by 1,000 bytes/s; a byte a token.
ServingInput split(const StepModel& step, std::span<const Request> requests, EngineLimits limits)
{
    ServingInput in = onePool(step, requests, limits, 3);
    in.pools[0].prefillOnly = true;
    in.pools.push_back({&step, "mixed", limits, 1, false});
    in.routes.push_back({.from = 0, .to = 1, .bytesPerToken = 1, .layers = 4});
    in.path = [](std::size_t, int, int) {
        return Path{.found = true, .channels = {7}, .shares = {1}, .payload = 1000, .latency = 0};
    };
    in.channelRate = [](std::uint32_t) { return 1000.0; };
    return in;
}

double expected(const char* oracle, const char* figure)
{
    const auto text = readFile(std::string(CW_TEST_DATA "/oracles/queueing.json"));
    const Json all = text ? parseJson(*text, "queueing.json").value_or(Json()) : Json();
    for (const Json& c : *all.array())
        if (*c.find("name")->string() == oracle)
            return c.find("expected")->find(figure)->number();
    return NAN;
}

bool near(double a, double b)
{
    return std::abs(a - b) < 1e-9;
}

} // namespace

class EnginePoliciesTest : public QObject
{
    Q_OBJECT
private slots:
    /// A seat, whole requests in one iteration: M/M/1 with two classes that do not interrupt each other.
    void priorityQueue()
    {
        LinearStep step;
        constexpr int meanTokens = 100'000;
        step.prefill = 1.0 / meanTokens;
        Random random(7, Random::Stream::Arrivals);
        const auto drawn = [&](double mean) { return -std::log(random.uniform()) * mean; };
        std::vector<Request> requests;
        constexpr std::array rates{0.5, 0.3}; // tenant 1 goes first
        for (int tenant : {0, 1}) {
            double t = 0;
            while ((t += drawn(1 / rates[static_cast<std::size_t>(tenant)])) < 1'500'000)
                requests.push_back(asks(t, std::max(1, static_cast<int>(drawn(meanTokens))), 1, tenant));
        }
        std::stable_sort(requests.begin(), requests.end(), [](auto& a, auto& b) { return a.arrival < b.arrival; });
        EngineLimits limits{1, 1e12, 16, 1'000'000'000};
        limits.byPriority = true;
        const auto out = serve(onePool(step, requests, limits));
        QVERIFY(out.has_value());
        std::array<double, 2> wait{}, count{};
        for (const RequestState& r : (*out)->state.requests) {
            wait[static_cast<std::size_t>(r.tenant)] += r.begun - r.arrival;
            count[static_cast<std::size_t>(r.tenant)] += 1;
        }
        for (const int first : {1, 0}) {
            const double got = wait[static_cast<std::size_t>(first)] / count[static_cast<std::size_t>(first)];
            const double want = expected("prio_0.3_0.5", first ? "Wq1" : "Wq2");
            QVERIFY2(std::abs(got - want) < 0.02 * want, fmt::format("{} instead of {}", got, want).c_str());
        }
    }

    void fastLaneKeepsASeat()
    {
        LinearStep step;
        step.base = 1;
        const std::vector<Request> requests{asks(0, 10, 10), asks(0, 10, 10), asks(2.5, 10, 2, 1), asks(2.6, 10, 2, 1)};
        EngineLimits limits = roomy;
        limits.maxSeqs = 2;
        limits.fastLane = 1;
        const auto out = serve(onePool(step, requests, limits));
        QVERIFY(out.has_value());
        const auto& r = (*out)->state.requests;
        QVERIFY(near(r[0].begun, 0) && near(r[2].begun, 3) && near(r[3].begun, 5));
        QVERIFY(near(r[1].begun, 10)); // though a seat was free
        limits.fastLane = 0;
        const auto without = serve(onePool(step, requests, limits));
        QVERIFY(near((*without)->state.requests[2].begun, 10));
    }

    /// However many urgent ones come, the fast lane leaves the other seats to those who came first.
    void fastLaneStarvesNobody()
    {
        LinearStep step;
        step.base = 1;
        std::vector<Request> requests;
        for (int i = 0; i < 600; ++i)
            requests.push_back(asks(i, 10, 5, i % 10 != 0));
        EngineLimits limits = roomy;
        limits.maxSeqs = 4;
        limits.fastLane = 2;
        const auto lane = serve(onePool(step, requests, limits));
        limits.fastLane = 0;
        const auto fcfs = serve(onePool(step, requests, limits));
        limits.byPriority = true;
        const auto strict = serve(onePool(step, requests, limits));
        const auto longest = [](const auto& out) {
            double wait = 0;
            for (const RequestState& r : (*out)->state.requests)
                if (r.tenant == 0)
                    wait = std::max(wait, r.begun - r.arrival);
            return wait;
        };
        QVERIFY(longest(lane) < 1.2 * longest(fcfs) + 10);
        QVERIFY(longest(strict) > longest(lane)); // strict priorities may
        for (const auto* out : {&lane, &fcfs, &strict})
            QCOMPARE((**out)->completed, std::int64_t(600));
    }

    void urgentOnesGoFirstAndAreKept()
    {
        LinearStep step;
        step.base = 1;
        // Room for two of three: the one of least priority is pushed out, though it came first.
        const std::vector<Request> requests{asks(0, 32, 60), asks(0, 32, 60, 1), asks(0.5, 32, 60, 1)};
        EngineLimits limits = roomy;
        limits.blocks = 14;
        limits.byPriority = true;
        const auto out = serve(onePool(step, requests, limits));
        QVERIFY(out.has_value());
        QVERIFY((*out)->state.totals[0].preemptions > 0);
        const auto& r = (*out)->state.requests;
        QVERIFY(near(r[1].finish, 60) && near(r[2].finish, 61) && r[0].finish > 80);
    }

    void longPromptsLeaveRoomForOthers()
    {
        LinearStep step;
        step.prefill = 0.01;
        const std::vector<Request> requests{asks(0, 300, 1), asks(0, 300, 1), asks(0, 300, 1)};
        const auto ends = [&](double threshold, int partial) {
            EngineLimits limits = roomy;
            limits.tokenBudget = 300;
            limits.longPrefillTokens = threshold;
            limits.maxPartialPrefills = partial;
            std::vector<double> t;
            const auto out = serve(onePool(step, requests, limits));
            for (const RequestState& r : (*out)->state.requests)
                t.push_back(r.finish);
            return t;
        };
        const auto plain = ends(0, 0);
        QVERIFY(near(plain[0], 3) && near(plain[1], 6) && near(plain[2], 9));
        const auto cut = ends(100, 0); // a hundred of each in every iteration
        QVERIFY(near(cut[0], 9) && near(cut[1], 9) && near(cut[2], 9));
        const auto two = ends(100, 2); // the third begins in the iteration that ends the others: 2, 2, 3, 1, 1
        QVERIFY(near(two[0], 7) && near(two[1], 7) && near(two[2], 9));
        const auto one = ends(100, 1);
        QVERIFY(near(one[0], 4) && near(one[1], 7) && near(one[2], 9));
    }

    void swappedWorkIsNotComputedAgain()
    {
        LinearStep step;
        step.base = 1;
        const std::vector<Request> requests{asks(0, 64, 64), asks(0, 64, 64)};
        EngineLimits limits = roomy;
        limits.blocks = 12; // of 16
        limits.prefixCaching = false;
        const auto recompute = serve(onePool(step, requests, limits));
        limits.swapTokens = 1000;
        limits.swapSecondsPerToken = 0.01;
        const auto swap = serve(onePool(step, requests, limits));
        const PoolTotals &a = (*recompute)->state.totals[0], &b = (*swap)->state.totals[0];
        QVERIFY(a.preemptions > 0 && b.preemptions > 0);
        QCOMPARE(b.swaps, b.preemptions);
        QCOMPARE(b.prefillTokens, std::int64_t(128));
        QVERIFY(a.prefillTokens > 128);
        // 65 tokens fill 12 blocks each at the second block boundary: 96 tokens, copied out and in again.
        QVERIFY2(near(b.network, 2 * 96 * 0.01), fmt::format("{}", b.network).c_str());
        QCOMPARE((*swap)->state.gaps.total(), std::int64_t(2 * 63));
        // No room in the host: by recompute.
        limits.swapTokens = 10;
        const auto small = serve(onePool(step, requests, limits));
        QCOMPARE((*small)->state.totals[0].swaps, std::int64_t(0));
        QCOMPARE((*small)->completed, std::int64_t(2));
    }

    void tinyCacheTerminates_data()
    {
        QTest::addColumn<double>("swap");
        QTest::addColumn<bool>("byPriority");
        QTest::newRow("swap") << 1e9 << false;
        QTest::newRow("little swap") << 100.0 << false;
        QTest::newRow("priorities") << 0.0 << true;
        QTest::newRow("swap and priorities") << 1e9 << true;
    }
    void tinyCacheTerminates()
    {
        QFETCH(double, swap);
        QFETCH(bool, byPriority);
        LinearStep step;
        step.base = 0.01;
        std::vector<Request> requests;
        for (int i = 0; i < 500; ++i)
            requests.push_back(asks(i * 0.01, 1 + i * 37 % 90, 1 + i * 53 % 80, i % 2));
        EngineLimits limits = roomy;
        limits.blocks = 11;
        limits.swapTokens = swap;
        limits.swapSecondsPerToken = 1e-4;
        limits.byPriority = byPriority;
        const auto out = serve(onePool(step, requests, limits));
        QVERIFY(out.has_value());
        QCOMPARE((*out)->completed, std::int64_t(500));
        QVERIFY((*out)->state.totals[0].preemptions > 0);
    }

    /// The model that is there finishes; the other is loaded and serves all who wait for it.
    void modelsTakeTurns()
    {
        LinearStep step;
        step.base = 1;
        const std::vector<Request> requests{asks(0, 10, 10), asks(1, 10, 2, 1), asks(2, 10, 2), asks(3, 10, 2, 1)};
        ServingInput in = onePool(step, requests, roomy);
        in.pools.push_back(in.pools[0]);
        in.tenants[1].pools = {1};
        const std::vector<SharedDevices> shared{{.members = {{0, 4}, {1, 5}}}};
        in.modules.push_back([&](Simulation& s) { return std::make_unique<Residency>(s, shared); });
        const auto out = serve(in);
        QVERIFY(out.has_value());
        const auto& r = (*out)->state.requests;
        QVERIFY(near(r[0].finish, 10) && near(r[1].begun, 15) && near(r[1].finish, 17) && near(r[3].finish, 17));
        QVERIFY(near(r[2].begun, 21) && near(r[2].finish, 23));
        QCOMPARE((*out)->modelLoads, std::int64_t(2));
        QVERIFY(near((*out)->modelLoadSeconds, 9));
    }

    /// Where both fit, the weights of the next come while the one before finishes; what it still needs counts.
    void weightsComeWhileOthersFinish()
    {
        LinearStep step;
        step.base = 1;
        const std::vector<Request> requests{asks(0, 10, 10), asks(1, 10, 2, 1), asks(3, 10, 2, 1)};
        ServingInput in = onePool(step, requests, roomy);
        in.pools.push_back(in.pools[0]);
        in.tenants[1].pools = {1};
        for (const auto& [memory, load, begins] :
             {std::tuple(40.0, 5.0, 10.0), std::tuple(40.0, 12.0, 13.0), std::tuple(39.0, 5.0, 15.0)}) {
            // Each has weights of 10; the request that is inside will need 20 tokens of KV.
            const std::vector<SharedDevices> shared{{.members = {{0, 4, 10, 1}, {1, load, 10, 1}}, .memory = memory}};
            in.modules.assign(1, [&](Simulation& s) { return std::make_unique<Residency>(s, shared); });
            const auto out = serve(in);
            QVERIFY(out.has_value());
            const auto& r = (*out)->state.requests;
            QVERIFY2(near(r[0].finish, 10) && near(r[1].begun, begins), qPrintable(QString::number(r[1].begun)));
            QCOMPARE((*out)->modelLoads, std::int64_t(1));
        }
    }

    void transfersOneAtATime()
    {
        LinearStep step;
        step.base = 1;
        const std::vector<Request> requests{asks(0, 100, 2), asks(0, 100, 2)};
        auto in = split(step, requests, roomy);
        const auto all = serve(in);
        QVERIFY(near((*all)->state.requests[0].firstToken, 1.2) && near((*all)->state.requests[1].firstToken, 1.2));
        in.routes[0].maxInFlight = 1;
        const auto one = serve(in);
        QVERIFY(near((*one)->state.requests[0].firstToken, 1.1) && near((*one)->state.requests[1].firstToken, 1.2));
    }

    void finishedPromptsHoldNewOnesBack()
    {
        LinearStep step;
        step.base = 0.1;
        std::vector<Request> requests;
        for (int i = 0; i < 20; ++i)
            requests.push_back(asks(0, 100, 50));
        EngineLimits limits = roomy;
        limits.tokenBudget = 100;
        auto in = split(step, requests, limits);
        in.pools[1].limits.maxSeqs = 1;
        const auto without = serve(in);
        QVERIFY((*without)->state.requests[19].begun < 3);
        in.routes[0].maxPending = 2;
        const auto out = serve(in);
        QVERIFY(out.has_value());
        QCOMPARE((*out)->completed, std::int64_t(20));
        const auto& r = (*out)->state.requests;
        // One decodes, three wait: the next prompt begins when there are two again.
        for (std::size_t i = 4; i < r.size(); ++i)
            QVERIFY2(r[i].begun >= r[i - 4].finish - 1e-9, fmt::format("{}: {}", i, r[i].begun).c_str());
        QVERIFY(std::abs((*out)->duration - (*without)->duration) < 1e-6); // nobody decodes later for it
    }

    /// Random designs with everything: both ways to compute give the same.
    void skippingChangesNothing_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 60; ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }
    void skippingChangesNothing()
    {
        QFETCH(int, seed);
        Random random(static_cast<std::uint64_t>(seed), Random::Stream::Input);
        const auto draw = [&](int most) { return static_cast<int>(random.uniform() * most); };
        const auto maybe = [&](double share) { return random.uniform() < share; };
        PrefixTree tree;
        std::vector<PrefixTree::Span> ways{{}};
        for (int i = 0; i < 40; ++i) {
            const auto from = ways[static_cast<std::size_t>(draw(static_cast<int>(ways.size())))];
            ways.push_back(tree.extended(tree.at(from, draw(from.tokens + 1)), 1 + draw(80)));
        }
        std::vector<Request> requests;
        double t = 0;
        for (int i = 0; i < 250; ++i) {
            t += maybe(0.3) ? 0 : random.uniform();
            requests.push_back(asks(t, 1 + draw(100), 1 + draw(100), draw(3)));
            if (const auto way = ways[static_cast<std::size_t>(draw(41))]; way.tokens > 0 && maybe(0.7)) {
                requests.back().prefix = way;
                requests.back().input = std::max(1, way.tokens - draw(20));
            }
        }
        LinearStep step;
        // Without a common measure: what coincides would be told apart by rounding alone.
        step.base = 0.0201234567;
        step.prefill = 1.0012345e-3;
        step.decode = 1.0317171e-4;
        step.past = 1.0093939e-5;
        step.windowTokens = maybe(0.3) ? 64 : 0;
        step.knot = maybe(0.3) ? 7 : 1 << 30;
        EngineLimits limits{2 + draw(12), 32.0 + draw(300), 1 << draw(6), 0};
        limits.blocks = 400 / limits.blockSize + draw(600) / limits.blockSize + 4;
        limits.prefixCaching = maybe(0.8);
        limits.byPriority = maybe(0.4);
        limits.fastLane = maybe(0.4) ? 1 : 0;
        limits.maxPartialPrefills = maybe(0.3) ? 1 + draw(3) : 0;
        limits.longPrefillTokens = maybe(0.3) ? 20 + draw(50) : 0;
        limits.swapTokens = maybe(0.5) ? draw(400) : 0;
        limits.swapSecondsPerToken = 1.0071717e-4;
        constexpr std::array schedulers{"mixed", "prefill-first", "reserve", "static"};
        auto in = maybe(0.4) ? split(step, requests, limits) : onePool(step, requests, limits, 3);
        in.prefixes = &tree;
        in.pools[0].scheduler = schedulers[static_cast<std::size_t>(draw(4))];
        for (ServingPool& p : in.pools)
            p.replicas = 1 + draw(2);
        for (ServingRoute& r : in.routes) {
            r.layerwise = maybe(0.5);
            r.maxInFlight = draw(3);
            r.maxPending = draw(3);
        }
        std::vector<std::vector<double>> runs;
        for (const bool skip : {true, false}) {
            in.skipAhead = skip;
            const auto out = serve(in);
            QVERIFY(out.has_value());
            QCOMPARE((*out)->completed + (*out)->rejected, std::int64_t(250));
            QVERIFY((*out)->completed > 200);
            auto& figures = runs.emplace_back();
            for (const RequestState& r : (*out)->state.requests)
                figures.insert(figures.end(), {r.begun, r.firstToken, r.finish, double(r.hits)});
            for (const PoolTotals& p : (*out)->state.totals)
                figures.insert(figures.end(), {p.busy, p.kvTokens, p.running, p.network, double(p.preemptions),
                                               double(p.swaps), double(p.prefillTokens), double(p.iterations)});
        }
        for (std::size_t i = 0; i < runs[0].size(); ++i)
            QVERIFY2(std::abs(runs[0][i] - runs[1][i]) <= 1e-9 * (1 + std::abs(runs[1][i])),
                     fmt::format("figure {}: {} and {}", i, runs[0][i], runs[1][i]).c_str());
    }
};

QTEST_APPLESS_MAIN(EnginePoliciesTest)
#include "tst_engine_policies.moc"
