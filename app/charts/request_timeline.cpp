// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/request_timeline.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QPainter>

#include "app/charts/builders/builders.h"
#include "app/charts/chart_ticks.h"
#include "app/charts/share_text.h"
#include "app/panels/money_text.h"
#include "app/workbench.h"

namespace cw
{
namespace
{

constexpr double rowHeight = 18, barHeight = 12, axisHeight = 18;

} // namespace

RequestTimeline::RequestTimeline(QQuickItem* parent) : QQuickPaintedItem(parent)
{
    setAcceptedMouseButtons(Qt::LeftButton | Qt::MiddleButton);
    setFlag(ItemAcceptsInputMethod, false);
    setActiveFocusOnTab(true);
    if (Workbench* workbench = Workbench::instance()) {
        connect(workbench->evaluation(), &Evaluation::reportChanged, this, &RequestTimeline::reload);
        connect(workbench, &Workbench::languageChanged, this, [this] {
            emit rowsChanged();
            emit selectedChanged();
            update();
        });
    }
    reload();
}

void RequestTimeline::setColors(const QVariantMap& colors)
{
    m_colors = colors;
    emit colorsChanged();
    update();
}

void RequestTimeline::setAligned(bool aligned)
{
    if (aligned == m_aligned)
        return;
    m_aligned = aligned;
    emit alignedChanged();
    reload();
    showAll();
}

void RequestTimeline::reload()
{
    Workbench* workbench = Workbench::instance();
    const auto report = workbench ? workbench->evaluation()->report() : nullptr;
    // A partial report has no ways yet: those of the last whole one stay.
    if (report && report->paths.empty() && workbench->evaluation()->isPartial())
        return;
    const bool all = !isZoomed();
    const auto selected = m_selected.row >= 0 ? m_rows[static_cast<std::size_t>(m_selected.row)]->request : -1;
    m_report = report;
    m_rows = m_report ? builders::requestRows(*m_report) : std::vector<const RequestPath*>();
    m_end = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_end = std::max(m_end, m_rows[i]->spans.back().end - start(i));
    if (!(m_end > 0))
        m_end = 1;
    const auto again =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const auto* p) { return p->request == selected; });
    Hit kept;
    if (again != m_rows.end() && m_selected.span < static_cast<int>((*again)->spans.size()))
        kept = {static_cast<int>(again - m_rows.begin()), m_selected.span};
    m_selected = kept;
    see(all ? 0 : m_from, all ? m_end : m_to, m_top);
    emit rowsChanged();
    emit selectedChanged();
}

double RequestTimeline::start(std::size_t row) const
{
    return m_aligned ? m_rows[row]->spans.front().begin : 0;
}

bool RequestTimeline::isZoomed() const
{
    return m_from > 0 || m_to < m_end;
}

void RequestTimeline::see(double from, double to, double top)
{
    constexpr double least = 1e-6;
    const double span = std::clamp(to - from, std::min(least, m_end), m_end);
    m_from = std::clamp(from, 0.0, m_end - span);
    m_to = m_from + span;
    m_top = std::clamp(top, 0.0, std::max(0.0, rowHeight * count() - (height() - axisHeight)));
    emit viewChanged();
    update();
}

void RequestTimeline::showAll()
{
    see(0, m_end, 0);
}

void RequestTimeline::zoom(double factor, double x)
{
    const double about = toTime(std::max(x, labelWidth()));
    see(about - (about - m_from) / factor, about + (m_to - about) / factor, m_top);
}

void RequestTimeline::pan(double dx, double dy)
{
    const double seconds = -dx * (m_to - m_from) / std::max(1.0, width() - labelWidth());
    see(m_from + seconds, m_to + seconds, m_top - dy);
}

double RequestTimeline::labelWidth() const
{
    return std::clamp(width() * 0.16, 60.0, 120.0);
}

double RequestTimeline::toX(double time) const
{
    return labelWidth() + (time - m_from) / (m_to - m_from) * (width() - labelWidth() - 4);
}

double RequestTimeline::toTime(double x) const
{
    return m_from + (x - labelWidth()) / std::max(1.0, width() - labelWidth() - 4) * (m_to - m_from);
}

double RequestTimeline::rowTop(int row) const
{
    return axisHeight + rowHeight * row - m_top;
}

QPointF RequestTimeline::placeOf(int row, int span) const
{
    if (row < 0 || row >= count() || span < 0 || span >= static_cast<int>(m_rows[std::size_t(row)]->spans.size()))
        return {};
    const PathSpan& s = m_rows[std::size_t(row)]->spans[std::size_t(span)];
    return {toX((s.begin + s.end) / 2 - start(std::size_t(row))), rowTop(row) + rowHeight / 2};
}

RequestTimeline::Hit RequestTimeline::at(QPointF p) const
{
    if (p.y() < axisHeight)
        return {};
    const int row = static_cast<int>(std::floor((p.y() - axisHeight + m_top) / rowHeight));
    if (row < 0 || row >= count())
        return {};
    // The nearest within reach of a finger: spans may be thinner than a pixel.
    Hit best;
    double nearest = 4;
    const auto& spans = m_rows[std::size_t(row)]->spans;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const double begin = toX(spans[i].begin - start(std::size_t(row)));
        const double end = toX(spans[i].end - start(std::size_t(row)));
        const double away = p.x() < begin ? begin - p.x() : p.x() > end ? p.x() - end : 0;
        if (away < nearest) {
            nearest = away;
            best = {row, static_cast<int>(i)};
        }
    }
    return best;
}

void RequestTimeline::selectAt(double x, double y)
{
    m_selected = at({x, y});
    emit selectedChanged();
    update();
}

void RequestTimeline::selectNext(int spans, int rows)
{
    if (m_rows.empty())
        return;
    const int row = std::clamp(m_selected.row + rows, 0, count() - 1);
    const int last = static_cast<int>(m_rows[std::size_t(row)]->spans.size()) - 1;
    m_selected = {row, std::clamp(m_selected.span + spans, 0, last)};
    const double top = rowTop(row);
    if (top < axisHeight)
        m_top -= axisHeight - top;
    else if (top + rowHeight > height())
        m_top += top + rowHeight - height();
    emit selectedChanged();
    update();
}

QVariantMap RequestTimeline::selected() const
{
    if (m_selected.row < 0 || m_selected.row >= count())
        return {};
    const RequestPath& p = *m_rows[std::size_t(m_selected.row)];
    const PathSpan& s = p.spans[std::size_t(m_selected.span)];
    const QString kind = QString::fromStdString(s.kind), where = QString::fromStdString(s.where);
    const double whole = p.spans.back().end - p.spans.front().begin, length = s.end - s.begin;
    const auto seconds = [](double v) { return shown(v, Unit::Seconds); };
    QStringList facts;
    facts << tr("%1 of %2 end to end (%3 %)")
                 .arg(seconds(length), seconds(whole), QString::number(whole > 0 ? 100 * length / whole : 0, 'f', 0));
    if (s.tokens > 0)
        facts << (kind == QLatin1String("decode")
                      ? tr("%1 tokens, one in %2").arg(QString::number(s.tokens, 'f', 0), seconds(length / s.tokens))
                      : tr("%1 tokens").arg(QString::number(s.tokens, 'f', 0)));
    if (s.joules > 0)
        facts << shown(s.joules, Unit::Joules);
    if (s.usd > 0)
        facts << figureText(s.usd, Unit::Usd, currencyOf(Workbench::instance()->document()->design()->economics));
    return {{QStringLiteral("title"), tr("Request %1 · %2").arg(p.request).arg(stageText(kind)) +
                                          (where.isEmpty() ? QString() : QStringLiteral(" · ") + where)},
            {QStringLiteral("tenant"), QString::fromStdString(p.tenant)},
            {QStringLiteral("tokens"), tr("%1 tokens in, %2 out").arg(p.input).arg(p.output)},
            {QStringLiteral("facts"), facts.join(QStringLiteral(" · "))},
            {QStringLiteral("why"), stageExplained(kind)},
            {QStringLiteral("kind"), kind}};
}

QVariantList RequestTimeline::kinds() const
{
    QStringList seen;
    QVariantList out;
    for (const RequestPath* p : m_rows)
        for (const PathSpan& s : p->spans)
            if (const QString kind = QString::fromStdString(s.kind); !seen.contains(kind)) {
                seen << kind;
                out << QVariantMap{{QStringLiteral("kind"), kind}, {QStringLiteral("text"), stageText(kind)}};
            }
    return out;
}

QColor RequestTimeline::color(const char* name) const
{
    const QString key = QLatin1String(name);
    return m_colors.value(m_colors.contains(key) ? key : QString()).value<QColor>();
}

void RequestTimeline::paintAxis(QPainter& painter) const
{
    const double step = niceStep(m_to - m_from, std::max(2, static_cast<int>((width() - labelWidth()) / 80)));
    painter.setFont([&] {
        QFont f = painter.font();
        f.setPixelSize(10);
        return f;
    }());
    for (double t = std::ceil(m_from / step) * step; t <= m_to * (1 + 1e-12); t += step) {
        const double x = toX(t);
        painter.setPen(color("line"));
        painter.drawLine(QPointF(x, axisHeight - 3), QPointF(x, height()));
        painter.setPen(color("dim"));
        const QString label = shown(std::abs(t) < step * 1e-6 ? 0 : t, Unit::Seconds, 4);
        painter.drawText(QRectF(x - 50, 0, 100, axisHeight - 4), Qt::AlignHCenter | Qt::AlignVCenter, label);
    }
}

void RequestTimeline::paint(QPainter* painter)
{
    if (m_rows.empty())
        return;
    painter->setClipRect(QRectF(0, 0, width(), height()));
    paintAxis(*painter);
    painter->setClipRect(QRectF(0, axisHeight, width(), height() - axisHeight));
    const int first = std::max(0, static_cast<int>(m_top / rowHeight));
    for (int row = first; row < count() && rowTop(row) < height(); ++row) {
        const RequestPath& p = *m_rows[std::size_t(row)];
        const double top = rowTop(row) + (rowHeight - barHeight) / 2;
        painter->setClipRect(QRectF(labelWidth(), axisHeight, width(), height()));
        for (std::size_t i = 0; i < p.spans.size(); ++i) {
            const PathSpan& s = p.spans[i];
            const double begin = std::max(labelWidth() - 2, toX(s.begin - start(std::size_t(row))));
            const double end = std::min(width() + 2, toX(s.end - start(std::size_t(row))));
            if (end < labelWidth() || begin > width())
                continue;
            const QRectF bar(begin, top, std::max(1.0, end - begin), barHeight);
            painter->fillRect(bar, color(s.kind.c_str()));
            if (m_selected.row == row && m_selected.span == static_cast<int>(i)) {
                painter->setPen(QPen(color("text"), 1.5));
                painter->setBrush(Qt::NoBrush);
                painter->drawRect(bar.adjusted(-1, -2, 1, 2));
            }
        }
        painter->setClipRect(QRectF(0, axisHeight, width(), height()));
        painter->setPen(color(m_selected.row == row ? "text" : "dim"));
        const QString tenant = QString::fromStdString(p.tenant);
        const QString name = QStringLiteral("%1 %2").arg(p.request).arg(tenant);
        painter->drawText(QRectF(2, rowTop(row), labelWidth() - 8, rowHeight), Qt::AlignVCenter | Qt::AlignLeft,
                          painter->fontMetrics().elidedText(name, Qt::ElideRight, static_cast<int>(labelWidth()) - 8));
    }
}

void RequestTimeline::wheelEvent(QWheelEvent* e)
{
    const QPointF moved = e->pixelDelta().isNull() ? QPointF(e->angleDelta()) / 2 : QPointF(e->pixelDelta());
    if (e->modifiers() & Qt::ShiftModifier)
        pan(moved.y() + moved.x(), 0);
    else if (e->modifiers() & Qt::ControlModifier || rowHeight * count() <= height() - axisHeight)
        zoom(std::exp(moved.y() / 250), e->position().x());
    else
        pan(moved.x(), moved.y());
    e->accept();
}

void RequestTimeline::mousePressEvent(QMouseEvent* e)
{
    forceActiveFocus(Qt::MouseFocusReason);
    m_pressed = m_last = e->position();
    m_dragging = false;
}

void RequestTimeline::mouseMoveEvent(QMouseEvent* e)
{
    constexpr double still = 4;
    m_dragging = m_dragging || (e->position() - m_pressed).manhattanLength() > still;
    if (m_dragging)
        pan(e->position().x() - m_last.x(), e->position().y() - m_last.y());
    m_last = e->position();
}

void RequestTimeline::mouseReleaseEvent(QMouseEvent* e)
{
    if (!m_dragging)
        selectAt(e->position().x(), e->position().y());
    m_dragging = false;
}

void RequestTimeline::mouseDoubleClickEvent(QMouseEvent* e)
{
    // Into the span that is hit, or out to all.
    const Hit hit = at(e->position());
    if (hit.row < 0 || isZoomed())
        return showAll();
    const PathSpan& s = m_rows[std::size_t(hit.row)]->spans[std::size_t(hit.span)];
    const double margin = 0.1 * (s.end - s.begin), from = s.begin - start(std::size_t(hit.row));
    see(from - margin, from + (s.end - s.begin) + margin, m_top);
}

void RequestTimeline::keyPressEvent(QKeyEvent* e)
{
    switch (e->key()) {
    case Qt::Key_Left: return selectNext(-1, 0);
    case Qt::Key_Right: return selectNext(1, 0);
    case Qt::Key_Up: return selectNext(0, -1);
    case Qt::Key_Down: return selectNext(0, 1);
    case Qt::Key_Plus:
    case Qt::Key_Equal: return zoom(1.5, (labelWidth() + width()) / 2);
    case Qt::Key_Minus: return zoom(1 / 1.5, (labelWidth() + width()) / 2);
    case Qt::Key_0: return showAll();
    default: e->ignore();
    }
}

void RequestTimeline::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickPaintedItem::geometryChange(now, before);
    see(m_from, m_to, m_top);
}

} // namespace cw
