// SPDX-License-Identifier: GPL-3.0-or-later
// Requests of one tenant: from a trace, from distributions, or lengths from a trace with synthetic arrivals.
#include <algorithm>
#include <cmath>

#include "model/workload/arrivals.h"
#include "model/workload/distribution.h"
#include "model/workload/trace_builder.h"
#include "model/workload/trace_mapping.h"
#include "model/workload/trace_shaping.h"

namespace cw
{
namespace
{

constexpr std::int64_t defaultRequests = 1000;
constexpr int mostLoops = 1'000'000;
constexpr double mostTokens = 1e9;

std::unexpected<Error> below(std::string_view field, Error e)
{
    e.where.insert(0, field);
    return std::unexpected(std::move(e));
}

std::int32_t tokens(double drawn)
{
    return static_cast<std::int32_t>(std::clamp(std::round(drawn), 1.0, mostTokens));
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

/// Each prompt begins with what all of its group have in common; its last token is its own.
Result<void> fillPrefixes(Trace& made, const Traffic& t, std::uint64_t seed)
{
    if (!(t.sharedPrefix >= 0 && t.sharedPrefix <= mostTokens))
        return fail(text(CW_TEXT("The shared tokens must be from 0 to {0}."), mostTokens), "/shared_prefix_tokens");
    constexpr int mostGroups = 1'000'000;
    if (t.prefixGroups < 1 || t.prefixGroups > mostGroups)
        return fail(text(CW_TEXT("The groups must be from 1 to {0}."), mostGroups), "/prefix_groups");
    const auto common = static_cast<std::int32_t>(std::round(t.sharedPrefix));
    if (common == 0)
        return {};
    std::vector<PrefixTree::Span> groups;
    for (int i = 0; i < t.prefixGroups; ++i)
        groups.push_back(made.prefixes.extended({}, common));
    Random random(seed, Random::Stream::Prefix);
    for (Request& r : made.requests) {
        const auto group = static_cast<std::size_t>(random.uniform() * t.prefixGroups);
        r.prefix = made.prefixes.at(groups[std::min(group, groups.size() - 1)], r.input - 1);
    }
    countShared(made);
    return {};
}

/// How many requests to make; without an end by number or by time, the whole trace or a default.
Result<std::int64_t> countOf(const Traffic& t, const std::optional<Trace>& trace, std::int64_t limit)
{
    if (t.requests < 0 || t.requests > mostRequests)
        return fail(text(CW_TEXT("The number of requests must be from 0 to {0}."), mostRequests), "/requests");
    std::int64_t count = t.requests > 0 ? t.requests : mostRequests;
    if (trace)
        count = std::min(count, static_cast<std::int64_t>(trace->requests.size()) * t.loop);
    else if (t.requests == 0 && !(t.until.value > 0))
        count = defaultRequests;
    else if (t.requests == 0 && !(meanRate(t) * (t.until - t.from).value < 0.9 * static_cast<double>(mostRequests)))
        return fail(text(CW_TEXT("More than {0} requests would come in this time."), mostRequests), "/until_s",
                    text(CW_TEXT("End earlier, or give a number of requests.")));
    return limit > 0 ? std::min(count, limit) : count;
}

} // namespace

TraceOptions traceOptions(const Traffic& t, const std::string& tenant, std::uint64_t seed)
{
    return {.columns = t.columns,
            .tenant = tenant,
            .from = t.from.value,
            .until = t.until.value,
            .sample = t.sample,
            .seed = seed};
}

Result<void> checkShaping(const Traffic& t)
{
    CW_CHECK(checkColumns(t.columns));
    if (!std::isfinite(t.scale) || t.scale <= 0)
        return fail(text(CW_TEXT("The scale of the arrivals must be above 0.")), "/scale",
                    text(CW_TEXT("Enter a number above zero.")));
    if (!std::isfinite(t.from.value) || t.from.value < 0)
        return fail(text(CW_TEXT("The window must begin at 0 s or later.")), "/from_s");
    if (!std::isfinite(t.until.value) || t.until.value < 0 || (t.until.value > 0 && t.until.value <= t.from.value))
        return fail(text(CW_TEXT("The window must end after it begins.")), "/until_s",
                    text(CW_TEXT("Give a later time, or 0 for all that comes.")));
    if (!(t.sample > 0 && t.sample <= 1))
        return fail(text(CW_TEXT("The sample must be above 0 and at most 1.")), "/sample");
    if (t.loop < 1 || t.loop > mostLoops)
        return fail(text(CW_TEXT("The trace must be played from 1 to {0} times."), mostLoops), "/loop");
    if (!std::isfinite(t.debatch.value) || t.debatch.value < 0)
        return fail(text(CW_TEXT("Arrivals must be spread over 0 s or more.")), "/debatch_s");
    return {};
}

Result<Trace> makeRequests(const Traffic& t, std::optional<Trace> trace, std::uint64_t seed, std::int64_t limit)
{
    if (!t.trace.empty() && !trace)
        return fail(text(CW_TEXT("The trace {0} has not been read."), t.trace), "/trace",
                    text(CW_TEXT("Check that the file is there.")));
    CW_CHECK(checkShaping(t));
    const bool closed = t.arrivals == "closed";
    if (closed && t.concurrency < 1)
        return fail(text(CW_TEXT("A closed loop needs at least one request in flight.")), "/concurrency");
    CW_TRY(const std::int64_t count, countOf(t, trace, limit));

    if (trace) {
        Trace made = std::move(*trace);
        const bool recorded = made.hasArrivals;
        if (recorded && t.debatch.value > 0)
            debatch(made, t.debatch.value);
        repeat(made, t.loop, count);
        if (closed) {
            for (Request& r : made.requests)
                r.arrival = 0;
        } else if (!recorded || (t.rate.value > 0 && sessionsBeginTogether(made))) {
            CW_CHECK(drawStarts(made, t, seed));
        } else {
            for (Request& r : made.requests)
                r.arrival /= t.scale;
        }
        return made;
    }
    Trace made;
    made.format = "synthetic";
    if (closed) {
        made.requests.resize(static_cast<std::size_t>(std::min(count, t.requests > 0 ? count : defaultRequests)));
    } else {
        CW_TRY(const auto times, arrivalTimes(t, seed, count, t.until.value > 0 ? (t.until - t.from).value : 0));
        if (times.empty())
            return fail(text(CW_TEXT("No request comes in this time.")), "/until_s",
                        text(CW_TEXT("End later or give a higher rate.")));
        made.requests.resize(times.size());
        for (std::size_t i = 0; i < times.size(); ++i)
            made.requests[i].arrival = times[i];
        made.length = times.back();
    }
    CW_CHECK(fillLengths(made.requests, t, seed));
    CW_CHECK(fillPrefixes(made, t, seed));
    return made;
}

} // namespace cw
