// SPDX-License-Identifier: GPL-3.0-or-later
// Power of devices and of a whole design.
#include <QtTest>

#include <cmath>

#include "designs.h"
#include "sim/power/cluster_power.h"
#include "sim/power/device_power.h"

using namespace cw;

class TestPower : public QObject
{
    Q_OBJECT

private slots:
    void deviceBounds()
    {
        const Part& h100 = designs::part("h100-sxm");
        const DevicePower d = devicePower(h100, 0);
        QCOMPARE(powerAt(d, 700, 0, 0, 0), 70.0); // idle of the sheet
        QCOMPARE(powerAt(d, 700, 1, 1, 1), 700.0);
        QVERIFY(powerAt(d, 700, 0.3, 0.3, 1) > powerAt(d, 700, 0.2, 0.3, 1));
        QCOMPARE(powerAt(devicePower(h100, 400), 700, 1, 1, 1), 400.0);
    }

    /// Mean power of Llama-2-70B on A100 at batch 1, 512 tokens in and 128 out (Splitwise, MIT), as a share of TDP.
    void measuredDecoding_data()
    {
        QTest::addColumn<double>("ranks");
        QTest::addColumn<double>("tokenTime"); // s
        QTest::addColumn<double>("share");
        QTest::newRow("2") << 2.0 << 0.0549 << 0.736;
        QTest::newRow("4") << 4.0 << 0.0450 << 0.599;
        QTest::newRow("8") << 8.0 << 0.0449 << 0.435;
    }
    void measuredDecoding()
    {
        QFETCH(double, ranks);
        QFETCH(double, tokenTime);
        QFETCH(double, share);
        const DevicePower d = devicePower(designs::part("a100-80-sxm"), 0);
        const double memory = 2 * 69e9 / ranks / tokenTime / 2039e9; // weights read once a token
        const double p = powerAt(d, 400, 2 * 69e9 / ranks / tokenTime / 312e12, memory, 1) / 400;
        QVERIFY2(std::abs(p / share - 1) < 0.10, qPrintable(QString("%1 of TDP").arg(p)));
    }

    void capSlowsComputingOnly()
    {
        const DevicePower d = devicePower(designs::part("h100-sxm"), 400);
        QCOMPARE(clockUnderCap(d, 0, 0.5), 1.0);
        const double clock = clockUnderCap(d, 0.5, 0.2);
        QVERIFY(clock > 0.2 && clock < 1);
        // At that clock the cap is met: idle + active + memory + computing · clock³.
        QVERIFY(std::abs(d.idle + d.active + 0.2 * d.memoryFull + 0.5 * d.computeFull * clock * clock * clock - 400) <
                1e-6);
    }

    /// The same work in the longer time that it takes at the slower clock, rest included: 0.5 of the peak for 1 s, or
    /// 0.4 of it for 1.25 s.
    void slowerWorkCostsLess()
    {
        const DevicePower full = devicePower(designs::part("h100-sxm"), 0), slow = atClock(full, 0.8);
        const double range = 700 - full.idle;
        QCOMPARE(powerAt(full, 1e9, 0.5, 0, 1), full.idle + 0.18 * range + 0.5 * 1.3 * range);
        // Computing draws the cube: 0.8 · 0.64 = 0.512 of it.
        QCOMPARE(powerAt(slow, 1e9, 0.4, 0, 1), full.idle + 0.18 * range + 0.512 * 0.5 * 1.3 * range);
        const double joules = powerAt(full, 1e9, 0.5, 0, 1) + 0.25 * powerAt(full, 1e9, 0, 0, 0);
        QVERIFY(1.25 * powerAt(slow, 1e9, 0.4, 0, 1) < 0.95 * joules);
    }

    void idleIsAssumedAloud()
    {
        Part p = designs::part("h100-sxm");
        QVERIFY(!idlePower(p).assumed);
        p.power.idle = Watts(0);
        QVERIFY(idlePower(p).assumed);
        QCOMPARE(idlePower(p).watts, 0.15 * 700);
        QCOMPARE(idlePower(Part()).watts, 0.0);
    }

    void clusterAddsUp()
    {
        const auto design = designs::share(designs::disaggregated(1, 1, "llama-3.1-70b", 4));
        const Fabric f = expand(design).value();
        const Placement placement = place(f);
        QCOMPARE(placement.engines.size(), std::size_t(2));
        const std::vector<EngineActivity> resting(2), working{{0.5, 0.2, 0.9, 1}, {0.1, 0.8, 0.9, 1}};
        const ClusterPower idle = clusterPower(f, placement, resting), busy = clusterPower(f, placement, working);
        double sum = 0;
        for (const Share& s : busy.byKind)
            sum += s.value;
        QVERIFY(std::abs(sum / busy.it - 1) < 1e-12);
        QVERIFY(idle.it < busy.it);
        QVERIFY(busy.it < busy.peak);
        QVERIFY(busy.peak > 16 * 700);
        // Two DGX H100 at 10.2 kW each at most, and a switch.
        QVERIFY(busy.peak < 2 * 10200 + 2000);
    }
};

QTEST_APPLESS_MAIN(TestPower)
#include "tst_power.moc"
