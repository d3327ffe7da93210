// SPDX-License-Identifier: GPL-3.0-or-later
// Simulated reports of whole designs: definitions, sums, determinism, overload, agreement with the closed form.
#include <QtTest>

#include <cmath>
#include <numeric>

#include "model/catalogue/catalogue.h"
#include "model/design/design_file.h"
#include "sim/evaluate.h"

using namespace cw;

namespace
{

/// One eight-GPU node; `split` uses four GPUs to prefill and four to decode.
Design node(bool split, Traffic traffic)
{
    static const Catalogue catalogue = loadCatalogue().value();
    Design d;
    d.name = "node";
    d.parts = catalogue.parts;
    d.models.set(catalogue.models.shared("llama-3.1-70b"));
    d.types.set(catalogue.systems.shared("dgx-h100"));
    Item item;
    item.id = "node";
    item.type = "dgx-h100";
    d.items.set(item);
    const auto deploy = [&](const char* id, Role role, const char* members) {
        Pool pool;
        pool.id = id;
        pool.role = role;
        pool.members[members] = Json("all");
        d.pools.set(pool);
        Deployment serve;
        serve.id = id;
        serve.pool = id;
        serve.model = "llama-3.1-70b";
        serve.precision.weights = serve.precision.activations = "fp8";
        serve.parallel.tp = 4;
        d.deployments.set(serve);
    };
    if (split) {
        deploy("prefill", Role::Prefill, "node/gpu[0-3]");
        deploy("decode", Role::Decode, "node/gpu[4-7]");
        Route kv;
        kv.id = "kv";
        kv.from = "prefill";
        kv.to = "decode";
        d.routes.set(kv);
    } else {
        deploy("serve", Role::Unified, "node/gpu");
    }
    Tenant users;
    users.id = "users";
    users.model = "llama-3.1-70b";
    users.traffic = std::move(traffic);
    d.workload.tenants.set(users);
    return d;
}

Traffic poisson(double rate, int requests, int input = 1000, int output = 100)
{
    Traffic t;
    t.rate = PerSecond(rate);
    t.requests = requests;
    t.input = {.kind = "exponential", .mean = double(input), .min = 1};
    t.output = {.kind = "exponential", .mean = double(output), .min = 1};
    return t;
}

Report simulated(const Design& d, std::uint64_t seed = 1)
{
    auto r = simulate(std::make_shared<const Design>(d), {.workload = nullptr, .seed = seed, .progress = {}});
    if (!r)
        qFatal("%s", describe(r.error()).c_str());
    return *r;
}

double sumOf(const std::vector<Share>& shares)
{
    return std::accumulate(shares.begin(), shares.end(), 0.0, [](double s, const Share& x) { return s + x.value; });
}

bool has(const Report& r, const char* code)
{
    return std::any_of(r.findings.begin(), r.findings.end(), [&](const Finding& f) { return f.code == code; });
}

bool near(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::abs(b);
}

} // namespace

class SimulateTest : public QObject
{
    Q_OBJECT
private slots:
    void reportsAddUp_data()
    {
        QTest::addColumn<bool>("split");
        QTest::newRow("unified") << false;
        QTest::newRow("prefill and decode") << true;
    }
    void reportsAddUp()
    {
        QFETCH(bool, split);
        Design d = node(split, poisson(6, 600));
        const Report r = simulated(d);
        const Headline& h = r.headline;
        QCOMPARE(r.method, std::string("simulated"));
        QCOMPARE(h.requests.offered, std::int64_t(600));
        QCOMPARE(h.requests.completed, std::int64_t(600));
        QVERIFY(!h.saturated);
        QVERIFY(near(sumOf(r.ttftShares), h.ttft.mean));
        QVERIFY(near(sumOf(r.powerShares), h.itPower));
        QVERIFY(near(sumOf(r.costShares), h.usdPerMillionOutputTokens));
        QVERIFY(near(h.energyItPerOutputToken * h.outputTokensPerSecond, h.itPower));
        QVERIFY(near(h.requestsPerSecond * r.duration, 600));
        QVERIFY(h.ttft.p50 <= h.ttft.p95 && h.ttft.p95 <= h.ttft.p99 && h.ttft.p99 <= h.e2e.p99);
        QCOMPARE(h.sloAttainment, 1.0); // nothing is promised
        // The timeline integrates to the means.
        QVERIFY(r.timeline.size() > 50 && r.timeline.size() <= 300);
        const double step = r.timeline[1].time;
        double energy = 0, running = 0, waiting = 0;
        for (const TimePoint& p : r.timeline) {
            const double length = std::min(step, r.duration - p.time);
            QCOMPARE(p.power.size(), r.powerKinds.size());
            QVERIFY(p.kvShare >= 0 && p.kvShare <= 1);
            energy += length * std::accumulate(p.power.begin(), p.power.end(), 0.0);
            running += length * p.running;
            waiting += length * p.waiting;
        }
        QVERIFY2(near(energy, h.itPower * r.duration, 0.01), fmt::format("{} {}", energy, h.itPower).c_str());
        if (!split) // Little: requests in the system are rate times stay
            QVERIFY(near(running + waiting, 600 * h.e2e.mean, 1e-6));
        QCOMPARE(r.deployments.size(), std::size_t(split ? 2 : 1));
        bool kv = false;
        for (const LinkUse& l : r.links) {
            QVERIFY(l.mean <= l.max && l.max <= 1);
            kv = kv || l.traffic == "kv";
        }
        QVERIFY(!r.links.empty());
        if (split)
            QVERIFY(std::any_of(r.ttftShares.begin(), r.ttftShares.end(),
                                [](auto& s) { return s.id == "transfer" && s.value > 0; }));
    }

    void sameSeedSameBytes()
    {
        Design d = node(true, poisson(6, 300));
        const Report a = simulated(d, 7), b = simulated(d, 7), c = simulated(d, 8);
        QVERIFY(writeReport(a) == writeReport(b));
        QVERIFY(writeReport(a) != writeReport(c));
    }

    void progressEndsAtOne()
    {
        std::vector<double> seen;
        const auto r =
            simulate(std::make_shared<const Design>(node(false, poisson(6, 3000))),
                     {.workload = nullptr, .seed = 1, .progress = [&](double done) { seen.push_back(done); }});
        QVERIFY(r.has_value());
        QVERIFY(seen.size() >= 3 && std::is_sorted(seen.begin(), seen.end()));
        QCOMPARE(seen.back(), 1.0);
    }

    void overloadIsSaid()
    {
        const Report r = simulated(node(false, poisson(200, 1500)));
        QVERIFY(r.headline.saturated);
        QVERIFY(has(r, "saturated"));
        QCOMPARE(r.headline.requests.completed, std::int64_t(1500));
        QVERIFY(!simulated(node(false, poisson(6, 1500))).headline.saturated);
    }

    void promisesAreCounted()
    {
        Design d = node(false, poisson(6, 400));
        const Report free = simulated(d);
        d.workload.tenants.update("users", [&](Tenant& t) { t.slo.ttft = Seconds(free.headline.ttft.p50); });
        const Report half = simulated(d);
        QVERIFY(std::abs(half.headline.sloAttainment - 0.5) < 0.01);
        QVERIFY(near(half.headline.goodput, half.headline.requestsPerSecond * half.headline.sloAttainment));
        d.workload.tenants.update("users", [&](Tenant& t) { t.slo.tpot = Seconds(1e-6); });
        QVERIFY(simulated(d).headline.sloAttainment < 0.05); // only those with one token have no gaps
    }

    void longRequestsAreRejectedAndSaid()
    {
        Design d = node(false, poisson(2, 50));
        d.workload.tenants.update(
            "users", [&](Tenant& t) { t.traffic.input = {.kind = "uniform", .mean = 0, .min = 1000, .max = 3e6}; });
        const Report r = simulated(d);
        QVERIFY(r.headline.requests.rejected > 0);
        QCOMPARE(r.headline.requests.completed + r.headline.requests.rejected, std::int64_t(50));
        QVERIFY(has(r, "rejected") || !r.headline.requests.completed);
    }

    void unknownModelAndPolicies()
    {
        Design d = node(false, poisson(2, 20));
        d.workload.tenants.update("users", [](Tenant& t) { t.model = "nobody"; });
        const Report r = simulated(d);
        QCOMPARE(r.headline.requests.completed, std::int64_t(0));
        QVERIFY(has(r, "unknown-model"));
        d = node(false, poisson(2, 20));
        d.deployments.update("serve", [](Deployment& x) { x.engine.scheduler = "fastest"; });
        const Report bad = simulated(d);
        QVERIFY(has(bad, "bad-value"));
        QCOMPARE(bad.headline.ttft.mean, 0.0);
        QVERIFY(bad.headline.itPower > 0); // of a node that does nothing
    }

    void emptyDesignsGiveFindings()
    {
        const Report r = simulated(Design());
        QCOMPARE(r.headline.requests.completed, std::int64_t(0));
        QVERIFY(!r.findings.empty());
    }

    void cancelledSimulationsStop()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!simulate(std::make_shared<const Design>(node(false, poisson(6, 100))), {}, stop.get_token()));
    }

    /// One request at a time: nothing waits, so the closed form and the simulation are the same sum of steps.
    void lightLoadAgreesWithTheClosedForm()
    {
        Traffic t = poisson(0.02, 200);
        t.input = {.kind = "constant", .mean = 1000};
        t.output = {.kind = "constant", .mean = 100};
        const Design d = node(false, t);
        const Report s = simulated(d);
        const auto a = evaluate(std::make_shared<const Design>(d));
        QVERIFY(a.has_value());
        QVERIFY2(near(s.headline.ttft.p50, a->headline.ttft.p50, 0.03),
                 fmt::format("{} {}", s.headline.ttft.p50, a->headline.ttft.p50).c_str());
        QVERIFY2(near(s.headline.tpot.mean, a->headline.tpot.mean, 0.03),
                 fmt::format("{} {}", s.headline.tpot.mean, a->headline.tpot.mean).c_str());
    }
};

QTEST_APPLESS_MAIN(SimulateTest)
#include "tst_simulate.moc"
