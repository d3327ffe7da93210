// SPDX-License-Identifier: GPL-3.0-or-later
// How far the figures can be trusted, and how to get them again.
#include <cmath>
#include <set>

#include "app/panels/accuracy_kinds.h"
#include "app/panels/quantity_text.h"
#include "app/report/report_pages.h"
#include "model/design/names.h"
#include "sim/cost/calibration.h"

namespace cw
{

namespace
{

using Style = ReportText::Style;

QString nearnessText(Nearness n)
{
    return n == Nearness::Measured  ? ReportWords::tr("this part")
           : n == Nearness::Sibling ? ReportWords::tr("a sibling of the same architecture")
           : n == Nearness::Kind    ? ReportWords::tr("parts of the same kind")
                                    : ReportWords::tr("none: data sheet only");
}

/// Half-width of a band of logarithms as people read it.
QString factor(double spread)
{
    return spread > 0 ? QStringLiteral("±") + shown(std::expm1(spread), Unit::Percent, 2) : QStringLiteral("–");
}

/// One row per operator and accelerator (or CPU that computes) of the design.
ReportTable constantsTable(const Design& d)
{
    ReportTable table{{{ReportWords::tr("Part"), 1.1},
                       {ReportWords::tr("Operator"), 1.1},
                       {ReportWords::tr("Measured on"), 1.2},
                       {ReportWords::tr("Rows"), 0.5, true},
                       {ReportWords::tr("Median error"), 0.7, true},
                       {ReportWords::tr("Band"), 0.6, true},
                       {ReportWords::tr("Source"), 1.6}},
                      {}};
    std::set<std::string> formats;
    for (const Deployment& x : d.deployments)
        formats.insert(x.precision.weights);
    if (formats.empty())
        formats.insert("bf16");
    for (const Part& part : d.parts) {
        if (!isAccelerator(part.kind))
            continue;
        for (const OperatorModel* op : operatorModels())
            for (const std::string& format : formats) {
                const Chosen chosen = shippedCalibration().find(op->name(), part, format);
                const Curve* c = chosen.curve;
                table.rows.push_back(
                    {{shortened(QString::fromStdString(displayName(part)), 90)},
                     {accuracyKindTitle(
                          QString::fromUtf8(op->name().data(), static_cast<qsizetype>(op->name().size()))) +
                      QStringLiteral(", ") + QString::fromStdString(format).toUpper()},
                     {nearnessText(chosen.nearness)},
                     {c && c->rows > 0 ? QString::number(c->rows) : QStringLiteral("–")},
                     {c && c->medianError > 0 ? shown(c->medianError, Unit::Percent, 2) : QStringLiteral("–")},
                     {c ? factor(c->systematic) : QStringLiteral("–")},
                     {shortened(c ? QString::fromStdString(c->source) : ReportWords::tr("built from the data sheet"),
                                200),
                      ReportTone::Dim}});
            }
    }
    return table;
}

} // namespace

void addUncertainty(ReportPages& pages, const ReportSource& s)
{
    ReportPage page{QStringLiteral("uncertainty"), ReportWords::tr("Uncertainty"), {}};
    const auto say = [&](const QString& text, Style style = Style::Body) {
        page.blocks.emplace_back(ReportText{text, style});
    };
    say(ReportWords::tr(
        "Times come from equations with constants that were fitted to published measurements. A band says "
        "what those constants leave open: every figure is computed again with constants drawn within "
        "their spread, and the least and greatest of nine draws bound about 80 %. Where a simulation is "
        "long, two runs with all constants slow and all fast take their place."));
    say(ReportWords::tr("Not in the bands: prices, the load itself, and what the model leaves out. Read differences "
                        "between variants rather than single figures: errors of the constants are shared by both."));
    const auto& report = s.first().report;
    if (s.carriedBands)
        say(ReportWords::tr(
            "In this report the bands of simulated figures are those of the closed form, in proportion to "
            "the figures."));
    if (report && report->confidence) {
        const ConfidenceReport& c = *report->confidence;
        say(ReportWords::tr(
                "Chance of a synthetic load: mean TTFT ±%1, mean TPOT ±%2, mean E2E ±%3 (95 %, %4 batches).")
                .arg(shown(c.ttft, Unit::Seconds), shown(c.tpot, Unit::Seconds), shown(c.e2e, Unit::Seconds))
                .arg(c.batches));
    }
    if (report && !report->estimates.empty())
        say(ReportWords::tr("Approximations of the closed form: %1").arg(QString::fromStdString(report->estimates)));
    ReportTable constants = constantsTable(*s.base);
    if (!constants.rows.empty()) {
        say(ReportWords::tr("Constants of the cost model"), Style::Heading);
        say(ReportWords::tr(
                "The median error is that of measurements that were left out of the fit; the band is what all "
                "calls of an operator share."),
            Style::Small);
        page.blocks.emplace_back(std::move(constants));
    }
    pages.push_back(std::move(page));

    ReportPage again{QStringLiteral("reproduce"), ReportWords::tr("How to get these figures again"), {}};
    again.level = 2;
    ReportTable facts{{{ReportWords::tr("What"), 1}, {ReportWords::tr("Value"), 2}}, {}};
    facts.rows.push_back(
        {{ReportWords::tr("Program")}, {QStringLiteral("Clusterwright %1").arg(QStringLiteral(CW_VERSION))}});
    facts.rows.push_back({{ReportWords::tr("Design")}, {ReportWords::tr("attached to this report as JSON")}});
    for (const ReportSubject& subject : s.subjects)
        if (subject.report) {
            const Report& r = *subject.report;
            QString value = methodText(r);
            if (r.method == "simulated")
                value += QStringLiteral(", ") + ReportWords::tr("%1 requests over %2")
                                                    .arg(r.headline.requests.offered)
                                                    .arg(shown(r.duration, Unit::Seconds));
            facts.rows.push_back({{shortened(subject.name, 120)}, {value}});
        }
    facts.rows.push_back(
        {{ReportWords::tr("Command")},
         {QStringLiteral("clusterwright-cli simulate DESIGN --seed %1").arg(report ? report->seed : 1)}});
    again.blocks.emplace_back(std::move(facts));
    pages.push_back(std::move(again));
}

} // namespace cw
