// SPDX-License-Identifier: GPL-3.0-or-later
// Ways out of findings: each removes its finding and adds no error. Approvals: kept, moved with ids, told.
#include <QtTest>

#include <algorithm>

#include "model/catalogue/catalogue.h"
#include "model/design/approvals.h"
#include "model/design/design_file.h"
#include "model/design/edit.h"
#include "model/design/fixes.h"
#include "model/design/in_type.h"
#include "model/design/names.h"
#include "model/design/validate.h"

using namespace cw;

namespace
{

/// A design in which nothing is wrong: two nodes of accelerators on a switch, pools, a model.
constexpr const char* soundText = R"({
  "format": "clusterwright/design", "version": 1, "name": "sound",
  "parts": {
    "acc": { "kind": "gpu", "name": "Acc", "power": { "max_W": 700 },
             "compute": { "peak_FLOPps": { "bf16": 1e15 } }, "memory": { "capacity_B": 80e9, "rate_Bps": 3e12 },
             "ports": [ { "type": "cage", "count": 2, "accepts": [ "eth", "fast" ] }, { "type": "slot", "count": 1, "accepts": [ "bus" ] } ] },
    "cpu": { "kind": "cpu", "name": "Cpu", "ports": [ { "type": "cage", "count": 16, "accepts": [ "bus" ] } ] },
    "sw": { "kind": "switch", "name": "Switch", "ports": [ { "type": "cage", "count": 16, "accepts": [ "eth", "fast" ] } ] },
    "eth": { "kind": "link", "name": "Ethernet", "link": { "family": "scale-out", "rate_Bps": 50e9, "reach_m": 3 } },
    "fast": { "kind": "link", "name": "Fast", "link": { "family": "scale-out", "rate_Bps": 100e9, "reach_m": 100 } },
    "bus": { "kind": "link", "name": "Bus", "link": { "family": "host", "rate_Bps": 50e9 } },
    "fibre": { "kind": "medium", "name": "Fibre", "link": { "family": "optic", "rate_Bps": 100e9, "reach_m": 100 } } },
  "models": { "m": { "family": "dense", "layers": 8, "hidden": 512, "ffn": 2048, "heads": 8, "kv_heads": 8, "head_dim": 64, "vocab": 1000 },
              "n": { "family": "dense", "layers": 8, "hidden": 512, "ffn": 2048, "heads": 8, "kv_heads": 8, "head_dim": 64, "vocab": 1000 } },
  "items": {
    "rack": { "kind": "rack", "name": "Rack" },
    "a": { "part": "acc", "count": 4, "in": "rack" },
    "b": { "part": "acc", "count": 4, "in": "rack" },
    "leaf": { "part": "sw", "in": "rack" } },
  "connections": { "net": { "from": "a", "to": "leaf", "link": "eth", "pattern": "spread", "length_m": 2 } },
  "pools": { "p": { "role": "prefill", "members": { "a": "all" } }, "d": { "role": "decode", "members": { "b": "all" } } },
  "deployments": { "pm": { "pool": "p", "model": "m", "parallel": { "tp": 2 } }, "dm": { "pool": "d", "model": "m", "parallel": { "tp": 2 } } },
  "routes": { "kv": { "from": "pm", "to": "dm" } },
  "workload": { "tenants": { "t": { "name": "Users", "model": "m", "traffic": { "rate_per_s": 1 } } } } })";

Design sound()
{
    auto design = readDesign(soundText);
    if (!design)
        qFatal("%s", describe(design.error()).c_str());
    return std::move(*design);
}

Design broken(const std::vector<std::pair<std::string, Json>>& edits)
{
    Design d = sound();
    for (const auto& [pointer, value] : edits) {
        auto edited = setField(d, pointer, value);
        if (!edited)
            qFatal("%s", describe(edited.error()).c_str());
        d = std::move(*edited);
    }
    return d;
}

Json object(const char* text)
{
    return parseJson(text).value();
}

Findings checked(const Design& d)
{
    return check(d);
}

int errorsIn(const Findings& findings)
{
    return static_cast<int>(
        std::ranges::count_if(findings, [](const Finding& f) { return f.severity == Severity::Error; }));
}

} // namespace

using Edits = std::vector<std::pair<std::string, Json>>;
Q_DECLARE_METATYPE(Edits)

class TstFixes : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsWrongAtFirst()
    {
        for (const Finding& f : check(sound()))
            QVERIFY2(f.severity == Severity::Note || f.code == "no-host", english(f.what).c_str());
    }

    void eachHelps_data()
    {
        QTest::addColumn<Edits>("edits");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("best"); // name of the first fix; empty = any
        const auto row = [](const char* name, const char* code, Edits edits, const char* best = "") {
            QTest::newRow(name) << edits << QString(code) << QString(best);
        };
        row("no instances", "bad-count", {{"/items/a/count", Json(0)}}, "Set the count to 2");
        row("misspelt part", "unknown-part", {{"/items/a/part", Json("acx")}}, "Use Acc");
        row("unknown type", "bad-type", {{"/items/new", object(R"({"type": "nowhere"})")}}, "Remove it");
        row("unknown assembly", "bad-parent", {{"/items/a/in", Json("rock")}}, "Put it into Rack");
        row("misspelt link", "unknown-link", {{"/connections/net/link", Json("etj")}}, "Use Ethernet");
        row("no link at all", "not-a-link", {{"/connections/net/link", Json("sw")}});
        row("unfit link", "link-does-not-fit", {{"/connections/net/link", Json("bus")}});
        row("misspelt end", "dangling-end", {{"/connections/net/to", Json("laef")}}, "Attach it to Switch");
        row("misspelt port", "dangling-end", {{"/connections/net/from", Json("A")}});
        row("pattern", "bad-pattern", {{"/connections/net/pattern", Json("one-to-one")}});
        row("unknown medium", "unknown-medium", {{"/connections/net/medium", Json("fiber")}}, "Use Fibre");
        row("too long", "over-length", {{"/connections/net/length_m", Json(50)}}, "Use Fibre");
        row("wired twice", "duplicate-wiring",
            {{"/connections/net2", object(R"({"from": "a", "to": "leaf", "link": "eth", "pattern": "spread"})")}},
            "Make one connection of 2 links a pair");
        row("too many links", "port-overuse", {{"/connections/net/bundle", Json(3)}});
        row("a budget", "over-budget", {{"/items/rack/budget_W", Json(4000)}});
        row("a budget below half", "over-budget", {{"/items/rack/budget_W", Json(400)}});
        row("no host", "no-host", {{"/items/host", object(R"({"part": "cpu", "count": 1})")}});
        row("not a number", "negative-value", {{"/items/rack/rack_units", Json(-3.0)}}, "Reset to the default");
        row("a word", "bad-value", {{"/deployments/pm/engine/profile", Json("vlm")}}, "Use \"vllm\"");
        row("another word", "bad-value", {{"/deployments/pm/precision/kv", Json("fp9")}}, "Use \"fp8\"");
        row("out of range", "bad-value", {{"/facility/pue", Json(0.5)}}, "Reset to the default");
        row("no pool", "no-pool", {{"/deployments/pm/pool", Json("q")}});
        row("no model", "no-model", {{"/deployments/pm/model", Json("x")}});
        row("heads", "bad-parallel", {{"/deployments/pm/parallel/tp", Json(3)}}, "Set tensor parallelism to 2");
        row("stages", "bad-parallel", {{"/deployments/pm/parallel/pp", Json(9)}});
        row("degree 0", "bad-parallel", {{"/deployments/pm/parallel/cp", Json(0)}}, "Reset to the default");
        row("too few devices", "pool-too-small", {{"/deployments/pm/parallel/tp", Json(8)}});
        row("too many replicas", "pool-too-small", {{"/deployments/pm/parallel/replicas", Json(5)}},
            "As many replicas as fit");
        row("amount", "bad-member", {{"/pools/p/members/a", Json("some")}}, "Take all instances");
        row("member", "pool-member", {{"/pools/p/members/zzz", Json("all")}}, "Take it out of the pool");
        row("nobody", "pool-empty", {{"/pools/x", object(R"({"role": "unified"})")}});
        row("both", "pool-overlap", {{"/pools/p/members/b", Json("all")}});
        row("route to nowhere", "route-end", {{"/routes/kv/to", Json("x")}}, "Remove the route");
        row("two models", "route-models", {{"/deployments/dm/model", Json("n")}});
        row("backwards", "route-roles", {{"/pools/p/role", Json("decode")}});
        row("empty tier", "tier-holds-nothing", {{"/tiers/t", object(R"({"members": {"a": "all"}})")}},
            "Let it hold KV");
        row("tier for nobody", "unknown-deployment",
            {{"/tiers/t", object(R"({"members": {"a": "all"}, "holds": {"kv": true}, "for": {"x": true}})")}});
        row("no requests", "no-traffic", {{"/workload/tenants/t/traffic/rate_per_s", Json(0)}},
            "Send one request a second");
        row("unknown model", "unknown-model", {{"/workload/tenants/t/model", Json("x")}});
        row("unserved model", "unserved-model", {{"/workload/tenants/t/model", Json("n")}});
        row("schedule", "not-modelled", {{"/deployments/pm/schedule", Json("night")}}, "Reset to the default");
    }
    void eachHelps()
    {
        QFETCH(Edits, edits);
        QFETCH(QString, code);
        QFETCH(QString, best);
        const Design design = broken(edits);
        const Findings before = check(design);
        const auto at = std::ranges::find(before, code.toStdString(), &Finding::code);
        QString codes;
        for (const Finding& f : before)
            codes += QString::fromStdString(f.code) + ' ';
        QVERIFY2(at != before.end(), qPrintable(codes));
        QVERIFY(mayHaveFixes(*at));
        const auto fixes = fixesFor(design, Catalogue(), *at, checked);
        QVERIFY(!fixes.empty());
        if (!best.isEmpty())
            QCOMPARE(QString::fromStdString(english(fixes.front().name)), best);
        for (const Fix& fix : fixes) {
            const Findings after = check(fix.design);
            QVERIFY2(std::ranges::none_of(after,
                                          [&](const Finding& f) { return f.code == at->code && f.where == at->where; }),
                     english(fix.name).c_str());
            QVERIFY2(errorsIn(after) <= errorsIn(before), english(fix.name).c_str());
            QVERIFY(!(fix.design == design));
        }
    }

    void nothingIsOfferedForWhatIsNotFound()
    {
        const Finding f{Severity::Error, "bad-count", {}, "/items/a/count", {}};
        QVERIFY(fixesFor(sound(), Catalogue(), f, checked).empty());
        QVERIFY(!mayHaveFixes({Severity::Note, "no-port-data", {}, "/parts/acc", {}}));
    }

    void approvalsAreKeptAndTakenBack()
    {
        const Design d = broken({{"/connections/net/bundle", Json(3)}});
        const Findings findings = check(d);
        const Finding f = *std::ranges::find(findings, std::string("port-overuse"), &Finding::code);
        QVERIFY(!approvalOf(d, f));
        QVERIFY(!approve(d, f, "  ").has_value());
        const Design once = approve(d, f, "breakout cables").value();
        QCOMPARE(approvalOf(once, f)->reason, std::string("breakout cables"));
        const Design twice = approve(once, f, "splitters").value();
        QCOMPARE(twice.approvals.size(), std::size_t{1});
        QCOMPARE(approvalOf(twice, f)->reason, std::string("splitters"));
        const Design back = readDesign(writeDesign(twice)).value();
        QCOMPARE(approvalOf(back, f)->reason, std::string("splitters"));
        QVERIFY(unapprove(twice, f) == d);
        QCOMPARE(writeDesign(unapprove(back, f)), writeDesign(d));
        QVERIFY(unapprove(d, f) == d);
    }

    void approvalsFollowIds()
    {
        const Finding f{Severity::Warning, "no-host", {}, "/items/a", {}};
        const Finding deep{Severity::Warning, "over-budget", {}, "/items/a/budget_W", {}};
        const Finding other{Severity::Warning, "no-host", {}, "/items/ab", {}};
        Design d = approve(approve(approve(sound(), f, "x").value(), deep, "y").value(), other, "z").value();
        d = renameItem(d, "a", "first").value();
        QVERIFY(approvalOf(d, {Severity::Warning, "no-host", {}, "/items/first", {}}));
        QVERIFY(approvalOf(d, {Severity::Warning, "over-budget", {}, "/items/first/budget_W", {}}));
        QVERIFY(approvalOf(d, other));
        const Added typed = makeType(d, "rack").value();
        QVERIFY(approvalOf(typed.design, {Severity::Warning, "no-host", {}, "/types/rack/items/first", {}}));
        // Edits inside the type carry them, too.
        const Design inside =
            editInType(typed.design, "rack", [](Design x) { return renameItem(x, "first", "one"); }).value();
        QVERIFY(approvalOf(inside, {Severity::Warning, "no-host", {}, "/types/rack/items/one", {}}));
        QVERIFY(approvalOf(inside, other) == nullptr || inside.approvals.size() == typed.design.approvals.size());
        d = removeItems(d, {"first"}).value();
        QVERIFY(!approvalOf(d, {Severity::Warning, "no-host", {}, "/items/first", {}}));
    }

    void placesAreNamedAsPeopleNameThem()
    {
        const Design d = sound();
        QCOMPARE(displayPlace(d, "a[2]"), std::string("Acc[2]"));
        QCOMPARE(displayPlace(d, "rack"), std::string("Rack"));
        QCOMPARE(displayPlace(d, "gone/away"), std::string("gone/away"));
        QCOMPARE(displayName(d, *d.connections.find("net")), std::string("Acc – Switch"));
        const Design full = broken({{"/connections/net/bundle", Json(3)}});
        for (const Finding& f : check(full))
            for (const std::string& arg : f.what.args)
                QVERIFY2(arg != "a" && arg != "leaf" && arg != "acc" && arg != "eth", english(f.what).c_str());
    }
};

QTEST_APPLESS_MAIN(TstFixes)
#include "tst_fixes.moc"
