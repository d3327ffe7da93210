// SPDX-License-Identifier: GPL-3.0-or-later
// A step model with a known formula, to test the simulator apart from the cost model.
#pragma once

#include <algorithm>

#include "sim/cost/step_model.h"

namespace cw
{

/// seconds = base + prefill · new tokens + decode · sequences + past · tokens read (windowed). Linear for `knot` steps.
struct LinearStep : StepModel {
    double base = 0, prefill = 0, decode = 0, past = 0, windowTokens = 0;
    int knot = 1 << 30;

    StepCost cost(const BatchShape& s) const override
    {
        StepCost c;
        double tokens = 0;
        for (const PrefillChunk& p : s.prefill)
            tokens += p.tokens;
        c.host = base;
        c.compute = prefill * tokens + decode * s.decodes;
        c.memory = past * s.windowedPast;
        c.seconds = c.host + c.compute + c.memory;
        c.flops = tokens + s.decodes;
        c.memoryBytes = s.windowedPast;
        return c;
    }
    int linearSteps(const BatchShape&, int steps) const override { return std::min(steps, knot); }
    double window() const override { return windowTokens; }
};

} // namespace cw
