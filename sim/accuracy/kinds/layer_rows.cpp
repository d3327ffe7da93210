// SPDX-License-Identifier: GPL-3.0-or-later
// Operators of one transformer layer, timed one by one as PyTorch kernels on one rank of a tensor-parallel group. The
// four projections are matrix products, the rest is elementwise. The times are those of kernels on the device (down to
// 1 µs, in steps of 1 µs): no launch from the host is in them.
#include <algorithm>
#include <array>
#include <cmath>

#include "sim/accuracy/rows.h"
#include "sim/cost/operators/elementwise.h"

namespace cw
{
namespace
{

constexpr double elementBytes = 2; ///< fp16
/// A standard deviation over this share of the median says that something else ran at the same time.
constexpr double steady = 0.5;

/// Shape of a layer on one rank.
struct Shard {
    double tokens = 0, hidden = 0, headDim = 0;
    double heads = 0, kvHeads = 0; ///< on this rank; KV heads are replicated where there are fewer than ranks
    double ffn = 0;                ///< on this rank
    bool gated = false;
};

Result<Shard> shardOf(const Row& r)
{
    Shard s;
    CW_TRY(const double tp, r.positiveOr("tp", 1));
    CW_TRY(s.tokens, r.positive("num_tokens"));
    CW_TRY(const double heads, r.positive("n_head"));
    CW_TRY(const double kvHeads, r.positive("n_kv_head"));
    CW_TRY(s.hidden, r.positive("n_embd"));
    CW_TRY(const double ffn, r.positive("n_ffn"));
    if (std::fmod(heads, tp) != 0)
        return r.error(text(CW_TEXT("{0} heads cannot be shared by {1} ranks."), heads, tp),
                       text(CW_TEXT("n_head must be a multiple of tp.")));
    const std::string_view gated = r.text("gated_mlp");
    s.gated = gated == "True" || gated == "true" || gated == "1";
    if (!s.gated && gated != "False" && gated != "false" && gated != "0")
        return r.error(text(CW_TEXT("gated_mlp is \"{0}\"."), gated), text(CW_TEXT("Write True or False.")));
    s.headDim = s.hidden / heads;
    s.heads = heads / tp;
    s.kvHeads = std::max(1.0, kvHeads / tp);
    s.ffn = ffn / tp;
    return s;
}

class LayerRows final : public RowKind
{
public:
    std::string_view name() const override { return "layer_ops"; }
    std::span<const std::string_view> required() const override
    {
        static constexpr std::array<std::string_view, 9> columns{
            "gpu", "op", "num_tokens", "n_head", "n_kv_head", "n_embd", "n_ffn", "gated_mlp", "latency_ms"};
        return columns;
    }

    Result<OperatorRow> read(const Row& r, const Catalogue& catalogue) const override
    {
        OperatorRow row;
        row.line = r.line();
        row.part = partByName(catalogue, r.text("gpu"));
        if (!row.part)
            return r.error(text(CW_TEXT("The part \"{0}\" is not in the catalogue."), r.text("gpu")));
        CW_TRY(const Shard s, shardOf(r));
        CW_TRY(const double milliseconds, r.positive("latency_ms"));
        double deviation = 0;
        if (!r.text("latency_std_ms").empty()) {
            CW_TRY(deviation, r.notNegative("latency_std_ms"));
        }
        row.seconds = milliseconds * 1e-3;
        row.counted = deviation <= steady * milliseconds;
        CW_CHECK(setCall(row, r, s));
        const std::string_view precision = r.text("precision");
        row.call.format = precision.empty() ? "bf16" : formatByName(precision);
        if (row.call.format.empty())
            return r.error(text(CW_TEXT("The precision \"{0}\" is not known."), precision));
        row.engine = "torch";
        row.source = r.text("source");
        return row;
    }

private:
    static Result<void> setCall(OperatorRow& row, const Row& r, const Shard& s)
    {
        const std::string_view op = r.text("op");
        const double hidden = s.hidden * elementBytes, ffn = s.ffn * elementBytes;
        const auto product = [&](double columns, double depth) {
            row.op = &gemmOperator();
            row.call.shape = {s.tokens, columns, depth}; // GemmShape: Rows, Columns, Depth
        };
        const auto elementwise = [&](ElementwiseKind kind, double read, double write) {
            row.op = &elementwiseOperator();
            row.call = elementwiseCall(kind, {}, s.tokens, read, write);
            row.variant = elementwiseName(kind);
        };
        if (op == "attn_pre_proj") {
            product((s.heads + 2 * s.kvHeads) * s.headDim, s.hidden);
        } else if (op == "attn_post_proj") {
            product(s.hidden, s.heads * s.headDim);
        } else if (op == "mlp_up_proj") {
            product(s.gated ? 2 * s.ffn : s.ffn, s.hidden);
        } else if (op == "mlp_down_proj") {
            product(s.hidden, s.ffn);
        } else if (op == "mlp_act") {
            if (s.gated)
                elementwise(ElementwiseKind::GatedActivation, 2 * ffn, ffn);
            else
                elementwise(ElementwiseKind::Activation, ffn, ffn);
        } else if (op == "input_layernorm") {
            // Models without a gate are of the generation that normalised by mean and variance.
            elementwise(s.gated ? ElementwiseKind::Norm : ElementwiseKind::LayerNorm, hidden, hidden);
        } else if (op == "attn_rope") {
            const double width = (s.heads + s.kvHeads) * s.headDim * elementBytes;
            elementwise(ElementwiseKind::Rotary, width, width);
        } else if (op == "add") {
            // Layers without a gate in this data run attention and FFN side by side: both are added to the residual.
            const double sums = s.gated ? 1 : 2;
            elementwise(ElementwiseKind::Add, sums * 2 * hidden, sums * hidden);
        } else {
            return r.error(text(CW_TEXT("The operator \"{0}\" is not known."), op),
                           text(CW_TEXT("Known are {0}."), "attn_pre_proj, attn_post_proj, mlp_up_proj, mlp_down_proj, "
                                                           "mlp_act, input_layernorm, attn_rope, add"));
        }
        return {};
    }
};

} // namespace

const RowKind& layerRows()
{
    static const LayerRows instance;
    return instance;
}

} // namespace cw
