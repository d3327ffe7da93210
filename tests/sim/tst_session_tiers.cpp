// SPDX-License-Identifier: GPL-3.0-or-later
// Tiers that hold sessions: the KV of a session that waits goes there and comes back. And what retrievals read.
#include <QtTest>

#include <cmath>

#include "tests/sim/designs.h"

using namespace cw;

namespace
{

/// Agents whose KV does not stay on the device: the tier holds that of idle sessions, of all requests, or of none.
Design crowded(bool sessions, bool kv, double share = 0.5)
{
    Design d = designs::agents(20, 200);
    d.workload.sessions.update("agent", [](SessionGraph& g) { g.context.mean = 6000, g.sharedContext = false; });
    d.deployments.update("serve", [](Deployment& s) { s.parallel.replicas = 1; });
    d.tiers.update("dram", [&](Tier& t) {
        t.holds = {{"index", true}, {"session", sessions}, {"kv", kv}};
        t.share = share;
        t.io = Bytes(1 << 20);
    });
    d.deployments.update("serve", [](Deployment& s) { s.engine.maxNumSeqs = 64; });
    return d;
}

Report simulated(Design d)
{
    auto r = simulate(designs::share(std::move(d)), {.workload = nullptr, .progress = {}, .bands = false});
    if (!r)
        qFatal("%s", describe(r.error()).c_str());
    return *r;
}

const TierReport& tier(const Report& r)
{
    return *std::ranges::find(r.tiers, std::string("dram"), &TierReport::id);
}

} // namespace

class SessionTiersTest : public QObject
{
    Q_OBJECT
private slots:
    /// What goes there is what sessions have, once each; whoever is not in a session leaves nothing there.
    void idleSessionsLeaveTheirKv()
    {
        const Report none = simulated(crowded(false, false)), held = simulated(crowded(true, false));
        QCOMPARE(held.headline.requests.completed, none.headline.requests.completed);
        QCOMPARE(tier(none).writtenBytes, 0.0);
        const double perToken = tier(held).writtenBytes / 200 / 6500; // contexts of some 6,500 to 7,200 tokens
        QVERIFY2(perToken > 100e3 && perToken < 160e3, qPrintable(QString::number(perToken))); // 128 KiB: Llama 3.1 8B
        Design plain = crowded(true, false);
        plain.workload.tenants.update("chat", [](Tenant& t) {
            t.traffic.session.clear();
            t.traffic.requests = 100;
        });
        QCOMPARE(tier(simulated(plain)).writtenBytes, 0.0);
    }

    void theyComeBack()
    {
        Design d = crowded(true, false);
        d.tiers.update("dram", [](Tier& t) { t.fetch = "always"; });
        d.deployments.update("serve", [](Deployment& s) { s.engine.memoryFraction = 0.35; });
        const Report r = simulated(d);
        QVERIFY(tier(r).lookups > 0 && tier(r).hits > 0 && tier(r).fetchedBytes > 0);
        QVERIFY(tier(r).hits <= tier(r).lookups);
        d.tiers.update("dram", [](Tier& t) { t.fetch = "never"; });
        const Report never = simulated(d);
        QCOMPARE(tier(never).hits, std::int64_t(0));
        QVERIFY2(r.headline.ttft.mean < never.headline.ttft.mean,
                 qPrintable(QString("%1 %2").arg(r.headline.ttft.mean).arg(never.headline.ttft.mean)));
    }

    void aSmallTierHoldsFewer()
    {
        Design d = crowded(true, false, 0.002);
        d.deployments.update("serve", [](Deployment& s) { s.engine.memoryFraction = 0.35; });
        const Report small = simulated(d);
        QVERIFY(tier(small).peakBytes <= tier(small).capacity * (1 + 1e-9));
        QVERIFY(tier(small).evictions > 0);
    }

    void retrievalsLoadTheLinks()
    {
        const Report r = simulated(crowded(false, false));
        double bytes = 0;
        for (const LinkUse& l : r.links)
            if (l.traffic == "index")
                bytes = std::max(bytes, l.bytesPerSecond * r.duration);
        QVERIFY2(std::abs(bytes / (200 * 2e9) - 1) < 0.5, qPrintable(QString::number(bytes)));
    }

    void weightsOnDemandFitTheHost()
    {
        Design d = designs::nodes("dgx-h100", 1, "llama-3.1-70b", 8, "fp8");
        Deployment other = *d.deployments.find("serve");
        other.id = "other";
        other.engine.residency = "on-demand";
        d.deployments.update("serve", [](Deployment& s) { s.engine.residency = "on-demand"; });
        d.deployments.set(other);
        const auto has = [](const Report& r) {
            return std::ranges::find(r.findings, std::string("host-memory"), &Finding::code) != r.findings.end();
        };
        QVERIFY(!has(evaluate(designs::share(d)).value()));
        d.types.update("dgx-h100", [](Type& t) { t.items.update("dimm", [](Item& i) { i.count = 2; }); });
        const Report r = evaluate(designs::share(d)).value();
        QVERIFY(has(r));
    }
};

QTEST_APPLESS_MAIN(SessionTiersTest)
#include "tst_session_tiers.moc"
