// SPDX-License-Identifier: GPL-3.0-or-later
// Single requests and tenants of a simulation: ways without gaps, time and energy that add up, files that can be read.
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>

#include "model/io/json.h"
#include "sim/explain/simulation_files.h"
#include "tests/sim/designs.h"

using namespace cw;

namespace
{

Design unified(double rate = 6, int requests = 400)
{
    Design d = designs::nodes("dgx-h100", 1, "llama-3.1-70b", 8, "fp8");
    d.workload.tenants.update("chat", [&](Tenant& t) {
        t.traffic.rate = PerSecond(rate);
        t.traffic.requests = requests;
        t.traffic.input = {.kind = "exponential", .mean = 2000, .min = 1};
        t.traffic.output = {.kind = "exponential", .mean = 150, .min = 1};
    });
    return d;
}

Design split()
{
    Design d = designs::disaggregated(1, 1, "llama-3.1-70b", 8);
    d.workload.tenants = unified().workload.tenants;
    return d;
}

/// Few KV blocks: requests push each other out.
Design crowded()
{
    Design d = unified(300, 1200);
    d.deployments.update("serve", [](Deployment& s) { s.engine.maxNumSeqs = 4096; });
    d.workload.tenants.update("chat", [](Tenant& t) { t.traffic.output.mean = 4000; });
    return d;
}

Design twoTenants()
{
    Design d = unified();
    Tenant batch = *d.workload.tenants.find("chat");
    batch.id = "batch";
    batch.traffic.output.mean = 600;
    batch.traffic.requests = 100;
    batch.traffic.rate = PerSecond(1);
    batch.slo.e2e = Seconds(1e-3);
    d.workload.tenants.set(batch);
    return d;
}

Design byName(const QString& name)
{
    return name == "split" ? split() : name == "crowded" ? crowded() : name == "tenants" ? twoTenants() : unified();
}

bool near(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max(std::abs(a), std::abs(b)) + 1e-12;
}

Report simulated(Design d, std::function<void(const SimulationDetail&)> inspect = {}, std::size_t paths = 0)
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

std::string written(const SimulationDetail& d, bool (*write)(const SimulationDetail&, const TextSink&))
{
    std::string text;
    write(d, [&](std::string_view piece) {
        text += piece;
        return true;
    });
    return text;
}

double number(const Json& event, const char* key)
{
    const Json* v = event.find(key);
    return v ? v->number() : 0;
}

} // namespace

class PathsTest : public QObject
{
    Q_OBJECT
private slots:
    void waysAddUp_data()
    {
        QTest::addColumn<QString>("design");
        for (const char* name : {"unified", "split", "crowded", "tenants"})
            QTest::newRow(name) << QString(name);
    }
    void waysAddUp()
    {
        QFETCH(QString, design);
        bool seen = false;
        const Report r = simulated(byName(design), [&](const SimulationDetail& d) {
            seen = true;
            const auto paths = pathsOf(d.result, d.names, d.value, recordedRequests(d.result));
            QCOMPARE(static_cast<std::int64_t>(paths.size()), d.result.offered);
            double joules = 0, usd = 0, busyJoules = 0;
            std::map<std::string, int> kinds;
            for (const RequestPath& p : paths) {
                const RequestState& s = d.result.state.requests[static_cast<std::size_t>(p.request)];
                QVERIFY(!p.spans.empty());
                QVERIFY(near(p.spans.front().begin, s.arrival));
                if (s.stage == RequestStage::Completed)
                    QVERIFY(near(p.spans.back().end, s.finish));
                for (std::size_t i = 0; i < p.spans.size(); ++i) {
                    ++kinds[p.spans[i].kind];
                    QVERIFY(p.spans[i].end >= p.spans[i].begin);
                    QVERIFY(p.spans[i].joules >= -1e-9);
                    if (i > 0)
                        QVERIFY(near(p.spans[i].begin, p.spans[i - 1].end));
                    joules += p.spans[i].joules;
                    usd += p.spans[i].usd;
                }
            }
            for (std::size_t p = 0; p < d.value.joules.size(); ++p)
                busyJoules += d.value.joules[p] * d.result.state.totals[p].busy * d.input.pools[p].devices;
            QVERIFY2(near(joules, busyJoules, 1e-6), qPrintable(QString("%1 %2").arg(joules).arg(busyJoules)));
            const Headline& h = d.report.headline;
            const double cost = h.usdPerMillionOutputTokens / 1e6 * h.outputTokensPerSecond * d.report.duration;
            QVERIFY(near(usd, cost, 1e-6));
            // What engines draw beyond idling is less than all that is drawn.
            QVERIFY(busyJoules > 0 && busyJoules < h.itPower * d.report.duration);
            QVERIFY(kinds["prefill"] > 0 && kinds["decode"] > 0);
            QCOMPARE(kinds["transfer"] > 0, design == "split");
            QCOMPARE(kinds["preempted"] > 0, h.requests.preempted > 0);
        });
        QVERIFY(seen);
        if (design == "crowded")
            QVERIFY(r.headline.requests.preempted > 0);
        double stages = 0;
        for (const Share& s : r.e2eShares)
            stages += s.value;
        QVERIFY2(near(stages, r.headline.e2e.mean, 1e-9),
                 qPrintable(QString("%1 %2").arg(stages).arg(r.headline.e2e.mean)));
    }

    void tokensAreAllThere()
    {
        simulated(split(), [&](const SimulationDetail& d) {
            for (const RequestPath& p : pathsOf(d.result, d.names, d.value, recordedRequests(d.result))) {
                double prompt = 0, answer = 0;
                for (const PathSpan& s : p.spans)
                    (s.kind == "prefill" ? prompt : answer) += s.tokens;
                QCOMPARE(prompt, static_cast<double>(p.input));
                QCOMPARE(answer, static_cast<double>(p.output - 1));
            }
        });
    }

    void recordingChangesNothing()
    {
        SimulateOptions plain;
        plain.bands = false;
        const Report without = simulate(designs::share(crowded()), plain).value();
        Report with = simulated(crowded(), {}, 40);
        QCOMPARE(with.paths.size(), std::size_t{40});
        with.paths.clear();
        QVERIFY(with == without);
    }

    void tellingOnesAreShown()
    {
        const Report r = simulated(unified(), {}, 12);
        QCOMPARE(r.paths.size(), std::size_t{12});
        QCOMPARE(r.paths.front().request, std::int64_t{0});
        double slowest = 0;
        for (const RequestPath& p : r.paths)
            slowest = std::max(slowest, p.spans.back().end - p.spans.front().begin);
        QVERIFY(slowest >= r.headline.e2e.p99);
        for (std::size_t i = 1; i < r.paths.size(); ++i)
            QVERIFY(r.paths[i].request > r.paths[i - 1].request);
    }

    void tenantsAddUp()
    {
        const Report r = simulated(twoTenants());
        QCOMPARE(r.tenants.size(), std::size_t{2});
        QCOMPARE(r.tenants[0].id, std::string("batch"));
        const TenantReport &batch = r.tenants[0], &chat = r.tenants[1];
        const Headline& h = r.headline;
        QCOMPARE(batch.completed + chat.completed, h.requests.completed);
        QVERIFY(near(batch.busyShare + chat.busyShare, 1));
        QVERIFY(near(batch.outputTokensPerSecond + chat.outputTokensPerSecond, h.outputTokensPerSecond));
        QVERIFY(near(batch.usdPerMillionOutputTokens * batch.outputTokensPerSecond +
                         chat.usdPerMillionOutputTokens * chat.outputTokensPerSecond,
                     h.usdPerMillionOutputTokens * h.outputTokensPerSecond));
        QVERIFY(near(batch.goodput + chat.goodput, h.goodput));
        QCOMPARE(batch.sloAttainment, 0.0); // nobody answers 600 tokens within a millisecond
        QCOMPARE(chat.sloAttainment, 1.0);
        const auto all = static_cast<double>(h.requests.completed);
        QVERIFY(near((batch.ttft.mean * static_cast<double>(batch.completed) +
                      chat.ttft.mean * static_cast<double>(chat.completed)) /
                         all,
                     h.ttft.mean));
        const auto missed = std::ranges::find(r.findings, std::string("slo-tenant"), &Finding::code);
        QVERIFY(missed != r.findings.end());
        QCOMPARE(missed->where, std::string("/workload/tenants/batch/slo"));
    }

    void traceEventsNest_data() { waysAddUp_data(); }
    void traceEventsNest()
    {
        QFETCH(QString, design);
        std::string text;
        simulated(byName(design), [&](const SimulationDetail& d) {
            writeTraceEvents(d, 100, [&](std::string_view piece) {
                text += piece;
                return true;
            });
        });
        QVERIFY(text.size() < 4'000'000);
        const auto root = parseJson(text, "trace");
        QVERIFY2(root.has_value(), root ? "" : describe(root.error()).c_str());
        const JsonArray& events = *root->find("traceEvents")->array();
        std::map<std::pair<int, int>, std::vector<double>> open; // ends of the slices of a thread, outermost first
        std::map<std::int64_t, double> flows;
        double last = 0;
        int counters = 0, slices = 0, arrived = 0;
        for (const Json& e : events) {
            const std::string phase = *e.find("ph")->string();
            if (phase == "M")
                continue;
            const double ts = number(e, "ts");
            QVERIFY(ts >= last);
            last = ts;
            counters += phase == "C";
            if (phase == "s")
                flows[static_cast<std::int64_t>(number(e, "id"))] = ts;
            if (phase == "f") {
                ++arrived;
                QVERIFY(flows.contains(static_cast<std::int64_t>(number(e, "id"))));
            }
            if (phase != "X")
                continue;
            ++slices;
            auto& stack = open[{static_cast<int>(number(e, "pid")), static_cast<int>(number(e, "tid"))}];
            constexpr double rounding = 2e-3; // µs
            while (!stack.empty() && stack.back() <= ts + rounding)
                stack.pop_back();
            const double end = ts + number(e, "dur");
            QVERIFY(stack.empty() || end <= stack.back() + rounding);
            stack.push_back(end);
        }
        QVERIFY(counters > 0 && slices > 200);
        QCOMPARE(arrived > 0, design == "split");
    }

    void requestsAsCsv()
    {
        std::string text;
        const Report r = simulated(twoTenants(), [&](const SimulationDetail& d) { text = written(d, writeRequests); });
        const auto lines = QString::fromStdString(text).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), r.headline.requests.offered + 1);
        const auto head = lines.first().split(',');
        double sum = 0;
        for (qsizetype i = 1; i < lines.size(); ++i) {
            const auto cells = lines[i].split(',');
            QCOMPARE(cells.size(), head.size());
            sum += cells[head.indexOf("ttft_s")].toDouble();
        }
        QVERIFY(near(sum / static_cast<double>(lines.size() - 1), r.headline.ttft.mean, 1e-6));
    }

    void timelineAsCsv()
    {
        std::string text;
        const Report r = simulated(split(), [&](const SimulationDetail& d) { text = written(d, writeTimeline); });
        const auto lines = QString::fromStdString(text).split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), static_cast<qsizetype>(r.timeline.size()) + 1);
        const auto head = lines.first().split(',');
        QVERIFY(head.contains("serve_running") && head.contains("decode_busy_share"));
        for (qsizetype i = 1; i < lines.size(); ++i)
            QCOMPARE(lines[i].split(',').size(), head.size());
    }

    void aSinkThatIsFullEndsIt()
    {
        simulated(unified(), [&](const SimulationDetail& d) {
            const TextSink full = [](std::string_view) { return false; };
            QVERIFY(!writeRequests(d, full));
            QVERIFY(!writeTimeline(d, full));
            QVERIFY(!writeTraceEvents(d, 100, full));
        });
    }

    void partialReportsCome()
    {
        SimulateOptions o;
        o.bands = true;
        std::vector<double> shares;
        std::vector<Report> reports;
        o.wanted = [&](double done) { return done > 0.2 && shares.empty(); };
        o.refined = [&](Report r, double part) {
            shares.push_back(part);
            reports.push_back(std::move(r));
        };
        const Report r = simulate(designs::share(unified(6, 3000)), o).value();
        QCOMPARE(shares.size(), std::size_t{2});
        QVERIFY(shares[0] > 0.2 && shares[0] < 1);
        QCOMPARE(shares[1], 1.0);
        QVERIFY(reports[0].headline.requests.completed < r.headline.requests.completed);
        QVERIFY(near(reports[0].headline.ttft.p50, r.headline.ttft.p50, 0.3));
        Report whole = r;
        whole.bands.reset();
        for (DeploymentReport& d : whole.deployments)
            d.decodeStepBand.reset();
        QVERIFY(reports[1] == whole);
    }
};

QTEST_APPLESS_MAIN(PathsTest)
#include "tst_paths.moc"
