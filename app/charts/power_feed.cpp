// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/power_feed.h"

#include <algorithm>
#include <vector>

#include "app/charts/share_text.h"
#include "app/workbench.h"

namespace cw
{

void PowerFeed::addArea(QAreaSeries* area)
{
    m_areas.append(area);
    schedule();
}

void PowerFeed::refresh()
{
    Evaluation* source = evaluation();
    if (!source || m_areas.isEmpty() || !m_timeAxis || !m_powerAxis)
        return;
    const auto report = source->report();
    const bool tiers = m_quantity == QLatin1String("tiers");
    std::vector<std::string> kinds;
    double capacity = 0;
    if (report && tiers)
        for (const TierReport& t : report->tiers) {
            kinds.push_back(t.id);
            capacity += t.capacity;
        }
    else if (report)
        kinds = report->powerKinds;
    m_empty = !report || report->timeline.size() < 2 || kinds.empty();
    m_legend.clear();
    if (m_empty)
        return;

    // Neighbouring samples are averaged: energy stays right whatever the width.
    const std::vector<TimePoint>& samples = report->timeline;
    const std::size_t shown =
        std::clamp<std::size_t>(static_cast<std::size_t>(std::max(m_pixels, 2)), 2, samples.size());
    const std::size_t areas = std::min<std::size_t>(static_cast<std::size_t>(m_areas.size()), kinds.size());
    std::vector<QList<QPointF>> lines(areas + 1);
    double peak = 0;
    std::vector<double> sums(areas);
    for (std::size_t i = 0; i < shown; ++i) {
        const std::size_t first = i * samples.size() / shown, last = (i + 1) * samples.size() / shown;
        std::fill(sums.begin(), sums.end(), 0.0);
        double time = 0;
        for (std::size_t s = first; s < last; ++s) {
            time += samples[s].time;
            const std::vector<double>& values = tiers ? samples[s].tiers : samples[s].power;
            for (std::size_t kind = 0; kind < values.size(); ++kind)
                sums[std::min(kind, areas - 1)] += values[kind];
        }
        const double n = static_cast<double>(last - first);
        double level = 0;
        lines[0].append({time / n, 0});
        for (std::size_t kind = 0; kind < areas; ++kind) {
            level += sums[kind] / n;
            lines[kind + 1].append({time / n, level});
        }
        peak = std::max(peak, level);
    }
    double scale = peak >= 2000 ? 1e-3 : 1;
    m_unit = scale < 1 ? QStringLiteral("kW") : QStringLiteral("W");
    if (tiers) {
        scale = peak >= 2e12 ? 1e-12 : peak >= 2e9 ? 1e-9 : 1e-6;
        m_unit = peak >= 2e12 ? QStringLiteral("TB") : peak >= 2e9 ? QStringLiteral("GB") : QStringLiteral("MB");
    }
    for (QList<QPointF>& line : lines)
        for (QPointF& point : line)
            point.ry() *= scale;

    for (std::size_t kind = 0; kind < static_cast<std::size_t>(m_areas.size()); ++kind) {
        QAreaSeries* area = m_areas[static_cast<qsizetype>(kind)];
        area->setVisible(kind < areas);
        if (kind >= areas)
            continue;
        // Tiers have hues by their place in the order.
        const QString id = tiers ? QString::number(kind) : QString::fromStdString(kinds[kind]);
        area->lowerSeries()->replace(lines[kind]);
        area->upperSeries()->replace(lines[kind + 1]);
        area->setColor(color(id));
        m_legend.prepend(QVariantMap{
            {"text", tiers ? tierText(*Workbench::instance()->document()->design(), kinds[kind]) : powerKindText(id)},
            {"color", color(id)}});
    }
    // A capacity far above would press what is held to the ground; the table says it.
    constexpr double farAbove = 2.5;
    const bool limit = capacity > 0 && capacity <= farAbove * peak;
    if (m_capacity) {
        m_capacity->setVisible(limit);
        if (limit) {
            m_capacity->replace(
                QList<QPointF>{{lines[0].first().x(), capacity * scale}, {lines[0].last().x(), capacity * scale}});
            m_legend.append(QVariantMap{{"text", tr("Capacity")}, {"color", m_capacity->color()}, {"line", true}});
            peak = std::max(peak, capacity);
        }
    }
    m_timeAxis->setRange(lines[0].first().x(), lines[0].last().x());
    m_timeAxis->setTickInterval(niceStep(m_timeAxis->max() - m_timeAxis->min(), 5));
    scaleAxis(m_powerAxis, peak * scale, m_steps);
}

} // namespace cw
