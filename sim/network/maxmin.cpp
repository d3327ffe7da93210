// SPDX-License-Identifier: GPL-3.0-or-later
// Progressive filling: all rates grow together until a link is full or a cap is reached, then those flows stop.
#include "sim/network/maxmin.h"

#include <algorithm>
#include <functional>

namespace cw
{
namespace
{

constexpr double frozenNot = -1;

} // namespace

void MaxMin::clear()
{
    m_capacity.clear();
    m_routes.clear();
    m_routeStart.clear();
    m_weight.clear();
    m_cap.clear();
}

std::uint32_t MaxMin::addLink(double capacity)
{
    m_capacity.push_back(std::max(capacity, 0.0));
    return static_cast<std::uint32_t>(m_capacity.size() - 1);
}

std::uint32_t MaxMin::addFlow(std::span<const FlowLink> route, double weight, double cap)
{
    m_routeStart.push_back(static_cast<std::uint32_t>(m_routes.size()));
    m_routes.insert(m_routes.end(), route.begin(), route.end());
    m_weight.push_back(weight);
    m_cap.push_back(std::max(cap, 0.0));
    return static_cast<std::uint32_t>(m_weight.size() - 1);
}

double MaxMin::levelOf(std::uint32_t link) const
{
    return m_open[link] == 0 ? unlimited : std::max(m_capacity[link], 0.0) / m_demand[link];
}

void MaxMin::freeze(std::uint32_t flow, double rate)
{
    m_rate[flow] = rate;
    for (auto i = m_routeStart[flow]; i < m_routeStart[flow + 1]; ++i) {
        const FlowLink& at = m_routes[i];
        m_capacity[at.link] -= rate * at.load;
        m_demand[at.link] -= m_weight[flow] * at.load;
        --m_open[at.link];
    }
}

void MaxMin::solve()
{
    const std::size_t links = m_capacity.size(), flows = m_weight.size();
    m_routeStart.push_back(static_cast<std::uint32_t>(m_routes.size()));
    m_demand.assign(links, 0);
    m_open.assign(links, 0);
    m_rate.assign(flows, frozenNot);
    m_heap.clear();
    m_caps.clear();
    // Flows by link, in compressed rows.
    m_crossStart.assign(links + 1, 0);
    for (const FlowLink& at : m_routes)
        ++m_crossStart[at.link + 1];
    for (std::size_t l = 0; l < links; ++l)
        m_crossStart[l + 1] += m_crossStart[l];
    m_crossings.resize(m_routes.size());
    for (std::uint32_t f = 0; f < flows; ++f) {
        for (auto i = m_routeStart[f]; i < m_routeStart[f + 1]; ++i) {
            const FlowLink& at = m_routes[i];
            m_crossings[m_crossStart[at.link] + m_open[at.link]++] = {f, at.load};
            m_demand[at.link] += m_weight[f] * at.load;
        }
        if (m_cap[f] < unlimited)
            m_caps.emplace_back(m_cap[f] / m_weight[f], f);
    }
    std::sort(m_caps.begin(), m_caps.end());
    for (std::uint32_t l = 0; l < links; ++l)
        if (m_open[l] > 0)
            m_heap.emplace_back(levelOf(l), l);
    std::make_heap(m_heap.begin(), m_heap.end(), std::greater<>());

    // A link's level never falls while others freeze, so an outdated entry is put back with its new level.
    std::size_t nextCap = 0;
    while (true) {
        while (!m_heap.empty()) {
            const auto [level, link] = m_heap.front();
            const double now = levelOf(link);
            if (now <= level && m_open[link] > 0)
                break;
            std::pop_heap(m_heap.begin(), m_heap.end(), std::greater<>());
            if (m_open[link] == 0) {
                m_heap.pop_back();
                continue;
            }
            m_heap.back().first = now;
            std::push_heap(m_heap.begin(), m_heap.end(), std::greater<>());
        }
        while (nextCap < m_caps.size() && m_rate[m_caps[nextCap].second] != frozenNot)
            ++nextCap;
        const double linkLevel = m_heap.empty() ? unlimited : m_heap.front().first;
        if (nextCap < m_caps.size() && m_caps[nextCap].first <= linkLevel) {
            const auto flow = m_caps[nextCap++].second;
            freeze(flow, m_cap[flow]);
            continue;
        }
        if (m_heap.empty())
            break;
        const auto link = m_heap.front().second;
        std::pop_heap(m_heap.begin(), m_heap.end(), std::greater<>());
        m_heap.pop_back();
        for (auto i = m_crossStart[link]; i < m_crossStart[link + 1]; ++i)
            if (const auto flow = m_crossings[i].flow; m_rate[flow] == frozenNot)
                freeze(flow, m_weight[flow] * linkLevel);
    }
    for (double& rate : m_rate)
        if (rate == frozenNot)
            rate = unlimited;
    m_routeStart.pop_back();
}

} // namespace cw
