// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/whatif/compare.h"

#include <algorithm>
#include <cmath>
#include <deque>

#include "model/design/variant.h"
#include "model/design/variant_words.h"
#include "sim/in_parallel.h"

namespace cw
{
namespace
{

using WorkloadPointer = std::shared_ptr<const LoadedWorkload>;

/// A variant seldom changes the workload: a trace is read once for all that share it.
class Workloads
{
public:
    explicit Workloads(const CompareOptions& options) : m_options(options) {}

    const Result<WorkloadPointer>& of(const Design& design)
    {
        for (const auto& [workload, loaded] : m_known)
            if (workload == design.workload)
                return loaded;
        m_known.emplace_back(design.workload,
                             loadWorkload(design, m_options.directory, m_options.seed, m_options.workload));
        return m_known.back().second;
    }

private:
    const CompareOptions& m_options;
    std::deque<std::pair<Workload, Result<WorkloadPointer>>> m_known;
};

Result<Report> reportOf(const DesignPointer& design, const WorkloadPointer& workload, const CompareOptions& o)
{
    if (!o.simulated)
        return evaluate(design, {.workload = workload, .loadCurve = false, .bands = o.bands}, o.stop);
    SimulateOptions options;
    options.workload = workload;
    options.seed = o.seed;
    options.bands = o.bands;
    return simulate(design, options, o.stop);
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
    std::vector<DesignPointer> designs(out.size());
    std::vector<WorkloadPointer> workloads(out.size());
    Workloads known(o);
    for (std::size_t i = 0; i < out.size(); ++i) {
        auto design = out[i].id.empty() ? Result<Design>(base) : effectiveDesign(base, out[i].id);
        if (!design) {
            out[i].error = std::move(design.error());
            continue;
        }
        if (!out[i].id.empty())
            for (const DesignChange& c : changesBetween(base, *design))
                out[i].changes.push_back(words(c));
        if (const auto& workload = known.of(*design)) {
            workloads[i] = *workload;
            designs[i] = std::make_shared<const Design>(std::move(*design));
        } else {
            out[i].error = workload.error();
        }
    }
    inParallel(out.size(), [&](std::size_t i) {
        if (!designs[i])
            return;
        auto report = reportOf(designs[i], workloads[i], o);
        if (report) {
            report->variant = out[i].id;
            out[i].report = std::move(*report);
        } else {
            out[i].error = std::move(report.error());
        }
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
