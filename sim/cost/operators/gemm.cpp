// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix products. A kernel cuts the m × n output into tiles, one unit computes one tile at a time:
//   compute   the fastest of a family of tiles. Tiles that fill the units come in waves, each of k + k₀ steps; what
//             of k lies beyond a shortest depth is cut up and dealt out evenly. A step takes the longer of 2·a·b FLOPs
//             at the unit's rate and the latency of one step;
//   memory    operands and result at the memory's rate. Waves pass over the activations column after column of tiles;
//             what each pass reads again comes from memory as far as the L2 cache is smaller;
//   together  (compute³ + memory³)^⅓, a smooth maximum: loads overlap with products except at the ends;
//   more      start of each kernel; formats below 16 bits first scale the activations in kernels of their own.
// After the roofline and the quantisation of tiles and waves (Williams et al., CACM 52(4) 2009; NVIDIA, Matrix
// Multiplication Background User's Guide, "tile quantization", "wave quantization").
#include "sim/cost/operators/gemm.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "sim/cost/precision.h"

namespace cw
{
namespace
{

enum : std::size_t {
    ComputeShare,
    SmallTile,
    DepthExtra,
    StepLatency,
    ShortestDepth,
    MemoryShare,
    Reread,
    Floor,
    CacheShare,
    CacheBytes,
    Rotation,
    ScaleBytes,
    RowClocks,
    Host
};

/// GPU values: the fit to vLLM's bf16 kernels on five NVIDIA GPUs (A100, H100, B200, L40S, RTX PRO 6000) together, of
/// scaling to the fp8 ones of the latter four.
constexpr std::array<Parameter, 14> constants{{
    {"compute_share", 0.85, 0.2, 1.1, "of the peak at the highest clock that large tiles reach"},
    {"small_tile", 0.84, 0.3, 1.0, "efficiency of a quarter of the largest tile over its own"},
    {"depth_extra", 100, 1, 1200, "steps along k that filling the pipeline and storing the tile cost"},
    {"step_latency", 1e-9, 1e-13, 5e-9, "s: one step along k of a unit with little to do"},
    {"shortest_depth", 5000, 8, 32768, "steps along k that stay on one unit; the others can be split among units"},
    {"memory_share", 0.77, 0.3, 1.0, "of the memory rate that a stream reaches"},
    {"reread", 0.5, 0.0, 1.0, "of the activations that each pass reads from memory again where L2 cannot hold them"},
    {"floor", 2.5e-6, 1e-8, 2e-5, "s: start and end of one kernel inside a captured graph"},
    {"cache_share", 0.8, 0.05, 2.0, "of the L2 cache that holds operands of a repeated product"},
    {"cache_bytes", 8, 2, 128, "bytes from L2 in a clock and unit"},
    {"rotation", 5, 1, 40, "sets of weights that a benchmark goes through before it repeats one"},
    {"scale_bytes", 3.3, 0.5, 8, "bytes moved for each activation scaled to fewer than 16 bits"},
    {"row_clocks", 12, 0.1, 40, "clocks for each row where all rows share one scale (an atomic maximum each)"},
    {"host", 5e-5, 1e-6, 1e-3, "s: between launches from the host when no graph is captured"},
}};

/// Clock where the sheet gives none, Hz: accelerators run at 1.4 to 2.5 GHz.
constexpr double usualClock = 1.7e9;

struct Format {
    std::string_view name;
    std::string_view computed; ///< what peakRate looks up
    double weightBytes;        ///< with scales
    bool oneScale;             ///< of all rows, found while running: the kernel joins the rows' maxima one by one
};
/// Scales: 32 bits for a block of 128 × 128 (DeepSeek-V3, arXiv 2412.19437 §3.3), 8 bits for 16 (NVFP4) or 32 values
/// (OCP Microscaling 1.0), 16 bits for 128 (GPTQ, AWQ).
constexpr std::array<Format, 10> formats{{
    {"bf16", "bf16", 2, false},
    {"fp8", "fp8", 1, true},
    {"fp8_block", "fp8", 1 + 4.0 / (128 * 128), false},
    {"nvfp4", "fp4", 0.5 + 1.0 / 16, false},
    {"fp4", "fp4", 0.5 + 1.0 / 16, false},
    {"mxfp4", "fp4", 0.5 + 1.0 / 32, false},
    {"int8", "int8", 1, false},
    {"int4", "bf16", 0.5 + 2.0 / 128, false},
    {"tf32", "tf32", 4, false},
    {"fp32", "fp32", 4, false},
}};

Format formatOf(std::string_view name)
{
    constexpr std::string_view weightOnly = "_wo";
    const bool widened = name.ends_with(weightOnly);
    if (widened)
        name.remove_suffix(weightOnly.size());
    const auto found = std::find_if(formats.begin(), formats.end(), [&](const Format& f) { return f.name == name; });
    Format f = found == formats.end() ? formats[0] : *found;
    if (widened) {
        f.computed = "bf16";
        f.oneScale = false;
    }
    return f;
}

/// Output tiles of GPU kernels, as CUTLASS and cuBLAS name theirs, the largest first.
struct Tile {
    double rows, columns;
    std::size_t halvings; ///< the area is 2^-halvings of the largest
};
constexpr std::array<Tile, 11> tiles{{{256, 256, 0},
                                      {256, 128, 1},
                                      {128, 256, 1},
                                      {128, 128, 2},
                                      {256, 64, 2},
                                      {64, 256, 2},
                                      {128, 64, 3},
                                      {64, 128, 3},
                                      {64, 64, 4},
                                      {32, 64, 5},
                                      {16, 64, 6}}};
constexpr double edge = 128; ///< rows of the commonest tile

/// Edges of tiles over those of a GPU: small vector or matrix registers of CPU cores; a wafer's hundreds of thousands
/// of cores hold a few values each.
double tileScale(const DeviceModel& d)
{
    constexpr double manyUnits = 4096;
    if (d.units > manyUnits)
        return 1.0 / 16;
    return d.part && d.part->kind == PartKind::Cpu ? 0.25 : 1;
}

double clockOf(const ComputeSheet& c)
{
    return c.maxClock > 0 ? c.maxClock : c.rateClock > 0 ? c.rateClock : usualClock;
}

/// What clocks make of the stated peak. The highest clock over the one that the peak is stated at, not above 1.25 since
/// sheets mix clocks of graphics and of matrix units. What power lets parts sustain is in the fitted compute_share down
/// to the lowest of the parts behind it (H100: 0.82 of the stated clock); parts that sustain less lose the rest.
double clockFactor(const ComputeSheet& c)
{
    constexpr double most = 1.25, fittedSustained = 0.82;
    if (c.rateClock <= 0)
        return 1;
    const double boost = c.maxClock > 0 ? std::clamp(c.maxClock / c.rateClock, 1.0, most) : 1;
    const double sustained = c.sustainedClock > 0 ? c.sustainedClock / c.rateClock / fittedSustained : 1;
    return boost * std::min(1.0, sustained);
}

double cube(double x)
{
    return x * x * x;
}

/// Share of an operand that a cache still holds when `bytes` were touched since it was last used.
double held(double bytes, double cache)
{
    return cache > 0 ? 1 / (1 + cube(bytes / cache)) : 0;
}

double smoothMax(double a, double b)
{
    return std::cbrt(cube(a) + cube(b));
}

/// s of the units. `perFlop` is the time of one FLOP on all units.
double computeSeconds(const DeviceModel& d, double rows, double columns, double depth, double perFlop, bool byRows,
                      std::span<const double> p)
{
    const double units = d.units, scale = tileScale(d);
    // Libraries of kernels for scaled operands choose the tile by rows alone (vLLM's CUTLASS dispatch).
    const double leastRows = byRows ? std::min(rows / 2, edge * scale) : 0;
    const double shortest = std::min(depth, p[ShortestDepth]);
    const double root = std::sqrt(p[SmallTile]); // a quarter of the area costs small_tile: each halving its root
    double efficiency = 1;
    std::size_t halvings = 0;
    double best = std::numeric_limits<double>::infinity();
    for (const Tile& t : tiles) {
        for (; halvings < t.halvings; ++halvings)
            efficiency *= root;
        const double a = t.rows * scale, b = t.columns * scale;
        if (a < leastRows)
            continue;
        const double count = std::ceil(rows / a) * std::ceil(columns / b);
        const double step = 2 * a * b * units * perFlop / efficiency;
        // What lies beyond the shortest depth can be dealt out evenly, the rest comes in whole waves.
        const double waves = count / units, fills = std::ceil(waves);
        const double steps = shortest * fills + (depth - shortest) * waves;
        best = std::min(best, std::max((steps + p[DepthExtra] * fills) * step, steps * p[StepLatency]));
    }
    return best;
}

class Operator final : public OperatorModel
{
public:
    std::string_view name() const override { return "gemm"; }
    std::span<const Parameter> parameters() const override { return constants; }

    std::vector<double> defaults(PartKind kind) const override
    {
        std::vector<double> v = OperatorModel::defaults(kind);
        switch (kind) {
        case PartKind::Tpu:
        case PartKind::Npu:
        case PartKind::Asic:
            // A systolic array of 128 or 256 takes as long for few rows as for a full edge (Jouppi et al., ISCA 2017
            // and 2023), which 16 rows at 1/8 efficiency are. Programs are compiled whole: loops run without the
            // latency of launches, depth is spread over all arrays, and blocks are cut to the local memory. MAMF on
            // Gaudi 2 reaches 0.97 of its peak.
            v[ComputeShare] = 0.9;
            v[SmallTile] = 0.5;
            v[StepLatency] = 1e-12;
            v[ShortestDepth] = 64;
            v[MemoryShare] = 0.85;
            v[Reread] = 0.1;
            v[Floor] = 1e-6;
            break;
        case PartKind::Lpu:
            // Scheduled clock by clock (Abts et al., ISCA 2020 and 2022): no launch, no cache, operands on time.
            v[ComputeShare] = 0.9;
            v[DepthExtra] = 8;
            v[StepLatency] = 1e-13;
            v[ShortestDepth] = 64;
            v[MemoryShare] = 0.9;
            v[Floor] = 2e-7;
            break;
        case PartKind::Cpu:
            // Assumed: half of the peak, since clocks fall under wide vectors and panels are packed first.
            v[ComputeShare] = 0.5;
            v[StepLatency] = 1e-10;
            v[MemoryShare] = 0.75;
            break;
        default: break;
        }
        return v;
    }

    OperatorCost physical(const DeviceModel& d, const Call& call, std::span<const double> p) const override
    {
        const double rows = call.shape[Rows], columns = call.shape[Columns], depth = call.shape[Depth];
        OperatorCost c;
        if (!(rows > 0 && columns > 0 && depth > 0) || !d.valid)
            return c;
        const ComputeSheet& sheet = *d.part->compute;
        const Format format = formatOf(call.format);
        const PeakRate peak = peakRate(sheet, format.computed);
        if (!(peak.flops > 0))
            return {.compute = std::numeric_limits<double>::infinity()}; // computes in narrower formats only
        // Activations have the width of what is computed in; a part without the format widens the weights.
        const bool narrow = bytesPerElement(peak.format) < 2;
        const double activationBytes = std::min(bytesPerElement(peak.format), format.weightBytes < 2 ? 2.0 : 4.0);
        const double resultBytes = format.weightBytes > 2 ? 4 : 2;
        const double weights = columns * depth * format.weightBytes;
        const double activations = rows * depth * activationBytes, result = rows * columns * resultBytes;
        const bool scaled = narrow && !(call.shape[Scaled] > 0);
        const double scaling = scaled ? rows * depth * p[ScaleBytes] : 0;
        c.flops = 2 * rows * columns * depth;
        c.bytes = weights + activations + result + scaling;

        const double perFlop = 1 / (peak.flops * clockFactor(sheet) * p[ComputeShare]);
        const double compute = computeSeconds(d, rows, columns, depth, perFlop, narrow, p);

        const double clock = clockOf(sheet), cache = sheet.l2.value * p[CacheShare];
        const double slow = 1 / (d.memoryRate * p[MemoryShare]);
        const double fast = std::min(slow, 1 / (d.units * clock * p[CacheBytes]));
        const double touched = weights + activations + result;
        const bool warm = call.shape[Warm] > 0;
        const auto moved = [&](double bytes, double since) {
            const double share = warm ? held(since, cache) : 0;
            return bytes * (share * fast + (1 - share) * slow);
        };
        // Where one wave covers several columns of tiles, they share a pass.
        const double high = edge * tileScale(d);
        const double passes = columns / (2 * high) * std::min(1.0, rows / (d.units * high));
        const double again =
            p[Reread] * std::max(0.0, passes - 1) * activations * (1 - held(activations, cache)) * slow;
        const double memory =
            moved(activations + result, touched) + moved(weights, p[Rotation] * weights + activations + result) + again;

        // Scaling is a kernel before the product.
        double around = p[Floor] * (scaled ? 2 : 1);
        if (scaled) {
            around += moved(scaling, weights + 2 * rows * depth);
            if (format.oneScale)
                around += rows * p[RowClocks] / clock;
        }
        const double both = smoothMax(compute, memory);
        (compute > memory ? c.compute : c.memory) = both;
        c.memory += around;
        if (call.shape[Eager] > 0) {
            // The host starts the next product while this one runs.
            const double device = c.seconds();
            c.memory += smoothMax(device, p[Host]) - device;
        }
        return c;
    }

    std::size_t featureCount() const override { return 5; }
    Features features(const DeviceModel& d, const Call& call) const override
    {
        constexpr double least = 1.0 / 32, emptiest = 0.7; ///< beyond them it is the rows and columns that tell
        const double rows = std::max(1.0, call.shape[Rows]), columns = std::max(1.0, call.shape[Columns]);
        const double high = std::ceil(rows / edge), wide = std::ceil(columns / edge);
        return {std::log(rows), std::log(columns), std::log(std::max(1.0, call.shape[Depth])),
                std::log(std::max(least, high * wide / std::max(1.0, d.units))),
                std::min(emptiest, std::log(high * edge / rows))};
    }
};

} // namespace

Call gemmCall(std::string format, double rows, double columns, double depth)
{
    return {.format = std::move(format), .shape = {rows, columns, depth}};
}

const OperatorModel& gemmOperator()
{
    static const Operator instance;
    return instance;
}

} // namespace cw
