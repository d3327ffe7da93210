// SPDX-License-Identifier: GPL-3.0-or-later
// Collectives and exchanges of experts: hand-computed times, what must hold for any size, groups of drawn links, and
// rows of measurements.
#include <QtTest>

#include <cmath>
#include <functional>

#include "designs.h"
#include "model/design/design_file.h"
#include "sim/accuracy/rows.h"
#include "sim/cost/group_times.h"

using namespace cw;

namespace
{

using S = CollectiveShape;
using X = AllToAllShape;

/// Constants of an operator with some of them set by name.
std::vector<double> constants(const OperatorModel& op, const std::map<std::string, double>& set = {})
{
    std::vector<double> v = op.defaults(PartKind::Gpu);
    const auto list = op.parameters();
    for (std::size_t i = 0; i < list.size(); ++i)
        if (const auto found = set.find(list[i].name); found != set.end())
            v[i] = found->second;
    return v;
}

Call collective(CollectiveKind kind, double bytes, double ranks, double rate,
                CollectiveLink link = CollectiveLink::Switched, double nodes = 1)
{
    Call c;
    c.shape[S::Kind] = static_cast<double>(kind);
    c.shape[S::Bytes] = bytes;
    c.shape[S::Ranks] = ranks;
    c.shape[S::RingRate] = c.shape[S::DirectRate] = rate;
    c.shape[S::Latency] = 0.5e-6;
    c.shape[S::Nodes] = nodes;
    c.shape[S::LinkClass] = static_cast<double>(link);
    return c;
}

double seconds(const Call& c, const std::map<std::string, double>& set = {})
{
    const OperatorModel& op = collectiveOperator();
    return op.physical({}, c, constants(op, set)).seconds();
}

Call exchange(AllToAllPhase phase, AllToAllMethod method, double tokens, double ranks = 8, double nodes = 1)
{
    Call c;
    c.shape[X::Phase] = static_cast<double>(phase);
    c.shape[X::Method] = static_cast<double>(method);
    c.shape[X::Tokens] = tokens;
    c.shape[X::Hidden] = 7168;
    c.shape[X::TopK] = 8;
    c.shape[X::Experts] = 256;
    c.shape[X::Ranks] = ranks;
    c.shape[X::Nodes] = nodes;
    c.shape[X::ElementBytes] = phase == AllToAllPhase::Combine ? 2 : fp8ElementBytes;
    c.shape[X::ScaleUpRate] = 18 * 21.75e9;
    c.shape[X::ScaleOutRate] = nodes > 1 ? 49e9 : 0;
    return c;
}

double seconds(const DeviceModel& d, const Call& c)
{
    const OperatorModel& op = allToAllOperator();
    return op.physical(d, c, constants(op)).seconds();
}

PeerGroup switched(int ranks, double rate)
{
    PeerGroup g;
    g.ranks = ranks;
    g.ringRate = g.neighbourRate = g.directRate = g.scaleUpRate = rate;
    g.latency = 0.5e-6;
    return g;
}

bool near(double a, double b, double relative = 1e-9)
{
    return std::abs(a - b) <= relative * std::abs(b);
}

/// A file of rows as a table, and its first row read.
Result<OperatorRow> rowOf(const RowKind& kind, const std::string& csv)
{
    static std::vector<Table> kept;
    kept.push_back(tableFromText(csv, "rows.csv").value());
    return kind.read(Row(kept.back(), 0), designs::catalogue());
}

const std::string collectiveColumns =
    "gpu,fabric,collective,gpu_count,node_count,message_bytes,latency_us,algorithm,engine,engine_version,source\n";
const std::string exchangeColumns = "gpu,fabric,library,phase,ep_size,node_count,tokens_per_gpu,hidden_size,topk,"
                                    "num_experts,dtype,sms,latency_us,bandwidth_GBps,bandwidth_kind,source\n";

Fabric drawn(const std::string& itemsAndConnections)
{
    const std::string file = R"({"format":"clusterwright/design","version":1,"parts":{
        "gpu":{"kind":"gpu"},"nic":{"kind":"nic","forward":{"latency_s":6e-7}},
        "sw":{"kind":"switch","forward":{"latency_s":1e-7,"in_network_reduction":true}},
        "nv":{"kind":"link","link":{"family":"scale-up","rate_Bps":1.2e11,"payload_Bps":1e11,"latency_s":1e-7}},
        "pcie":{"kind":"link","link":{"family":"host","rate_Bps":5e10,"latency_s":1e-7}},
        "eth":{"kind":"link","link":{"family":"scale-out","rate_Bps":2e10,"latency_s":5e-7}}},)" +
                             itemsAndConnections + "}";
    const auto design = readDesign(file);
    if (!design)
        qFatal("%s", describe(design.error()).c_str());
    auto fabric = expand(std::make_shared<const Design>(*design));
    if (!fabric)
        qFatal("%s", describe(fabric.error()).c_str());
    return std::move(*fabric);
}

PeerGroup groupIn(const std::string& system, const std::vector<std::size_t>& members)
{
    const Fabric f = expand(std::make_shared<const Design>(designs::nodes(system, 1, "llama-3.1-8b", 1))).value();
    Routes routes(f);
    const std::vector<Vertex> all = f.select("node/gpu").value();
    std::vector<Vertex> ranks;
    for (const std::size_t i : members)
        ranks.push_back(all[i]);
    return peerGroup(f, routes, ranks);
}

} // namespace

class TestCollectives : public QObject
{
    Q_OBJECT

private slots:
    void ringByHand()
    {
        // 2 · 3/4 · 1 GB over 100 GB/s each way, and six rounds.
        const std::map<std::string, double> ideal{{"share", 1},    {"pair_loss", 0}, {"ramp", 1},
                                                  {"floor", 2e-6}, {"step", 1e-6},   {"direct_share", 1}};
        const double start = 2e-6 + 6 * 1.5e-6;
        QVERIFY(near(seconds(collective(CollectiveKind::AllReduce, 1e9, 4, 100e9), ideal), 15e-3 + start));
        QVERIFY(near(seconds(collective(CollectiveKind::AllGather, 1e9, 4, 100e9), ideal), 7.5e-3 + 2e-6 + 4.5e-6));
        QVERIFY(near(seconds(collective(CollectiveKind::ReduceScatter, 1e9, 4, 100e9), ideal), 7.5e-3 + 6.5e-6));
        // The same in switches that reduce: (1 + 1/4) · 1 GB over 100 GB/s.
        Call reducing = collective(CollectiveKind::AllReduce, 1e9, 4, 100e9);
        reducing.shape[S::ReduceRate] = 100e9;
        std::map<std::string, double> whole = ideal;
        whole["reduce_share"] = 1;
        QVERIFY(near(seconds(reducing, whole), 12.5e-3 + start));
        QCOMPARE(std::string(collectiveAlgorithm(reducing, constants(collectiveOperator(), whole))),
                 std::string("in-network"));
    }

    void smallMessagesCostTheFloor()
    {
        for (const auto kind : {CollectiveKind::AllReduce, CollectiveKind::AllGather, CollectiveKind::AllToAll}) {
            const double tiny = seconds(collective(kind, 64, 8, 400e9));
            QVERIFY(tiny > 5e-6 && tiny < 50e-6);
            QVERIFY(near(seconds(collective(kind, 1024, 8, 400e9)), tiny, 0.05));
        }
        // More ranks take more rounds.
        QVERIFY(seconds(collective(CollectiveKind::AllReduce, 64, 8, 400e9)) >
                seconds(collective(CollectiveKind::AllReduce, 64, 2, 400e9)));
    }

    void ownKernelsAreForSmallMessages()
    {
        Call c = collective(CollectiveKind::AllReduce, 8192, 8, 390e9);
        c.shape[S::Software] = static_cast<double>(CollectiveSoftware::InKernel);
        const auto p = constants(collectiveOperator());
        QCOMPARE(std::string(collectiveAlgorithm(c, p)), std::string("one-shot"));
        c.shape[S::Bytes] = 4 << 20;
        QCOMPARE(std::string(collectiveAlgorithm(c, p)), std::string("two-shot"));
        c.shape[S::Bytes] = 1 << 30;
        QCOMPARE(std::string(collectiveAlgorithm(c, p)), std::string("ring"));
    }

    void neverFallsInBytesNorRisesInRates()
    {
        for (const auto kind : {CollectiveKind::AllReduce, CollectiveKind::AllGather, CollectiveKind::ReduceScatter,
                                CollectiveKind::AllToAll, CollectiveKind::SendReceive})
            for (const auto link : {CollectiveLink::Switched, CollectiveLink::Mesh, CollectiveLink::Pcie,
                                    CollectiveLink::PcieHost, CollectiveLink::ScaleOut})
                for (const double ranks : {2.0, 8.0, 64.0})
                    for (const double software : {0.0, 1.0, 2.0}) {
                        double last = 0;
                        for (double bytes = 16; bytes < 1e11; bytes *= 1.7) {
                            Call c =
                                collective(kind, bytes, ranks, 50e9, link, link == CollectiveLink::ScaleOut ? 2 : 1);
                            c.shape[S::Software] = software;
                            const double t = seconds(c);
                            QVERIFY(std::isfinite(t) && t >= last);
                            last = t;
                            for (const std::size_t rate : {S::RingRate, S::DirectRate}) {
                                Call faster = c;
                                faster.shape[rate] *= 1.5;
                                QVERIFY(seconds(faster) <= t);
                            }
                            c.shape[S::ReduceRate] = 50e9;
                            const double reduced = seconds(c);
                            QVERIFY(reduced <= t);
                            c.shape[S::ReduceRate] = 100e9;
                            QVERIFY(seconds(c) <= reduced);
                        }
                    }
    }

    void distinctRanksOfATopK()
    {
        QVERIFY(std::abs(distinctRanks(32, 256, 8) - 7.27) < 0.005);
        QVERIFY(near(distinctRanks(8, 8, 2), 2));   // one expert on each rank: never two on one
        QVERIFY(near(distinctRanks(2, 256, 1), 1)); // one expert, one rank
        QCOMPARE(distinctRanks(1, 256, 8), 1.0);
        QVERIFY(near(distinctRanks(4, 4, 4), 4));
    }

    void exchangesGrowWithTokensAndShrinkWithRates()
    {
        const DeviceModel h100 = deviceModel(designs::part("h100-sxm"));
        for (const auto method : {AllToAllMethod::Normal, AllToAllMethod::LowLatency, AllToAllMethod::TwoSided})
            for (const auto phase : {AllToAllPhase::Dispatch, AllToAllPhase::Combine, AllToAllPhase::Prepare,
                                     AllToAllPhase::QuantisedCombine})
                for (const double nodes : {1.0, 4.0}) {
                    double last = 0;
                    for (double tokens = 1; tokens < 1e5; tokens *= 2) {
                        const Call c = exchange(phase, method, tokens, 8 * nodes, nodes);
                        const double t = seconds(h100, c);
                        QVERIFY(std::isfinite(t) && t >= last);
                        last = t;
                        for (const std::size_t rate : {X::ScaleUpRate, X::ScaleOutRate}) {
                            Call faster = c;
                            faster.shape[rate] *= 1.5;
                            QVERIFY(seconds(h100, faster) <= t);
                        }
                    }
                }
        QCOMPARE(seconds(h100, exchange(AllToAllPhase::Dispatch, AllToAllMethod::Normal, 4096, 1)), 0.0);
    }

    void networkBoundsExchangesBetweenNodes()
    {
        // 4096 tokens to 3 of 4 nodes' worth of copies over 49 GB/s at 91 %: no slower than twice that, no faster.
        const DeviceModel h800 = deviceModel(designs::part("h800-sxm"));
        const Call c = exchange(AllToAllPhase::Dispatch, AllToAllMethod::Normal, 4096, 32, 4);
        const double wire = 0.75 * 4096 * distinctRanks(4, 256, 8) * 7168 * fp8ElementBytes / 49e9;
        const double t = seconds(h800, c);
        QVERIFY(t > wire && t < 2 * wire);
    }

    void oneRankIsFree()
    {
        const GroupTimes none;
        QCOMPARE(none.allReduce(1e6).seconds, 0.0);
        QCOMPARE(none.dispatch(100, 7168, 8, 256, 1), 0.0);
        const GroupTimes one(switched(1, 1e11), deviceModel(designs::part("h100-sxm")), {}, "vllm");
        QCOMPARE(one.allReduce(1e6).seconds, 0.0);
        QCOMPARE(one.allGather(1e6).seconds, 0.0);
        QCOMPARE(one.allToAll(1e6), 0.0);
        QCOMPARE(one.combine(100, 7168, 8, 256, 2), 0.0);
        QCOMPARE(seconds(collective(CollectiveKind::AllReduce, 1e6, 1, 1e11)), 0.0);
    }

    void groupTimesNeverFall()
    {
        // A correction that falls steeply over the size, as noise may make one.
        Curve wild;
        wild.op = "collective";
        wild.kind = "gpu";
        wild.correction.length = {1, 10, 10, 10, 10, 10};
        wild.correction.centres = {std::log(1e6), 2, 1, 0, 0, 0};
        wild.correction.weights = {1};
        wild.correction.limit = 1.5;
        const DeviceModel h100 = deviceModel(designs::part("h100-sxm"));
        for (const Calibration& calibration : {Calibration(), Calibration({wild})}) {
            const GroupTimes g(switched(8, 390e9), h100, calibration, "vllm");
            const std::vector<std::function<double(double)>> calls{
                [&](double b) { return g.allReduce(b).seconds; }, [&](double b) { return g.allGather(b).seconds; },
                [&](double b) { return g.reduceScatter(b).seconds; }, [&](double b) { return g.sendReceive(b); },
                [&](double b) { return g.allToAll(b); }};
            for (const auto& call : calls) {
                double last = 0;
                for (double bytes = 1; bytes < 1e13; bytes *= 1.3) {
                    const double t = call(bytes);
                    QVERIFY(t >= last);
                    last = t;
                }
                QVERIFY(near(call(2e12), 2 * call(1e12), 0.1)); // beyond the table: by bandwidth
            }
        }
        const GroupTimes g(switched(8, 390e9), h100, {}, "vllm");
        QVERIFY(std::string(g.allReduce(8192).algorithm) == "one-shot");
        QVERIFY(std::string(g.allReduce(1e9).algorithm) == "ring");
        QVERIFY(g.dispatch(32, 7168, 8, 256, fp8ElementBytes) < g.dispatch(4096, 7168, 8, 256, fp8ElementBytes));
        QVERIFY(g.combine(4096, 7168, 8, 256, 2) > g.dispatch(4096, 7168, 8, 256, fp8ElementBytes));
        QVERIFY(g.spread() > 0);
    }

    void groupsOfDrawnNodes()
    {
        const PeerGroup h100 = groupIn("dgx-h100", {0, 1, 2, 3, 4, 5, 6, 7});
        QCOMPARE(h100.nodes, 1);
        QVERIFY(h100.link == CollectiveLink::Switched);
        QVERIFY(near(h100.ringRate, 18 * 21.75e9));
        QVERIFY(near(h100.directRate, 18 * 21.75e9));
        QVERIFY(near(h100.reduceRate, 18 * 21.75e9));
        const PeerGroup mesh = groupIn("mi300x-8", {0, 1, 2, 3, 4, 5, 6, 7});
        QVERIFY(mesh.link == CollectiveLink::Mesh);
        QVERIFY(near(mesh.directRate, 7 * 48e9));
        QVERIFY(near(mesh.ringRate, 7 * 48e9)); // rings over all links
        QVERIFY(near(mesh.neighbourRate, 48e9));
        QCOMPARE(mesh.reduceRate, 0.0);
        // Two GPUs at one PCIe switch; and all eight, which meet over the CPUs.
        const PeerGroup pair = groupIn("l40s-8-pcie", {0, 1});
        QVERIFY(pair.link == CollectiveLink::Pcie);
        QVERIFY(near(pair.ringRate, 27.72e9));
        const PeerGroup all = groupIn("l40s-8-pcie", {0, 1, 2, 3, 4, 5, 6, 7});
        QVERIFY(all.link == CollectiveLink::PcieHost);
        const DeviceModel l40s = deviceModel(designs::part("l40s"));
        QVERIFY(GroupTimes(all, l40s, {}, "vllm").allReduce(1e8).seconds >
                4 * GroupTimes(pair, l40s, {}, "vllm").allReduce(1e8).seconds);
    }

    void groupsOverANetwork()
    {
        // Two nodes of two GPUs, an adapter each: a ring gets both adapters of a node.
        const Fabric f = drawn(R"("items":{
            "node":{"kind":"node","count":2},
            "gpu":{"part":"gpu","count":2,"in":"node"},
            "nv":{"part":"sw","in":"node"},
            "nic":{"part":"nic","count":2,"in":"node"},
            "leaf":{"part":"sw"}},
            "connections":{
            "up":{"from":"gpu","to":"nv","link":"nv","pattern":"all"},
            "host":{"from":"gpu","to":"nic","link":"pcie","pattern":"one-to-one"},
            "out":{"from":"nic","to":"leaf","link":"eth","pattern":"all"}})");
        Routes routes(f);
        const PeerGroup g = peerGroup(f, routes, f.select("node/gpu").value());
        QCOMPARE(g.ranks, 4);
        QCOMPARE(g.nodes, 2);
        QVERIFY(g.connected);
        QVERIFY(g.link == CollectiveLink::ScaleOut);
        QVERIFY(near(g.scaleOutRate, 2e10));
        QVERIFY(near(g.ringRate, 4e10));
        QVERIFY(near(g.scaleUpRate, 1e11));
        QVERIFY(near(g.directRate, 3e10)); // two of three peers are outside
        QCOMPARE(g.reduceRate, 0.0);
        QVERIFY(g.latency > 2e-6);
    }

    void rowsOfCollectives()
    {
        const auto ring =
            rowOf(collectiveRows(), collectiveColumns + "B200-SXM,NVLink5-NVSwitch,all_reduce,8,1,8589934592,22035.2,"
                                                        "Ring(NVLS off),nccl-tests,NCCL 2.27.7,x\n");
        QVERIFY(ring.has_value());
        QCOMPARE(ring->part->id, std::string("b200-sxm"));
        QCOMPARE(ring->engine, std::string("nccl"));
        QVERIFY(near(ring->seconds, 22.0352e-3));
        QVERIFY(near(ring->call.shape[S::RingRate], 18 * 44e9));
        QCOMPARE(ring->call.shape[S::ReduceRate], 0.0);
        QVERIFY(ring->counted);
        const auto efa =
            rowOf(collectiveRows(), collectiveColumns + "B200-SXM,NVLink5-NVSwitch+EFAv4-8x400Gbps,all_reduce,32,4,"
                                                        "1073741824,5747.05,auto,torch all_reduce_bench,NCCL,x\n");
        QVERIFY(efa.has_value());
        QVERIFY(near(efa->call.shape[S::RingRate], 8 * 46e9));
        QCOMPARE(efa->call.shape[S::LinkClass], static_cast<double>(CollectiveLink::ScaleOut));
        QVERIFY(efa->counted);
        const auto unnamed =
            rowOf(collectiveRows(), collectiveColumns + "A100-SXM4-80GB,NVLink3-NVSwitch+inter-node,all_reduce,16,2,"
                                                        "67108864,7193,auto,torch.distributed,NCCL,x\n");
        QVERIFY(unnamed.has_value() && !unnamed->counted);
        const auto launched =
            rowOf(collectiveRows(), collectiveColumns + "H100-SXM5-80GB,NVLink4-NVSwitch,all_reduce,2,1,34816,40,"
                                                        "auto,torch.distributed,NCCL,x\n");
        QVERIFY(launched.has_value() && !launched->counted && launched->host > 0);
        const auto mesh = rowOf(collectiveRows(), collectiveColumns + "MI300X,InfinityFabric,all_reduce,4,1,4294967296,"
                                                                      "50000,auto,torch all_reduce_bench,RCCL,x\n");
        QVERIFY(mesh.has_value() && near(mesh->call.shape[S::RingRate], 3 * 48e9));
        for (const char* bad : {"X9000,PCIe,all_reduce,2,1,1024,10,auto,nccl-tests,,x\n",
                                "L40S,PCIe,barrier,2,1,1024,10,auto,nccl-tests,,x\n",
                                "L40S,PCIe,all_reduce,1,1,1024,10,auto,nccl-tests,,x\n",
                                "L40S,PCIe,all_reduce,2,1,-5,10,auto,nccl-tests,,x\n",
                                "L40S,PCIe,all_reduce,2,1,1024,fast,auto,nccl-tests,,x\n"}) {
            const auto r = rowOf(collectiveRows(), collectiveColumns + bad);
            QVERIFY(!r.has_value());
            QCOMPARE(r.error().where, std::string("rows.csv:2"));
        }
    }

    void rowsOfExchanges()
    {
        const auto low =
            rowOf(allToAllRows(), exchangeColumns + "H100-SXM5-80GB,NVLink4-NVSwitch,DeepEP low-latency,dispatch,8,1,"
                                                    "128,7168,8,256,fp8,,36.721,200,as reported by DeepEP test,x\n");
        QVERIFY(low.has_value());
        QCOMPARE(low->variant, std::string("DeepEP low-latency"));
        QVERIFY(near(low->seconds, 36.721e-6));
        QVERIFY(near(countedRankBytes(low->call), 128.0 * 8 * 7168 * (1 + 4.0 / 128)));
        // A bandwidth between nodes counts a copy for each distinct node.
        const auto rdma =
            rowOf(allToAllRows(), exchangeColumns + "H800-SXM,NVLink(160GB/s)+CX7 IB 400Gb/s,DeepEP V1 normal,combine,"
                                                    "32,4,4096,7168,8,256,bf16,,,57,bottleneck RDMA,x\n");
        QVERIFY(rdma.has_value());
        QCOMPARE(rdma->variant, std::string("DeepEP normal"));
        QCOMPARE(rdma->version, std::string("V1"));
        QVERIFY(near(rdma->call.shape[X::ScaleOutRate], 49e9));
        QVERIFY(near(rdma->seconds, 4096.0 * distinctRanks(4, 256, 8) * 7168 * 2 / 57e9));
        const auto logical =
            rowOf(allToAllRows(), exchangeColumns + "SM100 (Blackwell),NVLink,DeepEP V2,combine,8,1,8192,7168,8,,"
                                                    "bf16,64,,740,logical (includes local-rank traffic),x\n");
        QVERIFY(logical.has_value() && !logical->counted);
        const auto bad =
            rowOf(allToAllRows(), exchangeColumns + "B200-SXM,NVLink5-NVSwitch,DeepEP normal,shuffle,8,1,128,7168,8,"
                                                    "256,fp8,24,36,,,x\n");
        QVERIFY(!bad.has_value());
    }
};

QTEST_GUILESS_MAIN(TestCollectives)
#include "tst_collectives.moc"
