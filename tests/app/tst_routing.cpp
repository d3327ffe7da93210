// SPDX-License-Identifier: GPL-3.0-or-later
// Ways of links and places of labels, as properties over the examples and random scenes: no foreign box is crossed, no
// label covers anything, the same design gives the same picture, and an edit moves only what it touches.
#include <QDir>
#include <QImage>
#include <QPainter>
#include <QTest>

#include "app/canvas/link_labels.h"
#include "app/canvas/link_layout.h"
#include "app/canvas/painter_sink.h"
#include "app/canvas/route.h"
#include "app/canvas/scene_painter.h"
#include "model/design/edit_connection.h"
#include "tests/app/sample_designs.h"

using namespace cw;

namespace
{

bool cuts(QPointF a, QPointF b, const QRectF& box)
{
    const QRectF piece = spanned(a, b);
    return piece.left() < box.right() && box.left() < piece.right() && piece.top() < box.bottom() &&
           box.top() < piece.bottom();
}

/// Links that cross a box they do not end at; frames may be crossed. Ways that the user shaped are the user's.
QStringList foreignCrossings(const Scene& scene)
{
    QStringList crossings;
    for (const SceneLink& l : scene.links) {
        if (l.route || l.shaped)
            continue;
        for (std::size_t n = 0; n < scene.nodes.size(); ++n) {
            const int i = static_cast<int>(n);
            if (scene.nodes[n].frame || i == l.from || i == l.to || scene.isWithin(i, l.from) ||
                scene.isWithin(i, l.to))
                continue;
            for (std::size_t k = 1; k < l.points.size(); ++k)
                if (cuts(l.points[k - 1], l.points[k], scene.nodes[n].rect.adjusted(0.5, 0.5, -0.5, -0.5)))
                    crossings << QString::fromStdString(l.pointer + " over " + scene.nodes[n].path);
        }
    }
    return crossings;
}

/// Upright and level pieces only, from edge to edge, with no box run through on the way out of it.
QStringList crooked(const Scene& scene)
{
    QStringList wrong;
    for (const SceneLink& l : scene.links) {
        if (l.points.size() < 2) {
            wrong << QString::fromStdString(l.pointer + " has no way");
            continue;
        }
        for (std::size_t k = 1; k < l.points.size(); ++k) {
            const QPointF d = l.points[k] - l.points[k - 1];
            if (std::abs(d.x()) > 0.01 && std::abs(d.y()) > 0.01)
                wrong << QString::fromStdString(l.pointer + " is oblique");
        }
        if (l.route)
            continue;
        for (const auto& [node, at] : {std::pair(l.from, l.points.front()), std::pair(l.to, l.points.back())}) {
            const QRectF r = scene.nodes[static_cast<std::size_t>(node)].rect;
            const bool onEdge =
                r.adjusted(-0.1, -0.1, 0.1, 0.1).contains(at) && !r.adjusted(0.1, 0.1, -0.1, -0.1).contains(at);
            if (!onEdge)
                wrong << QString::fromStdString(l.pointer + " does not meet its box");
        }
    }
    return wrong;
}

/// Length over which two links lie on the same line.
double sharedLength(const Scene& scene)
{
    double sum = 0;
    struct Piece {
        QRectF r;
        std::size_t link;
    };
    std::vector<Piece> pieces;
    for (std::size_t i = 0; i < scene.links.size(); ++i)
        for (std::size_t k = 1; k < scene.links[i].points.size(); ++k)
            pieces.push_back({spanned(scene.links[i].points[k - 1], scene.links[i].points[k]), i});
    for (std::size_t a = 0; a < pieces.size(); ++a)
        for (std::size_t b = a + 1; b < pieces.size(); ++b) {
            const QRectF &r = pieces[a].r, &s = pieces[b].r;
            if (pieces[a].link == pieces[b].link)
                continue;
            if (r.width() < 0.01 && s.width() < 0.01 && std::abs(r.left() - s.left()) < 1)
                sum += std::max(0.0, std::min(r.bottom(), s.bottom()) - std::max(r.top(), s.top()));
            if (r.height() < 0.01 && s.height() < 0.01 && std::abs(r.top() - s.top()) < 1)
                sum += std::max(0.0, std::min(r.right(), s.right()) - std::max(r.left(), s.left()));
        }
    return sum;
}

double totalLength(const Scene& scene)
{
    double sum = 0;
    for (const SceneLink& l : scene.links)
        for (std::size_t k = 1; k < l.points.size(); ++k)
            sum += std::abs(l.points[k].x() - l.points[k - 1].x()) + std::abs(l.points[k].y() - l.points[k - 1].y());
    return sum;
}

DesignPointer moved(const Design& d, const std::string& id, double x, double y)
{
    Design changed = d;
    changed.items.update(id, [&](Item& i) { i.at = {{(*i.at)[0] + x, (*i.at)[1] + y}}; });
    return std::make_shared<const Design>(std::move(changed));
}

bool overlapsOthers(const Scene& scene)
{
    for (std::size_t a = 0; a < scene.nodes.size(); ++a)
        for (std::size_t b = a + 1; b < scene.nodes.size(); ++b)
            if (scene.nodes[a].rect.adjusted(-8, -8, 8, 8).intersects(scene.nodes[b].rect.adjusted(-8, -8, 8, 8)))
                return true;
    return false;
}

std::vector<std::pair<QString, DesignPointer>> examples()
{
    std::vector<std::pair<QString, DesignPointer>> found;
    const QDir folder(QStringLiteral(CW_BUILD_RESOURCES "/examples"));
    for (const QString& name : folder.entryList({"*.cluster.json"})) {
        auto design = loadDesign(folder.filePath(name).toStdString());
        if (!design)
            qFatal("%s", describe(design.error()).c_str());
        found.emplace_back(name.section('.', 0, 0), std::make_shared<const Design>(std::move(*design)));
    }
    return found;
}

/// For looking at: CW_TEST_PICTURES names a folder.
void savePicture(const Scene& scene, const QString& name)
{
    const QString folder = qEnvironmentVariable("CW_TEST_PICTURES");
    if (folder.isEmpty())
        return;
    const QRectF b = scene.bounds.adjusted(-24, -24, 24, 24);
    QImage image(b.size().toSize(), QImage::Format_RGB32);
    image.fill(darkTheme().background);
    QPainter painter(&image);
    painter.translate(-b.topLeft());
    paint(painter, drawScene(scene, darkTheme(), SceneView()));
    painter.end();
    image.save(folder + "/" + name + ".png");
}

} // namespace

class TestRouting : public QObject
{
    Q_OBJECT

private slots:
    void randomScenes_data();
    void randomScenes();
    void examplesAreClean_data();
    void examplesAreClean();
    void farLinksFindTheirWayThroughACrowd();
    void tightPlacesAreCrossedWithoutTouching();
    void framesAreCrossedOnlyWhenNothingElseGoes();
    void editsMoveOnlyWhatTheyTouch();
    void manyMovesStayClean();
    void removedLinksGiveTheirSeatBack();
    void bendsAreKept();
    void shapedWaysMeetTheirBoxes_data();
    void shapedWaysMeetTheirBoxes();
    void bendsInsideATypeCountFromItsInstance();
    void labelsSurviveEditsWithoutOverlap();
    void thicknessFollowsBandwidth();
};

void TestRouting::randomScenes_data()
{
    QTest::addColumn<int>("items");
    QTest::addColumn<int>("links");
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 12; ++seed)
        QTest::addRow("%u", seed) << static_cast<int>(8 + 17 * seed) << static_cast<int>(10 + 24 * seed) << seed;
}

void TestRouting::randomScenes()
{
    QFETCH(int, items);
    QFETCH(int, links);
    QFETCH(unsigned, seed);
    const DesignPointer design = samples::scattered(items, links, seed);
    const Scene scene = layOut(design, nullptr);
    savePicture(scene, QString("random-%1").arg(seed));
    QCOMPARE(foreignCrossings(scene).join("; "), QString());
    QCOMPARE(crooked(scene).join("; "), QString());
    QCOMPARE(overlappingLabels(scene), 0);
    // Nearly every label finds a place, and links hardly ever lie on one another.
    int wanted = 0, placed = 0;
    for (const SceneLink& l : scene.links) {
        wanted += !l.label.isEmpty();
        placed += !l.labelRect.isNull();
    }
    QVERIFY2(placed * 20 >= wanted * 19, qPrintable(QString("%1 of %2").arg(placed).arg(wanted)));
    QVERIFY2(sharedLength(scene) < 0.02 * totalLength(scene),
             qPrintable(QString("%1 of %2").arg(sharedLength(scene)).arg(totalLength(scene))));
    const Scene again = layOut(design, nullptr);
    for (std::size_t i = 0; i < scene.links.size(); ++i) {
        QCOMPARE(again.links[i].points, scene.links[i].points);
        QCOMPARE(again.links[i].labelRect, scene.links[i].labelRect);
    }
}

void TestRouting::examplesAreClean_data()
{
    QTest::addColumn<int>("index");
    int i = 0;
    for (const auto& [name, design] : examples())
        QTest::newRow(qPrintable(name)) << i++;
}

void TestRouting::examplesAreClean()
{
    QFETCH(int, index);
    const DesignPointer design = examples()[static_cast<std::size_t>(index)].second;
    // With figures on every link, as after an evaluation.
    const Scene bare = layOut(design, nullptr);
    Report report;
    for (const SceneLink& l : bare.links)
        if (!l.route)
            report.links.push_back({l.pointer, l.path, 0.9, 0.97, 1e9, "kv"});
    for (const Report* r : {static_cast<const Report*>(nullptr), static_cast<const Report*>(&report)}) {
        const Scene scene = layOut(design, r);
        savePicture(scene, examples()[static_cast<std::size_t>(index)].first + (r ? "-busy" : ""));
        QCOMPARE(foreignCrossings(scene).join("; "), QString());
        QCOMPARE(crooked(scene).join("; "), QString());
        QCOMPARE(overlappingLabels(scene), 0);
        for (const ScenePool& p : scene.pools)
            QVERIFY(!p.labelRect.isNull());
        for (const SceneLink& l : scene.links)
            QVERIFY2(r || l.label.isEmpty() || !l.labelRect.isNull(), qPrintable(l.label));
    }
}

void TestRouting::farLinksFindTheirWayThroughACrowd()
{
    // From corner to corner of 900 boxes, where no simple bend is free.
    Design d = *samples::scattered(900, 0, 4);
    const auto last = d.items.end();
    std::string first, final;
    for (auto i = d.items.begin(); i != last; ++i) {
        if (first.empty())
            first = i->id;
        final = i->id;
    }
    for (int k = 0; k < 3; ++k) {
        Connection c;
        c.id = fmt::format("far-{}", k);
        c.from = first;
        c.to = final;
        c.link = "e400";
        d.connections.set(c);
    }
    const Scene scene = layOut(std::make_shared<const Design>(d), nullptr);
    QCOMPARE(scene.links.size(), std::size_t(3));
    QCOMPARE(foreignCrossings(scene).join("; "), QString());
    QCOMPARE(crooked(scene).join("; "), QString());
}

void TestRouting::tightPlacesAreCrossedWithoutTouching()
{
    // Five columns of boxes with four units between them, the ends at both sides.
    Design d = *samples::scattered(1, 0, 1);
    d.items = {};
    const auto put = [&](const std::string& id, double x, double y) {
        Item i;
        i.id = id;
        i.part = "h100";
        i.at = {{x, y}};
        d.items.set(i);
    };
    for (int x = 0; x < 5; ++x)
        for (int y = 0; y < 5; ++y)
            put(fmt::format("n{}{}", x, y), 300 + x * (boxWidth + 4), y * (boxHeight + 4));
    put("left", 0, 130);
    put("right", 1200, 130);
    put("low", 560, 600);
    Connection c;
    c.link = "e400";
    for (const auto& [id, from, to] : {std::tuple("a", "left", "right"), std::tuple("b", "n22", "right"),
                                       std::tuple("c", "n22", "low"), std::tuple("d", "n11", "n33")}) {
        c.id = id;
        c.from = from;
        c.to = to;
        d.connections.set(c);
    }
    const Scene scene = layOut(std::make_shared<const Design>(d), nullptr);
    QCOMPARE(scene.links.size(), std::size_t(4));
    QCOMPARE(foreignCrossings(scene).join("; "), QString());
    QCOMPARE(crooked(scene).join("; "), QString());
}

void TestRouting::framesAreCrossedOnlyWhenNothingElseGoes()
{
    Design d = *samples::disaggregated();
    const Scene scene = layOut(std::make_shared<const Design>(d), nullptr);
    for (const SceneLink& l : scene.links) {
        if (l.route)
            continue;
        for (std::size_t n = 0; n < scene.nodes.size(); ++n) {
            const int i = static_cast<int>(n);
            if (!scene.nodes[n].frame || scene.isWithin(l.from, i) || scene.isWithin(l.to, i))
                continue;
            for (std::size_t k = 1; k < l.points.size(); ++k)
                QVERIFY(!cuts(l.points[k - 1], l.points[k], scene.nodes[n].rect));
        }
    }
    // Walled in by a frame on all sides there is no other way.
    d = Design();
    d.parts = samples::disaggregated()->parts;
    Item frame, in, out;
    frame.id = "frame";
    frame.kind = "rack";
    frame.at = {{0, 0}};
    frame.size = {{800, 600}};
    in.id = "in";
    in.part = out.part = "h100";
    in.at = {{300, 250}};
    in.in = "";
    out.id = "out";
    out.at = {{1000, 250}};
    for (const Item& i : {frame, in, out})
        d.items.set(i);
    Connection c;
    c.id = "c";
    c.from = "in";
    c.to = "out";
    c.link = "e400";
    d.connections.set(c);
    const Scene walled = layOut(std::make_shared<const Design>(d), nullptr);
    QCOMPARE(walled.links.size(), std::size_t(1));
    QCOMPARE(crooked(walled).join("; "), QString());
}

void TestRouting::editsMoveOnlyWhatTheyTouch()
{
    const DesignPointer before = samples::scattered(200, 280, 5);
    const Scene first = layOut(before, nullptr);
    const Scene second = layOut(moved(*before, "n0097", 8, 0), nullptr, &first);
    QCOMPARE(foreignCrossings(second).join("; "), QString());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < second.links.size(); ++i)
        kept += second.links[i].points == first.links[i].points;
    QVERIFY2(kept >= second.links.size() * 9 / 10 && kept < second.links.size(),
             qPrintable(QString("%1 of %2").arg(kept).arg(second.links.size())));
    // Nothing changed at all: everything stays.
    const Scene again = layOut(before, nullptr, &first);
    for (std::size_t i = 0; i < again.links.size(); ++i) {
        QCOMPARE(again.links[i].points, first.links[i].points);
        QCOMPARE(again.links[i].labelRect, first.links[i].labelRect);
    }
}

void TestRouting::manyMovesStayClean()
{
    DesignPointer design = samples::scattered(80, 110, 11);
    Scene scene = layOut(design, nullptr);
    std::mt19937 random(3);
    for (int step = 0; step < 120; ++step) {
        const std::string id = fmt::format("n{:04}", random() % 80);
        const auto by = [&] { return 8.0 * (static_cast<int>(random() % 7) - 3); };
        const DesignPointer next = moved(*design, id, by(), by());
        const Scene after = layOut(next, nullptr, &scene);
        if (overlapsOthers(after))
            continue;
        QCOMPARE(foreignCrossings(after).join("; "), QString());
        QCOMPARE(crooked(after).join("; "), QString());
        QCOMPARE(overlappingLabels(after), 0);
        scene = after;
        design = next;
    }
}

void TestRouting::removedLinksGiveTheirSeatBack()
{
    const DesignPointer design = samples::scattered(60, 120, 8);
    const Scene all = layOut(design, nullptr);
    Design fewer = *design;
    std::vector<std::string> ids;
    for (const Connection& c : fewer.connections)
        ids.push_back(c.id);
    for (std::size_t i = 0; i < ids.size(); i += 2)
        fewer.connections.erase(ids[i]);
    const auto pointer = std::make_shared<const Design>(fewer);
    const Scene after = layOut(pointer, nullptr, &all), anew = layOut(pointer, nullptr);
    QCOMPARE(foreignCrossings(after).join("; "), QString());
    QCOMPARE(crooked(after).join("; "), QString());
    // A link alone at its edge leaves in the middle again, whatever was there before.
    QCOMPARE(after.links.size(), anew.links.size());
    // And back: what comes again finds a way among those that stayed.
    const Scene back = layOut(design, nullptr, &after);
    QCOMPARE(back.links.size(), all.links.size());
    QCOMPARE(foreignCrossings(back).join("; "), QString());
    QCOMPARE(crooked(back).join("; "), QString());
}

void TestRouting::bendsAreKept()
{
    Design d = *samples::disaggregated();
    d.connections.update("up-agents", [](Connection& c) { c.bends = {{{928, 120}}, {{500, 120}}}; });
    const auto wayOf = [](const Scene& s) {
        for (const SceneLink& l : s.links)
            if (l.pointer == "/connections/up-agents")
                return l.points;
        return LinkPoints();
    };
    const Scene scene = layOut(std::make_shared<const Design>(d), nullptr);
    const auto way = wayOf(scene);
    QVERIFY(std::find(way.begin(), way.end(), QPointF(928, 120)) != way.end());
    QVERIFY(std::find(way.begin(), way.end(), QPointF(500, 120)) != way.end());
    QCOMPARE(crooked(scene).join("; "), QString());
    // Neither an edit elsewhere nor a box in the way moves them; moving an end moves the end only.
    const Scene elsewhere = layOut(moved(d, "decode", 0, 40), nullptr, &scene);
    QCOMPARE(wayOf(elsewhere), way);
    const Scene end = layOut(moved(d, "spine", -24, 0), nullptr, &scene);
    QVERIFY(wayOf(end) != way);
    const auto after = wayOf(end);
    QVERIFY(std::find(after.begin(), after.end(), QPointF(928, 120)) != after.end());
    // Both ends moved: carried by the edit, so the way is the same one, moved.
    Design both = d;
    for (const char* id : {"spine", "agents"})
        both.items.update(id, [](Item& i) { i.at = {{(*i.at)[0] + 64, (*i.at)[1] + 8}}; });
    const Scene carried = layOut(std::make_shared<const Design>(carryBends(d, both)), nullptr, &scene);
    const auto shifted = wayOf(carried);
    QCOMPARE(shifted.size(), way.size());
    for (std::size_t i = 0; i < way.size(); ++i)
        QCOMPARE(shifted[i], way[i] + QPointF(64, 8));
}

void TestRouting::shapedWaysMeetTheirBoxes_data()
{
    QTest::addColumn<QList<QPointF>>("corners");
    QTest::newRow("none left") << QList<QPointF>();
    QTest::newRow("above both") << QList<QPointF>{{64, -100}, {464, -100}};
    QTest::newRow("one between") << QList<QPointF>{{250, 31}};
    QTest::newRow("oblique") << QList<QPointF>{{200, -50}, {300, 120}};
    QTest::newRow("inside a box") << QList<QPointF>{{60, 30}, {300, 200}};
    QTest::newRow("back on itself") << QList<QPointF>{{250, 31}, {180, 31}, {250, 31}};
    QTest::newRow("at a corner") << QList<QPointF>{{128, 62}, {400, 200}};
}

void TestRouting::shapedWaysMeetTheirBoxes()
{
    QFETCH(QList<QPointF>, corners);
    const QRectF a(0, 0, boxWidth, boxHeight), b(400, 150, boxWidth, boxHeight);
    const ShapedWay way = throughCorners(a, b, {corners.begin(), corners.end()});
    QVERIFY(way.points.size() >= 2);
    for (std::size_t k = 1; k < way.points.size(); ++k) {
        const QPointF d = way.points[k] - way.points[k - 1];
        QVERIFY(std::abs(d.x()) < 0.01 || std::abs(d.y()) < 0.01);
        QVERIFY(std::abs(d.x()) + std::abs(d.y()) > 0.01);
    }
    for (const auto& [box, at] : {std::pair(a, way.points.front()), std::pair(b, way.points.back())})
        QVERIFY(box.adjusted(-0.1, -0.1, 0.1, 0.1).contains(at) && !box.adjusted(0.1, 0.1, -0.1, -0.1).contains(at));
    // What it amounts to, taken as corners again, is the same way.
    if (way.points.size() > 2)
        QCOMPARE(throughCorners(a, b, {way.points.begin() + 1, way.points.end() - 1}).points, way.points);
}

void TestRouting::bendsInsideATypeCountFromItsInstance()
{
    Design d = *samples::disaggregated();
    d.types.update("hgx-h100", [](Type& t) {
        t.connections.update("gn", [](Connection& c) { c.bends = {{{180, 75}}, {{180, 60}}}; });
    });
    const Scene scene = layOut(std::make_shared<const Design>(d), nullptr);
    const QPointF origin = scene.nodes[static_cast<std::size_t>(scene.byPath.at("prefill"))].origin;
    bool found = false;
    for (const SceneLink& l : scene.links)
        if (l.pointer == "/types/hgx-h100/connections/gn") {
            found = true;
            QVERIFY(std::find(l.points.begin(), l.points.end(), origin + QPointF(180, 75)) != l.points.end());
        }
    QVERIFY(found);
}

void TestRouting::labelsSurviveEditsWithoutOverlap()
{
    const Report report = samples::sampleReport();
    Scene scene = layOut(samples::disaggregated(), &report);
    QCOMPARE(overlappingLabels(scene), 0);
    DesignPointer design = samples::disaggregated();
    for (int step = 0; step < 24; ++step) {
        design = moved(*design, step % 2 ? "decode" : "agents", 0, step % 4 < 2 ? 24 : -16);
        scene = layOut(design, &report, &scene);
        QCOMPARE(overlappingLabels(scene), 0);
        for (const SceneLink& l : scene.links)
            QVERIFY2(l.label.isEmpty() || !l.labelRect.isNull(), qPrintable(l.label));
    }
}

void TestRouting::thicknessFollowsBandwidth()
{
    Design d = *samples::disaggregated();
    const auto widthOf = [](const Design& design, const char* pointer) {
        const Scene s = layOut(std::make_shared<const Design>(design), nullptr);
        for (const SceneLink& l : s.links)
            if (l.pointer == pointer)
                return l.width;
        return 0.0;
    };
    double before = 0;
    for (const int bundle : {1, 2, 4, 16, 64}) {
        d.connections.update("up-agents", [&](Connection& c) { c.bundle = bundle; });
        const double now = widthOf(d, "/connections/up-agents");
        QVERIFY(now > before);
        before = now;
    }
    QVERIFY(widthOf(d, "/types/hgx-h100/connections/nvl") > widthOf(d, "/connections/up-prefill"));
}

QTEST_MAIN(TestRouting)
#include "tst_routing.moc"
