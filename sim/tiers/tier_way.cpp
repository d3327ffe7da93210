// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/tiers/tier_way.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>

namespace cw
{
namespace
{

/// Operations that a drive has under way at a time: the queue depth that data sheets state sequential rates for.
constexpr double driveQueueDepth = 32;
/// s to post one RDMA operation from one core (about 10 M/s: Kalia, Kaminsky, Andersen, "Design guidelines for high
/// performance RDMA systems", USENIX ATC 2016).
constexpr double postOperation = 1e-7;
/// s to submit one copy to or from an accelerator whose sheet has no launch time.
constexpr double usualLaunch = 2.5e-6;

double launchOf(const Part& p)
{
    if (!isAccelerator(p.kind))
        return 0;
    return p.compute && p.compute->launch.value > 0 ? p.compute->launch.value : usualLaunch;
}

bool isScaleOut(const Fabric& f, std::uint32_t edge)
{
    const Part* link = f.connections[f.graph[boost::edge_from_index(edge, f.graph)].connection].link;
    return link && link->link && link->link->family.starts_with("scale-out");
}

} // namespace

double TierWay::before(double bytes, double operation) const
{
    const double operations = operation > 0 ? std::ceil(bytes / operation) : 1;
    return latency + operations / std::max(1.0, streams) * perOperation;
}

double TierWay::seconds(double bytes, double operation) const
{
    return found() && rate() > 0 ? before(bytes, operation) + bytes / rate() : std::numeric_limits<double>::infinity();
}

/// Loads of channels by paths that carry bytes at once.
struct TierWays::Sum {
    std::map<std::uint32_t, double> load; // ordered: the result must not depend on hashing
    double latency = 0, memory = 0, perOperation = 0;
    bool found = true, network = false;
};

TierWays::TierWays(const Fabric& f) : m_fabric(f), m_routes(f), m_banks(f, m_routes) {}

double TierWays::channelRate(std::uint32_t channel) const
{
    return m_banks.isBank(channel) ? m_banks.bankAt(channel).readRate : m_routes.channelRate(channel);
}

const std::map<Vertex, int>& TierWays::near(Vertex device)
{
    const auto [known, isNew] = m_near.try_emplace(device);
    std::map<Vertex, int>& steps = known->second;
    if (!isNew)
        return steps;
    const auto& g = m_fabric.graph;
    const bool isProcessor = m_fabric.partOf(device).kind == PartKind::Cpu;
    std::deque<std::pair<Vertex, bool>> open{{device, isProcessor}}; // and whether a processor was passed
    std::map<std::pair<Vertex, bool>, int> seen{{{device, isProcessor}, 0}};
    while (!open.empty()) {
        const auto [v, passed] = open.front();
        open.pop_front();
        const int step = seen.at({v, passed});
        steps.try_emplace(v, step); // the first visit is the shortest
        const PartKind kind = m_fabric.partOf(v).kind;
        if (v != device && (isAccelerator(kind) || kind == PartKind::Nic || isMemoryDevice(kind)))
            continue;
        const auto [begin, end] = boost::out_edges(v, g);
        for (auto e = begin; e != end; ++e) {
            const Vertex w = boost::target(*e, g);
            const auto edge = static_cast<std::uint32_t>(boost::get(boost::edge_index, g, *e));
            const bool processor = m_fabric.partOf(w).kind == PartKind::Cpu;
            // Beyond a switch that processors share lie other servers: of them only memory is near.
            if (isScaleOut(m_fabric, edge) || (processor && passed && kind != PartKind::Cpu))
                continue;
            const std::pair<Vertex, bool> next{w, passed || processor};
            if (seen.try_emplace(next, step + 1).second)
                open.push_back(next);
        }
    }
    return steps;
}

/// One path of a way that carries `share` of its bytes from or to a bank; the other end holds them elsewhere.
void TierWays::addPath(Sum& sum, Vertex from, Vertex to, double share, std::uint32_t bank, bool otherIsDram)
{
    const Path& p = m_routes.path(from, to);
    sum.found = sum.found && p.found;
    if (!p.found)
        return;
    sum.latency = std::max(sum.latency, p.latency);
    bool network = false;
    std::vector<Vertex> passed{from};
    for (std::size_t i = 0; i < p.channels.size(); ++i) {
        sum.load[p.channels[i]] += share * p.shares[i];
        network = network || isScaleOut(m_fabric, p.channels[i]);
        passed.push_back(boost::target(boost::edge_from_index(p.channels[i], m_fabric.graph), m_fabric.graph));
    }
    sum.network = sum.network || network;
    const MemoryBank& memory = m_banks[bank];
    const bool atProcessor = m_fabric.partOf(memory.at).kind == PartKind::Cpu;
    if (otherIsDram || !(memory.isDrive() ? atProcessor : network && memory.part->kind != PartKind::Dimm))
        return;
    if (from != memory.at)
        std::reverse(passed.begin(), passed.end());
    for (const Vertex v : passed) // the processor nearest to the bank stages
        if (const std::uint32_t* dram = m_banks.dramOf(v)) {
            sum.load[m_banks.channelOf(*dram)] += share * (1 + m_banks[*dram].writeShare);
            return;
        }
}

/// The members of a bank move `share` of the bytes for each of `streams`.
void TierWays::addMember(Sum& sum, const TierMember& m, double share, double streams, bool write)
{
    const MemoryBank& bank = m_banks[m.bank];
    // Only the tier's own devices of a bank serve its bytes.
    const double part = static_cast<double>(bank.devices.size()) / std::max(1.0, m.devices);
    sum.load[m_banks.channelOf(m.bank)] += share * part * (write ? bank.writeShare : 1);
    sum.memory = std::max(sum.memory, bank.latency(0));
    // Little's law: operations/s of a drive are its queue depth over its latency.
    if (bank.isDrive())
        sum.perOperation = std::max(sum.perOperation,
                                    share * streams * bank.part->memory->latency.value / (driveQueueDepth * m.devices));
}

TierWay TierWays::finish(const Sum& sum, double launch, double streams) const
{
    TierWay way;
    way.path.found = sum.found;
    way.perOperation = std::max({sum.perOperation, launch, sum.network ? postOperation : 0.0});
    way.streams = streams;
    way.latency = way.path.latency = sum.latency + sum.memory + launch;
    if (!sum.found)
        return way;
    way.path.payload = std::numeric_limits<double>::infinity();
    for (const auto& [channel, load] : sum.load) {
        way.path.channels.push_back(channel);
        way.path.shares.push_back(load);
        way.path.payload = std::min(way.path.payload, channelRate(channel) / load);
    }
    return way;
}

TierWay TierWays::toDevices(const std::vector<TierMember>& members, const std::vector<Vertex>& devices, bool write)
{
    if (members.empty() || devices.empty())
        return {};
    Sum sum;
    std::map<std::size_t, double> used; ///< share of the bytes by member
    const auto carry = [&](std::size_t member, Vertex device, double share) {
        const std::uint32_t bank = members[member].bank;
        const Vertex at = m_banks[bank].at;
        addPath(sum, write ? device : at, write ? at : device, share, bank, false);
        used[member] += share;
    };
    const double perDevice = 1.0 / static_cast<double>(devices.size());
    for (std::size_t d = 0; d < devices.size(); ++d) {
        const std::map<Vertex, int>& steps = near(devices[d]);
        int least = std::numeric_limits<int>::max();
        double together = 0;
        std::vector<std::size_t> nearest;
        for (std::size_t m = 0; m < members.size(); ++m) {
            const auto at = steps.find(m_banks[members[m].bank].at);
            if (at == steps.end() || at->second > least)
                continue;
            if (at->second < least) {
                nearest.clear();
                together = 0;
            }
            least = at->second;
            nearest.push_back(m);
            together += members[m].devices;
        }
        for (const std::size_t m : nearest)
            carry(m, devices[d], perDevice * members[m].devices / together);
        if (!nearest.empty())
            continue;
        // Other servers: interleaved over all members; a few of them stand for many.
        constexpr std::size_t most = 8;
        const std::size_t count = std::min(most, members.size());
        for (std::size_t i = 0; i < count; ++i)
            carry((d * count + i) % members.size(), devices[d], perDevice / static_cast<double>(count));
    }
    const auto streams = static_cast<double>(devices.size());
    for (const auto& [m, share] : used)
        addMember(sum, members[m], share, streams, write);
    return finish(sum, launchOf(m_fabric.partOf(devices.front())), streams);
}

TierWay TierWays::toMembers(const std::vector<TierMember>& from, const std::vector<TierMember>& to)
{
    if (from.empty() || to.empty())
        return {};
    Sum sum;
    const std::size_t n = std::max(from.size(), to.size());
    const double share = 1.0 / static_cast<double>(n);
    for (std::size_t i = 0; i < n; ++i) {
        const TierMember &a = from[i % from.size()], &b = to[i % to.size()];
        const MemoryBank &source = m_banks[a.bank], &target = m_banks[b.bank];
        const bool dramTakes = target.part->kind == PartKind::Dimm;
        addPath(sum, source.at, target.at, share, dramTakes ? a.bank : b.bank,
                dramTakes || source.part->kind == PartKind::Dimm);
        addMember(sum, a, share, 1, false);
        addMember(sum, b, share, 1, true);
    }
    return finish(sum, 0, 1);
}

} // namespace cw
