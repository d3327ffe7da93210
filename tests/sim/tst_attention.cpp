// SPDX-License-Identifier: GPL-3.0-or-later
// Attention: pairs and bytes, both equations by hand and their properties, and reading measured rows.
#include <QtTest>

#include <cmath>
#include <functional>
#include <map>

#include "model/catalogue/catalogue.h"
#include "sim/accuracy/rows.h"
#include "sim/cost/operators/attention.h"

using namespace cw;

namespace
{

using S = AttentionShape;

const Catalogue& catalogue()
{
    static const Catalogue c = loadCatalogue().value_or(Catalogue());
    return c;
}

const Part& part(const char* id)
{
    return *catalogue().parts.find(id);
}

using Constants = std::map<std::string, double>;

/// In the order of the operator's parameters; those not named are 0.
std::vector<double> ordered(const OperatorModel& m, const Constants& c)
{
    std::vector<double> v;
    for (const Parameter& p : m.parameters()) {
        const auto found = c.find(p.name);
        v.push_back(found == c.end() ? 0 : found->second);
    }
    return v;
}

/// Nothing but whole tiles, bytes and rates of the data sheet.
std::vector<double> ideal(const OperatorModel& m)
{
    if (&m == &attentionPrefillOperator())
        return ordered(m, {{"compute_share", 1}, {"sharpness", 1}, {"memory_share", 1}, {"query_passes", 1}});
    return ordered(m, {{"compute_share", 1}, {"memory_share", 1}, {"piece", 64}, {"pull", 1e30}, {"gain", 1}});
}

double seconds(const OperatorModel& m, const Part& p, const Call& c, std::vector<double> constants = {})
{
    if (constants.empty())
        constants = m.defaults(p.kind);
    return m.physical(deviceModel(p), c, constants).seconds();
}

bool near(double a, double b, double relative)
{
    return std::abs(a - b) <= relative * std::abs(b);
}

/// Defaults of the kind and both ends of every constant.
std::vector<std::vector<double>> manyConstants(const OperatorModel& m, PartKind kind)
{
    std::vector<std::vector<double>> all{m.defaults(kind)};
    for (std::size_t i = 0; i < m.parameters().size(); ++i)
        for (const double v : {m.parameters()[i].low, m.parameters()[i].high}) {
            all.push_back(m.defaults(kind));
            all.back()[i] = v;
        }
    return all;
}

const std::vector<const char*> parts{"a100-80-sxm", "h100-sxm",  "b200-sxm", "l40s",        "mi300x",
                                     "tpu-v5p",     "groq-lpu3", "gaudi3",   "ascend-910b", "wse3"};

/// Calls of many kinds for one operator: grouped heads with and without a window, heads of their own, and an absorbed
/// latent.
void forCalls(const OperatorModel& m, const std::function<void(const Attention&)>& f)
{
    const bool prefill = &m == &attentionPrefillOperator();
    for (const double batch : {1., 7., 64.})
        for (const double fresh : prefill ? std::vector<double>{2, 100, 512, 5000} : std::vector<double>{1, 4})
            for (const double past : prefill ? std::vector<double>{0, 3000, 50000} : std::vector<double>{1, 700, 90000})
                for (const double window : {0., 1024.}) {
                    f({.batch = batch,
                       .newTokens = fresh,
                       .past = past,
                       .queryHeads = 32,
                       .kvHeads = 8,
                       .window = window});
                    f({.batch = batch,
                       .newTokens = fresh,
                       .past = past,
                       .queryHeads = 4,
                       .kvHeads = 4,
                       .keyDim = 192,
                       .window = window});
                    f({.batch = batch,
                       .newTokens = fresh,
                       .past = past,
                       .queryHeads = 128,
                       .keyDim = 576,
                       .valueDim = 512,
                       .window = window,
                       .latent = true});
                }
}

const std::vector<const OperatorModel*>& operators()
{
    static const std::vector<const OperatorModel*> both{&attentionPrefillOperator(), &attentionDecodeOperator()};
    return both;
}

} // namespace

class AttentionTest : public QObject
{
    Q_OBJECT

private slots:
    void pairs()
    {
        QCOMPARE(causalPairs(1000, 0), 500000.0);
        QCOMPARE(causalPairs(512, 8192), 512.0 * 8192 + 512.0 * 512 / 2);
        // Half of a window's triangle, then a whole window for each query.
        QCOMPARE(causalPairs(1000, 0, 100), 5000.0 + 900 * 100);
        QCOMPARE(causalPairs(10, 500, 100), 1000.0);
        for (const double window : {0., 300., 4096., 1e6}) {
            double sum = 0, past = 0;
            for (const double chunk : {512., 512., 1., 2048., 100., 5000.}) {
                sum += causalPairs(chunk, past, window);
                past += chunk;
            }
            QVERIFY(near(sum, causalPairs(past, 0, window), 1e-12));
        }
        QCOMPARE(causalPairs(3000, 1000, 4000), causalPairs(3000, 1000));
    }

    void cacheBytes()
    {
        const Attention grouped{.queryHeads = 32, .kvHeads = 8};
        QCOMPARE(cacheBytesPerToken(attentionDecodeCall("bf16", grouped)), 8 * 256 * 2.0);
        QCOMPARE(cacheBytesPerToken(attentionDecodeCall("fp8", grouped)), 8 * 256 * 1.0);
        // MLA: 512 values of the latent and 64 of the rotary key, for keys and values together.
        const Attention latent{.queryHeads = 128, .kvHeads = 128, .keyDim = 576, .valueDim = 512, .latent = true};
        QCOMPARE(cacheBytesPerToken(attentionDecodeCall("bf16", latent)), 1152.0);
    }

    void prefillByHand()
    {
        // H100, one prompt of 8192 tokens, 32 query and 8 KV heads of 128. Whole tiles: 8192²/2 + 8192·64 pairs a head,
        // 512 FLOP each: 5.583e11 FLOP at 989e12/s = 564.6 µs. Writing keys and values: 8192·8·256 values read and
        // written in bf16, 67.1 MB at 3.35e12 B/s = 20.0 µs.
        const Call c = attentionPrefillCall("bf16", {.newTokens = 8192, .queryHeads = 32, .kvHeads = 8});
        const auto& m = attentionPrefillOperator();
        QVERIFY(near(seconds(m, part("h100-sxm"), c, ideal(m)), 564.6e-6 + 20.0e-6, 1e-3));
        const OperatorCost cost = m.physical(deviceModel(part("h100-sxm")), c, ideal(m));
        QVERIFY(near(cost.flops, 512 * 32 * 8192.0 * 8192 / 2, 1e-12));
        QVERIFY(cost.compute > cost.memory);
        // Queries and outputs 134.2 MB, keys and values read 33.6 MB, then 67.1 MB of writing them.
        QVERIFY(near(cost.bytes, 134217728.0 + 33554432 + 67108864, 1e-12));
        // With the constants of GPUs: between the ideal and three times it.
        const double usual = seconds(m, part("h100-sxm"), c);
        QVERIFY(usual > 600e-6 && usual < 1800e-6);
    }

    void decodeByHand()
    {
        // H100, 64 sequences of 8192 tokens, 32 query and 8 KV heads of 128: 2.147 GB of cache and 1.3 MB of queries,
        // outputs and new tokens at 3.35e12 B/s = 641.4 µs; rows padded from 4 to 64: 1.374e11 FLOP = 139.0 µs.
        // (641.4⁴ + 139.0⁴)^(1/4) = 641.8.
        const Call c = attentionDecodeCall("bf16", {.batch = 64, .past = 8192, .queryHeads = 32, .kvHeads = 8});
        const auto& m = attentionDecodeOperator();
        QVERIFY(near(seconds(m, part("h100-sxm"), c, ideal(m)), 641.8e-6, 2e-4));
        const OperatorCost cost = m.physical(deviceModel(part("h100-sxm")), c, ideal(m));
        QCOMPARE(cost.compute, 0.0);
        QVERIFY(near(cost.flops, 512.0 * 64 * 32 * 8192, 1e-12));
        // Latents: 64 · 8192 · 1152 bytes, once for all 128 heads; 2·1088·128 FLOP a token: near the ridge.
        const Call latent = attentionDecodeCall(
            "bf16", {.batch = 64, .past = 8192, .queryHeads = 128, .keyDim = 576, .valueDim = 512, .latent = true});
        const OperatorCost mla = m.physical(deviceModel(part("h100-sxm")), latent, ideal(m));
        QVERIFY(near(mla.bytes, 64 * 8192 * 1152.0, 0.04));
        const double stream = mla.bytes / 3.35e12, compute = 64 * 8192 * 2.0 * 1088 * 128 / 989e12;
        QVERIFY(near(stream, compute, 0.3));
        QVERIFY(near(mla.seconds(), std::pow(std::pow(stream, 4) + std::pow(compute, 4), 0.25), 1e-6));
    }

    void neverDecreasingInWork()
    {
        for (const OperatorModel* m : operators())
            for (const char* id : parts) {
                const Part& p = part(id);
                const auto constants = manyConstants(*m, p.kind);
                forCalls(*m, [&](const Attention& a) {
                    const Call base =
                        m == operators()[0] ? attentionPrefillCall("bf16", a) : attentionDecodeCall("bf16", a);
                    for (const auto& v : constants) {
                        const double before = seconds(*m, p, base, v);
                        QVERIFY(std::isfinite(before) && before > 0);
                        for (const std::size_t i : {S::Batch, S::NewTokens, S::Past, S::QueryHeads, S::KvHeads}) {
                            if (i == S::KvHeads && a.latent)
                                continue;
                            Call more = base;
                            more.shape[i] = i == S::KvHeads ? std::min(2 * base.shape[i], base.shape[S::QueryHeads])
                                                            : base.shape[i] + 1;
                            QVERIFY2(seconds(*m, p, more, v) >= before * (1 - 1e-12), id);
                            more.shape[i] = i == S::KvHeads ? base.shape[S::QueryHeads] : 3 * base.shape[i] + 200;
                            QVERIFY2(seconds(*m, p, more, v) >= before * (1 - 1e-12), id);
                        }
                    }
                });
            }
    }

    void neverSlowerWithHigherRates()
    {
        for (const OperatorModel* m : operators())
            for (const char* id : parts) {
                const Part& p = part(id);
                Part memory = p, compute = p, clock = p;
                memory.memory->rate = memory.memory->rate * 1.3;
                for (auto& [format, peak] : compute.compute->peak)
                    peak *= 1.3;
                clock.compute->rateClock *= 1.3;
                const auto constants = manyConstants(*m, p.kind);
                forCalls(*m, [&](const Attention& a) {
                    const Call c = m == operators()[0] ? attentionPrefillCall("fp8", a) : attentionDecodeCall("fp8", a);
                    for (const auto& v : constants) {
                        const double before = seconds(*m, p, c, v) * (1 + 1e-12);
                        QVERIFY2(seconds(*m, memory, c, v) <= before, id);
                        QVERIFY2(seconds(*m, compute, c, v) <= before, id);
                        QVERIFY2(seconds(*m, clock, c, v) <= before, id);
                    }
                });
            }
    }

    void windows()
    {
        for (const OperatorModel* m : operators())
            forCalls(*m, [&](Attention a) {
                const bool prefill = m == operators()[0];
                const auto time = [&] {
                    return seconds(*m, part("h100-sxm"),
                                   prefill ? attentionPrefillCall("bf16", a) : attentionDecodeCall("bf16", a));
                };
                a.window = 0;
                const double whole = time();
                a.window = a.past + a.newTokens;
                QCOMPARE(time(), whole);
                double before = 0;
                for (a.window = 1; a.window < a.past + a.newTokens; a.window *= 2) {
                    const double t = time();
                    QVERIFY(t >= before && t <= whole);
                    before = t;
                }
            });
        // Beyond the window a longer past costs nothing.
        Attention a{.batch = 8, .past = 5000, .queryHeads = 32, .kvHeads = 8, .window = 1024};
        const double before = seconds(attentionDecodeOperator(), part("h100-sxm"), attentionDecodeCall("bf16", a));
        a.past = 50000;
        QCOMPARE(seconds(attentionDecodeOperator(), part("h100-sxm"), attentionDecodeCall("bf16", a)), before);
    }

    void warmCachesAreForBenchmarksOnly()
    {
        Attention a{.batch = 1, .past = 4096, .queryHeads = 32, .kvHeads = 8};
        const auto time = [&] {
            return seconds(attentionDecodeOperator(), part("b200-sxm"), attentionDecodeCall("bf16", a));
        };
        const double cold = time();
        QVERIFY(cold > 4096 * 4096.0 / 8e12); // no faster than memory
        a.warm = true;
        QVERIFY(time() < cold);
        a.past = 1e7; // far more than the L2
        const double warm = time();
        a.warm = false;
        QVERIFY(near(warm, time(), 1e-3));
    }

    void errorCorrectionInsideTheData()
    {
        // 46 068 of 49 152 MiB are usable on an L40S; HBM and GDDR6X cards keep all of their rate.
        QCOMPARE(attentionDevice(deviceModel(part("l40s"))).memory, 864e9 * 15 / 16);
        QCOMPARE(attentionDevice(deviceModel(part("rtx-4090"))).memory, 1008e9);
        QCOMPARE(attentionDevice(deviceModel(part("h100-sxm"))).memory, 3.35e12);
    }

    void blackwellUltraHasTwiceTheExponentials()
    {
        const AttentionDevice b200 = attentionDevice(deviceModel(part("b200-sxm")));
        const AttentionDevice b300 = attentionDevice(deviceModel(part("b300-sxm")));
        // 1/16 + 1/32 against 1/32 + 1/32 clocks a pair.
        QVERIFY(near(b200.softmax / b300.softmax, 1.5, 1e-9));
    }

    void prefillRows()
    {
        const Table t = tableFromText("gpu,q_precision,kv_precision,batch,input_tokens,past_tokens,q_heads,kv_heads,"
                                      "head_dim,latency_ms,engine,engine_version,kernel,source\n"
                                      "H100-SXM5-80GB,bfloat16,fp8,4,1024,0,32,8,128,0.5,vllm,0.24.0,k,s\n"
                                      "L40S,bfloat16,bfloat16,256,1,0,64,8,128,0.05,vllm,0.24.0,k,s\n"
                                      "L40S,bfloat16,bfloat16,1,16,0,64,8,128,0.009,vllm,0.24.0,k,s\n"
                                      "L40S,bfloat16,bfloat16,1,16,0,30,8,128,0.009,vllm,0.24.0,k,s\n"
                                      "Abacus,bfloat16,bfloat16,1,16,0,64,8,128,0.009,vllm,0.24.0,k,s\n"
                                      "L40S,bfloat16,9 bits,1,16,0,64,8,128,0.009,vllm,0.24.0,k,s\n"
                                      "L40S,bfloat16,bfloat16,0,16,0,64,8,128,0.009,vllm,0.24.0,k,s\n",
                                      "rows.csv")
                            .value();
        const auto read = [&](std::size_t i) { return attentionPrefillRows().read(Row(t, i), catalogue()); };
        const OperatorRow row = read(0).value();
        QCOMPARE(row.op, &attentionPrefillOperator());
        QCOMPARE(row.part->id, std::string("h100-sxm"));
        QCOMPARE(row.call.format, std::string("fp8"));
        QCOMPARE(row.call.shape[S::Batch], 4.0);
        QCOMPARE(row.call.shape[S::NewTokens], 1024.0);
        QCOMPARE(row.call.shape[S::ValueDim], 128.0);
        QVERIFY(near(row.seconds, 0.5e-3, 1e-12) && row.counted);
        QCOMPARE(row.engine, std::string("vllm"));
        // A single token is served by the decode kernel and sees itself.
        QCOMPARE(read(1)->op, &attentionDecodeOperator());
        QCOMPARE(read(1)->call.shape[S::Past], 1.0);
        QVERIFY(!read(2)->counted); // below 20 µs
        for (std::size_t i = 3; i < t.rows.size(); ++i) {
            QVERIFY(!read(i));
            QCOMPARE(read(i).error().where, "rows.csv:" + std::to_string(i + 2));
        }
    }

    void decodeRows()
    {
        const Table t = tableFromText("gpu,kv_precision,batch,kv_tokens,q_heads,kv_heads,head_dim,latency_ms\n"
                                      "B200-SXM,bfloat16,64,8192,32,8,128,0.4\n"
                                      "B200-SXM,bfloat16,1,8192,32,8,128,0.02\n",
                                      "rows.csv")
                            .value();
        const OperatorRow row = attentionDecodeRows().read(Row(t, 0), catalogue()).value();
        QCOMPARE(row.op, &attentionDecodeOperator());
        QCOMPARE(row.call.shape[S::Past], 8192.0);
        QCOMPARE(row.call.shape[S::Warm], 1.0);
        QVERIFY(row.counted);
        QVERIFY(!attentionDecodeRows().read(Row(t, 1), catalogue())->counted); // 33 MB of cache
    }
};

QTEST_APPLESS_MAIN(AttentionTest)
#include "tst_attention.moc"
