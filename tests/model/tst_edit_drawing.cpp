// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of the drawing: places, alignment, stacking, locks, layers, annotations; and items put into connections.
#include <random>

#include "model/design/edit_drawing.h"
#include "model/design/edit_insert.h"
#include "model/design/validate.h"
#include "tests/model/edit_support.h"

using namespace cw;

class TestEditDrawing : public QObject
{
    Q_OBJECT

private slots:
    void placesEveryKindOfThing();
    void alignsToTheCommonEdge_data();
    void alignsToTheCommonEdge();
    void distributesWithEqualGaps();
    void alignmentIsIdempotent();
    void restacks();
    void locksAndLayers();
    void annotationsAreCopiedAndPasted();
    void insertsIntoAConnection();
    void refusesToInsert();
};

namespace
{

/// Two GPUs' nodes joined to a switch by Ethernet; a second switch, and a memory module that fits nothing.
Design wired()
{
    auto d = readDesign(R"({
      "format": "clusterwright/design", "version": 1,
      "parts": {
        "n": {"kind": "nic", "name": "N", "ports": [{"type": "eth", "count": 2, "rate_Bps": 50e9},
                                                     {"type": "pci", "count": 1, "rate_Bps": 60e9}]},
        "s": {"kind": "switch", "name": "S", "ports": [{"type": "eth", "count": 64, "rate_Bps": 50e9}]},
        "g": {"kind": "gpu", "name": "G", "ports": [{"type": "pci", "count": 1, "rate_Bps": 60e9}]},
        "m": {"kind": "dimm", "name": "M", "ports": [{"type": "ddr", "count": 1, "rate_Bps": 40e9}]},
        "eth": {"kind": "link", "name": "Ethernet", "link": {"family": "scale-out", "rate_Bps": 50e9}},
        "pci": {"kind": "link", "name": "PCIe", "link": {"family": "host", "rate_Bps": 60e9}},
        "ddr": {"kind": "link", "name": "DDR", "link": {"family": "memory", "rate_Bps": 40e9}}},
      "items": {"a": {"part": "n", "count": 8}, "top": {"part": "s", "count": 2}, "mid": {"part": "s", "count": 4},
                "g": {"part": "g", "count": 8}, "m": {"part": "m"}},
      "connections": {"up": {"from": "a", "to": "top", "link": "eth", "pattern": "spread", "length_m": 3,
                             "plane": "compute", "name": "Uplink"},
                      "ring": {"from": "mid", "link": "eth", "pattern": "ring"}}
    })");
    if (!d)
        qFatal("%s", describe(d.error()).c_str());
    return *d;
}

std::vector<DrawnBox> someBoxes()
{
    return {{"/items/a", {0, 0}, 0, 0, 100, 50},
            {"/items/b", {10, 5}, 130, 40, 60, 60},
            {"/items/c", {300, 90}, 300, 90, 120, 40}};
}

} // namespace

void TestEditDrawing::placesEveryKindOfThing()
{
    Design d = good(addAnnotation(design(), Annotation())).design;
    d = good(placeDrawn(std::move(d),
                        {{"/items/cpu", {8, 16}}, {"/types/t/items/gpu", {1, 2}}, {"/annotations/note", {-5, 7}}}));
    QCOMPARE(at(d, "/items/cpu/at"), "[8,16]");
    QCOMPARE(at(d, "/types/t/items/gpu/at"), "[1,2]");
    QCOMPARE(at(d, "/annotations/note/at"), "[-5,7]");
    const Design same = good(placeDrawn(d, {{"/items/cpu", {8, 16}}}));
    QVERIFY(same == d);
    QVERIFY(!refusal(placeDrawn(d, {{"/items/none", {0, 0}}})).isEmpty());
    QVERIFY(!refusal(placeDrawn(d, {{"/types/t/items/none", {0, 0}}})).isEmpty());
    QVERIFY(!refusal(placeDrawn(d, {{"nonsense", {0, 0}}})).isEmpty());
}

void TestEditDrawing::alignsToTheCommonEdge_data()
{
    QTest::addColumn<int>("how");
    QTest::addColumn<QList<double>>("shifts"); ///< of the three boxes along the axis that moves
    QTest::newRow("left") << int(Alignment::Left) << QList<double>{0, -130, -300};
    QTest::newRow("centre") << int(Alignment::Centre) << QList<double>{160, 50, -150};
    QTest::newRow("right") << int(Alignment::Right) << QList<double>{320, 230, 0};
    QTest::newRow("top") << int(Alignment::Top) << QList<double>{0, -40, -90};
    QTest::newRow("middle") << int(Alignment::Middle) << QList<double>{40, -5, -45};
    QTest::newRow("bottom") << int(Alignment::Bottom) << QList<double>{80, 30, 0};
}

void TestEditDrawing::alignsToTheCommonEdge()
{
    QFETCH(const int, how);
    QFETCH(const QList<double>, shifts);
    const auto boxes = someBoxes();
    const auto out = aligned(boxes, static_cast<Alignment>(how));
    const std::size_t axis = how < 3 ? 0 : 1;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        QCOMPARE(out[i].pointer, boxes[i].pointer);
        QCOMPARE(out[i].at[axis] - boxes[i].at[axis], shifts[static_cast<qsizetype>(i)]);
        QCOMPARE(out[i].at[1 - axis], boxes[i].at[1 - axis]);
    }
}

void TestEditDrawing::distributesWithEqualGaps()
{
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        std::vector<DrawnBox> boxes;
        const int n = 3 + static_cast<int>(random() % 6);
        for (int i = 0; i < n; ++i) {
            const double x = static_cast<double>(random() % 4000), y = static_cast<double>(random() % 4000);
            boxes.push_back({fmt::format("/items/{}", i), {x, y}, x, y, 20.0 + random() % 100, 20.0 + random() % 100});
        }
        const auto out = distributed(boxes, round % 2 ? Direction::Horizontal : Direction::Vertical);
        const std::size_t axis = round % 2 ? 0 : 1;
        const auto sizeOf = [&](const Placed& p) {
            const auto found = std::ranges::find(boxes, p.pointer, &DrawnBox::pointer);
            return axis == 0 ? found->width : found->height;
        };
        std::vector<double> gaps;
        for (std::size_t i = 1; i < out.size(); ++i)
            gaps.push_back(out[i].at[axis] - out[i - 1].at[axis] - sizeOf(out[i - 1]));
        for (const double gap : gaps)
            QVERIFY(std::abs(gap - gaps.front()) <= 1.001); // whole units
        // The outermost stay.
        QCOMPARE(out.front().at, std::ranges::find(boxes, out.front().pointer, &DrawnBox::pointer)->at);
        QVERIFY(std::abs(out.back().at[axis] -
                         std::ranges::find(boxes, out.back().pointer, &DrawnBox::pointer)->at[axis]) <= 1);
    }
}

void TestEditDrawing::alignmentIsIdempotent()
{
    for (int how = 0; how < 6; ++how) {
        auto boxes = someBoxes();
        const auto once = aligned(boxes, static_cast<Alignment>(how));
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            boxes[i].x += once[i].at[0] - boxes[i].at[0];
            boxes[i].y += once[i].at[1] - boxes[i].at[1];
            boxes[i].at = once[i].at;
        }
        QCOMPARE(aligned(boxes, static_cast<Alignment>(how)), once);
    }
}

void TestEditDrawing::restacks()
{
    Design d = wired();
    d = good(bringToFront(std::move(d), {"/items/a"}));
    QCOMPARE(at(d, "/items/a/z"), "1");
    // Already there: nothing changes.
    QVERIFY(good(bringToFront(d, {"/items/a"})) == d);
    d = good(bringToFront(std::move(d), {"/items/top", "/items/mid"}));
    QVERIFY(d.items.find("top")->z > d.items.find("a")->z);
    QVERIFY(d.items.find("mid")->z > d.items.find("top")->z);
    d = good(sendToBack(std::move(d), {"/items/mid"}));
    for (const Item& i : d.items)
        QVERIFY(i.id == "mid" || i.z > d.items.find("mid")->z);
    Design notes = good(addAnnotation(Design(), Annotation())).design;
    notes = good(addAnnotation(std::move(notes), Annotation())).design;
    notes = good(bringToFront(std::move(notes), {"/annotations/note"}));
    QVERIFY(notes.annotations.find("note")->z > notes.annotations.find("note-2")->z);
    Design alone;
    Item x;
    x.id = "x";
    x.part = "s";
    alone.items.set(x);
    QVERIFY(good(bringToFront(alone, {"/items/x"})) == alone);
}

void TestEditDrawing::locksAndLayers()
{
    Design d = wired();
    d = good(setLocked(std::move(d), {"/items/a", "/items/top"}, true));
    QCOMPARE(at(d, "/items/a/locked"), "true");
    d = good(setLocked(std::move(d), {"/items/a", "/items/top"}, false));
    QVERIFY(d == wired());

    Added added = good(addLayer(std::move(d), "Power & cooling"));
    QCOMPARE(added.id, "power-cooling");
    d = good(moveToLayer(std::move(added.design), {"/items/a"}, "power-cooling"));
    QCOMPARE(at(d, "/items/a/layer"), "\"power-cooling\"");
    d.layers.update("power-cooling", [](Layer& l) { l.hidden = true; });
    QVERIFY(isHiddenLayer(d, "power-cooling"));
    QVERIFY(!isHiddenLayer(d, ""));
    QVERIFY(!isLockedLayer(d, "power-cooling"));
    QVERIFY(!refusal(moveToLayer(d, {"/items/a"}, "none")).isEmpty());
    d = good(removeLayer(std::move(d), "power-cooling"));
    QVERIFY(d == wired());
    QVERIFY(!refusal(removeLayer(d, "power-cooling")).isEmpty());
}

void TestEditDrawing::annotationsAreCopiedAndPasted()
{
    Annotation note;
    note.text = "Mind the gap";
    note.at = {100, 40};
    Design d = good(addAnnotation(wired(), note)).design;
    d.items.update("a", [](Item& i) { i.at = {60, 80}; });
    const std::string fragment = copyItems(d, {"a"}, {"note"});
    const Pasted pasted = good(pasteItems(d, fragment, {500, 600}));
    QCOMPARE(pasted.annotations, std::vector<std::string>{"note-2"});
    QCOMPARE(pasted.ids, std::vector<std::string>{"a-2"});
    // Their common corner lies where it was pasted.
    QCOMPARE(at(pasted.design, "/annotations/note-2/at"), "[540,600]");
    QCOMPARE(at(pasted.design, "/items/a-2/at"), "[500,640]");
    QCOMPARE(pasted.design.annotations.find("note-2")->text, note.text);
    const Pasted alone = good(pasteItems(Design(), copyItems(d, {}, {"note"}), {1, 2}));
    QCOMPARE(at(alone.design, "/annotations/note/at"), "[1,2]");
    d = good(removeAnnotations(std::move(d), {"note"}));
    QVERIFY(d.annotations.empty());
    QVERIFY(!refusal(removeAnnotations(d, {"note"})).isEmpty());
}

void TestEditDrawing::insertsIntoAConnection()
{
    const Design before = wired();
    const Design d = good(insertIntoConnection(before, Catalogue(), "up", "mid"));
    QCOMPARE(d.connections.size(), std::size_t{3});
    const Connection& first = *d.connections.find("up");
    QCOMPARE(first.from, "a");
    QCOMPARE(first.to, "mid");
    QCOMPARE(first.link, "eth");
    QCOMPARE(first.length.value, 3.0);
    QCOMPARE(first.plane, "compute");
    QCOMPARE(first.name, "Uplink");
    const Connection& second = *d.connections.find("eth");
    QCOMPARE(second.from, "mid");
    QCOMPARE(second.to, "top");
    QCOMPARE(second.plane, "compute");
    // Nothing dangles, and nothing else changed.
    for (const Connection& c : before.connections)
        if (c.id != "up")
            QVERIFY(*d.connections.find(c.id) == c);
    QVERIFY(d.items == before.items);
}

void TestEditDrawing::refusesToInsert()
{
    const Design d = wired();
    QVERIFY(refusal(insertIntoConnection(d, Catalogue(), "up", "m")).contains("does not fit"));
    QVERIFY(refusal(insertIntoConnection(d, Catalogue(), "up", "a")).contains("ends at"));
    QVERIFY(refusal(insertIntoConnection(d, Catalogue(), "ring", "top")).contains("among themselves"));
    QVERIFY(!refusal(insertIntoConnection(d, Catalogue(), "none", "mid")).isEmpty());
    QVERIFY(!refusal(insertIntoConnection(d, Catalogue(), "up", "none")).isEmpty());
}

QTEST_APPLESS_MAIN(TestEditDrawing)
#include "tst_edit_drawing.moc"
