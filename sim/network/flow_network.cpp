// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/network/flow_network.h"

#include <algorithm>
#include <functional>

namespace cw
{

std::uint32_t FlowNetwork::addLink(double capacity)
{
    m_links.emplace_back().capacity = capacity;
    return static_cast<std::uint32_t>(m_links.size() - 1);
}

void FlowNetwork::push(double time, std::uint32_t flow)
{
    m_events.push_back({time, m_order++, flow, m_flows[flow].stamp});
    std::push_heap(m_events.begin(), m_events.end(), std::greater<>());
}

void FlowNetwork::add(double begin, double bytes, std::span<const FlowLink> route, std::uint64_t tag, double weight,
                      double cap)
{
    std::uint32_t slot;
    if (m_free.empty()) {
        slot = static_cast<std::uint32_t>(m_flows.size());
        m_flows.emplace_back();
    } else {
        slot = m_free.back();
        m_free.pop_back();
    }
    Flow& f = m_flows[slot];
    f.route.assign(route.begin(), route.end());
    f.left = bytes;
    f.weight = weight;
    f.cap = cap;
    f.tag = tag;
    f.sending = false;
    f.live = true;
    ++f.stamp;
    ++m_active;
    push(begin, slot);
}

void FlowNetwork::dropOutdated()
{
    while (!m_events.empty() && m_events.front().stamp != m_flows[m_events.front().flow].stamp) {
        std::pop_heap(m_events.begin(), m_events.end(), std::greater<>());
        m_events.pop_back();
    }
}

double FlowNetwork::nextChange()
{
    dropOutdated();
    return m_events.empty() ? never : m_events.front().time;
}

void FlowNetwork::advance(double time, std::vector<Done>& done)
{
    for (double now = nextChange(); now <= time && now < never; now = nextChange()) {
        // All that happens at one moment is one new allocation.
        m_touchedLinks.clear();
        while (nextChange() == now) {
            const std::uint32_t slot = m_events.front().flow;
            Flow& f = m_flows[slot];
            ++f.stamp;
            if (!f.sending && f.left > 0) {
                f.sending = true;
                f.since = now;
                f.rate = 0;
                enterLinks(slot);
                if (f.route.empty()) {
                    f.rate = f.cap;
                    push(f.cap == MaxMin::unlimited ? now : now + f.left / f.cap, slot);
                }
                continue;
            }
            done.push_back({now, f.tag});
            leave(slot);
        }
        solveAround(now);
    }
}

void FlowNetwork::enterLinks(std::uint32_t slot)
{
    for (const FlowLink& at : m_flows[slot].route) {
        m_links[at.link].flows.push_back(slot);
        m_touchedLinks.push_back(at.link);
    }
}

void FlowNetwork::leaveLinks(std::uint32_t slot)
{
    for (const FlowLink& at : m_flows[slot].route) {
        auto& flows = m_links[at.link].flows;
        flows.erase(std::find(flows.begin(), flows.end(), slot));
        m_touchedLinks.push_back(at.link);
    }
}

void FlowNetwork::leave(std::uint32_t slot)
{
    Flow& f = m_flows[slot];
    if (f.sending)
        leaveLinks(slot);
    f.live = false;
    m_free.push_back(slot);
    --m_active;
}

void FlowNetwork::cancel(double now, std::uint64_t tag)
{
    for (std::uint32_t slot = 0; slot < m_flows.size(); ++slot) {
        Flow& f = m_flows[slot];
        if (!f.live || f.tag != tag)
            continue;
        ++f.stamp;
        m_touchedLinks.clear();
        leave(slot);
        solveAround(now);
        return;
    }
}

void FlowNetwork::reroute(double now, std::uint64_t tag, std::span<const FlowLink> route)
{
    for (std::uint32_t slot = 0; slot < m_flows.size(); ++slot) {
        Flow& f = m_flows[slot];
        if (!f.live || f.tag != tag)
            continue;
        if (!f.sending || f.route.empty()) { // not on its way yet, or as good as there
            f.route.assign(route.begin(), route.end());
            return;
        }
        m_touchedLinks.clear();
        leaveLinks(slot);
        f.route.assign(route.begin(), route.end());
        enterLinks(slot);
        solveAround(now);
        return;
    }
}

void FlowNetwork::setCapacities(double now, std::span<const Capacity> all)
{
    m_touchedLinks.clear();
    for (const Capacity& c : all) {
        m_links[c.link].capacity = c.value;
        m_touchedLinks.push_back(c.link);
    }
    solveAround(now);
}

/// Solves the component that the touched links belong to.
void FlowNetwork::solveAround(double now)
{
    ++m_round;
    m_component.clear();
    m_componentLinks.clear();
    m_solver.clear();
    const auto take = [&](std::uint32_t link) {
        Link& l = m_links[link];
        if (l.mark == m_round || l.flows.empty())
            return;
        l.mark = m_round;
        l.local = m_solver.addLink(l.capacity);
        m_componentLinks.push_back(link);
    };
    for (const std::uint32_t link : m_touchedLinks)
        take(link);
    for (std::size_t i = 0; i < m_componentLinks.size(); ++i) {
        // take() may grow nothing but m_componentLinks, so the list of flows stays where it is.
        for (const std::uint32_t slot : m_links[m_componentLinks[i]].flows) {
            Flow& f = m_flows[slot];
            if (f.mark == m_round)
                continue;
            f.mark = m_round;
            m_component.push_back(slot);
            for (const FlowLink& at : f.route)
                take(at.link);
        }
    }
    for (const std::uint32_t slot : m_component) {
        Flow& f = m_flows[slot];
        m_localRoute.assign(f.route.begin(), f.route.end());
        for (FlowLink& at : m_localRoute)
            at.link = m_links[at.link].local;
        f.local = m_solver.addFlow(m_localRoute, f.weight, f.cap);
    }
    m_solver.solve();
    for (const std::uint32_t slot : m_component) {
        Flow& f = m_flows[slot];
        const double rate = m_solver.rate(f.local);
        if (rate == f.rate)
            continue;
        f.left = std::max(0.0, f.left - f.rate * (now - f.since));
        f.since = now;
        f.rate = rate;
        ++f.stamp;
        if (rate > 0)
            push(now + f.left / rate, slot);
    }
}

} // namespace cw
