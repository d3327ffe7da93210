// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps that a design keeps: what is run, what is left of it, and how results become part of the file.
#pragma once

#include <set>

#include "sim/whatif/metrics.h"
#include "sim/whatif/sweep.h"

namespace cw
{

std::vector<SweepAxis> axesOf(const SavedSweep&);

/// As sweepSize(); more than a file should carry is refused, too.
constexpr std::size_t mostKept = 20'000;
Result<std::size_t> keptSize(const std::vector<SweepAxis>&);

/// The design that a kept sweep varies: the base or one of its variants.
Result<DesignPointer> designOf(const Design& base, const SavedSweep&);

/// The figures of all headline metrics, or why there are none: an error of the point, or that nothing is served.
SweptPoint keptPoint(const SweepPoint&);

/// The value of a metric at a kept point; nothing where the point failed.
std::optional<double> figureOf(const SweptPoint&, std::string_view metric);
/// Its band, or nothing.
std::optional<Band> bandOf(const SweptPoint&, std::string_view metric);

/// Whether the results are complete; those of another design never are.
bool isFinished(const SavedSweep&);

/// Points of a front of kept results, as paretoFront(). `which` limits it to some of them (empty = all).
std::vector<std::size_t> paretoFront(const std::vector<SweptPoint>&, const HeadlineMetric& x, const HeadlineMetric& y,
                                     const std::set<std::size_t>& which = {});

struct KeptRun {
    bool bands = false;
    bool again = false; ///< what is known is computed again, too
    std::string directory;
    std::size_t threads = 0;
    std::stop_token stop;
    /// Called with each point as it is known, in order.
    std::function<void(std::size_t index, const SweptPoint&)> use;
};
/// Evaluates what is not known yet (all of it, when the design is another than the results were made of). What is done
/// when it is stopped stays. The result is the sweep with its points; its variant is that of `design`.
Result<SavedSweep> runKept(const Design& base, SavedSweep, const KeptRun&);

/// The design with the sweep among those it keeps; one with the same id is replaced.
Design withSweep(Design, SavedSweep);

} // namespace cw
