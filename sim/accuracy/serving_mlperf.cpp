// SPDX-License-Identifier: GPL-3.0-or-later
// MLPerf Inference results (closed division). A row names neither degrees nor lengths: the lengths are those of the
// benchmark's datasets, and each replica takes as few devices as hold the model.
#include <algorithm>
#include <cmath>

#include "sim/accuracy/serving_rows.h"
#include "sim/cost/precision.h"

namespace cw
{
namespace
{

/// Mean tokens of a benchmark's requests. Output: tokens per sample in MLCommons' submission checker (294.45, 144.84,
/// 3886.2; summaries stop at 128). Input: means of the datasets (OpenOrca; OpenOrca, GSM8K and MBXP; CNN/DailyMail; the
/// reasoning set), rounded, from memory.
struct Benchmark {
    std::string_view name;
    const char* model;
    double input, output;
};
constexpr std::array<Benchmark, 4> benchmarks{{{"llama2-70b", "llama-2-70b", 294, 294},
                                               {"mixtral-8x7b", "mixtral-8x7b", 360, 145},
                                               {"llama3.1-8b", "llama-3.1-8b", 780, 128},
                                               {"deepseek-r1", "deepseek-r1", 800, 3886}}};

class Mlperf final : public RunKind
{
public:
    std::string_view name() const override { return "mlperf_inference_llm"; }
    std::span<const std::string_view> required() const override
    {
        static constexpr std::array<std::string_view, 6> columns{"round",    "gpu",      "gpu_count",
                                                                 "scenario", "software", "tokens_per_s"};
        return columns;
    }

    /// Lengths and degrees are assumed: no ground for constants.
    bool isFitted() const override { return false; }

    Result<RunRow> read(const Row& row, const Catalogue& catalogue) const override
    {
        const std::string_view scenario = row.text("scenario");
        const auto b = std::find_if(benchmarks.begin(), benchmarks.end(),
                                    [&](const Benchmark& x) { return x.name == row.text("model"); });
        if (b == benchmarks.end())
            return row.error(text(CW_TEXT("The benchmark \"{0}\" is not known."), row.text("model")));
        Common c;
        c.part = partByName(catalogue, row.text("gpu"));
        if (!c.part)
            return row.error(text(CW_TEXT("The part \"{0}\" is not in the catalogue."), row.text("gpu")));
        c.model = modelByName(catalogue, b->model);
        if (!c.model)
            return row.error(text(CW_TEXT("The model \"{0}\" is not in the catalogue."), b->model));
        c.engine = row.text("software").starts_with("TensorRT") ? "trtllm" : "vllm";
        const std::string_view format = row.text("weight_precision");
        c.gemm = c.moe = format.empty() ? "fp8" : formatByName(format);
        if (c.gemm.empty())
            return row.error(text(CW_TEXT("{0} \"{1}\" is not a known number format."), "weight_precision", format));
        CW_TRY(const double measured, row.positive("tokens_per_s"));
        CW_TRY(const int devices, degreeOr(row, "gpu_count", 1));
        Parallel p;
        p.tp = fewestDevices(c, devices);
        p.moeTp = p.tp;
        const int replicas = std::max(1, devices / p.tp);
        constexpr double queued = 1024; // of each replica: as good as endless
        RunRow r = runRow(c, {b->input, b->output, queued * replicas}, {{Role::Unified, p, replicas, {}, 1}});
        r.run.load = closedLoop(b->input, b->output, queued * replicas, 2, true);
        r.run.load.traffic.input.kind = r.run.load.traffic.output.kind = "exponential";
        r.run.load.traffic.input.mean = b->input;
        r.run.load.traffic.output.mean = b->output;
        // Server and interactive runs keep latency limits: the rate without limits is only a bound.
        r.result.counted = scenario == "Offline";
        r.metrics = {{"tokens_per_s", measured, &ServingFigures::outputRate, 1}};
        return r;
    }

private:
    /// The least power of two of devices whose memory the weights fill to little more than half.
    static int fewestDevices(const Common& c, int most)
    {
        const double memory = c.part->memory ? c.part->memory->capacity.value : 0;
        const double weights = c.model->parameters() * bytesPerElement(c.moe);
        int n = 1;
        while (2 * n <= most && n < 8 && (weights > 0.55 * memory * n))
            n *= 2;
        return n;
    }
};

} // namespace

const RunKind& mlperfKind()
{
    static const Mlperf kind;
    return kind;
}

} // namespace cw
