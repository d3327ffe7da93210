// SPDX-License-Identifier: GPL-3.0-or-later
// Bands on screen: tiles, the comparison, their texts.
#include <QtTest>

#include <limits>

#include "app/panels/metrics.h"
#include "app/workbench.h"
#include "tests/app/app_fixture.h"

using namespace cw;

class TestBandsPanels : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { fixture::isolate(m_directory); }

    void textsOfBands()
    {
        const Metric& ttft = metric("ttft.p99");
        QCOMPARE(bandText(ttft, 0.396, {0.3611, 0.4293}), QString("361–429"));
        QCOMPARE(bandText(ttft, 1.02, {0.98, 1.2}), QString("980 ms–1.2"));
        QCOMPARE(bandText(ttft, 0.396, {0.361, std::numeric_limits<double>::infinity()}), QString("> 361"));
        QCOMPARE(bandText(ttft, 0.396, {0.396, 0.396}), QString("±0"));
        QCOMPARE(bandText(ttft, 0.39606, {0.39602, 0.39614}), QString("±0.02 %"));
        QCOMPARE(bandText(metric("cost"), 0.32, {0.31, 0.33}), QString("$0.31–0.33"));
        QCOMPARE(bandText(metric("slo"), 0.99, {0.95, 1}), QString("95–100"));
    }

    void overlappingBandsAreNotDistinct()
    {
        Report a, b;
        const Metric& m = metric("power");
        QVERIFY(areDistinct(m, a, b)); // none known
        a.bands = b.bands = Bands();
        a.bands->itPower = {90, 110};
        b.bands->itPower = {105, 120};
        QVERIFY(!areDistinct(m, a, b));
        QVERIFY(!areDistinct(m, b, a));
        b.bands->itPower = {111, 120};
        QVERIFY(areDistinct(m, a, b));
        QVERIFY(areDistinct(m, b, a));
    }

    void tilesAndComparisonShowBands()
    {
        Workbench w(fixture::catalogue());
        const QString path = m_directory.filePath("bands.cluster.json");
        QVERIFY(saveDesign(fixture::servingDesign(), path.toStdString()).has_value());
        QVERIFY(w.openFile(path));
        QVERIFY(w.evaluation()->waitForIdle(60000));
        const auto tile = [&](const char* id, const char* role) {
            return w.tiles()->get(w.tiles()->indexOf(id), role).toString();
        };
        for (const char* id : {"ttft.p99", "tpot.p99", "throughput", "slo", "power", "energy", "cost"})
            QVERIFY2(!tile(id, "band").isEmpty(), id);
        QVERIFY(tile("tpot.p99", "band").contains("–"));
        QVERIFY(tile("tpot.p99", "hint").contains(tile("tpot.p99", "band")));

        w.variants()->add("a little more");
        QVERIFY(w.document()->apply("Rate", [](Design d) {
            const double rate = d.workload.tenants.begin()->traffic.rate.value;
            return setField(std::move(d), "/workload/tenants/chat/traffic/rate_per_s", Json(rate * 1.02));
        }));
        QVERIFY(w.evaluation()->waitForIdle(60000));
        const auto row = [](std::string_view id) {
            return static_cast<int>(
                std::find_if(metrics().begin(), metrics().end(), [&](const Metric& m) { return id == m.id; }) -
                metrics().begin());
        };
        const QModelIndex tpot = w.compare()->index(row("tpot.p50"), 1);
        QVERIFY(tpot.data(CompareModel::BandRole).toString().contains("–"));
        QVERIFY(!QStringList({"better", "worse"}).contains(tpot.data(CompareModel::JudgementRole).toString()));
        QCOMPARE(tile("tpot.p99", "deltaState"), QString());
    }

private:
    QTemporaryDir m_directory;
};

QTEST_MAIN(TestBandsPanels)
#include "tst_bands_panels.moc"
