// SPDX-License-Identifier: GPL-3.0-or-later
// Who asks for what: tenants with traffic and promises; and the money and facility side of a design.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/design/distribution.h"
#include "model/design/session.h"
#include "model/io/fields.h"

namespace cw
{

/// A state of Markov-modulated arrivals (MMPP): a rate that holds for an exponential time.
struct RateState {
    PerSecond rate;
    Seconds mean; ///< time that the state lasts
    friend bool operator==(const RateState&, const RateState&) = default;
};
template<class A>
void fields(A& a, RateState& v)
{
    a.required(Field{"rate_per_s"}, v.rate);
    a.required(Field{"mean_s", "Time that the state lasts."}, v.mean);
}

/// How the columns (or members) of a log of one's own are read.
struct TraceColumns {
    std::string arrival, input, output, session, delay, tenant, prefix; ///< names; empty = not there
    std::string timeUnit = "s";                                         ///< s, ms, us, ns or iso
    friend bool operator==(const TraceColumns&, const TraceColumns&) = default;
};
template<class A>
void fields(A& a, TraceColumns& v)
{
    a(Field{"arrival"}, v.arrival);
    a(Field{"input"}, v.input);
    a(Field{"output"}, v.output);
    a(Field{"session"}, v.session);
    a(Field{"delay", "From the answer before until this request."}, v.delay);
    a(Field{"tenant", "Rows whose value is the id of this tenant are its own."}, v.tenant);
    a(Field{"prefix", "Tokens shared with the request before of the session."}, v.prefix);
    a(Field{"time_unit", "s, ms, us, ns or iso."}, v.timeUnit, "s");
}

/// Either a trace file (with `scale` times its rate) or synthetic arrivals.
struct Traffic {
    std::string trace; ///< path relative to the design file; empty = synthetic
    std::string sha256;
    TraceColumns columns;             ///< of a log of one's own; empty = a known format
    double scale = 1;                 ///< arrivals come `scale` times as fast
    Seconds from, until;              ///< of the trace, before scaling; until 0 = its end
    double sample = 1;                ///< share of the requests, or sessions, that are kept
    int loop = 1;                     ///< the trace is played so many times
    Seconds debatch;                  ///< arrivals logged together are spread over so long; 0 = as logged
    std::string arrivals = "poisson"; ///< poisson, gamma, weibull, constant, mmpp, diurnal, closed
    PerSecond rate;
    double burstiness = 1; ///< cv of the gaps, for gamma and weibull
    int concurrency = 0;   ///< closed loop: requests in flight
    Seconds thinkTime;
    std::int64_t requests = 0;     ///< how many to simulate; 0 = the whole trace, or a default for synthetic
    std::vector<RateState> states; ///< mmpp: walked through in order
    double dayPeak = 1;            ///< diurnal: rate at the peak over the mean, 1 … 2
    Seconds dayLength{86400}, dayPeakAt{50400};
    Distribution input{.mean = 1024}, output{.mean = 256};
    double sharedPrefix = 0; ///< tokens at the start of synthetic prompts that all requests of a group share
    int prefixGroups = 1;
    std::string session; ///< a session graph: arrivals are sessions
    Extra extra;
    friend bool operator==(const Traffic&, const Traffic&) = default;
};
template<class A>
void fields(A& a, Traffic& v)
{
    a(Field{"trace", "Path relative to the design file."}, v.trace);
    a(Field{"sha256"}, v.sha256);
    a(Field{"columns", "Of a log of one's own."}, v.columns, TraceColumns());
    a(Field{"scale", "Arrivals come this many times as fast."}, v.scale, 1.0);
    a(Field{"from_s", "Of the trace, before scaling."}, v.from, 0.0);
    a(Field{"until_s", "Of the trace, before scaling; 0 = its end."}, v.until, 0.0);
    a(Field{"sample", "Share of the requests, or sessions, that are kept."}, v.sample, 1.0);
    a(Field{"loop", "The trace is played so many times."}, v.loop, 1);
    a(Field{"debatch_s", "Arrivals logged together are spread over so long; 0 = as logged."}, v.debatch, 0.0);
    a(Field{"arrivals", "poisson, gamma, weibull, constant, mmpp, diurnal or closed."}, v.arrivals, "poisson");
    a(Field{"rate_per_s"}, v.rate, 0.0);
    a(Field{"burstiness", "Coefficient of variation of the gaps."}, v.burstiness, 1.0);
    a(Field{"concurrency", "Closed loop: requests in flight."}, v.concurrency, 0);
    a(Field{"think_time_s"}, v.thinkTime, 0.0);
    a(Field{"requests", "How many to simulate; 0 = all, or a default."}, v.requests, 0);
    a(Field{"input_tokens"}, v.input, Distribution{.mean = 1024});
    a(Field{"output_tokens"}, v.output, Distribution{.mean = 256});
    a(Field{"states", "Of mmpp arrivals, walked through in order."}, v.states);
    a(Field{"day_peak", "Diurnal: rate at the peak over the mean, 1 to 2."}, v.dayPeak, 1.0);
    a(Field{"day_length_s"}, v.dayLength, 86400.0);
    a(Field{"day_peak_at_s"}, v.dayPeakAt, 50400.0);
    a(Field{"shared_prefix_tokens", "At the start of synthetic prompts, the same in all of a group."}, v.sharedPrefix,
      0.0);
    a(Field{"prefix_groups"}, v.prefixGroups, 1);
    a(Field{"session", "Session graph: arrivals are sessions."}, v.session);
    a.extra(v.extra);
}

struct Slo {
    Seconds ttft, tpot, e2e; ///< 0 = not promised
    double percentile = 99;
    friend bool operator==(const Slo&, const Slo&) = default;
};
template<class A>
void fields(A& a, Slo& v)
{
    a(Field{"ttft_s"}, v.ttft, 0.0);
    a(Field{"tpot_s"}, v.tpot, 0.0);
    a(Field{"e2e_s"}, v.e2e, 0.0);
    a(Field{"percentile"}, v.percentile, 99.0);
}

/// What a tenant may take at most; 0 = no limit.
struct Quota {
    int concurrency = 0;     ///< requests being served; more of them wait at the router
    double kvShare = 0;      ///< of the KV cache of every replica
    double computeShare = 0; ///< of the tokens of an iteration
    TokensPerSecond tokens;  ///< in and out, over a second; more of them wait at the router
    int maxWaiting = 0;      ///< requests held at the router; more are rejected
    friend bool operator==(const Quota&, const Quota&) = default;
};
template<class A>
void fields(A& a, Quota& v)
{
    a(Field{"max_concurrency", "Requests being served; more of them wait."}, v.concurrency, 0);
    a(Field{"kv_share", "Of the KV cache of every replica."}, v.kvShare, 0.0);
    a(Field{"compute_share", "Of the tokens of an iteration."}, v.computeShare, 0.0);
    a(Field{"tokens_per_s", "In and out; more of them wait."}, v.tokens, 0.0);
    a(Field{"max_waiting", "Requests held at the router; more are rejected."}, v.maxWaiting, 0);
}

struct Tenant {
    std::string id;
    std::string name;
    std::string model;
    std::string router = "least-requests"; ///< a registered router policy
    double weight = 1;
    int priority = 0;                        ///< higher goes first where the engine schedules by priority
    std::map<std::string, bool> deployments; ///< the only ones that serve it (a partition); empty = all of its model
    Quota quota;
    int retries = 0; ///< of a request that failed
    Seconds retryAfter{1};
    Traffic traffic;
    Slo slo;
    Extra extra;
    friend bool operator==(const Tenant&, const Tenant&) = default;
};
template<class A>
void fields(A& a, Tenant& v)
{
    a(Field{"name"}, v.name);
    a(Field{"model"}, v.model);
    a(Field{"router", "random, round-robin, least-requests, least-kv, power-of-two, prefix-aware, session, cost or "
                      "deadline."},
      v.router, "least-requests");
    a(Field{"weight"}, v.weight, 1.0);
    a(Field{"priority", "Higher goes first where the engine schedules by priority."}, v.priority, 0);
    a(Field{"deployments", "The only ones that serve it; absent: all of its model."}, v.deployments);
    a(Field{"quota"}, v.quota, Quota());
    a(Field{"retries", "Of a request that failed."}, v.retries, 0);
    a(Field{"retry_after_s"}, v.retryAfter, 1.0);
    a(Field{"traffic"}, v.traffic, Traffic());
    a(Field{"slo"}, v.slo, Slo());
    a.extra(v.extra);
}

struct Workload {
    IdMap<Tenant> tenants;
    IdMap<SessionGraph> sessions;
    IdMap<ToolService> tools;
    Extra extra;
    friend bool operator==(const Workload&, const Workload&) = default;
};
template<class A>
void fields(A& a, Workload& v)
{
    a(Field{"tenants"}, v.tenants);
    a(Field{"sessions", "Agent graphs."}, v.sessions);
    a(Field{"tools", "Tools and MCP servers."}, v.tools);
    a.extra(v.extra);
}

struct Facility {
    double pue = 1.2;
    double inletC = 24;
    Extra extra;
    friend bool operator==(const Facility&, const Facility&) = default;
};
template<class A>
void fields(A& a, Facility& v)
{
    a(Field{"pue", "Facility power over IT power."}, v.pue, 1.2);
    a(Field{"inlet_C"}, v.inletC, 24.0);
    a.extra(v.extra);
}

/// Defaults are the typical rows of the economics catalogue.
struct Economics {
    double electricity = 0.085;                                     ///< USD per kWh
    double costOfCapital = 0.10;                                    ///< per year
    double acceleratorLife = 5, networkLife = 5, facilityLife = 15; ///< years
    double maintenance = 0.04;                                      ///< share of hardware capital per year
    double buildingPerKw = 11000;  ///< USD per provisioned kW; ignored when colo is given
    double coloPerKwMonth = 0;     ///< USD per provisioned kW and month; 0 = own building
    std::string ownership = "buy"; ///< buy or rent
    std::string currency = "USD";
    double currencyRate = 1; ///< display currency per USD
    Extra extra;
    friend bool operator==(const Economics&, const Economics&) = default;
};
template<class A>
void fields(A& a, Economics& v)
{
    a(Field{"electricity_usd_per_kWh"}, v.electricity, 0.085);
    a(Field{"cost_of_capital_per_year"}, v.costOfCapital, 0.10);
    a(Field{"accelerator_life_years"}, v.acceleratorLife, 5.0);
    a(Field{"network_life_years"}, v.networkLife, 5.0);
    a(Field{"facility_life_years"}, v.facilityLife, 15.0);
    a(Field{"maintenance_per_year", "Share of hardware capital."}, v.maintenance, 0.04);
    a(Field{"building_usd_per_kW", "Per provisioned kW."}, v.buildingPerKw, 11000.0);
    a(Field{"colo_usd_per_kW_month", "Instead of a building; 0 = own building."}, v.coloPerKwMonth, 0.0);
    a(Field{"ownership", "buy or rent."}, v.ownership, "buy");
    a(Field{"currency", "Shown on screen."}, v.currency, "USD");
    a(Field{"currency_per_usd"}, v.currencyRate, 1.0);
    a.extra(v.extra);
}

CW_FIELDS_ELSEWHERE(Traffic)
CW_FIELDS_ELSEWHERE(Tenant)
CW_FIELDS_ELSEWHERE(Workload)
CW_FIELDS_ELSEWHERE(Facility)
CW_FIELDS_ELSEWHERE(Economics)

} // namespace cw
