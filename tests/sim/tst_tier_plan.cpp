// SPDX-License-Identifier: GPL-3.0-or-later
// Drawn memory tiers: who can use them, over which way, and how long a fetch takes.
#include <QtTest>

#include "designs.h"
#include "model/fabric/fabric.h"
#include "sim/cost/operators/memory_access.h"
#include "sim/tiers/tier_plan.h"

using namespace cw;

namespace
{

Tier tier(const std::string& id, const std::string& members, double share = 1)
{
    Tier t;
    t.id = id;
    t.members[members] = Json("all");
    t.holds["kv"] = true;
    t.share = share;
    return t;
}

/// Two DGX H100 (8 GPUs, 32 DIMMs of 64 GB, 8 drives of 3.84 TB), two replicas of four GPUs in each.
Design twoNodes()
{
    return designs::nodes("dgx-h100", 2, "llama-3.1-70b", 4, "fp8");
}

struct Planned {
    explicit Planned(Design d)
        : fabric(expand(designs::share(std::move(d))).value()), placement(place(fabric)), plan(fabric, placement)
    {
    }
    Fabric fabric;
    Placement placement;
    TierPlan plan;
};

bool near(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max(std::abs(a), std::abs(b));
}

bool has(const Findings& all, const std::string& code, Severity s)
{
    return std::any_of(all.begin(), all.end(), [&](const Finding& f) { return f.code == code && f.severity == s; });
}

} // namespace

class TestTierPlan : public QObject
{
    Q_OBJECT

private slots:
    void everyServerKeepsItsOwn()
    {
        Design d = twoNodes();
        d.tiers.set(tier("dram", "node/dimm", 0.5));
        const Planned p(std::move(d));
        QVERIFY(p.plan.findings().empty());
        QCOMPARE(p.plan.parts().size(), std::size_t(2));
        for (const TierPart& part : p.plan.parts()) {
            QVERIFY(!part.remote);
            QVERIFY(near(part.capacity, 32 * 64e9 * 0.5));
        }
        const auto& replicas = p.placement.engines[0].replicas;
        QCOMPARE(replicas.size(), std::size_t(4));
        for (std::size_t r = 0; r < replicas.size(); ++r) {
            QCOMPARE(p.plan.uses(0, r).size(), std::size_t(1));
            QCOMPARE(p.plan.uses(0, r)[0].part, std::uint32_t(r / 2));
        }
    }

    void aFetchTakesTheDrawnWay()
    {
        Design d = twoNodes();
        d.tiers.set(tier("dram", "node/dimm"));
        const Planned p(std::move(d));
        const TierUse& u = p.plan.uses(0, 0)[0];
        // Each GPU has PCIe 5 x16 (55.44 GB/s of payload) to the switch in its adapter, and that one to the processor;
        // 16 DIMMs at 8 channels of 32.64 GB/s give 261.12 GB/s, four GPUs on one socket together 221.76 GB/s.
        QVERIFY2(near(u.read.rate(), 4 * 55.44e9), qPrintable(QString::number(u.read.rate())));
        QCOMPARE(u.read.streams, 4.0);
        // 80 layers, 8 KV heads of 128, K and V in bf16, 16 tokens, over four ranks.
        QVERIFY(near(u.operation, 2 * 8 * 128 * 2 * 16 / 4.0));
        const Part& gpu = designs::part("h100-sxm");
        QVERIFY(near(u.read.perOperation, gpu.compute->launch.value));
        const double bytes = 10000 * 327680.0;
        const double operations = std::ceil(bytes / u.operation) / 4;
        QVERIFY(near(u.read.seconds(bytes, u.operation),
                     u.read.latency + operations * u.read.perOperation + bytes / (4 * 55.44e9)));
        // Two hops of two crossings each, the switch, the idle DRAM and the start of the copy.
        const Part& dimm = designs::part("ddr5-4800-64");
        const double latency = 4 * 1e-7 + 1.3e-7 + loadedLatency(*dimm.memory, 0, 1) + gpu.compute->launch.value;
        QVERIFY2(near(u.read.latency, latency), qPrintable(QString::number(u.read.latency * 1e9)));
    }

    void largerOperationsAreFaster()
    {
        Design d = twoNodes();
        Tier t = tier("dram", "node/dimm");
        t.io = Bytes(2 << 20);
        d.tiers.set(t);
        const Planned p(std::move(d));
        const TierUse& u = p.plan.uses(0, 0)[0];
        QCOMPARE(u.operation, double(2 << 20));
        QVERIFY(u.read.seconds(1e9, u.operation) < 0.5 * u.read.seconds(1e9, 16384));
    }

    void drivesAreStagedInDram()
    {
        Design d = twoNodes();
        d.tiers.set(tier("disk", "node/nvme"));
        const Planned p(std::move(d));
        const TierWay& way = p.plan.uses(0, 0)[0].read;
        const MemoryBanks& banks = p.plan.banks();
        double drives = 0, dram = 0;
        for (std::size_t i = 0; i < way.path.channels.size(); ++i)
            if (banks.isBank(way.path.channels[i])) {
                const MemoryBank& b = banks.bankAt(way.path.channels[i]);
                (b.isDrive() ? drives : dram) += way.path.shares[i];
                if (!b.isDrive())
                    QVERIFY(near(b.writeShare, sustainedRate(*b.part->memory, 1) / sustainedRate(*b.part->memory, 0)));
            }
        QVERIFY(near(drives, 1));
        QVERIFY2(dram == 0 || near(dram, 2.4), qPrintable(QString::number(dram))); // read once, written once at 1.4
    }

    void aPoolBehindASwitchIsShared()
    {
        Design d = twoNodes();
        designs::embedType(d, "cxl-appliance-16");
        Item pool;
        pool.id = "pool";
        pool.type = "cxl-appliance-16";
        d.items.set(pool);
        d.parts.set(designs::part("cxl2-x16"));
        Connection c;
        c.id = "cxl";
        c.from = "node/cpu";
        c.to = "pool/cxlsw";
        c.link = "cxl2-x16";
        c.pattern = Pattern::Spread;
        d.connections.set(c);
        Tier dram = tier("dram", "node/dimm"), cxl = tier("cxl", "pool/cxl");
        dram.level = 1;
        cxl.level = 2;
        d.tiers.set(dram);
        d.tiers.set(cxl);
        const Planned p(std::move(d));
        QVERIFY(p.plan.findings().empty());
        QCOMPARE(p.plan.parts().size(), std::size_t(3)); // two servers' DRAM and one pool
        for (std::size_t r = 0; r < 4; ++r) {
            const auto& uses = p.plan.uses(0, r);
            QCOMPARE(uses.size(), std::size_t(2));
            QCOMPARE(p.plan.tier(p.plan.parts()[uses[0].part].tier).id, std::string("dram"));
            QCOMPARE(p.plan.tier(p.plan.parts()[uses[1].part].tier).id, std::string("cxl"));
            QVERIFY(!p.plan.parts()[uses[1].part].remote);
            QCOMPARE(p.plan.below(uses[0].part), uses[1].part);
            // One CXL 2.0 x16 link of each socket leads there.
            QVERIFY2(near(uses[1].read.rate(), 51.97e9), qPrintable(QString::number(uses[1].read.rate())));
        }
    }

    void memoryOfOtherServersIsReachedOverTheNetwork()
    {
        Design d = designs::disaggregated(1, 1, "llama-3.1-70b", 8);
        d.tiers.set(tier("far", "decode/dimm"));
        d.tiers.set(tier("own", "node/dimm"));
        const Planned p(std::move(d));
        const std::size_t prefill = p.placement.engines[0].role == Role::Prefill ? 0 : 1;
        const auto& uses = p.plan.uses(prefill, 0);
        QCOMPARE(uses.size(), std::size_t(2));
        QCOMPARE(p.plan.tier(p.plan.parts()[uses[0].part].tier).id, std::string("own"));
        QVERIFY(p.plan.parts()[uses[1].part].remote);
        // The decode server has the other DRAM near, but it computes no prompts.
        QVERIFY(uses[1].read.rate() < uses[0].read.rate());
        QVERIFY(p.plan.uses(1 - prefill, 0).empty());
    }

    void whatIsNotJoinedIsAnError()
    {
        Design d = twoNodes();
        designs::embedType(d, "cxl-appliance-16");
        Item pool;
        pool.id = "pool";
        pool.type = "cxl-appliance-16";
        d.items.set(pool);
        d.tiers.set(tier("cxl", "pool/cxl"));
        const Planned p(std::move(d));
        QVERIFY(has(p.plan.findings(), "tier-unreachable", Severity::Error));
        QVERIFY(!p.plan.keepsKv());
        QVERIFY(!p.plan.readWay("cxl", p.placement.engines[0].replicas[0][0]));
        QVERIFY(!p.plan.readWay("none", p.placement.engines[0].replicas[0][0]));
    }

    void sharesOfADeviceSumToOne()
    {
        Design d = twoNodes();
        d.tiers.set(tier("a", "node/dimm", 0.6));
        d.tiers.set(tier("b", "node/dimm", 0.6));
        QVERIFY(has(Planned(std::move(d)).plan.findings(), "tier-shares", Severity::Error));
    }

    void weightsComeFromTheDrivesOfTheServer()
    {
        const Planned p(twoNodes());
        const auto load = p.plan.weightLoad(0, 0, "");
        QVERIFY(load.has_value());
        QVERIFY(load->bytes > 70e9 && load->bytes < 75e9); // fp8, embedding and LM head in bf16
        // Eight drives of 6.8 GB/s in a server, four replicas' worth of PCIe: the drives are the limit.
        const double drives = 0.95 * 6.8e9;
        QVERIFY2(load->way.rate() <= 8 * drives && load->way.rate() >= 4 * drives * 0.99,
                 qPrintable(QString::number(load->way.rate())));
        QVERIFY(near(load->seconds(), load->way.before(load->bytes, load->operation) + load->bytes / load->way.rate()));
        QVERIFY(near(weightLoadTime(p.plan, 0, 0, "").value(), load->seconds()));
        QVERIFY(!p.plan.weightLoad(0, 0, "nowhere"));
    }

    void weightsInATierTakeItsRoom()
    {
        Design d = twoNodes();
        Tier t = tier("dram", "node/dimm");
        t.holds["weights"] = true;
        d.tiers.set(t);
        const Planned p(std::move(d));
        QVERIFY(near(p.plan.parts()[0].weights, p.plan.weightLoad(0, 0, "dram")->bytes));
        QVERIFY(near(p.plan.parts()[0].room() + p.plan.parts()[0].weights, 32 * 64e9));
        QVERIFY(p.plan.weightLoad(0, 0, "dram")->seconds() < p.plan.weightLoad(0, 0, "")->seconds());
    }
};

QTEST_GUILESS_MAIN(TestTierPlan)
#include "tst_tier_plan.moc"
