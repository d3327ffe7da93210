// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of a report, by subject.
#pragma once

#include <QCoreApplication>

#include "app/report/report_source.h"

namespace cw
{

/// Words of reports for translation.
struct ReportWords {
    Q_DECLARE_TR_FUNCTIONS(Report)
};

using ReportPages = std::vector<ReportPage>;

// Each adds its pages.
void addSummary(ReportPages&, const ReportSource&);
void addDrawings(ReportPages&, const ReportSource&);
void addComparison(ReportPages&, const ReportSource&);
void addCharts(ReportPages&, const ReportSource&);
void addFindings(ReportPages&, const ReportSource&);
/// Workload and promises, software, money; then parts and models with their sources.
void addAssumptions(ReportPages&, const ReportSource&);
void addParts(ReportPages&, const ReportSource&);
/// What bands mean, the constants of the cost model and how far they were from measurements; seed and version.
void addUncertainty(ReportPages&, const ReportSource&);

/// "simulated, seed 1" or "estimated in closed form".
QString methodText(const Report&);
QString confidenceText(Confidence);
/// At most `most` characters, the middle left out.
QString shortened(const QString& text, int most = 400);

} // namespace cw
