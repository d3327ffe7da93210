// SPDX-License-Identifier: GPL-3.0-or-later
// Files from outside and trouble with them: drops and pastes of all kinds, two windows, other programs, full disks.
#include <csignal>

#include <QClipboard>
#include <QProcess>
#include <QSignalSpy>
#include <QtTest>

#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/document/file_guard.h"
#include "app/document/incoming.h"
#include "app/workbench.h"
#include "tests/app/app_fixture.h"

using namespace cw;

namespace
{

constexpr const char* llamaConfig =
    R"({ "architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": 4096,
  "intermediate_size": 14336, "num_attention_heads": 32, "num_hidden_layers": 32, "num_key_value_heads": 8,
  "vocab_size": 128256, "max_position_embeddings": 131072, "tie_word_embeddings": false, "torch_dtype": "bfloat16" })";
constexpr const char* trace = "arrived_at,num_prefill_tokens,num_decode_tokens\n0.0,100,10\n1.5,200,20\n";
constexpr const char* part = R"({ "kind": "gpu", "name": "My card", "power": { "max_W": 300 } })";

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Document::Edit countOf(std::int64_t count)
{
    return [=](Design design) { return setCount(std::move(design), "a", count); };
}

} // namespace

class TestFiles : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { fixture::isolate(m_directory); }
    void init()
    {
        QSettings().clear();
        w = std::make_unique<Workbench>(fixture::catalogue());
        connect(w.get(), &Workbench::notice, this, [this](const QString& text, const QString& kind) {
            m_notice = text;
            m_kind = kind;
        });
        m_notice.clear();
        m_kind.clear();
    }
    void cleanup()
    {
        w.reset();
        QDir(UserCatalogue::directory()).removeRecursively();
    }

    // What comes in.

    void kinds_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("contents");
        QTest::addColumn<int>("kind");
        const auto row = [](const char* name, const QByteArray& contents, IncomingKind kind) {
            QTest::newRow(name) << QString(name) << contents << static_cast<int>(kind);
        };
        row("d.json", fixture::smallText, IncomingKind::Design);
        row("newer.json", R"({"format": "clusterwright/design", "version": 99})", IncomingKind::Design);
        row("damaged.json", R"({"format": "clusterwright/design", "version": )", IncomingKind::Design);
        row("config.json", llamaConfig, IncomingKind::ModelConfig);
        row("bom.json", QByteArray("\xEF\xBB\xBF") + llamaConfig, IncomingKind::ModelConfig);
        row("t.csv", trace, IncomingKind::Trace);
        row("t.txt", trace, IncomingKind::Trace);
        row("t.jsonl", "{\"timestamp\": 0}\n", IncomingKind::Trace);
        row("lines", "{\"timestamp\": 0, \"input_length\": 3}\n{\"timestamp\": 1}\n", IncomingKind::Trace);
        row("part.json", part, IncomingKind::Parts);
        row("other.json", "{\"hello\": 1}", IncomingKind::Unknown);
        row("list.json", "[1, 2]", IncomingKind::Unknown);
        row("half.json", "{\"hello\": ", IncomingKind::Unknown);
        row("picture.png", QByteArray("\x89PNG\r\n\x1a\n\0\0", 10), IncomingKind::Unknown);
        row("prose.md", "Some words, and more.\n", IncomingKind::Unknown);
        row("empty.json", "", IncomingKind::Unknown);
    }
    void kinds()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, contents);
        QFETCH(int, kind);
        const Incoming incoming = inspectFile(write(name, contents));
        QCOMPARE(static_cast<int>(incoming.kind), kind);
        QCOMPARE(incoming.why.isEmpty(), incoming.kind != IncomingKind::Unknown);
    }

    void foldersAndNothing()
    {
        QVERIFY(inspectFile(m_directory.path()).why.contains("folder"));
        QVERIFY(inspectFile("/nowhere/x.json").why.contains("no such file"));
        QVERIFY(inspectFile("/dev/null").kind == IncomingKind::Unknown);
    }

    void severalAtOnce()
    {
        const QString first = fixture::smallFile(m_directory, "one.cluster.json"),
                      second = fixture::smallFile(m_directory, "two.cluster.json"), picture = write("p.png", "\x89P\0");
        const auto sorted = w->sortFiles({QUrl::fromLocalFile(first), QUrl::fromLocalFile(second),
                                          QUrl::fromLocalFile(write("s.csv", trace)), QUrl::fromLocalFile(picture),
                                          QUrl("https://example.org/x.json")});
        QCOMPARE(sorted["design"].toString(), first);
        QCOMPARE(sorted["others"].toStringList().size(), 1);
        QCOMPARE(m_kind, QString("bad"));
        for (const char* named : {"two.cluster.json", "p.png", "example.org"})
            QVERIFY2(m_notice.contains(named), qPrintable(m_notice));
    }

    void modelConfigs()
    {
        QVERIFY(w->document()->openFile(fixture::smallFile(m_directory)));
        QVERIFY(QDir(m_directory.path()).mkpath("My-Llama"));
        const QString path = write("My-Llama/config.json", llamaConfig);
        w->takeFiles({path});
        QCOMPARE(m_kind, QString("good"));
        QVERIFY2(m_notice.contains("My-Llama") && m_notice.contains("8.03 B"), qPrintable(m_notice));
        QVERIFY(w->document()->design()->models.contains("my-llama"));
        QCOMPARE(w->document()->undoText(), QString("Add model My-Llama"));
        w->takeFiles({path}); // again
        QCOMPARE(w->document()->design()->models.size(), std::size_t{1});
        w->takeFiles({write("bad-config.json", R"({"model_type": "no-such-thing", "hidden_size": 5})")});
        QCOMPARE(m_kind, QString("bad"));
        QVERIFY(m_notice.contains("bad-config.json"));
        w->document()->undo();
        QVERIFY(!w->document()->design()->models.contains("my-llama"));
    }

    void traces()
    {
        w->takeFiles({write("trace.csv", trace)});
        QCOMPARE(m_kind, QString("bad")); // no design
        QVERIFY(w->document()->openFile(fixture::smallFile(m_directory)));
        w->takeFiles({write("trace.csv", trace)});
        QCOMPARE(m_kind, QString("good"));
        QVERIFY2(m_notice.contains("trace.csv"), qPrintable(m_notice));
        QCOMPARE((*w->document()->design()->workload.tenants.begin()).traffic.trace, std::string("trace.csv"));
        const DesignPointer before = w->document()->design();
        w->takeFiles({write("no-trace.csv", "apples,pears\n1,2\n")});
        QCOMPARE(m_kind, QString("bad"));
        QCOMPARE(w->document()->design(), before);
    }

    void parts()
    {
        w->takeFiles({write("card.json", part)});
        QVERIFY2(m_kind == "good" && m_notice.contains("My card"), qPrintable(m_notice));
        QVERIFY(w->catalogue().parts.contains("my-card"));
        w->takeFiles({write("bad-card.json", R"({ "kind": "gpu", "name": "X", "power": { "max_W": "much" } })")});
        QCOMPARE(m_kind, QString("bad"));
    }

    void pastes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("says");
        QTest::newRow("prose") << "hello"
                               << "bad"
                               << "no part of a design";
        QTest::newRow("nothing") << ""
                                 << "bad"
                                 << "empty";
        QTest::newRow("broken") << "[[[["
                                << "bad"
                                << "";
        QTest::newRow("other JSON") << "{\"kind\": 3}"
                                    << "bad"
                                    << "neither";
        QTest::newRow("newer fragment") << R"({"format": "clusterwright/fragment", "version": 99})"
                                        << "bad"
                                        << "version";
        QTest::newRow("newer design") << R"({"format": "clusterwright/design", "version": 99})"
                                      << "bad"
                                      << "99";
        QTest::newRow("a model") << llamaConfig << "good"
                                 << "8.03 B";
        QTest::newRow("a trace") << "{\"timestamp\": 0, \"input_length\": 3}"
                                 << "bad"
                                 << "trace";
    }
    void pastes()
    {
        QFETCH(QString, text);
        QFETCH(QString, kind);
        QFETCH(QString, says);
        QVERIFY(w->document()->openFile(fixture::smallFile(m_directory)));
        QApplication::clipboard()->setText(text);
        w->actions()->trigger("edit.paste");
        QCOMPARE(m_kind, kind);
        QVERIFY2(m_notice.contains(says), qPrintable(m_notice));
        QCOMPARE(w->document()->canUndo(), kind == "good");
    }

    void wholeDesignIsPasted()
    {
        QVERIFY(w->document()->openFile(fixture::smallFile(m_directory)));
        QApplication::clipboard()->setText(fixture::smallText);
        w->actions()->trigger("edit.paste");
        QCOMPARE(w->document()->design()->items.size(), std::size_t{10});
        w->document()->undo();
        QCOMPARE(w->document()->design()->items.size(), std::size_t{5});
    }

    // Two windows.

    void secondWindowIsAsked()
    {
        const QString path = fixture::smallFile(m_directory, "locked.cluster.json");
        QVERIFY(w->document()->openFile(path));
        QVERIFY(!FileGuard::isFree(path));
        Document other;
        QSignalSpy asked(&other, &Document::lockedByOther), failed(&other, &Document::failed);
        QVERIFY(!other.openFile(path));
        QCOMPARE(asked.size(), 1);
        QCOMPARE(failed.size(), 0);
        QCOMPARE(asked.first()[2].toInt(), static_cast<int>(QCoreApplication::applicationPid()));
        QVERIFY(!other.isOpen());
        QVERIFY(other.openCopy(path));
        QVERIFY(other.path().isEmpty());
        QVERIFY(other.openAnyway(path));
        QCOMPARE(other.path(), path);
        // A link to it is the same file.
        const QString link = m_directory.filePath("link.cluster.json");
        QVERIFY(QFile::link(path, link));
        QVERIFY(!FileGuard::isFree(link));
        // Saving over it from elsewhere is refused.
        Document third;
        third.newDesign();
        QSignalSpy refused(&third, &Document::saveFailed);
        QVERIFY(!third.saveAs(path));
        QCOMPARE(refused.size(), 1);
        w->document()->closeDesign();
        QVERIFY(FileGuard::isFree(path));
        QVERIFY(w->document()->openFile(path)); // opening again what is open is no conflict
        QVERIFY(w->document()->openFile(path));
    }

    // Other programs.

    void changedOnDisk()
    {
        const QString path = fixture::smallFile(m_directory, "shared.cluster.json");
        Document& document = *w->document();
        QVERIFY(document.openFile(path));
        QCOMPARE(document.diskState(), QString("same"));
        QVERIFY(document.apply("Set count", countOf(7)));
        Design theirs = fixture::smallDesign();
        theirs.name = "theirs";
        QVERIFY(saveDesign(theirs, path.toStdString()));
        QTRY_COMPARE(document.diskState(), QString("changed")); // by itself
        const auto differences = document.diskDifferences();
        QCOMPARE(differences.size(), 2);
        QStringList places;
        for (const auto& row : differences)
            places << row.toMap()["place"].toString();
        QVERIFY2(places.contains("/name") && places.contains("/items/a/count"), qPrintable(places.join(' ')));

        // A save asks and writes nothing.
        const QByteArray bytes = bytesOf(path);
        QSignalSpy asked(&document, &Document::overwriteAsked);
        QVERIFY(!document.save());
        QCOMPARE(asked.size(), 1);
        QCOMPARE(bytesOf(path), bytes);

        // Theirs is taken as a step; mine comes back by undo.
        QVERIFY(document.reload());
        QCOMPARE(document.name(), QString("theirs"));
        QVERIFY(!document.isModified());
        QCOMPARE(document.diskState(), QString("same"));
        document.undo();
        QCOMPARE(document.design()->items.find("a")->count, 7);
        QVERIFY(document.isModified());

        // Or mine is kept: then a save does not ask again.
        theirs.name = "again";
        QVERIFY(saveDesign(theirs, path.toStdString()));
        QTRY_COMPARE(document.diskState(), QString("changed"));
        document.keepMine();
        QCOMPARE(document.diskState(), QString("same"));
        QVERIFY(document.isModified());
        QVERIFY(document.save());
        QVERIFY(bytesOf(path).contains("\"small\""));
    }

    void unseenChangeIsFoundBySave()
    {
        const QString path = fixture::smallFile(m_directory, "unseen.cluster.json");
        Document& document = *w->document();
        QVERIFY(document.openFile(path));
        QVERIFY(document.apply("Set count", countOf(7)));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{}");
        file.close();
        QSignalSpy asked(&document, &Document::overwriteAsked);
        QVERIFY(!document.save()); // no event was handled in between
        QCOMPARE(asked.size(), 1);
        QVERIFY(document.overwrite());
        QCOMPARE(loadDesign(path.toStdString())->items.find("a")->count, 7);
    }

    void damagedReloadChangesNothing()
    {
        const QString path = fixture::smallFile(m_directory, "damaged.cluster.json");
        Document& document = *w->document();
        QVERIFY(document.openFile(path));
        write("damaged.cluster.json", "{ not json");
        const DesignPointer before = document.base();
        QVERIFY(!document.reload());
        QCOMPARE(document.base(), before);
        QVERIFY(document.diskDifferences().isEmpty());
    }

    void removedOnDisk()
    {
        const QString path = fixture::smallFile(m_directory, "removed.cluster.json");
        Document& document = *w->document();
        QVERIFY(document.openFile(path));
        QVERIFY(QFile::remove(path));
        QTRY_COMPARE(document.diskState(), QString("missing"));
        QVERIFY(document.save());
        QCOMPARE(document.diskState(), QString("same"));
        QVERIFY(QFile::exists(path));
    }

    void ownSavesAreNoSurprise()
    {
        const QString path = fixture::smallFile(m_directory, "own.cluster.json");
        Document& document = *w->document();
        QVERIFY(document.openFile(path));
        QSignalSpy changed(&document, &Document::diskChanged);
        for (int n = 3; n < 6; ++n) {
            QVERIFY(document.apply("Set count", countOf(n)));
            QVERIFY(document.save());
            QTest::qWait(20);
        }
        QTest::qWait(400); // longer than the watch takes to settle
        QCOMPARE(changed.size(), 0);
    }

    // Saves that fail.

    void fullDisk()
    {
        const QString path = fixture::smallFile(m_directory, "full.cluster.json");
        const QByteArray original = bytesOf(path);
        Document& document = *w->document();
        QVERIFY(document.openFile(path));
        QVERIFY(document.apply("Set count", countOf(7)));
        const int steps = static_cast<int>(document.history().size());
        // No file may grow beyond this: the write breaks off in the middle, as on a full disk.
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit old{};
        getrlimit(RLIMIT_FSIZE, &old);
        const rlimit small{1000, old.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
        QSignalSpy failed(&document, &Document::saveFailed);
        const bool saved = document.save();
        setrlimit(RLIMIT_FSIZE, &old);
        QVERIFY(!saved);
        QCOMPARE(failed.size(), 1);
        QVERIFY(failed.first()[1].toString().contains("full.cluster.json"));
        expectNothingLost(document, path, original, steps);
        QVERIFY(document.save()); // there is room again
    }

    void fullFileSystem()
    {
        const QString folder = m_directory.filePath("disk");
        QVERIFY(QDir().mkpath(folder));
        if (::mount("none", folder.toUtf8().constData(), "tmpfs", 0, "size=64k") != 0)
            QSKIP("a small file system can't be mounted here");
        const auto unmount = qScopeGuard([&] { ::umount2(folder.toUtf8().constData(), MNT_DETACH); });
        const QString path = folder + "/d.cluster.json";
        QVERIFY(saveDesign(fixture::smallDesign(), path.toStdString()));
        const QByteArray original = bytesOf(path);
        QFile filler(folder + "/filler");
        QVERIFY(filler.open(QIODevice::WriteOnly));
        filler.write(QByteArray(60000, 'x'));
        filler.flush();
        Document& document = *w->document();
        QVERIFY(document.openFile(path));
        QVERIFY(document.apply("Set count", countOf(7)));
        QSignalSpy failed(&document, &Document::saveFailed);
        QVERIFY(!document.save());
        QVERIFY2(failed.first()[1].toString().contains("No space left"), qPrintable(failed.first()[1].toString()));
        expectNothingLost(document, path, original, 1);
        QVERIFY(filler.resize(0));
        QVERIFY(document.save());
        document.closeDesign();
    }

    void devicesAreNotReplaced()
    {
        Document& document = *w->document();
        document.newDesign();
        QSignalSpy failed(&document, &Document::saveFailed);
        const QString device = m_directory.filePath("device.json");
        QVERIFY(QFile::link("/dev/full", device));
        QVERIFY(!document.saveAs(device));
        QCOMPARE(failed.size(), 1);
        struct stat st {
        };
        QCOMPARE(::stat("/dev/full", &st), 0);
        QVERIFY(S_ISCHR(st.st_mode));
        QVERIFY(!document.saveAs("/proc/no-folder-to-write-in.cluster.json"));
        QCOMPARE(failed.size(), 2);
        QVERIFY(document.path().isEmpty());
    }

    void protectedFile()
    {
        const QString path = fixture::smallFile(m_directory, "protected.cluster.json");
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner));
        if (::access(path.toUtf8().constData(), W_OK) == 0)
            QSKIP("nothing is protected from the superuser");
        Document& document = *w->document();
        QVERIFY(document.openFile(path));
        QVERIFY(document.apply("Set count", countOf(7)));
        QSignalSpy failed(&document, &Document::saveFailed);
        QVERIFY(!document.save());
        QVERIFY(failed.first()[1].toString().contains("protected"));
    }

    void permissionsAndLinksAreKept()
    {
        const QString path = fixture::smallFile(m_directory, "kept.cluster.json"),
                      link = m_directory.filePath("kept-link.cluster.json");
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup));
        const auto permissions = QFile::permissions(path);
        QVERIFY(QFile::link(path, link));
        Document& document = *w->document();
        QVERIFY(document.openFile(link));
        QVERIFY(document.apply("Set count", countOf(7)));
        QVERIFY(document.save());
        QVERIFY(QFileInfo(link).isSymLink());
        QCOMPARE(QFile::permissions(path), permissions);
        QCOMPARE(loadDesign(path.toStdString())->items.find("a")->count, 7);
    }

    // Recent files.

    void pinnedStay()
    {
        RecentFiles& recent = *w->recent();
        recent.add("/a/pinned.cluster.json");
        recent.setPinned("/a/pinned.cluster.json", true);
        for (int i = 0; i < 30; ++i)
            recent.add(QString("/many/%1.cluster.json").arg(i));
        QCOMPARE(recent.count(), RecentFiles::most + 1);
        QCOMPARE(recent.get(0, "path").toString(), QString("/a/pinned.cluster.json"));
        QVERIFY(recent.get(0, "pinned").toBool() && !recent.get(0, "exists").toBool());
        const QString found = fixture::smallFile(m_directory, "found.cluster.json");
        recent.relocate("/a/pinned.cluster.json", found);
        QCOMPARE(recent.get(0, "path").toString(), found);
        QVERIFY(recent.get(0, "pinned").toBool() && recent.get(0, "exists").toBool());
        recent.clear();
        QCOMPARE(recent.count(), 1);
        recent.setPinned(found, false);
        recent.clear();
        QCOMPARE(recent.count(), 0);
    }

    // The history.

    void historyIsCappedByBytes()
    {
        Document& document = *w->document();
        QVERIFY(document.openFile(fixture::smallFile(m_directory)));
        document.steps().setMostBytes(20000);
        for (int n = 3; n < 203; ++n)
            QVERIFY(document.apply(QString("Step %1").arg(n), countOf(n)));
        QVERIFY(document.steps().bytes() <= 20000);
        QVERIFY(document.historyDropped());
        QVERIFY(document.history().size() > 1 && document.history().size() < 200);
        QCOMPARE(document.savedIndex(), -1);
        document.jumpTo(0);
        QVERIFY(document.isModified()); // the saved one is out of reach
        document.jumpTo(static_cast<int>(document.history().size()));
        QCOMPARE(document.design()->items.find("a")->count, 202);
        QVERIFY(document.historySize().contains("128"));
    }

    void jumpsAreExact()
    {
        Document& document = *w->document();
        const QString path = fixture::smallFile(m_directory, "jump.cluster.json");
        QVERIFY(document.openFile(path));
        std::vector<std::string> texts{writeDesign(*document.base())};
        for (int n = 3; n < 20; ++n) {
            QVERIFY(document.apply(QString("Step %1").arg(n), countOf(n)));
            texts.push_back(writeDesign(*document.base()));
        }
        for (int index : {5, 0, 17, 3, 3, 16}) {
            document.jumpTo(index);
            QCOMPARE(document.historyIndex(), index);
            QCOMPARE(writeDesign(*document.base()), texts[static_cast<std::size_t>(index)]);
        }
        document.jumpTo(-4);
        document.jumpTo(99);
        QCOMPARE(document.historyIndex(), 16);
        QVERIFY(document.save());
        QCOMPARE(document.savedIndex(), 16);
        document.undo();
        QVERIFY(document.isModified());
        QVERIFY(document.apply("Other", countOf(500))); // the saved step is gone
        QCOMPARE(document.savedIndex(), -1);
    }

private:
    QString write(const QString& name, const QByteArray& contents)
    {
        const QString path = m_directory.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(contents) != contents.size())
            qFatal("%s can't be written", qPrintable(path));
        return path;
    }

    static void expectNothingLost(const Document& document, const QString& path, const QByteArray& original, int steps)
    {
        QCOMPARE(bytesOf(path), original);
        QVERIFY(document.isModified());
        QCOMPARE(document.design()->items.find("a")->count, 7);
        QCOMPARE(static_cast<int>(document.history().size()), steps);
        const QFileInfo file(path);
        QCOMPARE(file.dir().entryList({file.fileName() + ".*"}).size(), 0); // no stumps
    }

    QTemporaryDir m_directory;
    std::unique_ptr<Workbench> w;
    QString m_notice, m_kind;
};

QTEST_MAIN(TestFiles)
#include "tst_files.moc"
