// SPDX-License-Identifier: GPL-3.0-or-later
// What a report is made of: the design with its variants, evaluated, and what the reader wants to see.
#pragma once

#include <functional>

#include "app/charts/chart_builders.h"
#include "app/report/report_content.h"
#include "model/catalogue/catalogue.h"
#include "model/design/currency.h"

namespace cw
{

class Workbench;

/// The base or a variant.
struct ReportSubject {
    QString id, name;
    int color = -1;
    DesignPointer design; ///< null: the variant no longer fits the base
    QString problem;      ///< why there is none
    std::shared_ptr<const Report> report, analytic;
    Findings findings; ///< of check and report
};

struct ReportSource {
    std::vector<ReportSubject> subjects; ///< the base first
    DesignPointer base;                  ///< with the currency that is shown
    Currency currency;
    const Catalogue* catalogue = nullptr;

    bool carriedBands = false; ///< bands of simulated figures are those of the closed form
    std::size_t baseline = 0;  ///< index of the subject that others are compared with
    const ReportSubject& first() const { return subjects.front(); }
};

/// Where the figures come from.
enum class FiguresFrom {
    Shown,     ///< what the workbench has evaluated
    Estimated, ///< the closed form
    Simulated  ///< simulated once; bands are those of the closed form, in proportion
};

struct ReportOptions {
    QString language;  ///< empty = that of the application
    QString paper;     ///< A4 or Letter; empty = A4
    Currency currency; ///< when `ownCurrency`
    bool ownCurrency = false;
    FiguresFrom figures = FiguresFrom::Shown;
    QStringList without; ///< ids of sections that are left out
    QDateTime created;   ///< UTC
};

/// Sections that can be left out, with their names.
struct ReportSection {
    QString id, name;
};
std::vector<ReportSection> reportSections();

/// What the workbench has evaluated so far.
ReportSource reportSource(const Workbench&, const ReportOptions&);
/// In the language that is installed now. `attachment` is the design file.
ReportContent reportContent(const ReportSource&, const ReportOptions&, const QByteArray& attachment);

/// The time that SOURCE_DATE_EPOCH names, else now; UTC.
QDateTime reportTime();

} // namespace cw
