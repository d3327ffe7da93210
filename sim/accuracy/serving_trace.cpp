// SPDX-License-Identifier: GPL-3.0-or-later
// Files of requests of real runs: arrivals and lengths are replayed, latencies compared request by request and as
// means.
#include <algorithm>
#include <map>

#include "sim/accuracy/serving_rows.h"

namespace cw
{
namespace
{

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
                add(replays[i], *results[i], deviationOf(replays[i].row.run, *o.calibration), out);
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

    static void add(const Replay& r, const std::array<ServingFigures, edges.size()>& f, const RunDeviation& spread,
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

const ServingKind& requestTraceKind()
{
    static const RequestTrace kind;
    return kind;
}

} // namespace cw
