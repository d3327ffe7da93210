// SPDX-License-Identifier: GPL-3.0-or-later
// The headline of a simulation, from what became of its requests.
#pragma once

#include "model/design/design.h"
#include "sim/report.h"
#include "sim/serving/serving.h"

namespace cw
{

/// Whether a request was answered as promised; `tpot` is 0 where it had one token.
bool keepsPromise(const Slo&, double ttft, double tpot, double e2e);
bool promisesAnything(const Slo&);

/// Of the requests that have ended. Saturation is judged when the simulation is over (`whole`).
Headline headlineOf(const Design&, const ServingResult&, bool whole = true);

} // namespace cw
