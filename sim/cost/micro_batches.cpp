// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/micro_batches.h"

#include <algorithm>
#include <vector>

namespace cw
{

StepCost overlapped(const StepModel& step, const BatchShape& b, double layers, double communicatingShare)
{
    // A prompt may be split between the halves: each gets the same pairs of tokens to attend to.
    std::vector<PrefillChunk> half(b.prefill.begin(), b.prefill.end());
    if (half.size() > 1) {
        half.resize((half.size() + 1) / 2);
    } else {
        for (PrefillChunk& c : half) {
            c.past += c.tokens / 4; // mean of both halves
            c.tokens /= 2;
        }
    }
    const StepCost one = step.cost({half, b.decodes / 2, b.past / 2, b.windowedPast / 2});
    const double kernels = (one.compute + one.memory) / std::max(0.1, 1 - communicatingShare);
    const double devices = 2 * kernels, network = 2 * one.network;
    StepCost out = step.cost(b);
    const double shown = std::max(0.0, network - devices) + std::min(kernels, one.network) / std::max(1.0, layers);
    const double stretch = one.compute + one.memory > 0 ? devices / (one.compute + one.memory) : 0;
    out.compute = stretch * one.compute;
    out.memory = stretch * one.memory;
    out.network = shown;
    out.memoryBytes = 2 * one.memoryBytes;
    out.seconds = out.compute + out.memory + out.network + out.host;
    return out;
}

} // namespace cw
