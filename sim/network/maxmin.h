// SPDX-License-Identifier: GPL-3.0-or-later
// Weighted max-min fair rates by progressive filling (Bertsekas, Gallager: Data Networks, 6.5.2).
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace cw
{

/// A link of a route and how many times the flow's rate it carries there (a share below 1 where bytes are sprayed).
struct FlowLink {
    std::uint32_t link = 0;
    double load = 1;
};

/// Solves one allocation; keeps its arrays so that solving again allocates nothing.
class MaxMin
{
public:
    static constexpr double unlimited = std::numeric_limits<double>::infinity();

    void clear();
    /// Capacity in bytes/s, ≥ 0. Returns the index for FlowLink::link.
    std::uint32_t addLink(double capacity);
    /// rate = weight × level, at most `cap`. A flow without links and cap gets an infinite rate.
    std::uint32_t addFlow(std::span<const FlowLink> route, double weight = 1, double cap = unlimited);
    /// O(Σ route length · log links).
    void solve();
    double rate(std::uint32_t flow) const { return m_rate[flow]; }

private:
    struct Crossing {
        std::uint32_t flow;
        double load;
    };
    double levelOf(std::uint32_t link) const;
    void freeze(std::uint32_t flow, double rate);

    std::vector<double> m_capacity, m_demand; ///< per link: capacity left, Σ load·weight of flows not yet frozen
    std::vector<std::uint32_t> m_open;        ///< per link: flows not yet frozen
    std::vector<FlowLink> m_routes;
    std::vector<std::uint32_t> m_routeStart;
    std::vector<double> m_weight, m_cap, m_rate;
    std::vector<std::uint32_t> m_crossStart;
    std::vector<Crossing> m_crossings;
    std::vector<std::pair<double, std::uint32_t>> m_heap, m_caps;
};

} // namespace cw
