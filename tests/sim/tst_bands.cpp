// SPDX-License-Identifier: GPL-3.0-or-later
// Bands: the draws, and what evaluation and simulation make of them.
#include <QtTest>

#include <cmath>
#include <random>

#include "designs.h"
#include "sim/cost/uncertainty.h"

using namespace cw;

namespace
{

Design node(double rate)
{
    Design d = designs::nodes("dgx-h100", 1, "llama-3.1-8b", 1);
    d.workload.tenants.set(designs::tenant("llama-3.1-8b", rate, 1024, 128));
    return d;
}
Design apart(double rate)
{
    Design d = designs::disaggregated(1, 1, "llama-3.1-70b", 4);
    d.workload.tenants.set(designs::tenant("llama-3.1-70b", rate, 1500, 200));
    return d;
}
Design withPromise(Design d, double ttft)
{
    d.workload.tenants.update("chat", [&](Tenant& t) { t.slo.ttft = Seconds(ttft); });
    return d;
}

Report evaluated(Design d, double spread = 1)
{
    EvaluateOptions o;
    o.spread = spread;
    return evaluate(designs::share(std::move(d)), o).value();
}
Report simulated(Design d, double spread = 1, std::int64_t requests = 400)
{
    const auto design = designs::share(std::move(d));
    SimulateOptions o;
    WorkloadOverrides w;
    w.requests = requests;
    o.workload = loadWorkload(*design, "", 1, w).value();
    o.spread = spread;
    return simulate(design, o).value();
}

struct Named {
    const char* name;
    double value;
    Band band;
};
std::vector<Named> figures(const Report& r)
{
    const Headline& h = r.headline;
    const Bands& b = r.bands.value();
    std::vector<Named> all{
        {"requests/s", h.requestsPerSecond, b.requestsPerSecond},
        {"goodput", h.goodput, b.goodput},
        {"output", h.outputTokensPerSecond, b.outputTokensPerSecond},
        {"tokens/s", h.tokensPerSecond, b.tokensPerSecond},
        {"attainment", h.sloAttainment, b.sloAttainment},
        {"power", h.itPower, b.itPower},
        {"energy", h.energyItPerOutputToken, b.energyItPerOutputToken},
        {"facility energy", h.energyFacilityPerOutputToken, b.energyFacilityPerOutputToken},
        {"cost", h.usdPerMillionOutputTokens, b.usdPerMillionOutputTokens},
        {"blended cost", h.usdPerMillionTokens, b.usdPerMillionTokens},
    };
    const auto latency = [&](const char* name, const Percentiles& p, const std::optional<PercentileBands>& bands) {
        if (bands)
            for (const Named& n : {Named{name, p.mean, bands->mean}, Named{name, p.p50, bands->p50},
                                   Named{name, p.p95, bands->p95}, Named{name, p.p99, bands->p99}})
                all.push_back(n);
    };
    latency("ttft", h.ttft, b.ttft);
    latency("tpot", h.tpot, b.tpot);
    latency("e2e", h.e2e, b.e2e);
    for (const DeploymentReport& d : r.deployments)
        if (d.decodeStepBand)
            all.push_back({"decode step", d.decodeStep, *d.decodeStepBand});
    for (const LoadPoint& p : r.loadCurve) {
        all.push_back({"curve ttft", p.ttftP95, p.ttftP95Band.value()});
        all.push_back({"curve tpot", p.tpotMean, p.tpotMeanBand.value()});
    }
    return all;
}

} // namespace

class TestBands : public QObject
{
    Q_OBJECT

private slots:
    void drawsAreFairAndUncorrelated()
    {
        for (std::size_t a = 0; a < 7; ++a)
            for (std::size_t b = 0; b <= a; ++b) {
                double sum = 0, product = 0;
                for (int i = 0; i < drawCount; ++i) {
                    sum += deviates(i)[a];
                    product += deviates(i)[a] * deviates(i)[b];
                }
                QVERIFY(std::abs(sum) < 1e-9);
                if (a == b)
                    QVERIFY(std::abs(std::sqrt(product / (drawCount - 1)) - 0.87) < 1e-9);
                else
                    QVERIFY(std::abs(product) < 1e-9);
            }
    }

    /// Whatever the weights of the classes in a figure, its least and greatest draws hold about 80 % of a normal
    /// variable that is the same sum.
    void extremesBoundEightyPercent()
    {
        std::mt19937 random(1);
        constexpr int directions = 2000;
        double mean = 0;
        for (int i = 0; i < directions; ++i) {
            std::array<double, 7> weights;
            double norm = 0;
            for (double& w : weights) {
                w = static_cast<double>(random()) / 4294967296.0;
                w *= w * w;
                norm += w * w;
            }
            double low = 0, high = 0;
            for (int d = 0; d < drawCount; ++d) {
                double sum = 0;
                for (std::size_t k = 0; k < weights.size(); ++k)
                    sum += weights[k] * deviates(d)[k] / std::sqrt(norm);
                low = std::min(low, sum);
                high = std::max(high, sum);
            }
            const double inside = 0.5 * (std::erf(high / std::sqrt(2.0)) - std::erf(low / std::sqrt(2.0)));
            QVERIFY2(inside > 0.6 && inside < 0.95, qPrintable(QString::number(inside)));
            mean += inside / directions;
        }
        QVERIFY2(std::abs(mean - 0.8) < 0.02, qPrintable(QString::number(mean)));
    }

    void factorsFollowTheHalfWidths()
    {
        const Systematic none = Systematic().times(0);
        QCOMPARE(drawOf(none, 3), Draw());
        QCOMPARE(edgeOf(none, true), Draw());
        Systematic one = none;
        one.attention = 0.2;
        double least = 1, most = 1;
        for (int i = 0; i < drawCount; ++i) {
            QCOMPARE(drawOf(one, i).gemm, 1.0);
            least = std::min(least, drawOf(one, i).attention);
            most = std::max(most, drawOf(one, i).attention);
        }
        QVERIFY(std::abs(std::log(most) - 0.2) < 0.05 && std::abs(std::log(least) + 0.2) < 0.06);
        QVERIFY(std::abs(edgeOf(one, true).attention - std::exp(0.2)) < 1e-12);
        Systematic shared = none;
        shared.common = 0.1; // all classes together
        QCOMPARE(drawOf(shared, 2).gemm, drawOf(shared, 2).host);
        QVERIFY(drawOf(shared, 2).gemm != 1);
        const std::array values{3.0, 2.0};
        QCOMPARE(bandOf(1, values), (Band{1, 3}));
        QCOMPARE(bandOf(2.5, values), (Band{2, 3}));
        QCOMPARE(bandOf(4, {}), (Band{4, 4}));
    }

    void holdTheCentralValue()
    {
        for (const Report& r : {evaluated(withPromise(node(20), 0.2)), evaluated(apart(2)),
                                simulated(withPromise(node(20), 0.2)), simulated(apart(2), 1, 150)}) {
            QVERIFY(r.bands);
            QCOMPARE(r.bands->draws, drawCount);
            QVERIFY(r.bands->ttft && r.bands->tpot && r.bands->e2e);
            for (const Named& f : figures(r))
                QVERIFY2(f.band.low <= f.value && f.value <= f.band.high, f.name);
            QVERIFY(r.bands->tpot->mean.low < 0.99 * r.headline.tpot.mean);
            QVERIFY(r.bands->tpot->mean.high > 1.01 * r.headline.tpot.mean);
            // Half-widths are some 15 %: nothing far from saturation moves by more than half of itself.
            QVERIFY(r.bands->tpot->mean.high < 1.5 * r.headline.tpot.mean);
        }
    }

    void widerConstantsGiveWiderBands()
    {
        const auto check = [](const Report& narrow, const Report& wide) {
            QCOMPARE(narrow.headline, wide.headline);
            const auto a = figures(narrow), b = figures(wide);
            QCOMPARE(a.size(), b.size());
            for (std::size_t i = 0; i < a.size(); ++i) {
                const double slack = 1e-9 * std::abs(a[i].value);
                QVERIFY2(b[i].band.low <= a[i].band.low + slack && a[i].band.high <= b[i].band.high + slack, a[i].name);
            }
        };
        check(evaluated(node(20), 0.5), evaluated(node(20), 1));
        check(evaluated(apart(2), 0.5), evaluated(apart(2), 1));
    }

    void certainConstantsGiveNoWidth()
    {
        for (const Report& r : {evaluated(node(20), 0), evaluated(apart(2), 0), simulated(node(20), 0)})
            for (const Named& f : figures(r))
                QVERIFY2(std::abs(f.band.high - f.band.low) <= 1e-9 * f.value, f.name);
    }

    void sameSeedSameBytes()
    {
        QCOMPARE(writeReport(simulated(node(20))), writeReport(simulated(node(20))));
        QCOMPARE(writeReport(evaluated(apart(2))), writeReport(evaluated(apart(2))));
    }

    void saturatedHasNoBandOfItsLatency()
    {
        const Report r = evaluated(node(1e4));
        QVERIFY(r.headline.saturated);
        QVERIFY(r.bands && !r.bands->ttft && !r.bands->e2e && r.bands->tpot);
        QVERIFY(r.bands->requestsPerSecond.low < r.headline.requestsPerSecond);
    }

    /// Close to the capacity the slow draws saturate: the latency has no upper bound, and says so.
    void nearSaturationTheBandIsOpen()
    {
        const Report far = evaluated(node(20));
        const double capacity = far.loadCurve.back().requestsPerSecond / 0.95;
        const Report r = evaluated(node(0.97 * capacity));
        QVERIFY(!r.headline.saturated);
        QVERIFY(std::isinf(r.bands->ttft->mean.high));
        QVERIFY(r.bands->ttft->mean.low > 0);
        const Json j = reportToJson(r);
        const Json* mean = j.find("bands")->find("ttft_s")->find("mean");
        QVERIFY(mean->find("low") && !mean->find("high"));
        Report back;
        QVERIFY(fromJson(j, "", back));
        QVERIFY(std::isinf(back.bands->ttft->mean.high));
    }

    void reportsWithoutBandsAreRead()
    {
        const auto design = designs::share(node(20));
        EvaluateOptions o;
        o.bands = false;
        const Report r = evaluate(design, o).value();
        QVERIFY(!r.bands && !r.loadCurve.front().ttftP95Band);
        Report back;
        QVERIFY(fromJson(reportToJson(r), "", back));
        QVERIFY(!back.bands);
        QVERIFY(!evaluate(designs::share(Design())).value().bands);
    }

    void longSimulationsUseTwoDraws()
    {
        const Report r = simulated(node(60), 1, 500'000);
        QVERIFY(r.bands);
        QCOMPARE(r.bands->draws, 2);
        for (const Named& f : figures(r))
            QVERIFY2(f.band.low <= f.value && f.value <= f.band.high, f.name);
    }

    void progressCoversAllAndCancelWorks()
    {
        const auto design = designs::share(node(20));
        std::stop_source stop;
        std::vector<double> steps;
        SimulateOptions o;
        o.progress = [&](double done) { steps.push_back(done); };
        QVERIFY(simulate(design, o, stop.get_token()));
        QVERIFY(std::is_sorted(steps.begin(), steps.end()));
        QVERIFY(steps.front() < 0.1 && steps.back() == 1);
        o.progress = [&](double done) {
            if (done > 0.3)
                stop.request_stop();
        };
        QVERIFY(!simulate(design, o, stop.get_token()));
    }
};

QTEST_GUILESS_MAIN(TestBands)
#include "tst_bands.moc"
