// SPDX-License-Identifier: GPL-3.0-or-later
// The closed form: placement, queueing, measured serving runs, findings.
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>

#include "designs.h"
#include "model/design/known_names.h"
#include "sim/analytic/queueing.h"
#include "sim/cost/transformer_step.h"
#include "sim/placement.h"
#include "sim/serving/policy.h"

using namespace cw;

namespace
{

Report reportOf(Design d, bool curve = true)
{
    EvaluateOptions o;
    o.loadCurve = curve;
    return evaluate(designs::share(std::move(d)), o).value();
}

const Finding* finding(const Report& r, const char* code)
{
    const auto i = std::find_if(r.findings.begin(), r.findings.end(), [&](const Finding& f) { return f.code == code; });
    return i == r.findings.end() ? nullptr : &*i;
}

void set(Design& d, Tenant t)
{
    d.workload.tenants.set(std::move(t));
}
void change(Design& d, const char* id, const std::function<void(Deployment&)>& edit)
{
    QVERIFY(d.deployments.update(id, edit));
}

double total(const std::vector<Share>& shares)
{
    double sum = 0;
    for (const Share& s : shares)
        sum += s.value;
    return sum;
}

Tenant closedLoop(const char* model, int concurrency, double input, double output)
{
    Tenant t = designs::tenant(model, 1, input, output);
    t.traffic.arrivals = "closed";
    t.traffic.concurrency = concurrency;
    return t;
}

} // namespace

class TestEvaluate : public QObject
{
    Q_OBJECT

private slots:
    void erlang()
    {
        QCOMPARE(erlangC(1, 0.7), 0.7);
        QVERIFY(std::abs(erlangC(2, 0.75) - 2 * 0.75 * 0.75 / 1.75) < 1e-12); // 2ρ²/(1+ρ)
        QVERIFY(std::abs(erlangC(8, 0.9) - 0.7017) < 1e-3);
        QCOMPARE(erlangC(4, 1.2), 1.0);
        const Wait mm1 = allenCunneen(1, 0.8, 1, 1, 1);
        QVERIFY(std::abs(mm1.mean - 4) < 1e-12);                           // ρ/(1−ρ)·s
        QVERIFY(std::abs(allenCunneen(1, 0.8, 1, 1, 0).mean - 2) < 1e-12); // M/D/1
        QVERIFY(std::abs(mm1.quantile(0.99) - 5 * std::log(80)) < 1e-9);   // P(W > t) = ρ e^{−(1−ρ)t}
        QCOMPARE(mm1.quantile(0.1), 0.0);
        QVERIFY(std::isinf(allenCunneen(2, 1.0, 1, 1, 1).mean));
    }

    void placesReplicas()
    {
        Design d = designs::nodes("dgx-h100", 2, "llama-3.1-8b", 3);
        const Fabric f = expand(designs::share(d)).value();
        const Placement p = place(f);
        QCOMPARE(p.engines.size(), std::size_t(1));
        QCOMPARE(p.engines[0].replicas.size(), std::size_t(4)); // ⌊16/3⌋ = 5, of which one spans two unjoined nodes
        QCOMPARE(p.engines[0].report.leftOver, 4);
        QVERIFY(
            std::any_of(p.findings.begin(), p.findings.end(), [](const Finding& x) { return x.code == "left-over"; }));
        QVERIFY(std::any_of(p.findings.begin(), p.findings.end(),
                            [](const Finding& x) { return x.code == "replica-not-connected"; }));
        QVERIFY(p.usable);
        // Whole replicas inside a node come first.
        for (int r = 0; r < 4; ++r)
            QCOMPARE(f.indicesOf(p.engines[0].replicas[static_cast<std::size_t>(r)].front())[0],
                     f.indicesOf(p.engines[0].replicas[static_cast<std::size_t>(r)].back())[0]);
    }

    void takesANumberFromEachNode()
    {
        Design d = designs::nodes("dgx-h100", 2, "llama-3.1-8b", 1);
        Pool p = *d.pools.find("all");
        p.members = {{"node/gpu", Json(3)}};
        p.spares = 1;
        d.pools.set(p);
        Pool other = p;
        other.id = "other";
        other.members = {{"node[0]/gpu", Json("all")}};
        other.spares = 0;
        d.pools.set(other);
        d.deployments.set(designs::deployment("z", "other", "llama-3.1-8b", 1));
        const Fabric f = expand(designs::share(d)).value();
        const Placement placed = place(f);
        QCOMPARE(placed.engines[0].replicas.size(), std::size_t(5)); // 2 · 3 − 1 spare
        QCOMPARE(placed.engines[1].replicas.size(), std::size_t(5)); // 8 − 3 of the first node
        QVERIFY(finding(reportOf(d, false), "pool-overlap"));
    }

    void rolesWithoutModel()
    {
        Design d = designs::nodes("dgx-h100", 1, "llama-3.1-8b", 1);
        Pool p = *d.pools.find("all");
        p.role = Role::Training;
        d.pools.set(p);
        const Report r = reportOf(d);
        QVERIFY(finding(r, "not-modelled"));
        QVERIFY(finding(r, "model-not-served"));
        QCOMPARE(r.headline.outputTokensPerSecond, 0.0);
    }

    /// Refused with numbers: no latency, and power is that of an idle node, not zero.
    void doesNotFit_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("format");
        QTest::newRow("405B bf16") << "llama-3.1-405b"
                                   << "bf16";
        QTest::newRow("70B fp8, 16,000 batched tokens") << "llama-3.1-70b"
                                                        << "fp8";
    }
    void doesNotFit()
    {
        QFETCH(QString, model);
        QFETCH(QString, format);
        Design d = designs::nodes("dgx-h100", 1, model.toStdString(), 1, format.toStdString());
        change(d, "serve", [](Deployment& x) { x.engine.maxNumBatchedTokens = 16000; });
        const Report r = reportOf(d);
        const Finding* f = finding(r, "does-not-fit");
        QVERIFY(f);
        const std::string what = english(f->what);
        for (const char* term : {"weights", "activations", "reserve"})
            QVERIFY2(what.find(term) != std::string::npos, what.c_str());
        QCOMPARE(r.headline.ttft.mean, 0.0);
        QCOMPARE(r.headline.tpot.mean, 0.0);
        QCOMPARE(r.headline.outputTokensPerSecond, 0.0);
        QVERIFY(r.headline.itPower > 1000);
    }

    /// Llama-3.1-70B in fp8 on four H100 with vLLM, closed loop, lengths 0.9 of 1,024/8,192 in and 1,024 out
    /// (aiconfigurator's silicon sample, Apache-2.0).
    void measuredClosedLoop_data()
    {
        QTest::addColumn<int>("concurrency");
        QTest::addColumn<double>("input");
        QTest::addColumn<double>("tpot"); // ms
        const int n[] = {4, 8, 16, 32, 64};
        const double shortPrompts[] = {11.8, 12.1, 13.2, 16.5, 19.5}, longPrompts[] = {13.3, 15.8, 21.1, 32.8, 53.5};
        for (int i = 0; i < 5; ++i) {
            QTest::addRow("%d × 1024", n[i]) << n[i] << 921.6 << shortPrompts[i];
            QTest::addRow("%d × 8192", n[i]) << n[i] << 7372.8 << longPrompts[i];
        }
    }
    void measuredClosedLoop()
    {
        QFETCH(int, concurrency);
        QFETCH(double, input);
        QFETCH(double, tpot);
        Design d = designs::nodes("dgx-h100", 1, "llama-3.1-70b", 4, "fp8");
        change(d, "serve", [](Deployment& x) { x.parallel.replicas = 1; });
        set(d, closedLoop("llama-3.1-70b", concurrency, input, 921.6));
        const Report r = reportOf(d, false);
        const double ms = r.headline.tpot.mean * 1e3;
        QVERIFY2(std::abs(ms / tpot - 1) < 0.15, qPrintable(QString("%1 ms").arg(ms)));
        // Little: requests in flight = rate · time in the system.
        QVERIFY(std::abs(r.headline.requestsPerSecond * r.headline.e2e.mean / concurrency - 1) < 0.02);
    }

    void sharesSum()
    {
        Design d = designs::disaggregated(1, 1, "llama-3.1-70b", 4);
        set(d, designs::tenant("llama-3.1-70b", 4, 4000, 300));
        const Report r = reportOf(d);
        QVERIFY(!r.headline.saturated);
        QVERIFY(std::abs(total(r.ttftShares) / r.headline.ttft.mean - 1) < 1e-9);
        QVERIFY(std::abs(total(r.costShares) / r.headline.usdPerMillionOutputTokens - 1) < 1e-9);
        QVERIFY(std::abs(total(r.powerShares) / r.headline.itPower - 1) < 1e-9);
        double places = 0;
        for (const PlaceUse& p : r.places)
            places += p.power;
        QVERIFY(places <= r.headline.itPower * (1 + 1e-9));
        const Percentiles& t = r.headline.ttft;
        QVERIFY(t.p50 <= t.p95 && t.p95 <= t.p99);
        QVERIFY(!r.estimates.empty());
        QCOMPARE(r.headline.requests.offered, std::int64_t(1000));
    }

    /// TTFT of a disaggregated design contains prefill and transfer; with the first token from prefill it does not, and
    /// TPOT carries it.
    void disaggregatedTtft()
    {
        Design d = designs::disaggregated(1, 1, "llama-3.1-70b", 4);
        set(d, designs::tenant("llama-3.1-70b", 0.5, 8000, 300));
        const auto transferOf = [](const Report& r) {
            for (const Share& s : r.ttftShares)
                if (s.id == "transfer")
                    return s.value;
            return -1.0;
        };
        const Report whole = reportOf(d, false);
        QVERIFY(transferOf(whole) > 0);
        // 8,000 tokens of 320 KiB over four adapters of 48.5 GB/s.
        QVERIFY(std::abs(transferOf(whole) / (8000 * 327680.0 / (4 * 48.5e9)) - 1) < 0.1);
        d.routes.update("kv", [](Route& r) { r.mode = "layerwise"; });
        QVERIFY(transferOf(reportOf(d, false)) < transferOf(whole) / 10);
        d.routes.update("kv", [](Route& r) {
            r.mode = "whole";
            r.firstTokenFrom = "prefill";
        });
        const Report early = reportOf(d, false);
        QCOMPARE(transferOf(early), 0.0);
        QVERIFY(early.headline.ttft.mean < whole.headline.ttft.mean);
        QVERIFY(early.headline.tpot.mean > whole.headline.tpot.mean);
        QVERIFY(std::abs(early.headline.e2e.mean / whole.headline.e2e.mean - 1) < 1e-3);
    }

    /// A narrow link saturates with KV transfer: the finding names it and the load.
    void linkSaturates()
    {
        Design d = designs::disaggregated(2, 1, "llama-3.1-70b", 4, "eth-100");
        set(d, designs::tenant("llama-3.1-70b", 60, 12000, 20));
        Report r = reportOf(d, false);
        QVERIFY(r.headline.saturated);
        QVERIFY(finding(r, "saturated"));
        QCOMPARE(r.headline.ttft.mean, 0.0); // no steady percentiles
        QVERIFY(r.headline.requestsPerSecond < 60);
        QVERIFY(r.headline.requests.completed < r.headline.requests.offered);
    }

    void saturation()
    {
        Design d = designs::nodes("dgx-h100", 1, "llama-3.1-70b", 4, "fp8");
        set(d, designs::tenant("llama-3.1-70b", 10, 1024, 256));
        const Report calm = reportOf(d);
        QVERIFY(!calm.headline.saturated);
        QVERIFY(std::abs(calm.headline.requestsPerSecond - 10) < 1e-9);
        QCOMPARE(calm.loadCurve.size(), std::size_t(10));
        for (std::size_t i = 1; i < calm.loadCurve.size(); ++i) {
            QVERIFY(calm.loadCurve[i].ttftP99 >= calm.loadCurve[i - 1].ttftP99);
            QVERIFY(calm.loadCurve[i].tpotMean >= calm.loadCurve[i - 1].tpotMean);
        }
        set(d, designs::tenant("llama-3.1-70b", 1000, 1024, 256));
        const Report full = reportOf(d);
        QVERIFY(full.headline.saturated);
        QVERIFY(finding(full, "saturated"));
        QVERIFY(std::abs(full.headline.requestsPerSecond * 0.95 / calm.loadCurve.back().requestsPerSecond - 1) < 0.01);
        QVERIFY(full.estimates != calm.estimates);
    }

    /// A name that nothing is registered under is an error without figures, never a silent default.
    void unknownNamesGiveNoFigures()
    {
        Design d = designs::nodes("dgx-h100", 1, "llama-3.1-8b", 1);
        change(d, "serve", [](Deployment& x) { x.engine.profile = "foo"; });
        const Report r = reportOf(d, false);
        QVERIFY(finding(r, "bad-value"));
        QCOMPARE(finding(r, "bad-value")->where, std::string("/deployments/serve/engine/profile"));
        QCOMPARE(r.headline.outputTokensPerSecond, 0.0);
        std::vector<std::string> said;
        for (const Finding& f : r.findings)
            said.push_back(f.where + f.code + english(f.what));
        std::sort(said.begin(), said.end());
        QVERIFY(std::adjacent_find(said.begin(), said.end()) == said.end());
        for (const auto name : known::schedulers)
            QVERIFY(makeScheduler(name));
        QCOMPARE(schedulers().size(), known::schedulers.size());
        for (const auto name : known::routers)
            QVERIFY(makeRouter(name));
        QCOMPARE(routers().size(), known::routers.size());
    }

    void capSlowsPromptsNotTokens()
    {
        Design d = designs::nodes("dgx-h100", 1, "llama-3.1-70b", 4, "fp8");
        set(d, designs::tenant("llama-3.1-70b", 2, 4000, 200));
        const Report free = reportOf(d, false);
        change(d, "serve", [](Deployment& x) { x.power.cap = Watts(400); });
        const Report capped = reportOf(d, false);
        QVERIFY(capped.headline.ttft.mean > free.headline.ttft.mean * 1.1);
        QVERIFY(capped.deployments[0].decodeStep < free.deployments[0].decodeStep * 1.05);
        QVERIFY(capped.headline.peakItPower < free.headline.peakItPower - 8 * 290);
        QVERIFY(capped.headline.itPower < free.headline.itPower);
    }

    /// Figures set on the component reach rates, memory, power and price; a cap there is one of the deployment.
    void ownFigures()
    {
        Design d = designs::nodes("dgx-h100", 1, "llama-3.1-70b", 4, "fp8");
        set(d, designs::tenant("llama-3.1-70b", 2, 4000, 200));
        const Report plain = reportOf(d, false);
        const auto with = [&](const char* key, double value) {
            Design own = d;
            own.types.update("dgx-h100",
                             [&](Type& t) { t.items.update("gpu", [&](Item& i) { i.values[key] = value; }); });
            return own;
        };
        const Report fast = reportOf(with("memory.rate_Bps", 2 * 3.35e12), false);
        QVERIFY(fast.headline.tpot.mean < 0.8 * plain.headline.tpot.mean);
        const Report large = reportOf(with("memory.usable_B", 160e9), false);
        QVERIFY(large.deployments[0].kvTokens > 2 * plain.deployments[0].kvTokens);
        const Report hot = reportOf(with("power.max_W", 1000), false);
        QVERIFY(std::abs(hot.headline.peakItPower - plain.headline.peakItPower - 8 * 300 / 0.96) < 1);
        const Report dear = reportOf(with("price.usd", 1e6), false);
        const bool systemPriced = d.types.find("dgx-h100")->price.typical.value > 0;
        QCOMPARE(dear.headline.usdPerMillionTokens > 2 * plain.headline.usdPerMillionTokens, !systemPriced);
        const Report capped = reportOf(with("cap_W", 400), false);
        change(d, "serve", [](Deployment& x) { x.power.cap = Watts(400); });
        const Report same = reportOf(d, false);
        QCOMPARE(capped.headline.ttft.mean, same.headline.ttft.mean);
        QCOMPARE(capped.headline.peakItPower, same.headline.peakItPower);
        QCOMPARE(reportOf(with("cap_W", 600), false).headline.ttft.mean, same.headline.ttft.mean); // the stricter
    }

    /// Concurrency 1 on 8 replicas, and loads that do not divide, are valid.
    void littleLoad()
    {
        Design d = designs::nodes("dgx-h100", 1, "llama-3.1-8b", 1);
        set(d, closedLoop("llama-3.1-8b", 1, 500, 100));
        const Report r = reportOf(d);
        QVERIFY(r.headline.requestsPerSecond > 0);
        QVERIFY(std::abs(r.headline.requestsPerSecond * r.headline.e2e.mean - 1) < 0.02);
        set(d, designs::tenant("llama-3.1-8b", 0.7, 500, 1)); // one output token: no TPOT
        const Report one = reportOf(d);
        QCOMPARE(one.headline.tpot.mean, 0.0);
        QCOMPARE(one.headline.requests.singleToken, std::int64_t(1000));
    }

    /// The two engines agree where theory says so: one request at a time, light load, saturated throughput.
    void agreesWithSimulation_data()
    {
        QTest::addColumn<int>("concurrency"); // 0 = open
        QTest::addColumn<double>("rate");
        QTest::addColumn<double>("tolerance");
        QTest::newRow("one request at a time") << 1 << 0.0 << 0.01;
        QTest::newRow("light load") << 0 << 0.05 << 0.02;
        QTest::newRow("saturated") << 600 << 0.0 << 0.05;
    }
    void agreesWithSimulation()
    {
        QFETCH(int, concurrency);
        QFETCH(double, rate);
        QFETCH(double, tolerance);
        for (Design d : {designs::nodes("dgx-h100", 1, "llama-3.1-70b", 4, "fp8"),
                         designs::disaggregated(1, 1, "llama-3.1-70b", 4)}) {
            Tenant t = concurrency > 0 ? closedLoop("llama-3.1-70b", concurrency, 1024, 256)
                                       : designs::tenant("llama-3.1-70b", rate, 1024, 256);
            t.traffic.requests = concurrency > 100 ? 6000 : 300;
            set(d, t);
            const auto design = designs::share(d);
            const auto workload = loadWorkload(d, "", 1).value();
            const Headline a = evaluate(design, {.workload = workload, .loadCurve = false}).value().headline;
            const Headline s = simulate(design, {.workload = workload, .seed = 1, .progress = {}}).value().headline;
            const auto close = [&](double x, double y) { return std::abs(x / y - 1) < tolerance; };
            QVERIFY2(
                close(a.outputTokensPerSecond, s.outputTokensPerSecond) || concurrency == 0,
                qPrintable(
                    QString("%1 %2 %3").arg(d.name.c_str()).arg(a.outputTokensPerSecond).arg(s.outputTokensPerSecond)));
            if (concurrency > 100)
                continue;
            QVERIFY2(close(a.ttft.mean, s.ttft.mean), qPrintable(QString("%1 %2").arg(a.ttft.mean).arg(s.ttft.mean)));
            QVERIFY2(close(a.tpot.mean, s.tpot.mean), qPrintable(QString("%1 %2").arg(a.tpot.mean).arg(s.tpot.mean)));
            QVERIFY2(close(a.e2e.mean, s.e2e.mean), qPrintable(QString("%1 %2").arg(a.e2e.mean).arg(s.e2e.mean)));
        }
    }

    /// KV on its way to decode: hidden behind the prompt or not, links nearly idle or busy for 60 %.
    void agreesOnTransfers_data()
    {
        QTest::addColumn<QString>("mode");
        QTest::addColumn<double>("linkShare");
        QTest::addColumn<double>("tolerance");
        for (const char* mode : {"layerwise", "whole"}) {
            QTest::addRow("%s, light load", mode) << mode << 0.02 << 0.02;
            QTest::addRow("%s, busy links", mode) << mode << 0.6 << 0.10;
        }
    }
    void agreesOnTransfers()
    {
        QFETCH(QString, mode);
        QFETCH(double, linkShare);
        QFETCH(double, tolerance);
        Design d = designs::disaggregated(1, 1, "llama-3.1-70b", 4, "eth-10");
        d.routes.update("kv", [&](Route& r) { r.mode = mode.toStdString(); });
        set(d, designs::tenant("llama-3.1-70b", 1, 2000, 60));
        double busiest = 0;
        for (const LinkUse& l : reportOf(d, false).links)
            if (l.traffic == "kv")
                busiest = std::max(busiest, l.max);
        Tenant t = designs::tenant("llama-3.1-70b", linkShare / busiest, 2000, 60);
        t.traffic.requests = 6000;
        set(d, t);
        const auto design = designs::share(d);
        const auto workload = loadWorkload(d, "", 1).value();
        const Report a = evaluate(design, {.workload = workload, .loadCurve = false}).value();
        const Report s = simulate(design, {.workload = workload, .seed = 1, .progress = {}}).value();
        QVERIFY(!a.headline.saturated);
        const auto both = [&](const char* what, double x, double y, double within) {
            QVERIFY2(std::abs(x - y) < within, qPrintable(QString("%1: %2 %3").arg(what).arg(x).arg(y)));
        };
        const auto transferOf = [](const Report& r) {
            return std::find_if(r.ttftShares.begin(), r.ttftShares.end(), [](auto& x) { return x.id == "transfer"; })
                ->value;
        };
        const double ttft = s.headline.ttft.mean;
        both("TTFT", a.headline.ttft.mean, ttft, tolerance * ttft);
        both("transfer", transferOf(a), transferOf(s), tolerance * ttft);
        both("TPOT", a.headline.tpot.mean, s.headline.tpot.mean, tolerance * s.headline.tpot.mean);
    }

    void cancels()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!evaluate(designs::share(designs::nodes("dgx-h100", 1, "llama-3.1-8b", 1)), {}, stop.get_token()));
    }

    void deterministic()
    {
        const Design d = designs::disaggregated(2, 2, "llama-3.1-70b", 4);
        QVERIFY(reportOf(d) == reportOf(d));
    }

    void overrides()
    {
        const Design d = designs::nodes("dgx-h100", 1, "llama-3.1-8b", 1);
        WorkloadOverrides o;
        o.rate = 7;
        o.requests = 50;
        o.input = 300;
        o.output = 40;
        const auto w = loadWorkload(d, "", 1, o).value();
        QCOMPARE(w->requests.size(), std::size_t(50));
        QCOMPARE(w->tenants.at(0).rate, 7.0);
        for (const Request& r : w->requests) {
            QCOMPARE(r.input, 300);
            QCOMPARE(r.output, 40);
        }
        o.concurrency = 9;
        o.rate = 0;
        QCOMPARE(loadWorkload(d, "", 1, o).value()->tenants.at(0).concurrency, 9);
        Design traced = d;
        Tenant t = *d.workload.tenants.find("chat");
        t.traffic.trace = "none.csv";
        traced.workload.tenants.set(t);
        QVERIFY(!loadWorkload(traced, "/nowhere", 1));
        QVERIFY(finding(reportOf(traced), "workload"));
    }
};

QTEST_APPLESS_MAIN(TestEvaluate)
#include "tst_evaluate.moc"
