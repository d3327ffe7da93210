// SPDX-License-Identifier: GPL-3.0-or-later
// KV that outlives its requests in memory tiers: fetched or computed again, written down, moved on.
#include <QtTest>

#include "designs.h"
#include "model/workload/random.h"
#include "sim/explain/tiers.h"
#include "sim/pools.h"
#include "sim/tiers/tier_figures.h"
#include "sim/tiers/tier_module.h"

using namespace cw;

namespace
{

/// One node with one replica of Llama 3.1 8B on one GPU, DRAM as a tier.
Design oneGpu()
{
    Design d = designs::nodes("dgx-h100", 1, "llama-3.1-8b", 1);
    d.deployments.update("serve", [](Deployment& s) { s.parallel.replicas = 1; });
    Tier t;
    t.id = "dram";
    t.members["node/dimm"] = Json("all");
    t.holds["kv"] = true;
    d.tiers.set(t);
    return d;
}

Design with(Design d, const std::function<void(Tier&)>& change)
{
    d.tiers.update("dram", [&](Tier& t) { change(t); });
    return d;
}

struct Sessions {
    PrefixTree tree;
    std::vector<Request> requests;
};

/// Sessions whose prompts grow from turn to turn, a turn of each every `period` s.
Sessions sessions(int count, int turns, std::int32_t first, std::int32_t more, double period)
{
    Sessions s;
    std::vector<PrefixTree::Span> ways(static_cast<std::size_t>(count));
    for (int turn = 0; turn < turns; ++turn)
        for (int i = 0; i < count; ++i) {
            PrefixTree::Span& way = ways[static_cast<std::size_t>(i)];
            way = s.tree.extended(way, turn == 0 ? first : more);
            Request r;
            r.arrival = (turn + double(i) / count) * period;
            r.input = way.tokens;
            r.output = 16;
            r.prefix = way;
            s.requests.push_back(r);
        }
    return s;
}

struct Run {
    explicit Run(Design d, const Sessions& load, double kvTokens = 60000)
        : fabric(expand(designs::share(std::move(d))).value()),
          placement(place(fabric)),
          plan(fabric, placement),
          routes(fabric)
    {
        for (PlacedEngine& e : placement.engines)
            e.kvTokens = kvTokens;
        const LoadedWorkload none;
        pools = poolsOf(*fabric.design, placement, none);
        routeHandOvers(pools, placement, routes);
        ServingInput& in = pools.input;
        in.requests = load.requests;
        in.prefixes = &load.tree;
        in.channelRate = [this](std::uint32_t c) { return plan.channelRate(c); };
        if (plan.keepsKv())
            in.modules.push_back(tierModule(plan, placement, pools.engineOf));
        result = serve(in).value();
    }
    const TierCounters& tier(std::size_t i = 0) const { return result->tiers->tiers[i]; }

    Fabric fabric;
    Placement placement;
    TierPlan plan;
    Routes routes;
    Pools pools;
    std::unique_ptr<ServingResult> result;
};

bool near(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max(std::abs(a), std::abs(b));
}

} // namespace

class TestTiers : public QObject
{
    Q_OBJECT

private slots:
    /// One session comes back after others have pushed its KV out of the device: the fetch takes what the equation
    /// says.
    void aFetchTakesItsTime()
    {
        Sessions load;
        const auto a = load.tree.extended({}, 8000);
        load.requests.push_back({.arrival = 0, .input = 8000, .output = 2, .prefix = a});
        for (int i = 0; i < 3; ++i)
            load.requests.push_back(
                {.arrival = 10.0 + 10 * i, .input = 6000, .output = 2, .prefix = load.tree.extended({}, 6000)});
        load.requests.push_back({.arrival = 60, .input = 8100, .output = 2, .prefix = a});
        const Run run(with(oneGpu(), [](Tier& t) { t.fetch = "always"; }), load, 16384);
        QCOMPARE(run.result->completed, std::int64_t(5));
        const TierUse& u = run.plan.uses(0, 0)[0];
        const double tokens = run.tier().hitTokens;
        QVERIFY2(tokens > 0 && tokens <= 8000, qPrintable(QString::number(tokens)));
        const double bytes = tokens * run.placement.engines[0].kvBytesPerToken;
        QVERIFY(near(run.tier().fetchedBytes, bytes));
        QVERIFY2(near(run.tier().stall, u.read.seconds(bytes, u.operation), 1e-6),
                 qPrintable(QString("%1 %2").arg(run.tier().stall).arg(u.read.seconds(bytes, u.operation))));
        QVERIFY(near(run.result->fetchTtft * 5, run.tier().stall));
        const RequestState& last = run.result->state.requests[4];
        QVERIFY(last.hits >= 7984);
        QVERIFY(last.begun >= 60 + run.tier().stall - 1e-9);
    }

    /// Case: a second tier grows and its hit rate goes up; latencies must move too.
    void moreHitsMeanShorterWaits()
    {
        const Sessions load = sessions(60, 6, 4000, 400, 120);
        double hits = -1, ttft = 1e9;
        for (const double share : {0.004, 0.02, 0.1}) {
            const Run run(with(oneGpu(),
                               [&](Tier& t) {
                                   t.share = share;
                                   t.io = Bytes(1 << 20);
                               }),
                          load);
            QCOMPARE(run.result->completed, std::int64_t(load.requests.size()));
            const double rate = double(run.tier().hits) / double(run.tier().lookups);
            QVERIFY2(rate > hits, qPrintable(QString::number(rate)));
            QVERIFY2(run.result->meanTtft < ttft, qPrintable(QString::number(run.result->meanTtft)));
            hits = rate;
            ttft = run.result->meanTtft;
        }
        QVERIFY(hits > 0.5);
    }

    void bytesAreConserved_data()
    {
        QTest::addColumn<QString>("write");
        QTest::addColumn<QString>("eviction");
        for (const char* write : {"on-evict", "write-through"})
            for (const char* eviction : {"lru", "idle", "size-aware"})
                QTest::addRow("%s, %s", write, eviction) << write << eviction;
    }

    void bytesAreConserved()
    {
        QFETCH(QString, write);
        QFETCH(QString, eviction);
        const Sessions load = sessions(60, 5, 4000, 400, 100);
        const Run run(with(oneGpu(),
                           [&](Tier& t) {
                               t.share = 0.01;
                               t.write = write.toStdString();
                               t.eviction = eviction.toStdString();
                               t.idle = Seconds(eviction == "idle" ? 60 : 0);
                           }),
                      load);
        const TierCounters& c = run.tier();
        QVERIFY(c.writtenBytes > 0 && c.evictedBytes > 0);
        QVERIFY(near(c.writtenBytes, c.bytes + c.evictedBytes, 1e-9));
        QVERIFY(c.peak <= run.plan.parts()[0].room() * (1 + 1e-9));
        QVERIFY(c.byteSeconds <= c.peak * run.result->duration * (1 + 1e-9));
    }

    void idleKvMovesDown()
    {
        Design d = oneGpu();
        d.tiers.update("dram", [](Tier& t) {
            t.level = 1;
            t.idle = Seconds(30);
        });
        Tier disk;
        disk.id = "nvme";
        disk.members["node/nvme"] = Json("all");
        disk.holds["kv"] = true;
        disk.level = 2;
        d.tiers.set(disk);
        const Sessions load = sessions(60, 4, 4000, 400, 200);
        const Run run(std::move(d), load);
        QCOMPARE(run.result->completed, std::int64_t(load.requests.size()));
        const TierCounters &dram = run.tier(0), &nvme = run.tier(1);
        QVERIFY(nvme.writtenBytes > 0);
        QVERIFY(nvme.writtenBytes <= dram.evictedBytes * (1 + 1e-9)); // what was there already is not written again
        QVERIFY(nvme.hits > 0);
        QVERIFY(near(dram.writtenBytes, dram.bytes + dram.evictedBytes));
        QVERIFY(near(nvme.writtenBytes, nvme.bytes + nvme.evictedBytes));
    }

    void neverFetchesWhereForbidden()
    {
        const Sessions load = sessions(60, 4, 4000, 400, 120);
        const Run run(with(oneGpu(), [](Tier& t) { t.fetch = "never"; }), load);
        QCOMPARE(run.tier().fetchedBytes, 0.0);
        QCOMPARE(run.result->fetchTtft, 0.0);
    }

    /// With accesses of 16 tokens of one layer on one GPU, 32 layers cost more than computing does; of 1 MiB not.
    void recomputesWhereThatIsSooner()
    {
        const Sessions load = sessions(60, 4, 4000, 400, 120);
        const Run small(with(oneGpu(), [](Tier& t) { t.io = Bytes(512); }), load);
        QVERIFY(small.tier().recomputed > 0);
        QCOMPARE(small.tier().fetchedBytes, 0.0);
        const Run large(with(oneGpu(), [](Tier& t) { t.io = Bytes(1 << 20); }), load);
        QVERIFY(large.tier().fetchedBytes > 0);
        QVERIFY(large.result->meanTtft < small.result->meanTtft);
    }

    /// Under load a prefetched request waits for the longer of queue and fetch, not for both.
    void prefetchIsNotLater()
    {
        const Sessions load = sessions(60, 4, 4000, 400, 25);
        const Run later(with(oneGpu(), [](Tier& t) { t.fetch = "always"; }), load);
        const Run early(with(oneGpu(),
                             [](Tier& t) {
                                 t.fetch = "always";
                                 t.prefetch = true;
                             }),
                        load);
        QCOMPARE(early.result->completed, later.result->completed);
        QVERIFY(early.result->tiers->stall <= later.result->tiers->stall * 1.001);
    }

    void theSameTwice()
    {
        const Sessions load = sessions(40, 4, 4000, 400, 60);
        const Run a(oneGpu(), load), b(oneGpu(), load);
        for (std::size_t i = 0; i < load.requests.size(); ++i)
            QCOMPARE(a.result->state.requests[i].finish, b.result->state.requests[i].finish);
        QCOMPARE(a.tier().fetchedBytes, b.tier().fetchedBytes);
    }

    void unusedTiersChangeNothing()
    {
        const Sessions load = sessions(5, 3, 1000, 100, 60); // all fits in the device
        Design none = oneGpu();
        none.tiers = {};
        const Run without(std::move(none), load), has(oneGpu(), load);
        QVERIFY(!without.result->tiers);
        for (std::size_t i = 0; i < load.requests.size(); ++i)
            QVERIFY(near(without.result->state.requests[i].finish, has.result->state.requests[i].finish, 1e-12));
        QCOMPARE(has.tier().writtenBytes, 0.0);
        QCOMPARE(has.tier().lookups > 0, true);
        QCOMPARE(has.tier().hits, std::int64_t(0));
    }

    /// The five-minute rule, with its own figures of 1987: 2,000 USD for a disk access a second, 5 USD for a kB of
    /// memory, pages of 1 kB: 400 s.
    void breakEvenIsTheFiveMinuteRule()
    {
        QVERIFY(near(breakEvenIdle(2000.0 / 1000, 5.0 / 1000), 400));
        QCOMPARE(breakEvenIdle(-1, 1), 0.0);
        QCOMPARE(breakEvenIdle(1, 0), 0.0);
    }

    void theReportSaysWhatTiersDid()
    {
        const Sessions load = sessions(60, 5, 4000, 400, 100);
        const Run run(with(oneGpu(),
                           [](Tier& t) {
                               t.share = 0.05;
                               t.io = Bytes(1 << 20);
                           }),
                      load);
        Report r;
        r.timeline.resize(20);
        for (std::size_t i = 0; i < r.timeline.size(); ++i)
            r.timeline[i].time = run.result->duration / 20 * double(i);
        addTiers(r, run.fabric, run.placement, run.plan, run.pools.engineOf, run.pools.input, *run.result);
        QCOMPARE(r.tiers.size(), std::size_t(2));
        QCOMPARE(r.tiers[0].id, std::string("device:serve"));
        QCOMPARE(r.tiers[1].id, std::string("dram"));
        QVERIFY(near(r.tiers[1].capacity, 32 * 64e9 * 0.05));
        QVERIFY(r.tiers[1].peakBytes > 0 && r.tiers[1].strandedBytes > 0);
        QVERIFY(r.tiers[0].breakEvenIdle > 0 && r.tiers[1].breakEvenIdle > r.tiers[0].breakEvenIdle);
        double mean = 0;
        for (const TimePoint& p : r.timeline) {
            QCOMPARE(p.tiers.size(), std::size_t(2));
            mean += p.tiers[1] / 20;
        }
        QVERIFY2(near(mean, r.tiers[1].meanBytes, 0.01),
                 qPrintable(QString("%1 %2").arg(mean).arg(r.tiers[1].meanBytes)));
    }
};

QTEST_GUILESS_MAIN(TestTiers)
#include "tst_tiers.moc"
