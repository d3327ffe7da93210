// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workload/arrivals.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "model/workload/distribution.h"
#include "model/workload/request.h"

namespace cw
{
namespace
{

/// How the gaps between arrivals are distributed.
Result<Sampler> gapSampler(const Traffic& t)
{
    Distribution d{.mean = 1 / (t.rate.value * t.scale), .cv = t.burstiness};
    if (t.arrivals == "poisson" || t.arrivals == "closed")
        d.kind = "exponential";
    else if (t.arrivals == "gamma" || t.arrivals == "weibull" || t.arrivals == "constant")
        d.kind = t.arrivals;
    else
        return fail(text(CW_TEXT("\"{0}\" is not a kind of arrivals."), t.arrivals), "/arrivals",
                    text(CW_TEXT("Use poisson, gamma, weibull, constant, mmpp, diurnal or closed.")));
    auto sampler = Sampler::make(d);
    if (!sampler && sampler.error().where == "/cv")
        sampler.error().where = "/burstiness";
    return sampler;
}

double exponential(Random& random, double rate)
{
    return -std::log(random.uniform()) / rate;
}

/// Markov-modulated Poisson process (Fischer and Meier-Hellstern, "The Markov-modulated Poisson process cookbook",
/// Performance Evaluation 18(2), 1993) whose states follow one another in a circle.
class Modulated
{
public:
    Modulated(const Traffic& t, std::uint64_t seed)
        : m_states(t.states), m_scale(t.scale), m_random(seed, Random::Stream::Arrivals)
    {
        m_end = exponential(m_random, 1 / m_states[0].mean.value);
    }
    double next()
    {
        for (;;) {
            // Exponential gaps have no memory: what a change of state cuts off is drawn anew.
            const double rate = m_states[m_state].rate.value * m_scale;
            const double at = rate > 0 ? m_now + exponential(m_random, rate) : m_end;
            if (at < m_end)
                return m_now = at;
            m_now = m_end;
            m_state = (m_state + 1) % m_states.size();
            m_end += exponential(m_random, 1 / m_states[m_state].mean.value);
        }
    }

private:
    const std::vector<RateState>& m_states;
    double m_scale;
    Random m_random;
    std::size_t m_state = 0;
    double m_now = 0, m_end = 0;
};

Result<void> checkStates(const Traffic& t)
{
    if (t.states.empty())
        return fail(text(CW_TEXT("Markov-modulated arrivals need states.")), "/states",
                    text(CW_TEXT("Give at least two, each with a rate and the time that it lasts.")));
    double cycle = 0;
    for (std::size_t i = 0; i < t.states.size(); ++i) {
        const RateState& s = t.states[i];
        const std::string at = "/states/" + std::to_string(i);
        if (!std::isfinite(s.rate.value) || s.rate.value < 0)
            return fail(text(CW_TEXT("The rate of a state must be 0 or more.")), at + "/rate_per_s");
        if (!std::isfinite(s.mean.value) || s.mean.value <= 0)
            return fail(text(CW_TEXT("A state must last longer than 0 s.")), at + "/mean_s");
        cycle += s.mean.value;
    }
    // States that change much faster than requests come cannot be seen in them.
    constexpr double mostChanges = 1e4;
    const double perCycle = meanRate(t) * cycle;
    if (!(perCycle > 0))
        return fail(text(CW_TEXT("At least one state needs a rate above 0.")), "/states");
    if (static_cast<double>(t.states.size()) / perCycle > mostChanges)
        return fail(text(CW_TEXT("The states change more than {0} times between two requests."), mostChanges),
                    "/states", text(CW_TEXT("Let them last longer, or use poisson arrivals.")));
    return {};
}

/// Poisson arrivals whose rate goes up and down once a day, by thinning (Lewis and Shedler, "Simulation of
/// nonhomogeneous Poisson processes by thinning", Naval Research Logistics Quarterly 26(3), 1979).
class Daily
{
public:
    Daily(const Traffic& t, std::uint64_t seed)
        : m_mean(t.rate.value * t.scale),
          m_swing(t.dayPeak - 1),
          m_day(t.dayLength.value),
          m_peakAt(t.dayPeakAt.value - t.from.value),
          m_random(seed, Random::Stream::Arrivals)
    {
    }
    double next()
    {
        for (;;) {
            m_now += exponential(m_random, m_mean * (1 + m_swing));
            const double rate = 1 + m_swing * std::cos(2 * std::numbers::pi * (m_now - m_peakAt) / m_day);
            if (m_random.uniform() * (1 + m_swing) < rate)
                return m_now;
        }
    }

private:
    double m_mean, m_swing, m_day, m_peakAt;
    Random m_random;
    double m_now = 0;
};

Result<void> checkDay(const Traffic& t)
{
    if (!(t.dayPeak >= 1 && t.dayPeak <= 2))
        return fail(text(CW_TEXT("The peak must be from 1 to 2 times the mean rate.")), "/day_peak");
    if (!std::isfinite(t.dayLength.value) || t.dayLength.value <= 0)
        return fail(text(CW_TEXT("A day must be longer than 0 s.")), "/day_length_s");
    if (!std::isfinite(t.dayPeakAt.value))
        return fail(text(CW_TEXT("The time of the peak must be a number.")), "/day_peak_at_s");
    return {};
}

/// Whole microseconds, as traces have them: a last bit of somebody's log() must not change a simulation.
std::vector<double> take(std::int64_t count, double horizon, auto&& next)
{
    std::vector<double> times;
    times.reserve(horizon > 0 ? 0 : static_cast<std::size_t>(count));
    while (static_cast<std::int64_t>(times.size()) < count) {
        const double at = next();
        if (horizon > 0 && at >= horizon)
            break;
        times.push_back(std::round(at * 1e6) / 1e6);
    }
    return times;
}

} // namespace

double meanRate(const Traffic& t)
{
    if (t.arrivals != "mmpp")
        return t.rate.value * t.scale;
    double requests = 0, time = 0;
    for (const RateState& s : t.states) {
        requests += s.rate.value * s.mean.value;
        time += s.mean.value;
    }
    return time > 0 ? requests / time * t.scale : 0;
}

Result<std::vector<double>> arrivalTimes(const Traffic& t, std::uint64_t seed, std::int64_t count, double horizon)
{
    if (t.arrivals == "mmpp") {
        CW_CHECK(checkStates(t));
        return take(count, horizon, [process = Modulated(t, seed)]() mutable { return process.next(); });
    }
    if (!std::isfinite(t.rate.value) || t.rate.value <= 0)
        return fail(text(CW_TEXT("The rate of requests must be above 0.")), "/rate_per_s",
                    text(CW_TEXT("Give requests per second, or choose a trace with arrival times.")));
    if (t.arrivals == "diurnal") {
        CW_CHECK(checkDay(t));
        return take(count, horizon, [process = Daily(t, seed)]() mutable { return process.next(); });
    }
    CW_TRY(const Sampler gaps, gapSampler(t));
    Random random(seed, Random::Stream::Arrivals);
    double at = 0;
    return take(count, horizon, [&] {
        const double now = at;
        at += gaps.draw(random);
        return now;
    });
}

} // namespace cw
