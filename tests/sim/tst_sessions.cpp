// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions in the serving simulator: a request comes only after the answer before it and the wait of the tool.
#include <QtTest>

#include "linear_step.h"
#include "sim/serving/serving.h"

using namespace cw;

namespace
{

constexpr EngineLimits roomy{.maxSeqs = 256, .tokenBudget = 8192, .blockSize = 16, .blocks = 1'000'000};

ServingInput onePool(const StepModel& step, std::span<const Request> requests)
{
    ServingInput in;
    in.pools.push_back({&step, "mixed", roomy, 2, false});
    in.tenants.push_back({"least-requests", {0}});
    in.requests = requests;
    return in;
}

/// Sessions that begin a second apart, with requests of ten tokens.
std::vector<Request> sessions(int count, int requestsEach, float delay)
{
    std::vector<Request> all;
    for (int i = 0; i < requestsEach; ++i)
        for (int s = 0; s < count; ++s)
            all.push_back({static_cast<double>(s + 100 * i), 50, 10, 0, 0, s, i == 0 ? 0 : delay});
    std::stable_sort(all.begin(), all.end(), [](auto& a, auto& b) { return a.arrival < b.arrival; });
    return all;
}

} // namespace

class TestSessions : public QObject
{
    Q_OBJECT

private slots:
    void eachRequestWaitsForTheOneBefore()
    {
        LinearStep step;
        step.base = 0.01;
        const auto requests = sessions(5, 7, 2.5F);
        const auto out = serve(onePool(step, requests));
        QVERIFY(out.has_value());
        QCOMPARE((*out)->completed, std::int64_t(requests.size()));
        std::vector<double> answered(5, -1);
        for (std::size_t i = 0; i < requests.size(); ++i) {
            const RequestState& r = (*out)->state.requests[i];
            double& before = answered[static_cast<std::size_t>(requests[i].session)];
            if (before >= 0)
                QVERIFY(std::abs(r.arrival - (before + 2.5)) < 1e-9);
            else
                QCOMPARE(r.arrival, requests[i].arrival);
            before = r.finish;
        }
        // Seven answers of ten steps each, and six waits, whatever the record says about the times.
        QVERIFY(std::abs((*out)->duration - (4 + 7 * 0.1 + 6 * 2.5)) < 0.2);
    }

    void aClosedLoopTakesWholeSessions()
    {
        LinearStep step;
        step.base = 0.01;
        const auto requests = sessions(6, 3, 1.0F);
        auto in = onePool(step, requests);
        in.tenants[0].concurrency = 2;
        const auto out = serve(in);
        QVERIFY(out.has_value());
        QCOMPARE((*out)->completed, std::int64_t(requests.size()));
        // Two users, three sessions each of three answers and two waits.
        QVERIFY(std::abs((*out)->duration - 3 * (3 * 0.1 + 2 * 1.0)) < 0.2);
    }

    /// One tenant's requests come by the clock, the other's as they are answered: each keeps to its own.
    void closedAndOpenTenantsTogether()
    {
        LinearStep step;
        step.base = 0.01;
        std::vector<Request> requests;
        for (int i = 0; i < 60; ++i)
            requests.push_back({.arrival = 0, .input = 50, .output = 20, .tenant = 0});
        for (int i = 0; i < 100; ++i)
            requests.push_back({.arrival = 0.05 * i, .input = 50, .output = 5, .tenant = 1});
        std::stable_sort(requests.begin(), requests.end(), [](auto& a, auto& b) { return a.arrival < b.arrival; });
        auto in = onePool(step, requests);
        in.tenants.push_back(in.tenants[0]);
        in.tenants[0].concurrency = 3;
        in.tenants[0].thinkTime = 0.5;
        const auto out = serve(in);
        QVERIFY(out.has_value());
        QCOMPARE((*out)->completed, std::int64_t(requests.size()));
        std::vector<std::pair<double, int>> changes;
        double lastClosed = 0;
        for (std::size_t i = 0; i < requests.size(); ++i) {
            const RequestState& r = (*out)->state.requests[i];
            if (requests[i].tenant == 1) {
                QCOMPARE(r.arrival, requests[i].arrival);
                continue;
            }
            changes.emplace_back(r.arrival, 1);
            changes.emplace_back(r.finish, -1);
            lastClosed = std::max(lastClosed, r.finish);
        }
        std::sort(changes.begin(), changes.end());
        int now = 0, most = 0;
        for (const auto& [time, change] : changes)
            most = std::max(most, now += change);
        QCOMPARE(most, 3);
        // Twenty rounds of an answer of twenty steps and a pause in between.
        QVERIFY(std::abs(lastClosed - (20 * 0.2 + 19 * 0.5)) < 0.3);
        QVERIFY((*out)->waitingAtLastArrival < 10); // only those by the clock say whether it is too much
    }

    void aRejectedRequestDoesNotEndItsSession()
    {
        LinearStep step;
        step.base = 0.01;
        auto requests = sessions(1, 3, 1.0F);
        requests[1].input = 1'000'000'000; // more than the cache will ever hold
        const auto out = serve(onePool(step, requests));
        QVERIFY(out.has_value());
        QCOMPARE((*out)->completed, std::int64_t(2));
        QCOMPARE((*out)->rejected, std::int64_t(1));
    }
};

QTEST_GUILESS_MAIN(TestSessions)
#include "tst_sessions.moc"
