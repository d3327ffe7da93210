// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of a simulation in the trace event format of browsers.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "model/core/text.h"
#include "sim/explain/simulation_files.h"

namespace cw
{
namespace
{

constexpr int requestProcess = 0;

/// An event with its time, so that all can be written in order.
struct Event {
    double begin;  ///< s
    double length; ///< s; of what it encloses, so that outer slices come first
    std::string text;
};

/// Numbers of rows: a slice gets the lowest row that is free when it begins.
class Rows
{
public:
    int take(double begin, double end)
    {
        for (std::size_t i = 0; i < m_until.size(); ++i)
            if (m_until[i] <= begin) {
                m_until[i] = end;
                return static_cast<int>(i);
            }
        m_until.push_back(end);
        return static_cast<int>(m_until.size() - 1);
    }
    int count() const { return static_cast<int>(m_until.size()); }

private:
    std::vector<double> m_until;
};

double micro(double seconds)
{
    return seconds * 1e6;
}

class TraceWriter
{
public:
    explicit TraceWriter(const SimulationDetail& d) : m_detail(d)
    {
        for (std::size_t p = 0; p < d.deployments.size(); ++p)
            for (int r = 0; r < d.input.pools[p].replicas; ++r)
                m_engineOf.emplace(d.names.engines[m_engineOf.size()], Place{process(p), r});
    }

    bool write(const std::vector<RequestPath>& paths, const std::vector<RequestPath>& sessions, const TextSink& sink)
    {
        counters();
        for (const RequestPath& p : paths)
            request(p);
        for (const RequestPath& p : sessions)
            session(p);
        for (const ClusterEvent& e : m_detail.report.events)
            add(e.time, 0,
                fmt::format(R"("ph":"i","s":"g","pid":{},"tid":0,"name":"{} {}")", requestProcess, e.kind, e.what));
        std::stable_sort(m_events.begin(), m_events.end(), [](const Event& a, const Event& b) {
            return a.begin != b.begin ? a.begin < b.begin : a.length > b.length;
        });
        std::string text = "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n";
        names(text);
        for (const Event& e : m_events) {
            text += fmt::format(",\n{{{},\"ts\":{:.3f}}}", e.text, micro(e.begin));
            constexpr std::size_t piece = 64 * 1024;
            if (text.size() > piece) {
                if (!sink(text))
                    return false;
                text.clear();
            }
        }
        text += "\n]}\n";
        return sink(text);
    }

private:
    struct Place {
        int process, replica;
    };

    static int process(std::size_t pool) { return static_cast<int>(pool) + 1; }
    void add(double begin, double length, std::string text) { m_events.push_back({begin, length, std::move(text)}); }
    void counter(double at, int pid, const char* name, const std::string& args)
    {
        add(at, std::numeric_limits<double>::infinity(),
            fmt::format(R"("ph":"C","pid":{},"name":"{}","args":{{{}}})", pid, name, args));
    }

    void counters()
    {
        const SimulationDetail& d = m_detail;
        const Timeline& timeline = d.result.state.timeline;
        for (std::size_t bin = 0; bin < d.report.timeline.size(); ++bin) {
            const TimePoint& p = d.report.timeline[bin];
            const double length = std::min(timeline.width(), d.report.duration - p.time);
            counter(p.time, requestProcess, "waiting", fmt::format("\"requests\":{:.4g}", p.waiting));
            std::string power;
            for (std::size_t k = 0; k < p.power.size(); ++k)
                power += fmt::format("{}\"{}\":{:.5g}", k ? "," : "", d.report.powerKinds[k], p.power[k]);
            counter(p.time, requestProcess, "IT power, W", power);
            for (std::size_t pool = 0; pool < d.deployments.size(); ++pool) {
                const Timeline::Pool& sums = timeline.at(bin, pool);
                counter(p.time, process(pool), "running", fmt::format("\"requests\":{:.4g}", sums.running / length));
                counter(p.time, process(pool), "busy", fmt::format("\"replicas\":{:.4g}", sums.busy / length));
                if (d.kvCapacity[pool] > 0)
                    counter(p.time, process(pool), "KV, %",
                            fmt::format("\"used\":{:.4g}", 100 * sums.kvTokens / length / d.kvCapacity[pool]));
            }
        }
    }

    void slice(int pid, int tid, const std::string& name, double begin, double end, const std::string& args)
    {
        // Ends are rounded as beginnings are: slices that follow each other do not overlap by a fraction.
        const double from = std::round(begin * 1e9), to = std::round(end * 1e9);
        add(from / 1e9, (to - from) / 1e9,
            fmt::format(R"("ph":"X","pid":{},"tid":{},"name":"{}","dur":{:.3f},"args":{{{}}})", pid, tid, name,
                        (to - from) / 1e3, args));
    }

    void request(const RequestPath& p)
    {
        if (p.spans.empty())
            return;
        const double begin = p.spans.front().begin, end = p.spans.back().end;
        const int row = m_requestRows.take(begin, end);
        const std::string title = fmt::format("request {}", p.request);
        slice(requestProcess, row, title, begin, end,
              fmt::format(R"("tenant":"{}","session":{},"input_tokens":{},"output_tokens":{})", p.tenant, p.session,
                          p.input, p.output));
        // The work at one engine is one stay in one row of it.
        for (std::size_t i = 0; i < p.spans.size();) {
            std::size_t last = i;
            while (last + 1 < p.spans.size() && p.spans[last + 1].where == p.spans[i].where)
                ++last;
            const auto engine = m_engineOf.find(p.spans[i].where);
            int tid = -1, pid = 0;
            if (engine != m_engineOf.end()) {
                pid = engine->second.process;
                Rows& rows = m_engineRows[{pid, engine->second.replica}];
                tid = threadOf(engine->second.replica, rows.take(p.spans[i].begin, p.spans[last].end));
                slice(pid, tid, title, p.spans[i].begin, p.spans[last].end, "");
            }
            for (std::size_t k = i; k <= last; ++k)
                span(p, k, row, pid, tid);
            i = last + 1;
        }
    }

    int sessionProcess() const { return process(m_detail.deployments.size()); }

    /// What a session does between its requests.
    void session(const RequestPath& p)
    {
        for (const PathSpan& s : p.spans)
            if (s.kind == "tool" || s.kind == "retrieve" || s.kind == "wait" ||
                (s.kind == "queue" && !m_engineOf.contains(s.where)))
                slice(sessionProcess(), m_sessionRows.take(s.begin, s.end),
                      s.where.empty() ? s.kind : s.kind + " " + s.where, s.begin, s.end,
                      fmt::format(R"("session":{},"tokens":{:.6g},"joules":{:.6g},"usd":{:.6g})", p.session, s.tokens,
                                  s.joules, s.usd));
    }

    void span(const RequestPath& p, std::size_t k, int row, int pid, int tid)
    {
        const PathSpan& s = p.spans[k];
        const std::string args = fmt::format(R"("where":"{}","tokens":{:.6g},"joules":{:.6g},"usd":{:.6g})", s.where,
                                             s.tokens, s.joules, s.usd);
        slice(requestProcess, row, s.kind, s.begin, s.end, args);
        if (tid < 0)
            return;
        slice(pid, tid, s.kind, s.begin, s.end, args);
        // A flow begins in the slice of the transfer and ends in the slice after it.
        if (s.kind == "transfer")
            flow("s", pid, tid, s.begin, p.request);
        else if (k > 0 && p.spans[k - 1].kind == "transfer")
            flow("f", pid, tid, s.begin, p.request);
    }

    void flow(const char* phase, int pid, int tid, double at, std::int64_t id)
    {
        add(std::round(at * 1e9) / 1e9, -1,
            fmt::format(R"("ph":"{}","bp":"e","cat":"kv","id":{},"pid":{},"tid":{},"name":"KV")", phase, id, pid, tid));
    }

    /// Rows of one replica are threads with numbers of their own.
    static int threadOf(int replica, int row) { return replica * 4096 + row; }

    void names(std::string& text) const
    {
        const auto name = [&](const char* what, int pid, int tid, const std::string& value, bool first = false) {
            text += fmt::format(R"({}{{"ph":"M","pid":{},"tid":{},"name":"{}","ts":0,"args":{{"name":"{}"}}}})",
                                first ? "" : ",\n", pid, tid, what, value);
        };
        name("process_name", requestProcess, 0, "requests (sample)", true);
        for (int r = 0; r < m_requestRows.count(); ++r)
            name("thread_name", requestProcess, r, fmt::format("row {}", r));
        for (std::size_t pool = 0; pool < m_detail.deployments.size(); ++pool)
            name("process_name", process(pool), 0, m_detail.deployments[pool]);
        if (m_sessionRows.count() > 0)
            name("process_name", sessionProcess(), 0, "sessions (sample): tools, retrievals, waits");
        for (int r = 0; r < m_sessionRows.count(); ++r)
            name("thread_name", sessionProcess(), r, fmt::format("row {}", r));
        for (const auto& [where, rows] : m_engineRows)
            for (int r = 0; r < rows.count(); ++r)
                name("thread_name", where.first, threadOf(where.second, r),
                     fmt::format("replica {}, row {}", where.second, r));
    }

    const SimulationDetail& m_detail;
    std::map<std::string, Place> m_engineOf;
    Rows m_requestRows, m_sessionRows;
    std::map<std::pair<int, int>, Rows> m_engineRows; ///< by process and replica
    std::vector<Event> m_events;
};

} // namespace

bool writeTraceEvents(const SimulationDetail& d, std::size_t most, const TextSink& sink)
{
    const std::vector<RequestId> telling = tellingRequests(d.result, most);
    std::vector<RequestPath> paths = pathsOf(d.result, d.names, d.value, telling);
    std::vector<std::int32_t> ids;
    for (const RequestId id : telling)
        if (const std::int32_t session = d.result.state.requests[id].session; session >= 0)
            ids.push_back(session);
    std::vector<RequestPath> sessions = sessionPathsOf(d.result, d.names, d.value, ids);
    // Rows are given in order of time.
    for (auto* all : {&paths, &sessions})
        std::stable_sort(all->begin(), all->end(), [](const RequestPath& a, const RequestPath& b) {
            return !a.spans.empty() && !b.spans.empty() && a.spans.front().begin < b.spans.front().begin;
        });
    return TraceWriter(d).write(paths, sessions, sink);
}

} // namespace cw
