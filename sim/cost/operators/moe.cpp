// SPDX-License-Identifier: GPL-3.0-or-later
// Experts of one rank. With R rows on U touched experts of W weights each (sim/cost/expert_load.h; the busiest rank
// counts, since the others wait for it):
//   compute   2·W·(R + h·U) / (peak·share): each expert's rows are padded to tiles, and short tiles use the units
//             badly; h is the number of rows that this loss amounts to;
//   memory    (weights + activations) / (rate·share) + activations / (units·clock·bytes): gathering, activating,
//             scattering and summing rows are many small kernels that units issue, not one stream. Weights that
//             are narrower than what is computed in pass the units' converters too;
//   together  (computeⁿ + memoryⁿ)^(1/n), a smooth maximum: experts overlap, the kernels before and after do not;
//   more      starts of the kernels in a row, and a start for each expert.
#include "sim/cost/operators/moe.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "sim/cost/precision.h"

namespace cw
{
namespace
{

using S = MoeShape;

enum : std::size_t { Compute, HalfRows, Memory, UnitBytes, OtherRows, Kernels, PerExpert, Unpack, Overlap };

/// GPU values: near the medians of the fits to vLLM's kernels on five NVIDIA GPUs.
constexpr std::array<Parameter, 9> constants{{
    {"compute_share", 0.5, 0.05, 1, "of the peak that many rows per expert reach"},
    {"half_rows", 40, 0, 600, "rows per expert at which half of that is reached"},
    {"memory_share", 0.85, 0.1, 1, "of the memory rate that reading weights reaches"},
    {"unit_bytes", 10, 1, 100, "bytes of activations that one unit moves in a clock"},
    {"other_rows", 1, 0, 2, "times that rows of experts on other ranks are passed over"},
    {"kernels", 9, 0.2, 40, "starts of kernels one after another: align, quantise, multiply, activate, sum"},
    {"per_expert", 1e-7, 0, 3e-6, "s: start of one expert's products"},
    {"unpack_bytes", 38, 4, 100, "bytes of narrow weights that one unit converts in a clock"},
    {"overlap", 2, 1, 6, "exponent of the smooth maximum of compute and memory"},
}};

/// Most that a warp-level matrix instruction does per clock and unit, bf16 FLOP. Kernels that convert narrow weights in
/// registers feed such instructions, whose rate NVIDIA has kept since Ampere (A100: 312 TFLOP/s = 108 units × 1.41 GHz
/// × 2048); the peaks of Hopper and Blackwell need operands in shared or tensor memory. No limit where the peak is
/// less.
constexpr double warpFlops = 2048;
/// Clock where the sheet gives none, Hz: accelerators run at 1.4 to 2.5 GHz.
constexpr double usualClock = 1.7e9;
/// Start of a kernel where the sheet gives none, s.
constexpr double usualLaunch = 3e-6;
constexpr double activationBytes = 2; ///< bf16 between the kernels

struct Format {
    std::string_view name;
    double weightBytes;        ///< with scales
    std::string_view computed; ///< what peakRate looks up
    bool unpacked;             ///< narrow weights meet bf16 activations
};
/// Scales: 8 bits for 16 (NVFP4) or 32 values (OCP Microscaling 1.0), 16 bits for 128 (GPTQ, AWQ), 32 bits for a
/// block of 128 × 128 (DeepSeek-V3).
constexpr std::array<Format, 11> formats{{
    {"fp32", 4, "fp32", false},
    {"bf16", 2, "bf16", false},
    {"fp8", 1, "fp8", false},
    {"fp8_block", 1 + 4.0 / (128 * 128), "fp8", false},
    {"int8", 1, "int8", false},
    {"nvfp4", 0.5 + 1.0 / 16, "fp4", false},
    {"fp4", 0.5 + 1.0 / 16, "fp4", false},
    {"mxfp4_mxfp8", 0.5 + 1.0 / 32, "fp8", false},
    {"w4a8_mxfp4_mxfp8", 0.5 + 1.0 / 32, "fp8", false},
    {"mxfp4", 0.5 + 1.0 / 32, "bf16", true},
    {"int4", 0.5 + 2.0 / 128, "bf16", true},
}};

Format formatOf(std::string_view name)
{
    if (name == "w4a16_mxfp4")
        name = "mxfp4";
    const auto found = std::find_if(formats.begin(), formats.end(), [&](const Format& f) { return f.name == name; });
    return found == formats.end() ? formats[1] : *found;
}

/// Clocks per second of all units.
double unitClocks(const DeviceModel& d)
{
    double clock = usualClock;
    if (d.part && d.part->compute) {
        const ComputeSheet& c = *d.part->compute;
        clock = c.sustainedClock > 0 ? c.sustainedClock : c.rateClock > 0 ? c.rateClock : usualClock;
    }
    return std::max(1.0, d.units) * clock;
}

/// What the products run at, and whether weights are converted on the way: always when they alone are narrow, and on
/// parts that can't compute in their format.
struct Products {
    double peak = 0; ///< FLOP/s
    bool unpacked = false;
};

Products productsOf(const DeviceModel& d, const Format& f)
{
    if (!d.part || !d.part->compute)
        return {};
    const PeakRate rate = peakRate(*d.part->compute, f.computed);
    const bool unpacked = f.unpacked || rate.format != f.computed;
    if (unpacked && d.part->kind == PartKind::Gpu)
        return {std::min(rate.flops, warpFlops * unitClocks(d)), true};
    return {rate.flops, unpacked};
}

/// Intermediate size of one expert on this rank.
double ffnOf(const Call& c)
{
    return c.shape[S::ExpertFfn] / std::max(1.0, c.shape[S::MoeTp]);
}

class Moe final : public OperatorModel
{
public:
    std::string_view name() const override { return "moe"; }
    std::span<const Parameter> parameters() const override { return constants; }

    std::vector<double> defaults(PartKind kind) const override
    {
        std::vector<double> v = OperatorModel::defaults(kind);
        switch (kind) {
        case PartKind::Tpu:
        case PartKind::Npu:
        case PartKind::Asic: // larger tiles
            v[HalfRows] = 80;
            v[Kernels] = 1; // compiled ahead into one program
            break;
        case PartKind::Lpu: // statically scheduled: nothing is started
            v[HalfRows] = 0;
            v[Kernels] = constants[Kernels].low;
            v[PerExpert] = 0;
            break;
        case PartKind::Cpu: // small tiles; a parallel region instead of kernels
            v[HalfRows] = 8;
            v[Memory] = 0.75;
            v[Kernels] = 3;
            break;
        default: break;
        }
        return v;
    }

    OperatorCost physical(const DeviceModel& d, const Call& c, std::span<const double> p) const override
    {
        OperatorCost cost;
        const ExpertLoad load = busiestRank(routingOf(c));
        const Format format = formatOf(c.format);
        const Products products = productsOf(d, format);
        if (load.rows <= 0 || products.peak <= 0 || d.memoryRate <= 0)
            return cost;
        const double tokens = c.shape[S::Tokens], hidden = c.shape[S::Hidden], ffn = ffnOf(c);
        const double matrices = c.shape[S::Matrices], clocks = unitClocks(d);
        const double expert = hidden * ffn * matrices, weights = load.touched * expert * format.weightBytes;
        // In and out of the experts, the intermediate, in and out of the layer, and rows that end on other ranks.
        const double others = std::max(0.0, tokens * c.shape[S::TopK] - load.rows);
        const double activations = activationBytes * (load.rows * (2 * hidden + matrices * ffn) + 2 * tokens * hidden +
                                                      p[OtherRows] * others * hidden);
        const double compute = 2 * expert * (load.rows + p[HalfRows] * load.touched) / (products.peak * p[Compute]);
        double memory = (weights + activations) / (d.memoryRate * p[Memory]);
        if (d.part->kind == PartKind::Gpu) // others have few large units with ports as wide as the memory's
            memory += activations / (clocks * p[UnitBytes]) + (products.unpacked ? weights / (clocks * p[Unpack]) : 0);
        // Scaled by the larger one: powers of small times would underflow.
        const double larger = std::max(compute, memory), n = p[Overlap];
        const double together = larger * std::pow(std::pow(compute / larger, n) + std::pow(memory / larger, n), 1 / n);
        (compute > memory ? cost.compute : cost.memory) = together;
        cost.memory += p[Kernels] * (d.launch > 0 ? d.launch : usualLaunch) + p[PerExpert] * load.touched;
        cost.flops = 2 * expert * load.rows;
        cost.bytes = weights + activations;
        return cost;
    }

    std::size_t featureCount() const override { return 5; }

    Features features(const DeviceModel&, const Call& c) const override
    {
        const ExpertLoad load = busiestRank(routingOf(c));
        if (load.rows <= 0)
            return {};
        return {std::log(load.rows / load.touched), std::log(load.touched), std::log(std::max(1.0, c.shape[S::Hidden])),
                std::log(std::max(1.0, ffnOf(c))), std::log(c.shape[S::Tokens] * c.shape[S::TopK] / load.rows)};
    }
};

} // namespace

Call moeCall(std::string format, double tokens, double hidden, double expertFfn, double topK, double experts,
             double moeTp, double moeEp, double skew, double matrices)
{
    Call c;
    c.format = std::move(format);
    c.shape = {tokens, hidden, expertFfn, topK, experts, moeTp, moeEp, skew, matrices};
    return c;
}

ExpertRouting routingOf(const Call& c)
{
    return {.tokens = c.shape[S::Tokens],
            .topK = std::max(1.0, c.shape[S::TopK]),
            .experts = std::max(1.0, c.shape[S::Experts]),
            .ranks = std::max(1.0, c.shape[S::MoeEp]),
            .skew = c.shape[S::Skew]};
}

const OperatorModel& moeOperator()
{
    static const Moe instance;
    return instance;
}

} // namespace cw
