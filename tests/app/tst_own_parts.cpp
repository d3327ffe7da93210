// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the user's own: ports in the editor, new parts, export and import, removal and undo of it.
#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QtTest>

#include "app/workbench.h"
#include "model/design/links.h"
#include "tests/app/app_fixture.h"

using namespace cw;

class TestOwnParts : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { fixture::isolate(m_directory); }
    void init()
    {
        QDir(UserCatalogue::directory()).removeRecursively();
        w = std::make_unique<Workbench>(fixture::catalogue());
        w->document()->newDesign();
    }
    void cleanup()
    {
        w.reset();
        QDir(UserCatalogue::directory()).removeRecursively();
    }

    void portsAreAddedChangedAndRemoved()
    {
        const QAbstractItemModelTester tester(&editor(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(editor().openCatalogue("cx7-400-osfp", true));
        const std::size_t before = editor().draft().ports.size();
        editor().trigger(action("Add a port"));
        QCOMPARE(editor().draft().ports.size(), before + 1);
        const QString port = QStringLiteral("/parts/cx7-400-osfp/ports/%1").arg(before);
        QCOMPARE(editor().edit(row(port + "/type"), "eth-400"), QString());
        QCOMPARE(editor().edit(row(port + "/count"), "4"), QString());
        QVERIFY(!editor().edit(row(port + "/count"), "0").isEmpty());
        QVERIFY(!editor().edit(row(port + "/count"), "1.5").isEmpty());
        QCOMPARE(editor().edit(row(port + "/rate_Bps"), "400 Gb/s"), QString());
        QVERIFY(!editor().edit(row(port + "/rate_Bps"), "400 W").isEmpty());
        QCOMPARE(editor().edit(row(port + "/accepts"), "ib-ndr, eth-200;ib-ndr200"), QString());
        QCOMPARE(editor().edit(row(port + "/breakout"), "1x400;2x200"), QString());
        const Port made = editor().draft().ports.back();
        QCOMPARE(made.type, std::string("eth-400"));
        QCOMPARE(made.count, 4);
        QCOMPARE(made.rate.value, 50e9);
        QCOMPARE(made.accepts, (std::vector<std::string>{"ib-ndr", "eth-200", "ib-ndr200"}));
        QCOMPARE(editor().get(row(port + "/accepts"), "value").toString(), QString("ib-ndr, eth-200, ib-ndr200"));
        QCOMPARE(editor().edit(row(port + "/type"), ""), QString());
        QVERIFY(!editor().warnings().isEmpty());
        QCOMPARE(editor().edit(row(port + "/type"), "eth-400"), QString());

        // Saved, read again, and joined by what it takes.
        QCOMPARE(editor().saveToMine(), QString());
        const QString id = *w->userCatalogue()->ids().begin();
        w = std::make_unique<Workbench>(fixture::catalogue());
        QCOMPARE(w->catalogue().parts.find(id.toStdString())->ports.back(), made);

        QVERIFY(editor().openCatalogue(id, false));
        while (action("Remove this port") >= 0)
            editor().trigger(action("Remove this port"));
        QVERIFY(editor().draft().ports.empty());
        QCOMPARE(editor().saveToMine(), QString());
        QVERIFY(w->catalogue().parts.find(id.toStdString())->ports.empty());
    }

    void portsOfADesignsPartDecideItsLinks()
    {
        const QString a = w->addFromPalette("epyc-9654", 0, 0);
        const QString b = w->addFromPalette("sn5600", 400, 0);
        QVERIFY(proposeLinks(*w->document()->design(), w->catalogue(), a.toStdString(), b.toStdString()).links.empty());
        w->selection()->setItems({a});
        QVERIFY(editor().openSelected());
        editor().trigger(action("Add a port"));
        const auto n = editor().draft().ports.size() - 1;
        QCOMPARE(editor().edit(row(QStringLiteral("/parts/epyc-9654/ports/%1/type").arg(n)), "eth-400"), QString());
        QCOMPARE(editor().saveInDesign(), QString());
        QVERIFY(
            !proposeLinks(*w->document()->design(), w->catalogue(), a.toStdString(), b.toStdString()).links.empty());
        w->document()->undo();
        QVERIFY(proposeLinks(*w->document()->design(), w->catalogue(), a.toStdString(), b.toStdString()).links.empty());
    }

    void newPartsBeginEmpty()
    {
        QVERIFY(!editor().openNew("no-such-kind"));
        QVERIFY(!editor().openNew("link")); // those are drawn as connections
        for (const QVariant& kind : editor().kinds()) {
            QVERIFY(editor().openNew(kind.toMap()["value"].toString()));
            QVERIFY(editor().isFresh());
            QCOMPARE(editor().kind(), kind.toMap()["value"].toString());
            QVERIFY(editor().count() > 5);
        }
        QVERIFY(editor().openNew("npu"));
        QCOMPARE(editor().edit(row("/parts/new-part/name"), "Dream chip"), QString());
        QCOMPARE(editor().edit(row("/parts/new-part/compute/peak_FLOPps/bf16"), "3 PFLOP/s"), QString());
        QCOMPARE(editor().edit(row("/parts/new-part/memory/rate_Bps"), "10 TB/s"), QString());
        QCOMPARE(editor().edit(row("/parts/new-part/source"), "a paper"), QString());
        QCOMPARE(editor().edit(row("/parts/new-part/confidence"), "low"), QString());
        QCOMPARE(editor().saveToMine(), QString());
        const Part* part = w->catalogue().parts.find("dream-chip");
        QVERIFY(part);
        QVERIFY(part->kind == PartKind::Npu);
        QCOMPARE(part->compute->peak.at("bf16"), 3e15);
        QVERIFY(w->palette()->get(w->palette()->indexOf("dream-chip"), "own").toBool());
        QVERIFY(!w->addFromPalette("dream-chip", 0, 0).isEmpty());
        QVERIFY(editor().openCatalogue("h200-sxm", true));
        QVERIFY(!editor().isFresh());
    }

    void exportedPartsAreImportedElsewhere()
    {
        QVERIFY(editor().openCatalogue("h200-sxm", true));
        QCOMPARE(editor().edit(row("/parts/h200-sxm/power/max_W"), "650 W"), QString());
        QCOMPARE(editor().saveToMine(), QString());
        const QString id = *w->userCatalogue()->ids().begin();
        const Part saved = *w->catalogue().parts.find(id.toStdString());
        const QString file = m_directory.filePath("mine.json");
        w->exportPart(id, file);
        QVERIFY(QFile::exists(file));

        QSignalSpy notice(w.get(), &Workbench::notice);
        w->forgetPart(id);
        QVERIFY(!w->catalogue().parts.contains(id.toStdString()));
        w->importParts(QUrl::fromLocalFile(file).toString());
        QCOMPARE(notice.last().at(1).toString(), QString("good"));
        QCOMPARE(*w->catalogue().parts.find(id.toStdString()), saved);
        // A part of that id that is another one is not overwritten.
        QVERIFY(editor().openCatalogue(id, false));
        QCOMPARE(editor().edit(row(QString("/parts/%1/power/max_W").arg(id)), "600 W"), QString());
        QCOMPARE(editor().saveToMine(), QString());
        w->importParts(file);
        QCOMPARE(w->userCatalogue()->ids().size(), 2);
        QCOMPARE(w->catalogue().parts.find(id.toStdString())->power.max.value, 600.0);
    }

    void garbageIsRefusedInWords_data()
    {
        QTest::addColumn<QByteArray>("contents");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0", 11);
        QTest::newRow("a list") << QByteArray("[1, 2, 3]");
        QTest::newRow("another format") << QByteArray(R"({"format": "something/else", "parts": {}})");
        QTest::newRow("no parts") << QByteArray(R"({"format": "clusterwright/catalogue", "version": 1, "parts": {}})");
        QTest::newRow("a newer version") << QByteArray(
            R"({"format": "clusterwright/catalogue", "version": 99, "parts": {"x": {"kind": "gpu"}}})");
        QTest::newRow("no kind") << QByteArray(
            R"({"format": "clusterwright/catalogue", "version": 1, "parts": {"x": {}}})");
        QTest::newRow("kind of nonsense")
            << QByteArray(R"({"format": "clusterwright/catalogue", "version": 1, "parts": {"x": {"kind": "cat"}}})");
        QTest::newRow("bad id") << QByteArray(
            R"({"format": "clusterwright/catalogue", "version": 1, "parts": {"../../x": {"kind": "gpu"}}})");
        QTest::newRow("text for a number") << QByteArray(
            R"({"format": "clusterwright/catalogue", "version": 1, "parts": {"x": {"kind": "gpu", "power": {"max_W": "much"}}}})");
    }
    void garbageIsRefusedInWords()
    {
        QFETCH(QByteArray, contents);
        const QString path = m_directory.filePath("garbage.json");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(contents);
        file.close();
        QSignalSpy notice(w.get(), &Workbench::notice);
        w->importParts(path);
        QCOMPARE(notice.size(), 1);
        QCOMPARE(notice.last().at(1).toString(), QString("bad"));
        QVERIFY(notice.last().at(0).toString().size() > 10);
        QVERIFY(w->userCatalogue()->ids().isEmpty());
    }

    void missingAndUnwritableFiles()
    {
        QSignalSpy notice(w.get(), &Workbench::notice);
        w->importParts(m_directory.filePath("not-there.json"));
        w->exportPart("h200-sxm", "/proc/no-such-folder/x.json");
        w->exportPart("no-such-part", m_directory.filePath("x.json"));
        QCOMPARE(notice.size(), 3);
        for (const auto& n : notice)
            QCOMPARE(n.at(1).toString(), QString("bad"));
    }

    void removalCanBeUndone()
    {
        QVERIFY(editor().openCatalogue("h200-sxm", true));
        QCOMPARE(editor().saveToMine(), QString());
        const QString id = *w->userCatalogue()->ids().begin();
        const Part saved = *w->catalogue().parts.find(id.toStdString());
        QSignalSpy forgotten(w.get(), &Workbench::partForgotten);
        w->forgetPart(id);
        QCOMPARE(forgotten.size(), 1);
        QVERIFY(w->userCatalogue()->ids().isEmpty());
        w->restorePart();
        QCOMPARE(*w->catalogue().parts.find(id.toStdString()), saved);
        QCOMPARE(w->userCatalogue()->ids(), QSet<QString>{id});
        w->restorePart(); // nothing is left to restore
        QCOMPARE(w->userCatalogue()->ids().size(), 1);
    }

private:
    PartEditor& editor() { return *w->partEditor(); }
    int row(const QString& pointer)
    {
        for (int i = 0; i < editor().count(); ++i)
            if (editor().get(i, "pointer").toString() == pointer)
                return i;
        qWarning("no field %s", qPrintable(pointer));
        return -1;
    }
    int action(const QString& label)
    {
        for (int i = 0; i < editor().count(); ++i)
            if (editor().get(i, "kind").toString() == "action" && editor().get(i, "label").toString() == label)
                return i;
        return -1;
    }

    QTemporaryDir m_directory;
    std::unique_ptr<Workbench> w;
};

QTEST_MAIN(TestOwnParts)
#include "tst_own_parts.moc"
