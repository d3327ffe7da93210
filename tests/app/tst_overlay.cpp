// SPDX-License-Identifier: GPL-3.0-or-later
// Overlays say what the report says, in colours that everybody can tell apart; large drawings moved about in place are
// what laying out anew gives.
#include <QTest>

#include "app/canvas/legend.h"
#include "app/canvas/link_bundles.h"
#include "app/canvas/overlay.h"
#include "app/canvas/scene_move.h"
#include "app/canvas/scene_painter.h"
#include "tests/app/sample_designs.h"

using namespace cw;

class TestOverlay : public QObject
{
    Q_OBJECT

private slots:
    void utilisationIsThatOfTheReport();
    void powerOfAFrameIsTheSumOfItsContent();
    void kvIsAShareOfDeviceMemory();
    void everyBoxHasOneDomain();
    void findingsLieOnWhatTheySpeakOf();
    void namesRoundTrip();
    void inkCanBeRead();
    void scaleRisesInLightness();
    void marksAreDrawn();
    void bundlesCoverWhatTheyReplace();
    void movingEverythingIsLayingOutAnew();
    void stretchedLinksStayOrthogonal();
    void otherEditsAreNotMoves();

private:
    const OverlayMark& markOf(const Overlay& o, const char* path) const
    {
        return o.ofNode(static_cast<std::size_t>(m_scene.byPath.at(path)));
    }
    Report m_report = samples::sampleReport();
    Scene m_scene = layOut(samples::disaggregated(), &m_report);
};

void TestOverlay::utilisationIsThatOfTheReport()
{
    const Overlay o = overlayOf(OverlayKind::Utilisation, m_scene, &m_report, {});
    QVERIFY(o.scaled);
    QCOMPARE(markOf(o, "prefill/gpu").value, 0.76);
    QCOMPARE(markOf(o, "decode/gpu").value, 0.71); // memory rate: busier than its compute
    QVERIFY(markOf(o, "decode/gpu").figure.contains("71 %"));
    QCOMPARE(markOf(o, "prefill/nic").value, 0.98);
    QVERIFY(overlayOf(OverlayKind::Utilisation, m_scene, nullptr, {}).note.size() > 0);
}

void TestOverlay::powerOfAFrameIsTheSumOfItsContent()
{
    const Overlay o = overlayOf(OverlayKind::Power, m_scene, &m_report, {});
    QCOMPARE(markOf(o, "decode/gpu").value, 1.0); // the most of any
    QCOMPARE(markOf(o, "prefill/gpu").value, 7600.0 / 8000);
    QCOMPARE(markOf(o, "prefill").figure, QString("9.36 kW"));
    QVERIFY(markOf(o, "decode/gpu").figure.contains("250 W")); // 8 kW of 32
}

void TestOverlay::kvIsAShareOfDeviceMemory()
{
    Report report = m_report;
    report.deployments[1].kvBytes = 60e9;
    report.deployments[1].deviceBytes = 120e9;
    const Overlay o = overlayOf(OverlayKind::Kv, m_scene, &report, {});
    QCOMPARE(markOf(o, "decode/gpu").value, 0.5);
    QVERIFY(!markOf(o, "agents").any());
}

void TestOverlay::everyBoxHasOneDomain()
{
    const Overlay o = overlayOf(OverlayKind::Domains, m_scene, nullptr, {});
    for (std::size_t i = 0; i < m_scene.nodes.size(); ++i)
        QVERIFY2(o.nodes[i].entry >= 0, m_scene.nodes[i].path.c_str());
    QCOMPARE(markOf(o, "prefill/gpu").entry, markOf(o, "prefill/cpu").entry);
    QVERIFY(markOf(o, "prefill/gpu").entry != markOf(o, "decode/gpu").entry);
    // Two of prefill and four of decode with 8 accelerators each: every one is 8 of 48.
    QVERIFY(o.entries[static_cast<std::size_t>(markOf(o, "prefill").entry)].text.contains("17 %"));
}

void TestOverlay::findingsLieOnWhatTheySpeakOf()
{
    const Findings findings{{Severity::Warning, "a", {}, "/items/agents/count", {}},
                            {Severity::Error, "b", {}, "/items/agents", {}},
                            {Severity::Note, "c", {}, "/types/hgx-h200/connections/nvl/total", {}},
                            {Severity::Note, "d", {}, "/workload", {}},
                            {Severity::Error, "e", {}, "/pools/decode", {}},
                            {Severity::Warning, "f", {}, "/deployments/p70/parallel", {}},
                            {Severity::Warning, "f", {}, "/deployments/p70/parallel", {}}}; // said twice
    const Overlay o = overlayOf(OverlayKind::Problems, m_scene, nullptr, findings);
    QCOMPARE(markOf(o, "agents").entry, 0); // the gravest
    QVERIFY(markOf(o, "agents").figure.contains("2"));
    QVERIFY(!markOf(o, "cxl").any());
    int marked = 0;
    for (std::size_t i = 0; i < m_scene.links.size(); ++i)
        marked += o.links[i].any();
    QCOMPARE(marked, 1);
    QVERIFY(o.note.contains("1"));
    for (std::size_t i = 0; i < m_scene.pools.size(); ++i) {
        const std::string& id = m_scene.pools[i].id;
        QCOMPARE(o.ofPool(i).entry, id == "decode" ? 0 : id == "prefill" ? 1 : -1);
        QVERIFY(!o.ofPool(i).figure.contains("2"));
    }
}

void TestOverlay::namesRoundTrip()
{
    for (int i = 0; i < overlayCount; ++i)
        QCOMPARE(overlayNamed(QString(overlayName(static_cast<OverlayKind>(i)))), static_cast<OverlayKind>(i));
    QCOMPARE(overlayNamed(u"temperature"), OverlayKind::None);
}

void TestOverlay::inkCanBeRead()
{
    for (const bool dark : {true, false}) {
        for (int i = 0; i <= 100; ++i) {
            const QColor ground = scaleColor(i / 100.0, dark);
            QVERIFY2(contrast(inkOn(ground), ground) >= 4.5, qPrintable(ground.name()));
        }
        for (int i = 0; i < 8; ++i) {
            const QColor ground = seriesColor(i, dark);
            QVERIFY2(contrast(inkOn(ground), ground) >= 4.5, qPrintable(ground.name()));
        }
    }
}

void TestOverlay::scaleRisesInLightness()
{
    // Without hue, as in grey print or to a reader who sees none, the order stays.
    const auto grey = [](const QColor& c) { return 0.2126 * c.redF() + 0.7152 * c.greenF() + 0.0722 * c.blueF(); };
    for (int i = 1; i <= 50; ++i) {
        QVERIFY(grey(scaleColor(i / 50.0, true)) > grey(scaleColor((i - 1) / 50.0, true)));
        QVERIFY(grey(scaleColor(i / 50.0, false)) < grey(scaleColor((i - 1) / 50.0, false)));
    }
}

void TestOverlay::marksAreDrawn()
{
    const Overlay o = overlayOf(OverlayKind::Utilisation, m_scene, &m_report, {});
    for (const Detail detail : {Detail::Block, Detail::Body, Detail::Name, Detail::Full}) {
        SceneView view;
        view.detail = detail;
        view.overlay = &o;
        const DrawList list = drawScene(m_scene, darkTheme(), view);
        const QColor expected = scaleColor(0.76, true);
        QVERIFY(std::any_of(list.rects().begin(), list.rects().end(),
                            [&](const DrawRect& r) { return r.fill == expected; }));
        if (detail >= Detail::Name)
            QVERIFY(std::any_of(list.texts().begin(), list.texts().end(),
                                [](const DrawText& t) { return t.text.contains("76 %"); }));
    }
    DrawList legend;
    drawLegend(legend, o, darkTheme(), {10, 10});
    const QRectF box(QPointF(10, 10), legendSize(o));
    for (const DrawText& t : legend.texts()) {
        QVERIFY(box.contains(t.rect));
        QVERIFY2(textWidth(t.style, t.text) <= t.rect.width() + 0.5, qPrintable(t.text));
    }
    for (const DrawRect& r : legend.rects())
        QVERIFY(box.contains(r.rect));
}

void TestOverlay::bundlesCoverWhatTheyReplace()
{
    std::mt19937 random(3);
    const auto below = [&](int n) { return static_cast<double>(random() % static_cast<unsigned>(n)); };
    LinkBundles bundles(1);
    QImage expected(120, 120, QImage::Format_RGB32), drawn = expected;
    expected.fill(Qt::black);
    drawn.fill(Qt::black);
    for (int i = 0; i < 200; ++i) {
        const QPointF a(below(110), below(110)), b(a.x(), below(110)), c(below(110), b.y());
        bundles.add({a, b, c}, Qt::white);
        for (int y = int(std::min(a.y(), b.y())); y <= int(std::max(a.y(), b.y())); ++y)
            expected.setPixelColor(int(a.x()), y, Qt::white);
        for (int x = int(std::min(b.x(), c.x())); x <= int(std::max(b.x(), c.x())); ++x)
            expected.setPixelColor(x, int(b.y()), Qt::white);
    }
    DrawList list;
    bundles.draw(list);
    for (const DrawRect& r : list.rects())
        for (int y = int(r.rect.top()); y < int(r.rect.bottom()); ++y)
            for (int x = int(r.rect.left()); x < int(r.rect.right()); ++x)
                drawn.setPixelColor(x, y, r.fill);
    QCOMPARE(drawn, expected);
    QVERIFY(list.rects().size() <= 240); // at most one run after another in each row and column
}

void TestOverlay::movingEverythingIsLayingOutAnew()
{
    const DesignPointer before = samples::scattered(200, 300, 5);
    Scene moved = layOut(before, nullptr);
    Design design = *before;
    for (const Item& item : before->items)
        design.items.update(item.id, [](Item& i) { i.at = {{(*i.at)[0] + 1000, (*i.at)[1] - 496}}; });
    const auto next = std::make_shared<const Design>(design);
    QVERIFY(moveScene(moved, next));
    const Scene anew = layOut(next, nullptr);
    QCOMPARE(moved.bounds, anew.bounds);
    for (std::size_t i = 0; i < anew.nodes.size(); ++i) {
        QCOMPARE(moved.nodes[i].rect, anew.nodes[i].rect);
        QCOMPARE(moved.nodes[i].origin, anew.nodes[i].origin);
    }
    for (std::size_t i = 0; i < anew.links.size(); ++i) {
        QVERIFY(!moved.links[i].provisional);
        QCOMPARE(moved.links[i].points.front(), anew.links[i].points.front());
        QCOMPARE(moved.links[i].points.back(), anew.links[i].points.back());
    }
    QCOMPARE(moved.nodeAt(anew.nodes[7].rect.center()), 7);
    QCOMPARE(moved.linkAt(anew.links[3].points[0], 1) >= 0, true);
}

void TestOverlay::stretchedLinksStayOrthogonal()
{
    const DesignPointer before = samples::scattered(200, 300, 7);
    Scene moved = layOut(before, nullptr);
    Design design = *before;
    int n = 0;
    for (const Item& item : before->items)
        if (++n % 2)
            design.items.update(item.id, [n](Item& i) { i.at = {{(*i.at)[0] + 80, (*i.at)[1] + 8 * n}}; });
    const auto next = std::make_shared<const Design>(design);
    QVERIFY(moveScene(moved, next));
    QVERIFY(moved.provisional);
    int provisional = 0;
    for (const SceneLink& l : moved.links) {
        provisional += l.provisional;
        for (const auto& [end, point] : {std::pair(l.from, l.points.front()), std::pair(l.to, l.points.back())})
            QVERIFY(moved.nodes[static_cast<std::size_t>(end)].rect.adjusted(-10, -10, 10, 10).contains(point));
        for (std::size_t i = 1; i < l.points.size(); ++i)
            QVERIFY(std::abs(l.points[i].x() - l.points[i - 1].x()) < 0.01 ||
                    std::abs(l.points[i].y() - l.points[i - 1].y()) < 0.01);
    }
    QVERIFY(provisional > 50);
    // Laid out anew from there, nothing provisional is kept.
    const Scene anew = layOut(next, nullptr, &moved), fresh = layOut(next, nullptr);
    QVERIFY(!anew.provisional);
    for (std::size_t i = 0; i < anew.links.size(); ++i)
        QVERIFY(!anew.links[i].provisional);
    QCOMPARE(anew.nodes.size(), fresh.nodes.size());
}

void TestOverlay::otherEditsAreNotMoves()
{
    const DesignPointer before = samples::scattered(200, 300, 5);
    Scene scene = layOut(before, nullptr);
    const auto refused = [&](auto edit) {
        Design design = *before;
        for (const Item& item : before->items)
            design.items.update(item.id, [](Item& i) { (*i.at)[0] += 8; });
        edit(design);
        return !moveScene(scene, std::make_shared<const Design>(design));
    };
    QVERIFY(refused([](Design& d) { d.items.update("n0003", [](Item& i) { i.name = "other"; }); }));
    QVERIFY(refused([](Design& d) { d.items.erase("n0003"); }));
    QVERIFY(refused([](Design& d) { d.items.update("n0003", [](Item& i) { i.at.reset(); }); }));
    QVERIFY(refused([](Design& d) { d.connections.erase(d.connections.begin()->id); }));
    QVERIFY(!moveScene(scene, before));
}

QTEST_MAIN(TestOverlay)
#include "tst_overlay.moc"
