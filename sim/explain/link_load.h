// SPDX-License-Identifier: GPL-3.0-or-later
// Traffic on the drawn connections, added up from what the engines send.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "sim/network/routes.h"
#include "sim/placement.h"
#include "sim/report.h"

namespace cw
{

/// Collects bytes/s by drawn connection and names the main cause.
class LinkLoad
{
public:
    LinkLoad(const Fabric& f, const Routes& r) : m_fabric(f), m_routes(r) {}

    /// Bytes/s on one channel.
    void add(std::uint32_t edge, double bytesPerSecond, const char* traffic);
    /// Tensor- and expert-parallel traffic of one engine: every rank sends `rankRate` bytes/s inside its groups.
    void addEngine(const PlacedEngine&, double rankRate);

    std::vector<LinkUse> uses() const;

private:
    struct Use {
        double bytes = 0;
        double busiest = 0; ///< share of the channel's rate
        double linkRate = 0;
        std::map<std::string, double> causes;
    };
    Use& useOf(std::uint32_t edge, double& rate);

    const Fabric& m_fabric;
    const Routes& m_routes;
    std::map<std::uint32_t, Use> m_uses; ///< by connection
    std::map<std::uint32_t, double> m_channels;
};

} // namespace cw
