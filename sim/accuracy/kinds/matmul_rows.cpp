// SPDX-License-Identifier: GPL-3.0-or-later
// The fastest matrix product that somebody found on a part, among many shapes: a best case.
#include <array>
#include <charconv>

#include "sim/accuracy/rows.h"
#include "sim/cost/operators/gemm.h"

namespace cw
{
namespace
{

/// Rows, columns, depth of "4096x9728x2048".
Result<std::array<double, 3>> shapeOf(const Row& r)
{
    constexpr std::string_view column = "best_shape_MxNxK";
    const std::string_view cell = r.text(column);
    std::array<double, 3> shape{};
    const char* at = cell.data();
    const char* const end = at + cell.size();
    for (std::size_t i = 0; i < shape.size(); ++i) {
        long long v = 0;
        const auto read = std::from_chars(at, end, v);
        const bool last = i + 1 == shape.size();
        if (read.ec != std::errc() || v <= 0 || (last ? read.ptr != end : read.ptr == end || *read.ptr != 'x'))
            return r.error(text(CW_TEXT("{0}: \"{1}\" is not a shape."), column, cell),
                           text(CW_TEXT("Write three whole numbers, as 4096x9728x2048.")));
        shape[i] = static_cast<double>(v);
        at = last ? end : read.ptr + 1;
    }
    return shape;
}

class MatmulRows final : public RowKind
{
public:
    std::string_view name() const override { return "max_achievable_matmul"; }
    std::span<const std::string_view> required() const override
    {
        static constexpr std::array<std::string_view, 4> columns{"gpu", "precision", "max_achievable_matmul_tflops",
                                                                 "best_shape_MxNxK"};
        return columns;
    }

    Result<OperatorRow> read(const Row& r, const Catalogue& catalogue) const override
    {
        OperatorRow row;
        row.line = r.line();
        row.op = &gemmOperator();
        row.source = r.text("source");
        row.variant = "best";
        row.part = partByName(catalogue, r.text("gpu"));
        if (!row.part)
            return r.error(text(CW_TEXT("The part \"{0}\" is not in the catalogue."), r.text("gpu")));
        const std::string format = formatByName(r.text("precision"));
        if (format.empty())
            return r.error(text(CW_TEXT("The number format \"{0}\" is not known."), r.text("precision")));
        CW_TRY(const double teraflops, r.positive("max_achievable_matmul_tflops"));
        CW_TRY(const auto shape, shapeOf(r));
        row.call = gemmCall(format, shape[0], shape[1], shape[2]);
        row.call.shape[Warm] = 1;
        row.call.shape[Scaled] = 1; // operands were made in the format
        row.seconds = 2 * shape[0] * shape[1] * shape[2] / (teraflops * 1e12);
        return row;
    }
};

} // namespace

const RowKind& matmulRows()
{
    static const MatmulRows instance;
    return instance;
}

} // namespace cw
