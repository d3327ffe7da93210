// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/operators/attention.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "sim/cost/precision.h"

namespace cw
{
namespace
{

using S = AttentionShape;

/// Exponentials per clock and multiprocessor: 16 on NVIDIA GPUs since Volta (CUDA C++ Programming Guide, arithmetic
/// throughput; unchanged from Hopper to Blackwell, the bottleneck that FlashAttention-4 is about), a quarter of 64
/// lanes on CDNA. Blackwell Ultra doubles it (NVIDIA, "Inside Blackwell Ultra", 2025).
constexpr double exponentials = 16;
constexpr double exponentialsUltra = 32;
/// Scaling, maximum, sum and conversion: about four operations on 128 lanes for each exponential.
constexpr double otherPairs = 32;
/// Clock where the sheet gives none, Hz.
constexpr double usualClock = 1.7e9;
/// GDDR6 has no spare bits: error correction keeps its code in the data, which costs 1/16 of capacity and of traffic.
/// Sheets show it as usable capacity below the label (L40S: 46 068 of 49 152 MiB).
constexpr double inlineCodeShare = 15.0 / 16;

/// Rows of the smallest product: 64 of Hopper's wgmma (others' instructions are smaller, their kernels' tiles are not),
/// the edge of a systolic array, 16 of AMX; data-flow parts that compute beside SRAM stream row by row.
double rowTileOf(const Part& p)
{
    if (p.memory && p.memory->type.find("SRAM") != std::string::npos)
        return 1;
    switch (p.kind) {
    case PartKind::Tpu:
    case PartKind::Npu:
    case PartKind::Asic: return 128;
    case PartKind::Lpu: return 1;
    case PartKind::Cpu: return 16;
    default: return 64;
    }
}

double memoryRateOf(const DeviceModel& d)
{
    if (!d.part || !d.part->memory || d.part->memory->type != "GDDR6")
        return d.memoryRate;
    const double labelled = d.part->memory->capacity.value / 1e9 * 1024 * 1024 * 1024; // labels mean GiB
    const bool inlineCode = d.memoryCapacity > 0 && d.memoryCapacity < 0.96 * labelled;
    return d.memoryRate * (inlineCode ? inlineCodeShare : 1);
}

Call callOf(std::string format, const Attention& a)
{
    Call c;
    c.format = std::move(format);
    c.shape[S::Batch] = a.batch;
    c.shape[S::NewTokens] = a.newTokens;
    c.shape[S::Past] = a.past;
    c.shape[S::QueryHeads] = a.queryHeads;
    c.shape[S::KvHeads] = a.latent ? 1 : a.kvHeads;
    c.shape[S::KeyDim] = a.keyDim;
    c.shape[S::ValueDim] = a.valueDim;
    c.shape[S::Window] = a.window;
    c.shape[S::Latent] = a.latent ? 1 : 0;
    c.shape[S::Warm] = a.warm ? 1 : 0;
    return c;
}

} // namespace

Call attentionPrefillCall(std::string kvFormat, const Attention& a)
{
    return callOf(std::move(kvFormat), a);
}

Call attentionDecodeCall(std::string kvFormat, const Attention& a)
{
    return callOf(std::move(kvFormat), a);
}

double causalPairs(double newTokens, double past, double window)
{
    // Pairs of the first x tokens of a sequence.
    const auto upTo = [&](double x) {
        return window > 0 && x > window ? 0.5 * window * window + window * (x - window) : 0.5 * x * x;
    };
    return upTo(past + newTokens) - upTo(past);
}

double cacheBytesPerToken(const Call& c)
{
    const double values = c.shape[S::KeyDim] + (c.shape[S::Latent] > 0 ? 0 : c.shape[S::ValueDim]);
    return c.shape[S::KvHeads] * values * bytesPerElement(c.format);
}

AttentionDevice attentionDevice(const DeviceModel& d)
{
    AttentionDevice a;
    a.memory = std::max(1.0, memoryRateOf(d));
    if (!d.part || !d.part->compute) {
        a.peak = 1;
        return a;
    }
    const ComputeSheet& sheet = *d.part->compute;
    a.l2 = sheet.l2.value;
    a.peak = peakRate(sheet, "bf16").flops;
    if (a.peak <= 0) // parts that only name an 8-bit rate compute bf16 at half of it
        a.peak = std::max({1.0, peakRate(sheet, "fp8").flops / 2, peakRate(sheet, "int8").flops / 2});
    const PartKind kind = d.part->kind;
    a.rowTile = rowTileOf(*d.part);
    if (kind == PartKind::Gpu || kind == PartKind::Cpu)
        a.units = std::max(1.0, d.units);
    if (kind == PartKind::Gpu) {
        const double clock = sheet.rateClock > 0 ? sheet.rateClock : usualClock;
        const double rate = sheet.architecture.starts_with("Blackwell Ultra") ? exponentialsUltra : exponentials;
        a.softmax = (1 / rate + 1 / otherPairs) / (clock * a.units);
    }
    return a;
}

} // namespace cw
