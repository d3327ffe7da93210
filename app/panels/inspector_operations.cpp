// SPDX-License-Identifier: GPL-3.0-or-later
// Inspector fields of how a cluster is run: quotas, scaling, new versions, failures, spread.
#include "app/panels/inspector_fields.h"
#include "model/design/edit.h"
#include "model/design/names.h"

#define WORD(english) inspectorText(QT_TRANSLATE_NOOP("inspector", english))

namespace cw
{

namespace
{

/// A limit that 0 takes away.
InspectorField& limit(FieldList& list, const QString& label, std::string pointer, double value, Unit unit)
{
    auto& field = list.quantity(label, std::move(pointer), value, unit);
    if (value <= 0)
        field.shown = WORD("none");
    field.resettable = value > 0;
    return field;
}

InspectorField& limit(FieldList& list, const QString& label, std::string pointer, int value)
{
    auto& field = list.number(label, std::move(pointer), value, 0);
    field.remark = value == 0 ? WORD("no limit") : QString();
    field.resettable = value != 0;
    return field;
}

QString targetHint(const std::string& signal)
{
    if (signal == "queue")
        return WORD("Requests waiting, per replica.");
    if (signal == "concurrency")
        return WORD("Requests waiting and running, per replica.");
    if (signal == "kv")
        return WORD("Share of the KV cache in use and asked for, from 0 to 1.");
    if (signal == "utilisation")
        return WORD("Share of the time that a replica computes, from 0 to 1.");
    if (signal == "ttft")
        return WORD("Mean time to first token, seconds.");
    return WORD("Arrivals per second that one replica is good for.");
}

} // namespace

void tenantOperationsFields(const InspectorContext& c, const Tenant& t, FieldList& list)
{
    const std::string at = childPointer("/workload/tenants", t.id);
    const Quota& q = t.quota;
    list.section(WORD("Quota and retries · %1").arg(QString::fromStdString(displayName(t))), true);
    list.number(WORD("Priority"), at + "/priority", t.priority, -1000).hint =
        WORD("Higher goes first where the engine schedules by priority.");
    limit(list, WORD("Served at a time"), at + "/quota/max_concurrency", q.concurrency).hint =
        WORD("Requests being served; more of them wait at the router.");
    limit(list, WORD("Token rate"), at + "/quota/tokens_per_s", q.tokens.value, Unit::TokensPerSecond).hint =
        WORD("In and out; more of them wait at the router.");
    limit(list, WORD("Share of KV"), at + "/quota/kv_share", q.kvShare, Unit::Percent).hint =
        WORD("Of the KV cache of every replica.");
    limit(list, WORD("Share of computing"), at + "/quota/compute_share", q.computeShare, Unit::Percent).hint =
        WORD("Of the prompt tokens of an iteration.");
    limit(list, WORD("May wait"), at + "/quota/max_waiting", q.maxWaiting).hint =
        WORD("Requests held at the router; more are rejected.");
    list.number(WORD("Retries"), at + "/retries", t.retries, 0).hint =
        WORD("Of a request whose replica failed: it is computed again.");
    if (t.retries > 0)
        list.quantity(WORD("Retry after"), at + "/retry_after_s", t.retryAfter.value, Unit::Seconds);
    for (const Deployment& d : c.design.deployments) {
        if (d.model != t.model)
            continue;
        auto& field = list.toggle(WORD("Only on %1").arg(QString::fromStdString(displayName(d))),
                                  childPointer(at + "/deployments", d.id), isOn(t.deployments, d.id));
        field.set = setSwitch;
        field.hint = WORD("A partition: with any of these on, nothing else serves these users.");
    }
}

void deploymentOperationsFields(const InspectorContext& c, const Deployment& d, FieldList& list)
{
    const std::string at = childPointer("/deployments", d.id);
    const Autoscale& a = d.autoscale;
    list.section(WORD("Scaling"), true);
    list.choice(WORD("Follows"), at + "/autoscale/signal", a.signal,
                {{QStringLiteral("none"), WORD("nothing: all replicas serve")},
                 {QStringLiteral("concurrency"), WORD("requests in the system")},
                 {QStringLiteral("queue"), WORD("requests waiting")},
                 {QStringLiteral("kv"), WORD("KV cache in use")},
                 {QStringLiteral("utilisation"), WORD("time computing")},
                 {QStringLiteral("ttft"), WORD("time to first token")},
                 {QStringLiteral("forecast"), WORD("a forecast of arrivals")}});
    if (a.signal != "none") {
        list.quantity(WORD("Target"), at + "/autoscale/target", a.target, Unit::Count).hint = targetHint(a.signal);
        list.number(WORD("Fewest"), at + "/autoscale/min_replicas", a.minReplicas, 0).remark = WORD("replicas");
        limit(list, WORD("Most"), at + "/autoscale/max_replicas", a.maxReplicas).hint =
            WORD("0 means all that the pool holds.");
        list.number(WORD("Kept warm"), at + "/autoscale/warm", a.warm, 0).hint =
            WORD("Replicas kept loaded beyond those in use.");
        list.quantity(WORD("Looks every"), at + "/autoscale/interval_s", a.interval.value, Unit::Seconds);
        list.quantity(WORD("Shrinks after"), at + "/autoscale/scale_in_delay_s", a.scaleInDelay.value, Unit::Seconds)
            .hint = WORD("Fewer replicas must have been enough for so long.");
    }
    list.quantity(WORD("Starts in"), at + "/autoscale/start_s", a.start.value, Unit::Seconds).hint =
        WORD("Container and engine, without the weights. Devices of replicas that are off idle.");
    Choices tiers{{QString(), WORD("a disk of the node")}};
    for (const Tier& t : c.design.tiers)
        tiers.emplace_back(QString::fromStdString(t.id), QString::fromStdString(displayName(t)));
    list.choice(WORD("Weights from"), at + "/autoscale/weights_from", a.weightsFrom, std::move(tiers));

    const Rollout& r = d.rollout;
    list.section(WORD("New version"), true);
    limit(list, WORD("Rolled out at"), at + "/rollout/at_s", r.at.value, Unit::Seconds).hint =
        WORD("From the start of the workload. Reset for none.");
    if (r.at.value <= 0)
        return;
    list.number(WORD("At a time"), at + "/rollout/at_once", r.atOnce).remark = WORD("replicas");
    limit(list, WORD("Canary"), at + "/rollout/canary", r.canary, Unit::Percent).hint =
        WORD("Share of the replicas that change first.");
    list.quantity(WORD("Watched for"), at + "/rollout/watch_s", r.watch.value, Unit::Seconds);
    list.quantity(WORD("Step time"), at + "/rollout/time_factor", r.timeFactor, Unit::Count).remark =
        WORD("× the old version");
    list.quantity(WORD("Errors"), at + "/rollout/error_rate", r.errorRate, Unit::Percent).remark = WORD("of requests");
    limit(list, WORD("Back above"), at + "/rollout/rollback_at", r.rollbackAt, Unit::Percent).hint =
        WORD("Share of canary requests that fail or miss their promise; above it the old version comes back.");
}

void failureFields(const Design& d, FieldList& list)
{
    const Failures& f = d.operations.failures;
    list.section(WORD("Failures and spread"), true);
    list.toggle(WORD("Parts fail"), "/operations/failures/enabled", f.enabled).hint =
        WORD("Random failures by the mean time between failures of the parts.");
    if (f.enabled)
        list.quantity(WORD("Faster by"), "/operations/failures/acceleration", f.acceleration, Unit::Count).hint =
            WORD("Failures come so many times as often, to see some in a short run.");
    list.quantity(WORD("Noticed after"), "/operations/failures/detect_s", f.detect.value, Unit::Seconds).hint =
        WORD("Until an engine with a dead rank is noticed.");
    list.quantity(WORD("Formed again in"), "/operations/failures/reform_s", f.reform.value, Unit::Seconds).hint =
        WORD("Without its weights, which are loaded again.");
    for (std::size_t i = 0; i < f.planned.size(); ++i) {
        const std::string at = fmt::format("/operations/failures/planned/{}", i);
        list.text(WORD("Fails"), at + "/place", f.planned[i].place);
        list.quantity(WORD("At"), at + "/at_s", f.planned[i].at.value, Unit::Seconds);
        list.quantity(WORD("Repaired after"), at + "/repair_s", f.planned[i].repair.value, Unit::Seconds).hint =
            WORD("0 means never.");
    }
    if (!f.planned.empty())
        list.button(WORD("Nothing fails as planned"),
                    [](Design design) { return setField(std::move(design), "/operations/failures/planned", Json()); });
    list.quantity(WORD("Spread of speed"), "/operations/speed_cv", d.operations.speedCv, Unit::Percent).hint =
        WORD("Between devices sold as equal; a replica runs at its slowest.");
    list.quantity(WORD("Spread of power"), "/operations/power_cv", d.operations.powerCv, Unit::Percent).hint =
        WORD("Between devices sold as equal.");
}

} // namespace cw
