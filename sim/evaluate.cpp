// SPDX-License-Identifier: GPL-3.0-or-later
// The closed-form engine: lanes at the offered load, mixed into one report.
#include "sim/evaluate.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "model/design/names.h"
#include "sim/analytic/lane.h"
#include "sim/evaluate_shifted.h"
#include "sim/explain/bands.h"
#include "sim/explain/link_load.h"
#include "sim/explain/load_findings.h"
#include "sim/explain/power_and_cost.h"
#include "sim/explain/promise_findings.h"
#include "sim/explain/start_findings.h"
#include "sim/explain/tiers.h"
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

/// Classes in the order of deviates(), so many half-widths of their bands from the centre.
Draw shiftedBy(const Systematic& s, const std::array<double, 7>& halfWidths)
{
    const auto factor = [&](double own, std::size_t k) {
        return std::exp(s.common * halfWidths[6] + own * halfWidths[k]);
    };
    return {.gemm = factor(s.gemm, 0),
            .attention = factor(s.attention, 1),
            .moe = factor(s.moe, 2),
            .elementwise = factor(s.elementwise, 3),
            .network = factor(s.network, 4),
            .host = factor(s.host, 5)};
}

class Evaluation
{
public:
    Evaluation(const Fabric& f, const LoadedWorkload& w, const EvaluateOptions& o, std::stop_token stop)
        : m_fabric(f), m_workload(w), m_options(o), m_stop(std::move(stop)), m_placement(place(f)), m_routes(f)
    {
    }

    void shift(const std::array<double, 7>& halfWidths)
    {
        for (PlacedEngine& e : m_placement.engines)
            e.step = e.drawn(shiftedBy(e.systematic, halfWidths));
    }

    /// False when cancelled.
    bool run(Report& r)
    {
        addStartFindings(r, m_fabric, m_placement, m_workload);
        if (!m_fabric.design->tiers.empty()) {
            const TierPlan tiers(m_fabric, m_placement);
            r.findings.insert(r.findings.end(), tiers.findings().begin(), tiers.findings().end());
            addTierNotes(r, *m_fabric.design);
        }
        m_traffic = trafficByModel(*m_fabric.design, m_workload);
        if (m_stop.stop_requested())
            return false;
        if (!hasErrors(r.findings)) // else all figures but the power of what is drawn stay zero
            makeLanes(r);
        for (LoadedLane& l : m_lanes) {
            if (m_stop.stop_requested())
                return false;
            serve(l);
            const Findings found = laneFindings(m_fabric, l.lane, l.point, m_traffic[l.traffic], l.offered);
            r.findings.insert(r.findings.end(), found.begin(), found.end());
        }
        headline(r);
        activities(r);
        if (m_options.bands && !m_lanes.empty() && !drawConstants(r))
            return false;
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
                                               displayName(*a.settings), displayName(*b.settings)),
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

    /// The lane under its part of the traffic.
    void serve(LoadedLane& l) const
    {
        const ModelTraffic& t = m_traffic[l.traffic];
        if (t.concurrency > 0) {
            l.point = l.lane.mixed(t.rate * l.part, std::max(1e-3, t.concurrency * l.part), t.thinkTime);
            l.offered = l.point.rate;
        } else {
            l.offered = t.rate * l.part;
            l.point = l.lane.at(l.offered);
        }
    }

    Headline mixed(const std::vector<LoadedLane>& lanes, TtftParts& parts) const
    {
        Headline h;
        for (const ModelTraffic& t : m_traffic)
            h.requests.offered += t.requests;
        double rate = 0;
        for (const LoadedLane& l : lanes)
            rate += l.point.rate;
        double attained = 0;
        for (const LoadedLane& l : lanes) {
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
        if (h.saturated)
            h.ttft = h.e2e = {};
        return h;
    }

    void headline(Report& r)
    {
        TtftParts parts;
        r.headline = mixed(m_lanes, parts);
        double offered = 0;
        for (const LoadedLane& l : m_lanes)
            offered += l.offered;
        r.duration = offered > 0 ? static_cast<double>(r.headline.requests.offered) / offered : 0;
        r.estimates = r.headline.saturated ? saturatedText : approximations;
        if (r.headline.saturated || m_lanes.empty())
            return;
        r.ttftShares = {{"queue", parts.queue},     {"compute", parts.compute}, {"memory", parts.memory},
                        {"network", parts.network}, {"host", parts.host},       {"transfer", parts.transfer}};
    }

    std::vector<EngineActivity> activityOf(const std::vector<LoadedLane>& lanes) const
    {
        std::vector<EngineActivity> activity(m_placement.engines.size());
        const auto engine = [&](std::size_t index, const EnginePoint& p) {
            const DeploymentReport& memory = m_placement.engines[index].report;
            activity[index] = {p.compute, p.memory,
                               std::min(1.0, (memory.weightBytes + memory.activationBytes + p.kv * memory.kvBytes) /
                                                 std::max(1.0, memory.deviceBytes)),
                               p.busy};
        };
        for (const LoadedLane& l : lanes) {
            engine(l.first, l.point.first);
            if (l.lane.second())
                engine(l.second, l.point.second);
        }
        return activity;
    }

    void activities(Report& r)
    {
        LinkLoad links(m_fabric, m_routes);
        std::vector<DeploymentReport> reports;
        for (const PlacedEngine& e : m_placement.engines)
            reports.push_back(e.report);
        const auto engine = [&](std::size_t index, const EnginePoint& p) {
            const PlacedEngine& e = m_placement.engines[index];
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
        addPowerAndCost(r, m_fabric, m_placement, activityOf(m_lanes));
    }

    /// The same load with each draw of the constants. The split of a model's requests over lanes stays: routers don't
    /// know the constants either. False when cancelled.
    bool drawConstants(Report& r)
    {
        const Capital capital = capitalOf(m_fabric);
        std::vector<DrawnFigures> figures;
        for (int i = 0; i < drawCount; ++i) {
            if (m_stop.stop_requested())
                return false;
            std::vector<LoadedLane> lanes;
            std::vector<double> steps(m_placement.engines.size());
            for (const LoadedLane& central : m_lanes) {
                LoadedLane& l = lanes.emplace_back(central.lane.drawn(i, m_options.spread), central.traffic,
                                                   central.first, central.second, 0, central.part);
                serve(l);
                steps[l.first] = l.point.first.step;
                if (l.lane.second())
                    steps[l.second] = l.point.second.step;
            }
            TtftParts parts;
            DrawnFigures& f = figures.emplace_back(mixed(lanes, parts), std::move(steps));
            addPowerAndCost(f.headline, m_fabric, m_placement, activityOf(lanes), capital);
            m_drawn.push_back(std::move(lanes));
        }
        addBands(r, figures, runSpreadOf(m_placement).times(m_options.spread));
        keepExtremes(figures);
        return true;
    }

    /// The load curve is drawn by those constants alone that give the extreme latencies at the drawn load (or, in
    /// overload, the extreme capacities): a fourth of the time for nearly the same bands.
    void keepExtremes(const std::vector<DrawnFigures>& figures)
    {
        std::set<std::size_t> kept;
        const auto keep = [&](const auto& figure) {
            const auto less = [&](const DrawnFigures& a, const DrawnFigures& b) {
                return figure(a.headline) < figure(b.headline);
            };
            const auto [least, most] = std::minmax_element(figures.begin(), figures.end(), less);
            kept.insert(static_cast<std::size_t>(least - figures.begin()));
            kept.insert(static_cast<std::size_t>(most - figures.begin()));
        };
        keep([](const Headline& h) { return std::pair(drawnLatency(h.ttft.p95), -h.requestsPerSecond); });
        keep([](const Headline& h) { return h.tpot.mean; });
        std::vector<std::vector<LoadedLane>> extremes;
        for (const std::size_t i : kept)
            extremes.push_back(std::move(m_drawn[i]));
        m_drawn = std::move(extremes);
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
            const double offered = m_traffic[l.traffic].limitsItself() ? l.lane.capacity() : l.offered;
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
            LoadPoint point = pointAt(m_lanes, scale * load);
            // Beside the capacity the fixed point of the batch is uncertain by a few percent; more load never helps.
            if (!r.loadCurve.empty())
                point.tpotMean = std::max(point.tpotMean, r.loadCurve.back().tpotMean);
            std::vector<double> ttft, tpot;
            for (const auto& lanes : m_drawn) {
                const LoadPoint drawn = pointAt(lanes, scale * load);
                ttft.push_back(drawnLatency(drawn.stable ? drawn.ttftP95 : 0));
                tpot.push_back(drawn.tpotMean);
            }
            if (!m_drawn.empty()) {
                const RunSpread spread = runSpreadOf(m_placement).times(m_options.spread);
                point.ttftP95Band = widened(bandOf(point.ttftP95, ttft), point.ttftP95, spread.ttft);
                point.tpotMeanBand = widened(bandOf(point.tpotMean, tpot), point.tpotMean, spread.tpot);
            }
            r.loadCurve.push_back(point);
        }
        return true;
    }

    /// `lanes` under `share` of the drawn load. A closed loop's load is what the lane of the central constants can
    /// take.
    LoadPoint pointAt(const std::vector<LoadedLane>& lanes, double share) const
    {
        LoadPoint point;
        std::vector<LanePoint> points;
        for (std::size_t i = 0; i < lanes.size(); ++i) {
            const LoadedLane& central = m_lanes[i];
            const double offered =
                m_traffic[central.traffic].limitsItself() ? central.lane.capacity() : central.offered;
            points.push_back(lanes[i].lane.at(offered * share));
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
        return point;
    }

    const Fabric& m_fabric;
    const LoadedWorkload& m_workload;
    const EvaluateOptions& m_options;
    std::stop_token m_stop;
    Placement m_placement;
    Routes m_routes;
    std::vector<ModelTraffic> m_traffic;
    std::vector<LoadedLane> m_lanes;
    std::vector<std::vector<LoadedLane>> m_drawn; ///< the lanes with each draw of the constants
};

} // namespace

Result<Report> evaluateShifted(DesignPointer design, const EvaluateOptions& options,
                               const std::array<double, 7>& halfWidths, std::stop_token stop)
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
    Evaluation evaluation(fabric, *workload, options, stop);
    if (std::ranges::any_of(halfWidths, [](double w) { return w != 0; }))
        evaluation.shift(halfWidths);
    if (!evaluation.run(r))
        return cancelled();
    return r;
}

Result<Report> evaluate(DesignPointer design, const EvaluateOptions& options, std::stop_token stop)
{
    return evaluateShifted(std::move(design), options, {}, std::move(stop));
}

} // namespace cw
