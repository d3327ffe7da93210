// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/report_source.h"

#include <algorithm>

#include "app/document/messages.h"
#include "app/report/report_pages.h"
#include "app/workbench.h"
#include "model/design/names.h"
#include "model/design/validate.h"
#include "model/design/variant.h"
#include "sim/evaluate.h"
#include "sim/in_parallel.h"
#include "sim/whatif/metrics.h"

namespace cw
{

namespace
{

/// Those that are not there yet.
void addTo(Findings& findings, const Findings& more)
{
    for (const Finding& f : more)
        if (std::ranges::find(findings, f) == findings.end())
            findings.push_back(f);
}

Findings findingsOf(const DesignPointer& design, const Report* report)
{
    Findings findings = check(*design, expand(design));
    if (report)
        addTo(findings, report->findings);
    return findings;
}

ReportSubject subject(const Workbench& workbench, const QString& id, const QString& name, int color,
                      Result<Design> design)
{
    ReportSubject s{id, name, color, nullptr, {}, nullptr, nullptr, {}};
    if (!design) {
        s.problem = reason(design.error());
        return s;
    }
    s.design = std::make_shared<const Design>(std::move(*design));
    s.report = workbench.evaluation()->reportOf(id);
    s.analytic = workbench.evaluation()->analyticOf(id);
    s.findings = findingsOf(s.design, s.report.get());
    // What stood in the way of evaluating is known of the one that is shown.
    if (id == workbench.document()->activeVariant())
        addTo(s.findings, workbench.evaluation()->findings());
    return s;
}

/// A band of the closed form in proportion to a simulated figure.
Band carried(const Band& band, double closed, double simulated)
{
    return closed > 0 ? Band{band.low * simulated / closed, band.high * simulated / closed}
                      : Band{simulated, simulated};
}

std::optional<PercentileBands> carried(const std::optional<PercentileBands>& bands, const Percentiles& closed,
                                       const Percentiles& simulated)
{
    if (!bands)
        return std::nullopt;
    return PercentileBands{
        carried(bands->mean, closed.mean, simulated.mean), carried(bands->p50, closed.p50, simulated.p50),
        carried(bands->p95, closed.p95, simulated.p95), carried(bands->p99, closed.p99, simulated.p99)};
}

std::optional<Bands> carriedBands(const Report& closed, const Headline& s)
{
    if (!closed.bands)
        return std::nullopt;
    const Headline& c = closed.headline;
    Bands b = *closed.bands;
    b.ttft = carried(b.ttft, c.ttft, s.ttft);
    b.tpot = carried(b.tpot, c.tpot, s.tpot);
    b.e2e = carried(b.e2e, c.e2e, s.e2e);
    const auto carry = [&](Band Bands::*band, double Headline::*figure) {
        b.*band = carried(b.*band, c.*figure, s.*figure);
    };
    carry(&Bands::requestsPerSecond, &Headline::requestsPerSecond);
    carry(&Bands::outputTokensPerSecond, &Headline::outputTokensPerSecond);
    carry(&Bands::tokensPerSecond, &Headline::tokensPerSecond);
    // A promise that the closed form keeps to 100 % says nothing by its band: it reaches from one form to the other.
    const auto span = [&](Band Bands::*band, double Headline::*figure) {
        b.*band = {std::min((b.*band).low, s.*figure), std::max((b.*band).high, s.*figure)};
    };
    span(&Bands::goodput, &Headline::goodput);
    span(&Bands::sloAttainment, &Headline::sloAttainment);
    carry(&Bands::itPower, &Headline::itPower);
    carry(&Bands::energyItPerOutputToken, &Headline::energyItPerOutputToken);
    carry(&Bands::energyFacilityPerOutputToken, &Headline::energyFacilityPerOutputToken);
    carry(&Bands::usdPerMillionOutputTokens, &Headline::usdPerMillionOutputTokens);
    carry(&Bands::usdPerMillionTokens, &Headline::usdPerMillionTokens);
    return b;
}

/// Its figures are made anew.
void evaluateAnew(ReportSubject& s, const std::string& directory, bool simulated)
{
    constexpr std::uint64_t seed = 1;
    constexpr std::size_t paths = 48; // as on screen
    s.report = s.analytic = nullptr;
    const auto fail = [&](const Error& e) {
        addTo(s.findings, {{Severity::Error, "workload", e.what, e.where, e.fix}});
    };
    const auto workload = loadWorkload(*s.design, directory, seed);
    if (!workload)
        return fail(workload.error());
    EvaluateOptions closed;
    closed.workload = *workload;
    auto estimated = evaluate(s.design, closed);
    if (!estimated)
        return fail(estimated.error());
    s.report = s.analytic = std::make_shared<const Report>(std::move(*estimated));
    if (simulated && isMeaningful(*s.analytic)) {
        SimulateOptions once;
        once.workload = *workload;
        once.seed = seed;
        once.paths = paths;
        once.bands = false;
        if (auto report = simulate(s.design, once)) {
            report->bands = carriedBands(*s.analytic, report->headline);
            s.report = std::make_shared<const Report>(std::move(*report));
        }
    }
    s.findings = findingsOf(s.design, s.report.get());
}

} // namespace

std::vector<ReportSection> reportSections()
{
    return {{QStringLiteral("drawings"), ReportWords::tr("Drawings")},
            {QStringLiteral("comparison"), ReportWords::tr("Comparison of variants")},
            {QStringLiteral("charts"), ReportWords::tr("Charts")},
            {QStringLiteral("findings"), ReportWords::tr("Findings")},
            {QStringLiteral("assumptions"), ReportWords::tr("Assumptions and sources")},
            {QStringLiteral("uncertainty"), ReportWords::tr("Uncertainty")}};
}

ReportSource reportSource(const Workbench& workbench, const ReportOptions& options)
{
    ReportSource source;
    const Design& base = *workbench.document()->base();
    source.currency = options.ownCurrency ? options.currency : currencyOf(base.economics);
    Design priced = base;
    priced.economics.currency = source.currency.code;
    priced.economics.currencyRate = source.currency.perUsd;
    source.base = std::make_shared<const Design>(std::move(priced));
    source.catalogue = &workbench.catalogue();
    source.subjects.push_back(subject(workbench, {}, ReportWords::tr("Base"), -1, *source.base));
    for (const Variant* v : inTabOrder(base)) {
        const QString id = QString::fromStdString(v->id);
        if (v->id == base.view.baseline)
            source.baseline = source.subjects.size();
        source.subjects.push_back(subject(workbench, id, QString::fromStdString(displayName(*v)), v->color,
                                          effectiveDesign(*source.base, v->id)));
    }
    if (!source.subjects[source.baseline].design)
        source.baseline = 0;
    if (options.figures != FiguresFrom::Shown) {
        const bool simulated = options.figures == FiguresFrom::Simulated;
        const std::string directory = workbench.document()->baseDirectory().toStdString();
        inParallel(source.subjects.size(), [&](std::size_t i) {
            if (source.subjects[i].design)
                evaluateAnew(source.subjects[i], directory, simulated);
        });
        source.carriedBands = simulated;
    }
    return source;
}

ReportContent reportContent(const ReportSource& source, const ReportOptions& options, const QByteArray& attachment)
{
    ReportContent content;
    content.language = options.language;
    const QString name = QString::fromStdString(source.base->name);
    content.title = name.isEmpty() ? ReportWords::tr("Untitled") : shortened(name, 160);
    content.created = options.created;
    content.facts << ReportWords::tr("Report of a cluster design");
    if (!source.base->notes.empty())
        content.facts << shortened(QString::fromStdString(source.base->notes), 400);
    content.facts << ReportWords::tr("Made on %1 by Clusterwright %2")
                         .arg(options.created.toString(QStringLiteral("yyyy-MM-dd")), QStringLiteral(CW_VERSION));
    const auto& report = source.first().report;
    if (report && isMeaningful(*report))
        content.facts << ReportWords::tr("Figures: %1").arg(methodText(*report));
    content.attachmentName = QStringLiteral("design.cluster.json");
    content.attachment = attachment;
    addSummary(content.pages, source);
    const auto wanted = [&](const char* section) { return !options.without.contains(QLatin1String(section)); };
    if (wanted("drawings"))
        addDrawings(content.pages, source);
    if (wanted("comparison"))
        addComparison(content.pages, source);
    if (wanted("charts"))
        addCharts(content.pages, source);
    if (wanted("findings"))
        addFindings(content.pages, source);
    if (wanted("assumptions")) {
        addAssumptions(content.pages, source);
        addParts(content.pages, source);
    }
    if (wanted("uncertainty"))
        addUncertainty(content.pages, source);
    return content;
}

QDateTime reportTime()
{
    bool given = false;
    const qint64 seconds = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&given);
    return given ? QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC) : QDateTime::currentDateTimeUtc();
}

} // namespace cw
