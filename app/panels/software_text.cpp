// SPDX-License-Identifier: GPL-3.0-or-later
// Roles, precisions and models in words.
#include "app/panels/software_text.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

namespace cw
{

QString roleText(Role role)
{
    const char* english = "";
    switch (role) {
    case Role::Unified: english = QT_TRANSLATE_NOOP("roles", "prefill and decode"); break;
    case Role::Prefill: english = QT_TRANSLATE_NOOP("roles", "prefill"); break;
    case Role::Decode: english = QT_TRANSLATE_NOOP("roles", "decode"); break;
    case Role::Attention: english = QT_TRANSLATE_NOOP("roles", "attention"); break;
    case Role::Ffn: english = QT_TRANSLATE_NOOP("roles", "feed-forward"); break;
    case Role::Tools: english = QT_TRANSLATE_NOOP("roles", "tools"); break;
    case Role::Router: english = QT_TRANSLATE_NOOP("roles", "router"); break;
    case Role::Memory: english = QT_TRANSLATE_NOOP("roles", "memory"); break;
    case Role::Training: english = QT_TRANSLATE_NOOP("roles", "training"); break;
    }
    return QCoreApplication::translate("roles", english);
}

Choices roleChoices()
{
    Choices choices;
    for (const auto& [role, name] : EnumNames<Role>::names)
        choices.emplace_back(QLatin1String(name), roleText(role));
    return choices;
}

Choices precisionChoices()
{
    Choices choices;
    for (const char* name : {"fp32", "bf16", "fp16", "fp8", "fp8_block", "int8", "fp4", "int4"})
        choices.emplace_back(QLatin1String(name), QString::fromLatin1(name).toUpper());
    return choices;
}

namespace
{

struct Named {
    const char* value;
    const char* english;
};

template<std::size_t N>
Choices inWords(const Named (&all)[N])
{
    Choices choices;
    for (const Named& one : all)
        choices.emplace_back(QLatin1String(one.value), QCoreApplication::translate("choices", one.english));
    return choices;
}

} // namespace

Choices patternChoices(bool amongOne)
{
    static constexpr Named joins[] = {{"one-to-one", QT_TRANSLATE_NOOP("choices", "one to one, in order")},
                                      {"all", QT_TRANSLATE_NOOP("choices", "each to every one")},
                                      {"spread", QT_TRANSLATE_NOOP("choices", "spread evenly in blocks")},
                                      {"stripe", QT_TRANSLATE_NOOP("choices", "striped in turn")},
                                      {"rail", QT_TRANSLATE_NOOP("choices", "rail: same place in each node")}};
    static constexpr Named among[] = {{"mesh", QT_TRANSLATE_NOOP("choices", "full mesh")},
                                      {"ring", QT_TRANSLATE_NOOP("choices", "ring")},
                                      {"torus", QT_TRANSLATE_NOOP("choices", "torus")},
                                      {"dragonfly", QT_TRANSLATE_NOOP("choices", "dragonfly")},
                                      {"hyperx", QT_TRANSLATE_NOOP("choices", "HyperX")}};
    return amongOne ? inWords(among) : inWords(joins);
}

Choices routerChoices()
{
    static constexpr Named all[] = {{"random", QT_TRANSLATE_NOOP("choices", "at random")},
                                    {"round-robin", QT_TRANSLATE_NOOP("choices", "in turn")},
                                    {"least-requests", QT_TRANSLATE_NOOP("choices", "fewest requests")},
                                    {"least-kv", QT_TRANSLATE_NOOP("choices", "least KV cache")},
                                    {"power-of-two", QT_TRANSLATE_NOOP("choices", "better of two")},
                                    {"prefix-aware", QT_TRANSLATE_NOOP("choices", "where its prefix is")},
                                    {"session", QT_TRANSLATE_NOOP("choices", "where its session was")},
                                    {"cost", QT_TRANSLATE_NOOP("choices", "cheapest that keeps the promise")},
                                    {"deadline", QT_TRANSLATE_NOOP("choices", "least slack first")}};
    return inWords(all);
}

Choices schedulerChoices()
{
    static constexpr Named all[] = {{"mixed", QT_TRANSLATE_NOOP("choices", "chunked prefill mixed in")},
                                    {"prefill-first", QT_TRANSLATE_NOOP("choices", "prefill first")},
                                    {"reserve", QT_TRANSLATE_NOOP("choices", "whole answer reserved")},
                                    {"static", QT_TRANSLATE_NOOP("choices", "static batches")}};
    return inWords(all);
}

Choices engineChoices()
{
    static constexpr Named all[] = {{"vllm", "vLLM"},
                                    {"sglang", "SGLang"},
                                    {"trtllm", "TensorRT-LLM"},
                                    {"ideal", QT_TRANSLATE_NOOP("choices", "ideal")}};
    return inWords(all);
}

Choices modelChoices(const Design& design, const Catalogue& catalogue)
{
    Choices choices;
    const auto add = [&](const Architecture& model) {
        choices.emplace_back(QString::fromStdString(model.id),
                             QString::fromStdString(model.name.empty() ? model.id : model.name));
    };
    for (const Architecture& model : design.models)
        add(model);
    for (const Architecture& model : catalogue.models)
        if (!design.models.contains(model.id))
            add(model);
    std::sort(choices.begin(), choices.end(),
              [](const auto& a, const auto& b) { return a.second.compare(b.second, Qt::CaseInsensitive) < 0; });
    return choices;
}

QString modelName(const Design& design, const Catalogue& catalogue, const std::string& id)
{
    const Architecture* model = design.models.find(id);
    if (!model)
        model = catalogue.models.find(id);
    return QString::fromStdString(model && !model->name.empty() ? model->name : id);
}

QString deploymentSummary(const Design& design, const Catalogue& catalogue, const Deployment& deployment,
                          std::int64_t devices)
{
    const Parallel& p = deployment.parallel;
    QStringList layout;
    const std::pair<const char*, int> sizes[]{
        {"TP", p.tp}, {"PP", p.pp}, {"CP", p.cp}, {"DP", p.attnDp}, {"EP", p.moeEp}};
    for (const auto& [name, size] : sizes)
        if (size > 1)
            layout << QLatin1String(name) + QString::number(size);
    if (layout.isEmpty())
        layout << QStringLiteral("TP1");
    const std::int64_t replicas = p.replicas > 0 ? p.replicas : devices / std::max(1, p.world());
    const QString precision = QString::fromStdString(deployment.precision.weights).toUpper();
    return QStringLiteral("%1 · %2 · %3 × %4")
        .arg(modelName(design, catalogue, deployment.model), precision, layout.join(QLatin1Char(' ')))
        .arg(replicas);
}

} // namespace cw
