// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/accuracy_feed.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "app/panels/accuracy_groups.h"
#include "app/panels/accuracy_model.h"
#include "app/workbench.h"

namespace cw
{

namespace
{

/// The part of "part × precision × engine".
std::string partOf(const std::string& group)
{
    return group.substr(0, group.find(" ×"));
}

} // namespace

AccuracyFeed::AccuracyFeed(QObject* parent) : ChartFeed(parent)
{
    if (AccuracyModel* accuracy = model()) {
        connect(accuracy, &AccuracyModel::resultChanged, this, &AccuracyFeed::schedule);
        connect(accuracy->groups(), &AccuracyGroups::selectedChanged, this, &AccuracyFeed::schedule);
    }
}

AccuracyModel* AccuracyFeed::model() const
{
    Workbench* workbench = Workbench::instance();
    return workbench ? workbench->accuracy() : nullptr;
}

void AccuracyFeed::collect()
{
    m_points.clear();
    m_parts.clear();
    m_result = model()->result();
    if (!m_result || m_series.isEmpty())
        return;
    const std::string metric = model()->metric().toStdString(), selected = model()->groups()->selected().toStdString();
    std::map<std::string, std::size_t> rowsOf;
    for (const RowResult& row : m_result->rows)
        ++rowsOf[partOf(row.group)];
    std::vector<std::pair<std::string, std::size_t>> parts(rowsOf.begin(), rowsOf.end());
    std::stable_sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    const std::size_t hues = static_cast<std::size_t>(m_series.size());
    std::map<std::string, std::size_t> hueOf;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        hueOf[parts[i].first] = std::min(i, hues - 1);
        if (i < hues)
            m_parts << (i + 1 == hues && parts.size() > hues ? tr("%1 other parts").arg(parts.size() - i)
                                                             : QString::fromStdString(parts[i].first));
    }
    for (std::size_t i = 0; i < m_result->rows.size(); ++i) {
        const RowResult& row = m_result->rows[i];
        for (std::size_t k = 0; k < row.predictions.size(); ++k) {
            const Prediction& p = row.predictions[k];
            // A logarithmic axis has no place for zero.
            if (p.metric == metric && p.measured > 0 && p.predicted > 0 && std::isfinite(p.measured) &&
                std::isfinite(p.predicted))
                m_points.push_back({p.measured, p.predicted, i, k, hueOf.at(partOf(row.group)),
                                    !row.counted || (!selected.empty() && row.group != selected)});
        }
    }
}

std::vector<const AccuracyFeed::Point*> AccuracyFeed::thinned() const
{
    std::vector<const Point*> order;
    for (const Point& p : m_points)
        order.push_back(&p);
    if (order.size() <= most)
        return order;
    // The farthest from the line come first, so that thinning never flatters.
    std::stable_sort(order.begin(), order.end(), [](const Point* a, const Point* b) {
        return std::abs(std::log(a->predicted / a->measured)) > std::abs(std::log(b->predicted / b->measured));
    });
    const double span = std::log(m_high / m_low);
    for (int cells = 400;; cells = cells * 3 / 4) {
        std::set<std::tuple<int, int, std::size_t>> taken;
        std::vector<const Point*> kept;
        for (const Point* p : order) {
            const int x = static_cast<int>(std::log(p->measured / m_low) / span * cells);
            const int y = static_cast<int>(std::log(p->predicted / m_low) / span * cells);
            if (taken.insert({x, y, p->aside ? static_cast<std::size_t>(-1) : p->hue}).second)
                kept.push_back(p);
        }
        if (kept.size() <= most || cells < 8)
            return kept;
    }
}

void AccuracyFeed::refresh()
{
    if (!model() || !m_aside || !m_even || !m_above || !m_below || !m_measuredAxis || !m_predictedAxis)
        return;
    collect();
    m_empty = m_points.empty();
    double least = 1e300, greatest = 0;
    for (const Point& p : m_points) {
        least = std::min({least, p.measured, p.predicted});
        greatest = std::max({greatest, p.measured, p.predicted});
    }
    if (!m_empty) {
        // A hair more than whole decades: rounding must not cost the label at the end.
        m_low = std::pow(10, std::floor(std::log10(least * 0.98))) * (1 - 1e-9);
        m_high = std::pow(10, std::ceil(std::log10(greatest * 1.02))) * (1 + 1e-9);
        for (QLogValueAxis* axis : {m_measuredAxis, m_predictedAxis})
            axis->setRange(m_low, m_high);
        m_even->replace(QList<QPointF>{{m_low, m_low}, {m_high, m_high}});
        // Parallel to it, as equal ratios are equal distances; cut where the plot ends.
        m_above->replace(QList<QPointF>{{m_low, m_low * 1.1}, {m_high / 1.1, m_high}});
        m_below->replace(QList<QPointF>{{m_low * 1.1, m_low}, {m_high, m_high / 1.1}});
    }
    std::vector<QList<QPointF>> lists(static_cast<std::size_t>(m_series.size()));
    QList<QPointF> aside;
    m_drawn = 0;
    for (const Point* p : thinned()) {
        (p->aside ? aside : lists[p->hue]).append(QPointF(p->measured, p->predicted));
        ++m_drawn;
    }
    for (qsizetype i = 0; i < m_series.size(); ++i)
        if (auto* series = m_series[i].value<QXYSeries*>())
            series->replace(lists[static_cast<std::size_t>(i)]);
    m_aside->replace(aside);
    m_legend.clear();
    for (qsizetype i = 0; i < m_parts.size(); ++i)
        m_legend << QVariantMap{{QStringLiteral("text"), m_parts[i]}, {QStringLiteral("color"), m_hues.value(i)}};
}

QVariantMap AccuracyFeed::nearest(double x, double y, double width, double height, double reach) const
{
    const double span = std::log(m_high / m_low);
    const auto atX = [&](const Point& p) { return std::log(p.measured / m_low) / span; };
    const auto atY = [&](const Point& p) { return 1 - std::log(p.predicted / m_low) / span; };
    const Point* best = nullptr;
    double bestDistance = reach * reach;
    for (const Point& p : m_points) {
        const double dx = (atX(p) - x) * width, dy = (atY(p) - y) * height;
        // What is aside gives way to what is looked at.
        const double distance = (dx * dx + dy * dy) * (p.aside ? 4 : 1);
        if (distance < bestDistance) {
            bestDistance = distance;
            best = &p;
        }
    }
    if (!best || !m_result)
        return {};
    const RowResult& row = m_result->rows[best->row];
    const Prediction& p = row.predictions[best->prediction];
    return {{QStringLiteral("x"), atX(*best)},
            {QStringLiteral("y"), atY(*best)},
            {QStringLiteral("group"), QString::fromStdString(row.group).remove(QStringLiteral(" × -"))},
            {QStringLiteral("what"), QString::fromStdString(row.what)},
            {QStringLiteral("line"), static_cast<qulonglong>(row.line)},
            {QStringLiteral("measured"), figureText(p.measured)},
            {QStringLiteral("predicted"), figureText(p.predicted)},
            {QStringLiteral("band"), QStringLiteral("%1 – %2").arg(figureText(p.low), figureText(p.high))},
            {QStringLiteral("error"), percentText(100 * (p.predicted / p.measured - 1), true)},
            {QStringLiteral("inside"), p.low <= p.measured && p.measured <= p.high},
            {QStringLiteral("counted"), row.counted}};
}

} // namespace cw
