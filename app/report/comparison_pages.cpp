// SPDX-License-Identifier: GPL-3.0-or-later
// Every headline figure of base and variants side by side.
#include "app/panels/metrics.h"
#include "app/panels/variant_words.h"
#include "app/report/report_pages.h"
#include "sim/whatif/compare.h"

namespace cw
{

namespace
{

constexpr std::size_t mostColumns = 4; ///< beside the baseline

/// Like with like: both simulated, or both in closed form.
std::pair<const Report*, const Report*> alike(const ReportSubject& a, const ReportSubject& b)
{
    if (a.report && b.report && a.report->method != b.report->method)
        return {a.analytic.get(), b.analytic.get()};
    return {a.report.get(), b.report.get()};
}

QString valueText(const Metric& m, const Report& r, const Currency& currency)
{
    const double value = m.value(r);
    const auto band = bandOf(m, r);
    return band ? metricText(m, value, currency) + QStringLiteral("  (") + bandText(m, value, *band, currency) +
                      QLatin1Char(')')
                : metricText(m, value, currency);
}

ReportCell cellOf(const Metric& m, const ReportSubject& s, const ReportSubject& baseline, const Currency& currency)
{
    const auto [report, base] = alike(s, baseline);
    if (!report || !isMeaningful(*report))
        return {QStringLiteral("–"), ReportTone::Dim};
    const QString value = valueText(m, *report, currency);
    const auto d = base ? differenceOf(m, *report, *base) : std::nullopt;
    if (!d)
        return {value};
    if (d->judgement == 0)
        return {value + QLatin1Char('\n') + ReportWords::tr("the same"), ReportTone::Dim};
    QString change = metricDelta(m, m.value(*report), m.value(*base), currency);
    if (d->relative && m.unit != Unit::Percent)
        change += QStringLiteral(" · ") + metricChange(m, m.value(*report), m.value(*base), currency);
    if (!d->distinct)
        return {value + QLatin1Char('\n') + ReportWords::tr("%1, not distinguishable").arg(change), ReportTone::Dim};
    return d->judgement > 0
               ? ReportCell{value + QLatin1Char('\n') + ReportWords::tr("%1, better").arg(change), ReportTone::Good}
               : ReportCell{value + QLatin1Char('\n') + ReportWords::tr("%1, worse").arg(change), ReportTone::Bad};
}

/// What was changed to get those figures, design by design.
void addChanges(ReportPage& page, const ReportSubject& baseline, const std::vector<const ReportSubject*>& others)
{
    constexpr int most = 20;
    for (const ReportSubject* s : others) {
        const QStringList changes =
            baseline.design ? firstDifferences(*baseline.design, *s->design, most) : QStringList();
        if (changes.isEmpty())
            continue;
        page.blocks.emplace_back(ReportText{
            ReportWords::tr("%1 differs from %2 in this").arg(shortened(s->name, 80), shortened(baseline.name, 80)),
            ReportText::Style::Heading, ReportTone::Plain});
        for (const QString& change : changes)
            page.blocks.emplace_back(ReportText{shortened(change, 300), ReportText::Style::Bullet, ReportTone::Plain});
    }
}

} // namespace

void addComparison(ReportPages& pages, const ReportSource& source)
{
    std::vector<const ReportSubject*> others;
    for (const ReportSubject& s : source.subjects)
        if (&s != &source.subjects[source.baseline] && s.design)
            others.push_back(&s);
    if (others.empty())
        return;
    const ReportSubject& baseline = source.subjects[source.baseline];
    ReportPage page{QStringLiteral("comparison"), ReportWords::tr("Comparison"), {}};
    page.blocks.emplace_back(ReportText{
        ReportWords::tr("Changes are against %1. Where the bands of two designs overlap, the constants of the cost "
                        "model may turn the difference round: it is not distinguishable.")
            .arg(shortened(baseline.name, 120)),
        ReportText::Style::Small, ReportTone::Dim});
    for (std::size_t from = 0; from < others.size(); from += mostColumns) {
        ReportTable table;
        table.columns.push_back({ReportWords::tr("Figure"), 1.1});
        table.columns.push_back({shortened(baseline.name, 60), 1.2});
        const std::size_t until = std::min(from + mostColumns, others.size());
        for (std::size_t i = from; i < until; ++i)
            table.columns.push_back({shortened(others[i]->name, 60), 1.2});
        for (const Metric& m : metrics()) {
            std::vector<ReportCell> row{{metricLabel(m)}};
            row.emplace_back(baseline.report && isMeaningful(*baseline.report)
                                 ? valueText(m, *baseline.report, source.currency)
                                 : QStringLiteral("–"));
            for (std::size_t i = from; i < until; ++i)
                row.push_back(cellOf(m, *others[i], baseline, source.currency));
            table.rows.push_back(std::move(row));
        }
        std::vector<ReportCell> method{{ReportWords::tr("Method")}};
        const auto said = [](const ReportSubject& s) {
            return ReportCell{s.report ? methodText(*s.report) : QStringLiteral("–"), ReportTone::Dim};
        };
        method.push_back(said(baseline));
        for (std::size_t i = from; i < until; ++i)
            method.push_back(said(*others[i]));
        table.rows.push_back(std::move(method));
        page.blocks.emplace_back(std::move(table));
    }
    if (const QString rate = rateText(source.currency); !rate.isEmpty())
        page.blocks.emplace_back(ReportText{rate, ReportText::Style::Small, ReportTone::Dim});
    addChanges(page, baseline, others);
    pages.push_back(std::move(page));
}

void addCharts(ReportPages& pages, const ReportSource& source)
{
    ChartInput input;
    input.design = source.base;
    input.overlay = source.subjects.size() > 1;
    for (const ReportSubject& s : source.subjects)
        if (s.report && isMeaningful(*s.report))
            input.subjects.push_back({s.id, s.name, s.color, s.report, s.analytic});
    if (input.subjects.empty())
        return;
    QStringList ids = chartIds();
    for (const SavedSweep& sweep : source.base->view.sweeps)
        ids << QStringLiteral("sweep:") + QString::fromStdString(sweep.id);
    bool first = true;
    for (const QString& id : std::as_const(ids)) {
        ChartContent chart = chartContent(id, input);
        if (chart.isEmpty())
            continue;
        ReportPage page{QStringLiteral("chart:") + id, chart.title, {}, first ? 1 : 2};
        first = false;
        page.blocks.emplace_back(std::move(chart));
        pages.push_back(std::move(page));
    }
}

} // namespace cw
