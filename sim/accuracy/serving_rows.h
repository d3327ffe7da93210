// SPDX-License-Identifier: GPL-3.0-or-later
// What the kinds of files of serving runs share: part, model, engine, degrees and load of a row.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "sim/accuracy/serving_run.h"
#include "sim/accuracy/serving_settings.h"

namespace cw
{

struct RunRow {
    ServingRun run;
    RowResult result;
    std::vector<RunMetric> metrics;
};

constexpr double milliseconds = 1e3;

/// What measured runs of an engine deviate by beside the kernels, as in EngineProfile.
struct RunDeviation {
    double tpot = 0, ttft = 0;
    double of(std::string_view metric) const
    {
        const bool first = metric.find("ttft") != metric.npos || metric.find("prompt") != metric.npos;
        return first ? ttft : tpot;
    }
};

RunDeviation deviationOf(const ServingRun& r, const Calibration& calibration);
/// `values` at each edge, in the unit of the column.
Prediction predictionOf(const char* name, double measured, const std::array<double, edges.size()>& values,
                        const RunDeviation& spread);

/// A kind whose rows are runs on their own.
class RunKind : public ServingKind
{
public:
    std::vector<RowResult> predict(const Table&, const ValidateOptions&, std::vector<Error>& problems) const override;

    virtual Result<RunRow> read(const Row&, const Catalogue&) const = 0;
    /// Constants of engines may be fitted to its rows.
    virtual bool isFitted() const { return true; }
};

/// A degree of parallelism; empty and 0 count as `otherwise`.
Result<int> degreeOr(const Row& row, std::string_view column, int otherwise);
/// Degrees of the columns with this prefix; those of the experts fill the ranks.
Result<Parallel> parallelOf(const Row& row, const std::string& prefix, const Architecture& model);

/// What all files of runs share: part, model, engine, formats.
struct Common {
    const Part* part = nullptr;
    const Architecture* model = nullptr;
    std::string engine, version, gemm, moe;
    bool inferenceX = false;
};

/// Errors name the column and what it may hold.
Result<Common> commonOf(const Row& row, const Catalogue& catalogue);
/// Tokens of requests: all alike, or uniform from 0.8 of the length to the length.
Distribution lengths(double tokens, bool spread);
/// `concurrency` users who send `rounds` requests each.
Tenant closedLoop(double input, double output, double concurrency, double rounds, bool spread);

/// Prompts for each user of a closed loop (benchmark_serving as the project calls it: num_prompts = 10 × concurrency).
constexpr double roundsOfLoop = 10;

struct Load {
    double input = 0, output = 0, concurrency = 0;
};

/// Columns input_tokens, output_tokens, concurrency.
Result<Load> loadOf(const Row& row);
LaunchedRun launched(const Common& c, const Load& l);
/// A row that runs as the engine is launched by default.
RunRow runRow(const Common& c, const Load& l, std::vector<ServingWorkers> workers);
/// The closed loop of a latency row. Long ones are simulated for as many rounds as keep the mean.
void loop(ServingRun& run, const Load& l, const Common& c);

// Kinds in files of their own.
const ServingKind& requestTraceKind();
const RunKind& mlperfKind();

} // namespace cw
