// SPDX-License-Identifier: GPL-3.0-or-later
// Timings of collectives by message size, as nccl-tests and its like print them.
#include <algorithm>
#include <array>

#include "sim/accuracy/kinds/row_fabric.h"

namespace cw
{
namespace
{

struct Name {
    std::string_view name;
    CollectiveKind kind;
};
constexpr std::array<Name, 7> kinds{{{"all_reduce", CollectiveKind::AllReduce},
                                     {"all_gather", CollectiveKind::AllGather},
                                     {"reduce_scatter", CollectiveKind::ReduceScatter},
                                     {"alltoall", CollectiveKind::AllToAll},
                                     {"all_to_all", CollectiveKind::AllToAll},
                                     {"send_recv", CollectiveKind::SendReceive},
                                     {"sendrecv", CollectiveKind::SendReceive}}};

/// Collectives that the host launches one by one: below this many bytes per rank the launches of the ranks show (the
/// timings of torch.distributed jump between two values below it), which a serving engine's captured graph hides.
constexpr double leastLaunchedBytes = 1 << 20;
constexpr double hostLaunch = 40e-6; ///< s, in those

/// Hosts of published timings that had no peer-to-peer access although the column "fabric" says PCIe alone: the
/// bandwidth falls to a tenth of PCIe with more than two GPUs.
struct Host {
    std::string_view source;
    double mostPeers; ///< ranks that still reach each other
};
constexpr std::array<Host, 1> bouncing{{{"aiconfigurator:l40s/", 2}}};

class CollectiveRows final : public RowKind
{
public:
    std::string_view name() const override { return "collectives"; }
    std::span<const std::string_view> required() const override
    {
        static constexpr std::array<std::string_view, 6> columns{"gpu",       "fabric",        "collective",
                                                                 "gpu_count", "message_bytes", "latency_us"};
        return columns;
    }

    Result<OperatorRow> read(const Row& r, const Catalogue& catalogue) const override
    {
        using S = CollectiveShape;
        OperatorRow row;
        row.line = r.line();
        row.op = &collectiveOperator();
        row.part = partByName(catalogue, r.text("gpu"));
        row.source = r.text("source");
        row.version = r.text("engine_version");
        if (!row.part)
            return r.error(text(CW_TEXT("The part \"{0}\" is not in the catalogue."), r.text("gpu")));
        const std::string_view wanted = r.text("collective");
        const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const Name& n) { return n.name == wanted; });
        if (kind == kinds.end())
            return r.error(text(CW_TEXT("The collective \"{0}\" is not known."), wanted),
                           text(CW_TEXT("Known are: all_reduce, all_gather, reduce_scatter, alltoall and send_recv.")));
        CW_TRY(const double ranks, r.positive("gpu_count"));
        CW_TRY(const double nodes, r.positiveOr("node_count", 1));
        CW_TRY(const double bytes, r.positive("message_bytes"));
        CW_TRY(const double microseconds, r.positive("latency_us"));
        if (ranks < 2 || nodes > ranks)
            return r.error(text(CW_TEXT("A collective needs two ranks, and a rank in each node.")));
        CW_TRY(RowFabric f, fabricOfRow(r, catalogue, *row.part, ranks, nodes));
        for (const Host& h : bouncing)
            if (f.link == CollectiveLink::Pcie && row.source.starts_with(h.source) && ranks > h.mostPeers)
                f.link = CollectiveLink::PcieHost;
        const std::string_view engine = r.text("engine"), algorithm = r.text("algorithm");
        const bool inKernel = engine.find("custom") != std::string_view::npos;
        const bool launched = engine.starts_with("torch");
        row.engine = inKernel ? "vllm" : launched ? "torch" : "nccl";
        row.seconds = microseconds * 1e-6;
        auto& shape = row.call.shape;
        shape[S::Kind] = static_cast<double>(kind->kind);
        shape[S::Bytes] = bytes;
        shape[S::Ranks] = ranks;
        shape[S::RingRate] = shape[S::DirectRate] = f.rate;
        if (nodes > 1) // all to all: what leaves the node crosses the rank's own adapter
            shape[S::DirectRate] = f.scaleOutRate * (ranks - 1) / std::max(1.0, ranks - ranks / nodes);
        shape[S::ReduceRate] = f.reduces && algorithm.find("NVLS off") == std::string_view::npos ? f.rate : 0;
        shape[S::Latency] = f.latency;
        shape[S::Nodes] = nodes;
        shape[S::LinkClass] = static_cast<double>(f.link);
        shape[S::Software] = static_cast<double>(inKernel   ? CollectiveSoftware::InKernel
                                                 : launched ? CollectiveSoftware::Launched
                                                            : CollectiveSoftware::Library);
        const bool launchShows =
            launched && kind->kind != CollectiveKind::SendReceive && bytes < leastLaunchedBytes && nodes == 1;
        row.counted = f.stated && !launchShows;
        row.host = launchShows ? hostLaunch : 0;
        return row;
    }
};

} // namespace

const RowKind& collectiveRows()
{
    static const CollectiveRows instance;
    return instance;
}

} // namespace cw
