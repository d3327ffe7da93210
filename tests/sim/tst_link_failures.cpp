// SPDX-License-Identifier: GPL-3.0-or-later
// Links that fail: their names, the ways that are left, transfers that move or wait, how far a failure reaches.
#include <QtTest>

#include <cmath>

#include "model/design/planned_failure.h"
#include "model/fabric/links.h"
#include "sim/network/flow_network.h"
#include "sim/operations/failing_parts.h"
#include "tests/sim/designs.h"

using namespace cw;

namespace
{

/// One node that prefills and one that decodes on a switch, with eight adapters each.
Design split(int requests = 200, double rate = 4)
{
    Design d = designs::disaggregated(1, 1, "llama-3.1-70b", 8);
    d.workload.tenants.update("chat", [&](Tenant& t) {
        t.traffic.rate = PerSecond(rate);
        t.traffic.requests = requests;
        t.traffic.input = {.kind = "exponential", .mean = 2000, .min = 1};
        t.traffic.output = {.kind = "exponential", .mean = 100, .min = 1};
    });
    return d;
}

Design failing(Design d, const char* place, double at, double repair)
{
    d.operations.failures.planned.push_back({Seconds{at}, place, Seconds{repair}});
    return d;
}

Report simulated(Design d)
{
    auto r = simulate(designs::share(std::move(d)), {.workload = nullptr, .progress = {}, .bands = false});
    if (!r)
        qFatal("%s", describe(r.error()).c_str());
    return *r;
}

double valueOf(const Report& r, const std::string& kind)
{
    for (const ClusterEvent& e : r.events)
        if (e.kind == kind)
            return e.value;
    return 0;
}

bool near(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max(std::abs(a), std::abs(b));
}

} // namespace

class LinkFailuresTest : public QObject
{
    Q_OBJECT
private slots:
    void linksHaveNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("links");
        QTest::newRow("all of a connection") << "connections/node-eth" << 8;
        QTest::newRow("one") << "connections/node-eth[3]" << 1;
        QTest::newRow("some") << "connections/node-eth[0-2;7]" << 4;
        QTest::newRow("beyond the last") << "connections/node-eth[8]" << -1;
        QTest::newRow("unknown") << "connections/nothing" << -1;
        QTest::newRow("not a connection") << "node/gpu" << -1;
        QTest::newRow("inside a type") << "node/connections/gpu-nvsw" << 80;
        QTest::newRow("inside a type, one") << "node[0]/connections/gpu-nvsw[79]" << 1;
        QTest::newRow("inside nothing") << "nowhere/connections/gpu-nvsw" << -1;
        QTest::newRow("malformed") << "connections/node-eth[x]" << -1;
        QTest::newRow("without an id") << "connections/" << -1;
        QTest::newRow("empty") << "" << -1;
        QTest::newRow("slashes") << "//" << -1;
    }
    void linksHaveNames()
    {
        QFETCH(QString, name);
        QFETCH(int, links);
        const Fabric f = expand(designs::share(split())).value();
        const auto found = selectLinks(f, name.toStdString());
        QCOMPARE(found ? static_cast<int>(found->size()) : -1, links);
        if (links > 0)
            QVERIFY(findFailing(f, name.toStdString()).has_value());
    }

    /// Both channels of a pair join the same two instances, the other way round; all physical links are there.
    void pairsAreWhole()
    {
        const Fabric f = expand(designs::share(split())).value();
        const auto pairs = linkPairs(f);
        for (std::size_t c = 0; c < pairs.size(); ++c) {
            std::int64_t links = 0;
            for (const LinkPair& p : pairs[c]) {
                const auto there = boost::edge_from_index(p.there, f.graph),
                           back = boost::edge_from_index(p.back, f.graph);
                QCOMPARE(boost::source(there, f.graph), boost::target(back, f.graph));
                QCOMPARE(boost::target(there, f.graph), boost::source(back, f.graph));
                QCOMPARE(f.graph[there].connection, std::uint32_t(c));
                links += p.width;
            }
            if (f.connections[c].perChannel == 1)
                QCOMPARE(links, f.connections[c].links);
        }
    }

    void lostLinksOfABundleLeaveTheOthers()
    {
        const Fabric f = expand(designs::share(split())).value();
        const auto nvl = selectLinks(f, "node/connections/gpu-nvsw").value();
        const std::uint32_t edge = nvl.front().there;
        const Routes whole(f), without(f, {}, {nvl.front()});
        QVERIFY(nvl.front().width > 1);
        QVERIFY(near(without.channelRate(edge), whole.channelRate(edge) * (nvl.front().width - 1) / nvl.front().width));
        auto all = nvl;
        const auto others = selectLinks(f, "node/connections/gpu-nvsw-2").value();
        all.insert(all.end(), others.begin(), others.end());
        Routes none(f, {}, all);
        const auto gpus = f.select("node/gpu").value();
        QCOMPARE(none.channelRate(edge), 0.0);
        QVERIFY(none.ring(gpus).payload < Routes(f).ring(gpus).payload); // by PCIe
    }

    void flowsMoveAndStandStill()
    {
        FlowNetwork n;
        const auto a = n.addLink(10), b = n.addLink(5);
        std::vector<FlowNetwork::Done> done;
        const FlowLink first{a, 1}, second{b, 1};
        n.add(0, 100, {&first, 1}, 1);
        n.advance(0, done);
        n.advance(4, done); // 40 of 100
        const FlowNetwork::Capacity dead{a, 0}, back{a, 10};
        n.setCapacities(4, {&dead, 1});
        QCOMPARE(n.nextChange(), FlowNetwork::never);
        n.advance(6, done);
        n.setCapacities(6, {&back, 1});
        n.advance(7, done); // 50
        n.reroute(7, 1, {&second, 1});
        QCOMPARE(n.nextChange(), 17.0);
        n.advance(17, done);
        QCOMPARE(done.size(), std::size_t{1});
        QCOMPARE(n.active(), std::size_t{0});
    }

    void aCableOfEightTakesItsShare()
    {
        const Report whole = simulated(split()), one = simulated(failing(split(), "connections/node-eth[0]", 2, 0));
        QCOMPARE(one.headline.requests.completed, std::int64_t{200});
        QVERIFY(one.headline.ttft.mean >= whole.headline.ttft.mean * (1 - 1e-9));
        QCOMPARE(one.events.front().kind, std::string("failure"));
        QCOMPARE(one.events.front().what, std::string("connections/node-eth[0]"));
        QCOMPARE(valueOf(one, "stalled"), 0.0);
    }

    void withoutAWayTransfersWait()
    {
        const Report whole = simulated(split());
        const Report cut = simulated(failing(split(), "connections/node-eth", 5, 4));
        QCOMPARE(cut.headline.requests.completed, std::int64_t{200});
        QVERIFY2(cut.headline.ttft.p99 > whole.headline.ttft.p99 + 1,
                 qPrintable(QString::number(cut.headline.ttft.p99)));
        QCOMPARE(cut.events.back().kind, std::string("repair"));
        const Report gone = simulated(failing(split(), "connections/node-eth", 5, 0));
        const RequestCounts& n = gone.headline.requests;
        QCOMPARE(n.completed + n.rejected, std::int64_t{200});
        QVERIFY(n.rejected > 50 && n.completed > 10);
        QVERIFY(std::ranges::find(gone.findings, std::string("nothing-alive"), &Finding::code) != gone.findings.end());
    }

    /// With fewer NVLinks ranks talk more slowly; without these and PCIe they are in pieces.
    void ranksAreSlowedOrCut()
    {
        const Report slow = simulated(failing(split(), "node/connections/gpu-nvsw", 5, 5));
        QCOMPARE(valueOf(slow, "slowed"), 1.0);
        QCOMPARE(valueOf(slow, "stopped"), 0.0);
        Design d = split();
        const Type& node = *d.types.find("dgx-h100");
        for (const Connection& c : node.connections)
            if (c.from == "gpu" || c.to == "gpu")
                d.operations.failures.planned.push_back({Seconds{5}, "node/connections/" + c.id, Seconds{5}});
        const Report cut = simulated(d);
        double stopped = 0;
        for (const ClusterEvent& e : cut.events)
            stopped += e.kind == "stopped" ? e.value : 0;
        QCOMPARE(stopped, 1.0);
        QCOMPARE(cut.headline.requests.completed + cut.headline.requests.rejected, std::int64_t{200});
    }

    void cablesFailByThemselves()
    {
        Design d = split(400);
        d.operations.failures.enabled = true;
        for (const char* kind : {"gpu", "cpu", "nic", "switch", "dimm", "nvme"})
            d.operations.failures.mtbf[kind] = 0;
        const auto parts = failingParts(expand(designs::share(d)).value());
        QVERIFY(!parts.empty());
        for (const FailingPart& p : parts)
            QVERIFY2(p.loses && p.place.find("connections/") != std::string::npos, p.place.c_str());
        d.operations.failures.mtbf["link"] = 0.05;
        d.operations.failures.mttr["link"] = 0.0005;
        const Report r = simulated(d);
        QVERIFY(r.availability->failures > 1);
        QCOMPARE(r.headline.requests.completed + r.headline.requests.rejected, std::int64_t{400});
        QVERIFY(simulated(d) == r);
    }

    void failThisNow()
    {
        const Design d = split();
        QCOMPARE(firstLink(d, "/connections/node-eth").value(), std::string("connections/node-eth[0]"));
        QCOMPARE(firstLink(d, "/types/dgx-h100/connections/gpu-nvsw").value().substr(0, 6), std::string("decode"));
        QVERIFY(!firstLink(d, "/connections/nothing"));
        const Design planned = planFailure(d, "/connections/node-eth", 3).value();
        QCOMPARE(planned.operations.failures.planned.back().place, std::string("connections/node-eth[0]"));
    }

    /// Runs with other constants are slower also around what has failed.
    void bandsHoldAroundDeadSwitches()
    {
        Design d = failing(split(120), "connections/node-eth[0-6]", 1, 0);
        const Report r = simulate(designs::share(d), {.workload = nullptr, .progress = {}, .spread = 1}).value();
        QVERIFY(r.bands && r.bands->ttft);
        QVERIFY(r.bands->ttft->mean.low < r.headline.ttft.mean && r.headline.ttft.mean < r.bands->ttft->mean.high);
    }
};

QTEST_APPLESS_MAIN(LinkFailuresTest)
#include "tst_link_failures.moc"
