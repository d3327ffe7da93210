// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/group_times.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace cw
{
namespace
{

constexpr double firstBytes = 64;     ///< smallest size that is told apart
constexpr double knotsPerOctave = 2;  ///< of sizes
constexpr std::size_t knots = 2 * 34; ///< up to 2^40 bytes
/// Ranks that an engine's own all-reduce joins: vLLM's and SGLang's; TensorRT-LLM's reaches over a whole NVLink domain.
constexpr int mostKernelRanks = 8, mostDomainRanks = 72;

Call callOf(const PeerGroup& g, CollectiveKind kind, CollectiveSoftware software, double bytes)
{
    using S = CollectiveShape;
    Call c;
    c.shape[S::Kind] = static_cast<double>(kind);
    c.shape[S::Bytes] = bytes;
    c.shape[S::Ranks] = g.ranks;
    c.shape[S::RingRate] = g.ringRate;
    c.shape[S::DirectRate] = g.directRate;
    c.shape[S::ReduceRate] = g.reduceRate;
    c.shape[S::Latency] = g.latency;
    c.shape[S::Nodes] = g.nodes;
    c.shape[S::LinkClass] = static_cast<double>(g.link);
    c.shape[S::Software] = static_cast<double>(software);
    return c;
}

/// A way to run a collective: its curve and the software that it stands for.
struct Way {
    OperatorTimer timer;
    CollectiveSoftware software;
};

std::vector<CollectiveTime> tabulate(const PeerGroup& g, CollectiveKind kind, const std::vector<Way>& ways)
{
    std::vector<CollectiveTime> times;
    double floor = 0;
    for (std::size_t i = 0; i <= knots; ++i) {
        const double bytes = firstBytes * std::exp2(static_cast<double>(i) / knotsPerOctave);
        CollectiveTime best{std::numeric_limits<double>::infinity(), ""};
        for (const Way& w : ways) {
            const Call c = callOf(g, kind, w.software, bytes);
            if (const double s = w.timer.seconds(c); s < best.seconds)
                best = {s, collectiveAlgorithm(c, w.timer.parameters())};
        }
        floor = best.seconds = std::max(floor, best.seconds);
        times.push_back(best);
    }
    return times;
}

} // namespace

GroupTimes::GroupTimes(PeerGroup group, const DeviceModel& device, const Calibration& calibration,
                       std::string_view engine)
    : m_group(std::move(group))
{
    if (m_group.ranks < 2 || !m_group.connected || !device.part)
        return;
    const OperatorModel& op = collectiveOperator();
    const auto way = [&](const char* software, CollectiveSoftware kind) {
        return Way{OperatorTimer(op, device, calibration.find(op.name(), *device.part, "", software)), kind};
    };
    const Way library = way("nccl", CollectiveSoftware::Library);
    const std::vector<Way> plain{library};
    std::vector<Way> reduce = plain;
    const bool scaleUp = m_group.link == CollectiveLink::Switched || m_group.link == CollectiveLink::Mesh;
    if (scaleUp && m_group.ranks <= (engine == "trtllm" ? mostDomainRanks : mostKernelRanks))
        reduce.push_back(way("vllm", CollectiveSoftware::InKernel));
    m_allReduce = tabulate(m_group, CollectiveKind::AllReduce, reduce);
    m_allGather = tabulate(m_group, CollectiveKind::AllGather, plain);
    m_reduceScatter = tabulate(m_group, CollectiveKind::ReduceScatter, plain);
    PeerGroup pair = m_group;
    pair.ranks = 2;
    pair.ringRate = pair.directRate = m_group.neighbourRate;
    m_sendReceive = tabulate(pair, CollectiveKind::SendReceive, plain);
    m_allToAll = tabulate(m_group, CollectiveKind::AllToAll, plain);
    m_spread = library.timer.systematic();

    if (m_group.link == CollectiveLink::Pcie || m_group.link == CollectiveLink::PcieHost)
        return;
    const OperatorModel& experts = allToAllOperator();
    const auto method = [&](AllToAllMethod m, const char* variant) {
        m_methods.push_back(
            {m, OperatorTimer(experts, device, calibration.find(experts.name(), *device.part, "", "", variant))});
    };
    if (engine == "trtllm" && m_group.nodes == 1) {
        method(AllToAllMethod::TwoSided, "TensorRT-LLM NVLinkTwoSided");
    } else {
        method(AllToAllMethod::Normal, "DeepEP normal");
        method(AllToAllMethod::LowLatency, "DeepEP low-latency");
    }
}

CollectiveTime GroupTimes::at(const Sizes& times, double bytes) const
{
    if (times.empty() || bytes <= 0)
        return {};
    const double place = knotsPerOctave * std::log2(std::max(1.0, bytes / firstBytes));
    const auto below = static_cast<std::size_t>(std::min(place, static_cast<double>(knots - 1)));
    const auto size = [](std::size_t i) { return firstBytes * std::exp2(static_cast<double>(i) / knotsPerOctave); };
    const CollectiveTime &a = times[below], &b = times[below + 1];
    const double share = std::max(0.0, (bytes - size(below)) / (size(below + 1) - size(below)));
    return {a.seconds + share * (b.seconds - a.seconds), share < 0.5 ? a.algorithm : b.algorithm};
}

CollectiveTime GroupTimes::allReduce(double bytes) const
{
    return at(m_allReduce, bytes);
}

CollectiveTime GroupTimes::allGather(double bytes) const
{
    return at(m_allGather, bytes);
}

CollectiveTime GroupTimes::reduceScatter(double bytes) const
{
    return at(m_reduceScatter, bytes);
}

double GroupTimes::sendReceive(double bytes) const
{
    return at(m_sendReceive, bytes).seconds;
}

double GroupTimes::allToAll(double bytes) const
{
    // The operator counts the whole buffer, the part that stays included.
    const double n = m_group.ranks;
    return n < 2 ? 0 : at(m_allToAll, bytes * n / (n - 1)).seconds;
}

double GroupTimes::experts(AllToAllPhase phase, double tokens, double hidden, double topK, double experts,
                           double elementBytes) const
{
    if (m_group.ranks < 2 || tokens <= 0)
        return 0;
    // Without scale-up links or adapters on every rank the libraries of experts don't run: a plain all-to-all.
    if (m_methods.empty())
        return allToAll(tokens * hidden * elementBytes * distinctRanks(m_group.ranks, experts, topK) *
                        (m_group.ranks - 1) / m_group.ranks);
    using S = AllToAllShape;
    Call c;
    c.shape[S::Tokens] = tokens;
    c.shape[S::Hidden] = hidden;
    c.shape[S::TopK] = topK;
    c.shape[S::Experts] = std::max(experts, static_cast<double>(m_group.ranks));
    c.shape[S::Ranks] = m_group.ranks;
    c.shape[S::ElementBytes] = elementBytes;
    c.shape[S::ScaleUpRate] = m_group.scaleUpRate;
    c.shape[S::ScaleOutRate] = m_group.scaleOutRate;
    c.shape[S::Nodes] = m_group.nodes;
    double best = std::numeric_limits<double>::infinity();
    for (const Method& m : m_methods) {
        c.shape[S::Method] = static_cast<double>(m.method);
        const auto time = [&](AllToAllPhase p) {
            c.shape[S::Phase] = static_cast<double>(p);
            return m.timer.seconds(c);
        };
        double s = time(phase);
        if (m.method == AllToAllMethod::TwoSided && phase == AllToAllPhase::Dispatch)
            s += time(AllToAllPhase::Prepare);
        best = std::min(best, s);
    }
    return best;
}

double GroupTimes::dispatch(double tokens, double hidden, double topK, double experts, double elementBytes) const
{
    return this->experts(AllToAllPhase::Dispatch, tokens, hidden, topK, experts, elementBytes);
}

double GroupTimes::combine(double tokens, double hidden, double topK, double experts, double elementBytes) const
{
    return this->experts(AllToAllPhase::Combine, tokens, hidden, topK, experts, elementBytes);
}

} // namespace cw
