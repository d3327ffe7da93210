// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/device_model.h"

namespace cw
{
namespace
{

/// GPUs: fitted by least absolute log error on public kernel timings of five NVIDIA GPUs (A100, H100, B200, L40S, RTX
/// PRO 6000): products and attention from github.com/ai-dynamo/aiconfigurator (Apache-2.0), the same constants for all
/// five. bf16 products whose operands exceed half of the L2: 10 % median error, 12 % mean; prompts of 512 tokens and
/// more: 14 %; decode attention beyond twice the L2: 8 % median, 10 % mean. `narrowShare` lies above what the fp8
/// timings show, because those scale the activations in separate unfused kernels. Collectives: vLLM's own
/// all-reduce, 4.5 µs on H100.
KindConstants gpuConstants()
{
    return {.computeShare = 0.84,
            .narrowShare = 0.66,
            .memoryShare = 0.85,
            .kernelFloor = 2.5e-6,
            .narrowFloor = 3e-6,
            .depthExtra = 120,
            .depthSplit = 1024,
            .smallTileShare = 0.57,
            .tileScale = 1,
            .units = 128,
            .attentionShare = 0.56,
            .attentionHalf = 800,
            .attentionFill = 0.06,
            .attentionFloor = 13e-6,
            .attentionMemory = 0.86,
            .peerShare = 0.85,
            .peerLatency = 4e-6,
            .networkLatency = 12e-6};
}

/// Other kinds inherit the GPU's shares; what follows from their construction differs: few large matrix units on TPUs
/// and their kin, no launches on statically scheduled LPUs, small tiles and lower shares on CPUs (assumed, not fitted).
KindConstants constantsOf(PartKind kind)
{
    KindConstants k = gpuConstants();
    switch (kind) {
    case PartKind::Tpu:
    case PartKind::Npu:
    case PartKind::Asic: k.units = 8; break;
    case PartKind::Lpu:
        k.units = 4;
        k.kernelFloor = k.narrowFloor = k.attentionFloor = 0.2e-6;
        k.peerLatency = 1e-6;
        break;
    case PartKind::Cpu:
        k.units = 64;
        k.tileScale = 0.25;
        k.computeShare = k.narrowShare = 0.5;
        k.attentionShare = 0.25;
        k.memoryShare = k.attentionMemory = 0.75;
        break;
    default: break;
    }
    return k;
}

} // namespace

DeviceModel deviceModel(const Part& part, double clock)
{
    DeviceModel d;
    d.part = &part;
    if (clock < 1 && part.compute) {
        auto slowed = std::make_shared<Part>(part);
        for (auto& [format, rate] : slowed->compute->peak)
            rate *= clock;
        d.slowed = std::move(slowed);
        d.part = d.slowed.get();
    }
    d.k = constantsOf(part.kind);
    d.units = d.k.units;
    if (part.compute) {
        if (part.compute->units > 0)
            d.units = part.compute->units;
        d.launch = part.compute->launch.value;
    }
    if (part.memory) {
        d.memoryRate = part.memory->rate.value;
        d.memoryCapacity = part.memory->usable.value > 0 ? part.memory->usable.value : part.memory->capacity.value;
    }
    d.valid = part.compute && !part.compute->peak.empty() && d.memoryRate > 0 && d.memoryCapacity > 0;
    return d;
}

} // namespace cw
