// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps that a design keeps, the fingerprint that says of what, and sensitivity.
#include <QtTest>

#include "designs.h"
#include "model/design/design_file.h"
#include "model/design/edit.h"
#include "model/design/fingerprint.h"
#include "model/design/variant.h"
#include "sim/whatif/kept.h"
#include "sim/whatif/sensitivity.h"

using namespace cw;

namespace
{

Design served()
{
    return designs::nodes("dgx-h100", 1, "llama-3.1-70b", 4, "fp8");
}

SavedSweep swept(std::initializer_list<const char*> texts)
{
    SavedSweep s;
    s.id = "s";
    s.name = "S";
    for (const char* t : texts) {
        const auto axis = parseSweepAxis(t).value();
        s.axes.push_back({axis.pointer, axis.values});
    }
    return s;
}

SavedSweep ran(const Design& design, SavedSweep sweep, KeptRun run = {})
{
    auto out = runKept(design, std::move(sweep), run);
    if (!out)
        qFatal("%s", english(out.error().what).c_str());
    return std::move(*out);
}

KeptRun onThreads(std::size_t n)
{
    KeptRun run;
    run.threads = n;
    return run;
}

std::string written(const SavedSweep& s)
{
    return writeJsonCompact(toJson(s));
}

SensitivityOptions of(const char* metric)
{
    SensitivityOptions o;
    o.metric = metric;
    return o;
}

} // namespace

class TestKeptSweeps : public QObject
{
    Q_OBJECT

private slots:
    /// What no figure depends on leaves the fingerprint as it is; what one does changes it.
    void fingerprints_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("changes");
        QTest::newRow("PUE") << "/facility/pue"
                             << "1.7" << true;
        QTest::newRow("a count") << "/items/node/count"
                                 << "3" << true;
        QTest::newRow("a moved box") << "/items/node/at"
                                     << "[999, 1]" << false;
        QTest::newRow("a note") << "/notes"
                                << "\"hot\"" << false;
        QTest::newRow("a variant") << "/variants/v"
                                   << R"({"patch": []})" << false;
        QTest::newRow("the camera") << "/view/camera"
                                    << "[1, 2, 3]" << false;
    }
    void fingerprints()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(bool, changes);
        Design design = served();
        if (!design.items.contains("node") && pointer.startsWith("/items/node"))
            pointer.replace("node", QString::fromStdString(design.items.begin()->id));
        const auto edited = setField(design, pointer.toStdString(), parseJson(value.toStdString()).value());
        QVERIFY2(edited, edited ? "" : english(edited.error().what).c_str());
        QCOMPARE(fingerprint(design).size(), std::size_t{64});
        QCOMPARE(fingerprint(*edited) != fingerprint(design), changes);
        // Through a file and back.
        QCOMPARE(fingerprint(readDesign(writeDesign(*edited)).value()), fingerprint(*edited));
    }

    /// The same bytes whatever the number of threads, and in two goes.
    void resultsDependOnNothingElse()
    {
        const Design design = served();
        const auto sweep = swept({"/facility/pue=1.1:1.5:0.1", "/economics/electricity_usd_per_kWh=0.05,0.1"});
        const auto one = ran(design, sweep, onThreads(1));
        QVERIFY(isFinished(one));
        QCOMPARE(written(ran(design, sweep, onThreads(4))), written(one));
        SavedSweep half = one;
        half.points.resize(4);
        QVERIFY(!isFinished(half));
        std::size_t computed = 0;
        KeptRun run;
        run.use = [&](std::size_t, const SweptPoint&) { ++computed; };
        QCOMPARE(written(ran(design, half, run)), written(one));
        QCOMPARE(computed, std::size_t{6});
        // Nothing is left to do, unless it is asked for again.
        computed = 0;
        ran(design, one, run);
        QCOMPARE(computed, std::size_t{0});
        run.again = true;
        ran(design, one, run);
        QCOMPARE(computed, std::size_t{10});
    }
    void anotherDesignBeginsAnew()
    {
        const Design design = served();
        const auto kept = ran(design, swept({"/facility/pue=1.1,1.2"}));
        const Design changed = setField(design, "/economics/electricity_usd_per_kWh", Json(0.5)).value();
        const auto again = ran(changed, kept);
        QVERIFY(again.madeOf != kept.madeOf);
        QVERIFY(*figureOf(again.points[0], "cost") > *figureOf(kept.points[0], "cost"));
    }
    /// What is done when it is stopped is the first so many points.
    void stoppingKeepsWhatIsDone()
    {
        const Design design = served();
        const auto sweep = swept({"/facility/pue=1:2/40"});
        std::stop_source stop;
        KeptRun run;
        run.threads = 2;
        run.stop = stop.get_token();
        run.use = [&](std::size_t index, const SweptPoint&) {
            if (index == 5)
                stop.request_stop();
        };
        const auto part = ran(design, sweep, run);
        QVERIFY(part.points.size() >= 6 && part.points.size() < 40);
        QCOMPARE(written(ran(design, part)), written(ran(design, sweep)));
    }
    void pointsThatFailSayWhy()
    {
        const auto kept = ran(served(), swept({"/facility/pue=cold,hot"}));
        QCOMPARE(kept.points.size(), std::size_t{2});
        for (const SweptPoint& p : kept.points) {
            QVERIFY(!p.error.empty());
            QVERIFY(p.figures.empty());
        }
        // Fields that are not there would be kept as they are and change nothing.
        for (const char* lost : {"/nowhere/x=1", "/facility/pew=1.2", "/items/gone/count=2",
                                 "/deployments/gone/replicas=1", "/workload/tenants/gone/weight=2"}) {
            const auto none = ran(served(), swept({lost}));
            QCOMPARE(none.points.size(), std::size_t{1});
            QVERIFY2(none.points[0].error.find("no field") != std::string::npos, lost);
        }
        const auto mixed = ran(served(), swept({"/facility/pue=1.2,hot,1.3"}));
        QVERIFY(mixed.points[0].error.empty() && !mixed.points[1].error.empty() && mixed.points[2].error.empty());
    }
    void badSweepsAreRefused()
    {
        const Design design = served();
        QVERIFY(!runKept(design, swept({"/facility/pue=1:2/200", "/facility/inlet_C=1:2/200"}), {}));
        SavedSweep empty = swept({"/facility/pue=1"});
        empty.axes[0].values.clear();
        QVERIFY(!runKept(design, empty, {}));
        SavedSweep lost = swept({"/facility/pue=1"});
        lost.variant = "gone";
        const auto result = runKept(design, lost, {});
        QVERIFY(!result);
        QVERIFY(english(result.error().what).find("gone") != std::string::npos);
    }
    void aVariantIsSwept()
    {
        Design design = served();
        Variant hot;
        hot.id = "hot";
        design.variants.set(hot);
        const Design edited = setField(design, "/economics/electricity_usd_per_kWh", Json(0.5)).value();
        design = withVariant(design, "hot", edited).value();
        SavedSweep sweep = swept({"/facility/pue=1.2"});
        const auto base = ran(design, sweep);
        sweep.variant = "hot";
        const auto variant = ran(design, sweep);
        QVERIFY(*figureOf(variant.points[0], "cost") > *figureOf(base.points[0], "cost"));
        QVERIFY(variant.madeOf != base.madeOf);
    }
    /// Results come back from the file as they were, and leave the fingerprint as it is.
    void resultsAreKeptInTheFile()
    {
        const Design design = served();
        KeptRun run;
        run.bands = true;
        const auto kept = ran(design, swept({"/facility/pue=1.1,1.2"}), run);
        QVERIFY(bandOf(kept.points[0], "throughput"));
        const Design with = withSweep(design, kept);
        const Design read = readDesign(writeDesign(with)).value();
        QCOMPARE(written(*read.view.sweeps.find("s")), written(kept));
        QCOMPARE(fingerprint(read), kept.madeOf);
    }
    void frontsOfKeptResults()
    {
        const auto kept =
            ran(served(), swept({"/facility/pue=1.1,1.5", "/economics/electricity_usd_per_kWh=0.05,0.1"}));
        const auto front = paretoFront(kept.points, *headlineMetric("energy"), *headlineMetric("cost"));
        QCOMPARE(front, std::vector<std::size_t>{0});
        // Unlike points are not mixed: only some of them.
        const auto some = paretoFront(kept.points, *headlineMetric("energy"), *headlineMetric("cost"), {2, 3});
        QCOMPARE(some, std::vector<std::size_t>{2});
    }

    void sensitivityIsSorted()
    {
        const auto design = designs::share(served());
        SensitivityOptions o;
        o.threads = 1;
        const auto one = sensitivity(design, o);
        QVERIFY2(one, one ? "" : english(one.error().what).c_str());
        QVERIFY(one->base > 0);
        double last = std::numeric_limits<double>::infinity();
        for (const Swing& s : one->swings) {
            QVERIFY(s.span(one->base) <= last);
            last = s.span(one->base);
        }
        o.threads = 4;
        QCOMPARE(writeJsonCompact(toJson(*sensitivity(design, o))), writeJsonCompact(toJson(*one)));
        // Each end is what the field alone makes of the figure.
        const auto pue =
            std::ranges::find_if(one->swings, [](const Swing& s) { return s.input.id == "/facility/pue"; });
        QVERIFY(pue != one->swings.end());
        const Design high = setField(*design, "/facility/pue", Json(pue->input.high)).value();
        const auto load = loadWorkload(high, "", 1).value();
        const auto report = evaluate(designs::share(high), {.workload = load, .loadCurve = false, .bands = false});
        QCOMPARE(*pue->atHigh, report->headline.usdPerMillionOutputTokens);
    }
    /// Slower operators never make tokens cheaper; the price of what is bought is among the inputs with its range.
    void constantsAndPricesMatter()
    {
        const auto design = designs::share(served());
        const auto s = sensitivity(design, {}).value();
        for (const Swing& swing : s.swings) {
            if (swing.input.isField())
                continue;
            QVERIFY(swing.atLow && swing.atHigh);
        }
        QVERIFY(std::ranges::any_of(s.swings, [](const Swing& x) { return x.input.price && x.input.stated; }));
        QVERIFY(s.risk);
        QCOMPARE(s.risk->samples.size(), std::size_t{1000});
        QVERIFY(s.risk->p5 < s.risk->p50 && s.risk->p50 < s.risk->p95);
        const auto latency = sensitivity(design, of("tpot.p50")).value();
        for (const Swing& swing : latency.swings)
            if (!swing.input.isField())
                QVERIFY2(*swing.atLow <= latency.base && *swing.atHigh >= latency.base, swing.input.id.c_str());
    }
    void sensitivityRefusesWhatHasNoFigure()
    {
        QVERIFY(!sensitivity(designs::share(served()), of("beauty")));
        QVERIFY(!sensitivity(designs::share(Design()), {}));
        std::stop_source stop;
        stop.request_stop();
        SensitivityOptions o;
        o.stop = stop.get_token();
        QVERIFY(!sensitivity(designs::share(served()), o));
        Design lost = served();
        lost = setField(lost, childPointer("/workload/tenants", lost.workload.tenants.begin()->id) + "/traffic/trace",
                        Json("no/such/trace.csv"))
                   .value();
        QVERIFY(!sensitivity(designs::share(lost), {}));
    }
};

QTEST_APPLESS_MAIN(TestKeptSweeps)
#include "tst_kept_sweeps.moc"
