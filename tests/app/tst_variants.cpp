// SPDX-License-Identifier: GPL-3.0-or-later
// Variants in the application: conflicts, promotion, order, baseline, words, marks, and the comparison as a table.
#include <QtTest>

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QQuickWindow>

#include "app/canvas/design_view.h"
#include "app/panels/compare_table.h"
#include "app/panels/conflicts_model.h"
#include "app/panels/metrics.h"
#include "app/panels/variant_words.h"
#include "app/workbench.h"
#include "model/design/swap.h"
#include "model/design/validate.h"
#include "tests/app/app_fixture.h"
#include "tests/app/sample_designs.h"

using namespace cw;

namespace
{

constexpr const char* cap = "/deployments/d8/power/cap_W";

int errorsIn(const Design& design)
{
    const Findings findings = check(design);
    return static_cast<int>(std::count_if(findings.begin(), findings.end(),
                                          [](const Finding& f) { return f.severity == Severity::Error; }));
}

} // namespace

class TestVariants : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { fixture::isolate(m_directory); }
    void init()
    {
        m_path = m_directory.filePath("serving.cluster.json");
        Design design = fixture::servingDesign();
        design = set(std::move(design), cap, 700);
        QVERIFY(saveDesign(design, m_path.toStdString()).has_value());
        w = std::make_unique<Workbench>(fixture::catalogue());
        QVERIFY(w->openFile(m_path));
    }
    void cleanup() { w.reset(); }

    void conflictsAreShownAndKept()
    {
        const QString id = inConflict();
        auto* tabs = w->variants();
        const int row = tabs->indexOf(id);
        QCOMPARE(tabs->get(row, "conflicts").toInt(), 1);
        QCOMPARE(tabs->get(row, "leftOut").toInt(), 1);
        // What applies is shown; the rest stays as the base has it.
        tabs->activate(id);
        QCOMPARE(w->document()->activeVariant(), id);
        QCOMPARE(capOf(), 600.0);
        QCOMPARE(w->document()->design()->facility.pue, 1.5);
        // An edit takes nothing from what is unresolved.
        QVERIFY(edit("/facility/pue", 1.7));
        QCOMPARE(w->document()->design()->facility.pue, 1.7);
        QCOMPARE(tabs->get(row, "leftOut").toInt(), 1);
        w->document()->undo();
        QCOMPARE(w->document()->design()->facility.pue, 1.5);
        w->document()->redo();
        QCOMPARE(tabs->get(row, "leftOut").toInt(), 1);
        // Saved and read again.
        QVERIFY(w->document()->save());
        QVERIFY(w->openFile(m_path));
        QCOMPARE(tabs->get(row, "leftOut").toInt(), 1);
    }

    void conflictsInWords()
    {
        const QString id = inConflict();
        ConflictsModel conflicts;
        conflicts.setVariant(id);
        QCOMPARE(conflicts.count(), 1);
        QVERIFY2(conflicts.get(0, "place").toString().contains("cap", Qt::CaseInsensitive),
                 qPrintable(conflicts.get(0, "place").toString()));
        QCOMPARE(conflicts.get(0, "madeAgainst").toString(), QString("700 W"));
        QCOMPARE(conflicts.get(0, "now").toString(), QString("600 W"));
        QCOMPARE(conflicts.get(0, "mine").toString(), QString("560 W"));
        QVERIFY(!conflicts.get(0, "why").toString().isEmpty());
        // Something that is no power, and a comma, are refused; nothing changes.
        const int steps = w->document()->historyIndex();
        QVERIFY(!conflicts.setValue(0, "much").isEmpty());
        QVERIFY(!conflicts.setValue(0, "5,5 W").isEmpty());
        QCOMPARE(w->document()->historyIndex(), steps);
        QCOMPARE(conflicts.setValue(0, "0.55 kW"), QString());
        QCOMPARE(conflicts.count(), 0);
        QCOMPARE(w->document()->historyIndex(), steps + 1);
        w->variants()->activate(id);
        QCOMPARE(capOf(), 550.0);
        w->document()->undo();
        QCOMPARE(conflicts.count(), 1);
        QCOMPARE(conflicts.takeBase(0), QString());
        QCOMPARE(conflicts.count(), 0);
        QCOMPARE(capOf(), 600.0);
        w->document()->undo();
        QCOMPARE(conflicts.resolveAll(true), QString());
        w->variants()->activate(id);
        QCOMPARE(capOf(), 560.0);
        QCOMPARE(conflicts.keepMine(7), QString());
    }

    void promoted()
    {
        auto* tabs = w->variants();
        const QString fast = tabs->add("Fast");
        QVERIFY(edit(cap, 900));
        const QString slow = tabs->add("Slow");
        QVERIFY(edit(cap, 300));
        const int steps = w->document()->historyIndex();
        QVERIFY(tabs->promote(fast, "Old"));
        QCOMPARE(w->document()->historyIndex(), steps + 1);
        QCOMPARE(tabs->count(), 3);
        QCOMPARE(w->document()->activeVariant(), slow);
        QCOMPARE(capOf(), 300.0);
        tabs->activate({});
        QCOMPARE(capOf(), 900.0);
        tabs->activate("old");
        QCOMPARE(capOf(), 700.0);
        // What is promoted while it is shown leaves the base shown, and undo shows it again.
        w->document()->undo();
        tabs->activate(fast);
        QVERIFY(tabs->promote(fast));
        QCOMPARE(w->document()->activeVariant(), QString());
        QCOMPARE(capOf(), 900.0);
        w->document()->undo();
        QCOMPARE(w->document()->activeVariant(), fast);
        QCOMPARE(w->document()->base()->deployments.find("d8")->power.cap.value, 700.0);
    }

    void order()
    {
        auto* tabs = w->variants();
        const QString a = tabs->add("a"), b = tabs->add("b"), c = tabs->add("c");
        const auto shown = [&] {
            QStringList names;
            for (int i = 1; i < tabs->count(); ++i)
                names << tabs->get(i, "name").toString();
            return names.join(QString());
        };
        QVERIFY(tabs->move(c, 0));
        QCOMPARE(shown(), QString("cab"));
        QVERIFY(tabs->move(c, 99));
        QCOMPARE(shown(), QString("abc"));
        const int steps = w->document()->historyIndex();
        QVERIFY(tabs->move(b, 1)); // where it is
        QCOMPARE(w->document()->historyIndex(), steps);
        QVERIFY(!tabs->move("none", 1));
        tabs->activate(a);
        w->actions()->trigger("variant.moveRight");
        QCOMPARE(shown(), QString("bac"));
        w->actions()->trigger("variant.next");
        QCOMPARE(w->document()->activeVariant(), c);
        w->actions()->trigger("variant.next");
        QCOMPARE(w->document()->activeVariant(), QString());
        w->actions()->trigger("variant.previous");
        QCOMPARE(w->document()->activeVariant(), c);
    }

    void deletedWithANotice()
    {
        auto* tabs = w->variants();
        QSignalSpy told(tabs, &VariantsModel::removed);
        const QString id = tabs->add("Gone");
        QVERIFY(edit(cap, 300));
        QVERIFY(tabs->setBaseline(id));
        const int steps = w->document()->historyIndex();
        w->actions()->trigger("variant.remove");
        QCOMPARE(told.size(), 1);
        QCOMPARE(w->document()->historyIndex(), steps + 1);
        QCOMPARE(w->document()->activeVariant(), QString());
        QCOMPARE(tabs->baseline(), QString());
        QCOMPARE(capOf(), 700.0);
        w->document()->undo();
        QCOMPARE(w->document()->activeVariant(), id);
        QCOMPARE(tabs->baseline(), id);
        QCOMPARE(capOf(), 300.0);
    }

    void wholeSystemsKeepAValidWiring()
    {
        Design design = samplesWithSystems();
        const int before = errorsIn(design);
        const QString path = m_directory.filePath("systems.cluster.json");
        QVERIFY(saveDesign(design, path.toStdString()).has_value());
        QVERIFY(w->openFile(path));
        const QString id = w->variants()->add("Other node");
        QVERIFY(w->document()->apply("Swap", [](Design d) -> Result<Design> {
            CW_TRY(auto swapped, swapSystem(std::move(d), *fixture::catalogue(), {"node"}, "mi355x-8"));
            return std::move(swapped.design);
        }));
        QVERIFY(errorsIn(*w->document()->design()) <= before);
        QVERIFY(expand(w->document()->design()).has_value());
        QVERIFY(expand(w->document()->base()).has_value());
        // Only what tells them apart is kept, and it comes back from the file.
        QVERIFY(w->document()->save());
        const DesignPointer swapped = w->document()->design();
        QVERIFY(w->openFile(path));
        w->variants()->activate(id);
        QVERIFY(*w->document()->design() == *swapped);
        const QStringList words = w->variants()->differences(id);
        QVERIFY2(!words.isEmpty() && words.join(' ').contains("→"), qPrintable(words.join('\n')));
    }

    void words()
    {
        const DesignPointer base = w->document()->base();
        Design other = set(*base, cap, 560);
        QStringList told = variantDifferences(*base, other);
        QCOMPARE(told.size(), 1);
        QVERIFY2(told[0].contains("700 W → 560 W"), qPrintable(told[0]));
        other = set(std::move(other), ("/items/" + card() + "/count").c_str(), 3);
        other = set(std::move(other), "/workload/tenants/chat/traffic/rate_per_s", 4);
        QCOMPARE(variantDifferences(*base, other).size(), 3);
        QCOMPARE(firstDifferences(*base, other, 1).size(), 2);
        QVERIFY(variantDifferences(*base, *base).isEmpty());
        QVERIFY(variantDifferences({}, {}).isEmpty());
        // Where things are drawn is no change of the machine.
        other = set(*base, ("/items/" + card() + "/at").c_str(), Json(JsonArray{500, 500}));
        QCOMPARE(variantDifferences(*base, other).size(), 1);
    }

    void marksOnTheDrawing()
    {
        const DesignPointer base = samples::disaggregated();
        auto edited = removeItems(*base, {"spine"});
        QVERIFY(edited.has_value());
        Item extra;
        extra.id = "extra";
        extra.part = "epyc";
        extra.at = {{0, 900}};
        edited->items.set(extra);
        Design with = set(std::move(*edited), "/items/decode/count", 9);
        with = set(std::move(with), "/items/agents/at", Json(JsonArray{0, 0}));
        const auto other = std::make_shared<const Design>(with);
        const Scene scene = layOut(other, nullptr), before = layOut(base, nullptr);
        QVERIFY(hasGone(*other, *base));
        const DifferenceMarks marks = differencesOf(scene, *base, before);
        QCOMPARE(marks.ofNode(std::size_t(scene.find("extra"))), Differs::Added);
        QCOMPARE(marks.ofNode(std::size_t(scene.find("decode"))), Differs::Changed);
        QCOMPARE(marks.ofNode(std::size_t(scene.find("agents"))), Differs::Not); // only drawn elsewhere
        QCOMPARE(marks.ofNode(std::size_t(scene.find("decode/gpu"))), Differs::Not);
        QCOMPARE(marks.goneNodes.size(), std::size_t(1));
        QCOMPARE(before.nodes[std::size_t(marks.goneNodes[0])].path, std::string("spine"));
        QVERIFY(!marks.goneLinks.empty());
        QVERIFY(!differencesOf(before, *base, before).any());
        // What is drawn for it can be painted at every size.
        for (const double zoom : {0.02, 0.1, 0.4, 1.0}) {
            SceneView view;
            view.zoom = zoom;
            view.detail = detailAt(zoom);
            DrawList list;
            drawDifferences(list, scene, before, marks, darkTheme(), view);
            QVERIFY(!list.empty());
        }
    }

    void picturesFollow()
    {
        QQuickWindow window;
        window.resize(600, 400);
        auto* view = new DesignView(window.contentItem());
        view->setSize(QSizeF(600, 400));
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_COMPARE(view->scene().design, w->document()->base());
        const QString id = w->variants()->add("More");
        QVERIFY(w->document()->apply("Count", [&](Design d) { return setCount(std::move(d), card(), 4); }));
        QTRY_COMPARE(view->scene().design->items.find(card())->count, 1);
        view->setVariant(id);
        view->setMarks(true);
        QTRY_COMPARE(view->scene().design->items.find(card())->count, 4);
        QVERIFY(view->differences().any());
        QVERIFY(!view->bounds().isEmpty());
        // The camera tells of what the user does, and of nothing else.
        QSignalSpy moved(view, &DesignView::cameraMoved);
        view->setZoom(0.5);
        view->setCenter({10, 20});
        QTest::qWait(30);
        QCOMPARE(moved.size(), 0);
        QCOMPARE(view->shownZoom(), 0.5);
        view->zoomBy(2, {300, 200});
        QCOMPARE(moved.size(), 1);
        QCOMPARE(view->zoom(), 1.0);
        view->fit();
        QCOMPARE(moved.last()[1].toDouble(), 0.0);
        // A variant that is removed while it is shown: the base.
        QVERIFY(w->variants()->remove(id));
        QTRY_COMPARE(view->scene().design, w->document()->base());
        w->document()->undo();
        QTRY_COMPARE(view->scene().design->items.find(card())->count, 4);
        w->document()->closeDesign();
        QTest::qWait(30);
        QVERIFY(view->scene().nodes.empty());
    }

    void knownFiguresComeAtOnce()
    {
        const QString id = w->variants()->add("Fast");
        QVERIFY(edit("/workload/tenants/chat/traffic/rate_per_s", 4));
        QVERIFY(w->evaluation()->waitForIdle(60000));
        const auto report = w->evaluation()->report();
        w->variants()->activate({});
        // In the same turn of the event loop.
        QVERIFY(!w->evaluation()->isStale());
        QVERIFY(w->evaluation()->report() != report);
        QCOMPARE(w->evaluation()->report(), w->evaluation()->reportOf({}));
        w->variants()->activate(id);
        QCOMPARE(w->evaluation()->report(), report);
        QVERIFY(w->evaluation()->waitForIdle(60000));
        QVERIFY(edit("/workload/tenants/chat/traffic/rate_per_s", 5));
        QVERIFY(w->evaluation()->isStale());
    }

    void comparedWithThePinned()
    {
        auto* tabs = w->variants();
        const QString fast = tabs->add("Fast");
        QVERIFY(edit("/workload/tenants/chat/traffic/rate_per_s", 4));
        const QString same = tabs->add("Same");
        QVERIFY(w->evaluation()->waitForIdle(60000));
        const auto role = [&](int column, int what) {
            return w->compare()->index(rowOf("throughput"), column).data(what).toString();
        };
        QCOMPARE(role(1, CompareModel::JudgementRole), QString("better"));
        QCOMPARE(role(2, CompareModel::JudgementRole), QString("same"));
        QVERIFY(tabs->setBaseline(fast));
        QCOMPARE(role(0, CompareModel::JudgementRole), QString("worse"));
        QCOMPARE(role(1, CompareModel::JudgementRole), QString());
        QCOMPARE(role(2, CompareModel::JudgementRole), QString("worse"));
        QVERIFY(w->evaluation()->waitForIdle(60000));
        QVERIFY(w->tiles()->get(w->tiles()->indexOf("throughput"), "delta").toString().startsWith("−"));
        tabs->activate(fast);
        QCOMPARE(w->tiles()->get(w->tiles()->indexOf("throughput"), "delta").toString(), QString());
        w->document()->undo();
        QCOMPARE(tabs->baseline(), QString());
    }

    void tables()
    {
        auto* tabs = w->variants();
        const QString longName = QString("一个名字很长的方案，").repeated(20);
        for (int i = 0; i < 10; ++i) {
            tabs->add(i == 3 ? longName : QString("v%1, \"quoted\"\t").arg(i));
            QVERIFY(edit("/workload/tenants/chat/traffic/rate_per_s", 1 + 0.2 * ((i * 7) % 10)));
        }
        QVERIFY(w->evaluation()->waitForIdle(100000));
        CompareTable table;
        QCOMPARE(table.columnCount(), 11);
        QCOMPARE(table.rowCount(), static_cast<int>(metrics().size()));
        table.sortBy("throughput");
        const auto rates = [&] {
            std::vector<double> values;
            for (int c = 1; c < table.columnCount(); ++c)
                values.push_back(table.index(rowOf("throughput"), c).data(CompareModel::ValueRole).toDouble());
            return values;
        };
        auto values = rates();
        QVERIFY(std::is_sorted(values.begin(), values.end()));
        QVERIFY(table.index(0, 0).data(CompareModel::BaselineRole).toBool());
        table.sortBy("throughput");
        values = rates();
        QVERIFY(std::is_sorted(values.rbegin(), values.rend()));
        table.sortBy("throughput");
        QCOMPARE(table.sortedBy(), QString());
        table.setShown(tabs->get(4, "variantId").toString(), false);
        QCOMPARE(table.columnCount(), 10);
        table.setShown(tabs->get(4, "variantId").toString(), true);
        table.setFilter("ttft");
        QVERIFY(table.rowCount() > 0 && table.rowCount() < static_cast<int>(metrics().size()));
        table.setFilter("no such figure");
        QCOMPARE(table.rowCount(), 0);
        table.setFilter({});
        table.setOnlyDifferent(true);
        QVERIFY(table.rowCount() > 0);
        table.setOnlyDifferent(false);

        table.copy();
        const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
        const QStringList lines = copied->text().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), table.rowCount() + 1);
        for (const QString& line : lines)
            QCOMPARE(line.count('\t'), 1 + 10 * 3);
        QVERIFY(copied->html().contains("<table") && copied->html().contains("&quot;quoted&quot;"));
        const QString csv = table.csv();
        QVERIFY(csv.contains("\"v0, \"\"quoted\"\""));
        QVERIFY(csv.contains(longName));
        QCOMPARE(csv.trimmed().split('\n').size(), table.rowCount() + 1);
        QCOMPARE(w->compare()->write(m_directory.filePath("t.csv"), csv), QString());
        QVERIFY(w->compare()->write("/nowhere/at/all.csv", csv).contains("/nowhere/at/all.csv"));
    }

    void emptyDesignsAndBrokenPatches()
    {
        w->document()->newDesign();
        const QString id = w->variants()->add("v");
        QVERIFY(w->document()->applyToBase("Break", [&](Design d) -> Result<Design> {
            d.variants.update(id.toStdString(), [](Variant& v) { v.patch = Json(3); });
            return d;
        }));
        QVERIFY(w->variants()->get(1, "unreadable").toBool());
        QCOMPARE(w->document()->activeVariant(), QString());
        QSignalSpy failed(w->document(), &Document::failed);
        w->variants()->activate(id);
        QCOMPARE(failed.size(), 1);
        QVERIFY(!w->variants()->promote(id));
        QVERIFY(w->evaluation()->waitForIdle(20000));
        CompareTable table;
        QCOMPARE(table.columnCount(), 2);
        QVERIFY(!table.index(0, 1).data(CompareModel::ErrorRole).toString().isEmpty());
        QCOMPARE(table.index(0, 0).data(CompareModel::TextRole).toString(), QString("–"));
        table.copy();
        QVERIFY(!table.csv().isEmpty());
        w->document()->undo();
        QCOMPARE(w->document()->activeVariant(), id);
    }

private:
    static Design set(Design d, const char* pointer, const Json& value)
    {
        auto done = setField(std::move(d), pointer, value);
        if (!done)
            qFatal("%s", describe(done.error()).c_str());
        return std::move(*done);
    }
    bool edit(const char* pointer, const Json& value)
    {
        return w->document()->apply("Edit", [&](Design d) { return setField(std::move(d), pointer, value); });
    }
    /// Id of the one thing that is drawn.
    std::string card() const { return w->document()->base()->items.begin()->id; }
    double capOf() const { return w->document()->design()->deployments.find("d8")->power.cap.value; }
    static int rowOf(std::string_view id)
    {
        const auto found =
            std::find_if(metrics().begin(), metrics().end(), [&](const Metric& m) { return m.id == id; });
        return static_cast<int>(found - metrics().begin());
    }
    /// A variant with two changes; the base, which is shown, has moved under one of them.
    QString inConflict()
    {
        const QString id = w->variants()->add("What if");
        if (!edit(cap, 560) || !edit("/facility/pue", 1.5))
            return {};
        w->variants()->activate({});
        return edit(cap, 600) ? id : QString();
    }
    static Design samplesWithSystems()
    {
        auto added = addSystem({}, *fixture::catalogue(), "dgx-h100", {0, 0});
        if (!added)
            qFatal("%s", describe(added.error()).c_str());
        auto renamed = renameItem(std::move(added->design), added->id, "node");
        if (!renamed)
            qFatal("%s", describe(renamed.error()).c_str());
        return std::move(*renamed);
    }

    QTemporaryDir m_directory;
    QString m_path;
    std::unique_ptr<Workbench> w;
};

QTEST_MAIN(TestVariants)
#include "tst_variants.moc"
