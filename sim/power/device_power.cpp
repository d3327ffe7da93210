// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/power/device_power.h"

#include <algorithm>
#include <cmath>

namespace cw
{
namespace
{

/// Idle over maximum where a sheet is silent, by kind: means of the catalogue's own rows.
double idleShare(PartKind k)
{
    switch (k) {
    case PartKind::Gpu:
    case PartKind::Tpu:
    case PartKind::Npu:
    case PartKind::Asic: return 0.15;
    case PartKind::Lpu: return 0.4;
    case PartKind::Cpu: return 0.35;
    case PartKind::Nic:
    case PartKind::Switch:
    case PartKind::PcieSwitch: return 0.7;
    default: return 0.4;
    }
}

/// What raised clocks, full memory traffic and full computing add, as shares of (maximum − idle). Fitted on mean power
/// of Llama-2-70B decoding on 2, 4 and 8 A100: 0.736, 0.594 and 0.435 of TDP with memory 0.64, 0.40 and 0.20 busy;
/// prompts draw the whole TDP at about 0.6 of the peak rate (Splitwise, MIT, github.com/Mutinifni/splitwise-sim).
constexpr double activeAdds = 0.18;
constexpr double memoryAdds = 0.79;
constexpr double computeAdds = 1.3;

} // namespace

double maxPower(const Part& p)
{
    return std::max({p.power.max.value, p.power.typical.value, p.power.idle.value});
}

IdlePower idlePower(const Part& p)
{
    if (p.power.idle.value > 0)
        return {p.power.idle.value, false};
    return {idleShare(p.kind) * maxPower(p), maxPower(p) > 0};
}

DevicePower devicePower(const Part& p, double cap)
{
    DevicePower d;
    d.idle = idlePower(p).watts;
    const double range = std::max(0.0, maxPower(p) - d.idle);
    d.active = activeAdds * range;
    d.computeFull = computeAdds * range;
    d.memoryFull = memoryAdds * range;
    d.cap = cap;
    return d;
}

DevicePower atClock(DevicePower d, double clock)
{
    d.computeFull *= clock * clock;
    return d;
}

double powerAt(const DevicePower& d, double maximum, double computeShare, double memoryShare, double busy)
{
    const double limit = d.cap > 0 ? std::min(d.cap, maximum) : maximum;
    const double p = d.idle + std::clamp(busy, 0.0, 1.0) * d.active +
                     std::clamp(computeShare, 0.0, 1.0) * d.computeFull +
                     std::clamp(memoryShare, 0.0, 1.0) * d.memoryFull;
    return std::min(p, std::max(limit, d.idle));
}

double clockUnderCap(const DevicePower& d, double computeShare, double memoryShare)
{
    const double computing = computeShare * d.computeFull;
    const double rest = d.idle + d.active + memoryShare * d.memoryFull;
    if (d.cap <= 0 || rest + computing <= d.cap || computing <= 0)
        return 1;
    constexpr double lowest = 0.2; // lockable ranges start at about a fifth of the maximum clock
    return std::max(lowest, std::cbrt(std::max(0.0, d.cap - rest) / computing));
}

} // namespace cw
