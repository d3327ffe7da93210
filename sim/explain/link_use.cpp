// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/link_use.h"

#include <algorithm>
#include <map>

namespace cw
{

void addCollectiveLoads(std::vector<ChannelLoad>& loads, Routes& routes, const PlacedEngine& engine,
                        double bytesPerSecond)
{
    if (bytesPerSecond <= 0 || !engine.settings)
        return;
    const Parallel& p = engine.settings->parallel;
    // Experts are spread over all attention groups of a stage; without them only the tensor-parallel group talks.
    const bool experts = p.attnDp > 1 && p.moeEp > 1;
    const auto size = static_cast<std::size_t>(experts ? p.tp * p.attnDp : p.tp);
    if (size < 2)
        return;
    for (const auto& replica : engine.replicas)
        for (std::size_t first = 0; first + size <= replica.size(); first += size) {
            const auto at = replica.begin() + static_cast<std::ptrdiff_t>(first);
            const Path ring = routes.ring(std::vector<Vertex>(at, at + static_cast<std::ptrdiff_t>(size)));
            for (std::size_t i = 0; i < ring.channels.size(); ++i)
                loads.push_back({ring.channels[i], ring.shares[i] * bytesPerSecond, experts ? "ep" : "tp"});
        }
}

void addLinkUse(Report& report, const Fabric& fabric, const Routes& routes, std::vector<ChannelLoad> loads)
{
    std::stable_sort(loads.begin(), loads.end(), [](auto& a, auto& b) { return a.channel < b.channel; });
    struct Sum {
        double bytes = 0, use = 0, max = 0;
        std::map<std::string_view, double> causes;
    };
    std::map<std::uint32_t, Sum> sums; // by connection
    for (std::size_t i = 0; i < loads.size();) {
        const std::uint32_t channel = loads[i].channel;
        const auto connection = fabric.graph[FabricGraph::edge_descriptor(0, channel)].connection;
        Sum& sum = sums[connection];
        double bytes = 0;
        for (; i < loads.size() && loads[i].channel == channel; ++i) {
            bytes += loads[i].bytesPerSecond;
            sum.causes[loads[i].traffic] += loads[i].bytesPerSecond;
        }
        const double rate = routes.channelRate(channel);
        const double use = rate > 0 ? bytes / rate : 0;
        sum.bytes += bytes;
        sum.use += use;
        sum.max = std::max(sum.max, use);
    }
    report.links.clear();
    for (const auto& [index, sum] : sums) {
        const FabricConnection& c = fabric.connections[index];
        const auto main = std::max_element(sum.causes.begin(), sum.causes.end(),
                                           [](auto& a, auto& b) { return a.second < b.second; });
        // A pair has a channel each way.
        const auto channels = static_cast<double>(std::max<std::int64_t>(1, 2 * c.pairs));
        report.links.push_back({.connection = c.pointer,
                                .path = c.path,
                                .mean = sum.use / channels,
                                .max = sum.max,
                                .bytesPerSecond = sum.bytes,
                                .traffic = std::string(main->first)});
    }
}

} // namespace cw
