// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/device_model.h"

namespace cw
{
namespace
{

KindConstants constantsOf(PartKind kind)
{
    KindConstants gpu{.computeShare = 0.75,
                      .memoryShare = 0.88,
                      .kernelFloor = 2.5e-6,
                      .depthHalf = 256,
                      .tileRows = 128,
                      .tileColumns = 128,
                      .units = 128,
                      .attentionShare = 0.62,
                      .attentionHalf = 700,
                      .attentionFloor = 6e-6,
                      .attentionMemory = 0.85,
                      .peerShare = 0.8,
                      .peerLatency = 4.5e-6,
                      .networkLatency = 12e-6};
    switch (kind) {
    case PartKind::Tpu:
    case PartKind::Npu:
    case PartKind::Asic:
        gpu.units = 8;
        gpu.tileRows = gpu.tileColumns = 256;
        break;
    case PartKind::Lpu:
        gpu.units = 4;
        gpu.tileRows = gpu.tileColumns = 320;
        gpu.kernelFloor = 0.2e-6; // statically scheduled: no launches
        gpu.attentionFloor = 0.2e-6;
        gpu.peerLatency = 1e-6;
        break;
    case PartKind::Cpu:
        gpu.units = 64;
        gpu.tileRows = gpu.tileColumns = 32;
        gpu.computeShare = 0.5;
        gpu.attentionShare = 0.25;
        gpu.memoryShare = gpu.attentionMemory = 0.75;
        break;
    default: break;
    }
    return gpu;
}

} // namespace

DeviceModel deviceModel(const Part& part)
{
    DeviceModel d;
    d.part = &part;
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
