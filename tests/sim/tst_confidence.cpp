// SPDX-License-Identifier: GPL-3.0-or-later
// Confidence of simulated means: quantiles of Student's t, warm-up, coverage of batch means on processes whose mean is
// known.
#include <QtTest>

#include <cmath>
#include <vector>

#include "model/workload/random.h"
#include "sim/explain/confidence.h"

using namespace cw;

namespace
{

double normal(Random& random)
{
    return std::sqrt(-2 * std::log(random.uniform())) * std::cos(2 * M_PI * random.uniform());
}

/// x' = mean + φ·(x − mean) + noise, begun at `first`.
std::vector<double> autoregressive(std::uint64_t seed, std::size_t n, double mean, double phi, double first)
{
    Random random(seed, Random::Stream::Input);
    std::vector<double> out;
    for (double x = first; out.size() < n; x = mean + phi * (x - mean) + normal(random))
        out.push_back(x);
    return out;
}

/// Times in an M/M/1 queue with service rate 1 that is empty at the beginning (Lindley's recursion).
std::vector<double> queueTimes(std::uint64_t seed, std::size_t n, double load)
{
    Random random(seed, Random::Stream::Arrivals);
    std::vector<double> out;
    double wait = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const double service = -std::log(random.uniform());
        out.push_back(wait + service);
        wait = std::max(0.0, wait + service + std::log(random.uniform()) / load);
    }
    return out;
}

} // namespace

class ConfidenceTest : public QObject
{
    Q_OBJECT
private slots:
    void studentsQuantiles_data()
    {
        QTest::addColumn<double>("degrees");
        QTest::addColumn<double>("tail");
        QTest::addColumn<double>("value");
        // Abramowitz & Stegun, table 26.10.
        QTest::newRow("1") << 1.0 << 0.025 << 12.706;
        QTest::newRow("2") << 2.0 << 0.025 << 4.303;
        QTest::newRow("5") << 5.0 << 0.025 << 2.571;
        QTest::newRow("5, 99 %") << 5.0 << 0.005 << 4.032;
        QTest::newRow("19") << 19.0 << 0.025 << 2.093;
        QTest::newRow("30") << 30.0 << 0.05 << 1.697;
        QTest::newRow("120") << 120.0 << 0.025 << 1.980;
    }
    void studentsQuantiles()
    {
        QFETCH(double, degrees);
        QFETCH(double, tail);
        QFETCH(double, value);
        QVERIFY(std::abs(studentT(degrees, tail) - value) < 6e-4);
    }

    void warmUpIsCut()
    {
        // Begun 50 deviations off, with φ = 0.9: after 60 steps 0.09 deviations are left.
        const auto biased = autoregressive(3, 4000, 0, 0.9, 50);
        const auto cut = warmUp(biased);
        QVERIFY(cut.has_value());
        QVERIFY2(*cut >= 25 && *cut < 400, qPrintable(QString::number(*cut)));
        // What has no steady part has none here either.
        std::vector<double> rising(2000);
        for (std::size_t i = 0; i < rising.size(); ++i)
            rising[i] = static_cast<double>(i);
        QVERIFY(!warmUp(rising));
        QVERIFY(!batchMeans(rising));
        QVERIFY(!warmUp(std::vector<double>{1, 2, 3}));
    }

    void constantsHaveNoWidth()
    {
        const auto m = batchMeans(std::vector<double>(1000, 7.0));
        QVERIFY(m.has_value());
        QCOMPARE(m->mean, 7.0);
        QCOMPARE(m->halfWidth, 0.0);
        QCOMPARE(m->batches, 20);
    }

    void coverage_data()
    {
        QTest::addColumn<bool>("queue");
        QTest::addColumn<double>("parameter");
        QTest::addColumn<double>("mean");
        QTest::newRow("independent") << false << 0.0 << 5.0;
        QTest::newRow("AR(1), 0.5") << false << 0.5 << 5.0;
        QTest::newRow("AR(1), 0.9") << false << 0.9 << 5.0;
        QTest::newRow("M/M/1 at 0.5: mean 1/(1 - 0.5)") << true << 0.5 << 2.0;
        QTest::newRow("M/M/1 at 0.8: mean 1/(1 - 0.8)") << true << 0.8 << 5.0;
    }
    /// 95 % of the intervals hold the mean: of 200 between 89 and 99 % by chance (three deviations).
    void coverage()
    {
        QFETCH(bool, queue);
        QFETCH(double, parameter);
        QFETCH(double, mean);
        int made = 0, inside = 0;
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const auto values =
                queue ? queueTimes(seed, 40000, parameter) : autoregressive(seed, 10000, mean, parameter, mean);
            if (const auto m = batchMeans(values)) {
                ++made;
                inside += std::abs(m->mean - mean) <= m->halfWidth;
            }
        }
        QVERIFY2(made >= 190, qPrintable(QString::number(made)));
        QVERIFY2(inside >= 0.89 * made, qPrintable(QStringLiteral("%1 of %2").arg(inside).arg(made)));
    }

    void widthOfIndependentValues()
    {
        // σ = 1, n = 10,000: 2.093/√10,000 on average, give or take a third.
        const auto m = batchMeans(autoregressive(11, 10000, 5, 0, 5));
        QVERIFY(m.has_value());
        QVERIFY(m->halfWidth > 0.012 && m->halfWidth < 0.032);
    }

    void acrossRunsByHand()
    {
        // 1, 2, 3, 4: mean 2.5, s = 1.29099, t(3) = 3.18245: 2.05430.
        const MeanInterval m = acrossRuns(std::vector<double>{1, 2, 3, 4});
        QCOMPARE(m.mean, 2.5);
        QVERIFY(std::abs(m.halfWidth - 2.05430) < 1e-4);
        QCOMPARE(acrossRuns(std::vector<double>{7}).halfWidth, 0.0);
    }
};

QTEST_APPLESS_MAIN(ConfidenceTest)
#include "tst_confidence.moc"
