// SPDX-License-Identifier: GPL-3.0-or-later
// One function per chart, each in a file of its own, and what they share.
#pragma once

#include "app/charts/chart_builders.h"
#include "app/charts/chart_text.h"
#include "model/units/text.h"

namespace cw::builders
{

ChartContent latency(const ChartInput&);
ChartContent distribution(const ChartInput&);
ChartContent throughput(const ChartInput&);
ChartContent power(const ChartInput&);
ChartContent energy(const ChartInput&);
ChartContent cost(const ChartInput&);
ChartContent time(const ChartInput&);
ChartContent stages(const ChartInput&);
/// Of one tenant alone.
ChartContent stagesOf(const ChartInput&, const QString& tenant);
ChartContent utilisation(const ChartInput&);
ChartContent tiers(const ChartInput&);
ChartContent requests(const ChartInput&);
ChartContent replicas(const ChartInput&);
ChartContent queue(const ChartInput&);

/// Accelerators that the deployments have, with those left over.
double acceleratorsOf(const Report&);
/// What a design computes, in words: models, precisions, lengths of requests. Figures per accelerator of designs that
/// differ in it say nothing about each other.
QString workOf(const Design&);
/// Indices of the subjects by what they compute, in the order in which it comes first.
std::vector<std::pair<QString, std::vector<std::size_t>>> likeSubjects(const ChartInput&);
/// Shares of a mean one after the other, largest first, and their sum.
ChartContent waterfall(const std::vector<Share>&, const CanvasTheme&, bool stages);
/// Requests with a way, by arrival.
std::vector<const RequestPath*> requestRows(const Report&);

/// Null without subjects.
const ChartSubject* shownSubject(const ChartInput&);
/// The best report of the shown subject; null without.
const Report* shownReport(const ChartInput&);
/// All subjects where they are overlaid, else the shown one.
std::vector<const ChartSubject*> drawnSubjects(const ChartInput&);
/// The shown subject's design with its patch; null where that does not fit.
DesignPointer shownDesign(const ChartInput&);
/// One colour everywhere: tab, chart, table.
QColor subjectColor(const CanvasTheme&, const ChartSubject&);
/// What a click on a point of a subject opens.
QString opensSubject(const ChartSubject&);
/// Dash by place in the order, beside the hue.
Qt::PenStyle subjectPen(std::size_t index);
/// Names for an axis: repeated ones get a number.
QStringList subjectNames(const std::vector<const ChartSubject*>&);

QColor powerColor(const CanvasTheme&, const QString& kind);
QColor costColor(const CanvasTheme&, const QString& share);
QColor timeColor(const CanvasTheme&, const QString& share);
QColor stageColor(const CanvasTheme&, const QString& stage);
/// Memory from the devices down, by place in the order.
QColor tierColor(const CanvasTheme&, std::size_t index);

/// A factor and the unit it leads to, so that axes need no long numbers.
struct ChartScale {
    double factor = 1;
    QString unit;
};
ChartScale scaleOfWatts(double peak);
ChartScale scaleOfBytes(double peak);

/// "250 ms (210 ms to 390 ms)": a value and its band, for the tips of points.
QString withBand(double value, const std::optional<Band>&, Unit);

} // namespace cw::builders
