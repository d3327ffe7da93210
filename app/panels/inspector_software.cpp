// SPDX-License-Identifier: GPL-3.0-or-later
// Inspector fields of pools, deployments, routes and memory tiers.
#include <algorithm>
#include <memory>

#include "app/document/members.h"
#include "app/panels/inspector_fields.h"
#include "app/panels/pool_plan.h"
#include "app/panels/quantity_text.h"
#include "model/design/edit.h"
#include "model/design/parallel_layout.h"

#define WORD(english) inspectorText(QT_TRANSLATE_NOOP("inspector", english))

namespace cw
{

namespace
{

/// The parts of a pool that are laid over the same ranks follow one another.
Result<Design> setParallel(Design design, const std::string& pointer, const Json& value)
{
    CW_TRY(design, setField(std::move(design), pointer, value));
    CW_TRY(const auto steps, splitPointer(pointer));
    design.deployments.update(steps[1], [](Deployment& d) { followRanks(d.parallel); });
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

std::int64_t devicesOf(const Design& design, const Pool& pool)
{
    std::int64_t devices = 0;
    for (const auto& [selector, taken] : pool.members)
        devices += instancesOf(design, selector, taken);
    return devices;
}

void parallelFields(const InspectorContext& c, const Pool& pool, const Deployment& d, const std::string& at,
                    FieldList& list)
{
    const Architecture* shape = c.design.models.find(d.model);
    const QString fit = replicasText(d.parallel, devicesOf(c.design, pool));
    const auto parallel = [&](const QString& label, const char* key, int value, const QString& hint,
                              std::function<Result<void>(int)> check = {}) {
        auto& field = list.number(label, at + "/parallel/" + key, value);
        field.set = [check](Design design, const std::string& pointer, const Json& typed) -> Result<Design> {
            if (check && typed.isNumber()) {
                CW_CHECK(check(static_cast<int>(std::min(typed.number(), 1e9))));
            }
            return setParallel(std::move(design), pointer, typed);
        };
        field.hint = hint + QLatin1Char('\n') + fit;
        field.resettable = value != 1;
    };
    const auto known = shape ? std::make_shared<const Architecture>(*shape) : nullptr;
    parallel(WORD("Tensor parallel"), "tp", d.parallel.tp, WORD("Devices that share every layer of one replica."),
             [known](int n) { return known ? checkTensor(*known, n) : Result<void>(); });
    parallel(WORD("Pipeline parallel"), "pp", d.parallel.pp, WORD("Groups of layers, one after the other."),
             [known](int n) { return known ? checkPipeline(*known, n) : Result<void>(); });
    if (shape && shape->moe) {
        parallel(WORD("Expert parallel"), "moe_ep", d.parallel.moeEp, WORD("Devices that the experts are dealt to."),
                 [known, ranks = d.parallel.tp * d.parallel.attnDp](int n) { return checkExperts(*known, ranks, n); });
        parallel(WORD("Attention data parallel"), "attn_dp", d.parallel.attnDp,
                 WORD("Copies of the attention layers within one replica."));
    }
    if (d.parallel.cp != 1)
        parallel(WORD("Context parallel"), "cp", d.parallel.cp, WORD("Devices that share one long context."));
    auto& replicas = list.number(WORD("Replicas"), at + "/parallel/replicas", d.parallel.replicas, 0);
    replicas.remark = d.parallel.replicas == 0 ? WORD("as many as fit") : QString();
    replicas.hint = WORD("0 means as many as the pool holds.") + QLatin1Char('\n') + fit;
    replicas.resettable = d.parallel.replicas != 0;
    list.fact(WORD("Ranks"), fit).hint =
        WORD("tensor × pipeline × context × attention data parallel = %1").arg(d.parallel.world());
}

/// Another format for a class of layers; "" takes it back.
void layerFormats(const Deployment& d, const std::string& at, FieldList& list)
{
    list.section(WORD("Precision by layer"), true);
    const std::pair<const char*, QString> layers[] = {
        {"attention", WORD("Attention")},  {"ffn", WORD("Feed-forward")},    {"moe", WORD("Experts")},
        {"router", WORD("Expert router")}, {"lm_head", WORD("Output head")}, {"embedding", WORD("Embedding")}};
    for (const auto& [layer, label] : layers) {
        const auto known = d.precision.overrides.find(layer);
        std::string now;
        if (known != d.precision.overrides.end())
            if (const auto weights = known->second.find("weights"); weights != known->second.end())
                now = weights->second;
        Choices choices{{QString(), WORD("as the weights")}};
        for (auto& choice : precisionChoices())
            choices.push_back(std::move(choice));
        auto& field = list.choice(label, at + "/precision/overrides/" + layer + "/weights", now, std::move(choices));
        field.set = [](Design design, const std::string& pointer, const Json& value) -> Result<Design> {
            const bool none = value.isNull() || (value.string() && value.string()->empty());
            CW_TRY(design, setField(std::move(design), pointer, none ? Json() : value));
            CW_TRY(const auto steps, splitPointer(pointer));
            design.deployments.update(steps[1], [](Deployment& x) {
                std::erase_if(x.precision.overrides, [](const auto& byLayer) { return byLayer.second.empty(); });
            });
            return design;
        };
        field.resettable = !now.empty();
        field.provenance = now.empty() ? QStringLiteral("default") : QStringLiteral("override");
    }
}

/// Who is computed when, and what of it is kept.
void schedulingFields(const EngineSettings& now, const std::string& engine, FieldList& list)
{
    list.toggle(WORD("Prefix cache"), engine + "enable_prefix_caching", now.prefixCaching).hint =
        WORD("KV blocks of earlier requests are used again.");
    list.choice(WORD("Order"), engine + "scheduling_policy", now.schedulingPolicy,
                {{QStringLiteral("fcfs"), WORD("first come, first served")},
                 {QStringLiteral("priority"), WORD("by priority")}})
        .hint = WORD("Strict priorities: lower ones wait as long as higher ones come.");
    list.quantity(WORD("Fast lane"), engine + "fast_lane", now.fastLane, Unit::Percent).hint =
        WORD("Share of the batch that is kept for priorities above 0.");
    list.choice(
            WORD("Preemption"), engine + "preemption", now.preemption,
            {{QStringLiteral("recompute"), WORD("compute again")}, {QStringLiteral("swap"), WORD("swap to the host")}})
        .hint = WORD("What becomes of a request that has to make room.");
    if (now.preemption == "swap")
        list.quantity(WORD("Swap space"), engine + "swap_space_B", now.swapSpace.value, Unit::Bytes).hint =
            WORD("Host memory per device.");
    list.number(WORD("Partial prompts"), engine + "max_num_partial_prefills", now.maxNumPartialPrefills, 0).hint =
        WORD("Prompts that are computed in pieces at a time. 0: no limit.");
    list.number(WORD("Longest piece"), engine + "long_prefill_token_threshold", now.longPrefillTokenThreshold, 0).hint =
        WORD("Most tokens of one prompt in a step. 0: no limit.");
    list.number(WORD("Host cores"), engine + "host_cores", now.hostCores, 0).hint =
        WORD("CPU cores that one replica may use. 0: those drawn beside it.");
}

void engineFields(const Deployment& d, const std::string& at, FieldList& list)
{
    const EngineSettings e;
    const EngineSettings& now = d.engine;
    const std::string engine = at + "/engine/";
    list.number(WORD("Max batch"), engine + "max_num_seqs", now.maxNumSeqs).remark = WORD("requests");
    list.number(WORD("Tokens a step"), engine + "max_num_batched_tokens", now.maxNumBatchedTokens).remark =
        WORD("tokens");
    list.section(WORD("Engine"), true);
    list.choice(WORD("Engine"), engine + "profile", now.profile, engineChoices());
    auto& version = list.text(WORD("Version"), engine + "version", now.version);
    if (now.version.empty())
        version.remark = WORD("a current one");
    list.choice(WORD("Scheduler"), engine + "scheduler", now.scheduler, schedulerChoices());
    schedulingFields(now, engine, list);
    auto& memory = list.quantity(WORD("Memory taken"), engine + "memory_fraction", now.memoryFraction, Unit::Percent);
    memory.hint = WORD("Share of the device memory that the engine takes.");
    memory.range = {0.3, 1};
    memory.resettable = now.memoryFraction != e.memoryFraction;
    list.number(WORD("Block size"), engine + "block_size", now.blockSize).remark = WORD("tokens");
    list.number(WORD("Drafted tokens"), engine + "num_speculative_tokens", now.numSpeculativeTokens, 0).hint =
        WORD("Speculative decoding: tokens drafted per step. 0 turns it off.");
    if (now.numSpeculativeTokens > 0) {
        list.quantity(WORD("Accepted"), engine + "acceptance_rate", now.acceptanceRate, Unit::Percent).hint =
            WORD("Chance that a drafted token is accepted, given those before it were.");
        list.quantity(WORD("Draft cost"), engine + "draft_cost", now.draftCost, Unit::Percent).hint =
            WORD("Time of drafting one token over that of a step without drafts.");
    }
    list.choice(WORD("Placement"), at + "/placement", d.placement,
                {{QStringLiteral("pack"), WORD("fill node by node")},
                 {QStringLiteral("spread"), WORD("spread over the nodes")}});
    list.text(WORD("Schedule"), at + "/schedule", d.schedule).hint = WORD("\"always\" is what is modelled.");
    list.notes(at + "/notes", d.notes);
}

void powerFields(const Deployment& d, const Part* part, const std::string& at, FieldList& list)
{
    const double most = part ? part->power.max.value : 0;
    auto& cap = list.quantity(WORD("Power cap"), at + "/power/cap_W", d.power.cap.value, Unit::Watts);
    cap.provenance = d.power.cap.value > 0 ? QStringLiteral("override") : QStringLiteral("default");
    cap.resettable = d.power.cap.value > 0;
    cap.hint = WORD("Per device. Reset takes the cap away.");
    if (most > 0) {
        cap.remark = WORD("of %1").arg(shown(most, Unit::Watts));
        cap.range = {0.3 * most, most};
        if (d.power.cap.value <= 0)
            cap.values.front() = Json(most);
        cap.hint += QLatin1Char('\n') + sourceText(*part);
    } else if (d.power.cap.value <= 0) {
        cap.shown = WORD("none");
    }
}

Choices deploymentChoices(const Design& design)
{
    Choices choices;
    for (const Deployment& d : design.deployments)
        choices.emplace_back(QString::fromStdString(d.id), QString::fromStdString(displayName(d)));
    return choices;
}

} // namespace

InspectorField& modelChoice(const InspectorContext& c, FieldList& list, std::string pointer, const std::string& model)
{
    auto& field = list.choice(WORD("Model"), std::move(pointer), model, modelChoices(c.design, c.catalogue));
    field.set = [&catalogue = c.catalogue](Design design, const std::string& at, const Json& value) -> Result<Design> {
        if (value.string() && !value.string()->empty() && !design.models.contains(*value.string())) {
            CW_TRY(design, embedModel(std::move(design), catalogue, *value.string()));
        }
        return setField(std::move(design), at, value);
    };
    return field;
}

void memberFields(const InspectorContext& c, const std::string& pointer, const std::map<std::string, Json>& members,
                  FieldList& list)
{
    for (const auto& [selector, taken] : members) {
        auto& field =
            list.text(QString::fromStdString(displayPlace(c.design, selector)), childPointer(pointer, selector), {});
        field.values.front() = taken;
        field.shown =
            taken.isNumber() ? QString::fromStdString(formatQuantity(taken.number(), Unit::Count, 12)) : WORD("all");
        field.remark = WORD("%1 devices").arg(instancesOf(c.design, selector, taken));
        field.hint = QString::fromStdString(selector) + QLatin1Char('\n') +
                     WORD("\"all\", or how many of each; empty takes it out.");
        field.read = [all = WORD("all").toStdString()](const std::string& typed) -> Result<Json> {
            if (typed.empty())
                return Json();
            if (typed == "all" || typed == all)
                return Json("all");
            CW_TRY(const double n, parseQuantity(typed, Unit::Count));
            if (n < 1 || n > 1e9 || n != static_cast<double>(static_cast<std::int64_t>(n)))
                return fail(text(CW_TEXT("\"{0}\" is neither all nor a whole number of instances."), typed));
            return Json(static_cast<std::int64_t>(n));
        };
    }
}

void routeFields(const InspectorContext& c, const Route& route, FieldList& list)
{
    const std::string at = childPointer("/routes", route.id);
    const auto nameOf = [&](const std::string& id) {
        const Deployment* d = c.design.deployments.find(id);
        return QString::fromStdString(d ? displayName(*d) : id);
    };
    list.section(WORD("KV route · %1 → %2").arg(nameOf(route.from), nameOf(route.to)));
    list.choice(WORD("From"), at + "/from", route.from, deploymentChoices(c.design));
    list.choice(WORD("To"), at + "/to", route.to, deploymentChoices(c.design));
    list.choice(WORD("Hand-over"), at + "/mode", route.mode,
                {{QStringLiteral("whole"), WORD("when all is computed")},
                 {QStringLiteral("layerwise"), WORD("layer by layer")}});
    list.choice(WORD("First token"), at + "/first_token_from", route.firstTokenFrom,
                {{QStringLiteral("decode"), WORD("from the decoding side")},
                 {QStringLiteral("prefill"), WORD("from the prefilling side")}})
        .hint = WORD("From the decoding side, TTFT includes the transfer.");
    list.button(WORD("Remove the route"), [at](Design design) { return setField(std::move(design), at, Json()); });
}

namespace
{

/// How KV comes into a tier, goes on and comes back.
void tierSettings(const Tier& tier, const std::string& at, FieldList& list)
{
    auto& share = list.quantity(WORD("Share"), at + "/share", tier.share, Unit::Percent);
    share.hint = WORD("Of the capacity of its members that it may use.");
    share.resettable = tier.share != 1;
    auto& level = list.number(WORD("Level"), at + "/level", tier.level, 0);
    level.remark = tier.level == 0 ? WORD("by bandwidth") : QString();
    level.hint = WORD("KV moves from level 1 to level 2 and on; 0 orders the tiers by bandwidth.");
    level.resettable = tier.level != 0;
    list.choice(WORD("Written"), at + "/write", tier.write,
                {{QStringLiteral("on-evict"), WORD("when evicted above")},
                 {QStringLiteral("write-through"), WORD("as it is made")}})
        .hint = WORD("As it is made costs bandwidth always, and keeps a copy that a lost device does not take along.");
    list.choice(WORD("Eviction"), at + "/eviction", tier.eviction,
                {{QStringLiteral("lru"), WORD("least recently used")},
                 {QStringLiteral("idle"), WORD("only what is idle")},
                 {QStringLiteral("size-aware"), WORD("long contexts first")}});
    auto& idle = list.quantity(WORD("Idle after"), at + "/idle_s", tier.idle.value, Unit::Seconds);
    idle.hint = WORD("KV unused for so long moves to the next tier; 0: only when room is needed.");
    idle.resettable = tier.idle.value != 0;
    list.choice(WORD("Fetch"), at + "/fetch", tier.fetch,
                {{QStringLiteral("auto"), WORD("when sooner than computing")},
                 {QStringLiteral("always"), WORD("always")},
                 {QStringLiteral("never"), WORD("never")}});
    list.toggle(WORD("Prefetch"), at + "/prefetch", tier.prefetch).hint =
        WORD("Fetched as soon as the request is known, not when it would begin.");
    auto& io = list.quantity(WORD("Access size"), at + "/io_B", tier.io.value, Unit::Bytes);
    io.remark = tier.io.value == 0 ? WORD("one block of one layer") : QString();
    io.hint = WORD("Every access costs time whatever its size: larger ones are faster.");
    io.resettable = tier.io.value != 0;
}

} // namespace

void tierFields(const InspectorContext& c, const Tier& tier, FieldList& list)
{
    const std::string at = childPointer("/tiers", tier.id);
    list.section(WORD("Memory tier · %1").arg(QString::fromStdString(displayName(tier))));
    list.text(WORD("Name"), at + "/name", tier.name);
    const std::pair<const char*, QString> things[] = {{"kv", WORD("Holds KV")},
                                                      {"weights", WORD("Holds weights")},
                                                      {"index", WORD("Holds an index")},
                                                      {"session", WORD("Holds sessions")}};
    for (const auto& [key, label] : things)
        list.toggle(label, at + "/holds/" + key, isOn(tier.holds, key)).set = setSwitch;
    for (const Deployment& d : c.design.deployments)
        list.toggle(WORD("Serves %1").arg(QString::fromStdString(displayName(d))), childPointer(at + "/for", d.id),
                    isOn(tier.servesDeployments, d.id))
            .set = setSwitch;
    memberFields(c, at + "/members", tier.members, list);
    tierSettings(tier, at, list);
    list.button(WORD("Remove the tier"), [at](Design design) { return setField(std::move(design), at, Json()); });
}

Result<Design> setSwitch(Design design, const std::string& pointer, const Json& value)
{
    const bool on = value.isBool() && std::get<bool>(value.value());
    return setField(std::move(design), pointer, on ? Json(true) : Json());
}

bool isOn(const std::map<std::string, bool>& switches, const std::string& key)
{
    const auto found = switches.find(key);
    return found != switches.end() && found->second;
}

void deploymentFields(const InspectorContext& c, const std::string& poolId, FieldList& list)
{
    const Pool* pool = c.design.pools.find(poolId);
    if (!pool)
        return;
    for (const Deployment& d : c.design.deployments) {
        if (d.pool != poolId)
            continue;
        const std::string at = childPointer("/deployments", d.id);
        list.section(WORD("Deployment"));
        modelChoice(c, list, at + "/model", d.model);
        list.choice(WORD("Weights"), at + "/precision/weights", d.precision.weights, precisionChoices());
        list.choice(WORD("Activations"), at + "/precision/activations", d.precision.activations, precisionChoices());
        list.choice(WORD("KV cache"), at + "/precision/kv", d.precision.kv, precisionChoices());
        list.choice(WORD("Communication"), at + "/precision/comm", d.precision.comm, precisionChoices());
        parallelFields(c, *pool, d, at, list);
        powerFields(d, partOfPool(c.design, *pool), at, list);
        engineFields(d, at, list);
        layerFormats(d, at, list);
        deploymentOperationsFields(c, d, list);
        deploymentUseFields(c, d, list);
        for (const Route& route : c.design.routes)
            if (route.from == d.id || route.to == d.id)
                routeFields(c, route, list);
    }
}

InspectorPage poolPage(const InspectorContext& c, const Pool& pool)
{
    InspectorPage page;
    page.title = QString::fromStdString(displayName(pool));
    page.subtitle = WORD("pool · %1 · %2 devices").arg(roleText(pool.role)).arg(devicesOf(c.design, pool));
    const std::string at = childPointer("/pools", pool.id);
    page.list.section(WORD("Pool"));
    page.list.text(WORD("Name"), at + "/name", pool.name).single = true;
    page.list.choice(WORD("Role"), at + "/role", enumName(pool.role), roleChoices());
    memberFields(c, at + "/members", pool.members, page.list);
    page.list.number(WORD("Spares"), at + "/spares", pool.spares, 0).hint =
        WORD("Devices that stand by and serve nothing.");
    page.list.notes(at + "/notes", pool.notes);
    deploymentFields(c, pool.id, page.list);
    return page;
}

} // namespace cw
