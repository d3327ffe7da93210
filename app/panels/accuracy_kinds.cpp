// SPDX-License-Identifier: GPL-3.0-or-later
// The measurements that come with the application.
#include "app/panels/accuracy_kinds.h"

#include <algorithm>
#include <array>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringList>

#include "model/catalogue/catalogue.h"
#include "sim/accuracy/validate.h"

namespace cw
{

namespace
{

struct KindText {
    const char* name;
    const char* title; ///< context "accuracy"
    const char* about; ///< context "accuracy"
};

#define WORD(english) QT_TRANSLATE_NOOP("accuracy", english)
constexpr KindText kinds[] = {
    {"gemm", WORD("Matrix products (GEMM)"),
     WORD("Time of one product of an m × k with a k × n matrix, by part, number format and library.")},
    {"max_achievable_matmul", WORD("Best matrix products"),
     WORD("The highest rate that a search over shapes found on each part.")},
    {"attention_prefill", WORD("Attention, prefill"),
     WORD("Time of one layer's attention over prompts, with and without a cached beginning.")},
    {"attention_decode", WORD("Attention, decode"),
     WORD("Time of one layer's attention of one new token per request over its cache.")},
    {"moe", WORD("Experts (MoE)"),
     WORD("Time of one layer of experts on one device, with even and uneven choice of experts.")},
    {"layer_ops", WORD("Operators of a layer"),
     WORD("Times of the projections, normalisations and activations of whole models on one device.")},
    {"collectives", WORD("Collectives"),
     WORD("All-reduce, all-gather, reduce-scatter and others among 2 and more devices.")},
    {"all_to_all", WORD("All-to-all of experts"), WORD("Dispatch and combine of tokens to experts on other devices.")},
    {"cxl_memory", WORD("Memory under load"),
     WORD("Latency of DDR5 and CXL memory while other threads read and write.")},
    {"splitwise_phase_latency", WORD("Prompt and token phases"),
     WORD("Latency of the prompt and of one token for whole models, by batch and length.")},
    {"request_trace_vllm", WORD("Requests of real runs"),
     WORD("Each request of a recorded run: waiting, first token, time per token, total.")},
    {"serving_latency_aggregated", WORD("Serving latency"),
     WORD("Time to the first token and per token of servers under a fixed number of users.")},
    {"serving_latency_disaggregated", WORD("Serving latency, split"),
     WORD("The same with separate servers for prompts and tokens.")},
    {"serving_throughput", WORD("Serving throughput"), WORD("Output tokens per second with all requests queued.")},
    {"mlperf_inference_llm", WORD("MLPerf Inference"),
     WORD("Audited tokens per second of MLPerf Inference v4.1, closed division. The predictions are ours and no "
          "MLPerf results.")},
};
struct MetricText {
    const char* metric;
    const char* text; ///< context "accuracy"
};
constexpr MetricText metricTexts[] = {
    {"latency_ms", WORD("Time, ms")},
    {"latency_us", WORD("Time, µs")},
    {"loaded_latency_ns", WORD("Latency, ns")},
    {"ttft_ms", WORD("Time to first token, ms")},
    {"tpot_ms", WORD("Time per token, ms")},
    {"e2e_ms", WORD("Whole request, ms")},
    {"queue_ms", WORD("Waiting, ms")},
    {"e2e_latency_ms", WORD("Whole request, ms")},
    {"prompt_latency_ms", WORD("Prompt, ms")},
    {"token_latency_ms", WORD("Token, ms")},
    {"output_tokens_per_s", WORD("Output tokens/s")},
    {"tokens_per_s", WORD("Tokens/s")},
    {"max_achievable_matmul_tflops", WORD("Rate, TFLOP/s")},
};
#undef WORD

QString word(const char* english)
{
    return QCoreApplication::translate("accuracy", english);
}

const KindText* textOf(const QString& kind)
{
    const auto at = std::find_if(std::begin(kinds), std::end(kinds),
                                 [&](const KindText& k) { return kind == QLatin1String(k.name); });
    return at == std::end(kinds) ? nullptr : at;
}

QString dataPath(const QString& name)
{
    const auto data = dataDirectory();
    return data ? QString::fromStdString(*data) + QStringLiteral("/calibration/") + name : QString();
}

} // namespace

std::vector<MeasuredKind> shippedKinds()
{
    const QDir rows(dataPath(QStringLiteral("rows")));
    std::vector<MeasuredKind> found;
    for (const QString& file : rows.entryList({QStringLiteral("*.csv")}, QDir::Files, QDir::Name)) {
        // The header says whether its rows can be predicted, and how.
        QFile content(rows.filePath(file));
        if (!content.open(QIODevice::ReadOnly))
            continue;
        const auto table = tableFromText(content.readLine().toStdString(), file.toStdString());
        const auto known = table ? kindOf(*table) : Result<TableKind>(fail({}));
        if (!known)
            continue;
        MeasuredKind kind{file.chopped(4), rows.filePath(file), known->rows != nullptr};
        found.push_back(std::move(kind));
    }
    std::stable_sort(found.begin(), found.end(), [](const MeasuredKind& a, const MeasuredKind& b) {
        const auto place = [](const MeasuredKind& k) {
            const KindText* text = textOf(k.name);
            return text ? text - std::begin(kinds) : std::size(kinds);
        };
        return place(a) < place(b);
    });
    return found;
}

QString accuracyKindTitle(const QString& kind)
{
    const KindText* text = textOf(kind);
    return text ? word(text->title) : kind;
}

QString accuracyKindAbout(const QString& kind)
{
    const KindText* text = textOf(kind);
    return text ? word(text->about) : QString();
}

QString accuracyMetricName(const QString& metric)
{
    const auto at = std::find_if(std::begin(metricTexts), std::end(metricTexts),
                                 [&](const MetricText& m) { return metric == QLatin1String(m.metric); });
    return at == std::end(metricTexts) ? metric : word(at->text);
}

QString sourcesOf(const Table& table)
{
    const auto list = readTable(dataPath(QStringLiteral("sources.csv")).toStdString());
    if (!list)
        return {};
    const QString file = QFileInfo(QString::fromStdString(table.file)).fileName();
    const char* const column = table.has("source") ? "source" : "origin";
    QStringList named;
    for (std::size_t i = 0; i < list->rows.size(); ++i) {
        const Row source(*list, i);
        const std::string_view of = source.text("file"), prefix = source.text("source_prefix");
        if (of != "*" && of != file.toStdString())
            continue;
        bool used = prefix == "*";
        for (std::size_t r = 0; r < table.rows.size() && !used; ++r)
            used = Row(table, r).text(column).starts_with(prefix);
        const auto text = [&](const char* key) {
            const std::string_view cell = source.text(key);
            return QString::fromUtf8(cell.data(), static_cast<qsizetype>(cell.size()));
        };
        if (const QString name = QStringLiteral("%1 (%2)").arg(text("project"), text("licence"));
            used && !named.contains(name))
            named << name;
    }
    return named.join(QStringLiteral(", "));
}

} // namespace cw
