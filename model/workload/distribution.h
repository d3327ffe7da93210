// SPDX-License-Identifier: GPL-3.0-or-later
// Draws from the distributions that a workload can name.
#pragma once

#include "model/core/error.h"
#include "model/design/workload.h"
#include "model/workload/random.h"

namespace cw
{

/// Shape of the Weibull distribution with this coefficient of variation: cv² = Γ(1+2/k)/Γ(1+1/k)² − 1, by bisection.
/// For cv from 0.01 to 100.
double weibullShape(double cv);

/// As stated, before clamping: of a uniform one the middle, of a table the weighted mean.
double meanOf(const Distribution&);

/// Standard gamma variable of this shape.
double gammaDraw(Random&, double shape);

/// A checked Distribution with its parameters worked out.
class Sampler
{
public:
    /// Errors point at the field within the distribution ("/mean", "/cv", "/max", "/kind", "/values", "/weights").
    static Result<Sampler> make(const Distribution&);
    /// Clamped to min and max.
    double draw(Random&) const;

private:
    enum class Kind { Constant, Uniform, Exponential, Lognormal, Gamma, Weibull, Table };
    double drawUnclamped(Random&) const;

    Kind m_kind = Kind::Constant;
    double m_a = 0, m_b = 0; ///< what they are depends on the kind; see make()
    double m_min = 0, m_max = 0;
    std::vector<std::pair<double, double>> m_table; ///< sum of the weights up to a value, of a total of 1; the value
};

} // namespace cw
