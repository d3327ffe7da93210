// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes of a presentation: recorded, edited, ordered and deleted with undo; what they name may be gone.
#include <QTest>

#include "app/present/scenes.h"
#include "app/present/scenes_model.h"
#include "app/workbench.h"
#include "tests/app/app_fixture.h"

using namespace cw;

class TestScenes : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        fixture::isolate(m_folder);
        m_workbench = std::make_unique<Workbench>(fixture::catalogue());
    }
    void init()
    {
        QVERIFY(
            m_workbench->openExample(QStringLiteral(CW_BUILD_RESOURCES "/examples/disaggregated-70b.cluster.json")));
        m_scenes = std::make_unique<ScenesModel>();
        while (m_scenes->count() > 0)
            m_scenes->remove(0);
    }
    void cleanup()
    {
        m_scenes.reset();
        m_workbench->document()->closeDesign();
    }

    void recordedFromTheScreen()
    {
        const QString variant = m_workbench->variants()->get(1, "variantId").toString();
        m_workbench->variants()->activate(variant);
        QCOMPARE(m_scenes->record(screen()), 0);
        const QVariantMap s = m_scenes->scene(0);
        QCOMPARE(s["variant"].toString(), variant);
        QCOMPARE(s["name"], m_workbench->variants()->get(1, "name"));
        QCOMPARE(s["x"].toDouble(), 10);
        QCOMPARE(s["extent"].toDouble(), 640);
        QCOMPARE(s["overlay"].toString(), QStringLiteral("power"));
        QCOMPARE(s["charts"].toStringList(), QStringList{"latency"});
        QCOMPARE(m_workbench->document()->undoText(), QStringLiteral("Record scene"));
        // A scene is of the base's view: the variant's own patch stays as it was.
        QCOMPARE(m_workbench->document()->base()->view.scenes.size(), std::size_t(1));
        m_workbench->document()->undo();
        QCOMPARE(m_scenes->count(), 0);
        m_workbench->document()->redo();
        QCOMPARE(m_scenes->count(), 1);
        QVERIFY(m_scenes->update(0, {{"x", 1.0}, {"extent", 0.0}}));
        QCOMPARE(m_scenes->scene(0)["extent"].toDouble(), 0);
        QCOMPARE(m_scenes->scene(0)["charts"].toStringList(), QStringList{"latency"});
    }
    void editedAndOrdered()
    {
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(m_scenes->record(screen()), i);
            QVERIFY(m_scenes->setField(i, "name", QString(QChar('a' + i))));
        }
        QCOMPARE(names(), QStringLiteral("abc"));
        QVERIFY(m_scenes->move(2, -1));
        QCOMPARE(names(), QStringLiteral("acb"));
        m_scenes->move(0, -1); // stays
        QCOMPARE(names(), QStringLiteral("acb"));
        QCOMPARE(m_scenes->record(screen(), 0), 1); // behind the first
        QVERIFY(m_scenes->setField(1, "name", "n"));
        QCOMPARE(names(), QStringLiteral("ancb"));
        QVERIFY(m_scenes->remove(1));
        QCOMPARE(m_scenes->duplicate(0), 1);
        QCOMPARE(names(), QStringLiteral("aacb"));
        QVERIFY(m_scenes->setField(0, "text", "A sentence."));
        QVERIFY(m_scenes->setField(0, "figures", false));
        QVERIFY(m_scenes->setChart(0, "cost", true));
        QVERIFY(m_scenes->setChart(0, "latency", false));
        QCOMPARE(m_scenes->scene(0)["charts"].toStringList(), QStringList{"cost"});
        QCOMPARE(m_scenes->scene(0)["figures"].toBool(), false);
        // All of it is in the file.
        const auto again = readDesign(writeDesign(*m_workbench->document()->base()));
        QVERIFY(again);
        QCOMPARE(again->view.scenes, m_workbench->document()->base()->view.scenes);
    }
    void whatIsGoneIsSaid()
    {
        QCOMPARE(m_scenes->record({}), 0);
        const QString variant = m_workbench->variants()->get(1, "variantId").toString();
        QVERIFY(m_scenes->setField(0, "variant", variant));
        QVERIFY(m_scenes->setField(0, "flip", variant));
        QCOMPARE(m_scenes->scene(0)["missing"].toString(), QString());
        QVERIFY(m_workbench->variants()->remove(variant));
        QVERIFY(m_scenes->scene(0)["missing"].toString().contains(variant));
        QCOMPARE(m_scenes->scene(0)["variant"].toString(), QString()); // shown: the base
        QVERIFY(m_scenes->setChart(0, "sweep:none", true));
        QVERIFY(m_scenes->scene(0)["missing"].toString().contains(QStringLiteral("sweep:none")));
        m_workbench->document()->undo();
        m_workbench->document()->undo();
        QCOMPARE(m_scenes->scene(0)["variant"].toString(), variant); // nothing was lost
    }
    void madeByItself()
    {
        QVERIFY(m_scenes->makeSet());
        QCOMPARE(m_scenes->count(), m_workbench->variants()->count() + 2);
        for (int i = 0; i < m_scenes->count(); ++i) {
            QVERIFY(!m_scenes->scene(i)["name"].toString().isEmpty());
            QCOMPARE(m_scenes->scene(i)["missing"].toString(), QString());
        }
        m_workbench->document()->undo();
        QCOMPARE(m_scenes->count(), 0);
    }
    void oddNumbersShowEverything()
    {
        QCOMPARE(m_scenes->record({{"x", qQNaN()}, {"y", qInf()}, {"extent", -5}}), 0);
        QCOMPARE(m_scenes->scene(0)["x"].toDouble(), 0);
        QCOMPARE(m_scenes->scene(0)["y"].toDouble(), 0);
        QCOMPARE(m_scenes->scene(0)["extent"].toDouble(), 0);
        QCOMPARE(m_scenes->scene(7), QVariantMap());
        QVERIFY(!m_scenes->remove(7));
        QVERIFY(!m_scenes->setField(-1, "name", "x"));
    }

private:
    static QVariantMap screen()
    {
        return {{"x", 10.0}, {"y", 20.0}, {"extent", 640.0}, {"overlay", "power"}, {"charts", QStringList{"latency"}}};
    }
    QString names() const
    {
        QString all;
        for (int i = 0; i < m_scenes->count(); ++i)
            all += m_scenes->scene(i)["name"].toString();
        return all;
    }
    QTemporaryDir m_folder;
    std::unique_ptr<Workbench> m_workbench;
    std::unique_ptr<ScenesModel> m_scenes;
};

QTEST_MAIN(TestScenes)
#include "tst_scenes.moc"
