// SPDX-License-Identifier: GPL-3.0-or-later
// The closed-form engine: lanes at the offered load, mixed into one report.
#include "sim/evaluate.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "sim/analytic/lane.h"
#include "sim/explain/link_load.h"
#include "sim/explain/load_findings.h"
#include "sim/explain/power_and_cost.h"
#include "sim/explain/promise_findings.h"
#include "sim/explain/start_findings.h"
#include "sim/placement.h"

namespace cw
{
namespace
{

constexpr const char* approximations =
    "Waits: Allen-Cunneen per pool with exponential tails. Batch: mean-field fixed point. TPOT: normal. TTFT and E2E "
    "quantiles: quantiles of lengths, deviations of independent causes added by squares. SLO attainment: lognormal "
    "TTFT, normal TPOT.";
constexpr const char* saturatedText =
    "The offered load exceeds the capacity: throughput is the capacity, TTFT and E2E grow without limit and are not "
    "given, TPOT is that of full replicas.";
constexpr std::array loads{0.1, 0.2, 0.35, 0.5, 0.6, 0.7, 0.8, 0.87, 0.92, 0.95};

struct LoadedLane {
    Lane lane;
    std::size_t traffic = 0;           ///< index
    std::size_t first = 0, second = 0; ///< engines
    double offered = 0;                ///< requests/s
    double part = 0;                   ///< of the model's requests
    LanePoint point;
};

void addWeighted(Percentiles& sum, const Percentiles& p, double weight)
{
    sum.mean += weight * p.mean;
    sum.p50 += weight * p.p50;
    sum.p95 += weight * p.p95;
    sum.p99 += weight * p.p99;
}

class Evaluation
{
public:
    Evaluation(const Fabric& f, const LoadedWorkload& w, const EvaluateOptions& o, std::stop_token stop)
        : m_fabric(f), m_workload(w), m_options(o), m_stop(std::move(stop)), m_placement(place(f)), m_routes(f)
    {
    }

    /// False when cancelled.
    bool run(Report& r)
    {
        addStartFindings(r, m_fabric, m_placement, m_workload);
        m_traffic = trafficByModel(*m_fabric.design, m_workload);
        if (m_stop.stop_requested())
            return false;
        if (!hasErrors(r.findings)) // else all figures but the power of what is drawn stay zero
            makeLanes(r);
        for (LoadedLane& l : m_lanes) {
            if (m_stop.stop_requested())
                return false;
            const ModelTraffic& t = m_traffic[l.traffic];
            if (t.closed) {
                l.point = l.lane.closed(std::max(1e-3, t.concurrency * l.part), t.thinkTime);
                l.offered = l.point.rate;
            } else {
                l.offered = t.rate * l.part;
                l.point = l.lane.at(l.offered);
            }
            const Findings found = laneFindings(m_fabric, l.lane, l.point, t, l.offered);
            r.findings.insert(r.findings.end(), found.begin(), found.end());
        }
        headline(r);
        activities(r);
        const Findings missed = promiseFindings(*m_fabric.design, r);
        r.findings.insert(r.findings.end(), missed.begin(), missed.end());
        if (m_options.loadCurve && !loadCurve(r))
            return false;
        return true;
    }

private:
    void makeLanes(Report& r)
    {
        for (std::size_t t = 0; t < m_traffic.size(); ++t) {
            const std::size_t begin = m_lanes.size();
            const std::string& model = m_traffic[t].model;
            for (std::size_t e = 0; e < m_placement.engines.size(); ++e) {
                const PlacedEngine& engine = m_placement.engines[e];
                if (engine.step && engine.role == Role::Unified && engine.settings->model == model)
                    m_lanes.push_back({Lane(m_routes, engine, nullptr, nullptr, m_traffic[t]), t, e, e, 0, 0, {}});
            }
            std::set<int> taken;
            for (const PlacedRoute& route : m_placement.routes) {
                const auto from = static_cast<std::size_t>(route.from), to = static_cast<std::size_t>(route.to);
                const PlacedEngine& a = m_placement.engines[from];
                const PlacedEngine& b = m_placement.engines[to];
                if (!a.step || !b.step || a.settings->model != model)
                    continue;
                if (!taken.insert(route.from).second || !taken.insert(~route.to).second) {
                    r.findings.push_back({Severity::Note,
                                          "not-modelled",
                                          text(CW_TEXT("Only one route of {0} to {1} is evaluated in closed form."),
                                               a.deployment, b.deployment),
                                          "/routes",
                                          {}});
                    continue;
                }
                m_lanes.push_back({Lane(m_routes, a, &b, &route, m_traffic[t]), t, from, to, 0, 0, {}});
            }
            double capacity = 0;
            for (std::size_t i = begin; i < m_lanes.size(); ++i)
                capacity += m_lanes[i].lane.capacity();
            for (std::size_t i = begin; i < m_lanes.size(); ++i)
                m_lanes[i].part = capacity > 0 ? m_lanes[i].lane.capacity() / capacity
                                               : 1 / static_cast<double>(m_lanes.size() - begin);
        }
    }

    void headline(Report& r)
    {
        Headline& h = r.headline;
        h.requests.offered = static_cast<std::int64_t>(m_workload.requests.size());
        double rate = 0, offered = 0;
        for (const LoadedLane& l : m_lanes) {
            rate += l.point.rate;
            offered += l.offered;
        }
        double attained = 0;
        TtftParts parts;
        for (const LoadedLane& l : m_lanes) {
            const ModelTraffic& t = m_traffic[l.traffic];
            const LanePoint& p = l.point;
            const double weight = rate > 0 ? p.rate / rate : 0;
            h.saturated = h.saturated || !p.stable;
            addWeighted(h.tpot, p.tpot, weight);
            if (p.stable) {
                addWeighted(h.ttft, p.ttft, weight);
                addWeighted(h.e2e, p.e2e, weight);
            }
            parts.queue += weight * p.parts.queue;
            parts.compute += weight * p.parts.compute;
            parts.memory += weight * p.parts.memory;
            parts.network += weight * p.parts.network;
            parts.host += weight * p.parts.host;
            parts.transfer += weight * p.parts.transfer;
            const bool hopeless = !p.stable && t.slo.ttft.value > 0;
            attained += hopeless ? 0 : weight * p.attainment;
            h.outputTokensPerSecond += p.rate * t.output;
            h.tokensPerSecond += p.rate * (t.input + t.output);
            const double completed = l.offered > 0 ? std::min(1.0, p.rate / l.offered) : 0;
            h.requests.completed +=
                static_cast<std::int64_t>(std::llround(static_cast<double>(t.requests) * l.part * completed));
        }
        for (const ModelTraffic& t : m_traffic)
            h.requests.singleToken += t.singleToken;
        h.requestsPerSecond = rate;
        h.sloAttainment = attained;
        h.goodput = rate * attained;
        r.duration = offered > 0 ? static_cast<double>(h.requests.offered) / offered : 0;
        r.estimates = h.saturated ? saturatedText : approximations;
        if (h.saturated) {
            h.ttft = h.e2e = {};
            return;
        }
        if (m_lanes.empty())
            return;
        r.ttftShares = {{"queue", parts.queue},     {"compute", parts.compute}, {"memory", parts.memory},
                        {"network", parts.network}, {"host", parts.host},       {"transfer", parts.transfer}};
    }

    void activities(Report& r)
    {
        std::vector<EngineActivity> activity(m_placement.engines.size());
        LinkLoad links(m_fabric, m_routes);
        std::vector<DeploymentReport> reports;
        for (const PlacedEngine& e : m_placement.engines)
            reports.push_back(e.report);
        const auto engine = [&](std::size_t index, const EnginePoint& p) {
            const PlacedEngine& e = m_placement.engines[index];
            activity[index] = {
                p.compute, p.memory,
                std::min(1.0, (e.report.weightBytes + e.report.activationBytes + p.kv * e.report.kvBytes) /
                                  std::max(1.0, e.report.deviceBytes)),
                p.busy};
            links.addEngine(e, p.networkRate);
            DeploymentReport& d = reports[index];
            d.meanBatch = p.batch;
            d.utilisation = p.busy;
            d.decodeStep = p.step;
            if (p.prefillService > 0)
                d.prefillTokensPerSecond = meanInputOf(e) / p.prefillService;
            if (p.step > 0)
                d.decodeTime = {{"compute", p.decode.compute},
                                {"memory", p.decode.memory},
                                {"network", p.decode.network},
                                {"host", p.decode.host}};
        };
        for (const LoadedLane& l : m_lanes) {
            engine(l.first, l.point.first);
            if (l.lane.second()) {
                engine(l.second, l.point.second);
                const double bytes = l.point.rate * l.lane.bytesPerRequest();
                for (const auto& [edge, share] : l.lane.transfer().channels)
                    links.add(edge, bytes * share, "kv");
            }
        }
        r.deployments = std::move(reports);
        r.links = links.uses();
        addPowerAndCost(r, m_fabric, m_placement, activity);
    }

    double meanInputOf(const PlacedEngine& e) const
    {
        for (const ModelTraffic& t : m_traffic)
            if (t.model == e.settings->model)
                return t.input;
        return 0;
    }

    /// All lanes at the same shares of the load at which the first of them saturates.
    bool loadCurve(Report& r)
    {
        double scale = 0; // of the drawn load
        for (const LoadedLane& l : m_lanes) {
            const double offered = m_traffic[l.traffic].closed ? l.lane.capacity() : l.offered;
            if (offered <= 0)
                return true;
            const double fits = l.lane.capacity() / offered;
            scale = scale > 0 ? std::min(scale, fits) : fits;
        }
        if (scale <= 0)
            return true;
        for (const double load : loads) {
            if (m_stop.stop_requested())
                return false;
            LoadPoint point;
            std::vector<LanePoint> points;
            for (const LoadedLane& l : m_lanes) {
                const double offered = m_traffic[l.traffic].closed ? l.lane.capacity() : l.offered;
                points.push_back(l.lane.at(offered * scale * load));
                point.requestsPerSecond += points.back().rate;
            }
            for (const LanePoint& p : points) {
                const double weight = point.requestsPerSecond > 0 ? p.rate / point.requestsPerSecond : 0;
                point.ttftP50 += weight * p.ttft.p50;
                point.ttftP95 += weight * p.ttft.p95;
                point.ttftP99 += weight * p.ttft.p99;
                point.tpotMean += weight * p.tpot.mean;
                point.stable = point.stable && p.stable;
            }
            r.loadCurve.push_back(point);
        }
        return true;
    }

    const Fabric& m_fabric;
    const LoadedWorkload& m_workload;
    const EvaluateOptions& m_options;
    std::stop_token m_stop;
    Placement m_placement;
    Routes m_routes;
    std::vector<ModelTraffic> m_traffic;
    std::vector<LoadedLane> m_lanes;
};

} // namespace

Result<Report> evaluate(DesignPointer design, const EvaluateOptions& options, std::stop_token stop)
{
    const auto cancelled = [] { return fail(text(CW_TEXT("Cancelled."))); };
    CW_TRY(const Fabric fabric, expand(design));
    if (stop.stop_requested())
        return cancelled();
    Report r;
    r.method = "analytic";
    r.design = design->name;
    auto workload = options.workload;
    if (!workload) {
        auto loaded = loadWorkload(*design, "", 1);
        if (loaded)
            workload = *loaded;
        else {
            const Error& e = loaded.error();
            r.findings.push_back({Severity::Error, "workload", e.what, e.where, e.fix});
            workload = std::make_shared<LoadedWorkload>();
        }
    }
    if (!Evaluation(fabric, *workload, options, stop).run(r))
        return cancelled();
    return r;
}

} // namespace cw
