// SPDX-License-Identifier: GPL-3.0-or-later
// The document: named steps, gestures, failed edits, files, autosave and recovery.
#include <QDateTime>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QtTest>

#include "app/document/document.h"
#include "app/document/members.h"
#include "app/document/messages.h"
#include "app/document/places.h"
#include "app/document/recent_files.h"
#include "app/document/recovery.h"
#include "app/document/selection.h"
#include "tests/app/app_fixture.h"

using namespace cw;

namespace
{

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Document::Edit countOf(const char* item, std::int64_t count)
{
    return [=](Design design) { return setCount(std::move(design), item, count); };
}

} // namespace

class TestDocument : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { fixture::isolate(m_directory); }
    void cleanup() { QDir(Recovery::directory()).removeRecursively(); }

    void stepsAreNamed()
    {
        Document document;
        QVERIFY(document.openFile(fixture::smallFile(m_directory)));
        const DesignPointer first = document.base();
        QVERIFY(!document.canUndo());
        QVERIFY(document.apply("Set count", countOf("a", 3)));
        QVERIFY(document.apply("Set it again", countOf("a", 4)));
        QCOMPARE(document.undoText(), QString("Set it again"));
        QCOMPARE(document.history(), QStringList({"Set count", "Set it again"}));
        document.undo();
        QCOMPARE(document.undoText(), QString("Set count"));
        QCOMPARE(document.redoText(), QString("Set it again"));
        document.undo();
        QCOMPARE(document.base(), first); // the very snapshot
        document.jumpTo(2);
        QCOMPARE(document.design()->items.find("a")->count, 4);
    }

    void gestureIsOneStep()
    {
        Document document;
        QVERIFY(document.openFile(fixture::smallFile(m_directory)));
        for (int n = 3; n < 8; ++n)
            QVERIFY(document.apply("Drag", countOf("a", n), "drag"));
        QCOMPARE(document.history().size(), 1);
        document.endGesture();
        QVERIFY(document.apply("Drag", countOf("a", 9), "drag"));
        QCOMPARE(document.history().size(), 2);
        QVERIFY(document.apply("Other", countOf("b", 9), "other"));
        QCOMPARE(document.history().size(), 3);
        document.undo();
        document.undo();
        QCOMPARE(document.design()->items.find("a")->count, 7);
        document.undo();
        QCOMPARE(document.design()->items.find("a")->count, 2);
    }

    void gestureThatComesBackVanishes()
    {
        Document document;
        QVERIFY(document.openFile(fixture::smallFile(m_directory)));
        QVERIFY(document.apply("Drag", countOf("a", 5), "drag"));
        QVERIFY(document.apply("Drag", countOf("a", 2), "drag"));
        QVERIFY(!document.canUndo());
        QVERIFY(!document.isModified());
    }

    void noChangeLeavesNoStep()
    {
        Document document;
        QVERIFY(document.openFile(fixture::smallFile(m_directory)));
        QSignalSpy changed(&document, &Document::designChanged);
        QVERIFY(document.apply("Nothing", countOf("a", 2)));
        QVERIFY(!document.canUndo());
        QCOMPARE(changed.size(), 0);
    }

    void failedEditLeavesNoTrace()
    {
        Document document;
        QVERIFY(document.openFile(fixture::smallFile(m_directory)));
        const DesignPointer before = document.design();
        QSignalSpy failed(&document, &Document::failed);
        QSignalSpy changed(&document, &Document::designChanged);
        QVERIFY(!document.apply("Bad", countOf("no-such-item", 2)));
        QCOMPARE(failed.size(), 1);
        QVERIFY(failed.first().first().toString().contains("no-such-item"));
        QCOMPARE(changed.size(), 0);
        QCOMPARE(document.design(), before);
        QVERIFY(!document.canUndo() && !document.isModified());
    }

    void savingKeepsTheHistory()
    {
        Document document;
        const QString path = fixture::smallFile(m_directory, "keep.cluster.json");
        const QByteArray original = bytesOf(path);
        QVERIFY(document.openFile(path));
        QVERIFY(document.save());
        QCOMPARE(bytesOf(path), original); // byte for byte
        QVERIFY(document.apply("Set count", countOf("a", 3)));
        QVERIFY(document.isModified());
        QVERIFY(document.save());
        QVERIFY(!document.isModified());
        QVERIFY(document.canUndo());
        document.undo();
        QVERIFY(document.isModified());
        QVERIFY(document.save());
        QCOMPARE(bytesOf(path), original);
        document.redo();
        QCOMPARE(document.design()->items.find("a")->count, 3);
    }

    void badFiles_data()
    {
        QTest::addColumn<QByteArray>("contents");
        QTest::newRow("not JSON") << QByteArray("hello");
        QTest::newRow("truncated") << QByteArray("{\"format\": \"clusterwright/design\", \"version\": 1, \"items\": {");
        QTest::newRow("another format") << QByteArray("{\"format\": \"something\", \"version\": 1}");
        QTest::newRow("a newer version") << QByteArray("{\"format\": \"clusterwright/design\", \"version\": 999}");
        QTest::newRow("empty") << QByteArray();
    }
    void badFiles()
    {
        QFETCH(QByteArray, contents);
        Document document;
        QVERIFY(document.openFile(fixture::smallFile(m_directory)));
        const DesignPointer before = document.design();
        const QString bad = m_directory.filePath("bad.cluster.json");
        QFile file(bad);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(contents);
        file.close();
        QSignalSpy failed(&document, &Document::failed);
        QVERIFY(!document.openFile(bad));
        QCOMPARE(failed.size(), 1);
        QVERIFY(!failed.first().first().toString().isEmpty());
        QCOMPARE(document.design(), before);
        QVERIFY(document.isOpen());
    }

    void missingFile()
    {
        Document document;
        QSignalSpy failed(&document, &Document::failed);
        QVERIFY(!document.openFile("/nowhere/at-all.cluster.json"));
        QVERIFY(failed.first().first().toString().contains("at-all"));
        QVERIFY(!document.isOpen());
        document.newDesign();
        QSignalSpy notSaved(&document, &Document::saveFailed);
        QVERIFY(!document.saveAs("/nowhere/at-all.cluster.json"));
        QCOMPARE(notSaved.size(), 1);
        QVERIFY(document.path().isEmpty());
    }

    void copyHasNoPath()
    {
        Document document;
        QVERIFY(document.openCopy(fixture::smallFile(m_directory)));
        QVERIFY(document.path().isEmpty());
        QCOMPARE(document.name(), QString("small"));
        QCOMPARE(QDir(document.baseDirectory()), QDir(m_directory.path()));
        QVERIFY(!document.isModified());
        QVERIFY(!document.save()); // needs a name first
    }

    void tracesStayInReach()
    {
        Design design = fixture::smallDesign();
        Tenant tenant;
        tenant.id = "chat";
        tenant.traffic.trace = "traces/t.csv";
        design.workload.tenants.set(std::move(tenant));
        const QString path = m_directory.filePath("trace.cluster.json");
        QVERIFY(saveDesign(design, path.toStdString()).has_value());
        Document document;
        QVERIFY(document.openFile(path));
        QVERIFY(QDir(m_directory.path()).mkpath("deeper"));
        QVERIFY(document.saveAs(m_directory.filePath("deeper/trace")));
        QVERIFY(document.path().endsWith("deeper/trace.cluster.json"));
        QCOMPARE(document.base()->workload.tenants.find("chat")->traffic.trace, std::string("../traces/t.csv"));
    }

    void variantsAreEditedByEditing()
    {
        Document document;
        QVERIFY(document.openFile(fixture::smallFile(m_directory)));
        QVERIFY(document.applyToBase("Add variant", [](Design design) -> Result<Design> {
            Variant variant;
            variant.id = "v";
            variant.name = "V";
            design.variants.set(std::move(variant));
            return design;
        }));
        document.setActiveVariant("v");
        QCOMPARE(document.activeVariant(), QString("v"));
        QVERIFY(document.apply("Set count", countOf("a", 7)));
        QCOMPARE(document.design()->items.find("a")->count, 7);
        QCOMPARE(document.base()->items.find("a")->count, 2);
        document.setActiveVariant({});
        QCOMPARE(document.design()->items.find("a")->count, 2);
        document.setActiveVariant("v");
        QCOMPARE(document.design()->items.find("a")->count, 7);
        document.undo();
        QCOMPARE(document.design()->items.find("a")->count, 2);
        QCOMPARE(document.activeVariant(), QString("v"));
        document.undo();
        QCOMPARE(document.activeVariant(), QString()); // it is not there any more
        document.redo();
        document.redo();
        QCOMPARE(document.design()->items.find("a")->count, 7);
    }

    void autosaveGoesWithTheSave()
    {
        Document document;
        Recovery recovery(&document);
        recovery.setDelay(1);
        const QString path = fixture::smallFile(m_directory, "auto.cluster.json");
        QVERIFY(document.openFile(path));
        const QDir folder(Recovery::directory());
        const auto files = [&] { return folder.entryList({"*.cluster.json"}, QDir::Files).size(); };
        QTest::qWait(30);
        QCOMPARE(files(), 0); // nothing unsaved
        QVERIFY(document.apply("Set count", countOf("a", 3)));
        QTRY_COMPARE(files(), 1);
        recovery.refresh();
        QCOMPARE(recovery.count(), 0); // ours, and we live
        QVERIFY(document.save());
        QCOMPARE(files(), 0);
        QVERIFY(document.apply("Set count", countOf("a", 5)));
        QTRY_COMPARE(files(), 1);
        document.undo(); // back to what is saved
        QCOMPARE(files(), 0);
    }

    void killedWorkIsOffered()
    {
        const QString original = fixture::smallFile(m_directory, "killed.cluster.json");
        {
            Document document;
            Recovery recovery(&document);
            QVERIFY(document.openFile(original));
            QVERIFY(document.apply("Set count", countOf("a", 33)));
            recovery.flush();
        }
        // As if another process had left them.
        QProcess other;
        other.start("true", QStringList());
        QVERIFY(other.waitForStarted());
        const qint64 pid = other.processId();
        QVERIFY(other.waitForFinished());
        QDir folder(Recovery::directory());
        const QStringList sidecars = folder.entryList({"*.sidecar"}, QDir::Files);
        QCOMPARE(sidecars.size(), 1);
        QByteArray text = bytesOf(folder.filePath(sidecars.first()));
        text.replace(QByteArray::number(QCoreApplication::applicationPid()), QByteArray::number(pid));
        QFile sidecar(folder.filePath(sidecars.first()));
        QVERIFY(sidecar.open(QIODevice::WriteOnly | QIODevice::Truncate));
        sidecar.write(text);
        sidecar.close();

        Document document;
        Recovery recovery(&document);
        QCOMPARE(recovery.count(), 1);
        QCOMPARE(recovery.get(0, "path").toString(), original);
        QCOMPARE(recovery.get(0, "name").toString(), QString("small"));
        QVERIFY(recovery.recover(recovery.get(0, "recoveryId").toString()));
        QCOMPARE(recovery.count(), 0);
        QCOMPARE(document.path(), original);
        QVERIFY(document.isModified());
        QCOMPARE(document.design()->items.find("a")->count, 33);
        // It is safe again before the old copy went.
        QCOMPARE(folder.entryList({"*.cluster.json"}, QDir::Files).size(), 1);
        QVERIFY(document.save());
        QCOMPARE(folder.entryList({"*.cluster.json"}, QDir::Files).size(), 0);
    }

    void damagedRecoveryIsLeftOut()
    {
        QDir folder(Recovery::directory());
        QVERIFY(folder.mkpath("."));
        QFile sidecar(folder.filePath("x.sidecar"));
        QVERIFY(sidecar.open(QIODevice::WriteOnly));
        sidecar.write("{ not json");
        sidecar.close();
        Document document;
        Recovery recovery(&document);
        QCOMPARE(recovery.count(), 0);
    }

    void recentFiles()
    {
        RecentFiles recent;
        recent.clear();
        const QString path = fixture::smallFile(m_directory, "recent.cluster.json");
        recent.add("/gone/other.cluster.json");
        recent.add(path);
        recent.add(path);
        QCOMPARE(recent.count(), 2);
        QCOMPARE(recent.get(0, "name").toString(), QString("recent"));
        QVERIFY(recent.get(0, "exists").toBool());
        QVERIFY(!recent.get(1, "exists").toBool());
        RecentFiles again;
        QCOMPARE(again.count(), 2);
        for (int i = 0; i < 30; ++i)
            recent.add(QString("/many/%1.cluster.json").arg(i));
        QCOMPARE(recent.count(), RecentFiles::most);
        recent.remove("/many/29.cluster.json");
        QCOMPARE(recent.get(0, "path").toString(), QString("/many/28.cluster.json"));
    }

    void messagesKeepTheirArguments()
    {
        QCOMPARE(localized(text("{1} before {0}", "b", "a")), QString("a before b"));
        QCOMPARE(localized(Error{text("Wrong: {0}.", 5), "/items/a", text("Fix it.")}),
                 QString("/items/a: Wrong: 5. Fix it."));
    }

    void places()
    {
        const Design design = fixture::smallDesign();
        QCOMPARE(drawnPlace(design, "node/gpu")->pointer, std::string("/types/box/items/gpu"));
        QCOMPARE(drawnPlace(design, "node/gpu")->type, std::string("box"));
        QCOMPARE(drawnPlace(design, "leaf")->pointer, std::string("/items/leaf"));
        QVERIFY(!drawnPlace(design, "node/nothing"));
        QVERIFY(!drawnPlace(design, ""));
        QCOMPARE(placeOfPointer(design, "/items/leaf/count"), std::string("leaf"));
        QCOMPARE(placeOfPointer(design, "/types/box/items/gpu/count"), std::string("node/gpu"));
        QCOMPARE(placeOfPointer(design, "/facility/pue"), std::string());
        QCOMPARE(connectionOfPointer("/connections/net/length_m"), std::string("/connections/net"));
        QCOMPARE(connectionOfPointer("/items/a"), std::string());
        QVERIFY(drawnConnection(design, "/connections/net"));
        QVERIFY(!drawnConnection(design, "/connections/none"));
    }

    void members_data()
    {
        QTest::addColumn<QString>("selector");
        QTest::addColumn<int>("take");
        QTest::addColumn<int>("instances");
        QTest::newRow("component") << "a" << -1 << 2;
        QTest::newRow("all of a type") << "node/gpu" << -1 << 12; // 3 nodes of 4
        QTest::newRow("some nodes") << "node[0-1]/gpu" << -1 << 8;
        QTest::newRow("some of each") << "node/gpu" << 1 << 3;
        QTest::newRow("led by the rack") << "rack/node[2]/gpu" << -1 << 4;
        QTest::newRow("unknown") << "nothing" << -1 << 0;
    }
    void members()
    {
        QFETCH(QString, selector);
        QFETCH(int, take);
        QFETCH(int, instances);
        QCOMPARE(instancesOf(fixture::smallDesign(), selector.toStdString(), take < 0 ? Json("all") : Json(take)),
                 instances);
    }

    void membersInsideAssemblies()
    {
        const Design design = fixture::smallDesign();
        QCOMPARE(membersAt(design, "rack", Role::Decode), std::vector<std::string>{"node/gpu"});
        QCOMPARE(membersAt(design, "node", Role::Decode), std::vector<std::string>{"node/gpu"});
        QCOMPARE(membersAt(design, "leaf", Role::Decode), std::vector<std::string>{"leaf"}); // named itself
        QVERIFY(membersAt(design, "rack", Role::Tools).empty());
        QCOMPARE(placeOfMember(design, "rack/node[0-1]/gpu[2]"), std::string("node/gpu"));
    }

private:
    QTemporaryDir m_directory;
};

QTEST_GUILESS_MAIN(TestDocument)
#include "tst_document.moc"
