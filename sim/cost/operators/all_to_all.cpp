// SPDX-License-Identifier: GPL-3.0-or-later
// Dispatch and combine of mixture-of-experts layers. Normal kernels send a token once to each distinct rank (between
// nodes once to each distinct node, forwarded inside) through few computing units, which limit the rate; low-latency
// kernels send one copy for each expert (DeepEP, github.com/deepseek-ai/DeepEP, README and docs). Start and transfer
// join as in collectives: (start^r + transfer^r)^(1/r).
#include "sim/cost/operators/all_to_all.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cw
{
namespace
{

using S = AllToAllShape;

enum P : std::size_t {
    DispatchFloor,
    CombineFloor,
    TokenTime,
    CopyTime,
    Share,
    UnitRate,
    Ramp,
    LowFloor,
    LowExpert,
    LowTokenTime,
    LowShare,
    SidedFloor,
    PrepareTime,
    SidedTokenTime,
    QuantiseTime,
    SidedShare,
    NetFloor,
    NetShare
};

/// Values: fits over public DeepEP and TensorRT-LLM timings on H100, H800, B200 and GB200.
constexpr std::array<Parameter, 18> list{{
    {"dispatch_floor", 3.2e-5, 5e-6, 8e-5, "s: normal dispatch of nothing"},
    {"combine_floor", 4.2e-5, 5e-6, 1e-4, "s: normal combine of nothing"},
    {"token", 1.8e-8, 0, 6e-8, "s: one token in normal kernels on 24 units"},
    {"copy", 2e-9, 0, 3e-8, "s: one copy of a token, likewise"},
    {"share", 0.865, 0.3, 1, "of the scale-up rate in normal kernels"},
    {"unit_rate", 14.4e9, 5e9, 6e10, "bytes/s that one computing unit moves"},
    {"ramp", 0.94, 0.5, 3, "r: 1 is start plus transfer"},
    {"low_floor", 1.12e-5, 3e-6, 4e-5, "s: a low-latency kernel of nothing"},
    {"low_expert", 1.8e-8, 0, 1e-7, "s: one expert more of the layer: its counts and flags"},
    {"low_token", 2.6e-6, 1e-7, 1e-5, "s: one token on one unit in low-latency dispatch (quantising it, sending it)"},
    {"low_share", 0.7, 0.3, 1, "of the scale-up rate in low-latency kernels"},
    {"sided_floor", 1.23e-5, 3e-6, 4e-5, "s: a two-sided kernel of nothing"},
    {"prepare", 6.8e-9, 0, 5e-8, "s: one token in the exchange of counts"},
    {"sided_token", 2.3e-8, 0, 2e-7, "s: one token in two-sided kernels"},
    {"quantise", 9.5e-8, 0, 5e-7, "s: quantising and restoring one token in a combine of few bits, more"},
    {"sided_share", 0.64, 0.2, 1, "of the scale-up rate in two-sided kernels"},
    {"net_floor", 1e-5, 0, 2e-4, "s: a network between the nodes, more"},
    {"net_share", 0.91, 0.2, 1, "of the adapters' payload rate"},
}};

double joined(double a, double b, double r)
{
    return std::pow(std::pow(a, r) + std::pow(b, r), 1 / r);
}

/// Number of units that low-latency kernels run on: experts in equal groups, a group on each.
double lowLatencyUnits(double experts, double units)
{
    const double groups = std::max(1.0, std::ceil(experts / std::max(1.0, units)));
    return std::max(1.0, std::ceil(experts / groups));
}

double tokenBytes(const Call& c)
{
    return c.shape[S::Hidden] * c.shape[S::ElementBytes];
}

double copiesOf(const Call& c)
{
    return static_cast<AllToAllMethod>(c.shape[S::Method]) == AllToAllMethod::LowLatency
               ? c.shape[S::TopK]
               : distinctRanks(c.shape[S::Ranks], c.shape[S::Experts], c.shape[S::TopK]);
}

double seconds(const DeviceModel& d, const Call& c, std::span<const double> p)
{
    const auto phase = static_cast<AllToAllPhase>(c.shape[S::Phase]);
    const auto method = static_cast<AllToAllMethod>(c.shape[S::Method]);
    const double ranks = c.shape[S::Ranks], tokens = c.shape[S::Tokens];
    const double nodes = std::max(1.0, c.shape[S::Nodes]), local = std::max(1.0, ranks / nodes);
    const bool low = method == AllToAllMethod::LowLatency;
    if (ranks < 2 || tokens <= 0)
        return 0;
    const double bytes = countedRankBytes(c);
    // Of the copies, those that leave the rank: low-latency kernels go straight to ranks of other nodes, normal ones
    // cross nodes once and are then forwarded to the ranks inside.
    const double inside = (local - 1) / (low ? ranks : local) * bytes;
    const double outside = nodes > 1 ? (nodes - 1) / nodes * countedNodeBytes(c) : 0;
    const double up = c.shape[S::ScaleUpRate];
    const double net = outside > 0 ? outside / (p[NetShare] * std::max(1.0, c.shape[S::ScaleOutRate])) : 0;
    const double wait = nodes > 1 ? p[NetFloor] : 0;
    const auto over = [](double b, double rate) { return b > 0 ? b / std::max(1.0, rate) : 0.0; };
    switch (method) {
    case AllToAllMethod::Normal: {
        const double units = c.shape[S::Sms] > 0 ? c.shape[S::Sms] : normalUnits;
        const double wire = over(inside, std::min(p[Share] * up, units * p[UnitRate]));
        const double copies = tokens * copiesOf(c) * p[CopyTime] * normalUnits / units;
        const double transfer = tokens * p[TokenTime] * normalUnits / units + joined(wire, copies, 2);
        return joined((phase == AllToAllPhase::Dispatch ? p[DispatchFloor] : p[CombineFloor]) + wait,
                      std::max(transfer, net), p[Ramp]);
    }
    case AllToAllMethod::LowLatency: {
        const double wire = std::max(over(inside, p[LowShare] * up), net);
        const double experts = c.shape[S::Experts];
        const double work =
            phase == AllToAllPhase::Dispatch ? tokens / lowLatencyUnits(experts, d.units) * p[LowTokenTime] : 0;
        return joined(p[LowFloor] + experts * p[LowExpert] + wait, joined(work, wire, 3), p[Ramp]);
    }
    case AllToAllMethod::TwoSided: break;
    }
    const double token = phase == AllToAllPhase::Prepare            ? p[PrepareTime]
                         : phase == AllToAllPhase::QuantisedCombine ? p[SidedTokenTime] + p[QuantiseTime]
                                                                    : p[SidedTokenTime];
    const double wire = phase == AllToAllPhase::Prepare ? 0 : std::max(over(inside, p[SidedShare] * up), net);
    return joined(p[SidedFloor] + wait, tokens * token + wire, p[Ramp]);
}

class Operator final : public OperatorModel
{
public:
    std::string_view name() const override { return "all_to_all"; }
    std::span<const Parameter> parameters() const override { return list; }
    OperatorCost physical(const DeviceModel& d, const Call& c, std::span<const double> p) const override
    {
        return {.memory = seconds(d, c, p), .bytes = countedRankBytes(c)};
    }
    std::size_t featureCount() const override { return 6; }
    Features features(const DeviceModel&, const Call& c) const override
    {
        return {std::log(std::max(1.0, c.shape[S::Tokens])), std::log(std::max(1.0, tokenBytes(c))),
                std::log(std::max(1.0, c.shape[S::TopK])),   std::log(std::max(1.0, c.shape[S::Experts])),
                std::log(std::max(1.0, c.shape[S::Ranks])),  c.shape[S::Phase] + 4 * c.shape[S::Method]};
    }
};

} // namespace

double distinctRanks(double ranks, double experts, double topK)
{
    if (ranks <= 1 || topK <= 0)
        return std::min(1.0, std::max(0.0, ranks));
    // The product form of the quotient of binomials, with a last factor for a fraction of an expert.
    const double each = std::max(experts, ranks) / ranks, all = std::max(experts, ranks);
    double missed = 1;
    for (double i = 0; i < topK; ++i)
        missed *= std::pow(std::max(0.0, (all - each - i) / std::max(1.0, all - i)), std::min(1.0, topK - i));
    return ranks * (1 - missed);
}

double countedRankBytes(const Call& c)
{
    return c.shape[S::Tokens] * copiesOf(c) * tokenBytes(c);
}

double countedNodeBytes(const Call& c)
{
    const bool low = static_cast<AllToAllMethod>(c.shape[S::Method]) == AllToAllMethod::LowLatency;
    const double copies =
        low ? c.shape[S::TopK] : distinctRanks(std::max(1.0, c.shape[S::Nodes]), c.shape[S::Experts], c.shape[S::TopK]);
    return c.shape[S::Tokens] * copies * tokenBytes(c);
}

const OperatorModel& allToAllOperator()
{
    static const Operator instance;
    return instance;
}

} // namespace cw
