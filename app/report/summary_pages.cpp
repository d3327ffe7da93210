// SPDX-License-Identifier: GPL-3.0-or-later
// First page: the headline, whether the promise is kept, what limits, and what the variants change.
#include <algorithm>

#include "app/document/messages.h"
#include "app/panels/headline_tiles.h"
#include "app/report/report_pages.h"
#include "sim/whatif/compare.h"

namespace cw
{

namespace
{

using Style = ReportText::Style;

ReportTone toneOf(const QString& state)
{
    return state == QLatin1String("good")  ? ReportTone::Good
           : state == QLatin1String("bad") ? ReportTone::Bad
                                           : ReportTone::Dim;
}

QString withBand(const char* id, const Report& r, const Currency& currency)
{
    const Metric& m = metric(id);
    const double value = m.value(r);
    const auto band = bandOf(m, r);
    return band ? ReportWords::tr("%1 (%2)").arg(metricText(m, value, currency), bandText(m, value, *band, currency))
                : metricText(m, value, currency);
}

ReportText promiseSentence(const ReportSubject& s)
{
    const auto& tenants = s.design->workload.tenants;
    const bool promised = std::any_of(tenants.begin(), tenants.end(), [](const Tenant& t) {
        return t.slo.ttft.value > 0 || t.slo.tpot.value > 0 || t.slo.e2e.value > 0;
    });
    if (!promised)
        return {ReportWords::tr("No latency is promised, so none can be missed."), Style::Body, ReportTone::Dim};
    double goal = 0;
    for (const Tenant& t : tenants)
        goal = std::max(goal, t.slo.percentile);
    const double kept = s.report->headline.sloAttainment;
    const QString share = shown(kept, Unit::Percent), wanted = shown(goal, Unit::Count, 4);
    return kept * 100 >= goal
               ? ReportText{ReportWords::tr("The promise is kept: %1 of the requests are within the SLO, %2 % are "
                                            "wanted.")
                                .arg(share, wanted),
                            Style::Body, ReportTone::Good}
               : ReportText{ReportWords::tr("The promise is missed: %1 of the requests are within the SLO, %2 % are "
                                            "wanted.")
                                .arg(share, wanted),
                            Style::Body, ReportTone::Bad};
}

/// The gravest that the evaluation found.
QString bottleneck(const ReportSubject& s)
{
    const Finding* worst = nullptr;
    for (const Finding& f : s.report->findings)
        if (f.severity != Severity::Note && (!worst || f.severity > worst->severity))
            worst = &f;
    if (worst)
        return localized(worst->what) + QLatin1Char(' ') + localized(worst->fix);
    return ReportWords::tr("Nothing is saturated at this load, and no promise is missed.");
}

/// "TPOT p99 −12 % (better), Token cost +5 % (worse)": what differs beyond the bands, the largest first.
QString changesOf(const Report& report, const Report& base, const Currency& currency)
{
    struct Change {
        double size;
        QString text;
    };
    std::vector<Change> changes;
    for (const Metric& m : metrics()) {
        const auto d = differenceOf(m, report, base);
        if (!d || d->judgement == 0 || !d->distinct)
            continue;
        const QString change = metricChange(m, m.value(report), m.value(base), currency);
        changes.push_back({d->relative ? std::abs(*d->relative) : 1,
                           (d->judgement > 0 ? ReportWords::tr("%1 %2 (better)") : ReportWords::tr("%1 %2 (worse)"))
                               .arg(metricLabel(m), change)});
    }
    std::ranges::stable_sort(changes, std::greater<>(), &Change::size);
    constexpr std::size_t most = 4;
    QStringList texts;
    for (std::size_t i = 0; i < std::min(changes.size(), most); ++i)
        texts << changes[i].text;
    return texts.isEmpty() ? ReportWords::tr("not distinguishable from it") : texts.join(ReportWords::tr(", "));
}

} // namespace

QString methodText(const Report& r)
{
    return r.method == "simulated" ? ReportWords::tr("simulated, seed %1").arg(r.seed)
                                   : ReportWords::tr("estimated in closed form");
}

QString confidenceText(Confidence c)
{
    return c == Confidence::High     ? ReportWords::tr("high")
           : c == Confidence::Medium ? ReportWords::tr("medium")
                                     : ReportWords::tr("low");
}

QString shortened(const QString& text, int most)
{
    return text.size() <= most ? text : text.left(most * 2 / 3) + QStringLiteral(" … ") + text.right(most / 3);
}

void addSummary(ReportPages& pages, const ReportSource& source)
{
    const ReportSubject& s = source.first();
    ReportPage page{QStringLiteral("summary"), ReportWords::tr("Summary"), {}};
    const auto say = [&](const QString& text, Style style = Style::Body, ReportTone tone = ReportTone::Plain) {
        page.blocks.emplace_back(ReportText{text, style, tone});
    };
    if (s.design->items.size() == 0) {
        say(ReportWords::tr("The design is empty: nothing is drawn yet."), Style::Lead);
        pages.push_back(std::move(page));
        return;
    }
    if (!s.report || !isMeaningful(*s.report)) {
        say(ReportWords::tr("The design serves nothing, so there are no figures. The findings say what is missing."),
            Style::Lead, ReportTone::Bad);
        pages.push_back(std::move(page));
        return;
    }
    const Report& r = *s.report;
    say(ReportWords::tr("%1 requests a second. 99 of 100 have their first token within %2 and then a token every %3 or "
                        "sooner. The cost is %4 of output.")
            .arg(shown(r.headline.requestsPerSecond, Unit::Count), withBand("ttft.p99", r, source.currency),
                 withBand("tpot.p99", r, source.currency), withBand("cost", r, source.currency)),
        Style::Lead);
    page.blocks.emplace_back(promiseSentence(s));
    say(bottleneck(s));
    ReportFigures figures;
    Design priced = *s.design;
    priced.economics.currency = source.currency.code;
    priced.economics.currencyRate = source.currency.perUsd;
    for (const HeadlineTile& t : headlineTiles(priced, &r, nullptr))
        figures.figures.push_back({t.label, t.value, t.unit, t.band, t.sub, toneOf(t.subState)});
    page.blocks.emplace_back(std::move(figures));
    if (source.subjects.size() > 1) {
        const ReportSubject& baseline = source.subjects[source.baseline];
        say(ReportWords::tr("What the variants change, against %1").arg(shortened(baseline.name, 80)), Style::Heading);
        for (const ReportSubject& v : source.subjects) {
            if (&v == &baseline)
                continue;
            const QString name = shortened(v.name, 80);
            if (!v.design)
                say(ReportWords::tr("%1: no longer fits the base. %2").arg(name, v.problem), Style::Bullet,
                    ReportTone::Bad);
            else if (!v.report || !isMeaningful(*v.report) || !baseline.report)
                say(ReportWords::tr("%1: serves nothing.").arg(name), Style::Bullet, ReportTone::Bad);
            else
                say(ReportWords::tr("%1: %2.").arg(name, changesOf(*v.report, *baseline.report, source.currency)),
                    Style::Bullet);
        }
    }
    say(ReportWords::tr("Figures are %1. A range in brackets is what the constants of the cost model leave open, at "
                        "about 80 %.")
            .arg(methodText(r)),
        Style::Small, ReportTone::Dim);
    if (const QString rate = rateText(source.currency); !rate.isEmpty())
        say(ReportWords::tr("Money is shown in %1 at %2.").arg(QString::fromStdString(source.currency.code), rate),
            Style::Small, ReportTone::Dim);
    pages.push_back(std::move(page));
}

} // namespace cw
