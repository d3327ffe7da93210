// SPDX-License-Identifier: GPL-3.0-or-later
// Attention of new tokens over themselves and what is cached (Dao, "FlashAttention-2", 2023). Blocks of 128 queries of
// one head each walk over the keys that they see:
//   pair      (products² + softmax²)^(1/2), both on all units; the kernels hide a part of the shorter one
//             (Shah et al., "FlashAttention-3", 2024);
//   blocks    pairs of whole tiles · pair + blocks/units · start: work dealt out evenly;
//   longest   one block that sees all keys, on one unit: few blocks can't use more than their own units;
//   compute   (blocksⁿ + (tail·longest)ⁿ)^(1/n);
//   memory    queries, outputs and the cached keys and values once (the L2 serves the other blocks that read them);
//   total     floor + longer of compute and memory + share of the shorter + writing the new keys and values to the
//             cache, which is a kernel of its own with a block for each token.
#include "sim/cost/operators/attention.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cw
{
namespace
{

using S = AttentionShape;

enum : std::size_t { Share, Softmax, Block, Tail, Sharpness, Memory, Passes, Serial, Floor, Token };

/// GPU values: fits to vLLM's kernels with a bf16 cache, pooled over A100, H100, B200, L40S and RTX PRO 6000.
constexpr std::array<Parameter, 10> constants{{
    {"compute_share", 0.6, 0.2, 1.6, "of the bf16 peak; above 1 where the kernel computes in fp8"},
    {"softmax_share", 0.55, 0.5, 2, "of the time of exponentials and what goes with them, beside the products"},
    {"block_start", 2.8e-6, 1e-8, 1e-5, "s: prologue and epilogue of one block on a unit"},
    {"tail", 0.5, 0, 2, "of the longest block that shows"},
    {"sharpness", 1.5, 1, 4, "exponent that joins even work and the longest block"},
    {"memory_share", 0.9, 0.6, 1, "of the memory rate"},
    {"query_passes", 1.2, 1, 4, "times that queries and outputs cross the memory; conversion to fp8 adds some"},
    {"serial", 0.2, 0, 1, "of the shorter of compute and memory that does not overlap"},
    {"floor", 9e-6, 1e-7, 4e-5, "s: kernels that write the cache and attend, start to end"},
    {"token_write", 1.5e-7, 0, 3e-6, "s: one unit writes one token to the cache"},
}};

constexpr double tile = 128;      ///< queries of one block
constexpr double activations = 2; ///< bytes of a query or output value

struct Work {
    double batch, fresh, heads, blocks;
    double pairs;    ///< of one head, as the model counts
    double computed; ///< of one head, whole tiles
    double keys;     ///< that the last block sees
};

Work workOf(const Call& c)
{
    Work w{};
    w.batch = c.shape[S::Batch];
    w.fresh = std::max(1.0, c.shape[S::NewTokens]);
    w.heads = c.shape[S::QueryHeads];
    const double past = c.shape[S::Past], window = c.shape[S::Window];
    const double tiles = std::ceil(w.fresh / tile), rows = tiles * tile;
    w.blocks = w.batch * w.heads * tiles;
    w.pairs = causalPairs(w.fresh, past, window);
    // Rows are padded; tiles on the diagonal are computed whole.
    double diagonal = std::min(tile, w.fresh);
    w.keys = past + w.fresh;
    if (window > 0) {
        diagonal = std::min(diagonal, window);
        w.keys = std::min(w.keys, window + diagonal);
    }
    w.computed = rows / w.fresh * w.pairs + rows * diagonal / 2;
    return w;
}

class Prefill final : public OperatorModel
{
public:
    std::string_view name() const override { return "attention_prefill"; }
    std::span<const Parameter> parameters() const override { return constants; }

    std::vector<double> defaults(PartKind kind) const override
    {
        std::vector<double> v = OperatorModel::defaults(kind);
        switch (kind) {
        case PartKind::Tpu:
        case PartKind::Npu: // a step of the grid of a compiled kernel
            v[Block] = 3e-7;
            v[Floor] = 5e-6;
            v[Token] = 1e-9;
            break;
        case PartKind::Asic:
        case PartKind::Lpu: // statically scheduled: nothing is started
            v[Block] = constants[Block].low;
            v[Floor] = kind == PartKind::Lpu ? 2e-7 : 5e-6;
            v[Token] = 1e-9;
            break;
        case PartKind::Cpu:
            v[Share] = 0.25;
            v[Block] = 1e-6;
            v[Memory] = 0.75;
            v[Token] = 5e-8;
            break;
        default: break;
        }
        return v;
    }

    OperatorCost physical(const DeviceModel& device, const Call& c, std::span<const double> p) const override
    {
        const AttentionDevice d = attentionDevice(device);
        const Work w = workOf(c);
        const double dims = c.shape[S::KeyDim] + c.shape[S::ValueDim];
        const double pair = std::hypot(2 * dims / (d.peak * p[Share]), d.softmax * p[Softmax]);
        const double even = w.batch * w.heads * w.computed * pair + w.blocks / d.units * p[Block];
        const double longest = tile * w.keys * pair * d.units + p[Block];
        const double n = p[Sharpness];
        const double compute = std::pow(std::pow(even, n) + std::pow(p[Tail] * longest, n), 1 / n);

        const double past = c.shape[S::Past], window = c.shape[S::Window];
        const double cached = window > 0 ? std::min(past, window) : past;
        const double perToken = cacheBytesPerToken(c);
        const double rate = d.memory * p[Memory];
        const double queries = w.batch * w.fresh * w.heads * dims * activations;
        const double read = queries * p[Passes] + w.batch * (cached + w.fresh) * perToken;
        const double memory = read / rate;
        const double values = c.shape[S::KvHeads] * (dims - (c.shape[S::Latent] > 0 ? c.shape[S::ValueDim] : 0));
        const double written = w.batch * w.fresh * (values * activations + perToken);
        const double write = written / rate + w.batch * w.fresh / d.units * p[Token];

        OperatorCost cost;
        cost.flops = 2 * dims * w.batch * w.heads * w.pairs;
        cost.bytes = read + written;
        const bool computes = compute >= memory;
        cost.compute = compute * (computes ? 1 : p[Serial]);
        cost.memory = memory * (computes ? p[Serial] : 1) + write + p[Floor];
        return cost;
    }

    std::size_t featureCount() const override { return 4; }

    Features features(const DeviceModel& device, const Call& c) const override
    {
        const Work w = workOf(c);
        const double kvHeads = std::max(1.0, c.shape[S::KvHeads]);
        // Keys that a query sees on average, doubled: the tokens of a prompt without past.
        return {std::log(2 * w.pairs / w.fresh), std::log(w.blocks / attentionDevice(device).units),
                std::log(w.heads / kvHeads), std::log(kvHeads)};
    }
};

} // namespace

const OperatorModel& attentionPrefillOperator()
{
    static const Prefill instance;
    return instance;
}

} // namespace cw
