// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/link_load.h"

#include <algorithm>

#include "sim/cost/transformer_step.h"

namespace cw
{

LinkLoad::Use& LinkLoad::useOf(std::uint32_t edge, double& rate)
{
    const Channel& c = m_fabric.graph[boost::edge_from_index(edge, m_fabric.graph)];
    Use& u = m_uses[c.connection];
    rate = m_routes.channelRate(edge);
    u.linkRate = rate * std::max(1, m_fabric.connections[c.connection].perChannel) / std::max<double>(1, c.width);
    return u;
}

void LinkLoad::add(std::uint32_t edge, double bytesPerSecond, const char* traffic)
{
    double rate = 0;
    Use& u = useOf(edge, rate);
    u.bytes += bytesPerSecond;
    u.causes[traffic] += bytesPerSecond;
    double& load = m_channels[edge];
    load += bytesPerSecond;
    if (rate > 0)
        u.busiest = std::max(u.busiest, load / rate);
}

void LinkLoad::addEngine(const PlacedEngine& e, double rankRate)
{
    const auto* step = dynamic_cast<const TransformerStep*>(e.step.get());
    if (!step || rankRate <= 0 || e.replicas.empty())
        return;
    // The channels of one replica stand for those of all: alike replicas load alike channels.
    const StepGroups& g = step->groups();
    const bool expert = g.expert.ranks > 1;
    const PeerGroup& group = expert ? g.expert : g.tensor.ranks > 1 ? g.tensor : g.stage;
    if (group.ranks < 2 || group.channels.empty())
        return;
    const char* cause = expert ? "ep" : g.tensor.ranks > 1 ? "tp" : "pp";
    std::map<std::uint32_t, double> rates; // of the channels by connection
    for (const std::uint32_t edge : group.channels) {
        double rate = 0;
        useOf(edge, rate);
        rates[m_fabric.graph[boost::edge_from_index(edge, m_fabric.graph)].connection] += rate;
    }
    const double ranks = static_cast<double>(e.replicas.front().size());
    for (const auto& [connection, rate] : rates) {
        Use& u = m_uses[connection];
        const double sent = ranks * rankRate;
        u.bytes += sent * static_cast<double>(e.replicas.size());
        u.causes[cause] += sent * static_cast<double>(e.replicas.size());
        u.busiest = std::max(u.busiest, rate > 0 ? sent / rate : 0);
    }
}

std::vector<LinkUse> LinkLoad::uses() const
{
    std::vector<LinkUse> list;
    for (const auto& [connection, u] : m_uses) {
        const FabricConnection& c = m_fabric.connections[connection];
        LinkUse use;
        use.connection = c.pointer;
        use.path = c.path;
        use.bytesPerSecond = u.bytes;
        use.max = std::min(1.0, u.busiest);
        const double total = 2 * u.linkRate * static_cast<double>(c.links); // both directions
        use.mean = total > 0 ? std::min(use.max, u.bytes / total) : 0;
        double most = 0;
        for (const auto& [cause, bytes] : u.causes)
            if (bytes > most) {
                most = bytes;
                use.traffic = cause;
            }
        list.push_back(std::move(use));
    }
    return list;
}

} // namespace cw
