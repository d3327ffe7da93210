// SPDX-License-Identifier: GPL-3.0-or-later
// Session templates: the coding agent against the recorded sessions that it was fitted to, and all of them simulated.
#include <QtTest>

#include "designs.h"
#include "model/design/session_templates.h"
#include "sim/session_sample.h"

using namespace cw;

namespace
{

SessionTemplate shipped(const std::string& id)
{
    const auto all = loadSessionTemplates(CW_BUILD_RESOURCES "/sessions").value();
    return *std::ranges::find(all, id, &SessionTemplate::id);
}

/// One node whose users start the sessions of a template.
Design withTemplate(const std::string& id, double rate, std::int64_t sessions)
{
    Design d = designs::nodes("dgx-h200", 1, "llama-3.1-70b", 4, "fp8");
    Tier t;
    t.id = "index";
    t.members["node/dimm"] = Json("all");
    t.holds["index"] = true;
    d.tiers.set(t);
    Added added = addSessionTemplate(d, shipped(id)).value();
    Tenant users = *added.design.workload.tenants.begin();
    users.traffic.session = added.id;
    users.traffic.rate = PerSecond(rate);
    users.traffic.requests = sessions;
    added.design.workload.tenants.set(users);
    return added.design;
}

} // namespace

class TestSessionTemplates : public QObject
{
    Q_OBJECT

private slots:
    /// Means over 695 sessions, callanjfox/kv-cache-tester @ 94f6046d, traces/ (Apache-2.0): 69.4 calls of the main
    /// agent, 123.6 thousand tokens of prompt and 439 of answer a call, 83 % of turns' calls lead to a tool.
    void codingAgentIsLikeTheRecordedSessions()
    {
        const Design d = withTemplate("coding-agent", 1, 10);
        double calls = 0, sessions = 0, input = 0, output = 0, known = 0;
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const SessionSample s = sampleSessions(d, 0, "coding-agent", seed);
            sessions += s.sessions;
            calls += static_cast<double>(s.calls.size());
            for (const auto& c : s.calls) {
                input += c.input;
                output += c.output;
                known += c.known;
            }
        }
        const auto within = [](double value, double wanted, double share, const char* what) {
            QVERIFY2(std::abs(value - wanted) < share * wanted,
                     fmt::format("{}: {} vs {}", what, value, wanted).c_str());
        };
        within(calls / sessions, 69.4, 0.1, "calls a session");
        within(input / calls, 123'600, 0.15, "prompt");
        within(output / calls, 439, 0.05, "answer");
        within(known / input, 0.963, 0.04, "share of the prompt that was there before");
    }

    void everyTemplateIsSimulated_data()
    {
        QTest::addColumn<QString>("id");
        for (const char* id : {"chat", "rag", "coding-agent", "travel-booking", "debate"})
            QTest::newRow(id) << id;
    }
    void everyTemplateIsSimulated()
    {
        QFETCH(QString, id);
        const auto design = designs::share(withTemplate(id.toStdString(), 0.05, 20));
        SimulateOptions options;
        options.bands = false;
        const auto r = simulate(design, options);
        QVERIFY2(r.has_value(), r ? "" : describe(r.error()).c_str());
        for (const Finding& f : r->findings)
            QVERIFY2(f.severity != Severity::Error, (english(f.what) + " " + f.where).c_str());
        QCOMPARE(r->sessions.size(), std::size_t(1));
        const SessionReport& s = r->sessions[0];
        QCOMPARE(s.started, std::int64_t(20));
        QCOMPARE(s.completed + s.failed, std::int64_t(20));
        QVERIFY(s.completed > 0 && s.turnTtft.p50 > 0 && s.modelCalls > 0 && s.joules > 0 && s.usd > 0);
        double sum = 0;
        for (const Share& step : s.timeByStep)
            sum += step.value;
        QVERIFY2(std::abs(sum - s.duration.mean) < 1e-9 * sum, fmt::format("{} {}", sum, s.duration.mean).c_str());
        QVERIFY(simulate(design, options).value() == *r);
        // The closed form says something of them too.
        const auto estimate = evaluate(design);
        QVERIFY(estimate && estimate->headline.requestsPerSecond > 0);
    }

    /// Other tenants change nothing of what a tenant's sessions ask for.
    void otherTenantsChangeNothing()
    {
        Design d = withTemplate("chat", 0.5, 30);
        const auto alone = sampleSessions(d, 0, "chat", 1);
        Tenant other = *d.workload.tenants.begin();
        other.id = "a-first";
        d.workload.tenants.set(other);
        QVERIFY(sampleSessions(d, 1, "chat", 1) == alone);
    }
};

QTEST_GUILESS_MAIN(TestSessionTemplates)
#include "tst_session_templates.moc"
