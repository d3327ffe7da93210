// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix products: by hand, by their properties on many parts and formats, and reading measured rows.
#include <QtTest>

#include <cmath>

#include "model/catalogue/catalogue.h"
#include "sim/accuracy/rows.h"
#include "sim/cost/operators/gemm.h"

using namespace cw;

namespace
{

const Catalogue& catalogue()
{
    static const Catalogue c = loadCatalogue().value_or(Catalogue());
    return c;
}

const Part& part(const char* id)
{
    return *catalogue().parts.find(id);
}

double seconds(const Part& p, const Call& c)
{
    return gemmOperator().physical(deviceModel(p), c, gemmOperator().defaults(p.kind)).seconds();
}

/// Shares of 1, no loss and no latency.
std::vector<double> ideal()
{
    std::vector<double> v;
    for (const Parameter& p : gemmOperator().parameters()) {
        const std::string_view name = p.name;
        v.push_back(name == "compute_share" || name == "memory_share" || name == "small_tile" ||
                            name == "shortest_depth" || name == "cache_bytes"
                        ? 1
                        : 0);
    }
    return v;
}

/// 1 PFLOP/s on 100 units, 1 TB/s.
Part plain()
{
    Part p;
    p.id = "plain";
    p.kind = PartKind::Gpu;
    p.compute = ComputeSheet();
    p.compute->peak = {{"bf16", 1e15}};
    p.compute->units = 100;
    p.memory = MemorySheet();
    p.memory->rate = BytesPerSecond(1e12);
    p.memory->capacity = Bytes(100e9);
    return p;
}

const std::vector<const char*> parts{"a100-80-sxm", "h100-sxm", "b200-sxm", "l40s",      "mi300x",
                                     "tpu-v5e",     "trn2",     "gaudi3",   "groq-lpu1", "wse3"};
const std::vector<const char*> formats{"bf16", "fp8",  "fp8_block", "nvfp4", "mxfp4",
                                       "int8", "int4", "int4_wo",   "fp32",  "tf32"};
const std::vector<double> rowCounts{1, 7, 64, 65, 128, 129, 200, 512, 513, 2048, 5000, 16384};
const std::vector<double> widths{64, 127, 128, 1000, 4096, 4097, 14336};

template<class F>
void forCalls(const F& f)
{
    for (const char* format : formats)
        for (double rows : rowCounts)
            for (double columns : widths)
                for (double depth : widths)
                    f(gemmCall(format, rows, columns, depth));
}

Table table(const std::string& contents)
{
    return tableFromText(contents, "rows.csv").value();
}

} // namespace

class TestGemm : public QObject
{
    Q_OBJECT

private slots:
    void computeBoundByHand();
    void memoryBoundByHand();
    void bytesOfFormats();
    void neverFasterWithMoreWork();
    void neverSlowerOnBetterParts();
    void neverFasterThanItsShare();
    void measurementsAndModels();
    void everyAccelerator();
    void rows();
    void badRows();
    void bestShapes();
};

void TestGemm::computeBoundByHand()
{
    // 25600 is 100 tiles of 256: 10,000 tiles on 100 units, no partial wave. 2·m·n·k = 1.0737e13 FLOP in 10.737 ms;
    // operands and result are 2.15e9 bytes, 2.15 ms.
    const Part p = plain();
    const Call c = gemmCall("bf16", 25600, 25600, 8192);
    const OperatorCost cost = gemmOperator().physical(deviceModel(p), c, ideal());
    const double compute = 10.73742e-3, memory = 2.149581e-3;
    QVERIFY(std::abs(cost.flops - 1.073742e13) < 1e8);
    QVERIFY(std::abs(cost.bytes - 2.149581e9) < 1e4);
    QVERIFY(std::abs(cost.seconds() - std::cbrt(std::pow(compute, 3) + std::pow(memory, 3))) < 1e-8);
    QVERIFY(cost.compute > 0 && cost.memory == 0);
}

void TestGemm::memoryBoundByHand()
{
    // One row: 16384² weights of 2 bytes are 536.9 MB, 0.5369 ms; two vectors of 32 KiB more.
    const Part p = plain();
    const OperatorCost cost = gemmOperator().physical(deviceModel(p), gemmCall("bf16", 1, 16384, 16384), ideal());
    QVERIFY(std::abs(cost.seconds() - 0.53694e-3) < 0.002e-3);
    QVERIFY(cost.compute == 0);
}

void TestGemm::bytesOfFormats()
{
    const auto bytes = [](const char* id, const char* format) {
        const Part& p = part(id);
        std::vector<double> constants = ideal();
        return gemmOperator().physical(deviceModel(p), gemmCall(format, 1, 1024, 1024), constants).bytes;
    };
    const double elements = 1024.0 * 1024, result = 2 * 1024;
    QCOMPARE(bytes("b200-sxm", "bf16"), 2 * elements + 2 * 1024 + result);
    QCOMPARE(bytes("b200-sxm", "nvfp4"), (0.5 + 1.0 / 16) * (elements + 1024) + result);
    QCOMPARE(bytes("b200-sxm", "fp8_block"), elements + 64 * 4 + 1024 + result);
    // Weights alone are narrow: where that is the format, and where the part computes in no narrower one.
    QCOMPARE(bytes("b200-sxm", "int4_wo"), (0.5 + 2.0 / 128) * elements + 2 * 1024 + result);
    QCOMPARE(bytes("a100-80-sxm", "fp8"), elements + 2 * 1024 + result);
}

void TestGemm::neverFasterWithMoreWork()
{
    for (const char* id : parts) {
        const Part& p = part(id);
        forCalls([&](const Call& c) {
            for (double warm : {0.0, 1.0}) {
                Call a = c;
                a.shape[Warm] = warm;
                const double t = seconds(p, a) * (1 - 1e-12);
                for (std::size_t i : {Rows, Columns, Depth})
                    for (double factor : {1.0, 1.37, 2.0}) {
                        Call b = a;
                        b.shape[i] = std::ceil(b.shape[i] * factor) + (factor == 1 ? 1 : 0);
                        QVERIFY2(seconds(p, b) >= t, id);
                    }
            }
        });
    }
}

void TestGemm::neverSlowerOnBetterParts()
{
    for (const char* id : parts) {
        const Part& p = part(id);
        Part memory = p, compute = p, cache = p, units = p;
        memory.memory->rate = BytesPerSecond(p.memory->rate.value * 1.3);
        cache.compute->l2 = Bytes(p.compute->l2.value * 1.5);
        for (auto& [format, rate] : compute.compute->peak)
            rate *= 1.3;
        // More units of the same kind. (More but slower ones of the same peak may lose to partial waves.)
        const double more = std::ceil(deviceModel(p).units * 1.3) / deviceModel(p).units;
        units.compute->units = static_cast<int>(std::lround(deviceModel(p).units * more));
        for (auto& [format, rate] : units.compute->peak)
            rate *= more;
        forCalls([&](const Call& c) {
            Call warm = c;
            warm.shape[Warm] = 1;
            for (const Call& call : {c, warm}) {
                const double t = seconds(p, call) * (1 + 1e-12);
                for (const Part* better : {&memory, &compute, &cache, &units})
                    QVERIFY2(seconds(*better, call) <= t, id);
            }
        });
    }
}

void TestGemm::neverFasterThanItsShare()
{
    for (const char* id : parts) {
        const Part& p = part(id);
        // Along k the activations are shared as well: a share may fit into a cache that the whole does not.
        Part uncached = p;
        uncached.compute->l2 = Bytes(0);
        forCalls([&](const Call& c) {
            for (double ranks : {2.0, 4.0, 8.0}) {
                Call columns = c, depth = c;
                columns.shape[Columns] /= ranks;
                depth.shape[Depth] /= ranks;
                QVERIFY2(seconds(p, columns) * ranks >= seconds(p, c) * (1 - 1e-12), id);
                QVERIFY2(seconds(uncached, depth) * ranks >= seconds(uncached, c) * (1 - 1e-12), id);
            }
        });
    }
}

void TestGemm::measurementsAndModels()
{
    const Part& p = part("l40s");
    for (const char* format : formats) {
        const Call cold = gemmCall(format, 64, 4096, 4096);
        Call warm = cold, eager = cold, scaled = cold;
        warm.shape[Warm] = eager.shape[Eager] = scaled.shape[Scaled] = 1;
        QVERIFY(seconds(p, warm) <= seconds(p, cold));
        QVERIFY(seconds(p, eager) > seconds(p, cold));
        QVERIFY(seconds(p, scaled) <= seconds(p, cold));
    }
    // An operator that takes long hides the launches of the host.
    Call eager = gemmCall("bf16", 16384, 16384, 16384);
    const double captured = seconds(p, eager);
    eager.shape[Eager] = 1;
    QVERIFY(seconds(p, eager) < captured * 1.001);
}

void TestGemm::everyAccelerator()
{
    int count = 0;
    for (const Part& p : catalogue().parts) {
        if (!p.compute || !deviceModel(p).valid)
            continue;
        for (const char* format : formats) {
            const double t = seconds(p, gemmCall(format, 4096, 8192, 8192));
            // Parts that compute in narrow formats only cannot do the wide ones.
            QVERIFY2(t > 0 && (std::isfinite(t) || !p.compute->peak.contains("bf16")), p.id.c_str());
            QCOMPARE(seconds(p, gemmCall(format, 0, 8192, 8192)), 0.0);
        }
        ++count;
    }
    QVERIFY(count > 40);
}

void TestGemm::rows()
{
    const Table t = table("gpu,precision,m,n,k,latency_ms,engine,engine_version,kernel,source\n"
                          "H100-SXM5-80GB,bfloat16,1024,4096,6144,0.0602,vllm,0.24.0,linear,x\n"
                          "H100-SXM5-80GB,bfloat16,1,64,64,0.0026,vllm,0.24.0,linear,x\n"
                          "L40S,fp8_block,16384,16384,7168,15.3,vllm,0.24.0,Triton,x\n"
                          "L40S,fp8_block,2,64,64,0.29,vllm,0.24.0,Triton,x\n"
                          "A100-SXM4-80GB,float16,64,12288,12288,0.19,torch,,cublas,x\n");
    const auto read = [&](std::size_t i) { return gemmRows().read(Row(t, i), catalogue()).value(); };
    const OperatorRow plainRow = read(0);
    QCOMPARE(plainRow.part->id, std::string("h100-sxm"));
    QCOMPARE(plainRow.call.format, std::string("bf16"));
    QCOMPARE(plainRow.call.shape[Rows], 1024.0);
    QCOMPARE(plainRow.call.shape[Columns], 4096.0);
    QCOMPARE(plainRow.call.shape[Depth], 6144.0);
    QCOMPARE(plainRow.call.shape[Eager], 0.0);
    QCOMPARE(plainRow.seconds, 0.0602e-3);
    QCOMPARE(plainRow.engine, std::string("vllm"));
    QVERIFY(plainRow.counted && plainRow.host == 0);
    QVERIFY(!read(1).counted); // below 10 µs
    QVERIFY(read(2).counted && read(2).host > 0);
    QCOMPARE(read(2).call.shape[Eager], 1.0);
    QVERIFY(!read(3).counted); // nothing but the launch
    QCOMPARE(read(4).engine, std::string("torch"));
    QVERIFY(read(4).host > 0);
}

void TestGemm::badRows()
{
    const Table t = table("gpu,precision,m,n,k,latency_ms\n"
                          "H100-SXM5-80GB,bfloat16,0,4096,6144,0.06\n"
                          "H100-SXM5-80GB,bfloat16,16,-1,6144,0.06\n"
                          "H100-SXM5-80GB,bfloat16,16,4096,,0.06\n"
                          "H100-SXM5-80GB,bfloat16,\"1,024\",4096,6144,0.06\n"
                          "H100-SXM5-80GB,bfloat16,16,4096,6144,60us\n"
                          "Abacus,bfloat16,16,4096,6144,0.06\n"
                          "H100-SXM5-80GB,roman,16,4096,6144,0.06\n");
    QCOMPARE(t.rows.size(), std::size_t(7));
    for (std::size_t i = 0; i < t.rows.size(); ++i) {
        const auto row = gemmRows().read(Row(t, i), catalogue());
        QVERIFY(!row);
        QVERIFY(row.error().where.find(std::to_string(i + 2)) != std::string::npos);
    }
}

void TestGemm::bestShapes()
{
    const Table t = table("gpu,precision,max_achievable_matmul_tflops,best_shape_MxNxK\n"
                          "H100-SXM5-80GB,bf16,794.5,2048x2048x13312\n"
                          "H100-SXM5-80GB,bf16,794.5,2048x2048\n"
                          "H100-SXM5-80GB,bf16,794.5,2048x0x13312\n"
                          "H100-SXM5-80GB,bf16,794.5,2048x2048x13312x\n");
    const OperatorRow row = matmulRows().read(Row(t, 0), catalogue()).value();
    QCOMPARE(row.call.shape[Depth], 13312.0);
    QVERIFY(std::abs(row.seconds - 2.0 * 2048 * 2048 * 13312 / 794.5e12) < 1e-12);
    for (std::size_t i : {1, 2, 3})
        QVERIFY(!matmulRows().read(Row(t, i), catalogue()));
}

QTEST_APPLESS_MAIN(TestGemm)
#include "tst_gemm.moc"
