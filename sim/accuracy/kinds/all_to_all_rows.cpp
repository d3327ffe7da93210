// SPDX-License-Identifier: GPL-3.0-or-later
// Timings of dispatch and combine in mixture-of-experts layers. Rows that give a bandwidth alone are turned into a
// time by the bytes that this bandwidth counts.
#include <algorithm>
#include <array>

#include "sim/accuracy/kinds/row_fabric.h"
#include "sim/cost/operators/all_to_all.h"

namespace cw
{
namespace
{

struct Phase {
    std::string_view name;
    AllToAllPhase phase;
};
constexpr std::array<Phase, 4> phases{{{"dispatch", AllToAllPhase::Dispatch},
                                       {"combine", AllToAllPhase::Combine},
                                       {"prepare", AllToAllPhase::Prepare},
                                       {"combine_low_precision", AllToAllPhase::QuantisedCombine}}};

/// Experts of the models that DeepEP's published tables use, where the row leaves them out.
constexpr double usualExperts = 256;

bool holds(std::string_view text, std::string_view word)
{
    return text.find(word) != std::string_view::npos;
}

/// "SM90 (Hopper)": any part of that architecture.
const Part* partOfArchitecture(const Catalogue& catalogue, std::string_view name)
{
    const auto open = name.find('('), close = name.find(')');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        return nullptr;
    const std::string_view wanted = name.substr(open + 1, close - open - 1);
    for (const Part& p : catalogue.parts)
        if (p.compute && !wanted.empty() && p.compute->architecture.starts_with(wanted))
            return &p;
    return nullptr;
}

/// Bytes of one value sent, scales included. Combine adds up in BF16 unless the phase says otherwise; dispatch whose
/// format the row leaves to its source is FP8.
double elementBytes(AllToAllPhase phase, std::string_view format)
{
    if (phase == AllToAllPhase::Combine || holds(format, "bf") || holds(format, "16"))
        return phase == AllToAllPhase::QuantisedCombine ? fp4ElementBytes : 2;
    return phase == AllToAllPhase::QuantisedCombine || holds(format, "fp4") ? fp4ElementBytes : fp8ElementBytes;
}

class AllToAllRows final : public RowKind
{
public:
    std::string_view name() const override { return "all_to_all"; }
    std::span<const std::string_view> required() const override
    {
        static constexpr std::array<std::string_view, 7> columns{
            "gpu", "library", "phase", "ep_size", "tokens_per_gpu", "hidden_size", "topk"};
        return columns;
    }

    Result<OperatorRow> read(const Row& r, const Catalogue& catalogue) const override
    {
        using S = AllToAllShape;
        OperatorRow row;
        row.line = r.line();
        row.op = &allToAllOperator();
        row.source = r.text("source");
        row.part = partByName(catalogue, r.text("gpu"));
        if (!row.part)
            row.part = partOfArchitecture(catalogue, r.text("gpu"));
        if (!row.part)
            return r.error(text(CW_TEXT("The part \"{0}\" is not in the catalogue."), r.text("gpu")));
        const auto phase =
            std::find_if(phases.begin(), phases.end(), [&](const Phase& p) { return p.name == r.text("phase"); });
        if (phase == phases.end())
            return r.error(text(CW_TEXT("The phase \"{0}\" is not known."), r.text("phase")),
                           text(CW_TEXT("Known are: dispatch, combine, prepare and combine_low_precision.")));
        CW_TRY(const double ranks, r.positive("ep_size"));
        CW_TRY(const double nodes, r.positiveOr("node_count", 1));
        if (ranks < 2 || nodes > ranks)
            return r.error(text(CW_TEXT("A collective needs two ranks, and a rank in each node.")));
        CW_TRY(const RowFabric f, fabricOfRow(r, catalogue, *row.part, ranks, nodes));
        auto& shape = row.call.shape;
        CW_TRY(shape[S::Tokens], r.positive("tokens_per_gpu"));
        CW_TRY(shape[S::Hidden], r.positive("hidden_size"));
        CW_TRY(shape[S::TopK], r.positive("topk"));
        CW_TRY(shape[S::Experts], r.positiveOr("num_experts", std::max(usualExperts, ranks)));
        CW_TRY(shape[S::Sms], r.positiveOr("sms", 0.0));
        const std::string_view library = r.text("library");
        const auto method = holds(library, "low-latency") ? AllToAllMethod::LowLatency
                            : holds(library, "TwoSided")  ? AllToAllMethod::TwoSided
                                                          : AllToAllMethod::Normal;
        shape[S::Method] = static_cast<double>(method);
        shape[S::Phase] = static_cast<double>(phase->phase);
        shape[S::Ranks] = ranks;
        shape[S::Nodes] = nodes;
        shape[S::ElementBytes] = elementBytes(phase->phase, r.text("dtype"));
        shape[S::ScaleUpRate] = f.scaleUpRate;
        shape[S::ScaleOutRate] = f.scaleOutRate;
        nameLibrary(row, library);
        CW_CHECK(measure(row, r));
        // What DeepEP V2 calls logical bandwidth also counts what stays on the rank, by rules that the row lacks.
        row.counted = f.stated && !holds(r.text("bandwidth_kind"), "logical");
        return row;
    }

private:
    /// "DeepEP V1 normal" is version V1 of "DeepEP normal".
    static void nameLibrary(OperatorRow& row, std::string_view library)
    {
        row.variant = library;
        for (const std::string_view version : {" V1", " V2"})
            if (const auto at = row.variant.find(version); at != std::string::npos) {
                row.version = version.substr(1);
                row.variant.erase(at, version.size());
            }
        if (row.variant == "DeepEP")
            row.variant = "DeepEP normal";
    }

    static Result<void> measure(OperatorRow& row, const Row& r)
    {
        if (!r.text("latency_us").empty()) {
            CW_TRY(const double microseconds, r.positive("latency_us"));
            row.seconds = microseconds * 1e-6;
            return {};
        }
        CW_TRY(const double gigabytes, r.positive("bandwidth_GBps"));
        const bool betweenNodes = holds(r.text("bandwidth_kind"), "RDMA") && row.call.shape[AllToAllShape::Nodes] > 1;
        row.seconds = (betweenNodes ? countedNodeBytes(row.call) : countedRankBytes(row.call)) / (gigabytes * 1e9);
        return {};
    }
};

} // namespace

const RowKind& allToAllRows()
{
    static const AllToAllRows instance;
    return instance;
}

} // namespace cw
