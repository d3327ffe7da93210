// SPDX-License-Identifier: GPL-3.0-or-later
// Expansion: published topologies by search over the expanded graph, and properties of random drawings.
#include <QtTest>

#include <map>
#include <random>

#include "tests/model/drawn_designs.h"

using namespace cw;

class TestTopology : public QObject
{
    Q_OBJECT

private slots:
    void topology_data()
    {
        QTest::addColumn<int>("index");
        const auto file = readFile(CW_TEST_DATA "/oracles/topology.json");
        const auto root = parseJson(file.value());
        int i = 0;
        for (const Json& c : *root->array())
            QTest::newRow(c.find("name")->string()->c_str()) << i++;
    }

    /// The published topologies, drawn; distances between all hosts by search over the expanded graph.
    void topology()
    {
        QFETCH(int, index);
        const auto root = parseJson(readFile(CW_TEST_DATA "/oracles/topology.json").value());
        const Json& c = (*root->array())[std::size_t(index)];
        const Json& p = *c.find("params");
        const Json& expected = *c.find("expected");
        const std::string kind = *c.find("kind")->string();
        const auto number = [&](const char* key) { return std::int64_t(p.find(key)->number()); };
        const std::int64_t routers = std::int64_t(expected.find("routers")->number());
        std::string wiring;
        std::string items;
        const auto direct = [&](const std::string& pattern, const std::string& dims) {
            items = fmt::format(R"("r": {{"part": "sw", "count": {}}})", routers);
            wiring =
                fmt::format(R"("net": {{"from": "r", "link": "link", "pattern": "{}", "dims": {}}})", pattern, dims);
        };
        std::string hosts = "r";
        if (kind == "torus" || kind == "hyperx") {
            direct(kind, writeJsonCompact(*p.find("dims")));
        } else if (kind == "hypercube") {
            std::string dims;
            for (int i = 0; i < number("d"); ++i)
                dims += dims.empty() ? "2" : ", 2";
            direct("torus", "[" + dims + "]");
        } else if (kind == "dragonfly") {
            direct("dragonfly",
                   fmt::format("[{}, {}, {}]", number("groups"), number("a"), number("global_cables_per_group_pair")));
        } else if (kind == "leaf_spine" || kind == "rail_optimised") {
            const bool rail = kind == "rail_optimised";
            const std::int64_t leaves = rail ? number("gpus_per_node") * number("leaves_per_rail") : number("leaves");
            hosts = "leaf";
            items = fmt::format(R"("leaf": {{"part": "sw", "count": {}}}, "spine": {{"part": "sw", "count": {}}})",
                                leaves, number("spines"));
            wiring = fmt::format(
                R"("net": {{"from": "leaf", "to": "spine", "link": "link", "pattern": "all", "bundle": {}}})",
                number(rail ? "cables_per_leaf_spine" : "cables_per_pair"));
        } else if (kind == "fat_tree_3level") {
            const std::int64_t half = number("k") / 2;
            hosts = "edge";
            // Aggregation switch i of every pod reaches the i-th row of the core.
            items = fmt::format(R"("pod": {{"count": {0}}}, "edge": {{"part": "sw", "count": {1}, "in": "pod"}},
                                   "agg": {{"part": "sw", "count": {1}, "in": "pod"}},
                                   "row": {{"count": {1}}}, "core": {{"part": "sw", "count": {1}, "in": "row"}})",
                                2 * half, half);
            wiring = R"("low": {"from": "edge", "to": "agg", "link": "link", "pattern": "all"})";
            for (std::int64_t i = 0; i < half; ++i)
                wiring += fmt::format(
                    R"(, "up{0}": {{"from": "agg[{0}]", "to": "row[{0}]/core", "link": "link", "pattern": "all"}})", i);
        } else {
            QFAIL("unknown kind");
        }
        // Rails: NIC i of each node on leaf i. Else each router has its hosts.
        if (kind == "rail_optimised") {
            items += fmt::format(R"(, "node": {{"count": {}}}, "h": {{"part": "nic", "count": {}, "in": "node"}})",
                                 number("nodes"), number("gpus_per_node"));
            wiring += R"(, "host": {"from": "h", "to": "leaf", "link": "link", "pattern": "rail"})";
        } else {
            items +=
                fmt::format(R"(, "h": {{"part": "nic", "count": {}}})", std::int64_t(expected.find("hosts")->number()));
            wiring +=
                fmt::format(R"(, "host": {{"from": "h", "to": "{}", "link": "link", "pattern": "spread"}})", hosts);
        }
        const auto f = expanded(design("{" + items + "}", "{" + wiring + "}"));
        QVERIFY2(f.has_value(), f ? "" : describe(f.error()).c_str());

        const auto hostList = f->select("h").value();
        QCOMPARE(double(hostList.size()), expected.find("hosts")->number());
        QCOMPARE(double(f->instances() - hostList.size()), expected.find("routers")->number());
        QCOMPARE(double(linksOfConnection(*f, "/connections/host")), expected.find("host_cables")->number());
        QCOMPARE(double(f->links - linksOfConnection(*f, "/connections/host")),
                 expected.find("switch_cables")->number());
        int radix = 0;
        for (Vertex v = 0; v < f->instances(); ++v)
            radix = std::max(radix, linksOf(*f, v));
        QCOMPARE(double(radix), expected.find("max_radix")->number());

        // Hosts per router, then the histogram from each router that has hosts.
        std::vector<std::int64_t> on(f->instances(), 0);
        for (const Vertex h : hostList)
            ++on[target(*out_edges(h, f->graph).first, f->graph)];
        std::map<int, std::int64_t> histogram;
        for (Vertex r = 0; r < f->instances(); ++r) {
            if (on[r] == 0)
                continue;
            const auto d = distances(*f, r);
            for (Vertex s = 0; s < f->instances(); ++s)
                if (on[s] > 0)
                    histogram[d[s]] += on[r] * (on[s] - (r == s ? 1 : 0));
        }
        std::erase_if(histogram, [](const auto& e) { return e.second == 0; });
        const auto& wanted = *expected.find("switch_hop_histogram_ordered_pairs")->object();
        QCOMPARE(histogram.size(), wanted.size());
        for (const auto& [hops, count] : wanted)
            QCOMPARE(double(histogram[QByteArray::fromStdString(hops).toInt()]), count.number());
        QCOMPARE(double(histogram.rbegin()->first), expected.find("diameter_switch_hops")->number());
    }

    /// Random drawings: both directions of every pair, links = Σ widths, the same result twice.
    void randomDesigns()
    {
        std::mt19937_64 random(7);
        const auto upTo = [&](std::uint64_t n) { return 1 + random() % n; };
        int good = 0;
        for (int round = 0; round < 300; ++round) {
            std::string items =
                fmt::format(R"("r": {{"count": {}}}, "n": {{"count": {}, "in": "r"}})", upTo(3), upTo(4));
            const char* const around[] = {"", R"(, "in": "r")", R"(, "in": "n")"};
            for (const char* id : {"a", "b", "c"})
                items += fmt::format(R"(, "{}": {{"part": "gpu", "count": {}{}}})", id, upTo(7), around[random() % 3]);
            items += fmt::format(R"(, "t": {{"type": "node", "count": {}{}}})", upTo(3), around[random() % 3]);
            const char* const patterns[] = {"one-to-one", "all", "spread", "stripe", "rail", "mesh", "ring"};
            const char* const ends[] = {"a", "b", "c", "t/gpu", "t/nvsw", "t/cpu"};
            std::string connections;
            for (int k = 0; k < 3; ++k) {
                const std::size_t pattern = random() % 7, from = random() % 6;
                connections += fmt::format(R"({}"c{}": {{"from": "{}", "link": "link", "pattern": "{}", "bundle": {})",
                                           k ? ", " : "", k, ends[from], patterns[pattern], upTo(3));
                if (pattern < 5)
                    connections += fmt::format(R"(, "to": "{}")", ends[(from + upTo(5)) % 6]);
                if (random() % 3 == 0)
                    connections += fmt::format(R"(, "total": {})", upTo(100));
                connections += "}";
            }
            const auto d = design("{" + items + "}", "{" + connections + "}", h100Node);
            const auto f = expanded(d), again = expanded(d);
            QCOMPARE(f.has_value(), again.has_value());
            if (!f) {
                QCOMPARE(f.error(), again.error());
                continue;
            }
            ++good;
            std::int64_t pairs = 0, links = 0, shared = 0;
            for (const FabricConnection& c : f->connections) {
                pairs += c.pairs;
                links += c.links;
                shared += c.perChannel > 1 ? c.pairs - c.links : 0;
            }
            QCOMPARE(std::int64_t(num_edges(f->graph)), 2 * pairs);
            QCOMPARE(links, f->links);
            QCOMPARE(widths(*f), links + shared);
            std::map<std::tuple<Vertex, Vertex, std::uint32_t>, int> directions;
            for (auto [e, end] = edges(f->graph); e != end; ++e) {
                const Vertex s = source(*e, f->graph), t = target(*e, f->graph);
                QVERIFY(s != t);
                directions[{std::min(s, t), std::max(s, t), f->graph[*e].connection}] += s < t ? 1 : -1;
            }
            for (const auto& [pair, sum] : directions)
                QCOMPARE(sum, 0);
            auto e2 = edges(again->graph).first;
            for (auto [e, end] = edges(f->graph); e != end; ++e, ++e2) {
                QCOMPARE(source(*e, f->graph), source(*e2, again->graph));
                QCOMPARE(target(*e, f->graph), target(*e2, again->graph));
                QCOMPARE(f->graph[*e].width, again->graph[*e2].width);
                QCOMPARE(f->graph[*e].connection, again->graph[*e2].connection);
            }
        }
        QVERIFY(good > 100);
    }

    /// Whatever the numbers, nobody gets two links more than his neighbour.
    void balance()
    {
        for (int a = 1; a <= 9; ++a)
            for (int b = 1; b <= 9; ++b)
                for (int total = 1; total <= 2 * a * b; total += 3) {
                    const auto f = expanded(design(
                        fmt::format(R"({{"a": {{"part": "gpu", "count": {}}}, "b": {{"part": "gpu", "count": {}}}}})",
                                    a, b),
                        fmt::format(
                            R"({{"c": {{"from": "a", "to": "b", "link": "link", "pattern": "all", "total": {}}}}})",
                            total)));
                    QVERIFY(f.has_value());
                    QCOMPARE(f->links, std::int64_t(total));
                    QCOMPARE(widths(*f), std::int64_t(total));
                    for (const auto& [id, n] : {std::pair("a", a), std::pair("b", b)}) {
                        int most = 0, least = 1 << 30;
                        const auto ends = f->select(id).value();
                        for (const Vertex v : ends) {
                            most = std::max(most, linksOf(*f, v));
                            least = std::min(least, linksOf(*f, v));
                        }
                        QVERIFY(most - least <= 1);
                        QVERIFY(n * least <= total);
                    }
                }
    }
};

QTEST_GUILESS_MAIN(TestTopology)
#include "tst_topology.moc"
