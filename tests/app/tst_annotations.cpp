// SPDX-License-Identifier: GPL-3.0-or-later
// Notes, frames and layers on the canvas and in the panels.
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/canvas/note_layout.h"
#include "app/canvas/painter_sink.h"
#include "app/document/duplicate.h"
#include "app/panels/find_model.h"
#include "app/workbench.h"
#include "model/design/edit_drawing.h"
#include "tests/app/app_fixture.h"
#include "tests/app/canvas_fixture.h"

using namespace cw;
using fixture::CanvasFixture;

class TestAnnotations : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { fixture::isolate(m_directory); }
    void textIsWrapped();
    void clickMakesANote();
    void dragMakesAFrame();
    void notesAreSelectedMovedAndSized();
    void framesCarryTheirContent();
    void doubleClickOpensTheText();
    void bandAndDeleteTakeNotes();
    void notesAreInThePicture();
    void hiddenLayersAreNotDrawnNorHit();
    void lockedLayersStay();
    void layersModel();
    void duplicateRepeatsTheStep();
    void copyAndPasteOfNotes();
    void finds();

private:
    QTemporaryDir m_directory;
};

namespace
{

Annotation annotation(AnnotationKind kind, QRectF r, const char* words)
{
    Annotation a;
    a.kind = kind;
    a.at = {r.x(), r.y()};
    a.size = {r.width(), r.height()};
    a.text = words;
    return a;
}

void put(const CanvasFixture& f, const Annotation& a)
{
    f.edit([&](Design d) -> Result<Design> {
        CW_TRY(Added added, addAnnotation(std::move(d), a));
        return std::move(added.design);
    });
}

} // namespace

void TestAnnotations::textIsWrapped()
{
    const QStringList lines = wrapped("The rack on the left is old.\n\nDo not touch", 60);
    QVERIFY(lines.size() > 4);
    QVERIFY(lines.contains(QString()));
    for (const QString& line : lines)
        QVERIFY(textWidth(TextStyle::Header, line) <= 62);
    QCOMPARE(wrapped("", 100), QStringList{""});
    QVERIFY(wrapped(QString(400, 'x'), 60).size() > 10);
}

void TestAnnotations::clickMakesANote()
{
    const CanvasFixture f;
    QSignalSpy asked(f.canvas, &ClusterCanvas::noteEditRequested);
    const int steps = f.steps();
    f.canvas->setTool("note");
    f.click(f.at({100, -120}));
    QCOMPARE(f.canvas->tool(), QString("select"));
    QCOMPARE(f.steps(), steps + 1);
    QCOMPARE(f.document->design()->annotations.size(), std::size_t{1});
    QCOMPARE(asked.count(), 1);
    QCOMPARE(f.selection->items(), QStringList{"note:note"});
    f.canvas->setNoteText("note", "Check the airflow");
    QCOMPARE(f.document->design()->annotations.find("note")->text, "Check the airflow");
    const int now = f.steps();
    f.canvas->setNoteText("note", "Check the airflow");
    QCOMPARE(f.steps(), now);
    f.canvas->setNoteColor("note", 4);
    QCOMPARE(f.canvas->note("note").value("color").toInt(), 4);
    QVERIFY(f.canvas->note("none").isEmpty());
}

void TestAnnotations::dragMakesAFrame()
{
    const CanvasFixture f;
    f.canvas->centreAt({200, -100});
    f.canvas->setTool("frame");
    f.drag(f.at({80, -200}), f.at({320, -48}));
    const Annotation* frame = f.document->design()->annotations.find("frame");
    QVERIFY(frame);
    QCOMPARE(frame->at, (std::array<double, 2>{80, -200}));
    QCOMPARE(frame->size, (std::array<double, 2>{240, 152}));
    // Escape in the middle of the drag leaves nothing.
    f.canvas->setTool("frame");
    f.drag(f.at({80, -400}), f.at({320, -248}), {}, false);
    f.key(Qt::Key_Escape);
    QTest::mouseRelease(f.window.get(), Qt::LeftButton, {}, f.at({320, -248}));
    QCOMPARE(f.document->design()->annotations.size(), std::size_t{1});
}

void TestAnnotations::notesAreSelectedMovedAndSized()
{
    const CanvasFixture f;
    put(f, annotation(AnnotationKind::Note, {80, -200, 200, 80}, "Words"));
    f.click(f.at({150, -160}));
    QCOMPARE(f.selection->items(), QStringList{"note:note"});
    QCOMPARE(f.selection->notes(), QStringList{"note"});
    f.drag(f.at({150, -160}), f.at({150, -160}) + QPoint(-53, 0), Qt::AltModifier);
    QCOMPARE(f.document->design()->annotations.find("note")->at[0], 27.0);
    const int steps = f.steps();
    // The lower right handle.
    f.drag(f.at({227, -120}), f.at({227, -120}) + QPoint(40, 20), Qt::AltModifier);
    QCOMPARE(f.document->design()->annotations.find("note")->size, (std::array<double, 2>{240, 100}));
    QCOMPARE(f.steps(), steps + 1);
    f.key(Qt::Key_Right);
    QCOMPARE(f.document->design()->annotations.find("note")->at[0], 35.0);
}

void TestAnnotations::framesCarryTheirContent()
{
    const CanvasFixture f;
    // Around the spine alone.
    put(f, annotation(AnnotationKind::Frame, {376, -40, 180, 130}, "Core"));
    const QPointF spine = f.position("spine");
    // Inside a frame the ground is the ground.
    f.drag(f.at({384, 75}), f.at({540, 85}));
    QVERIFY(!f.selection->items().contains("note:frame"));
    // By its title it moves, and takes the spine along.
    f.drag(f.at({460, -30}), f.at({460, -30}) + QPoint(0, -64), Qt::AltModifier);
    QCOMPARE(f.document->design()->annotations.find("frame")->at[1], -104.0);
    QCOMPARE(f.position("spine"), spine - QPointF(0, 64));
    f.document->undo();
    QCOMPARE(f.position("spine"), spine);
}

void TestAnnotations::doubleClickOpensTheText()
{
    const CanvasFixture f;
    put(f, annotation(AnnotationKind::Note, {80, -200, 200, 80}, "Words"));
    QSignalSpy asked(f.canvas, &ClusterCanvas::noteEditRequested);
    QTest::mouseDClick(f.window.get(), Qt::LeftButton, {}, f.at({150, -160}));
    QCOMPARE(asked.count(), 1);
    f.selection->setItems({"note:note"});
    f.key(Qt::Key_F2);
    QCOMPARE(asked.count(), 2);
    f.edit([](Design d) { return setLocked(std::move(d), {"/annotations/note"}, true); });
    f.key(Qt::Key_F2);
    QCOMPARE(asked.count(), 2);
}

void TestAnnotations::bandAndDeleteTakeNotes()
{
    const CanvasFixture f;
    put(f, annotation(AnnotationKind::Note, {80, -200, 200, 80}, "Words"));
    const std::string before = f.bytes();
    f.canvas->centreAt({200, -100});
    f.drag(f.at({60, -220}), f.at({300, -100}));
    QCOMPARE(f.selection->items(), QStringList{"note:note"});
    f.key(Qt::Key_Delete);
    QVERIFY(f.document->design()->annotations.empty());
    QVERIFY(f.selection->isEmpty());
    f.document->undo();
    QCOMPARE(f.bytes(), before);
}

void TestAnnotations::notesAreInThePicture()
{
    const CanvasFixture f;
    const QRectF without = f.canvas->sceneBounds();
    put(f, annotation(AnnotationKind::Note, {-600, -300, 200, 80}, "Far away"));
    f.canvas->scene();
    QVERIFY(f.canvas->sceneBounds().left() < without.left());
    QTemporaryDir directory;
    const QString path = directory.filePath("drawing.svg");
    QVERIFY(f.canvas->exportPicture(path));
    const DrawList list = drawScene(f.canvas->scene(), darkTheme(), SceneView());
    const auto& texts = list.texts();
    QVERIFY(std::any_of(texts.begin(), texts.end(), [](const DrawText& t) { return t.text == "Far away"; }));
    // A note over a box hides the words that lie below it.
    put(f, annotation(AnnotationKind::Note, {400, 0, 128, 62}, ""));
    const DrawList covered = drawScene(f.canvas->scene(), darkTheme(), SceneView());
    QVERIFY(std::none_of(covered.texts().begin(), covered.texts().end(),
                         [](const DrawText& t) { return t.text == "Spectrum-4"; }));
}

void TestAnnotations::hiddenLayersAreNotDrawnNorHit()
{
    const CanvasFixture f;
    f.edit([](Design d) -> Result<Design> {
        CW_TRY(Added layer, addLayer(std::move(d), "Compute"));
        CW_TRY(Added note, addAnnotation(std::move(layer.design), Annotation()));
        return moveToLayer(std::move(note.design), {"/items/spine", "/items/prefill", "/annotations/note"}, "compute");
    });
    const QPointF spine = f.rectOf("spine").center();
    const QRectF agents = f.rectOf("agents");
    const auto hide = [&](bool hidden) {
        f.edit([&](Design d) -> Result<Design> {
            d.layers.update("compute", [&](Layer& l) { l.hidden = hidden; });
            return d;
        });
    };
    hide(true);
    const Scene& scene = f.canvas->scene();
    QVERIFY(!scene.byPath.contains("spine"));
    QVERIFY(!scene.byPath.contains("prefill/gpu"));
    QCOMPARE(scene.find("prefill/gpu"), -1);
    QVERIFY(scene.nodeAt(spine) < 0);
    QVERIFY(scene.notes.empty());
    for (const SceneLink& l : scene.links)
        QVERIFY(l.pointer != "/connections/up-decode");
    QCOMPARE(f.rectOf("agents"), agents);
    for (const SceneNode& n : scene.nodes)
        QVERIFY(n.parent < 0 || scene.nodes[static_cast<std::size_t>(n.parent)].frame);
    hide(false);
    QVERIFY(f.canvas->scene().byPath.contains("prefill/gpu"));
}

void TestAnnotations::lockedLayersStay()
{
    const CanvasFixture f;
    f.edit([](Design d) -> Result<Design> {
        CW_TRY(Added layer, addLayer(std::move(d), "Fixed"));
        layer.design.layers.update("fixed", [](Layer& l) { l.locked = true; });
        return moveToLayer(std::move(layer.design), {"/items/spine"}, "fixed");
    });
    const QPoint from = f.on("spine", {0.5, 0.3});
    f.drag(from, from + QPoint(80, 80));
    QCOMPARE(f.position("spine"), QPointF(400, 0));
    f.key(Qt::Key_Delete);
    QVERIFY(f.document->design()->items.contains("spine"));
}

void TestAnnotations::layersModel()
{
    Workbench bench(fixture::catalogue());
    bench.document()->newDesign();
    bench.document()->apply("Begin", [](Design) -> Result<Design> { return fixture::smallDesign(); });
    LayersModel& layers = *bench.layers();
    QCOMPARE(layers.count(), 1);
    const QString id = layers.add();
    QCOMPARE(layers.count(), 2);
    layers.rename(id, "Cooling");
    QCOMPARE(layers.get(0, "name").toString(), QString("Cooling"));
    bench.selection()->setItems({"a", "b"});
    layers.takeSelection(id);
    QCOMPARE(layers.get(0, "itemCount").toInt(), 2);
    QVERIFY(layers.get(0, "current").toBool());
    layers.setHidden(id, true);
    QVERIFY(bench.selection()->isEmpty());
    layers.setHidden(id, false);
    layers.selectContent(id);
    QCOMPARE(bench.selection()->items(), (QStringList{"a", "b"}));
    layers.setLocked(id, true);
    bench.actions()->trigger("edit.delete");
    QVERIFY(bench.document()->design()->items.contains("a"));
    layers.remove(id);
    QCOMPARE(layers.count(), 1);
    QCOMPARE(layers.get(0, "itemCount").toInt(), 5);
}

void TestAnnotations::duplicateRepeatsTheStep()
{
    Workbench bench(fixture::catalogue());
    bench.document()->newDesign();
    bench.document()->apply("Begin", [](Design) -> Result<Design> { return fixture::smallDesign(); });
    const auto at = [&](const std::string& id) { return *bench.document()->design()->items.find(id)->at; };
    const auto chosen = [&] { return bench.selection()->current().toStdString(); };
    bench.selection()->setItems({"a"});
    bench.actions()->trigger("edit.duplicate");
    QCOMPARE(bench.selection()->items(), QStringList{"a-2"});
    QCOMPARE(at("a-2"), (std::array<double, 2>{32, 32}));
    bench.document()->apply("Move", [](Design d) { return placeDrawn(std::move(d), {{"/items/a-2", {0, 120}}}); });
    bench.actions()->trigger("edit.duplicate");
    QCOMPARE(at(chosen()), (std::array<double, 2>{0, 240}));
    bench.actions()->trigger("edit.duplicate");
    QCOMPARE(at(chosen()), (std::array<double, 2>{0, 360}));
    // Something else begins anew.
    bench.selection()->setItems({"b"});
    bench.actions()->trigger("edit.duplicate");
    QCOMPARE(at(chosen()), (std::array<double, 2>{232, 32}));
}

void TestAnnotations::copyAndPasteOfNotes()
{
    Workbench bench(fixture::catalogue());
    bench.document()->newDesign();
    bench.document()->apply("Note", [](Design d) -> Result<Design> {
        CW_TRY(Added added, addAnnotation(std::move(d), annotation(AnnotationKind::Note, {0, 0, 100, 50}, "Once")));
        return std::move(added.design);
    });
    bench.selection()->setItems({"note:note"});
    QVERIFY(bench.actions()->isEnabled("edit.copy"));
    bench.actions()->trigger("edit.copy");
    bench.setInsertPoint({300, 200});
    bench.actions()->trigger("edit.paste");
    QCOMPARE(bench.selection()->items(), QStringList{"note:note-2"});
    QCOMPARE(bench.document()->design()->annotations.find("note-2")->at, (std::array<double, 2>{300, 200}));
    bench.actions()->trigger("edit.duplicate");
    QCOMPARE(bench.document()->design()->annotations.size(), std::size_t{3});
    bench.actions()->trigger("edit.delete");
    QCOMPARE(bench.document()->design()->annotations.size(), std::size_t{2});
    // A note that undo takes away is no longer selected.
    bench.selection()->setItems({"note:note-2"});
    bench.document()->undo();
    bench.document()->undo();
    bench.document()->undo();
    QVERIFY(bench.selection()->isEmpty());
}

void TestAnnotations::finds()
{
    Workbench bench(fixture::catalogue());
    bench.document()->newDesign();
    bench.document()->apply("Begin", [](Design) -> Result<Design> {
        CW_TRY(Added added, addAnnotation(fixture::smallDesign(),
                                          annotation(AnnotationKind::Note, {0, 0, 100, 50}, "Switch is on loan")));
        return std::move(added.design);
    });
    FindModel& finder = *bench.finder();
    QCOMPARE(finder.count(), 0);
    QSignalSpy centred(bench.selection(), &Selection::centreRequested);
    finder.setQuery("switch");
    QVERIFY(finder.count() >= 2); // the leaf by its part, the note by its words
    finder.setQuery("rack");
    QCOMPARE(finder.get(0, "title").toString(), QString("Rack"));
    finder.activate(0);
    QCOMPARE(bench.selection()->items(), QStringList{"rack"});
    QCOMPARE(centred.count(), 1);
    // By value, by what is inside an instance, and a connection.
    finder.setQuery("700 w");
    QVERIFY(finder.count() >= 2);
    finder.setQuery("node/gpu");
    QCOMPARE(finder.count(), 1);
    finder.setQuery("ethernet 3 m");
    QCOMPARE(finder.count(), 1);
    finder.activate(0);
    QCOMPARE(bench.selection()->connections(), QStringList{"/connections/net"});
    finder.setQuery("loan");
    finder.activate(0);
    QCOMPARE(bench.selection()->items(), QStringList{"note:note"});
    finder.setQuery("no such thing anywhere");
    QCOMPARE(finder.count(), 0);
    finder.setQuery("acc");
    finder.selectAll();
    QVERIFY(bench.selection()->items().size() >= 3);
    finder.setQuery("");
    QCOMPARE(finder.count(), 0);
}

QTEST_MAIN(TestAnnotations)
#include "tst_annotations.moc"
