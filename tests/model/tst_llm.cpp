// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes of models: parameter counts against published figures, KV cache, and what the importer reads and refuses.
#include <cmath>

#include <QDir>
#include <QFile>
#include <QtTest>

#include "model/catalogue/catalogue.h"
#include "model/llm/hf_config.h"

using namespace cw;

namespace
{

Result<Architecture> import(const char* json)
{
    auto config = parseJson(json);
    return config ? architectureFromHfConfig(*config, "m") : std::unexpected(config.error());
}

} // namespace

class TstLlm : public QObject
{
    Q_OBJECT

    Catalogue m_catalogue;

    const Architecture& model(const char* id) const
    {
        const Architecture* a = m_catalogue.models.find(id);
        if (!a)
            qFatal("no model %s", id);
        return *a;
    }

private slots:
    void initTestCase()
    {
        auto loaded = loadCatalogue(std::string(CW_BUILD_RESOURCES) + "/catalogue");
        QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
        m_catalogue = std::move(*loaded);
    }

    void counts_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<double>("total");
        QTest::addColumn<double>("active");
        QTest::addColumn<double>("kv");
        QFile file(QString(CW_TEST_DATA) + "/catalogue/model_counts.csv");
        QVERIFY(file.open(QFile::ReadOnly));
        file.readLine();
        while (!file.atEnd()) {
            const auto cells = file.readLine().trimmed().split(',');
            QTest::newRow(cells[0]) << QString::fromUtf8(cells[0]) << cells[1].toDouble() * 1e9
                                    << cells[2].toDouble() * 1e9 << cells[3].toDouble();
        }
    }
    void counts()
    {
        QFETCH(QString, id);
        QFETCH(double, total);
        QFETCH(double, active);
        QFETCH(double, kv);
        const Architecture& a = model(id.toUtf8());
        double index = 0;
        if (a.mla && a.mla->indexHeads) { // the table counts without the indexer of sparse attention
            const Mla& m = *a.mla;
            index = static_cast<double>(a.layers) * (m.qLoraRank * m.indexHeads * m.indexDim +
                                                     static_cast<double>(a.hidden) * (m.indexDim + m.indexHeads));
            kv += a.layers * m.indexDim;
        }
        QVERIFY2(std::abs(a.parameters() - index - total) <= 0.01 * total, qPrintable(QString::number(a.parameters())));
        QVERIFY2(std::abs(a.activeParameters() - index - active) <= 0.01 * active,
                 qPrintable(QString::number(a.activeParameters())));
        QCOMPARE(a.kvElements(1), kv);
        // Llama 4 Scout and Gemma 3 publish totals with a vision tower.
        if (a.publishedTotal > 0 && id != "llama-4-scout-17b-16e" && id != "gemma-3-27b")
            QVERIFY(std::abs(a.parameters() - a.publishedTotal) <= 0.01 * a.publishedTotal);
    }

    void newerModels()
    {
        // Named after their rounded totals and active counts: 397B-A17B.
        const Architecture& qwen = model("qwen3.5-397b-a17b");
        QVERIFY(std::abs(qwen.parameters() / 1e9 - 397) < 1);
        QVERIFY(std::abs(qwen.activeParameters() / 1e9 - 17) < 1);
        QCOMPARE(qwen.layersWith(LayerAttention::Linear), 45);
        QCOMPARE(qwen.layersWith(LayerAttention::Full), 15);
        // 64 value heads with 128 × 128 states, and three steps of a convolution over 2·16·128 + 64·128 channels.
        QCOMPARE(qwen.linearStateElements, 64 * 128 * 128 + 3 * 12288);
        QCOMPARE(qwen.kvElements(1000), 15 * 2 * 2 * 256 * 1000.0);
        const Architecture& glm = model("glm-5");
        QVERIFY(std::abs(glm.parameters() / 1e9 - 744) < 1);
        QCOMPARE(glm.moeLayers(), 75);
        QCOMPARE(glm.headDim, 256);
    }

    void importedEqualsShipped_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("id");
        QDir folder(QString(CW_TEST_DATA) + "/hf_configs");
        for (const QString& file : folder.entryList({"*.json"})) {
            QString id = file.chopped(5).toLower();
            id.replace("mistral-7b-instruct", "mistral-7b").replace("-instruct", "");
            if (id.startsWith("mixtral"))
                id.replace("-v0.1", "");
            QTest::newRow(qPrintable(file)) << folder.filePath(file) << id;
        }
    }
    void importedEqualsShipped()
    {
        QFETCH(QString, file);
        QFETCH(QString, id);
        auto contents = readFile(file.toStdString());
        QVERIFY(contents);
        auto config = parseJson(*contents);
        QVERIFY(config);
        auto a = architectureFromHfConfig(*config, id.toStdString());
        QVERIFY2(a, a ? "" : describe(a.error()).c_str());
        const Architecture& shipped = model(id.toUtf8());
        Architecture expected = shipped;
        // What a config.json does not say.
        expected.name = a->name;
        expected.vendor = a->vendor;
        expected.year = a->year;
        expected.publishedTotal = expected.publishedActive = 0;
        expected.source = a->source;
        expected.confidence = a->confidence;
        expected.notes = a->notes;
        if (id == "grok-1")
            expected.nativePrecision = a->nativePrecision; // released in int8, the file names the compute type
        QCOMPARE(toJson(*a), toJson(expected));
    }

    void families_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<double>("total");
        QTest::addColumn<int>("sliding");
        QTest::addColumn<int>("expertLayers");
        QTest::addColumn<double>("kv");
        const auto row = [](const char* name, const char* json, double total, int sliding, int expertLayers,
                            double kv) {
            QTest::newRow(name) << QByteArray(json) << total << sliding << expertLayers << kv;
        };
        // layers·(4h² + 3·h·ffn + 2h) + h + 2·vocab·h
        row("dense",
            R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,
                "intermediate_size":128,"vocab_size":100})",
            2 * (4 * 64 * 64 + 3 * 64 * 128 + 128) + 64 + 2 * 6400, 0, 0, 2 * 2 * 64);
        row("dense with biases",
            R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,"attention_bias":true,
                "mlp_bias":true,"intermediate_size":128,"vocab_size":100,"tie_word_embeddings":true})",
            2 * (4 * 64 * 64 + 3 * 64 * 128 + 128 + 4 * 64 + 2 * 128 + 64) + 64 + 6400, 0, 0, 2 * 2 * 64);
        row("grouped, head size apart from hidden",
            R"({"model_type":"qwen3","num_hidden_layers":1,"hidden_size":64,"num_attention_heads":8,
                "num_key_value_heads":2,"head_dim":16,"intermediate_size":128,"vocab_size":100})",
            64 * 20 * 16 + 3 * 64 * 128 + 2 * 64 + 2 * 16 + 64 + 2 * 6400, 0, 0, 2 * 2 * 16);
        row("Qwen window from a layer on",
            R"({"model_type":"qwen2","num_hidden_layers":4,"hidden_size":64,"num_attention_heads":4,"max_window_layers":3,
                "use_sliding_window":true,"sliding_window":32,"max_position_embeddings":1000,"intermediate_size":128,
                "vocab_size":100})",
            4 * (4 * 64 * 64 + 3 * 64 * 128 + 128 + 3 * 64) + 64 + 2 * 6400, 1, 0, 4 * 2 * 64);
        row("Qwen window off",
            R"({"model_type":"qwen2","num_hidden_layers":4,"hidden_size":64,"num_attention_heads":4,"max_window_layers":0,
                "use_sliding_window":false,"sliding_window":32,"intermediate_size":128,"vocab_size":100})",
            4 * (4 * 64 * 64 + 3 * 64 * 128 + 128 + 3 * 64) + 64 + 2 * 6400, 0, 0, 4 * 2 * 64);
        row("alternating windows, four norms",
            R"({"model_type":"gemma2","num_hidden_layers":5,"hidden_size":64,"num_attention_heads":4,"head_dim":16,
                "sliding_window":32,"max_position_embeddings":1000,"intermediate_size":128,"vocab_size":100})",
            5 * (4 * 64 * 64 + 3 * 64 * 128 + 256) + 64 + 6400, 3, 0, 5 * 2 * 64);
        row("five local, one global, nested",
            R"({"model_type":"gemma3","text_config":{"model_type":"gemma3_text","num_hidden_layers":8,"hidden_size":64,
                "num_attention_heads":4,"head_dim":16,"sliding_window":32,"intermediate_size":128,"vocab_size":100}})",
            8 * (4 * 64 * 64 + 3 * 64 * 128 + 256 + 32) + 64 + 6400, 7, 0, 8 * 2 * 64);
        // Experts every second layer with a shared one; the others dense with their own size; chunks on 3 of 4 layers.
        row("interleaved experts, nested",
            R"({"model_type":"llama4","text_config":{"model_type":"llama4_text","num_hidden_layers":4,"hidden_size":64,
                "num_attention_heads":4,"head_dim":16,"intermediate_size":32,"intermediate_size_mlp":128,
                "interleave_moe_layer_step":2,"num_local_experts":8,"num_experts_per_tok":1,"attention_chunk_size":16,
                "max_position_embeddings":1000,"vocab_size":100}})",
            4 * (4 * 64 * 64 + 128) + 2 * 3 * 64 * 128 + 2 * (3 * 64 * 32 * 9 + 64 * 8) + 64 + 2 * 6400, 3, 2,
            4 * 2 * 64);
        row("sparse step and dense exceptions",
            R"({"model_type":"qwen2_moe","num_hidden_layers":6,"hidden_size":64,"num_attention_heads":4,
                "intermediate_size":128,"moe_intermediate_size":32,"shared_expert_intermediate_size":48,"num_experts":8,
                "num_experts_per_tok":2,"decoder_sparse_step":2,"mlp_only_layers":[1],"vocab_size":100})",
            6 * (4 * 64 * 64 + 128 + 3 * 64) + 4 * 3 * 64 * 128 + 2 * (3 * 64 * (32 * 8 + 48) + 64 * 8 + 64) + 64 +
                2 * 6400,
            0, 2, 6 * 2 * 64);
        row("latent attention without query compression",
            R"({"model_type":"deepseek_v2","num_hidden_layers":3,"hidden_size":64,"num_attention_heads":4,"kv_lora_rank":32,
                "qk_nope_head_dim":16,"qk_rope_head_dim":8,"v_head_dim":16,"intermediate_size":128,
                "moe_intermediate_size":32,"n_routed_experts":8,"n_shared_experts":2,"num_experts_per_tok":2,
                "first_k_dense_replace":1,"moe_layer_freq":1,"vocab_size":100})",
            3 * (64 * 96 + 64 * 40 + 32 * 4 * 32 + 4 * 16 * 64 + 128 + 32) + 3 * 64 * 128 +
                2 * (3 * 64 * 32 * 10 + 64 * 8) + 64 + 2 * 6400,
            0, 2, 3 * 40);
        row("Falcon: one key head, plain MLP of 4h, norms with bias",
            R"({"model_type":"falcon","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,"multi_query":true,
                "vocab_size":100})",
            2 * (64 * (8 + 2) * 16 + 2 * 64 * 256 + 128 + 128) + 64 + 64 + 2 * 6400, 0, 0, 2 * 2 * 16);
        row("OPT: biases and positions",
            R"({"architectures":["OPTForCausalLM"],"num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,
                "ffn_dim":256,"max_position_embeddings":50,"vocab_size":100})",
            2 * (4 * 64 * 64 + 2 * 64 * 256 + 2 * 128 + 4 * 64 + 256 + 64) + 128 + 52 * 64 + 6400, 0, 0, 2 * 2 * 64);
        row("GPT-2 names",
            R"({"model_type":"gpt2","n_layer":2,"n_embd":64,"n_head":4,"n_positions":50,"vocab_size":100})",
            2 * (4 * 64 * 64 + 2 * 64 * 256 + 2 * 128 + 4 * 64 + 256 + 64) + 128 + 50 * 64 + 6400, 0, 0, 2 * 2 * 64);
    }
    void families()
    {
        QFETCH(QByteArray, json);
        QFETCH(double, total);
        QFETCH(int, sliding);
        QFETCH(int, expertLayers);
        QFETCH(double, kv);
        const auto a = import(json);
        QVERIFY2(a, a ? "" : describe(a.error()).c_str());
        QCOMPARE(a->parameters(), total);
        QCOMPARE(a->layersWith(LayerAttention::Sliding), sliding);
        QCOMPARE(a->moeLayers(), expertLayers);
        QCOMPARE(a->kvElements(1), kv);
        QVERIFY(a->activeParameters() <= a->parameters());
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* json, const char* says) { QTest::newRow(says) << QByteArray(json) << says; };
        row("[]", "JSON object");
        row("{}", "model type \"\"");
        row(R"({"model_type":"deepseek_v4","num_hidden_layers":43})", "deepseek_v4");
        row(R"({"model_type":"llava","text_config":{"num_hidden_layers":2}})", "llava");
        row(R"({"model_type":"llama","hidden_size":64})", "num_hidden_layers");
        row(R"({"model_type":"llama","num_hidden_layers":"32"})", "whole number");
        row(R"({"model_type":"llama","num_hidden_layers":-1})", "/num_hidden_layers");
        row(R"({"model_type":"llama","num_hidden_layers":0})", "zero");
        row(R"({"model_type":"llama","num_hidden_layers":1000000000})", "4096");
        row(R"({"model_type":"llama","num_hidden_layers":4096,"hidden_size":1048576,"num_attention_heads":1048576,
                "head_dim":1048576,"intermediate_size":1048576,"vocab_size":1099511627776})",
            "heads are too large");
        row(R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,"vocab_size":100})",
            "intermediate_size");
        row(R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,
                "intermediate_size":128})",
            "vocab_size");
        row(R"({"model_type":"gpt_oss","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,
                "intermediate_size":128,"vocab_size":100,"num_local_experts":4,"num_experts_per_tok":8})",
            "More experts");
        row(R"({"model_type":"mistral","num_hidden_layers":2,"hidden_size":64,"num_attention_heads":4,
                "intermediate_size":128,"vocab_size":100,"layer_types":["full_attention"]})",
            "layer_types");
        row(R"({"model_type":"mistral","num_hidden_layers":1,"hidden_size":64,"num_attention_heads":4,
                "intermediate_size":128,"vocab_size":100,"layer_types":["spiral"]})",
            "spiral");
        row(R"({"model_type":"llama4","text_config":{"model_type":"llama4_text","num_hidden_layers":4}})",
            "/text_config");
    }
    void refuses()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, says);
        const auto a = import(json);
        QVERIFY(!a);
        const QString message = QString::fromStdString(describe(a.error()));
        QVERIFY2(message.contains(says), qPrintable(message));
    }

    /// gpt-oss-120b, FP8 KV, 65,936 tokens: every second layer keeps 128 tokens only.
    void windowsBoundTheCache()
    {
        const Architecture& a = model("gpt-oss-120b");
        const double gib = a.kvElements(65936) / 1073741824.0;
        QVERIFY2(std::abs(gib - 1.134) < 0.0005, qPrintable(QString::number(gib)));
        Architecture full = a;
        full.pattern.clear();
        QVERIFY(std::abs(full.kvElements(65936) / 1073741824.0 - 2.264) < 0.0005);
    }

    void cacheFollowsKeyHeads()
    {
        Architecture a = model("llama-3.1-70b");
        const double before = a.kvElements(1000);
        QCOMPARE(before, 80.0 * 2 * 8 * 128 * 1000);
        a.heads *= 2;
        QCOMPARE(a.kvElements(1000), before);
        a.kvHeads = 4;
        QCOMPARE(a.kvElements(1000), before / 2);
    }

    /// Three matrices in a gated MLP: the blocks of Llama-3.1-8B in BF16 take 4.17 ms to read at 3.35 TB/s.
    void gatedMlpHasThreeMatrices()
    {
        const Architecture& a = model("llama-3.1-8b");
        const double blocks = a.parameters() - 2.0 * static_cast<double>(a.vocab * a.hidden);
        QVERIFY(std::abs(2 * blocks / 3.35e12 - 4.17e-3) < 0.005e-3);
    }
};

QTEST_APPLESS_MAIN(TstLlm)
#include "tst_llm.moc"
