// SPDX-License-Identifier: GPL-3.0-or-later
// Timings of fused mixture-of-experts layers on one rank.
#include <algorithm>
#include <array>
#include <charconv>

#include "sim/accuracy/rows.h"
#include "sim/cost/operators/moe.h"

namespace cw
{
namespace
{

/// Families of kernels, by a word in the kernel's name; the first that fits. Names hold what wraps a kernel as well.
constexpr std::array<std::string_view, 6> families{"marlin", "cutlass", "trtllm", "deepgemm", "aiter", "triton"};

std::string familyOf(std::string_view kernel)
{
    for (const std::string_view f : families)
        if (kernel.find(f) != std::string_view::npos)
            return std::string(f);
    // vLLM's fused_moe is written in Triton.
    return kernel.find("fused_moe") != std::string_view::npos ? "triton" : std::string(kernel);
}

/// Experts without a gate: squared ReLU between two matrices. Rows name no model; these sizes are its experts'.
struct Ungated {
    double ffn, experts, topK;
};
/// Nemotron 3 Nano, Super and Ultra (config.json: moe_intermediate_size, n_routed_experts, num_experts_per_tok,
/// mlp_hidden_act relu2).
constexpr std::array<Ungated, 3> ungated{{{1856, 128, 6}, {2688, 512, 22}, {5120, 512, 22}}};

/// "0.14.0" is before {0, 17}. Unreadable versions are not.
bool isBefore(std::string_view version, int major, int minor)
{
    int a = 0, b = 0;
    const char* end = version.data() + version.size();
    const auto first = std::from_chars(version.data(), end, a);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != '.')
        return false;
    if (std::from_chars(first.ptr + 1, end, b).ec != std::errc())
        return false;
    return a < major || (a == major && b < minor);
}

/// Matrices of one expert. vLLM before 0.17 offered its fused kernel with a gate only, and was timed with one.
double usualMatrices(const OperatorRow& row)
{
    using S = MoeShape;
    const auto& s = row.call.shape;
    const bool same = std::any_of(ungated.begin(), ungated.end(), [&](const Ungated& u) {
        return u.ffn == s[S::ExpertFfn] && u.experts == s[S::Experts] && u.topK == s[S::TopK];
    });
    return same && !(row.engine == "vllm" && isBefore(row.version, 0, 17)) ? 2 : 3;
}

/// "balanced", "uniform" or "power_law_1.2".
Result<double> skewOf(const Row& r)
{
    constexpr std::string_view law = "power_law_";
    const std::string_view name = r.text("token_distribution");
    if (name == "balanced" || name.empty())
        return dealtOut;
    if (name == "uniform" || name == "random")
        return 0.0;
    double exponent = 0;
    const std::string_view number = name.starts_with(law) ? name.substr(law.size()) : std::string_view();
    const auto read = std::from_chars(number.data(), number.data() + number.size(), exponent);
    if (number.empty() || read.ec != std::errc() || read.ptr != number.data() + number.size() ||
        !(exponent >= 0 && exponent <= 3))
        return r.error(text(CW_TEXT("The distribution of tokens \"{0}\" is not known."), name),
                       text(CW_TEXT("Known are balanced, uniform and power_law_ with an exponent up to 3.")));
    return exponent;
}

class MoeRows final : public RowKind
{
public:
    std::string_view name() const override { return "moe"; }
    std::span<const std::string_view> required() const override
    {
        static constexpr std::array<std::string_view, 8> columns{
            "gpu", "precision", "num_tokens", "hidden_size", "expert_inter_size", "topk", "num_experts", "latency_ms"};
        return columns;
    }

    Result<OperatorRow> read(const Row& r, const Catalogue& catalogue) const override
    {
        using S = MoeShape;
        OperatorRow row;
        row.line = r.line();
        row.op = &moeOperator();
        row.engine = r.text("engine");
        row.version = r.text("engine_version");
        row.variant = familyOf(r.text("kernel"));
        row.source = r.text("source");
        row.part = partByName(catalogue, r.text("gpu"));
        if (!row.part)
            return r.error(text(CW_TEXT("The part \"{0}\" is not in the catalogue."), r.text("gpu")));
        row.call.format = formatByName(r.text("precision"));
        if (row.call.format.empty())
            return r.error(text(CW_TEXT("The number format \"{0}\" is not known."), r.text("precision")));
        auto& s = row.call.shape;
        CW_TRY(s[S::Tokens], r.positive("num_tokens"));
        CW_TRY(s[S::Hidden], r.positive("hidden_size"));
        CW_TRY(s[S::ExpertFfn], r.positive("expert_inter_size"));
        CW_TRY(s[S::TopK], r.positive("topk"));
        CW_TRY(s[S::Experts], r.positive("num_experts"));
        CW_TRY(s[S::MoeTp], r.positiveOr("moe_tp", 1));
        CW_TRY(s[S::MoeEp], r.positiveOr("moe_ep", 1));
        if (s[S::TopK] > s[S::Experts] || s[S::MoeEp] > s[S::Experts])
            return r.error(text(CW_TEXT("{0} experts can't give each token {1} and each of {2} ranks one."),
                                s[S::Experts], s[S::TopK], s[S::MoeEp]));
        CW_TRY(s[S::Skew], skewOf(r));
        CW_TRY(s[S::Matrices], r.positiveOr("expert_matrices", usualMatrices(row)));
        CW_TRY(const double milliseconds, r.positive("latency_ms"));
        row.seconds = milliseconds * 1e-3;
        return row;
    }
};

} // namespace

const RowKind& moeRows()
{
    static const MoeRows instance;
    return instance;
}

} // namespace cw
