// SPDX-License-Identifier: GPL-3.0-or-later
// Edits that add to a drawing: parts, systems, and the connections and links chosen for them.
#include "model/fabric/fabric.h"
#include "tests/model/edit_support.h"

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

} // namespace

class EditPlaceTest : public QObject
{
    Q_OBJECT
private slots:
    void slugs()
    {
        QCOMPARE(slug("Rack A (west)"), std::string("rack-a-west"));
        QCOMPARE(slug("机柜"), std::string());
        QVERIFY(isValidId(slug(std::string(500, 'x'))));
    }

    void freshIds_data()
    {
        QTest::addColumn<QStringList>("taken");
        QTest::addColumn<QString>("wish");
        QTest::addColumn<QString>("id");
        QTest::newRow("free") << QStringList{} << "gpu"
                              << "gpu";
        QTest::newRow("taken") << QStringList{"gpu"} << "gpu"
                               << "gpu-2";
        QTest::newRow("counted on") << QStringList{"gpu", "gpu-2"} << "gpu-2"
                                    << "gpu-3";
        QTest::newRow("the first is gone") << QStringList{"gpu-2"} << "gpu-2"
                                           << "gpu-3";
        QTest::newRow("one of a row") << QStringList{"leaf-7", "leaf-8"} << "leaf-8"
                                      << "leaf-2";
        QTest::newRow("part of the name") << QStringList{"h100-80"} << "h100-80"
                                          << "h100-80-2";
        QTest::newRow("and again") << QStringList{"h100-80", "h100-80-2"} << "h100-80-2"
                                   << "h100-80-3";
        QTest::newRow("no number") << QStringList{"a", "a-02"} << "a-02"
                                   << "a-02-2";
        QTest::newRow("beyond numbers") << QStringList{"a", "a-99999999999999"} << "a-99999999999999"
                                        << "a-99999999999999-2";
        QTest::newRow("ends in a dash") << QStringList{"a", "a-"} << "a-"
                                        << "a--2";
        QTest::newRow("nothing") << QStringList{"item"} << ""
                                 << "item-2";
    }
    void freshIds()
    {
        QFETCH(const QStringList, taken);
        QFETCH(const QString, wish);
        IdMap<Item> map;
        for (const QString& id : taken) {
            Item item;
            item.id = id.toStdString();
            map.set(std::move(item));
        }
        QTEST(QString::fromStdString(freshId(map, wish.toStdString())), "id");
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
};

QTEST_APPLESS_MAIN(EditPlaceTest)
#include "tst_edit_place.moc"
