// SPDX-License-Identifier: GPL-3.0-or-later
// What one assembly amounts to: its accelerators, memory, power and price.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/design/design.h"

namespace cw
{

/// Of one instance of an assembly; what is replicated inside is counted as often.
struct Totals {
    /// A part, or an assembly that acts as one accelerator, and how many of it there are.
    struct Kind {
        std::string part; ///< empty for an assembly
        std::string name; ///< of the assembly
        double count = 0;
    };
    std::vector<Kind> accelerators; ///< most numerous first
    std::vector<Kind> others;       ///< other components, most numerous first
    Bytes memory;                   ///< inside the accelerators
    BytesPerSecond memoryRate;      ///< of that memory
    FlopsPerSecond dense16, dense8; ///< bf16 (or fp16) and fp8 (or int8) of the accelerators
    Watts power;                    ///< most it may draw; of systems that state it, as they state it
    Usd price;                      ///< of systems that have one, theirs; 0 = not known
    double instances = 0;           ///< components inside
};

/// The assembly or instance `item` of `scope` (the design's items or a type's); a component counts as itself.
Totals totalsOf(const Design&, const IdMap<Item>& scope, const Item& item);
/// Of a type that need not be in use.
Totals totalsOf(const Design&, const Type&);

} // namespace cw
