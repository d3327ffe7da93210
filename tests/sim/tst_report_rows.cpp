// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a report that charts draw: how latencies are distributed, and who was busy when.
#include <QtTest>

#include <cmath>

#include "sim/explain/distributions.h"
#include "sim/explain/percentiles.h"
#include "tests/sim/designs.h"

using namespace cw;

namespace
{

bool near(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max(std::abs(a), std::abs(b)) + 1e-12;
}

Report simulated(Design d)
{
    auto r = simulate(designs::share(std::move(d)), {.workload = nullptr, .progress = {}, .bands = false});
    if (!r)
        qFatal("%s", describe(r.error()).c_str());
    return *r;
}

Design loaded(Design d, double rate, int requests)
{
    d.workload.tenants.update("chat", [&](Tenant& t) {
        t.traffic.rate = PerSecond(rate);
        t.traffic.requests = requests;
        t.traffic.input = {.kind = "exponential", .mean = 2000, .min = 1};
        t.traffic.output = {.kind = "exponential", .mean = 150, .min = 1};
    });
    return d;
}

/// Mean use of a row over the whole run.
double meanOf(const Report& r, std::size_t row)
{
    double sum = 0;
    for (std::size_t i = 0; i < r.timeline.size(); ++i) {
        const double end = i + 1 < r.timeline.size() ? r.timeline[i + 1].time : r.duration;
        sum += r.timeline[i].busy[row] * (end - r.timeline[i].time);
    }
    return sum / r.duration;
}

std::vector<std::size_t> rowsOf(const Report& r, const std::string& deployment)
{
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < r.busyRows.size(); ++i)
        if (r.busyRows[i].starts_with(deployment + "["))
            rows.push_back(i);
    return rows;
}

} // namespace

class ReportRowsTest : public QObject
{
    Q_OBJECT
private slots:
    void percentSteps_data()
    {
        QTest::addColumn<int>("size");
        for (const int n : {1, 2, 7, 100, 101, 5000})
            QTest::addRow("%d", n) << n;
    }
    /// As of the sorted sample.
    void percentSteps()
    {
        QFETCH(int, size);
        std::vector<double> sample;
        for (int i = 0; i < size; ++i)
            sample.push_back(std::fmod(i * 0.6180339887 * 977, 31.0));
        const auto steps = cw::percentSteps(sample);
        QCOMPARE(steps.size(), std::size_t{101});
        std::ranges::sort(sample);
        for (int p = 0; p <= 100; ++p)
            QCOMPARE(steps[static_cast<std::size_t>(p)], quantileOf(sample, p / 100.0));
        QCOMPARE(steps.front(), sample.front());
        QCOMPARE(steps.back(), sample.back());
        QVERIFY(cw::percentSteps({}).empty());
    }

    void distributionsAgreeWithTheHeadline()
    {
        const Report r = simulated(loaded(designs::nodes("dgx-h100", 1, "llama-3.1-70b", 8, "fp8"), 6, 700));
        QCOMPARE(r.distributions.size(), std::size_t{3});
        const std::array<const Percentiles*, 3> heads{&r.headline.ttft, &r.headline.tpot, &r.headline.e2e};
        const std::array<const char*, 3> ids{"ttft", "tpot", "e2e"};
        for (std::size_t i = 0; i < 3; ++i) {
            const LatencyQuantiles& d = r.distributions[i];
            QCOMPARE(d.id, std::string(ids[i]));
            QCOMPARE(d.quantiles.size(), std::size_t{101});
            QVERIFY(std::ranges::is_sorted(d.quantiles));
            QVERIFY(near(d.quantiles[50], heads[i]->p50) && near(d.quantiles[95], heads[i]->p95) &&
                    near(d.quantiles[99], heads[i]->p99));
        }
        Design single = loaded(designs::nodes("dgx-h100", 1, "llama-3.1-70b", 8, "fp8"), 6, 20);
        single.workload.tenants.update("chat", [](Tenant& t) { t.traffic.output = {.mean = 1}; });
        QCOMPARE(simulated(single).distributions.size(), std::size_t{2}); // nobody has a TPOT
    }

    void enginesAreBusyAsTheirDeploymentIs()
    {
        Design d = loaded(designs::disaggregated(1, 2, "llama-3.1-70b", 8), 8, 600);
        const Report r = simulated(d);
        for (const DeploymentReport& dep : r.deployments) {
            const auto rows = rowsOf(r, dep.id);
            QCOMPARE(static_cast<int>(rows.size()), dep.replicas);
            double sum = 0;
            for (const std::size_t row : rows)
                sum += meanOf(r, row);
            QVERIFY2(near(sum / dep.replicas, dep.utilisation, 1e-3),
                     qPrintable(QString("%1 %2").arg(sum / dep.replicas).arg(dep.utilisation)));
        }
        for (const TimePoint& p : r.timeline) {
            QCOMPARE(p.busy.size(), r.busyRows.size());
            for (const double b : p.busy)
                QVERIFY(b >= 0 && b <= 1);
        }
    }

    /// Of a large deployment and a small one, all of the small one are shown, and the busiest of the large one.
    void onlyTheBusiestOfManyAreShown()
    {
        Design d = loaded(designs::disaggregated(12, 1, "llama-3.1-8b", 1), 4, 300);
        const Report r = simulated(d);
        QCOMPARE(r.deployments[0].replicas + r.deployments[1].replicas, 12 * 8 + 8);
        QCOMPARE(r.busyRows.size(), std::size_t{64});
        QCOMPARE(rowsOf(r, "decode").size(), std::size_t{8});
        double least = 1;
        for (const std::size_t row : rowsOf(r, "serve"))
            least = std::min(least, meanOf(r, row));
        QVERIFY(least > 0);
    }

    void toolsAndTiersHaveRows()
    {
        const Report r = simulated(designs::agents());
        const auto row = [&](const std::string& name) {
            return static_cast<std::size_t>(std::ranges::find(r.busyRows, name) - r.busyRows.begin());
        };
        QVERIFY(row("search") < r.busyRows.size() && row("dram") < r.busyRows.size());
        QCOMPARE(r.tools.size(), std::size_t{1});
        QVERIFY2(near(meanOf(r, row("search")), r.tools[0].utilisation, 1e-2),
                 qPrintable(QString("%1 %2").arg(meanOf(r, row("search"))).arg(r.tools[0].utilisation)));
        QVERIFY(meanOf(r, row("dram")) > 0);
    }
};

QTEST_APPLESS_MAIN(ReportRowsTest)
#include "tst_report_rows.moc"
