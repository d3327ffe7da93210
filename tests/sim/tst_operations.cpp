// SPDX-License-Identifier: GPL-3.0-or-later
// Scaling, failures, new versions and spread in the serving simulator, against closed forms and by what must be kept.
#include <QtTest>

#include <cmath>

#include "linear_step.h"
#include "sim/operations/operations.h"
#include "sim/operations/pace.h"
#include "sim/serving/serving.h"

using namespace cw;

namespace
{

constexpr EngineLimits roomy{.maxSeqs = 64, .tokenBudget = 8192, .blockSize = 16, .blocks = 100'000};

LinearStep tenMilliseconds()
{
    LinearStep step;
    step.base = 0.01;
    step.prefill = 1e-6;
    return step;
}

std::vector<Request> evenly(int count, double gap, int output = 10, double from = 0)
{
    std::vector<Request> all(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        Request& r = all[static_cast<std::size_t>(i)];
        r.arrival = from + i * gap;
        r.input = 50;
        r.output = output;
    }
    return all;
}

ServingInput onePool(const StepModel& step, std::span<const Request> requests, int replicas)
{
    ServingInput in;
    in.pools.push_back({.step = &step, .limits = roomy, .replicas = replicas});
    in.tenants.push_back({"least-requests", {0}});
    in.requests = requests;
    return in;
}

/// Replicas of one device each, numbered from 0.
std::shared_ptr<OperationsSetup> setupFor(int replicas)
{
    auto s = std::make_shared<OperationsSetup>();
    PoolOperations& p = s->pools.emplace_back();
    p.deployment = "chat";
    for (int r = 0; r < replicas; ++r)
        p.ranks.push_back({static_cast<std::uint32_t>(r)});
    s->spares.resize(1);
    s->tenants.push_back({.retries = 100, .retryAfter = 1});
    return s;
}

void failAt(OperationsSetup& s, double at, std::vector<std::uint32_t> instances, double repair)
{
    s.planned.push_back({at, repair, "these", std::move(instances)});
}

void failRandomly(OperationsSetup& s, std::uint32_t count, double mtbf, double mttr)
{
    s.parts.push_back({"gpu", count, mtbf, mttr, [](std::uint32_t i) { return std::vector<std::uint32_t>{i}; }});
}

std::unique_ptr<ServingResult> served(ServingInput in, std::shared_ptr<const OperationsSetup> setup)
{
    addOperations(in, std::move(setup));
    auto out = serve(in);
    return out ? std::move(*out) : nullptr;
}

/// Share of the time until `end` with each number of serving replicas.
std::vector<double> timeByServing(const ServingResult& r, int replicas, double end)
{
    std::vector<double> share(static_cast<std::size_t>(replicas) + 1);
    double from = 0;
    auto serving = static_cast<std::size_t>(replicas);
    for (const auto& c : r.operations.replicas) {
        const double at = std::min(end, c.time);
        share[serving] += (at - from) / end;
        from = at;
        serving = static_cast<std::size_t>(c.serving);
    }
    share[serving] += (end - from) / end;
    return share;
}

std::int64_t countEvents(const ServingResult& r, const std::string& kind, double after = -1)
{
    return std::count_if(r.operations.events.begin(), r.operations.events.end(),
                         [&](const ClusterEvent& e) { return e.kind == kind && e.time > after; });
}

} // namespace

class TestOperations : public QObject
{
    Q_OBJECT

private slots:
    void availabilityIsThatOfTheParts()
    {
        // MTBF/(MTBF + MTTR) of every device alone; the number that serve is binomial.
        const LinearStep step = tenMilliseconds();
        const auto requests = evenly(2000, 1000);
        constexpr int n = 5;
        auto setup = setupFor(n);
        failRandomly(*setup, n, 2000, 500);
        const auto out = served(onePool(step, requests, n), setup);
        QVERIFY(out);
        QCOMPARE(out->completed, std::int64_t(2000));
        const double a = 2000.0 / 2500;
        // 10⁷ replica-seconds are 4,000 cycles; the share of downtime of one is known to ± 1.4/√4000.
        QVERIFY2(std::abs(out->operations.availability.availability - a) < 3 * 0.2 * 1.4 / std::sqrt(4000),
                 qPrintable(QString::number(out->operations.availability.availability)));
        const auto share = timeByServing(*out, n, out->duration);
        const double atLeast4 = share[4] + share[5], expected = std::pow(a, 5) + 5 * std::pow(a, 4) * (1 - a);
        QVERIFY2(std::abs(atLeast4 - expected) < 0.03, qPrintable(QString::number(atLeast4)));
        QVERIFY(std::abs(share[0] - std::pow(1 - a, 5)) < 0.002);
    }

    void aDeadRankStopsItsReplica()
    {
        const LinearStep step = tenMilliseconds();
        const auto requests = evenly(400, 0.25, 100);
        auto setup = setupFor(2);
        setup->pools[0].ranks = {{0, 1, 2, 3}, {4, 5, 6, 7}};
        setup->pools[0].load = 7;
        setup->detect = 2;
        setup->reform = 5;
        failAt(*setup, 20.1, {6}, 30);
        const auto out = served(onePool(step, requests, 2), setup);
        QVERIFY(out);
        QCOMPARE(out->completed, std::int64_t(400));
        // Down from the failure until it is repaired, formed and loaded again.
        QVERIFY(std::abs(out->operations.availability.downtime - (30 + 5 + 7)) < 1e-6);
        QVERIFY(out->operations.availability.interrupted > 0);
        QVERIFY(out->operations.availability.lostKvTokens > 0);
        QCOMPARE(out->operations.availability.retried, out->operations.availability.interrupted);
        // Those that were there learn of it when it is noticed.
        double latest = 0;
        for (const RequestState& r : out->state.requests)
            if (r.retries > 0)
                latest = std::max(latest, r.finish - r.arrival);
        QVERIFY(latest > 2 + 1 + 1);
    }

    void aSpareTakesItsPlace()
    {
        const LinearStep step = tenMilliseconds();
        const auto requests = evenly(400, 0.25, 100);
        auto setup = setupFor(1);
        setup->spares = {{10}};
        setup->detect = 2;
        setup->reform = 5;
        failAt(*setup, 20.1, {0}, 0);
        failAt(*setup, 60.1, {10}, 10); // no second spare
        const auto out = served(onePool(step, requests, 1), setup);
        QVERIFY(out);
        QCOMPARE(out->completed, std::int64_t(400));
        QVERIFY(std::abs(out->operations.availability.downtime - (2 + 5 + 10 + 5)) < 1e-6);
    }

    void nothingIsLostOrDoubled_data()
    {
        QTest::addColumn<bool>("disaggregated");
        QTest::addColumn<int>("retries");
        QTest::newRow("unified, retried") << false << 200;
        QTest::newRow("unified, not retried") << false << 0;
        QTest::newRow("disaggregated, retried") << true << 200;
        QTest::newRow("disaggregated, not retried") << true << 0;
    }

    void nothingIsLostOrDoubled()
    {
        QFETCH(bool, disaggregated);
        QFETCH(int, retries);
        const LinearStep step = tenMilliseconds();
        // Not a multiple of an iteration: what comes at the very moment that one ends may be seen by it or by the next.
        const auto requests = evenly(3000, 0.0513717, 60);
        ServingInput in = onePool(step, requests, 3);
        auto setup = setupFor(disaggregated ? 6 : 3);
        if (disaggregated) {
            in.pools[0].prefillOnly = true;
            in.pools.push_back({.step = &step, .limits = roomy, .replicas = 3});
            in.routes.push_back({.from = 0, .to = 1, .layerwise = true, .bytesPerToken = 1e6, .layers = 4});
            in.path = [](std::size_t, int from, int to) {
                return Path{true, {static_cast<std::uint32_t>(from * 3 + to)}, {1.0}, 1e8, 1e-4};
            };
            in.channelRate = [](std::uint32_t) { return 1e8; };
            setup->pools[0].ranks = {{0}, {1}, {2}};
            setup->pools.push_back({.deployment = "decode", .ranks = {{3}, {4}, {5}}});
        }
        setup->tenants[0].retries = retries;
        setup->detect = 0.5;
        setup->reform = 1;
        failRandomly(*setup, disaggregated ? 6 : 3, 5, 2);
        std::vector<double> finished;
        for (const bool skip : {true, false}) {
            in.skipAhead = skip;
            const auto out = served(in, setup);
            QVERIFY(out);
            QCOMPARE(out->completed + out->rejected, out->offered);
            QCOMPARE(out->rejected, out->lost + out->unserved);
            QVERIFY(out->operations.availability.failures > 30);
            QVERIFY(out->operations.availability.interrupted > 0);
            QCOMPARE(out->state.waiting, std::int64_t(0));
            if (retries > 0)
                QCOMPARE(out->completed, out->offered);
            else
                QCOMPARE(out->lost, out->operations.availability.interrupted);
            double sum = 0;
            for (const RequestState& r : out->state.requests) {
                if (r.stage != RequestStage::Completed)
                    continue;
                QVERIFY(r.firstToken >= r.arrival && r.finish >= r.firstToken);
                sum += r.finish;
            }
            finished.push_back(sum);
        }
        QVERIFY(std::abs(finished[0] - finished[1]) <= 1e-9 * finished[0]); // skipping ahead changes nothing
    }

    void endsWhenEverythingIsDead_data()
    {
        QTest::addColumn<int>("concurrency");
        QTest::addColumn<bool>("scaled");
        QTest::newRow("open") << 0 << false;
        QTest::newRow("closed loop") << 4 << false;
        QTest::newRow("scaled") << 0 << true;
    }

    void endsWhenEverythingIsDead()
    {
        QFETCH(int, concurrency);
        QFETCH(bool, scaled);
        const LinearStep step = tenMilliseconds();
        const auto requests = evenly(500, 0.1, 20);
        ServingInput in = onePool(step, requests, 2);
        in.tenants[0].concurrency = concurrency;
        auto setup = setupFor(2);
        if (scaled) {
            setup->pools[0].autoscale.signal = "concurrency";
            setup->pools[0].autoscale.target = 1;
            setup->pools[0].autoscale.interval = Seconds{1};
        }
        failAt(*setup, 5, {0, 1}, 0);
        failRandomly(*setup, 1, 50, 1);
        const auto out = served(in, setup);
        QVERIFY(out);
        QCOMPARE(out->completed + out->rejected, out->offered);
        QVERIFY(out->unserved > 300);
    }

    void failuresWithoutEndAreGivenUp()
    {
        // Formed again in 100 s, dead again in 1: never an answer.
        const LinearStep step = tenMilliseconds();
        const auto requests = evenly(20, 1000, 1000);
        auto setup = setupFor(1);
        setup->reform = 100;
        failRandomly(*setup, 1, 1, 1);
        const auto out = served(onePool(step, requests, 1), setup);
        QVERIFY(out);
        QCOMPARE(out->completed + out->rejected, out->offered);
    }

    void scalingFollowsTheLoad_data()
    {
        QTest::addColumn<QString>("signal");
        QTest::addColumn<double>("target");
        // 100 tokens of 10 ms: a request lasts a second; 12/s are 12 at a time.
        QTest::newRow("concurrency") << "concurrency" << 4.0;
        QTest::newRow("forecast") << "forecast" << 3.0;
    }

    void scalingFollowsTheLoad()
    {
        QFETCH(QString, signal);
        QFETCH(double, target);
        const LinearStep step = tenMilliseconds();
        auto requests = evenly(600, 1 / 3.0, 100); // 200 s at 3/s
        const auto more = evenly(3600, 1 / 12.0, 100, 200);
        requests.insert(requests.end(), more.begin(), more.end()); // 300 s at 12/s
        const auto fewer = evenly(1500, 1 / 3.0, 100, 500);
        requests.insert(requests.end(), fewer.begin(), fewer.end());
        auto setup = setupFor(8);
        Autoscale& a = setup->pools[0].autoscale;
        a.signal = signal.toStdString();
        a.target = target;
        a.interval = Seconds{5};
        a.start = Seconds{12};
        a.scaleInDelay = Seconds{60};
        setup->pools[0].load = 8;
        const auto out = served(onePool(step, requests, 8), setup);
        QVERIFY(out);
        QCOMPARE(out->completed, out->offered);
        const auto servingAt = [&](double t) {
            int n = 8;
            for (const auto& c : out->operations.replicas)
                if (c.time <= t)
                    n = c.serving;
            return n;
        };
        QCOMPARE(servingAt(150), 1); // three at a time are what one replica is for
        // A second look may be needed until the signal has grown; then a cold start.
        QVERIFY2(servingAt(200 + 2 * 5 + 20 + 1) >= 3, qPrintable(QString::number(servingAt(231))));
        QVERIFY(servingAt(400) >= 3 && servingAt(400) <= 4);
        QCOMPARE(servingAt(700), 1);
        // No flapping: nothing changes while the load does not. What was begun too many leaves once.
        constexpr double settled = 340;
        for (const ClusterEvent& e : out->operations.events)
            QVERIFY2((e.time >= 200 && e.time < settled) || (e.time >= 500 && e.time < 640),
                     qPrintable(QString("%1 at %2").arg(QString::fromStdString(e.kind)).arg(e.time)));
        QVERIFY(countEvents(*out, "scale-out") >= 1 && countEvents(*out, "scale-in") >= 1);
    }

    void otherSignalsGrowAndShrink_data()
    {
        QTest::addColumn<QString>("signal");
        QTest::addColumn<double>("target");
        QTest::newRow("queue") << "queue" << 4.0;
        QTest::newRow("kv") << "kv" << 0.5;
        QTest::newRow("ttft") << "ttft" << 2.0;
        QTest::newRow("utilisation") << "utilisation" << 0.8;
    }

    void otherSignalsGrowAndShrink()
    {
        QFETCH(QString, signal);
        QFETCH(double, target);
        LinearStep step = tenMilliseconds();
        auto requests = evenly(3000, 1 / 20.0, 100); // 20 at a time
        const auto fewer = evenly(30, 20, 10, 200);
        requests.insert(requests.end(), fewer.begin(), fewer.end());
        ServingInput in = onePool(step, requests, 4);
        in.pools[0].limits.maxSeqs = 8;
        in.pools[0].limits.blocks = 8 * 10;
        auto setup = setupFor(4);
        Autoscale& a = setup->pools[0].autoscale;
        a.signal = signal.toStdString();
        a.target = target;
        a.interval = Seconds{5};
        a.start = Seconds{5};
        a.scaleInDelay = Seconds{30};
        const auto out = served(in, setup);
        QVERIFY(out);
        QCOMPARE(out->completed, out->offered);
        QVERIFY(countEvents(*out, "scale-out") >= 1);
        QVERIFY(countEvents(*out, "scale-in", 150) >= 1);
        QCOMPARE(out->operations.replicas.back().serving, 1);
    }

    void scalesFromNothingAndKeepsOneWarm()
    {
        const LinearStep step = tenMilliseconds();
        const auto requests = evenly(100, 1, 10, 12);
        auto setup = setupFor(3);
        Autoscale& a = setup->pools[0].autoscale;
        a.signal = "concurrency";
        a.target = 4;
        a.minReplicas = 0;
        a.interval = Seconds{5};
        a.start = Seconds{20};
        const auto cold = served(onePool(step, requests, 3), setup);
        QVERIFY(cold);
        QCOMPARE(cold->completed, cold->offered);
        QVERIFY(std::abs(cold->state.requests[0].firstToken - (15 + 20)) < 0.1); // the look after it, and a start
        a.warm = 1;
        const auto warm = served(onePool(step, requests, 3), setup);
        QVERIFY(warm);
        QVERIFY(std::abs(warm->state.requests[0].firstToken - 15) < 0.1);
    }

    void aCanaryThatFailsGoesBack_data()
    {
        QTest::addColumn<double>("errors");
        QTest::addColumn<double>("factor");
        QTest::addColumn<bool>("back");
        QTest::newRow("good") << 0.0 << 1.0 << false;
        QTest::newRow("errors") << 0.5 << 1.0 << true;
        QTest::newRow("too slow") << 0.0 << 3.0 << true;
        QTest::newRow("a little slower") << 0.0 << 1.1 << false;
    }

    void aCanaryThatFailsGoesBack()
    {
        QFETCH(double, errors);
        QFETCH(double, factor);
        QFETCH(bool, back);
        const LinearStep step = tenMilliseconds();
        const auto requests = evenly(4000, 0.25, 100);
        auto setup = setupFor(4);
        Rollout& r = setup->pools[0].rollout;
        r.at = Seconds{100};
        r.canary = 0.25;
        r.watch = Seconds{200};
        r.timeFactor = factor;
        r.errorRate = errors;
        r.rollbackAt = 0.1;
        setup->pools[0].autoscale.start = Seconds{10};
        setup->tenants[0].tpot = 0.02;
        const auto out = served(onePool(step, requests, 4), setup);
        QVERIFY(out);
        QCOMPARE(out->completed, out->offered);
        QCOMPARE(countEvents(*out, "rollback"), back ? 1 : 0);
        const RequestState& last = out->state.requests.back();
        const double gap = (last.finish - last.firstToken) / (last.output - 1);
        QVERIFY(std::abs(gap - 0.01 * (back ? 1 : factor)) < 1e-9);
        // One replica at a time is away.
        for (const auto& c : out->operations.replicas)
            QVERIFY(c.serving >= 3);
        QCOMPARE(out->operations.replicas.back().serving, 4);
    }

    void groupsRunAtTheirSlowest()
    {
        // E max of 8 normals = 1.42360 (Teichroew 1956, Ann. Math. Statist. 27).
        constexpr int replicas = 4000;
        double sum = 0, squares = 0;
        for (std::uint32_t r = 0; r < replicas; ++r) {
            double most = -10;
            for (std::uint32_t d = 0; d < 8; ++d)
                most = std::max(most, instanceNormal(7, r * 8 + d));
            sum += most;
            squares += most * most;
        }
        const double mean = sum / replicas;
        const double error = std::sqrt((squares / replicas - mean * mean) / replicas);
        QVERIFY2(std::abs(mean - 1.42360) < 3 * error, qPrintable(QString::number(mean)));
    }

    void spreadSlowsAndTheRouterSeesIt()
    {
        LinearStep step;
        step.decode = 0.001;
        step.prefill = 1e-6;
        const auto requests = evenly(4000, 0.0121, 50); // busy enough that the faster are free sooner
        auto setup = setupFor(4);
        setup->speedCv = 0.2;
        setup->pools[0].ranks = {{0}, {1}, {2}, {3}};
        const auto out = served(onePool(step, requests, 4), setup);
        QVERIFY(out);
        QCOMPARE(out->completed, out->offered);
        std::vector<std::pair<double, int>> byReplica(4);
        for (const RequestState& r : out->state.requests) {
            byReplica[r.engine].first += (r.finish - r.firstToken) / (r.output - 1);
            ++byReplica[r.engine].second;
        }
        std::vector<std::pair<double, int>> sorted;
        for (std::uint32_t e = 0; e < 4; ++e)
            sorted.emplace_back(1 + 0.2 * instanceNormal(1, e), byReplica[e].second);
        std::sort(sorted.begin(), sorted.end());
        QVERIFY(sorted.front().second > sorted.back().second); // the fastest serves more than the slowest
    }

    void theSameSeedGivesTheSame()
    {
        const LinearStep step = tenMilliseconds();
        const auto requests = evenly(1000, 0.1, 50);
        auto setup = setupFor(3);
        setup->speedCv = 0.05;
        failRandomly(*setup, 3, 30, 10);
        ServingInput in = onePool(step, requests, 3);
        const auto a = served(in, setup), b = served(in, setup);
        in.seed = 2;
        const auto c = served(in, setup);
        QVERIFY(a && b && c);
        QCOMPARE(a->duration, b->duration);
        QVERIFY(a->operations.events == b->operations.events);
        QVERIFY(!(a->operations.events == c->operations.events));
    }
};

QTEST_GUILESS_MAIN(TestOperations)
#include "tst_operations.moc"
