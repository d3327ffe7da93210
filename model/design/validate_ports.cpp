// SPDX-License-Identifier: GPL-3.0-or-later
// Ports: how many the links of an instance need, against how many its part has.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "model/catalogue/ports.h"
#include "model/design/names.h"
#include "model/design/validation.h"

namespace cw::validation
{
namespace
{

/// Physical links of one kind at an instance.
struct Demand {
    const Part* link = nullptr;
    std::int64_t count = 0;
    auto operator<=>(const Demand&) const = default;
};
using Demands = std::vector<Demand>;

/// Hands out the ports of one instance.
class PortBook
{
public:
    explicit PortBook(const Part& part) : m_part(part)
    {
        for (const Port& p : part.ports) {
            m_left.push_back(p.count);
            if (!p.pool.empty())
                m_lanes[p.pool] = std::max(m_lanes[p.pool], double(p.poolLanes));
        }
    }

    /// Takes ports for a demand; returns how many links found none.
    std::int64_t take(const Demand& demand)
    {
        std::int64_t open = demand.count;
        for (const bool exact : {true, false})
            for (std::size_t i = 0; i < m_left.size() && open > 0; ++i)
                if (fits(m_part.ports[i], *demand.link) && (m_part.ports[i].type == demand.link->id) == exact)
                    open -= takeFrom(i, *demand.link, open);
        return open;
    }

private:
    std::int64_t takeFrom(std::size_t i, const Part& link, std::int64_t wanted)
    {
        constexpr double slack = 1e-9;
        const Port& port = m_part.ports[i];
        const double perPort = linksPerPort(port, link);
        double room = m_left[i] * perPort;
        const double lanes = port.lanesPerPort / perPort;
        if (!port.pool.empty() && lanes > 0)
            room = std::min(room, m_lanes[port.pool] / lanes);
        const auto taken = std::min(wanted, static_cast<std::int64_t>(std::floor(room + slack)));
        m_left[i] -= static_cast<double>(taken) / perPort;
        if (!port.pool.empty())
            m_lanes[port.pool] -= static_cast<double>(taken) * lanes;
        return taken;
    }

    const Part& m_part;
    std::vector<double> m_left; ///< ports; fractions are split ports
    std::map<std::string, double> m_lanes;
};

/// The links at one instance, by kind. Devices that share a channel need one port of their host together.
Demands demandsAt(const Fabric& f, Vertex v)
{
    const bool device = isMemoryDevice(f.partOf(v).kind);
    Demands demands;
    const auto add = [&](const Part* link, std::int64_t n) {
        const auto at = std::ranges::find(demands, link, &Demand::link);
        if (at == demands.end())
            demands.push_back({link, n});
        else
            at->count += n;
    };
    // The channels of one connection are neighbours.
    auto [e, end] = out_edges(v, f.graph);
    while (e != end) {
        const std::uint32_t connection = f.graph[*e].connection;
        std::int64_t n = 0;
        for (; e != end && f.graph[*e].connection == connection; ++e)
            n += f.graph[*e].width;
        const FabricConnection& c = f.connections[connection];
        add(c.link, device ? n : (n + c.perChannel - 1) / c.perChannel);
    }
    return demands;
}

void checkInstance(const Fabric& f, const Place& place, Vertex v, Demands demands, Sink& sink)
{
    const auto choices = [&](const Demand& d) {
        return std::ranges::count_if(place.part->ports, [&](const Port& p) { return fits(p, *d.link); });
    };
    std::erase_if(demands, [&](const Demand& d) { return !d.link->link || choices(d) == 0; }); // said at the connection
    std::ranges::stable_sort(demands, {}, choices);
    PortBook book(*place.part);
    for (const Demand& d : demands) {
        const std::int64_t open = book.take(d);
        if (open > 0)
            sink.add(Severity::Error, "port-overuse",
                     text(CW_TEXT("{0} needs {1} ports for {2}, but {3} of them find none."),
                          displayPlace(*f.design, f.nameOf(v)), d.count, displayName(*d.link), open),
                     place.pointer, text(CW_TEXT("Draw fewer links, use a part with more ports, or swap the system.")));
    }
}

} // namespace

void checkPorts(const Fabric& f, Sink& sink)
{
    for (const Place& place : f.places) {
        if (place.part->ports.empty())
            continue;
        // Instances of a place are mostly wired alike: each way of wiring is looked at once.
        std::set<Demands> seen;
        const Demands* last = nullptr;
        for (Vertex v = place.first; v < place.first + place.count; ++v) {
            Demands demands = demandsAt(f, v);
            if (last && *last == demands)
                continue;
            const auto [at, fresh] = seen.insert(std::move(demands));
            last = &*at;
            if (fresh)
                checkInstance(f, place, v, *at, sink);
        }
    }
}

} // namespace cw::validation
