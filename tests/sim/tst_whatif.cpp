// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps, comparison of variants, fronts.
#include <QtTest>

#include "designs.h"
#include "model/design/variant.h"
#include "sim/whatif/compare.h"
#include "sim/whatif/sweep.h"

using namespace cw;

namespace
{

DesignPointer served()
{
    return designs::share(designs::nodes("dgx-h100", 1, "llama-3.1-70b", 4, "fp8"));
}

std::vector<SweepAxis> axes(std::initializer_list<const char*> texts)
{
    std::vector<SweepAxis> out;
    for (const char* t : texts)
        out.push_back(parseSweepAxis(t).value());
    return out;
}

std::vector<SweepPoint> pointsOf(const DesignPointer& design, const std::vector<SweepAxis>& a, SweepOptions o = {})
{
    std::vector<SweepPoint> points;
    o.use = [&](const SweepPoint& p) { points.push_back(p); };
    const auto done = sweep(design, a, o);
    if (!done)
        qFatal("%s", english(done.error().what).c_str());
    return points;
}

SweepOptions onThreads(std::size_t n)
{
    SweepOptions o;
    o.threads = n;
    return o;
}

} // namespace

class TestWhatIf : public QObject
{
    Q_OBJECT

private slots:
    void axesAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("values");
        QTest::newRow("list") << "/facility/pue=1.1,1.2"
                              << "[1.1,1.2]";
        QTest::newRow("texts") << "/deployments/d/engine/profile=vllm,sglang"
                               << R"(["vllm","sglang"])";
        QTest::newRow("step") << "/deployments/d/power/cap_W=300:700:200"
                              << "[300,500,700]";
        QTest::newRow("end that rounding would cut off") << "/a=0.1:0.3:0.1"
                                                         << "[0.1,0.2,0.3]";
        QTest::newRow("down") << "/a=3:1:-1"
                              << "[3,2,1]";
        QTest::newRow("factor") << "/a=1:8:*2"
                                << "[1,2,4,8]";
        QTest::newRow("count") << "/a=0:1/3"
                               << "[0,0.5,1]";
        QTest::newRow("range and list") << "/a=1:3:1,10"
                                        << "[1,2,3,10]";
        QTest::newRow("text with a colon") << "/a=b:c"
                                           << R"(["b:c"])";
        QTest::newRow("null") << "/a=null,2"
                              << "[null,2]";
    }
    void axesAreRead()
    {
        QFETCH(QString, text);
        QFETCH(QString, values);
        const auto axis = parseSweepAxis(text.toStdString());
        QVERIFY(axis);
        QCOMPARE(writeJsonCompact(Json(JsonArray(axis->values.begin(), axis->values.end()))), values.toStdString());
    }
    void badAxesAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* bad : {"", "pue=1", "/a", "/a=", "/a=1,,2", "/a=1:2", "/a=1:2:0", "/a=1:2:-1", "/a=1:0:1",
                                "/a=0:8:*2", "/a=1:8:*1", "/a=1:8:*-2", "/a=1:2/1", "/a=1:2/1.5", "/a=1:x:1",
                                "/a=1:1e12:1", "/a=1:2:3:4", "/a=1:inf:1"})
            QTest::newRow(bad) << bad;
    }
    void badAxesAreRefused()
    {
        QFETCH(QString, text);
        const auto axis = parseSweepAxis(text.toStdString());
        QVERIFY(!axis);
        QVERIFY(!english(axis.error().what).empty());
    }
    void sizesAreBounded()
    {
        QCOMPARE(sweepSize(axes({"/a=1:10:1", "/b=1:20:1"})).value(), std::size_t{200});
        QVERIFY(!sweepSize(axes({"/a=1:10:1", "/a=1:20:1"})));
        QVERIFY(!sweepSize(axes({"/a=1:2000:1", "/b=1:2000:1"})));
        QVERIFY(!sweepSize({SweepAxis{"/a", {}}}));
    }

    /// All combinations in order, the last field fastest, whatever the number of threads; equal to single evaluations.
    void everyCombinationIsEvaluated()
    {
        const auto design = served();
        const auto a = axes({"/facility/pue=1.1,1.5", "/economics/electricity_usd_per_kWh=0.05,0.1,0.2"});
        const auto many = pointsOf(design, a, onThreads(4));
        const auto one = pointsOf(design, a, onThreads(1));
        QCOMPARE(many.size(), std::size_t{6});
        for (std::size_t i = 0; i < many.size(); ++i) {
            QCOMPARE(many[i].index, i);
            QCOMPARE(many[i].values[0].number(), i < 3 ? 1.1 : 1.5);
            QCOMPARE(writeReport(*many[i].report), writeReport(*one[i].report));
        }
        const auto alone = evaluate(std::make_shared<const Design>(sweptDesign(*design, a, 4).value()),
                                    {.workload = {}, .loadCurve = false, .bands = false});
        QVERIFY(many[4].report->headline == alone->headline);
        // Dearer power makes tokens dearer, and changes no latency.
        QVERIFY(many[2].report->headline.usdPerMillionTokens > many[0].report->headline.usdPerMillionTokens);
        QVERIFY(many[2].report->headline.ttft == many[0].report->headline.ttft);
    }
    void pointsThatFailAreRowsOfTheirOwn()
    {
        const auto points = pointsOf(served(), axes({"/facility/pue=1.2,hot,1.3"}));
        QCOMPARE(points.size(), std::size_t{3});
        QVERIFY(points[0].report && points[2].report && points[1].error);
        const Json row = sweepRow(axes({"/facility/pue=1.2,hot,1.3"}), points[1]);
        QVERIFY(row.find("error") && !row.find("headline"));
    }
    void knownPointsAreLeftOut()
    {
        SweepOptions known;
        known.skip = {0, 2};
        const auto points = pointsOf(served(), axes({"/facility/pue=1.1:1.5:0.1"}), known);
        QCOMPARE(points.size(), std::size_t{3});
        QCOMPARE(points[0].index, std::size_t{1});
        QCOMPARE(points[1].index, std::size_t{3});
    }
    void aStoppedSweepEnds()
    {
        std::stop_source source;
        source.request_stop();
        SweepOptions stopped;
        stopped.stop = source.get_token();
        QVERIFY(pointsOf(served(), axes({"/facility/pue=1.1:1.5:0.1"}), stopped).empty());
    }
    void theWorkloadMayBeVaried()
    {
        const auto points = pointsOf(served(), axes({"/workload/tenants/chat/traffic/rate_per_s=0.5,1,2"}));
        QVERIFY(points[0].report->headline.requestsPerSecond < points[2].report->headline.requestsPerSecond);
    }

    void variantsAreCompared()
    {
        Design base = *served();
        Design edited = base;
        edited.facility.pue = 2;
        base.variants.set(
            {.id = "hot", .name = "Hot", .rank = 1, .patch = makePatch(base, edited), .notes = {}, .extra = {}});
        Variant broken{.id = "old", .name = "Old", .rank = 0, .patch = JsonArray(), .notes = {}, .extra = {}};
        broken.patch = parseJson(R"([{"op": "test", "path": "/facility/pue", "value": 7}])").value();
        base.variants.set(broken);
        const auto all = compareVariants(base, {.directory = {}, .workload = {}, .stop = {}});
        QCOMPARE(all.size(), std::size_t{3});
        QCOMPARE(all[1].name, std::string("Old"));
        QVERIFY(all[1].error && !all[1].report);
        QVERIFY(all[0].changes.empty());
        QCOMPARE(all[2].changes.size(), std::size_t{1});
        QVERIFY(english(all[2].changes[0]).starts_with("facility pue "));
        const auto d = differenceOf(*headlineMetric("energy"), *all[2].report, *all[0].report);
        QVERIFY(d && d->relative && std::abs(*d->relative - (2 / 1.2 - 1)) < 1e-9 && d->judgement == -1);
        QCOMPARE(differenceOf(*headlineMetric("ttft.p99"), *all[2].report, *all[0].report)->judgement, 0);
        const Json json = comparisonToJson(all, 0);
        QCOMPARE(json.find("designs")->array()->size(), std::size_t{3});
    }

    /// Of equal points all stay; what another beats in one metric without losing in the other is not on the front.
    void frontsLeaveOutWhatIsBeaten()
    {
        std::vector<Report> reports(6);
        const double throughput[]{10, 20, 30, 20, 15, 0}, cost[]{1, 2, 3, 2, 2.5, 0.1};
        std::vector<const Report*> pointers;
        for (std::size_t i = 0; i < reports.size(); ++i) {
            reports[i].headline.outputTokensPerSecond = throughput[i];
            reports[i].headline.usdPerMillionOutputTokens = cost[i];
            pointers.push_back(&reports[i]);
        }
        pointers.push_back(nullptr);
        const auto front = paretoFront(pointers, *headlineMetric("throughput"), *headlineMetric("cost"));
        QCOMPARE(front, (std::vector<std::size_t>{0, 1, 2, 3}));
    }
};

QTEST_APPLESS_MAIN(TestWhatIf)
#include "tst_whatif.moc"
