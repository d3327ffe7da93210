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
