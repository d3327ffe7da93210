// SPDX-License-Identifier: GPL-3.0-or-later
// Automatic placing: no overlaps, fixed boxes stay, the same twice, moved boxes moved places; arrangeItems on designs.
#include <QtTest>

#include <random>

#include "model/design/arrange.h"
#include "model/layout/layout.h"
#include "tests/model/drawn_designs.h"

using namespace cw;

namespace
{

struct Sample {
    std::vector<LayoutBox> boxes;
    std::vector<LayoutEdge> edges;
};

Sample sample(unsigned seed, bool withFixed)
{
    std::mt19937 random(seed);
    const auto below = [&](unsigned n) { return random() % n; };
    Sample s;
    const unsigned n = 2 + below(40);
    for (unsigned i = 0; i < n; ++i) {
        LayoutBox b{8.0 * below(60), 8.0 * below(40), 128, 62, false};
        if (below(5) == 0) {
            b.width = 200 + below(300);
            b.height = 100 + below(200);
        }
        s.boxes.push_back(b);
    }
    for (unsigned i = 0; i < n + below(n); ++i)
        s.edges.push_back({below(n), below(n)}); // circles, loops, twice the same: all may come
    if (withFixed) {
        // Fixed boxes that overlap one another would overlap for ever.
        s.boxes[0].fixed = true;
        s.boxes[1].fixed = true;
        s.boxes[1].x = s.boxes[0].x + 1000;
    }
    return s;
}

LayoutPlaces lay(bool layered, const Sample& s)
{
    return layered ? layeredLayout(s.boxes, s.edges) : forceLayout(s.boxes, s.edges);
}

bool overlaps(const Sample& s, const LayoutPlaces& p)
{
    for (std::size_t i = 0; i < p.size(); ++i)
        for (std::size_t j = i + 1; j < p.size(); ++j)
            if (p[i][0] < p[j][0] + s.boxes[j].width && p[j][0] < p[i][0] + s.boxes[i].width &&
                p[i][1] < p[j][1] + s.boxes[j].height && p[j][1] < p[i][1] + s.boxes[i].height)
                return true;
    return false;
}

std::vector<ItemExtent> extentsOf(const Design& d)
{
    std::vector<ItemExtent> extents;
    for (const Item& item : d.items)
        extents.push_back({item.id, item.at.value_or(std::array<double, 2>{0, 0}), {0, 0}, {128, 62}});
    return extents;
}

} // namespace

class TestLayout : public QObject
{
    Q_OBJECT

private slots:
    void properties_data()
    {
        QTest::addColumn<bool>("layered");
        QTest::addColumn<bool>("fixed");
        for (const bool layered : {true, false})
            for (const bool fixed : {true, false})
                QTest::addRow("%s%s", layered ? "layered" : "force", fixed ? ", fixed" : "") << layered << fixed;
    }
    void properties()
    {
        QFETCH(bool, layered);
        QFETCH(bool, fixed);
        for (unsigned seed = 1; seed <= 60; ++seed) {
            const Sample s = sample(seed, fixed);
            const LayoutPlaces places = lay(layered, s);
            QCOMPARE(places.size(), s.boxes.size());
            QVERIFY2(!overlaps(s, places), qPrintable(QString("seed %1").arg(seed)));
            QCOMPARE(lay(layered, s), places);
            for (std::size_t i = 0; i < places.size(); ++i) {
                if (s.boxes[i].fixed)
                    QCOMPARE(places[i], (std::array<double, 2>{s.boxes[i].x, s.boxes[i].y}));
                QCOMPARE(std::fmod(places[i][0], 8), 0);
            }
            Sample moved = s;
            for (LayoutBox& b : moved.boxes) {
                b.x += 4096;
                b.y -= 800;
            }
            const LayoutPlaces there = lay(layered, moved);
            double most = 0;
            for (std::size_t i = 0; i < places.size(); ++i)
                most = std::max(
                    {most, std::abs(there[i][0] - places[i][0] - 4096), std::abs(there[i][1] - places[i][1] + 800)});
            QVERIFY2(most < 1e-6, qPrintable(QString("seed %1: %2").arg(seed).arg(most)));
        }
    }

    void layersFollowLinks()
    {
        // A tree of two levels has no crossings, and parents stand above children.
        Sample s;
        for (int i = 0; i < 13; ++i)
            s.boxes.push_back({(i * 7 % 13) * 200.0, 0, 128, 62, false});
        for (std::size_t i = 0; i < 3; ++i) {
            s.edges.push_back({0, i + 1});
            for (std::size_t k = 0; k < 3; ++k)
                s.edges.push_back({i + 1, 4 + 3 * i + k});
        }
        const LayoutPlaces p = layeredLayout(s.boxes, s.edges);
        for (const LayoutEdge& e : s.edges)
            QVERIFY(p[e.from][1] < p[e.to][1]);
        for (const LayoutEdge& a : s.edges)
            for (const LayoutEdge& b : s.edges)
                if (p[a.from][1] == p[b.from][1] && p[a.from][0] < p[b.from][0])
                    QVERIFY(p[a.to][0] < p[b.to][0]);
        // The root stands over the middle of its children.
        QVERIFY(std::abs(p[0][0] - (p[1][0] + p[2][0] + p[3][0]) / 3) < 100);
    }

    void forceSpreadsByDistance()
    {
        // A path of five: its ends are the farthest apart, neighbours nearly at one distance.
        Sample s;
        for (int i = 0; i < 5; ++i)
            s.boxes.push_back({0, 0, 100, 60, false});
        for (std::size_t i = 0; i < 4; ++i)
            s.edges.push_back({i, i + 1});
        const LayoutPlaces p = forceLayout(s.boxes, s.edges);
        const auto apart = [&](std::size_t a, std::size_t b) {
            return std::hypot(p[a][0] - p[b][0], p[a][1] - p[b][1]);
        };
        QVERIFY(apart(0, 4) > 3.2 * apart(1, 2));
        QVERIFY(apart(0, 1) < 1.5 * apart(1, 2) && apart(1, 2) < 1.5 * apart(0, 1));
    }

    void nothingAndOneBox()
    {
        for (const bool layered : {true, false}) {
            QVERIFY(lay(layered, {}).empty());
            const Sample one{{{16, 24, 128, 62, false}}, {{0, 0}}};
            QCOMPARE(lay(layered, one), (LayoutPlaces{{16, 24}}));
        }
    }

    void freePlaceIsTheNearest()
    {
        const std::vector<LayoutBox> taken{{0, 0, 128, 62, false}};
        const auto at = freePlace({0, 0, 128, 62, false}, taken);
        QCOMPARE(at, (std::array<double, 2>{0, 88})); // 62 + 24, on the grid
        QCOMPARE(freePlace({400, 400, 128, 62, false}, taken), (std::array<double, 2>{400, 400}));
    }

    void arrangesAndKeepsLockedAndForeign()
    {
        Design d = design(
            R"({"leaf": {"part": "sw", "count": 4, "at": [0, 0]}, "spine": {"part": "sw", "count": 2, "at": [0, 0]},
                              "node": {"part": "nic", "count": 8, "at": [8, 8]}, "pinned": {"part": "cpu", "at": [320, 64], "locked": true},
                              "other": {"part": "cpu", "at": [0, 240]}})",
            R"({"up": {"from": "leaf", "to": "spine", "link": "link", "pattern": "all"},
                              "net": {"from": "node", "to": "leaf", "link": "link", "pattern": "spread"}})");
        for (const Arrangement how : {Arrangement::Layered, Arrangement::Force}) {
            const auto done = arrangeItems(d, {"leaf", "spine", "node", "pinned"}, extentsOf(d), how);
            QVERIFY(done.has_value());
            const auto at = [&](const char* id) { return *done->items.find(id)->at; };
            QCOMPARE(at("pinned"), (std::array<double, 2>{320, 64}));
            QCOMPARE(at("other"), (std::array<double, 2>{0, 240}));
            if (how == Arrangement::Layered) {
                QVERIFY(at("spine")[1] < at("leaf")[1]);
                QVERIFY(at("leaf")[1] < at("node")[1]);
            }
            Sample s;
            LayoutPlaces places;
            for (const Item& item : done->items) {
                s.boxes.push_back({(*item.at)[0], (*item.at)[1], 128, 62, false});
                places.push_back(*item.at);
            }
            QVERIFY(!overlaps(s, places));
            // Connections are as they were.
            QCOMPARE(done->connections, d.connections);
        }
        QVERIFY(!arrangeItems(d, {"nobody"}, extentsOf(d), Arrangement::Layered).has_value());
    }

    void anAssemblyAloneHasItsContentPlaced()
    {
        const Design d =
            design(R"({"rack": {"kind": "rack", "at": [400, 400]}, "a": {"part": "sw", "in": "rack", "at": [16, 40]},
                                    "b": {"part": "nic", "in": "rack", "at": [16, 40]}})",
                   R"({"net": {"from": "b", "to": "a", "link": "link", "pattern": "spread"}})");
        const auto done = arrangeItems(d, {"rack"}, extentsOf(d), Arrangement::Layered);
        QVERIFY(done.has_value());
        QCOMPARE(*done->items.find("rack")->at, (std::array<double, 2>{400, 400}));
        QVERIFY((*done->items.find("a")->at)[1] < (*done->items.find("b")->at)[1]);
    }

    void alreadyTidyStaysAsItIs()
    {
        const Design d = design(R"({"a": {"part": "sw", "at": [0, 0]}, "b": {"part": "nic", "at": [800, 0]}})",
                                R"({"net": {"from": "b", "to": "a", "link": "link", "pattern": "spread"}})");
        const auto once = arrangeItems(d, {"a", "b"}, extentsOf(d), Arrangement::Layered);
        const auto twice = arrangeItems(*once, {"a", "b"}, extentsOf(*once), Arrangement::Layered);
        QCOMPARE(twice->items, once->items);
    }
};

QTEST_GUILESS_MAIN(TestLayout)
#include "tst_layout.moc"
