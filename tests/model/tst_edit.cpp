// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of a drawing: what they change, what they leave alone, and what they refuse.
#include <QtTest>

#include <cmath>

#include "model/design/design_file.h"
#include "model/design/edit.h"
#include "model/design/variant.h"
#include "model/fabric/fabric.h"

using namespace cw;

namespace
{

constexpr const char* catalogueText = R"({
  "format": "clusterwright/catalogue", "version": 1,
  "parts": {
    "gpu-a": {"kind": "gpu", "name": "GPU A", "ports": [
      {"type": "nv", "count": 4, "rate_Bps": 100}, {"type": "pcie5-x16", "count": 1, "rate_Bps": 64, "accepts": ["pcie4-x16"]}]},
    "nic-a": {"kind": "nic", "ports": [
      {"type": "pcie5-x16", "count": 1, "rate_Bps": 64, "accepts": ["pcie4-x16"]},
      {"type": "osfp-400g", "count": 1, "rate_Bps": 50, "accepts": ["eth-400", "eth-200"]}]},
    "cpu-a": {"kind": "cpu", "ports": [{"type": "pcie5-x16", "count": 4, "rate_Bps": 64, "accepts": ["pcie4-x16"]}]},
    "leaf-a": {"kind": "switch", "ports": [{"type": "osfp-800g", "count": 4, "rate_Bps": 100, "accepts": ["eth-800", "eth-400", "eth-200"]}]},
    "stone": {"kind": "device"},
    "nv": {"kind": "link", "name": "NV", "link": {"rate_Bps": 100}},
    "pcie5-x16": {"kind": "link", "name": "PCIe 5 x16", "link": {"rate_Bps": 64}},
    "pcie4-x16": {"kind": "link", "link": {"rate_Bps": 32}},
    "eth-800": {"kind": "link", "link": {"family": "scale-out", "rate_Bps": 100}},
    "eth-400": {"kind": "link", "link": {"family": "scale-out", "rate_Bps": 50}},
    "eth-200": {"kind": "link", "link": {"family": "scale-out", "rate_Bps": 25}}},
  "systems": {
    "box": {"kind": "node", "name": "Box", "items": {
        "gpu": {"part": "gpu-a", "count": 4}, "nic": {"part": "nic-a", "count": 2}, "cpu": {"part": "cpu-a"}},
      "connections": {"gp": {"from": "gpu", "to": "cpu", "link": "pcie5-x16", "pattern": "spread"}}},
    "pair": {"kind": "rack", "items": {"box": {"type": "box", "count": 2}}}},
  "models": {}
})";

Catalogue catalogue()
{
    auto c = catalogueFromJson(*parseJson(catalogueText));
    if (!c)
        qFatal("%s", describe(c.error()).c_str());
    return *c;
}

constexpr const char* designText = R"({
  "format": "clusterwright/design", "version": 1,
  "parts": {"g": {"kind": "gpu"}, "s": {"kind": "switch"}},
  "types": {"t": {"kind": "node", "items": {"gpu": {"part": "g", "count": 8}, "leaf": {"part": "s"}}}},
  "items": {
    "rack": {"kind": "rack", "at": [100, 50], "overrides": {"[0]/node[1]": {"x_W": 1}}},
    "row": {"kind": "row", "at": [1000, 0]},
    "node": {"type": "t", "count": 4, "in": "rack", "at": [10, 20], "overrides": {"[1]/gpu[3]": {"cap_W": 500}}},
    "leaf": {"part": "s", "count": 2, "in": "rack", "at": [10, 200]},
    "cpu": {"part": "s", "at": [0, 0]}},
  "connections": {
    "eth": {"from": "node/leaf", "to": "leaf", "link": "x"},
    "up": {"from": "rack/leaf", "to": "cpu", "link": "x"},
    "self": {"from": "leaf", "link": "x", "pattern": "mesh"},
    "inside": {"from": "node/gpu", "to": "node/leaf", "link": "x"}},
  "pools": {
    "p": {"role": "prefill", "members": {"node[0-2]/gpu": "all"}},
    "d": {"role": "decode", "members": {"rack/node[3]/gpu": "all", "cpu": 1}}},
  "tiers": {"kv": {"members": {"leaf": "all"}, "holds": {"kv": true}}}
})";

Design design()
{
    auto d = readDesign(designText);
    if (!d)
        qFatal("%s", describe(d.error()).c_str());
    return *d;
}

template<class T>
T good(Result<T> r)
{
    if (!r)
        qFatal("%s", describe(r.error()).c_str());
    return std::move(*r);
}

template<class T>
QString refusal(const Result<T>& r)
{
    return r ? QString() : QString::fromStdString(describe(r.error()));
}

/// The JSON at a pointer, on one line; "absent" where there is none.
QString at(const Design& d, const char* pointer)
{
    const Json root = designToJson(d);
    const Json* found = atPointer(root, pointer);
    return found ? QString::fromStdString(writeJsonCompact(*found)) : "absent";
}

} // namespace

class EditTest : public QObject
{
    Q_OBJECT
private slots:
    void slugs()
    {
        QCOMPARE(slug("Rack A (west)"), std::string("rack-a-west"));
        QCOMPARE(slug("机柜"), std::string());
        QVERIFY(isValidId(slug(std::string(500, 'x'))));
    }

    void placingAPart()
    {
        Added added = good(addPart(Design(), catalogue(), "gpu-a", {3, 4}));
        QCOMPARE(added.id, std::string("gpu"));
        added = good(addPart(added.design, catalogue(), "gpu-a", {5, 6}));
        QCOMPARE(added.id, std::string("gpu-2"));
        QCOMPARE(at(added.design, "/items/gpu-2"), R"({"part":"gpu-a","at":[5,6]})");
        QCOMPARE(added.design.parts.size(), std::size_t(1));
        QVERIFY(!addPart(Design(), catalogue(), "nothing", {0, 0}).has_value());
        QVERIFY(refusal(addPart(Design(), catalogue(), "nv", {0, 0})).contains("is a link"));
        QVERIFY(refusal(addPart(added.design, catalogue(), "gpu-a", {0, 0}, "gpu")).contains("component"));
        QVERIFY(refusal(addPart(added.design, catalogue(), "gpu-a", {0, 0}, "nowhere")).contains("nowhere"));
    }

    void theDesignsOwnPartStays()
    {
        Design d;
        Part own = *catalogue().parts.find("gpu-a");
        own.name = "Mine";
        d.parts.set(own);
        QCOMPARE(good(addSystem(d, catalogue(), "box", {0, 0})).design.parts.find("gpu-a")->name, std::string("Mine"));
    }

    void placingASystem()
    {
        const Added added = good(addSystem(Design(), catalogue(), "pair", {1, 2}));
        QCOMPARE(added.id, std::string("rack"));
        const Design& d = added.design;
        QVERIFY(d.types.contains("pair") && d.types.contains("box"));
        for (const char* part : {"gpu-a", "nic-a", "cpu-a", "pcie5-x16"})
            QVERIFY(d.parts.contains(part));
        QCOMPARE(d.parts.size(), std::size_t(4));
        QVERIFY(!addSystem(Design(), catalogue(), "nothing", {0, 0}).has_value());
        QVERIFY(refusal(addPart(d, catalogue(), "gpu-a", {0, 0}, "rack")).contains("instance of a type"));
    }

    void everyShippedSystemCanBePlaced()
    {
        const Catalogue shipped = good(loadCatalogue(CW_BUILD_RESOURCES "/catalogue"));
        QVERIFY(!shipped.systems.empty());
        for (const Type& system : shipped.systems) {
            const auto added = addSystem(Design(), shipped, system.id, {0, 0});
            QVERIFY2(added.has_value(), qPrintable(refusal(added)));
        }
    }

    void connections_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("connection"); // or what the refusal says
        QTest::newRow("fastest link") << "gpu"
                                      << "gpu-2"
                                      << R"({"from":"gpu","to":"gpu-2","link":"nv","pattern":"spread"})";
        QTest::newRow("only common link") << "gpu"
                                          << "cpu"
                                          << R"({"from":"gpu","to":"cpu","link":"pcie5-x16","pattern":"spread"})";
        QTest::newRow("node to switches by its cards")
            << "node"
            << "switch"
            << R"({"from":"node/nic","to":"switch","link":"eth-400","pattern":"rail"})";
        QTest::newRow("the other way round")
            << "switch"
            << "node"
            << R"({"from":"node/nic","to":"switch","link":"eth-400","pattern":"rail"})";
        QTest::newRow("node to node") << "node"
                                      << "node-2"
                                      << R"({"from":"node/nic","to":"node-2/nic","link":"eth-400","pattern":"spread"})";
        QTest::newRow("nested instance")
            << "rack"
            << "node"
            << R"({"from":"rack/box/nic","to":"node/nic","link":"eth-400","pattern":"spread"})";
        QTest::newRow("explicit inner place") << "node/gpu"
                                              << "gpu"
                                              << R"({"from":"node/gpu","to":"gpu","link":"nv","pattern":"spread"})";
        QTest::newRow("longer list first") << "gpu"
                                           << "node/gpu"
                                           << R"({"from":"node/gpu","to":"gpu","link":"nv","pattern":"spread"})";
        QTest::newRow("to itself") << "switch"
                                   << "switch"
                                   << R"({"from":"switch","link":"eth-800","pattern":"mesh"})";
        QTest::newRow("no fit") << "cpu"
                                << "switch"
                                << "PCIe 5 x16 does not fit OSFP 800G";
        QTest::newRow("no ports") << "device"
                                  << "switch"
                                  << "device has no ports";
        QTest::newRow("in use") << "node/cpu"
                                << "cpu"
                                << "in use";
        QTest::newRow("no such item") << "ghost"
                                      << "cpu"
                                      << "ghost";
    }
    void connections()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, connection);
        const Catalogue c = catalogue();
        Design d;
        for (const char* part : {"gpu-a", "gpu-a", "cpu-a", "leaf-a", "stone"})
            d = good(addPart(d, c, part, {0, 0})).design;
        for (const char* system : {"box", "box", "pair"})
            d = good(addSystem(d, c, system, {0, 0})).design;
        d = good(setCount(d, "switch", 2));
        const auto added = addConnection(d, c, from.toStdString(), to.toStdString());
        if (!connection.startsWith('{')) {
            QVERIFY2(refusal(added).contains(connection), qPrintable(refusal(added)));
            QVERIFY(proposeLinks(d, c, from.toStdString(), to.toStdString()).links.empty());
            return;
        }
        QVERIFY2(added.has_value(), qPrintable(refusal(added)));
        const std::string pointer = childPointer("/connections", added->id);
        // The default pattern is written as the file writes it: compare trees with defaults put in.
        Json expected = *parseJson(connection.toStdString());
        const Connection* made = added->design.connections.find(added->id);
        QCOMPARE(QString::fromStdString(writeJsonCompact(toJson(*made))),
                 QString::fromStdString(writeJsonCompact(expected)));
        QVERIFY(added->design.parts.contains(made->link));
    }

    void shippedSystemsJoin_data()
    {
        QTest::addColumn<QString>("system");
        QTest::addColumn<QString>("other");
        QTest::addColumn<QString>("link");
        QTest::newRow("H100 node, Ethernet") << "dgx-h100"
                                             << "sn5600"
                                             << "eth-400";
        QTest::newRow("H100 node, InfiniBand") << "dgx-h100"
                                               << "qm9700"
                                               << "ib-ndr";
        QTest::newRow("MI300X node") << "mi300x-8"
                                     << "th5"
                                     << "eth-400";
        QTest::newRow("CPU node") << "cpu-node-2p-epyc"
                                  << "sn5600"
                                  << "eth-200";
    }
    void shippedSystemsJoin()
    {
        QFETCH(QString, system);
        QFETCH(QString, other);
        const Catalogue c = good(loadCatalogue(CW_BUILD_RESOURCES "/catalogue"));
        const Added node = good(addSystem(Design(), c, system.toStdString(), {0, 0}));
        const Added leaf = good(addPart(good(setCount(node.design, node.id, 4)), c, other.toStdString(), {0, 0}));
        const Added joined = good(addConnection(good(setCount(leaf.design, leaf.id, 2)), c, leaf.id, node.id));
        const Connection& made = *joined.design.connections.find(joined.id);
        QVERIFY2(made.from.starts_with(node.id + "/"), made.from.c_str());
        QTEST(QString::fromStdString(made.link), "link");
        const auto fabric = expand(std::make_shared<const Design>(joined.design));
        QVERIFY2(fabric.has_value(), qPrintable(refusal(fabric)));
    }

    void explicitLinks()
    {
        const Catalogue c = catalogue();
        Design d = good(addPart(Design(), c, "gpu-a", {0, 0})).design;
        d = good(addPart(d, c, "cpu-a", {0, 0})).design;
        QCOMPARE(good(addConnection(d, c, "gpu", "cpu", "pcie4-x16")).design.connections.begin()->link,
                 std::string("pcie4-x16"));
        // Drawn although it does not fit: the check of the design says so.
        QCOMPARE(good(addConnection(d, c, "gpu", "cpu", "eth-400")).design.connections.begin()->link,
                 std::string("eth-400"));
        QVERIFY(refusal(addConnection(d, c, "gpu", "cpu", "nothing")).contains("nothing"));
        QVERIFY(!addConnection(d, c, "gpu", "cpu", "pcie4-x16", Pattern::Ring).has_value());
        QCOMPARE(proposeLinks(d, c, "gpu", "cpu").links, (std::vector<std::string>{"pcie5-x16", "pcie4-x16"}));
    }

    void removingANodeAndUndo()
    {
        const Design before = design();
        const Design after = good(removeItems(before, {"node"}));
        QCOMPARE(at(after, "/items/node"), "absent");
        QCOMPARE(at(after, "/connections/eth"), "absent");
        QCOMPARE(at(after, "/connections/inside"), "absent");
        QVERIFY(after.connections.contains("up") && after.connections.contains("self"));
        QCOMPARE(at(after, "/pools/p"), R"({"role":"prefill"})");
        QCOMPARE(at(after, "/pools/d/members"), R"({"cpu":1})");
        QCOMPARE(at(after, "/items/rack/overrides"), "absent");
        // Undo puts the former value back; edits have not touched it.
        QVERIFY(before == design());
        QCOMPARE(writeDesign(before), writeDesign(design()));
    }

    void removingTakesTheContent()
    {
        const Design after = good(removeItems(design(), {"rack", "node"}));
        QCOMPARE(after.items.size(), std::size_t(2));
        QVERIFY(after.connections.empty());
        QCOMPARE(at(after, "/tiers/kv/members"), "absent");
        // "leaf" inside the type is another one.
        const Design other = good(removeItems(design(), {"leaf"}));
        QVERIFY(other.connections.contains("inside") && !other.connections.contains("eth"));
        QVERIFY(!other.connections.contains("up") && !other.connections.contains("self"));
        QVERIFY(good(removeItems(design(), {"eth"})).items == design().items);
        QVERIFY(!removeItems(design(), {"ghost"}).has_value());
        QVERIFY(!removeConnections(design(), {"ghost"}).has_value());
        QVERIFY(good(removeItems(design(), {})) == design());
    }

    void moving()
    {
        const Design d = good(moveItems(design(), {"rack", "node"}, {5, -5}));
        QCOMPARE(at(d, "/items/rack/at"), "[105,45]");
        QCOMPARE(at(d, "/items/node/at"), "[10,20]");
        QVERIFY(good(moveItems(design(), {"rack"}, {0, 0})) == design());
    }

    void counts_data()
    {
        QTest::addColumn<qint64>("count");
        QTest::addColumn<bool>("works");
        QTest::newRow("1") << qint64(1) << true;
        QTest::newRow("1e12") << qint64(1000000000000) << true; // the limit on instances is expansion's to tell
        QTest::newRow("0") << qint64(0) << false;
        QTest::newRow("-1") << qint64(-1) << false;
    }
    void counts()
    {
        QFETCH(qint64, count);
        QTEST(setCount(design(), "node", count).has_value(), "works");
    }
    void shrinkingCutsSelectors()
    {
        const Design d = good(setCount(design(), "node", 2));
        QCOMPARE(at(d, "/pools/p/members"), R"({"node[0-1]/gpu":"all"})");
        QCOMPARE(at(d, "/pools/d/members"), R"({"cpu":1})");
        QVERIFY(good(setCount(design(), "node", 4)) == design());
    }

    void parents()
    {
        const Design d = good(cw::setParent(design(), {"node"}, "row"));
        QCOMPARE(at(d, "/items/node/in"), "\"row\"");
        QCOMPARE(at(d, "/items/node/at"), "[-890,70]");
        QCOMPARE(at(good(cw::setParent(d, {"node"}, "")), "/items/node/at"), "[110,70]");
        QVERIFY(good(cw::setParent(design(), {"node"}, "rack")) == design());
    }

    void cyclesAreRefused()
    {
        Design d = good(cw::setParent(design(), {"row"}, "rack"));
        QVERIFY(refusal(cw::setParent(d, {"rack"}, "row")).contains("into itself"));
        QVERIFY(refusal(cw::setParent(d, {"rack"}, "rack")).contains("into itself"));
        QVERIFY(!cw::setParent(d, {"rack"}, "node").has_value());
        QVERIFY(!cw::setParent(d, {"rack"}, "cpu").has_value());
        QVERIFY(!cw::setParent(d, {"rack"}, "ghost").has_value());
        // A file may hold a cycle; edits of it end.
        d = good(setField(d, "/items/rack/in", "row"));
        QVERIFY(good(removeItems(d, {"rack"})).items.size() == 1);
        QVERIFY(moveItems(d, {"rack", "row"}, {1, 1}).has_value());
        QVERIFY(!pasteItems(Design(), copyItems(d, {"rack", "row", "node"}), {0, 0}).has_value());
    }

    void groupingAndBack()
    {
        const Added group = good(groupItems(design(), {"leaf", "node"}, "pod"));
        QCOMPARE(group.id, std::string("pod"));
        QCOMPARE(at(group.design, "/items/pod/in"), "\"rack\"");
        const Design back = good(ungroup(group.design, "pod"));
        QVERIFY(back == design());
        const Added wide = good(groupItems(design(), {"cpu", "node", "leaf"}, "pod"));
        QCOMPARE(at(wide.design, "/items/pod/in"), "absent");
        QVERIFY(good(ungroup(wide.design, "pod")).items.find("cpu")->at == design().items.find("cpu")->at);
        QVERIFY(!groupItems(design(), {}, "pod").has_value());
    }
    void ungroupingRewritesNames()
    {
        const Design d = good(ungroup(design(), "rack"));
        QCOMPARE(at(d, "/connections/up/from"), "\"leaf\"");
        QCOMPARE(at(d, "/pools/d/members"), R"({"cpu":1,"node[3]/gpu":"all"})");
        QCOMPARE(at(d, "/items/node/overrides"), R"({"[1]":{"x_W":1},"[1]/gpu[3]":{"cap_W":500}})");
        QCOMPARE(at(d, "/items/node/at"), "[110,70]");
        QVERIFY(!ungroup(design(), "node").has_value());
        QVERIFY(!ungroup(design(), "cpu").has_value());
        QVERIFY(refusal(ungroup(good(setCount(design(), "rack", 2)), "rack")).contains("2 assemblies"));
    }

    void makingAType()
    {
        const Added made = good(makeType(design(), "rack"));
        QCOMPARE(made.id, std::string("rack"));
        const Design& d = made.design;
        QCOMPARE(at(d, "/items/rack"), R"({"type":"rack","at":[100,50],"overrides":{"[0]/node[1]":{"x_W":1}}})");
        QCOMPARE(d.types.find("rack")->items.size(), std::size_t(2));
        QCOMPARE(at(d, "/types/rack/items/leaf/in"), "absent");
        QCOMPARE(at(d, "/types/rack/connections/eth"), R"({"from":"node/leaf","to":"leaf","link":"x"})");
        QVERIFY(d.types.find("rack")->connections.contains("self") &&
                d.types.find("rack")->connections.contains("inside"));
        QCOMPARE(at(d, "/connections"), R"({"up":{"from":"rack/leaf","to":"cpu","link":"x"}})");
        QCOMPARE(at(d, "/pools/p/members"), R"({"rack/node[0-2]/gpu":"all"})");
        QCOMPARE(at(d, "/pools/d/members"), R"({"cpu":1,"rack/node[3]/gpu":"all"})");
        QCOMPARE(at(d, "/tiers/kv/members"), R"({"rack/leaf":"all"})");
        QVERIFY(!makeType(design(), "node").has_value());
    }

    void renaming()
    {
        Design d = design();
        Variant v;
        v.id = "more";
        d.variants.set(v);
        Variant broken;
        broken.id = "broken";
        broken.patch = *parseJson(R"([{"op": "test", "path": "/items/node/count", "value": 77}])");
        d.variants.set(broken);
        Design edited = good(setField(d, "/items/node/count", 5));
        edited = good(setField(edited, "/pools/p/members", *parseJson(R"({"node[0-1]/gpu": "all"})")));
        d = good(withVariant(d, "more", edited));

        const Design out = good(renameItem(d, "node", "prefill"));
        QCOMPARE(at(out, "/items/node"), "absent");
        QCOMPARE(at(out, "/items/prefill/overrides"), R"({"[1]/gpu[3]":{"cap_W":500}})");
        QCOMPARE(at(out, "/items/rack/overrides"), R"({"[0]/prefill[1]":{"x_W":1}})");
        QCOMPARE(at(out, "/connections/eth/from"), "\"prefill/leaf\"");
        QCOMPARE(at(out, "/pools/d/members"), R"({"cpu":1,"rack/prefill[3]/gpu":"all"})");
        QCOMPARE(at(out, "/variants/broken/patch/0/path"), "\"/items/prefill/count\"");
        const Design seen = good(effectiveDesign(out, "more"));
        QCOMPARE(at(seen, "/items/prefill/count"), "5");
        QCOMPARE(at(seen, "/pools/p/members"), R"({"prefill[0-1]/gpu":"all"})");
        // There and back is where we were.
        Design back = good(renameItem(out, "prefill", "node"));
        QVERIFY(back == d);
        // The leaf of the design, not the one inside the type; "in" follows.
        const Design leaf = good(renameItem(d, "leaf", "spine"));
        QCOMPARE(at(leaf, "/connections/eth"), R"({"from":"node/leaf","to":"spine","link":"x"})");
        QCOMPARE(at(good(renameItem(d, "rack", "r1")), "/items/leaf/in"), "\"r1\"");
        QVERIFY(!renameItem(d, "node", "leaf").has_value());
        QVERIFY(!renameItem(d, "node", "no/slash").has_value());
        QVERIFY(!renameItem(d, "ghost", "x").has_value());
        QVERIFY(good(renameItem(d, "node", "node")) == d);
    }

    void copyAndPaste()
    {
        const std::string clip = copyItems(design(), {"rack"});
        const Pasted same = good(pasteItems(design(), clip, {500, 600}));
        QCOMPARE(same.ids, std::vector<std::string>{"rack-2"});
        const Design& d = same.design;
        QCOMPARE(at(d, "/items/rack-2/at"), "[500,600]");
        QCOMPARE(at(d, "/items/rack-2/overrides"), R"({"[0]/node-2[1]":{"x_W":1}})");
        QCOMPARE(at(d, "/items/node-2/in"), "\"rack-2\"");
        QCOMPARE(at(d, "/items/node-2/overrides"), R"({"[1]/gpu[3]":{"cap_W":500}})");
        QCOMPARE(at(d, "/connections/eth-2"), R"({"from":"node-2/leaf","to":"leaf-2","link":"x"})");
        QCOMPARE(d.connections.size(), std::size_t(7)); // "up" leads out of what was copied
        QCOMPARE(d.types.size(), std::size_t(1));
        // Into another design, with what is needed.
        const Pasted other = good(pasteItems(Design(), copyItems(design(), {"leaf", "node"}), {0, 0}));
        QVERIFY(other.design.types.contains("t") && other.design.parts.contains("g") &&
                other.design.parts.contains("s"));
        QCOMPARE(at(other.design, "/items/leaf"), R"({"part":"s","count":2,"at":[0,180]})");
        // A type that differs comes in under another id.
        const Design changed = good(setField(design(), "/types/t/items/gpu/count", 4));
        const Pasted both = good(pasteItems(changed, clip, {0, 0}));
        QCOMPARE(at(both.design, "/items/node-2/type"), "\"t-2\"");
        QCOMPARE(at(both.design, "/types/t-2/items/gpu/count"), "8");
        for (const char* bad :
             {"", "hello", "{}", "[1]", R"({"format":"clusterwright/fragment","version":9})", designText})
            QVERIFY(!pasteItems(design(), bad, {0, 0}).has_value());
        QVERIFY(
            !pasteItems(design(),
                        R"({"format":"clusterwright/fragment","version":1,"items":{"a":{"in":"b"},"b":{"in":"a"}}})",
                        {0, 0})
                 .has_value());
    }

    void splits_data()
    {
        QTest::addColumn<qint64>("k");
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::newRow("3 : 1") << qint64(3) << R"({"node[0-2]/gpu":"all"})"
                               << R"({"cpu":1,"node[3]/gpu":"all"})";
        QTest::newRow("1 : 3") << qint64(1) << R"({"node[0]/gpu":"all"})"
                               << R"({"cpu":1,"node[1-3]/gpu":"all"})";
        QTest::newRow("0 : 4") << qint64(0) << "absent"
                               << R"({"cpu":1,"node[0-3]/gpu":"all"})";
        QTest::newRow("4 : 0") << qint64(4) << R"({"node[0-3]/gpu":"all"})"
                               << R"({"cpu":1})";
    }
    void splits()
    {
        QFETCH(qint64, k);
        const Design d = good(splitPools(design(), "node", "gpu", "p", "d", k));
        QTEST(at(d, "/pools/p/members"), "first");
        QTEST(at(d, "/pools/d/members"), "second");
        QVERIFY(good(splitPools(d, "node", "gpu", "p", "d", k)) == d);
        // From any split any other is reached.
        QVERIFY(good(splitPools(d, "node", "gpu", "p", "d", 2)) ==
                good(splitPools(design(), "node", "gpu", "p", "d", 2)));
    }
    void refusedSplits()
    {
        QVERIFY(!splitPools(design(), "node", "gpu", "p", "d", 5).has_value());
        QVERIFY(!splitPools(design(), "node", "gpu", "p", "d", -1).has_value());
        QVERIFY(!splitPools(design(), "node", "gpu", "p", "p", 1).has_value());
        QVERIFY(!splitPools(design(), "node", "gpu", "p", "none", 1).has_value());
        QVERIFY(!splitPools(design(), "none", "gpu", "p", "d", 1).has_value());
    }

    void fieldsAreSet_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("read");
        QTest::newRow("item") << "/items/node/count"
                              << "7"
                              << "7";
        QTest::newRow("back to default") << "/items/node/count"
                                         << "null"
                                         << "absent";
        QTest::newRow("type's item") << "/types/t/items/gpu/count"
                                     << "4"
                                     << "4";
        QTest::newRow("type's connection") << "/types/t/connections/new"
                                           << R"({"from":"gpu","link":"x"})"
                                           << R"({"from":"gpu","link":"x"})";
        QTest::newRow("singleton") << "/facility/pue"
                                   << "1.5"
                                   << "1.5";
        QTest::newRow("name") << "/name"
                              << "\"n\""
                              << "\"n\"";
        QTest::newRow("camera") << "/view/camera"
                                << "[1, 2, 3]"
                                << "[1,2,3]";
        QTest::newRow("deep map") << "/pools/p/members/node[0-2]~1gpu"
                                  << "2"
                                  << "2";
        QTest::newRow("made on the way") << "/items/cpu/values/power.max_W"
                                         << "300"
                                         << "300";
        QTest::newRow("unknown, made on the way") << "/items/cpu/mine/too"
                                                  << "3"
                                                  << "3";
        QTest::newRow("whole item") << "/items/cpu"
                                    << R"({"part":"g"})"
                                    << R"({"part":"g"})";
        QTest::newRow("new item") << "/items/fresh"
                                  << R"({"part":"g"})"
                                  << R"({"part":"g"})";
        QTest::newRow("remove item") << "/items/cpu"
                                     << "null"
                                     << "absent";
        QTest::newRow("tenant") << "/workload/tenants/t"
                                << R"({"weight":2.5})"
                                << R"({"weight":2.5})";
        QTest::newRow("list entry") << "/items/cpu/at/1"
                                    << "9"
                                    << "9";
        QTest::newRow("unknown at the top") << "/mine"
                                            << "1"
                                            << "1";
    }
    void fieldsAreSet()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        const Design d = good(setField(design(), pointer.toStdString(), *parseJson(value.toStdString())));
        QTEST(at(d, qPrintable(pointer)), "read");
        // The same as through the file.
        QVERIFY(good(readDesign(writeDesign(d))) == d);
        // Again changes nothing, and everything not named is shared.
        QVERIFY(good(setField(d, pointer.toStdString(), *parseJson(value.toStdString()))) == d);
        QCOMPARE(d.items.shared("leaf"), good(setField(d, "/facility/pue", 3.0)).items.shared("leaf"));
    }

    void refusedFields_data()
    {
        QTest::addColumn<QString>("value");
        QTest::newRow("") << "1";
        QTest::newRow("items") << "1";
        QTest::newRow("/items/node/count") << "\"many\"";
        QTest::newRow("/items/node/count/x") << "1";
        QTest::newRow("/items/ghost/count") << "1";
        QTest::newRow("/items/a b") << "{}";
        QTest::newRow("/types/ghost/items/gpu/count") << "1";
        QTest::newRow("/connections/eth/pattern") << "\"cobweb\"";
        QTest::newRow("/connections/eth/bundle") << "1e12";
        QTest::newRow("/connections/eth/from") << "null";
        QTest::newRow("/pools/p/role") << "null";
        QTest::newRow("/items/node/at") << "[1]";
        QTest::newRow("/items/node/at/7") << "1";
        QTest::newRow("/format") << "\"x\"";
        QTest::newRow("/version") << "2";
    }
    void refusedFields()
    {
        QFETCH(QString, value);
        const auto done = setField(design(), QTest::currentDataTag(), *parseJson(value.toStdString()));
        QVERIFY(!done.has_value());
        QVERIFY(!done.error().what.empty());
    }

    /// An edit must not cost the size of the design.
    void largeDesigns()
    {
        Design d = design();
        for (int i = 0; i < 10000; ++i)
            d = good(setField(d, fmt::format("/items/i{}", i), *parseJson(R"({"part": "g"})")));
        int n = 0;
        QBENCHMARK
        {
            d = good(setField(d, "/items/i5000/count", ++n % 1000 + 1));
        }
        const Json removed = designToJson(good(removeItems(d, {"i5000"})));
        QVERIFY(!atPointer(removed, "/items/i5000"));
    }
};

QTEST_APPLESS_MAIN(EditTest)
#include "tst_edit.moc"
