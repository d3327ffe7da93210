// SPDX-License-Identifier: GPL-3.0-or-later
// What the charts share: whose they are, which hue a thing has, units of axes.
#include <algorithm>
#include <cmath>

#include "app/charts/builders/builders.h"
#include "app/panels/quantity_text.h"
#include "model/design/variant.h"

namespace cw::builders
{
namespace
{

struct Named {
    const char* id;
    int series; ///< index of a series hue
};

QColor colorOf(const CanvasTheme& theme, const QString& id, const Named* first, const Named* last, int otherwise)
{
    for (; first != last; ++first)
        if (id == QLatin1String(first->id))
            return theme.seriesHue(first->series);
    return theme.seriesHue(otherwise);
}

// Hues: 0 blue, 1 pink, 2 green, 3 amber, 4 violet, 5 orange, 6 teal, 7 grey.
constexpr Named powerHues[] = {{"accelerator", 0}, {"cpu", 4},  {"memory", 6},     {"nic", 3},
                               {"switch", 2},      {"link", 1}, {"conversion", 7}, {"overhead", 5}};
constexpr Named costHues[] = {{"capital", 0},  {"rent", 0},        {"energy", 3}, {"network", 6},
                              {"building", 4}, {"maintenance", 1}, {"idle", 7}};
constexpr Named timeHues[] = {{"queue", 7},    {"compute", 0}, {"memory", 6}, {"network", 3},
                              {"transfer", 5}, {"fetch", 1},   {"host", 4}};
constexpr Named stageHues[] = {{"front-end", 4}, {"throttle", 3}, {"queue", 7},   {"fetch", 6},
                               {"prefill", 0},   {"transfer", 5}, {"decode", 2},  {"preempted", 3},
                               {"retry", 5},     {"tool", 1},     {"retrieve", 3}};

} // namespace

const ChartSubject* shownSubject(const ChartInput& in)
{
    return in.shown < in.subjects.size() ? &in.subjects[in.shown] : nullptr;
}

const Report* shownReport(const ChartInput& in)
{
    const ChartSubject* subject = shownSubject(in);
    return subject ? subject->report.get() : nullptr;
}

std::vector<const ChartSubject*> drawnSubjects(const ChartInput& in)
{
    std::vector<const ChartSubject*> out;
    for (std::size_t i = 0; i < in.subjects.size(); ++i)
        if (in.overlay || i == in.shown)
            out.push_back(&in.subjects[i]);
    return out;
}

DesignPointer shownDesign(const ChartInput& in)
{
    if (in.effective)
        return in.effective;
    const ChartSubject* subject = shownSubject(in);
    if (!in.design || !subject || subject->id.isEmpty())
        return in.design;
    auto made = effectiveDesign(*in.design, subject->id.toStdString());
    return made ? std::make_shared<const Design>(std::move(*made)) : nullptr;
}

QColor subjectColor(const CanvasTheme& theme, const ChartSubject& subject)
{
    return theme.seriesHue(subject.color + 1);
}

QString opensSubject(const ChartSubject& subject)
{
    return QStringLiteral("variant:") + subject.id;
}

Qt::PenStyle subjectPen(std::size_t index)
{
    constexpr Qt::PenStyle pens[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine, Qt::DashDotDotLine};
    return pens[index % std::size(pens)];
}

QStringList subjectNames(const std::vector<const ChartSubject*>& subjects)
{
    QStringList names;
    for (const ChartSubject* s : subjects) {
        QString name = s->name.simplified();
        for (int i = 2; names.contains(name); ++i)
            name = ChartText::tr("%1 (%2)").arg(s->name.simplified()).arg(i);
        names << name;
    }
    return names;
}

QColor powerColor(const CanvasTheme& theme, const QString& kind)
{
    return colorOf(theme, kind, std::begin(powerHues), std::end(powerHues), 7);
}

QColor costColor(const CanvasTheme& theme, const QString& share)
{
    return colorOf(theme, share, std::begin(costHues), std::end(costHues), 7);
}

QColor timeColor(const CanvasTheme& theme, const QString& share)
{
    return colorOf(theme, share, std::begin(timeHues), std::end(timeHues), 4);
}

QColor stageColor(const CanvasTheme& theme, const QString& stage)
{
    if (stage == QLatin1String("wait"))
        return mixed(theme.box, theme.seriesHue(7), 0.45);
    return colorOf(theme, stage, std::begin(stageHues), std::end(stageHues), 7);
}

QColor tierColor(const CanvasTheme& theme, std::size_t index)
{
    constexpr int order[] = {0, 6, 3, 1, 4, 2, 5, 7};
    return theme.seriesHue(order[std::min(index, std::size(order) - 1)]);
}

ChartScale scaleOfWatts(double peak)
{
    if (peak >= 2e6)
        return {1e-6, QStringLiteral("MW")};
    return peak >= 2000 ? ChartScale{1e-3, QStringLiteral("kW")} : ChartScale{1, QStringLiteral("W")};
}

ChartScale scaleOfBytes(double peak)
{
    if (peak >= 2e12)
        return {1e-12, QStringLiteral("TB")};
    return peak >= 2e9 ? ChartScale{1e-9, QStringLiteral("GB")} : ChartScale{1e-6, QStringLiteral("MB")};
}

QString withBand(double value, const std::optional<Band>& band, Unit unit)
{
    if (!band)
        return shown(value, unit);
    return std::isfinite(band->high)
               ? ChartText::tr("%1 (%2 to %3)").arg(shown(value, unit), shown(band->low, unit), shown(band->high, unit))
               : ChartText::tr("%1 (over %2)").arg(shown(value, unit), shown(band->low, unit));
}

} // namespace cw::builders
