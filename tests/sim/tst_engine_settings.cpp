// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of engines from the design to the simulator: cores of the host, swapping, models on demand.
#include <QtTest>

#include <cmath>

#include "designs.h"
#include "sim/placement.h"
#include "sim/pools.h"

using namespace cw;

namespace
{

bool has(const Findings& findings, const char* code)
{
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& f) { return f.code == code; });
}

Design oneNode()
{
    return designs::nodes("dgx-h100", 1, "llama-3.1-8b", 1);
}

Design with(Design d, const std::function<void(EngineSettings&)>& change)
{
    d.deployments.update("serve", [&](Deployment& x) { change(x.engine); });
    return d;
}

} // namespace

class EngineSettingsTest : public QObject
{
    Q_OBJECT
private slots:
    void fewCoresSlowTheDevices()
    {
        const auto fabric = expand(designs::share(oneNode()));
        QVERIFY(fabric.has_value());
        const Placement enough = place(*fabric);
        QCOMPARE(enough.engines[0].hostFactor, 1.0);
        QVERIFY(enough.engines[0].hostCores >= 3); // of the drawn CPUs, a share for each device
        QVERIFY(!has(enough.findings, "few-cores"));
        // A server, a scheduler and a worker on a core and a half.
        const auto tight = expand(designs::share(with(oneNode(), [](EngineSettings& e) { e.hostCores = 1.5; })));
        const Placement few = place(*tight);
        QCOMPARE(few.engines[0].hostFactor, 2.0);
        QVERIFY(has(few.findings, "few-cores"));
        QVERIFY(std::abs(few.engines[0].frontEnd - 2 * enough.engines[0].frontEnd) < 1e-12);
        const BatchShape shape{{}, 8, 8000, 8000};
        const StepCost a = enough.engines[0].step->cost(shape), b = few.engines[0].step->cost(shape);
        QVERIFY(a.host > 0 && std::abs(b.host - 2 * a.host) < 1e-12);
        QVERIFY(std::abs(b.seconds - a.seconds - a.host) < 1e-12);
        // Also with other constants.
        Draw draw;
        draw.host = 1.5;
        QVERIFY(std::abs(few.engines[0].drawn(draw)->cost(shape).host - 3 * a.host) < 1e-12);
    }

    void swapGoesOverTheDrawnLink()
    {
        const auto fabric = expand(designs::share(with(oneNode(), [](EngineSettings& e) {
            e.preemption = "swap";
            e.swapSpace = Bytes(1e9);
        })));
        QVERIFY(fabric.has_value());
        const Placement placement = place(*fabric);
        const LoadedWorkload none;
        const Pools pools = poolsOf(*fabric->design, placement, none);
        const EngineLimits& limits = pools.input.pools[0].limits;
        constexpr double bytesPerToken = 2.0 * 8 * 128 * 2 * 32; // keys and values, KV heads, BF16, layers
        QVERIFY2(std::abs(limits.swapTokens - 1e9 / bytesPerToken) < 0.01 * limits.swapTokens,
                 fmt::format("{}", limits.swapTokens).c_str());
        const double rate = bytesPerToken / limits.swapSecondsPerToken;
        QVERIFY2(rate > 20e9 && rate < 64e9, fmt::format("{}", rate).c_str()); // PCIe 5.0 × 16
    }

    void modelsOnDemandShareDevices()
    {
        Design d = with(oneNode(), [](EngineSettings& e) { e.residency = "on-demand"; });
        Deployment other = *d.deployments.find("serve");
        other.id = "tail"; // placed after the first
        other.model = "llama-3.1-8b";
        d.deployments.set(other);
        const auto fabric = expand(designs::share(d));
        const Placement placement = place(*fabric);
        QCOMPARE(placement.engines.size(), std::size_t(2));
        QVERIFY(!has(placement.findings, "no-devices"));
        const PlacedEngine &a = placement.engines[0], &b = placement.engines[1];
        QCOMPARE(b.sharedWith, 0);
        QVERIFY(a.replicas == b.replicas && a.replicas.size() == 8);
        QVERIFY(b.loadTime > 0.2 && b.loadTime < 1); // 16 GB over PCIe
        const LoadedWorkload none;
        QCOMPARE(poolsOf(*fabric->design, placement, none).input.modules.size(), std::size_t(1));
        const auto report = simulate(designs::share(d), {.workload = {}, .progress = {}, .bands = false});
        QVERIFY(report.has_value());
        QCOMPARE(report->headline.requests.completed, report->headline.requests.offered);
        QVERIFY(report->headline.requests.completed > 0);
    }

    void draftsTakeNoKv()
    {
        const auto kv = [](int drafted) {
            const auto fabric =
                expand(designs::share(with(oneNode(), [&](EngineSettings& e) { e.numSpeculativeTokens = drafted; })));
            return place(*fabric).engines[0].kvTokens;
        };
        QCOMPARE(kv(3), kv(0));
    }
};

QTEST_APPLESS_MAIN(EngineSettingsTest)
#include "tst_engine_settings.moc"
