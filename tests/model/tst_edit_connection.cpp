// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of a drawn connection: re-attaching an end, bends that are kept and carried, and the preview of a pattern.
#include "model/design/connection_preview.h"
#include "model/design/edit_connection.h"
#include "model/fabric/fabric.h"
#include "model/fabric/patterns.h"
#include "tests/model/edit_support.h"

using namespace cw;

namespace
{

constexpr const char* wiredText = R"({
  "format": "clusterwright/design", "version": 1,
  "parts": {
    "gpu": {"kind": "gpu", "name": "GPU", "ports": [
      {"type": "nv", "count": 8, "rate_Bps": 100}, {"type": "pcie5-x16", "count": 1, "rate_Bps": 64}]},
    "nic": {"kind": "nic", "name": "NIC", "ports": [
      {"type": "pcie5-x16", "count": 1, "rate_Bps": 64}, {"type": "osfp-400g", "count": 1, "rate_Bps": 50, "accepts": ["eth-400"]}]},
    "cpu": {"kind": "cpu", "name": "CPU", "ports": [{"type": "pcie5-x16", "count": 4, "rate_Bps": 64}]},
    "old": {"kind": "cpu", "name": "Old CPU", "ports": [{"type": "pcie4-x16", "count": 2, "rate_Bps": 32}]},
    "acc": {"kind": "gpu", "name": "Acc", "ports": [{"type": "pcie5-x16", "count": 1, "rate_Bps": 64, "accepts": ["pcie4-x16"]}]},
    "leaf": {"kind": "switch", "name": "Leaf", "ports": [{"type": "osfp-800g", "count": 2, "rate_Bps": 100, "accepts": ["eth-400"]}]},
    "nv": {"kind": "link", "name": "NV", "link": {"rate_Bps": 100}},
    "pcie5-x16": {"kind": "link", "name": "PCIe 5 x16", "link": {"rate_Bps": 64}},
    "pcie4-x16": {"kind": "link", "name": "PCIe 4 x16", "link": {"rate_Bps": 32}},
    "eth-400": {"kind": "link", "name": "RoCE 400G", "link": {"family": "scale-out", "rate_Bps": 50}}},
  "types": {"box": {"kind": "node", "items": {
      "gpu": {"part": "gpu", "count": 4, "at": [0, 0]}, "cpu": {"part": "cpu", "at": [200, 0]}, "spare": {"part": "cpu", "at": [400, 0]}},
    "connections": {"gc": {"from": "gpu", "to": "cpu", "link": "pcie5-x16", "pattern": "spread", "bends": [[100, 40]]}}}},
  "items": {
    "rack": {"kind": "rack", "at": [0, 0]},
    "node": {"type": "box", "count": 2, "in": "rack", "at": [0, 100]},
    "nics": {"part": "nic", "count": 4, "at": [0, 400]},
    "host": {"part": "cpu", "count": 2, "at": [300, 400]},
    "old": {"part": "old", "at": [600, 400]},
    "acc": {"part": "acc", "at": [600, 600]},
    "leaf-a": {"part": "leaf", "at": [0, 0]},
    "leaf-b": {"part": "leaf", "count": 2, "at": [300, 0]}},
  "connections": {
    "up": {"from": "nics", "to": "leaf-a", "link": "eth-400", "pattern": "spread", "length_m": 3, "bends": [[50, 300], [90, 300]]},
    "bus": {"from": "nics", "to": "host", "link": "pcie5-x16", "pattern": "spread"},
    "card": {"from": "acc", "to": "host", "link": "pcie5-x16", "pattern": "spread"},
    "ring": {"from": "host", "link": "pcie5-x16", "pattern": "ring"}}
})";

Design wired()
{
    auto d = readDesign(wiredText);
    if (!d)
        qFatal("%s", describe(d.error()).c_str());
    return *d;
}

/// The links that the design embeds are catalogue enough.
Catalogue own()
{
    Catalogue c;
    c.parts = wired().parts;
    return c;
}

} // namespace

class EditConnectionTest : public QObject
{
    Q_OBJECT
private slots:
    void anEndMovesAndKeepsItsLink()
    {
        const Design d = wired();
        const Design moved = good(reattach(d, own(), "/connections/up", ConnectionEnd::To, "leaf-b"));
        QCOMPARE(at(moved, "/connections/up"),
                 R"({"from":"nics","to":"leaf-b","link":"eth-400","pattern":"spread","length_m":3})");
        QVERIFY(expand(std::make_shared<const Design>(moved)).has_value());
        // Nothing else is touched, and back again is where it was, bends aside.
        Design back = good(reattach(moved, own(), "/connections/up", ConnectionEnd::To, "leaf-a"));
        back = good(setBends(back, "/connections/up", d.connections.find("up")->bends));
        QVERIFY(back == d);
    }

    void aPlaceThatDoesNotFitIsRefusedInWords()
    {
        const QString why = refusal(reattach(wired(), own(), "/connections/up", ConnectionEnd::To, "host"));
        QVERIFY2(why.contains("All ports that would fit") || why.contains("does not fit"), qPrintable(why));
        QVERIFY(
            refusal(reattach(wired(), own(), "/connections/up", ConnectionEnd::From, "old")).contains("does not fit"));
        QVERIFY(refusal(reattach(wired(), own(), "/connections/up", ConnectionEnd::To, "nics")).contains("Both ends"));
        QVERIFY(refusal(reattach(wired(), own(), "/connections/no", ConnectionEnd::To, "leaf-b"))
                    .contains("no connection"));
        QVERIFY(!reattach(wired(), own(), "/connections/up", ConnectionEnd::To, "nowhere").has_value());
    }

    void fullPortsAreRefused()
    {
        // Four NICs take both 800G cages of the one leaf; a second card finds none free.
        Design d = wired();
        d.connections.update("up", [](Connection& c) { c.bundle = 1; });
        d = good(addPart(d, own(), "nic", {0, 0})).design;
        Connection c = *d.connections.find("up");
        c.id = "more";
        c.from = "nic";
        c.to = "leaf-b";
        d.connections.set(c);
        QVERIFY(refusal(reattach(d, own(), "/connections/more", ConnectionEnd::To, "leaf-a")).contains("in use"));
    }

    void anotherLinkThatFitsReplacesTheOldOne()
    {
        const Design moved = good(reattach(wired(), own(), "/connections/card", ConnectionEnd::To, "old"));
        QCOMPARE(at(moved, "/connections/card/link"), R"("pcie4-x16")");
    }

    void oneToOneBecomesSpreadForOtherSizes()
    {
        Design d = wired();
        d.items.update("host", [](Item& i) { i.count = 1; });
        d.connections.update("card", [](Connection& c) { c.pattern = Pattern::OneToOne; });
        d.connections.erase("bus");
        d = good(reattach(d, own(), "/connections/card", ConnectionEnd::From, "nics"));
        QCOMPARE(at(d, "/connections/card/pattern"), R"("spread")");
    }

    void insideATypeTheTypeIsEdited()
    {
        const Design d = wired();
        const Design moved = good(reattach(d, own(), "/types/box/connections/gc", ConnectionEnd::To, "spare"));
        QCOMPARE(at(moved, "/types/box/connections/gc/to"), R"("spare")");
        QVERIFY(moved.connections == d.connections && moved.items == d.items);
        QVERIFY(!reattach(d, own(), "/types/box/connections/gc", ConnectionEnd::To, "host").has_value());
    }

    void anEndOfOneListMoves()
    {
        Design d = wired();
        d.connections.erase("bus");
        const Design moved = good(reattach(d, own(), "/connections/ring", ConnectionEnd::From, "nics"));
        QCOMPARE(at(moved, "/connections/ring/from"), R"("nics")");
        QCOMPARE(at(moved, "/connections/ring/to"), "absent");
    }

    void insideOneInstanceTheTypeIsWired()
    {
        Design d = wired();
        d.connections.erase("card");
        const Connected made = good(connectDrawn(d, own(), "node/gpu", "node/spare", "nv"));
        QCOMPARE(made.pointer, std::string("/types/box/connections/nv"));
        QCOMPARE(at(made.design, "/types/box/connections/nv/from"), R"("gpu")");
        QVERIFY(made.design.connections == d.connections);
        // From outside it is a connection of the design, and a port says which link is meant.
        const Connected out = good(connectDrawn(d, own(), "acc#pcie5-x16", "old"));
        QCOMPARE(out.pointer, std::string("/connections/pcie4-x16"));
        QCOMPARE(at(out.design, "/connections/pcie4-x16/from"), R"("acc")");
        // From a place to itself joins its instances.
        QCOMPARE(at(good(connectDrawn(d, own(), "leaf-b", "leaf-b")).design, "/connections/eth-400/pattern"),
                 R"("mesh")");
        QVERIFY(!connectDrawn(d, own(), "node/gpu", "old").has_value());
        QVERIFY(!connectDrawn(d, own(), "node/none", "old").has_value());
    }

    void usualSizes()
    {
        using Dims = std::vector<std::int64_t>;
        QCOMPARE(usualDims(Pattern::Torus, 16), (Dims{4, 4}));
        QCOMPARE(usualDims(Pattern::Torus, 64), (Dims{4, 4, 4}));
        QCOMPARE(usualDims(Pattern::Hyperx, 12), (Dims{4, 3}));
        QCOMPARE(usualDims(Pattern::Torus, 7), (Dims{7}));
        QCOMPARE(usualDims(Pattern::Dragonfly, 12), (Dims{3, 4, 1}));
        QVERIFY(usualDims(Pattern::Ring, 12).empty());
        for (std::int64_t n = 1; n < 300; ++n)
            for (const Pattern p : {Pattern::Torus, Pattern::Hyperx, Pattern::Dragonfly}) {
                Connection c;
                c.pattern = p;
                c.dims = usualDims(p, n);
                QCOMPARE(listSizeWanted(c), n);
            }
    }

    void bendsAreSetAndTakenAway()
    {
        Design d = good(setBends(wired(), "/connections/bus", {{{10, 20}}, {{30, 20}}}));
        QCOMPARE(at(d, "/connections/bus/bends"), "[[10,20],[30,20]]");
        d = good(setBends(d, "/connections/bus", {}));
        QVERIFY(d == wired());
        QVERIFY(!setBends(d, "/connections/no", {}).has_value());
    }

    void bendsFollowWhenBothEndsMove()
    {
        const Design before = wired();
        const Design both = good(moveItems(before, {"nics", "leaf-a"}, {16, -8}));
        QCOMPARE(at(carryBends(before, both), "/connections/up/bends"), "[[66,292],[106,292]]");
        // One end alone bends the ends of the way, not its middle.
        const Design one = good(moveItems(before, {"nics"}, {16, -8}));
        QVERIFY(carryBends(before, one) == one);
        QVERIFY(carryBends(before, before) == before);
        // Bends that the edit itself sets are what the user wants.
        Design set = good(setBends(both, "/connections/up", {{{1, 2}}}));
        QCOMPARE(at(carryBends(before, set), "/connections/up/bends"), "[[1,2]]");
    }

    void bendsOfATypeFollowInsideTheType()
    {
        const Design before = wired();
        Design after = before;
        after.types.update("box", [](Type& t) {
            for (const char* id : {"gpu", "cpu"})
                t.items.update(id, [](Item& i) { (*i.at)[1] += 24; });
        });
        QCOMPARE(at(carryBends(before, after), "/types/box/connections/gc/bends"), "[[100,64]]");
        // Moving the whole instance leaves them: they count from its origin.
        const Design whole = good(moveItems(before, {"node"}, {40, 40}));
        QVERIFY(carryBends(before, whole) == whole);
    }

    void valuesAreSetWithTheirParts()
    {
        Design d = wired();
        d.parts.erase("pcie4-x16");
        Connection c = *d.connections.find("card");
        c.link = "pcie4-x16";
        c.bundle = 2;
        c.id = "other";
        d = good(setConnection(d, own(), "/connections/card", c));
        QVERIFY(d.parts.contains("pcie4-x16") && !d.connections.contains("other"));
        QCOMPARE(at(d, "/connections/card/bundle"), "2");
        c.link = "no-such-link";
        QVERIFY(!setConnection(d, own(), "/connections/card", c).has_value());
    }

    void previewIsTheExpansion_data()
    {
        QTest::addColumn<int>("pattern");
        QTest::addColumn<int>("a");
        QTest::addColumn<int>("b");
        QTest::addColumn<QString>("dims");
        QTest::addColumn<int>("links");
        QTest::addColumn<int>("lines");
        QTest::newRow("one-to-one") << int(Pattern::OneToOne) << 6 << 6 << "" << 6 << 6;
        QTest::newRow("all") << int(Pattern::All) << 64 << 8 << "" << 512 << 24 * 8;
        QTest::newRow("spread") << int(Pattern::Spread) << 16 << 4 << "" << 16 << 16;
        QTest::newRow("stripe") << int(Pattern::Stripe) << 10 << 3 << "" << 10 << 10;
        QTest::newRow("rail") << int(Pattern::Rail) << 8 << 4 << "" << 8 << 8;
        QTest::newRow("mesh") << int(Pattern::Mesh) << 5 << 0 << "" << 10 << 10;
        QTest::newRow("ring") << int(Pattern::Ring) << 7 << 0 << "" << 7 << 7;
        QTest::newRow("torus") << int(Pattern::Torus) << 16 << 0 << "4x4" << 32 << 32;
        QTest::newRow("hyperx") << int(Pattern::Hyperx) << 9 << 0 << "3x3" << 18 << 18;
        QTest::newRow("dragonfly") << int(Pattern::Dragonfly) << 12 << 0 << "4x3x1" << 18 << 18;
    }

    void previewIsTheExpansion()
    {
        QFETCH(int, pattern);
        QFETCH(int, a);
        QFETCH(int, b);
        QFETCH(QString, dims);
        QFETCH(int, links);
        QFETCH(int, lines);
        Design d = wired();
        d.connections = {};
        d.items.update("nics", [&](Item& i) { i.count = a; });
        d.items.update("host", [&](Item& i) { i.count = b; });
        if (b == 0)
            d.items.update("host", [](Item& i) { i.count = 1; });
        Connection c;
        c.id = "c";
        c.from = "nics";
        c.to = b ? "host" : "";
        c.link = "pcie5-x16";
        c.pattern = static_cast<Pattern>(pattern);
        for (const QString& size : dims.split('x', Qt::SkipEmptyParts))
            c.dims.push_back(size.toInt());
        const ConnectionPreview p = good(previewConnection(d, "/connections/", c));
        QCOMPARE(p.sizeA, a);
        QCOMPARE(p.sizeB, b);
        QCOMPARE(p.links, links);
        QCOMPARE(int(p.lines.size()), lines);
        d.connections.set(c);
        d.types = {};
        d.items.erase("node");
        QCOMPARE(good(expand(std::make_shared<const Design>(d))).links, p.links);
        for (const ConnectionPreview::Line& l : p.lines)
            QVERIFY(l.a < p.a.size() && l.b < (b ? p.b.size() : p.a.size()));
    }

    void previewErrorsAreWords()
    {
        Connection c;
        c.from = "nics";
        c.to = "leaf-b";
        c.link = "eth-400";
        c.pattern = Pattern::OneToOne;
        QVERIFY(refusal(previewConnection(wired(), "/connections/", c)).contains("equal size"));
        c.pattern = Pattern::Torus;
        c.to.clear();
        c.dims = {3, 3};
        QVERIFY(refusal(previewConnection(wired(), "/connections/", c)).contains("ask for 9 instances"));
    }

    void previewInsideATypeCountsOneInstance()
    {
        const Design d = wired();
        const ConnectionPreview p =
            good(previewConnection(d, "/types/box/connections/gc", *d.types.find("box")->connections.find("gc")));
        QCOMPARE(p.sizeA, 4);
        QCOMPARE(p.sizeB, 1);
        QCOMPARE(p.links, 4);
        QCOMPARE(p.mostB, 4);
    }
};

QTEST_APPLESS_MAIN(EditConnectionTest)
#include "tst_edit_connection.moc"
