// SPDX-License-Identifier: GPL-3.0-or-later
// Names of places in a drawing: "prefill/nic#p0", "prefill[0-1]/gpu[0;3]", and what they mean in a scope.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/design/design.h"

namespace cw
{

/// Assemblies and types may nest this deep; more is taken for a mistake.
inline constexpr int maxNesting = 64;

/// Instances first … last, both included.
struct IndexRange {
    std::int64_t first = 0;
    std::int64_t last = 0;
    friend bool operator==(const IndexRange&, const IndexRange&) = default;
};
/// Ascending, disjoint; empty = all.
using IndexRanges = std::vector<IndexRange>;

struct PlaceStep {
    std::string id;
    IndexRanges ranges;
};
struct PlaceName {
    std::vector<PlaceStep> steps; ///< at least one
    std::string port;             ///< after '#'; empty = any
};

/// Reads steps joined by '/', each with optional ranges "[0-3;7]", and an optional "#port" at the end.
Result<PlaceName> parsePlaceName(std::string_view name);

/// One item on the way to a place.
struct ResolvedStep {
    const Item* item = nullptr;
    IndexRanges ranges;
    bool inner = false; ///< belongs to the type of the step before; else to the same scope
};
/// The whole way from the top of the scope to an item, enclosing assemblies included.
struct ResolvedPlace {
    std::vector<ResolvedStep> steps;
    std::string port;
    const Item& item() const { return *steps.back().item; }
};

/// Finds what `name` means among `scope` (the design's items or a type's). Enclosing plain assemblies may be left out.
/// Errors: malformed names, ids that are not there, ranges beyond the count. The error's `where` is empty.
Result<ResolvedPlace> resolvePlace(const Design&, const IdMap<Item>& scope, std::string_view name);
/// The same for an end of a connection: an assembly or an instance of a type stands for the only component inside it
/// that takes `link`; otherwise an error that lists what is inside.
Result<ResolvedPlace> resolveEnd(const Design&, const IdMap<Item>& scope, std::string_view name, const Part& link);

/// Both ends of a connection; patterns over one list have `from` only.
struct ConnectionEnds {
    const Part* link = nullptr;
    ResolvedPlace from, to;
};
/// Resolves a connection whose JSON pointer is `pointer`. Errors: unknown link, an end too few or too many, dangling
/// ends; `where` is the field.
Result<ConnectionEnds> resolveEnds(const Design&, const IdMap<Item>& scope, const Connection&,
                                   const std::string& pointer);

/// Does `link` fit a port of `part`? When `port` is a port type of the part, only those ports count.
bool acceptsLink(const Part& part, const Part& link, std::string_view port = {});

/// One digit of an instance's index: its extent and which values are taken (null or empty = all).
struct Axis {
    std::int64_t extent = 1;
    const IndexRanges* ranges = nullptr;
    std::int64_t selected() const;
};
/// How many index tuples are selected; saturates.
std::int64_t selectedCount(std::span<const Axis>);
/// The flat, lexicographic numbers of the selected index tuples, ascending. The extents' product must fit 32 bits.
std::vector<std::uint32_t> selectedOffsets(std::span<const Axis>);

/// Products and sums for counting before anything is allocated: non-negative, stop at the largest number.
std::int64_t saturatingMultiply(std::int64_t a, std::int64_t b);
std::int64_t saturatingAdd(std::int64_t a, std::int64_t b);

} // namespace cw
