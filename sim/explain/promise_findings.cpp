// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/promise_findings.h"

#include <algorithm>

#include "model/units/text.h"

namespace cw
{
namespace
{

struct Level {
    int percentile;
    double seconds;
};
Level levelOf(const Percentiles& p, double percentile)
{
    if (percentile > 97)
        return {99, p.p99};
    return percentile > 72 ? Level{95, p.p95} : Level{50, p.p50};
}

/// Deployments that make first tokens (or, when `decoding`, the others) come first.
std::string deploymentPointer(const Report& r, bool decoding)
{
    const auto at = std::ranges::find_if(r.deployments, [&](const DeploymentReport& d) {
        return d.replicas > 0 && (d.role == "unified" || d.role == (decoding ? "decode" : "prefill"));
    });
    return at == r.deployments.end() ? "/deployments" : "/deployments/" + at->id;
}

const LinkUse* busiestWithKv(const Report& r)
{
    const LinkUse* busiest = nullptr;
    for (const LinkUse& l : r.links)
        if (l.traffic == "kv" && (!busiest || l.max > busiest->max))
            busiest = &l;
    return busiest;
}

/// The sentence for a cause of TTFT, whole so that other languages can order it as they do, and what helps.
struct Words {
    const char* sentence;
    Text fix;
};
Words wordsFor(const std::string& cause)
{
    if (cause == "compute")
        return {CW_TEXT("TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is prefill compute."),
                text(CW_TEXT("Use faster devices, fewer bits or more devices a replica for prefill."))};
    if (cause == "memory")
        return {CW_TEXT("TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is memory bandwidth."),
                text(CW_TEXT("Use devices with more bandwidth, or fewer bits."))};
    if (cause == "network")
        return {CW_TEXT("TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is communication between ranks."),
                text(CW_TEXT("Join the ranks by faster links, or use less tensor parallelism."))};
    if (cause == "host")
        return {CW_TEXT("TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is host time."),
                text(CW_TEXT("Use a serving engine or host with less overhead."))};
    if (cause == "transfer")
        return {CW_TEXT("TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is KV transfer."),
                text(CW_TEXT("Widen the link, or keep the KV cache in fewer bytes."))};
    return {CW_TEXT("TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is queueing."),
            text(CW_TEXT("Add replicas that prefill, or lower the load."))};
}

Finding ttftFinding(const Report& r, const Level& level, double promised)
{
    const auto worst = std::ranges::max_element(r.ttftShares, {}, &Share::value);
    const bool known = worst != r.ttftShares.end() && r.headline.ttft.mean > 0;
    const std::string cause = known ? worst->id : "queue";
    const Words words = wordsFor(cause);
    Finding f{Severity::Warning, "slo-ttft", {}, deploymentPointer(r, false), words.fix};
    const auto seconds = [](double s) { return formatQuantity(s, Unit::Seconds); };
    const std::string share = fmt::format("{:.0f}", known ? 100 * worst->value / r.headline.ttft.mean : 0);
    const LinkUse* link = cause == "transfer" ? busiestWithKv(r) : nullptr;
    if (link) {
        f.where = link->connection;
        f.what = text(
            CW_TEXT("TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is KV transfer, over links that "
                    "are {4} % busy on average and full in bursts."),
            level.percentile, seconds(level.seconds), seconds(promised), share, fmt::format("{:.0f}", 100 * link->max));
    } else {
        f.what = text(words.sentence, level.percentile, seconds(level.seconds), seconds(promised), share);
    }
    return f;
}

void tenantFindings(const Design& d, const Report& r, Findings& out)
{
    for (const TenantReport& t : r.tenants) {
        const Tenant* drawn = d.workload.tenants.find(t.id);
        if (!drawn || t.completed == 0)
            continue;
        const auto judge = [&](const char* sentence, const Percentiles& latency, Seconds promised) {
            const Level level = levelOf(latency, drawn->slo.percentile);
            if (promised.value > 0 && level.seconds > promised.value)
                out.push_back(
                    {Severity::Warning, "slo-tenant",
                     text(sentence, drawn->name.empty() ? t.id : drawn->name, level.percentile,
                          formatQuantity(level.seconds, Unit::Seconds), formatQuantity(promised.value, Unit::Seconds)),
                     "/workload/tenants/" + t.id + "/slo",
                     text(CW_TEXT("Give it a priority or replicas of its own, or limit the others."))});
        };
        judge(CW_TEXT("{0}: TTFT p{1} of {2} misses the promised {3}."), t.ttft, drawn->slo.ttft);
        judge(CW_TEXT("{0}: TPOT p{1} of {2} misses the promised {3}."), t.tpot, drawn->slo.tpot);
        judge(CW_TEXT("{0}: E2E p{1} of {2} misses the promised {3}."), t.e2e, drawn->slo.e2e);
    }
}

} // namespace

Findings promiseFindings(const Design& d, const Report& r)
{
    Findings out;
    if (r.headline.requests.completed == 0 || r.headline.saturated)
        return out;
    // The headline is over all tenants: with several, it says nothing about the promise to one of them.
    if (d.workload.tenants.size() != 1) {
        tenantFindings(d, r, out);
        return out;
    }
    const Slo& slo = d.workload.tenants.begin()->slo;
    if (const Level ttft = levelOf(r.headline.ttft, slo.percentile);
        slo.ttft.value > 0 && ttft.seconds > slo.ttft.value)
        out.push_back(ttftFinding(r, ttft, slo.ttft.value));
    if (const Level tpot = levelOf(r.headline.tpot, slo.percentile);
        slo.tpot.value > 0 && tpot.seconds > slo.tpot.value) {
        const std::string where = deploymentPointer(r, true);
        const auto at =
            std::ranges::find(r.deployments, where.substr(where.rfind('/') + 1), [](const auto& x) { return x.id; });
        out.push_back(
            {Severity::Warning, "slo-tpot",
             text(CW_TEXT("TPOT p{0} of {1} misses the promised {2} at {3} sequences a replica."), tpot.percentile,
                  formatQuantity(tpot.seconds, Unit::Seconds), formatQuantity(slo.tpot.value, Unit::Seconds),
                  fmt::format("{:.0f}", at == r.deployments.end() ? 0 : at->meanBatch)),
             where, text(CW_TEXT("Add decode replicas, or devices with more memory bandwidth."))});
    }
    if (const Level e2e = levelOf(r.headline.e2e, slo.percentile); slo.e2e.value > 0 && e2e.seconds > slo.e2e.value)
        out.push_back(
            {Severity::Warning, "slo-e2e",
             text(CW_TEXT("E2E p{0} of {1} misses the promised {2}; {3} % of the mean is decoding."), e2e.percentile,
                  formatQuantity(e2e.seconds, Unit::Seconds), formatQuantity(slo.e2e.value, Unit::Seconds),
                  fmt::format("{:.0f}", 100 * (1 - r.headline.ttft.mean / r.headline.e2e.mean))),
             deploymentPointer(r, true), text(CW_TEXT("Shorten the answers, or make TPOT and TTFT shorter."))});
    return out;
}

} // namespace cw
