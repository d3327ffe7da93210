// SPDX-License-Identifier: GPL-3.0-or-later
// How often parts fail, and what is inside what.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/fabric/fabric.h"
#include "sim/operations/setup.h"

namespace cw
{

/// Hours between failures and hours of a repair, by kind of part; 0 = not known, it does not fail.
double defaultMtbf(PartKind);
double defaultMttr(std::string_view kind);
/// Failures of electronics come faster when they are warmer (Arrhenius, as in JEDEC JEP122: exp(Ea/k · (1/T0 − 1/T)),
/// Ea = 0.7 eV): factor of the rate at an inlet temperature, 1 at 24 °C, where a die is taken to have 70 °C.
double temperatureFactor(double inletC);

/// What stops with an instance: itself; with a CPU or its memory, all that is in the same node or board.
std::vector<std::uint32_t> takenDownBy(const Fabric&, Vertex);
/// All components, links between boxes and, where the design says how often they fail, assemblies.
std::vector<FailingPart> failingParts(const Fabric&);

} // namespace cw
