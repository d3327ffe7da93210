// SPDX-License-Identifier: GPL-3.0-or-later
// What modules do in the event loop.
#include <algorithm>

#include "sim/serving/simulation.h"

namespace cw
{
namespace
{

/// Tags of flows: those of modules carry the module's number, from 1, above the 32 bits of whom they are for.
constexpr int moduleShift = 32;

} // namespace

std::uint8_t Simulation::indexOf(const SimulationModule& module) const
{
    const auto at = std::find_if(m_modules.begin(), m_modules.end(), [&](const auto& m) { return m.get() == &module; });
    return static_cast<std::uint8_t>(at - m_modules.begin());
}

void Simulation::setTimer(double time, const SimulationModule& module, std::uint32_t what, std::uint32_t whom,
                          bool background)
{
    m_events.push_back({std::max(time, m_now), m_order++, whom, what, What::Timer, indexOf(module), background});
    m_foreground += background ? 0 : 1;
    std::push_heap(m_events.begin(), m_events.end(), std::greater<>());
}

void Simulation::startFlow(double begin, double bytes, const Way& way, const SimulationModule& module,
                           std::uint32_t whom)
{
    const std::uint64_t tag = (std::uint64_t(indexOf(module)) + 1) << moduleShift | whom;
    m_network.add(std::max(begin, m_now), bytes, way.links, tag);
}

bool Simulation::moduleFlowDone(std::uint64_t tag)
{
    const std::uint64_t module = tag >> moduleShift;
    if (module == 0)
        return false;
    m_modules[module - 1]->flowDone(static_cast<std::uint32_t>(tag));
    return true;
}

void Simulation::place(RequestId id, std::uint32_t engine, const SimulationModule& after)
{
    for (std::size_t m = indexOf(after) + std::size_t{1}; m < m_modules.size(); ++m)
        if (!m_modules[m]->placed(id, engine))
            return;
    enqueue(id, engine);
}

RequestId Simulation::addRequest(const RequestState& r)
{
    m_out.state.requests.push_back(r);
    ++m_out.offered;
    return static_cast<RequestId>(m_out.state.requests.size() - 1);
}

void Simulation::restSession(RequestId id)
{
    for (const auto& module : m_modules)
        module->idle(id);
}

void Simulation::arriveAt(double time, RequestId id)
{
    push(std::max(time, m_now), id, 0, What::Arrival);
}

/// Bytes/s of a channel as it is now.
double Simulation::capacityOf(std::uint32_t channel) const
{
    const double left = m_rate ? m_rate(channel) : -1;
    return (left >= 0 ? left : m_in.channelRate(channel)) / m_in.wires;
}

Simulation::Way Simulation::makeWay(const Path& p)
{
    Way way;
    way.found = p.found;
    way.payload = p.payload / m_in.wires;
    way.latency = p.latency * m_in.wires;
    way.channels = p.channels;
    for (std::size_t i = 0; i < p.channels.size(); ++i) {
        const auto [link, fresh] = m_linkOf.try_emplace(p.channels[i], 0);
        if (fresh)
            link->second = m_network.addLink(capacityOf(p.channels[i]));
        way.links.push_back({link->second, p.shares[i]});
    }
    return way;
}

Simulation::Way Simulation::storeWay(double rate, double latency)
{
    Way way;
    way.found = true;
    way.payload = rate;
    way.latency = latency;
    way.links.push_back({m_network.addLink(rate), 1});
    return way;
}

void Simulation::loadProgress(std::int64_t number, std::int64_t all, bool isClosed)
{
    m_loadShare = static_cast<double>(number + 1) / static_cast<double>(all);
    if (!isClosed)
        noteBacklog(static_cast<std::size_t>(number), static_cast<std::size_t>(all));
}

} // namespace cw
