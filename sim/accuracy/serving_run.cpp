// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/accuracy/serving_run.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "sim/network/routes.h"
#include "sim/pools.h"

namespace cw
{

namespace
{

/// A hand-over between dozens of ranks crosses thousands of channels that are used alike. The most used of them stand
/// for all: what a transfer gets is the same, and a run of many transfers takes a hundredth of the time.
Path narrowest(Path p, const Routes& routes)
{
    constexpr std::size_t kept = 16;
    if (p.channels.size() <= kept || p.shares.size() != p.channels.size())
        return p;
    std::vector<std::size_t> order(p.channels.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    const auto use = [&](std::size_t i) { return p.shares[i] / routes.channelRate(p.channels[i]); };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return use(a) > use(b); });
    Path out{p.found, {}, {}, p.payload, p.latency};
    for (std::size_t i = 0; i < kept; ++i) {
        out.channels.push_back(p.channels[order[i]]);
        out.shares.push_back(p.shares[order[i]]);
    }
    return out;
}

} // namespace

Result<std::shared_ptr<const PlacedSystem>> PlacedSystem::make(const ServingSystem& s, const Tenant& load,
                                                               const Catalogue& catalogue,
                                                               const Calibration& calibration)
{
    CW_TRY(Design design, designOf(s, load, catalogue));
    CW_TRY(Fabric fabric, expand(std::make_shared<const Design>(std::move(design))));
    std::shared_ptr<PlacedSystem> p(new PlacedSystem(std::move(fabric)));
    p->m_placement = place(p->m_fabric, calibration);
    for (const Finding& f : p->m_placement.findings)
        if (f.severity == Severity::Error)
            return fail(f.what, {}, f.fix);
    if (!p->m_placement.usable)
        return fail(text(CW_TEXT("{0} can't be served on {1}."), s.model->id, s.part->id));
    // A static batch is one call.
    p->m_apart = s.workers.front().settings.scheduler == "static" ? 0 : 1;
    for (const PlacedEngine& e : p->m_placement.engines) {
        const auto of =
            std::find_if(s.workers.begin(), s.workers.end(), [&](const ServingWorkers& w) { return w.role == e.role; });
        p->m_receiveInterval.push_back(of == s.workers.end() ? 1 : of->receiveInterval);
        for (std::size_t i = 0; i < edges.size(); ++i) {
            const bool central = edges[i] == Edge::Central;
            const Draw draw = central ? Draw() : edgeOf(e.systematic, edges[i] == Edge::Slow);
            p->m_steps[i].push_back(central ? e.step : e.drawn(draw));
            p->m_hostFactor[i] = draw.host;
        }
    }
    return p;
}

Result<std::unique_ptr<ServingResult>> PlacedSystem::serve(const LoadedWorkload& load, Edge edge,
                                                           std::stop_token stop) const
{
    const auto at = static_cast<std::size_t>(edge);
    Pools pools = poolsOf(*m_fabric.design, m_placement, load);
    for (std::size_t p = 0; p < pools.engineOf.size(); ++p) {
        pools.input.pools[p].step = m_steps[at][pools.engineOf[p]].get();
        pools.input.pools[p].limits.receiveInterval = m_receiveInterval[pools.engineOf[p]];
    }
    for (ServingTenant& t : pools.input.tenants) {
        t.frontEnd *= m_hostFactor[at];
        t.frontEndSpread = m_apart; // clients and tokenisers are processes of their own
    }
    pools.input.stop = std::move(stop);
    Routes routes(m_fabric);
    routeHandOvers(pools, m_placement, routes);
    pools.input.path = [whole = pools.input.path, &routes](std::size_t route, int from, int to) {
        return narrowest(whole(route, from, to), routes);
    };
    return cw::serve(pools.input);
}

namespace
{

ServingFigures figuresOf(const ServingResult& r, const ServingRun& run)
{
    ServingFigures f;
    const auto inFlight = static_cast<std::size_t>(std::max(0, run.load.traffic.concurrency));
    const std::size_t all = r.state.requests.size();
    const bool loop = run.rounds > 0 && inFlight > 0 && all > inFlight;
    // Fewer rounds may have been simulated than were measured: those after the burst stand for all others.
    const double simulated = loop ? static_cast<double>(all) / static_cast<double>(inFlight) : 1;
    const double later = loop ? std::max(0.0, run.rounds - 1) / (simulated - 1) : 1;
    double n = 0, withGaps = 0, tokens = 0;
    for (std::size_t i = 0; i < all; ++i) {
        const RequestState& s = r.state.requests[i];
        const bool done = s.stage == RequestStage::Completed;
        const double first = s.firstToken - s.arrival, whole = s.finish - s.arrival;
        const double gap = s.output > 1 ? (whole - first) / (s.output - 1) : 0;
        if (run.eachRequest) {
            f.requestTtft.push_back(done ? first : -1);
            f.requestTpot.push_back(done && s.output > 1 ? gap : -1);
            f.requestE2e.push_back(done ? whole : -1);
        }
        if (!done)
            continue;
        tokens += s.output;
        const double weight = !loop ? 1 : run.steady ? (i >= all / 2 ? 1 : 0) : i >= inFlight ? later : 1;
        n += weight;
        f.ttft += weight * first;
        f.e2e += weight * whole;
        if (s.output > 1) {
            f.tpot += weight * gap;
            withGaps += weight;
        }
    }
    if (n > 0) {
        f.ttft /= n;
        f.e2e /= n;
    }
    if (withGaps > 0)
        f.tpot /= withGaps;
    if (r.duration > 0)
        f.outputRate = tokens / r.duration;
    // Of a loop in its steady state, without the filling and the emptying: N users, each with a request of its own all
    // the time, make X = N·tokens/R (interactive response time law, Denning and Buzen 1978).
    if (loop && run.steady && f.e2e > 0)
        f.outputRate = static_cast<double>(inFlight) * run.load.traffic.output.mean / f.e2e;
    return f;
}

/// Runs that share a placement.
struct Group {
    std::vector<std::size_t> runs;
    double work = 0;
};

RunResult predict(const PlacedSystem& system, const ServingRun& run, const ValidateOptions& options, bool bands)
{
    constexpr std::uint64_t seed = 1;
    std::shared_ptr<const LoadedWorkload> load;
    if (run.requests.empty()) {
        Design demand;
        demand.workload.tenants.set(run.load);
        CW_TRY(load, loadWorkload(demand, {}, seed));
    } else {
        auto replayed = std::make_shared<LoadedWorkload>();
        replayed->requests = run.requests;
        load = std::move(replayed);
    }
    std::array<ServingFigures, edges.size()> out;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (i > 0 && !bands) {
            out[i] = out[0];
            continue;
        }
        CW_TRY(const auto result, system.serve(*load, edges[i], options.stop));
        if (result->completed == 0)
            return fail(text(CW_TEXT("No request can be served: {0} of {1} are longer than the KV cache."),
                             result->rejected, result->offered));
        out[i] = figuresOf(*result, run);
    }
    return out;
}

} // namespace

std::vector<RunResult> predictRuns(std::span<const ServingRun> runs, const ValidateOptions& options, bool bands)
{
    std::vector<RunResult> results(runs.size(), fail(text(CW_TEXT("Cancelled."))));
    std::map<std::string, Group> byKey;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const ServingRun& r = runs[i];
        std::string key = keyOf(r.system);
        // How many sequences of a model with windows or states fit depends on their length.
        if (r.system.model->slidingWindow > 0 || r.system.model->linearStateElements > 0)
            key += fmt::format("|{}|{}", r.load.traffic.input.mean, r.load.traffic.output.mean);
        Group& g = byKey[key];
        g.runs.push_back(i);
        g.work += static_cast<double>(
            std::max<std::int64_t>(r.load.traffic.requests, static_cast<std::int64_t>(r.requests.size())));
    }
    std::vector<const Group*> groups;
    for (const auto& [key, g] : byKey)
        groups.push_back(&g);
    std::stable_sort(groups.begin(), groups.end(), [](const Group* a, const Group* b) { return a->work > b->work; });

    std::atomic<std::size_t> next = 0, done = 0;
    std::mutex reporting;
    const auto work = [&] {
        for (std::size_t g; (g = next++) < groups.size() && !options.stop.stop_requested();) {
            const ServingRun& first = runs[groups[g]->runs.front()];
            const auto system = PlacedSystem::make(first.system, first.load, *options.catalogue, *options.calibration);
            for (const std::size_t i : groups[g]->runs) {
                results[i] = system ? predict(**system, runs[i], options, bands) : std::unexpected(system.error());
                const std::size_t sofar = ++done;
                if (options.progress) {
                    const std::lock_guard lock(reporting);
                    options.progress(static_cast<double>(sofar) / static_cast<double>(runs.size()));
                }
            }
        }
    };
    {
        const std::size_t threads =
            std::min<std::size_t>(groups.size(), std::max(1U, std::thread::hardware_concurrency()));
        std::vector<std::jthread> pool;
        for (std::size_t t = 1; t < threads; ++t)
            pool.emplace_back(work);
        work();
    }
    return results;
}

} // namespace cw
