// SPDX-License-Identifier: GPL-3.0-or-later
// The laid-out scene: positions, hits, levels of detail, ways of links, labels, and the painter sink.
#include <QDir>
#include <QPainter>
#include <QTest>

#include "app/canvas/painter_sink.h"
#include "app/canvas/route.h"
#include "app/canvas/scene_painter.h"
#include "app/canvas/tessellate.h"
#include "model/design/edit.h"
#include "tests/app/sample_designs.h"

using namespace cw;

namespace
{

QImage picture(const Scene& scene, const CanvasTheme& theme, double zoom)
{
    const QRectF b = scene.bounds.adjusted(-24, -24, 24, 24);
    QImage image((b.size() * zoom).toSize(), QImage::Format_RGB32);
    image.fill(theme.background);
    QPainter painter(&image);
    painter.translate(-b.topLeft() * zoom);
    SceneView view;
    view.zoom = zoom;
    view.detail = detailAt(zoom);
    paint(painter, drawScene(scene, theme, view));
    return image;
}

/// For looking at: CW_TEST_PICTURES names a folder.
void savePicture(const QImage& image)
{
    if (const QString folder = qEnvironmentVariable("CW_TEST_PICTURES"); !folder.isEmpty())
        image.save(folder + "/" + QString(QTest::currentDataTag()).replace(' ', '-') + ".png");
}

const SceneNode& node(const Scene& scene, const char* path)
{
    return scene.nodes[static_cast<std::size_t>(scene.byPath.at(path))];
}

bool cuts(QPointF a, QPointF b, const QRectF& box)
{
    const QRectF piece = QRectF(a, b).normalized();
    return piece.left() < box.right() && box.left() < piece.right() + 0.01 && piece.top() < box.bottom() &&
           box.top() < piece.bottom() + 0.01 && piece.right() > box.left() && piece.bottom() > box.top();
}

/// Links that cross a box they do not end at.
int foreignCrossings(const Scene& scene)
{
    int crossings = 0;
    for (const SceneLink& l : scene.links)
        for (std::size_t n = 0; n < scene.nodes.size(); ++n) {
            const int i = static_cast<int>(n);
            if (l.route || scene.nodes[n].frame || i == l.from || i == l.to)
                continue;
            for (std::size_t k = 1; k < l.points.size(); ++k)
                crossings += cuts(l.points[k - 1], l.points[k], scene.nodes[n].rect.adjusted(1, 1, -1, -1));
        }
    return crossings;
}

} // namespace

class TestScene : public QObject
{
    Q_OBJECT

private slots:
    void placesOfSelectors_data();
    void placesOfSelectors();
    void positionsAreRelativeToFrames();
    void itemsWithoutPositionDoNotOverlap();
    void hits();
    void collapsedFramesStandForTheirContent();
    void linksCrossNoForeignBox_data();
    void linksCrossNoForeignBox();
    void waysAreOrthogonalAndMeetTheirBoxes();
    void unchangedLinksKeepTheirWay();
    void labelsCoverNothing_data();
    void labelsCoverNothing();
    void detailFollowsSizeWithHysteresis();
    void textsHaveContrast_data();
    void textsHaveContrast();
    void examples_data();
    void examples();
    void badDesignsAreDrawn();
    void outsideOfTheViewNothingIsDrawn();
    void meshIsWhole();
    void picturesAreNotEmpty_data();
    void picturesAreNotEmpty();
};

void TestScene::placesOfSelectors_data()
{
    QTest::addColumn<QString>("selector");
    QTest::addColumn<QString>("place");
    QTest::newRow("item") << "leaf"
                          << "leaf";
    QTest::newRow("inside an instance") << "prefill/gpu"
                                        << "prefill/gpu";
    QTest::newRow("ranges") << "prefill[0-1]/gpu[3]"
                            << "prefill/gpu";
    QTest::newRow("port") << "prefill/nic#p0"
                          << "prefill/nic";
    QTest::newRow("led by its rack") << "rack[0]/prefill/gpu"
                                     << "prefill/gpu";
    QTest::newRow("in a rack") << "rack/leaf#p1"
                               << "leaf";
    QTest::newRow("the rack itself") << "rack"
                                     << "rack";
}

void TestScene::placesOfSelectors()
{
    QFETCH(QString, selector);
    QFETCH(QString, place);
    IdMap<Item> items;
    Item rack, prefill, leaf;
    rack.id = "rack";
    prefill.id = "prefill";
    prefill.type = "hgx";
    prefill.in = leaf.in = "rack";
    leaf.id = "leaf";
    leaf.part = "sn";
    for (const Item& i : {rack, prefill, leaf})
        items.set(i);
    QCOMPARE(QString::fromStdString(placeOf(items, selector.toStdString())), place);
}

void TestScene::positionsAreRelativeToFrames()
{
    const Scene scene = layOut(samples::disaggregated(), nullptr);
    QCOMPARE(node(scene, "prefill").origin, QPointF(24, 192));
    QCOMPARE(node(scene, "prefill/gpu").rect, QRectF(48, 236, boxWidth, boxHeight));
    QVERIFY(node(scene, "prefill").rect.contains(node(scene, "prefill/cpu").rect));
    QCOMPARE(node(scene, "decode/gpu").pointer, std::string("/types/hgx-h200/items/gpu"));
    QCOMPARE(node(scene, "decode/gpu").badge, QString::fromUtf8("×8"));
}

void TestScene::itemsWithoutPositionDoNotOverlap()
{
    Design d = *samples::disaggregated();
    for (const char* id : {"spine", "prefill", "decode", "agents"})
        d.items.update(id, [](Item& i) { i.at.reset(); });
    const Scene scene = layOut(std::make_shared<const Design>(d), nullptr);
    for (std::size_t a = 0; a < scene.nodes.size(); ++a)
        for (std::size_t b = a + 1; b < scene.nodes.size(); ++b)
            if (scene.nodes[a].parent == scene.nodes[b].parent)
                QVERIFY2(!scene.nodes[a].rect.intersects(scene.nodes[b].rect),
                         qPrintable(QString::fromStdString(scene.nodes[a].path + " " + scene.nodes[b].path)));
}

void TestScene::hits()
{
    const Scene scene = layOut(samples::disaggregated(), nullptr);
    const auto at = [&](QPointF p) {
        const int i = scene.nodeAt(p);
        return i < 0 ? std::string() : scene.nodes[static_cast<std::size_t>(i)].path;
    };
    for (const SceneNode& n : scene.nodes)
        if (!n.frame)
            QCOMPARE(at(n.rect.center()), n.path);
    QCOMPARE(at(node(scene, "prefill").rect.topLeft() + QPointF(3, 3)), std::string("prefill"));
    QCOMPARE(at({-500, -500}), std::string());
    for (std::size_t i = 0; i < scene.links.size(); ++i)
        if (!scene.links[i].route && !scene.links[i].label.isEmpty())
            QCOMPARE(scene.linkAt(scene.links[i].labelRect.center(), 4), static_cast<int>(i));
    QCOMPARE(scene.poolAt(scene.pools[0].labelRect.center()), 0);
}

void TestScene::collapsedFramesStandForTheirContent()
{
    Design d = *samples::disaggregated();
    d.items.update("prefill", [](Item& i) { i.collapsed = true; });
    const Scene scene = layOut(std::make_shared<const Design>(d), nullptr);
    const int prefill = scene.find("prefill/gpu");
    QVERIFY(prefill >= 0);
    QCOMPARE(scene.nodes[static_cast<std::size_t>(prefill)].path, std::string("prefill"));
    const auto up = std::find_if(scene.links.begin(), scene.links.end(),
                                 [](const SceneLink& l) { return l.pointer == "/connections/up-prefill"; });
    QVERIFY(up != scene.links.end());
    QCOMPARE(up->from, prefill);
}

void TestScene::linksCrossNoForeignBox_data()
{
    QTest::addColumn<int>("items");
    QTest::addColumn<unsigned>("seed");
    QTest::newRow("drawn by hand") << 0 << 0u;
    for (unsigned seed = 1; seed <= 6; ++seed)
        QTest::addRow("random %u", seed) << static_cast<int>(10 + 15 * seed) << seed;
}

void TestScene::linksCrossNoForeignBox()
{
    QFETCH(int, items);
    QFETCH(unsigned, seed);
    const DesignPointer design = items ? samples::scattered(items, items * 3 / 2, seed) : samples::disaggregated();
    const Scene scene = layOut(design, nullptr);
    QVERIFY(!scene.links.empty());
    QCOMPARE(foreignCrossings(scene), 0);
}

void TestScene::waysAreOrthogonalAndMeetTheirBoxes()
{
    const Scene scene = layOut(samples::scattered(80, 120, 11), nullptr);
    for (const SceneLink& l : scene.links) {
        QVERIFY(l.points.size() >= 2);
        for (std::size_t k = 1; k < l.points.size(); ++k) {
            const QPointF d = l.points[k] - l.points[k - 1];
            QVERIFY(std::abs(d.x()) < 0.01 || std::abs(d.y()) < 0.01);
        }
        const auto touches = [&](int i, QPointF p) {
            return scene.nodes[static_cast<std::size_t>(i)].rect.adjusted(-0.1, -0.1, 0.1, 0.1).contains(p);
        };
        QVERIFY(touches(l.from, l.points.front()));
        QVERIFY(touches(l.to, l.points.back()));
    }
}

void TestScene::unchangedLinksKeepTheirWay()
{
    const DesignPointer before = samples::scattered(120, 160, 5);
    const Scene first = layOut(before, nullptr);
    Design d = *before;
    d.items.update("n0017", [](Item& i) { (*i.at)[0] += 8; });
    const Scene moved = layOut(std::make_shared<const Design>(d), nullptr, &first);
    QCOMPARE(foreignCrossings(moved), 0);
    QCOMPARE(moved.links.size(), first.links.size());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < moved.links.size(); ++i)
        kept += moved.links[i].points == first.links[i].points;
    QVERIFY2(kept >= moved.links.size() * 3 / 4 && kept < moved.links.size(),
             qPrintable(QString("%1 of %2").arg(kept).arg(moved.links.size())));
    // Nothing moved at all: everything stays.
    const Scene again = layOut(before, nullptr, &first);
    for (std::size_t i = 0; i < again.links.size(); ++i)
        QCOMPARE(again.links[i].points, first.links[i].points);
}

void TestScene::labelsCoverNothing_data()
{
    QTest::addColumn<int>("items");
    QTest::newRow("drawn by hand") << 0;
    QTest::newRow("random 40") << 40;
    QTest::newRow("random 150") << 150;
}

void TestScene::labelsCoverNothing()
{
    QFETCH(int, items);
    const Report report = samples::sampleReport();
    const Scene scene =
        items ? layOut(samples::scattered(items, items, 3), nullptr) : layOut(samples::disaggregated(), &report);
    std::vector<QRectF> labels;
    int wanted = 0;
    for (const SceneLink& l : scene.links) {
        wanted += !l.label.isEmpty();
        if (!l.labelRect.isNull())
            labels.push_back(l.labelRect);
    }
    for (const ScenePool& p : scene.pools)
        labels.push_back(p.labelRect);
    QVERIFY(static_cast<int>(labels.size()) >= wanted * 8 / 10);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        for (std::size_t k = i + 1; k < labels.size(); ++k)
            QVERIFY(!labels[i].intersects(labels[k]));
        for (const SceneNode& n : scene.nodes)
            QVERIFY(n.frame || !labels[i].intersects(n.rect));
    }
    // Texts fit the labels they stand on.
    for (const SceneLink& l : scene.links)
        if (!l.labelRect.isNull())
            QVERIFY(textWidth(TextStyle::Pill, l.label) < l.labelRect.width());
}

void TestScene::detailFollowsSizeWithHysteresis()
{
    QCOMPARE(detailAt(3.9 / boxHeight), Detail::Block);
    QCOMPARE(detailAt(11.9 / boxHeight), Detail::Body);
    QCOMPARE(detailAt(39.9 / boxHeight), Detail::Name);
    QCOMPARE(detailAt(40.1 / boxHeight), Detail::Full);
    QCOMPARE(detailAt(39 / boxHeight, Detail::Full), Detail::Full);
    QCOMPARE(detailAt(41 / boxHeight, Detail::Name), Detail::Name);
    QCOMPARE(detailAt(36 / boxHeight, Detail::Full), Detail::Name);
    QCOMPARE(detailAt(45 / boxHeight, Detail::Name), Detail::Full);
    QCOMPARE(detailAt(1 / boxHeight, Detail::Full), Detail::Block);
}

void TestScene::textsHaveContrast_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("dark") << true;
    QTest::newRow("light") << false;
}

void TestScene::textsHaveContrast()
{
    QFETCH(bool, dark);
    const CanvasTheme& t = themeNamed(dark);
    // Black on white is 21:1 by definition.
    QVERIFY(std::abs(contrast(Qt::black, Qt::white) - 21) < 1e-9);
    for (const QColor& ground : {t.background, t.box}) {
        QVERIFY(contrast(t.text, ground) >= 4.5);
        QVERIFY(contrast(t.dim, ground) >= 4.5);
    }
    for (const QColor& hue : t.hues) {
        // Link labels: the hue on its own faint tint. Pool labels: text on a stronger tint.
        QVERIFY2(contrast(hue, mixed(t.background, hue, dark ? 0.10 : 0.06)) >= 4.5, qPrintable(hue.name()));
        QVERIFY2(contrast(t.text, mixed(t.background, hue, dark ? 0.3 : 0.16)) >= 4.5, qPrintable(hue.name()));
    }
}

void TestScene::examples_data()
{
    QTest::addColumn<QString>("file");
    const QDir folder(QStringLiteral(CW_BUILD_RESOURCES "/examples"));
    for (const QString& name : folder.entryList({"*.cluster.json"}))
        QTest::newRow(qPrintable(name.section('.', 0, 0))) << folder.filePath(name);
}

void TestScene::examples()
{
    QFETCH(QString, file);
    auto design = loadDesign(file.toStdString());
    QVERIFY(design);
    const Scene scene = layOut(std::make_shared<const Design>(*design), nullptr);
    QCOMPARE(foreignCrossings(scene), 0);
    savePicture(picture(scene, darkTheme(), 1));
}

void TestScene::badDesignsAreDrawn()
{
    Design d = *samples::disaggregated();
    Item a, b, unknown, loop;
    a.id = "a";
    a.in = "b";
    b.id = "b";
    b.in = "a";
    unknown.id = "unknown";
    unknown.part = "no-such-part";
    loop.id = "self";
    loop.type = "endless";
    for (const Item& i : {a, b, unknown, loop})
        d.items.set(i);
    Type endless;
    endless.id = "endless";
    Item inner = loop;
    inner.id = "again";
    endless.items.set(inner);
    d.types.set(endless);
    Connection dangling;
    dangling.id = "dangling";
    dangling.from = "nowhere";
    dangling.to = "a";
    dangling.link = "no-such-link";
    d.connections.set(dangling);
    Pool pool;
    pool.id = "empty";
    pool.members["nobody"] = Json("all");
    d.pools.set(pool);
    const Scene scene = layOut(std::make_shared<const Design>(d), nullptr);
    QVERIFY(scene.find("unknown") >= 0);
    QVERIFY(scene.find("a") < 0);
    QVERIFY(!drawScene(scene, darkTheme(), SceneView()).empty());
    QVERIFY(layOut(nullptr, nullptr).nodes.empty());
    QVERIFY(layOut(std::make_shared<const Design>(), nullptr).bounds.isEmpty());
}

void TestScene::outsideOfTheViewNothingIsDrawn()
{
    const Scene scene = layOut(samples::scattered(200, 200, 9), nullptr);
    SceneView view;
    const std::size_t all = drawScene(scene, darkTheme(), view).rects().size();
    view.visible = QRectF(0, 0, 400, 300);
    const std::size_t few = drawScene(scene, darkTheme(), view).rects().size();
    QVERIFY(few > 0 && few < all / 5);
    view.visible = QRectF(-9000, -9000, 10, 10);
    QVERIFY(drawScene(scene, darkTheme(), view).empty());
}

void TestScene::meshIsWhole()
{
    const Report report = samples::sampleReport();
    const Mesh mesh = tessellate(drawScene(layOut(samples::disaggregated(), &report), darkTheme(), SceneView()), 1.25);
    QVERIFY(!mesh.indices.empty());
    QCOMPARE(mesh.indices.size() % 3, std::size_t(0));
    for (const unsigned i : mesh.indices)
        QVERIFY(i < mesh.vertices.size());
    for (const ColoredVertex& v : mesh.vertices)
        QVERIFY(std::isfinite(v.x) && std::isfinite(v.y) && v.a == 255);
}

void TestScene::picturesAreNotEmpty_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<double>("zoom");
    QTest::newRow("dark full") << true << 1.0;
    QTest::newRow("light full") << false << 1.0;
    QTest::newRow("dark names") << true << 0.4;
    QTest::newRow("dark bodies") << true << 0.15;
    QTest::newRow("dark blocks") << true << 0.05;
    QTest::newRow("light double") << false << 2.0;
}

void TestScene::picturesAreNotEmpty()
{
    QFETCH(bool, dark);
    QFETCH(double, zoom);
    const Report report = samples::sampleReport();
    const Scene scene = layOut(samples::disaggregated(), &report);
    const QImage image = picture(scene, themeNamed(dark), zoom);
    int drawn = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            drawn += image.pixelColor(x, y) != themeNamed(dark).background;
    QVERIFY(drawn > image.width() * image.height() / 20);
    savePicture(image);
}

QTEST_MAIN(TestScene)
#include "tst_scene.moc"
