// SPDX-License-Identifier: GPL-3.0-or-later
// What a trace is like, in the figures by which traces are compared.
#pragma once

#include "model/io/fields.h"
#include "model/workload/request.h"

namespace cw
{

/// Tokens, or seconds, over the requests of a trace.
struct SampleSummary {
    double mean = 0, p50 = 0, p95 = 0, p99 = 0, max = 0; ///< percentiles are samples: the smallest at or above the rank
};
template<class A>
void fields(A& a, SampleSummary& v)
{
    a(Field{"mean"}, v.mean);
    a(Field{"p50"}, v.p50);
    a(Field{"p95"}, v.p95);
    a(Field{"p99"}, v.p99);
    a(Field{"max"}, v.max);
}

struct TraceSummary {
    std::string format;
    std::int64_t rows = 0, requests = 0, sessions = 0, skipped = 0, repaired = 0, outside = 0;
    std::int64_t blockTokens = 0; ///< of the blocks that the file has ids of
    double span = 0;              ///< s from the first to the last arrival
    double rate = 0;              ///< arrivals/s over the span; of sessions: as they were recorded
    double burstiness = 0;        ///< standard deviation over mean of the gaps between arrivals; 1 = Poisson
    double dispersion = 0;        ///< variance over mean of the arrivals in bins of 1 s; 1 = Poisson
    double batch = 0;             ///< s between the moments that arrivals were logged at; 0 = each at its own
    SampleSummary input, output;  ///< tokens
    double inputTokens = 0, outputTokens = 0;
    double reuse = 0; ///< share of the input tokens that an unlimited prefix cache would have
};
template<class A>
void fields(A& a, TraceSummary& v)
{
    a(Field{"format"}, v.format);
    a(Field{"rows", "Rows of the file."}, v.rows);
    a(Field{"requests", "Rows that are requests."}, v.requests);
    a(Field{"sessions"}, v.sessions);
    a(Field{"skipped", "Rows without tokens."}, v.skipped);
    a(Field{"repaired", "Rows that were given a token."}, v.repaired);
    a(Field{"outside", "Not of the window, the sample or the tenant."}, v.outside);
    a(Field{"block_tokens", "Of the blocks that the file has ids of; 0 = it has none."}, v.blockTokens);
    a(Field{"span_s"}, v.span);
    a(Field{"rate_per_s"}, v.rate);
    a(Field{"burstiness", "Coefficient of variation of the gaps; 1 = Poisson."}, v.burstiness);
    a(Field{"dispersion", "Variance over mean of arrivals per second; 1 = Poisson."}, v.dispersion);
    a(Field{"batch_s", "Seconds between the moments that arrivals were logged at; 0 = each at its own."}, v.batch);
    a(Field{"input"}, v.input);
    a(Field{"output"}, v.output);
    a(Field{"input_tokens"}, v.inputTokens);
    a(Field{"output_tokens"}, v.outputTokens);
    a(Field{"prefix_reuse", "Share of the input that an unlimited prefix cache would have."}, v.reuse);
}

TraceSummary summarise(const Trace&);

} // namespace cw
