// SPDX-License-Identifier: GPL-3.0-or-later
// Generators: counts against closed forms and against the expanded graph, no errors among the findings, refusals in
// words.
#include <QtTest>

#include "model/design/edit.h"
#include "model/design/generate.h"
#include "model/design/validate.h"
#include "model/fabric/place_name.h"
#include "tests/model/drawn_designs.h"

using namespace cw;

namespace
{

FabricSpec spec(FabricKind kind, const char* host, std::int64_t count, const char* sw)
{
    FabricSpec s;
    s.kind = kind;
    s.hostPart = host;
    s.hostCount = count;
    s.switchPart = sw;
    return s;
}

} // namespace
Q_DECLARE_METATYPE(cw::FabricSpec)

class TestGenerate : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        auto loaded = loadCatalogue();
        QVERIFY(loaded.has_value());
        catalogue = std::move(*loaded);
    }

    void closedForms_data()
    {
        QTest::addColumn<FabricSpec>("s");
        QTest::addColumn<std::int64_t>("endpoints");
        QTest::addColumn<std::int64_t>("switches");
        QTest::addColumn<std::int64_t>("hostLinks");
        QTest::addColumn<std::int64_t>("fabricLinks");
        QTest::addColumn<double>("bisection"); // in links
        const auto row = [](const char* name, const FabricSpec& s, std::int64_t e, std::int64_t sw, std::int64_t hosts,
                            std::int64_t links,
                            double cut) { QTest::newRow(name) << s << e << sw << hosts << links << cut; };
        // Non-blocking with 64 ports: 32 down, 32 up; 256 adapters on 8 leaves, 4 spines.
        row("two levels", spec(FabricKind::FatTree, "dgx-h100", 32, "qm9700"), 256, 8 + 4, 256, 256, 128);
        // The largest of its kind: k²/2 = 2048 adapters, k leaves, k/2 spines.
        row("two levels, full", spec(FabricKind::FatTree, "dgx-h100", 256, "qm9700"), 2048, 64 + 32, 2048, 2048, 1024);
        auto s = spec(FabricKind::FatTree, "dgx-h100", 32, "qm9700");
        s.oversubscription = 3;                                    // 48 down, 16 up
        row("oversubscribed 3:1", s, 256, 6 + 2, 256, 6 * 15, 45); // 43 on the fullest leaf: 15 up
        row("one switch", spec(FabricKind::FatTree, "dgx-h100", 4, "qm9700"), 32, 1, 32, 0, 16);
        // k-ary, k = 40: k³/4 adapters, 5k²/4 switches, k³/2 links among them.
        s = spec(FabricKind::FatTree, "cx6-200-1p", 16000, "qm8700");
        s.link = "ib-hdr";
        s.levels = 3;
        row("three levels, full", s, 16000, 2000, 16000, 32000, 8000);
        s.hostCount = 1600; // a tenth: 4 pods of 20 leaves
        row("three levels, a tenth", s, 1600, 80 + 80 + 40, 1600, 3200, 800);
        // 8 rails of 32 nodes: a leaf each, 4 spines.
        row("rails", spec(FabricKind::RailOptimised, "dgx-h100", 32, "qm9700"), 256, 8 + 4, 256, 256, 128);
        // Twice as many nodes: two units of 8 leaves.
        row("rails, two units", spec(FabricKind::RailOptimised, "dgx-h100", 64, "qm9700"), 512, 16 + 8, 512, 512, 256);
        // 64 ports of 200G: 16 to nodes, 31 in the group of 32; g groups take 16·32 / (g−1) links a pair.
        s = spec(FabricKind::Dragonfly, "cx6-200-1p", 4096, "slingshot-rosetta");
        s.link = "slingshot-200";
        row("dragonfly, balanced", s, 4096, 256, 4096, 8 * (32 * 31 / 2) + 28 * 73, std::min(16.0 * 73, 2048.0));
        s.groups = 4;
        s.routers = 8;
        s.hostsPerSwitch = 8;
        s.globalLinks = 16;
        s.hostCount = 256;
        row("dragonfly, given", s, 256, 32, 256, 4 * 28 + 6 * 16, 64);
        // Few nodes: one group of four routers with 16 adapters each, 8 links a pair.
        row("dragonfly, one group", spec(FabricKind::Dragonfly, "dgx-h100", 8, "qm9700"), 64, 4, 64, 6 * 8, 32);
        s = spec(FabricKind::Torus, "tpu-v5p", 64, "");
        row("torus of chips 4×4×4", s, 64, 0, 0, 192, 32);
        s = spec(FabricKind::Torus, "cx7-400-osfp", 256, "qm9700");
        s.link = "ib-ndr";
        s.dims = {4, 4};
        s.bundle = 8; // 16 adapters and 32 links to neighbours
        row("torus of switches", s, 256, 16, 256, 256, 64);
        // 72 accelerators with 18 links on 18 switches of 72 ports, as in the NVL72.
        row("72 in a domain", spec(FabricKind::ScaleUp, "gb200", 72, "nvswitch4"), 72, 18, 1296, 0, 648);
        s = spec(FabricKind::ScaleUp, "h100-sxm", 8, "nvswitch3");
        s.switches = 4; // links dealt 5/4/4/5
        s.domains = 3;
        row("8 in a domain, thrice", s, 24, 12, 432, 0, 72);
    }
    void closedForms()
    {
        QFETCH(FabricSpec, s);
        QFETCH(std::int64_t, endpoints);
        QFETCH(std::int64_t, switches);
        QFETCH(std::int64_t, hostLinks);
        QFETCH(std::int64_t, fabricLinks);
        QFETCH(double, bisection);
        const auto made = generateFabric({}, catalogue, s);
        QVERIFY2(made.has_value(), made ? "" : describe(made.error()).c_str());
        const FabricFigures& f = made->figures;
        QCOMPARE(f.endpoints, endpoints);
        QCOMPARE(f.switches, switches);
        QCOMPARE(f.hostLinks, hostLinks);
        QCOMPARE(f.fabricLinks, fabricLinks);
        const Part* link = made->design.parts.find(f.link);
        QVERIFY(link);
        QCOMPARE(f.bisection.value / link->link->rate.value, bisection);
        QVERIFY(f.power.value > 0);

        // The graph says the same.
        const auto fabric = expanded(made->design);
        QVERIFY2(fabric.has_value(), fabric ? "" : describe(fabric.error()).c_str());
        std::int64_t toHosts = 0, among = 0;
        for (const Connection& c : made->design.connections) {
            const std::int64_t n = linksOfConnection(*fabric, "/connections/" + c.id);
            const auto a = resolvePlace(made->design, made->design.items, c.from);
            QVERIFY(a.has_value());
            const Part* part = made->design.parts.find(a->item().part);
            const bool host = part && !isSwitch(part->kind) && !c.to.empty();
            (host ? toHosts : among) += n;
        }
        QCOMPARE(toHosts, hostLinks);
        QCOMPARE(among, fabricLinks);
        std::int64_t drawn = 0, busiest = 0;
        for (const Place& place : fabric->places)
            if (place.part->id == s.switchPart && !s.switchPart.empty() && place.path.find('/') == std::string::npos) {
                drawn += place.count;
                for (Vertex v = place.first; v < place.first + place.count; ++v)
                    busiest = std::max<std::int64_t>(busiest, linksOf(*fabric, v));
            }
        QCOMPARE(drawn, switches);
        if (!s.switchPart.empty()) {
            QVERIFY(busiest <= f.radix);
            QVERIFY2(busiest <= f.mostLinks, qPrintable(QString("%1 > %2").arg(busiest).arg(f.mostLinks)));
        }
        for (const Finding& finding : check(made->design))
            QVERIFY2(finding.severity != Severity::Error, (finding.where + " " + english(finding.what)).c_str());
        // Everything reaches everything (of a domain).
        if (s.domains == 1) {
            const auto host = fabric->select(made->design.connections.begin()->from);
            QVERIFY(host.has_value());
            const auto d = distances(*fabric, host->front());
            int farthest = 0;
            for (const Vertex v : *host) {
                QVERIFY(d[v] >= 0);
                farthest = std::max(farthest, d[v]);
            }
            if (!s.switchPart.empty() && host->size() == static_cast<std::size_t>(endpoints) &&
                s.kind != FabricKind::RailOptimised)
                QVERIFY2(farthest <= f.hops + 2, qPrintable(QString("%1 > %2").arg(farthest).arg(f.hops + 2)));
        }
    }

    /// Several drawn nodes share switches; nothing is added but the network.
    void joinsWhatIsSelected()
    {
        Design d;
        for (int i = 0; i < 3; ++i)
            d = addSystem(d, catalogue, "dgx-h100", {i * 600.0, 300}).value().design;
        d = setCount(d, "node-2", 40).value();
        for (const FabricKind kind : {FabricKind::FatTree, FabricKind::RailOptimised, FabricKind::Dragonfly}) {
            FabricSpec s;
            s.kind = kind;
            s.hosts = {"node", "node-2", "node-3"};
            s.switchPart = "qm9700";
            const auto made = generateFabric(d, catalogue, s);
            if (kind == FabricKind::Dragonfly)
                s.switchPart = "slingshot-rosetta"; // no: InfiniBand cards fit either way by their cage
            QVERIFY2(made.has_value(), made ? "" : describe(made.error()).c_str());
            QCOMPARE(made->figures.endpoints, std::int64_t{42 * 8});
            for (const Finding& f : check(made->design))
                QVERIFY2(f.severity != Severity::Error, (f.where + " " + english(f.what)).c_str());
            QVERIFY(expanded(made->design).has_value());
            QCOMPARE(*made->design.items.find("node"), *d.items.find("node"));
            // A second time all adapters are taken.
            const auto again = generateFabric(made->design, catalogue, s);
            QVERIFY(!again.has_value());
        }
    }

    void threeLevelsShareSmallNodes()
    {
        Design d;
        for (int i = 0; i < 5; ++i)
            d = addSystem(d, catalogue, "dgx-h100", {i * 600.0, 300}).value().design;
        d = setCount(d, "node", 100).value();
        FabricSpec s;
        s.levels = 3;
        s.hosts = {"node", "node-2", "node-3", "node-4", "node-5"};
        s.switchPart = "qm9700";
        const auto made = generateFabric(d, catalogue, s);
        QVERIFY2(made.has_value(), made ? "" : describe(made.error()).c_str());
        for (const Finding& f : check(made->design))
            QVERIFY2(f.severity != Severity::Error, (f.where + " " + english(f.what)).c_str());
    }

    void refusals_data()
    {
        QTest::addColumn<FabricSpec>("s");
        QTest::newRow("nothing to join") << spec(FabricKind::FatTree, "", 4, "qm9700");
        QTest::newRow("no such part") << spec(FabricKind::FatTree, "no-such", 4, "qm9700");
        QTest::newRow("no such switch") << spec(FabricKind::FatTree, "dgx-h100", 4, "no-such");
        QTest::newRow("not a switch") << spec(FabricKind::FatTree, "dgx-h100", 4, "h100-sxm");
        QTest::newRow("no nodes") << spec(FabricKind::FatTree, "dgx-h100", 0, "qm9700");
        QTest::newRow("does not fit") << spec(FabricKind::FatTree, "h100-sxm", 4, "qm9700");
        QTest::newRow("too large") << spec(FabricKind::FatTree, "dgx-h100", 300, "qm9700");
        QTest::newRow("rails of single adapters") << spec(FabricKind::RailOptimised, "cx7-400-osfp", 8, "qm9700");
        QTest::newRow("too many accelerators") << spec(FabricKind::ScaleUp, "h100-sxm", 100, "nvswitch3");
        auto s = spec(FabricKind::FatTree, "dgx-h100", 4, "qm9700");
        s.oversubscription = 0.5;
        QTest::newRow("undersubscribed") << s;
        s.oversubscription = std::nan("");
        QTest::newRow("not a number") << s;
        s.oversubscription = 1;
        s.levels = 7;
        QTest::newRow("seven levels") << s;
        s.levels = 2;
        s.linksPerHost = 2;
        QTest::newRow("more links than ports") << s;
        s.linksPerHost = 1;
        s.link = "nvlink4";
        QTest::newRow("wrong link") << s;
        s = spec(FabricKind::Dragonfly, "cx6-200-1p", 4096, "slingshot-rosetta");
        s.groups = 2;
        s.routers = 2;
        QTest::newRow("too few routers") << s;
        s = spec(FabricKind::Torus, "tpu-v5p", 64, "");
        s.dims = {4, 4};
        QTest::newRow("wrong torus") << s;
        s.dims = {2, 2, 2, 2, 2, 2};
        s.bundle = 3;
        QTest::newRow("too many neighbours") << s;
        s.dims = {-1, -64};
        s.bundle = 1;
        QTest::newRow("negative torus") << s;
        s.dims = {INT64_MAX, INT64_MAX};
        QTest::newRow("huge torus") << s;
        QTest::newRow("a count beyond all")
            << spec(FabricKind::FatTree, "dgx-h100", INT64_C(1000000000000000), "qm9700");
        QTest::newRow("too many adapters") << spec(FabricKind::FatTree, "dgx-h100", 2000000, "qm9700");
        s = spec(FabricKind::Dragonfly, "cx6-200-1p", 64, "slingshot-rosetta");
        s.groups = s.routers = INT64_MAX;
        QTest::newRow("groups beyond all") << s;
    }
    void refusals()
    {
        QFETCH(FabricSpec, s);
        const auto made = generateFabric({}, catalogue, s);
        QVERIFY(!made.has_value());
        QVERIFY(!english(made.error().what).empty());
        QVERIFY(english(made.error().what).find('{') == std::string::npos);
    }

private:
    Catalogue catalogue;
};

QTEST_GUILESS_MAIN(TestGenerate)
#include "tst_generate.moc"
