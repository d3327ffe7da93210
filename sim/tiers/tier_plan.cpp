// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/tiers/tier_plan.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "model/design/names.h"
#include "model/fabric/members.h"
#include "model/units/text.h"
#include "sim/cost/shards.h"

namespace cw
{
namespace
{

constexpr double weightOperation = 1 << 20; ///< bytes: checkpoints are read in long runs

bool computesPrompts(Role r)
{
    return r == Role::Unified || r == Role::Prefill;
}

/// KV of one block, layer and rank is what engines move at a time.
double blockOfALayer(const PlacedEngine& e)
{
    const Shards s = shardsOf(*e.model, e.settings->parallel);
    const double parts = e.model->mla ? 1 : std::clamp(static_cast<double>(e.model->kvHeads), 1.0, s.tp);
    return e.kvBytesPerToken * std::max(1, e.settings->engine.blockSize) / std::max(1, e.model->layers) / parts;
}

} // namespace

bool tierHolds(const Tier& t, const std::string& what)
{
    const auto at = t.holds.find(what);
    return at != t.holds.end() && at->second;
}

bool tierKeepsKv(const Tier& t)
{
    return tierHolds(t, "kv") || tierHolds(t, "session");
}

bool tierServes(const Tier& t, const std::string& deployment)
{
    const auto at = t.servesDeployments.find(deployment);
    return t.servesDeployments.empty() || (at != t.servesDeployments.end() && at->second);
}

TierPlan::TierPlan(const Fabric& fabric, const Placement& placement)
    : m_fabric(fabric),
      m_placement(placement),
      m_ways(std::make_unique<TierWays>(fabric)),
      m_lock(std::make_unique<std::mutex>())
{
    for (const Tier& t : fabric.design->tiers) {
        m_tiers.push_back(&t);
        auto& devices = m_devices.emplace_back();
        for (const Vertex v : cw::membersOf(fabric, t.members))
            if (banks().isMemory(v))
                devices.push_back(v);
    }
    for (std::size_t t = 0; t < m_tiers.size(); ++t)
        split(t);
    use();
    link();
    check();
}

/// Members that the same replicas have near form a part; those that none has near are one for all that have a path.
void TierPlan::split(std::size_t t)
{
    std::map<std::uint32_t, TierMember> members; // by bank
    for (const Vertex v : m_devices[t]) {
        const std::uint32_t bank = banks().bankOf(v);
        const auto [at, isNew] = members.try_emplace(bank, TierMember{bank, 1});
        if (!isNew)
            at->second.devices += 1;
    }
    std::map<std::uint32_t, std::vector<std::uint32_t>> users; // by bank
    std::uint32_t index = 0;
    for (const PlacedEngine& e : m_placement.engines)
        for (const auto& ranks : e.replicas) {
            if (!computesPrompts(e.role) || !tierServes(*m_tiers[t], e.deployment)) {
                ++index; // what only others have near is remote to those that use it
                continue;
            }
            std::map<Vertex, bool> near;
            for (const Vertex rank : ranks)
                for (const auto& [v, steps] : m_ways->near(rank))
                    near[v] = true;
            for (const auto& [bank, member] : members)
                if (near.contains(banks()[bank].at))
                    users[bank].push_back(index);
            ++index;
        }
    std::map<std::vector<std::uint32_t>, std::size_t> partOf;
    for (const auto& [bank, member] : members) {
        const std::vector<std::uint32_t>& near = users[bank];
        const auto [at, isNew] = partOf.try_emplace(near, m_parts.size());
        if (isNew) {
            TierPart& fresh = m_parts.emplace_back();
            fresh.tier = t;
            fresh.remote = near.empty();
            m_users.push_back(near);
        }
        TierPart& part = m_parts[at->second];
        const MemoryBank& b = banks()[bank];
        const double share = member.devices / static_cast<double>(b.devices.size());
        part.members.push_back(member);
        part.capacity += b.capacity() * share * std::clamp(m_tiers[t]->share, 0.0, 1.0);
        part.readRate += b.readRate * share;
    }
    if (!tierHolds(*m_tiers[t], "weights"))
        return;
    double weights = 0;
    for (const PlacedEngine& e : m_placement.engines)
        if (tierServes(*m_tiers[t], e.deployment))
            weights += e.report.weightBytes * e.report.world;
    for (TierPart& part : m_parts)
        if (part.tier == t)
            part.weights = std::min(weights, part.capacity);
}

void TierPlan::use()
{
    std::vector<std::size_t> order(m_parts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const auto level = [&](std::size_t p) {
            const int l = m_tiers[m_parts[p].tier]->level;
            return l > 0 ? l : std::numeric_limits<int>::max();
        };
        if (level(a) != level(b))
            return level(a) < level(b);
        if (m_parts[a].remote != m_parts[b].remote)
            return m_parts[b].remote;
        return m_parts[a].readRate > m_parts[b].readRate;
    });
    std::uint32_t index = 0;
    for (const PlacedEngine& e : m_placement.engines) {
        auto& replicas = m_uses.emplace_back(e.replicas.size());
        for (std::size_t r = 0; r < e.replicas.size(); ++r, ++index) {
            if (!computesPrompts(e.role) || !e.step)
                continue;
            std::map<std::size_t, bool> near; // tiers of which it has a part in its own servers
            for (const bool remote : {false, true})
                for (const std::size_t p : order) {
                    const TierPart& part = m_parts[p];
                    const Tier& t = *m_tiers[part.tier];
                    if (part.remote != remote || !tierKeepsKv(t) || !tierServes(t, e.deployment))
                        continue;
                    if (remote ? near.contains(part.tier)
                               : !std::binary_search(m_users[p].begin(), m_users[p].end(), index))
                        continue;
                    TierUse u;
                    u.part = static_cast<std::uint32_t>(p);
                    u.read = m_ways->toDevices(part.members, e.replicas[r], false);
                    u.write = m_ways->toDevices(part.members, e.replicas[r], true);
                    u.operation = t.io.value > 0 ? t.io.value : blockOfALayer(e);
                    u.kv = tierHolds(t, "kv");
                    u.sessions = tierHolds(t, "session");
                    if (!u.read.found() || !u.write.found())
                        continue;
                    near[part.tier] = near.contains(part.tier) || !remote;
                    replicas[r].push_back(std::move(u));
                    m_keepsKv = true;
                }
            std::stable_sort(replicas[r].begin(), replicas[r].end(), [&](const TierUse& a, const TierUse& b) {
                const auto place = [&](const TierUse& u) {
                    return std::find(order.begin(), order.end(), u.part) - order.begin();
                };
                return place(a) < place(b);
            });
        }
    }
}

/// KV of a part moves on to the next tier of the first replica that uses it.
void TierPlan::link()
{
    m_below.assign(m_parts.size(), none);
    m_waysBelow.resize(m_parts.size());
    for (const auto& replicas : m_uses)
        for (const auto& uses : replicas)
            for (std::size_t i = 0; i + 1 < uses.size(); ++i) {
                const std::uint32_t from = uses[i].part;
                std::size_t next = i + 1;
                while (next < uses.size() && (!uses[next].kv || m_parts[uses[next].part].tier == m_parts[from].tier))
                    ++next;
                if (m_below[from] != none || next == uses.size() || !uses[i].kv)
                    continue;
                TierWay way = m_ways->toMembers(m_parts[from].members, m_parts[uses[next].part].members);
                if (!way.found())
                    continue;
                m_below[from] = uses[next].part;
                m_waysBelow[from] = std::move(way);
            }
}

void TierPlan::find(Severity s, const char* code, Text what, std::string where, Text fix)
{
    m_findings.push_back({s, code, std::move(what), std::move(where), std::move(fix)});
}

void TierPlan::check()
{
    const auto bytes = [](double v) { return formatQuantity(v, Unit::Bytes); };
    std::map<Vertex, double> shares;
    for (std::size_t t = 0; t < m_tiers.size(); ++t) {
        const Tier& tier = *m_tiers[t];
        const std::string where = childPointer("/tiers", tier.id);
        for (const Vertex v : m_devices[t])
            if (double& sum = shares[v]; (sum += tier.share) > 1 + 1e-9) {
                find(Severity::Error, "tier-shares",
                     text(CW_TEXT("Tiers take more than all of {0}; the last of them is {1}."),
                          displayPlace(*m_fabric.design, m_fabric.nameOf(v)), displayName(tier)),
                     where + "/share", text(CW_TEXT("Lower the shares so that they sum to 1 at most.")));
                break;
            }
        if (m_devices[t].empty()) {
            find(Severity::Warning, "tier-empty",
                 text(CW_TEXT("The tier {0} has no memory device."), displayName(tier)), where + "/members",
                 text(CW_TEXT("Choose DIMMs, CXL memory or drives.")));
            continue;
        }
        for (const TierPart& part : m_parts)
            if (part.tier == t && tierKeepsKv(tier) && part.weights > 0 && part.room() <= 0) {
                find(Severity::Warning, "tier-full",
                     text(CW_TEXT("Weights fill the tier {0}: its {1} leave no room for KV."), displayName(tier),
                          bytes(part.capacity)),
                     where, text(CW_TEXT("Add members, or hold the weights elsewhere.")));
                break;
            }
        if (!tierKeepsKv(tier))
            continue;
        for (std::size_t e = 0; e < m_placement.engines.size(); ++e) {
            const PlacedEngine& engine = m_placement.engines[e];
            if (!computesPrompts(engine.role) || !engine.step || !tierServes(tier, engine.deployment))
                continue;
            const auto uses = [&](const std::vector<TierUse>& all) {
                return std::any_of(all.begin(), all.end(), [&](const TierUse& u) { return m_parts[u.part].tier == t; });
            };
            const auto count = std::count_if(m_uses[e].begin(), m_uses[e].end(), uses);
            if (count == 0)
                find(Severity::Error, "tier-unreachable",
                     text(CW_TEXT("There is no path from {0} to the memory of tier {1}."),
                          displayName(*engine.settings), displayName(tier)),
                     childPointer(where + "/for", engine.deployment),
                     text(CW_TEXT("Connect the two, or take the deployment off the tier.")));
            else if (static_cast<std::size_t>(count) < m_uses[e].size())
                find(Severity::Warning, "tier-unreachable",
                     text(CW_TEXT("{0} of {1} replicas of {2} have no path to the memory of tier {3}."),
                          static_cast<std::int64_t>(m_uses[e].size()) - count, m_uses[e].size(),
                          displayName(*engine.settings), displayName(tier)),
                     childPointer(where + "/for", engine.deployment),
                     text(CW_TEXT("Connect them, or add memory to their servers.")));
        }
    }
}

Result<std::vector<TierMember>> TierPlan::membersOf(const std::string& id) const
{
    for (std::size_t t = 0; t < m_tiers.size(); ++t) {
        if (m_tiers[t]->id != id)
            continue;
        std::vector<TierMember> all;
        for (const TierPart& part : m_parts)
            if (part.tier == t)
                all.insert(all.end(), part.members.begin(), part.members.end());
        if (all.empty())
            return fail(text(CW_TEXT("The tier {0} has no memory device."), displayName(*m_tiers[t])),
                        childPointer("/tiers", id) + "/members", text(CW_TEXT("Choose DIMMs, CXL memory or drives.")));
        return all;
    }
    return fail(text(CW_TEXT("There is no tier {0}."), id), "/tiers", text(CW_TEXT("Choose a tier of the design.")));
}

std::vector<TierMember> TierPlan::drivesNear(const std::vector<Vertex>& ranks) const
{
    std::map<std::uint32_t, TierMember> found;
    for (const Vertex rank : ranks) {
        const auto& near = m_ways->near(rank);
        for (std::uint32_t b = 0; b < banks().size(); ++b)
            if (banks()[b].isDrive() && near.contains(banks()[b].at))
                found.try_emplace(b, TierMember{b, static_cast<double>(banks()[b].devices.size())});
    }
    std::vector<TierMember> drives;
    for (const auto& [bank, member] : found)
        drives.push_back(member);
    return drives;
}

Result<TierWay> TierPlan::readWay(const std::string& tier, Vertex to) const
{
    const std::lock_guard lock(*m_lock);
    CW_TRY(const auto members, membersOf(tier));
    TierWay way = m_ways->toDevices(members, {to}, false);
    if (!way.found())
        return fail(text(CW_TEXT("There is no path from {0} to the memory of tier {1}."),
                         displayPlace(*m_fabric.design, m_fabric.nameOf(to)), tier),
                    childPointer("/tiers", tier), text(CW_TEXT("Connect the two.")));
    return way;
}

Result<WeightLoad> TierPlan::weightLoad(std::size_t engine, std::size_t replica, const std::string& tier) const
{
    const std::lock_guard lock(*m_lock);
    const PlacedEngine& e = m_placement.engines[engine];
    const std::vector<Vertex>& ranks = e.replicas[replica];
    const std::string where = childPointer("/deployments", e.deployment) + "/autoscale/weights_from";
    std::vector<TierMember> members;
    if (tier.empty()) {
        members = drivesNear(ranks);
        if (members.empty())
            return fail(text(CW_TEXT("{0} has no drive to load its weights from."), displayName(*e.settings)), where,
                        text(CW_TEXT("Draw a drive in its servers, or name a tier that holds the weights.")));
    } else {
        CW_TRY(members, membersOf(tier));
    }
    WeightLoad load;
    load.bytes = e.report.weightBytes * static_cast<double>(ranks.size());
    load.operation = weightOperation;
    load.way = m_ways->toDevices(members, ranks, false);
    if (!load.way.found())
        return fail(
            text(CW_TEXT("There is no path from {0} to the memory of tier {1}."), displayName(*e.settings), tier),
            where, text(CW_TEXT("Connect the two.")));
    return load;
}

Result<double> weightLoadTime(const TierPlan& plan, std::size_t engine, std::size_t replica, const std::string& tier)
{
    CW_TRY(const WeightLoad load, plan.weightLoad(engine, replica, tier));
    return load.seconds();
}

} // namespace cw
