// SPDX-License-Identifier: GPL-3.0-or-later
// Timings of single matrix products.
#include <array>

#include "sim/accuracy/rows.h"
#include "sim/cost/operators/gemm.h"

namespace cw
{
namespace
{

constexpr double shortest = 10e-6; ///< s: below it, starts of kernels are measured, not products

/// Launches from the host inside some measurements, s. Block-scaled fp8 kernels were timed through vLLM's Python layer:
/// the smallest products take 55 µs (FlashInfer) to 290 µs (Triton on a slow host) whatever their size; LLMCompass's
/// PyTorch loop waits for each product, and takes 29 µs for the smallest.
constexpr double blockScaledHost = 290e-6, torchHost = 29e-6;
constexpr double clear = 1.5; ///< times the launch from which on a row shows the product

class GemmRows final : public RowKind
{
public:
    std::string_view name() const override { return "gemm"; }
    std::span<const std::string_view> required() const override
    {
        static constexpr std::array<std::string_view, 6> columns{"gpu", "precision", "m", "n", "k", "latency_ms"};
        return columns;
    }

    Result<OperatorRow> read(const Row& r, const Catalogue& catalogue) const override
    {
        OperatorRow row;
        row.line = r.line();
        row.op = &gemmOperator();
        row.engine = r.text("engine");
        row.version = r.text("engine_version");
        row.source = r.text("source");
        row.part = partByName(catalogue, r.text("gpu"));
        if (!row.part)
            return r.error(text(CW_TEXT("The part \"{0}\" is not in the catalogue."), r.text("gpu")));
        const std::string format = formatByName(r.text("precision"));
        if (format.empty())
            return r.error(text(CW_TEXT("The number format \"{0}\" is not known."), r.text("precision")));
        CW_TRY(const double rows, r.positive("m"));
        CW_TRY(const double columns, r.positive("n"));
        CW_TRY(const double depth, r.positive("k"));
        CW_TRY(const double milliseconds, r.positive("latency_ms"));
        row.call = gemmCall(format, rows, columns, depth);
        row.call.shape[Warm] = 1;
        row.seconds = milliseconds * 1e-3;
        if (format == "fp8_block")
            row.host = blockScaledHost;
        else if (row.engine == "torch")
            row.host = torchHost;
        row.call.shape[Eager] = row.host > 0 ? 1 : 0;
        row.counted = row.seconds >= shortest && row.seconds >= clear * row.host;
        return row;
    }
};

} // namespace

const RowKind& gemmRows()
{
    static const GemmRows instance;
    return instance;
}

} // namespace cw
