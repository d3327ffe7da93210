// SPDX-License-Identifier: GPL-3.0-or-later
// Timings of attention kernels: whole prompts, and one new token over a cache.
#include <array>
#include <cmath>

#include "sim/accuracy/rows.h"
#include "sim/cost/operators/attention.h"

namespace cw
{
namespace
{

using S = AttentionShape;

/// What the accuracy of kernels is stated for: below, launches and the L2 are measured rather than the kernel.
constexpr double leastSeconds = 20e-6;
constexpr double leastCacheBytes = 200e6;

/// Columns that both kinds have. The call's tokens are the caller's.
Result<OperatorRow> common(const Row& r, const Catalogue& catalogue)
{
    OperatorRow row;
    row.line = r.line();
    row.engine = r.text("engine");
    row.version = r.text("engine_version");
    row.source = r.text("source");
    row.part = partByName(catalogue, r.text("gpu"));
    if (!row.part)
        return r.error(text(CW_TEXT("The part \"{0}\" is not in the catalogue."), r.text("gpu")));
    row.call.format = formatByName(r.text("kv_precision"));
    if (row.call.format.empty())
        return r.error(text(CW_TEXT("The number format \"{0}\" is not known."), r.text("kv_precision")));
    auto& s = row.call.shape;
    CW_TRY(s[S::Batch], r.positive("batch"));
    CW_TRY(s[S::QueryHeads], r.positive("q_heads"));
    CW_TRY(s[S::KvHeads], r.positive("kv_heads"));
    CW_TRY(s[S::KeyDim], r.positive("head_dim"));
    s[S::ValueDim] = s[S::KeyDim];
    if (std::fmod(s[S::QueryHeads], s[S::KvHeads]) != 0)
        return r.error(
            text(CW_TEXT("{0} query heads can't share {1} KV heads evenly."), s[S::QueryHeads], s[S::KvHeads]));
    s[S::Warm] = 1;
    CW_TRY(const double milliseconds, r.positive("latency_ms"));
    row.seconds = milliseconds * 1e-3;
    return row;
}

class PrefillRows final : public RowKind
{
public:
    std::string_view name() const override { return "attention_prefill"; }
    std::span<const std::string_view> required() const override
    {
        static constexpr std::array<std::string_view, 8> columns{"gpu",     "kv_precision", "batch",    "input_tokens",
                                                                 "q_heads", "kv_heads",     "head_dim", "latency_ms"};
        return columns;
    }

    Result<OperatorRow> read(const Row& r, const Catalogue& catalogue) const override
    {
        CW_TRY(OperatorRow row, common(r, catalogue));
        CW_TRY(const double tokens, r.positive("input_tokens"));
        CW_TRY(const double past, r.text("past_tokens").empty() ? Result<double>(0) : r.notNegative("past_tokens"));
        // Engines serve a single token by their decode kernel.
        const bool single = tokens == 1;
        row.op = single ? &attentionDecodeOperator() : &attentionPrefillOperator();
        row.call.shape[S::NewTokens] = tokens;
        row.call.shape[S::Past] = single ? past + 1 : past;
        row.counted = row.seconds >= leastSeconds;
        return row;
    }
};

class DecodeRows final : public RowKind
{
public:
    std::string_view name() const override { return "attention_decode"; }
    std::span<const std::string_view> required() const override
    {
        static constexpr std::array<std::string_view, 8> columns{"gpu",     "kv_precision", "batch",    "kv_tokens",
                                                                 "q_heads", "kv_heads",     "head_dim", "latency_ms"};
        return columns;
    }

    Result<OperatorRow> read(const Row& r, const Catalogue& catalogue) const override
    {
        CW_TRY(OperatorRow row, common(r, catalogue));
        CW_TRY(const double tokens, r.positive("kv_tokens"));
        row.op = &attentionDecodeOperator();
        row.call.shape[S::NewTokens] = 1;
        row.call.shape[S::Past] = tokens;
        row.counted = row.call.shape[S::Batch] * tokens * cacheBytesPerToken(row.call) >= leastCacheBytes;
        return row;
    }
};

} // namespace

const RowKind& attentionPrefillRows()
{
    static const PrefillRows instance;
    return instance;
}

const RowKind& attentionDecodeRows()
{
    static const DecodeRows instance;
    return instance;
}

} // namespace cw
