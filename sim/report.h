// SPDX-License-Identifier: GPL-3.0-or-later
// The report: all that an evaluation or a simulation says. A value; its JSON has a published schema.
#pragma once

#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "model/core/error.h"
#include "model/io/fields.h"
#include "sim/cost/uncertainty.h"
#include "sim/report_serving.h"

namespace cw
{

struct RequestCounts {
    std::int64_t offered = 0, completed = 0, rejected = 0, preempted = 0, singleToken = 0;
    friend bool operator==(const RequestCounts&, const RequestCounts&) = default;
};
template<class A>
void fields(A& a, RequestCounts& v)
{
    a.required(Field{"offered"}, v.offered);
    a.required(Field{"completed"}, v.completed);
    a.required(Field{"rejected"}, v.rejected);
    a(Field{"preempted", "Preemptions, not requests."}, v.preempted, 0);
    a(Field{"single_token", "Requests with one output token: they have no TPOT."}, v.singleToken, 0);
}

struct Headline {
    Percentiles ttft, tpot, e2e;
    RequestCounts requests;
    double requestsPerSecond = 0, goodput = 0;
    double outputTokensPerSecond = 0, tokensPerSecond = 0;
    double sloAttainment = 0; ///< 0 … 1
    bool saturated = false;
    double itPower = 0, peakItPower = 0;                                 ///< W
    double energyItPerOutputToken = 0, energyFacilityPerOutputToken = 0; ///< J
    double usdPerMillionOutputTokens = 0, usdPerMillionTokens = 0;
    friend bool operator==(const Headline&, const Headline&) = default;
};
template<class A>
void fields(A& a, Headline& v)
{
    a.required(Field{"ttft_s", "Arrival to first output token."}, v.ttft);
    a.required(Field{"tpot_s", "(E2E − TTFT)/(n − 1), n ≥ 2."}, v.tpot);
    a.required(Field{"e2e_s"}, v.e2e);
    a.required(Field{"requests"}, v.requests);
    a.required(Field{"requests_per_s"}, v.requestsPerSecond);
    a.required(Field{"goodput_requests_per_s", "Completed within the SLO."}, v.goodput);
    a.required(Field{"output_tokens_per_s"}, v.outputTokensPerSecond);
    a.required(Field{"tokens_per_s", "Input and output."}, v.tokensPerSecond);
    a.required(Field{"slo_attainment", "0 … 1."}, v.sloAttainment);
    a.required(Field{"saturated"}, v.saturated);
    a.required(Field{"it_power_W"}, v.itPower);
    a.required(Field{"peak_it_power_W"}, v.peakItPower);
    a.required(Field{"energy_it_per_output_token_J"}, v.energyItPerOutputToken);
    a.required(Field{"energy_facility_per_output_token_J"}, v.energyFacilityPerOutputToken);
    a.required(Field{"usd_per_million_output_tokens"}, v.usdPerMillionOutputTokens);
    a.required(Field{"usd_per_million_tokens"}, v.usdPerMillionTokens);
}

/// A band without an upper end (a queue that may grow without limit) is written without "high".
template<class A>
void fields(A& a, Band& v)
{
    std::optional<double> high;
    if (!A::reading && std::isfinite(v.high))
        high = v.high;
    a.required(Field{"low"}, v.low);
    a(Field{"high", "Absent: without limit."}, high);
    if constexpr (A::reading)
        v.high = high.value_or(std::numeric_limits<double>::infinity());
}

struct PercentileBands {
    Band mean, p50, p95, p99; ///< s
    friend bool operator==(const PercentileBands&, const PercentileBands&) = default;
};
template<class A>
void fields(A& a, PercentileBands& v)
{
    a.required(Field{"mean"}, v.mean);
    a.required(Field{"p50"}, v.p50);
    a.required(Field{"p95"}, v.p95);
    a.required(Field{"p99"}, v.p99);
}

/// How far the constants behind the headline may carry it, at about 80 %; latencies that the headline lacks are absent.
struct Bands {
    int draws = 0; ///< sets of constants behind the bands
    std::optional<PercentileBands> ttft, tpot, e2e;
    Band requestsPerSecond, goodput, outputTokensPerSecond, tokensPerSecond, sloAttainment;
    Band itPower, energyItPerOutputToken, energyFacilityPerOutputToken;
    Band usdPerMillionOutputTokens, usdPerMillionTokens;
    friend bool operator==(const Bands&, const Bands&) = default;
};
template<class A>
void fields(A& a, Bands& v)
{
    a.required(Field{"draws", "Sets of constants: 9, or 2 (all slow, all fast) where a simulation is long."}, v.draws);
    a(Field{"ttft_s", "Absent where the headline has none."}, v.ttft);
    a(Field{"tpot_s"}, v.tpot);
    a(Field{"e2e_s"}, v.e2e);
    a.required(Field{"requests_per_s"}, v.requestsPerSecond);
    a.required(Field{"goodput_requests_per_s"}, v.goodput);
    a.required(Field{"output_tokens_per_s"}, v.outputTokensPerSecond);
    a.required(Field{"tokens_per_s"}, v.tokensPerSecond);
    a.required(Field{"slo_attainment"}, v.sloAttainment);
    a.required(Field{"it_power_W"}, v.itPower);
    a.required(Field{"energy_it_per_output_token_J"}, v.energyItPerOutputToken);
    a.required(Field{"energy_facility_per_output_token_J"}, v.energyFacilityPerOutputToken);
    a.required(Field{"usd_per_million_output_tokens"}, v.usdPerMillionOutputTokens);
    a.required(Field{"usd_per_million_tokens"}, v.usdPerMillionTokens);
}

/// One load of the latency-over-load curve.
struct LoadPoint {
    double requestsPerSecond = 0;
    double ttftP50 = 0, ttftP95 = 0, ttftP99 = 0, tpotMean = 0; ///< s
    bool stable = true;
    std::optional<Band> ttftP95Band, tpotMeanBand; ///< s
    friend bool operator==(const LoadPoint&, const LoadPoint&) = default;
};
template<class A>
void fields(A& a, LoadPoint& v)
{
    a.required(Field{"requests_per_s"}, v.requestsPerSecond);
    a.required(Field{"ttft_p50_s"}, v.ttftP50);
    a.required(Field{"ttft_p95_s"}, v.ttftP95);
    a.required(Field{"ttft_p99_s"}, v.ttftP99);
    a.required(Field{"tpot_mean_s"}, v.tpotMean);
    a.required(Field{"stable"}, v.stable);
    a(Field{"ttft_p95_band_s"}, v.ttftP95Band);
    a(Field{"tpot_mean_band_s"}, v.tpotMeanBand);
}

/// A sample of the timeline; `power` has one entry per kind in Report::powerKinds.
struct TimePoint {
    double time = 0;                 ///< s
    std::vector<double> power;       ///< W
    double running = 0, waiting = 0; ///< requests
    double kvShare = 0;              ///< of KV capacity
    std::vector<double> tiers;       ///< bytes held, one per entry of Report::tiers
    std::vector<double> replicas;    ///< serving, one per entry of Report::deployments
    std::vector<double> busy;        ///< share of the time since the last sample, one per entry of Report::busyRows
    friend bool operator==(const TimePoint&, const TimePoint&) = default;
};
template<class A>
void fields(A& a, TimePoint& v)
{
    a.required(Field{"time_s"}, v.time);
    a(Field{"power_W"}, v.power);
    a(Field{"running"}, v.running, 0.0);
    a(Field{"waiting"}, v.waiting, 0.0);
    a(Field{"kv_share"}, v.kvShare, 0.0);
    a(Field{"tiers_B", "Held, one per tier of the report."}, v.tiers);
    a(Field{"replicas", "Serving, one per deployment of the report."}, v.replicas);
    a(Field{"busy", "Share of the time since the last sample, one per entry of busy_rows."}, v.busy);
}

/// Use of a drawn component (all its instances), for bars on the canvas. `place` as in Place::path.
struct PlaceUse {
    std::string place;
    double compute = 0, memoryBandwidth = 0, memoryCapacity = 0; ///< mean, 0 … 1
    double power = 0;                                            ///< W, all instances
    std::int64_t instances = 0;
    friend bool operator==(const PlaceUse&, const PlaceUse&) = default;
};
template<class A>
void fields(A& a, PlaceUse& v)
{
    a.required(Field{"place"}, v.place);
    a(Field{"instances"}, v.instances, 0);
    a(Field{"compute"}, v.compute, 0.0);
    a(Field{"memory_bandwidth"}, v.memoryBandwidth, 0.0);
    a(Field{"memory_capacity"}, v.memoryCapacity, 0.0);
    a(Field{"power_W"}, v.power, 0.0);
}

/// Use of a drawn connection: the mean and the busiest of its channels.
struct LinkUse {
    std::string connection;   ///< pointer of the drawn connection
    std::string path;         ///< the instance of the type it belongs to
    double mean = 0, max = 0; ///< 0 … 1 of payload rate
    double bytesPerSecond = 0;
    std::string traffic; ///< main cause: "kv", "tp", "ep" …
    friend bool operator==(const LinkUse&, const LinkUse&) = default;
};
template<class A>
void fields(A& a, LinkUse& v)
{
    a.required(Field{"connection"}, v.connection);
    a(Field{"path"}, v.path);
    a.required(Field{"mean"}, v.mean);
    a.required(Field{"max"}, v.max);
    a(Field{"rate_Bps"}, v.bytesPerSecond, 0.0);
    a(Field{"traffic"}, v.traffic);
}

/// What one deployment looks like: memory terms per rank, batch, step times.
struct DeploymentReport {
    std::string id, model, role;
    int replicas = 0, world = 0, leftOver = 0;
    double weightBytes = 0, activationBytes = 0, reserveBytes = 0, kvBytes = 0, deviceBytes = 0; ///< per rank
    double kvTokens = 0; ///< tokens of KV that one replica can hold
    double meanBatch = 0, utilisation = 0;
    double prefixHits = 0;                             ///< share of prompt tokens that were in the cache of the device
    double decodeStep = 0, prefillTokensPerSecond = 0; ///< s; tokens/s of one replica
    std::optional<Band> decodeStepBand;                ///< s
    std::vector<Share> decodeTime;                     ///< parts of a decode step, s
    friend bool operator==(const DeploymentReport&, const DeploymentReport&) = default;
};
template<class A>
void fields(A& a, DeploymentReport& v)
{
    a.required(Field{"id"}, v.id);
    a(Field{"model"}, v.model);
    a(Field{"role"}, v.role);
    a(Field{"replicas"}, v.replicas, 0);
    a(Field{"world", "Ranks of one replica."}, v.world, 0);
    a(Field{"left_over", "Devices of the pool without work."}, v.leftOver, 0);
    a(Field{"weights_B", "Per rank."}, v.weightBytes, 0.0);
    a(Field{"activations_B", "Per rank."}, v.activationBytes, 0.0);
    a(Field{"reserve_B", "Per rank."}, v.reserveBytes, 0.0);
    a(Field{"kv_B", "Per rank."}, v.kvBytes, 0.0);
    a(Field{"device_B", "Per rank."}, v.deviceBytes, 0.0);
    a(Field{"kv_tokens", "Of one replica."}, v.kvTokens, 0.0);
    a(Field{"mean_batch"}, v.meanBatch, 0.0);
    a(Field{"utilisation"}, v.utilisation, 0.0);
    a(Field{"prefix_hits", "Share of prompt tokens found in the cache of the device."}, v.prefixHits, 0.0);
    a(Field{"decode_step_s"}, v.decodeStep, 0.0);
    a(Field{"decode_step_band_s"}, v.decodeStepBand);
    a(Field{"prefill_tokens_per_s"}, v.prefillTokensPerSecond, 0.0);
    a(Field{"decode_time_s"}, v.decodeTime);
}

/// A finding as data: the pattern stays apart from its arguments so that others can translate it.
template<class A>
void fields(A& a, Text& v)
{
    a.required(Field{"pattern"}, v.pattern);
    a(Field{"args"}, v.args);
}
template<>
struct EnumNames<Severity> {
    static constexpr std::array<std::pair<Severity, const char*>, 3> names{
        {{Severity::Note, "note"}, {Severity::Warning, "warning"}, {Severity::Error, "error"}}};
};
template<class A>
void fields(A& a, Finding& v)
{
    a.required(Field{"severity"}, v.severity);
    a.required(Field{"code"}, v.code);
    a.required(Field{"what"}, v.what);
    a(Field{"where", "JSON pointer into the design."}, v.where);
    a(Field{"fix"}, v.fix, Text());
}

struct Report {
    std::string method;  ///< "analytic" or "simulated"
    std::string design;  ///< name
    std::string variant; ///< id, empty for the base
    std::uint64_t seed = 0;
    double duration = 0;   ///< s of simulated time
    std::string estimates; ///< named approximations behind analytic percentiles; empty when simulated
    Headline headline;
    std::optional<Bands> bands;    ///< absent where nothing is served
    std::vector<Share> ttftShares; ///< s of mean TTFT by cause; sums to it
    std::vector<Share> e2eShares;  ///< s of mean E2E by stage; sums to it; simulated only
    std::vector<Share> costShares; ///< USD per million output tokens by cause: capital energy network building idle …
    std::vector<Share> powerShares; ///< W by kind of part
    std::vector<LoadPoint> loadCurve;
    std::vector<std::string> powerKinds;
    std::vector<TimePoint> timeline;
    std::vector<std::string> busyRows;           ///< engines ("p70[3]"), tools and tiers whose use the timeline has
    std::vector<LatencyQuantiles> distributions; ///< simulated only
    std::vector<PlaceUse> places;
    std::vector<LinkUse> links;
    std::vector<DeploymentReport> deployments;
    std::vector<TenantReport> tenants;
    std::vector<SessionReport> sessions;
    std::vector<ToolReport> tools;
    std::vector<TierReport> tiers;
    std::vector<ClusterEvent> events;
    std::optional<AvailabilityReport> availability; ///< where something may fail
    std::optional<ConfidenceReport> confidence;     ///< of synthetic loads
    std::vector<RequestPath> paths;                 ///< of a few requests
    Findings findings;
    friend bool operator==(const Report&, const Report&) = default;
};
template<class A>
void fields(A& a, Report& v)
{
    a.required(Field{"method", "analytic or simulated."}, v.method);
    a.required(Field{"design"}, v.design);
    a(Field{"variant"}, v.variant);
    a(Field{"seed"}, v.seed, 0);
    a(Field{"duration_s"}, v.duration, 0.0);
    a(Field{"estimates", "Named approximations behind analytic percentiles."}, v.estimates);
    a.required(Field{"headline"}, v.headline);
    a(Field{"bands", "Low to high at about 80 %: what the constants of the cost model leave open."}, v.bands);
    a(Field{"ttft_shares_s", "Mean TTFT by cause; sums to it."}, v.ttftShares);
    a(Field{"e2e_shares_s", "Mean E2E by stage; sums to it."}, v.e2eShares);
    a(Field{"cost_shares_usd_per_million_output_tokens"}, v.costShares);
    a(Field{"power_shares_W"}, v.powerShares);
    a(Field{"load_curve"}, v.loadCurve);
    a(Field{"power_kinds"}, v.powerKinds);
    a(Field{"timeline"}, v.timeline);
    a(Field{"busy_rows", "Engines, tools and tiers whose use the timeline has."}, v.busyRows);
    a(Field{"distributions", "Of latencies over the requests; simulated only."}, v.distributions);
    a(Field{"places"}, v.places);
    a(Field{"links"}, v.links);
    a(Field{"deployments"}, v.deployments);
    a(Field{"tenants"}, v.tenants);
    a(Field{"sessions"}, v.sessions);
    a(Field{"tools"}, v.tools);
    a(Field{"tiers"}, v.tiers);
    a(Field{"events"}, v.events);
    a(Field{"availability", "Where something may fail."}, v.availability);
    a(Field{"confidence", "Of synthetic loads: what chance leaves open."}, v.confidence);
    a(Field{"paths", "Of a few requests."}, v.paths);
    a(Field{"findings"}, v.findings);
}

/// Text of a report file: "format": "clusterwright/report", at most 12 significant digits.
std::string writeReport(const Report&);
Json reportToJson(const Report&);
Json reportSchema();

} // namespace cw
