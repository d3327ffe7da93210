// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas item under mouse, wheel and keys: camera, selection, moving, connecting, clipboard, pictures.
#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>
#include <QSignalSpy>
#include <QStyleHints>
#include <QTemporaryDir>

#include "app/canvas/mini_map.h"
#include "app/canvas/painter_sink.h"
#include "model/design/edit.h"
#include "tests/app/canvas_fixture.h"

using namespace cw;
using fixture::CanvasFixture;

class TestCanvas : public QObject
{
    Q_OBJECT

private slots:
    void init() { f = std::make_unique<CanvasFixture>(); }
    void cleanup() { f.reset(); }
    void fitsOnOpening();
    void wheelZoomsAboutTheCursor_data();
    void wheelZoomsAboutTheCursor();
    void touchPadScrolls();
    void middleDragAndSpaceDragPan();
    void clicksSelect();
    void clickAgainGoesInside();
    void doubleClickEntersAndEscapeLeaves();
    void clickSelectsLinksAndPools();
    void dragIsOneStepOnTheGrid();
    void dragOfAnInnerItemEditsItsType();
    void escapeTakesADragBack();
    void lockedItemsStay();
    void rubberBandBothWays();
    void arrowsNudge();
    void deleteRemovesWhatDepends();
    void connectTool();
    void connectSaysWhyNot();
    void poolTool();
    void dropGoesIntoAnAssembly();
    void picturesOfTheWholeScene_data();
    void picturesOfTheWholeScene();
    void screenAndFileAgree();
    void miniMapMovesTheView();
    void themesAndEmptyDesigns();

private:
    void wheel(QPoint at, QPoint angle, QPoint pixels = {}, Qt::KeyboardModifiers modifiers = {});

    std::unique_ptr<CanvasFixture> f;
};

void TestCanvas::wheel(QPoint p, QPoint angle, QPoint pixels, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent e(p, f->window->mapToGlobal(p), pixels, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QGuiApplication::sendEvent(f->window.get(), &e);
}

void TestCanvas::fitsOnOpening()
{
    emit f->document->opened();
    QTest::qWait(30);
    QVERIFY(f->canvas->viewport().contains(f->canvas->sceneBounds()));
    f->canvas->zoomBy(3, {10, 10});
    f->canvas->fitAll();
    QVERIFY(f->canvas->viewport().contains(f->canvas->sceneBounds()));
}

void TestCanvas::wheelZoomsAboutTheCursor_data()
{
    QTest::addColumn<QPoint>("cursor");
    QTest::newRow("middle") << QPoint(640, 400);
    QTest::newRow("corner") << QPoint(13, 791);
    QTest::newRow("off centre") << QPoint(301, 222);
}

void TestCanvas::wheelZoomsAboutTheCursor()
{
    QFETCH(QPoint, cursor);
    const QPointF anchor = f->canvas->toScene(cursor);
    const double before = f->canvas->zoom();
    for (int i = 0; i < 6; ++i)
        wheel(cursor, {0, 120});
    QVERIFY(f->canvas->zoom() > before * 2);
    QVERIFY((f->canvas->toScreen(anchor) - cursor).manhattanLength() <= 1);
    for (int i = 0; i < 20; ++i)
        wheel(cursor, {0, -120});
    QVERIFY((f->canvas->toScreen(anchor) - cursor).manhattanLength() <= 1);
    // There is an end to it in both directions.
    for (int i = 0; i < 200; ++i)
        wheel(cursor, {0, -120});
    QCOMPARE(f->canvas->zoom(), Camera::minZoom);
}

void TestCanvas::touchPadScrolls()
{
    const QPointF before = f->canvas->toScreen({0, 0});
    wheel({400, 400}, {0, 40}, {12, 30});
    QCOMPARE(f->canvas->toScreen({0, 0}) - before, QPointF(12, 30));
    const double zoom = f->canvas->zoom();
    wheel({400, 400}, {0, 120}, {0, 30}, Qt::ControlModifier);
    QVERIFY(f->canvas->zoom() > zoom);
}

void TestCanvas::middleDragAndSpaceDragPan()
{
    const QPointF before = f->canvas->toScreen({0, 0});
    QTest::mousePress(f->window.get(), Qt::MiddleButton, {}, {300, 300});
    QTest::mouseMove(f->window.get(), {340, 320});
    QTest::mouseRelease(f->window.get(), Qt::MiddleButton, {}, {340, 320});
    QCOMPARE(f->canvas->toScreen({0, 0}) - before, QPointF(40, 20));
    QTest::keyPress(f->window.get(), Qt::Key_Space);
    f->drag(f->on("spine"), f->on("spine") + QPoint(-40, -20));
    QTest::keyRelease(f->window.get(), Qt::Key_Space);
    QCOMPARE(f->canvas->toScreen({0, 0}), before);
    QCOMPARE(f->position("spine"), QPointF(400, 0));
}

void TestCanvas::clicksSelect()
{
    QTest::mouseClick(f->window.get(), Qt::LeftButton, {}, f->on("spine"));
    QCOMPARE(f->selection->items(), QStringList{"spine"});
    QTest::mouseClick(f->window.get(), Qt::LeftButton, Qt::ShiftModifier, f->on("agents"));
    QCOMPARE(f->selection->items(), (QStringList{"spine", "agents"}));
    QTest::mouseClick(f->window.get(), Qt::LeftButton, Qt::ControlModifier, f->on("spine"));
    QCOMPARE(f->selection->items(), QStringList{"agents"});
    QTest::mouseClick(f->window.get(), Qt::LeftButton, {}, {1200, 30});
    QVERIFY(f->selection->isEmpty());
}

void TestCanvas::clickAgainGoesInside()
{
    QTest::mouseClick(f->window.get(), Qt::LeftButton, {}, f->on("prefill/gpu"));
    QCOMPARE(f->selection->items(), QStringList{"prefill"});
    QTest::qWait(QGuiApplication::styleHints()->mouseDoubleClickInterval() + 20);
    QTest::mouseClick(f->window.get(), Qt::LeftButton, {}, f->on("prefill/gpu"));
    QCOMPARE(f->selection->items(), QStringList{"prefill/gpu"});
    QVERIFY(f->canvas->scope().isEmpty());
}

void TestCanvas::doubleClickEntersAndEscapeLeaves()
{
    QTest::mouseDClick(f->window.get(), Qt::LeftButton, {}, f->on("decode/nic"));
    QCOMPARE(f->canvas->scope(), QString("decode"));
    QCOMPARE(f->selection->items(), QStringList{"decode/nic"});
    QTest::keyClick(f->window.get(), Qt::Key_Escape);
    QCOMPARE(f->canvas->scope(), QString());
    QCOMPARE(f->selection->items(), QStringList{"decode"});
    QTest::keyClick(f->window.get(), Qt::Key_Escape);
    QVERIFY(f->selection->isEmpty());
}

void TestCanvas::clickSelectsLinksAndPools()
{
    const Scene& scene = f->canvas->scene();
    for (const SceneLink& l : scene.links)
        if (l.pointer == "/connections/up-decode")
            QTest::mouseClick(f->window.get(), Qt::LeftButton, {}, f->at(l.labelRect.center()));
    QCOMPARE(f->selection->connections(), QStringList{"/connections/up-decode"});
    QTest::mouseClick(f->window.get(), Qt::LeftButton, {}, f->at(scene.pools[0].labelRect.center()));
    QCOMPARE(f->selection->pool(), QString("decode"));
}

void TestCanvas::dragIsOneStepOnTheGrid()
{
    const int steps = static_cast<int>(f->document->history().size());
    const QPoint from = f->on("spine", {0.5, 0.3});
    f->drag(from, from + QPoint(101, 37));
    QCOMPARE(f->position("spine"), QPointF(504, 40));
    QCOMPARE(static_cast<int>(f->document->history().size()), steps + 1);
    // Two at once keep their distance; Alt leaves the grid.
    f->selection->setItems({"spine", "agents"});
    const QPoint again = f->on("spine", {0.5, 0.3});
    f->drag(again, again + QPoint(-13, 5), Qt::AltModifier);
    QCOMPARE(f->position("spine"), QPointF(491, 45));
    QCOMPARE(f->position("agents"), QPointF(851, 241));
    QCOMPARE(static_cast<int>(f->document->history().size()), steps + 2);
    f->document->undo();
    f->document->undo();
    QCOMPARE(f->position("spine"), QPointF(400, 0));
    QCOMPARE(f->position("agents"), QPointF(864, 236));
}

void TestCanvas::dragOfAnInnerItemEditsItsType()
{
    f->canvas->setScope("prefill");
    f->selection->setItems({"prefill/cpu"});
    const QPoint from = f->on("prefill/cpu", {0.5, 0.3});
    f->drag(from, from + QPoint(0, 36));
    const auto cpu = f->document->design()->types.find("hgx-h100")->items.find("cpu")->at;
    QVERIFY(cpu);
    QCOMPARE((*cpu)[0], 208.0);
    QCOMPARE((*cpu)[1], 208.0);
}

void TestCanvas::escapeTakesADragBack()
{
    const int steps = static_cast<int>(f->document->history().size());
    const QPoint from = f->on("spine", {0.5, 0.3});
    f->drag(from, from + QPoint(80, 80), {}, false);
    QCOMPARE(f->position("spine"), QPointF(480, 80));
    QTest::keyClick(f->window.get(), Qt::Key_Escape);
    QCOMPARE(f->position("spine"), QPointF(400, 0));
    QTest::mouseRelease(f->window.get(), Qt::LeftButton, {}, from);
    QCOMPARE(f->position("spine"), QPointF(400, 0));
    QVERIFY(!f->document->canRedo() || static_cast<int>(f->document->history().size()) <= steps + 1);
}

void TestCanvas::lockedItemsStay()
{
    f->document->apply("Lock", [](Design d) -> Result<Design> {
        d.items.update("spine", [](Item& i) { i.locked = true; });
        return d;
    });
    const QPoint from = f->on("spine", {0.5, 0.3});
    f->drag(from, from + QPoint(80, 80));
    QCOMPARE(f->position("spine"), QPointF(400, 0));
}

void TestCanvas::rubberBandBothWays()
{
    const Scene& scene = f->canvas->scene();
    const QRectF agents = scene.nodes[static_cast<std::size_t>(scene.byPath.at("agents"))].rect;
    const QRectF cxl = scene.nodes[static_cast<std::size_t>(scene.byPath.at("cxl"))].rect;
    // Rightwards: the lower box is only touched, so it is not taken.
    f->drag(f->at(agents.topLeft() - QPointF(8, 40)), f->at(QPointF(agents.right() + 8, cxl.center().y())));
    QCOMPARE(f->selection->items(), QStringList{"agents"});
    // Leftwards: touching is enough.
    f->drag(f->at(QPointF(agents.right() + 8, cxl.center().y())), f->at(agents.topLeft() + QPointF(60, -40)));
    QCOMPARE(f->selection->items(), (QStringList{"agents", "cxl"}));
    // With Shift it adds.
    f->selection->setItems({"spine"});
    f->drag(f->at(agents.topLeft() - QPointF(8, 40)), f->at(QPointF(agents.right() + 8, agents.bottom() + 8)),
            Qt::ShiftModifier);
    QCOMPARE(f->selection->items(), (QStringList{"spine", "agents"}));
}

void TestCanvas::arrowsNudge()
{
    const int steps = static_cast<int>(f->document->history().size());
    f->selection->setItems({"spine"});
    QTest::keyClick(f->window.get(), Qt::Key_Right);
    QTest::keyClick(f->window.get(), Qt::Key_Right);
    QTest::keyClick(f->window.get(), Qt::Key_Down);
    QCOMPARE(f->position("spine"), QPointF(416, 8));
    QCOMPARE(static_cast<int>(f->document->history().size()), steps + 1);
    QTest::keyClick(f->window.get(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(f->position("spine"), QPointF(415, 8));
}

void TestCanvas::deleteRemovesWhatDepends()
{
    f->selection->setItems({"spine"});
    QTest::keyClick(f->window.get(), Qt::Key_Delete);
    QVERIFY(!f->document->design()->items.contains("spine"));
    QVERIFY(!f->document->design()->connections.contains("up-decode"));
    QVERIFY(f->selection->isEmpty());
    f->document->undo();
    QVERIFY(f->document->design()->connections.contains("up-decode"));
    f->selection->setConnections({"/connections/mem"});
    QTest::keyClick(f->window.get(), Qt::Key_Delete);
    QVERIFY(!f->document->design()->connections.contains("mem"));
    f->selection->setItems({"decode/nic"});
    f->canvas->deleteSelection();
    const Type* type = f->document->design()->types.find("hgx-h200");
    QVERIFY(!type->items.contains("nic"));
    QVERIFY(!type->connections.contains("gn"));
}

void TestCanvas::connectTool()
{
    // A second switch beside the first: switches of one part fit each other by what their ports accept.
    f->document->apply("Add", [](Design d) -> Result<Design> {
        d.parts.update("sn", [](Part& p) { p.ports[0].accepts = {"e400", "e100"}; });
        Item leaf;
        leaf.id = "leaf";
        leaf.part = "sn";
        leaf.at = {{640, 0}};
        d.items.set(leaf);
        return d;
    });
    QSignalSpy drawn(f->canvas, &ClusterCanvas::connectionDrawn);
    f->canvas->setTool("connect");
    f->drag(f->on("spine"), f->on("leaf"));
    QCOMPARE(drawn.count(), 1);
    QCOMPARE(drawn[0][0].toString(), QString("spine"));
    QCOMPARE(drawn[0][1].toString(), QString("leaf"));
    // The same from a handle at the edge, without the tool.
    QTest::keyClick(f->window.get(), Qt::Key_Escape);
    QCOMPARE(f->canvas->tool(), QString("select"));
    QTest::mouseMove(f->window.get(), f->on("spine"));
    QTest::mouseMove(f->window.get(), f->on("spine", {0.99, 0.5}));
    QTest::qWait(20);
    f->drag(f->on("spine", {0.99, 0.5}), f->on("leaf"));
    QCOMPARE(drawn.count(), 2);
    QCOMPARE(f->position("spine"), QPointF(400, 0));
}

void TestCanvas::connectSaysWhyNot()
{
    QSignalSpy drawn(f->canvas, &ClusterCanvas::connectionDrawn);
    QSignalSpy hints(f->canvas, &ClusterCanvas::hint);
    f->canvas->setTool("connect");
    f->drag(f->on("cxl"), f->on("spine"), {}, false);
    QVERIFY(!hints.last()[0].toString().isEmpty());
    QTest::mouseRelease(f->window.get(), Qt::LeftButton, {}, f->on("spine"));
    QCOMPARE(drawn.count(), 0);
    f->drag(f->on("cxl"), f->on("spine"), {}, false);
    QTest::keyClick(f->window.get(), Qt::Key_Escape);
    QCOMPARE(f->canvas->tool(), QString("select"));
    QTest::mouseRelease(f->window.get(), Qt::LeftButton, {}, f->on("spine"));
    QCOMPARE(drawn.count(), 0);
}

void TestCanvas::poolTool()
{
    QSignalSpy drawn(f->canvas, &ClusterCanvas::poolDrawn);
    f->canvas->setTool("pool");
    f->drag(f->on("agents", {-0.2, -0.5}), f->on("agents", {1.1, 0.9}));
    QCOMPARE(drawn.count(), 1);
    QCOMPARE(drawn[0][0].toStringList(), QStringList{"agents"});
    QCOMPARE(f->canvas->tool(), QString("select"));
}

void TestCanvas::dropGoesIntoAnAssembly()
{
    f->document->apply("Rack", [](Design d) -> Result<Design> {
        Item rack;
        rack.id = "rack";
        rack.kind = "rack";
        rack.at = {{400, 600}};
        rack.size = {{400, 200}};
        d.items.set(rack);
        return d;
    });
    QSignalSpy dropped(f->canvas, &ClusterCanvas::partDropped);
    const QPointF inside = f->canvas->toScreen({600, 700});
    f->canvas->dropPart("h100", inside.x(), inside.y());
    QCOMPARE(dropped[0][2].toString(), QString("rack"));
    QCOMPARE(dropped[0][1].toPointF(), QPointF(136, 72)); // 600−400−64, 700−600−31, on the grid
    const QPointF onInstance = f->canvas->toScreen({100, 260});
    f->canvas->dropPart("h100", onInstance.x(), onInstance.y());
    QCOMPARE(dropped[1][2].toString(), QString());
}

void TestCanvas::picturesOfTheWholeScene_data()
{
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("magic");
    QTest::newRow("png") << "png" << QByteArray("\x89PNG");
    QTest::newRow("svg") << "svg" << QByteArray("<?xml");
    QTest::newRow("pdf") << "PDF" << QByteArray("%PDF");
}

void TestCanvas::picturesOfTheWholeScene()
{
    QFETCH(QString, suffix);
    QFETCH(QByteArray, magic);
    const QTemporaryDir folder;
    const QString path = folder.filePath("picture." + suffix);
    f->canvas->zoomBy(5, {0, 0});
    QVERIFY(f->canvas->exportPicture(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith(magic));
    if (suffix == "png") {
        const QImage image(path);
        QCOMPARE(image.size(), ((f->canvas->sceneBounds().size() + QSizeF(48, 48)) * 2).toSize());
    }
    QSignalSpy failed(f->canvas, &ClusterCanvas::failed);
    QVERIFY(!f->canvas->exportPicture(folder.filePath("no/such/folder." + suffix)));
    QVERIFY(!f->canvas->exportPicture(folder.filePath("picture.xyz")));
    QCOMPARE(failed.count(), 2);
}

void TestCanvas::screenAndFileAgree()
{
    // Whatever draws the window, it shows what the painter paints.
    f->canvas->setTheme("light");
    f->canvas->setZoom(1);
    f->canvas->panBy({100, 60});
    QTest::mouseMove(f->window.get(), {2, 2});
    QTest::qWait(250);
    const QImage shown = f->window->grabWindow();
    if (shown.devicePixelRatio() != 1)
        QSKIP("compares pixel by pixel");
    QImage painted(shown.size(), QImage::Format_RGB32);
    painted.fill(f->canvas->colors().background);
    QPainter painter(&painted);
    const QPointF offset = f->canvas->toScreen({0, 0});
    painter.translate(std::round(offset.x()), std::round(offset.y()));
    paint(painter, drawScene(f->canvas->scene(), f->canvas->colors(), SceneView()));
    painter.end();
    if (const QString folder = qEnvironmentVariable("CW_TEST_PICTURES"); !folder.isEmpty()) {
        shown.save(folder + "/shown.png");
        painted.save(folder + "/painted.png");
    }
    // Compared in blocks of 4×4 pixels: letters may sit half a pixel apart, a box or a word may not be missing.
    const auto coarse = [](const QImage& image) {
        return image.convertToFormat(QImage::Format_RGB32)
            .scaled(image.size() / 4, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    };
    const QImage a = coarse(shown), b = coarse(painted);
    int different = 0, drawn = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            different += std::abs(a.pixelColor(x, y).lightness() - b.pixelColor(x, y).lightness()) > 24;
            drawn += std::abs(b.pixelColor(x, y).lightness() - f->canvas->colors().background.lightness()) > 4;
        }
    QVERIFY(drawn > 8000);
    // Apart from edges, where smoothing differs, colours are the same.
    const QImage x = shown.convertToFormat(QImage::Format_RGB32), y = painted.convertToFormat(QImage::Format_RGB32);
    double sum = 0;
    int counted = 0, edges = 0;
    for (int row = 1; row + 1 < y.height(); ++row)
        for (int column = 1; column + 1 < y.width(); ++column) {
            bool edge = false;
            for (const auto& [dx, dy] : {std::pair(-1, 0), std::pair(1, 0), std::pair(0, -1), std::pair(0, 1)})
                edge |= y.pixel(column, row) != y.pixel(column + dx, row + dy) ||
                        x.pixel(column, row) != x.pixel(column + dx, row + dy);
            if (edge) {
                ++edges;
                continue;
            }
            const QColor p = x.pixelColor(column, row), q = y.pixelColor(column, row);
            sum +=
                (std::abs(p.red() - q.red()) + std::abs(p.green() - q.green()) + std::abs(p.blue() - q.blue())) / 3.0;
            ++counted;
        }
    const double mean = sum / counted;
    qInfo("mean colour difference %.4f of 255 over %d pixels, %d edge pixels apart", mean, counted, edges);
    QVERIFY(mean < 0.1);
    QVERIFY(edges < counted / 4);
    QVERIFY2(different < drawn / 100, qPrintable(QString("%1 of %2").arg(different).arg(drawn)));
}

void TestCanvas::miniMapMovesTheView()
{
    auto* map = new CanvasMiniMap(f->window->contentItem());
    map->setSize({150, 90});
    map->setPosition({1100, 700});
    map->setCanvas(f->canvas);
    QTest::qWait(30);
    const QPointF before = f->canvas->viewport().center();
    QTest::mouseClick(f->window.get(), Qt::LeftButton, {}, {1110, 745});
    QVERIFY(f->canvas->viewport().center().x() < before.x() - 50);
}

void TestCanvas::themesAndEmptyDesigns()
{
    f->selection->select({"decode"}, {"/connections/up-agents"});
    QTest::mouseMove(f->window.get(), f->on("prefill/gpu"));
    QTest::qWait(30);
    const QImage dark = f->window->grabWindow();
    f->canvas->setTheme("light");
    QTest::qWait(30);
    const QImage light = f->window->grabWindow();
    // For looking at: CW_TEST_PICTURES names a folder.
    if (const QString folder = qEnvironmentVariable("CW_TEST_PICTURES"); !folder.isEmpty()) {
        dark.save(folder + "/canvas-dark.png");
        light.save(folder + "/canvas-light.png");
    }
    QVERIFY(light.pixelColor(5, 5).lightness() > dark.pixelColor(5, 5).lightness() + 100);
    f->document->newDesign();
    f->canvas->fitAll();
    f->canvas->deleteSelection();
    QTest::mouseClick(f->window.get(), Qt::LeftButton, {}, {400, 400});
    f->drag({100, 100}, {400, 400});
    QTest::qWait(30);
    QSignalSpy failed(f->canvas, &ClusterCanvas::failed);
    QVERIFY(!f->canvas->exportPicture("/nowhere/x.png"));
    QCOMPARE(failed.count(), 1);
}

QTEST_MAIN(TestCanvas)
#include "tst_canvas.moc"
