// SPDX-License-Identifier: GPL-3.0-or-later
// Two micro-batches that take turns: while one talks to the ranks of its experts the other computes (dual-batch
// overlap, DeepSeek-V3 technical report 2024, sections 3.4.1 and 3.4.2; vLLM --enable-dbo, SGLang
// --enable-two-batch-overlap).
#pragma once

#include "sim/cost/step_model.h"

namespace cw
{

/// An iteration of two halves of the batch. With c the time of one half's kernels on the devices and n that of its
/// communication, each spread over the layers, the devices are busy for 2c and the network for 2n, and the way in and
/// out of the last layer shows once:
///   max(2c', 2n) + min(c', n)/layers + host,  c' = c/(1 − share of the units that communicate)
/// Normal dispatch and combine run on some of the units, low-latency ones on none while they wait.
StepCost overlapped(const StepModel&, const BatchShape&, double layers, double communicatingShare);

} // namespace cw
