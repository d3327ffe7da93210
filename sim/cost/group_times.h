// SPDX-License-Identifier: GPL-3.0-or-later
// What communication among a group of ranks costs: the operators "collective" and "all_to_all" on the drawn links, with
// the curves of the part and the software.
#pragma once

#include <string_view>
#include <vector>

#include "sim/cost/calibration.h"
#include "sim/cost/collective.h"
#include "sim/cost/operators/all_to_all.h"

namespace cw
{

/// Times of what a group of ranks says to each other, for one part, software and the links drawn between them. The
/// calls cost a look-up each; dispatch and combine a few evaluations of their curves.
class GroupTimes
{
public:
    GroupTimes() = default; ///< one rank: everything costs nothing
    /// `engine`: vllm, sglang, trtllm, ideal. Engines reduce small messages among scale-up ranks by kernels of their
    /// own (inside captured graphs), larger ones through the library.
    GroupTimes(PeerGroup, const DeviceModel&, const Calibration&, std::string_view engine);

    const PeerGroup& group() const { return m_group; }
    CollectiveTime allReduce(double bytes) const;     ///< bytes per rank
    CollectiveTime allGather(double bytes) const;     ///< total buffer
    CollectiveTime reduceScatter(double bytes) const; ///< total buffer
    double sendReceive(double bytes) const;           ///< s, one neighbour
    double allToAll(double bytes) const;              ///< s, each rank sends `bytes` in all
    /// Tokens of each rank to their experts and back, s. `elementBytes`: of one value of the hidden state, scales
    /// included.
    double dispatch(double tokens, double hidden, double topK, double experts, double elementBytes) const;
    double combine(double tokens, double hidden, double topK, double experts, double elementBytes) const;
    /// Whether libraries of experts run among these ranks: tokens go to the ranks of their experts and nowhere else.
    bool dispatches() const { return !m_methods.empty(); }
    /// Half-width of the 80 % band shared by all calls, as a logarithm.
    double spread() const { return m_spread; }

private:
    /// Times over message sizes, two a doubling, made never to fall: corrections fitted to noisy timings may.
    using Sizes = std::vector<CollectiveTime>;
    CollectiveTime at(const Sizes&, double bytes) const;
    double experts(AllToAllPhase, double tokens, double hidden, double topK, double experts, double elementBytes) const;

    PeerGroup m_group;
    Sizes m_allReduce, m_allGather, m_reduceScatter, m_sendReceive, m_allToAll;
    struct Method {
        AllToAllMethod method;
        OperatorTimer timer;
    };
    std::vector<Method> m_methods; ///< that the engine chooses among
    double m_spread = 0;
};

} // namespace cw
