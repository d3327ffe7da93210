// SPDX-License-Identifier: GPL-3.0-or-later
// Measured serving runs by the path that drawn designs take: expand, place, simulate.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "sim/accuracy/serving_design.h"
#include "sim/accuracy/validate.h"
#include "sim/evaluate.h"
#include "sim/placement.h"
#include "sim/serving/serving.h"

namespace cw
{

/// Where in the band of the constants a run is simulated.
enum class Edge { Central, Fast, Slow };
inline constexpr std::array edges{Edge::Central, Edge::Fast, Edge::Slow};

/// A system on its fabric, placed once for many loads. Safe to use from several threads.
class PlacedSystem
{
public:
    /// Errors: what designOf() says; does not fit; ranks without a path.
    static Result<std::shared_ptr<const PlacedSystem>> make(const ServingSystem&, const Tenant&, const Catalogue&,
                                                            const Calibration&);
    Result<std::unique_ptr<ServingResult>> serve(const LoadedWorkload&, Edge, std::stop_token) const;
    const PlacedEngine& engine(std::size_t i = 0) const { return m_placement.engines[i]; }

private:
    PlacedSystem(Fabric f) : m_fabric(std::move(f)) {}

    Fabric m_fabric;
    Placement m_placement;
    std::array<std::vector<std::shared_ptr<const StepModel>>, edges.size()> m_steps; ///< by engine
    std::array<double, edges.size()> m_hostFactor{1, 1, 1};
    std::vector<int> m_receiveInterval; ///< by engine
    double m_apart = 1;                 ///< ServingTenant::frontEndSpread
};

/// What a run is compared by, s and tokens/s; means over its completed requests.
struct ServingFigures {
    double ttft = 0, tpot = 0, e2e = 0;
    double outputRate = 0; ///< tokens/s from the first arrival to the last answer; of steady loops in that state
    std::vector<double> requestTtft, requestTpot, requestE2e; ///< of each request, where asked for; −1: not completed
};

/// One run to predict.
struct ServingRun {
    ServingSystem system;
    Tenant load;                   ///< with its traffic
    std::vector<Request> requests; ///< replayed instead of synthetic ones when not empty
    bool eachRequest = false;
    /// Closed loops: requests of each user that the means hold, of which fewer may be simulated; 0: all that are. The
    /// first of each come in one burst; `steady`: only the second half counts, when users have fallen out of step.
    double rounds = 0;
    bool steady = false;
};

/// Predicts runs on all processors. The result of a run is the figures at each edge; errors have no place in the file
/// yet. Deterministic.
using RunResult = Result<std::array<ServingFigures, edges.size()>>;
/// `bands`: else all edges are the central one.
std::vector<RunResult> predictRuns(std::span<const ServingRun>, const ValidateOptions&, bool bands = true);

/// A quantity of a row: what was measured, and how it is read off the simulated run.
struct RunMetric {
    const char* name;
    double measured;
    double ServingFigures::*figure;
    double unit; ///< of the column over s or tokens/s
};

/// The runs of a table whose rows are runs on their own; none when it is of another kind, and without rows that can't
/// be read.
struct MeasuredRun {
    ServingRun run;
    std::vector<RunMetric> metrics;
};
std::vector<MeasuredRun> measuredRuns(const Table&, const Catalogue&);

} // namespace cw
