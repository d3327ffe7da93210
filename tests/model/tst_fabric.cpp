// SPDX-License-Identifier: GPL-3.0-or-later
// Expansion: patterns against hand counts, names, selectors, limits.
#include <QRegularExpression>
#include <QtTest>

#include "tests/model/drawn_designs.h"

using namespace cw;

class TestFabric : public QObject
{
    Q_OBJECT

private slots:
    void totalIsDealtEvenly()
    {
        // H100: 18 NVLinks a GPU over 4 switches, 144 in all, hence 36 at each switch.
        const auto f = expanded(design(R"({"gpu": {"part": "gpu", "count": 8}, "sw": {"part": "sw", "count": 4}})",
                                       R"({"nvl": {"from": "gpu", "to": "sw", "link": "link", "pattern": "all",
                                           "total": 144}})"));
        QVERIFY2(f.has_value(), f ? "" : describe(f.error()).c_str());
        QCOMPARE(f->instances(), 12u);
        QCOMPARE(f->links, 144);
        for (Vertex v = 0; v < 8; ++v)
            QCOMPARE(linksOf(*f, v), 18);
        for (Vertex v = 8; v < 12; ++v)
            QCOMPARE(linksOf(*f, v), 36);
        for (auto [edge, end] = edges(f->graph); edge != end; ++edge)
            QVERIFY(f->graph[*edge].width == 4 || f->graph[*edge].width == 5);
    }

    void outerSwitchesTakeMore()
    {
        // The same node as its board is wired: 5 links to the outer switches, 4 to the inner ones.
        const auto f = expanded(design(R"({"gpu": {"part": "gpu", "count": 8}, "sw": {"part": "sw", "count": 4}})",
                                       R"({"o": {"from": "gpu", "to": "sw[0;3]", "link": "link", "pattern": "all",
                                                 "bundle": 5},
                                           "i": {"from": "gpu", "to": "sw[1-2]", "link": "link", "pattern": "all",
                                                 "bundle": 4}})"));
        QVERIFY2(f.has_value(), f ? "" : describe(f.error()).c_str());
        QCOMPARE(f->links, 144);
        QCOMPARE(linksOf(*f, 0), 18);
        QCOMPARE(linksOf(*f, 8), 40);
        QCOMPARE(linksOf(*f, 9), 32);
        QCOMPARE(width(*f, "gpu[5]", "sw[3]"), 5);
        QCOMPARE(width(*f, "sw[2]", "gpu[5]"), 4);
    }

    void nvl72()
    {
        const auto f = expanded(design(
            R"({"rack": {}, "tray": {"in": "rack", "count": 18}, "gpu": {"part": "gpu", "count": 4, "in": "tray"},
                "swtray": {"in": "rack", "count": 9}, "sw": {"part": "sw", "count": 2, "in": "swtray"}})",
            R"({"nvl": {"from": "gpu", "to": "sw", "link": "link", "pattern": "all"}})"));
        QVERIFY2(f.has_value(), f ? "" : describe(f.error()).c_str());
        QCOMPARE(f->instances(), 90u);
        QCOMPARE(f->links, 1296);
        QCOMPARE(linksOf(*f, f->select("tray[17]/gpu[3]")->front()), 18);
        QCOMPARE(linksOf(*f, f->select("swtray[8]/sw[1]")->front()), 72);
    }

    void pattern_data()
    {
        QTest::addColumn<int>("gpus");
        QTest::addColumn<int>("switches");
        QTest::addColumn<QString>("connection");
        QTest::addColumn<int>("pairs");
        QTest::addColumn<int>("links");
        QTest::addColumn<QString>("some"); // "from-to:width" …
        const auto two = [](const char* more) { return QString(R"("from": "g", "to": "s", )") + more; };
        const auto one = [](const char* more) { return QString(R"("from": "g", )") + more; };
        QTest::newRow("one-to-one") << 3 << 3 << two(R"("pattern": "one-to-one", "bundle": 2)") << 3 << 6
                                    << "0-0:2 0-1:0 2-2:2";
        QTest::newRow("all") << 3 << 2 << two(R"("pattern": "all")") << 6 << 6 << "0-0:1 2-1:1";
        // i → ⌊i·3/8⌋: 0 0 0 1 1 1 2 2
        QTest::newRow("spread 8 3") << 8 << 3 << two(R"("pattern": "spread")") << 8 << 8
                                    << "2-0:1 3-1:1 5-1:1 6-2:1 7-2:1";
        QTest::newRow("spread 2 4") << 2 << 4 << two(R"("pattern": "spread")") << 4 << 4
                                    << "0-0:1 0-1:1 0-2:0 1-2:1 1-3:1";
        QTest::newRow("stripe") << 5 << 2 << two(R"("pattern": "stripe")") << 5 << 5 << "0-0:1 1-1:1 4-0:1 4-1:0";
        QTest::newRow("rail") << 4 << 2 << two(R"("pattern": "rail")") << 4 << 4 << "0-0:1 1-1:1 2-0:1 3-1:1";
        QTest::newRow("rail of a range") << 4 << 2 << QString(R"("from": "g[1;3]", "to": "s", "pattern": "rail")") << 2
                                         << 2 << "1-1:1 3-1:1 0-0:0";
        QTest::newRow("stripe drawn from the switch")
            << 4 << 2 << QString(R"("from": "s", "to": "g", "pattern": "stripe")") << 4 << 4 << "0-0:1 3-1:1";
        QTest::newRow("all total") << 2 << 2 << two(R"("pattern": "all", "total": 3)") << 3 << 3 << "0-0:1 1-1:1";
        QTest::newRow("spread total") << 4 << 2 << two(R"("pattern": "spread", "total": 6)") << 4 << 6
                                      << "0-0:1 1-0:2 2-1:1 3-1:2";
        QTest::newRow("mesh 2") << 2 << 1 << one(R"("pattern": "mesh", "bundle": 3)") << 1 << 3 << "";
        QTest::newRow("mesh 8") << 8 << 1 << one(R"("pattern": "mesh")") << 28 << 28 << "";
        QTest::newRow("mesh 5") << 5 << 1 << one(R"("pattern": "mesh")") << 10 << 10 << "";
        QTest::newRow("mesh 1") << 1 << 1 << one(R"("pattern": "mesh")") << 0 << 0 << "";
        QTest::newRow("ring 1") << 1 << 1 << one(R"("pattern": "ring")") << 0 << 0 << "";
        QTest::newRow("ring 2") << 2 << 1 << one(R"("pattern": "ring")") << 1 << 1 << "";
        QTest::newRow("ring 6") << 6 << 1 << one(R"("pattern": "ring")") << 6 << 6 << "";
        QTest::newRow("torus 4x4x4") << 64 << 1 << one(R"("pattern": "torus", "dims": [4, 4, 4])") << 192 << 192 << "";
        QTest::newRow("torus 2x3x5") << 30 << 1 << one(R"("pattern": "torus", "dims": [2, 3, 5])") << 75 << 75 << "";
        // 4 lines of 3 + 4 lines of 3
        QTest::newRow("grid 4x4") << 16 << 1 << one(R"("pattern": "torus", "dims": [4, 4], "wrap": false)") << 24 << 24
                                  << "";
        QTest::newRow("hyperx 3x4") << 12 << 1 << one(R"("pattern": "hyperx", "dims": [3, 4])") << 30 << 30 << "";
        // 3 groups of 4: 18 local; 3 pairs of groups with 4 global links, of which two share both routers
        QTest::newRow("dragonfly") << 12 << 1 << one(R"("pattern": "dragonfly", "dims": [3, 4, 4])") << 24 << 30 << "";
        QTest::newRow("dragonfly bundle")
            << 12 << 1 << one(R"("pattern": "dragonfly", "dims": [3, 4], "bundle": 2)") << 21 << 42 << "";
    }

    void pattern()
    {
        QFETCH(int, gpus);
        QFETCH(int, switches);
        QFETCH(QString, connection);
        QFETCH(QString, some);
        const auto d = design(QString(R"({"g": {"part": "gpu", "count": %1}, "s": {"part": "sw", "count": %2}})")
                                  .arg(gpus)
                                  .arg(switches)
                                  .toStdString(),
                              R"({"c": {"link": "link", )" + connection.toStdString() + "}}");
        const auto f = expanded(d);
        QVERIFY2(f.has_value(), f ? "" : describe(f.error()).c_str());
        QTEST(int(f->connections[0].pairs), "pairs");
        QTEST(int(f->links), "links");
        QCOMPARE(widths(*f), f->links);
        QCOMPARE(num_edges(f->graph), std::size_t(2 * f->connections[0].pairs));
        for (const QString& s : some.split(' ', Qt::SkipEmptyParts)) {
            const auto p = s.split(QRegularExpression("[-:]"));
            const auto name = [](const char* id, const QString& i, int n) {
                return n > 1 ? fmt::format("{}[{}]", id, i.toInt()) : std::string(id);
            };
            QCOMPARE(width(*f, name("g", p[0], gpus), name("s", p[1], switches)), p[2].toInt());
        }
    }

    void sharedChannels()
    {
        // 32 DIMMs over 2 CPUs, two on a channel: 16 physical channels, a channel of the graph for each DIMM.
        const auto f = expanded(design(R"({"n": {"type": "node", "count": 3}})", "{}", h100Node));
        QVERIFY2(f.has_value(), f ? "" : describe(f.error()).c_str());
        QCOMPARE(linksOfConnection(*f, "/types/node/connections/mem"), 3 * 16);
        for (const FabricConnection& c : f->connections)
            if (c.pointer == "/types/node/connections/mem") {
                QCOMPARE(c.pairs, 3 * 32);
                QCOMPARE(c.perChannel, 2);
                QCOMPARE(c.path, std::string("n"));
            }
        QCOMPARE(linksOfConnection(*f, "/types/node/connections/nvl"), 3 * 144);
        QCOMPARE(linksOfConnection(*f, "/types/node/connections/upi"), 3 * 3);
        QCOMPARE(width(*f, "n[1]/dram[15]", "n[1]/cpu[0]"), 1);
        QCOMPARE(width(*f, "n[1]/dram[16]", "n[1]/cpu[1]"), 1);
        QCOMPARE(width(*f, "n[1]/dram[16]", "n[2]/cpu[1]"), 0);
    }

    void expandedPerReplica()
    {
        const char* items = R"({"rack": {"count": 2}, "node": {"in": "rack", "count": 3},
            "gpu": {"part": "gpu", "count": 4, "in": "node"}, "sw": {"part": "sw", "in": "node"},
            "leaf": {"part": "sw", "in": "rack", "count": 2}, "spine": {"part": "sw", "count": 2}})";
        const auto f = expanded(design(items, R"({
            "in": {"from": "gpu", "to": "sw", "link": "link", "pattern": "all"},
            "mesh": {"from": "gpu", "link": "link", "pattern": "mesh"},
            "up": {"from": "node/gpu", "to": "leaf", "link": "link", "pattern": "rail"},
            "top": {"from": "leaf", "to": "spine", "link": "link", "pattern": "all"},
            "cross": {"from": "rack[0]/leaf", "to": "rack[1]/leaf", "link": "link", "pattern": "one-to-one"},
            "torus": {"from": "gpu", "link": "link", "pattern": "torus", "dims": [3, 4]}})"));
        QVERIFY2(f.has_value(), f ? "" : describe(f.error()).c_str());
        QCOMPARE(linksOfConnection(*f, "/connections/in"), 24);
        QCOMPARE(linksOfConnection(*f, "/connections/mesh"), 6 * 6);
        QCOMPARE(linksOfConnection(*f, "/connections/up"), 24);
        QCOMPARE(linksOfConnection(*f, "/connections/top"), 8);
        QCOMPARE(linksOfConnection(*f, "/connections/cross"), 2);
        // Over the 12 GPUs of a rack: 3-rings 4×3, 4-rings 3×4, in both racks.
        QCOMPARE(linksOfConnection(*f, "/connections/torus"), 48);
        QCOMPARE(width(*f, "rack[1]/node[2]/gpu[3]", "rack[1]/leaf[1]"), 1);
        QCOMPARE(width(*f, "rack[1]/node[2]/gpu[3]", "rack[0]/leaf[1]"), 0);
        QCOMPARE(width(*f, "rack[0]/node[1]/sw", "rack[0]/node[1]/gpu[0]"), 1);
        QCOMPARE(width(*f, "rack[0]/leaf[1]", "rack[1]/leaf[1]"), 1);
    }

    void namesAndSelectors()
    {
        const auto d = design(R"({"rack": {"count": 2}, "hall": {}, "leaf": {"part": "sw", "count": 2, "in": "hall"},
                                  "n": {"type": "node", "count": 3, "in": "rack"}, "one": {"part": "cpu"}})",
                              "{}", h100Node);
        const auto f = expanded(d);
        QVERIFY2(f.has_value(), f ? "" : describe(f.error()).c_str());
        QCOMPARE(f->instances(), std::size_t(2 * 3 * 58 + 2 + 1));
        for (Vertex v = 0; v < f->instances(); ++v) {
            const auto back = f->select(f->nameOf(v));
            QVERIFY2(back.has_value(), f->nameOf(v).c_str());
            QCOMPARE(*back, std::vector<Vertex>{v});
        }
        const Vertex v = f->select("rack[1]/n[2]/gpu[3]")->front();
        QCOMPARE(f->nameOf(v), std::string("rack[1]/n[2]/gpu[3]"));
        QCOMPARE(f->indicesOf(v), (std::vector<std::int64_t>{1, 2, 3}));
        QCOMPARE(f->placeOf(v).path, std::string("n/gpu"));
        QCOMPARE(f->placeOf(v).pointer, std::string("/types/node/items/gpu"));
        QCOMPARE(f->partOf(v).id, std::string("gpu"));
        QCOMPARE(f->nameOf(f->select("leaf[1]")->front()), std::string("leaf[1]"));
        QCOMPARE(f->nameOf(f->select("one")->front()), std::string("one"));
        QCOMPARE(f->select("n/gpu")->size(), 48u);
        QCOMPARE(f->select("n[0-1]/gpu[0;7]")->size(), 8u);
        QCOMPARE(f->select("n[0-1]/gpu[7;0;0]")->size(), 8u);
        QCOMPARE(f->select("rack[0]/n/gpu")->size(), 24u);
        QCOMPARE(f->select("hall/leaf")->size(), 2u);
        QCOMPARE(f->select("rack[1]")->size(), std::size_t(3 * 58));
        QVERIFY(std::ranges::is_sorted(*f->select("n[1]")));
        for (const char* bad :
             {"",          "nope",     "n/nope",  "gpu",       "n[3]/gpu",  "n[1-0]/gpu",
              "n[]/gpu",   "n[a]/gpu", "n[0/gpu", "n]/gpu",    "n//gpu",    "/n",
              "n/",        "one/gpu",  "hall/n",  "n[-1]/gpu", "n[0-]/gpu", "n[99999999999999999999]/gpu",
              "n[0]x/gpu", "n/gpu#",   "n gpu"})
            QVERIFY2(!f->select(bad).has_value(), bad);
    }

    void endsOfAssemblies()
    {
        // The only component inside that takes the link stands in; two such are an error that names them.
        const char* types = R"({"node": {"items": {"gpu": {"part": "gpu2", "count": 2}, "nic": {"part": "nic2"}}}})";
        auto d = design(R"({"n": {"type": "node", "count": 2}, "sw": {"part": "sw"}})", "{}", types);
        Part gpu;
        gpu.id = "gpu2";
        gpu.kind = PartKind::Gpu;
        gpu.ports.resize(1);
        gpu.ports[0].type = "nvl";
        gpu.ports[0].count = 2;
        Part nic;
        nic.id = "nic2";
        nic.kind = PartKind::Nic;
        nic.ports.resize(1);
        nic.ports[0].type = "cage";
        nic.ports[0].count = 1;
        nic.ports[0].accepts = {"link"};
        d.parts.set(gpu);
        d.parts.set(nic);
        Connection c;
        c.id = "c";
        c.from = "n";
        c.to = "sw";
        c.link = "link";
        c.pattern = Pattern::Stripe;
        d.connections.set(c);
        // The switch has no port for it, but it is named itself.
        auto f = expanded(d);
        QVERIFY2(f.has_value(), f ? "" : describe(f.error()).c_str());
        QCOMPARE(f->links, 2);
        QCOMPARE(width(*f, "n[1]/nic", "sw"), 1);
        gpu.ports[0].accepts = {"link"};
        d.parts.set(gpu);
        f = expanded(d);
        QVERIFY(!f.has_value());
        QCOMPARE(f.error().where, std::string("/connections/c/from"));
        QVERIFY(english(f.error().fix).find("n/gpu, n/nic") != std::string::npos);
    }

    void errors_data()
    {
        QTest::addColumn<QString>("items");
        QTest::addColumn<QString>("connections");
        QTest::addColumn<QString>("types");
        QTest::addColumn<QString>("where");
        const QString none = "{}", pair = R"({"a": {"part": "gpu", "count": 4}, "b": {"part": "sw", "count": 3}})";
        const auto c = [](const char* text) { return QString(R"({"c": {%1}})").arg(text); };
        QTest::newRow("unknown part") << R"({"a": {"part": "x"}})" << none << none << "/items/a/part";
        QTest::newRow("unknown type") << R"({"a": {"type": "x"}})" << none << none << "/items/a/type";
        QTest::newRow("part and type") << R"({"a": {"type": "t", "part": "gpu"}})" << none << R"({"t": {}})"
                                       << "/items/a";
        QTest::newRow("count 0") << R"({"a": {"part": "gpu", "count": 0}})" << none << none << "/items/a/count";
        QTest::newRow("count -1") << R"({"a": {"part": "gpu", "count": -1}})" << none << none << "/items/a/count";
        QTest::newRow("count 1e12") << R"({"a": {"part": "gpu", "count": 1000000000000}})" << none << none
                                    << "/items/a/count";
        QTest::newRow("nested counts") << R"({"r": {"count": 2000}, "a": {"part": "gpu", "count": 1001, "in": "r"}})"
                                       << none << none << "/items/r/count";
        QTest::newRow("counts that overflow")
            << R"({"r": {"count": 2000000}, "s": {"count": 2000000, "in": "r"}, "t": {"count": 2000000, "in": "s"}, "a": {"part": "gpu", "count": 1999999, "in": "t"}})"
            << none << none << "/items/t/count";
        QTest::newRow("count in a type") << R"({"n": {"type": "t", "count": 20}})" << none
                                         << R"({"t": {"items": {"a": {"part": "gpu", "count": 200000}}}})"
                                         << "/types/t/items/a/count";
        QTest::newRow("in unknown") << R"({"a": {"part": "gpu", "in": "x"}})" << none << none << "/items/a/in";
        QTest::newRow("in component") << R"({"a": {"part": "gpu", "in": "b"}, "b": {"part": "gpu"}})" << none << none
                                      << "/items/a/in";
        QTest::newRow("in instance") << R"({"a": {"part": "gpu", "in": "b"}, "b": {"type": "t"}})" << none
                                     << R"({"t": {}})"
                                     << "/items/a/in";
        QTest::newRow("in itself") << R"({"a": {"in": "a"}})" << none << none << "/items/a/in";
        QTest::newRow("cycle of assemblies")
            << R"({"a": {"in": "b"}, "b": {"in": "c"}, "c": {"in": "b"}})" << none << none << "/items/b/in";
        QTest::newRow("type in itself") << R"({"a": {"type": "t"}})" << none
                                        << R"({"t": {"items": {"x": {"type": "t"}}}})"
                                        << "/types/t/items/x/type";
        QTest::newRow("cycle of types")
            << R"({"a": {"type": "t"}})" << none
            << R"({"t": {"items": {"x": {"type": "u"}}}, "u": {"items": {"y": {"type": "t"}}}})"
            << "/types/u/items/y/type";
        QTest::newRow("unknown link") << pair << c(R"("from": "a", "to": "b", "link": "x", "pattern": "all")") << none
                                      << "/connections/c/link";
        QTest::newRow("dangling from") << pair << c(R"("from": "x", "to": "b", "link": "link", "pattern": "all")")
                                       << none << "/connections/c/from";
        QTest::newRow("dangling to") << pair << c(R"("from": "a", "to": "b[3]", "link": "link", "pattern": "all")")
                                     << none << "/connections/c/to";
        QTest::newRow("empty end") << pair << c(R"("from": "", "to": "b", "link": "link", "pattern": "all")") << none
                                   << "/connections/c/from";
        QTest::newRow("one end") << pair << c(R"("from": "a", "link": "link", "pattern": "all")") << none
                                 << "/connections/c/to";
        QTest::newRow("two ends") << pair << c(R"("from": "a", "to": "b", "link": "link", "pattern": "mesh")") << none
                                  << "/connections/c/to";
        QTest::newRow("sizes") << pair << c(R"("from": "a", "to": "b", "link": "link", "pattern": "one-to-one")")
                               << none << "/connections/c/pattern";
        QTest::newRow("dims missing") << pair << c(R"("from": "a", "link": "link", "pattern": "torus")") << none
                                      << "/connections/c/dims";
        QTest::newRow("dims wrong") << pair << c(R"("from": "a", "link": "link", "pattern": "torus", "dims": [3])")
                                    << none << "/connections/c/dims";
        QTest::newRow("dims negative") << pair
                                       << c(R"("from": "a", "link": "link", "pattern": "hyperx", "dims": [-2, -2])")
                                       << none << "/connections/c/dims";
        QTest::newRow("dims huge")
            << pair
            << c(R"("from": "a", "link": "link", "pattern": "torus", "dims": [9007199254740992, 9007199254740992])")
            << none << "/connections/c/dims";
        QTest::newRow("dragonfly huge")
            << pair << c(R"("from": "a", "link": "link", "pattern": "dragonfly", "dims": [2, 2, 9007199254740992])")
            << none << "/connections/c";
        QTest::newRow("bundle 0") << pair
                                  << c(R"("from": "a", "to": "b", "link": "link", "pattern": "all", "bundle": 0)")
                                  << none << "/connections/c/bundle";
        QTest::newRow("bundle 1e9")
            << pair << c(R"("from": "a", "to": "b", "link": "link", "pattern": "all", "bundle": 1000000000)") << none
            << "/connections/c/bundle";
        QTest::newRow("total -1") << pair
                                  << c(R"("from": "a", "to": "b", "link": "link", "pattern": "all", "total": -1)")
                                  << none << "/connections/c/total";
        QTest::newRow("total 1e15")
            << pair << c(R"("from": "a", "to": "b", "link": "link", "pattern": "all", "total": 1000000000000000)")
            << none << "/connections/c";
        QTest::newRow("to itself") << pair << c(R"("from": "a", "to": "a", "link": "link", "pattern": "all")") << none
                                   << "/connections/c";
        QTest::newRow("all on 100k × 100k")
            << R"({"a": {"part": "gpu", "count": 100000}, "b": {"part": "sw", "count": 100000}})"
            << c(R"("from": "a", "to": "b", "link": "link", "pattern": "all")") << none << "/connections/c";
        QTest::newRow("mesh of a million")
            << R"({"a": {"part": "gpu", "count": 1000000}})" << c(R"("from": "a", "link": "link", "pattern": "mesh")")
            << none << "/connections/c";
        QTest::newRow("links by instances of a type")
            << R"({"n": {"type": "t", "count": 10000}})" << none
            << R"({"t": {"items": {"a": {"part": "gpu", "count": 100}}, "connections": {"m": {"from": "a", "link": "link", "pattern": "mesh"}}}})"
            << "/types/t/connections/m";
        QTest::newRow("dangling in a type")
            << R"({"n": {"type": "t"}})" << none
            << R"({"t": {"items": {}, "connections": {"m": {"from": "a", "link": "link", "pattern": "mesh"}}}})"
            << "/types/t/connections/m/from";
    }

    void errors()
    {
        QFETCH(QString, items);
        QFETCH(QString, connections);
        QFETCH(QString, types);
        const auto f = expanded(design(items.toStdString(), connections.toStdString(), types.toStdString()));
        QVERIFY(!f.has_value());
        QTEST(QString::fromStdString(f.error().where), "where");
        QVERIFY(!f.error().what.empty());
    }

    void typesNestedToABillionItems()
    {
        // 2^40 drawn items without a single component, and a chain deeper than anybody nests.
        std::string types = R"({"t0": {"items": {}})";
        for (int i = 1; i <= 40; ++i)
            types += fmt::format(R"(, "t{}": {{"items": {{"a": {{"type": "t{}"}}, "b": {{"type": "t{}"}}}}}})", i,
                                 i - 1, i - 1);
        types += "}";
        QVERIFY(!expanded(design(R"({"a": {"type": "t40"}})", "{}", types)).has_value());
        std::string chain = R"({"i0": {})";
        for (int i = 1; i < 5000; ++i)
            chain += fmt::format(R"(, "i{}": {{"in": "i{}"}})", i, i - 1);
        const auto deep = expanded(design(chain + "}"));
        QVERIFY(!deep.has_value());
        QVERIFY(english(deep.error().what).find("64") != std::string::npos);
    }

    void emptyDesign()
    {
        const auto f = expanded(Design());
        QVERIFY(f.has_value());
        QCOMPARE(f->instances(), 0u);
        QVERIFY(!f->select("a").has_value());
        QCOMPARE(expanded(design(R"({"rack": {"count": 1000000}})"))->instances(), 0u);
    }

    void limitsCanBeSet()
    {
        const auto d = design(R"({"a": {"part": "gpu", "count": 10}})",
                              R"({"c": {"from": "a", "link": "link", "pattern": "mesh"}})");
        QVERIFY(expanded(d, {10, 45}).has_value());
        QVERIFY(!expanded(d, {9, 45}).has_value());
        QVERIFY(!expanded(d, {10, 44}).has_value());
    }
};

QTEST_GUILESS_MAIN(TestFabric)
#include "tst_fabric.moc"
