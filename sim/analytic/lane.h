// SPDX-License-Identifier: GPL-3.0-or-later
// A way that requests take: a unified deployment, or a prefill and a decode deployment with the route between them.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "sim/analytic/engine_load.h"
#include "sim/network/routes.h"

namespace cw
{

/// KV transfer of a route, on the drawn path.
struct Transfer {
    double latency = 0;          ///< s
    double payload = 0;          ///< bytes/s that one transfer gets on idle links
    double capacity = 0;         ///< bytes/s over all pairs of replicas until the first channel is full
    std::uint32_t narrowest = 0; ///< edge that fills first
    bool found = false;
    /// Bytes on each channel per byte transferred, over the sampled pairs of replicas.
    std::vector<std::pair<std::uint32_t, double>> channels;
};

/// Mean seconds of TTFT by cause.
struct TtftParts {
    double queue = 0, compute = 0, memory = 0, network = 0, host = 0, transfer = 0;
    double total() const { return queue + compute + memory + network + host + transfer; }
};

/// A lane at one arrival rate.
struct LanePoint {
    double rate = 0; ///< requests/s served
    bool stable = true;
    Percentiles ttft, tpot, e2e;
    double tpotDeviation = 0;
    TtftParts parts;
    EnginePoint first, second; ///< unified or prefill; decode
    double linkShare = 0;      ///< of the transfer's narrowest channel
    double slotWait = 0;       ///< s, for room to decode
    double attainment = 1;     ///< of the SLO, 0 … 1
};

class Lane
{
public:
    /// `to` and `route` are null for a unified deployment.
    Lane(Routes&, const PlacedEngine& from, const PlacedEngine* to, const PlacedRoute* route, const ModelTraffic&);

    /// The same with the constants of draw `index`, half-widths times `spread`: no path is searched again.
    Lane drawn(int index, double spread) const;

    const PlacedEngine& first() const { return m_first; }
    const PlacedEngine* second() const { return m_second; }
    const Transfer& transfer() const { return m_transfer; }
    double bytesPerRequest() const { return m_bytes; }

    double capacity() const { return m_capacity; } ///< requests/s
    /// What limits the capacity: "prefill", "decode", "kv", "link".
    const char* limit() const { return m_limit; }
    LanePoint at(double rate) const;
    /// A fixed number of requests in flight.
    LanePoint closed(double concurrency, double thinkTime) const;
    /// The same beside requests that come by the clock.
    LanePoint mixed(double rate, double concurrency, double thinkTime) const;

private:
    void limit();
    LanePoint solve(double rate, double population) const;
    void percentiles(LanePoint&, const struct LaneWaits&) const;

    const PlacedEngine& m_first;
    const PlacedEngine* m_second;
    const PlacedRoute* m_route;
    ModelTraffic m_traffic;
    EngineLoad m_firstLoad;
    std::optional<EngineLoad> m_secondLoad;
    Transfer m_transfer;
    double m_bytes = 0, m_capacity = 0;
    const char* m_limit = "";
    double m_frontEnd = 0; ///< s
};

} // namespace cw
