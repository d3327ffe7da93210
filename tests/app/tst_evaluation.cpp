// SPDX-License-Identifier: GPL-3.0-or-later
// Background evaluation: results arrive, the latest design wins, stale figures are marked, cancelling is prompt.
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QtTest>

#include "app/document/document.h"
#include "app/evaluation/evaluation.h"
#include "tests/app/app_fixture.h"

using namespace cw;

namespace
{

constexpr int patience = 60000;

Document::Edit rate(double perSecond)
{
    return [=](Design design) {
        return setField(std::move(design), "/workload/tenants/chat/traffic/rate_per_s", Json(perSecond));
    };
}

} // namespace

class TestEvaluation : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        fixture::isolate(m_directory);
        m_path = m_directory.filePath("serving.cluster.json");
        QVERIFY(saveDesign(fixture::servingDesign(), m_path.toStdString()).has_value());
    }

    void analyticThenSimulated()
    {
        Document document;
        Evaluation evaluation(&document);
        QVERIFY(!evaluation.report());
        QStringList methods;
        connect(&evaluation, &Evaluation::reportChanged, this, [&] {
            const auto report = evaluation.report();
            const QString method = report ? QString::fromStdString(report->method) : QString();
            if (!method.isEmpty() && (methods.isEmpty() || methods.last() != method))
                methods << method;
        });
        QVERIFY(document.openFile(m_path));
        QVERIFY(evaluation.isStale());
        QVERIFY(evaluation.waitForIdle(patience));
        QCOMPARE(methods, QStringList({"analytic", "simulated"}));
        QVERIFY(!evaluation.isStale());
        QVERIFY(!evaluation.isSimulating());
        QVERIFY(evaluation.fabric());
        QCOMPARE(evaluation.fabric()->instances(), std::size_t{1});
        QVERIFY(evaluation.report()->headline.outputTokensPerSecond > 0);
        QVERIFY(evaluation.analyticOf({}));
        QVERIFY(evaluation.status().contains("simulated"));
    }

    void latestWins()
    {
        Document document;
        Evaluation evaluation(&document);
        QVERIFY(document.openFile(m_path));
        for (int i = 1; i <= 20; ++i)
            QVERIFY(document.apply("Rate", rate(i * 0.1), "slide"));
        QVERIFY(evaluation.isStale());
        QVERIFY(evaluation.waitForIdle(patience));
        // 2 requests a second arrive and are served.
        QVERIFY(std::abs(evaluation.report()->headline.requestsPerSecond - 2) < 0.6);
        QVERIFY(evaluation.status().contains(QString::number(document.revision())));
    }

    void staleFiguresStay()
    {
        Document document;
        Evaluation evaluation(&document);
        QVERIFY(document.openFile(m_path));
        QVERIFY(evaluation.waitForIdle(patience));
        const auto before = evaluation.report();
        QVERIFY(document.apply("Rate", rate(1)));
        QVERIFY(evaluation.isStale());
        QCOMPARE(evaluation.report(), before);
        QTRY_VERIFY_WITH_TIMEOUT(!evaluation.isStale(), patience);
        QVERIFY(evaluation.report() != before);
    }

    void movingTheCameraKeepsTheFigures()
    {
        Document document;
        Evaluation evaluation(&document);
        QVERIFY(document.openFile(m_path));
        QVERIFY(evaluation.waitForIdle(patience));
        const auto before = evaluation.report();
        QCOMPARE(before->method, std::string("simulated"));
        QVERIFY(document.applyToBase("Camera", [](Design design) -> Result<Design> {
            design.view.camera = {1, 2, 3};
            return design;
        }));
        QVERIFY(evaluation.waitForIdle(patience));
        QCOMPARE(evaluation.report(), before); // not computed again
    }

    void editCancelsTheSimulation()
    {
        Document document;
        Evaluation evaluation(&document);
        Design design = fixture::servingDesign();
        design.workload.tenants.update("chat", [](Tenant& t) { t.traffic.requests = 300000; });
        const QString path = m_directory.filePath("long.cluster.json");
        QVERIFY(saveDesign(design, path.toStdString()).has_value());
        QVERIFY(document.openFile(path));
        QTRY_VERIFY_WITH_TIMEOUT(evaluation.isSimulating(), patience);
        QElapsedTimer timer;
        timer.start();
        QVERIFY(document.apply("Shorter", [](Design d) {
            return setField(std::move(d), "/workload/tenants/chat/traffic/requests", Json(50));
        }));
        QTRY_VERIFY_WITH_TIMEOUT(!evaluation.isStale(), patience);
        QVERIFY(evaluation.waitForIdle(patience));
        QCOMPARE(evaluation.report()->headline.requests.offered, 50);
    }

    void stoppingIsPrompt()
    {
        Document document;
        Evaluation evaluation(&document);
        Design design = fixture::servingDesign();
        design.workload.tenants.update("chat", [](Tenant& t) { t.traffic.requests = 300000; });
        const QString path = m_directory.filePath("stopped.cluster.json");
        QVERIFY(saveDesign(design, path.toStdString()).has_value());
        QVERIFY(document.openFile(path));
        // The first figures come while it goes on, and are marked.
        QTRY_VERIFY_WITH_TIMEOUT(evaluation.isPartial(), patience);
        QVERIFY(evaluation.isSimulating());
        QCOMPARE(evaluation.report()->method, std::string("simulated"));
        QVERIFY(evaluation.report()->headline.requests.completed < 300000);
        QSignalSpy spy(&evaluation, &Evaluation::runningChanged);
        QElapsedTimer timer;
        timer.start();
        evaluation.cancel();
        QVERIFY(!evaluation.isSimulating());
        QVERIFY(evaluation.isCancelled());
        QCOMPARE(spy.size(), 1);
        // The thread is free again when it has taken the next job: a small one is answered at once.
        QVERIFY(document.apply("Shorter", [](Design d) {
            return setField(std::move(d), "/workload/tenants/chat/traffic/requests", Json(5));
        }));
        QVERIFY(!evaluation.isCancelled());
        while (evaluation.isStale() && timer.elapsed() < patience)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        qInfo("stopped and evaluated anew after %lld ms", timer.elapsed());
        QVERIFY(evaluation.waitForIdle(patience));
        QCOMPARE(evaluation.report()->headline.requests.offered, 5);
        evaluation.cancel(); // nothing runs
        QVERIFY(!evaluation.isCancelled());
    }

    void goesOnAfterAStop()
    {
        Document document;
        Evaluation evaluation(&document);
        Design design = fixture::servingDesign();
        design.workload.tenants.update("chat", [](Tenant& t) { t.traffic.requests = 60000; });
        const QString path = m_directory.filePath("again.cluster.json");
        QVERIFY(saveDesign(design, path.toStdString()).has_value());
        QVERIFY(document.openFile(path));
        while (evaluation.isStale()) // no longer: the simulation would be over
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        evaluation.cancel();
        QCOMPARE(evaluation.report()->method, std::string("analytic"));
        QVERIFY(evaluation.status().contains("stopped"));
        evaluation.resume();
        QVERIFY(evaluation.waitForIdle(patience));
        QCOMPARE(evaluation.report()->method, std::string("simulated"));
        QVERIFY(!evaluation.isPartial());
        QVERIFY(evaluation.parts().contains("paths") && evaluation.parts().contains("tenants"));
    }

    void firstSimulatedFigures_data()
    {
        QTest::addColumn<QString>("file");
        const QDir examples(QString::fromStdString(dataDirectory().value()) + "/examples");
        for (const QString& file : examples.entryList({"*.cluster.json"}))
            QTest::newRow(qPrintable(file)) << examples.filePath(file);
    }
    /// From an edit of the promise until figures of a simulation are there: 200 ms on an idle machine; ten times that
    /// here, since others may use it.
    void firstSimulatedFigures()
    {
        QFETCH(QString, file);
        Document document;
        Evaluation evaluation(&document);
        QVERIFY(document.openFile(file));
        // Its variants, which are simulated after it, need not be waited for.
        QTRY_VERIFY_WITH_TIMEOUT(evaluation.report() && evaluation.report()->method == "simulated" &&
                                     !evaluation.isStale() && !evaluation.isPartial(),
                                 10 * patience);
        QElapsedTimer timer;
        timer.start();
        double first = -1, whole = -1;
        connect(&evaluation, &Evaluation::reportChanged, this, [&] {
            const auto report = evaluation.report();
            if (evaluation.isStale() || !report || report->method != "simulated")
                return;
            if (first < 0)
                first = static_cast<double>(timer.nsecsElapsed()) / 1e6;
            if (whole < 0 && !evaluation.isPartial())
                whole = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        });
        QVERIFY(document.apply("PUE", [](Design d) { return setField(std::move(d), "/facility/pue", Json(1.37)); }));
        QTRY_VERIFY_WITH_TIMEOUT(whole >= 0, patience);
        qInfo("first simulated figures after %.0f ms, all requests after %.0f ms", first, whole);
        QVERIFY(first < 2000);
    }

    void endsWhileSimulating()
    {
        Document document;
        QVERIFY(document.openFile(m_path));
        auto evaluation = std::make_unique<Evaluation>(&document);
        evaluation.reset(); // cancels and joins: no crash, no hang
    }

    void variantsAreEvaluatedToo()
    {
        Document document;
        Evaluation evaluation(&document);
        QVERIFY(document.openFile(m_path));
        QVERIFY(document.applyToBase("Add variant", [](Design design) -> Result<Design> {
            Variant variant;
            variant.id = "v";
            design.variants.set(std::move(variant));
            return design;
        }));
        document.setActiveVariant("v");
        QVERIFY(document.apply("Rate", rate(4)));
        QVERIFY(evaluation.waitForIdle(patience));
        QVERIFY(evaluation.baseReport());
        QCOMPARE(evaluation.baseReport()->method, evaluation.report()->method);
        QCOMPARE(evaluation.report()->variant, std::string("v"));
        QVERIFY(evaluation.report()->headline.requestsPerSecond >
                1.5 * evaluation.baseReport()->headline.requestsPerSecond);
        document.setActiveVariant({});
        QVERIFY(evaluation.waitForIdle(patience));
        QCOMPARE(evaluation.report(), evaluation.reportOf({}));
        QVERIFY(evaluation.reportOf("v"));
    }

    void missingTraceIsAFinding()
    {
        Document document;
        Evaluation evaluation(&document);
        QVERIFY(document.openFile(m_path));
        QVERIFY(document.apply("Trace", [](Design d) {
            return setField(std::move(d), "/workload/tenants/chat/traffic/trace", Json("nowhere.csv"));
        }));
        QVERIFY(evaluation.waitForIdle(patience));
        QVERIFY(std::any_of(evaluation.findings().begin(), evaluation.findings().end(),
                            [](const Finding& f) { return f.severity == Severity::Error; }));
        document.undo();
        QVERIFY(evaluation.waitForIdle(patience));
        QVERIFY(evaluation.report()->headline.outputTokensPerSecond > 0);
    }

    void designThatCannotBeExpanded()
    {
        Document document;
        Evaluation evaluation(&document);
        QVERIFY(document.openFile(m_path));
        QVERIFY(document.apply("Dangling", [](Design d) -> Result<Design> {
            Connection c;
            c.id = "x";
            c.from = "nothing";
            c.to = "nobody";
            c.link = "none";
            d.connections.set(std::move(c));
            return d;
        }));
        QVERIFY(evaluation.waitForIdle(patience));
        QVERIFY(!evaluation.fabric());
        QVERIFY(!evaluation.findings().empty());
    }

private:
    QTemporaryDir m_directory;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestEvaluation)
#include "tst_evaluation.moc"
