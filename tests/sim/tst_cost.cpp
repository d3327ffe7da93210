// SPDX-License-Identifier: GPL-3.0-or-later
// The cost of a step: hand counts, published figures and its properties.
// Operators have tests of their own.
#include <QtTest>

#include <algorithm>
#include <cmath>

#include "designs.h"
#include "sim/cost/precision.h"
#include "sim/cost/transformer_step.h"

using namespace cw;
using designs::model;
using designs::part;

namespace
{

PeerGroup switched(int ranks, double rate)
{
    PeerGroup g;
    g.ranks = ranks;
    g.ringRate = g.directRate = rate;
    g.latency = 4.5e-6;
    return g;
}

TransformerStep stepOf(const char* modelId, int tp, const char* format, const char* device = "h100-sxm")
{
    const auto d = designs::deployment("d", "p", modelId, tp, format);
    return TransformerStep(model(modelId), d, deviceModel(part(device)), {switched(tp, 330e9), {}, {}});
}

BatchShape decoding(double sequences, double pastEach, double window = 0)
{
    BatchShape b;
    b.decodes = sequences;
    b.past = sequences * pastEach;
    b.windowedPast = window > 0 ? sequences * std::min(pastEach, window) : b.past;
    return b;
}

double relative(double a, double b)
{
    return std::abs(a - b) / std::max(std::abs(a), std::abs(b));
}

} // namespace

class TestCost : public QObject
{
    Q_OBJECT

private slots:
    void formats()
    {
        QCOMPARE(bytesPerElement("bf16"), 2.0);
        QCOMPARE(bytesPerElement("fp16"), 2.0);
        QCOMPARE(bytesPerElement("fp8"), 1.0);
        QCOMPARE(bytesPerElement("fp4"), 0.5625);
        const ComputeSheet& a100 = *part("a100-80-sxm").compute;
        QCOMPARE(peakRate(a100, "fp8").format,
                 std::string_view("bf16")); // no fp8 units: computed after conversion
        QCOMPARE(peakRate(a100, "fp8").flops, 312e12);
        QCOMPARE(peakRate(a100, "fp16").flops, 312e12);
        QCOMPARE(peakRate(*part("h100-sxm").compute, "fp8").flops, 1979e12);
        Precision p;
        p.weights = "fp8";
        QCOMPARE(formatOf(p, "ffn", "weights"), std::string("fp8"));
        QCOMPARE(formatOf(p, "lm_head", "weights"), std::string("bf16"));
        p.overrides["lm_head"]["weights"] = "fp8";
        QCOMPARE(formatOf(p, "lm_head", "weights"), std::string("fp8"));
    }

    /// A gated MLP has three matrices: Llama-3.1-8B in bf16 on 3.35 TB/s can't
    /// decode below 4.17 ms a token.
    void gatedMlpIsReadWhole()
    {
        auto d = designs::deployment("d", "p", "llama-3.1-8b", 1);
        d.engine.profile = "ideal";
        const TransformerStep step(model("llama-3.1-8b"), d, deviceModel(part("h100-sxm")), {});
        const StepCost c = step.cost(decoding(1, 128));
        QVERIFY(c.seconds >= 4.17e-3);
        QVERIFY(c.seconds < 2 * 4.17e-3);
        QVERIFY(c.memoryBytes > 2 * 6.98e9); // all block weights
    }

    /// KV bytes follow KV heads, not query heads: the same model with as many KV
    /// heads as query heads reads 8 times.
    void kvFollowsKvHeads()
    {
        Architecture gqa = model("llama-3.1-70b"), mha = gqa;
        mha.kvHeads = mha.heads;
        const auto d = designs::deployment("d", "p", "m", 1);
        QCOMPARE(kvBytesPerToken(gqa, d.precision, 1000), 2.0 * 8 * 128 * 80 * 2);
        QCOMPARE(kvBytesPerToken(mha, d.precision, 1000), 8 * kvBytesPerToken(gqa, d.precision, 1000));
    }

    /// gpt-oss-120b: 36 layers, every second with a window of 128, 8 KV heads of
    /// 64, fp8: 1.134 GiB for 65,936 tokens.
    void windowsKeepLittle()
    {
        Precision p;
        p.kv = "fp8";
        const double tokens = 65936;
        const double gib = kvBytesPerToken(model("gpt-oss-120b"), p, tokens) * tokens / 1073741824.0;
        QVERIFY2(std::abs(gib - 1.134) < 0.002, qPrintable(QString::number(gib)));
    }

    /// Norms are replicated; matrices are divided; the latent of MLA is
    /// replicated, so that TP adds no capacity but attention-DP does.
    void shards()
    {
        const Architecture& a = model("llama-3.1-70b");
        auto d = designs::deployment("d", "p", a.id, 1);
        const double one = rankMemory(a, d, 80e9, 1000).weights;
        d.parallel.tp = 8;
        const double eighth = rankMemory(a, d, 80e9, 1000).weights;
        const double norms = 80.0 * 2 * 8192 * 2;
        QVERIFY(relative(eighth - norms, (one - norms) / 8) < 1e-3);
        QVERIFY(relative(one, 2 * 70.55e9) < 0.01);
        d.parallel.tp = 16; // more ranks than KV heads: each keeps one head
        QCOMPARE(shardsOf(a, d.parallel).kvHeads, 1.0);

        const Architecture& v3 = model("deepseek-v3");
        auto e = designs::deployment("d", "p", v3.id, 8, "fp8");
        e.parallel.moeEp = 8;
        const double latent = rankMemory(v3, e, 1e12, 1000).kvPerToken;
        QCOMPARE(latent, 576.0 * 61 * 2);
        e.parallel.tp = 1;
        e.parallel.attnDp = 8;
        const RankMemory dp = rankMemory(v3, e, 1e12, 1000);
        QCOMPARE(dp.kvTokens, std::floor(dp.kv / latent * 8));
    }

    void partsSum_data()
    {
        QTest::addColumn<QString>("modelId");
        for (const char* id : {"llama-3.1-8b", "llama-3.1-70b", "deepseek-v3", "mixtral-8x7b", "gpt-oss-120b"})
            QTest::newRow(id) << QString(id);
    }
    void partsSum()
    {
        QFETCH(QString, modelId);
        const TransformerStep step = stepOf(qPrintable(modelId), 4, "fp8");
        const PrefillChunk chunk{700, 300, true};
        BatchShape b = decoding(17, 900, step.window());
        b.prefill = {&chunk, 1};
        const StepCost c = step.cost(b);
        QVERIFY(relative(c.seconds, c.compute + c.memory + c.network + c.host) < 1e-12);
        const StepDetail d = step.detail(b);
        QVERIFY(relative(c.seconds, d.projections + d.attention + d.ffn + d.experts + d.head + d.elementwise +
                                        d.allReduce + d.expertTraffic + d.stageHops + d.host) < 1e-12);
        QCOMPARE(step.cost(BatchShape()).seconds, 0.0);
    }

    void monotone_data() { partsSum_data(); }
    void monotone()
    {
        QFETCH(QString, modelId);
        const TransformerStep step = stepOf(qPrintable(modelId), 4, "fp8");
        const auto grows = [](const StepCost& a, const StepCost& b) { return b.seconds >= a.seconds * (1 - 1e-12); };
        for (double n = 1; n < 600; ++n)
            QVERIFY2(grows(step.cost(decoding(n, 500, step.window())), step.cost(decoding(n + 1, 500, step.window()))),
                     qPrintable(QString("batch %1").arg(n)));
        for (double past = 1; past < 20000; past += 97)
            QVERIFY(
                grows(step.cost(decoding(8, past, step.window())), step.cost(decoding(8, past + 97, step.window()))));
        const auto prompt = [&](double tokens, double past) {
            const PrefillChunk c{tokens, past, true};
            BatchShape b;
            b.prefill = {&c, 1};
            return step.cost(b);
        };
        for (double t = 1; t < 3000; t += 7) {
            QVERIFY2(grows(prompt(t, 100), prompt(t + 7, 100)), qPrintable(QString("tokens %1").arg(t)));
            QVERIFY(grows(prompt(300, t), prompt(300, t + 7)));
        }
    }

    /// A faster memory or faster units never slow a step; dividing a model over n
    /// ranks never gains more than n.
    void fasterPartsAndMoreRanks()
    {
        auto d = designs::deployment("d", "p", "llama-3.1-70b", 1, "fp8");
        d.engine.profile = "ideal";
        const Architecture& a = model("llama-3.1-70b");
        const Part& base = part("h100-sxm");
        Part wide = base, quick = base;
        wide.memory->rate.value *= 1.3;
        for (auto& [format, rate] : quick.compute->peak)
            rate *= 1.3;
        const TransformerStep one(a, d, deviceModel(base), {}), memory(a, d, deviceModel(wide), {}),
            compute(a, d, deviceModel(quick), {});
        d.parallel.tp = 4;
        PeerGroup free = switched(4, 1e18);
        free.latency = 0;
        const TransformerStep four(a, d, deviceModel(base), {free, {}, {}});
        for (double n : {1.0, 3.0, 16.0, 65.0, 200.0, 512.0})
            for (double past : {10.0, 700.0, 9000.0}) {
                const BatchShape b = decoding(n, past);
                const double t = one.cost(b).seconds;
                QVERIFY(memory.cost(b).seconds <= t * (1 + 1e-9));
                QVERIFY(compute.cost(b).seconds <= t * (1 + 1e-9));
                QVERIFY(four.cost(b).seconds >= t / 4 * (1 - 1e-9));
            }
    }

    /// Factors of a draw multiply the time of their class and nothing else.
    void drawsScaleTime()
    {
        auto d = designs::deployment("d", "p", "llama-3.1-70b", 4, "fp8");
        d.engine.profile = "ideal"; // nothing overlaps, so that factors show as they are
        const TransformerStep step(model("llama-3.1-70b"), d, deviceModel(part("h100-sxm")),
                                   {switched(4, 330e9), {}, {}});
        const BatchShape b = decoding(20, 1000);
        const StepDetail before = step.detail(b);
        const StepDetail after = step.drawn({.gemm = 1.1, .attention = 1.5, .network = 2, .host = 3})->detail(b);
        QCOMPARE(after.ffn, 1.1 * before.ffn);
        QCOMPARE(after.attention, 1.5 * before.attention);
        QCOMPARE(after.allReduce, 2 * before.allReduce);
        QCOMPARE(after.host, 3 * before.host);
        QCOMPARE(after.elementwise, before.elementwise);
        QCOMPARE(step.drawn({})->cost(b).seconds, step.cost(b).seconds);
        QCOMPARE(step.drawn({.gemm = 2})->cost(b).flops, step.cost(b).flops);
    }

    /// Three drafted tokens, of which each is accepted with 0.7: 2.533 tokens a
    /// step (Leviathan et al. 2023). A small batch waits for weights, so
    /// verifying costs hardly more than a plain step.
    void speculativeDecoding()
    {
        auto d = designs::deployment("d", "p", "llama-3.1-70b", 4, "fp8");
        const auto made = [&] {
            return TransformerStep(model("llama-3.1-70b"), d, deviceModel(part("h100-sxm")),
                                   {switched(4, 330e9), {}, {}});
        };
        const double plain = made().cost(decoding(1, 1000)).seconds;
        d.engine.numSpeculativeTokens = 3;
        d.engine.draftCost = 0;
        const double three = made().cost(decoding(1, 1000)).seconds;
        QVERIFY(three > plain / 2.533);
        QVERIFY2(three < plain / 2.2, qPrintable(QString::number(plain / three)));
        d.engine.acceptanceRate = 0; // nothing accepted: only costs
        QVERIFY(made().cost(decoding(1, 1000)).seconds >= plain);
        const PrefillChunk chunk{700, 0, true};
        BatchShape prompt;
        prompt.prefill = {&chunk, 1};
        QCOMPARE(made().cost(prompt).seconds,
                 TransformerStep(model("llama-3.1-70b"), designs::deployment("d", "p", "m", 4, "fp8"),
                                 deviceModel(part("h100-sxm")), {switched(4, 330e9), {}, {}})
                     .cost(prompt)
                     .seconds);
    }

    /// k iterations at once equal k iterations one by one.
    void linearSteps_data()
    {
        partsSum_data();
        QTest::newRow("deepseek-v3.2") << QString("deepseek-v3.2"); // sparse attention has a knot
    }
    void linearSteps()
    {
        QFETCH(QString, modelId);
        const TransformerStep step = stepOf(qPrintable(modelId), 8, "fp8", "b200-sxm");
        const double window = step.window();
        double past = window > 0 ? 5000 : 1500; // beyond the window: it is the caller's to cut
        for (int done = 0; done < 2000;) {
            const int k = step.linearSteps(decoding(33, past, window), 2000 - done);
            QVERIFY(k >= 1);
            const double first = step.cost(decoding(33, past, window)).seconds;
            const double slope = k > 1 ? step.cost(decoding(33, past + 1, window)).seconds - first : 0;
            double sum = 0;
            for (int i = 0; i < k; ++i)
                sum += step.cost(decoding(33, past + i, window)).seconds;
            QVERIFY2(relative(sum, k * first + slope * k * (k - 1.0) / 2) < 1e-9,
                     qPrintable(QString("past %1, %2 steps").arg(past).arg(k)));
            done += k;
            past += k;
        }
    }

    /// Whole iterations: Splitwise measured 197 and 688 ms for prompts of 512 and
    /// 2,048 tokens of Llama-2-70B on two A100 (MIT,
    /// github.com/Mutinifni/splitwise-sim), 54.9 ms a token with the host code of
    /// 2023.
    void splitwise()
    {
        const TransformerStep step = stepOf("llama-2-70b", 2, "bf16", "a100-80-sxm");
        const auto prompt = [&](double tokens) {
            const PrefillChunk c{tokens, 0, true};
            BatchShape b;
            b.prefill = {&c, 1};
            return step.cost(b).seconds;
        };
        QVERIFY2(relative(prompt(512), 0.197) < 0.15, qPrintable(QString::number(prompt(512))));
        QVERIFY2(relative(prompt(2048), 0.688) < 0.15, qPrintable(QString::number(prompt(2048))));
        const double token = step.cost(decoding(1, 600)).seconds;
        QVERIFY2(token > 0.038 && token < 0.0549, qPrintable(QString::number(token)));
    }

    /// Expected figures of uniform routing: distinct ranks reached by 8 of 256
    /// experts on 32 ranks are 7.27.
    void expertsTouched()
    {
        double miss = 1;
        for (int i = 0; i < 8; ++i)
            miss *= (256.0 - 8 - i) / (256 - i);
        QVERIFY(std::abs(32 * (1 - miss) - 7.27) < 0.02);
        auto d = designs::deployment("d", "p", "deepseek-v3", 1, "fp8");
        d.parallel.attnDp = d.parallel.moeEp = 32;
        const TransformerStep step(model("deepseek-v3"), d, deviceModel(part("gb200")), {{}, switched(32, 700e9), {}});
        // More sequences touch more experts: bytes of a step grow, but less than in
        // proportion.
        const double few = step.cost(decoding(2, 100)).memoryBytes, many = step.cost(decoding(3200, 100)).memoryBytes;
        QVERIFY(many > few * 1.5);
        QVERIFY(many < few * 100);
        QVERIFY(step.cost(decoding(3200, 100)).network > 0);
    }
};

QTEST_APPLESS_MAIN(TestCost)
#include "tst_cost.moc"
