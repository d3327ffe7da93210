// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse, wheel and keys of a chart: the box of a zoom, the next point, opening what is pointed at.
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/charts/chart_item.h"

namespace cw
{
namespace
{

constexpr double still = 4; ///< px that a hand trembles

} // namespace

void ChartItem::resetZoom()
{
    if (!m_zoom)
        return;
    m_zoom.reset();
    shape();
    emit wishesChanged();
}

void ChartItem::zoomToBox(double x, double y, double width, double height)
{
    const ChartFrame f = frame();
    const QRectF part = QRectF(x, y, width, height).normalized();
    if (isEmpty() || part.width() < 1 || part.height() < 1 || f.plot.isEmpty())
        return;
    ChartContent zoomed = m_content;
    zoomTo(zoomed, f, part);
    // Not into a range where numbers end.
    const auto fine = [](const ChartAxis& a) {
        return !a.least || !a.most || *a.most - *a.least > 1e-9 * std::max(std::abs(*a.least), std::abs(*a.most));
    };
    if (!fine(zoomed.x) || !fine(zoomed.y))
        return;
    m_zoom = Zoom{{zoomed.x.least, zoomed.x.most}, {zoomed.y.least, zoomed.y.most}};
    shape();
    emit wishesChanged();
}

void ChartItem::zoom(double factor, double x, double y)
{
    const QRectF plot = frame().plot;
    if (!(factor > 0) || plot.isEmpty())
        return;
    const QPointF about(std::clamp(x, plot.left(), plot.right()), std::clamp(y, plot.top(), plot.bottom()));
    const QSizeF size = plot.size() / factor;
    const QRectF part(about.x() - (about.x() - plot.left()) / factor, about.y() - (about.y() - plot.top()) / factor,
                      size.width(), size.height());
    // Out to all of it, not beyond.
    if (factor < 1) {
        if (!m_zoom)
            return;
        const ChartFrame whole = chartFrame(m_made, boundingRect(), style()), now = frame();
        const QPointF a = now.toValue(part.bottomLeft()), b = now.toValue(part.topRight());
        if ((b.x() - a.x()) >= std::abs(whole.right - whole.left) ||
            (b.y() - a.y()) >= std::abs(whole.top - whole.bottom))
            return resetZoom();
    }
    zoomToBox(part.x(), part.y(), part.width(), part.height());
}

void ChartItem::setRubber(const QRectF& rubber)
{
    m_rubber = rubber;
    emit rubberChanged();
}

void ChartItem::hoverMoveEvent(QHoverEvent* e)
{
    hoverAt(e->position().x(), e->position().y());
}

void ChartItem::hoverLeaveEvent(QHoverEvent*)
{
    leave();
}

void ChartItem::mousePressEvent(QMouseEvent* e)
{
    if (isEmpty())
        return e->ignore();
    forceActiveFocus(Qt::MouseFocusReason);
    m_pressed = e->position();
    m_dragging = false;
}

void ChartItem::mouseMoveEvent(QMouseEvent* e)
{
    m_dragging = m_dragging || (e->position() - m_pressed).manhattanLength() > still;
    if (m_dragging)
        setRubber(QRectF(m_pressed, e->position()).normalized().intersected(frame().plot));
}

void ChartItem::mouseReleaseEvent(QMouseEvent* e)
{
    const QRectF box = m_rubber;
    const bool dragged = m_dragging;
    m_dragging = false;
    setRubber({});
    if (std::exchange(m_doubled, false))
        return;
    if (!dragged) {
        hoverAt(e->position().x(), e->position().y());
        open();
        return;
    }
    // A flat or thin box zooms one axis.
    const QRectF plot = frame().plot;
    QRectF part = box;
    if (part.width() < 2 * still)
        part = QRectF(plot.left(), part.top(), plot.width(), part.height());
    if (part.height() < 2 * still)
        part = QRectF(part.left(), plot.top(), part.width(), plot.height());
    if (part != plot)
        zoomToBox(part.x(), part.y(), part.width(), part.height());
}

void ChartItem::mouseUngrabEvent()
{
    m_dragging = false;
    setRubber({});
}

void ChartItem::mouseDoubleClickEvent(QMouseEvent*)
{
    m_doubled = true; // its release opens nothing
    resetZoom();
}

void ChartItem::wheelEvent(QWheelEvent* e)
{
    if (isEmpty())
        return e->ignore();
    const double turned = e->pixelDelta().isNull() ? e->angleDelta().y() / 2.0 : e->pixelDelta().y();
    zoom(std::exp(turned / 250), e->position().x(), e->position().y());
    hoverAt(e->position().x(), e->position().y());
    e->accept();
}

void ChartItem::keyPressEvent(QKeyEvent* e)
{
    const QPointF middle = frame().plot.center();
    switch (e->key()) {
    case Qt::Key_Left: return selectNext(-1, 0);
    case Qt::Key_Right: return selectNext(1, 0);
    case Qt::Key_Up: return selectNext(0, -1);
    case Qt::Key_Down: return selectNext(0, 1);
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoom(1.5, middle.x(), middle.y());
    case Qt::Key_Minus: return zoom(1 / 1.5, middle.x(), middle.y());
    case Qt::Key_0: return resetZoom();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (open())
            return;
        break;
    default: break;
    }
    e->ignore();
}

} // namespace cw
