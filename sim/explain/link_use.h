// SPDX-License-Identifier: GPL-3.0-or-later
// How busy the drawn connections are, from the bytes that cross their channels.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "sim/network/routes.h"
#include "sim/placement.h"
#include "sim/report.h"

namespace cw
{

struct ChannelLoad {
    std::uint32_t channel = 0; ///< edge of the fabric graph
    double bytesPerSecond = 0;
    std::string_view traffic; ///< "kv", "tp", "ep" …
};

/// Appends what the collectives of all replicas put on the links, when a rank sends `bytesPerSecond` on average.
void addCollectiveLoads(std::vector<ChannelLoad>&, Routes&, const PlacedEngine&, double bytesPerSecond);

/// Fills Report::links: one entry per connection with traffic, in order of the fabric's connections.
void addLinkUse(Report&, const Fabric&, const Routes&, std::vector<ChannelLoad> loads);

} // namespace cw
