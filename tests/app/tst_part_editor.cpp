// SPDX-License-Identifier: GPL-3.0-or-later
// The part editor: fields of data sheets, import of measurements, and where a part is saved to.
#include <cmath>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QtTest>

#include "app/panels/part_fields.h"
#include "app/workbench.h"
#include "model/design/validate.h"
#include "tests/app/app_fixture.h"

using namespace cw;

class TestPartEditor : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { fixture::isolate(m_directory); }
    void init()
    {
        QDir(UserCatalogue::directory()).removeRecursively();
        w = std::make_unique<Workbench>(fixture::catalogue());
        QVERIFY(w->openFile(fixture::smallFile(m_directory)));
    }
    void cleanup()
    {
        w.reset();
        QDir(UserCatalogue::directory()).removeRecursively();
    }

    void opensWhatIsSelected()
    {
        QVERIFY(!w->actions()->isEnabled("edit.part"));
        w->selection()->setItems({"rack"}); // an assembly is no part
        QVERIFY(!w->actions()->isEnabled("edit.part"));
        w->selection()->setItems({"a", "leaf"}); // two parts at once are none
        QVERIFY(!w->actions()->isEnabled("edit.part"));
        w->selection()->setItems({"a", "b"});
        QVERIFY(w->actions()->isEnabled("edit.part"));
        QVERIFY(editor().openSelected());
        QCOMPARE(editor().title(), QStringLiteral("Acc"));
        QVERIFY(editor().isInDesign());
        QVERIFY(!editor().isModified());
        w->selection()->setConnections({"/connections/net"});
        QVERIFY(editor().openSelected());
        QCOMPARE(editor().title(), QStringLiteral("Ethernet"));
        QVERIFY(!editor().mayKeep());
    }

    void fieldsTakeUnitsAndRefuseNonsense()
    {
        const QAbstractItemModelTester tester(&editor(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        openAcc();
        QCOMPARE(editor().edit(row("/parts/acc/memory/capacity_B"), "8 * 24 GB"), QString());
        QCOMPARE(editor().draft().memory->capacity.value, 192e9);
        QCOMPARE(editor().edit(row("/parts/acc/compute/peak_FLOPps/fp8"), "2 PFLOP/s"), QString());
        QCOMPARE(editor().draft().compute->peak.at("fp8"), 2e15);
        QVERIFY(!editor().edit(row("/parts/acc/memory/rate_Bps"), "3,35 TB/s").isEmpty()); // a comma is not guessed
        QVERIFY(!editor().edit(row("/parts/acc/memory/rate_Bps"), "700 W").isEmpty());
        QVERIFY(!editor().edit(row("/parts/acc/year"), "2025.5").isEmpty());
        QCOMPARE(editor().draft().memory->rate.value, 3e12);
        // The document waits for the save.
        QCOMPARE(w->document()->design()->parts.find("acc")->memory->capacity.value, 80e9);
        QVERIFY(!w->document()->canUndo());
    }

    void changesAreMarkedAndReset()
    {
        openAcc();
        const int at = row("/parts/acc/power/max_W");
        QVERIFY(!editor().get(at, "resettable").toBool());
        QCOMPARE(editor().edit(at, "1 kW"), QString());
        QCOMPARE(editor().get(at, "provenance").toString(), QStringLiteral("override"));
        QVERIFY(editor().isModified());
        editor().reset(at);
        QCOMPARE(editor().draft().power.max.value, 700.0);
        QVERIFY(!editor().isModified());
        // A format without a peak comes and goes.
        const int fp4 = row("/parts/acc/compute/peak_FLOPps/fp4");
        QCOMPARE(editor().edit(fp4, "4 PFLOP/s"), QString());
        QCOMPARE(editor().edit(fp4, "0"), QString());
        QVERIFY(!editor().draft().compute->peak.contains("fp4"));
        QVERIFY(!editor().isModified());
    }

    void saysWhatCannotBe()
    {
        openAcc();
        QVERIFY(editor().warnings().isEmpty());
        editor().edit(row("/parts/acc/power/idle_W"), "900 W");
        QCOMPARE(editor().warnings().size(), 1);
        editor().edit(row("/parts/acc/memory/rate_Bps"), "0");
        QCOMPARE(editor().warnings().size(), 2);
    }

    void allPartsHaveFields()
    {
        for (const Part& part : fixture::catalogue()->parts) {
            QVERIFY2(editor().openCatalogue(QString::fromStdString(part.id), true), part.id.c_str());
            QVERIFY2(editor().count() >= 12, part.id.c_str());
            if (part.confidence != Confidence::Low)
                QVERIFY2(editor().warnings().isEmpty(),
                         qPrintable(QString::fromStdString(part.id) + editor().warnings().join(' ')));
            // Writing back what stands in a field changes nothing.
            const Part before = editor().draft();
            for (int i = 0; i < editor().count(); ++i)
                if (editor().get(i, "kind").toString() == QLatin1String("quantity"))
                    QVERIFY2(editor().edit(i, editor().get(i, "value").toString()).isEmpty(), part.id.c_str());
            QVERIFY2(editor().draft() == before, part.id.c_str());
        }
    }

    void savesAsOneStepForAllItems()
    {
        openAcc();
        editor().edit(row("/parts/acc/memory/capacity_B"), "96 GB");
        editor().edit(row("/parts/acc/power/max_W"), "650 W");
        QCOMPARE(editor().saveInDesign(), QString());
        const Design& design = *w->document()->design();
        QCOMPARE(design.parts.find("acc")->memory->capacity.value, 96e9);
        QCOMPARE(design.items.find("b")->part, std::string("acc"));
        QVERIFY(w->document()->undoText().contains("Acc"));
        w->document()->undo();
        QCOMPARE(w->document()->design()->parts.find("acc")->power.max.value, 700.0);
        QVERIFY(!w->document()->canUndo());
    }

    void savesACopyForTheSelected()
    {
        openAcc();
        editor().setCopy(true);
        QCOMPARE(editor().title(), QStringLiteral("My Acc"));
        editor().edit(row("/parts/acc/memory/capacity_B"), "96 GB");
        QCOMPARE(editor().saveInDesign(), QString());
        const Design& design = *w->document()->design();
        const std::string now = design.items.find("a")->part;
        QVERIFY(now != "acc");
        QCOMPARE(design.parts.find(now)->name, std::string("My Acc"));
        QCOMPARE(design.parts.find("acc")->memory->capacity.value, 80e9);
        QCOMPARE(design.items.find("b")->part, std::string("acc"));
        w->document()->undo();
        QCOMPARE(w->document()->design()->items.find("a")->part, std::string("acc"));
        QVERIFY(!w->document()->design()->parts.contains(now));
    }

    void keepsPartsOfTheUser()
    {
        QVERIFY(editor().openCatalogue("h100-sxm", false)); // shipped: a copy whatever is asked for
        QVERIFY(editor().isCopy());
        QVERIFY(!editor().mayReplace());
        editor().edit(row("/parts/h100-sxm/memory/capacity_B"), "120 GB");
        QSignalSpy kept(&editor(), &PartEditor::kept);
        QCOMPARE(editor().saveToMine(), QString());
        QCOMPARE(kept.size(), 1);
        const QString first = w->palette()->get(0, "partId").toString();
        QCOMPARE(w->palette()->get(0, "section").toString(), QStringLiteral("My parts"));
        QVERIFY(w->palette()->get(0, "own").toBool());
        QCOMPARE(w->catalogue().parts.find(first.toStdString())->memory->capacity.value, 120e9);
        QVERIFY(!w->addFromPalette(first, 0, 0).isEmpty());

        // It is there at the next start, and can be edited in place.
        w = std::make_unique<Workbench>(fixture::catalogue());
        QVERIFY(w->userCatalogue()->problem().isEmpty());
        QCOMPARE(w->palette()->get(0, "partId").toString(), first);
        QVERIFY(editor().openCatalogue(first, false));
        QVERIFY(!editor().isCopy());
        editor().edit(row("/parts/" + first + "/memory/capacity_B"), "60 GB");
        QCOMPARE(editor().saveToMine(), QString());
        QCOMPARE(w->userCatalogue()->ids().size(), 1);
        QCOMPARE(w->catalogue().parts.find(first.toStdString())->memory->capacity.value, 60e9);
        w->forgetPart(first);
        QVERIFY(w->userCatalogue()->ids().isEmpty());
        QVERIFY(!w->catalogue().parts.contains(first.toStdString()));
        QVERIFY(w->palette()->get(0, "partId").toString() != first);
    }

    void damagedFilesAreNamed()
    {
        QVERIFY(QDir().mkpath(UserCatalogue::directory()));
        QFile broken(UserCatalogue::directory() + "/broken.json");
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("{ \"format\": ");
        broken.close();
        const Workbench other(fixture::catalogue());
        QVERIFY(other.userCatalogue()->problem().contains("broken.json"));
        QVERIFY(other.palette()->count() > 0);
    }

    void fitsMeasurements()
    {
        openAcc();
        editor().importFile(products("own.csv", "Acc"));
        QVERIFY(editor().isImporting());
        QVERIFY(editor().waitForImport(60000));
        QVERIFY2(editor().problems().isEmpty(), qPrintable(problemText()));
        QCOMPARE(editor().curves().size(), 1);
        const QVariantMap curve = editor().curves().first().toMap();
        QCOMPARE(curve.value("op").toString(), QStringLiteral("gemm"));
        QCOMPARE(curve.value("rows").toString(), QStringLiteral("27"));
        QVERIFY(curve.value("inside").toString().endsWith(QLatin1Char('%')));
        QVERIFY(editor().isModified());
        QCOMPARE(measurementsOf(editor().draft()), 27);

        // Importing again replaces, and a copy's curves are of the copy.
        editor().importFile(products("own.csv", "Acc"));
        QVERIFY(editor().waitForImport(60000));
        QCOMPARE(editor().curves().size(), 1);
        editor().setCopy(true);
        QCOMPARE(editor().saveInDesign(), QString());
        const Design& design = *w->document()->design();
        const std::string id = design.items.find("a")->part;
        QCOMPARE(design.parts.find(id)->curves.size(), std::size_t{1});
        QCOMPARE(design.parts.find(id)->curves.front().part, id);
        for (const Finding& f : check(design))
            QVERIFY2(f.severity != Severity::Error, f.where.c_str());
        bool said = false;
        for (int i = 0; i < w->inspector()->count(); ++i)
            said = said || (w->inspector()->get(i, "value").toString() == QLatin1String("27 measurements") &&
                            w->inspector()->get(i, "provenance").toString() == QLatin1String("fitted"));
        QVERIFY(said);
    }

    void rowsOfOtherPartsAreNotTaken()
    {
        openAcc();
        editor().importFile(products("unknown.csv", "Secret prototype"));
        QVERIFY(editor().waitForImport(60000));
        QCOMPARE(editor().curves().size(), 1); // a name that nobody knows is this part

        openAcc();
        editor().importFile(products("other.csv", "H100-SXM5-80GB"));
        QVERIFY(editor().waitForImport(60000));
        QVERIFY(editor().curves().isEmpty());
        QCOMPARE(editor().problems().size(), 1);
        QVERIFY(problemText().contains("H100"));

        openAcc();
        editor().importFile(file("few.csv", "gpu,precision,m,n,k,latency_ms\nAcc,bf16,64,4096,4096,0.02\n"
                                            "Acc,bf16,64,4096,x,0.02\n"));
        QVERIFY(editor().waitForImport(60000));
        QVERIFY(editor().curves().isEmpty());
        QCOMPARE(editor().problems().size(), 2); // a bad line, and too few rows
        QVERIFY(!editor().summary().isEmpty());
    }

    void cancelledImportsChangeNothing()
    {
        openAcc();
        editor().importFile(products("own.csv", "Acc"));
        editor().cancelImport();
        QVERIFY(!editor().isImporting());
        QTest::qWait(200);
        QVERIFY(editor().curves().isEmpty());
        QVERIFY(!editor().isModified());
    }

private:
    PartEditor& editor() { return *w->partEditor(); }
    void openAcc()
    {
        w->selection()->setItems({"a"});
        QVERIFY(editor().openSelected());
    }
    int row(const QString& pointer)
    {
        for (int i = 0; i < editor().count(); ++i)
            if (editor().get(i, "pointer").toString() == pointer)
                return i;
        qFatal("no field %s", qPrintable(pointer));
    }
    QString problemText()
    {
        QString text;
        for (const QVariant& p : editor().problems())
            text += p.toMap().value("where").toString() + ' ' + p.toMap().value("text").toString() + '\n';
        return text;
    }
    QString file(const QString& name, const QByteArray& content)
    {
        QFile f(m_directory.filePath(name));
        if (!f.open(QIODevice::WriteOnly) || f.write(content) != content.size())
            qFatal("can't write %s", qPrintable(name));
        return f.fileName();
    }
    /// Products on a part with 1 PFLOP/s and 3 TB/s: three quarters of either, and 6 µs.
    QString products(const QString& name, const QByteArray& part)
    {
        QByteArray text = "gpu,precision,m,n,k,latency_ms\n";
        for (double m : {16, 512, 8192})
            for (double n : {1024, 4096, 16384})
                for (double k : {1024, 4096, 8192}) {
                    const double compute = 2 * m * n * k / 0.75e15, bytes = 2 * (m * k + k * n + m * n) / 2.25e12;
                    text += part + ",bf16," + QByteArray::number(m) + ',' + QByteArray::number(n) + ',' +
                            QByteArray::number(k) + ',' +
                            QByteArray::number(1e3 * (6e-6 + std::max(compute, bytes)), 'g', 6) + '\n';
                }
        return file(name, text);
    }

    QTemporaryDir m_directory;
    std::unique_ptr<Workbench> w;
};

QTEST_MAIN(TestPartEditor)
#include "tst_part_editor.moc"
