// SPDX-License-Identifier: GPL-3.0-or-later
// Assemblies, types and instances as a user meets them: on the canvas and in the models behind the dialogs.
#include <QQuickWindow>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/canvas/assembly_marks.h"
#include "app/canvas/cluster_canvas.h"
#include "app/workbench.h"
#include "model/design/overrides.h"
#include "model/design/types.h"
#include "model/design/validate.h"
#include "tests/app/app_fixture.h"

using namespace cw;

class TestAssemblies : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();

    void chevronCollapsesWithTotals();
    void collapsedAssembliesKeepTheirLinks();
    void badgeAsksForTheCount();
    void countsAreTyped_data();
    void countsAreTyped();
    void dragIntoAFrameIsOneStep();
    void dragOutOfAFrame();
    void shiftKeepsTheAssembly();
    void escapeTakesNestingBack();
    void instancesTakeNothing();
    void nestingInsideATypeEditsTheType();
    void dividerMovesNodesInOneStep();
    void dividerByKeys();
    void dividingMakesPools();
    void breadcrumbSaysWhatFollows();
    void ownTypeLeavesTheOthersAlone();
    void typesAreListedRenamedAndRemoved();
    void dissolvedTypesAreAssemblies();
    void commandsWorkInsideTypes();
    void paletteAddsToTheTypeThatIsEntered();
    void savedTypesComeBack();
    void instancesDiffer();
    void swapIsPreviewedAndOneStep();

private:
    const Scene& scene() { return m_canvas->scene(); }
    const SceneNode& node(const char* path) { return scene().nodes[static_cast<std::size_t>(scene().byPath.at(path))]; }
    QPoint at(QPointF p) const { return m_canvas->toScreen(p).toPoint(); }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}, bool release = true);
    const Design& design() const { return *m_workbench->document()->design(); }
    void show(Design d);

    QTemporaryDir m_directory;
    std::unique_ptr<Workbench> m_workbench;
    std::unique_ptr<QQuickWindow> m_window;
    ClusterCanvas* m_canvas = nullptr;
};

void TestAssemblies::initTestCase()
{
    fixture::isolate(m_directory);
}

/// A rack with two of four equal nodes for prefill, an empty rack, a switch and a card beside them.
static Design drawn()
{
    const Catalogue& catalogue = *fixture::catalogue();
    Added rack = *addAssembly({}, "rack", "Rack A", {0, 0});
    Added node = *addSystem(std::move(rack.design), catalogue, "dgx-h100", {24, 48}, rack.id);
    Design d = *setCount(std::move(node.design), "node", 4);
    Added other = *addAssembly(std::move(d), "rack", "Rack B", {1100, 0});
    Added leaf = *addPart(std::move(other.design), catalogue, "sn5600", {1100, 300});
    Added card = *addPart(std::move(leaf.design), catalogue, "h100-sxm", {1100, 500});
    d = std::move(addConnection(std::move(card.design), catalogue, "node", "switch")->design);
    Pool prefill, decode;
    prefill.id = "prefill";
    prefill.role = Role::Prefill;
    prefill.members["node[0-1]/gpu"] = "all";
    decode.id = "decode";
    decode.role = Role::Decode;
    decode.members["node[2-3]/gpu"] = "all";
    d.pools.set(prefill);
    d.pools.set(decode);
    return d;
}

void TestAssemblies::init()
{
    m_workbench = std::make_unique<Workbench>(fixture::catalogue());
    m_window = std::make_unique<QQuickWindow>();
    m_window->resize(1600, 1000);
    m_canvas = new ClusterCanvas(m_window->contentItem());
    m_canvas->setSize(QSizeF(1600, 1000));
    m_canvas->setSelection(m_workbench->selection());
    m_canvas->setDocument(m_workbench->document());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    show(drawn());
}

void TestAssemblies::show(Design d)
{
    m_workbench->document()->newDesign();
    QVERIFY(m_workbench->document()->apply("Begin", [&](Design) -> Result<Design> { return d; }));
    m_canvas->forceActiveFocus();
    QTest::qWait(30);
    m_canvas->setZoom(0.9);
    m_canvas->centreAt(m_canvas->sceneBounds().center());
}

void TestAssemblies::cleanup()
{
    m_window.reset();
    m_workbench.reset();
}

void TestAssemblies::drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers, bool release)
{
    QTest::mouseMove(m_window.get(), from);
    QTest::mousePress(m_window.get(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 8; ++i) {
        const QPoint p = from + (to - from) * i / 8;
        QMouseEvent move(QEvent::MouseMove, p, m_window->mapToGlobal(p), Qt::NoButton, Qt::LeftButton, modifiers);
        QGuiApplication::sendEvent(m_window.get(), &move);
    }
    if (release)
        QTest::mouseRelease(m_window.get(), Qt::LeftButton, modifiers, to);
}

void TestAssemblies::chevronCollapsesWithTotals()
{
    const auto steps = m_workbench->document()->history().size();
    QTest::mouseClick(m_window.get(), Qt::LeftButton, {}, at(chevronArea(node("node")).center()));
    QVERIFY(node("node").collapsed);
    QVERIFY(!scene().byPath.contains("node/gpu"));
    const QString totals = node("node").subtitle;
    QVERIFY2(totals.contains(QString::fromUtf8("8 × H100 SXM · 10.2 kW")), qPrintable(totals));
    QCOMPARE(m_workbench->document()->history().size(), steps + 1);
    QTest::mouseClick(m_window.get(), Qt::LeftButton, {}, at(chevronArea(node("node")).center()));
    QVERIFY(!node("node").collapsed);
    QVERIFY(!design().items.find("node")->collapsed);
    m_workbench->document()->undo();
    m_workbench->document()->undo();
    QVERIFY(design() == drawn() || !design().items.find("node")->collapsed);
}

void TestAssemblies::collapsedAssembliesKeepTheirLinks()
{
    const auto linksTo = [&](const char* path) {
        int n = 0;
        const int i = scene().byPath.at(path);
        for (const SceneLink& l : scene().links)
            n += l.from == i || l.to == i;
        return n;
    };
    m_canvas->toggleCollapsed("node");
    QCOMPARE(linksTo("node"), 1);
    m_canvas->toggleCollapsed("node");
    m_canvas->toggleCollapsed("rack-a");
    QCOMPARE(linksTo("rack-a"), 1);
    QVERIFY(node("rack-a").subtitle.contains(QString::fromUtf8("32 × H100 SXM")));
    QVERIFY(!scene().pools.empty()); // the pools' hulls lie around the box
}

void TestAssemblies::badgeAsksForTheCount()
{
    QSignalSpy asked(m_canvas, &ClusterCanvas::countEditRequested);
    const QPoint badge = at(badgeOf(node("node")).center());
    QTest::mouseDClick(m_window.get(), Qt::LeftButton, {}, badge);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked[0][0].toString(), QString("node"));
    QVERIFY(asked[0][1].toRectF().contains(badge));
    QVERIFY(m_canvas->scope().isEmpty());
    m_workbench->selection()->setItems({"switch"}); // ×1: there is no badge yet
    m_canvas->editCount();
    QCOMPARE(asked.count(), 2);
}

void TestAssemblies::countsAreTyped_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<int>("count"); // 4 = refused
    QTest::newRow("number") << "8" << 8;
    QTest::newRow("product") << "4*2" << 8;
    QTest::newRow("sign before") << QString::fromUtf8("×6") << 6;
    QTest::newRow("letter before") << "x 3" << 3;
    QTest::newRow("full width") << QString::fromUtf8("１２") << 12;
    QTest::newRow("zero") << "0" << 4;
    QTest::newRow("half") << "1.5" << 4;
    QTest::newRow("comma") << "1,000" << 4;
    QTest::newRow("words") << "many" << 4;
    QTest::newRow("nothing") << "" << 4;
    QTest::newRow("too many") << "1e12" << 4;
}

void TestAssemblies::countsAreTyped()
{
    QFETCH(QString, typed);
    QFETCH(int, count);
    const QString refusal = m_workbench->types()->setCount("node", typed);
    QCOMPARE(int(design().items.find("node")->count), count);
    QCOMPARE(refusal.isEmpty(), count != 4);
}

void TestAssemblies::dragIntoAFrameIsOneStep()
{
    const QPointF where = node("gpu").rect.topLeft();
    const auto steps = m_workbench->document()->history().size();
    drag(at(node("gpu").rect.center()), at(node("rack-b").rect.center()));
    QCOMPARE(design().items.find("gpu")->in, std::string("rack-b"));
    QVERIFY((node("gpu").rect.center() - node("rack-b").rect.center()).manhattanLength() < 60);
    QCOMPARE(m_workbench->document()->history().size(), steps + 1);
    m_workbench->document()->undo();
    QVERIFY(design().items.find("gpu")->in.empty());
    QCOMPARE(node("gpu").rect.topLeft(), where);
}

void TestAssemblies::dragOutOfAFrame()
{
    const QPoint grip = at(node("node").rect.topLeft() + QPointF(30, 30));
    m_workbench->selection()->setItems({"node"});
    const Connection before = *design().connections.begin();
    drag(grip, grip + QPoint(-40, 700));
    QVERIFY(design().items.find("node")->in.empty());
    QCOMPARE(*design().connections.begin(), before);
    QVERIFY(check(design()).size() <= check(drawn()).size() + 1);
}

void TestAssemblies::shiftKeepsTheAssembly()
{
    drag(at(node("gpu").rect.center()), at(node("rack-b").rect.center()), Qt::ShiftModifier);
    QVERIFY(design().items.find("gpu")->in.empty());
}

void TestAssemblies::escapeTakesNestingBack()
{
    const Design before = design();
    drag(at(node("gpu").rect.center()), at(node("rack-b").rect.center()), {}, false);
    QCOMPARE(design().items.find("gpu")->in, std::string("rack-b"));
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QVERIFY(design() == before);
}

void TestAssemblies::instancesTakeNothing()
{
    QSignalSpy hints(m_canvas, &ClusterCanvas::hint);
    const QPoint inside = at(node("node").rect.bottomRight() - QPointF(6, 6));
    drag(at(node("gpu").rect.center()), inside);
    QCOMPARE(design().items.find("gpu")->in, std::string("rack-a")); // the rack around the instance takes it
    QVERIFY(
        std::any_of(hints.begin(), hints.end(), [](const auto& h) { return h[0].toString().contains("instance"); }));
}

void TestAssemblies::nestingInsideATypeEditsTheType()
{
    m_canvas->setScope("node");
    m_workbench->selection()->setItems({"node/gpu"});
    m_workbench->actions()->trigger("edit.group");
    const Type& type = *design().types.find("dgx-h100");
    const std::string frame = type.items.find("gpu")->in;
    QVERIFY(!frame.empty());
    QCOMPARE(m_workbench->selection()->current().toStdString(), "node/" + frame);
    QCOMPARE(design().pools.find("prefill")->members.begin()->first, std::string("node[0-1]/gpu"));
    m_workbench->actions()->trigger("edit.ungroup");
    QVERIFY(design().types.find("dgx-h100")->items.find("gpu")->in.empty());
}

void TestAssemblies::dividerMovesNodesInOneStep()
{
    m_workbench->selection()->setItems({"node"});
    const auto steps = m_workbench->document()->history().size();
    // The bar lies above the frame, as wide as it; the divider is in its middle.
    const QRectF r = node("node").rect;
    const QPoint divider = at({r.center().x(), r.top() - 30});
    drag(divider, divider + QPoint(int(r.width() * m_canvas->zoom() / 4), 0));
    QCOMPARE(design().pools.find("prefill")->members.begin()->first, std::string("node[0-2]/gpu"));
    QCOMPARE(design().pools.find("decode")->members.begin()->first, std::string("node[3]/gpu"));
    QCOMPARE(m_workbench->document()->history().size(), steps + 1);
    m_workbench->document()->undo();
    QCOMPARE(design().pools.find("prefill")->members.begin()->first, std::string("node[0-1]/gpu"));
}

void TestAssemblies::dividerByKeys()
{
    m_workbench->selection()->setItems({"switch"});
    QVERIFY(!m_canvas->focusDivider());
    m_workbench->selection()->setItems({"node"});
    QVERIFY(m_canvas->focusDivider());
    QTest::keyClick(m_window.get(), Qt::Key_Left);
    QCOMPARE(design().pools.find("prefill")->members.begin()->first, std::string("node[0]/gpu"));
    QTest::keyClick(m_window.get(), Qt::Key_Left); // both keep a node
    QCOMPARE(design().pools.find("prefill")->members.begin()->first, std::string("node[0]/gpu"));
    QTest::keyClick(m_window.get(), Qt::Key_Right);
    QTest::keyClick(m_window.get(), Qt::Key_Right);
    QCOMPARE(design().pools.find("decode")->members.begin()->first, std::string("node[3]/gpu"));
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    const auto place = *design().items.find("node")->at;
    QTest::keyClick(m_window.get(), Qt::Key_Right); // moves the node again
    QVERIFY(*design().items.find("node")->at != place);
}

void TestAssemblies::dividingMakesPools()
{
    Design d = drawn();
    d.pools = {};
    show(d);
    QVERIFY(m_workbench->pools()->divide("node", "new:prefill", "new:prefill", 1) != QString());
    QCOMPARE(m_workbench->pools()->divide("node", "new:prefill", "new:decode", 3), QString());
    QCOMPARE(poolSplits(design()).size(), std::size_t(1));
    QCOMPARE(poolSplits(design()).front().k, 3);
    QVERIFY(!m_workbench->pools()->divide("rack-b", "prefill", "decode", 1).isEmpty()); // there is nothing in it
    // An error of the pools themselves would be worse than none.
    for (const Finding& f : check(design()))
        QVERIFY2(f.severity != Severity::Error, english(f.what).c_str());
}

void TestAssemblies::breadcrumbSaysWhatFollows()
{
    TypesModel& types = *m_workbench->types();
    const QVariantList way = types.crumbs("node/gpu");
    QCOMPARE(way.size(), 3);
    QCOMPARE(way[0].toMap()["text"].toString(), QString("Rack A"));
    QVERIFY(way[1].toMap()["text"].toString().endsWith(QString::fromUtf8("×4")));
    QVERIFY(types.editing("node").contains("4"));
    QVERIFY(types.editing("rack-a").isEmpty());
    QVERIFY(!types.isShared("node"));
}

void TestAssemblies::ownTypeLeavesTheOthersAlone()
{
    QVERIFY(m_workbench->addFromPalette("dgx-h100", 0, 1500) != QString());
    QVERIFY(m_workbench->types()->isShared("node"));
    QVERIFY(m_workbench->actions()->isEnabled("type.own"));
    m_workbench->actions()->trigger("type.own");
    QVERIFY(design().items.find("node")->type != design().items.find("node-2")->type);
    QVERIFY(!m_workbench->types()->isShared("node"));
    m_workbench->document()->undo();
    QCOMPARE(design().items.find("node")->type, design().items.find("node-2")->type);
}

void TestAssemblies::typesAreListedRenamedAndRemoved()
{
    TypesModel& types = *m_workbench->types();
    QCOMPARE(types.count(), 1);
    QVERIFY(types.duplicate("dgx-h100"));
    QCOMPARE(types.count(), 2);
    const QString copy = types.get(1, "typeId").toString();
    QVERIFY(types.get(1, "unused").toBool());
    QVERIFY(types.rename(copy, "My node"));
    QCOMPARE(types.get(types.indexOf(copy), "name").toString(), QString("My node"));
    QVERIFY(!types.rename(copy, " "));
    QVERIFY(!types.remove("dgx-h100"));
    QVERIFY(types.removeUnused());
    QCOMPARE(types.count(), 1);
    types.selectInstances("dgx-h100");
    QCOMPARE(m_workbench->selection()->items(), QStringList{"node"});
}

void TestAssemblies::dissolvedTypesAreAssemblies()
{
    m_workbench->selection()->setItems({"node"});
    m_workbench->actions()->trigger("type.dissolve"); // ×4: refused with words
    QVERIFY(design().items.find("node")->isInstance());
    QCOMPARE(m_workbench->types()->setCount("node", "1"), QString());
    m_workbench->actions()->trigger("type.dissolve");
    QVERIFY(!design().items.find("node")->isInstance());
    QVERIFY(scene().byPath.contains("gpu-2") || scene().byPath.contains("gpu"));
    for (const Finding& f : check(design()))
        QVERIFY2(f.severity != Severity::Error, (f.where + english(f.what)).c_str());
}

void TestAssemblies::commandsWorkInsideTypes()
{
    m_workbench->selection()->setItems({"node/gpu", "node/nvsw"});
    QVERIFY(m_workbench->actions()->isEnabled("edit.group"));
    m_workbench->actions()->trigger("edit.group");
    m_workbench->actions()->trigger("edit.makeType");
    const Type& outer = *design().types.find("dgx-h100");
    QCOMPARE(design().types.size(), std::size_t(2));
    QVERIFY(std::any_of(outer.items.begin(), outer.items.end(), [](const Item& i) { return i.isInstance(); }));
    for (const Finding& f : check(design()))
        QVERIFY2(f.severity != Severity::Error, (f.where + english(f.what)).c_str());
}

void TestAssemblies::paletteAddsToTheTypeThatIsEntered()
{
    QCOMPARE(m_workbench->addFromPalette("cx7-400-osfp", 40, 900, "node"), QString("node/nic-2"));
    QVERIFY(design().types.find("dgx-h100")->items.contains("nic-2"));
    m_canvas->setScope("node");
    QSignalSpy dropped(m_canvas, &ClusterCanvas::partDropped);
    const QPoint p = at(node("node").rect.topLeft() + QPointF(20, 60));
    m_canvas->dropPart("cx7-400-osfp", p.x(), p.y());
    QCOMPARE(dropped[0][2].toString(), QString("node"));
}

void TestAssemblies::savedTypesComeBack()
{
    QVERIFY(m_workbench->types()->setCount("node/nvme", "4").isEmpty());
    QVERIFY(m_workbench->types()->saveMine("node", "Half a DGX"));
    const QString id = "my-half-a-dgx";
    QCOMPARE(m_workbench->catalogue().systems.find(id.toStdString())->items.find("nvme")->count, 4);
    QCOMPARE(m_workbench->catalogue().systems.find("dgx-h100")->items.find("nvme")->count, 8);
    PaletteModel& palette = *m_workbench->palette();
    QCOMPARE(palette.get(palette.indexOf(id), "section").toString(), QString("My types"));
    // An assembly is saved as a type without being made one.
    const Design before = design();
    QVERIFY(m_workbench->types()->saveMine("rack-a", "Rack of four"));
    QVERIFY(design() == before);
    // Another session.
    Workbench again(fixture::catalogue());
    QVERIFY(again.catalogue().systems.contains(id.toStdString()));
    again.document()->newDesign();
    QVERIFY(again.addFromPalette(id, 0, 0) != QString());
    QVERIFY(again.addFromPalette("rack-a", 0, 900) != QString());
    // What the rack is made of is no longer what is shipped, and came along.
    QCOMPARE(again.document()->design()->types.find("my-dgx-h100")->items.find("nvme")->count, 4);
    for (const Finding& f : check(*again.document()->design()))
        QVERIFY2(f.severity != Severity::Error, (f.where + english(f.what)).c_str());
    QVERIFY(again.types()->forgetMine(id));
    QVERIFY(again.types()->forgetMine("rack-a"));
    QVERIFY(!again.catalogue().systems.contains(id.toStdString()));
}

void TestAssemblies::instancesDiffer()
{
    m_workbench->selection()->setItems({"node/gpu"});
    InstancesModel& instances = *m_workbench->instances();
    QCOMPARE(instances.levels().size(), 2);
    QVERIFY(instances.figures().size() >= 3);
    QCOMPARE(instances.set({"1", "3"}, "cap_W", "500 W"), QString());
    QCOMPARE(instances.set({"2-3", "all"}, "cap_W", "0.4 kW"), QString());
    QCOMPARE(instances.summary(), QString("17 of 32 differ"));
    QCOMPARE(node("node/gpu").differs, QString("17 of 32 differ"));
    QCOMPARE(instances.count(), 2);
    QVERIFY(!instances.set({"9", ""}, "cap_W", "500").isEmpty());
    QVERIFY(!instances.set({"", ""}, "cap_W", "5 GB").isEmpty());
    QVERIFY(instances.reset(0));
    QCOMPARE(instances.count(), 1);
    QVERIFY(instances.resetAll());
    QCOMPARE(node("node/gpu").differs, QString());
    QVERIFY(design().items.find("node")->overrides.empty());
}

void TestAssemblies::swapIsPreviewedAndOneStep()
{
    SwapModel& swap = *m_workbench->swap();
    m_workbench->selection()->setItems({"node"});
    QVERIFY(swap.open());
    QVERIFY(swap.count() > 8);
    swap.setFilter("mi355x");
    QCOMPARE(swap.count(), 1);
    const Design before = design();
    swap.setTarget("mi355x-8");
    QVERIFY(design() == before);
    QVERIFY(!swap.lines().isEmpty());
    QVERIFY(swap.figures().size() >= 4);
    const auto steps = m_workbench->document()->history().size();
    QVERIFY(swap.apply());
    QCOMPARE(m_workbench->document()->history().size(), steps + 1);
    QCOMPARE(design().items.find("node")->type, std::string("mi355x-8"));
    m_workbench->document()->undo();
    QVERIFY(design() == before);
    swap.close();
    m_workbench->selection()->setItems({"rack-a"});
    QVERIFY(!swap.open());
    m_workbench->selection()->setItems({"gpu", "switch"}); // the switch leads; the card is of another kind
    QVERIFY(swap.open());
    QCOMPARE(swap.title().contains(QString::fromUtf8("×")), false);
}

QTEST_MAIN(TestAssemblies)
#include "tst_assemblies.moc"
