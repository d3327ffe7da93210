// SPDX-License-Identifier: GPL-3.0-or-later
// Files of measured serving runs: each row becomes a system and a load, and is simulated.
#include <algorithm>

#include "sim/accuracy/serving_rows.h"

namespace cw
{
namespace
{

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
        const Load l{input, output, inFlight};
        RunRow r = runRow(c, l, {{Role::Unified, p, 1, {}, 1}});
        if (row.text("load").starts_with("offline")) {
            ServingWorkers& w = r.run.system.workers.front();
            LaunchedRun run = launched(c, l);
            run.devices = w.parallel.world();
            offlineSettings(run, output, w.parallel, w.settings);
        }
        r.run.load = closedLoop(input, output, inFlight, loop ? roundsOfLoop : 1, false);
        // Clients of such tables (GenAI-Perf) measure in windows once the load is stable.
        r.run.steady = loop;
        r.run.rounds = loop ? roundsOfLoop : 0;
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
        return tokens <= 256 ? 30000 : tokens <= 2500 ? 3000 : tokens <= 10000 ? 1500 : 1000;
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
        s.version = row.text("engine").find(eagerVersion) != std::string_view::npos ? eagerVersion : "";
        r.run.load = closedLoop(input, output, batch, 1, false);
        r.metrics = {{"token_latency_ms", token, &ServingFigures::tpot, milliseconds},
                     {"prompt_latency_ms", prompt, &ServingFigures::ttft, milliseconds}};
        return r;
    }
};

} // namespace

std::span<const ServingKind* const> servingKinds()
{
    static const Aggregated aggregated;
    static const Disaggregated disaggregated;
    static const Throughput throughput;
    static const PhaseLatency phaseLatency;
    static const std::array<const ServingKind*, 6> kinds{&aggregated,   &disaggregated,      &throughput,
                                                         &phaseLatency, &requestTraceKind(), &mlperfKind()};
    return kinds;
}

std::vector<MeasuredRun> measuredRuns(const Table& t, const Catalogue& catalogue)
{
    std::vector<MeasuredRun> out;
    for (const ServingKind* kind : servingKinds()) {
        const auto* runs = dynamic_cast<const RunKind*>(kind);
        const auto columns = kind->required();
        if (!runs || !runs->isFitted() ||
            !std::all_of(columns.begin(), columns.end(), [&](std::string_view c) { return t.has(c); }))
            continue;
        for (std::size_t i = 0; i < t.rows.size(); ++i)
            if (auto row = runs->read(Row(t, i), catalogue))
                out.push_back({std::move(row->run), std::move(row->metrics)});
        break;
    }
    return out;
}

} // namespace cw
