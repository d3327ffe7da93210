// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/placement.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "model/design/names.h"
#include "model/units/text.h"
#include "sim/cost/engine_profile.h"
#include "sim/cost/precision.h"
#include "sim/cost/transformer_step.h"
#include "sim/economics/ownership.h"
#include "sim/host_side.h"
#include "sim/power/device_power.h"

namespace cw
{
namespace
{

constexpr double defaultReferenceTokens = 2048; ///< a sequence when the workload comes from a trace

bool serves(Role r)
{
    return r == Role::Unified || r == Role::Prefill || r == Role::Decode;
}

const char* nameOfRole(Role r)
{
    for (const auto& [role, name] : EnumNames<Role>::names)
        if (role == r)
            return name;
    return "";
}

/// The instance without its innermost index: devices with the same one sit in the same box.
std::vector<std::int64_t> boxOf(const Fabric& f, Vertex v)
{
    auto i = f.indicesOf(v);
    if (!i.empty())
        i.pop_back();
    return i;
}

using Boxes = std::map<std::pair<Vertex, std::vector<std::int64_t>>, std::vector<Vertex>>;

Boxes boxesOf(const Fabric& f, const std::vector<Vertex>& devices)
{
    Boxes boxes;
    for (Vertex v : devices)
        boxes[{f.placeOf(v).first, boxOf(f, v)}].push_back(v);
    return boxes;
}

double coresOf(const Part& cpu)
{
    return cpu.compute ? cpu.compute->cores : 0;
}

class Placer
{
public:
    Placer(const Fabric& f, const Calibration& c) : m_fabric(f), m_design(*f.design), m_calibration(c), m_routes(f) {}

    Placement run()
    {
        for (const Deployment& d : m_design.deployments)
            deploy(d);
        for (const Route& r : m_design.routes)
            route(r);
        finish();
        return std::move(m_out);
    }

private:
    void find(Severity s, std::string code, Text what, std::string where, Text fix = {})
    {
        m_out.findings.push_back({s, std::move(code), std::move(what), std::move(where), std::move(fix)});
    }

    /// Devices of a pool that no earlier pool took, in the order of its selectors.
    std::vector<Vertex>& devicesOf(const Pool& pool)
    {
        const auto known = m_pools.find(pool.id);
        if (known != m_pools.end())
            return known->second;
        std::vector<Vertex> list;
        std::size_t taken = 0;
        for (const auto& [selector, amount] : pool.members) {
            auto found = m_fabric.select(selector);
            if (!found)
                continue; // said by validateUse()
            std::map<std::pair<Vertex, std::vector<std::int64_t>>, std::int64_t> perBox;
            const auto* number = std::get_if<std::int64_t>(&amount.value());
            for (Vertex v : *found) {
                if (number && ++perBox[{m_fabric.placeOf(v).first, boxOf(m_fabric, v)}] > *number)
                    continue;
                if (m_used.insert(v).second)
                    list.push_back(v);
                else
                    ++taken;
            }
        }
        m_sizes[pool.id] = list.size() + taken;
        const auto spares = std::min<std::size_t>(list.size(), static_cast<std::size_t>(std::max(0, pool.spares)));
        m_out.spares[pool.id].assign(list.end() - static_cast<std::ptrdiff_t>(spares), list.end());
        list.resize(list.size() - spares);
        return m_pools[pool.id] = std::move(list);
    }

    /// Mean tokens that a sequence of this model holds while it is decoded.
    double referenceTokens(const std::string& model) const
    {
        double tokens = 0, weight = 0;
        for (const Tenant& t : m_design.workload.tenants) {
            if (t.model != model || !t.traffic.trace.empty())
                continue;
            tokens += t.weight * (t.traffic.input.mean + t.traffic.output.mean / 2);
            weight += t.weight;
        }
        return weight > 0 && tokens > 0 ? tokens / weight : defaultReferenceTokens;
    }

    /// A replica of 1 to a million devices.
    static bool isPossible(const Parallel& p)
    {
        double world = 1;
        for (const int degree : {p.tp, p.pp, p.cp, p.attnDp}) {
            if (degree < 1)
                return false;
            world *= degree;
        }
        return world <= 1e6;
    }

    /// Of all ranks together.
    static int limitOf(int each, const Parallel& p)
    {
        constexpr std::int64_t most = 1'000'000'000;
        return static_cast<int>(std::min(most, std::int64_t{each} * std::max(1, p.attnDp)));
    }

    void deploy(const Deployment& d)
    {
        const std::string where = "/deployments/" + d.id;
        const Pool* pool = m_design.pools.find(d.pool);
        const Architecture* model = m_design.models.find(d.model);
        if (!pool || !model || !serves(pool->role))
            return; // said by validateUse()
        if (!isPossible(d.parallel)) {
            find(Severity::Error, "bad-parallel",
                 text(CW_TEXT("The degrees of {0} make no replica that can be placed."), displayName(d)),
                 where + "/parallel", text(CW_TEXT("Degrees are 1 or more.")));
            return;
        }
        PlacedEngine e;
        e.deployment = d.id;
        e.role = pool->role;
        e.settings = &d;
        e.model = model;
        e.report.id = d.id;
        e.report.model = d.model;
        e.report.role = nameOfRole(pool->role);
        e.report.world = d.parallel.world();
        e.maxSequences = limitOf(d.engine.maxNumSeqs, d.parallel);
        e.maxBatchedTokens = limitOf(d.engine.maxNumBatchedTokens, d.parallel);
        if (!shareReplicas(e, *pool))
            takeReplicas(e, *pool);
        if (!e.replicas.empty())
            price(e);
        m_out.engines.push_back(std::move(e));
    }

    /// Models that are loaded on demand take the devices that the first of them took.
    bool shareReplicas(PlacedEngine& e, const Pool& pool)
    {
        const Deployment& d = *e.settings;
        if (d.engine.residency != "on-demand" || pool.role != Role::Unified)
            return false;
        const auto [at, first] = m_onDemand.try_emplace({pool.id, d.parallel.world()}, m_out.engines.size());
        if (first)
            return false;
        const PlacedEngine& owner = m_out.engines[at->second];
        e.sharedWith = static_cast<int>(at->second);
        e.replicas = owner.replicas;
        if (d.parallel.replicas > 0 && static_cast<std::size_t>(d.parallel.replicas) < e.replicas.size())
            e.replicas.resize(static_cast<std::size_t>(d.parallel.replicas));
        e.report.replicas = static_cast<int>(e.replicas.size());
        return true;
    }

    void takeReplicas(PlacedEngine& e, const Pool& pool)
    {
        const Deployment& d = *e.settings;
        std::vector<Vertex>& devices = devicesOf(pool);
        const auto world = static_cast<std::size_t>(std::max(1, d.parallel.world()));
        const std::size_t possible = devices.size() / world;
        std::size_t wanted = d.parallel.replicas > 0 ? static_cast<std::size_t>(d.parallel.replicas) : possible;
        wanted = std::min(wanted, possible); // too few devices: said by validateUse()
        if (wanted == 0) {
            if (m_sizes[pool.id] >= world)
                find(Severity::Error, "no-devices",
                     text(CW_TEXT("Pool {0} has {1} devices that nothing else takes; a replica of {2} wants {3}."),
                          displayName(pool), devices.size(), displayName(d), world),
                     "/deployments/" + d.id + "/parallel",
                     text(CW_TEXT("Add devices, or lower the replicas of other deployments.")));
            return;
        }
        const Boxes boxes = boxesOf(m_fabric, devices);
        std::vector<Vertex> order;
        if (d.placement == "spread") {
            for (std::size_t i = 0; order.size() < devices.size(); ++i)
                for (const auto& [key, box] : boxes)
                    if (i < box.size())
                        order.push_back(box[i]);
        } else {
            // Replicas that fit into one box first, then those that straddle what is left.
            std::vector<Vertex> rest;
            for (const auto& [key, box] : boxes) {
                const std::size_t whole = box.size() / world * world;
                order.insert(order.end(), box.begin(), box.begin() + static_cast<std::ptrdiff_t>(whole));
                rest.insert(rest.end(), box.begin() + static_cast<std::ptrdiff_t>(whole), box.end());
            }
            order.insert(order.end(), rest.begin(), rest.end());
        }
        for (std::size_t r = 0; r < wanted; ++r) {
            const auto at = order.begin() + static_cast<std::ptrdiff_t>(r * world);
            e.replicas.emplace_back(at, at + static_cast<std::ptrdiff_t>(world));
        }
        const std::set<Vertex> placed(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(wanted * world));
        std::erase_if(devices, [&](Vertex v) { return placed.contains(v); });
        e.report.replicas = static_cast<int>(wanted);
        e.report.leftOver = d.parallel.replicas > 0 ? 0 : static_cast<int>(devices.size());
        if (e.report.leftOver > 0)
            find(Severity::Warning, "left-over",
                 text(CW_TEXT("{0} devices of pool {1} are left over: {2} does not divide into replicas of {3}."),
                      devices.size(), displayName(pool), placed.size() + devices.size(), world),
                 "/deployments/" + d.id + "/parallel", text(CW_TEXT("Change the degrees or the pool.")));
    }

    StepGroups groupsOf(const std::vector<Vertex>& ranks, const Parallel& p)
    {
        const auto first = ranks.begin();
        const auto at = [&](int n) { return first + n; };
        const int stage = p.tp * p.cp * p.attnDp;
        StepGroups g;
        g.tensor = peerGroup(m_fabric, m_routes, std::vector<Vertex>(first, at(p.tp)));
        if (p.attnDp > 1)
            g.expert = peerGroup(m_fabric, m_routes, std::vector<Vertex>(first, at(p.tp * p.attnDp)));
        if (p.pp > 1)
            g.stage = peerGroup(m_fabric, m_routes, {ranks[0], ranks[static_cast<std::size_t>(stage)]});
        return g;
    }

    void price(PlacedEngine& e)
    {
        const Deployment& d = *e.settings;
        const std::string where = "/deployments/" + d.id;
        const Part& part = m_fabric.partOf(e.replicas[0][0]);
        double cap = d.power.cap.value; // the strictest: replicas count as alike
        for (const auto& r : e.replicas)
            for (Vertex v : r) {
                const Place& place = m_fabric.placeOf(v);
                if (place.cap > 0)
                    cap = cap > 0 ? std::min(cap, place.cap) : place.cap;
                if (place.part != &part && *place.part != part) {
                    find(Severity::Error, "mixed-devices",
                         text(CW_TEXT("Deployment {0} mixes {1} and {2}."), displayName(d), displayName(part),
                              displayName(m_fabric.partOf(v))),
                         where, text(CW_TEXT("Use one deployment for each kind of device.")));
                    return;
                }
            }
        // A cap slows what computing binds; prompts decide, because decoding hardly computes.
        const double clock = promptClock(part, cap);
        const DeviceModel device = deviceModel(part, clock);
        if (!device.valid) {
            find(Severity::Error, "no-rates",
                 text(CW_TEXT("{0} has no computing rate or no memory in its data sheet."), displayName(part)), where);
            return;
        }
        const double reference = referenceTokens(d.model);
        const RankMemory m = rankMemory(*e.model, d, device.memoryCapacity, reference);
        e.report.weightBytes = m.weights;
        e.report.activationBytes = m.activations;
        e.report.reserveBytes = m.reserve;
        e.report.kvBytes = m.kv;
        e.report.deviceBytes = m.device;
        e.report.kvTokens = e.kvTokens = m.kvTokens;
        e.kvBytesPerToken = kvBytesPerToken(*e.model, d.precision, reference);
        const EngineProfile profile = engineProfile(d.engine.profile, m_calibration, d.engine.version, &part);
        e.frontEnd = profile.perRequest;
        e.tpotSpread = profile.tpotSpread;
        e.ttftSpread = profile.ttftSpread;
        e.power = atClock(devicePower(part, cap), clock);
        e.usdPerHour = deviceUsdPerHour(m_design.economics, m_design.facility.pue, part) * e.report.world;
        e.memoryRate = device.memoryRate;
        if (m.kvTokens < reference) {
            const auto bytes = [](double v) { return formatQuantity(v, Unit::Bytes); };
            find(Severity::Error, "does-not-fit",
                 text(CW_TEXT("{0} does not fit on {1}: weights {2}, activations {3} and reserve {4} of {5} a device "
                              "leave {6}, room for {7} tokens of KV cache; one request holds {8}."),
                      displayName(*e.model), displayName(part), bytes(m.weights), bytes(m.activations),
                      bytes(m.reserve), bytes(m.device), bytes(m.kv), std::round(m.kvTokens), std::round(reference)),
                 where, text(CW_TEXT("Use more devices a replica, narrower formats or fewer batched tokens.")));
            return;
        }
        const auto joined = [](const StepGroups& g) {
            return g.tensor.connected && g.expert.connected && g.stage.connected;
        };
        StepGroups groups = groupsOf(e.replicas.front(), d.parallel);
        if (!joined(groups)) {
            find(Severity::Error, "ranks-not-connected",
                 text(CW_TEXT("Devices of a replica of {0} have no path to each other."), displayName(d)), where,
                 text(CW_TEXT("Connect them, or keep a replica inside one node.")));
            return;
        }
        // Replicas count as alike: the slower of the first and the last (which may straddle nodes) stands for all.
        std::size_t apart = 0;
        while (e.replicas.size() > 1) {
            StepGroups last = groupsOf(e.replicas.back(), d.parallel);
            if (joined(last)) {
                constexpr double probe = 1 << 20;
                const auto time = [&](const PeerGroup& g) {
                    return GroupTimes(g, device, m_calibration, d.engine.profile).allReduce(probe).seconds;
                };
                if (last.tensor.link != groups.tensor.link || last.tensor.nodes != groups.tensor.nodes ||
                    last.tensor.ringRate != groups.tensor.ringRate)
                    if (time(last.tensor) > time(groups.tensor))
                        groups = std::move(last);
                break;
            }
            e.report.leftOver += static_cast<int>(e.replicas.back().size());
            e.replicas.pop_back();
            ++apart;
        }
        e.report.replicas = static_cast<int>(e.replicas.size());
        if (apart > 0)
            find(Severity::Warning, "replica-not-connected",
                 text(CW_TEXT("{0} replicas of {1} would straddle nodes without a path between them and are left out."),
                      apart, displayName(d)),
                 where, text(CW_TEXT("Connect the nodes, or change the degrees.")));
        auto step = std::make_shared<TransformerStep>(*e.model, d, device, std::move(groups), m_calibration);
        e.systematic = step->systematic();
        e.peakFlops = step->peakFlops();
        const std::string asked = productFormat(formatOf(d.precision, e.model->moe ? "moe" : "ffn", "weights"),
                                                formatOf(d.precision, e.model->moe ? "moe" : "ffn", "activations"));
        if (asked != step->computeFormat() && asked != "fp16")
            find(Severity::Note, "format-fallback",
                 text(CW_TEXT("{0} has no {1} rate: {2} computes in {3} after conversion."), displayName(part), asked,
                      displayName(d), step->computeFormat()),
                 where + "/precision");
        e.step = std::move(step);
    }

    /// Clock of a device that computes prompts under a cap, over its clock at the maximum power.
    static double promptClock(const Part& part, double cap)
    {
        constexpr double compute = 0.6, memory = 0.2; // shares of the data-sheet rates that prompts reach
        const double most = maxPower(part);
        if (cap <= 0 || cap >= most)
            return 1;
        return clockUnderCap(devicePower(part, cap), compute, memory) /
               clockUnderCap(devicePower(part, most), compute, memory);
    }

    void route(const Route& r)
    {
        const auto indexOf = [&](const std::string& id) {
            const auto i = std::find_if(m_out.engines.begin(), m_out.engines.end(),
                                        [&](const PlacedEngine& e) { return e.deployment == id; });
            return i == m_out.engines.end() ? -1 : static_cast<int>(i - m_out.engines.begin());
        };
        const int from = indexOf(r.from), to = indexOf(r.to);
        if (from < 0 || to < 0)
            return; // said by validateUse(), or its role is not modelled
        const PlacedEngine& a = m_out.engines[static_cast<std::size_t>(from)];
        const PlacedEngine& b = m_out.engines[static_cast<std::size_t>(to)];
        if (a.step && b.step && !m_routes.between(a.replicas.front(), b.replicas.front()).found) {
            find(Severity::Error, "no-path",
                 text(CW_TEXT("There is no path for the KV cache from {0} to {1}."), displayName(*a.settings),
                      displayName(*b.settings)),
                 "/routes/" + r.id, text(CW_TEXT("Connect the two pools.")));
            return;
        }
        // One copy travels; ranks that hold the same heads or latent pass it on inside their domain.
        m_out.routes.push_back({from, to, r.mode == "layerwise", r.firstTokenFrom != "prefill",
                                m_out.engines[static_cast<std::size_t>(from)].kvBytesPerToken, r.maxInFlight,
                                r.maxPending});
    }

    /// CPU cores beside the replicas, divided among all devices that are placed there. Replicas count as alike: the one
    /// with the fewest stands for all.
    void lendCores()
    {
        const NearestCpus cpus(m_fabric);
        std::map<Vertex, double> devices; // by CPU
        std::vector<std::vector<Vertex>> beside;
        for (const PlacedEngine& e : m_out.engines)
            for (const auto& replica : e.replicas) {
                auto& hosts = beside.emplace_back();
                for (const Vertex v : replica) {
                    hosts.push_back(cpus.of(v));
                    devices[hosts.back()] += e.sharedWith < 0 ? 1 : 0;
                }
            }
        auto hosts = beside.begin();
        for (PlacedEngine& e : m_out.engines) {
            double fewest = 0;
            for (std::size_t r = 0; r < e.replicas.size(); ++r, ++hosts) {
                double cores = 0;
                for (const Vertex v : *hosts)
                    cores += v == NearestCpus::none ? 0 : coresOf(m_fabric.partOf(v)) / devices[v];
                fewest = r == 0 ? cores : std::min(fewest, cores);
            }
            if (!e.step)
                continue;
            e.hostCores = e.settings->engine.hostCores > 0 ? e.settings->engine.hostCores : fewest;
            const bool onDemand = e.settings->engine.residency == "on-demand";
            if (onDemand || e.settings->engine.preemption == "swap")
                e.hostRate = cw::hostRate(e.replicas.front(), cpus, m_routes);
            if (onDemand && e.hostRate > 0)
                e.loadTime = e.report.weightBytes / e.hostRate; // ranks load side by side
            else if (e.sharedWith >= 0)
                find(Severity::Error, "no-host-path",
                     text(CW_TEXT("The weights of {0} have no way from a CPU to its devices."),
                          displayName(*e.settings)),
                     "/deployments/" + e.deployment, text(CW_TEXT("Draw a CPU and its links to the devices.")));
            const double busy = hostProcesses(e.replicas.front().size());
            e.hostFactor = e.settings->engine.profile == "ideal" ? 1 : hostSlowdown(busy, e.hostCores);
            if (e.hostFactor <= 1)
                continue;
            e.step = e.drawn({});
            e.frontEnd *= e.hostFactor;
            find(Severity::Warning, "few-cores",
                 text(CW_TEXT("A replica of {0} has {1} CPU cores; its engine keeps {2} busy. The devices wait for the "
                              "host {3} times as long."),
                      displayName(*e.settings), std::round(e.hostCores * 10) / 10, busy,
                      std::round(e.hostFactor * 100) / 100),
                 "/deployments/" + e.deployment, text(CW_TEXT("Draw CPUs with more cores, or fewer devices a CPU.")));
        }
    }

    /// Models on demand keep their weights in the memory beside the devices, once for all replicas there; and KV is
    /// swapped out to it.
    void checkHostMemory()
    {
        const NearestCpus cpus(m_fabric);
        std::map<Vertex, double> asked;            // bytes, by CPU
        std::map<Vertex, const PlacedEngine*> who; // asks for it last
        for (const PlacedEngine& e : m_out.engines) {
            const bool onDemand = e.settings->engine.residency == "on-demand";
            const bool swaps = e.settings->engine.preemption == "swap";
            std::map<Vertex, double> ranks;
            for (const auto& replica : e.replicas)
                for (const Vertex v : replica)
                    ranks[cpus.of(v)] += 1;
            for (const auto& [cpu, n] : ranks) {
                if (cpu == NearestCpus::none || !(onDemand || swaps))
                    continue;
                asked[cpu] += onDemand ? e.report.weightBytes * std::min(n, double(e.report.world)) : 0;
                asked[cpu] += swaps ? e.settings->engine.swapSpace.value * n : 0;
                who[cpu] = &e;
            }
        }
        for (const auto& [cpu, bytes] : asked) {
            const double there = memoryAt(m_fabric, cpu);
            if (there <= 0 || bytes <= there)
                continue;
            find(Severity::Warning, "host-memory",
                 text(CW_TEXT("{0} and others keep {1} of weights and swapped KV beside {2}, which has {3} of memory."),
                      displayName(*who[cpu]->settings), formatQuantity(bytes, Unit::Bytes),
                      displayPlace(*m_fabric.design, m_fabric.nameOf(cpu)), formatQuantity(there, Unit::Bytes)),
                 "/deployments/" + who[cpu]->deployment,
                 text(CW_TEXT("Draw more memory at the CPU, or let fewer models share the devices.")));
            return;
        }
    }

    void finish()
    {
        lendCores();
        checkHostMemory();
        for (std::size_t i = 0; i < m_out.engines.size(); ++i) {
            const PlacedEngine& e = m_out.engines[i];
            if (!e.step)
                continue;
            if (e.role == Role::Unified)
                m_out.usable = true;
            if (e.role != Role::Prefill)
                continue;
            bool routed = false;
            for (const PlacedRoute& r : m_out.routes)
                if (static_cast<std::size_t>(r.from) == i) {
                    routed = true;
                    m_out.usable = m_out.usable || m_out.engines[static_cast<std::size_t>(r.to)].step;
                }
            if (!routed)
                find(Severity::Error, "no-route",
                     text(CW_TEXT("Prefill deployment {0} hands its KV cache to nobody."), displayName(*e.settings)),
                     "/deployments/" + e.deployment, text(CW_TEXT("Add a route to a decode deployment.")));
        }
        const auto failed = [](const Finding& f) { return f.severity == Severity::Error; };
        if (std::none_of(m_out.findings.begin(), m_out.findings.end(), failed))
            for (const Tenant& t : m_design.workload.tenants)
                served(t);
        if (m_design.deployments.empty())
            find(Severity::Error, "no-deployment", text(CW_TEXT("No model is deployed.")), "/deployments",
                 text(CW_TEXT("Make a pool and deploy a model on it.")));
    }

    std::string nameOfModel(const std::string& id) const
    {
        const Architecture* model = m_design.models.find(id);
        return model ? displayName(*model) : id;
    }

    /// Deployments of the model are there, but none that requests can begin and end on.
    void served(const Tenant& t)
    {
        bool wanted = false;
        for (const Deployment& d : m_design.deployments)
            wanted = wanted || d.model == t.model;
        for (std::size_t i = 0; i < m_out.engines.size(); ++i) {
            const PlacedEngine& e = m_out.engines[i];
            const bool ends = e.role == Role::Unified ||
                              std::any_of(m_out.routes.begin(), m_out.routes.end(),
                                          [&](const PlacedRoute& r) { return static_cast<std::size_t>(r.from) == i; });
            if (e.step && ends && e.settings->model == t.model)
                return;
        }
        if (wanted)
            find(Severity::Error, "model-not-served",
                 text(CW_TEXT("Requests of {0} for {1} reach no deployment that can serve them."), displayName(t),
                      nameOfModel(t.model)),
                 "/workload/tenants/" + t.id + "/model",
                 text(CW_TEXT("Deploy it on a unified pool, or on prefill and decode pools with a route.")));
    }

    const Fabric& m_fabric;
    const Design& m_design;
    const Calibration& m_calibration;
    Routes m_routes;
    Placement m_out;
    std::map<std::string, std::vector<Vertex>> m_pools;
    std::map<std::string, std::size_t> m_sizes; ///< of pools, with what other pools took
    std::set<Vertex> m_used;
    std::map<std::pair<std::string, int>, std::size_t> m_onDemand; ///< by pool and ranks: the engine that took devices
};

} // namespace

Placement place(const Fabric& fabric, const Calibration& calibration)
{
    return Placer(fabric, calibration).run();
}

std::shared_ptr<const StepModel> PlacedEngine::drawn(const Draw& d) const
{
    const auto* transformer = dynamic_cast<const TransformerStep*>(step.get());
    Draw slowed = d;
    slowed.host *= hostFactor;
    return transformer ? transformer->drawn(slowed) : step;
}

} // namespace cw
