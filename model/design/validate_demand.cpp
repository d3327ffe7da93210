// SPDX-License-Identifier: GPL-3.0-or-later
// Tenants and their traffic, and the facility and money side. Negative and unusable numbers are found elsewhere.
#include <algorithm>

#include "model/design/currency.h"
#include "model/design/names.h"
#include "model/design/validation.h"
#include "model/workload/distribution.h"
#include "model/workload/request.h"

namespace cw::validation
{
namespace
{

void error(Sink& sink, Text what, std::string where, Text fix)
{
    sink.add(Severity::Error, "bad-value", std::move(what), std::move(where), std::move(fix));
}

void positive(Sink& sink, double value, std::string where)
{
    if (value == 0)
        error(sink, text(CW_TEXT("Zero is not possible here.")), std::move(where),
              text(CW_TEXT("Enter a number above zero.")));
}

void tokens(Sink& sink, const Distribution& d, const std::string& pointer)
{
    sink.oneOf(d.kind, known::distributions, pointer + "/kind");
    if (d.max > 0 && d.min > d.max)
        error(sink, text(CW_TEXT("The smallest length {0} is above the largest, {1}."), d.min, d.max), pointer + "/min",
              text(CW_TEXT("Exchange them.")));
    if (d.kind == "table") {
        if (auto sampler = Sampler::make(d); !sampler)
            error(sink, sampler.error().what, pointer + sampler.error().where, sampler.error().fix);
        return;
    }
    if (d.kind == "uniform" ? d.max <= 0 && d.mean <= 0 : d.mean == 0)
        positive(sink, 0, pointer + "/mean");
}

void traffic(Sink& sink, const Traffic& t, const std::string& pointer)
{
    if (auto possible = checkShaping(t); !possible)
        error(sink, possible.error().what, pointer + possible.error().where, possible.error().fix);
    if (!t.trace.empty())
        return;
    sink.oneOf(t.arrivals, known::arrivals, pointer + "/arrivals");
    const bool closed = t.arrivals == "closed";
    if (t.arrivals == "mmpp" && !(meanRate(t) > 0))
        sink.add(Severity::Error, "no-traffic", text(CW_TEXT("This tenant sends no requests.")), pointer + "/states",
                 text(CW_TEXT("Give at least two states, each with a rate and the time that it lasts.")));
    else if (t.arrivals != "mmpp" && (closed ? t.concurrency < 1 : !(t.rate.value > 0)))
        sink.add(Severity::Error, "no-traffic", text(CW_TEXT("This tenant sends no requests.")),
                 pointer + (closed ? "/concurrency" : "/rate_per_s"),
                 text(CW_TEXT("Choose a trace, or set a rate (closed loop: requests in flight).")));
    if (t.arrivals == "gamma" || t.arrivals == "weibull")
        positive(sink, t.burstiness, pointer + "/burstiness");
    if (!t.session.empty())
        return; // lengths come from the graph
    tokens(sink, t.input, pointer + "/input_tokens");
    tokens(sink, t.output, pointer + "/output_tokens");
}

void tenant(const Design& d, const Tenant& t, Sink& sink)
{
    const std::string pointer = childPointer("/workload/tenants", t.id);
    traffic(sink, t.traffic, pointer + "/traffic");
    sink.oneOf(t.router, known::routers, pointer + "/router");
    if (!(t.slo.percentile > 0 && t.slo.percentile < 100))
        error(sink, text(CW_TEXT("A percentile of {0} is not possible."), t.slo.percentile),
              pointer + "/slo/percentile", text(CW_TEXT("Use more than 0 and less than 100.")));
    if (!t.model.empty() && !d.models.contains(t.model))
        sink.add(Severity::Error, "unknown-model", text(CW_TEXT("The model \"{0}\" is not known."), t.model),
                 pointer + "/model", text(CW_TEXT("Choose a model of the design.")));
    else if (!t.model.empty() &&
             std::ranges::none_of(d.deployments, [&](const Deployment& x) { return x.model == t.model; }))
        sink.add(Severity::Error, "unserved-model",
                 text(CW_TEXT("No deployment serves the model of tenant {0}."), displayName(t)), pointer + "/model",
                 text(CW_TEXT("Deploy {0} on a pool."), displayName(*d.models.find(t.model))));
}

} // namespace

void checkDemand(const Design& d, Sink& sink)
{
    for (const Tenant& t : d.workload.tenants)
        tenant(d, t, sink);
    if (d.facility.pue < 1)
        error(sink, text(CW_TEXT("A PUE of {0} is not possible."), d.facility.pue), "/facility/pue",
              text(CW_TEXT("A facility draws at least what its IT draws: 1 or more.")));
    const Economics& e = d.economics;
    positive(sink, e.acceleratorLife, "/economics/accelerator_life_years");
    positive(sink, e.networkLife, "/economics/network_life_years");
    positive(sink, e.facilityLife, "/economics/facility_life_years");
    if (const Error problem = currencyProblem(e.currency, e.currencyRate); !problem.what.empty())
        sink.add(Severity::Warning, "currency", problem.what, problem.where, problem.fix);
    sink.oneOf(e.ownership, known::ownerships, "/economics/ownership");
}

} // namespace cw::validation
