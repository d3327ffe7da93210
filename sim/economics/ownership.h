// SPDX-License-Identifier: GPL-3.0-or-later
// What a design costs per second, and what that makes of a token.
#pragma once

#include <vector>

#include "model/fabric/fabric.h"
#include "sim/report.h"

namespace cw
{

/// Yearly payment that repays 1 over `years` at `rate` a year: r/(1 − (1+r)^−n); 1/n without interest.
double annuity(double rate, double years);

/// Purchase prices of a design by class. The price of a whole system counts instead of the sum of its parts.
struct Capital {
    double servers = 0;     ///< accelerators, processors, memory and systems, USD
    double network = 0;     ///< switches, adapters, links, cables and optics, USD
    double rentPerHour = 0; ///< of all accelerators on demand, USD/h
    Findings findings;      ///< parts without a price
};
Capital capitalOf(const Fabric&);

/// USD per second by cause.
struct CostRate {
    double capital = 0, network = 0, building = 0, maintenance = 0, energy = 0, rent = 0;
    double total() const { return capital + network + building + maintenance + energy + rent; }
};
/// Owned: annuities by class, maintenance as a share of hardware, building (or colo) on provisioned power, energy at
/// PUE and tariff. Rented: the hourly price, which contains all of these.
CostRate costRate(const Economics&, double pue, const Capital&, double meanItWatts, double provisionedWatts);

/// USD per hour of one device: its annuity, maintenance and largest power, or its rent. 0 without a price.
double deviceUsdPerHour(const Economics&, double pue, const Part&);

/// USD per million tokens by cause at `tokensPerSecond`. `busy` (0 … 1) of the fixed costs is in use; the rest is the
/// line "idle". The lines sum to total/(tokens/s)·10⁶. Empty without tokens.
std::vector<Share> costShares(const CostRate&, double tokensPerSecond, double busy);

} // namespace cw
