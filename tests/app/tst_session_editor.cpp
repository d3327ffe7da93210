// SPDX-License-Identifier: GPL-3.0-or-later
// The editor of agent sessions: graphs, steps, ways and tools, each change a step that can be undone.
#include <QApplication>
#include <QSignalSpy>
#include <QtTest>

#include "app/workbench.h"
#include "tests/app/app_fixture.h"

using namespace cw;

class TestSessionEditor : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { fixture::isolate(m_directory); }
    void init()
    {
        w = std::make_unique<Workbench>(fixture::catalogue());
        const QString path = m_directory.filePath(QStringLiteral("serving.cluster.json"));
        QVERIFY(saveDesign(fixture::servingDesign(), path.toStdString()).has_value());
        QVERIFY(w->openFile(path));
    }
    void cleanup() { w.reset(); }

    void templatesBecomeGraphsOfTheUsers()
    {
        QVERIFY(w->actions()->isEnabled("edit.sessions"));
        QCOMPARE(editor().templates().size(), 5);
        QVERIFY(editor().graphs().isEmpty());
        editor().addTemplate("debate");
        QCOMPARE(editor().graphs().size(), 2); // with its sub-agent
        QCOMPARE(editor().graph(), QStringLiteral("debate"));
        QCOMPARE(editor().steps().size(), 8);
        QCOMPARE(editor().tools().size(), 1);
        QCOMPARE(workload().tenants.begin()->traffic.session, std::string("debate"));
        QVERIFY2(editor().problem().isEmpty(), qPrintable(editor().problem()));
        w->document()->undo();
        QVERIFY(editor().graphs().isEmpty() && editor().tools().isEmpty());
        QVERIFY(workload().tenants.begin()->traffic.session.empty());
    }

    void stepsAreDrawnAndConnected()
    {
        editor().addGraph();
        QVERIFY(!editor().problem().isEmpty()); // no steps
        editor().addStep("model", 10, 20);
        const QString first = editor().step();
        editor().addStep("wait", 200, 20);
        const QString second = editor().step();
        editor().connectSteps(first, second);
        QVERIFY(!editor().edge().isEmpty());
        QSignalSpy failed(w->document(), &Document::failed);
        editor().connectSteps(first, second); // there already
        QCOMPARE(failed.size(), 1);
        editor().connectSteps(second, first);
        QVERIFY(editor().problem().contains("never ends"));
        editor().connectSteps(second, {});
        QVERIFY2(editor().problem().isEmpty(), qPrintable(editor().problem()));
        QCOMPARE(editor().edges().size(), 3);
        QCOMPARE(editor().edges().at(1).toMap().value("text").toString(), QStringLiteral("50 %"));
        // A drag is one step of the history.
        const int before = w->document()->historyIndex();
        for (int x = 0; x < 5; ++x)
            editor().moveStep(first, 10 + x, 30);
        editor().endGesture();
        QCOMPARE(w->document()->historyIndex(), before + 1);
        QCOMPARE(editor().steps().front().toMap().value("x").toDouble(), 14.0);
        editor().setStep(second);
        editor().removeSelected();
        QCOMPARE(editor().steps().size(), 1);
        QVERIFY(editor().edges().isEmpty() && editor().step().isEmpty());
        w->document()->undo();
        QCOMPARE(editor().edges().size(), 3);
    }

    void fieldsEditWhatIsSelected()
    {
        editor().addTemplate("travel-booking");
        QCOMPARE(edit("/workload/sessions/travel-booking/deadline_s", "10 min"), QString());
        QCOMPARE(workload().sessions.find("travel-booking")->deadline.value, 600.0);
        editor().setStep("decide");
        QCOMPARE(edit("/workload/sessions/travel-booking/steps/decide/duration_s/mean", "2 min"), QString());
        QCOMPARE(workload().sessions.find("travel-booking")->steps.find("decide")->duration.mean, 120.0);
        QVERIFY(!edit("/workload/sessions/travel-booking/steps/decide/duration_s/mean", "soon").isEmpty());
        // A way more, from the list of the fields; then its weight.
        QCOMPARE(edit("/workload/sessions/travel-booking/edges", "confirm"), QString());
        QVERIFY(workload().sessions.find("travel-booking")->edges.contains("decide-confirm"));
        editor().setEdge("decide-confirm");
        QCOMPARE(edit("/workload/sessions/travel-booking/edges/decide-confirm/probability", "0.5"), QString());
        editor().setTool("booking");
        QCOMPARE(edit("/workload/tools/booking/replicas", "3"), QString());
        QCOMPARE(workload().tools.find("booking")->replicas, 3);
        editor().removeSelected();
        QVERIFY(!workload().tools.contains("booking"));
        QVERIFY(editor().tool().isEmpty());
        editor().setStep("pay");
        QVERIFY(!editor().problem().isEmpty());
    }

    void resultsAreShown()
    {
        editor().addTemplate("chat");
        QVERIFY(w->evaluation()->waitForIdle(60'000));
        QCOMPARE(w->sessionResults()->count(), 1);
        const QStringList cells = w->sessionResults()->get(0, "cells").toStringList();
        QCOMPARE(cells.size(), w->sessionResults()->sessionColumns().size());
        QCOMPARE(w->sessionResults()->get(0, "shares").toList().size(), 2);
    }

private:
    SessionEditor& editor() { return *w->sessions(); }
    Workload workload() const { return w->document()->design()->workload; }
    QString edit(const QString& pointer, const QString& text)
    {
        SessionFields& f = *editor().fields();
        for (int row = 0; row < f.count(); ++row)
            if (f.get(row, "pointer").toString() == pointer)
                return f.edit(row, text);
        return QStringLiteral("no such field");
    }

    QTemporaryDir m_directory;
    std::unique_ptr<Workbench> w;
};

QTEST_MAIN(TestSessionEditor)
#include "tst_session_editor.moc"
