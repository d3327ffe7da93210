// SPDX-License-Identifier: GPL-3.0-or-later
// Tenants that share replicas: quotas, weights, deadlines, partitions; and routers that know more than a number.
#include <QtTest>

#include <cmath>

#include "linear_step.h"
#include "sim/operations/operations.h"
#include "sim/serving/serving.h"

using namespace cw;

namespace
{

constexpr EngineLimits roomy{.maxSeqs = 64, .tokenBudget = 8192, .blockSize = 16, .blocks = 100'000};

/// Requests of tenants 0 … n − 1 in turn, `gap` s apart.
std::vector<Request> inTurn(int tenants, int count, double gap, int input = 50, int output = 10)
{
    std::vector<Request> all(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        Request& r = all[static_cast<std::size_t>(i)];
        r.arrival = i * gap;
        r.input = input;
        r.output = output;
        r.tenant = i % tenants;
    }
    return all;
}

ServingInput onePool(const StepModel& step, std::span<const Request> requests, int tenants, int replicas = 1)
{
    ServingInput in;
    in.pools.push_back({.step = &step, .limits = roomy, .replicas = replicas});
    for (int t = 0; t < tenants; ++t)
        in.tenants.push_back({"least-requests", {0}});
    in.requests = requests;
    return in;
}

std::shared_ptr<OperationsSetup> setupFor(int tenants)
{
    auto s = std::make_shared<OperationsSetup>();
    s->pools.push_back({.deployment = "chat"});
    s->tenants.resize(static_cast<std::size_t>(tenants));
    return s;
}

std::unique_ptr<ServingResult> served(ServingInput in, std::shared_ptr<const OperationsSetup> setup)
{
    addOperations(in, std::move(setup));
    auto out = serve(in);
    return out ? std::move(*out) : nullptr;
}

/// Largest number of requests of a tenant that are begun and not finished.
int mostAtOnce(const ServingResult& r, int tenant)
{
    std::vector<std::pair<double, int>> changes;
    for (const RequestState& s : r.state.requests)
        if (s.tenant == tenant && s.stage == RequestStage::Completed) {
            changes.emplace_back(s.begun, 1);
            changes.emplace_back(s.finish, -1);
        }
    std::sort(changes.begin(), changes.end());
    int now = 0, most = 0;
    for (const auto& [time, change] : changes)
        most = std::max(most, now += change);
    return most;
}

double meanWait(const ServingResult& r, int tenant, std::size_t first = 0)
{
    double sum = 0, n = 0;
    for (std::size_t i = first; i < r.state.requests.size(); ++i)
        if (const RequestState& s = r.state.requests[i]; s.tenant == tenant && s.stage == RequestStage::Completed) {
            sum += s.begun - s.arrival;
            ++n;
        }
    return n > 0 ? sum / n : 0;
}

} // namespace

class TestTenants : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsAskedNothingIsDone()
    {
        LinearStep step;
        step.base = 0.01;
        const auto requests = inTurn(2, 100, 0.01);
        ServingInput in = onePool(step, requests, 2);
        addOperations(in, setupFor(2));
        QVERIFY(in.modules.empty());
    }

    void concurrencyIsKept()
    {
        LinearStep step;
        step.base = 0.01;
        const auto requests = inTurn(2, 400, 0.005, 50, 40);
        auto setup = setupFor(2);
        setup->tenants[0].quota.concurrency = 3;
        const auto out = served(onePool(step, requests, 2), setup);
        QVERIFY(out);
        QCOMPARE(out->completed, out->offered);
        QVERIFY(mostAtOnce(*out, 0) <= 3);
        QVERIFY(mostAtOnce(*out, 1) > 10);
        QVERIFY(out->operations.tenants[0].throttled > 0);
        QCOMPARE(out->operations.tenants[1].throttled, 0.0);
        // Little: three at a time, about 0.4 s each, 200 requests.
        QVERIFY(std::abs(out->duration - 200 / 3.0 * 0.41) < 2);
    }

    void moreThanMayWaitAreRefused()
    {
        LinearStep step;
        step.base = 0.01;
        const auto requests = inTurn(1, 100, 0, 50, 40);
        auto setup = setupFor(1);
        setup->tenants[0].quota.concurrency = 2;
        setup->tenants[0].quota.maxWaiting = 5;
        const auto out = served(onePool(step, requests, 1), setup);
        QVERIFY(out);
        QCOMPARE(out->completed, std::int64_t(2 + 5));
        QCOMPARE(out->refused, std::int64_t(93));
        QCOMPARE(out->completed + out->rejected, out->offered);
    }

    void tokensFlowAtTheirRate()
    {
        LinearStep step;
        step.base = 0.001;
        const auto requests = inTurn(1, 500, 0.01, 50, 50); // 10,000 tokens/s asked for
        auto setup = setupFor(1);
        setup->tenants[0].quota.tokens = TokensPerSecond{1000};
        const auto out = served(onePool(step, requests, 1), setup);
        QVERIFY(out);
        QCOMPARE(out->completed, out->offered);
        // A second's tokens at once, then 1,000/s: the last of 50,000 passes at 49 s, one request in debt.
        QVERIFY2(std::abs(out->duration - 49) < 0.3, qPrintable(QString::number(out->duration)));
    }

    void weightsShareWhatIsScarce()
    {
        // Both ask for more than half: tokens are served three to one.
        LinearStep step;
        step.base = 0.01;
        const auto requests = inTurn(2, 4000, 0.005, 50, 20);
        ServingInput in = onePool(step, requests, 2);
        in.pools[0].limits.maxSeqs = 8; // 40 requests/s
        auto setup = setupFor(2);
        setup->tenants[0].weight = 3;
        const auto out = served(in, setup);
        QVERIFY(out);
        QCOMPARE(out->completed, out->offered);
        std::int64_t first = 0, second = 0;
        for (const RequestState& r : out->state.requests)
            if (r.finish > 5 && r.finish < 20)
                ++(r.tenant == 0 ? first : second);
        QVERIFY2(std::abs(double(first) / double(second) - 3) < 0.15,
                 qPrintable(QString("%1 : %2").arg(first).arg(second)));
    }

    void sharesOfAReplicaProtectOthers_data()
    {
        QTest::addColumn<bool>("kv");
        QTest::newRow("kv") << true;
        QTest::newRow("computing") << false;
    }

    void sharesOfAReplicaProtectOthers()
    {
        QFETCH(bool, kv);
        LinearStep step;
        step.base = 0.01;
        step.prefill = 1e-4;
        // Tenant 0 sends a flood of long prompts at once, tenant 1 a short one now and then.
        std::vector<Request> requests;
        for (int i = 0; i < 60; ++i) {
            Request r;
            r.input = 1000;
            r.output = 50;
            requests.push_back(r);
        }
        for (int i = 0; i < 20; ++i) {
            Request r;
            r.arrival = 0.05 + i * 0.1;
            r.input = 20;
            r.output = 5;
            r.tenant = 1;
            requests.push_back(r);
        }
        ServingInput in = onePool(step, requests, 2);
        in.pools[0].limits.blocks = kv ? 1000 : 10'000; // 16,000 tokens, or plenty
        in.pools[0].limits.tokenBudget = 2048;
        auto setup = setupFor(2);
        const auto shared = served(in, setup);
        (kv ? setup->tenants[0].quota.kvShare : setup->tenants[0].quota.computeShare) = 0.5;
        const auto apart = served(in, setup);
        QVERIFY(shared && apart);
        QCOMPARE(apart->completed, apart->offered);
        QVERIFY2(meanWait(*apart, 1) < 0.5 * meanWait(*shared, 1),
                 qPrintable(QString("%1 %2").arg(meanWait(*apart, 1)).arg(meanWait(*shared, 1))));
        if (kv) // 8,000 tokens are seven requests of 1,050
            QVERIFY(mostAtOnce(*apart, 0) <= 7);
        QVERIFY(apart->operations.tenants[0].throttled > 0);
    }

    void whoHasTheLeastSlackGoesFirst()
    {
        LinearStep step;
        step.base = 0.01;
        const auto requests = inTurn(2, 2000, 0.0125, 50, 20);
        ServingInput in = onePool(step, requests, 2);
        in.pools[0].limits.maxSeqs = 10; // 50 requests/s of 80
        for (auto& t : in.tenants)
            t.router = "deadline";
        auto setup = setupFor(2);
        setup->tenants[0] = {.ttft = 0.5, .byDeadline = true};
        setup->tenants[1] = {.ttft = 60, .byDeadline = true};
        const auto out = served(in, setup);
        QVERIFY(out);
        QCOMPARE(out->completed, out->offered);
        // 40/s of tenant 0 fit while the others wait.
        QVERIFY2(meanWait(*out, 0) < 0.6, qPrintable(QString::number(meanWait(*out, 0))));
        QVERIFY(meanWait(*out, 1) > 5);
    }

    void quotasSurviveFailures()
    {
        LinearStep step;
        step.base = 0.01;
        const auto requests = inTurn(2, 1000, 0.02, 50, 40);
        auto setup = setupFor(2);
        setup->pools[0].ranks = {{0}, {1}};
        setup->spares.resize(1);
        setup->reform = 1;
        for (auto& t : setup->tenants)
            t.retries = 100;
        setup->tenants[0].quota.concurrency = 5;
        setup->tenants[0].quota.kvShare = 0.001;
        setup->tenants[1].weight = 2;
        setup->parts.push_back({"gpu", 2, 4, 1, [](std::uint32_t i) { return std::vector<std::uint32_t>{i}; }});
        const auto out = served(onePool(step, requests, 2, 2), setup);
        QVERIFY(out);
        QCOMPARE(out->completed, out->offered);
        QVERIFY(out->operations.tenants[0].retried > 0);
        QCOMPARE(out->state.waiting, std::int64_t(0));
    }

    void aDeadClusterRejectsWhatWaits()
    {
        LinearStep step;
        step.base = 0.01;
        const auto requests = inTurn(2, 500, 0.01, 50, 40);
        auto setup = setupFor(2);
        setup->pools[0].ranks = {{0}};
        setup->spares.resize(1);
        setup->tenants[0].quota.concurrency = 2;
        setup->tenants[1].quota.tokens = TokensPerSecond{500};
        setup->tenants[1].quota.concurrency = 3; // with both, waiting for tokens must end too
        setup->tenants[1].weight = 2;
        setup->planned.push_back({2, 0, "all", {0}});
        const auto out = served(onePool(step, requests, 2), setup);
        QVERIFY(out);
        QCOMPARE(out->completed + out->rejected, out->offered);
        QVERIFY(out->unserved > 0);
    }

    void routersServeAll_data()
    {
        QTest::addColumn<QString>("router");
        for (const NamedRouter& r : routers())
            QTest::newRow(std::string(r.name).c_str()) << QString::fromUtf8(r.name.data(), qsizetype(r.name.size()));
    }

    void routersServeAll()
    {
        QFETCH(QString, router);
        LinearStep step;
        step.base = 0.01;
        const auto requests = inTurn(1, 2000, 0.01, 50, 40);
        ServingInput in = onePool(step, requests, 1, 8);
        in.tenants[0].router = router.toStdString();
        const auto out = serve(in);
        QVERIFY(out.has_value());
        QCOMPARE((*out)->completed, (*out)->offered);
        std::vector<int> served(8);
        for (const RequestState& r : (*out)->state.requests)
            ++served[r.engine];
        for (const int n : served) // 250 each
            QVERIFY2(n > 150 && n < 350, qPrintable(QString::number(n)));
    }

    void aSessionStaysWhereItIs()
    {
        LinearStep step;
        step.base = 0.01;
        // 40 sessions of 10 requests: each goes on a second after its answer.
        std::vector<Request> requests;
        for (int turn = 0; turn < 10; ++turn)
            for (int s = 0; s < 40; ++s) {
                Request r;
                r.arrival = turn * 100 + s * 0.05;
                r.input = 50;
                r.output = 20;
                r.session = s;
                r.delay = turn == 0 ? 0 : 1;
                requests.push_back(r);
            }
        ServingInput in = onePool(step, requests, 1, 4);
        in.tenants[0].router = "session";
        const auto out = serve(in);
        QVERIFY(out.has_value());
        QCOMPARE((*out)->completed, (*out)->offered);
        std::vector<int> at(40, -1);
        int moves = 0;
        for (std::size_t i = 0; i < requests.size(); ++i) {
            const auto s = static_cast<std::size_t>(requests[i].session);
            const int engine = static_cast<int>((*out)->state.requests[i].engine);
            moves += at[s] >= 0 && at[s] != engine;
            at[s] = engine;
        }
        QVERIFY2(moves < 60, qPrintable(QString::number(moves))); // of 360; a router without memory moves three of four
    }

    void theCheapestThatKeepsThePromise()
    {
        // A cheap pool that takes three times as long a token, and a dear one.
        LinearStep slow, fast;
        slow.base = 0.03;
        fast.base = 0.01;
        const auto requests = inTurn(2, 200, 0.5, 50, 20);
        ServingInput in;
        in.pools.push_back({.step = &slow, .limits = roomy, .usdPerHour = 1});
        in.pools.push_back({.step = &fast, .limits = roomy, .usdPerHour = 10});
        in.tenants.push_back({.router = "cost", .pools = {0, 1}});
        in.tenants.push_back({.router = "cost", .pools = {0, 1}, .tpot = 0.02});
        in.requests = requests;
        const auto out = serve(in);
        QVERIFY(out.has_value());
        for (const RequestState& r : (*out)->state.requests)
            QCOMPARE(r.engine, r.tenant == 0 ? 0U : 1U);
    }
};

QTEST_GUILESS_MAIN(TestTenants)
#include "tst_tenants.moc"
