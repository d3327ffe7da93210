// SPDX-License-Identifier: GPL-3.0-or-later
// Drawn places ("leaf", "prefill/gpu") and JSON pointers, both ways.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/design/names.h"
#include "sim/explain/drawn.h"

namespace cw
{

/// A drawn item and where it is defined.
struct DrawnPlace {
    const Item* item = nullptr;
    std::string pointer; ///< "/items/leaf" or "/types/hgx-h100/items/gpu"
    std::string type;    ///< id of the type that holds the item; empty at the top
};

/// Follows a path from instance to type content; nothing when it names no item.
std::optional<DrawnPlace> drawnPlace(const Design&, std::string_view path);

/// The innermost instance of a type on a path, itself included: "prefill/gpu" → "prefill"; empty at the top.
std::string instanceAround(const Design&, std::string_view path);

/// The drawn place a pointer lies in: "/items/leaf/count" → "leaf"; "/types/hgx/items/gpu" → "prefill/gpu" with the
/// first instance of that type. Empty when it lies in none.
std::string placeOfPointer(const Design&, std::string_view pointer);
/// "/connections/eth/length_m" → "/connections/eth"; empty when it lies in no connection.
std::string connectionOfPointer(std::string_view pointer);

} // namespace cw
