// SPDX-License-Identifier: GPL-3.0-or-later
// Experts: how tokens fall on them, the equation of their time by hand and its properties, and reading measured rows.
#include <QtTest>

#include <cmath>
#include <functional>

#include "model/catalogue/catalogue.h"
#include "sim/accuracy/rows.h"
#include "sim/cost/operators/moe.h"

using namespace cw;

namespace
{

using S = MoeShape;

const Catalogue& catalogue()
{
    static const Catalogue c = loadCatalogue().value_or(Catalogue());
    return c;
}

const Part& part(const char* id)
{
    return *catalogue().parts.find(id);
}

double seconds(const Part& p, const Call& c, std::vector<double> constants = {})
{
    if (constants.empty())
        constants = moeOperator().defaults(p.kind);
    return moeOperator().physical(deviceModel(p), c, constants).seconds();
}

/// In the order of the operator's parameters; nothing but compute and memory.
std::vector<double> ideal()
{
    std::vector<double> v;
    for (const Parameter& p : moeOperator().parameters()) {
        const std::string_view name = p.name;
        v.push_back(name == "compute_share" || name == "memory_share" ? 1
                    : name == "unit_bytes" || name == "unpack_bytes"  ? 1e30
                    : name == "overlap"                               ? 50
                                                                      : 0);
    }
    return v;
}

bool near(double a, double b, double relative)
{
    return std::abs(a - b) <= relative * std::abs(b);
}

const std::vector<const char*> formats{"bf16", "fp8", "fp8_block", "nvfp4", "int4", "mxfp4", "mxfp4_mxfp8"};
const std::vector<const char*> parts{"a100-80-sxm", "h100-sxm", "b200-sxm", "l40s", "mi300x"};

/// Calls of many kinds: two layers, tokens from 1 to 65536, groups of 1 to 32 ranks, all distributions.
void forCalls(const std::function<void(const Call&)>& f)
{
    for (const char* format : formats)
        for (double tokens = 1; tokens < 1e5; tokens *= 4)
            for (const double ranks : {1, 4, 32})
                for (const double skew : {dealtOut, 0.0, 0.8, 1.2, 2.0}) {
                    f(moeCall(format, tokens, 7168, 2048, 8, 256, 1, ranks, skew));
                    f(moeCall(format, tokens, 4096, 14336, 2, 32, 4, ranks, skew));
                }
}

Call with(Call c, std::size_t i, double v)
{
    c.shape[i] = v;
    return c;
}

Result<OperatorRow> readOne(const std::string& cells)
{
    const auto table = tableFromText(
        "gpu,precision,num_tokens,hidden_size,expert_inter_size,topk,num_experts,moe_tp,moe_ep,token_distribution,"
        "latency_ms,engine,engine_version,kernel,source\n" +
            cells + "\n",
        "moe.csv");
    return moeRows().read(Row(*table, 0), catalogue());
}

} // namespace

class MoeTest : public QObject
{
    Q_OBJECT
private slots:
    /// 256 experts, 8 per token: 256·(1 − (1 − 1/32)^T).
    void touchedExpertsByHand()
    {
        for (const auto& [tokens, touched] :
             {std::pair{1.0, 8.0}, {2.0, 15.75}, {32.0, 163.3140}, {128.0, 251.6008}, {1024.0, 256.0}}) {
            const ExpertLoad l = busiestRank({.tokens = tokens, .topK = 8, .experts = 256});
            QVERIFY2(near(l.touched, touched, 1e-4), qPrintable(QString::number(l.touched)));
            QCOMPARE(l.rows, 8 * tokens);
            const ExpertLoad mean = meanRank({.tokens = tokens, .topK = 8, .experts = 256, .ranks = 8});
            QVERIFY(near(mean.touched, touched / 8, 1e-4));
        }
        // Dealt out in turn: a row for each expert before any has two.
        QCOMPARE(busiestRank({.tokens = 4, .topK = 8, .experts = 256, .skew = dealtOut}).touched, 32.0);
        QCOMPARE(busiestRank({.tokens = 512, .topK = 8, .experts = 256, .ranks = 8, .skew = dealtOut}).touched, 32.0);
        // One token's experts are on eight ranks of 256; the busiest has one.
        QCOMPARE(busiestRank({.tokens = 1, .topK = 8, .experts = 256, .ranks = 256, .skew = dealtOut}).rows, 1.0);
    }

    /// Random routing of 8 of 256 experts over 32 ranks; expected values by drawing routings.
    void imbalanceByDrawing()
    {
        std::uint64_t state = 88172645463325252ULL;
        const auto below = [&state](int n) {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            return static_cast<int>((state >> 11) % static_cast<std::uint64_t>(n));
        };
        for (const int tokens : {32, 128, 4096}) {
            const int draws = tokens > 1000 ? 20 : 1000;
            double most = 0;
            for (int draw = 0; draw < draws; ++draw) {
                std::array<int, 32> rows{};
                for (int t = 0; t < tokens; ++t) {
                    std::array<int, 8> chosen{};
                    for (int k = 0; k < 8;) {
                        const int e = below(256);
                        if (std::find(chosen.begin(), chosen.begin() + k, e) == chosen.begin() + k)
                            chosen[static_cast<std::size_t>(k++)] = e;
                    }
                    for (const int e : chosen)
                        ++rows[static_cast<std::size_t>(e / 8)];
                }
                most += *std::max_element(rows.begin(), rows.end()) / (tokens * 8 / 32.0) / draws;
            }
            const double x =
                rankImbalance({.tokens = static_cast<double>(tokens), .topK = 8, .experts = 256, .ranks = 32});
            QVERIFY2(near(x, most, 0.02), qPrintable(QString("%1: %2, drawn %3").arg(tokens).arg(x).arg(most)));
        }
        // Never more than all rows on one rank, and none without ranks to differ.
        QVERIFY(rankImbalance({.tokens = 1, .topK = 1, .experts = 64, .ranks = 64}) <= 64);
        QCOMPARE(rankImbalance({.tokens = 100, .topK = 2, .experts = 8, .ranks = 1, .skew = 1.2}), 1.0);
        // Popular experts make it worse.
        const ExpertRouting even{.tokens = 1e5, .topK = 8, .experts = 256, .ranks = 16};
        ExpertRouting skewed = even;
        skewed.skew = 1.2;
        QVERIFY(rankImbalance(skewed) > 1.5 && rankImbalance(even) < 1.05);
    }

    void loadNeverFalls()
    {
        for (const double skew : {dealtOut, 0.0, 0.5, 1.0, 1.2, 2.0})
            for (const double ranks : {1, 2, 8, 64})
                for (const double topK : {1, 8}) {
                    ExpertLoad last;
                    for (double t = 0.5; t < 3e5; t *= 1.03) {
                        const ExpertLoad l =
                            busiestRank({.tokens = t, .topK = topK, .experts = 256, .ranks = ranks, .skew = skew});
                        QVERIFY(l.rows >= last.rows && l.touched >= last.touched * (1 - 1e-12));
                        QVERIFY(l.touched <= 256 / ranks + 1e-9 && l.touched <= l.rows + 1e-9);
                        QVERIFY(l.rows <= std::max(1.0, t * topK) + 1e-6);
                        last = l;
                    }
                }
    }

    /// One token, 8 of 256 experts of 3 · 7168 · 2048 bf16 values: 704.6 MB, 210 µs at 3.35 TB/s; its activations are
    /// 8·(2·7168 + 3·2048)·2 + 2·7168·2 B = 0.36 MB.
    void memoryBoundByHand()
    {
        const double weights = 8.0 * 3 * 7168 * 2048 * 2, activations = 8.0 * (2 * 7168 + 3 * 2048) * 2 + 4.0 * 7168;
        const double expected = (weights + activations) / 3.35e12;
        QVERIFY(near(expected, 210e-6, 0.01));
        QVERIFY(near(seconds(part("h100-sxm"), moeCall("bf16", 1, 7168, 2048, 8, 256, 1, 1), ideal()), expected, 1e-6));
        // Four-bit weights: 4.5 of 16 bits with a byte of scale for 16 values.
        const double narrow = seconds(part("b200-sxm"), moeCall("nvfp4", 1, 7168, 2048, 8, 256, 1, 1), ideal());
        QVERIFY(near(narrow, (weights * 4.5 / 16 + activations) / 8e12, 1e-6));
    }

    /// 65536 tokens, each on 2 of 8 experts: 2·65536·2·3·4096·14336 = 46.2e12 FLOP, 46.7 ms at 989 TFLOP/s.
    void computeBoundByHand()
    {
        const double flops = 2.0 * 65536 * 2 * 3 * 4096 * 14336;
        const Call c = moeCall("bf16", 65536, 4096, 14336, 2, 8, 1, 1);
        QVERIFY(near(seconds(part("h100-sxm"), c, ideal()), flops / 989e12, 0.01));
        QVERIFY(near(moeOperator().physical(deviceModel(part("h100-sxm")), c, ideal()).flops, flops, 1e-12));
        // Two matrices are two thirds; a rank of four has a quarter of each expert.
        QVERIFY(near(seconds(part("h100-sxm"), with(c, S::Matrices, 2), ideal()), flops / 989e12 * 2 / 3, 0.01));
        QVERIFY(near(seconds(part("h100-sxm"), with(c, S::MoeTp, 4), ideal()), flops / 989e12 / 4, 0.03));
        // Eight-bit products run at twice the rate; narrow weights alone do not.
        QVERIFY(seconds(part("h100-sxm"), moeCall("fp8", 65536, 4096, 14336, 2, 8, 1, 1), ideal()) <
                0.52 * flops / 989e12);
        QVERIFY(seconds(part("h100-sxm"), moeCall("int4", 65536, 4096, 14336, 2, 8, 1, 1), ideal()) > flops / 989e12);
    }

    /// An A100 has no 8-bit floating-point products: it reads half of the bytes and computes in bf16.
    void convertsWhatAPartLacks()
    {
        const auto calls = [](const char* format, double tokens) {
            return moeCall(format, tokens, 4096, 14336, 2, 8, 1, 1);
        };
        const Part& a100 = part("a100-80-sxm");
        QVERIFY(near(seconds(a100, calls("fp8", 1), ideal()), seconds(a100, calls("bf16", 1), ideal()) / 2, 0.01));
        QVERIFY(seconds(a100, calls("fp8", 65536), ideal()) >= 0.99 * seconds(a100, calls("bf16", 65536), ideal()));
    }

    void moreWorkIsNeverCheaper()
    {
        for (const char* id : parts)
            forCalls([&](const Call& c) {
                const double t = seconds(part(id), c);
                QVERIFY(std::isfinite(t) && t > 0);
                for (const auto i : {S::Tokens, S::Hidden, S::ExpertFfn, S::TopK})
                    for (const double factor : {1.1, 2.0})
                        QVERIFY2(seconds(part(id), with(c, i, c.shape[i] * factor)) >= t * (1 - 1e-9),
                                 qPrintable(QString("%1 %2: %3 tokens, skew %4, %5 ranks, shape %6")
                                                .arg(id, c.format.c_str())
                                                .arg(c.shape[S::Tokens])
                                                .arg(c.shape[S::Skew])
                                                .arg(c.shape[S::MoeEp])
                                                .arg(i)));
                // A third matrix; half of the ranks for an expert; twice the experts touched by as many rows.
                QVERIFY(seconds(part(id), with(c, S::Matrices, 2)) <= t);
                QVERIFY(seconds(part(id), with(c, S::MoeTp, 2 * c.shape[S::MoeTp])) <= t);
                if (c.shape[S::MoeEp] == 1)
                    QVERIFY(seconds(part(id), with(c, S::Experts, 2 * c.shape[S::Experts])) >= t * (1 - 1e-9));
            });
    }

    void fasterPartIsNeverSlower()
    {
        for (const char* id : parts) {
            Part more = part(id), wider = part(id);
            for (auto& [format, rate] : more.compute->peak)
                rate *= 1.5;
            wider.memory->rate.value *= 1.5;
            forCalls([&](const Call& c) {
                const double t = seconds(part(id), c);
                QVERIFY(seconds(more, c) <= t && seconds(wider, c) <= t);
            });
        }
    }

    void otherKindsHaveDefaults()
    {
        for (const PartKind k :
             {PartKind::Gpu, PartKind::Tpu, PartKind::Npu, PartKind::Lpu, PartKind::Asic, PartKind::Cpu}) {
            const auto v = moeOperator().defaults(k);
            const auto list = moeOperator().parameters();
            QCOMPARE(v.size(), list.size());
            for (std::size_t i = 0; i < v.size(); ++i)
                QVERIFY(v[i] >= list[i].low && v[i] <= list[i].high);
        }
        QCOMPARE(seconds(part("h100-sxm"), moeCall("bf16", 0, 7168, 2048, 8, 256, 1, 1)), 0.0);
    }

    void readsRows()
    {
        const auto row = readOne("H100-SXM5-80GB,int4_wo,128,7168,2048,8,384,1,16,power_law_1.2,0.5,vllm,0.24.0,"
                                 "vllm_compressedtensorswna16marlinmoe_marlin_marlinexperts,a");
        QVERIFY(row.has_value());
        QCOMPARE(row->call.format, std::string("int4"));
        QCOMPARE(row->variant, std::string("marlin"));
        QCOMPARE(row->part->id, std::string("h100-sxm"));
        QCOMPARE(row->seconds, 0.5e-3);
        QVERIFY(row->call.shape[S::Skew] == 1.2 && row->call.shape[S::MoeEp] == 16 &&
                row->call.shape[S::Matrices] == 3);
        QCOMPARE(readOne("L40S,w4a8_mxfp4_mxfp8,1,2880,2880,4,32,1,1,balanced,1,,,,")->call.shape[S::Skew], dealtOut);
        // Squared-ReLU experts have two matrices; the kernel of older versions was timed with three.
        const std::string nemotron = "L40S,bfloat16,1,2688,1856,6,128,1,1,balanced,1,vllm,";
        QCOMPARE(readOne(nemotron + "0.24.0,vllm_fused_moe,")->call.shape[S::Matrices], 2.0);
        QCOMPARE(readOne(nemotron + "0.14.0,vllm_fused_moe,")->call.shape[S::Matrices], 3.0);
        QCOMPARE(readOne(nemotron + "0.14.0,vllm_fused_moe,")->variant, std::string("triton"));
    }

    void refusesRows()
    {
        for (const char* cells :
             {"H100,bf16,1,1024,1024,9,8,1,1,balanced,1,,,,", "H100,bf16,1,1024,1024,2,8,1,16,balanced,1,,,,",
              "H100,bf16,1,1024,1024,2,8,1,1,zipf,1,,,,", "H100,bf16,1,1024,1024,2,8,1,1,power_law_,1,,,,",
              "H100,bf16,1,1024,1024,2,8,1,1,power_law_x,1,,,,", "H100,bf16,0,1024,1024,2,8,1,1,balanced,1,,,,",
              "Nothing-9,bf16,1,1024,1024,2,8,1,1,balanced,1,,,,", "H100,bf17,1,1024,1024,2,8,1,1,balanced,1,,,,",
              "H100,bf16,1,1024,1024,2,8,1,1,balanced,,,,,"}) {
            const auto row = readOne(cells);
            QVERIFY2(!row.has_value(), cells);
            QVERIFY(row.error().where.find("moe.csv:2") != std::string::npos);
        }
    }
};

QTEST_APPLESS_MAIN(MoeTest)
#include "tst_moe.moc"
