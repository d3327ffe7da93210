// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/busy.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace cw
{
namespace
{

struct Row {
    std::string name;
    const TimeBins<double>* bins = nullptr;
    std::size_t row = 0;
    double most = 1; ///< of the integral in a second
};

/// Engines to show, in order: all, or of each pool the busiest.
std::vector<std::size_t> enginesToShow(const PathNames& names, const TimeBins<double>& busy, std::size_t most)
{
    std::vector<std::size_t> all(std::min(names.engines.size(), busy.rows()));
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (all.size() <= most)
        return all;
    std::vector<double> seconds(busy.rows());
    for (std::size_t bin = 0; bin < busy.bins(); ++bin)
        for (std::size_t e = 0; e < busy.rows(); ++e)
            seconds[e] += busy.at(bin, e);
    std::ranges::stable_sort(all, [&](std::size_t a, std::size_t b) { return seconds[a] > seconds[b]; });
    // In turn one of each pool, so that a small one has all of its own before a large one takes the rest.
    std::vector<std::size_t> taken(*std::ranges::max_element(names.pools) + 1), turn(all.size()), order(all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        turn[i] = taken[names.pools[all[i]]]++;
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return turn[a] < turn[b]; });
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < most; ++i)
        shown.push_back(all[order[i]]);
    std::ranges::sort(shown);
    return shown;
}

std::vector<Row> toolRows(const Design& design, const SessionSetup* sessions, const ServingResult& result)
{
    std::vector<Row> rows;
    std::size_t at = 0;
    for (const ToolService& t : design.workload.tools) {
        const std::size_t i = at++;
        if (!sessions || i >= result.tools.size())
            break;
        const auto slots = static_cast<double>(sessions->services[i].settings.atOnce);
        if (slots > 0 && result.tools[i].busy.bins() > 0)
            rows.push_back({t.id, &result.tools[i].busy, 0, slots});
    }
    return rows;
}

std::vector<Row> tierRows(const TierPlan* tiers, const ServingResult& result)
{
    std::vector<Row> rows;
    for (std::size_t t = 0; tiers && t < std::min(tiers->tiers(), result.tierBytes.rows()); ++t) {
        double rate = 0;
        for (const TierPart& part : tiers->parts())
            rate += part.tier == t ? part.readRate : 0;
        if (rate > 0)
            rows.push_back({tiers->tier(t).id, &result.tierBytes, t, rate});
    }
    return rows;
}

} // namespace

void addBusyRows(Report& report, const PathNames& names, const Design& design, const SessionSetup* sessions,
                 const TierPlan* tiers, const ServingResult& result)
{
    constexpr std::size_t mostOthers = mostBusyRows / 4; // tools, and tiers
    std::vector<Row> others = toolRows(design, sessions, result);
    others.resize(std::min(others.size(), mostOthers));
    for (const Row& r : tierRows(tiers, result))
        if (others.size() < 2 * mostOthers)
            others.push_back(r);
    std::vector<Row> rows;
    for (const std::size_t e : enginesToShow(names, result.state.busy, mostBusyRows - others.size()))
        rows.push_back({names.engines[e], &result.state.busy, e, 1});
    rows.insert(rows.end(), others.begin(), others.end());
    report.busyRows.clear();
    for (const Row& r : rows)
        report.busyRows.push_back(r.name);
    for (std::size_t i = 0; i < report.timeline.size(); ++i) {
        TimePoint& point = report.timeline[i];
        const double end = i + 1 < report.timeline.size() ? report.timeline[i + 1].time : report.duration;
        point.busy.clear();
        for (const Row& r : rows) {
            const double most = r.most * (end - point.time);
            const double share = most > 0 ? r.bins->between(r.row, point.time, end) / most : 0;
            point.busy.push_back(std::round(1e4 * std::min(1.0, share)) / 1e4); // finer says nothing
        }
    }
}

} // namespace cw
