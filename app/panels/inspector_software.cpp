// SPDX-License-Identifier: GPL-3.0-or-later
// Inspector fields of pools and deployments.
#include <algorithm>

#include "app/document/members.h"
#include "app/document/places.h"
#include "app/panels/inspector_fields.h"
#include "model/design/edit.h"

#define WORD(english) inspectorText(QT_TRANSLATE_NOOP("inspector", english))

namespace cw
{

namespace
{

/// MoE layers are cut over the ranks that attention has (moe_tp·moe_ep = tp·attn_dp): one number follows the others.
Result<Design> setParallel(Design design, const std::string& pointer, const Json& value)
{
    CW_TRY(design, setField(std::move(design), pointer, value));
    CW_TRY(const auto steps, splitPointer(pointer));
    design.deployments.update(steps[1], [](Deployment& d) {
        Parallel& p = d.parallel;
        const int ranks = p.tp * p.attnDp;
        if (p.moeEp > 0 && ranks % p.moeEp == 0)
            p.moeTp = ranks / p.moeEp;
    });
    return design;
}

/// The part most members of a pool are, or null.
const Part* partOfPool(const Design& design, const Pool& pool)
{
    for (const auto& [selector, taken] : pool.members)
        for (const auto& member : membersAt(design, placeOfMember(design, selector), pool.role))
            if (const auto place = drawnPlace(design, member))
                return design.parts.find(place->item->part);
    return nullptr;
}

} // namespace

void deploymentFields(const InspectorContext& c, const std::string& poolId, FieldList& list)
{
    const Pool* pool = c.design.pools.find(poolId);
    const Deployment* d = pool ? deploymentOn(c.design, poolId) : nullptr;
    if (!d)
        return;
    const std::string at = childPointer("/deployments", d->id);
    list.section(WORD("Deployment"));
    auto& model = list.choice(WORD("Model"), at + "/model", d->model, modelChoices(c.design, c.catalogue));
    model.set = [&catalogue = c.catalogue](Design design, const std::string& pointer,
                                           const Json& value) -> Result<Design> {
        if (value.string() && !value.string()->empty() && !design.models.contains(*value.string())) {
            CW_TRY(design, embedModel(std::move(design), catalogue, *value.string()));
        }
        return setField(std::move(design), pointer, value);
    };
    list.choice(WORD("Weights"), at + "/precision/weights", d->precision.weights, precisionChoices());
    list.choice(WORD("Activations"), at + "/precision/activations", d->precision.activations, precisionChoices());
    list.choice(WORD("KV cache"), at + "/precision/kv", d->precision.kv, precisionChoices());
    const auto parallel = [&](const QString& label, const char* key, int value, const QString& hint) {
        auto& field = list.number(label, at + "/parallel/" + key, value);
        field.set = setParallel;
        field.hint = hint;
    };
    parallel(WORD("Tensor parallel"), "tp", d->parallel.tp, WORD("Devices that share every layer of one replica."));
    parallel(WORD("Pipeline parallel"), "pp", d->parallel.pp, WORD("Groups of layers, one after the other."));
    const Architecture* shape = c.design.models.find(d->model);
    if (shape && shape->moe) {
        parallel(WORD("Expert parallel"), "moe_ep", d->parallel.moeEp, WORD("Devices that the experts are dealt to."));
        parallel(WORD("Attention data parallel"), "attn_dp", d->parallel.attnDp,
                 WORD("Copies of the attention layers within one replica."));
    }
    auto& replicas = list.number(WORD("Replicas"), at + "/parallel/replicas", d->parallel.replicas, 0);
    replicas.remark = d->parallel.replicas == 0 ? WORD("as many as fit") : QString();
    replicas.hint = WORD("0 means as many as the pool holds.");
    list.number(WORD("Max batch"), at + "/engine/max_num_seqs", d->engine.maxNumSeqs).remark = WORD("requests");
    list.number(WORD("Tokens a step"), at + "/engine/max_num_batched_tokens", d->engine.maxNumBatchedTokens).remark =
        WORD("tokens");
    list.quantity(WORD("Memory taken"), at + "/engine/memory_fraction", d->engine.memoryFraction, Unit::Percent).hint =
        WORD("Share of the device memory that the engine takes.");
    list.number(WORD("Drafted tokens"), at + "/engine/num_speculative_tokens", d->engine.numSpeculativeTokens, 0).hint =
        WORD("Speculative decoding: tokens drafted per step. 0 turns it off.");
    if (d->engine.numSpeculativeTokens > 0)
        list.quantity(WORD("Accepted"), at + "/engine/acceptance_rate", d->engine.acceptanceRate, Unit::Percent).hint =
            WORD("Chance that a drafted token is accepted, given those before it were.");
    list.choice(WORD("Engine"), at + "/engine/profile", d->engine.profile, engineChoices());
    list.choice(WORD("Scheduler"), at + "/engine/scheduler", d->engine.scheduler, schedulerChoices());

    const Part* part = partOfPool(c.design, *pool);
    const double most = part ? part->power.max.value : 0;
    auto& cap = list.quantity(WORD("Power cap"), at + "/power/cap_W", d->power.cap.value, Unit::Watts);
    cap.provenance = d->power.cap.value > 0 ? QStringLiteral("override") : QStringLiteral("default");
    cap.resettable = d->power.cap.value > 0;
    cap.hint = WORD("Per device. Reset takes the cap away.");
    if (most > 0) {
        cap.remark = WORD("of %1").arg(shown(most, Unit::Watts));
        cap.range = {0.3 * most, most};
        if (d->power.cap.value <= 0)
            cap.values.front() = Json(most);
    } else if (d->power.cap.value <= 0) {
        cap.shown = WORD("none");
    }

    const auto& reports = c.report ? c.report->deployments : std::vector<DeploymentReport>();
    const auto now = std::find_if(reports.begin(), reports.end(), [&](const auto& r) { return r.id == d->id; });
    if (now == reports.end())
        return;
    list.section(WORD("Now"));
    list.fact(WORD("Replicas"), WORD("%1 of %2 devices").arg(now->replicas).arg(now->world));
    list.fact(WORD("Mean batch"), shown(now->meanBatch, Unit::Count));
    list.fact(WORD("Busy"), shown(now->utilisation, Unit::Percent));
    if (now->decodeStep > 0)
        list.fact(WORD("Decode step"), shown(now->decodeStep, Unit::Seconds));
    list.fact(WORD("Weights"), WORD("%1 a device").arg(shown(now->weightBytes, Unit::Bytes)));
    list.fact(WORD("Room for KV"), WORD("%1 a device").arg(shown(now->kvBytes, Unit::Bytes))).hint =
        WORD("One replica holds %1.").arg(shown(now->kvTokens, Unit::Tokens));
}

InspectorPage poolPage(const InspectorContext& c, const std::string& poolId)
{
    InspectorPage page;
    const Pool* pool = c.design.pools.find(poolId);
    if (!pool)
        return page;
    std::int64_t devices = 0;
    for (const auto& [selector, taken] : pool->members)
        devices += instancesOf(c.design, selector, taken);
    page.title = QString::fromStdString(pool->name.empty() ? pool->id : pool->name);
    page.subtitle = WORD("pool · %1 · %2 devices").arg(roleText(pool->role)).arg(devices);
    const std::string at = childPointer("/pools", pool->id);
    page.list.section(WORD("Pool"));
    page.list.text(WORD("Name"), at + "/name", pool->name);
    page.list.choice(WORD("Role"), at + "/role", enumName(pool->role), roleChoices());
    for (const auto& [selector, taken] : pool->members)
        page.list.fact(QString::fromStdString(selector),
                       taken.isNumber() ? WORD("%1 of each").arg(taken.number()) : WORD("all"));
    page.list.number(WORD("Spares"), at + "/spares", pool->spares, 0);
    deploymentFields(c, poolId, page.list);
    return page;
}

} // namespace cw
