// SPDX-License-Identifier: GPL-3.0-or-later
// Power of one device: idle plus what computing and memory traffic add, and what a cap does to its speed.
#pragma once

#include "model/catalogue/part.h"
#include "sim/placement.h"

namespace cw
{

/// Idle power of a part, by its sheet or by a share of its maximum that is typical of its kind.
struct IdlePower {
    double watts = 0;
    bool assumed = false; ///< the sheet lacks it
};
IdlePower idlePower(const Part&);
/// Maximum power of a part; falls back to its typical and idle figures. 0 = the sheet has none.
double maxPower(const Part&);

/// Coefficients of P = idle + busy · active + compute share · computeFull + memory share · memoryFull, held below the
/// maximum and the cap. Shares are work over (time · data-sheet rate); `active` is what raised clocks cost while an
/// engine has work.
DevicePower devicePower(const Part&, double cap);

/// The same at a slower clock (0 … 1 of the one that devicePower() is of): power goes with its cube and the work done
/// with the clock itself, so that work costs its square.
DevicePower atClock(DevicePower, double clock);

/// Mean power at the given shares (0 … 1).
double powerAt(const DevicePower&, double maximum, double computeShare, double memoryShare, double busy);

/// Clock under a cap, as a share of the full clock, when computing at `computeShare` and `memoryShare`: only the
/// computing term scales (with the cube of the clock: frequency times voltage squared), memory keeps its rate.
double clockUnderCap(const DevicePower&, double computeShare, double memoryShare);

} // namespace cw
