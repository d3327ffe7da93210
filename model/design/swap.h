// SPDX-License-Identifier: GPL-3.0-or-later
// Exchanges a part, or a whole system type with its wiring, and says what became of everything that was attached.
#pragma once

#include <string>
#include <vector>

#include "model/catalogue/catalogue.h"
#include "model/design/design.h"

namespace cw
{

/// What became of one thing that was attached.
enum class SwapFate {
    Kept,    ///< attached to its counterpart, as it was
    Changed, ///< attached with another link, pattern or place
    Lost,    ///< found no counterpart and is gone; of a part swap: still drawn, but does not fit
    Note     ///< stays, but should be looked at
};
struct SwapLine {
    SwapFate fate = SwapFate::Kept;
    Text what;
    std::string where; ///< JSON pointer into the swapped design; of what is gone, into the old one
};
struct Swapped {
    Design design;
    std::vector<SwapLine> lines; ///< lost first, then changed, notes, kept
};

/// Exchanges the part of drawn components ("leaf", "prefill/gpu": inside a type all its instances follow). Links that
/// fit no port of the new part are exchanged for ones that do; where there is none they stay, as findings, and a line
/// says which systems are wired for the part. Errors: places that are no components, an unknown part, a part of
/// another kind.
Result<Swapped> swapPart(Design, const Catalogue&, const std::vector<std::string>& places, const std::string& partId);
/// Exchanges the type of drawn instances for another one of the design or a system of the catalogue. Connections,
/// members of pools and tiers and overrides move to the counterparts: network cards to network cards, accelerators to
/// accelerators. What finds none is taken away and listed.
Result<Swapped> swapSystem(Design, const Catalogue&, const std::vector<std::string>& places, const std::string& typeId);
/// One or the other, by what the new id is.
Result<Swapped> swapItems(Design, const Catalogue&, const std::vector<std::string>& places, const std::string& newId);

/// Whether one part can stand where the other does: accelerators for accelerators, else the same kind.
bool isExchangeable(PartKind, PartKind);
/// Systems of the catalogue that hold the part.
std::vector<const Type*> systemsWith(const Catalogue&, const std::string& partId);

} // namespace cw
