// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workload/trace_summary.h"

#include <algorithm>
#include <cmath>

#include "model/workload/trace_shaping.h"

namespace cw
{
namespace
{

SampleSummary of(std::vector<std::int32_t> values)
{
    SampleSummary s;
    if (values.empty())
        return s;
    std::sort(values.begin(), values.end());
    const auto at = [&](double share) {
        const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(values.size())));
        return static_cast<double>(values[std::max<std::size_t>(rank, 1) - 1]);
    };
    double sum = 0;
    for (const std::int32_t v : values)
        sum += v;
    s.mean = sum / static_cast<double>(values.size());
    s.p50 = at(0.50);
    s.p95 = at(0.95);
    s.p99 = at(0.99);
    s.max = values.back();
    return s;
}

/// Variance over mean of arrivals in whole seconds, the last one, which may be cut, included.
double dispersionOf(const std::vector<Request>& requests)
{
    std::int64_t bin = 0;
    double inBin = 0, bins = 0, sum = 0, squares = 0;
    const auto close = [&] {
        bins += 1;
        sum += inBin;
        squares += inBin * inBin;
        inBin = 0;
    };
    for (const Request& r : requests) {
        const auto second = static_cast<std::int64_t>(r.arrival);
        if (second > bin) {
            close();
            bins += static_cast<double>(second - bin - 1); // nothing arrived in those
            bin = second;
        }
        inBin += 1;
    }
    close();
    const double mean = sum / bins;
    return mean > 0 ? (squares / bins - mean * mean) / mean : 0;
}

} // namespace

TraceSummary summarise(const Trace& t)
{
    TraceSummary s;
    s.format = t.format;
    s.rows = t.rows;
    s.requests = static_cast<std::int64_t>(t.requests.size());
    s.sessions = t.sessions;
    s.skipped = t.skipped;
    s.repaired = t.repaired;
    s.outside = t.outside;
    s.blockTokens = t.blockTokens;
    std::vector<std::int32_t> inputs, outputs;
    double shared = 0;
    for (const Request& r : t.requests) {
        inputs.push_back(r.input);
        outputs.push_back(r.output);
        s.inputTokens += r.input;
        s.outputTokens += r.output;
        shared += r.sharedPrefix;
    }
    s.input = of(std::move(inputs));
    s.output = of(std::move(outputs));
    s.reuse = s.inputTokens > 0 ? shared / s.inputTokens : 0;
    if (!t.hasArrivals || t.requests.size() < 2)
        return s;
    s.span = t.requests.back().arrival - t.requests.front().arrival;
    if (!(s.span > 0))
        return s;
    const double n = static_cast<double>(t.requests.size() - 1), mean = s.span / n;
    s.rate = 1 / mean;
    double squares = 0;
    for (std::size_t i = 1; i < t.requests.size(); ++i) {
        const double gap = t.requests[i].arrival - t.requests[i - 1].arrival;
        squares += (gap - mean) * (gap - mean);
    }
    constexpr double noise = 1e-9; // gaps are differences of times in microseconds
    const double burstiness = std::sqrt(squares / n) / mean;
    s.burstiness = burstiness > noise ? burstiness : 0;
    s.dispersion = dispersionOf(t.requests);
    s.batch = loggedEvery(t.requests);
    return s;
}

} // namespace cw
