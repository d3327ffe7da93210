// SPDX-License-Identifier: GPL-3.0-or-later
// Requests of one tenant: from a trace, from distributions, or lengths from a trace with synthetic arrivals.
#include <algorithm>
#include <cmath>

#include "model/workload/distribution.h"
#include "model/workload/request.h"

namespace cw
{
namespace
{

constexpr std::int64_t defaultRequests = 1000;
constexpr std::int64_t mostRequests = 100'000'000;

std::unexpected<Error> below(std::string_view field, Error e)
{
    e.where.insert(0, field);
    return std::unexpected(std::move(e));
}

/// How the gaps between arrivals are distributed.
Result<Sampler> gapSampler(const Traffic& t)
{
    if (!std::isfinite(t.rate.value) || t.rate.value <= 0)
        return fail(text(CW_TEXT("The rate of requests must be above 0.")), "/rate_per_s",
                    text(CW_TEXT("Give requests per second, or choose a trace with arrival times.")));
    Distribution d{.mean = 1 / (t.rate.value * t.scale), .cv = t.burstiness};
    if (t.arrivals == "poisson")
        d.kind = "exponential";
    else if (t.arrivals == "gamma" || t.arrivals == "weibull" || t.arrivals == "constant")
        d.kind = t.arrivals;
    else
        return fail(text(CW_TEXT("\"{0}\" is not a kind of arrivals."), t.arrivals), "/arrivals",
                    text(CW_TEXT("Use poisson, gamma, weibull, constant or closed.")));
    auto sampler = Sampler::make(d);
    if (!sampler && sampler.error().where == "/cv")
        sampler.error().where = "/burstiness";
    return sampler;
}

std::int32_t tokens(double drawn)
{
    return static_cast<std::int32_t>(std::clamp(std::round(drawn), 1.0, 1e9));
}

Result<void> fillLengths(std::vector<Request>& requests, const Traffic& t, std::uint64_t seed)
{
    const auto input = Sampler::make(t.input);
    if (!input)
        return below("/input_tokens", input.error());
    const auto output = Sampler::make(t.output);
    if (!output)
        return below("/output_tokens", output.error());
    Random inputs(seed, Random::Stream::Input), outputs(seed, Random::Stream::Output);
    for (Request& r : requests) {
        r.input = tokens(input->draw(inputs));
        r.output = tokens(output->draw(outputs));
    }
    return {};
}

/// The first request comes at 0, as in a trace.
Result<void> fillArrivals(std::vector<Request>& requests, const Traffic& t, std::uint64_t seed)
{
    CW_TRY(const Sampler gaps, gapSampler(t));
    Random random(seed, Random::Stream::Arrivals);
    double at = 0;
    for (Request& r : requests) {
        // Whole microseconds, as traces have them: a last bit of somebody's log() must not change a simulation.
        r.arrival = std::round(at * 1e6) / 1e6;
        at += gaps.draw(random);
    }
    return {};
}

} // namespace

Result<std::vector<Request>> makeRequests(const Traffic& t, const Trace* trace, std::uint64_t seed, std::int64_t limit)
{
    if (!t.trace.empty() && !trace)
        return fail(text(CW_TEXT("The trace {0} has not been read."), t.trace), "/trace",
                    text(CW_TEXT("Check that the file is there.")));
    if (!std::isfinite(t.scale) || t.scale <= 0)
        return fail(text(CW_TEXT("The scale of the arrivals must be above 0.")), "/scale");
    if (t.requests < 0 || t.requests > mostRequests)
        return fail(text(CW_TEXT("The number of requests must be from 0 to {0}."), mostRequests), "/requests");
    const bool closed = t.arrivals == "closed";
    if (closed && t.concurrency < 1)
        return fail(text(CW_TEXT("A closed loop needs at least one request in flight.")), "/concurrency");

    const std::int64_t available = trace ? static_cast<std::int64_t>(trace->requests.size()) : mostRequests;
    std::int64_t count = t.requests > 0 ? t.requests : trace ? available : defaultRequests;
    count = std::min(count, available);
    if (limit > 0)
        count = std::min(count, limit);

    std::vector<Request> requests(static_cast<std::size_t>(count));
    if (trace)
        std::copy_n(trace->requests.begin(), count, requests.begin());
    else
        CW_CHECK(fillLengths(requests, t, seed));

    if (closed) {
        for (Request& r : requests)
            r.arrival = 0;
    } else if (trace && trace->hasArrivals) {
        for (Request& r : requests)
            r.arrival /= t.scale;
    } else {
        CW_CHECK(fillArrivals(requests, t, seed));
    }
    return requests;
}

} // namespace cw
