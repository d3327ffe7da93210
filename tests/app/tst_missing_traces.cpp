// SPDX-License-Identifier: GPL-3.0-or-later
// Traces that moved: found by name near the design, linked again when asked, never by themselves.
#include <QTest>

#include "app/document/missing_traces.h"
#include "app/workbench.h"
#include "model/io/sha256.h"
#include "tests/app/app_fixture.h"

using namespace cw;

class TestMissingTraces : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        fixture::isolate(m_folder);
        m_workbench = std::make_unique<Workbench>(fixture::catalogue());
    }
    void cleanup() { m_workbench->document()->closeDesign(); }

    void foundAndLinkedWhenAsked()
    {
        QTemporaryDir place;
        QVERIFY(QDir(place.path()).mkpath(QStringLiteral("data/traces")));
        const QString moved = place.filePath(QStringLiteral("data/traces/day.csv"));
        write(moved, "arrived_at,num_prefill_tokens,num_decode_tokens\n0,10,20\n1,10,20\n");
        open(place, "gone/day.csv", {});
        MissingTraces missing;
        missing.look();
        QCOMPARE(missing.count(), 1);
        QCOMPARE(missing.get(0, "trace").toString(), QStringLiteral("gone/day.csv"));
        QCOMPARE(missing.get(0, "found").toString(), moved);
        QCOMPARE(missing.get(0, "other").toBool(), false);
        // Nothing happened by itself.
        QCOMPARE(trace(), QStringLiteral("gone/day.csv"));
        QVERIFY(!m_workbench->document()->isModified());
        QVERIFY(missing.relink(QStringLiteral("gone/day.csv"), moved));
        QCOMPARE(trace(), QStringLiteral("data/traces/day.csv"));
        QCOMPARE(missing.count(), 0);
        m_workbench->document()->undo();
        QCOMPARE(missing.count(), 1);
    }
    void anotherFileOfThatNameIsSaid()
    {
        QTemporaryDir place;
        const QString other = place.filePath(QStringLiteral("day.csv"));
        write(other, "something else");
        open(place, "gone/day.csv", std::string(64, 'a'));
        MissingTraces missing;
        missing.look();
        QCOMPARE(missing.get(0, "other").toBool(), true);
        QVERIFY(missing.relink(QStringLiteral("gone/day.csv"), other));
        const Tenant& tenant = *m_workbench->document()->base()->workload.tenants.begin();
        QCOMPARE(tenant.traffic.sha256, *sha256OfFile(other.toStdString()));
    }
    void nothingFound()
    {
        QTemporaryDir place;
        open(place, "gone/nowhere-at-all.csv", {});
        MissingTraces missing;
        missing.look();
        QCOMPARE(missing.count(), 1);
        QCOMPARE(missing.get(0, "found").toString(), QString());
        open(place, "", {});
        missing.look();
        QCOMPARE(missing.count(), 0);
    }

private:
    static void write(const QString& path, const QByteArray& text)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    void open(const QTemporaryDir& place, const std::string& trace, const std::string& hash)
    {
        Design design = fixture::smallDesign();
        Tenant tenant;
        tenant.id = "users";
        tenant.traffic.trace = trace;
        tenant.traffic.sha256 = hash;
        design.workload.tenants.set(std::move(tenant));
        const QString path = place.filePath(QStringLiteral("d.cluster.json"));
        QVERIFY(saveDesign(design, path.toStdString()));
        QVERIFY(m_workbench->document()->openCopy(path));
    }
    QString trace() const
    {
        return QString::fromStdString(m_workbench->document()->base()->workload.tenants.begin()->traffic.trace);
    }
    QTemporaryDir m_folder;
    std::unique_ptr<Workbench> m_workbench;
};

QTEST_MAIN(TestMissingTraces)
#include "tst_missing_traces.moc"
