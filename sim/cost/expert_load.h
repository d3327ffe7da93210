// SPDX-License-Identifier: GPL-3.0-or-later
// How tokens fall on experts, and experts on ranks: rows that the busiest rank computes and experts whose weights it
// reads. Closed forms of a few microseconds, smooth and never decreasing in tokens.
#pragma once

namespace cw
{

/// The router of one layer over a group of expert-parallel ranks.
struct ExpertRouting {
    double tokens = 0;  ///< over the whole group
    double topK = 1;    ///< experts that each token goes to
    double experts = 1; ///< routed experts in all
    double ranks = 1;   ///< that the experts are spread over
    /// Of the experts' popularity. 0: all alike, tokens choose at random. > 0: exponent of a power law of which
    /// popularities are drawn. `dealtOut`: tokens are dealt out to experts in turn, as benchmarks with balanced routing
    /// do.
    double skew = 0;
};

constexpr double dealtOut = -1;

/// One rank.
struct ExpertLoad {
    double rows = 0;    ///< pairs of a token and an expert
    double touched = 0; ///< experts with at least one row
};

/// The rank with most rows, on average over routings. It has at least one row: a group waits for the rank that works.
ExpertLoad busiestRank(const ExpertRouting&);

/// The mean over the ranks: Σ(1 − (1 − p)^T) over the experts of one rank, p the chance that a token goes to one.
ExpertLoad meanRank(const ExpertRouting&);

/// Rows of the busiest rank over those of the mean one, at most the number of ranks. With tokens choosing at random the
/// rows of a rank scatter by their square root, and more with popularity: 1 + z·√(v/n + 1/rows), z the mean of the
/// largest of that many normal variables (Blom, Statistical Estimates and Transformed Beta-Variables, 1958).
double rankImbalance(const ExpertRouting&);

} // namespace cw
