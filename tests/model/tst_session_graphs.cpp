// SPDX-License-Identifier: GPL-3.0-or-later
// Session graphs and tools in a design: what is found wrong with them, edits that follow references, the templates.
#include <QtTest>

#include "model/design/design_file.h"
#include "model/design/session_edit.h"
#include "model/design/session_templates.h"
#include "model/design/tool_capacity.h"
#include "model/design/validate.h"

using namespace cw;

namespace
{

constexpr const char* base = R"({
  "format": "clusterwright/design", "version": 1, "name": "agents",
  "parts": {
    "cpu": { "kind": "cpu", "name": "CPU", "compute": { "cores": 16 } },
    "ram": { "kind": "dimm", "name": "RAM", "memory": { "capacity_B": 64e9, "rate_Bps": 4e10 } },
    "bus": { "kind": "link", "name": "Bus", "link": { "family": "memory", "rate_Bps": 4e10, "payload_Bps": 4e10 } } },
  "items": { "c": { "part": "cpu", "count": 2 }, "m": { "part": "ram", "count": 2 } },
  "connections": { "b": { "from": "m", "to": "c", "link": "bus", "pattern": "one-to-one" } },
  "pools": { "tools": { "role": "tools", "members": { "c": "all" } } },
  "tiers": { "index": { "members": { "m": "all" }, "holds": { "index": true } } },
  "workload": {
    "tenants": { "u": { "traffic": { "session": "g", "rate_per_s": 1 } } },
    "tools": { "t": { "pool": "tools", "cores": 2, "sandbox_B": 8e9 } },
    "sessions": {
      "g": { "start": "a", "steps": {
          "a": { "kind": "wait", "duration_s": { "mean": 1 } },
          "b": { "kind": "tool", "tool": "t" },
          "r": { "kind": "retrieve", "tier": "index", "index_B": 1e6 },
          "s": { "kind": "session", "session": "h" } },
        "edges": { "1": { "from": "a", "to": "b" }, "2": { "from": "b", "to": "a", "probability": 3 },
                   "3": { "from": "b", "to": "r" }, "4": { "from": "r", "to": "s" } } },
      "h": { "start": "w", "steps": { "w": { "kind": "wait" } } } } } })";

Findings sessionFindings(const Design& d)
{
    Findings found;
    for (const Finding& f : check(d))
        if (f.where.starts_with("/workload/sessions") || f.where.starts_with("/workload/tools") ||
            f.where.ends_with("/session") || f.code.starts_with("tool"))
            found.push_back(f);
    return found;
}

std::string list(const Findings& findings)
{
    std::string all;
    for (const Finding& f : findings)
        all += fmt::format("{} {}: {} {}\n", f.code, f.where, english(f.what), english(f.fix));
    return all;
}

} // namespace

class TestSessionGraphs : public QObject
{
    Q_OBJECT

private slots:
    void soundGraphHasNoFindings()
    {
        const auto findings = sessionFindings(readDesign(base).value());
        QVERIFY2(findings.empty(), list(findings).c_str());
    }

    void found_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("where");
        const auto row = [](const char* path, const char* value, const char* code, const char* where = nullptr) {
            QTest::newRow(fmt::format("{} {} {}", code, path, value).c_str())
                << path << value << code << (where ? where : path);
        };
        row("/workload/sessions/g/start", R"("x")", "session-start");
        row("/workload/sessions/g/steps/b/tool", R"("x")", "unknown-tool");
        row("/workload/sessions/g/steps/s/session", R"("x")", "unknown-session");
        row("/workload/sessions/g/steps/r/tier", R"("x")", "unknown-tier");
        row("/workload/sessions/g/steps/a", R"({"kind": "model", "model": "x"})", "unknown-model",
            "/workload/sessions/g/steps/a/model");
        row("/workload/sessions/g/steps/a", R"({"kind": "model", "route": "x"})", "bad-value",
            "/workload/sessions/g/steps/a/route");
        row("/workload/sessions/g/steps/a", R"({"kind": "model", "reasoning_share": 2})", "bad-value",
            "/workload/sessions/g/steps/a/reasoning_share");
        row("/workload/sessions/g/steps/a/duration_s", R"({"kind": "x", "mean": 1})", "bad-value",
            "/workload/sessions/g/steps/a/duration_s/kind");
        row("/workload/sessions/g/edges/2/probability", "0", "session-probability");
        row("/workload/sessions/g/edges/2/probability", "-1", "session-probability");
        row("/workload/sessions/g/edges/2/to", R"("x")", "session-edge");
        row("/workload/sessions/g/edges/3/to", R"("a")", "session-endless", "/workload/sessions/g/steps/a");
        row("/workload/sessions/g/edges/3/to", R"("a")", "session-unreachable", "/workload/sessions/g/steps/r");
        row("/workload/sessions/h/steps/w", R"({"kind": "session", "session": "g"})", "session-recursion",
            "/workload/sessions/h/steps/w/session");
        row("/workload/sessions/h/steps/w", R"({"kind": "session", "session": "h"})", "session-recursion",
            "/workload/sessions/h/steps/w/session");
        row("/workload/sessions/h/steps", "{}", "session-empty", "/workload/sessions/h");
        row("/workload/tenants/u/traffic/session", R"("x")", "unknown-session");
        row("/workload/tools/t/pool", R"("x")", "no-pool");
        row("/pools/tools/role", R"("unified")", "tool-pool", "/workload/tools/t/pool");
        row("/parts/cpu/compute/cores", "0", "tool-no-cores", "/workload/tools/t/pool");
        row("/workload/tools/t/sandbox_B", "200e9", "tool-memory");
        row("/workload/tools/t/cores", "33", "tool-no-room");
        row("/workload/tools/t/replicas", "17", "tools-too-large", "/pools/tools");
        row("/workload/tools/t/concurrency", "0", "bad-value");
    }
    void found()
    {
        QFETCH(QString, path);
        QFETCH(QString, value);
        QFETCH(QString, code);
        QFETCH(QString, where);
        const auto json = parseJson(value.toStdString(), "value");
        QVERIFY(json.has_value());
        const auto d = setField(readDesign(base).value(), path.toStdString(), *json);
        QVERIFY2(d.has_value(), d ? "" : describe(d.error()).c_str());
        const Findings findings = check(*d);
        const auto hits = std::ranges::count_if(findings, [&](const Finding& f) {
            return f.code == code.toStdString() && f.where == where.toStdString() && !f.what.empty() && !f.fix.empty();
        });
        QVERIFY2(hits == 1, list(findings).c_str());
    }

    void replicasAreWhatCoresAndMemoryHold()
    {
        Design d = readDesign(base).value();
        const auto replicas = [](const Design& design) {
            return toolReplicas(expand(std::make_shared<const Design>(design)).value());
        };
        QCOMPARE(replicas(d).at("t"), 16); // 2 · 16 cores by two; 128 GB by 8 hold 16 too
        d = setField(d, "/workload/tools/t/sandbox_B", Json(16e9)).value();
        QCOMPARE(replicas(d).at("t"), 8);
        d = setField(d, "/workload/tools/t/concurrency", Json(2)).value();
        QCOMPARE(replicas(d).at("t"), 4);
        ToolService other = *d.workload.tools.find("t");
        other.id = "v";
        other.replicas = 2;
        d.workload.tools.set(other);
        QCOMPARE(replicas(d).at("v"), 2);
        QCOMPARE(replicas(d).at("t"), 2); // 64 GB are left
        other.pool = "";
        other.replicas = 0;
        d.workload.tools.set(other);
        QCOMPARE(replicas(d).at("v"), 0); // outside: any number
    }

    void renamesAndRemovalsAreFollowed()
    {
        Design d = readDesign(base).value();
        d = renameSessionGraph(d, "h", "helper").value();
        QCOMPARE(d.workload.sessions.find("g")->steps.find("s")->session, std::string("helper"));
        d = renameSessionGraph(d, "g", "main").value();
        QCOMPARE(d.workload.tenants.find("u")->traffic.session, std::string("main"));
        d = renameToolService(d, "t", "shell").value();
        QCOMPARE(d.workload.sessions.find("main")->steps.find("b")->tool, std::string("shell"));
        d = renameSessionStep(d, "main", "a", "first").value();
        const SessionGraph& g = *d.workload.sessions.find("main");
        QCOMPARE(g.start, std::string("first"));
        QVERIFY(g.edges.find("1")->from == "first" && g.edges.find("2")->to == "first");
        QVERIFY2(sessionFindings(d).empty(), list(sessionFindings(d)).c_str());
        QVERIFY(!renameSessionStep(d, "main", "first", "b"));
        QVERIFY(!renameToolService(d, "shell", "not an id"));

        Design less = removeSessionParts(d, "main", {"first"}, {}).value();
        QCOMPARE(less.workload.sessions.find("main")->start, std::string("b"));
        QCOMPARE(less.workload.sessions.find("main")->edges.size(), std::size_t(2));
        less = removeSessionGraph(d, "main").value();
        QVERIFY(less.workload.tenants.find("u")->traffic.session.empty());
        less = removeToolService(d, "shell").value();
        QVERIFY(less.workload.sessions.find("main")->steps.find("b")->tool.empty());
        QVERIFY(!addSessionEdge(d, "main", "first", "b")); // there already
    }

    void templatesAreSound()
    {
        const auto all = loadSessionTemplates();
        QVERIFY2(all.has_value(), all ? "" : describe(all.error()).c_str());
        QCOMPARE(all->size(), std::size_t(5));
        for (const SessionTemplate& t : *all) {
            QVERIFY(!t.name.empty() && !t.summary.empty() && !t.source.empty());
            const auto added = addSessionTemplate(readDesign(base).value(), t);
            QVERIFY(added.has_value());
            const auto findings = sessionFindings(added->design);
            QVERIFY2(findings.empty(), list(findings).c_str());
            // Once more: other graphs, the same tools.
            const auto again = addSessionTemplate(added->design, t);
            QVERIFY(again && again->id != added->id);
            QCOMPARE(again->design.workload.tools.size(), added->design.workload.tools.size());
            const auto text = writeDesign(again->design);
            QVERIFY(readDesign(text).value() == again->design);
        }
    }
};

QTEST_GUILESS_MAIN(TestSessionGraphs)
#include "tst_session_graphs.moc"
