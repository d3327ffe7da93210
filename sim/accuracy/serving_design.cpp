// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/accuracy/serving_design.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "sim/accuracy/rows.h"
#include "sim/cost/calibration.h"
#include "sim/cost/precision.h"

namespace cw
{
namespace
{

/// A box with accelerators of one kind.
struct Box {
    const Type* type = nullptr;
    std::int64_t devices = 0;
    std::string accelerators;            ///< item of the type
    std::string adapters;                ///< item of the type; empty: none
    std::vector<std::string> assemblies; ///< that hold the accelerators, outermost first
};

/// Instances of an item of a type, with those of the assemblies around it.
std::int64_t instancesOf(const Type& t, const Item& item, std::vector<std::string>* assemblies = nullptr)
{
    std::int64_t n = item.count;
    std::string in = item.in;
    for (int depth = 0; !in.empty() && depth < 8; ++depth) {
        const Item* around = t.items.find(in);
        if (!around)
            break;
        if (assemblies)
            assemblies->insert(assemblies->begin(), in);
        n *= around->count;
        in = around->in;
    }
    return n;
}

/// The system of the catalogue whose accelerators are this part, nearest in size to its scale-up domain.
Box boxOf(const Catalogue& catalogue, const Part& part)
{
    Box best;
    double bestDistance = 0;
    const double domain = std::max(2, part.compute ? part.compute->scaleUpDomain : 0);
    for (const Type& t : catalogue.systems) {
        Box box{&t, 0, {}, {}, {}};
        for (const Item& i : t.items) {
            const Part* p = i.isComponent() ? catalogue.parts.find(i.part) : nullptr;
            if (i.part == part.id && box.accelerators.empty()) {
                box.accelerators = i.id;
                box.devices = instancesOf(t, i, &box.assemblies);
            }
            if (p && p->kind == PartKind::Nic && (box.adapters.empty() || i.id == "nic"))
                box.adapters = i.id;
        }
        if (box.accelerators.empty())
            continue;
        const double distance = std::abs(std::log(static_cast<double>(box.devices) / domain));
        if (!best.type || distance < bestDistance) {
            best = box;
            bestDistance = distance;
        }
    }
    return best;
}

/// The fastest link of a family that a port takes.
const Part* linkOf(const Catalogue& catalogue, const Part& part, std::string_view family)
{
    const Part* best = nullptr;
    const auto offer = [&](const std::string& id) {
        const Part* link = catalogue.parts.find(id);
        if (link && link->link && link->link->family == family &&
            (!best || link->link->rate.value > best->link->rate.value))
            best = link;
    };
    for (const Port& port : part.ports) {
        offer(port.type);
        for (const std::string& id : port.accepts)
            offer(id);
    }
    return best;
}

int portsOf(const Part& part, const std::string& link)
{
    for (const Port& p : part.ports)
        if (p.type == link)
            return std::max(1, p.count);
    return 1;
}

/// A switch with as many ports of a link as are needed. Its latency is that of the switch chips of the catalogue.
Part switchFor(const Part& link, std::int64_t ports, bool pcie)
{
    Part s;
    s.id = "measured-" + link.id;
    s.name = s.id;
    s.kind = pcie ? PartKind::PcieSwitch : PartKind::Switch;
    s.forward.emplace().latency = Seconds(pcie || link.link->family == "scale-up" ? 1.2e-7 : 9e-7);
    Port p;
    p.type = link.id;
    p.count = static_cast<int>(ports);
    p.rate = link.link->rate;
    p.accepts = {link.id};
    s.ports.push_back(p);
    return s;
}

Item component(const std::string& id, const std::string& part, std::int64_t count)
{
    Item i;
    i.id = id;
    i.part = part;
    i.count = count;
    return i;
}

Connection connection(const std::string& id, const std::string& from, const std::string& to, const std::string& link,
                      int bundle)
{
    Connection c;
    c.id = id;
    c.from = from;
    c.to = to;
    c.link = link;
    c.pattern = Pattern::All;
    c.bundle = bundle;
    return c;
}

void embed(Design& d, const Catalogue& catalogue, const Type& t)
{
    d.types.set(t);
    for (const Item& i : t.items) {
        if (const Part* p = i.isComponent() ? catalogue.parts.find(i.part) : nullptr)
            d.parts.set(*p);
        if (const Type* inner = i.isInstance() ? catalogue.systems.find(i.type) : nullptr)
            embed(d, catalogue, *inner);
    }
    for (const Connection& c : t.connections)
        if (const Part* p = catalogue.parts.find(c.link))
            d.parts.set(*p);
}

/// The first system of the catalogue with accelerators of the same architecture, as many on their scale-up links, and
/// adapters: export versions and the like have no box of their own there but sit in the same ones.
Box siblingBox(const Catalogue& catalogue, const Part& part)
{
    for (const Type& t : catalogue.systems)
        for (const Item& i : t.items) {
            const Part* p = i.isComponent() ? catalogue.parts.find(i.part) : nullptr;
            if (!p || !p->compute || !isAccelerator(p->kind) || architectureKey(*p) != architectureKey(part) ||
                p->compute->scaleUpDomain != part.compute->scaleUpDomain)
                continue;
            const Box box = boxOf(catalogue, *p);
            if (box.type && !box.adapters.empty() && linkOf(catalogue, *p, "host"))
                return box;
        }
    return {};
}

/// A box of one scale-up domain: the devices on one switch, each with an adapter of its own beside it.
Result<Type> plainBox(Design& d, const Catalogue& catalogue, const Part& part, const Part& scaleUp, const Item& adapter)
{
    const Part* nic = catalogue.parts.find(adapter.part);
    const Part* host = linkOf(catalogue, part, "host");
    if (!nic || !host)
        return fail(text(CW_TEXT("{0} has no link to others of its kind in the catalogue."), part.id));
    const std::int64_t domain = part.compute->scaleUpDomain;
    const int ports = portsOf(part, scaleUp.id);
    const Part s = switchFor(scaleUp, domain * ports, false);
    for (const Part* p : {&scaleUp, host, nic, &s})
        d.parts.set(*p);
    Type t;
    t.id = "measured-box";
    t.name = t.id;
    t.kind = "node";
    for (const Item& i :
         {component("gpu", part.id, domain), component("nic", nic->id, domain), component("switch", s.id, 1)})
        t.items.set(i);
    t.connections.set(connection("gpu-switch", "gpu", "switch", scaleUp.id, ports));
    Connection beside = connection("gpu-nic", "gpu", "nic", host->id, 1);
    beside.pattern = Pattern::OneToOne;
    t.connections.set(beside);
    return t;
}

/// The drawing: `devices` accelerators and what joins them. Returns selectors of the devices in blocks that sit in
/// the same innermost box, with the size of a block.
struct Drawn {
    std::string selector; ///< {0} is the number of the block, counted through
    std::int64_t perBlock = 1;
    std::vector<std::int64_t> extents; ///< blocks of the assemblies around, outermost first
    std::vector<std::string> steps;
};

Result<Drawn> draw(Design& d, const Part& part, std::int64_t devices, const Catalogue& catalogue)
{
    d.parts.set(part);
    Box box = boxOf(catalogue, part);
    std::optional<Type> plain;
    if (!box.type) {
        const Part* scaleUp = linkOf(catalogue, part, "scale-up");
        const Part* link = scaleUp ? scaleUp : linkOf(catalogue, part, "host");
        const std::int64_t domain = part.compute ? part.compute->scaleUpDomain : 0;
        const Box sibling = scaleUp && domain > 1 && devices > domain ? siblingBox(catalogue, part) : Box();
        if (!sibling.type) {
            d.items.set(component("gpu", part.id, devices));
            if (devices > 1) {
                if (!link)
                    return fail(text(CW_TEXT("{0} has no link to others of its kind in the catalogue."), part.id));
                const int ports = portsOf(part, link->id);
                d.parts.set(*link);
                const Part s = switchFor(*link, devices * ports, !scaleUp);
                d.parts.set(s);
                d.items.set(component("switch", s.id, 1));
                d.connections.set(connection("gpu-switch", "gpu", "switch", link->id, ports));
            }
            return Drawn{"gpu", devices, {}, {}};
        }
        CW_TRY(plain, plainBox(d, catalogue, part, *scaleUp, *sibling.type->items.find(sibling.adapters)));
        box = Box{&*plain, domain, "gpu", "nic", {}};
    }
    embed(d, catalogue, *box.type);
    const std::int64_t boxes = (devices + box.devices - 1) / box.devices;
    Item node;
    node.id = "node";
    node.type = box.type->id;
    node.count = boxes;
    d.items.set(node);
    if (boxes > 1) {
        const Item* nic = box.adapters.empty() ? nullptr : box.type->items.find(box.adapters);
        const Part* adapter = nic ? catalogue.parts.find(nic->part) : nullptr;
        const Part* link = adapter ? linkOf(catalogue, *adapter, "scale-out") : nullptr;
        if (!link)
            return fail(text(CW_TEXT("{0} has no network adapters to join {1} devices."), box.type->id, devices));
        d.parts.set(*link);
        const Part s = switchFor(*link, boxes * instancesOf(*box.type, *nic), false);
        d.parts.set(s);
        d.items.set(component("leaf", s.id, 1));
        d.connections.set(connection("node-leaf", "node/" + nic->id, "leaf", link->id, 1));
    }
    Drawn out{box.accelerators, box.type->items.find(box.accelerators)->count, {boxes}, {"node"}};
    for (const std::string& a : box.assemblies) {
        out.extents.push_back(box.type->items.find(a)->count);
        out.steps.push_back(a);
    }
    return out;
}

/// Selectors of the devices from `first` on, `count` of them.
std::map<std::string, Json> membersOf(const Drawn& drawn, std::int64_t first, std::int64_t count)
{
    std::map<std::string, Json> members;
    for (std::int64_t at = first; at < first + count;) {
        const std::int64_t block = at / drawn.perBlock;
        const std::int64_t from = at % drawn.perBlock;
        const std::int64_t to = std::min(drawn.perBlock, from + first + count - at) - 1;
        std::string path;
        std::int64_t rest = block;
        for (std::size_t i = drawn.steps.size(); i-- > 0; rest /= drawn.extents[i])
            path = fmt::format("{}[{}]/{}", drawn.steps[i], rest % drawn.extents[i], path);
        members[fmt::format("{}{}[{}-{}]", path, drawn.selector, from, to)] = Json("all");
        at += to - from + 1;
    }
    return members;
}

const char* nameOf(Role role)
{
    return role == Role::Prefill ? "prefill" : role == Role::Decode ? "decode" : "serve";
}

} // namespace

std::string keyOf(const ServingSystem& s)
{
    std::string key = s.part->id + "|" + s.model->id + "|" + s.precision.weights + "|" + s.precision.activations + "|" +
                      s.precision.kv + "|" + s.precision.comm;
    for (const auto& [layer, formats] : s.precision.overrides)
        for (const auto& [tensor, format] : formats)
            key += "|" + layer + tensor + format;
    for (const ServingWorkers& w : s.workers) {
        const Parallel& p = w.parallel;
        const EngineSettings& e = w.settings;
        key += fmt::format("|{}x{}:{},{},{},{},{},{}:{},{},{},{},{},{},{},{},{}", static_cast<int>(w.role), w.count,
                           p.tp, p.pp, p.cp, p.attnDp, p.moeTp, p.moeEp, e.profile, e.scheduler, e.maxNumSeqs,
                           e.maxNumBatchedTokens, e.blockSize, e.memoryFraction, e.preemption, e.version,
                           w.receiveInterval);
    }
    return key;
}

Precision checkpointPrecision(const Architecture& model, const Part& part, const std::string& gemm,
                              const std::string& moe)
{
    Precision p;
    const auto set = [&](const char* layer, const std::string& weights, const std::string& activations) {
        p.overrides[layer]["weights"] = weights;
        p.overrides[layer]["activations"] = activations;
    };
    const bool narrowRates = part.compute && part.compute->peak.contains("fp4");
    // Weights of 4 bits meet activations of 4 bits where the part multiplies them, else of 16.
    const auto activationsOf = [&](const std::string& weights) -> std::string {
        if (weights == "fp4")
            return narrowRates ? "fp4" : "bf16";
        if (weights == "mxfp4")
            return narrowRates ? "fp8" : "bf16";
        return weights == "int4" ? "bf16" : weights;
    };
    // The data file calls NVIDIA's blocks of 16 nvfp4; a design says fp4.
    const auto stored = [](const std::string& name) { return name == "nvfp4" ? "fp4" : name; };
    const std::string dense = stored(gemm), experts = stored(moe.empty() ? gemm : moe);
    p.weights = dense;
    // Weights that were trained with one scale per 128 × 128 keep them.
    const auto blocked = [&](const std::string& format) {
        return format == "fp8" && model.nativePrecision == "fp8" ? std::string("fp8_block") : format;
    };
    p.weights = blocked(p.weights);
    p.activations = activationsOf(p.weights);
    if (model.moe) {
        set("router", "bf16", "bf16");
        const std::string expert = blocked(experts);
        if (bytesPerElement(model.nativePrecision) < 0.6) {
            // Trained with experts of 4 bits (MXFP4); nothing else is narrow.
            p.weights = p.activations = "bf16";
            set("moe", "mxfp4", activationsOf("mxfp4"));
        } else if (expert != p.weights) {
            set("moe", expert, activationsOf(expert));
        }
    }
    if (model.mla && p.weights == "fp4")
        set("attention", "bf16", "bf16");
    return p;
}

Result<Design> designOf(const ServingSystem& s, const Tenant& tenant, const Catalogue& catalogue)
{
    Design d;
    d.name = s.part->id;
    d.models.set(*s.model);
    std::int64_t devices = 0;
    for (const ServingWorkers& w : s.workers)
        devices += std::int64_t{w.parallel.world()} * std::max(1, w.count);
    constexpr std::int64_t most = 4096; // no measured run is larger; a slip of the pen must not draw a continent
    if (devices > most)
        return fail(text(CW_TEXT("A run on {0} devices is more than can be."), devices));
    CW_TRY(const Drawn drawn, draw(d, *s.part, devices, catalogue));
    std::int64_t first = 0;
    for (const ServingWorkers& w : s.workers) {
        const std::int64_t mine = std::int64_t{w.parallel.world()} * std::max(1, w.count);
        Pool pool;
        pool.id = nameOf(w.role);
        pool.role = w.role;
        pool.members = membersOf(drawn, first, mine);
        first += mine;
        d.pools.set(pool);
        Deployment deployment;
        deployment.id = pool.id;
        deployment.pool = pool.id;
        deployment.model = s.model->id;
        deployment.precision = s.precision;
        deployment.parallel = w.parallel;
        deployment.parallel.replicas = std::max(1, w.count);
        deployment.engine = w.settings;
        d.deployments.set(deployment);
    }
    if (s.workers.size() > 1) {
        Route r;
        r.id = "kv";
        r.from = nameOf(s.workers[0].role);
        r.to = nameOf(s.workers[1].role);
        d.routes.set(r);
    }
    Tenant t = tenant;
    t.model = s.model->id;
    d.workload.tenants.set(t);
    return d;
}

} // namespace cw
