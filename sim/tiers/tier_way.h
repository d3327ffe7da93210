// SPDX-License-Identifier: GPL-3.0-or-later
// How bytes get from memory beyond the devices to them, or back: the drawn path, the memory at its end, and what each
// operation costs.
#pragma once

#include <map>
#include <vector>

#include "sim/tiers/memory_banks.h"

namespace cw
{

/// Time to move n bytes in operations of b bytes over s streams that work side by side:
/// latency + ⌈n/b⌉/s · perOperation + n/rate. Each rank of a replica is a stream.
struct TierWay {
    Path path; ///< channels of the fabric and banks of memory; `payload` with both
    double latency = 0;
    double perOperation = 0; ///< s that one stream takes for an operation, whatever its size
    double streams = 1;
    bool found() const { return path.found; }
    double rate() const { return path.payload; }
    /// Until the flow begins to send.
    double before(double bytes, double operation) const;
    double seconds(double bytes, double operation) const;
};

/// Members of one tier in one bank.
struct TierMember {
    std::uint32_t bank = 0;
    double devices = 1; ///< of the bank, those that belong to the tier
};

/// Ways to and from banks of memory. Bytes of drives at a processor are staged in its DRAM, and so are those that an
/// adapter exchanges with CXL memory: they take the rate of that DRAM twice, written and read.
class TierWays
{
public:
    explicit TierWays(const Fabric&);
    const MemoryBanks& banks() const { return m_banks; }
    const Fabric& fabric() const { return m_fabric; }

    /// From the members to the devices (`write` = back): each device uses the members nearest to it, by the steps that
    /// bytes take inside its server; members of other servers are used in turn.
    TierWay toDevices(const std::vector<TierMember>&, const std::vector<Vertex>& devices, bool write);
    TierWay toMembers(const std::vector<TierMember>& from, const std::vector<TierMember>& to);
    /// Steps from a device to the points where banks hang, without scale-out links, other accelerators, and other
    /// servers behind a switch; by point.
    const std::map<Vertex, int>& near(Vertex device);
    /// bytes/s of a channel of a way.
    double channelRate(std::uint32_t channel) const;

private:
    struct Sum;
    void addPath(Sum&, Vertex from, Vertex to, double share, std::uint32_t bank, bool otherIsDram);
    void addMember(Sum&, const TierMember&, double share, double streams, bool write);
    TierWay finish(const Sum&, double launch, double streams) const;

    const Fabric& m_fabric;
    Routes m_routes;
    MemoryBanks m_banks;
    std::map<Vertex, std::map<Vertex, int>> m_near;
};

} // namespace cw
