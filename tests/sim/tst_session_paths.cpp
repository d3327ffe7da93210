// SPDX-License-Identifier: GPL-3.0-or-later
// The way of a session through models, tools and tiers, and the sample of ways that is kept.
#include <QtTest>

#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "model/io/json.h"
#include "sim/explain/simulation_files.h"
#include "tests/sim/designs.h"

using namespace cw;

namespace
{

bool near(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max(std::abs(a), std::abs(b)) + 1e-12;
}

Report simulated(Design d, std::size_t paths, std::function<void(const SimulationDetail&)> inspect = {})
{
    SimulateOptions o;
    o.bands = false;
    o.record = true;
    o.paths = paths;
    o.inspect = std::move(inspect);
    auto r = simulate(designs::share(std::move(d)), o);
    if (!r)
        qFatal("%s", describe(r.error()).c_str());
    return *r;
}

} // namespace

class SessionPathsTest : public QObject
{
    Q_OBJECT
private slots:
    void theWayOfASession()
    {
        const Report r = simulated(designs::agents(), 20);
        QVERIFY(!r.paths.empty() && r.paths.size() <= 20);
        for (const RequestPath& p : r.paths) {
            QVERIFY(p.session >= 0);
            QCOMPARE(p.output, 150);
            std::vector<std::string> kinds;
            double until = p.spans.front().begin;
            for (const PathSpan& s : p.spans) {
                QVERIFY(near(s.begin, until)); // nothing goes on beside it here
                until = s.end;
                if (kinds.empty() || kinds.back() != s.kind)
                    kinds.push_back(s.kind);
                if (s.kind == "tool") {
                    QCOMPARE(s.where, std::string("search"));
                    QVERIFY(near(s.end - s.begin, 0.4) && s.joules > 0 && s.usd > 0);
                    QCOMPARE(s.tokens, 300.0);
                }
                if (s.kind == "retrieve") {
                    QCOMPARE(s.where, std::string("dram"));
                    QCOMPARE(s.tokens, 200.0);
                    QVERIFY(s.joules > 0 && s.usd > 0);
                }
            }
            QCOMPARE(kinds.back(), std::string("wait"));
            QVERIFY(near(p.spans.back().end - p.spans.back().begin, 1.5));
            const auto at = [&](const char* kind) { return std::ranges::find(kinds, kind) - kinds.begin(); };
            QVERIFY(at("prefill") < at("tool") && at("tool") < at("retrieve") && at("retrieve") < at("wait"));
        }
    }

    /// All sessions together: the cost of the cluster, and as long as the sessions were.
    void sessionsAddUp()
    {
        simulated(designs::agents(), 0, [&](const SimulationDetail& d) {
            std::set<std::int32_t> all;
            for (const RequestState& s : d.result.state.requests)
                all.insert(s.session);
            QCOMPARE(all.size(), std::size_t{60});
            const auto paths = sessionPathsOf(d.result, d.names, d.value, {all.begin(), all.end()});
            QCOMPARE(paths.size(), std::size_t{60});
            double usd = 0, seconds = 0, tools = 0;
            for (const RequestPath& p : paths) {
                seconds += p.spans.back().end - p.spans.front().begin;
                for (const PathSpan& s : p.spans) {
                    usd += s.usd;
                    tools += s.kind == "tool" ? s.usd : 0;
                }
            }
            const Headline& h = d.report.headline;
            const double cost = h.usdPerMillionOutputTokens / 1e6 * h.outputTokensPerSecond * d.report.duration;
            QVERIFY2(near(usd, cost, 1e-6), qPrintable(QString("%1 %2").arg(usd).arg(cost)));
            QVERIFY(tools > 0 && tools < cost);
            const auto& durations = d.result.sessions[0].durations;
            QVERIFY(near(seconds, std::accumulate(durations.begin(), durations.end(), 0.0)));
        });
    }

    /// A call that finds its tool busy waits for it first.
    void callsWaitForTheirTool()
    {
        Design d = designs::agents(20);
        d.workload.tools.update("search", [](ToolService& t) { t.replicas = 1; });
        const Report r = simulated(d, 40);
        double longest = 0;
        for (const RequestPath& p : r.paths)
            for (const PathSpan& s : p.spans)
                if (s.kind == "queue" && s.where == "search")
                    longest = std::max(longest, s.end - s.begin);
        QVERIFY(longest > 1);
    }

    void tracesHaveToolsToo()
    {
        std::string text;
        simulated(designs::agents(), 0, [&](const SimulationDetail& d) {
            writeTraceEvents(d, 100, [&](std::string_view piece) {
                text += piece;
                return true;
            });
        });
        QVERIFY(parseJson(text, "trace").has_value());
        for (const char* name : {"tool search", "retrieve dram", "sessions (sample)"})
            QVERIFY2(text.find(name) != std::string::npos, name);
    }

    void theSampleIsEven_data()
    {
        QTest::addColumn<bool>("expected");
        QTest::addColumn<bool>("sessions");
        QTest::newRow("known to come") << true << false;
        QTest::newRow("come by and by") << false << false;
        QTest::newRow("sessions") << false << true;
    }
    /// Far more requests than are kept: about the wanted number stays, from all over the run, whole sessions.
    void theSampleIsEven()
    {
        QFETCH(bool, expected);
        QFETCH(bool, sessions);
        constexpr std::size_t count = 200'000, most = 2'000;
        PathMarks marks;
        marks.record(expected ? count : 0, most);
        std::vector<RequestState> requests(count);
        for (RequestId id = 0; id < count; ++id) {
            requests[id].session = sessions ? static_cast<std::int32_t>(id % 10'000) : -1;
            for (const PathStage stage : {PathStage::FrontEnd, PathStage::Queued, PathStage::Ended})
                if (marks.records(id, requests[id]))
                    marks.add({double(id), 0, id, 0, 0, stage}, requests);
        }
        std::map<RequestId, int> kept;
        for (const PathMark& m : marks.marks())
            ++kept[m.request];
        QVERIFY2(kept.size() > most / 3 && kept.size() <= most + most / 8, qPrintable(QString::number(kept.size())));
        std::array<int, 4> parts{};
        for (const auto& [id, n] : kept) {
            QCOMPARE(n, 3);
            ++parts[id * 4 / count];
            QVERIFY(marks.records(id, requests[id]));
        }
        for (const int n : parts)
            QVERIFY2(std::abs(n - int(kept.size()) / 4) < int(kept.size()) / 16, qPrintable(QString::number(n)));
        std::size_t whole = 0;
        for (RequestId id = 0; id < count; ++id)
            whole += marks.records(id, requests[id]);
        QCOMPARE(whole, kept.size());
    }
};

QTEST_APPLESS_MAIN(SessionPathsTest)
#include "tst_session_paths.moc"
