// SPDX-License-Identifier: GPL-3.0-or-later
// Connecting on the canvas: from box to box and from ports, ends taken elsewhere, bends, the popover's editor and the
// list of targets. One gesture is one step of the history, and undo gives the same bytes.
#include <QGuiApplication>
#include <QPainter>
#include <QQuickWindow>
#include <QSignalSpy>
#include <QTest>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/pattern_preview.h"
#include "app/canvas/ports.h"
#include "app/panels/connect_targets.h"
#include "app/panels/connection_editor.h"
#include "model/design/edit.h"
#include "model/design/edit_connection.h"
#include "tests/app/sample_designs.h"

using namespace cw;

class TestConnect : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void dropJoinsAndEnterAccepts();
    void escapeTakesTheConnectionBack();
    void valuesAndConnectionAreOneStep();
    void problemsAreSaidBeforeAnythingHappens_data();
    void problemsAreSaidBeforeAnythingHappens();
    void allPatternsCanBeChosen_data();
    void allPatternsCanBeChosen();
    void changesOfAnExistingConnection();
    void insideATypeTheTypeIsWired();
    void backToItselfJoinsItsInstances();
    void portsAreToldAndDrawnFrom();
    void anEndIsTakenToAnotherBox();
    void anEndThatDoesNotFitStays();
    void anEndInsideATypeStaysInside();
    void aPieceIsBent();
    void aStraightLinkIsBentAtOnce();
    void cornersMoveAndGo();
    void escapeTakesABendBack();
    void bendsMoveWithBothEnds();
    void doubleClickAndEnterOpenAConnection();
    void targetsOfKeys();
    void previewIsDrawn();

private:
    QPoint at(QPointF scene) const { return m_canvas->toScreen(scene).toPoint(); }
    QRectF rect(const char* path) const
    {
        const Scene& s = m_canvas->scene();
        return s.nodes[static_cast<std::size_t>(s.byPath.at(path))].rect;
    }
    const SceneLink& link(const char* pointer) const
    {
        for (const SceneLink& l : m_canvas->scene().links)
            if (l.pointer == pointer)
                return l;
        qFatal("no link %s", pointer);
    }
    const Connection& connection(const char* id) const { return *m_document->design()->connections.find(id); }
    int steps() const { return m_document->undoStack()->count(); }
    std::string bytes() const { return writeDesign(*m_document->design()); }
    void drag(QPoint from, QPoint to, bool release = true);
    void select(const char* pointer)
    {
        m_selection->select({}, {QString::fromLatin1(pointer)});
        QTest::mouseMove(m_window.get(), {3, 3});
    }

    std::unique_ptr<QQuickWindow> m_window;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<Selection> m_selection;
    std::shared_ptr<Catalogue> m_catalogue;
    std::unique_ptr<ConnectionEditor> m_editor;
    ClusterCanvas* m_canvas = nullptr;
};

void TestConnect::init()
{
    m_document = std::make_unique<Document>();
    m_document->newDesign();
    // A second spine, and enough ports to join things by.
    QVERIFY(m_document->apply("Begin", [](Design) -> Result<Design> {
        Design d = *samples::disaggregated();
        Item other = *d.items.find("spine");
        other.id = "spine-2";
        other.at = {{760, 0}};
        d.items.set(other);
        d.parts.update("sn", [](Part& p) { p.ports.front().accepts = {"e100", "e400"}; });
        d.parts.update("epyc", [](Part& p) {
            Port port;
            port.type = "e100";
            port.count = 4;
            port.rate = BytesPerSecond(12.5e9);
            p.ports = {port};
            port.type = "cxl2";
            port.count = 16;
            p.ports.push_back(port);
        });
        d.parts.update("h100", [](Part& p) {
            Port port;
            port.type = "nvlink-4";
            port.count = 18;
            port.rate = BytesPerSecond(25e9);
            p.ports = {port};
        });
        d.parts.update("cx7", [](Part& p) { p.ports.front().count = 32; });
        d.parts.update("cx6", [](Part& p) { p.ports.front().count = 8; });
        return d;
    }));
    m_selection = std::make_unique<Selection>();
    m_window = std::make_unique<QQuickWindow>();
    m_window->resize(1280, 800);
    m_canvas = new ClusterCanvas(m_window->contentItem());
    m_canvas->setSize(QSizeF(1280, 800));
    m_canvas->setSelection(m_selection.get());
    m_canvas->setDocument(m_document.get());
    m_catalogue = std::make_shared<Catalogue>();
    m_catalogue->parts = m_document->design()->parts;
    m_canvas->setCatalogue(m_catalogue);
    m_editor = std::make_unique<ConnectionEditor>(m_catalogue, m_document.get(), m_selection.get());
    // What the face does.
    connect(m_canvas, &ClusterCanvas::connectionDrawn, m_editor.get(), [this](const QString& from, const QString& to) {
        m_editor->openConnection(m_editor->connectPlaces(from, to));
    });
    connect(m_canvas, &ClusterCanvas::connectionOpened, m_editor.get(),
            [this](const QString& pointer) { m_editor->openConnection(pointer); });
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_canvas->forceActiveFocus();
    QTest::qWait(20);
    m_canvas->resetZoom();
    m_canvas->centreAt(m_canvas->sceneBounds().center());
}

void TestConnect::cleanup()
{
    m_window.reset();
    m_editor.reset();
    m_document.reset();
    m_selection.reset();
}

void TestConnect::drag(QPoint from, QPoint to, bool release)
{
    QTest::mouseMove(m_window.get(), from);
    QTest::mousePress(m_window.get(), Qt::LeftButton, {}, from);
    for (int i = 1; i <= 8; ++i) {
        const QPoint p = from + (to - from) * i / 8;
        QMouseEvent move(QEvent::MouseMove, p, m_window->mapToGlobal(p), Qt::NoButton, Qt::LeftButton, {});
        QGuiApplication::sendEvent(m_window.get(), &move);
    }
    if (release)
        QTest::mouseRelease(m_window.get(), Qt::LeftButton, {}, to);
}

void TestConnect::dropJoinsAndEnterAccepts()
{
    const int before = steps();
    m_canvas->setTool("connect");
    drag(at(rect("agents").center()), at(rect("spine-2").center()));
    QVERIFY(!m_editor->pointer().isEmpty());
    QVERIFY(m_editor->isFresh());
    QCOMPARE(m_editor->link(), QString("e100"));
    QCOMPARE(m_selection->connections(), QStringList{m_editor->pointer()});
    QVERIFY(m_editor->amount().contains("4 link"));
    m_editor->accept();
    QCOMPARE(steps(), before + 1);
    QCOMPARE(m_document->undoText(), QString("Connect"));
}

void TestConnect::escapeTakesTheConnectionBack()
{
    const std::string before = bytes();
    m_canvas->setTool("connect");
    drag(at(rect("agents").center()), at(rect("spine-2").center()));
    m_editor->set("bundle", "2");
    m_editor->revert();
    QCOMPARE(bytes(), before);
    QVERIFY(m_editor->pointer().isEmpty());
}

void TestConnect::valuesAndConnectionAreOneStep()
{
    const std::string before = bytes();
    const int count = steps();
    const QString pointer = m_editor->connectPlaces("agents", "spine-2");
    QVERIFY(m_editor->openConnection(pointer));
    m_editor->set("pattern", "all");
    m_editor->set("bundle", "3");
    m_editor->set("length", "20 m");
    QCOMPARE(m_editor->problem(), QString());
    QCOMPARE(m_editor->amount(), QString::fromUtf8("4 × 2 × 3 = 24 links"));
    const Connection c = connection(pointer.section('/', -1).toLatin1().constData());
    QCOMPARE(c.bundle, 3);
    QCOMPARE(c.length.value, 20.0);
    m_editor->accept();
    QCOMPARE(steps(), count + 1);
    m_document->undo();
    QCOMPARE(bytes(), before);
}

void TestConnect::problemsAreSaidBeforeAnythingHappens_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("words");
    QTest::newRow("one to one") << "pattern"
                                << "one-to-one"
                                << "equal size";
    QTest::newRow("no bundle") << "bundle"
                               << "0"
                               << "whole number";
    QTest::newRow("half a bundle") << "bundle"
                                   << "2.5"
                                   << "whole number";
    QTest::newRow("words for a total") << "total"
                                       << "many"
                                       << "whole number";
    QTest::newRow("a comma") << "length"
                             << "1,5 m"
                             << "comma";
    QTest::newRow("watts") << "length"
                           << "3 W"
                           << "";
    QTest::newRow("too many") << "total"
                              << "99999999999"
                              << "parallel";
}

void TestConnect::problemsAreSaidBeforeAnythingHappens()
{
    QFETCH(QString, field);
    QFETCH(QString, value);
    QFETCH(QString, words);
    QVERIFY(m_editor->openConnection("/connections/up-agents"));
    const std::string before = bytes();
    m_editor->set(field, value);
    QVERIFY(!m_editor->problem().isEmpty());
    QVERIFY2(m_editor->problem().contains(words), qPrintable(m_editor->problem()));
    QCOMPARE(bytes(), before);
    // The next value that makes sense clears it.
    m_editor->set("pattern", "spread");
    m_editor->set("bundle", "1");
    m_editor->set("total", "");
    m_editor->set("length", "");
    QCOMPARE(m_editor->problem(), QString());
    m_editor->revert();
    QCOMPARE(bytes(), before);
}

void TestConnect::allPatternsCanBeChosen_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<bool>("self");
    for (const auto& [pattern, name] : EnumNames<Pattern>::names)
        QTest::newRow(name) << name << isSelfPattern(pattern);
}

void TestConnect::allPatternsCanBeChosen()
{
    QFETCH(QString, pattern);
    QFETCH(bool, self);
    // Sixteen of each, so that every pattern has sizes that fit.
    m_document->apply("Sizes", [](Design d) -> Result<Design> {
        for (const char* id : {"agents", "spine", "spine-2"})
            d.items.update(id, [](Item& i) { i.count = 16; });
        d.connections.update("up-agents", [](Connection& c) { c.bundle = 1; });
        return d;
    });
    const QString pointer = self ? m_editor->connectPlaces("spine-2", "spine-2", "e100")
                                 : m_editor->connectPlaces("agents", "spine-2", "e100");
    QVERIFY(m_editor->openConnection(pointer));
    bool listed = false;
    for (const QVariant& choice : m_editor->patterns())
        listed |= choice.toMap()["value"].toString() == pattern;
    QVERIFY(listed);
    m_editor->set("pattern", pattern);
    QCOMPARE(m_editor->problem(), QString());
    QCOMPARE(m_editor->pattern(), pattern);
    QVERIFY(m_editor->preview().has_value());
    QVERIFY(m_editor->preview()->links > 0);
    QCOMPARE(QString::fromLatin1(enumName(connection(pointer.section('/', -1).toLatin1().constData()).pattern)),
             pattern);
    if (m_editor->hasDims()) {
        const std::string before = bytes();
        m_editor->set("dims", QString::fromUtf8("5 × 5"));
        QVERIFY2(m_editor->problem().contains("25 instances"), qPrintable(m_editor->problem()));
        QCOMPARE(bytes(), before);
        m_editor->set("dims", pattern == "dragonfly" ? "8 2 1" : "8x2");
        QCOMPARE(m_editor->problem(), QString());
    }
}

void TestConnect::changesOfAnExistingConnection()
{
    const std::string before = bytes();
    const int count = steps();
    QVERIFY(m_editor->openConnection("/connections/up-agents"));
    QVERIFY(!m_editor->isFresh());
    // Looking changes nothing.
    m_editor->accept();
    QCOMPARE(steps(), count);
    QVERIFY(m_editor->openConnection("/connections/up-agents"));
    m_editor->set("bundle", "2");
    m_editor->set("bundle", "4");
    m_editor->accept();
    QCOMPARE(steps(), count + 1);
    QCOMPARE(connection("up-agents").bundle, 4);
    QVERIFY(m_editor->openConnection("/connections/up-agents"));
    m_editor->set("total", "7");
    QCOMPARE(m_editor->total(), QString("7"));
    m_editor->set("bundle", "2");
    QCOMPARE(m_editor->total(), QString()); // one of the two counts
    m_editor->revert();
    QCOMPARE(connection("up-agents").bundle, 4);
    m_document->undo();
    QCOMPARE(bytes(), before);
    // An undo while it is open closes what is gone.
    const QString made = m_editor->connectPlaces("agents", "spine-2");
    QVERIFY(m_editor->openConnection(made));
    m_document->undo();
    QVERIFY(m_editor->pointer().isEmpty());
    QVERIFY(!m_editor->openConnection("/connections/none"));
}

void TestConnect::insideATypeTheTypeIsWired()
{
    const auto top = m_document->design()->connections;
    const QString pointer = m_editor->connectPlaces("prefill/gpu", "prefill/nvsw", "nvlink-4");
    QVERIFY(pointer.startsWith("/types/hgx-h100/connections/"));
    QVERIFY(m_document->design()->connections == top);
    QVERIFY(m_editor->openConnection(pointer));
    QVERIFY(m_editor->subtitle().contains("HGX H100"));
    QVERIFY(m_editor->amount().contains("8"));
}

void TestConnect::backToItselfJoinsItsInstances()
{
    m_canvas->setTool("connect");
    const QPoint spine = at(rect("spine-2").center());
    // Out and back again in one drag.
    QTest::mousePress(m_window.get(), Qt::LeftButton, {}, spine);
    for (const QPoint& p : {spine + QPoint(0, 90), spine + QPoint(120, 100), spine + QPoint(4, 4)}) {
        QMouseEvent move(QEvent::MouseMove, p, m_window->mapToGlobal(p), Qt::NoButton, Qt::LeftButton, {});
        QGuiApplication::sendEvent(m_window.get(), &move);
    }
    QTest::mouseRelease(m_window.get(), Qt::LeftButton, {}, spine + QPoint(4, 4));
    QVERIFY(m_editor->isFresh());
    QCOMPARE(m_editor->pattern(), QString("mesh"));
    QVERIFY(m_editor->title().contains("Spectrum-4"));
}

void TestConnect::portsAreToldAndDrawnFrom()
{
    QSignalSpy hint(m_canvas, &ClusterCanvas::hint);
    const Scene& scene = m_canvas->scene();
    const auto pips = portPips(scene, scene.nodes[static_cast<std::size_t>(scene.byPath.at("agents"))]);
    QCOMPARE(pips.size(), std::size_t(2));
    QTest::mouseMove(m_window.get(), at(rect("agents").center()));
    QTRY_VERIFY(!hint.isEmpty());
    // One link of 100G a CPU to the spine; 8 links of CXL.
    QVERIFY2(hint.last()[0].toString().contains("RoCE 100G 3/4 free"), qPrintable(hint.last()[0].toString()));
    QVERIFY2(hint.last()[0].toString().contains("CXL 2.0 8/16 free"), qPrintable(hint.last()[0].toString()));
    QTest::mouseMove(m_window.get(), at(pips[1].at));
    QTRY_COMPARE(hint.last()[0].toString(), QString("CXL 2.0 8/16 free"));
    // From the CXL port the spine does not fit; from the Ethernet port it does.
    drag(at(pips[1].at), at(rect("spine-2").center()));
    QVERIFY(m_editor->pointer().isEmpty());
    drag(at(pips[0].at), at(rect("spine-2").center()));
    QCOMPARE(m_editor->link(), QString("e100"));
}

void TestConnect::anEndIsTakenToAnotherBox()
{
    const std::string before = bytes();
    const int count = steps();
    select("/connections/up-agents");
    const SceneLink& l = link("/connections/up-agents");
    QSignalSpy hint(m_canvas, &ClusterCanvas::hint);
    drag(at(l.points.back()), at(rect("spine-2").center()));
    QCOMPARE(connection("up-agents").to, std::string("spine-2"));
    QCOMPARE(steps(), count + 1);
    QCOMPARE(m_document->undoText(), QString("Re-attach"));
    bool said = false;
    for (const auto& h : hint)
        said |= h[0].toString().contains("Attach to Spectrum-4 by RoCE 100G");
    QVERIFY(said);
    m_document->undo();
    QCOMPARE(bytes(), before);
}

void TestConnect::anEndThatDoesNotFitStays()
{
    const std::string before = bytes();
    select("/connections/up-agents");
    QSignalSpy hint(m_canvas, &ClusterCanvas::hint);
    drag(at(link("/connections/up-agents").points.back()), at(rect("prefill/gpu").center()));
    QCOMPARE(bytes(), before);
    QVERIFY2(hint.last()[0].toString().contains("does not fit"), qPrintable(hint.last()[0].toString()));
    // Dropped on nothing, or taken back on the way, it stays as well.
    drag(at(link("/connections/up-agents").points.back()), {1270, 790});
    QCOMPARE(bytes(), before);
    drag(at(link("/connections/up-agents").points.back()), at(rect("spine-2").center()), false);
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QTest::mouseRelease(m_window.get(), Qt::LeftButton, {}, at(rect("spine-2").center()));
    QCOMPARE(bytes(), before);
}

void TestConnect::anEndInsideATypeStaysInside()
{
    const std::string before = bytes();
    select("/types/hgx-h100/connections/nvl");
    QSignalSpy hint(m_canvas, &ClusterCanvas::hint);
    drag(at(link("/types/hgx-h100/connections/nvl").points.back()), at(rect("decode/nvsw").center()));
    QCOMPARE(bytes(), before);
    QVERIFY2(hint.last()[0].toString().contains("stays there"), qPrintable(hint.last()[0].toString()));
}

void TestConnect::aPieceIsBent()
{
    const int count = steps();
    const std::string before = bytes();
    select("/connections/up-agents");
    const std::vector<QPointF> way = link("/connections/up-agents").points;
    // The longest level piece, downwards by 24.
    std::size_t longest = 1;
    for (std::size_t k = 1; k < way.size(); ++k)
        if (std::abs(way[k].x() - way[k - 1].x()) > std::abs(way[longest].x() - way[longest - 1].x()))
            longest = k;
    const QPointF middle = way[longest - 1] * 0.3 + way[longest] * 0.7;
    drag(at(middle), at(middle) + QPoint(0, 24));
    QCOMPARE(steps(), count + 1);
    QVERIFY(!connection("up-agents").bends.empty());
    const std::vector<QPointF> bent = link("/connections/up-agents").points;
    const double y = std::round((way[longest].y() + 24) / 8) * 8;
    QVERIFY(std::any_of(bent.begin(), bent.end(), [&](QPointF p) { return std::abs(p.y() - y) < 0.01; }));
    m_document->undo();
    QCOMPARE(bytes(), before);
}

void TestConnect::aStraightLinkIsBentAtOnce()
{
    // From the CPU to its memory it goes straight down.
    select("/connections/mem");
    const std::vector<QPointF> way = link("/connections/mem").points;
    QCOMPARE(way.size(), std::size_t(2));
    const QPointF low = way[0] * 0.2 + way[1] * 0.8; // its label is in the middle
    drag(at(low), at(low) + QPoint(160, 0));
    const std::vector<QPointF> bent = link("/connections/mem").points;
    QVERIFY2(bent.size() >= 4, qPrintable(QString::number(bent.size())));
    for (std::size_t k = 1; k < bent.size(); ++k)
        QVERIFY(std::abs(bent[k].x() - bent[k - 1].x()) < 0.01 || std::abs(bent[k].y() - bent[k - 1].y()) < 0.01);
}

void TestConnect::cornersMoveAndGo()
{
    m_document->apply("Bend", [](Design d) {
        return setBends(std::move(d), "/connections/up-agents", {{{1020, 260}}, {{1020, 112}}, {{480, 112}}});
    });
    select("/connections/up-agents");
    QTest::qWait(20);
    const QPointF corner(1020, 112);
    drag(at(corner), at(corner) + QPoint(32, -16));
    const std::vector<QPointF> way = link("/connections/up-agents").points;
    const QPointF there(1056, 96); // on the grid
    QVERIFY2(std::find(way.begin(), way.end(), there) != way.end(), qPrintable(QString::number(way.size())));
    const std::size_t before = way.size();
    const int count = steps();
    QTest::mouseDClick(m_window.get(), Qt::LeftButton, {}, at(there));
    QVERIFY(link("/connections/up-agents").points.size() < before);
    QCOMPARE(steps(), count + 1);
    QVERIFY(m_editor->pointer().isEmpty()); // a corner's double click opens nothing
}

void TestConnect::escapeTakesABendBack()
{
    const std::string before = bytes();
    select("/connections/mem");
    const std::vector<QPointF> way = link("/connections/mem").points;
    const QPointF low = way[0] * 0.2 + way[1] * 0.8;
    drag(at(low), at(low) + QPoint(80, 0), false);
    QVERIFY(bytes() != before);
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QCOMPARE(bytes(), before);
    QTest::mouseRelease(m_window.get(), Qt::LeftButton, {}, at(low));
    QCOMPARE(bytes(), before);
}

void TestConnect::bendsMoveWithBothEnds()
{
    m_document->apply("Bend", [](Design d) {
        return setBends(std::move(d), "/connections/up-agents", {{{928, 112}}, {{480, 112}}});
    });
    m_selection->select({"agents", "spine"}, {});
    const int count = steps();
    QTest::keyClick(m_window.get(), Qt::Key_Right);
    QTest::keyClick(m_window.get(), Qt::Key_Down);
    using Bends = std::vector<std::array<double, 2>>;
    QCOMPARE(connection("up-agents").bends, (Bends{{{936, 120}}, {{488, 120}}}));
    QCOMPARE(steps(), count + 1);
    m_document->endGesture();
    // One end alone leaves them.
    m_selection->select({"agents"}, {});
    QTest::keyClick(m_window.get(), Qt::Key_Down);
    QCOMPARE(connection("up-agents").bends, (Bends{{{936, 120}}, {{488, 120}}}));
}

void TestConnect::doubleClickAndEnterOpenAConnection()
{
    QSignalSpy opened(m_canvas, &ClusterCanvas::connectionOpened);
    const SceneLink& l = link("/connections/up-agents");
    QTest::mouseDClick(m_window.get(), Qt::LeftButton, {}, at(l.labelRect.center()));
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened[0][0].toString(), QString("/connections/up-agents"));
    m_editor->accept();
    m_selection->select({}, {"/connections/mem"});
    QTest::keyClick(m_window.get(), Qt::Key_Return);
    QCOMPARE(opened.count(), 2);
    QCOMPARE(m_editor->pointer(), QString("/connections/mem"));
    const QPointF place = opened[1][1].toPointF();
    QVERIFY(link("/connections/mem").labelRect.contains(m_canvas->toScene(place)));
}

void TestConnect::targetsOfKeys()
{
    ConnectTargets targets(m_catalogue, m_document.get());
    QVERIFY(!targets.begin("nowhere"));
    QVERIFY(targets.begin("agents"));
    QVERIFY(targets.count() > 6);
    // Compatible ones first, each with its link; the others say why not.
    bool fits = true;
    int compatible = 0;
    for (int row = 0; row < targets.count(); ++row) {
        const bool now = targets.get(row, "fits").toBool();
        QVERIFY(fits || !now);
        fits = now;
        compatible += now;
        QVERIFY2(!targets.get(row, "words").toString().isEmpty(), qPrintable(targets.get(row, "place").toString()));
    }
    QVERIFY(compatible >= 2 && compatible < targets.count());
    targets.setFilter("spine-2");
    QCOMPARE(targets.count(), 1);
    QCOMPARE(targets.get(0, "place").toString(), QString("spine-2"));
    QCOMPARE(targets.get(0, "words").toString(), QString("RoCE 100G"));
    QVERIFY(!m_editor->connectPlaces(targets.from(), targets.get(0, "place").toString()).isEmpty());
    targets.setFilter("nothing like it");
    QCOMPARE(targets.count(), 0);
}

void TestConnect::previewIsDrawn()
{
    PatternPreview preview;
    preview.setSize({320, 110});
    preview.setEditor(m_editor.get());
    const auto picture = [&] {
        QImage image(320, 110, QImage::Format_RGB32);
        image.fill(m_canvas->colors().background);
        QPainter painter(&image);
        preview.paint(&painter);
        return image;
    };
    const QImage none = picture();
    QVERIFY(m_editor->openConnection("/connections/up-decode"));
    const QImage spread = picture();
    QVERIFY(spread != none);
    m_editor->set("pattern", "all");
    QVERIFY(picture() != spread);
    const QString self = m_editor->connectPlaces("spine", "spine", "e100");
    QVERIFY(m_editor->openConnection(self));
    QVERIFY(picture() != none);
    if (const QString folder = qEnvironmentVariable("CW_TEST_PICTURES"); !folder.isEmpty())
        picture().save(folder + "/preview.png");
}

QTEST_MAIN(TestConnect)
#include "tst_connect.moc"
