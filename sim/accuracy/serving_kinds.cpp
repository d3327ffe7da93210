// SPDX-License-Identifier: GPL-3.0-or-later
// Files of measured serving runs: each row becomes a system and a load, and is simulated.
#include <algorithm>
#include <cmath>

#include "sim/accuracy/serving_run.h"
#include "sim/accuracy/serving_settings.h"
#include "sim/cost/engine_profile.h"
#include "sim/cost/precision.h"

namespace cw
{
namespace
{

struct RunRow {
    ServingRun run;
    RowResult result;
    std::vector<RunMetric> metrics;
};

constexpr double milliseconds = 1e3;

/// What measured runs of an engine deviate by beside the kernels, as in EngineProfile.
struct RunSpread {
    double tpot = 0, ttft = 0;
    double of(std::string_view metric) const
    {
        const bool first = metric.find("ttft") != metric.npos || metric.find("prompt") != metric.npos;
        return first ? ttft : tpot;
    }
};

RunSpread spreadOf(const ServingRun& r, const Calibration& calibration)
{
    const EngineSettings& s = r.system.workers.front().settings;
    const EngineProfile p = engineProfile(s.profile, calibration, s.version, r.system.part);
    return {p.tpotSpread, p.ttftSpread};
}

/// `values` at each edge, in the unit of the column.
Prediction predictionOf(const char* name, double measured, const std::array<double, edges.size()>& values,
                        const RunSpread& spread)
{
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    const Band band = widened({*low, *high}, values[0], spread.of(name));
    return {name, measured, values[0], band.low, band.high};
}

/// A kind whose rows are runs on their own.
class RunKind : public ServingKind
{
public:
    std::vector<RowResult> predict(const Table& t, const ValidateOptions& o,
                                   std::vector<Error>& problems) const override
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
            const RunSpread spread = spreadOf(rows[i].run, *o.calibration);
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

    virtual Result<RunRow> read(const Row&, const Catalogue&) const = 0;
};

Result<int> degree(const Row& row, std::string_view column)
{
    constexpr double most = 4096;
    CW_TRY(const double v, row.notNegative(column));
    if (v > most || v != std::floor(v))
        return row.error(text(CW_TEXT("{0} of {1} is not a number of devices."), column, v));
    return static_cast<int>(v);
}

/// A degree of parallelism; empty and 0 count as `otherwise`.
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

/// What all files of runs share: part, model, engine, formats.
struct Common {
    const Part* part = nullptr;
    const Architecture* model = nullptr;
    std::string engine, gemm, moe;
    bool inferenceX = false;
};

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
    CW_TRY(const std::string precision, formatIn(row, "precision", "bf16"));
    CW_TRY(c.gemm, formatIn(row, "gemm_precision", precision));
    CW_TRY(c.moe, formatIn(row, "moe_precision", c.gemm));
    c.inferenceX = row.text("origin").starts_with("InferenceX");
    return c;
}

std::string groupOf(const Common& c)
{
    return fmt::format("{} × {} × {}", c.part->id, c.gemm, c.engine);
}

/// Tokens of requests: all alike, or uniform from 0.8 of the length to the length.
Distribution lengths(double tokens, bool spread)
{
    if (!spread)
        return {.mean = tokens};
    return {.kind = "uniform", .mean = 0.9 * tokens, .min = std::floor(0.8 * tokens), .max = tokens};
}

/// `concurrency` users who send `rounds` requests each.
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

/// Prompts for each user of a closed loop (benchmark_serving as the project calls it: num_prompts = 10 × concurrency).
constexpr double roundsOfLoop = 10;

struct Load {
    double input = 0, output = 0, concurrency = 0;
};

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

LaunchedRun launched(const Common& c, const Load& l)
{
    return {c.engine, c.part, c.model, l.input, l.concurrency, c.inferenceX, bytesPerElement(c.gemm) < 2};
}

RunRow runRow(const Common& c, const Load& l, std::vector<ServingWorkers> workers)
{
    RunRow r;
    ServingSystem& s = r.run.system;
    s.part = c.part;
    s.model = c.model;
    s.precision = checkpointPrecision(*c.model, *c.part, c.gemm, c.moe);
    const LaunchedRun run = launched(c, l);
    s.precision.kv = launchKv(run);
    for (ServingWorkers& w : workers) {
        w.settings = launchSettings(run);
        w.receiveInterval = launchReceiveInterval(run);
    }
    s.workers = std::move(workers);
    r.result.group = groupOf(c);
    r.result.what = fmt::format("{} {} + {} tokens, {} in flight", c.model->id, l.input, l.output, l.concurrency);
    return r;
}

/// The closed loop of a latency row. Long ones are simulated for as many rounds as keep the mean.
void loop(ServingRun& run, const Load& l, const Common& c)
{
    constexpr double enough = 4000, fewest = 3, settled = 40;
    run.rounds = roundsOfLoop;
    run.steady = !c.inferenceX; // the vendor's runs show neither the burst nor the step that it leaves behind
    run.load = closedLoop(l.input, l.output, l.concurrency,
                          std::clamp(std::ceil(enough / l.concurrency), fewest, run.steady ? settled : roundsOfLoop),
                          c.inferenceX);
}

class Aggregated final : public RunKind
{
public:
    std::string_view name() const override { return "serving_latency_aggregated"; }
    std::span<const std::string_view> required() const override
    {
        static constexpr std::array<std::string_view, 9> columns{
            "gpu", "model", "engine", "tp", "input_tokens", "output_tokens", "concurrency", "ttft_ms", "tpot_ms"};
        return columns;
    }

    Result<RunRow> read(const Row& row, const Catalogue& catalogue) const override
    {
        CW_TRY(const Common c, commonOf(row, catalogue));
        CW_TRY(const Load l, loadOf(row));
        CW_TRY(const double ttft, row.positive("ttft_ms"));
        CW_TRY(const double tpot, row.positive("tpot_ms"));
        CW_TRY(const Parallel p, parallelOf(row, "", *c.model));
        RunRow r = runRow(c, l, {{Role::Unified, p, 1, {}, 1}});
        loop(r.run, l, c);
        r.metrics = {{"tpot_ms", tpot, &ServingFigures::tpot, milliseconds},
                     {"ttft_ms", ttft, &ServingFigures::ttft, milliseconds}};
        return r;
    }
};

class Disaggregated final : public RunKind
{
public:
    std::string_view name() const override { return "serving_latency_disaggregated"; }
    std::span<const std::string_view> required() const override
    {
        static constexpr std::array<std::string_view, 12> columns{
            "gpu",       "model",        "engine",        "prefill_workers", "prefill_tp", "decode_workers",
            "decode_tp", "input_tokens", "output_tokens", "concurrency",     "ttft_ms",    "tpot_ms"};
        return columns;
    }

    Result<RunRow> read(const Row& row, const Catalogue& catalogue) const override
    {
        CW_TRY(const Common c, commonOf(row, catalogue));
        CW_TRY(const Load l, loadOf(row));
        CW_TRY(const double ttft, row.positive("ttft_ms"));
        CW_TRY(const double tpot, row.positive("tpot_ms"));
        CW_TRY(const Parallel prefill, parallelOf(row, "prefill_", *c.model));
        CW_TRY(const Parallel decode, parallelOf(row, "decode_", *c.model));
        CW_TRY(const int prefills, degreeOr(row, "prefill_workers", 1));
        CW_TRY(const int decodes, degreeOr(row, "decode_workers", 1));
        RunRow r = runRow(c, l, {{Role::Prefill, prefill, prefills, {}, 1}, {Role::Decode, decode, decodes, {}, 1}});
        loop(r.run, l, c);
        r.metrics = {{"tpot_ms", tpot, &ServingFigures::tpot, milliseconds},
                     {"ttft_ms", ttft, &ServingFigures::ttft, milliseconds}};
        return r;
    }
};

class Throughput final : public RunKind
{
public:
    std::string_view name() const override { return "serving_throughput"; }
    std::span<const std::string_view> required() const override
    {
        static constexpr std::array<std::string_view, 8> columns{
            "gpu", "model", "engine", "tp", "load", "input_tokens", "output_tokens", "output_tokens_per_s"};
        return columns;
    }

    Result<RunRow> read(const Row& row, const Catalogue& catalogue) const override
    {
        CW_TRY(const Common c, commonOf(row, catalogue));
        CW_TRY(const double measured, row.positive("output_tokens_per_s"));
        CW_TRY(const double input, row.positive("input_tokens"));
        CW_TRY(const double output, row.positive("output_tokens"));
        Parallel p;
        CW_TRY(p.tp, degreeOr(row, "tp", 1));
        CW_TRY(p.pp, degreeOr(row, "pp", 1));
        CW_TRY(p.attnDp, degreeOr(row, "attention_dp", 1));
        CW_TRY(const int ep, degreeOr(row, "ep", p.tp * p.attnDp)); // the instructions spread experts over all ranks
        if (p.attnDp > 1)
            p.tp = 1; // "DEP4": the ranks share the experts and nothing else
        if (c.model->moe) {
            p.moeEp = std::min(ep, p.tp * p.attnDp);
            p.moeTp = p.tp * p.attnDp / p.moeEp;
        }
        // Offline: everything is queued at once. A closed loop that is as wide as it has requests.
        CW_TRY(const double inFlight, row.positiveOr("concurrency", requestsOf(row, input, output)));
        const bool loop = row.text("load").starts_with("closed loop");
        RunRow r = runRow(c, {input, output, inFlight}, {{Role::Unified, p, 1, {}, 1}});
        r.run.load = closedLoop(input, output, inFlight, loop ? roundsOfLoop : 1, false);
        r.metrics = {{"output_tokens_per_s", measured, &ServingFigures::outputRate, 1}};
        return r;
    }

private:
    /// Requests of an offline run: as the instructions for TensorRT-LLM's tables say by length, or as the row says.
    static double requestsOf(const Row& row, double input, double output)
    {
        const std::string_view load = row.text("load");
        if (const auto at = load.find(" prompts"); at != std::string_view::npos) {
            const auto from = load.rfind(' ', at - 1);
            double n = 0;
            for (char ch : load.substr(from == std::string_view::npos ? 0 : from + 1, at - from - 1))
                if (ch >= '0' && ch <= '9')
                    n = 10 * n + (ch - '0');
            if (n > 0)
                return n;
        }
        const double tokens = input + output;
        return tokens <= 256 ? 30000 : tokens <= 2500 ? 3000 : tokens <= 6000 ? 1500 : 1000;
    }
};

/// One static batch: all prompts at once, then all tokens together.
class PhaseLatency final : public RunKind
{
public:
    std::string_view name() const override { return "splitwise_phase_latency"; }
    std::span<const std::string_view> required() const override
    {
        static constexpr std::array<std::string_view, 8> columns{
            "gpu", "model", "engine", "tp", "input_tokens", "batch", "prompt_latency_ms", "token_latency_ms"};
        return columns;
    }

    Result<RunRow> read(const Row& row, const Catalogue& catalogue) const override
    {
        CW_TRY(const Common c, commonOf(row, catalogue));
        CW_TRY(const double prompt, row.positive("prompt_latency_ms"));
        CW_TRY(const double token, row.positive("token_latency_ms"));
        CW_TRY(const double batch, row.positive("batch"));
        CW_TRY(const double input, row.positive("input_tokens"));
        CW_TRY(const double output, row.positiveOr("output_tokens", 128));
        CW_TRY(const Parallel p, parallelOf(row, "", *c.model));
        RunRow r = runRow(c, {input, output, batch}, {{Role::Unified, p, 1, {}, 1}});
        EngineSettings& s = r.run.system.workers[0].settings;
        s.scheduler = "static";
        s.maxNumBatchedTokens = 2560; // the engine's default then
        s.memoryFraction = 0.95;
        s.version = row.text("engine").find("2023") != std::string_view::npos ? "2023" : "";
        r.run.load = closedLoop(input, output, batch, 1, false);
        r.metrics = {{"token_latency_ms", token, &ServingFigures::tpot, milliseconds},
                     {"prompt_latency_ms", prompt, &ServingFigures::ttft, milliseconds}};
        return r;
    }
};

/// Requests of real runs, replayed as they arrived. Each row is a request; its run's means stand beside the first one.
class RequestTrace final : public ServingKind
{
public:
    std::string_view name() const override { return "request_trace_vllm"; }
    std::span<const std::string_view> required() const override
    {
        static constexpr std::array<std::string_view, 9> columns{
            "run", "gpu", "model", "tp", "arrival_s", "input_tokens", "output_tokens", "ttft_ms", "tpot_ms"};
        return columns;
    }

    std::vector<RowResult> predict(const Table& t, const ValidateOptions& o,
                                   std::vector<Error>& problems) const override
    {
        std::vector<Replay> replays;
        for (std::size_t i = 0; i < t.rows.size(); ++i) {
            const Row row(t, i);
            auto read = this->read(row, *o.catalogue);
            if (!read) {
                problems.push_back(std::move(read.error()));
                continue;
            }
            const std::string run(row.text("run"));
            auto at = std::find_if(replays.begin(), replays.end(), [&](const Replay& r) { return r.name == run; });
            if (at == replays.end()) {
                replays.push_back({run, std::move(read->row), {}});
                at = replays.end() - 1;
            }
            at->requests.push_back(read->request);
        }
        std::vector<ServingRun> runs;
        for (Replay& r : replays) {
            std::stable_sort(r.requests.begin(), r.requests.end(), [](const Measured& a, const Measured& b) {
                return a.request.arrival < b.request.arrival;
            });
            for (const Measured& m : r.requests)
                r.row.run.requests.push_back(m.request);
            r.row.run.eachRequest = true;
            runs.push_back(r.row.run);
        }
        const auto results = predictRuns(runs, o);
        std::vector<RowResult> out;
        for (std::size_t i = 0; i < replays.size(); ++i) {
            if (results[i])
                add(replays[i], *results[i], spreadOf(replays[i].row.run, *o.calibration), out);
            else
                problems.push_back({results[i].error().what, fmt::format("{}:{}", t.file, replays[i].requests[0].line),
                                    results[i].error().fix});
        }
        std::stable_sort(out.begin(), out.end(),
                         [](const RowResult& a, const RowResult& b) { return a.line < b.line; });
        return out;
    }

private:
    struct Measured {
        std::size_t line = 0;
        Request request;
        double ttft = 0, tpot = 0, e2e = 0; ///< ms; 0: not measured
    };
    struct Replay {
        std::string name;
        RunRow row;
        std::vector<Measured> requests;
    };
    struct ReadRow {
        RunRow row;
        Measured request;
    };

    Result<ReadRow> read(const Row& row, const Catalogue& catalogue) const
    {
        CW_TRY(const Common c, commonOf(row, catalogue));
        CW_TRY(const double input, row.positive("input_tokens"));
        CW_TRY(const double output, row.positive("output_tokens"));
        CW_TRY(const double sequences, row.positiveOr("max_num_seqs", 256));
        CW_TRY(const double tokens, row.positiveOr("max_num_batched_tokens", 2048));
        Parallel p;
        CW_TRY(p.tp, degreeOr(row, "tp", 1));
        CW_TRY(p.attnDp, degreeOr(row, "dp", 1));
        if (c.model->moe) {
            const bool spread = row.text("ep") == "yes";
            p.moeEp = spread ? p.tp * p.attnDp : 1;
            p.moeTp = spread ? 1 : p.tp * p.attnDp;
        }
        ReadRow r{runRow(c, {input, output, sequences}, {{Role::Unified, p, 1, {}, 1}}), {}};
        EngineSettings& s = r.row.run.system.workers[0].settings;
        s.maxNumSeqs = static_cast<int>(sequences);
        s.maxNumBatchedTokens = static_cast<int>(tokens);
        r.row.run.load.id = "load";
        Measured& m = r.request;
        m.line = row.line();
        m.request.input = static_cast<std::int32_t>(input);
        m.request.output = static_cast<std::int32_t>(output);
        CW_TRY(m.request.arrival, row.notNegative("arrival_s"));
        CW_TRY(m.ttft, row.positive("ttft_ms"));
        CW_TRY(m.tpot, row.positiveOr("tpot_ms", 0));
        CW_TRY(m.e2e, row.positiveOr("e2e_ms", 0));
        return r;
    }

    static void add(const Replay& r, const std::array<ServingFigures, edges.size()>& f, const RunSpread& spread,
                    std::vector<RowResult>& out)
    {
        struct Quantity {
            const char *name, *mean;
            double Measured::*measured;
            std::vector<double> ServingFigures::*predicted;
        };
        static constexpr std::array<Quantity, 3> quantities{{
            {"tpot_ms", "run_mean_tpot_ms", &Measured::tpot, &ServingFigures::requestTpot},
            {"ttft_ms", "run_mean_ttft_ms", &Measured::ttft, &ServingFigures::requestTtft},
            {"e2e_ms", "run_mean_e2e_ms", &Measured::e2e, &ServingFigures::requestE2e},
        }};
        const std::size_t begin = out.size();
        for (const Measured& m : r.requests) {
            RowResult row = r.row.result;
            row.line = m.line;
            row.what = fmt::format("{} {} + {} tokens", r.name, m.request.input, m.request.output);
            out.push_back(std::move(row));
        }
        for (const Quantity& q : quantities) {
            std::array<double, edges.size()> mean{};
            double measured = 0, n = 0;
            for (std::size_t i = 0; i < r.requests.size(); ++i) {
                std::array<double, edges.size()> v{};
                for (std::size_t e = 0; e < v.size(); ++e)
                    v[e] = milliseconds * (f[e].*q.predicted)[i];
                const double actual = r.requests[i].*q.measured;
                if (actual <= 0 || v[0] < 0)
                    continue;
                out[begin + i].predictions.push_back(predictionOf(q.name, actual, v, spread));
                measured += actual;
                for (std::size_t e = 0; e < v.size(); ++e)
                    mean[e] += v[e];
                ++n;
            }
            for (double& v : mean)
                v /= std::max(1.0, n);
            if (n > 0)
                out[begin].predictions.push_back(predictionOf(q.mean, measured / n, mean, spread));
        }
    }
};

} // namespace

std::span<const ServingKind* const> servingKinds()
{
    static const Aggregated aggregated;
    static const Disaggregated disaggregated;
    static const Throughput throughput;
    static const PhaseLatency phaseLatency;
    static const RequestTrace requestTrace;
    static const std::array<const ServingKind*, 5> kinds{&aggregated, &disaggregated, &throughput, &phaseLatency,
                                                         &requestTrace};
    return kinds;
}

std::vector<MeasuredRun> measuredRuns(const Table& t, const Catalogue& catalogue)
{
    std::vector<MeasuredRun> out;
    for (const ServingKind* kind : servingKinds()) {
        const auto* runs = dynamic_cast<const RunKind*>(kind);
        const auto columns = kind->required();
        if (!runs || !std::all_of(columns.begin(), columns.end(), [&](std::string_view c) { return t.has(c); }))
            continue;
        for (std::size_t i = 0; i < t.rows.size(); ++i)
            if (auto row = runs->read(Row(t, i), catalogue))
                out.push_back({std::move(row->run), std::move(row->metrics)});
        break;
    }
    return out;
}

} // namespace cw
