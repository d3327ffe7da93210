// SPDX-License-Identifier: GPL-3.0-or-later
// The table of commands: rows, rules and their words, search in both languages, keys that can be changed.
#include <QSignalSpy>
#include <QtTest>

#include "app/actions/fuzzy.h"
#include "app/workbench.h"
#include "tests/app/app_fixture.h"

using namespace cw;

class TestActions : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { fixture::isolate(m_directory); }
    void init()
    {
        QSettings().clear();
        w = std::make_unique<Workbench>(fixture::catalogue());
    }
    void cleanup() { w.reset(); }

    void rowsAreSound()
    {
        QSet<QString> ids, keys;
        for (const ActionSection& section : actionSections())
            for (const Action& action : section.actions) {
                const QString id = action.id;
                QVERIFY2(id.contains('.'), action.id);
                QVERIFY2(!ids.contains(id), action.id);
                ids.insert(id);
                QVERIFY2(*action.text, action.id);
                if (*action.icon)
                    QVERIFY2(QFile::exists(QString(":/clusterwright/icons/%1.svg").arg(action.icon)), action.id);
                for (const QString& key : QString(action.keys).split("; ", Qt::SkipEmptyParts)) {
                    QVERIFY2(!keys.contains(key.toLower()), qPrintable(id + ": " + key));
                    keys.insert(key.toLower());
                    QCOMPARE(QKeySequence(key, QKeySequence::PortableText).toString(QKeySequence::PortableText), key);
                    QVERIFY2(KeyBindings::refusal(key).isEmpty(), qPrintable(id + ": " + key));
                }
                QVERIFY2(!(action.checked && action.faceSwitch), action.id);
            }
        QCOMPARE(w->actions()->count(), static_cast<int>(ids.size()));
    }

    void everyRowSaysWhyItCant()
    {
        auto* actions = w->actions();
        for (int row = 0; row < actions->count(); ++row) {
            const QString id = actions->get(row, "actionId").toString();
            QCOMPARE(actions->whyNot(id).isEmpty(), actions->isEnabled(id));
        }
        QCOMPARE(actions->whyNot("edit.undo"), QString("There is nothing to undo."));
        QCOMPARE(actions->whyNot("view.zoomFit"), QString("No design is open."));
        w->document()->newDesign();
        QCOMPARE(actions->whyNot("view.zoomFit"), QString());
        QCOMPARE(actions->whyNot("edit.group"), QString("No component or assembly is selected."));
        QVERIFY(actions->isEnabled("file.save")); // it has no name yet
        actions->setWhyNot("view.zoomFit", "Because.");
        QVERIFY(!actions->isEnabled("view.zoomFit"));
        QVERIFY(!actions->isEnabled("no.such"));
    }

    void rowsFollow()
    {
        auto* actions = w->actions();
        const int undo = actions->indexOf("edit.undo");
        QVERIFY(!actions->get(undo, "enabled").toBool());
        QVERIFY(w->document()->openFile(fixture::smallFile(m_directory)));
        QVERIFY(w->document()->apply("Set count", [](Design d) { return setCount(std::move(d), "a", 3); }));
        QCOMPARE(actions->text("edit.undo"), QString("Undo: Set count")); // at once
        QTRY_VERIFY(actions->get(undo, "enabled").toBool());              // and in the rows soon
        QCOMPARE(actions->get(undo, "text").toString(), QString("Undo: Set count"));
    }

    void switches()
    {
        auto* actions = w->actions();
        w->setTheme("light");
        QVERIFY(actions->isCheckable("view.light") && actions->isChecked("view.light"));
        QVERIFY(!actions->isChecked("view.dark"));
        actions->trigger("view.dark");
        QCOMPARE(w->theme(), QString("dark"));
        QVERIFY(!actions->isChecked("tool.pool"));
        actions->setChecked("tool.pool", true);
        QVERIFY(actions->isChecked("tool.pool"));
    }

    void menus()
    {
        auto* actions = w->actions();
        for (const QString& section : actions->sections()) {
            const QStringList ids = actions->menu(section);
            QVERIFY(!ids.isEmpty());
            QVERIFY(ids.first() != "-" && ids.last() != "-");
            for (int i = 1; i < ids.size(); ++i)
                QVERIFY(ids[i] != "-" || ids[i - 1] != "-");
        }
        QVERIFY(actions->contextMenu().contains("edit.copy"));
        QCOMPARE(actions->contextSubmenus(), (QStringList{"select", "arrange", "layer"}));
        for (const QString& section : actions->contextSubmenus())
            for (const QString& id : actions->contextSubmenu(section)) {
                QVERIFY2(actions->menu(section).contains(id), qPrintable(id));
                QVERIFY2(id == "-" || !actions->contextMenu().contains(id), qPrintable(id));
            }
        QVERIFY(actions->contextSubmenu("arrange").contains("arrange.front"));
        QVERIFY(actions->contextSubmenu("layer").contains("layer.new"));
        QVERIFY(actions->toolBar().startsWith("tool.select"));
    }

    void fuzzy_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("marked");
        QTest::newRow("beginnings of words") << "fs"
                                             << "Fit selection"
                                             << "<b>F</b>it <b>s</b>election";
        QTest::newRow("a run") << "sel"
                               << "Fit selection"
                               << "Fit <b>sel</b>ection";
        QTest::newRow("whatever the case") << "FIT"
                                           << "Fit all"
                                           << "<b>Fit</b> all";
        QTest::newRow("the run, not the first letter") << "all"
                                                       << "A list of all"
                                                       << "A list of <b>all</b>";
        QTest::newRow("words in any order") << "sel fit"
                                            << "Fit selection"
                                            << "<b>Fit</b> <b>sel</b>ection";
        QTest::newRow("Chinese") << "撤"
                                 << "撤销"
                                 << "<b>撤</b>销";
        QTest::newRow("markup is text") << "a"
                                        << "<a>"
                                        << "&lt;<b>a</b>&gt;";
        QTest::newRow("nothing typed") << ""
                                       << "Fit"
                                       << "Fit";
        QTest::newRow("not there") << "x"
                                   << "Fit" << QString();
        QTest::newRow("wrong order") << "tif"
                                     << "Fit" << QString();
        QTest::newRow("chance") << "ieto"
                                << "Fit selection" << QString();
    }
    void fuzzy()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, text);
        QFETCH(QString, marked);
        const auto match = fuzzyMatch(pattern, text);
        QCOMPARE(match ? markedText(text, match->positions) : QString(), marked);
    }

    void pinyin()
    {
        if (pinyinInitials("撤").isEmpty())
            QSKIP("no conversion to GB 2312 on this system");
        QCOMPARE(pinyinInitials("撤销"), QString("cx"));
        QCOMPARE(pinyinInitials("打开 A…"), QString("dk A…"));
        QCOMPARE(pinyinInitials("座"), QString("z"));
    }

    void search_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("first");
        QTest::newRow("letters") << "zoom 100"
                                 << "view.zoom100";
        QTest::newRow("beginnings") << "sa"
                                    << "file.saveAs";
        QTest::newRow("a name") << "undo"
                                << "edit.undo";
        QTest::newRow("Chinese") << "撤销"
                                 << "edit.undo";
        QTest::newRow("initials") << "cx"
                                  << "edit.undo";
        QTest::newRow("by section") << "file new"
                                    << "file.new";
        QTest::newRow("an id") << "edit.makeType"
                               << "edit.makeType";
    }
    void search()
    {
        QFETCH(QString, words);
        QFETCH(QString, first);
        for (const char* language : {"en", "zh_CN"}) {
            w->setLanguage(language);
            const auto found = w->actions()->matching(words);
            QVERIFY2(!found.isEmpty(), language);
            QStringList best;
            for (const auto& entry : found.mid(0, 3))
                best << entry.toMap()["actionId"].toString();
            QVERIFY2(best.contains(first), qPrintable(best.join(' ')));
        }
    }

    void lastUsedFirst()
    {
        auto* actions = w->actions();
        QCOMPARE(actions->matching("").size(), actions->count());
        actions->trigger("view.shortcuts");
        QCOMPARE(actions->matching("").first().toMap()["actionId"].toString(), QString("view.shortcuts"));
    }

    void keysCanBeChanged()
    {
        auto* actions = w->actions();
        QCOMPARE(actions->keyOwner("Ctrl+D", {}), QString("edit.duplicate"));
        QCOMPARE(actions->keyOwner("Ctrl+D", "edit.duplicate"), QString());
        actions->rebind("edit.group", "Ctrl+D");
        QCOMPARE(actions->shortcut("edit.group"), QString("Ctrl+D"));
        QCOMPARE(actions->shortcut("edit.duplicate"), QString());
        QVERIFY(actions->isRebound("edit.group") && actions->isRebound("edit.duplicate"));

        // The next start has them too.
        Workbench other(fixture::catalogue());
        QCOMPARE(other.actions()->shortcut("edit.group"), QString("Ctrl+D"));
        QCOMPARE(other.actions()->shortcut("edit.duplicate"), QString());

        actions->resetKeys("edit.duplicate"); // and takes it back
        QCOMPARE(actions->shortcut("edit.duplicate"), QString("Ctrl+D"));
        QCOMPARE(actions->shortcut("edit.group"), QString());
        actions->rebind("edit.undo", "");
        QCOMPARE(actions->shortcut("edit.undo"), QString());
        actions->resetAllKeys();
        QCOMPARE(actions->shortcut("edit.group"), QString("Ctrl+G"));
        QCOMPARE(actions->shortcut("edit.undo"), QString("Ctrl+Z"));
        QVERIFY(!actions->isRebound("edit.undo"));
        Workbench third(fixture::catalogue());
        QCOMPARE(third.actions()->shortcut("edit.group"), QString("Ctrl+G"));
    }

    void oneOfTwoKeysCanBeTaken()
    {
        auto* actions = w->actions();
        actions->rebind("view.zoomFit", "Ctrl+Y");
        QCOMPARE(actions->get(actions->indexOf("edit.redo"), "shortcuts").toStringList(), QStringList("Ctrl+Shift+Z"));
    }

    void pressedKeys()
    {
        auto* actions = w->actions();
        QCOMPARE(actions->keyText(Qt::Key_Control, Qt::ControlModifier), QString());
        QCOMPARE(actions->keyText(Qt::Key_K, Qt::ControlModifier), QString("Ctrl+K"));
        QCOMPARE(actions->keyText(Qt::Key_F, Qt::ShiftModifier), QString("Shift+F"));
        QCOMPARE(actions->keyText(Qt::Key_Question, Qt::ShiftModifier), QString("?"));
        QVERIFY(!actions->keyRefusal("Esc").isEmpty());
        QVERIFY(!actions->keyRefusal("Left").isEmpty());
        QVERIFY(actions->keyRefusal("Ctrl+Left").isEmpty());
        QVERIFY(actions->keyRefusal("Q").isEmpty());
    }

private:
    QTemporaryDir m_directory;
    std::unique_ptr<Workbench> w;
};

QTEST_MAIN(TestActions)
#include "tst_actions.moc"
