// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of the program: what each shows of a design and its reports.
#pragma once

#include <memory>
#include <vector>

#include "app/canvas/theme.h"
#include "app/charts/chart_content.h"
#include "model/design/design.h"
#include "sim/report.h"

namespace cw
{

/// A design of the comparison and what is known of it.
struct ChartSubject {
    QString id; ///< of the variant; "" = the base
    QString name;
    int color = -1;                         ///< index of a series hue; −1 = the base's
    std::shared_ptr<const Report> report;   ///< the best there is; may be null
    std::shared_ptr<const Report> analytic; ///< the closed form; may be null
};

struct ChartInput {
    DesignPointer design;    ///< the base
    DesignPointer effective; ///< of the shown subject; null: made of the base where it is needed
    std::vector<ChartSubject> subjects;
    std::size_t shown = 0; ///< index of the subject that charts of one design are of
    bool overlay = false;  ///< charts of one design that can show all subjects do so, each in its colour
    const CanvasTheme* theme = &lightTheme();
};

/// Ids of all charts that reports can have, in the order of the dock: "latency", "power", "cost", "time" …
QStringList chartIds();
/// "" for an unknown id.
QString chartTitle(const QString& id);
/// Whether it shows one design, but can show all of them over each other.
bool canOverlayChart(const QString& id);
/// Empty (with emptyText) where the reports have nothing to show. "sweep:ID" is a sweep that the design keeps,
/// "stages:ID" are the stages of one tenant.
ChartContent chartContent(const QString& id, const ChartInput&);

} // namespace cw
