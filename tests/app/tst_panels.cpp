// SPDX-License-Identifier: GPL-3.0-or-later
// The view-models: each held to the rules of models while the document changes, and what their commands do.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QtTest>

#include "app/charts/chart_ticks.h"
#include "app/document/places.h"
#include "app/panels/metrics.h"
#include "app/workbench.h"
#include "tests/app/app_fixture.h"

using namespace cw;

class TestPanels : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        fixture::isolate(m_directory);
        m_path = fixture::smallFile(m_directory);
    }
    void init()
    {
        QSettings().remove("palette"); // what was used last is no concern of other rows
        w = std::make_unique<Workbench>(fixture::catalogue());
        QVERIFY(w->openFile(m_path));
    }
    void cleanup() { w.reset(); }

    void modelsKeepTheRules()
    {
        std::vector<std::unique_ptr<QAbstractItemModelTester>> testers;
        for (QAbstractItemModel* model : w->findChildren<QAbstractItemModel*>())
            testers.push_back(std::make_unique<QAbstractItemModelTester>(
                model, QAbstractItemModelTester::FailureReportingMode::QtTest));
        QVERIFY(testers.size() >= 20);
        w->palette()->setFilter("h200");
        w->palette()->setFilter({});
        w->selection()->setItems({"a", "b"});
        w->addFromPalette("h100-sxm", 10, 20);
        w->outline()->toggle(0);
        w->selection()->setConnections({"/connections/net"});
        w->selection()->setItems({"rack"});
        w->pools()->createFromSelection("decode", "llama-3.1-8b", "fp8", 4);
        w->variants()->add("one");
        w->variants()->add("two");
        w->document()->apply("Count", [](Design d) { return setCount(std::move(d), "a", 9); });
        w->evaluation()->waitForIdle(20000);
        w->variants()->remove("one");
        while (w->document()->canUndo())
            w->document()->undo();
        w->document()->newDesign();
        w->document()->closeDesign();
    }

    void rolesHideNothing()
    {
        // A role of that name would take the place of the row itself in a delegate.
        for (const RowsModel* model : w->findChildren<RowsModel*>())
            for (const QByteArray& role : model->roleNames())
                QVERIFY2(role != "model" && role != "index", model->metaObject()->className());
    }

    void insertedPartsDoNotCover()
    {
        w->document()->newDesign();
        for (int i = 0; i < 6; ++i)
            w->insertFromPalette("h100-sxm", 100, 100);
        const auto& items = w->document()->design()->items;
        QCOMPARE(items.size(), std::size_t{6});
        for (const Item& a : items)
            for (const Item& b : items)
                QVERIFY(a.id == b.id || std::abs((*a.at)[0] - (*b.at)[0]) >= 128 ||
                        std::abs((*a.at)[1] - (*b.at)[1]) >= 62);
    }

    void figuresComeWithTheFirstPool()
    {
        w->document()->newDesign();
        const QString gpu = w->addFromPalette("h100-sxm", 0, 0);
        w->selection()->setItems({gpu});
        QVERIFY(!w->pools()->createFromSelection("unified", "llama-3.1-8b", "bf16").isEmpty());
        QCOMPARE(w->document()->design()->workload.tenants.size(), std::size_t{1});
        QCOMPARE(w->document()->design()->workload.tenants.begin()->model, std::string("llama-3.1-8b"));
        w->document()->undo(); // pool, deployment and users are one step
        QVERIFY(w->document()->design()->pools.empty());
        QVERIFY(w->document()->design()->workload.tenants.empty());
    }

    void findingsAreSaidOnce()
    {
        QVERIFY(w->evaluation()->waitForIdle(20000));
        QSet<QString> said;
        int severity = 3, counted = 0;
        for (int row = 0; row < w->findings()->count(); ++row) {
            const QString key =
                w->findings()->get(row, "code").toString() + w->findings()->get(row, "where").toString();
            QVERIFY2(!said.contains(key), qPrintable(key));
            said.insert(key);
            const QString word = w->findings()->get(row, "severity").toString();
            const int now = word == "error" ? 2 : word == "warning" ? 1 : 0;
            QVERIFY(now <= severity);
            severity = now;
            ++counted;
        }
        QCOMPARE(w->findings()->errors() + w->findings()->warnings() + w->findings()->notes(), counted);
    }

    void axesEndAtRoundNumbers_data()
    {
        QTest::addColumn<double>("span");
        QTest::addColumn<int>("most");
        QTest::addColumn<double>("step");
        QTest::newRow("cost") << 2.35 << 5 << 0.5;
        QTest::newRow("seconds") << 138.0 << 5 << 50.0;
        QTest::newRow("hour") << 3502.0 << 5 << 1000.0;
        QTest::newRow("exact") << 10.0 << 5 << 2.0;
        QTest::newRow("low plot") << 30.0 << 2 << 20.0;
        QTest::newRow("nothing") << 0.0 << 5 << 1.0;
    }
    void axesEndAtRoundNumbers()
    {
        QFETCH(double, span);
        QFETCH(int, most);
        QFETCH(double, step);
        QCOMPARE(niceStep(span, most), step);
    }

    void choicesAreInWords()
    {
        w->selection()->setConnections({"/connections/net"});
        const int row = w->inspector()->rowOfPointer("/connections/net/pattern");
        QVERIFY(row >= 0);
        const QVariantList choices = w->inspector()->get(row, "choices").toList();
        QVERIFY(choices.size() > 1);
        for (const QVariant& choice : choices)
            QVERIFY(choice.toMap().value("text") != choice.toMap().value("value"));
    }

    void rowsChangeInPlace()
    {
        // A field that is being edited must not lose its delegate: same rows, changed values.
        w->selection()->setItems({"a"});
        QSignalSpy removed(w->inspector(), &QAbstractItemModel::rowsRemoved);
        QSignalSpy reset(w->inspector(), &QAbstractItemModel::modelReset);
        QSignalSpy changed(w->inspector(), &QAbstractItemModel::dataChanged);
        QVERIFY(w->document()->apply("Count", [](Design d) { return setCount(std::move(d), "a", 5); }));
        QCOMPARE(removed.size() + reset.size(), 0);
        QVERIFY(changed.size() >= 1);
    }

    void paletteFilters_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QString>("best");
        QTest::newRow("name") << "h200 sxm"
                              << "h200-sxm";
        QTest::newRow("any order") << "sxm h200"
                                   << "h200-sxm";
        QTest::newRow("capitals") << "MI355X"
                                  << "mi355x";
        QTest::newRow("nothing") << "zzzzqqq"
                                 << "";
    }
    void paletteFilters()
    {
        QFETCH(QString, filter);
        QFETCH(QString, best);
        const int all = w->palette()->count();
        QVERIFY(all > 50);
        QCOMPARE(all, w->palette()->total());
        w->palette()->setFilter(filter);
        QVERIFY(w->palette()->count() < all);
        QCOMPARE(w->palette()->best(), best);
    }

    void paletteIsGrouped()
    {
        w->document()->newDesign(); // types of a design have a section of their own
        QStringList sections;
        for (int row = 0; row < w->palette()->count(); ++row) {
            const QString section = w->palette()->get(row, "section").toString();
            if (sections.isEmpty() || sections.last() != section)
                sections << section;
        }
        QCOMPARE(sections.removeDuplicates(), 0);
        QCOMPARE(sections.first(), QString("Accelerators"));
        QCOMPARE(sections.at(sections.size() - 2), QString("Systems"));
        QCOMPARE(sections.last(), QString("Generators"));
        // What is built and sold now leads, what is announced or old does not; names are short.
        QStringList top;
        for (int row = 0; row < 12; ++row)
            top << w->palette()->get(row, "name").toString();
        for (const char* name : {"B200 SXM", "MI355X", "H200 SXM"})
            QVERIFY2(top.contains(name), qPrintable(top.join(", ")));
        QVERIFY(!top.contains("A10"));
        QSet<QString> names;
        for (int row = 0; row < w->palette()->count(); ++row)
            names.insert(w->palette()->get(row, "name").toString());
        QCOMPARE(names.size(), qsizetype{w->palette()->count()});
        const int h200 = w->palette()->indexOf("h200-sxm");
        QCOMPARE(w->palette()->get(h200, "subtitle").toString(), QString("141 GB HBM3e · 4.8 TB/s · 700 W"));
    }

    void placingSelects()
    {
        const QString part = w->addFromPalette("h200-sxm", 10, 20);
        QVERIFY(!part.isEmpty());
        QCOMPARE(w->selection()->items(), QStringList{part});
        const QString system = w->addFromPalette("dgx-h100", 300, 20);
        QVERIFY(!system.isEmpty());
        QVERIFY(w->document()->design()->items.find(system.toStdString())->isInstance());
        QSignalSpy notice(w.get(), &Workbench::notice);
        QVERIFY(w->addFromPalette("no-such-part", 0, 0).isEmpty());
        QCOMPARE(notice.size(), 1);
    }

    void outlineFollowsTheTree()
    {
        const auto* outline = w->outline();
        QCOMPARE(outline->get(outline->indexOf("leaf"), "depth").toInt(), 1);
        QCOMPARE(outline->indexOf("node/gpu"), -1); // types start closed
        w->outline()->toggle(outline->indexOf("node"));
        QCOMPARE(outline->get(outline->indexOf("node/gpu"), "depth").toInt(), 2);
        QVERIFY(outline->get(outline->indexOf("node/gpu"), "inType").toBool());
        w->outline()->toggle(outline->indexOf("rack"));
        QCOMPARE(outline->indexOf("leaf"), -1);
        QVERIFY(w->outline()->reveal("node/gpu") >= 0);
        w->outline()->activate(outline->indexOf("a"));
        w->outline()->activate(outline->indexOf("b"), true);
        QCOMPARE(w->selection()->items(), QStringList({"a", "b"}));
        QVERIFY(outline->get(outline->indexOf("b"), "selected").toBool());
    }

    void inspectorEdits_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("value"); // NaN: refused
        const double refused = std::numeric_limits<double>::quiet_NaN();
        QTest::newRow("count") << "/items/a/count"
                               << "3" << 3.0;
        QTest::newRow("arithmetic") << "/items/a/count"
                                    << "2 * 4" << 8.0;
        QTest::newRow("half a thing") << "/items/a/count"
                                      << "1.5" << refused;
        QTest::newRow("no thing") << "/items/a/count"
                                  << "0" << refused;
        QTest::newRow("prefix") << "/items/a/values/cap_W"
                                << "0.5 kW" << 500.0;
        QTest::newRow("bare number") << "/items/a/values/cap_W"
                                     << "450" << 450.0;
        QTest::newRow("comma") << "/items/a/values/cap_W"
                               << "0,5 kW" << refused;
        QTest::newRow("wrong unit") << "/items/a/values/cap_W"
                                    << "5 GB" << refused;
        QTest::newRow("negative") << "/items/a/values/cap_W"
                                  << "-5" << refused;
        QTest::newRow("words") << "/items/a/values/cap_W"
                               << "much" << refused;
        QTest::newRow("memory") << "/parts/acc/memory/capacity_B"
                                << "1.5 TB" << 1.5e12;
        QTest::newRow("bit rate") << "/parts/acc/memory/rate_Bps"
                                  << "8 * 400 Gb/s" << 4e11;
    }
    void inspectorEdits()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, typed);
        QFETCH(double, value);
        w->selection()->setItems({"a"});
        const DesignPointer before = w->document()->design();
        const int row = w->inspector()->rowOfPointer(pointer);
        QVERIFY(row >= 0);
        const QString refusal = w->inspector()->edit(row, typed);
        if (std::isnan(value)) {
            QVERIFY(!refusal.isEmpty());
            QCOMPARE(w->document()->design(), before);
            return;
        }
        QCOMPARE(refusal, QString());
        const Json root = designToJson(*w->document()->design());
        QCOMPARE(atPointer(root, pointer.toStdString())->number(), value);
        QCOMPARE(w->document()->history().size(), 1);
        QVERIFY(w->document()->undoText().startsWith("Set "));
    }

    void untouchedFieldsChangeNothing()
    {
        for (const QStringList& items :
             {QStringList{}, QStringList{"a"}, QStringList{"node"}, QStringList{"node/gpu"}}) {
            w->selection()->setItems(items);
            for (int row = 0; row < w->inspector()->count(); ++row)
                if (const QString kind = w->inspector()->get(row, "kind").toString();
                    kind == "text" || kind == "quantity")
                    QCOMPARE(w->inspector()->edit(row, w->inspector()->get(row, "value").toString()), QString());
        }
        QVERIFY(!w->document()->canUndo());
    }

    void severalItemsAtOnce()
    {
        w->selection()->setItems({"a", "b"});
        const int row = w->inspector()->rowOfPointer("/items/a/count");
        QVERIFY(w->inspector()->get(row, "mixed").toBool());
        QCOMPARE(w->inspector()->edit(row, "6"), QString());
        QCOMPARE(w->document()->design()->items.find("a")->count, 6);
        QCOMPARE(w->document()->design()->items.find("b")->count, 6);
        QCOMPARE(w->document()->history().size(), 1);
        QVERIFY(!w->inspector()->get(row, "mixed").toBool());
    }

    void overridesAreMarkedAndReset()
    {
        const QString part = w->addFromPalette("h200-sxm", 0, 0);
        const auto row = [&] { return w->inspector()->rowOfPointer("/parts/h200-sxm/power/max_W"); };
        QVERIFY(row() >= 0);
        QCOMPARE(w->inspector()->get(row(), "provenance").toString(), QString("data sheet"));
        QCOMPARE(w->inspector()->edit(row(), "650 W"), QString());
        QCOMPARE(w->inspector()->get(row(), "provenance").toString(), QString("override"));
        QVERIFY(w->inspector()->get(row(), "resettable").toBool());
        w->inspector()->reset(row());
        QCOMPARE(w->inspector()->get(row(), "provenance").toString(), QString("data sheet"));
        QCOMPARE(w->document()->design()->parts.find("h200-sxm")->power.max.value, 700.0);
    }

    void slidersMakeOneStep()
    {
        const int row = w->inspector()->rowOfPointer("/facility/pue");
        QVERIFY(row >= 0);
        for (double v : {1.21, 1.3, 1.42})
            QCOMPARE(w->inspector()->slide(row, v), QString());
        w->inspector()->endGesture();
        QCOMPARE(w->document()->history().size(), 1);
        QCOMPARE(w->document()->design()->facility.pue, 1.42);
    }

    void connectionsHaveFields()
    {
        w->selection()->setConnections({"/connections/net"});
        const int row = w->inspector()->rowOfPointer("/connections/net/length_m");
        QCOMPARE(w->inspector()->get(row, "value").toString(), QString("3 m"));
        QCOMPARE(w->inspector()->edit(row, "150 cm"), QString());
        QCOMPARE(w->document()->design()->connections.find("net")->length.value, 1.5);
        QCOMPARE(w->inspector()->edit(w->inspector()->rowOfPointer("/connections/net/pattern"), "all"), QString());
        QCOMPARE(w->document()->design()->connections.find("net")->pattern, Pattern::All);
        QVERIFY(!w->inspector()->edit(w->inspector()->rowOfPointer("/connections/net/pattern"), "mesh").isEmpty());
    }

    void poolsFromTheSelection()
    {
        w->selection()->setItems({"rack"});
        const QString pool = w->pools()->createFromSelection("prefill", "llama-3.1-8b", "fp8", 2);
        QVERIFY(!pool.isEmpty());
        QCOMPARE(w->document()->history().size(), 1);
        QCOMPARE(w->pools()->get(0, "devices").toInt(), 12);
        QCOMPARE(w->pools()->get(0, "summary").toString().section(" · ", 1), QString("FP8 · TP2 × 6"));
        QVERIFY(w->document()->design()->models.contains("llama-3.1-8b"));
        QVERIFY(w->inspector()->rowOfPointer("/deployments/prefill/precision/kv") >= 0);
        // The same accelerators can't compute for two pools.
        w->selection()->setItems({"node/gpu"});
        QVERIFY(!w->pools()->createFromSelection("decode", "llama-3.1-8b", "fp8", 2).isEmpty());
        QVERIFY(w->document()->design()->pools.find(pool.toStdString())->members.empty());
        // Prefill hands over to decode.
        QCOMPARE(w->document()->design()->routes.size(), std::size_t{1});
        w->selection()->clear();
        QVERIFY(w->pools()->createFromSelection("decode").isEmpty());
    }

    void splitsMoveNodes()
    {
        w->selection()->setItems({"node"});
        const QString first = w->pools()->createFromSelection("prefill");
        w->selection()->setItems({"a"});
        const QString second = w->pools()->createFromSelection("decode");
        QVERIFY(w->pools()->splits().isEmpty());
        for (int k : {1, 2, 1, 2})
            QVERIFY(w->pools()->setSplit("node", first, second, k, true));
        w->document()->endGesture();
        QCOMPARE(w->document()->history().size(), 3);
        const QVariantList splits = w->pools()->splits();
        QCOMPARE(splits.size(), 1);
        QCOMPARE(splits[0].toMap()["k"].toInt(), 2);
        QCOMPARE(splits[0].toMap()["count"].toInt(), 3);
        QCOMPARE(splits[0].toMap()["first"].toString(), first);
    }

    void variantTabs()
    {
        auto* tabs = w->variants();
        QCOMPARE(tabs->count(), 1);
        const QString id = tabs->add("GPU cap");
        QCOMPARE(tabs->count(), 2);
        QVERIFY(tabs->get(1, "active").toBool());
        QVERIFY(w->document()->apply("Count", [](Design d) { return setCount(std::move(d), "a", 9); }));
        QCOMPARE(tabs->get(1, "changes").toInt(), 1);
        const QString copy = tabs->duplicate(id);
        QVERIFY(copy != id);
        QCOMPARE(w->document()->design()->items.find("a")->count, 9);
        QVERIFY(tabs->get(1, "color") != tabs->get(2, "color"));
        QVERIFY(tabs->rename(copy, "Second"));
        QCOMPARE(tabs->get(2, "name").toString(), QString("Second"));
        QVERIFY(tabs->remove(copy));
        QCOMPARE(w->document()->activeVariant(), QString());
        w->document()->undo();
        QCOMPARE(tabs->count(), 3);
        QCOMPARE(w->compare()->columnCount(), 3);
        QCOMPARE(w->compare()->columnNames(), QStringList({"Base", "GPU cap", "Second"}));
        QCOMPARE(w->compare()->rowCount(), static_cast<int>(metrics().size()));
    }

    void commands()
    {
        auto* actions = w->actions();
        QVERIFY(!actions->isEnabled("edit.undo"));
        QVERIFY(!actions->isEnabled("edit.copy"));
        w->selection()->setItems({"a"});
        actions->trigger("edit.copy");
        w->setInsertPoint({500, 500});
        actions->trigger("edit.paste");
        QCOMPARE(w->document()->design()->items.size(), std::size_t{6});
        QCOMPARE(actions->text("edit.undo"), QString("Undo: Paste"));
        actions->trigger("edit.duplicate");
        QCOMPARE(w->document()->design()->items.size(), std::size_t{7});
        actions->trigger("edit.delete");
        QCOMPARE(w->document()->design()->items.size(), std::size_t{6});
        w->selection()->setItems({"a", "b"});
        actions->trigger("edit.group");
        const QString group = w->selection()->current();
        QCOMPARE(w->document()->design()->items.find("a")->in, group.toStdString());
        actions->trigger("edit.ungroup");
        QCOMPARE(w->document()->design()->items.find("a")->in, std::string());
        actions->trigger("edit.selectAll");
        QVERIFY(w->selection()->items().contains("rack"));
        actions->trigger("edit.undo");
        actions->trigger("edit.undo");
        QCOMPARE(w->document()->design()->items.size(), std::size_t{6});

        QSignalSpy passed(actions, &ActionTable::triggered);
        actions->trigger("view.zoomFit");
        QCOMPARE(passed.size(), 1);
        actions->trigger("edit.ungroup"); // not enabled now
        QCOMPARE(passed.size(), 1);
        QApplication::clipboard()->setText("not a fragment");
        QSignalSpy notice(w.get(), &Workbench::notice);
        actions->trigger("edit.paste");
        QCOMPARE(notice.size(), 1);
        const DesignPointer before = w->document()->design();
        for (const char* other : {"", "{\"kind\": 3}", "[[[[", "{\"format\":\"clusterwright/design\"}"}) {
            QApplication::clipboard()->setText(other);
            actions->trigger("edit.paste");
            QCOMPARE(w->document()->design(), before);
        }
        QCOMPARE(actions->matching("zoom 100").first().toMap()["actionId"].toString(), QString("view.zoom100"));
        QVERIFY(actions->matching("xyzzy").isEmpty());
        QSet<QString> shortcuts;
        for (int row = 0; row < actions->count(); ++row)
            if (const QString keys = actions->get(row, "shortcut").toString(); !keys.isEmpty()) {
                QVERIFY2(!shortcuts.contains(keys), qPrintable(keys));
                shortcuts.insert(keys);
            }
    }

    void copiesStayInTheAssembly()
    {
        w->selection()->setItems({"a"});
        w->actions()->trigger("edit.group");
        const std::string group = w->selection()->current().toStdString();
        w->selection()->setItems({"a"});
        w->actions()->trigger("edit.duplicate");
        const auto& items = w->document()->design()->items;
        const Item *original = items.find("a"), *copy = items.find(w->selection()->current().toStdString());
        QVERIFY(copy && copy != original);
        QCOMPARE(copy->in, group);
        QCOMPARE(copy->at->at(0), original->at->at(0) + 32);
        QCOMPARE(copy->at->at(1), original->at->at(1) + 32);
    }

    void deletedThingsAreNotSelected()
    {
        const QString added = w->addFromPalette("h100-sxm", 0, 0);
        QCOMPARE(w->selection()->current(), added);
        w->document()->undo();
        QVERIFY(w->selection()->isEmpty());
    }

    void findingsLeadToTheirPlace()
    {
        QVERIFY(
            w->document()->apply("Count", [](Design d) { return setField(std::move(d), "/items/a/count", Json(0)); }));
        QVERIFY(w->evaluation()->waitForIdle(20000));
        const auto* findings = w->findings();
        QVERIFY(findings->errors() > 0);
        int row = 0;
        while (row < findings->count() && findings->get(row, "where").toString() != "/items/a/count")
            ++row;
        QVERIFY(row < findings->count());
        QSignalSpy centre(w->selection(), &Selection::centreRequested);
        QSignalSpy field(w->findings(), &FindingsModel::fieldRequested);
        w->findings()->activate(row);
        QCOMPARE(w->selection()->items(), QStringList{"a"});
        QCOMPARE(centre.size(), 1);
        QCOMPARE(field.size(), 1);
        QVERIFY(w->inspector()->rowOfPointer("/items/a/count") >= 0);
    }

    void tilesShowWhatIsServed()
    {
        const auto tile = [&](const char* id, const char* role) {
            return w->tiles()->get(w->tiles()->indexOf(id), role).toString();
        };
        QVERIFY(w->evaluation()->waitForIdle(20000));
        QCOMPARE(w->tiles()->count(), 7);
        QCOMPARE(tile("ttft.p99", "value"), QString("–")); // nothing is deployed
        const QString path = m_directory.filePath("tiles.cluster.json");
        QVERIFY(saveDesign(fixture::servingDesign(), path.toStdString()).has_value());
        QVERIFY(w->openFile(path));
        QVERIFY(w->evaluation()->waitForIdle(60000));
        QVERIFY(tile("ttft.p99", "sub").contains("SLO 2 s"));
        QVERIFY(tile("ttft.p99", "unit").endsWith("s"));
        QVERIFY(tile("cost", "value").startsWith("$"));
        QCOMPARE(tile("ttft.p99", "estimate"), QString("false"));
        QCOMPARE(tile("throughput", "delta"), QString());
        w->variants()->add("faster");
        QVERIFY(w->document()->apply("Rate", [](Design d) {
            return setField(std::move(d), "/workload/tenants/chat/traffic/rate_per_s", Json(4));
        }));
        QVERIFY(w->evaluation()->waitForIdle(60000));
        QVERIFY(tile("throughput", "delta").startsWith("+"));
        QCOMPARE(tile("throughput", "deltaState"), QString("good"));
        const auto throughput = std::find_if(metrics().begin(), metrics().end(),
                                             [](const Metric& m) { return std::string_view(m.id) == "throughput"; });
        const QModelIndex cell = w->compare()->index(static_cast<int>(throughput - metrics().begin()), 1);
        QCOMPARE(cell.data(CompareModel::JudgementRole).toString(), QString("better"));
        QVERIFY(cell.data(CompareModel::PercentRole).toString().startsWith("+"));
    }

    void settingsStay()
    {
        w->setTheme("light");
        w->setLanguage("zh_CN");
        Workbench again(fixture::catalogue());
        QCOMPARE(again.theme(), QString("light"));
        QCOMPARE(again.language(), QString("zh_CN"));
        again.setTheme("system");
        again.setLanguage("en");
    }

    void traceIsUsedRelative()
    {
        QVERIFY(w->useTrace("file://" + m_directory.filePath("traces/t.csv")));
        QCOMPARE(w->document()->design()->workload.tenants.begin()->traffic.trace, std::string("traces/t.csv"));
    }

private:
    QTemporaryDir m_directory;
    QString m_path;
    std::unique_ptr<Workbench> w;
};

QTEST_MAIN(TestPanels)
#include "tst_panels.moc"
