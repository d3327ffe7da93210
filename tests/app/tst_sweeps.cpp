// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps and sensitivity in the application: fields in words, values as typed, the run, what is kept, bad input.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QSignalSpy>
#include <QtTest>

#include "app/charts/builders/tornado.h"
#include "app/panels/sensitivity_model.h"
#include "app/panels/sweep_plan.h"
#include "app/panels/sweeps_model.h"
#include "app/workbench.h"
#include "model/design/fingerprint.h"
#include "sim/whatif/kept.h"
#include "tests/app/app_fixture.h"

using namespace cw;

namespace
{

constexpr int patience = 60000;

SweepField watts()
{
    SweepField f;
    f.pointer = "/deployments/d8/power/cap_W";
    f.label = QStringLiteral("Power cap");
    f.unit = Unit::Watts;
    return f;
}

QString joined(const std::vector<Json>& values)
{
    return QString::fromStdString(writeJsonCompact(Json(JsonArray(values.begin(), values.end()))));
}

} // namespace

class TestSweeps : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { fixture::isolate(m_directory); }
    void init()
    {
        m_path = m_directory.filePath(QStringLiteral("served.cluster.json"));
        QVERIFY(saveDesign(fixture::servingDesign(), m_path.toStdString()));
        w = std::make_unique<Workbench>(fixture::catalogue());
        QVERIFY(w->openFile(m_path));
        sweeps = Sweeps::of(w.get());
    }
    void cleanup() { w.reset(); }

    void valuesAreRead_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("values");
        QTest::newRow("steps") << "300 W .. 700 W step 200 W"
                               << "[300,500,700]";
        QTest::newRow("unit of the end") << "300 .. 700 W step 200"
                                         << "[300,500,700]";
        QTest::newRow("kilowatts") << "0.3 .. 0.7 kW step 0.2"
                                   << "[300,500,700]";
        QTest::newRow("down") << "700 .. 300 step 200"
                              << "[700,500,300]";
        QTest::newRow("factor") << "100 .. 800 × 2"
                                << "[100,200,400,800]";
        QTest::newRow("factor with a star") << "100..400*2"
                                            << "[100,200,400]";
        QTest::newRow("so many") << "300 W .. 700 W / 3"
                                 << "[300,500,700]";
        QTest::newRow("as the command line has it") << "300:700:200"
                                                    << "[300,500,700]";
        QTest::newRow("factor with colons") << "100:400:*2"
                                            << "[100,200,400]";
        QTest::newRow("number with colons") << "300:700/3"
                                            << "[300,500,700]";
        QTest::newRow("list") << "300 W, 0.5 kW; 700"
                              << "[300,500,700]";
        QTest::newRow("arithmetic") << "2 * 300 W, 700 W - 10 %"
                                    << "[600,630]";
        QTest::newRow("list and range") << "100, 300 .. 500 step 100"
                                        << "[100,300,400,500]";
        QTest::newRow("full-width") << QStringLiteral("300，500") << "[300,500]";
    }
    void valuesAreRead()
    {
        QFETCH(QString, typed);
        QFETCH(QString, values);
        const auto read = sweepValues(watts(), typed);
        QVERIFY2(read, read ? "" : english(read.error().what).c_str());
        QCOMPARE(joined(*read), values);
    }
    void badValuesAreRefused_data()
    {
        QTest::addColumn<QString>("typed");
        for (const char* bad :
             {"", " ", "300,,500", "300 GB", "abc", "300 .. 700 step 0", "300 .. x", "1 .. 2 step 1e-9", "0 .. 8 × 2",
              "300:700", "300 .. 700 / 1", "1e400", ",", "300 .. 700 step"})
            QTest::newRow(bad) << bad;
    }
    void badValuesAreRefused()
    {
        QFETCH(QString, typed);
        const auto read = sweepValues(watts(), typed);
        QVERIFY(!read);
        QVERIFY(!english(read.error().what).empty());
    }
    void choicesAreReadByName()
    {
        SweepField f;
        f.kind = FieldKind::Choice;
        f.choices = {{QStringLiteral("vllm"), QStringLiteral("vLLM")},
                     {QStringLiteral("sglang"), QStringLiteral("SGLang")}};
        QCOMPARE(joined(*sweepValues(f, QStringLiteral("VLLM, sglang"))), QStringLiteral(R"(["vllm","sglang"])"));
        QCOMPARE(joined(*sweepValues(f, QStringLiteral("all"))), QStringLiteral(R"(["vllm","sglang"])"));
        // What is none of them stays as typed: such a point fails, the others go on.
        QCOMPARE(joined(*sweepValues(f, QStringLiteral("vllm, orca"))), QStringLiteral(R"(["vllm","orca"])"));
        f.kind = FieldKind::Toggle;
        QCOMPARE(joined(*sweepValues(f, QStringLiteral("on, off"))), QStringLiteral("[true,false]"));
    }

    /// Every field of the picker can be set, and what the form suggests can be read again.
    void fieldsAreInWords()
    {
        const DesignPointer design = w->document()->design();
        const auto fields = sweepFields(*design, *fixture::catalogue());
        QVERIFY(fields.size() > 60);
        std::set<std::string> pointers;
        for (const SweepField& f : fields) {
            QVERIFY2(pointers.insert(f.pointer).second, f.pointer.c_str());
            QVERIFY2(!f.label.isEmpty() && !f.owner.isEmpty(), f.pointer.c_str());
            const QString suggestion = sweepSuggestion(f);
            if (suggestion.isEmpty() || f.kind == FieldKind::Text)
                continue;
            const auto values = sweepValues(f, suggestion);
            QVERIFY2(values, qPrintable(QString::fromStdString(f.pointer) + QStringLiteral(": ") + suggestion));
            QVERIFY2(!values->empty(), f.pointer.c_str());
            QVERIFY2(setField(*design, f.pointer, f.now), f.pointer.c_str());
        }
        for (const char* wanted : {"/facility/pue", "/economics/electricity_usd_per_kWh", "/deployments/d8/power/cap_W",
                                   "/workload/tenants/chat/traffic/rate_per_s", "/parts/h100-sxm/price/usd"})
            QVERIFY2(pointers.contains(wanted), wanted);
        QVERIFY(!pointers.contains("/name"));
    }

    void aSweepIsOneStep()
    {
        QAbstractItemModelTester tester(sweeps, QAbstractItemModelTester::FailureReportingMode::QtTest);
        SweepPlan plan;
        QAbstractItemModelTester other(&plan, QAbstractItemModelTester::FailureReportingMode::QtTest);
        plan.setSearch(QStringLiteral("rate"));
        QVERIFY(plan.get(0, QStringLiteral("label")).toString().contains(QStringLiteral("rate"), Qt::CaseInsensitive));
        plan.setSearch(QStringLiteral("pue"));
        QVERIFY(plan.count() > 0);
        QVERIFY(!plan.problem().isEmpty());
        plan.choose(QStringLiteral("/facility/pue"));
        plan.setValues(0, QStringLiteral("1.1 .. 1.5 step 0.1"));
        QCOMPARE(plan.points(), std::size_t{5});
        QVERIFY(plan.waitForEstimate(patience));
        QVERIFY(plan.estimate().contains(QLatin1Char('5')));
        const int steps = w->document()->historyIndex();
        const QString id = plan.start();
        QVERIFY(!id.isEmpty());
        QVERIFY(sweeps->isRunning());
        QVERIFY(sweeps->waitForIdle(patience));
        QCOMPARE(w->document()->historyIndex(), steps + 1);
        const SavedSweep* kept = w->document()->base()->view.sweeps.find(id.toStdString());
        QVERIFY(kept);
        QCOMPARE(kept->points.size(), std::size_t{5});
        QCOMPARE(kept->madeOf, fingerprint(*w->document()->base()));
        QCOMPARE(sweeps->get(0, QStringLiteral("state")).toString(), QStringLiteral("done"));
        w->document()->undo();
        QCOMPARE(sweeps->count(), 0);
        w->document()->redo();
        QCOMPARE(sweeps->count(), 1);
    }
    void theSameAsOnTheCommandLine()
    {
        const QString id = run({QStringLiteral("/facility/pue")}, {QStringLiteral("1.1, 1.3")});
        const SavedSweep kept = *sweeps->sweepOf(id);
        SavedSweep again = kept;
        KeptRun run;
        run.again = true;
        run.directory = m_directory.path().toStdString();
        const auto result = runKept(*w->document()->base(), again, run);
        QVERIFY(result);
        QVERIFY(*result == kept);
    }
    void resultsGetOld()
    {
        const QString id = run({QStringLiteral("/facility/pue")}, {QStringLiteral("1.1, 1.3")});
        w->document()->apply(QStringLiteral("x"),
                             [](Design d) { return setField(std::move(d), "/notes", Json("note")); });
        QTest::qWait(400);
        QCOMPARE(sweeps->get(0, QStringLiteral("state")).toString(), QStringLiteral("done"));
        w->document()->apply(QStringLiteral("x"), [](Design d) {
            return setField(std::move(d), "/economics/electricity_usd_per_kWh", Json(0.3));
        });
        QTRY_COMPARE(sweeps->get(0, QStringLiteral("state")).toString(), QStringLiteral("old"));
        const double before = *figureOf(sweeps->sweepOf(id)->points[0], "cost");
        QVERIFY(sweeps->resume(id));
        QVERIFY(sweeps->waitForIdle(patience));
        QCOMPARE(sweeps->get(0, QStringLiteral("state")).toString(), QStringLiteral("done"));
        QVERIFY(*figureOf(sweeps->sweepOf(id)->points[0], "cost") > before);
    }
    void badPointsAreMarks()
    {
        const QString id = run({QStringLiteral("/facility/pue")}, {QStringLiteral("0.5, 1.1, 1.2")});
        // Less than one is refused by the field or leaves the design without figures, or is computed: never silent.
        const SweepChart chart = sweepChart(*sweeps->sweepOf(id), *w->document()->base(), darkTheme());
        QCOMPARE(chart.spots.size(), std::size_t{3});
        SavedSweep failed = *sweeps->sweepOf(id);
        failed.points[1] = {{}, "It does not fit."};
        const SweepChart marked = sweepChart(failed, *w->document()->base(), darkTheme());
        const auto& series = marked.content.series;
        const auto hollow = std::ranges::find(series, QStringLiteral("failed"), &ChartSeries::id);
        QVERIFY(hollow != series.end());
        QVERIFY(hollow->labels.last().contains(QStringLiteral("It does not fit.")));
        QVERIFY(std::isfinite(hollow->points.front().y()));
    }
    void heatMapsAndFronts()
    {
        const QString id = run({QStringLiteral("/facility/pue"), QStringLiteral("/deployments/d8/engine/profile")},
                               {QStringLiteral("1.1, 1.2, 1.3"), QStringLiteral("all")});
        const SavedSweep* s = sweeps->sweepOf(id);
        QCOMPARE(s->chart, std::string("heatmap"));
        const auto profiles = s->axes[1].values.size();
        const SweepChart heat = sweepChart(*s, *w->document()->base(), lightTheme());
        QVERIFY(heat.content.cells);
        QCOMPARE(heat.content.cells->columns, std::size_t{3});
        QCOMPARE(heat.content.cells->values.size(), 3 * profiles);
        sweeps->setChart(id, QStringLiteral("pareto"));
        sweeps->setMetrics(id, QStringLiteral("throughput"), QStringLiteral("cost"));
        const SweepChart front = sweepChart(*sweeps->sweepOf(id), *w->document()->base(), lightTheme());
        // Engines are unlike each other: a front each.
        QVERIFY(std::ranges::count_if(front.content.series, [](const ChartSeries& c) {
                    return c.id.startsWith(QLatin1String("front."));
                }) > 1);
        SweepView one;
        one.only = {-1, 0};
        const SweepChart filtered = sweepChart(*sweeps->sweepOf(id), *w->document()->base(), lightTheme(), one);
        QCOMPARE(filtered.spots.size(), std::size_t{3});
    }
    void aPointBecomesAVariant()
    {
        const QString id = run({QStringLiteral("/facility/pue")}, {QStringLiteral("1.1, 1.4")});
        QVERIFY(sweeps->explain(id, 1).value(QStringLiteral("text")).toString().contains(QStringLiteral("1.4")));
        QVERIFY(sweeps->explain(id, 7).isEmpty());
        QVERIFY(sweeps->makeVariant(id, 7).isEmpty());
        const QString variant = sweeps->makeVariant(id, 1);
        QVERIFY(!variant.isEmpty());
        QCOMPARE(w->document()->activeVariant(), variant);
        QCOMPARE(w->document()->design()->facility.pue, 1.4);
        QCOMPARE(w->document()->base()->facility.pue, Facility().pue);
    }
    void listIsEdited()
    {
        const QString id = run({QStringLiteral("/facility/pue")}, {QStringLiteral("1.1, 1.4")});
        sweeps->rename(id, QStringLiteral("  热 "));
        QCOMPARE(sweeps->get(0, QStringLiteral("name")).toString(), QStringLiteral("热"));
        const QString copy = sweeps->duplicate(id);
        QCOMPARE(sweeps->count(), 2);
        QVERIFY(sweeps->csv(copy).startsWith(QStringLiteral("/facility/pue,")));
        QCOMPARE(sweeps->csv(copy).count(QLatin1Char('\n')), 3);
        sweeps->remove(id);
        sweeps->remove(copy);
        QCOMPARE(sweeps->count(), 0);
        QVERIFY(!sweeps->resume(id));
        w->document()->undo();
        QCOMPARE(sweeps->count(), 1);
    }
    void stoppedAndResumed()
    {
        const QString id = begin({QStringLiteral("/facility/pue")}, {QStringLiteral("1 .. 2 / 400")});
        connect(sweeps, &Sweeps::progressChanged, this, [&] {
            if (sweeps->done() > 2)
                sweeps->cancel();
        });
        QVERIFY(sweeps->waitForIdle(patience));
        disconnect(sweeps, nullptr, this, nullptr);
        const std::size_t known = sweeps->sweepOf(id)->points.size();
        QVERIFY(known > 0);
        QVERIFY(sweeps->resume(id));
        QVERIFY(sweeps->waitForIdle(patience));
        QCOMPARE(sweeps->sweepOf(id)->points.size(), std::size_t{400});
    }
    void undoWhileItRuns()
    {
        w->document()->apply(QStringLiteral("x"), [](Design d) {
            return setField(std::move(d), "/economics/electricity_usd_per_kWh", Json(0.3));
        });
        const QString id = begin({QStringLiteral("/facility/pue")}, {QStringLiteral("1 .. 2 / 60")});
        w->document()->undo();
        QVERIFY(sweeps->waitForIdle(patience));
        QVERIFY(sweeps->sweepOf(id));
        QTRY_COMPARE(sweeps->get(0, QStringLiteral("state")).toString(), QStringLiteral("old"));
    }
    void closingWhileItRuns()
    {
        begin({QStringLiteral("/facility/pue")}, {QStringLiteral("1 .. 2 / 5000")});
        w->document()->closeDesign();
        QVERIFY(!sweeps->isRunning());
        QCOMPARE(sweeps->count(), 0);
        QVERIFY(w->openFile(m_path));
        QVERIFY(w->document()->base()->view.sweeps.empty());
        begin({QStringLiteral("/facility/pue")}, {QStringLiteral("1 .. 2 / 5000")});
        w.reset(); // the window closes
    }
    void tooManyPointsAreRefused()
    {
        SweepPlan plan;
        plan.choose(QStringLiteral("/facility/pue"));
        plan.choose(QStringLiteral("/economics/electricity_usd_per_kWh"));
        plan.setValues(0, QStringLiteral("1 .. 2 / 1000"));
        plan.setValues(1, QStringLiteral("0.01 .. 1 / 1000"));
        QVERIFY(!plan.problem().isEmpty());
        QVERIFY(plan.start().isEmpty());
        plan.setValues(1, QString());
        QVERIFY(!plan.problem().isEmpty());
        QVERIFY(plan.start().isEmpty());
    }
    void aRemovedFieldFailsByPoint()
    {
        const QString id = run({QStringLiteral("/deployments/d8/power/cap_W")}, {QStringLiteral("400, 500")});
        w->document()->apply(QStringLiteral("x"),
                             [](Design d) { return setField(std::move(d), "/deployments/d8", Json()); });
        QVERIFY(sweeps->resume(id, true));
        QVERIFY(sweeps->waitForIdle(patience));
        for (const SweptPoint& p : sweeps->sweepOf(id)->points)
            QVERIFY(!p.error.empty());
        QVERIFY(!sweepChart(*sweeps->sweepOf(id), *w->document()->base(), darkTheme()).spots.empty());
    }
    void aMissingTraceIsTold()
    {
        w->document()->apply(QStringLiteral("x"), [](Design d) {
            return setField(std::move(d), "/workload/tenants/chat/traffic/trace", Json("no/such.csv"));
        });
        QSignalSpy failures(sweeps, &Sweeps::failed);
        const QString id = begin({QStringLiteral("/facility/pue")}, {QStringLiteral("1.1, 1.2")});
        QVERIFY(sweeps->waitForIdle(patience));
        QCOMPARE(failures.count(), 1);
        QVERIFY(failures.front().front().toString().contains(QStringLiteral("such.csv")));
    }

    void whatMattersMost()
    {
        auto* tornado = SensitivityModel::of(w.get());
        QAbstractItemModelTester tester(tornado, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(tornado->state(), QStringLiteral("none"));
        tornado->compute();
        QCOMPARE(tornado->state(), QStringLiteral("running"));
        QVERIFY(tornado->waitForIdle(patience));
        QCOMPARE(tornado->state(), QStringLiteral("done"));
        QVERIFY(tornado->count() > 10);
        const ChartContent chart = tornadoChart(*tornado->result(), darkTheme());
        QCOMPARE(chart.series.size(), std::size_t{2});
        QVERIFY(chart.y.categories.size() <= 12);
        QSignalSpy focus(w->findings(), &FindingsModel::fieldRequested);
        int row = 0;
        while (row < tornado->count() && tornado->get(row, QStringLiteral("pointer")).toString().isEmpty())
            ++row;
        tornado->show(row);
        QCOMPARE(focus.count(), 1);
        w->document()->apply(QStringLiteral("x"),
                             [](Design d) { return setField(std::move(d), "/facility/pue", Json(1.9)); });
        QCOMPARE(tornado->state(), QStringLiteral("old"));
        tornado->compute();
        tornado->cancel();
        QVERIFY(tornado->state() != QStringLiteral("running"));
        w->document()->newDesign();
        tornado->compute();
        QVERIFY(tornado->waitForIdle(patience));
        QCOMPARE(tornado->state(), QStringLiteral("failed"));
        QVERIFY(!tornado->problem().isEmpty());
        tornado->compute();
    }

private:
    QString begin(const QStringList& pointers, const QStringList& values)
    {
        SweepPlan plan;
        for (int i = 0; i < pointers.size(); ++i) {
            plan.choose(pointers[i]);
            plan.setValues(i, values[i]);
        }
        if (!plan.problem().isEmpty())
            qFatal("%s", qPrintable(plan.problem()));
        return plan.start();
    }
    QString run(const QStringList& pointers, const QStringList& values)
    {
        const QString id = begin(pointers, values);
        if (!sweeps->waitForIdle(patience))
            qFatal("the sweep does not end");
        return id;
    }

    QTemporaryDir m_directory;
    QString m_path;
    std::unique_ptr<Workbench> w;
    Sweeps* sweeps = nullptr;
};

QTEST_MAIN(TestSweeps)
#include "tst_sweeps.moc"
