// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a report that only a simulation has: tenants, sessions, tools, tiers, scaling, failures, single requests.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/io/fields.h"

namespace cw
{

struct Percentiles {
    double mean = 0, p50 = 0, p95 = 0, p99 = 0; ///< s
    friend bool operator==(const Percentiles&, const Percentiles&) = default;
};
template<class A>
void fields(A& a, Percentiles& v)
{
    a.required(Field{"mean"}, v.mean);
    a.required(Field{"p50"}, v.p50);
    a.required(Field{"p95"}, v.p95);
    a.required(Field{"p99"}, v.p99);
}

/// A named share of a total; the shares of one list sum to it.
struct Share {
    std::string id; ///< stable: "compute", "memory", "network", "queue" …
    double value = 0;
    friend bool operator==(const Share&, const Share&) = default;
};
template<class A>
void fields(A& a, Share& v)
{
    a.required(Field{"id"}, v.id);
    a.required(Field{"value"}, v.value);
}

struct TenantReport {
    std::string id;
    std::int64_t offered = 0, completed = 0, rejected = 0, retried = 0;
    Percentiles ttft, tpot, e2e;
    double requestsPerSecond = 0, goodput = 0, outputTokensPerSecond = 0, tokensPerSecond = 0;
    double sloAttainment = 1;
    double throttled = 0; ///< s, mean wait of its requests for its quota
    double busyShare = 0; ///< of all device-seconds that were busy
    double usdPerMillionOutputTokens = 0;
    std::vector<Share> e2eShares; ///< s of mean E2E by stage; sums to it
    friend bool operator==(const TenantReport&, const TenantReport&) = default;
};
template<class A>
void fields(A& a, TenantReport& v)
{
    a.required(Field{"id"}, v.id);
    a(Field{"offered"}, v.offered, 0);
    a(Field{"completed"}, v.completed, 0);
    a(Field{"rejected"}, v.rejected, 0);
    a(Field{"retried"}, v.retried, 0);
    a.required(Field{"ttft_s"}, v.ttft);
    a.required(Field{"tpot_s"}, v.tpot);
    a.required(Field{"e2e_s"}, v.e2e);
    a(Field{"requests_per_s"}, v.requestsPerSecond, 0.0);
    a(Field{"goodput_requests_per_s"}, v.goodput, 0.0);
    a(Field{"output_tokens_per_s"}, v.outputTokensPerSecond, 0.0);
    a(Field{"tokens_per_s"}, v.tokensPerSecond, 0.0);
    a(Field{"slo_attainment", "0 … 1."}, v.sloAttainment, 1.0);
    a(Field{"throttled_s", "Mean wait of its requests for its quota."}, v.throttled, 0.0);
    a(Field{"busy_share", "Of all device-seconds that were busy."}, v.busyShare, 0.0);
    a(Field{"usd_per_million_output_tokens"}, v.usdPerMillionOutputTokens, 0.0);
    a(Field{"e2e_shares_s", "Mean E2E by stage; sums to it."}, v.e2eShares);
}

/// Sessions of one tenant and graph.
struct SessionReport {
    std::string tenant, graph;
    std::int64_t started = 0, completed = 0, failed = 0;
    Percentiles duration, turnTtft; ///< s; of sessions, and to the first token of an answer to the user
    double sessionsPerHour = 0;
    double modelCalls = 0, toolCalls = 0, tokens = 0; ///< mean per session
    std::vector<Share> timeByStep;                    ///< s per session, mean; by step id, "" = the rest
    double joules = 0, usd = 0;                       ///< mean per session
    friend bool operator==(const SessionReport&, const SessionReport&) = default;
};
template<class A>
void fields(A& a, SessionReport& v)
{
    a.required(Field{"tenant"}, v.tenant);
    a(Field{"graph"}, v.graph);
    a(Field{"started"}, v.started, 0);
    a(Field{"completed"}, v.completed, 0);
    a(Field{"failed"}, v.failed, 0);
    a.required(Field{"duration_s"}, v.duration);
    a.required(Field{"turn_ttft_s", "To the first token of an answer to the user."}, v.turnTtft);
    a(Field{"sessions_per_h"}, v.sessionsPerHour, 0.0);
    a(Field{"model_calls", "Mean per session."}, v.modelCalls, 0.0);
    a(Field{"tool_calls", "Mean per session."}, v.toolCalls, 0.0);
    a(Field{"tokens", "In and out, mean per session."}, v.tokens, 0.0);
    a(Field{"time_by_step_s", "Mean per session."}, v.timeByStep);
    a(Field{"joules", "Mean per session."}, v.joules, 0.0);
    a(Field{"usd", "Mean per session."}, v.usd, 0.0);
}

struct ToolReport {
    std::string id;
    std::int64_t calls = 0, failed = 0, coldStarts = 0;
    int replicas = 0;
    Percentiles wait, service; ///< s
    double utilisation = 0;    ///< of its slots, 0 … 1
    double cores = 0;          ///< mean in use
    double memoryBytes = 0;    ///< largest in use by sandboxes
    double sloAttainment = 1;
    friend bool operator==(const ToolReport&, const ToolReport&) = default;
};
template<class A>
void fields(A& a, ToolReport& v)
{
    a.required(Field{"id"}, v.id);
    a(Field{"calls"}, v.calls, 0);
    a(Field{"failed"}, v.failed, 0);
    a(Field{"cold_starts"}, v.coldStarts, 0);
    a(Field{"replicas"}, v.replicas, 0);
    a.required(Field{"wait_s"}, v.wait);
    a.required(Field{"service_s"}, v.service);
    a(Field{"utilisation", "Of its slots, 0 … 1."}, v.utilisation, 0.0);
    a(Field{"cores", "Mean in use."}, v.cores, 0.0);
    a(Field{"memory_B", "Largest in use by sandboxes."}, v.memoryBytes, 0.0);
    a(Field{"slo_attainment"}, v.sloAttainment, 1.0);
}

/// Memory that holds KV (or weights, an index, sessions): the device itself first, then the drawn tiers.
struct TierReport {
    std::string id; ///< "device:<deployment>" for the memory of the engines
    std::string kind;
    double capacity = 0, meanBytes = 0, peakBytes = 0, strandedBytes = 0;
    std::int64_t lookups = 0, hits = 0; ///< blocks
    double hitTokens = 0, fetchedBytes = 0, writtenBytes = 0;
    std::int64_t evictions = 0, recomputed = 0; ///< blocks; times that recomputing was predicted to be faster
    double stall = 0;                           ///< s, mean per request that waited for a fetch
    double breakEvenIdle = 0;                   ///< s; KV idle for longer is cheaper to drop than to keep here
    friend bool operator==(const TierReport&, const TierReport&) = default;
};
template<class A>
void fields(A& a, TierReport& v)
{
    a.required(Field{"id", "A tier, or device:<deployment>."}, v.id);
    a(Field{"kind"}, v.kind);
    a(Field{"capacity_B"}, v.capacity, 0.0);
    a(Field{"mean_B"}, v.meanBytes, 0.0);
    a(Field{"peak_B"}, v.peakBytes, 0.0);
    a(Field{"stranded_B", "Never used in the run."}, v.strandedBytes, 0.0);
    a(Field{"lookups", "Blocks asked for."}, v.lookups, 0);
    a(Field{"hits", "Of them, found here."}, v.hits, 0);
    a(Field{"hit_tokens"}, v.hitTokens, 0.0);
    a(Field{"fetched_B"}, v.fetchedBytes, 0.0);
    a(Field{"written_B"}, v.writtenBytes, 0.0);
    a(Field{"evictions", "Blocks."}, v.evictions, 0);
    a(Field{"recomputed", "Times that recomputing was predicted to be faster."}, v.recomputed, 0);
    a(Field{"stall_s", "Mean of requests that waited for a fetch."}, v.stall, 0.0);
    a(Field{"break_even_idle_s", "KV idle for longer is cheaper to drop than to keep."}, v.breakEvenIdle, 0.0);
}

/// Something that happened to the cluster: a failure, a repair, a replica more or less, a version.
struct ClusterEvent {
    double time = 0;  ///< s
    std::string kind; ///< failure, repair, scale-out, scale-in, rollout, rollback
    std::string what; ///< deployment or place
    double value = 0; ///< replicas that serve afterwards
    friend bool operator==(const ClusterEvent&, const ClusterEvent&) = default;
};
template<class A>
void fields(A& a, ClusterEvent& v)
{
    a.required(Field{"time_s"}, v.time);
    a.required(Field{"kind"}, v.kind);
    a(Field{"what"}, v.what);
    a(Field{"replicas"}, v.value, 0.0);
}

struct AvailabilityReport {
    std::int64_t failures = 0, interrupted = 0, retried = 0, lost = 0; ///< requests, but for failures
    double lostKvTokens = 0;                                           ///< computed again
    double downtime = 0;                                               ///< replica-seconds
    double availability = 1;                                           ///< of replica-seconds
    friend bool operator==(const AvailabilityReport&, const AvailabilityReport&) = default;
};
template<class A>
void fields(A& a, AvailabilityReport& v)
{
    a(Field{"failures"}, v.failures, 0);
    a(Field{"interrupted", "Requests."}, v.interrupted, 0);
    a(Field{"retried", "Requests."}, v.retried, 0);
    a(Field{"lost", "Requests."}, v.lost, 0);
    a(Field{"lost_kv_tokens", "Computed again."}, v.lostKvTokens, 0.0);
    a(Field{"downtime_replica_s"}, v.downtime, 0.0);
    a(Field{"availability", "Of replica-seconds."}, v.availability, 1.0);
}

/// A stretch of a request's way: what it waited for or who worked on it, and what that took.
struct PathSpan {
    std::string kind; ///< front-end, throttle, queue, fetch, prefill, transfer, decode, preempted, tool, retrieve, wait
    std::string where;         ///< deployment, tool, tier or route; with [replica]
    double begin = 0, end = 0; ///< s
    double joules = 0, usd = 0;
    double tokens = 0;
    friend bool operator==(const PathSpan&, const PathSpan&) = default;
};
template<class A>
void fields(A& a, PathSpan& v)
{
    a.required(Field{"kind"}, v.kind);
    a(Field{"where"}, v.where);
    a.required(Field{"begin_s"}, v.begin);
    a.required(Field{"end_s"}, v.end);
    a(Field{"joules"}, v.joules, 0.0);
    a(Field{"usd"}, v.usd, 0.0);
    a(Field{"tokens"}, v.tokens, 0.0);
}

struct RequestPath {
    std::int64_t request = 0;
    std::string tenant;
    std::int64_t session = -1;
    std::int32_t input = 0, output = 0; ///< tokens
    std::vector<PathSpan> spans;        ///< in order of time; without gaps
    friend bool operator==(const RequestPath&, const RequestPath&) = default;
};
template<class A>
void fields(A& a, RequestPath& v)
{
    a.required(Field{"request"}, v.request);
    a(Field{"tenant"}, v.tenant);
    a(Field{"session"}, v.session, -1);
    a(Field{"input_tokens"}, v.input, 0);
    a(Field{"output_tokens"}, v.output, 0);
    a(Field{"spans"}, v.spans);
}

/// How a latency is distributed over the requests.
struct LatencyQuantiles {
    std::string id;                ///< ttft, tpot or e2e
    std::vector<double> quantiles; ///< s; at 0, 1 … 100 %
    friend bool operator==(const LatencyQuantiles&, const LatencyQuantiles&) = default;
};
template<class A>
void fields(A& a, LatencyQuantiles& v)
{
    a.required(Field{"id", "ttft, tpot or e2e."}, v.id);
    a(Field{"quantiles_s", "At 0, 1 … 100 % of the requests."}, v.quantiles);
}

/// What chance leaves open in the means of a synthetic load: 95 % confidence, by batch means.
struct ConfidenceReport {
    int batches = 0;
    double ttft = 0, tpot = 0, e2e = 0; ///< half-widths, s
    friend bool operator==(const ConfidenceReport&, const ConfidenceReport&) = default;
};
template<class A>
void fields(A& a, ConfidenceReport& v)
{
    a.required(Field{"batches"}, v.batches);
    a(Field{"ttft_s", "Half-width of the mean."}, v.ttft, 0.0);
    a(Field{"tpot_s", "Half-width of the mean."}, v.tpot, 0.0);
    a(Field{"e2e_s", "Half-width of the mean."}, v.e2e, 0.0);
}

} // namespace cw
