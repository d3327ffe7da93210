// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/device_model.h"

namespace cw
{
namespace
{

/// Computing units where the sheet does not say: few large matrix units on TPUs and their kin, slices on an LPU,
/// many small ones on the rest.
double unitsOf(PartKind kind)
{
    switch (kind) {
    case PartKind::Tpu:
    case PartKind::Npu:
    case PartKind::Asic: return 8;
    case PartKind::Lpu: return 4;
    case PartKind::Cpu: return 64;
    default: return 128;
    }
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
    d.units = unitsOf(part.kind);
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
