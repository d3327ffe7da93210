// SPDX-License-Identifier: GPL-3.0-or-later
// The drawn memory tiers of a design: what of them which replica can use, by wiring, and over which way.
#pragma once

#include <memory>
#include <mutex>
#include <string_view>

#include "sim/placement.h"
#include "sim/tiers/tier_way.h"

namespace cw
{

bool tierHolds(const Tier&, const std::string& what);
/// KV of all requests, or of idle sessions.
bool tierKeepsKv(const Tier&);
/// A tier that names no deployment serves all.
bool tierServes(const Tier&, const std::string& deployment);

/// Members of a tier that the same replicas can use: the DRAM of one server, or a pool that several servers share.
struct TierPart {
    std::size_t tier = 0; ///< in the order of the design
    std::vector<TierMember> members;
    double capacity = 0; ///< bytes that it may use
    double weights = 0;  ///< of them, taken by weights that it holds
    double readRate = 0; ///< bytes/s of all its members together
    bool remote = false; ///< in none of the servers that use it
    double room() const { return std::max(0.0, capacity - weights); }
};

/// A part as one replica sees it.
struct TierUse {
    std::uint32_t part = 0;
    TierWay read, write;
    double operation = 0; ///< bytes of one access
    bool kv = true;       ///< takes what its device drops; else only the KV of sessions that are idle
    bool sessions = false;
};

/// Weights on their way into the devices of a replica.
struct WeightLoad {
    double bytes = 0; ///< of all ranks
    double operation = 0;
    TierWay way;
    double seconds() const { return way.seconds(bytes, operation); } ///< without other traffic
};

/// Safe to ask from several threads.
class TierPlan
{
public:
    static constexpr std::uint32_t none = 0xffffffff;

    /// `fabric` and `placement` must outlive it.
    TierPlan(const Fabric& fabric, const Placement& placement);

    const Findings& findings() const { return m_findings; }
    const Tier& tier(std::size_t i) const { return *m_tiers[i]; }
    std::size_t tiers() const { return m_tiers.size(); }
    const std::vector<TierPart>& parts() const { return m_parts; }
    /// Parts that a replica keeps KV in, in the order in which KV moves down. Empty for engines that compute no
    /// prompts.
    const std::vector<TierUse>& uses(std::size_t engine, std::size_t replica) const { return m_uses[engine][replica]; }
    /// Whether some replica keeps KV in a tier, of all requests or of idle sessions.
    bool keepsKv() const { return m_keepsKv; }
    /// Where KV of a part moves when it is idle or pushed out; `none` = nowhere. And the way there.
    std::uint32_t below(std::uint32_t part) const { return m_below[part]; }
    const TierWay& wayBelow(std::uint32_t part) const { return m_waysBelow[part]; }

    /// What `to` (a processor, a device) reads from a tier passes here: an index, session state. Errors: no such tier,
    /// no path.
    Result<TierWay> readWay(const std::string& tier, Vertex to) const;
    /// Weights of a replica from a tier; with an empty name from the drives of its servers. Errors: no such tier, no
    /// path, no drive.
    Result<WeightLoad> weightLoad(std::size_t engine, std::size_t replica, const std::string& tier) const;
    /// bytes/s of a channel of a way; banks of memory are channels beyond those of the fabric.
    double channelRate(std::uint32_t channel) const { return m_ways->channelRate(channel); }
    const MemoryBanks& banks() const { return m_ways->banks(); }

private:
    Result<std::vector<TierMember>> membersOf(const std::string& tier) const;
    std::vector<TierMember> drivesNear(const std::vector<Vertex>& ranks) const;
    void split(std::size_t tier);
    void use();
    void link();
    void check();
    void find(Severity, const char* code, Text what, std::string where, Text fix);

    const Fabric& m_fabric;
    const Placement& m_placement;
    std::vector<const Tier*> m_tiers;
    std::unique_ptr<TierWays> m_ways;
    std::unique_ptr<std::mutex> m_lock;
    std::vector<std::vector<Vertex>> m_devices; ///< by tier: its memory devices
    std::vector<TierPart> m_parts;
    std::vector<std::vector<std::uint32_t>> m_users; ///< by part: replicas in the order of all; empty = remote
    std::vector<std::vector<std::vector<TierUse>>> m_uses;
    std::vector<std::uint32_t> m_below;
    std::vector<TierWay> m_waysBelow;
    bool m_keepsKv = false;
    Findings m_findings;
};

/// Design and placement as weights see them: seconds to load a replica without other traffic.
Result<double> weightLoadTime(const TierPlan&, std::size_t engine, std::size_t replica, const std::string& tier);

} // namespace cw
