// SPDX-License-Identifier: GPL-3.0-or-later
// Bands: constants that are wrong are wrong for all shapes of a part together, so errors do not average out. A draw
// multiplies the time of each class of operator; every figure is computed for each of nine draws, and the least and
// the greatest bound about 80 % (the expected ranks of the extremes of nine are 1/10 and 9/10).
#pragma once

#include <array>
#include <span>

namespace cw
{

/// Factors on predicted times, 1 = as predicted.
struct Draw {
    double gemm = 1, attention = 1, moe = 1, elementwise = 1, network = 1, host = 1;
    friend bool operator==(const Draw&, const Draw&) = default;
};

/// Half-widths of the 80 % bands, as logarithms, of what all calls of a class share.
struct Systematic {
    double gemm = 0.1, attention = 0.1, moe = 0.1, elementwise = 0.1, network = 0.1, host = 0.2;
    double common = 0.05; ///< what all classes share: clocks, software
    /// All half-widths `factor` times as wide.
    Systematic times(double factor) const;
};

constexpr int drawCount = 9;
/// The standard normal deviates of draw i (0 … 8) for the six classes and the common factor, from a fixed
/// low-discrepancy set whose sum is zero: the same for every design, so that differences of variants are not noise.
std::array<double, 7> deviates(int draw);
Draw drawOf(const Systematic&, int draw);
/// Every class at the same edge of its band: bounds, somewhat wider, for what is too long to compute nine times.
Draw edgeOf(const Systematic&, bool slow);

/// The values of all draws as a band that holds the central value.
struct Band {
    double low = 0, high = 0;
    friend bool operator==(const Band&, const Band&) = default;
};
Band bandOf(double central, std::span<const double> values);
/// Widened by an independent deviation of half-width `spread` (a logarithm); infinite ends stay.
Band widened(const Band&, double central, double spread);

} // namespace cw
