// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/accuracy/scenarios.h"

#include <algorithm>
#include <filesystem>

#include "sim/accuracy/serving_rows.h"
#include "sim/cost/micro_batches.h"
#include "sim/cost/operators/all_to_all.h"

namespace cw
{
namespace
{

using Figures = std::vector<ScenarioFigure>;

/// Replayed runs: means over the requests of each.
Result<void> replays(const Table& t, const ValidateOptions& o, Figures& out)
{
    CW_TRY(const FileResult result, validateTable(t, o));
    if (!result.problems.empty())
        return std::unexpected(result.problems.front());
    struct Mean {
        const char *metric, *name;
        double bar;
    };
    static constexpr std::array means{Mean{"run_mean_tpot_ms", "TPOT", 0.06}, Mean{"run_mean_e2e_ms", "E2E", 0.08},
                                      Mean{"run_mean_ttft_ms", "TTFT", 0.12}};
    for (const RowResult& row : result.rows)
        for (const Mean& m : means)
            for (const Prediction& p : row.predictions)
                if (p.metric == m.metric)
                    out.push_back({"replay of " + row.what.substr(0, row.what.find(' ')),
                                   fmt::format("mean {}", m.name), "ms", p.measured, p.predicted, m.bar});
    return {};
}

/// The figures of rows that are runs on their own, in the order of the table.
Result<std::vector<std::array<ServingFigures, edges.size()>>> figuresOf(const std::vector<MeasuredRun>& rows,
                                                                        const Table& t, const ValidateOptions& o)
{
    std::vector<ServingRun> runs;
    for (const MeasuredRun& r : rows)
        runs.push_back(r.run);
    std::vector<std::array<ServingFigures, edges.size()>> out;
    const auto results = predictRuns(runs, o, false);
    for (const RunResult& r : results) {
        if (!r)
            return fail(r.error().what, t.file, r.error().fix);
        out.push_back(*r);
    }
    return out;
}

Result<void> closedLoops(const Table& t, const ValidateOptions& o, Figures& out)
{
    const auto rows = measuredRuns(t, *o.catalogue);
    CW_TRY(const auto figures, figuresOf(rows, t, o));
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (const RunMetric& m : rows[i].metrics) {
            const Row row(t, i);
            const bool first = std::string_view(m.name) == "ttft_ms";
            out.push_back({"closed loop",
                           fmt::format("mean {}, {} in flight, {} tokens in", first ? "TTFT" : "TPOT",
                                       row.text("concurrency"), row.text("input_tokens")),
                           "ms", m.measured, figures[i][0].*m.figure * m.unit, first ? 0.2 : 0.08});
        }
    return {};
}

/// Where TTFT rises most from one concurrency to the next, as an index into the points.
template<class Point>
std::size_t kneeOf(const std::vector<Point>& points, double Point::*ttft)
{
    const auto rise = [&](std::size_t i) { return points[i].*ttft / points[i - 1].*ttft; };
    std::size_t knee = 1;
    for (std::size_t i = 2; i < points.size(); ++i)
        if (rise(i) > rise(knee))
            knee = i;
    return knee;
}

Result<void> knee(const Table& t, const ValidateOptions& o, Figures& out)
{
    const auto rows = measuredRuns(t, *o.catalogue);
    CW_TRY(const auto figures, figuresOf(rows, t, o));
    struct Point {
        double concurrency, measured, predicted;
    };
    std::vector<Point> points;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row row(t, i);
        CW_TRY(const double concurrency, row.positive("concurrency"));
        CW_TRY(const double measured, row.positive("ttft_ms"));
        points.push_back({concurrency, measured, milliseconds * figures[i][0].ttft});
        out.push_back({"saturation knee", fmt::format("output, {} in flight", row.text("concurrency")), "tokens/s",
                       rows[i].metrics.front().measured, figures[i][0].outputRate, 0.1});
    }
    std::stable_sort(points.begin(), points.end(),
                     [](const Point& x, const Point& y) { return x.concurrency < y.concurrency; });
    if (points.size() > 2)
        out.push_back({"saturation knee", "the KV cache is full at, in flight", "requests",
                       points[kneeOf(points, &Point::measured)].concurrency,
                       points[kneeOf(points, &Point::predicted)].concurrency, 1e-9});
    return {};
}

/// A unit that prefills and one that decodes at the mean state of a day: tokens/s of an iteration of that batch.
Result<void> disaggregated(const Table& t, const ValidateOptions& o, Figures& out)
{
    const auto rows = measuredRuns(t, *o.catalogue);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row row(t, i);
        CW_TRY(const double sequences, row.positive("sequences_per_gpu"));
        CW_TRY(const double kv, row.positive("kv_tokens"));
        CW_TRY(const double cached, row.notNegative("cached_tokens"));
        CW_TRY(const double fresh, row.positive("new_tokens"));
        CW_TRY(const double inputs, row.positive("input_tokens_per_s_per_gpu"));
        CW_TRY(const double outputs, row.positive("output_tokens_per_s_per_gpu"));
        const ServingRun& run = rows[i].run;
        CW_TRY(const auto system, PlacedSystem::make(run.system, run.load, *o.catalogue, *o.calibration));
        const PlacedEngine &prefill = system->engine(0), &decode = system->engine(1);
        const double ranks = prefill.report.world, decoders = decode.report.world;
        // As many prompts as fill the iterations of the engine.
        const double budget = static_cast<double>(prefill.maxBatchedTokens) / ranks;
        CW_TRY(const double each, row.positiveOr("prefill_tokens_per_gpu", budget));
        CW_TRY(const double halves, row.positiveOr("micro_batches", 1));
        const auto prompts = static_cast<std::size_t>(ranks * std::max(1.0, std::floor(each / fresh)));
        const std::vector<PrefillChunk> chunks(prompts, PrefillChunk{fresh, cached, true});
        const auto layers = static_cast<double>(run.system.model->layers);
        // Normal dispatch and combine take units from the products, low-latency ones don't.
        const auto& sheet = run.system.part->compute;
        const double busy = sheet && sheet->units > normalUnits ? normalUnits / sheet->units : 0;
        // Halves that take turns read weights twice: whoever runs the service keeps the batch whole where that is
        // faster.
        const auto seconds = [&](const PlacedEngine& e, const BatchShape& b, double share) {
            const double whole = e.step->cost(b).seconds;
            return halves >= 2 ? std::min(whole, overlapped(*e.step, b, layers, share).seconds) : whole;
        };
        const double prefilling = seconds(prefill, {chunks, 0, 0, 0}, busy);
        out.push_back({"DeepSeek on H800", "input of a device that prefills", "tokens/s", inputs,
                       static_cast<double>(prompts) * (fresh + cached) / prefilling / ranks, 0.25});
        const double batch = sequences * decoders, past = batch * kv;
        const double step = seconds(decode, {{}, batch, past, past}, 0);
        out.push_back({"DeepSeek on H800", "output of a device that decodes", "tokens/s", outputs,
                       batch / step / decoders, 0.25});
    }
    return {};
}

struct Scenario {
    const char* file;
    Result<void> (*run)(const Table&, const ValidateOptions&, Figures&);
};

} // namespace

Result<std::vector<ScenarioFigure>> runScenarios(const std::string& folder, const ValidateOptions& o)
{
    static constexpr std::array scenarios{Scenario{"request_trace_vllm.csv", replays},
                                          Scenario{"closed_loop_vllm.csv", closedLoops}, Scenario{"knee_nim.csv", knee},
                                          Scenario{"pd_deepseek.csv", disaggregated}};
    Figures out;
    for (const Scenario& s : scenarios) {
        auto file = std::filesystem::path(folder) / s.file;
        std::error_code failed;
        if (!std::filesystem::exists(file, failed)) // the shipped one is among the rows that `validate` knows
            file = std::filesystem::path(folder).parent_path() / "calibration" / "rows" / s.file;
        if (!std::filesystem::exists(file, failed))
            continue;
        CW_TRY(const Table table, readTable(file.string()));
        CW_CHECK(s.run(table, o, out));
    }
    if (out.empty())
        return fail(text(CW_TEXT("There are no scenarios in {0}."), folder));
    return out;
}

Result<std::string> shippedScenarios()
{
    CW_TRY(const std::string data, dataDirectory());
    return (std::filesystem::path(data) / "scenarios").string();
}

} // namespace cw
