// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/stack_feed.h"

#include <QBarSet>

#include "app/charts/chart_ticks.h"

namespace cw
{

void StackFeed::refresh()
{
    const ChartContent* c = content();
    if (!c || !m_bars || !m_nameAxis || !m_valueAxis)
        return;
    std::vector<const ChartSeries*> parts;
    QStringList ids;
    for (const ChartSeries& s : c->series)
        if (s.shape == SeriesShape::Bars) {
            parts.push_back(&s);
            ids << s.id;
        }
    m_empty = parts.empty();
    m_names = c->x.categories;
    if (m_empty)
        return;
    QStringList present;
    for (const QBarSet* set : m_bars->barSets())
        present.append(set->label());
    if (present != ids || m_nameAxis->categories() != m_names) {
        m_bars->clear();
        for (const QString& id : std::as_const(ids)) {
            auto* set = new QBarSet(id);
            for (qsizetype i = 0; i < m_names.size(); ++i)
                set->append(0);
            m_bars->append(set);
        }
        m_nameAxis->setCategories(m_names);
    }
    const QList<QBarSet*> sets = m_bars->barSets();
    for (std::size_t s = 0; s < parts.size(); ++s) {
        QBarSet* set = sets[static_cast<qsizetype>(s)];
        for (const QPointF& p : parts[s]->points)
            set->replace(static_cast<int>(p.x()), p.y());
        set->setColor(parts[s]->color);
        set->setBorderColor(Qt::transparent);
    }
    const AxisRange y = rangeOfY(*c);
    setRange(m_valueAxis, y.least, y.most, m_steps);
}

} // namespace cw
