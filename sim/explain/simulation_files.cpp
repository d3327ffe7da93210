// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/simulation_files.h"

#include <algorithm>
#include <string>

#include "model/core/text.h"

namespace cw
{
namespace
{

/// Collects lines and hands them on in pieces.
class Lines
{
public:
    explicit Lines(const TextSink& sink) : m_sink(sink) {}
    template<class... Args>
    void add(fmt::format_string<Args...> pattern, Args&&... args)
    {
        fmt::format_to(std::back_inserter(m_text), pattern, std::forward<Args>(args)...);
        constexpr std::size_t piece = 64 * 1024;
        if (m_text.size() >= piece)
            flush();
    }
    bool flush()
    {
        m_good = m_good && m_sink(m_text);
        m_text.clear();
        return m_good;
    }
    bool good() const { return m_good; }

private:
    const TextSink& m_sink;
    std::string m_text;
    bool m_good = true;
};

const char* outcomeOf(const RequestState& r)
{
    switch (r.stage) {
    case RequestStage::Completed: return "completed";
    case RequestStage::Rejected: return "rejected";
    default: return "unfinished";
    }
}

/// A field of a CSV line: quoted where it must be.
std::string csv(const std::string& s)
{
    if (s.find_first_of(",\"\n\r") == std::string::npos)
        return s;
    std::string quoted = "\"";
    for (const char c : s)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

std::string time(double seconds)
{
    return seconds < 0 ? "" : fmt::format("{:.9g}", seconds);
}

} // namespace

bool writeRequests(const SimulationDetail& d, const TextSink& sink)
{
    Lines out(sink);
    out.add("request,tenant,session,stage,replica,input_tokens,output_tokens,arrival_s,begun_s,first_token_s,finish_s,"
            "ttft_s,tpot_s,e2e_s,device_s,preemptions\n");
    const auto& all = d.result.state.requests;
    for (std::size_t i = 0; i < all.size() && out.good(); ++i) {
        const RequestState& r = all[i];
        const auto tenant = static_cast<std::size_t>(r.tenant);
        const bool done = r.stage == RequestStage::Completed;
        const double e2e = r.finish - r.arrival, ttft = r.firstToken - r.arrival;
        const std::int32_t session = i < d.input.requests.size() ? d.input.requests[i].session : -1;
        out.add("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{:.9g},{}\n", i,
                tenant < d.names.tenants.size() ? csv(d.names.tenants[tenant]) : "",
                session < 0 ? std::string() : std::to_string(session), outcomeOf(r),
                r.begun >= 0 && r.engine < d.names.engines.size() ? csv(d.names.engines[r.engine]) : "", r.input,
                r.output, time(r.arrival), time(r.begun), time(r.firstToken), time(r.finish), done ? time(ttft) : "",
                done && r.output > 1 ? time((e2e - ttft) / (r.output - 1)) : "", done ? time(e2e) : "", r.share,
                r.preemptions);
    }
    return out.flush();
}

bool writeTimeline(const SimulationDetail& d, const TextSink& sink)
{
    Lines out(sink);
    out.add("time_s");
    for (const std::string& kind : d.report.powerKinds)
        out.add(",{}_W", kind);
    out.add(",running,waiting,kv_share");
    for (const std::string& id : d.deployments)
        out.add(",{0}_running,{0}_kv_share,{0}_busy_share", id);
    for (const TierReport& t : d.report.tiers)
        out.add(",{}_B", t.id);
    out.add("\n");
    const Timeline& timeline = d.result.state.timeline;
    for (std::size_t bin = 0; bin < d.report.timeline.size() && out.good(); ++bin) {
        const TimePoint& p = d.report.timeline[bin];
        const double length = std::min(timeline.width(), d.report.duration - p.time);
        out.add("{:.9g}", p.time);
        for (const double watts : p.power)
            out.add(",{:.6g}", watts);
        out.add(",{:.6g},{:.6g},{:.6g}", p.running, p.waiting, p.kvShare);
        for (std::size_t pool = 0; pool < d.deployments.size(); ++pool) {
            const Timeline::Pool& sums = timeline.at(bin, pool);
            const double replicas = d.input.pools[pool].replicas;
            out.add(",{:.6g},{:.6g},{:.6g}", sums.running / length,
                    d.kvCapacity[pool] > 0 ? sums.kvTokens / length / d.kvCapacity[pool] : 0,
                    replicas > 0 ? sums.busy / length / replicas : 0);
        }
        for (const double bytes : p.tiers)
            out.add(",{:.6g}", bytes);
        out.add("\n");
    }
    return out.flush();
}

} // namespace cw
