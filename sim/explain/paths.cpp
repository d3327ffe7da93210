// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/paths.h"

#include <algorithm>
#include <set>

#include "sim/power/device_power.h"

namespace cw
{
namespace
{

bool atAnEngine(PathStage s)
{
    return s != PathStage::FrontEnd && s != PathStage::Throttled;
}

/// Chunks of one prompt that follow each other are shown one by one up to so many; the last takes the rest.
constexpr std::size_t mostChunks = 32;

/// What is known of one request.
struct Marks {
    std::vector<PathMark> stages;
    std::vector<FetchMark> fetches;
};

/// The KV of the request came from there.
void tellFetch(PathSpan& span, const FetchMark& fetch, const PathNames& names, const ShareValue& value)
{
    if (fetch.tier < names.tiers.size())
        span.where = names.tiers[fetch.tier];
    span.tokens = fetch.tokens;
    if (fetch.tier < value.tiers.size()) {
        span.joules += fetch.bytes * value.tiers[fetch.tier].joules;
        span.usd += fetch.bytes * value.tiers[fetch.tier].usd;
    }
}

RequestPath pathOf(RequestId id, const Marks& all, const ServingResult& result, const PathNames& names,
                   const ShareValue& value)
{
    const std::vector<PathMark>& marks = all.stages;
    const RequestState& r = result.state.requests[id];
    RequestPath path{
        .request = id, .tenant = {}, .session = r.session, .input = r.input, .output = r.output, .spans = {}};
    if (const auto t = static_cast<std::size_t>(r.tenant); t < names.tenants.size())
        path.tenant = names.tenants[t];
    auto fetch = all.fetches.begin();
    std::size_t chunks = 0;
    for (std::size_t i = 0; i + 1 < marks.size(); ++i) {
        const PathMark &m = marks[i], &next = marks[i + 1];
        const bool prefill = m.stage == PathStage::Prefilling, decode = m.stage == PathStage::Decoding;
        const double share = next.share - m.share;
        const bool known = atAnEngine(m.stage) && m.engine < names.engines.size();
        const double joules = known ? share * value.joules[names.pools[m.engine]] : 0;
        const std::string where = known ? names.engines[m.engine] : "";
        chunks = prefill ? chunks + 1 : 0;
        PathSpan* last = path.spans.empty() ? nullptr : &path.spans.back();
        const bool goesOn =
            last && last->kind == stageName(m.stage) && last->where == where && (!prefill || chunks > mostChunks);
        if (!goesOn && next.time <= m.time && share <= 0)
            continue; // a stage that took no time
        if (!goesOn) {
            last = &path.spans.emplace_back();
            last->kind = stageName(m.stage);
            last->where = where;
            last->begin = m.time;
        }
        last->end = next.time;
        last->joules += joules;
        last->usd += share * value.usd;
        last->tokens += prefill ? static_cast<double>(m.tokens) : 0;
        if (decode)
            last->tokens = r.output - 1; // the first comes with the prompt
        if (m.stage == PathStage::Fetching) {
            while (fetch != all.fetches.end() && fetch->time < m.time)
                ++fetch;
            if (fetch != all.fetches.end() && fetch->time == m.time)
                tellFetch(*last, *fetch++, names, value);
        }
    }
    return path;
}

} // namespace

const char* stageName(PathStage s)
{
    switch (s) {
    case PathStage::FrontEnd: return "front-end";
    case PathStage::Throttled: return "throttle";
    case PathStage::Queued: return "queue";
    case PathStage::Fetching: return "fetch";
    case PathStage::Prefilling: return "prefill";
    case PathStage::Transferring: return "transfer";
    case PathStage::Decoding: return "decode";
    case PathStage::Preempted: return "preempted";
    case PathStage::Ended: break;
    }
    return "retry"; // it ended, and came again
}

std::vector<Share> stageShares(const std::array<double, pathStages>& sums, std::int64_t completed)
{
    std::vector<Share> shares;
    for (std::size_t i = 0; i < sums.size() && completed > 0; ++i)
        if (sums[i] > 0)
            shares.push_back({stageName(static_cast<PathStage>(i)), sums[i] / static_cast<double>(completed)});
    return shares;
}

ShareValue shareValueOf(const Placement& placement, const Fabric& fabric, const Pools& pools, const TierPlan* tiers,
                        const ServingResult& result, const Report& report)
{
    ShareValue value;
    double conversion = 0, other = 0, shares = 0;
    for (const Share& s : report.powerShares)
        (s.id == "conversion" ? conversion : other) += s.value;
    const double losses = other > 0 ? 1 + conversion / other : 1;
    for (std::size_t p = 0; p < pools.engineOf.size(); ++p) {
        const PlacedEngine& e = placement.engines[pools.engineOf[p]];
        const PoolTotals& t = result.state.totals[p];
        const double time = result.duration * static_cast<double>(e.replicas.size());
        double joules = 0;
        if (time > 0 && t.busy > 0) {
            const Part& part = fabric.partOf(e.replicas[0][0]);
            const double busy = std::min(1.0, t.busy / time);
            const auto share = [&](double sum, double rate) { return rate > 0 ? std::min(1.0, sum / time / rate) : 0; };
            const double watts =
                powerAt(e.power, maxPower(part), share(t.flops, e.peakFlops), share(t.memoryBytes, e.memoryRate), busy);
            joules = losses * std::max(0.0, watts - e.power.idle * (1 - busy)) / busy;
        }
        value.joules.push_back(joules);
    }
    for (const RequestState& r : result.state.requests)
        shares += r.share;
    value.tools = toolValues(fabric);
    value.tiers = tierValues(fabric, tiers);
    const Headline& h = report.headline;
    const double usd = h.usdPerMillionOutputTokens / 1e6 * h.outputTokensPerSecond * result.duration;
    const double used = usedBy(value.tools, value.tiers, result).usd;
    const double fits = used > usd ? usd / used : 1; // prices of parts may exceed that of the system they are in
    for (auto* values : {&value.tools, &value.tiers})
        for (UseValue& v : *values)
            v = {v.joules * losses, v.usd * fits};
    if (shares > 0)
        value.usd = std::max(0.0, usd - used) / shares;
    return value;
}

PathNames pathNamesOf(const Design& design, const Placement& placement, const Pools& pools)
{
    PathNames names;
    for (std::size_t p = 0; p < pools.engineOf.size(); ++p) {
        const PlacedEngine& e = placement.engines[pools.engineOf[p]];
        for (int r = 0; r < pools.input.pools[p].replicas; ++r) {
            names.engines.push_back(e.deployment + "[" + std::to_string(r) + "]");
            names.pools.push_back(p);
        }
    }
    for (const Tenant& t : design.workload.tenants)
        names.tenants.push_back(t.id);
    for (const ToolService& t : design.workload.tools)
        names.tools.push_back(t.id);
    for (const Tier& t : design.tiers)
        names.tiers.push_back(t.id);
    return names;
}

std::vector<RequestId> recordedRequests(const ServingResult& result)
{
    const auto& all = result.state.requests;
    std::vector<RequestId> ids;
    for (RequestId id = 0; id < all.size(); ++id)
        if (result.state.paths.records(id, all[id]) &&
            (all[id].stage == RequestStage::Completed || all[id].stage == RequestStage::Rejected))
            ids.push_back(id);
    return ids;
}

std::vector<RequestId> tellingRequests(const ServingResult& result, std::size_t most)
{
    const auto& all = result.state.requests;
    const std::vector<RequestId> recorded = recordedRequests(result);
    std::vector<RequestId> completed;
    for (const RequestId id : recorded)
        if (all[id].stage == RequestStage::Completed)
            completed.push_back(id);
    std::set<RequestId> kept;
    const auto keep = [&](RequestId id) {
        if (kept.size() < most)
            kept.insert(id);
    };
    const auto keepQuantiles = [&](auto latency) {
        std::vector<RequestId> order = completed;
        std::stable_sort(order.begin(), order.end(),
                         [&](RequestId a, RequestId b) { return latency(all[a]) < latency(all[b]); });
        for (const double p : {1.0, 0.99, 0.95, 0.5})
            keep(order[static_cast<std::size_t>(p * static_cast<double>(order.size() - 1))]);
    };
    if (!completed.empty()) {
        keep(completed.front());
        keepQuantiles([](const RequestState& r) { return r.finish - r.arrival; });
        keepQuantiles([](const RequestState& r) { return r.firstToken - r.arrival; });
    }
    const std::size_t step = std::max<std::size_t>(1, recorded.size() / std::max<std::size_t>(1, most));
    for (std::size_t i = 0; i < recorded.size(); i += step)
        keep(recorded[i]);
    for (const RequestId id : recorded) // where many of those were kept already
        keep(id);
    return {kept.begin(), kept.end()};
}

std::vector<RequestPath> pathsOf(const ServingResult& result, const PathNames& names, const ShareValue& value,
                                 const std::vector<RequestId>& ids)
{
    constexpr auto none = static_cast<std::uint32_t>(-1);
    std::vector<std::uint32_t> slots(result.state.requests.size(), none);
    for (std::size_t i = 0; i < ids.size(); ++i)
        slots[ids[i]] = static_cast<std::uint32_t>(i);
    std::vector<Marks> marks(ids.size());
    for (const PathMark& m : result.state.paths.marks())
        if (slots[m.request] != none)
            marks[slots[m.request]].stages.push_back(m);
    for (const FetchMark& m : result.state.paths.fetches())
        if (slots[m.request] != none)
            marks[slots[m.request]].fetches.push_back(m);
    std::vector<RequestPath> paths;
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (marks[i].stages.size() > 1)
            paths.push_back(pathOf(ids[i], marks[i], result, names, value));
    return paths;
}

} // namespace cw
