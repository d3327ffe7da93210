// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/correction.h"

#include <algorithm>
#include <cmath>

namespace cw
{

double correctionAt(const Correction& c, const Features& x, std::size_t features)
{
    const std::size_t n = c.weights.size();
    double sum = c.offset;
    if (n > 0 && features <= mostFeatures && c.length.size() == features && c.centres.size() == n * features) {
        Features inverse{};
        for (std::size_t f = 0; f < features; ++f)
            inverse[f] = c.length[f] > 0 ? 1 / c.length[f] : 0;
        const double* centre = c.centres.data();
        for (std::size_t i = 0; i < n; ++i, centre += features) {
            double r2 = 0;
            for (std::size_t f = 0; f < features; ++f) {
                const double d = (x[f] - centre[f]) * inverse[f];
                r2 += d * d;
            }
            if (r2 < 40)
                sum += c.weights[i] * std::exp(-0.5 * r2);
        }
    }
    return c.limit > 0 ? std::clamp(sum, -c.limit, c.limit) : sum;
}

} // namespace cw
