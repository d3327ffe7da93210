// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas item under mouse, wheel and keys: camera, selection, moving, connecting, clipboard, pictures.
#include <QClipboard>
#include <QGuiApplication>
#include <QPainter>
#include <QQuickWindow>
#include <QSignalSpy>
#include <QStyleHints>
#include <QTemporaryDir>
#include <QTest>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/mini_map.h"
#include "app/canvas/painter_sink.h"
#include "model/catalogue/catalogue.h"
#include "model/design/edit.h"
#include "tests/app/sample_designs.h"

using namespace cw;

class TestCanvas : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
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
    QPoint onScreen(const char* path, QPointF from = {0.5, 0.5}) const;
    QPoint at(QPointF scene) const { return m_canvas->toScreen(scene).toPoint(); }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}, bool release = true);
    void wheel(QPoint at, QPoint angle, QPoint pixels = {}, Qt::KeyboardModifiers modifiers = {});
    QPointF positionOf(const char* id) const;

    std::unique_ptr<QQuickWindow> m_window;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<Selection> m_selection;
    ClusterCanvas* m_canvas = nullptr;
};

void TestCanvas::init()
{
    m_document = std::make_unique<Document>();
    m_document->newDesign();
    QVERIFY(m_document->apply("Begin", [](Design) -> Result<Design> { return *samples::disaggregated(); }));
    m_selection = std::make_unique<Selection>();
    m_window = std::make_unique<QQuickWindow>();
    m_window->resize(1280, 800);
    m_canvas = new ClusterCanvas(m_window->contentItem());
    m_canvas->setSize(QSizeF(1280, 800));
    m_canvas->setSelection(m_selection.get());
    m_canvas->setDocument(m_document.get());
    // The embedded parts are enough to propose links from.
    auto catalogue = std::make_shared<Catalogue>();
    catalogue->parts = m_document->design()->parts;
    m_canvas->setCatalogue(catalogue);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_canvas->forceActiveFocus();
    QTest::qWait(30);
    m_canvas->resetZoom();
    m_canvas->centreAt(m_canvas->sceneBounds().center());
}

void TestCanvas::cleanup()
{
    m_window.reset();
    m_document.reset();
    m_selection.reset();
}

QPoint TestCanvas::onScreen(const char* path, QPointF from) const
{
    const Scene& scene = m_canvas->scene();
    const QRectF r = scene.nodes[static_cast<std::size_t>(scene.byPath.at(path))].rect;
    return at(r.topLeft() + QPointF(r.width() * from.x(), r.height() * from.y()));
}

void TestCanvas::drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers, bool release)
{
    QTest::mouseMove(m_window.get(), from);
    QTest::mousePress(m_window.get(), Qt::LeftButton, modifiers, from);
    for (int i = 1; i <= 8; ++i) {
        const QPoint p = from + (to - from) * i / 8;
        QMouseEvent move(QEvent::MouseMove, p, m_window->mapToGlobal(p), Qt::NoButton, Qt::LeftButton, modifiers);
        QGuiApplication::sendEvent(m_window.get(), &move);
    }
    if (release)
        QTest::mouseRelease(m_window.get(), Qt::LeftButton, modifiers, to);
}

void TestCanvas::wheel(QPoint p, QPoint angle, QPoint pixels, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent e(p, m_window->mapToGlobal(p), pixels, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QGuiApplication::sendEvent(m_window.get(), &e);
}

QPointF TestCanvas::positionOf(const char* id) const
{
    const auto at = m_document->design()->items.find(id)->at;
    return at ? QPointF((*at)[0], (*at)[1]) : QPointF(-1, -1);
}

void TestCanvas::fitsOnOpening()
{
    emit m_document->opened();
    QTest::qWait(30);
    QVERIFY(m_canvas->viewport().contains(m_canvas->sceneBounds()));
    m_canvas->zoomBy(3, {10, 10});
    m_canvas->fitAll();
    QVERIFY(m_canvas->viewport().contains(m_canvas->sceneBounds()));
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
    const QPointF anchor = m_canvas->toScene(cursor);
    const double before = m_canvas->zoom();
    for (int i = 0; i < 6; ++i)
        wheel(cursor, {0, 120});
    QVERIFY(m_canvas->zoom() > before * 2);
    QVERIFY((m_canvas->toScreen(anchor) - cursor).manhattanLength() <= 1);
    for (int i = 0; i < 20; ++i)
        wheel(cursor, {0, -120});
    QVERIFY((m_canvas->toScreen(anchor) - cursor).manhattanLength() <= 1);
    // There is an end to it in both directions.
    for (int i = 0; i < 200; ++i)
        wheel(cursor, {0, -120});
    QCOMPARE(m_canvas->zoom(), Camera::minZoom);
}

void TestCanvas::touchPadScrolls()
{
    const QPointF before = m_canvas->toScreen({0, 0});
    wheel({400, 400}, {0, 40}, {12, 30});
    QCOMPARE(m_canvas->toScreen({0, 0}) - before, QPointF(12, 30));
    const double zoom = m_canvas->zoom();
    wheel({400, 400}, {0, 120}, {0, 30}, Qt::ControlModifier);
    QVERIFY(m_canvas->zoom() > zoom);
}

void TestCanvas::middleDragAndSpaceDragPan()
{
    const QPointF before = m_canvas->toScreen({0, 0});
    QTest::mousePress(m_window.get(), Qt::MiddleButton, {}, {300, 300});
    QTest::mouseMove(m_window.get(), {340, 320});
    QTest::mouseRelease(m_window.get(), Qt::MiddleButton, {}, {340, 320});
    QCOMPARE(m_canvas->toScreen({0, 0}) - before, QPointF(40, 20));
    QTest::keyPress(m_window.get(), Qt::Key_Space);
    drag(onScreen("spine"), onScreen("spine") + QPoint(-40, -20));
    QTest::keyRelease(m_window.get(), Qt::Key_Space);
    QCOMPARE(m_canvas->toScreen({0, 0}), before);
    QCOMPARE(positionOf("spine"), QPointF(400, 0));
}

void TestCanvas::clicksSelect()
{
    QTest::mouseClick(m_window.get(), Qt::LeftButton, {}, onScreen("spine"));
    QCOMPARE(m_selection->items(), QStringList{"spine"});
    QTest::mouseClick(m_window.get(), Qt::LeftButton, Qt::ShiftModifier, onScreen("agents"));
    QCOMPARE(m_selection->items(), (QStringList{"spine", "agents"}));
    QTest::mouseClick(m_window.get(), Qt::LeftButton, Qt::ControlModifier, onScreen("spine"));
    QCOMPARE(m_selection->items(), QStringList{"agents"});
    QTest::mouseClick(m_window.get(), Qt::LeftButton, {}, {1200, 30});
    QVERIFY(m_selection->isEmpty());
}

void TestCanvas::clickAgainGoesInside()
{
    QTest::mouseClick(m_window.get(), Qt::LeftButton, {}, onScreen("prefill/gpu"));
    QCOMPARE(m_selection->items(), QStringList{"prefill"});
    QTest::qWait(QGuiApplication::styleHints()->mouseDoubleClickInterval() + 20);
    QTest::mouseClick(m_window.get(), Qt::LeftButton, {}, onScreen("prefill/gpu"));
    QCOMPARE(m_selection->items(), QStringList{"prefill/gpu"});
    QVERIFY(m_canvas->scope().isEmpty());
}

void TestCanvas::doubleClickEntersAndEscapeLeaves()
{
    QTest::mouseDClick(m_window.get(), Qt::LeftButton, {}, onScreen("decode/nic"));
    QCOMPARE(m_canvas->scope(), QString("decode"));
    QCOMPARE(m_selection->items(), QStringList{"decode/nic"});
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QCOMPARE(m_canvas->scope(), QString());
    QCOMPARE(m_selection->items(), QStringList{"decode"});
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QVERIFY(m_selection->isEmpty());
}

void TestCanvas::clickSelectsLinksAndPools()
{
    const Scene& scene = m_canvas->scene();
    for (const SceneLink& l : scene.links)
        if (l.pointer == "/connections/up-decode")
            QTest::mouseClick(m_window.get(), Qt::LeftButton, {}, at(l.labelRect.center()));
    QCOMPARE(m_selection->connections(), QStringList{"/connections/up-decode"});
    QTest::mouseClick(m_window.get(), Qt::LeftButton, {}, at(scene.pools[0].labelRect.center()));
    QCOMPARE(m_selection->pool(), QString("decode"));
}

void TestCanvas::dragIsOneStepOnTheGrid()
{
    const int steps = static_cast<int>(m_document->history().size());
    const QPoint from = onScreen("spine", {0.5, 0.3});
    drag(from, from + QPoint(101, 37));
    QCOMPARE(positionOf("spine"), QPointF(504, 40));
    QCOMPARE(static_cast<int>(m_document->history().size()), steps + 1);
    // Two at once keep their distance; Alt leaves the grid.
    m_selection->setItems({"spine", "agents"});
    const QPoint again = onScreen("spine", {0.5, 0.3});
    drag(again, again + QPoint(-13, 5), Qt::AltModifier);
    QCOMPARE(positionOf("spine"), QPointF(491, 45));
    QCOMPARE(positionOf("agents"), QPointF(851, 241));
    QCOMPARE(static_cast<int>(m_document->history().size()), steps + 2);
    m_document->undo();
    m_document->undo();
    QCOMPARE(positionOf("spine"), QPointF(400, 0));
    QCOMPARE(positionOf("agents"), QPointF(864, 236));
}

void TestCanvas::dragOfAnInnerItemEditsItsType()
{
    m_canvas->setScope("prefill");
    m_selection->setItems({"prefill/cpu"});
    const QPoint from = onScreen("prefill/cpu", {0.5, 0.3});
    drag(from, from + QPoint(0, 36));
    const auto cpu = m_document->design()->types.find("hgx-h100")->items.find("cpu")->at;
    QVERIFY(cpu);
    QCOMPARE((*cpu)[0], 208.0);
    QCOMPARE((*cpu)[1], 208.0);
}

void TestCanvas::escapeTakesADragBack()
{
    const int steps = static_cast<int>(m_document->history().size());
    const QPoint from = onScreen("spine", {0.5, 0.3});
    drag(from, from + QPoint(80, 80), {}, false);
    QCOMPARE(positionOf("spine"), QPointF(480, 80));
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QCOMPARE(positionOf("spine"), QPointF(400, 0));
    QTest::mouseRelease(m_window.get(), Qt::LeftButton, {}, from);
    QCOMPARE(positionOf("spine"), QPointF(400, 0));
    QVERIFY(!m_document->canRedo() || static_cast<int>(m_document->history().size()) <= steps + 1);
}

void TestCanvas::lockedItemsStay()
{
    m_document->apply("Lock", [](Design d) -> Result<Design> {
        d.items.update("spine", [](Item& i) { i.locked = true; });
        return d;
    });
    const QPoint from = onScreen("spine", {0.5, 0.3});
    drag(from, from + QPoint(80, 80));
    QCOMPARE(positionOf("spine"), QPointF(400, 0));
}

void TestCanvas::rubberBandBothWays()
{
    const Scene& scene = m_canvas->scene();
    const QRectF agents = scene.nodes[static_cast<std::size_t>(scene.byPath.at("agents"))].rect;
    const QRectF cxl = scene.nodes[static_cast<std::size_t>(scene.byPath.at("cxl"))].rect;
    // Rightwards: the lower box is only touched, so it is not taken.
    drag(at(agents.topLeft() - QPointF(8, 40)), at(QPointF(agents.right() + 8, cxl.center().y())));
    QCOMPARE(m_selection->items(), QStringList{"agents"});
    // Leftwards: touching is enough.
    drag(at(QPointF(agents.right() + 8, cxl.center().y())), at(agents.topLeft() + QPointF(60, -40)));
    QCOMPARE(m_selection->items(), (QStringList{"agents", "cxl"}));
    // With Shift it adds.
    m_selection->setItems({"spine"});
    drag(at(agents.topLeft() - QPointF(8, 40)), at(QPointF(agents.right() + 8, agents.bottom() + 8)),
         Qt::ShiftModifier);
    QCOMPARE(m_selection->items(), (QStringList{"spine", "agents"}));
}

void TestCanvas::arrowsNudge()
{
    const int steps = static_cast<int>(m_document->history().size());
    m_selection->setItems({"spine"});
    QTest::keyClick(m_window.get(), Qt::Key_Right);
    QTest::keyClick(m_window.get(), Qt::Key_Right);
    QTest::keyClick(m_window.get(), Qt::Key_Down);
    QCOMPARE(positionOf("spine"), QPointF(416, 8));
    QCOMPARE(static_cast<int>(m_document->history().size()), steps + 1);
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(positionOf("spine"), QPointF(415, 8));
}

void TestCanvas::deleteRemovesWhatDepends()
{
    m_selection->setItems({"spine"});
    QTest::keyClick(m_window.get(), Qt::Key_Delete);
    QVERIFY(!m_document->design()->items.contains("spine"));
    QVERIFY(!m_document->design()->connections.contains("up-decode"));
    QVERIFY(m_selection->isEmpty());
    m_document->undo();
    QVERIFY(m_document->design()->connections.contains("up-decode"));
    m_selection->setConnections({"/connections/mem"});
    QTest::keyClick(m_window.get(), Qt::Key_Delete);
    QVERIFY(!m_document->design()->connections.contains("mem"));
    m_selection->setItems({"decode/nic"});
    m_canvas->deleteSelection();
    const Type* type = m_document->design()->types.find("hgx-h200");
    QVERIFY(!type->items.contains("nic"));
    QVERIFY(!type->connections.contains("gn"));
}

void TestCanvas::connectTool()
{
    // A second switch beside the first: switches of one part fit each other by what their ports accept.
    m_document->apply("Add", [](Design d) -> Result<Design> {
        d.parts.update("sn", [](Part& p) { p.ports[0].accepts = {"e400", "e100"}; });
        Item leaf;
        leaf.id = "leaf";
        leaf.part = "sn";
        leaf.at = {{640, 0}};
        d.items.set(leaf);
        return d;
    });
    QSignalSpy drawn(m_canvas, &ClusterCanvas::connectionDrawn);
    m_canvas->setTool("connect");
    drag(onScreen("spine"), onScreen("leaf"));
    QCOMPARE(drawn.count(), 1);
    QCOMPARE(drawn[0][0].toString(), QString("spine"));
    QCOMPARE(drawn[0][1].toString(), QString("leaf"));
    // The same from a handle at the edge, without the tool.
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QCOMPARE(m_canvas->tool(), QString("select"));
    QTest::mouseMove(m_window.get(), onScreen("spine"));
    QTest::mouseMove(m_window.get(), onScreen("spine", {0.99, 0.5}));
    QTest::qWait(20);
    drag(onScreen("spine", {0.99, 0.5}), onScreen("leaf"));
    QCOMPARE(drawn.count(), 2);
    QCOMPARE(positionOf("spine"), QPointF(400, 0));
}

void TestCanvas::connectSaysWhyNot()
{
    QSignalSpy drawn(m_canvas, &ClusterCanvas::connectionDrawn);
    QSignalSpy hints(m_canvas, &ClusterCanvas::hint);
    m_canvas->setTool("connect");
    drag(onScreen("cxl"), onScreen("spine"), {}, false);
    QVERIFY(!hints.last()[0].toString().isEmpty());
    QTest::mouseRelease(m_window.get(), Qt::LeftButton, {}, onScreen("spine"));
    QCOMPARE(drawn.count(), 0);
    drag(onScreen("cxl"), onScreen("spine"), {}, false);
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QCOMPARE(m_canvas->tool(), QString("select"));
    QTest::mouseRelease(m_window.get(), Qt::LeftButton, {}, onScreen("spine"));
    QCOMPARE(drawn.count(), 0);
}

void TestCanvas::poolTool()
{
    QSignalSpy drawn(m_canvas, &ClusterCanvas::poolDrawn);
    m_canvas->setTool("pool");
    drag(onScreen("agents", {-0.2, -0.5}), onScreen("agents", {1.1, 0.9}));
    QCOMPARE(drawn.count(), 1);
    QCOMPARE(drawn[0][0].toStringList(), QStringList{"agents"});
    QCOMPARE(m_canvas->tool(), QString("select"));
}

void TestCanvas::dropGoesIntoAnAssembly()
{
    m_document->apply("Rack", [](Design d) -> Result<Design> {
        Item rack;
        rack.id = "rack";
        rack.kind = "rack";
        rack.at = {{400, 600}};
        rack.size = {{400, 200}};
        d.items.set(rack);
        return d;
    });
    QSignalSpy dropped(m_canvas, &ClusterCanvas::partDropped);
    const QPointF inside = m_canvas->toScreen({600, 700});
    m_canvas->dropPart("h100", inside.x(), inside.y());
    QCOMPARE(dropped[0][2].toString(), QString("rack"));
    QCOMPARE(dropped[0][1].toPointF(), QPointF(136, 72)); // 600−400−64, 700−600−31, on the grid
    const QPointF onInstance = m_canvas->toScreen({100, 260});
    m_canvas->dropPart("h100", onInstance.x(), onInstance.y());
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
    m_canvas->zoomBy(5, {0, 0});
    QVERIFY(m_canvas->exportPicture(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith(magic));
    if (suffix == "png") {
        const QImage image(path);
        QCOMPARE(image.size(), ((m_canvas->sceneBounds().size() + QSizeF(48, 48)) * 2).toSize());
    }
    QSignalSpy failed(m_canvas, &ClusterCanvas::failed);
    QVERIFY(!m_canvas->exportPicture(folder.filePath("no/such/folder." + suffix)));
    QVERIFY(!m_canvas->exportPicture(folder.filePath("picture.xyz")));
    QCOMPARE(failed.count(), 2);
}

void TestCanvas::screenAndFileAgree()
{
    // Whatever draws the window, it shows what the painter paints.
    m_canvas->setTheme("light");
    m_canvas->setZoom(1);
    m_canvas->panBy({100, 60});
    QTest::mouseMove(m_window.get(), {2, 2});
    QTest::qWait(250);
    const QImage shown = m_window->grabWindow();
    if (shown.devicePixelRatio() != 1)
        QSKIP("compares pixel by pixel");
    QImage painted(shown.size(), QImage::Format_RGB32);
    painted.fill(m_canvas->colors().background);
    QPainter painter(&painted);
    const QPointF offset = m_canvas->toScreen({0, 0});
    painter.translate(std::round(offset.x()), std::round(offset.y()));
    paint(painter, drawScene(m_canvas->scene(), m_canvas->colors(), SceneView()));
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
            drawn += std::abs(b.pixelColor(x, y).lightness() - m_canvas->colors().background.lightness()) > 4;
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
    auto* map = new CanvasMiniMap(m_window->contentItem());
    map->setSize({150, 90});
    map->setPosition({1100, 700});
    map->setCanvas(m_canvas);
    QTest::qWait(30);
    const QPointF before = m_canvas->viewport().center();
    QTest::mouseClick(m_window.get(), Qt::LeftButton, {}, {1110, 745});
    QVERIFY(m_canvas->viewport().center().x() < before.x() - 50);
}

void TestCanvas::themesAndEmptyDesigns()
{
    m_selection->select({"decode"}, {"/connections/up-agents"});
    QTest::mouseMove(m_window.get(), onScreen("prefill/gpu"));
    QTest::qWait(30);
    const QImage dark = m_window->grabWindow();
    m_canvas->setTheme("light");
    QTest::qWait(30);
    const QImage light = m_window->grabWindow();
    // For looking at: CW_TEST_PICTURES names a folder.
    if (const QString folder = qEnvironmentVariable("CW_TEST_PICTURES"); !folder.isEmpty()) {
        dark.save(folder + "/canvas-dark.png");
        light.save(folder + "/canvas-light.png");
    }
    QVERIFY(light.pixelColor(5, 5).lightness() > dark.pixelColor(5, 5).lightness() + 100);
    m_document->newDesign();
    m_canvas->fitAll();
    m_canvas->deleteSelection();
    QTest::mouseClick(m_window.get(), Qt::LeftButton, {}, {400, 400});
    drag({100, 100}, {400, 400});
    QTest::qWait(30);
    QSignalSpy failed(m_canvas, &ClusterCanvas::failed);
    QVERIFY(!m_canvas->exportPicture("/nowhere/x.png"));
    QCOMPARE(failed.count(), 1);
}

QTEST_MAIN(TestCanvas)
#include "tst_canvas.moc"
