// SPDX-License-Identifier: GPL-3.0-or-later
// Tools and gestures of the canvas beyond the plain select tool, and the commands that need the drawing.
#include <QNativeGestureEvent>
#include <QSignalSpy>
#include <QTest>

#include "tests/app/canvas_fixture.h"
#include "tests/app/link_samples.h"

using namespace cw;
using fixture::CanvasFixture;

class TestTools : public QObject
{
    Q_OBJECT

private slots:
    void everyToolPansZoomsAndEndsInSelect_data();
    void everyToolPansZoomsAndEndsInSelect();
    void fiftyWheelEventsKeepTheAnchor();
    void pinchKeepsTheAnchor();
    void clickWithoutDragChangesNoByte();
    void placesAgainAndAgain();
    void measures();
    void controlDragCopies();
    void escapeLeavesTheCopy();
    void aligns();
    void distributes();
    void stacks();
    void locksByCommand();
    void selectsAlongLinks();
    void selectsAlike();
    void inverts();
    void backAndForward();
    void unknownCommands();
};

void TestTools::everyToolPansZoomsAndEndsInSelect_data()
{
    QTest::addColumn<QString>("tool");
    for (const char* tool : {"select", "connect", "pool", "place", "pan", "measure", "note", "frame"})
        QTest::newRow(tool) << QString(tool);
}

void TestTools::everyToolPansZoomsAndEndsInSelect()
{
    QFETCH(const QString, tool);
    const CanvasFixture f;
    const std::string before = f.bytes();
    f.canvas->setTool(tool);
    QCOMPARE(f.canvas->tool(), tool);
    QVERIFY(tool == "select" || !f.canvas->toolHint().isEmpty());
    const QPointF anchor = f.canvas->toScene({300, 300});
    QWheelEvent wheel({300, 300}, f.window->mapToGlobal(QPoint(300, 300)), {}, {0, 240}, Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QGuiApplication::sendEvent(f.window.get(), &wheel);
    QVERIFY(f.canvas->zoom() > 1.2);
    QVERIFY(QLineF(f.canvas->toScreen(anchor), QPointF(300, 300)).length() < 1);
    const QPointF middle = f.canvas->viewport().center();
    QTest::mousePress(f.window.get(), Qt::MiddleButton, {}, {200, 200});
    f.moveTo({260, 240});
    QTest::mouseRelease(f.window.get(), Qt::MiddleButton, {}, {260, 240});
    QVERIFY(f.canvas->viewport().center() != middle);
    // In the middle of a drag, too.
    QTest::mousePress(f.window.get(), Qt::LeftButton, {}, {40, 700});
    f.moveTo({90, 740});
    f.key(Qt::Key_Escape);
    QCOMPARE(f.canvas->tool(), QString("select"));
    QTest::mouseRelease(f.window.get(), Qt::LeftButton, {}, {90, 740});
    QCOMPARE(f.canvas->tool(), QString("select"));
    QCOMPARE(f.bytes(), before);
}

void TestTools::fiftyWheelEventsKeepTheAnchor()
{
    const CanvasFixture f;
    const QPoint cursor(417, 233);
    const QPointF anchor = f.canvas->toScene(cursor);
    for (int i = 0; i < 50; ++i) {
        QWheelEvent e(cursor, f.window->mapToGlobal(cursor), {}, {0, i % 7 < 4 ? 120 : -120}, Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
        QGuiApplication::sendEvent(f.window.get(), &e);
        QVERIFY(QLineF(f.canvas->toScreen(anchor), cursor).length() <= 1);
    }
}

void TestTools::pinchKeepsTheAnchor()
{
    const CanvasFixture f;
    const QPointF cursor(500, 300);
    const QPointF anchor = f.canvas->toScene(cursor);
    const double before = f.canvas->zoom();
    QNativeGestureEvent pinch(Qt::ZoomNativeGesture, QPointingDevice::primaryPointingDevice(), 2, cursor, cursor,
                              f.window->mapToGlobal(cursor), 0.25, {});
    QGuiApplication::sendEvent(f.canvas, &pinch);
    QCOMPARE(f.canvas->zoom(), before * 1.25);
    QVERIFY(QLineF(f.canvas->toScreen(anchor), cursor).length() <= 1);
    // Two fingers on a screen, apart and along.
    auto* device = QTest::createTouchDevice();
    const QPointF between = f.canvas->toScene({450, 400});
    QTest::touchEvent(f.window.get(), device).press(1, QPoint(400, 400)).press(2, QPoint(500, 400));
    QTest::touchEvent(f.window.get(), device).move(1, QPoint(370, 420)).move(2, QPoint(570, 420));
    QTest::touchEvent(f.window.get(), device).release(1, QPoint(370, 420)).release(2, QPoint(570, 420));
    QVERIFY2(std::abs(f.canvas->zoom() - before * 1.25 * 2) < 0.01,
             qPrintable(QString::number(f.canvas->zoom() / before)));
    QVERIFY(QLineF(f.canvas->toScreen(between), QPointF(470, 420)).length() <= 1);
}

void TestTools::clickWithoutDragChangesNoByte()
{
    const CanvasFixture f;
    const std::string before = f.bytes();
    const int steps = f.steps();
    for (const char* path : {"spine", "prefill", "prefill/gpu", "agents"}) {
        f.click(f.on(path, {0.5, 0.2}));
        f.click(f.on(path, {0.5, 0.2}), Qt::ControlModifier);
        f.click(f.on(path, {0.5, 0.2}), Qt::ShiftModifier);
        // Less than a drag is none.
        f.drag(f.on(path, {0.5, 0.2}), f.on(path, {0.5, 0.2}) + QPoint(2, 1));
    }
    QCOMPARE(f.bytes(), before);
    QCOMPARE(f.steps(), steps);
}

void TestTools::placesAgainAndAgain()
{
    const CanvasFixture f;
    QSignalSpy dropped(f.canvas, &ClusterCanvas::partDropped);
    f.canvas->arm("h200");
    QCOMPARE(f.canvas->tool(), QString("place"));
    QCOMPARE(f.canvas->placing(), QString("h200"));
    f.click(f.at({403, -150}));
    f.click(f.at({603, -153}));
    QCOMPARE(dropped.count(), 2);
    QCOMPARE(dropped[0][0].toString(), QString("h200"));
    QCOMPARE(dropped[0][2].toString(), QString());
    QCOMPARE(dropped[0][3].toString(), QString());
    // On the grid, or in line with a neighbour.
    const QPointF at = dropped[0][1].toPointF();
    QCOMPARE(at, QPointF(std::round(at.x()), std::round(at.y())));
    QCOMPARE(f.canvas->tool(), QString("place"));
    f.key(Qt::Key_Escape);
    QCOMPARE(f.canvas->tool(), QString("select"));
    f.click(f.at({403, -150}));
    QCOMPARE(dropped.count(), 2);
    QVERIFY(f.canvas->command("tool.place"));
    QCOMPARE(f.canvas->tool(), QString("place"));
}

void TestTools::measures()
{
    const CanvasFixture f;
    QSignalSpy hints(f.canvas, &ClusterCanvas::hint);
    const std::string before = f.bytes();
    f.canvas->setTool("measure");
    f.drag(f.at({0, -100}), f.at({300, -60}), Qt::AltModifier);
    QVERIFY(hints.last()[0].toString().contains("300"));
    QVERIFY(hints.last()[0].toString().contains("40"));
    // From box to box, with two clicks: along the links that are drawn.
    f.click(f.on("agents"));
    f.click(f.on("decode/nic"));
    const QString words = hints.last()[0].toString();
    QVERIFY2(words.contains("2 link"), qPrintable(words));
    QVERIFY2(words.contains("RoCE 100G"), qPrintable(words));
    f.key(Qt::Key_Escape);
    QCOMPARE(f.canvas->tool(), QString("select"));
    QCOMPARE(f.bytes(), before);
}

void TestTools::controlDragCopies()
{
    const CanvasFixture f;
    const int steps = f.steps();
    const std::string before = f.bytes();
    const QPointF original = f.position("spine");
    const QPoint from = f.on("spine", {0.5, 0.3});
    f.drag(from, from + QPoint(-240, 0), Qt::ControlModifier);
    QCOMPARE(f.position("spine"), original);
    QCOMPARE(f.selection->items(), QStringList{"spine-2"});
    QVERIFY(f.position("spine-2").x() < original.x() - 200);
    QCOMPARE(f.steps(), steps + 1);
    f.document->undo();
    QCOMPARE(f.bytes(), before);
}

void TestTools::escapeLeavesTheCopy()
{
    const CanvasFixture f;
    const std::string before = f.bytes();
    const QPoint from = f.on("spine", {0.5, 0.3});
    f.drag(from, from + QPoint(-240, 0), Qt::ControlModifier, false);
    QVERIFY(f.document->design()->items.contains("spine-2"));
    f.key(Qt::Key_Escape);
    QTest::mouseRelease(f.window.get(), Qt::LeftButton, {}, from);
    QCOMPARE(f.bytes(), before);
    QCOMPARE(f.selection->items(), QStringList{"spine"});
}

void TestTools::aligns()
{
    const CanvasFixture f;
    const int steps = f.steps();
    f.selection->setItems({"agents", "cxl", "spine"});
    QVERIFY(f.canvas->command("arrange.left"));
    for (const char* id : {"agents", "cxl", "spine"})
        QCOMPARE(f.rectOf(id).left(), 400.0);
    QCOMPARE(f.steps(), steps + 1);
    // Once more changes nothing, and leaves no step.
    QVERIFY(f.canvas->command("arrange.left"));
    QCOMPARE(f.steps(), steps + 1);
    f.selection->setItems({"agents"});
    QSignalSpy hints(f.canvas, &ClusterCanvas::hint);
    f.canvas->command("arrange.left");
    QVERIFY(hints.last()[0].toString().contains("2"));
    QCOMPARE(f.steps(), steps + 1);
}

void TestTools::distributes()
{
    const CanvasFixture f(samples::joined());
    f.edit([](Design d) -> Result<Design> {
        d.items.update("c", [](Item& i) { i.at = {200, 240}; });
        return d;
    });
    f.selection->setItems({"a", "b", "c"});
    QVERIFY(f.canvas->command("arrange.horizontally"));
    QCOMPARE(f.position("c"), QPointF(300, 240));
    QCOMPARE(f.position("a"), QPointF(0, 0));
    QCOMPARE(f.position("b"), QPointF(600, 0));
}

void TestTools::stacks()
{
    const CanvasFixture f(samples::joined());
    // Two boxes over each other: the one in front is the one that is hit.
    f.edit([](Design d) -> Result<Design> {
        d.items.update("b", [](Item& i) { i.at = {40, 20}; });
        return d;
    });
    const auto topmost = [&] {
        const Scene& s = f.canvas->scene();
        return s.nodes[static_cast<std::size_t>(s.nodeAt({60, 40}))].path;
    };
    QCOMPARE(topmost(), "b");
    f.selection->setItems({"a"});
    QVERIFY(f.canvas->command("arrange.front"));
    QCOMPARE(topmost(), "a");
    QVERIFY(f.canvas->command("arrange.back"));
    QCOMPARE(topmost(), "b");
}

void TestTools::locksByCommand()
{
    const CanvasFixture f;
    f.selection->setItems({"spine", "agents"});
    QVERIFY(f.canvas->command("arrange.lock"));
    QVERIFY(f.document->design()->items.find("spine")->locked);
    const QPoint from = f.on("spine", {0.5, 0.3});
    f.drag(from, from + QPoint(50, 50));
    QCOMPARE(f.position("spine"), QPointF(400, 0));
    // Delete leaves what is locked, and takes the rest.
    QSignalSpy hints(f.canvas, &ClusterCanvas::hint);
    f.selection->setItems({"spine", "cxl"});
    f.key(Qt::Key_Delete);
    QVERIFY(f.document->design()->items.contains("spine"));
    QVERIFY(!f.document->design()->items.contains("cxl"));
    QVERIFY(hints.last()[0].toString().contains("unlock"));
    QCOMPARE(f.selection->items(), QStringList{"spine"});
    f.key(Qt::Key_Right);
    QCOMPARE(f.position("spine"), QPointF(400, 0));
    QVERIFY(f.canvas->command("arrange.lock"));
    f.key(Qt::Key_Right);
    QCOMPARE(f.position("spine"), QPointF(408, 0));
}

void TestTools::selectsAlongLinks()
{
    const CanvasFixture f;
    const auto chosen = [&] {
        QStringList items = f.selection->items();
        items.sort();
        return items;
    };
    f.selection->setItems({"cxl"});
    QVERIFY(f.canvas->command("select.connected"));
    QCOMPARE(chosen(), (QStringList{"agents", "cxl"}));
    // One link farther each time.
    QVERIFY(f.canvas->command("select.connected"));
    QCOMPARE(chosen(), (QStringList{"agents", "cxl", "spine"}));
    f.selection->setItems({"prefill/gpu"});
    QVERIFY(f.canvas->command("select.upstream"));
    QVERIFY(chosen().contains("spine"));
    QVERIFY(!chosen().contains("decode/gpu"));
    f.selection->setItems({"spine"});
    QVERIFY(f.canvas->command("select.downstream"));
    QVERIFY(chosen().contains("decode/gpu"));
    QVERIFY(chosen().contains("agents"));
    QVERIFY(!chosen().contains("cxl"));
    f.selection->clear();
    QSignalSpy hints(f.canvas, &ClusterCanvas::hint);
    QVERIFY(f.canvas->command("select.connected"));
    QVERIFY(!hints.last()[0].toString().isEmpty());
}

void TestTools::selectsAlike()
{
    const CanvasFixture f;
    f.selection->setItems({"prefill/cpu"});
    QVERIFY(f.canvas->command("select.samePart"));
    QStringList items = f.selection->items();
    items.sort();
    QCOMPARE(items, (QStringList{"decode/cpu", "prefill/cpu"}));
    QVERIFY(f.canvas->command("select.sameKind"));
    items = f.selection->items();
    items.sort();
    QCOMPARE(items, (QStringList{"agents", "decode/cpu", "prefill/cpu"}));
}

void TestTools::inverts()
{
    const CanvasFixture f;
    f.selection->setItems({"spine", "agents"});
    QVERIFY(f.canvas->command("select.invert"));
    QStringList items = f.selection->items();
    items.sort();
    QCOMPARE(items, (QStringList{"cxl", "decode", "prefill"}));
    QVERIFY(f.canvas->command("select.invert"));
    items = f.selection->items();
    items.sort();
    QCOMPARE(items, (QStringList{"agents", "spine"}));
}

void TestTools::backAndForward()
{
    const CanvasFixture f;
    const QRectF first = f.canvas->viewport();
    f.selection->setItems({"cxl"});
    f.canvas->fitSelection();
    const QRectF second = f.canvas->viewport();
    f.canvas->setScope("prefill");
    emit f.selection->centreRequested({"prefill/gpu"}, {});
    QVERIFY(f.canvas->canGoBack());
    f.canvas->goBack();
    f.canvas->goBack();
    QCOMPARE(f.canvas->scope(), QString());
    QVERIFY(QLineF(f.canvas->viewport().center(), second.center()).length() < 1);
    f.canvas->goBack();
    QVERIFY(QLineF(f.canvas->viewport().center(), first.center()).length() < 1);
    QCOMPARE(f.canvas->zoom(), 1.0);
    f.canvas->goForward();
    QVERIFY(QLineF(f.canvas->viewport().center(), second.center()).length() < 1);
    emit f.document->opened();
    QVERIFY(!f.canvas->canGoBack());
}

void TestTools::unknownCommands()
{
    const CanvasFixture f;
    QVERIFY(!f.canvas->command("no.such"));
    f.canvas->setTool("nonsense");
    QCOMPARE(f.canvas->tool(), QString("select"));
}

QTEST_MAIN(TestTools)
#include "tst_tools.moc"
