// SPDX-License-Identifier: GPL-3.0-or-later
// Terms of an iteration that runs of many ranks hang on, against values computed by hand: experts that see only what is
// dispatched to them, a host per attention rank, launches of steps with prompts, micro-batches that take turns.
#include <QtTest>

#include <cmath>

#include "designs.h"
#include "sim/cost/micro_batches.h"
#include "sim/cost/operators/all_to_all.h"
#include "sim/cost/operators/moe.h"
#include "sim/cost/transformer_step.h"

using namespace cw;
using designs::model;
using designs::part;

namespace
{

PeerGroup switched(int ranks)
{
    PeerGroup g;
    g.ranks = ranks;
    g.ringRate = g.directRate = g.scaleUpRate = 450e9;
    g.latency = 2e-6;
    return g;
}

Calibration engineWith(std::map<std::string, double> params)
{
    Curve c;
    c.op = "engine";
    c.engine = "vllm";
    c.params = std::move(params);
    return Calibration({c});
}

BatchShape decoding(double sequences, double each)
{
    return {{}, sequences, sequences * each, sequences * each};
}

/// Ten milliseconds of kernels and some of network for two sequences, in proportion; one of the host.
class Proportional final : public StepModel
{
public:
    Proportional(double network) : m_network(network) {}
    StepCost cost(const BatchShape& b) const override
    {
        StepCost c;
        const double share = b.decodes / 2;
        c.compute = 15e-3 * share;
        c.memory = 5e-3 * share;
        c.network = m_network * share;
        c.host = 1e-3;
        c.memoryBytes = 100;
        c.seconds = c.compute + c.memory + c.network + c.host;
        return c;
    }
    int linearSteps(const BatchShape&, int steps) const override { return steps; }
    double window() const override { return 0; }

private:
    double m_network;
};

} // namespace

class TestIterationTerms : public QObject
{
    Q_OBJECT

private slots:
    /// 256 experts on 8 ranks, 8 for a token: of 8 ranks it reaches 8·(1 − C(224,8)/C(256,8)) = 5.2947.
    /// C(224,8)/C(256,8) = Π(224−i)/(256−i) = 0.33817.
    void expertsSeeWhatIsDispatched()
    {
        const double reached = distinctRanks(8, 256, 8);
        QVERIFY2(std::abs(reached - 5.2947) < 1e-4, qPrintable(QString::number(reached)));
        auto d = designs::deployment("d", "p", "deepseek-v3", 1, "fp8_block");
        d.engine.profile = "ideal";
        d.parallel.attnDp = d.parallel.moeEp = 8;
        const Architecture& a = model("deepseek-v3");
        const DeviceModel device = deviceModel(part("h200-sxm"));
        const TransformerStep step(a, d, device, {{}, switched(8), {}}, Calibration());
        const double tokens = 8 * 4096;
        const PrefillChunk chunk{4096, 0, true};
        const std::vector<PrefillChunk> chunks(8, chunk);
        const double most = rankImbalance({.tokens = tokens, .topK = 8, .experts = 256, .ranks = 8});
        const Call call = moeCall("fp8_block", most * tokens * reached / 8, 7168, 2048, 8 / reached, 32, 1, 1);
        const std::vector<double> p = moeOperator().defaults(PartKind::Gpu);
        const double one = moeOperator().physical(device, call, p).seconds();
        const double all = step.detail({chunks, 0, 0, 0}).experts;
        QVERIFY2(std::abs(all / (58 * one) - 1) < 0.02, qPrintable(QString("%1 and %2").arg(all).arg(58 * one)));
        // Without the dispatch the rows of all other ranks would be passed over too.
        const Call gathered = moeCall("fp8_block", tokens, 7168, 2048, 8, 256, 1, 8);
        QVERIFY(moeOperator().physical(device, gathered, p).seconds() > 1.2 * one);
    }

    /// Every attention rank has a host process of its own: 64 sequences on 8 ranks are 8 for each.
    void hostsOfAttentionRanks()
    {
        const Calibration c = engineWith({{"per_iteration_s", 1e-3}, {"per_sequence_s", 1e-4}});
        auto d = designs::deployment("d", "p", "deepseek-v3", 1, "fp8_block");
        d.parallel.attnDp = d.parallel.moeEp = 8;
        const TransformerStep step(model("deepseek-v3"), d, deviceModel(part("h200-sxm")), {{}, switched(8), {}}, c);
        QVERIFY(std::abs(step.detail(decoding(64, 1000)).host - (1e-3 + 8e-4)) < 1e-9);
        QVERIFY(std::abs(step.detail(decoding(1, 1000)).host - (1e-3 + 1e-4)) < 1e-9);
        // Graphs too: 8 × 512 sequences are still captured, so nothing of the launches shows.
        QVERIFY(std::abs(step.detail(decoding(4096, 10)).host - (1e-3 + 512e-4)) < 1e-9);
    }

    /// 80 layers of 10 kernels, 100 µs for each launch: a short prompt takes the 80 ms that its launches take.
    void launchesOfPrompts()
    {
        const Calibration c = engineWith({{"per_iteration_s", 0}, {"per_sequence_s", 0}, {"prompt_launch_s", 1e-4}});
        const auto d = designs::deployment("d", "p", "llama-3.1-70b", 4, "fp8");
        const TransformerStep step(model("llama-3.1-70b"), d, deviceModel(part("h100-sxm")), {switched(4), {}, {}}, c);
        const PrefillChunk few{32, 0, true}, many{8192, 0, true};
        const StepCost launched = step.cost({{&few, 1}, 0, 0, 0}), computed = step.cost({{&many, 1}, 0, 0, 0});
        QVERIFY2(std::abs(launched.seconds - 80e-3) < 1e-9, qPrintable(QString::number(launched.seconds)));
        QCOMPARE(computed.host, 0.0);                     // hidden behind the devices
        QCOMPARE(step.cost(decoding(8, 1000)).host, 0.0); // captured
    }

    /// Products with narrow weights have a factor of their own.
    void narrowProducts()
    {
        const auto ffn = [](const char* format, double narrow) {
            const Calibration c = engineWith({{"narrow_gemm", narrow}});
            const auto d = designs::deployment("d", "p", "llama-3.1-70b", 4, format);
            return TransformerStep(model("llama-3.1-70b"), d, deviceModel(part("h100-sxm")), {switched(4), {}, {}}, c)
                .detail(decoding(16, 1000))
                .ffn;
        };
        QVERIFY(std::abs(ffn("fp8", 1.25) / ffn("fp8", 1) - 1.25) < 1e-9);
        QCOMPARE(ffn("bf16", 1.25), ffn("bf16", 1));
    }

    /// Halves of 10 ms of kernels each. 6 ms of network each hide but for the last of 61 layers; of 15 ms each, 10 ms
    /// stick out. With 24 of 132 units communicating, kernels take 132/108 as long.
    void microBatchesTakeTurns()
    {
        const BatchShape b = decoding(2, 1000);
        const StepCost hidden = overlapped(Proportional(12e-3), b, 61, 0);
        QVERIFY(std::abs(hidden.seconds - (20e-3 + 6e-3 / 61 + 1e-3)) < 1e-12);
        const StepCost shown = overlapped(Proportional(30e-3), b, 61, 0);
        QVERIFY(std::abs(shown.seconds - (20e-3 + 10e-3 + 10e-3 / 61 + 1e-3)) < 1e-12);
        const StepCost fewer = overlapped(Proportional(12e-3), b, 61, 24.0 / 132);
        QVERIFY(std::abs(fewer.seconds - (20e-3 * 132 / 108 + 6e-3 / 61 + 1e-3)) < 1e-12);
        QCOMPARE(shown.memoryBytes, 200.0); // weights are read for each half
        QVERIFY(std::abs(fewer.compute + fewer.memory + fewer.network + fewer.host - fewer.seconds) < 1e-12);
    }
};

QTEST_APPLESS_MAIN(TestIterationTerms)
#include "tst_iteration_terms.moc"
