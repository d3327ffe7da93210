// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/accuracy/serving_rows.h"

#include <algorithm>
#include <cmath>

#include "sim/cost/engine_profile.h"
#include "sim/cost/precision.h"

namespace cw
{
namespace
{

Result<int> degree(const Row& row, std::string_view column)
{
    constexpr double most = 4096;
    CW_TRY(const double v, row.notNegative(column));
    if (v > most || v != std::floor(v))
        return row.error(text(CW_TEXT("{0} of {1} is not a number of devices."), column, v));
    return static_cast<int>(v);
}

Result<std::string> formatIn(const Row& row, std::string_view column, const std::string& otherwise)
{
    std::string_view name = row.text(column);
    if (name.empty())
        return otherwise;
    // "fp8 (fp8 kv)": the rest is for people.
    const std::string format = formatByName(name.substr(0, name.find(' ')));
    if (format.empty())
        return row.error(text(CW_TEXT("{0} \"{1}\" is not a known number format."), column, name));
    return format;
}

std::string groupOf(const Common& c)
{
    return fmt::format("{} × {} × {}", c.part->id, c.gemm, c.engine);
}

} // namespace

RunDeviation deviationOf(const ServingRun& r, const Calibration& calibration)
{
    const EngineSettings& s = r.system.workers.front().settings;
    const EngineProfile p = engineProfile(s.profile, calibration, s.version, r.system.part);
    return {p.tpotSpread, p.ttftSpread};
}

Prediction predictionOf(const char* name, double measured, const std::array<double, edges.size()>& values,
                        const RunDeviation& spread)
{
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    const Band band = widened({*low, *high}, values[0], spread.of(name));
    return {name, measured, values[0], band.low, band.high};
}

std::vector<RowResult> RunKind::predict(const Table& t, const ValidateOptions& o, std::vector<Error>& problems) const
{
    std::vector<RunRow> rows;
    std::vector<ServingRun> runs;
    std::vector<Error> found;
    for (std::size_t i = 0; i < t.rows.size(); ++i) {
        const Row row(t, i);
        auto r = read(row, *o.catalogue);
        if (!r) {
            problems.push_back(std::move(r.error()));
            continue;
        }
        r->result.line = row.line();
        runs.push_back(r->run);
        rows.push_back(std::move(*r));
    }
    const auto results = predictRuns(runs, o);
    std::vector<RowResult> out;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!results[i]) {
            Error e = results[i].error();
            e.where = fmt::format("{}:{}", t.file, rows[i].result.line);
            problems.push_back(std::move(e));
            continue;
        }
        const RunDeviation spread = deviationOf(rows[i].run, *o.calibration);
        for (const RunMetric& m : rows[i].metrics) {
            std::array<double, edges.size()> values{};
            for (std::size_t e = 0; e < values.size(); ++e)
                values[e] = (*results[i])[e].*m.figure * m.unit;
            rows[i].result.predictions.push_back(predictionOf(m.name, m.measured, values, spread));
        }
        out.push_back(std::move(rows[i].result));
    }
    return out;
}

Result<int> degreeOr(const Row& row, std::string_view column, int otherwise)
{
    if (row.text(column).empty())
        return otherwise;
    CW_TRY(const int v, degree(row, column));
    return v > 0 ? v : otherwise;
}

Result<Parallel> parallelOf(const Row& row, const std::string& prefix, const Architecture& model)
{
    Parallel p;
    CW_TRY(p.tp, degreeOr(row, prefix + "tp", 1));
    CW_TRY(p.pp, degreeOr(row, prefix + "pp", 1));
    CW_TRY(p.attnDp, degreeOr(row, prefix + "attention_dp", 1));
    if (model.moe) {
        const int ranks = p.tp * p.attnDp;
        CW_TRY(const int ep, degreeOr(row, prefix + "moe_ep", 0));
        CW_TRY(const int tp, degreeOr(row, prefix + "moe_tp", ep > 0 && ranks % ep == 0 ? ranks / ep : ranks));
        p.moeTp = tp;
        p.moeEp = ep > 0 ? ep : std::max(1, ranks / tp);
        if (p.moeTp * p.moeEp != ranks) {
            p.moeTp = ranks;
            p.moeEp = 1;
        }
    }
    return p;
}

Result<Common> commonOf(const Row& row, const Catalogue& catalogue)
{
    Common c;
    c.part = partByName(catalogue, row.text("gpu"));
    if (!c.part)
        return row.error(text(CW_TEXT("The part \"{0}\" is not in the catalogue."), row.text("gpu")));
    c.model = modelByName(catalogue, row.text("model"));
    if (!c.model)
        return row.error(text(CW_TEXT("The model \"{0}\" is not in the catalogue."), row.text("model")));
    c.engine = engineByName(row.text("engine"));
    if (c.engine.empty())
        return row.error(text(CW_TEXT("The engine \"{0}\" is not known."), row.text("engine")),
                         text(CW_TEXT("Use vllm, sglang or trtllm.")));
    c.version = row.text("engine_version");
    // Rows that name no version but a day were made with what was current then: those of a month share constants.
    if (constexpr std::size_t month = 7; c.version.empty() && row.text("measured_date").size() >= month)
        c.version = row.text("measured_date").substr(0, month);
    CW_TRY(const std::string precision, formatIn(row, "precision", "bf16"));
    CW_TRY(c.gemm, formatIn(row, "gemm_precision", precision));
    CW_TRY(c.moe, formatIn(row, "moe_precision", c.gemm));
    c.inferenceX = row.text("origin").starts_with("InferenceX");
    return c;
}

LaunchedRun launched(const Common& c, const Load& l)
{
    return {c.engine,
            c.part,
            c.model,
            l.input,
            l.concurrency,
            c.inferenceX,
            bytesPerElement(c.gemm) < 2,
            bytesPerElement(c.moe)};
}

Distribution lengths(double tokens, bool spread)
{
    if (!spread)
        return {.mean = tokens};
    return {.kind = "uniform", .mean = 0.9 * tokens, .min = std::floor(0.8 * tokens), .max = tokens};
}

Tenant closedLoop(double input, double output, double concurrency, double rounds, bool spread)
{
    Tenant t;
    t.id = "load";
    t.router = "round-robin";
    t.traffic.arrivals = "closed";
    t.traffic.concurrency = std::max(1, static_cast<int>(concurrency));
    t.traffic.requests = std::max<std::int64_t>(1, std::llround(rounds * concurrency));
    t.traffic.input = lengths(input, spread);
    t.traffic.output = lengths(output, spread);
    return t;
}

Result<Load> loadOf(const Row& row)
{
    Load l;
    CW_TRY(l.input, row.positive("input_tokens"));
    CW_TRY(l.output, row.positive("output_tokens"));
    CW_TRY(l.concurrency, row.positive("concurrency"));
    constexpr double mostTokens = 1e7, mostInFlight = 1e5;
    if (l.input > mostTokens || l.output > mostTokens || l.concurrency > mostInFlight)
        return row.error(text(CW_TEXT("{0} in, {1} out at concurrency {2} is more than any run."), l.input, l.output,
                              l.concurrency));
    return l;
}

RunRow runRow(const Common& c, const Load& l, std::vector<ServingWorkers> workers)
{
    RunRow r;
    ServingSystem& s = r.run.system;
    s.part = c.part;
    s.model = c.model;
    s.precision = checkpointPrecision(*c.model, *c.part, c.gemm, c.moe);
    LaunchedRun run = launched(c, l);
    s.precision.kv = launchKv(run);
    for (ServingWorkers& w : workers) {
        run.devices = w.parallel.world();
        w.settings = launchSettings(run);
        w.settings.version = c.version;
        w.receiveInterval = launchReceiveInterval(run);
    }
    s.workers = std::move(workers);
    r.result.group = groupOf(c);
    r.result.what = fmt::format("{} {} + {} tokens, {} in flight", c.model->id, l.input, l.output, l.concurrency);
    return r;
}

void loop(ServingRun& run, const Load& l, const Common& c)
{
    constexpr double enough = 4000, fewest = 3, settled = 40;
    run.rounds = roundsOfLoop;
    // SGLang's runs of the vendor show no burst. Those of the others do, and prompts in smaller pieces than the
    // servers' defaults; they do not say which: the best of 2,048, 4,096 and 8,192 tokens for each engine.
    run.steady = !c.inferenceX && c.engine == "sglang";
    if (!c.inferenceX && c.engine != "sglang")
        for (ServingWorkers& w : run.system.workers)
            w.settings.maxNumBatchedTokens = c.engine == "vllm" ? 2048 : 4096;
    run.load = closedLoop(l.input, l.output, l.concurrency,
                          std::clamp(std::ceil(enough / l.concurrency), fewest, run.steady ? settled : roundsOfLoop),
                          c.inferenceX);
}

} // namespace cw
