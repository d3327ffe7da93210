// SPDX-License-Identifier: GPL-3.0-or-later
// Closed forms of queueing theory.
#pragma once

namespace cw
{

/// Probability that an arrival waits in M/M/m (Erlang C), at utilisation `rho` < 1 of m servers.
double erlangC(double servers, double rho);

/// A waiting time: `probability` of waiting at all, then exponential.
struct Wait {
    double mean = 0; ///< s, over all arrivals; infinite when the queue grows
    double probability = 0;
    /// The time that a share `p` of the arrivals does not exceed.
    double quantile(double p) const;
};
/// Allen–Cunneen: W = C(m, ρ)·s/(m(1 − ρ)) · (c_a² + c_s²)/2, exact for M/M/m and M/G/1 (Allen 1990, eq. 5.87).
Wait allenCunneen(double servers, double rho, double service, double arrivalCv2, double serviceCv2);

/// Share of a normal distribution below z.
double normalCdf(double z);

} // namespace cw
