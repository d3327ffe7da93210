// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/paths.h"

#include <algorithm>
#include <map>
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

std::vector<RequestPath> pathsOf(const ServingInput& in, const ServingResult& result, const PathNames& names,
                                 const ShareValue& value)
{
    std::map<RequestId, std::vector<PathMark>> byRequest;
    for (const PathMark& m : result.state.paths.all())
        byRequest[m.request].push_back(m);
    std::vector<RequestPath> paths;
    for (const auto& [id, marks] : byRequest)
        if (marks.size() > 1 && marks.back().stage == PathStage::Ended)
            paths.push_back(pathOf(id, marks, in, result, names, value));
    return paths;
}

std::vector<RequestPath> tellingPaths(std::vector<RequestPath> paths, const ServingResult& result, std::size_t most)
{
    const auto state = [&](std::size_t i) -> const RequestState& {
        return result.state.requests[static_cast<std::size_t>(paths[i].request)];
    };
    std::vector<std::size_t> completed;
    for (std::size_t i = 0; i < paths.size(); ++i)
        if (state(i).stage == RequestStage::Completed)
            completed.push_back(i);
    std::set<std::size_t> kept;
    const auto keep = [&](auto latency) {
        std::vector<std::size_t> order = completed;
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return latency(state(a)) < latency(state(b)); });
        for (const double p : {0.5, 0.95, 0.99, 1.0})
            kept.insert(order[static_cast<std::size_t>(p * static_cast<double>(order.size() - 1))]);
    };
    if (!completed.empty()) {
        kept.insert(completed.front());
        keep([](const RequestState& r) { return r.firstToken - r.arrival; });
        keep([](const RequestState& r) { return r.finish - r.arrival; });
    }
    for (std::size_t i = 0; i < paths.size() && most > 0 && kept.size() < std::min(most, paths.size()); ++i)
        kept.insert(i * std::max<std::size_t>(1, paths.size() / most) % paths.size());
    for (std::size_t i = 0; i < paths.size() && kept.size() < std::min(most, paths.size()); ++i)
        kept.insert(i);
    std::vector<RequestPath> out;
    for (const std::size_t i : kept)
        if (out.size() < most)
            out.push_back(std::move(paths[i]));
    return out;
}

} // namespace cw
