// SPDX-License-Identifier: GPL-3.0-or-later
// Findings: a sound design has none; each thing that can be wrong is found, with its code and place.
#include <QtTest>

#include <limits>

#include "model/design/design_file.h"
#include "model/design/validate.h"

using namespace cw;

namespace
{

/// Two nodes of four GPUs behind a switch, prefill and decode, one tenant; nothing wrong with it. The patch is applied.
Findings findingsWith(const std::string& patch)
{
    const auto file = readFile(CW_TEST_DATA "/designs/two-nodes.cluster.json");
    if (!file)
        qFatal("%s", describe(file.error()).c_str());
    const auto root = parseJson(*file);
    if (!root)
        qFatal("%s", describe(root.error()).c_str());
    const auto operations = parseJson(patch);
    if (!operations)
        qFatal("%s", describe(operations.error()).c_str());
    const auto changed = applyPatch(*root, *operations);
    if (!changed)
        qFatal("%s", describe(changed.error()).c_str());
    const auto design = designFromJson(*changed);
    if (!design)
        qFatal("%s", describe(design.error()).c_str());
    return check(*design);
}

std::string list(const Findings& findings)
{
    std::string all;
    for (const Finding& f : findings)
        all += fmt::format("{} {} {}: {} {}\n", int(f.severity), f.code, f.where, english(f.what), english(f.fix));
    return all;
}

} // namespace

class TestValidate : public QObject
{
    Q_OBJECT

private slots:
    void soundDesignHasNoFindings()
    {
        const auto findings = findingsWith("[]");
        QVERIFY2(findings.empty(), list(findings).c_str());
        QVERIFY(check(Design()).empty());
    }

    void found_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value"); // empty = remove
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("where");
        QTest::addColumn<int>("severity");
        const int note = 0, warning = 1, error = 2;
        const auto row = [](const char* path, const char* value, const char* code, const char* where, int severity) {
            QTest::addRow("%s %s %s", code, path, value) << path << value << code << where << severity;
        };
        const char* const gpu = "/types/node/items/gpu";
        row("/types/node/items/gpu/part", R"("x")", "unknown-part", "/types/node/items/gpu/part", error);
        row("/items/n/type", R"("x")", "bad-type", "/items/n/type", error);
        row("/items/n/count", "0", "bad-count", "/items/n/count", error);
        row("/items/n/count", "1000000000000", "bad-count", "/items/n/count", error);
        row("/items/n/in", R"("x")", "bad-parent", "/items/n/in", error);
        row("/items/rack/in", R"("rack")", "bad-parent", "/items/rack/in", error);
        row("/connections/eth/link", R"("x")", "unknown-link", "/connections/eth/link", error);
        row("/connections/eth/link", R"("dac")", "not-a-link", "/connections/eth/link", error);
        row("/connections/eth/from", R"("n/x")", "dangling-end", "/connections/eth/from", error);
        row("/connections/eth/to", R"("")", "dangling-end", "/connections/eth/to", error);
        row("/connections/eth/pattern", R"("one-to-one")", "bad-pattern", "/connections/eth/pattern", error);
        row("/connections/eth/link", R"("nvl")", "link-does-not-fit", "/connections/eth/to", error);
        row("/connections/eth/link", R"("e200")", "link-does-not-fit", "/connections/eth/to", error);
        row("/connections/eth/from", "\"n/nic#x16\"", "link-does-not-fit", "/connections/eth/from", error);
        row("/connections/eth/length_m", "2.5", "over-length", "/connections/eth/length_m", warning);
        row("/connections/eth/medium", R"("x")", "unknown-medium", "/connections/eth/medium", error);
        row("/types/node/connections/net/length_m", "0.5", "over-length", "/types/node/connections/net/length_m",
            warning);
        row("/connections/two", R"({"from": "leaf", "to": "n/nic", "link": "e400", "pattern": "spread"})",
            "duplicate-wiring", "/connections/two", warning);
        // The switch splits 2 ports into 4; five NICs do not fit.
        row("/types/node/items/nic/count", "3", "port-overuse", "/items/leaf", error);
        row("/types/node/connections/nvl/bundle", "3", "port-overuse", gpu, error);
        // 4 GPUs and 2 NICs take 96 lanes, 4 drives 16.
        row("/parts/cpu/ports/0/pool_lanes", "112", "", "", error);
        row("/parts/cpu/ports/0/pool_lanes", "111", "port-overuse", "/types/node/items/cpu", error);
        row("/types/node/connections/mem/per_channel", "1", "port-overuse", "/types/node/items/cpu", error);
        row("/types/node/connections/mem/bundle", "2", "port-overuse", "/types/node/items/dimm", error);
        row("/parts/nic/ports", "[]", "no-port-data", "/parts/nic", note);
        row("/types/node/connections/pcie", "", "no-host", gpu, warning);
        row("/items/rack/budget_W", "8000", "over-budget", "/items/rack/budget_W", warning);
        row("/items/n/budget_W", "3999", "over-budget", "/items/n/budget_W", warning);
        row("/types/node/items/gpu/values", R"({"power.maximum": 5})", "bad-figure",
            "/types/node/items/gpu/values/power.maximum", error);
        row("/types/node/items/gpu/values", R"({"year": 0.5})", "bad-figure", "/types/node/items/gpu/values/year",
            error);
        row("/types/node/items/gpu/values", R"({"power.max_W": -5})", "negative-value",
            "/types/node/items/gpu/values/power.max_W", error);
        row("/types/node/items/gpu/overrides", R"({"[1]": {"power.max_W": 5}})", "not-modelled",
            "/types/node/items/gpu/overrides", note);
        row("/items/n/values", R"({"cap_W": 5})", "not-modelled", "/items/n/values", note);
        row("/pools/p/members", R"({"n[2]/gpu": "all"})", "pool-member", "/pools/p/members/n[2]~1gpu", error);
        row("/pools/p/members", R"({"x": "all"})", "pool-member", "/pools/p/members/x", error);
        row("/pools/p/members", R"({"n/gpu": "some"})", "bad-member", "/pools/p/members/n~1gpu", error);
        row("/pools/p/members", R"({"n/gpu": 0})", "bad-member", "/pools/p/members/n~1gpu", error);
        row("/pools/p/members", "{}", "pool-empty", "/pools/p", warning);
        row("/pools/p/members", R"({"n[0-1]/gpu": "all"})", "pool-overlap", "/pools/p", warning);
        row("/pools/p/members", R"({"n[0]/gpu": 3})", "pool-too-small", "/deployments/pd/parallel", error);
        row("/pools/p/spares", "1", "pool-too-small", "/deployments/pd/parallel", error);
        for (const char* role : {R"("attention")", R"("ffn")", R"("training")"})
            row("/pools/p/role", role, "not-modelled", "/pools/p/role", note);
        row("/pools/p/role", R"("decode")", "route-roles", "/routes/kv", warning);
        row("/deployments/pd/pool", R"("x")", "no-pool", "/deployments/pd/pool", error);
        row("/deployments/pd/model", R"("x")", "no-model", "/deployments/pd/model", error);
        row("/deployments/pd/model", R"("")", "no-model", "/deployments/pd/model", error);
        row("/deployments/pd/model", R"("moe")", "route-models", "/routes/kv", error);
        row("/deployments/pd/model", R"("moe")", "bad-parallel", "/deployments/pd/parallel", error);
        row("/deployments/pd/parallel/tp", "0", "bad-parallel", "/deployments/pd/parallel/tp", error);
        row("/deployments/pd/parallel/tp", "3", "bad-parallel", "/deployments/pd/parallel/tp", error);
        row("/deployments/pd/parallel/tp", "8", "pool-too-small", "/deployments/pd/parallel", error);
        row("/deployments/pd/parallel/pp", "64", "bad-parallel", "/deployments/pd/parallel/pp", error);
        row("/deployments/pd/parallel/replicas", "2", "pool-too-small", "/deployments/pd/parallel", error);
        row("/deployments/pd/parallel/cp", "2", "not-modelled", "/deployments/pd/parallel/cp", note);
        row("/deployments/pd/schedule", R"("night")", "not-modelled", "/deployments/pd/schedule", note);
        row("/deployments/pd/placement", R"("x")", "bad-value", "/deployments/pd/placement", error);
        row("/deployments/pd/engine", R"({"max_num_seqs": 0})", "bad-value", "/deployments/pd/engine/max_num_seqs",
            error);
        row("/deployments/pd/engine", R"({"memory_fraction": 1.1})", "bad-value",
            "/deployments/pd/engine/memory_fraction", error);
        row("/deployments/pd/power", R"({"cap_W": -1})", "negative-value", "/deployments/pd/power/cap_W", error);
        row("/routes/kv/to", R"("x")", "route-end", "/routes/kv/to", error);
        row("/routes/kv/mode", R"("x")", "bad-value", "/routes/kv/mode", error);
        row("/tiers", R"({"m": {"members": {"n/dimm": "all"}}})", "tier-holds-nothing", "/tiers/m/holds", warning);
        row("/tiers", R"({"m": {"members": {"n/dimm": "all"}, "holds": {"kv": true}, "share": 1.5}})", "tier-share",
            "/tiers/m/share", error);
        row("/tiers", R"({"m": {"members": {"n/dimm": "all"}, "holds": {"kv": true}, "eviction": "idle"}})",
            "tier-idle", "/tiers/m/idle_s", error);
        row("/tiers", R"({"m": {"members": {"n/dimm": "all"}, "holds": {"kv": true}, "write": "x"}})", "bad-value",
            "/tiers/m/write", error);
        row("/tiers", R"({"m": {"members": {"x": "all"}, "holds": {"kv": true}}})", "pool-member", "/tiers/m/members/x",
            error);
        row("/tiers", R"({"m": {"holds": {"kv": true}, "for": {"x": true}}})", "unknown-deployment", "/tiers/m/for/x",
            error);
        const char* const scaling = "/deployments/pd/autoscale";
        row(scaling, R"({"signal": "moon"})", "bad-value", "/deployments/pd/autoscale/signal", error);
        row(scaling, R"({"signal": "queue"})", "bad-value", "/deployments/pd/autoscale/target", error);
        row(scaling, R"({"signal": "kv", "target": 5})", "bad-value", "/deployments/pd/autoscale/target", error);
        row(scaling, R"({"signal": "queue", "target": 5, "min_replicas": 4, "max_replicas": 2})", "bad-value",
            "/deployments/pd/autoscale/min_replicas", error);
        row(scaling, R"({"signal": "queue", "target": 5, "interval_s": 0})", "bad-value",
            "/deployments/pd/autoscale/interval_s", error);
        row(scaling, R"({"weights_from": "x"})", "unknown-tier", "/deployments/pd/autoscale/weights_from", error);
        row("/deployments/pd/rollout", R"({"canary": 2})", "bad-value", "/deployments/pd/rollout/canary", error);
        row("/deployments/pd/rollout", R"({"at_once": 0})", "bad-value", "/deployments/pd/rollout/at_once", error);
        row("/deployments/pd/rollout", R"({"time_factor": 0})", "bad-value", "/deployments/pd/rollout/time_factor",
            error);
        row("/workload/tenants/t/quota", R"({"kv_share": 2})", "bad-value", "/workload/tenants/t/quota/kv_share",
            error);
        row("/workload/tenants/t/quota", R"({"max_waiting": 2})", "quota-unused",
            "/workload/tenants/t/quota/max_waiting", note);
        row("/workload/tenants/t/deployments", R"({"x": true})", "unknown-deployment",
            "/workload/tenants/t/deployments/x", error);
        row("/operations", R"({"failures": {"enabled": true, "acceleration": 0}})", "bad-value",
            "/operations/failures/acceleration", error);
        row("/operations", R"({"failures": {"planned": [{"at_s": 1, "place": "x"}]}})", "unknown-place",
            "/operations/failures/planned/0/place", error);
        row("/operations", R"({"speed_cv": 2})", "bad-value", "/operations/speed_cv", error);
        row("/workload/tenants/t/model", R"("x")", "unknown-model", "/workload/tenants/t/model", error);
        row("/workload/tenants/t/model", R"("moe")", "unserved-model", "/workload/tenants/t/model", error);
        row("/workload/tenants/t/traffic", "{}", "no-traffic", "/workload/tenants/t/traffic/rate_per_s", error);
        row("/workload/tenants/t/traffic", R"({"arrivals": "closed"})", "no-traffic",
            "/workload/tenants/t/traffic/concurrency", error);
        row("/workload/tenants/t/traffic", R"({"arrivals": "x"})", "bad-value", "/workload/tenants/t/traffic/arrivals",
            error);
        row("/workload/tenants/t/traffic", R"({"trace": "a.csv"})", "", "", error);
        row("/workload/tenants/t/traffic/scale", "0", "bad-value", "/workload/tenants/t/traffic/scale", error);
        row("/workload/tenants/t/traffic/rate_per_s", "-1", "negative-value", "/workload/tenants/t/traffic/rate_per_s",
            error);
        row("/workload/tenants/t/slo", R"({"percentile": 100})", "bad-value", "/workload/tenants/t/slo/percentile",
            error);
        for (const char* tensor : {"weights", "activations", "kv", "comm"})
            row("/deployments/pd/precision", fmt::format(R"({{"{}": "fp7"}})", tensor).c_str(), "bad-value",
                fmt::format("/deployments/pd/precision/{}", tensor).c_str(), error);
        for (const char* field : {"profile", "scheduler", "preemption", "scheduling_policy", "residency"})
            row("/deployments/pd/engine", fmt::format(R"({{"{}": "foo"}})", field).c_str(), "bad-value",
                fmt::format("/deployments/pd/engine/{}", field).c_str(), error);
        row("/deployments/pd/precision", R"({"overrides": {"head": {"weights": "fp8"}}})", "bad-value",
            "/deployments/pd/precision/overrides/head", error);
        row("/deployments/pd/precision", R"({"overrides": {"lm_head": {"weights": "fp7"}}})", "bad-value",
            "/deployments/pd/precision/overrides/lm_head/weights", error);
        row("/deployments/pd/engine", R"({"preemption": "swap"})", "no-swap-space",
            "/deployments/pd/engine/swap_space_B", warning);
        row("/deployments/pd/engine", R"({"preemption": "swap", "swap_space_B": 4e9})", "", "", error);
        for (const char* setting : {"fast_lane", "max_num_partial_prefills", "long_prefill_token_threshold"})
            row("/deployments/pd/engine", fmt::format(R"({{"{}": -1}})", setting).c_str(), "bad-value",
                fmt::format("/deployments/pd/engine/{}", setting).c_str(), error);
        row("/workload/tenants/t/router", R"("x")", "bad-value", "/workload/tenants/t/router", error);
        row("/facility", R"({"pue": 0.9})", "bad-value", "/facility/pue", error);
        row("/facility", R"({"inlet_C": -5})", "", "", error);
        row("/economics", R"({"electricity_usd_per_kWh": -0.1})", "negative-value",
            "/economics/electricity_usd_per_kWh", error);
        row("/economics", R"({"accelerator_life_years": 0})", "bad-value", "/economics/accelerator_life_years", error);
        row("/economics", R"({"ownership": "x"})", "bad-value", "/economics/ownership", error);
        row("/parts/gpu/price", R"({"usd": -1})", "negative-value", "/parts/gpu/price/usd", error);
        row("/parts/nvl/link/rate_Bps", "-1", "negative-value", "/parts/nvl/link/rate_Bps", error);
        row("/items/leaf/at", "[-10, -20]", "", "", error);
    }

    void found()
    {
        QFETCH(QString, path);
        QFETCH(QString, value);
        QFETCH(QString, code);
        QFETCH(QString, where);
        QFETCH(int, severity);
        const auto findings =
            findingsWith(value.isEmpty() ? fmt::format(R"([{{"op": "remove", "path": "{}"}}])", path.toStdString())
                                         : fmt::format(R"([{{"op": "add", "path": "{}", "value": {}}}])",
                                                       path.toStdString(), value.toStdString()));
        if (code.isEmpty()) {
            QVERIFY2(findings.empty(), list(findings).c_str());
            return;
        }
        int hits = 0;
        for (const Finding& f : findings) {
            QVERIFY(!f.what.empty() && !f.fix.empty());
            hits += f.code == code.toStdString() && f.where == where.toStdString() && int(f.severity) == severity;
        }
        QVERIFY2(hits == 1, list(findings).c_str());
    }

    void numbersThatAreNone()
    {
        Design d;
        d.facility.pue = std::numeric_limits<double>::quiet_NaN();
        d.economics.buildingPerKw = std::numeric_limits<double>::infinity();
        Findings findings = check(d);
        QCOMPARE(findings.size(), 2u);
        QCOMPARE(findings[0].code, std::string("not-a-number"));
        QCOMPARE(findings[0].where, std::string("/facility/pue"));
        QCOMPARE(findings[1].where, std::string("/economics/building_usd_per_kW"));
    }

    /// Types that no item uses are checked too, also ones that hold themselves.
    void unusedTypes()
    {
        const auto findings = findingsWith(
            R"([{"op": "add", "path": "/types/u", "value": {"items": {"a": {"type": "u"}, "b": {"part": "x"}},
                 "connections": {"c": {"from": "a", "link": "nvl", "pattern": "mesh"}}}}])");
        QCOMPARE(findings.size(), 2u);
        QCOMPARE(findings[0].where, std::string("/types/u/items/b/part"));
        QCOMPARE(findings[1].where, std::string("/types/u/connections/c/from"));
    }
};

QTEST_GUILESS_MAIN(TestValidate)
#include "tst_validate.moc"
