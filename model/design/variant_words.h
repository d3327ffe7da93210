// SPDX-License-Identifier: GPL-3.0-or-later
// What tells two designs apart, change by change, in words: "decode accelerator H200 → MI355X".
#pragma once

#include <string>
#include <vector>

#include "model/design/design.h"

namespace cw
{

struct DesignChange {
    enum class Kind {
        Added,   ///< the subject is new
        Removed, ///< the subject is gone
        Set,     ///< a field of it is another
        Moved    ///< `after` things are drawn elsewhere
    };
    Kind kind = Kind::Set;
    std::string path;          ///< JSON pointer of the entry or field
    std::string subject;       ///< whose it is, as people call it; empty = the design's own
    std::string field;         ///< in short: "power cap"
    std::string before, after; ///< as people write them; "–" for nothing

    friend bool operator==(const DesignChange&, const DesignChange&) = default;
};

/// All that an engineer would tell, in the order of the file. Catalogue entries and types that come along with what
/// uses them, and how things are drawn, are not told piece by piece.
std::vector<DesignChange> changesBetween(const Design& base, const Design& other);

/// One change as a sentence; with `field` and values of the caller's where it has better ones.
Text words(const DesignChange&);

/// What a pointer of the design names, in short: "Decode nodes power cap".
std::string placeInWords(const Design&, const std::string& pointer);
/// A value that stands at a pointer, as people write it: "560 W", the name of a part.
std::string valueInWords(const Design&, const std::string& pointer, const Json* value);

} // namespace cw
