// SPDX-License-Identifier: GPL-3.0-or-later
// Charts as values: their tables, decimation, ranges and ticks.
#include <QTest>

#include <cmath>

#include "app/charts/chart_builders.h"
#include "app/charts/chart_content.h"
#include "app/charts/chart_ticks.h"
#include "app/charts/csv.h"
#include "app/charts/report_table.h"

using namespace cw;

class TestChartContent : public QObject
{
    Q_OBJECT

private:
    static ChartSeries series(const QString& name, SeriesShape shape, std::vector<QPointF> points,
                              std::vector<double> lows = {})
    {
        ChartSeries s;
        s.id = s.name = name;
        s.shape = shape;
        s.points = std::move(points);
        s.lows = std::move(lows);
        return s;
    }

private slots:
    void csvOfLines()
    {
        ChartContent c;
        c.x = {.title = QStringLiteral("Offered load"), .unit = QStringLiteral("requests/s")};
        c.y = {.title = QStringLiteral("TTFT"), .unit = QStringLiteral("s")};
        c.series = {series("p50", SeriesShape::Line, {{1, 0.25}, {2, 0.5}}),
                    series("p95, \"worst\"", SeriesShape::Line, {{2, 1}, {4, INFINITY}}),
                    series("p95", SeriesShape::Band, {{1, 2}}, {0.125})};
        QCOMPARE(chartCsv(c), QStringLiteral("Offered load (requests/s),p50 (s),\"p95, \"\"worst\"\" (s)\","
                                             "\"p95, low (s)\",\"p95, high (s)\"\r\n"
                                             "1,0.25,,0.125,2\r\n2,0.5,1,,\r\n4,,,,\r\n"));
    }
    void csvOfCategories()
    {
        ChartContent c;
        c.x = {.title = QStringLiteral("Variant"), .categories = {QStringLiteral("Base"), QStringLiteral("上海\n二")}};
        c.y = {.title = QStringLiteral("Cost"), .unit = QStringLiteral("USD")};
        c.series = {series("Energy", SeriesShape::Bars, {{0, 1}, {1, 2}}), series("Rent", SeriesShape::Bars, {{1, 3}})};
        const QString wanted = QStringLiteral("Variant,Energy (USD),Rent (USD)\r\nBase,1,\r\n\"上海\n二\",2,3\r\n");
        QCOMPARE(chartCsv(c), wanted);
        std::swap(c.x, c.y);
        c.horizontal = true;
        for (ChartSeries& s : c.series)
            for (QPointF& p : s.points)
                p = p.transposed();
        QCOMPARE(chartCsv(c), wanted);
    }
    void csvOfCells()
    {
        ChartContent c;
        c.x = {.title = QStringLiteral("Time"), .unit = QStringLiteral("s"), .least = 0, .most = 4};
        c.y.categories = {QStringLiteral("a[0]"), QStringLiteral("a[1]")};
        c.cells = ChartCells{{0.5, NAN, 1, 0}, 2, 0, 1, QStringLiteral("busy"), QStringLiteral("%")};
        QCOMPARE(chartCsv(c), QStringLiteral("Time (s),a[0] (%),a[1] (%)\r\n1,0.5,1\r\n3,,0\r\n"));
    }
    void csvOfSpansAndClouds()
    {
        ChartContent c;
        c.x = {.title = QStringLiteral("Change"), .unit = QStringLiteral("ms")};
        c.y = {.title = QStringLiteral("Constant"), .categories = {QStringLiteral("MFU"), QStringLiteral("Launch")}};
        c.series = {series("low", SeriesShape::Spans, {{0, 0}, {1, 1}}, {-2, -3})};
        QCOMPARE(chartCsv(c), QStringLiteral("Constant,Part,From (ms),To (ms)\r\nMFU,low,-2,0\r\nLaunch,low,-3,1\r\n"));
        ChartContent cloud;
        cloud.x.title = QStringLiteral("x");
        cloud.series = {series("a", SeriesShape::Points, {{2, 1}, {1, 5}, {2, 3}})};
        QCOMPARE(chartCsv(cloud), QStringLiteral("x,a\r\n1,5\r\n2,1\r\n2,3\r\n"));
    }
    void tablesOfAReport()
    {
        Report report;
        report.tenants.resize(2);
        report.tenants[0].id = "chat, \"fast\"";
        report.tenants[0].ttft.p99 = 0.25;
        report.tenants[0].e2eShares = {{"queue", 0.5}};
        report.tenants[1].id = "b";
        report.tenants[1].e2eShares = {{"decode", 2}};
        const QStringList lines = reportTableCsv(report, QStringLiteral("tenants")).split(QStringLiteral("\r\n"));
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[0].startsWith(QStringLiteral("id,offered,completed,")));
        QVERIFY(lines[0].endsWith(QStringLiteral(",e2e_shares_s.queue,e2e_shares_s.decode")));
        QVERIFY(lines[0].contains(QStringLiteral(",ttft_s.p99,")));
        QVERIFY(lines[1].startsWith(QStringLiteral("\"chat, \"\"fast\"\"\",0,")) && lines[1].endsWith(",0.5,"));
        QVERIFY(lines[2].endsWith(",,2"));
        QVERIFY(reportTableCsv(report, QStringLiteral("nothing")).isEmpty());
        for (const QString& part : reportTables())
            QVERIFY(reportTableCsv(report, part).endsWith(QStringLiteral("\r\n")));
    }
    void decimationKeepsExtremes()
    {
        std::vector<QPointF> points;
        for (int i = 0; i < 100'000; ++i)
            points.emplace_back(i, std::sin(i * 0.001));
        points[31'415].setY(50);
        points[77'777].setY(-70);
        const auto few = decimated(points, 0, 99'999, 500);
        QVERIFY(few.size() <= 1002);
        QVERIFY(std::find(few.begin(), few.end(), points[31'415]) != few.end());
        QVERIFY(std::find(few.begin(), few.end(), points[77'777]) != few.end());
        QVERIFY(std::is_sorted(few.begin(), few.end(), [](auto& a, auto& b) { return a.x() < b.x(); }));
        // A part, with a neighbour on each side so that the line reaches the edges.
        const auto part = decimated(points, 10, 20, 100);
        QCOMPARE(part.size(), std::size_t(13));
        QCOMPARE(part.front().x(), 9.0);
        QCOMPARE(part.back().x(), 21.0);
        QVERIFY(decimated({}, 0, 1, 10).empty());
        QCOMPARE(decimated({{0, 1}, {1, 2}}, 5, 6, 10).size(), std::size_t(1));
    }
    void ticks_data()
    {
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        QTest::addColumn<bool>("logarithmic");
        QTest::addColumn<QString>("texts");
        QTest::newRow("plain") << 0.0 << 10.0 << false << "0 2 4 6 8 10";
        QTest::newRow("fractions") << 0.0 << 1.0 << false << "0 0.2 0.4 0.6 0.8 1";
        QTest::newRow("quarters") << 0.0 << 1.25 << false << "0 0.25 0.5 0.75 1 1.25";
        QTest::newRow("negative") << -2.0 << 2.0 << false << "−2 −1 0 1 2";
        QTest::newRow("thousands") << 0.0 << 20'000.0 << false << "0 5k 10k 15k 20k";
        QTest::newRow("far from zero") << 1000.0 << 1005.0 << false << "1000 1001 1002 1003 1004 1005";
        QTest::newRow("tiny") << 0.0 << 5e-6 << false << "0 1e-06 2e-06 3e-06 4e-06 5e-06";
        QTest::newRow("decades") << 0.01 << 100.0 << true << "0.01 0.1 1 10 100";
        QTest::newRow("one decade") << 1.0 << 10.0 << true << "1 2 5 10";
        QTest::newRow("within a decade") << 20.0 << 40.0 << true << "20 25 30 35 40";
    }
    void ticks()
    {
        QFETCH(double, least);
        QFETCH(double, most);
        QFETCH(bool, logarithmic);
        QStringList texts;
        for (const ChartTick& t : logarithmic ? logarithmicTicks(least, most, 5) : linearTicks(least, most, 5))
            texts << t.text;
        QTEST(texts.join(' '), "texts");
    }
    void zerosOnALogarithmicAxis()
    {
        ChartContent c;
        c.y.logarithmic = true;
        c.series = {series("a", SeriesShape::Line, {{0, 0}, {1, 0.02}, {2, 30}})};
        const AxisRange r = rangeOfY(c);
        QVERIFY(r.logarithmic && r.zeros);
        QCOMPARE(r.least, 0.001);
        QCOMPARE(r.most, 100.0);
        c.y.least = 0.01;
        QVERIFY(!rangeOfY(c).zeros);
    }
    void stacksGoBothWays()
    {
        ChartContent c;
        c.x.categories = {QStringLiteral("a")};
        c.series = {series("1", SeriesShape::Bars, {{0, 2}}), series("2", SeriesShape::Bars, {{0, -3}}),
                    series("3", SeriesShape::Bars, {{0, 4}})};
        const auto levels = stacked(c);
        QCOMPARE(levels[1].upper[0], -3.0);
        QCOMPARE(levels[2].lower[0], 2.0);
        QCOMPARE(levels[2].upper[0], 6.0);
        const AxisRange r = rangeOfY(c);
        QVERIFY(r.least <= -3 && r.most >= 6);
    }
    void everyChartHasATitleAndSaysWhyItIsEmpty()
    {
        for (const QString& id : chartIds()) {
            QVERIFY2(!chartTitle(id).isEmpty(), qPrintable(id));
            const ChartContent c = chartContent(id, {});
            QVERIFY2(c.isEmpty(), qPrintable(id));
            QVERIFY2(!c.emptyText.isEmpty(), qPrintable(id));
        }
        QVERIFY(chartTitle(QStringLiteral("no such chart")).isEmpty());
        QVERIFY(chartContent(QStringLiteral("no such chart"), {}).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestChartContent)
#include "tst_chart_content.moc"
