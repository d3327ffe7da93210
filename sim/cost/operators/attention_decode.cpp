// SPDX-License-Identifier: GPL-3.0-or-later
// Attention of one new token (a few with speculation) of each sequence over its cache:
//   stream    cache bytes / (rate·share), each KV head once for all query heads that share it;
//   blocks    sequences · KV heads · pieces of the cache ("Flash-Decoding", Dao et al. 2023); each draws some share of
//             the rate, so that few blocks do not fill it: stream·(1 + (units/(pull·blocks))²)^(1/2);
//             that FlashAttention-2 does not split where each query head has its own KV head is left to the correction;
//   compute   2·(dₖ + dᵥ) for each token and query row, rows of a group padded to those of a matrix instruction
//             (64 of Hopper's wgmma; "FlashMLA", DeepSeek 2025, comes near the peak with 64 and 128 rows);
//   total     floor + (stream⁴ + compute⁴)^(1/4) + sequences · KV heads / units · start.
// A benchmark that repeats one call reads what fits from the L2 (Warm); a design never does: between two calls of a
// layer lie all other layers.
#include "sim/cost/operators/attention.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cw
{
namespace
{

using S = AttentionShape;

enum : std::size_t { Memory, Pull, Piece, Share, Stay, Gain, Floor, Block };

/// GPU values: fits to vLLM's kernels with a bf16 cache, pooled over A100, H100, B200, L40S and RTX PRO 6000.
constexpr std::array<Parameter, 8> constants{{
    {"memory_share", 0.92, 0.4, 1, "of the memory rate that a long cache reaches"},
    {"pull", 2, 0.3, 16, "share of the rate that one block draws, over 1/units"},
    {"piece", 128, 64, 256, "tokens of the shortest piece that a cache is split into"},
    {"compute_share", 0.6, 0.5, 0.95, "of the bf16 peak, for whole tiles of rows"},
    {"stay", 0.8, 0.1, 2, "of the L2 that a repeated call finds its cache in"},
    {"gain", 4, 1, 8, "rate of the L2 over that of the memory"},
    {"floor", 1.1e-5, 1e-7, 4e-5, "s: kernels that write the cache, attend and join pieces, start to end"},
    {"block_start", 1e-6, 1e-9, 2e-5, "s: prologue and epilogue of one block on a unit"},
}};

constexpr double activations = 2; ///< bytes of a query or output value

double tokensRead(const Call& c)
{
    const double past = std::max(1.0, c.shape[S::Past]), window = c.shape[S::Window];
    return window > 0 ? std::min(past, window) : past;
}

/// Query rows that share a KV head.
double rowsOf(const Call& c)
{
    return c.shape[S::QueryHeads] / std::max(1.0, c.shape[S::KvHeads]) * std::max(1.0, c.shape[S::NewTokens]);
}

double fourthRootOfSum(double a, double b)
{
    a *= a;
    b *= b;
    return std::sqrt(std::sqrt(a * a + b * b));
}

class Decode final : public OperatorModel
{
public:
    std::string_view name() const override { return "attention_decode"; }
    std::span<const Parameter> parameters() const override { return constants; }

    std::vector<double> defaults(PartKind kind) const override
    {
        std::vector<double> v = OperatorModel::defaults(kind);
        switch (kind) {
        case PartKind::Tpu:
        case PartKind::Npu:
        case PartKind::Asic: // each head runs on the whole part; its transfers are issued ahead
            v[Pull] = constants[Pull].high;
            v[Memory] = 0.85;
            v[Floor] = 5e-6;
            v[Block] = 3e-7;
            break;
        case PartKind::Lpu: // statically scheduled: nothing is started
            v[Pull] = constants[Pull].high;
            v[Floor] = 2e-7;
            v[Block] = constants[Block].low;
            break;
        case PartKind::Cpu: // a few cores fill the memory
            v[Pull] = 4;
            v[Memory] = 0.75;
            v[Share] = 0.5;
            v[Block] = 5e-7;
            break;
        default: break;
        }
        return v;
    }

    OperatorCost physical(const DeviceModel& device, const Call& c, std::span<const double> p) const override
    {
        const AttentionDevice d = attentionDevice(device);
        const double batch = c.shape[S::Batch], fresh = std::max(1.0, c.shape[S::NewTokens]);
        const double tokens = tokensRead(c), rows = rowsOf(c);
        const double dims = c.shape[S::KeyDim] + c.shape[S::ValueDim];
        const double groups = batch * std::max(1.0, c.shape[S::KvHeads]);
        const double rate = d.memory * p[Memory];

        const double pieces = std::max(1.0, tokens / p[Piece]);
        const double idle = d.units / (p[Pull] * groups * pieces);
        const double cache = batch * tokens * cacheBytesPerToken(c);
        double stream = cache / rate;
        if (c.shape[S::Warm] > 0 && d.l2 > 0) {
            const double cold = 1 / (1 + std::pow(p[Stay] * d.l2 / cache, 4));
            stream *= cold + (1 - cold) / p[Gain];
        }
        const double moved = batch * fresh * (c.shape[S::QueryHeads] * dims * activations + cacheBytesPerToken(c));
        const double memory = stream * std::hypot(1, idle) + moved / rate;
        const double padded = std::ceil(rows / d.rowTile) * d.rowTile;
        const double compute = groups * padded * tokens * 2 * dims / (d.peak * p[Share]);

        OperatorCost cost;
        cost.flops = 2 * dims * batch * fresh * c.shape[S::QueryHeads] * tokens;
        cost.bytes = cache + moved;
        const double both = fourthRootOfSum(memory, compute);
        cost.compute = compute > memory ? both : 0;
        cost.memory = (compute > memory ? 0 : both) + groups / d.units * p[Block] + p[Floor];
        return cost;
    }

    std::size_t featureCount() const override { return 4; }

    Features features(const DeviceModel& device, const Call& c) const override
    {
        const double kvHeads = std::max(1.0, c.shape[S::KvHeads]);
        const double groups = std::max(1.0, c.shape[S::Batch]) * kvHeads;
        return {std::log(tokensRead(c)), std::log(groups / attentionDevice(device).units), std::log(rowsOf(c)),
                std::log(kvHeads)};
    }
};

} // namespace

const OperatorModel& attentionDecodeOperator()
{
    static const Decode instance;
    return instance;
}

} // namespace cw
