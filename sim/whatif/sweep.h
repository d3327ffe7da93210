// SPDX-License-Identifier: GPL-3.0-or-later
// One or more fields of a design varied over values: a report for every combination, on all processors.
#pragma once

#include <functional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "sim/evaluate.h"

namespace cw
{

/// A field by JSON pointer and the values it takes, in order.
struct SweepAxis {
    std::string pointer;
    std::vector<Json> values;
};

/// "/facility/pue=1.1,1.2,1.3" (a list of JSON values or plain texts), "/…/cap_W=300:700:50" (from, to, step),
/// "/…/tp=1:8:*2" (from, to, factor) or "/…/cap_W=300:700/9" (so many values, evenly). An error says what is wrong with
/// which piece.
Result<SweepAxis> parseSweepAxis(std::string_view text);

/// A combination of values and what came of it.
struct SweepPoint {
    std::size_t index = 0;    ///< the last axis varies fastest
    std::vector<Json> values; ///< one per axis
    std::optional<Report> report;
    std::optional<Error> error; ///< the values can't be set, or the design can't be evaluated with them
};

struct SweepOptions {
    bool simulated = false;
    bool bands = false;
    std::uint64_t seed = 1;
    std::string directory; ///< that paths of traces refer to
    WorkloadOverrides workload;
    std::set<std::size_t> skip; ///< points that are known already
    /// Called in order of the points, from any thread, one call at a time.
    std::function<void(const SweepPoint&)> use;
    std::size_t threads = 0; ///< 0 = as many as there are processors
    std::stop_token stop;    ///< points that have not begun are left out
};

/// Combinations of all axes. Refuses more than a million, and axes without values or with the same pointer twice.
Result<std::size_t> sweepSize(const std::vector<SweepAxis>&);
/// The design at a point. The error's `where` is the pointer of the field.
Result<Design> sweptDesign(const Design&, const std::vector<SweepAxis>&, std::size_t index);
/// Values of a point, one per axis.
std::vector<Json> sweptValues(const std::vector<SweepAxis>&, std::size_t index);

/// Evaluates all points. A point that fails is a point with an error; the others go on. Errors of the call itself:
/// those of sweepSize, and a workload that can't be read though no axis touches it.
Result<void> sweep(const DesignPointer&, const std::vector<SweepAxis>&, const SweepOptions&);

/// One line of JSON Lines: {"index", "values": {pointer: value}, "headline", "findings", …} or {…, "error"}.
Json sweepRow(const std::vector<SweepAxis>&, const SweepPoint&);

} // namespace cw
