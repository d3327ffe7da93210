// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/present/slide_chart.h"

#include <QPainter>

#include "app/charts/chart_input.h"
#include "app/charts/chart_painter.h"
#include "app/workbench.h"

namespace cw
{

SlideChart::SlideChart(QQuickItem* parent) : QQuickPaintedItem(parent), m_workbench(Workbench::instance())
{
    setAntialiasing(true);
    if (!m_workbench)
        return;
    connect(m_workbench->evaluation(), &Evaluation::reportChanged, this, &SlideChart::refresh);
    connect(m_workbench->document(), &Document::designChanged, this, &SlideChart::refresh);
    connect(m_workbench, &Workbench::languageChanged, this, &SlideChart::refresh);
}

void SlideChart::setChart(const QString& id)
{
    if (id == m_chart)
        return;
    m_chart = id;
    refresh();
}

void SlideChart::setVariant(const QString& id)
{
    if (id == m_variant)
        return;
    m_variant = id;
    refresh();
}

void SlideChart::setDark(bool dark)
{
    if (dark == m_dark)
        return;
    m_dark = dark;
    refresh();
}

void SlideChart::setTextSize(double size)
{
    if (size == m_textSize)
        return;
    m_textSize = size;
    emit changed();
    update();
}

void SlideChart::refresh()
{
    if (!m_workbench || m_chart.isEmpty())
        return;
    ChartInput input = chartInput(*m_workbench, themeNamed(m_dark));
    input.effective = nullptr;
    for (std::size_t i = 0; i < input.subjects.size(); ++i)
        if (input.subjects[i].id == m_variant)
            input.shown = i;
    m_content = chartContent(m_chart, input);
    emit changed();
    update();
}

void SlideChart::paint(QPainter* painter)
{
    ChartStyle style;
    style.theme = &themeNamed(m_dark);
    style.textSize = m_textSize;
    paintChart(*painter, QRectF(QPointF(), size()), m_content, style);
}

} // namespace cw
