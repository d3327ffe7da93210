// SPDX-License-Identifier: GPL-3.0-or-later
// Quick insert, palette filters, favourites, generators, automatic placing, outline moves: by the view-models.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QSettings>
#include <QSignalSpy>
#include <QtTest>

#include "app/canvas/item_extents.h"
#include "app/canvas/move_animation.h"
#include "app/panels/part_sheet.h"
#include "app/workbench.h"
#include "model/design/validate.h"
#include "tests/app/app_fixture.h"

using namespace cw;

class TestQuickInsert : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { fixture::isolate(m_directory); }
    void init()
    {
        QSettings().clear();
        w = std::make_unique<Workbench>(fixture::catalogue());
        w->document()->newDesign();
    }
    void cleanup() { w.reset(); }

    void ranking_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("first");
        const auto row = [](const char* typed, const char* first) { QTest::newRow(typed) << typed << first; };
        row("h2", "h200-sxm");
        row("h200", "h200-sxm");
        row("H200", "h200-sxm");
        row("h100", "h100-sxm");
        row("b200", "b200-sxm");
        row("mi355", "mi355x");
        row("sn5600", "sn5600");
        row("dgx h200", "dgx-h200");
        row("fat", "generate:fat-tree");
        row("dragon", "generate:dragonfly");
    }
    void ranking()
    {
        QFETCH(QString, typed);
        QFETCH(QString, first);
        w->quickInsert()->open();
        w->quickInsert()->setFilter(typed);
        QVERIFY(w->quickInsert()->count() > 0);
        QVERIFY(w->quickInsert()->count() <= 8);
        QCOMPARE(w->quickInsert()->get(0, "partId").toString(), first);
    }

    void placesLinkedInOneStep()
    {
        const QString sw = w->addFromPalette("nvswitch3", 0, 0);
        w->selection()->setItems({sw});
        const DesignPointer before = w->document()->design();
        const auto steps = w->document()->history().size();
        w->quickInsert()->open();
        w->quickInsert()->setFilter("h200");
        QVERIFY(w->quickInsert()->get(0, "link").toString().contains("NVLink"));
        QVERIFY(!w->quickInsert()->target().isEmpty());
        const QString placed = w->quickInsert()->insert(0, {900, 900});
        QCOMPARE(w->selection()->items(), QStringList{placed});
        const Design& d = *w->document()->design();
        QCOMPARE(d.items.find(placed.toStdString())->part, std::string("h200-sxm"));
        QCOMPARE(d.connections.size(), std::size_t{1});
        QCOMPARE(w->document()->history().size(), steps + 1);
        verifyApart();
        w->document()->undo();
        QCOMPARE(*w->document()->design(), *before);
    }

    void manyBesideOneAnotherNeverOverlap()
    {
        const QString sw = w->addFromPalette("sn5600", 40, 40);
        for (const char* what : {"cx7", "dgx-h100", "sn5600", "h200", "ddr5", "cx8", "dgx-b200", "cx7"}) {
            w->selection()->setItems({sw});
            w->quickInsert()->open();
            w->quickInsert()->setFilter(what);
            QVERIFY2(!w->quickInsert()->insert(0, {0, 0}).isEmpty(), what);
            verifyApart();
        }
    }

    void whatFitsNothingIsPlacedAndSaidWhy()
    {
        const QString dimm = w->addFromPalette("ddr5-4800-64", 0, 0);
        w->selection()->setItems({dimm});
        QSignalSpy notice(w.get(), &Workbench::notice);
        w->quickInsert()->open();
        w->quickInsert()->setFilter("sn5600");
        QVERIFY(!w->quickInsert()->insert(0, {0, 0}).isEmpty());
        QCOMPARE(notice.size(), 1);
        QCOMPARE(w->document()->design()->items.size(), std::size_t{2});
        QVERIFY(w->document()->design()->connections.empty());
    }

    void whatStandsInsideAnInstanceIsJoinedFromOutside()
    {
        const QString node = w->addFromPalette("dgx-h100", 0, 0);
        w->selection()->setItems({node + "/nic"});
        w->quickInsert()->open();
        w->quickInsert()->setFilter("qm9700");
        QVERIFY(!w->quickInsert()->insert(0, {0, 0}).isEmpty());
        const Design& d = *w->document()->design();
        QCOMPARE(d.connections.size(), std::size_t{1});
        verifyApart();
        for (const Finding& f : check(d))
            QVERIFY2(f.severity != Severity::Error, english(f.what).c_str());
    }

    void recentAndFavouriteAreKept()
    {
        w->addFromPalette("mi300x", 0, 0);
        w->palette()->toggleFavourite("sn5600");
        QCOMPARE(w->palette()->get(0, "partId").toString(), QString("sn5600"));
        QCOMPARE(w->palette()->get(0, "section").toString(), QString("Favourites"));
        QVERIFY(w->palette()->get(0, "favourite").toBool());
        QCOMPARE(w->palette()->get(1, "partId").toString(), QString("mi300x"));
        QCOMPARE(w->palette()->get(1, "section").toString(), QString("Recently used"));
        w.reset();
        w = std::make_unique<Workbench>(fixture::catalogue());
        QVERIFY(w->palette()->isFavourite("sn5600"));
        QCOMPARE(w->palette()->recent(), QStringList{"mi300x"});
        // Both are listed once while something is searched for.
        w->palette()->setFilter("sn5600");
        QCOMPARE(w->palette()->get(0, "section").toString(), QString("Switches"));
        w->palette()->setFilter({});
        w->palette()->toggleFavourite("sn5600");
        QVERIFY(!w->palette()->isFavourite("sn5600"));
    }

    void filtersCombine()
    {
        PaletteModel* p = w->palette();
        const QAbstractItemModelTester tester(p, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto countOf = [](const QVariantList& facet, const QString& value) {
            for (const QVariant& v : facet)
                if (v.toMap()["value"].toString() == value)
                    return v.toMap()["count"].toInt();
            return -1;
        };
        QVERIFY(countOf(p->kinds(), "GPU") > 20);
        p->toggleFilter("kind", "GPU");
        QCOMPARE(p->matches(), countOf(p->kinds(), "GPU"));
        QCOMPARE(p->count(), p->matches());
        const int nvidia = countOf(p->vendors(), "NVIDIA");
        p->toggleFilter("vendor", "NVIDIA");
        QCOMPARE(p->matches(), nvidia);
        const int of2024 = countOf(p->years(), "2024");
        p->toggleFilter("year", "2024");
        QCOMPARE(p->matches(), of2024);
        QCOMPARE(p->filters(), 3);
        p->setFilter("h200");
        QVERIFY(p->matches() >= 1 && p->matches() < of2024);
        for (int row = 0; row < p->count(); ++row)
            QCOMPARE(p->get(row, "kind").toString(), QString("GPU"));
        p->toggleFilter("vendor", "AMD"); // either vendor
        p->setFilter({});
        QVERIFY(p->matches() >= of2024);
        p->setFavouritesOnly(true);
        QCOMPARE(p->matches(), 0);
        p->clearFilters();
        QCOMPARE(p->matches(), p->total());
    }

    void everySystemIsListedAndDropsWithoutErrors()
    {
        for (const Type& type : fixture::catalogue()->systems) {
            QVERIFY(w->palette()->indexOf(QString::fromStdString(type.id)) >= 0);
            w->document()->newDesign();
            QVERIFY2(!w->addFromPalette(QString::fromStdString(type.id), 0, 0).isEmpty(), type.id.c_str());
            for (const Finding& f : check(*w->document()->design()))
                QVERIFY2(f.severity != Severity::Error, (type.id + ": " + english(f.what)).c_str());
        }
    }

    void typesOfTheDesignAreListed()
    {
        QVERIFY(w->openFile(fixture::smallFile(m_directory)));
        const int row = w->palette()->indexOf("box");
        QVERIFY(row >= 0);
        QCOMPARE(w->palette()->get(row, "what").toString(), QString("type"));
        const QString placed = w->insertFromPalette("box", 2000, 2000);
        QCOMPARE(w->document()->design()->items.find(placed.toStdString())->type, std::string("box"));
        w->document()->newDesign();
        QCOMPARE(w->palette()->indexOf("box"), -1);
    }

    void dataSheetsSayWhatIsKnown()
    {
        const QVariantMap sheet = w->partSheet("h200-sxm");
        QVERIFY(!sheet["title"].toString().isEmpty());
        QVERIFY(!sheet["source"].toString().isEmpty());
        QVERIFY(!sheet["confidence"].toString().isEmpty());
        QStringList lines;
        for (const QVariant& row : sheet["rows"].toList())
            lines << row.toMap()["label"].toString() + "=" + row.toMap()["value"].toString();
        QVERIFY2(lines.contains("Capacity=141 GB"), qPrintable(lines.join("\n")));
        QVERIFY(lines.filter("nvlink4").size() == 1);
        QVERIFY(lines.filter("not known").isEmpty());
        // Every entry has one; generators have forms instead.
        for (const PartEntry& entry : w->palette()->entries())
            QCOMPARE(w->partSheet(entry.id).isEmpty(), entry.what == EntryKind::Generator);
    }

    void generatorsDraw_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"fat-tree", "rail-optimised", "dragonfly", "torus", "scale-up"})
            QTest::newRow(kind) << kind;
    }
    void generatorsDraw()
    {
        QFETCH(QString, kind);
        GeneratorForm& form = *w->generator();
        QVERIFY(form.open("generate:" + kind, {100, 100}));
        QVERIFY2(form.problem().isEmpty(), qPrintable(form.problem())); // a fresh form draws something
        QVERIFY(form.figures().size() >= 4);
        QVERIFY(form.count() >= 4);
        QCOMPARE(form.draw(), QString());
        QCOMPARE(w->document()->history().size(), 1);
        QVERIFY(!w->selection()->items().isEmpty());
        for (const Finding& f : check(*w->document()->design()))
            QVERIFY2(f.severity != Severity::Error, english(f.what).c_str());
        verifyApart();
        w->document()->undo();
        QVERIFY(w->document()->design()->items.empty());
    }

    void generatorsJoinWhatIsSelected()
    {
        QStringList nodes;
        for (int i = 0; i < 3; ++i)
            nodes << w->insertFromPalette("dgx-h100", 0, 0);
        w->selection()->setItems(nodes);
        GeneratorForm& form = *w->generator();
        QVERIFY(form.open("fat-tree", {0, 0}));
        QVERIFY2(form.problem().isEmpty(), qPrintable(form.problem()));
        QCOMPARE(form.preview()->endpoints, std::int64_t{24});
        QCOMPARE(form.draw(), QString());
        verifyApart();
        QVERIFY(!form.draw().isEmpty()); // all adapters are taken now
    }

    void formsRefuseNonsense()
    {
        GeneratorForm& form = *w->generator();
        const QAbstractItemModelTester tester(&form, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(!form.open("no-such-thing", {}));
        QVERIFY(form.open("fat-tree", {}));
        QVERIFY(!form.edit(row(form, "oversubscription"), "1,5").isEmpty());
        QVERIFY(!form.edit(row(form, "oversubscription"), "0.5").isEmpty());
        QVERIFY(!form.edit(row(form, "count"), "-3").isEmpty());
        QVERIFY(!form.edit(row(form, "count"), "2.5").isEmpty());
        QVERIFY(form.problem().isEmpty());
        QCOMPARE(form.edit(row(form, "count"), "1e15"), QString());
        QVERIFY(!form.problem().isEmpty()); // said where the picture was
        QVERIFY(form.figures().isEmpty());
        QVERIFY(!form.draw().isEmpty());
        QVERIFY(w->document()->design()->items.empty());
        QCOMPARE(form.edit(row(form, "count"), "8"), QString());
        QVERIFY(form.problem().isEmpty());
        QCOMPARE(form.edit(row(form, "levels"), "3"), QString());
        QCOMPARE(form.spec().levels, 3);
        QVERIFY(form.open("torus", {}));
        QVERIFY(!form.edit(row(form, "dims"), "four by four").isEmpty());
        QCOMPARE(form.edit(row(form, "dims"), "4 x 4 x 4"), QString());
        QCOMPARE(form.spec().dims, (std::vector<std::int64_t>{4, 4, 4}));
        QVERIFY(form.problem().isEmpty());
    }

    void arrangesInOneStep_data()
    {
        QTest::addColumn<QString>("action");
        QTest::newRow("layers") << "arrange.layered";
        QTest::newRow("force") << "arrange.force";
    }
    void arrangesInOneStep()
    {
        QFETCH(QString, action);
        QVERIFY(!w->actions()->isEnabled(action));
        QVERIFY(w->generator()->open("fat-tree", {0, 0}));
        QCOMPARE(w->generator()->draw(), QString());
        const QString first = w->selection()->items().first();
        w->outline()->setLocked(w->outline()->reveal(first), true);
        const auto at = w->document()->design()->items.find(first.toStdString())->at;
        const auto steps = w->document()->history().size();
        const DesignPointer before = w->document()->design();
        w->selection()->clear();
        w->actions()->trigger(action);
        QVERIFY(w->document()->history().size() <= steps + 1);
        QCOMPARE(w->document()->design()->items.find(first.toStdString())->at, at);
        verifyApart();
        if (w->document()->history().size() > steps)
            w->document()->undo();
        QCOMPARE(*w->document()->design(), *before);
    }

    void thingsMoveInTheViewOnly()
    {
        Design d = addPart({}, *fixture::catalogue(), "sn5600", {0, 0}).value().design;
        d = addPart(d, *fixture::catalogue(), "cx7-400-osfp", {100, 40}).value().design;
        const auto from = std::make_shared<const Design>(d);
        const auto to = std::make_shared<const Design>(moveItems(d, {"switch"}, {80, 160}).value());
        const auto half = between(from, to, 0.5);
        QCOMPARE(*half->items.find("switch")->at, (std::array<double, 2>{40, 80}));
        QCOMPARE(half->items.shared("nic"), to->items.shared("nic"));
        QCOMPARE(*between(from, to, 0)->items.find("switch")->at, (std::array<double, 2>{0, 0}));
        QCOMPARE(between(from, to, 1), to);
        QCOMPARE(between(from, from, 0.5), from);
        QCOMPARE(between(nullptr, to, 0.5), to);
    }

    void outlineMovesRenamesAndLocks()
    {
        QVERIFY(w->openFile(fixture::smallFile(m_directory)));
        OutlineModel& o = *w->outline();
        const QAbstractItemModelTester tester(&o, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto item = [&](const char* id) { return w->document()->design()->items.find(id); };
        QVERIFY(o.canMove(o.indexOf("a"), o.indexOf("rack")));
        QVERIFY(!o.canMove(o.indexOf("rack"), o.indexOf("rack")));
        QVERIFY(!o.canMove(o.indexOf("a"), o.indexOf("node"))); // an instance holds what its type holds
        QVERIFY(!o.canMove(o.indexOf("a"), -1));                // it is there already
        w->selection()->setItems({"a", "b"});
        QVERIFY(o.move(o.indexOf("a"), o.indexOf("rack")));
        QCOMPARE(item("a")->in, std::string("rack"));
        QCOMPARE(item("b")->in, std::string("rack"));
        QVERIFY(o.move(o.indexOf("a"), -1));
        QCOMPARE(item("a")->in, std::string());
        w->document()->undo();
        w->document()->undo();
        QCOMPARE(item("a")->in, std::string());
        QVERIFY(!w->document()->canUndo());

        QCOMPARE(o.rename(o.indexOf("a"), " First "), QString());
        QCOMPARE(item("a")->name, std::string("First"));
        QCOMPARE(o.rename(o.indexOf("a"), "First"), QString());
        QCOMPARE(w->document()->history().size(), 1); // the same again is no step
        QCOMPARE(o.rename(o.indexOf("a"), ""), QString());
        QCOMPARE(item("a")->name, std::string());
        o.setLocked(o.indexOf("a"), true);
        QVERIFY(item("a")->locked);
        QVERIFY(o.get(o.indexOf("a"), "locked").toBool());
        o.toggle(o.indexOf("node"));
        QCOMPARE(o.rename(o.indexOf("node/gpu"), "Chips"), QString());
        QCOMPARE(w->document()->design()->types.find("box")->items.find("gpu")->name, std::string("Chips"));

        w->selection()->setItems({"leaf"});
        o.toggle(o.indexOf("rack"));
        const int leaf = o.currentRow(); // opens the rack
        QVERIFY(leaf >= 0);
        QCOMPARE(leaf, o.indexOf("leaf"));
        o.activateRange(0, 2);
        QCOMPARE(w->selection()->items().size(), 3);
    }

    void examplesGetPicturesOnce()
    {
        ExamplesModel& e = *w->examples();
        QVERIFY(e.count() >= 6);
        QVERIFY(e.get(0, "picture").toString().isEmpty());
        e.drawPictures("light", 1);
        QTRY_VERIFY_WITH_TIMEOUT(!e.get(e.count() - 1, "picture").toString().isEmpty(), 60000);
        for (int row = 0; row < e.count(); ++row) {
            const QImage image(QUrl(e.get(row, "picture").toString()).toLocalFile());
            QCOMPARE(image.size(), ExamplesModel::pictureSize());
            QVERIFY(e.get(row, "facts").toString().contains("accelerator"));
            // There is something on it.
            QSet<QRgb> colors;
            for (int x = 0; x < image.width(); x += 3)
                for (int y = 0; y < image.height(); y += 3)
                    colors << image.pixel(x, y);
            QVERIFY(colors.size() > 3);
        }
    }

private:
    /// No two boxes or frames of one assembly lie on one another.
    void verifyApart()
    {
        const DesignPointer d = w->document()->design();
        const auto extents = itemExtents(d);
        for (const ItemExtent& a : extents)
            for (const ItemExtent& b : extents) {
                if (a.id >= b.id || d->items.find(a.id)->in != d->items.find(b.id)->in)
                    continue;
                const double ax = a.at[0] + a.corner[0], ay = a.at[1] + a.corner[1];
                const double bx = b.at[0] + b.corner[0], by = b.at[1] + b.corner[1];
                QVERIFY2(ax >= bx + b.size[0] || bx >= ax + a.size[0] || ay >= by + b.size[1] || by >= ay + a.size[1],
                         (a.id + " on " + b.id).c_str());
            }
    }
    static int row(const GeneratorForm& form, const char* pointer)
    {
        for (int i = 0; i < form.count(); ++i)
            if (form.get(i, "pointer").toString() == QLatin1String(pointer))
                return i;
        return -1;
    }

    QTemporaryDir m_directory;
    std::unique_ptr<Workbench> w;
};

QTEST_MAIN(TestQuickInsert)
#include "tst_quick_insert.moc"
