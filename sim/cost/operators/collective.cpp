// SPDX-License-Identifier: GPL-3.0-or-later
// Collectives among ranks. With n ranks and W bytes over every rank's wire, a library's collective takes
//
//   (start^r + (W / (share · rate))^r)^(1/r),  start = floor + rounds · (step + path latency)
//
// Volumes and rounds are those of ring algorithms (Thakur, Rabenseifner, Gropp 2005; Patarasuk and Yuan 2009) and, for
// many ranks, of trees. r < 1 stands for the library's protocols: short messages travel with flags in every word at a
// part of the bandwidth, long ones in chunks whose pipeline has to fill, so that the way from latency to bandwidth is
// longer than their sum. Switches that reduce receive everything once and spread the result: W = (1 + 1/n) · bytes.
// An engine's own kernel sends all to all (one-shot), or reduces a part of each rank and gathers (two-shot).
#include "sim/cost/operators/collective.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace cw
{
namespace
{

using S = CollectiveShape;

enum P : std::size_t {
    Floor,
    PcieFloor,
    Step,
    Post,
    Share,
    MeshShare,
    PairLoss,
    Ramp,
    ReduceShare,
    DirectShare,
    PcieShare,
    PcieFall,
    HostShare,
    HostFall,
    NetFloor,
    NetTrips,
    NetShare,
    KernelFloor,
    KernelStep,
    KernelShare,
    Launch
};

/// Values: one fit over public timings of eight GPUs (nccl-tests, vLLM's all-reduce, torch.distributed).
constexpr std::array<Parameter, 21> list{{
    {"floor", 7.7e-6, 0.2e-6, 2e-5, "s: start of a library's kernel and the end of it"},
    {"pcie_floor", 4.9e-6, 0.2e-6, 2e-5, "s: the same over PCIe, where the library starts fewer channels"},
    {"step", 0.5e-6, 0, 4e-6, "s: one round among peers, beside the path's latency"},
    {"post", 0.75e-6, 0, 3e-6, "s: one peer of an all-to-all or a send"},
    {"share", 0.93, 0.3, 1, "of the rate of switched scale-up links that long messages reach"},
    {"mesh_share", 0.94, 0.3, 1, "the same of links from rank to rank"},
    {"pair_loss", 0.41, 0, 1, "more time with one peer on switched links: the library's channels do not fill them"},
    {"ramp", 0.635, 0.4, 1, "r: 1 is latency plus bandwidth; less is a longer way between them"},
    {"reduce_share", 0.73, 0.3, 1, "of the rate that switches which reduce reach"},
    {"direct_share", 0.95, 0.2, 1, "of an all-to-all over the share of a ring"},
    {"pcie_share", 0.715, 0.2, 1, "of PCIe between two ranks"},
    {"pcie_fall", 0.375, 0, 1.5, "power by which it falls with ranks / 2: root ports and sockets are shared"},
    {"host_share", 0.67, 0.1, 1, "of PCIe through host memory, two ranks"},
    {"host_fall", 1.84, 0.5, 2.5, "power by which it falls with ranks / 2: all share the host's memory"},
    {"net_floor", 1e-6, 0, 1e-4, "s: starting proxies of the network"},
    {"net_trips", 1.6, 0.5, 6, "path latencies in one round over the network"},
    {"net_share", 0.85, 0.1, 1, "of the adapters' payload rate"},
    {"kernel_floor", 5.2e-6, 1e-6, 2e-5, "s: an engine's own all-reduce of nothing"},
    {"kernel_step", 3.9e-6, 0, 1e-5, "s: the second phase of a two-shot all-reduce"},
    {"kernel_share", 0.61, 0.1, 1, "of the rate that loads and stores of one kernel reach"},
    {"launch", 6e-5, 1e-6, 1e-4, "s: ranks wait for each other's host when it launches"},
}};

constexpr double roundsPerLevel = 2.5; ///< a tree's level costs this many ring steps (up and down, pipelined)

/// Length of the sum of two times: r = 1 adds them, larger r overlaps them.
double joined(double a, double b, double r)
{
    return std::pow(std::pow(a, r) + std::pow(b, r), 1 / r);
}

/// Rounds one after another among the ranks of a node: a ring, or a tree where that is shorter.
double roundsOf(double ranks)
{
    return ranks > 1 ? std::min(ranks - 1, roundsPerLevel * std::log2(ranks)) : 0;
}

struct Fastest {
    double seconds = 0;
    const char* name = "";
    void offer(double s, const char* n)
    {
        if (s < seconds) {
            seconds = s;
            name = n;
        }
    }
};

Fastest fastest(const Call& c, std::span<const double> p)
{
    const double n = c.shape[S::Ranks], bytes = c.shape[S::Bytes];
    const auto kind = static_cast<CollectiveKind>(c.shape[S::Kind]);
    const auto link = static_cast<CollectiveLink>(c.shape[S::LinkClass]);
    const auto software = static_cast<CollectiveSoftware>(c.shape[S::Software]);
    if (n < 2 || bytes <= 0 || c.shape[S::RingRate] <= 0)
        return {};
    const double nodes = std::max(1.0, c.shape[S::Nodes]);
    const double latency = c.shape[S::Latency];
    const bool direct = kind == CollectiveKind::AllToAll;
    const bool reduces = kind == CollectiveKind::AllReduce;
    const bool scaleUp = link == CollectiveLink::Switched || link == CollectiveLink::Mesh;

    const bool pcie = link == CollectiveLink::Pcie || link == CollectiveLink::PcieHost;
    double start = p[pcie ? PcieFloor : Floor];
    if (direct || kind == CollectiveKind::SendReceive)
        start += p[Post] * (n - 1) + (nodes > 1 ? 0 : latency);
    else
        start += (reduces ? 2 : 1) * roundsOf(n / nodes) * (p[Step] + (nodes > 1 ? 0 : latency));
    if (nodes > 1) {
        // Trees over nodes: up and down for an all-reduce.
        const double levels = direct || kind == CollectiveKind::SendReceive ? 1 : std::log2(nodes);
        start += p[NetFloor] + (reduces ? 2 : 1) * levels * p[NetTrips] * latency;
    }

    const double others = (n - 1) / n;
    const double wire = kind == CollectiveKind::SendReceive ? bytes : (reduces ? 2 : 1) * others * bytes;
    double share = 1;
    switch (link) {
    case CollectiveLink::Switched: share = p[Share] / (1 + p[PairLoss] / (n - 1)); break;
    case CollectiveLink::Mesh: share = p[MeshShare]; break;
    case CollectiveLink::Pcie: share = p[PcieShare] * std::pow(2 / n, p[PcieFall]); break;
    case CollectiveLink::PcieHost: share = p[HostShare] * std::pow(2 / n, p[HostFall]); break;
    case CollectiveLink::ScaleOut: share = p[NetShare]; break;
    }
    if ((direct || kind == CollectiveKind::SendReceive) && scaleUp)
        share *= p[DirectShare];
    const double rate = direct && c.shape[S::DirectRate] > 0 ? c.shape[S::DirectRate] : c.shape[S::RingRate];
    Fastest best{joined(start, wire / (share * rate), p[Ramp]), direct ? "direct" : "ring"};
    if (reduces && c.shape[S::ReduceRate] > 0)
        best.offer(joined(start, (1 + 1 / n) * bytes / (p[ReduceShare] * c.shape[S::ReduceRate]), p[Ramp]),
                   "in-network");
    if (reduces && software == CollectiveSoftware::InKernel && c.shape[S::DirectRate] > 0) {
        const double peers = p[KernelShare] * c.shape[S::DirectRate];
        best.offer(p[KernelFloor] + (n - 1) * bytes / peers, "one-shot");
        best.offer(p[KernelFloor] + p[KernelStep] + wire / peers, "two-shot");
    }
    if (software == CollectiveSoftware::Launched && kind != CollectiveKind::SendReceive)
        best.seconds = joined(best.seconds, p[Launch], 4); // nearly the longer of the two
    return best;
}

class Operator final : public OperatorModel
{
public:
    std::string_view name() const override { return "collective"; }
    std::span<const Parameter> parameters() const override { return list; }
    std::vector<double> defaults(PartKind kind) const override
    {
        std::vector<double> v = OperatorModel::defaults(kind);
        // Assumed, not measured: rings in hardware on TPUs and their kin; links scheduled at compile time on LPUs.
        if (kind == PartKind::Tpu || kind == PartKind::Npu || kind == PartKind::Asic) {
            v[Floor] = 3e-6;
            v[KernelFloor] = 3e-6;
        } else if (kind == PartKind::Lpu) {
            v[Floor] = v[PcieFloor] = v[KernelFloor] = 1e-6;
            v[Step] = v[Post] = v[KernelStep] = 0.2e-6;
        }
        return v;
    }
    OperatorCost physical(const DeviceModel&, const Call& c, std::span<const double> p) const override
    {
        return {.memory = fastest(c, p).seconds, .bytes = c.shape[S::Bytes]};
    }
    std::size_t featureCount() const override { return 6; }
    Features features(const DeviceModel&, const Call& c) const override
    {
        const auto kind = static_cast<CollectiveKind>(c.shape[S::Kind]);
        const bool direct = kind == CollectiveKind::AllToAll || kind == CollectiveKind::SendReceive;
        return {std::log(std::max(1.0, c.shape[S::Bytes])),    std::log(std::max(1.0, c.shape[S::Ranks])),
                kind == CollectiveKind::AllReduce ? 1.0 : 0.0, direct ? 1.0 : 0.0,
                std::log(std::max(1.0, c.shape[S::Nodes])),    c.shape[S::LinkClass] + 5 * c.shape[S::Software]};
    }
};

} // namespace

const char* collectiveAlgorithm(const Call& c, std::span<const double> parameters)
{
    return fastest(c, parameters).name;
}

const OperatorModel& collectiveOperator()
{
    static const Operator instance;
    return instance;
}

} // namespace cw
