// SPDX-License-Identifier: GPL-3.0-or-later
// Elementwise operators. The time is that of the slowest of three, above the floor of one kernel:
//   - bytes over the memory's rate, for the part that the L2 cache holds over a faster one;
//   - rows that one unit works off one after another: the units issue so many bytes a clock (norm, gated
//     activation and rotary kernels load element by element and are bound by this on parts with fast memory);
//   - the latency of one row: its thread block walks along it, one or two blocks to a unit.
// Between operators of a layer the activations do sit in the L2 cache, so measurements that repeat one kernel are right
// here. The floor is that of a kernel on the device; started from the host, a kernel takes at least its launch.
#include "sim/cost/operators/elementwise.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cw
{
namespace
{

using S = ElementwiseShape;

/// Thread blocks of 1024 threads that a unit holds at once. Units of dies with HBM hold 2048 threads, those of graphics
/// dies 1536 (CUDA programming guide, compute capabilities 8.0, 9.0, 10.0 against 8.6, 8.9, 12.0).
double blocksPerUnit(const DeviceModel& d)
{
    return d.part && d.part->memory && d.part->memory->type.starts_with("GDDR") ? 1 : 2;
}

/// Clock where the sheet gives none, Hz: accelerators run at 1.4 to 2.5 GHz.
constexpr double usualClock = 1.7e9;

enum : std::size_t { Floor, Share, Cached, Latency, Work = Latency + 4 };

/// Fitted to A100 and H100 together.
constexpr std::array<Parameter, 11> constants{{
    {"floor", 1.36e-6, 0.2e-6, 6e-6, "s: start and tail of one kernel"},
    {"share", 0.845, 0.5, 1, "of the memory rate that a long stream reaches"},
    {"cached", 1.3, 1, 3, "rate of what the L2 cache holds over the memory's"},
    {"norm_latency", 0.28, 0, 1, "clocks a byte: one thread block along a row, alone"},
    {"layer_norm_latency", 0.78, 0, 2, "the same for norms by mean and variance"},
    {"gated_latency", 0.154, 0, 1, "the same for gated activations"},
    {"rotary_latency", 0.198, 0, 1, "the same for rotary embedding"},
    {"norm_work", 0.182, 0, 0.6, "clocks a byte: one unit busy with many rows"},
    {"layer_norm_work", 0.127, 0, 0.6, "the same for norms by mean and variance"},
    {"gated_work", 0.148, 0, 0.6, "the same for gated activations"},
    {"rotary_work", 0.1685, 0, 0.6, "the same for rotary embedding"},
}};

/// Kinds from here on stream.
constexpr auto firstStream = static_cast<std::size_t>(ElementwiseKind::Activation);

double clockOf(const DeviceModel& d)
{
    if (!d.part || !d.part->compute)
        return usualClock;
    const ComputeSheet& c = *d.part->compute;
    return c.maxClock > 0 ? c.maxClock : c.rateClock > 0 ? c.rateClock : usualClock;
}

/// The kind, all that stream taken as one.
std::size_t classOf(const Call& c)
{
    return std::min<std::size_t>(static_cast<std::size_t>(std::max(0.0, c.shape[S::Kind])), firstStream);
}

double rowBytes(const Call& c)
{
    return c.shape[S::ReadWidth] + c.shape[S::WriteWidth];
}

class Elementwise final : public OperatorModel
{
public:
    std::string_view name() const override { return "elementwise"; }
    std::span<const Parameter> parameters() const override { return constants; }

    std::vector<double> defaults(PartKind kind) const override
    {
        std::vector<double> v = OperatorModel::defaults(kind);
        if (kind == PartKind::Gpu)
            return v;
        // Others have wide vector units over the whole tensor, not a thread block to a row: they stream.
        std::fill(v.begin() + Latency, v.end(), 0.0);
        if (kind == PartKind::Lpu)
            v[Floor] = constants[Floor].low; // statically scheduled: nothing is started
        return v;
    }

    OperatorCost physical(const DeviceModel& d, const Call& c, std::span<const double> p) const override
    {
        const double rows = c.shape[S::Rows], width = rowBytes(c), bytes = rows * width;
        OperatorCost cost;
        cost.bytes = bytes;
        double seconds = 0;
        if (bytes > 0 && d.memoryRate > 0) {
            const double l2 = d.part && d.part->compute ? d.part->compute->l2.value : 0;
            const double cached = std::min(bytes, l2);
            seconds = (bytes - cached + cached / p[Cached]) / (d.memoryRate * p[Share]);
        }
        if (const std::size_t k = classOf(c); k < firstStream && d.units > 0) {
            const double perUnit = rows / d.units, clock = clockOf(d);
            const double latency = std::ceil(perUnit / blocksPerUnit(d)) * p[Latency + k] * width / clock;
            seconds = std::max({seconds, latency, perUnit * p[Work + k] * width / clock});
        }
        seconds += p[Floor];
        cost.memory = c.shape[S::Eager] > 0 ? std::max(seconds, d.launch) : seconds;
        return cost;
    }

    std::size_t featureCount() const override { return 3; }

    Features features(const DeviceModel& d, const Call& c) const override
    {
        return {static_cast<double>(classOf(c)), std::log(std::max(1e-3, c.shape[S::Rows] / std::max(1.0, d.units))),
                std::log(std::max(1.0, rowBytes(c)))};
    }
};

} // namespace

std::string_view elementwiseName(ElementwiseKind k)
{
    constexpr std::array<std::string_view, 10> names{"norm",       "layer_norm", "gated_activation", "rotary",
                                                     "activation", "add",        "sampling",         "quantise",
                                                     "embedding",  "state"};
    return names[static_cast<std::size_t>(k)];
}

Call elementwiseCall(ElementwiseKind kind, std::string format, double rows, double readWidth, double writeWidth,
                     bool eager)
{
    Call c;
    c.format = std::move(format);
    c.shape[S::Kind] = static_cast<double>(kind);
    c.shape[S::Rows] = rows;
    c.shape[S::ReadWidth] = readWidth;
    c.shape[S::WriteWidth] = writeWidth;
    c.shape[S::Eager] = eager;
    return c;
}

const OperatorModel& elementwiseOperator()
{
    static const Elementwise instance;
    return instance;
}

} // namespace cw
