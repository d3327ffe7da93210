// SPDX-License-Identifier: GPL-3.0-or-later
// Types as a whole: how much each is used, copies of them, and taking them apart.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "model/design/edit.h"

namespace cw
{

struct TypeUse {
    std::int64_t drawn = 0;     ///< items that name it, in the design and in other types
    std::int64_t instances = 0; ///< what these stand for in the design, counts multiplied; saturates
    bool inVariants = false;    ///< a variant names it
    bool isNeeded() const { return drawn > 0 || inVariants; }
};
/// By id, for every type of the design.
std::map<std::string, TypeUse> typeUses(const Design&);

/// A copy of a type with a name of its own; `id` of the result is the copy's.
Result<Added> duplicateType(Design, const std::string& typeId);
/// Gives an instance (an item of the design) a copy of its type, which nothing else uses. `id` is the copy's.
Result<Added> ownType(Design, const std::string& itemId);
Result<Design> renameType(Design, const std::string& typeId, const std::string& name);
/// Refuses types in use, by the design or by a variant.
Result<Design> removeType(Design, const std::string& typeId);
/// Removes the types that neither the drawing nor a variant uses, directly or inside other types.
Design withoutUnusedTypes(Design);
/// Turns an instance into an assembly that holds what its type holds; names that led inside follow. Refuses an item
/// that stands for several: the wiring inside each would become wiring among all.
Result<Design> dissolveInstance(Design, const std::string& itemId);

} // namespace cw
