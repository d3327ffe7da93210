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

RequestPath pathOf(RequestId id, const std::vector<PathMark>& marks, const ServingInput& in,
                   const ServingResult& result, const PathNames& names, const ShareValue& value)
{
    const RequestState& r = result.state.requests[id];
    RequestPath path{.request = id, .tenant = {}, .session = -1, .input = r.input, .output = r.output, .spans = {}};
    if (const auto t = static_cast<std::size_t>(r.tenant); t < names.tenants.size())
        path.tenant = names.tenants[t];
    if (id < in.requests.size())
        path.session = in.requests[id].session;
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

ShareValue shareValueOf(const Placement& placement, const Fabric& fabric, const Pools& pools,
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
    const Headline& h = report.headline;
    if (shares > 0)
        value.usd = h.usdPerMillionOutputTokens / 1e6 * h.outputTokensPerSecond * result.duration / shares;
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
    return names;
}

std::vector<RequestId> recordedRequests(const ServingResult& result)
{
    const auto& all = result.state.requests;
    std::vector<RequestId> ids;
    for (RequestId id = 0; id < all.size(); ++id)
        if (result.state.paths.records(id) &&
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

std::vector<RequestPath> pathsOf(const ServingInput& in, const ServingResult& result, const PathNames& names,
                                 const ShareValue& value, const std::vector<RequestId>& ids)
{
    constexpr auto none = static_cast<std::uint32_t>(-1);
    std::vector<std::uint32_t> slots(result.state.requests.size(), none);
    for (std::size_t i = 0; i < ids.size(); ++i)
        slots[ids[i]] = static_cast<std::uint32_t>(i);
    std::vector<std::vector<PathMark>> marks(ids.size());
    for (const PathMark& m : result.state.paths.all())
        if (slots[m.request] != none)
            marks[slots[m.request]].push_back(m);
    std::vector<RequestPath> paths;
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (marks[i].size() > 1)
            paths.push_back(pathOf(ids[i], marks[i], in, result, names, value));
    return paths;
}

} // namespace cw
