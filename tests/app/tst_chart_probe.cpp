// SPDX-License-Identifier: GPL-3.0-or-later
// What charts say of the point under the cursor, and how they zoom.
#include <QTest>

#include <cmath>

#include "app/charts/builders/builders.h"
#include "app/charts/chart_probe.h"
#include "app/charts/chart_ticks.h"
#include "tests/app/chart_samples.h"

using namespace cw;

class TestChartProbe : public QObject
{
    Q_OBJECT

private:
    const QRectF m_area{0, 0, 800, 500};

private slots:
    void everyChartExplainsItself()
    {
        for (const bool overlay : {false, true})
            for (const QString& id : chartIds()) {
                const ChartContent c = chartContent(id, samples::input(overlay));
                QVERIFY2(!c.isEmpty(), qPrintable(id));
                const ChartFrame f = chartFrame(c, m_area, {});
                const auto levels = stacked(c);
                int told = 0, asked = 0;
                for (std::size_t k = 0; k < c.series.size(); ++k) {
                    const ChartSeries& s = c.series[k];
                    const std::size_t i = s.points.size() / 2;
                    QPointF v = s.points[i];
                    if (!levels[k].lower.empty()) // the middle of its part
                        v.setY((levels[k].lower[i] + levels[k].upper[i]) / 2);
                    if (s.shape == SeriesShape::Band)
                        v.setY((s.lows[i] + v.y()) / 2);
                    if (s.shape == SeriesShape::Spans)
                        v.setX((s.lows[i] + v.x()) / 2);
                    ++asked;
                    const ChartHit hit = hitAt(c, f, f.toPixel(v));
                    told += !hit.text.isEmpty();
                    QVERIFY2(!hit.text.contains(QLatin1Char('%') + QString::number(1)), qPrintable(hit.text));
                }
                QVERIFY2(told == asked, qPrintable(id));
                if (c.cells)
                    QVERIFY2(!hitAt(c, f, f.plot.center()).text.isEmpty(), qPrintable(id));
                QVERIFY2(hitAt(c, f, QPointF(-100, -100)).text.isEmpty(), qPrintable(id));
                QVERIFY2(!readOut(c, f, f.plot.center()).isEmpty(), qPrintable(id));
            }
    }
    void pointsOfVariantsOpenThem()
    {
        const ChartContent c = chartContent(QStringLiteral("cost"), samples::input(false));
        const ChartFrame f = chartFrame(c, m_area, {});
        const ChartHit hit = hitAt(c, f, f.toPixel({1, c.series[0].points[1].y() / 2}));
        QCOMPARE(hit.opens, QStringLiteral("variant:v1"));
        QVERIFY(hit.text.contains(samples::longName));
    }
    void zoomNarrowsTheAxes()
    {
        ChartContent c = chartContent(QStringLiteral("latency"), samples::input(false));
        const ChartFrame before = chartFrame(c, m_area, {});
        const QRectF part(before.plot.left() + 100, before.plot.top() + 50, 200, 100);
        const QPointF corner = before.toValue(part.bottomLeft());
        zoomTo(c, before, part);
        const ChartFrame after = chartFrame(c, m_area, {});
        QVERIFY(after.left > before.left && after.right < before.right);
        QVERIFY(after.bottom > before.bottom && after.top < before.top);
        QVERIFY(std::abs(after.left - corner.x()) < 1e-9 && std::abs(after.bottom / corner.y() - 1) < 1e-9);
        // Names stay whole.
        ChartContent bars = chartContent(QStringLiteral("cost"), samples::input(false));
        const ChartFrame whole = chartFrame(bars, m_area, {});
        zoomTo(bars, whole, part);
        QCOMPARE(chartFrame(bars, m_area, {}).right, whole.right);
    }
    void unlikeDesignsShareNoFront()
    {
        ChartInput in = samples::input(false);
        auto design = std::make_shared<Design>(*in.design);
        Variant other;
        other.id = "v1";
        other.patch = JsonArray{
            JsonObject{{"op", "add"}, {"path", "/workload/tenants/more"}, {"value", JsonObject{{"model", "m"}}}}};
        Variant same;
        same.id = "v2";
        design->variants.set(std::move(other));
        design->variants.set(std::move(same));
        in.design = design;
        const auto groups = builders::likeSubjects(in);
        QCOMPARE(groups.size(), std::size_t(2));
        QCOMPARE(groups[0].second, (std::vector<std::size_t>{0, 2}));
        const ChartContent c = builders::throughput(in);
        for (const ChartSeries& s : c.series)
            QVERIFY(s.id != QLatin1String("v1"));
        // Nothing on the front is beaten in both.
        const auto& front = c.series.front().points;
        for (const ChartSeries& s : c.series)
            for (const QPointF& p : s.points)
                QVERIFY(std::none_of(front.begin(), front.end(),
                                     [&](const QPointF& f) { return p.x() > f.x() && p.y() > f.y(); }));
    }
    void waterfallSumsToTheTotal()
    {
        const auto report = samples::report();
        const ChartContent c = builders::waterfall(report->ttftShares, lightTheme(), false);
        double sum = 0;
        for (const Share& s : report->ttftShares)
            sum += s.value;
        QCOMPARE(c.series.back().id, QStringLiteral("total"));
        QCOMPARE(c.series.back().points[0].x(), sum * 1e3); // ms
        for (std::size_t i = 1; i + 1 < c.series.size(); ++i)
            QCOMPARE(c.series[i].lows[0], c.series[i - 1].points[0].x());
    }
};

QTEST_MAIN(TestChartProbe)
#include "tst_chart_probe.moc"
