// SPDX-License-Identifier: GPL-3.0-or-later
// How the cluster is run: scaling, new versions, failures, quotas. Negative numbers are found elsewhere.
#include <algorithm>

#include "model/design/names.h"
#include "model/design/validation.h"
#include "model/fabric/links.h"

namespace cw::validation
{
namespace
{

void error(Sink& sink, Text what, std::string where, Text fix)
{
    sink.add(Severity::Error, "bad-value", std::move(what), std::move(where), std::move(fix));
}

void share(Sink& sink, double value, std::string where)
{
    if (value > 1)
        error(sink, text(CW_TEXT("A share of {0} is not possible."), value), std::move(where),
              text(CW_TEXT("Use 0 to 1.")));
}

void autoscale(const Design& d, const Deployment& of, Sink& sink)
{
    const Autoscale& a = of.autoscale;
    const std::string pointer = childPointer("/deployments", of.id) + "/autoscale";
    sink.oneOf(a.signal, known::scalingSignals, pointer + "/signal");
    if (!a.weightsFrom.empty() && !d.tiers.contains(a.weightsFrom))
        sink.add(Severity::Error, "unknown-tier", text(CW_TEXT("There is no memory tier {0}."), a.weightsFrom),
                 pointer + "/weights_from", text(CW_TEXT("Choose a tier of the design.")));
    if (a.signal == "none")
        return;
    if (!(a.target > 0))
        error(sink, text(CW_TEXT("A target of {0} asks for replicas without end."), a.target), pointer + "/target",
              text(CW_TEXT("Enter what one replica is good for.")));
    if ((a.signal == "kv" || a.signal == "utilisation") && a.target > 1)
        error(sink, text(CW_TEXT("A replica never has more than all of it: {0} is not reached."), a.target),
              pointer + "/target", text(CW_TEXT("Use a share from 0 to 1.")));
    if (a.maxReplicas > 0 && a.minReplicas > a.maxReplicas)
        error(sink,
              text(CW_TEXT("The fewest replicas, {0}, are more than the most, {1}."), a.minReplicas, a.maxReplicas),
              pointer + "/min_replicas", text(CW_TEXT("Exchange them.")));
    if (!(a.interval.value > 0))
        error(sink, text(CW_TEXT("Zero is not possible here.")), pointer + "/interval_s",
              text(CW_TEXT("Enter a number above zero.")));
}

void rollout(const Deployment& of, Sink& sink)
{
    const Rollout& r = of.rollout;
    const std::string pointer = childPointer("/deployments", of.id) + "/rollout";
    share(sink, r.canary, pointer + "/canary");
    share(sink, r.errorRate, pointer + "/error_rate");
    share(sink, r.rollbackAt, pointer + "/rollback_at");
    if (!(r.timeFactor > 0))
        error(sink, text(CW_TEXT("Zero is not possible here.")), pointer + "/time_factor",
              text(CW_TEXT("Enter a number above zero.")));
    if (r.atOnce < 1)
        error(sink, text(CW_TEXT("{0} is not possible here."), r.atOnce), pointer + "/at_once",
              text(CW_TEXT("Use 1 or more.")));
}

void tenant(const Design& d, const Tenant& t, Sink& sink)
{
    const std::string pointer = childPointer("/workload/tenants", t.id);
    share(sink, t.quota.kvShare, pointer + "/quota/kv_share");
    share(sink, t.quota.computeShare, pointer + "/quota/compute_share");
    if (t.retries > 255)
        error(sink, text(CW_TEXT("{0} is not possible here."), t.retries), pointer + "/retries",
              text(CW_TEXT("Use 0 to 255.")));
    const Quota& q = t.quota;
    if (q.maxWaiting > 0 && q.concurrency == 0 && q.tokens.value == 0)
        sink.add(Severity::Note, "quota-unused",
                 text(CW_TEXT("Nothing of tenant {0} waits for a quota: it has none of requests or tokens."),
                      displayName(t)),
                 pointer + "/quota/max_waiting", text(CW_TEXT("Limit its requests being served, or its tokens.")));
    bool any = false, serves = false;
    for (const auto& [id, on] : t.deployments) {
        if (!on)
            continue;
        any = true;
        const Deployment* of = d.deployments.find(id);
        if (!of)
            sink.add(Severity::Error, "unknown-deployment", text(CW_TEXT("There is no deployment {0}."), id),
                     childPointer(pointer + "/deployments", id), text(CW_TEXT("Choose a deployment of the design.")));
        else
            serves = serves || of->model == t.model;
    }
    if (any && !serves)
        sink.add(Severity::Error, "unserved-model",
                 text(CW_TEXT("No deployment serves the model of tenant {0}."), displayName(t)),
                 pointer + "/deployments", text(CW_TEXT("Take one that runs its model into its partition.")));
}

void failures(const Design& d, const Fabric* f, Sink& sink)
{
    const Failures& x = d.operations.failures;
    const std::string pointer = "/operations/failures";
    constexpr double most = 1e6;
    if (x.enabled && !(x.acceleration > 0 && x.acceleration <= most))
        error(sink, text(CW_TEXT("{0} is not possible here."), x.acceleration), pointer + "/acceleration",
              text(CW_TEXT("Use more than 0, at most {0}."), most));
    for (std::size_t i = 0; i < x.planned.size(); ++i) {
        const PlannedFailure& p = x.planned[i];
        const std::string at = childPointer(pointer + "/planned", fmt::format("{}", i)) + "/place";
        if (!f)
            continue;
        if (const auto found = findFailing(*f, p.place); !found)
            sink.add(Severity::Error, "unknown-place", found.error().what, at, found.error().fix);
    }
    for (const auto& [key, cv] :
         {std::pair("speed_cv", d.operations.speedCv), std::pair("power_cv", d.operations.powerCv)})
        if (cv > 0.5)
            error(sink, text(CW_TEXT("Devices sold as equal do not differ by {0} of their mean."), cv),
                  childPointer("/operations", key), text(CW_TEXT("Use 0 to 0.5; measured: some 0.03 to 0.1.")));
}

} // namespace

void checkOperations(const Design& d, const Fabric* f, Sink& sink)
{
    for (const Deployment& x : d.deployments) {
        autoscale(d, x, sink);
        rollout(x, sink);
    }
    for (const Tenant& t : d.workload.tenants)
        tenant(d, t, sink);
    failures(d, f, sink);
}

} // namespace cw::validation
