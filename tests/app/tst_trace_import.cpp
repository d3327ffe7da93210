// SPDX-License-Identifier: GPL-3.0-or-later
// Importing a trace: what the preview says, columns and shaping, and what the one step does to the design.
#include <QtTest>

#include "app/workbench.h"
#include "model/io/sha256.h"
#include "tests/app/app_fixture.h"

using namespace cw;

class TestTraceImport : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { fixture::isolate(m_directory); }
    void init()
    {
        QSettings().clear();
        w = std::make_unique<Workbench>(fixture::catalogue());
        const QString path = m_directory.filePath("one-card.cluster.json");
        QVERIFY(saveDesign(fixture::servingDesign(), path.toStdString()));
        QVERIFY(w->document()->openFile(path));
        form = w->traceImport();
    }
    void cleanup() { w.reset(); }

    void knownFormat()
    {
        const QString path = write("known.csv", azure(200));
        open(path);
        QCOMPARE(form->problem(), QString());
        QCOMPARE(form->format(), QString("Azure LLM inference trace"));
        QCOMPARE(figure("Requests"), QString("200"));
        QCOMPARE(form->names(), (QStringList{"TIMESTAMP", "ContextTokens", "GeneratedTokens"}));
        QCOMPARE(form->head().size(), 12);
        set("Sample", "50 %");
        QVERIFY2(figure("Requests").endsWith("of 200"), qPrintable(figure("Requests")));
        set("Sample", "100 %");
        set("From", "100 s");
        QCOMPARE(figure("Requests"), QString("100 of 200"));
        const DesignPointer before = w->document()->design();
        QCOMPARE(form->use(), QString());
        const Traffic used = w->document()->design()->workload.tenants.find("chat")->traffic;
        QCOMPARE(used.trace, std::string("known.csv"));
        QCOMPARE(used.sha256, sha256OfFile(path.toStdString()).value());
        QCOMPARE(used.from.value, 100.0);
        w->document()->undo();
        QCOMPARE(w->document()->design(), before);
    }

    void logOfOnesOwn()
    {
        const QString path = write("log.csv", "when;prompt_tokens;completion_tokens\n0;10;2\n1500;20;4\n");
        open(path);
        // The arrival has no usual name: it is chosen.
        QCOMPARE(form->problem(), QString());
        QCOMPARE(figure("Requests"), QString("2"));
        QCOMPARE(figure("Span"), QString());
        set("Arrival", "when");
        set("Unit of time", "ms");
        QCOMPARE(figure("Span"), QString("1.5 s"));
        set("Input tokens", "");
        QVERIFY(!form->problem().isEmpty());
        QVERIFY(!form->use().isEmpty());
        set("Input tokens", "when");
        QVERIFY2(form->problem().isEmpty(), qPrintable(form->problem()));
        set("Input tokens", "prompt_tokens");
        QCOMPARE(form->use(), QString());
        const TraceColumns c = w->document()->design()->workload.tenants.find("chat")->traffic.columns;
        QCOMPARE(c.arrival, std::string("when"));
        QCOMPARE(c.timeUnit, std::string("ms"));
        // What was imported is what the engine reads.
        QVERIFY(loadWorkload(*w->document()->design(), m_directory.path().toStdString(), 1).has_value());
    }

    void whatIsNoTrace()
    {
        open(write("apples.csv", "apples,pears\n1,2\n"));
        QVERIFY(!form->problem().isEmpty());
        QVERIFY(form->figures().isEmpty());
        open(write("bad.csv", azure(3) + "2023-11-16 18:00:09,many,2\n"));
        QVERIFY2(form->problem().contains("ContextTokens"), qPrintable(form->problem()));
        open(m_directory.filePath("none.csv"));
        QVERIFY(!form->problem().isEmpty());
        w->document()->closeDesign();
        QVERIFY(!form->open(m_directory.filePath("none.csv")));
    }

    void remarksOfBatches()
    {
        QByteArray rows = "arrived_at,num_prefill_tokens,num_decode_tokens\n";
        for (int i = 0; i < 400; ++i)
            rows += QByteArray::number(i / 4 * 3) + ",100,10\n";
        open(write("batches.csv", rows));
        QCOMPARE(form->remarks().size(), 1);
        set("Spread over", "3 s");
        QVERIFY(form->remarks().constFirst().contains("300"));
    }

    /// A file that changed since is told when the design is evaluated.
    void changedFilesAreTold()
    {
        open(write("changing.csv", azure(20)));
        QCOMPARE(form->use(), QString());
        const Design design = *w->document()->design();
        const std::string folder = m_directory.path().toStdString();
        const auto has = [&] {
            const auto load = loadWorkload(design, folder, 1);
            return std::ranges::any_of((*load)->findings, [](const Finding& f) { return f.code == "trace-changed"; });
        };
        QVERIFY(!has());
        write("changing.csv", azure(21));
        QVERIFY(has());
    }

private:
    QString write(const char* name, const QByteArray& contents) const
    {
        QFile file(m_directory.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(contents) != contents.size())
            qFatal("not written");
        return file.fileName();
    }
    static QByteArray azure(int n)
    {
        QByteArray rows = "TIMESTAMP,ContextTokens,GeneratedTokens\r\n";
        for (int i = 0; i < n; ++i)
            rows += "2023-11-16 18:" + QByteArray::number(10 + i / 60) + ":" +
                    QByteArray::number(i % 60).rightJustified(2, '0') + ".0000000,100,7\r\n";
        return rows;
    }
    void open(const QString& path)
    {
        QVERIFY(form->open(path));
        QTRY_VERIFY(!form->busy());
    }
    void set(const QString& label, const QString& text)
    {
        for (int row = 0; row < form->count(); ++row)
            if (form->get(row, "label").toString() == label) {
                QCOMPARE(form->edit(row, text), QString());
                QTRY_VERIFY(!form->busy());
                return;
            }
        QFAIL(qPrintable(label));
    }
    QString figure(const QString& label) const
    {
        for (const QVariant& f : form->figures())
            if (f.toMap()["label"] == label)
                return f.toMap()["value"].toString();
        return {};
    }

    QTemporaryDir m_directory;
    std::unique_ptr<Workbench> w;
    TraceImport* form = nullptr;
};

QTEST_MAIN(TestTraceImport)
#include "tst_trace_import.moc"
