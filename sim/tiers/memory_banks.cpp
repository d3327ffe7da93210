// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/tiers/memory_banks.h"

#include <algorithm>

#include "sim/cost/operators/memory_access.h"

namespace cw
{
namespace
{

constexpr double driveLatency = 5e-6; ///< s: as in the memory access operator, what is slower is read by pages

double capacityOf(const Part& p)
{
    if (!p.memory)
        return 0;
    return p.memory->usable.value > 0 ? p.memory->usable.value : p.memory->capacity.value;
}

} // namespace

double MemoryBank::capacity() const
{
    return capacityOf(*part) * static_cast<double>(devices.size());
}

double MemoryBank::latency(double offered) const
{
    return part->memory ? loadedLatency(*part->memory, offered / static_cast<double>(devices.size()), 1) : 0;
}

bool MemoryBank::isDrive() const
{
    return part->memory && part->memory->latency.value > driveLatency;
}

MemoryBanks::MemoryBanks(const Fabric& f, const Routes& routes)
    : m_edges(static_cast<std::uint32_t>(boost::num_edges(f.graph)))
{
    std::map<std::pair<Vertex, const Part*>, std::uint32_t> known;
    for (const Place& place : f.places) {
        if (!isMemoryDevice(place.part->kind) || !place.part->memory)
            continue;
        for (Vertex v = place.first; v < place.first + place.count; ++v) {
            const auto [begin, end] = boost::out_edges(v, f.graph);
            // What hangs on one point is interleaved with its like there; with two ways in a device is a point itself.
            std::vector<FabricGraph::edge_descriptor> ways(begin, end);
            const bool single = !ways.empty() && std::all_of(ways.begin(), ways.end(), [&](const auto& e) {
                return boost::target(e, f.graph) == boost::target(ways.front(), f.graph);
            });
            const Vertex at = single ? boost::target(ways.front(), f.graph) : v;
            const auto [entry, isNew] = known.try_emplace({at, place.part}, static_cast<std::uint32_t>(m_banks.size()));
            if (isNew) {
                MemoryBank& fresh = m_banks.emplace_back();
                fresh.at = at;
                fresh.part = place.part;
            }
            m_bankOf.emplace(v, entry->second);
            MemoryBank& bank = m_banks[entry->second];
            bank.devices.push_back(v);
            const MemorySheet& sheet = *place.part->memory;
            double read = sustainedRate(sheet, 1);
            if (const double write = sustainedRate(sheet, 0); write > 0)
                bank.writeShare = read / write;
            if (single) {
                const auto outward = static_cast<std::uint32_t>(boost::get(boost::edge_index, f.graph, ways.front()));
                bank.out.push_back(outward);
                const auto [first, last] = boost::out_edges(at, f.graph);
                for (auto e = first; e != last; ++e)
                    if (boost::target(*e, f.graph) == v) {
                        bank.in.push_back(static_cast<std::uint32_t>(boost::get(boost::edge_index, f.graph, *e)));
                        break;
                    }
                read = std::min(read, routes.channelRate(outward));
                if (f.partOf(at).kind == PartKind::Cpu && place.part->kind == PartKind::Dimm)
                    m_dram.emplace(at, entry->second);
            }
            bank.readRate += read;
        }
    }
}

const std::uint32_t* MemoryBanks::dramOf(Vertex processor) const
{
    const auto at = m_dram.find(processor);
    return at == m_dram.end() ? nullptr : &at->second;
}

} // namespace cw
