// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/whatif/compare.h"

#include <algorithm>
#include <cmath>

#include "model/design/variant.h"
#include "model/design/variant_words.h"
#include "sim/in_parallel.h"

namespace cw
{
namespace
{

Result<Report> reportOf(const Design& base, const std::string& variant, const CompareOptions& o,
                        std::vector<Text>& changes)
{
    Design design = base;
    if (!variant.empty()) {
        CW_TRY(design, effectiveDesign(base, variant));
        for (const DesignChange& c : changesBetween(base, design))
            changes.push_back(words(c));
    }
    const auto pointer = std::make_shared<const Design>(std::move(design));
    CW_TRY(const auto workload, loadWorkload(*pointer, o.directory, o.seed, o.workload));
    SimulateOptions options;
    options.workload = workload;
    options.seed = o.seed;
    options.bands = o.bands;
    auto report = o.simulated ? simulate(pointer, options, o.stop)
                              : evaluate(pointer, {.workload = workload, .loadCurve = false, .bands = o.bands}, o.stop);
    if (report)
        report->variant = variant;
    return report;
}

const char* judgementName(const Difference& d)
{
    if (d.judgement == 0)
        return "same";
    return !d.distinct ? "not distinguishable" : d.judgement > 0 ? "better" : "worse";
}

} // namespace

std::vector<ComparedDesign> compareVariants(const Design& base, const CompareOptions& o)
{
    std::vector<const Variant*> variants;
    for (const Variant& v : base.variants)
        variants.push_back(&v);
    std::stable_sort(variants.begin(), variants.end(),
                     [](const Variant* a, const Variant* b) { return a->rank < b->rank; });
    std::vector<ComparedDesign> out(1);
    out.front().name = base.name;
    for (const Variant* v : variants)
        out.push_back({v->id, v->name.empty() ? v->id : v->name, {}, {}, {}});
    inParallel(out.size(), [&](std::size_t i) {
        auto report = reportOf(base, out[i].id, o, out[i].changes);
        if (report)
            out[i].report = std::move(*report);
        else
            out[i].error = std::move(report.error());
    });
    return out;
}

std::optional<Difference> differenceOf(const HeadlineMetric& metric, const Report& report, const Report& baseline)
{
    if (!isMeaningful(report) || !isMeaningful(baseline))
        return {};
    const double value = metric.value(report), base = metric.value(baseline);
    Difference d{.value = value,
                 .change = value - base,
                 .relative = {},
                 .judgement = judge(metric, value, base),
                 .distinct = areDistinct(metric, report, baseline)};
    if (base != 0)
        d.relative = value / base - 1;
    return d;
}

Json comparisonToJson(const std::vector<ComparedDesign>& designs, std::size_t baseline)
{
    Json root;
    root.set("format", "clusterwright/comparison");
    root.set("version", 1);
    root.set("baseline", designs[baseline].id);
    JsonArray list;
    for (const ComparedDesign& d : designs) {
        Json entry;
        entry.set("id", d.id);
        entry.set("name", d.name);
        if (!d.id.empty()) {
            JsonArray changes;
            for (const Text& change : d.changes)
                changes.push_back(english(change));
            entry.set("changes", std::move(changes));
        }
        if (d.error) {
            entry.set("error", english(d.error->what));
            list.push_back(std::move(entry));
            continue;
        }
        entry.set("method", d.report->method);
        Json figures;
        for (const HeadlineMetric& m : headlineMetrics()) {
            Json figure;
            if (!isMeaningful(*d.report)) {
                figures.set(m.id, Json());
                continue;
            }
            figure.set("value", m.value(*d.report));
            figure.set("unit", unitName(m));
            if (const auto band = bandOf(m, *d.report)) {
                figure.set("low", band->low);
                if (std::isfinite(band->high))
                    figure.set("high", band->high);
            }
            const auto& base = designs[baseline].report;
            if (const auto change = base ? differenceOf(m, *d.report, *base) : std::nullopt) {
                figure.set("change", change->change);
                if (change->relative)
                    figure.set("relative", *change->relative);
                figure.set("judgement", judgementName(*change));
            }
            figures.set(m.id, std::move(figure));
        }
        entry.set("figures", std::move(figures));
        list.push_back(std::move(entry));
    }
    root.set("designs", std::move(list));
    return root;
}

} // namespace cw
