// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workload/trace_shaping.h"

#include <algorithm>
#include <cmath>

#include "model/workload/arrivals.h"

namespace cw
{
namespace
{

void sortByArrival(std::vector<Request>& requests)
{
    std::stable_sort(requests.begin(), requests.end(),
                     [](const Request& a, const Request& b) { return a.arrival < b.arrival; });
}

double rounded(double seconds)
{
    return std::round(seconds * 1e6) / 1e6;
}

/// Calls `begins(request)` for all that follow no other, which gives how far it is moved; the others of its session
/// move along.
template<class Begins>
void moveStarts(Trace& t, Begins&& begins)
{
    constexpr double unknown = -1e300;
    std::vector<double> moved(static_cast<std::size_t>(t.sessions), unknown);
    for (Request& r : t.requests) {
        double by = 0;
        if (r.session < 0)
            by = begins(r);
        else if (double& session = moved[static_cast<std::size_t>(r.session)]; session == unknown)
            by = session = begins(r);
        else
            by = session;
        r.arrival = rounded(r.arrival + by);
    }
    sortByArrival(t.requests);
}

} // namespace

double loggedEvery(const std::vector<Request>& sorted)
{
    constexpr std::size_t fewest = 100;
    std::vector<double> gaps;
    for (std::size_t i = 1; i < sorted.size(); ++i)
        if (sorted[i].arrival > sorted[i - 1].arrival)
            gaps.push_back(sorted[i].arrival - sorted[i - 1].arrival);
    const std::size_t all = sorted.size() < 2 ? 0 : sorted.size() - 1;
    if (all < fewest || gaps.empty() || (all - gaps.size()) * 2 < all)
        return 0;
    std::sort(gaps.begin(), gaps.end());
    const double middle = gaps[gaps.size() / 2];
    const auto alike =
        std::count_if(gaps.begin(), gaps.end(), [&](double gap) { return std::abs(gap - middle) <= 0.01 * middle; });
    return alike * 10 >= static_cast<std::ptrdiff_t>(gaps.size()) * 9 ? middle : 0;
}

void debatch(Trace& t, double seconds)
{
    // How many begin at each moment.
    std::vector<std::pair<double, std::int64_t>> moments;
    std::vector<bool> begun(static_cast<std::size_t>(t.sessions), false);
    for (const Request& r : t.requests) {
        if (r.session >= 0 && begun[static_cast<std::size_t>(r.session)])
            continue;
        if (r.session >= 0)
            begun[static_cast<std::size_t>(r.session)] = true;
        if (moments.empty() || moments.back().first != r.arrival)
            moments.emplace_back(r.arrival, 0);
        ++moments.back().second;
    }
    std::size_t moment = 0;
    std::int64_t inMoment = 0, moved = 0;
    moveStarts(t, [&](const Request&) {
        if (inMoment == moments[moment].second) {
            ++moment;
            inMoment = 0;
        }
        moved += inMoment > 0;
        return seconds * static_cast<double>(inMoment++) / static_cast<double>(moments[moment].second);
    });
    t.length = std::max(t.length, t.requests.back().arrival);
    if (moved > 0)
        t.remarks.push_back(text(CW_TEXT("{0} requests that were logged together with others were spread over {1} s."),
                                 moved, seconds));
}

void repeat(Trace& t, int times, std::int64_t count)
{
    const std::size_t once = t.requests.size();
    const auto all = static_cast<std::size_t>(std::min<std::int64_t>(count, static_cast<std::int64_t>(once) * times));
    if (all > once) {
        const double gap = once > 1 ? t.requests.back().arrival / static_cast<double>(once - 1) : 0;
        const double period = std::max(t.length, t.requests.back().arrival + gap);
        const PrefixTree prefixes = t.prefixes;
        const std::int32_t sessions = t.sessions;
        t.requests.reserve(all);
        for (int i = 1; t.requests.size() < all; ++i) {
            const std::int32_t runs = t.prefixes.append(prefixes);
            for (std::size_t r = 0; r < once && t.requests.size() < all; ++r) {
                Request again = t.requests[r];
                again.arrival = rounded(again.arrival + i * period);
                if (again.session >= 0)
                    again.session += i * sessions;
                if (again.prefix.run >= 0)
                    again.prefix.run += runs;
                t.requests.push_back(again);
            }
            t.sessions += sessions;
        }
        t.length = period * static_cast<double>(all) / static_cast<double>(once);
        t.remarks.push_back(text(CW_TEXT("The trace is played {0} times, each time with new prompts."), times));
    }
    t.requests.resize(std::min(t.requests.size(), all));
}

bool sessionsBeginTogether(const Trace& t)
{
    std::vector<bool> begun(static_cast<std::size_t>(t.sessions), false);
    std::int64_t sessions = 0;
    for (const Request& r : t.requests) {
        if (r.session < 0)
            return false;
        if (begun[static_cast<std::size_t>(r.session)])
            continue;
        begun[static_cast<std::size_t>(r.session)] = true;
        ++sessions;
        if (r.arrival != t.requests.front().arrival)
            return false;
    }
    return sessions > 1;
}

Result<void> drawStarts(Trace& t, const Traffic& traffic, std::uint64_t seed)
{
    std::int64_t starts = t.sessions;
    for (const Request& r : t.requests)
        starts += r.session < 0;
    CW_TRY(const auto times, arrivalTimes(traffic, seed, starts, 0));
    std::size_t next = 0;
    moveStarts(t, [&](const Request& r) { return times[next++] - r.arrival; });
    t.length = std::max(t.length, t.requests.back().arrival);
    return {};
}

} // namespace cw
