// SPDX-License-Identifier: GPL-3.0-or-later
// Elementwise operators against hand counts and their own properties, and the shapes read from rows of layers.
#include <QtTest>

#include "designs.h"
#include "sim/accuracy/rows.h"
#include "sim/cost/operators/elementwise.h"

using namespace cw;
using designs::part;

namespace
{

using Kind = ElementwiseKind;

constexpr std::array kinds{Kind::Norm, Kind::LayerNorm, Kind::GatedActivation, Kind::Rotary,    Kind::Activation,
                           Kind::Add,  Kind::Sampling,  Kind::Quantise,        Kind::Embedding, Kind::State};

double seconds(const DeviceModel& d, const Call& c)
{
    const OperatorModel& m = elementwiseOperator();
    return m.physical(d, c, m.defaults(d.part->kind)).seconds();
}

double seconds(const char* id, const Call& c)
{
    return seconds(deviceModel(part(id)), c);
}

Table table(const std::string& row)
{
    return tableFromText("gpu,model,tp,num_tokens,op,latency_ms,latency_std_ms,n_head,n_kv_head,n_embd,n_ffn,gated_mlp,"
                         "precision\n" +
                             row + "\n",
                         "rows.csv")
        .value();
}

Result<OperatorRow> read(const std::string& row)
{
    const Table t = table(row);
    return layerRows().read(Row(t, 0), designs::catalogue());
}

/// Llama-2-70B on four ranks.
std::string shard(const std::string& op)
{
    return "A100-SXM4-80GB,llama,4,128," + op + ",0.05,0.001,64,8,8192,28672,True,fp16";
}

bool near(double a, double b)
{
    return std::abs(a / b - 1) < 1e-3;
}

} // namespace

class TestLayerOps : public QObject
{
    Q_OBJECT
private slots:
    void residualByHand()
    {
        // 4096 tokens of 8 KiB, two read and one written: 100.66 MB, of which 41.94 MB stay in the L2 cache at 1.3
        // times the rate: 90.98 MB over 0.845 · 2039 GB/s, and 1.36 µs.
        QVERIFY(near(seconds("a100-80-sxm", elementwiseCall(Kind::Add, "bf16", 4096, 16384, 8192)), 54.17e-6));
    }

    void normByHand()
    {
        // One row of 8192 values, read and written: 32 KiB at 0.28 clocks a byte and 1.41 GHz, and 1.36 µs.
        QVERIFY(near(seconds("a100-80-sxm", elementwiseCall(Kind::Norm, "bf16", 1, 16384, 16384)), 7.867e-6));
    }

    void launchFromTheHostIsAFloor()
    {
        const DeviceModel d = deviceModel(part("a100-80-sxm"));
        QCOMPARE(seconds(d, elementwiseCall(Kind::Add, "bf16", 1, 100, 100, true)), d.launch);
        const Call large = elementwiseCall(Kind::Add, "bf16", 1e5, 1e4, 1e4),
                   eager = elementwiseCall(Kind::Add, "bf16", 1e5, 1e4, 1e4, true);
        QCOMPARE(seconds(d, eager), seconds(d, large));
    }

    void moreWorkIsNeverFaster()
    {
        for (const char* id : {"a100-80-sxm", "h100-sxm", "a40", "tpu-v5e", "xeon-8480p"}) {
            if (!designs::catalogue().parts.find(id))
                continue;
            for (const Kind kind : kinds) {
                double before = 0;
                for (double rows = 1; rows < 1e5; rows *= 1.3) {
                    const double t = seconds(id, elementwiseCall(kind, "bf16", rows, 8192, 8192));
                    QVERIFY(t >= before && std::isfinite(t) && t > 0);
                    before = t;
                }
                before = 0;
                for (double width = 16; width < 1e6; width *= 1.3) {
                    const double t = seconds(id, elementwiseCall(kind, "bf16", 300, width, width / 2));
                    QVERIFY(t >= before);
                    before = t;
                }
            }
        }
    }

    void aBetterSheetIsNeverSlower()
    {
        for (const Kind kind : kinds)
            for (const double rows : {1.0, 100.0, 300.0, 5000.0}) {
                const Call c = elementwiseCall(kind, "bf16", rows, 16384, 8192);
                const double base = seconds("a100-80-sxm", c);
                Part p = part("a100-80-sxm");
                p.memory->rate.value *= 1.5;
                QVERIFY(seconds(deviceModel(p), c) <= base);
                p = part("a100-80-sxm");
                p.compute->units *= 2;
                QVERIFY(seconds(deviceModel(p), c) <= base);
                p = part("a100-80-sxm");
                p.compute->maxClock *= 1.2;
                QVERIFY(seconds(deviceModel(p), c) <= base);
            }
    }

    void sharingAmongRanksIsNeverBetterThanIdeal()
    {
        for (const double ranks : {2.0, 4.0, 8.0})
            for (const double rows : {1.0, 512.0, 8192.0}) {
                const double whole =
                    seconds("h100-sxm", elementwiseCall(Kind::GatedActivation, "bf16", rows, 57344, 28672));
                const double shared = seconds(
                    "h100-sxm", elementwiseCall(Kind::GatedActivation, "bf16", rows, 57344 / ranks, 28672 / ranks));
                QVERIFY(shared <= whole);
                // The cache holds more of a smaller tensor: that much the ideal may be beaten.
                QVERIFY(shared * 1.3 >= whole / ranks);
            }
    }

    void shapesOfProducts()
    {
        const auto is = [](const std::string& op, double columns, double depth) {
            const auto row = read(shard(op));
            return row && row->op->name() == "gemm" && row->call.shape[0] == 128 && row->call.shape[1] == columns &&
                   row->call.shape[2] == depth && row->engine == "torch" && row->call.format == "bf16";
        };
        QVERIFY(is("attn_pre_proj", (16 + 2 * 2) * 128, 8192));
        QVERIFY(is("attn_post_proj", 8192, 16 * 128));
        QVERIFY(is("mlp_up_proj", 2 * 7168, 8192));
        QVERIFY(is("mlp_down_proj", 8192, 7168));
    }

    void shapesOfTheRest()
    {
        const auto is = [](const std::string& op, const char* variant, double readWidth, double writeWidth) {
            const auto row = read(shard(op));
            return row && row->op->name() == "elementwise" && row->variant == variant &&
                   row->call.shape[ElementwiseShape::Rows] == 128 &&
                   row->call.shape[ElementwiseShape::ReadWidth] == readWidth &&
                   row->call.shape[ElementwiseShape::WriteWidth] == writeWidth;
        };
        QVERIFY(is("mlp_act", "gated_activation", 4 * 7168, 2 * 7168));
        QVERIFY(is("input_layernorm", "norm", 16384, 16384));
        QVERIFY(is("attn_rope", "rotary", 18 * 256, 18 * 256));
        QVERIFY(is("add", "add", 2 * 16384, 16384));
    }

    void unsteadyRowsDoNotCount()
    {
        QVERIFY(read(shard("add"))->counted);
        QVERIFY(!read("A100-SXM4-80GB,llama,4,128,add,0.05,0.04,64,8,8192,28672,True,fp16")->counted);
    }

    void badRowsAreNamed()
    {
        for (const char* row : {"A100-SXM4-80GB,llama,4,128,conv,0.05,0.001,64,8,8192,28672,True,fp16",
                                "A101,llama,4,128,add,0.05,0.001,64,8,8192,28672,True,fp16",
                                "A100-SXM4-80GB,llama,4,128,add,0,0.001,64,8,8192,28672,True,fp16",
                                "A100-SXM4-80GB,llama,4,-1,add,0.05,0.001,64,8,8192,28672,True,fp16",
                                "A100-SXM4-80GB,llama,4,128,add,0.05,0.001,64,8,8192,28672,maybe,fp16",
                                "A100-SXM4-80GB,llama,3,128,add,0.05,0.001,64,8,8192,28672,True,fp16",
                                "A100-SXM4-80GB,llama,4,128,add,0.05,0.001,64,8,8192,28672,True,fp17"}) {
            const auto r = read(row);
            QVERIFY2(!r, row);
            QVERIFY2(describe(r.error()).starts_with("rows.csv:2"), describe(r.error()).c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TestLayerOps)
#include "tst_layer_ops.moc"
