// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of measured serving runs: how they become designs, and what their predictions must hold.
#include <QtTest>

#include "model/catalogue/catalogue.h"
#include "sim/accuracy/serving_fit.h"
#include "sim/accuracy/serving_rows.h"
#include "sim/accuracy/serving_run.h"
#include "sim/accuracy/serving_settings.h"
#include "sim/cost/engine_profile.h"

using namespace cw;

namespace
{

const Catalogue& catalogue()
{
    static const Catalogue c = loadCatalogue(CW_BUILD_RESOURCES "/catalogue").value();
    return c;
}

Table table(const std::string& csv)
{
    return tableFromText(csv, "rows.csv").value();
}

const ServingKind& kind(std::string_view name)
{
    for (const ServingKind* k : servingKinds())
        if (k->name() == name)
            return *k;
    return *servingKinds().front();
}

struct Predicted {
    std::vector<RowResult> rows;
    std::vector<Error> problems;
};
Predicted predict(const char* name, const std::string& csv)
{
    static const Calibration none;
    ValidateOptions o;
    o.catalogue = &catalogue();
    o.calibration = &none;
    Predicted p;
    p.rows = kind(name).predict(table(csv), o, p.problems);
    return p;
}

const std::string aggregated =
    "gpu,gpu_count,model,precision,engine,tp,input_tokens,output_tokens,concurrency,ttft_ms,tpot_ms\n";

} // namespace

class TestServingRows : public QObject
{
    Q_OBJECT

private slots:
    void rowBecomesADesign()
    {
        ServingSystem s;
        s.part = catalogue().parts.find("h100-sxm");
        s.model = catalogue().models.find("llama-3.1-70b");
        s.workers.resize(1);
        s.workers[0].parallel.tp = 4;
        Tenant t;
        t.id = "load";
        const auto d = designOf(s, t, catalogue());
        QVERIFY(d.has_value());
        QVERIFY(d->types.find("dgx-h100"));
        QCOMPARE(d->items.find("node")->count, 1);
        QVERIFY(d->pools.find("serve")->members.contains("node[0]/gpu[0-3]"));
    }

    void workersSitApart()
    {
        ServingSystem s;
        s.part = catalogue().parts.find("gb200");
        s.model = catalogue().models.find("deepseek-v3");
        s.workers.resize(2);
        s.workers[0].role = Role::Prefill;
        s.workers[0].parallel.attnDp = s.workers[0].parallel.moeEp = 4;
        s.workers[1].role = Role::Decode;
        s.workers[1].parallel.attnDp = s.workers[1].parallel.moeEp = 8;
        Tenant t;
        t.id = "load";
        const auto d = designOf(s, t, catalogue());
        QVERIFY(d.has_value());
        QCOMPARE(d->pools.find("prefill")->members.size(), std::size_t{1});
        QCOMPARE(d->pools.find("decode")->members.size(), std::size_t{2});
        QVERIFY(d->routes.find("kv"));
    }

    void partsWithoutABoxGetOne()
    {
        ServingSystem s;
        s.part = catalogue().parts.find("rtx-pro-6000-server");
        s.model = catalogue().models.find("llama-3.1-8b");
        s.workers.resize(1);
        s.workers[0].parallel.tp = 2;
        Tenant t;
        t.id = "load";
        QVERIFY(designOf(s, t, catalogue()).has_value());
    }

    /// The H800 has no system of its own: boxes of eight as those of the H100, each device with its adapter.
    void partsWithoutABoxGetSeveral()
    {
        ServingSystem s;
        s.part = catalogue().parts.find("h800-sxm");
        s.model = catalogue().models.find("deepseek-v3");
        s.precision.weights = s.precision.activations = "fp8_block";
        s.workers.resize(1);
        s.workers[0].parallel.attnDp = s.workers[0].parallel.moeEp = 32;
        Tenant t;
        t.id = "load";
        const auto d = designOf(s, t, catalogue());
        QVERIFY(d.has_value());
        QCOMPARE(d->items.find("node")->count, 4);
        const auto placed = PlacedSystem::make(s, t, catalogue(), shippedCalibration());
        QVERIFY2(placed.has_value(), placed ? "" : english(placed.error().what).c_str());
        QCOMPARE((*placed)->engine().report.world, 32);
    }

    /// Rows without a version share the constants of their month.
    void daysStandForVersions()
    {
        const Table t = table("gpu,model,engine,engine_version,measured_date\n"
                              "H100-SXM5-80GB,Llama-3.1-8B,vllm,,2025-10-29\n"
                              "H100-SXM5-80GB,Llama-3.1-8B,vllm,0.19.0,2025-10-29\n"
                              "H100-SXM5-80GB,Llama-3.1-8B,vllm,,\n");
        const std::array<std::string, 3> versions{"2025-10", "0.19.0", ""};
        for (std::size_t i = 0; i < versions.size(); ++i)
            QCOMPARE(commonOf(Row(t, i), catalogue())->version, versions[i]);
    }

    void moreInFlightIsNotFaster()
    {
        std::string csv = aggregated;
        for (int c : {1, 4, 16, 64})
            csv += "H100-SXM5-80GB,1,Llama-3.1-8B,,vllm,1,1024,256," + std::to_string(c) + ",50,8\n";
        const Predicted p = predict("serving_latency_aggregated", csv);
        QCOMPARE(p.problems.size(), std::size_t{0});
        QCOMPARE(p.rows.size(), std::size_t{4});
        for (std::size_t i = 0; i < p.rows.size(); ++i)
            for (const Prediction& m : p.rows[i].predictions) {
                QVERIFY(m.low <= m.predicted && m.predicted <= m.high);
                QVERIFY(m.low < m.high);
            }
        for (std::size_t i = 1; i < p.rows.size(); ++i)
            QVERIFY(p.rows[i].predictions[0].predicted >= p.rows[i - 1].predictions[0].predicted);
        QCOMPARE(p.rows[0].predictions[0].metric, std::string("tpot_ms"));
    }

    void oneUserByHand()
    {
        // One request after the other: TPOT is the mean decode step, at least the weights over the memory's rate.
        const Predicted p =
            predict("serving_latency_aggregated", aggregated + "H100-SXM5-80GB,1,Llama-3.1-8B,,vllm,1,128,64,1,20,7\n");
        QCOMPARE(p.rows.size(), std::size_t{1});
        const double bytes = 2 * (catalogue().models.find("llama-3.1-8b")->parameters() - 128256.0 * 4096);
        const double least = 1e3 * bytes / catalogue().parts.find("h100-sxm")->memory->rate.value;
        QVERIFY(p.rows[0].predictions[0].predicted > least);
        QVERIFY(p.rows[0].predictions[0].predicted < 2 * least);
    }

    void badRowsAreNamedAndTheRestRuns()
    {
        const Predicted p = predict("serving_latency_aggregated",
                                    aggregated + "NoSuchPart,1,Llama-3.1-8B,,vllm,1,128,64,1,20,7\n"
                                                 "H100-SXM5-80GB,1,NoSuchModel,,vllm,1,128,64,1,20,7\n"
                                                 "H100-SXM5-80GB,1,Llama-3.1-8B,fp3,vllm,1,128,64,1,20,7\n"
                                                 "H100-SXM5-80GB,1,Llama-3.1-8B,,other,1,128,64,1,20,7\n"
                                                 "H100-SXM5-80GB,1,Llama-3.1-8B,,vllm,1.5,128,64,1,20,7\n"
                                                 "H100-SXM5-80GB,1,Llama-3.1-8B,,vllm,1,0,64,1,20,7\n"
                                                 "H100-SXM5-80GB,1,Llama-3.1-8B,,vllm,1,128,64,1,-1,7\n"
                                                 "L40S,1,Llama-3.1-70B,,vllm,1,128,64,1,20,7\n"
                                                 "H100-SXM5-80GB,1,Llama-3.1-8B,,vllm,1,128,64,1,20,7\n");
        QCOMPARE(p.rows.size(), std::size_t{1});
        QCOMPARE(p.problems.size(), std::size_t{8});
        for (const Error& e : p.problems)
            QVERIFY2(e.where.starts_with("rows.csv:"), describe(e).c_str());
    }

    void replayedRequestsAndTheirMeans()
    {
        std::string csv = "run,gpu,model,precision,tp,dp,ep,max_num_seqs,max_num_batched_tokens,engine,arrival_s,"
                          "input_tokens,output_tokens,ttft_ms,tpot_ms,e2e_ms\n";
        for (int i = 0; i < 5; ++i)
            csv += "a,H100-SXM5-80GB,Llama-3.1-8B,bfloat16,1,1,no,128,2048,vllm," + std::to_string(i) +
                   ",512,32,40,8,300\n";
        const Predicted p = predict("request_trace_vllm", csv);
        QCOMPARE(p.problems.size(), std::size_t{0});
        QCOMPARE(p.rows.size(), std::size_t{5});
        QCOMPARE(p.rows[0].predictions.size(), std::size_t{6});
        QCOMPARE(p.rows[1].predictions.size(), std::size_t{3});
    }

    void cacheIsAsNarrowAsTheLaunchSays()
    {
        const auto kv = [](const char* gpu, const char* model, const char* precision, const char* engine) {
            const Table t =
                table(aggregated + gpu + ",1," + model + "," + precision + "," + engine + ",1,1024,64,4,20,7\n");
            const auto runs = measuredRuns(t, catalogue());
            return runs.empty() ? std::string() : runs[0].run.system.precision.kv;
        };
        QCOMPARE(kv("B200-SXM", "Llama-3.1-70B", "nvfp4", "trtllm"), std::string("fp8"));
        QCOMPARE(kv("H100-SXM5-80GB", "Llama-3.1-8B", "fp8", "trtllm"), std::string("fp8"));
        QCOMPARE(kv("H100-SXM5-80GB", "Llama-3.1-8B", "fp8", "vllm"), std::string("bf16"));
        QCOMPARE(kv("H100-SXM5-80GB", "Llama-3.1-8B", "bf16", "trtllm"), std::string("bf16"));
        // Trained with experts of 4 bits: the checkpoint says nothing of the cache.
        QCOMPARE(kv("H100-SXM5-80GB", "gpt-oss-20b", "fp4", "trtllm"), std::string("bf16"));
        QCOMPARE(kv("B200-SXM", "gpt-oss-20b", "fp4", "trtllm"), std::string("fp8"));
    }

    void offlineBatchByHand()
    {
        const std::string columns =
            "gpu,model,precision,engine,tp,pp,load,input_tokens,output_tokens,output_tokens_per_s\n";
        const auto run = [&](const std::string& row) {
            const Table t = table(columns + row);
            return measuredRuns(t, catalogue()).at(0).run.system;
        };
        // 80 layers of 8 heads of 128 in FP8 are 163,840 bytes a token; 95 % of what 80 GB twice leave beside 70.6 GB
        // of weights hold 247 sequences of 2,000 tokens (of 80 GiB: 285): rounded up.
        const std::string offline = "offline max throughput (all requests queued)";
        const ServingSystem dense =
            run("H100-SXM5-80GB,Llama-3.3-70B,fp8,tensorrt-llm,2,1," + offline + ",1000,1000,4000\n");
        const int seqs = dense.workers[0].settings.maxNumSeqs;
        QVERIFY(seqs == 256 || seqs == 384);
        QCOMPARE(dense.workers[0].settings.maxNumBatchedTokens, 2048);
        QCOMPARE(dense.workers[0].parallel.tp, 2);
        QCOMPARE(dense.workers[0].settings.version, std::string(offlineVersion));
        // Experts: attention of its own on each rank, the longest prompt and all sequences in one iteration.
        const ServingSystem experts =
            run("H100-SXM5-80GB,Qwen3-235B-A22B,fp8,tensorrt-llm,8,1," + offline + ",20000,2000,4000\n");
        QCOMPARE(experts.workers[0].parallel.attnDp, 8);
        QCOMPARE(experts.workers[0].parallel.tp, 1);
        QCOMPARE(experts.workers[0].parallel.moeEp, 8);
        QVERIFY(experts.workers[0].settings.maxNumBatchedTokens >= 20000 + experts.workers[0].settings.maxNumSeqs);
    }

    void versionsHaveConstantsOfTheirOwn()
    {
        Curve any;
        any.op = "engine";
        any.engine = "trtllm";
        any.params = {{"per_iteration_s", 1e-3}};
        Curve one = any;
        one.variant = "1.2";
        one.params = {{"per_iteration_s", 2e-3}};
        const Calibration c({any, one});
        QCOMPARE(engineProfile("trtllm", c).perIteration, 1e-3);
        QCOMPARE(engineProfile("trtllm", c, "1.1").perIteration, 1e-3);
        QCOMPARE(engineProfile("trtllm", c, "1.2").perIteration, 2e-3);
    }

    void profilesSurviveACurve()
    {
        EngineProfile p = engineProfile("sglang", Calibration());
        p.kernels.moe = 0.8;
        p.overlapPerKernel = 1e-6;
        QCOMPARE(profileFrom(paramsOf(p), {}) == p, true);
        Curve c;
        c.op = "engine";
        c.engine = "sglang";
        c.params = paramsOf(p);
        QCOMPARE(engineProfile("sglang", Calibration({c}), "0.5.9") == p, true);
        QCOMPARE(engineProfile("ideal", Calibration({c})) == EngineProfile(), true);
    }

    void tooFewRunsFitNothing()
    {
        const Table t = table(aggregated + "H100-SXM5-80GB,1,Llama-3.1-8B,,vllm,1,128,64,1,20,7\n");
        const auto curves = fitEngines({&t, 1}, catalogue(), Calibration());
        QVERIFY(curves.has_value());
        QVERIFY(curves->empty());
    }
};

QTEST_APPLESS_MAIN(TestServingRows)
#include "tst_serving_rows.moc"
