// SPDX-License-Identifier: GPL-3.0-or-later
// Who asks for what: tenants with traffic and promises; and the money and facility side of a design.
#pragma once

#include <map>
#include <string>

#include "model/io/fields.h"

namespace cw
{

/// A distribution of token counts or gaps.
struct Distribution {
    std::string kind = "constant"; ///< constant, uniform, exponential, lognormal, gamma, weibull
    double mean = 0;
    double cv = 0;           ///< standard deviation over mean
    double min = 0, max = 0; ///< uniform, and clamps elsewhere (0 = none)
    friend bool operator==(const Distribution&, const Distribution&) = default;
};
template<class A>
void fields(A& a, Distribution& v)
{
    a(Field{"kind", "constant, uniform, exponential, lognormal, gamma or weibull."}, v.kind, "constant");
    a(Field{"mean"}, v.mean, 0.0);
    a(Field{"cv", "Standard deviation over mean."}, v.cv, 0.0);
    a(Field{"min"}, v.min, 0.0);
    a(Field{"max"}, v.max, 0.0);
}

/// Either a trace file (with `scale` times its rate) or synthetic arrivals.
struct Traffic {
    std::string trace; ///< path relative to the design file; empty = synthetic
    std::string sha256;
    double scale = 1;                 ///< arrivals come `scale` times as fast
    std::string arrivals = "poisson"; ///< poisson, gamma, weibull, constant, closed
    PerSecond rate;
    double burstiness = 1; ///< cv of the gaps, for gamma and weibull
    int concurrency = 0;   ///< closed loop: requests in flight
    Seconds thinkTime;
    std::int64_t requests = 0; ///< how many to simulate; 0 = the whole trace, or a default for synthetic
    Distribution input{.mean = 1024}, output{.mean = 256};
    Extra extra;
    friend bool operator==(const Traffic&, const Traffic&) = default;
};
template<class A>
void fields(A& a, Traffic& v)
{
    a(Field{"trace", "Path relative to the design file."}, v.trace);
    a(Field{"sha256"}, v.sha256);
    a(Field{"scale", "Arrivals come this many times as fast."}, v.scale, 1.0);
    a(Field{"arrivals", "poisson, gamma, weibull, constant or closed."}, v.arrivals, "poisson");
    a(Field{"rate_per_s"}, v.rate, 0.0);
    a(Field{"burstiness", "Coefficient of variation of the gaps."}, v.burstiness, 1.0);
    a(Field{"concurrency", "Closed loop: requests in flight."}, v.concurrency, 0);
    a(Field{"think_time_s"}, v.thinkTime, 0.0);
    a(Field{"requests", "How many to simulate; 0 = all, or a default."}, v.requests, 0);
    a(Field{"input_tokens"}, v.input, Distribution{.mean = 1024});
    a(Field{"output_tokens"}, v.output, Distribution{.mean = 256});
    a.extra(v.extra);
}

struct Slo {
    Seconds ttft, tpot; ///< 0 = not promised
    double percentile = 99;
    friend bool operator==(const Slo&, const Slo&) = default;
};
template<class A>
void fields(A& a, Slo& v)
{
    a(Field{"ttft_s"}, v.ttft, 0.0);
    a(Field{"tpot_s"}, v.tpot, 0.0);
    a(Field{"percentile"}, v.percentile, 99.0);
}

struct Tenant {
    std::string id;
    std::string name;
    std::string model;
    std::string router = "least-requests"; ///< a registered router policy
    double weight = 1;
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
    a(Field{"router", "random, round-robin, least-requests, least-kv or power-of-two."}, v.router, "least-requests");
    a(Field{"weight"}, v.weight, 1.0);
    a(Field{"traffic"}, v.traffic, Traffic());
    a(Field{"slo"}, v.slo, Slo());
    a.extra(v.extra);
}

struct Workload {
    IdMap<Tenant> tenants;
    Json sessions; ///< agent graphs, kept as they are until they are modelled
    Extra extra;
    friend bool operator==(const Workload&, const Workload&) = default;
};
template<class A>
void fields(A& a, Workload& v)
{
    a(Field{"tenants"}, v.tenants);
    a(Field{"sessions", "Agent graphs."}, v.sessions, Json());
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
