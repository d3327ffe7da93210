// SPDX-License-Identifier: GPL-3.0-or-later
// Work survives a kill -9 at any moment: a program that edits, saves and autosaves is killed for real, again and again.
#include <csignal>

#include <QProcess>
#include <QRandomGenerator>
#include <QtTest>

#include "app/document/document.h"
#include "app/document/recovery.h"
#include "tests/app/app_fixture.h"

using namespace cw;

namespace
{

/// What the driver said last of each kind.
struct Said {
    int ready = 0, edit = 0, saving = 0, saved = 0, copied = 0;
    bool isRead = true;

    explicit Said(const QByteArray& output)
    {
        for (const QByteArray& line : output.split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            const int n = words.value(1).toInt();
            if (words[0] == "ready")
                ready = n;
            else if (words[0] == "edit")
                edit = n;
            else if (words[0] == "saving")
                saving = n;
            else if (words[0] == "saved")
                saved = n;
            else if (words[0] == "auto")
                copied = n;
            else
                isRead = isRead && line.isEmpty();
        }
    }
};

int versionOf(const Design& design)
{
    const Item* item = design.items.find("a");
    return item ? static_cast<int>(item->count) : -1;
}

} // namespace

class TestRecovery : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qputenv("XDG_DATA_HOME", m_directory.filePath("data").toUtf8());
        QCoreApplication::setOrganizationName("clusterwright-test");
        QCoreApplication::setApplicationName("edit-driver");
    }

    void killedAtAnyMoment()
    {
        constexpr int kills = 50;
        const QString path = fixture::smallFile(m_directory);
        QRandomGenerator random(20240611);
        int n = 2, recovered = 0, leftBehind = 0, duringSave = 0;
        for (int round = 0; round < kills; ++round) {
            QProcess driver;
            driver.setProcessChannelMode(QProcess::SeparateChannels);
            driver.start(CW_EDIT_DRIVER, {path, QString::number(n)});
            QByteArray output;
            while (!output.contains("ready")) {
                QVERIFY2(driver.waitForReadyRead(20000), driver.readAllStandardError());
                output += driver.readAllStandardOutput();
            }
            QTest::qSleep(random.bounded(60));
            QTest::qSleep(random.bounded(3)); // not in step with the scheduler
            ::kill(static_cast<pid_t>(driver.processId()), SIGKILL);
            QVERIFY(driver.waitForFinished(20000));
            QCOMPARE(driver.exitStatus(), QProcess::CrashExit);
            output += driver.readAllStandardOutput();
            const Said said(output);
            QVERIFY2(said.isRead, output.right(300));
            const int before = n;

            // The file is one whole version: the last that was said to be saved, or the one being saved.
            const auto onDisk = loadDesign(path.toStdString());
            QVERIFY2(onDisk, (onDisk ? std::string() : describe(onDisk.error())).c_str());
            const int file = versionOf(*onDisk);
            QVERIFY2(file >= std::max(said.saved, before) && file <= std::max(said.saving, before),
                     qPrintable(QString("%1: %2").arg(file).arg(QString(output.right(200)))));
            duringSave += said.saving > said.saved;

            // And nothing that was said to be in the automatic copy is gone.
            int newest = file;
            Document document;
            Recovery recovery(&document);
            QVERIFY(recovery.count() <= 1);
            if (recovery.count() == 1) {
                QCOMPARE(recovery.get(0, "path").toString(), path);
                QVERIFY(recovery.recover(recovery.get(0, "recoveryId").toString()));
                const int copy = versionOf(*document.base());
                QVERIFY(copy <= said.edit);
                newest = std::max(newest, copy);
                ++recovered;
                document.closeDesign();
            }
            QVERIFY2(newest >= said.copied, qPrintable(QString("%1: %2").arg(newest).arg(QString(output.right(200)))));
            QCOMPARE(QDir(Recovery::directory()).entryList({"*.sidecar", "*.cluster.json"}, QDir::Files).size(), 0);
            leftBehind += static_cast<int>(QDir(m_directory.path()).entryList({"small.cluster.json.*"}).size());
            n = file;
        }
        qInfo("%d kills: %d within a save, %d with work to recover, %d temporary files left behind", kills, duringSave,
              recovered, leftBehind);
        QVERIFY(recovered > 0);
    }

    void locksOfTheDeadAreNone()
    {
        Document document;
        QVERIFY(document.openFile(fixture::smallFile(m_directory)));
    }

private:
    QTemporaryDir m_directory;
};

QTEST_GUILESS_MAIN(TestRecovery)
#include "tst_recovery.moc"
