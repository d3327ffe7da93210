// SPDX-License-Identifier: GPL-3.0-or-later
// Where on the drawing something is wrong: the worst finding and how many, by node, by link and by pool.
#pragma once

#include <map>
#include <span>
#include <string>

#include "model/design/design.h"

namespace cw
{

struct FindingMark {
    Severity worst = Severity::Note;
    int count = 0; ///< of findings
    friend bool operator==(const FindingMark&, const FindingMark&) = default;
};

struct FindingMarks {
    std::map<std::string, FindingMark> places;      ///< by drawn place, "prefill/gpu"
    std::map<std::string, FindingMark> connections; ///< and routes, by JSON pointer, "/connections/eth"
    std::map<std::string, FindingMark> pools;       ///< by id
    int elsewhere = 0;                              ///< findings about nothing that is drawn
    friend bool operator==(const FindingMarks&, const FindingMarks&) = default;
};

/// Approved findings do not count. What is wrong with a deployment or pool marks the pool, what is wrong with a route
/// its line, what is wrong with a part every place of it at the top scope or in a type.
FindingMarks findingMarks(const Design&, std::span<const Finding>);

/// Drawn places and connections that a finding is about; empty for the design as a whole.
struct FindingPlace {
    std::vector<std::string> places;
    std::string connection;
    std::string pool;
};
FindingPlace placeOfFinding(const Design&, const std::string& pointer);

} // namespace cw
