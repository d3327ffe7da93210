// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluating a curve's smooth correction.
#pragma once

#include "model/catalogue/curve.h"
#include "sim/cost/operator_model.h"

namespace cw
{

/// The exponent: prediction × exp(this). 0 for an empty correction; counts that do not match `features` give the
/// offset alone.
double correctionAt(const Correction&, const Features&, std::size_t features);

} // namespace cw
