// SPDX-License-Identifier: GPL-3.0-or-later
// From a design to a simulated report: place, serve the workload, and say what happened.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "sim/evaluate.h"
#include "sim/explain/bands.h"
#include "sim/explain/busy.h"
#include "sim/explain/confidence.h"
#include "sim/explain/detail.h"
#include "sim/explain/distributions.h"
#include "sim/explain/headline.h"
#include "sim/explain/link_load.h"
#include "sim/explain/operations_figures.h"
#include "sim/explain/paths.h"
#include "sim/explain/percentiles.h"
#include "sim/explain/power_and_cost.h"
#include "sim/explain/promise_findings.h"
#include "sim/explain/sessions.h"
#include "sim/explain/start_findings.h"
#include "sim/explain/tenants.h"
#include "sim/explain/tiers.h"
#include "sim/in_parallel.h"
#include "sim/network/routes.h"
#include "sim/operations/from_design.h"
#include "sim/operations/operations.h"
#include "sim/placement.h"
#include "sim/pools.h"
#include "sim/sessions.h"
#include "sim/tiers/tier_module.h"

namespace cw
{
namespace
{

/// `count` requests are in the sums of the result; 1 when they are means already.
void addTtftShares(Report& report, const ServingInput& in, const ServingResult& result, double count)
{
    const auto& sums = result.state.firstTokenSums;
    const auto completed = static_cast<double>(std::max<std::int64_t>(1, result.completed));
    double queue = (result.meanTtft - result.transferTtft - result.fetchTtft) / count;
    for (const double s : sums)
        queue -= s / completed;
    report.ttftShares = {{"queue", std::max(0.0, queue)},
                         {"compute", sums[0] / completed},
                         {"memory", sums[1] / completed},
                         {"network", sums[2] / completed},
                         {"host", sums[3] / completed}};
    if (!in.routes.empty())
        report.ttftShares.push_back({"transfer", result.transferTtft / count});
    if (result.tiers)
        report.ttftShares.push_back({"fetch", result.fetchTtft / count});
}

/// Activity of a pool over `seconds` from integrals over its replicas.
EngineActivity activityOf(const PlacedEngine& e, const Timeline::Pool& sums, double seconds)
{
    const double time = seconds * static_cast<double>(e.replicas.size());
    if (time <= 0)
        return {};
    const double kv = e.kvTokens > 0 ? sums.kvTokens / time / e.kvTokens : 0;
    const double used = e.report.weightBytes + e.report.activationBytes + e.report.kvBytes * std::min(1.0, kv);
    return {.compute = e.peakFlops > 0 ? std::min(1.0, sums.flops / time / e.peakFlops) : 0,
            .memory = e.memoryRate > 0 ? std::min(1.0, sums.memoryBytes / time / e.memoryRate) : 0,
            .capacity = e.report.deviceBytes > 0 ? used / e.report.deviceBytes : 0,
            .busy = std::min(1.0, sums.busy / time)};
}

std::vector<EngineActivity> activities(const Placement& placement, const Pools& pools, const ServingResult& result)
{
    std::vector<EngineActivity> activity(placement.engines.size());
    for (std::size_t p = 0; p < pools.engineOf.size(); ++p) {
        const PoolTotals& t = result.state.totals[p];
        activity[pools.engineOf[p]] =
            activityOf(placement.engines[pools.engineOf[p]], {t.busy, t.flops, t.memoryBytes, t.running, t.kvTokens},
                       result.duration);
    }
    return activity;
}

void addTimeline(Report& report, const Fabric& fabric, const Placement& placement, const Pools& pools,
                 const Timeline& timeline)
{
    const double width = timeline.width();
    for (std::size_t bin = 0; bin < timeline.bins(); ++bin) {
        const double begin = static_cast<double>(bin) * width;
        const double length = std::min(width, report.duration - begin);
        if (length <= 0)
            break;
        TimePoint point;
        point.time = begin;
        std::vector<EngineActivity> activity(placement.engines.size());
        double kv = 0, capacity = 0;
        for (std::size_t p = 0; p < pools.engineOf.size(); ++p) {
            const PlacedEngine& e = placement.engines[pools.engineOf[p]];
            const Timeline::Pool& sums = timeline.at(bin, p);
            activity[pools.engineOf[p]] = activityOf(e, sums, length);
            point.running += sums.running / length;
            kv += sums.kvTokens / length;
            capacity += e.kvTokens * static_cast<double>(e.replicas.size());
        }
        point.waiting = timeline.waiting(bin) / length;
        point.kvShare = capacity > 0 ? kv / capacity : 0;
        const ClusterPower power = clusterPower(fabric, placement, activity);
        for (const std::string& kind : report.powerKinds) {
            const auto at =
                std::find_if(power.byKind.begin(), power.byKind.end(), [&](const Share& s) { return s.id == kind; });
            point.power.push_back(at == power.byKind.end() ? 0 : at->value);
        }
        report.timeline.push_back(std::move(point));
    }
}

/// A decode step of the pool's mean batch; nothing when it made none.
StepCost decodeCost(const PlacedEngine& e, const StepModel& step, const PoolTotals& t)
{
    if (e.role == Role::Prefill || t.busy <= 0)
        return {};
    const double batch = std::max(1.0, t.running / t.busy), past = t.kvTokens / t.busy;
    const double window = step.window();
    return step.cost({{}, batch, past, window > 0 ? std::min(past, window * batch) : past});
}

void addDeployments(Report& report, const Placement& placement, const Pools& pools, const ServingResult& result)
{
    for (const PlacedEngine& e : placement.engines)
        report.deployments.push_back(e.report);
    for (std::size_t p = 0; p < pools.engineOf.size(); ++p) {
        const PlacedEngine& e = placement.engines[pools.engineOf[p]];
        const PoolTotals& t = result.state.totals[p];
        DeploymentReport& d = report.deployments[pools.engineOf[p]];
        const double time = result.duration * static_cast<double>(e.replicas.size());
        d.utilisation = time > 0 ? std::min(1.0, t.busy / time) : 0;
        d.prefixHits = t.askedTokens > 0 ? static_cast<double>(t.hitTokens) / static_cast<double>(t.askedTokens) : 0;
        d.meanBatch = t.busy > 0 ? t.running / t.busy : 0;
        const double tokens = std::max(1, e.settings->engine.maxNumBatchedTokens);
        const PrefillChunk chunk{tokens, 0, true};
        if (e.role != Role::Decode)
            d.prefillTokensPerSecond = tokens / e.step->cost({{&chunk, 1}, 0, 0, 0}).seconds;
        const StepCost c = decodeCost(e, *e.step, t);
        if (c.seconds <= 0)
            continue;
        d.decodeStep = c.seconds;
        d.decodeTime = {{"compute", c.compute}, {"memory", c.memory}, {"network", c.network}, {"host", c.host}};
    }
}

/// A simulation that takes some two seconds is repeated with two sets of constants, not with nine. Counted in moments
/// at which something happens (0.3 to 1.1 µs each in the examples), so that a report is the same on every host.
constexpr std::uint64_t longSimulation = 2'000'000;

/// Progress that the first simulation counts for, of all ten: about what it takes on a few processors.
constexpr double firstShare = 0.3;

/// The same requests with other constants, several at a time.
class DrawnSimulations
{
public:
    DrawnSimulations(const Fabric& fabric, const Placement& placement, const Pools& pools, double spread)
        : m_fabric(fabric), m_placement(placement), m_pools(pools), m_capital(capitalOf(fabric)), m_spread(spread)
    {
    }

    /// `progress` is called on this thread.
    Result<std::vector<DrawnFigures>> run(int draws, const std::function<void(double)>& progress)
    {
        const auto count = static_cast<std::size_t>(draws);
        std::vector<Result<DrawnFigures>> results(count);
        std::vector<std::atomic<double>> done(count);
        const auto caller = std::this_thread::get_id();
        inParallel(count, [&](std::size_t i) {
            results[i] = simulated(static_cast<int>(i), draws, [&, i](double share) {
                done[i] = share;
                if (!progress || std::this_thread::get_id() != caller)
                    return;
                double sum = 0;
                for (const auto& d : done)
                    sum += d;
                progress(sum / draws);
            });
        });
        if (progress)
            progress(1); // the last to end may have run on another thread
        std::vector<DrawnFigures> figures;
        for (auto& r : results) {
            CW_TRY(figures.emplace_back(), std::move(r));
        }
        return figures;
    }

private:
    Result<DrawnFigures> simulated(int index, int draws, std::function<void(double)> progress)
    {
        const auto drawFor = [&](std::size_t pool) {
            const Systematic s = m_placement.engines[m_pools.engineOf[pool]].systematic.times(m_spread);
            return draws == drawCount ? drawOf(s, index) : edgeOf(s, index > 0);
        };
        Pools pools = m_pools;
        ServingInput& in = pools.input;
        in.recorded = 0;
        in.look = {};
        std::vector<std::shared_ptr<const StepModel>> steps;
        for (std::size_t p = 0; p < in.pools.size(); ++p) {
            steps.push_back(m_placement.engines[pools.engineOf[p]].drawn(drawFor(p)));
            in.pools[p].step = steps.back().get();
        }
        for (ServingTenant& t : in.tenants)
            if (!t.pools.empty())
                t.frontEnd *= drawFor(t.pools.front()).host;
        in.wires = drawFor(0).network; // also of ways around what has failed
        in.path = [&](std::size_t route, int from, int to) {
            const std::lock_guard lock(m_paths);
            return m_pools.input.path(route, from, to);
        };
        in.progress = std::move(progress);
        CW_TRY(const auto result, serve(in));
        DrawnFigures f;
        f.headline = headlineOf(*m_fabric.design, *result);
        addPowerAndCost(f.headline, m_fabric, m_placement, activities(m_placement, pools, *result), m_capital);
        f.decodeSteps.resize(m_placement.engines.size());
        for (std::size_t p = 0; p < steps.size(); ++p)
            f.decodeSteps[pools.engineOf[p]] =
                decodeCost(m_placement.engines[pools.engineOf[p]], *steps[p], result->state.totals[p]).seconds;
        return f;
    }

    const Fabric& m_fabric;
    const Placement& m_placement;
    const Pools& m_pools;
    const Capital m_capital;
    const double m_spread;
    std::mutex m_paths; ///< routes keep what they find
};

void addFindings(Report& report, const ServingResult& result)
{
    if (report.headline.saturated)
        report.findings.push_back(
            {Severity::Warning, "saturated",
             text(CW_TEXT("More is asked for than can be served: {0} requests were waiting when the last one came, and "
                          "the queue was still growing. Latencies depend on how long this goes on."),
                  result.waitingAtLastArrival),
             "/workload", text(CW_TEXT("Add replicas, lower the load, or look at the load curve."))});
    if (result.unrouted > 0)
        report.findings.push_back(
            {Severity::Warning, "unrouted",
             text(CW_TEXT("{0} requests found no replica with a path to where they should decode."), result.unrouted),
             "/routes", text(CW_TEXT("Connect all replicas of the pools."))});
    if (result.modelLoads > 0)
        report.findings.push_back(
            {Severity::Note,
             "model-loads",
             text(CW_TEXT("Models that share devices were loaded {0} times, which took {1} s in all."),
                  result.modelLoads, std::round(result.modelLoadSeconds * 100) / 100),
             "/deployments",
             {}});
    if (const auto tooLong = result.rejected - result.unrouted - result.unserved - result.lost - result.refused;
        tooLong > 0)
        report.findings.push_back(
            {Severity::Warning, "rejected",
             text(CW_TEXT("{0} requests are longer than the KV cache of a replica and were rejected."), tooLong),
             "/deployments", text(CW_TEXT("Use more devices a replica or a narrower KV format."))});
}

/// Requests that leave marks where ways are asked for: the tellings of a longer simulation are those of a sample.
constexpr std::size_t mostRecorded = 16384;

/// Makes a report of what was simulated.
struct Reporter {
    const Fabric& fabric;
    const Placement& placement;
    const Pools& pools;
    Routes& routes;
    PathNames names;
    const TierPlan* tiers = nullptr;
    const SessionSetup* sessions = nullptr; ///< null until it is known

    /// `count`: requests in the sums of a result that is not ready; 1 for one that is. False when it was stopped.
    bool fill(Report& report, const ServingResult& result, double count, const std::stop_token& stop) const
    {
        const Design& design = *fabric.design;
        report.duration = result.duration;
        const std::initializer_list<std::function<void()>> parts{
            [&] { report.headline = headlineOf(design, result, count == 1); },
            [&] { addTtftShares(report, pools.input, result, count); },
            [&] { report.e2eShares = stageShares(stagesOf(result), result.completed); },
            [&] { report.links = linksOf(result); },
            [&] { addPowerAndCost(report, fabric, placement, activities(placement, pools, result)); },
            [&] { report.tenants = tenantsOf(design, result, report.headline); },
            [&] { addTimeline(report, fabric, placement, pools, result.state.timeline); },
            [&] { addBusyRows(report, names, design, sessions, tiers, result); },
            [&] { report.distributions = distributionsOf(result); },
            [&] { addDeployments(report, placement, pools, result); }};
        return std::ranges::all_of(parts, [&](const auto& part) {
            if (stop.stop_requested())
                return false;
            part();
            return true;
        });
    }

    /// s of all requests, by stage.
    static std::array<double, pathStages> stagesOf(const ServingResult& result)
    {
        std::array<double, pathStages> stages{};
        for (const auto& tenant : result.state.stageTimes)
            for (std::size_t i = 0; i < stages.size(); ++i)
                stages[i] += tenant[i];
        return stages;
    }

    std::vector<LinkUse> linksOf(const ServingResult& result) const
    {
        LinkLoad links(fabric, routes);
        if (result.duration <= 0)
            return links.uses();
        for (const auto& [channel, bytes] : result.channelBytes)
            links.add(channel, bytes / result.duration, "kv");
        std::map<std::uint32_t, double> index;
        for (const auto& [channel, bytes] : result.indexBytes)
            if (tiers && tiers->banks().isBank(channel))
                tiers->banks().spread(channel, bytes, false, index);
            else if (channel < boost::num_edges(fabric.graph))
                index[channel] += bytes;
        for (const auto& [channel, bytes] : index)
            links.add(channel, bytes / result.duration, "index");
        for (std::size_t p = 0; p < pools.engineOf.size(); ++p) {
            const PlacedEngine& e = placement.engines[pools.engineOf[p]];
            const double time = result.duration * static_cast<double>(e.replicas.size());
            links.addEngine(e, result.state.totals[p].networkBytes / time);
        }
        return links.uses();
    }
};

/// Ways of requests into the report, and all that is known to who asked for it.
void inspect(Report& report, const Placement& placement, const Pools& pools, const Fabric& fabric,
             const TierPlan* tiers, const ServingResult& result, const PathNames& names, const SimulateOptions& options)
{
    const ShareValue value = shareValueOf(placement, fabric, pools, tiers, result, report);
    if (options.paths > 0)
        report.paths = tellingPaths(result, names, value, options.paths);
    if (!options.inspect)
        return;
    std::vector<std::string> deployments;
    std::vector<double> kv;
    for (const std::size_t e : pools.engineOf) {
        deployments.push_back(placement.engines[e].deployment);
        kv.push_back(placement.engines[e].kvTokens * static_cast<double>(placement.engines[e].replicas.size()));
    }
    options.inspect({pools.input, result, names, value, deployments, kv, report});
}

} // namespace

Result<Report> simulate(DesignPointer design, const SimulateOptions& options, std::stop_token stop)
{
    CW_TRY(const Fabric fabric, expand(design));
    const Placement placement = place(fabric);
    std::shared_ptr<const LoadedWorkload> workload = options.workload;
    if (!workload) {
        CW_TRY(workload, loadWorkload(*design, "", options.seed));
    }
    Report report;
    report.method = "simulated";
    report.design = design->name;
    report.seed = options.seed;
    addStartFindings(report, fabric, placement, *workload);
    std::optional<TierPlan> tiers;
    if (!design->tiers.empty()) {
        tiers.emplace(fabric, placement);
        report.findings.insert(report.findings.end(), tiers->findings().begin(), tiers->findings().end());
    }
    if (!placement.usable || hasErrors(report.findings)) {
        report.headline.requests.offered = static_cast<std::int64_t>(workload->requests.size());
        for (const PlacedEngine& e : placement.engines)
            report.deployments.push_back(e.report);
        addPowerAndCost(report, fabric, placement, std::vector<EngineActivity>(placement.engines.size()));
        return report;
    }

    Pools pools = poolsOf(*design, placement, *workload);
    ServingInput& in = pools.input;
    Routes routes(fabric);
    in.seed = options.seed;
    in.recorded = options.paths > 0 || options.record ? mostRecorded : 0;
    const double first = options.bands ? firstShare : 1; // of the progress
    if (options.progress)
        in.progress = [&](double done) { options.progress(first * done); };
    const Report begun = report;
    Reporter reporter{fabric, placement, pools, routes, pathNamesOf(*design, placement, pools)};
    if (options.wanted && options.refined)
        in.look = [&](double done, const ServingResult& sofar) {
            if (sofar.completed < 10 || done >= 1 || !options.wanted(done))
                return;
            Report early = begun;
            if (reporter.fill(early, sofar, static_cast<double>(sofar.completed), stop))
                options.refined(std::move(early), done);
        };
    in.stop = stop;
    routeHandOvers(pools, placement, routes);
    if (tiers && tiers->keepsKv()) {
        in.channelRate = [&](std::uint32_t channel) { return tiers->channelRate(channel); };
        in.modules.push_back(tierModule(*tiers, placement, pools.engineOf));
    }
    CW_TRY(const auto sessions, addSessions(pools, fabric, placement, *workload, tiers ? &*tiers : nullptr));
    addOperations(in, operationsOf(fabric, placement, pools));
    reporter.tiers = tiers ? &*tiers : nullptr;
    reporter.sessions = sessions.get();
    CW_TRY(const auto result, serve(in));
    if (!reporter.fill(report, *result, 1, stop))
        return fail(text(CW_TEXT("The simulation was cancelled.")));
    if (!workload->replayed)
        report.confidence = confidenceOf(*result, report.headline.saturated);
    if (options.paths > 0 || options.inspect)
        inspect(report, placement, pools, fabric, reporter.tiers, *result, reporter.names, options);
    if (tiers)
        addTiers(report, fabric, placement, *tiers, pools.engineOf, in, *result);
    addFindings(report, *result);
    if (sessions)
        addSessionReports(report, *design, *sessions, *result);
    addOperationsFigures(report, *design, pools, *result);
    const Findings missed = promiseFindings(*design, report);
    report.findings.insert(report.findings.end(), missed.begin(), missed.end());
    if (options.refined && options.bands)
        options.refined(report, 1);
    if (options.bands) {
        std::function<void(double)> progress;
        if (options.progress)
            progress = [&](double done) { options.progress(first + (1 - first) * done); };
        const int draws = result->moments > longSimulation ? 2 : drawCount;
        CW_TRY(const auto figures, DrawnSimulations(fabric, placement, pools, options.spread).run(draws, progress));
        addBands(report, figures, runSpreadOf(placement).times(options.spread));
    }
    return report;
}

} // namespace cw
