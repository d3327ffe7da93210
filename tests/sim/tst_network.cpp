// SPDX-License-Identifier: GPL-3.0-or-later
// Routes on small drawn fabrics, against hand-computed rates and latencies.
#include <QtTest>

#include <cmath>
#include <set>

#include "model/design/design_file.h"
#include "sim/network/routes.h"

using namespace cw;

namespace
{

/// Links: nv 10 GB/s and 100 ns an end, pcie 5 GB/s and 50 ns, eth 2 GB/s and 20 ns, ddr 4 GB/s.
Fabric drawn(const std::string& itemsAndConnections)
{
    const std::string file = R"({"format":"clusterwright/design","version":1,"parts":{
        "gpu":{"kind":"gpu"},"cpu":{"kind":"cpu"},"dimm":{"kind":"dimm"},
        "nic":{"kind":"nic","forward":{"latency_s":3e-7}},
        "sw":{"kind":"switch","forward":{"latency_s":2e-7}},
        "nv":{"kind":"link","link":{"family":"scale-up","rate_Bps":1.25e10,"payload_Bps":1e10,"latency_s":1e-7}},
        "pcie":{"kind":"link","link":{"family":"host","rate_Bps":5e9,"latency_s":5e-8}},
        "eth":{"kind":"link","link":{"family":"scale-out","rate_Bps":2e9,"latency_s":2e-8}},
        "ddr":{"kind":"link","link":{"family":"memory channel","rate_Bps":4e9,"half_duplex":true}}},)" +
                             itemsAndConnections + "}";
    const auto design = readDesign(file);
    if (!design)
        qFatal("%s", describe(design.error()).c_str());
    auto fabric = expand(std::make_shared<const Design>(*design));
    if (!fabric)
        qFatal("%s", describe(fabric.error()).c_str());
    return std::move(*fabric);
}

std::vector<Vertex> at(const Fabric& f, const char* selector)
{
    return f.select(selector).value();
}

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::abs(b);
}

} // namespace

class NetworkTest : public QObject
{
    Q_OBJECT
private slots:
    /// Three DIMMs on channels of two: each gets half of its channel, with or without a neighbour on it.
    void devicesShareAChannel()
    {
        const Fabric f = drawn(R"("items":{"cpu":{"part":"cpu"},"dimm":{"part":"dimm","count":3}},
            "connections":{"ddr":{"from":"dimm","to":"cpu","link":"ddr","pattern":"spread","per_channel":2}})");
        Routes routes(f);
        QVERIFY(near(routes.path(at(f, "cpu")[0], at(f, "dimm")[0]).payload, 2e9));
        QCOMPARE(f.links, std::int64_t(2));
    }

    void switchesAreSprayedOver()
    {
        // 18 links a GPU dealt over 4 switches, 5 to two of them. A pair with one such switch in common gets
        // 4 + 5 + 4 + 4 of them through.
        const Fabric f = drawn(R"("items":{"gpu":{"part":"gpu","count":8},"sw":{"part":"sw","count":4}},
            "connections":{"nv":{"from":"gpu","to":"sw","link":"nv","pattern":"all","total":144}})");
        Routes routes(f);
        const auto gpus = at(f, "gpu");
        const Path& p = routes.path(gpus[0], gpus[5]);
        QVERIFY(p.found);
        QCOMPARE(p.channels.size(), std::size_t(8));
        double out = 0;
        for (std::size_t i = 0; i < 4; ++i)
            out += p.shares[i];
        QVERIFY(near(out, 1));
        QVERIFY(near(p.payload, 17e10));
        QVERIFY(near(p.latency, 2 * 2e-7 + 2e-7)); // two links with two ends of 100 ns, one switch
        const Path ring = routes.ring(gpus);
        QVERIFY(ring.payload > 16.9e10 && ring.payload < 18.1e10);
        QVERIFY(near(ring.latency, 6e-7));
    }

    void meshRingAndTorusForward()
    {
        const Fabric mesh = drawn(R"("items":{"gpu":{"part":"gpu","count":8}},
            "connections":{"nv":{"from":"gpu","link":"nv","pattern":"mesh"}})");
        Routes direct(mesh);
        QVERIFY(near(direct.path(0, 5).payload, 1e10));
        QVERIFY(near(direct.path(0, 5).latency, 2e-7));
        QVERIFY(near(direct.ring(at(mesh, "gpu")).payload, 7e10)); // all seven links at once
        const Fabric ring = drawn(R"("items":{"gpu":{"part":"gpu","count":4}},
            "connections":{"nv":{"from":"gpu","link":"nv","pattern":"ring"}})");
        Routes around(ring);
        const Path& across = around.path(0, 2); // both ways round are equally long
        QVERIFY(near(across.payload, 2e10));
        QCOMPARE(across.channels.size(), std::size_t(4));
        QVERIFY(near(across.latency, 4e-7));
    }

    void endDevicesDoNotForward()
    {
        // The only way from NIC to NIC leads through a GPU; from CPU to CPU through a DIMM: neither counts.
        const Fabric f = drawn(R"("items":{"gpu":{"part":"gpu"},"nic":{"part":"nic","count":2},
            "cpu":{"part":"cpu","count":2},"dimm":{"part":"dimm"}},
            "connections":{"p":{"from":"nic","to":"gpu","link":"pcie","pattern":"all"},
                           "m":{"from":"cpu","to":"dimm","link":"ddr","pattern":"all"}})");
        Routes routes(f);
        const auto nics = at(f, "nic"), cpus = at(f, "cpu");
        QVERIFY(!routes.path(nics[0], nics[1]).found);
        QVERIFY(!routes.path(cpus[0], cpus[1]).found);
        QVERIFY(routes.path(cpus[0], at(f, "dimm")[0]).found);
        QVERIFY(near(routes.path(nics[0], at(f, "gpu")[0]).payload, 5e9));
        QVERIFY(!routes.ring(nics).found);
    }

    void familiesComeBeforeLatency()
    {
        // By scale-up through three switches (slow to cross) or by PCIe and CPU in one hop: scale-up is taken.
        const Fabric f = drawn(R"("items":{"a":{"part":"gpu"},"b":{"part":"gpu"},"cpu":{"part":"cpu"},
                "s1":{"part":"sw"},"s2":{"part":"sw"},"s3":{"part":"sw"},"n1":{"part":"nic"},"n2":{"part":"nic"}},
            "connections":{"1":{"from":"a","to":"s1","link":"nv"},"2":{"from":"s1","to":"s2","link":"nv"},
                "3":{"from":"s2","to":"s3","link":"nv"},"4":{"from":"s3","to":"b","link":"nv"},
                "5":{"from":"a","to":"cpu","link":"pcie"},"6":{"from":"b","to":"cpu","link":"pcie"},
                "7":{"from":"n1","to":"cpu","link":"pcie"},"8":{"from":"n2","to":"cpu","link":"pcie"},
                "9":{"from":"n1","to":"n2","link":"eth","length_m":20}})");
        Routes routes(f);
        const Vertex a = at(f, "a")[0], b = at(f, "b")[0], n1 = at(f, "n1")[0], n2 = at(f, "n2")[0];
        QVERIFY(near(routes.path(a, b).payload, 1e10));
        QVERIFY(near(routes.path(a, b).latency, 4 * 2e-7 + 3 * 2e-7));
        // NIC to NIC inside the box: host links, not the cable.
        QCOMPARE(routes.path(n1, n2).channels.size(), std::size_t(2));
        QVERIFY(near(routes.path(n1, n2).latency, 2 * 1e-7)); // a CPU has no forwarding latency in its sheet
    }

    void cablesAndAdaptersTakeTime()
    {
        const Fabric f = drawn(R"("items":{"box":{"kind":"node","count":2},"gpu":{"part":"gpu","in":"box"},
                "nic":{"part":"nic","in":"box"},"leaf":{"part":"sw"}},
            "connections":{"p":{"from":"box/gpu","to":"box/nic","link":"pcie"},
                "e":{"from":"box/nic","to":"leaf","link":"eth","pattern":"all","bundle":2,"length_m":10}})");
        Routes routes(f);
        const auto gpus = at(f, "box/gpu");
        const Path& p = routes.path(gpus[0], gpus[1]);
        QVERIFY(p.found);
        QCOMPARE(p.channels.size(), std::size_t(4));
        // Two PCIe links, two cables of 10 m, two adapters, one switch.
        QVERIFY(near(p.latency, 2 * 1e-7 + 2 * (4e-8 + 5e-8) + 2 * 3e-7 + 2e-7));
        QVERIFY(near(p.payload, 4e9)); // two parallel cables are narrower than PCIe
        QVERIFY(near(routes.between({gpus[0]}, {gpus[1]}).payload, 4e9));
    }

    void pairsShareWhatTheyBothCross()
    {
        // Two GPUs a box behind one adapter: a rank pair alone gets 2 GB/s, both together no more.
        const Fabric f = drawn(R"("items":{"box":{"kind":"node","count":2},"gpu":{"part":"gpu","count":2,"in":"box"},
                "nic":{"part":"nic","in":"box"},"leaf":{"part":"sw"}},
            "connections":{"p":{"from":"box/gpu","to":"box/nic","link":"pcie","pattern":"spread"},
                "e":{"from":"box/nic","to":"leaf","link":"eth","pattern":"all"}})");
        Routes routes(f);
        const auto left = at(f, "box[0]/gpu"), right = at(f, "box[1]/gpu");
        QVERIFY(near(routes.path(left[0], right[0]).payload, 2e9));
        const Path both = routes.between(left, right);
        QVERIFY(near(both.payload, 2e9));
        QVERIFY(near(routes.between(left, {right[0]}).payload, 2e9));
        // In a ring of all four only one rank leaves each box at a time.
        QVERIFY(near(routes.ring(at(f, "box/gpu")).payload, 2e9));
    }

    void flowsSpreadOverEqualSpines()
    {
        const Fabric f = drawn(R"("items":{"nic":{"part":"nic","count":64},"leaf":{"part":"sw","count":2},
                "spine":{"part":"sw","count":4}},
            "connections":{"h":{"from":"nic","to":"leaf","link":"eth","pattern":"spread"},
                "s":{"from":"leaf","to":"spine","link":"eth","pattern":"all"}})");
        Routes routes(f), again(f);
        const auto nics = at(f, "nic");
        std::map<std::uint32_t, int> ups;
        for (std::size_t i = 0; i < 32; ++i)
            for (std::size_t j = 32; j < 64; ++j) {
                const Path& p = routes.path(nics[i], nics[j]);
                QCOMPARE(p.channels.size(), std::size_t(4)); // one spine a flow
                QCOMPARE(p.channels, again.path(nics[i], nics[j]).channels);
                ++ups[p.channels[1]];
            }
        QCOMPARE(ups.size(), std::size_t(4));
        for (const auto& [channel, flows] : ups)
            QVERIFY(flows > 200 && flows < 312); // 1,024 flows: 256 ± 4 standard deviations
    }

    void serversDoNotRoute()
    {
        // Left and right hang on different leaves; only the server in the middle is on both.
        const Fabric f = drawn(R"("items":{"a":{"part":"nic"},"b":{"part":"nic"},"l1":{"part":"sw"},"l2":{"part":"sw"},
                "cpu":{"part":"cpu"},"m1":{"part":"nic"},"m2":{"part":"nic"}},
            "connections":{"1":{"from":"a","to":"l1","link":"eth"},"2":{"from":"b","to":"l2","link":"eth"},
                "3":{"from":"m1","to":"l1","link":"eth"},"4":{"from":"m2","to":"l2","link":"eth"},
                "5":{"from":"m1","to":"cpu","link":"pcie"},"6":{"from":"m2","to":"cpu","link":"pcie"}})");
        Routes routes(f);
        QVERIFY(!routes.path(at(f, "a")[0], at(f, "b")[0]).found);
        QVERIFY(routes.path(at(f, "a")[0], at(f, "cpu")[0]).found);
        QVERIFY(routes.path(at(f, "m1")[0], at(f, "b")[0]).found);
    }

    void oneselfIsNear()
    {
        const Fabric f = drawn(R"("items":{"gpu":{"part":"gpu","count":2}},"connections":{})");
        Routes routes(f);
        QVERIFY(routes.path(0, 0).found);
        QCOMPARE(routes.path(0, 0).latency, 0.0);
        QVERIFY(!routes.path(0, 1).found);
        QVERIFY(routes.ring({0}).found);
        QVERIFY(!routes.between({}, {0}).found);
    }
};

QTEST_APPLESS_MAIN(NetworkTest)
#include "tst_network.moc"
