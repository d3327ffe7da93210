// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/tiers.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "model/design/names.h"
#include "model/units/text.h"
#include "sim/economics/ownership.h"
#include "sim/tiers/tier_figures.h"

namespace cw
{
namespace
{

const char* nameOf(PartKind k)
{
    for (const auto& [kind, name] : EnumNames<PartKind>::names)
        if (kind == k)
            return name;
    return "";
}

/// USD/s of `count` such parts that draw what is typical for them.
double costOf(const Part& p, double count, const Design& d)
{
    Capital c;
    c.servers = p.price.typical.value * count;
    c.rentPerHour = p.price.rentPerHour * count;
    const double most = p.power.max.value > 0 ? p.power.max.value : p.power.typical.value;
    const double typical = p.power.typical.value > 0 ? p.power.typical.value : most;
    return costRate(d.economics, d.facility.pue, c, typical * count, most * count).total();
}

class TierRows
{
public:
    TierRows(Report& r, const Fabric& f, const Placement& placement, const TierPlan& plan,
             const std::vector<std::size_t>& engineOf, const ServingInput& in, const ServingResult& result)
        : m_report(r),
          m_fabric(f),
          m_design(*f.design),
          m_placement(placement),
          m_plan(plan),
          m_engineOf(engineOf),
          m_in(in),
          m_result(result)
    {
    }

    void run()
    {
        for (std::size_t p = 0; p < m_engineOf.size(); ++p)
            device(p);
        std::vector<std::size_t> order(m_plan.tiers());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
        for (const std::size_t t : order)
            tier(t);
        timeline();
    }

private:
    void find(Severity s, const char* code, Text what, const Tier& t, Text fix)
    {
        m_report.findings.push_back({s, code, std::move(what), childPointer("/tiers", t.id), std::move(fix)});
    }

    /// As KV moves down: by level, then the faster first.
    std::pair<int, double> rank(std::size_t tier) const
    {
        const int level = m_plan.tier(tier).level;
        double rate = 0;
        for (const TierPart& part : m_plan.parts())
            rate = part.tier == tier ? std::max(rate, part.readRate) : rate;
        return {level > 0 ? level : std::numeric_limits<int>::max(), -rate};
    }

    bool keeps(std::size_t engine) const
    {
        for (std::size_t r = 0; r < m_placement.engines[engine].replicas.size(); ++r)
            if (!m_plan.uses(engine, r).empty())
                return true;
        return false;
    }

    /// Seconds that a replica computes for a token of a prompt.
    double prefillPerToken(std::size_t pool) const
    {
        const double tokens = std::max(1.0, m_in.pools[pool].limits.tokenBudget);
        const PrefillChunk chunk{tokens, 0, true};
        return m_in.pools[pool].step->cost({{&chunk, 1}, 0, 0, 0}).seconds / tokens;
    }
    double replicaCost(const PlacedEngine& e) const
    {
        return costOf(m_fabric.partOf(e.replicas[0][0]), static_cast<double>(e.report.world), m_design);
    }

    void device(std::size_t pool)
    {
        const std::size_t index = m_engineOf[pool];
        const PlacedEngine& e = m_placement.engines[index];
        if (!keeps(index))
            return;
        const PoolTotals& t = m_result.state.totals[pool];
        const Timeline& timeline = m_result.state.timeline;
        const int block = std::max(1, e.settings->engine.blockSize);
        TierReport row;
        row.id = "device:" + e.deployment;
        row.kind = nameOf(m_fabric.partOf(e.replicas[0][0]).kind);
        row.capacity = e.kvTokens * e.kvBytesPerToken * static_cast<double>(e.replicas.size());
        for (std::size_t bin = 0; bin < timeline.bins(); ++bin) {
            const double sum = timeline.at(bin, pool).kvTokens * e.kvBytesPerToken;
            row.meanBytes += sum;
            row.peakBytes = std::max(row.peakBytes, sum / timeline.width());
        }
        row.meanBytes = m_result.duration > 0 ? row.meanBytes / m_result.duration : 0;
        row.strandedBytes = std::max(0.0, row.capacity - row.peakBytes);
        row.lookups = t.askedTokens / block;
        // What was fetched from a tier was found there, not here.
        const double fetched =
            m_result.tiers && pool < m_result.tiers->fetched.size() ? m_result.tiers->fetched[pool] : 0;
        row.hitTokens = std::max(0.0, static_cast<double>(t.hitTokens) - fetched);
        row.hits = static_cast<std::int64_t>(row.hitTokens) / block;
        if (index < m_report.deployments.size() && t.askedTokens > 0)
            m_report.deployments[index].prefixHits = row.hitTokens / static_cast<double>(t.askedTokens);
        // Whoever keeps idle KV in a device keeps the device from other requests.
        const double perByte = replicaCost(e) / std::max(1.0, e.kvTokens * e.kvBytesPerToken);
        row.breakEvenIdle = breakEvenIdle(prefillPerToken(pool) * replicaCost(e) / e.kvBytesPerToken, perByte);
        m_devices.push_back(pool);
        m_report.tiers.push_back(std::move(row));
    }

    void tier(std::size_t index)
    {
        const Tier& t = m_plan.tier(index);
        TierReport row;
        row.id = t.id;
        double cost = 0, rate = 0, room = 0;
        for (const TierPart& part : m_plan.parts()) {
            if (part.tier != index)
                continue;
            row.capacity += part.capacity;
            row.meanBytes += part.weights;
            row.peakBytes += part.weights;
            rate += part.readRate;
            room = std::max(room, part.room());
            for (const TierMember& m : part.members) {
                const MemoryBank& bank = m_plan.banks()[m.bank];
                row.kind = nameOf(bank.part->kind);
                cost += costOf(*bank.part, m.devices, m_design) * std::clamp(t.share, 0.0, 1.0);
            }
        }
        if (m_result.tiers) {
            const TierCounters& c = m_result.tiers->tiers[index];
            row.lookups = c.lookups;
            row.hits = c.hits;
            row.hitTokens = c.hitTokens;
            row.fetchedBytes = c.fetchedBytes;
            row.writtenBytes = c.writtenBytes;
            row.evictions = c.evictions;
            row.recomputed = c.recomputed;
            row.stall = c.stalled > 0 ? c.stall / static_cast<double>(c.stalled) : 0;
            row.meanBytes += m_result.duration > 0 ? c.byteSeconds / m_result.duration : 0;
            row.peakBytes += peakOf(index);
            if (tierKeepsKv(t))
                explain(t, c, room);
        }
        row.strandedBytes = std::max(0.0, row.capacity - row.peakBytes);
        if (tierKeepsKv(t) && row.capacity > 0 && rate > 0)
            row.breakEvenIdle = breakEven(t, cost / row.capacity, cost / rate);
        m_tiers.push_back(index);
        m_report.tiers.push_back(std::move(row));
    }

    /// A use saves the computing of a byte of KV less what carrying it costs; for the deployment that saves least.
    double breakEven(const Tier& t, double keptPerByteSecond, double carriedPerByte) const
    {
        double least = 0;
        for (std::size_t p = 0; p < m_engineOf.size(); ++p) {
            const PlacedEngine& e = m_placement.engines[m_engineOf[p]];
            if (!keeps(m_engineOf[p]) || !tierServes(t, e.deployment))
                continue;
            const double saved = prefillPerToken(p) * replicaCost(e) / e.kvBytesPerToken - carriedPerByte;
            const double idle = breakEvenIdle(saved, keptPerByteSecond);
            least = least > 0 ? std::min(least, idle) : idle;
        }
        return least;
    }

    double peakOf(std::size_t tier) const
    {
        const TimeBins<double>& held = m_result.tiers->held;
        double peak = 0;
        for (std::size_t bin = 0; bin < held.bins(); ++bin)
            peak = std::max(peak, held.at(bin, tier) / held.width());
        return peak;
    }

    void explain(const Tier& t, const TierCounters& c, double room)
    {
        double prompt = 0;
        for (const Request& r : m_in.requests)
            prompt += r.input;
        prompt /= static_cast<double>(std::max<std::size_t>(1, m_in.requests.size()));
        for (const std::size_t index : m_engineOf) {
            const PlacedEngine& e = m_placement.engines[index];
            if (!keeps(index) || !tierServes(t, e.deployment) || room >= prompt * e.kvBytesPerToken)
                continue;
            find(Severity::Warning, "tier-small",
                 text(CW_TEXT("The tier {0} has room for {1} in one place; the KV of a mean prompt of {2} takes {3}."),
                      displayName(t), formatQuantity(room, Unit::Bytes), displayName(*e.settings),
                      formatQuantity(prompt * e.kvBytesPerToken, Unit::Bytes)),
                 t, text(CW_TEXT("Add members, or raise its share.")));
            return;
        }
        if (c.hits > 0 && c.fetchedBytes <= 0 && c.recomputed > 0)
            find(Severity::Warning, "tier-slow",
                 text(CW_TEXT("KV in tier {0} was never used: computing it again was sooner all {1} times."),
                      displayName(t), c.recomputed),
                 t, text(CW_TEXT("Use larger accesses (io_B), a faster way or faster memory.")));
        else if (c.writtenBytes <= 0)
            find(Severity::Note, "tier-unused",
                 text(CW_TEXT("No KV came to tier {0}: what is above it held all that could be used again."),
                      displayName(t)),
                 t, text(CW_TEXT("It may be left out for this load.")));
    }

    void timeline()
    {
        const Timeline& device = m_result.state.timeline;
        for (std::size_t i = 0; i < m_report.timeline.size(); ++i) {
            TimePoint& point = m_report.timeline[i];
            const double begin = point.time;
            const double end =
                i + 1 < m_report.timeline.size() ? m_report.timeline[i + 1].time : std::max(begin, m_result.duration);
            for (const std::size_t pool : m_devices) {
                const PlacedEngine& e = m_placement.engines[m_engineOf[pool]];
                const double sum = i < device.bins() ? device.at(i, pool).kvTokens : 0;
                point.tiers.push_back(end > begin ? sum * e.kvBytesPerToken / (end - begin) : 0);
            }
            for (const std::size_t t : m_tiers) {
                double weights = 0;
                for (const TierPart& part : m_plan.parts())
                    weights += part.tier == t ? part.weights : 0;
                point.tiers.push_back(weights + (end > begin && m_result.tiers
                                                     ? m_result.tiers->held.between(t, begin, end) / (end - begin)
                                                     : 0));
            }
        }
    }

    Report& m_report;
    const Fabric& m_fabric;
    const Design& m_design;
    const Placement& m_placement;
    const TierPlan& m_plan;
    const std::vector<std::size_t>& m_engineOf;
    const ServingInput& m_in;
    const ServingResult& m_result;
    std::vector<std::size_t> m_devices, m_tiers; ///< pools and tiers in the order of the rows
};

} // namespace

double breakEvenIdle(double saved, double kept)
{
    return saved > 0 && kept > 0 ? saved / kept : 0;
}

void addTiers(Report& r, const Fabric& f, const Placement& placement, const TierPlan& plan,
              const std::vector<std::size_t>& engineOf, const ServingInput& in, const ServingResult& result)
{
    TierRows(r, f, placement, plan, engineOf, in, result).run();
}

void addTierNotes(Report& r, const Design& d)
{
    for (const Tier& t : d.tiers)
        if (tierKeepsKv(t))
            r.findings.push_back(
                {Severity::Note, "tier-simulated",
                 text(CW_TEXT("KV that is kept in tier {0} shows in simulated figures only."), displayName(t)),
                 childPointer("/tiers", t.id), Text()});
}

} // namespace cw
