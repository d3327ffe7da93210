// SPDX-License-Identifier: GPL-3.0-or-later
// Where on the drawing something is wrong: the worst finding and how many, by node and by link.
#pragma once

#include <map>
#include <string>

#include "model/design/design.h"

namespace cw
{

struct FindingMark {
    Severity worst = Severity::Note;
    int count = 0; ///< errors and warnings; notes do not mark the drawing
    friend bool operator==(const FindingMark&, const FindingMark&) = default;
};

struct FindingMarks {
    std::map<std::string, FindingMark> places;      ///< by drawn place, "prefill/gpu"
    std::map<std::string, FindingMark> connections; ///< by JSON pointer, "/connections/eth"
    friend bool operator==(const FindingMarks&, const FindingMarks&) = default;
};

/// Approved findings do not count. What is wrong with a deployment or pool marks the places of its members, what is
/// wrong with a part marks every place of it at the top scope or in a type.
FindingMarks findingMarks(const Design&, const Findings&);

/// Drawn places and connections that a finding is about; empty for the design as a whole.
struct FindingPlace {
    std::vector<std::string> places;
    std::string connection;
    std::string pool;
};
FindingPlace placeOfFinding(const Design&, const std::string& pointer);

} // namespace cw
