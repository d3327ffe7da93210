// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/measure_tool.h"

#include <QLineF>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/facts.h"
#include "app/canvas/link_paths.h"
#include "sim/explain/drawn.h"

namespace cw
{

namespace
{

constexpr double clickDistance = 4; ///< pixels

QString number(double v)
{
    return QString::number(std::round(v * 10) / 10);
}

} // namespace

MeasureTool::End MeasureTool::endAt(const PointerEvent& e) const
{
    const Scene& scene = m_canvas.scene();
    const int node = e.modifiers & Qt::AltModifier ? -1 : scene.nodeAt(e.scene);
    if (node < 0 || scene.nodes[static_cast<std::size_t>(node)].frame)
        return {e.scene, -1};
    return {scene.nodes[static_cast<std::size_t>(node)].rect.center(), node};
}

void MeasureTool::press(const PointerEvent& e)
{
    if (m_state == State::Following) {
        reachTo(e);
        m_state = State::Done;
        return;
    }
    m_from = m_to = endAt(e);
    m_way.clear();
    m_state = State::Dragging;
}

void MeasureTool::reachTo(const PointerEvent& e)
{
    const End to = endAt(e);
    if (to.node != m_to.node) {
        m_way.clear();
        if (m_from.node >= 0 && to.node >= 0 && to.node != m_from.node)
            m_way = shortestWay(m_canvas.scene(), m_from.node, to.node);
    }
    m_to = to;
    const QString along = way();
    emit m_canvas.hint(along.isEmpty() ? distance() : distance() + QStringLiteral("   ") + along);
    m_canvas.updateOverlay();
}

void MeasureTool::drag(const PointerEvent& e)
{
    if (m_state == State::Dragging)
        reachTo(e);
}

void MeasureTool::release(const PointerEvent& e)
{
    if (m_state != State::Dragging)
        return;
    // A click fixes the one end, a drag both.
    const bool isClick = QLineF(m_canvas.toScreen(m_from.at), m_canvas.toScreen(endAt(e).at)).length() < clickDistance;
    m_state = isClick ? State::Following : State::Done;
    if (!isClick)
        reachTo(e);
}

void MeasureTool::hover(const PointerEvent& e)
{
    if (m_state == State::Following)
        reachTo(e);
}

bool MeasureTool::cancel()
{
    const bool wasBusy = m_state != State::Idle;
    m_state = State::Idle;
    m_way.clear();
    m_canvas.updateOverlay();
    return wasBusy;
}

QString MeasureTool::distance() const
{
    const QPointF d = m_to.at - m_from.at;
    return ClusterCanvas::tr("Δx %1 · Δy %2 · distance %3")
        .arg(number(std::abs(d.x())), number(std::abs(d.y())), number(std::hypot(d.x(), d.y())));
}

QString MeasureTool::way() const
{
    if (m_from.node < 0 || m_to.node < 0 || m_from.node == m_to.node)
        return {};
    if (m_way.empty())
        return ClusterCanvas::tr("not connected");
    const Scene& scene = m_canvas.scene();
    double metres = 0;
    bool isKnown = true;
    QStringList kinds;
    for (const int i : m_way) {
        if (static_cast<std::size_t>(i) >= scene.links.size())
            return {}; // the drawing is another one by now
        const Connection* c = drawnConnection(*scene.design, scene.links[static_cast<std::size_t>(i)].pointer);
        if (!c)
            continue;
        metres += c->length.value;
        isKnown &= c->length.value > 0;
        const Part* part = scene.design->parts.find(c->link);
        kinds << (part ? shortName(*part) : QString::fromStdString(c->link));
    }
    QString words = ClusterCanvas::tr("%n link(s)", nullptr, static_cast<int>(m_way.size())) + QStringLiteral(": ") +
                    kinds.join(QString::fromUtf8(" → "));
    if (metres > 0)
        words += isKnown ? ClusterCanvas::tr(" · %1 m").arg(number(metres))
                         : ClusterCanvas::tr(" · at least %1 m").arg(number(metres));
    return words;
}

QString MeasureTool::words() const
{
    return ClusterCanvas::tr("Click two points, or two components for the way along links. Alt: not to the middle.");
}

void MeasureTool::draw(DrawList& list, const CanvasTheme& theme, double zoom) const
{
    if (m_state == State::Idle)
        return;
    const Scene& scene = m_canvas.scene();
    const QColor& color = theme.hue(Hue::Route);
    for (const int i : m_way)
        if (static_cast<std::size_t>(i) < scene.links.size()) {
            DrawLine line{{}, theme.accent, 3, 0, theme.background};
            for (const QPointF& p : scene.links[static_cast<std::size_t>(i)].points)
                line.points.push_back(p * zoom);
            list.add(std::move(line));
        }
    const QPointF a = m_from.at * zoom, b = m_to.at * zoom;
    for (const QPointF& p : {a, b})
        list.add(DrawRect{QRectF(p.x() - 4, p.y() - 4, 8, 8), 4, theme.background, color, 2, theme.background});
    if (QLineF(a, b).length() < clickDistance)
        return;
    const QPointF corner(b.x(), a.y());
    if (std::abs(a.x() - b.x()) > 2 && std::abs(a.y() - b.y()) > 2)
        list.add(DrawLine{{a, corner, b}, mixed(theme.background, color, 0.6), 1, 4, theme.background});
    list.add(DrawLine{{a, b}, color, 2, 0, theme.background});
    QStringList lines{distance()};
    if (const QString along = way(); !along.isEmpty())
        lines << along;
    double width = 0;
    for (const QString& line : lines)
        width = std::max(width, textWidth(TextStyle::Caption, line));
    const QPointF middle = (a + b) / 2;
    QRectF r(middle.x() - width / 2 - 8, middle.y() + 10, width + 16, 15.0 * static_cast<double>(lines.size()) + 6);
    list.add(DrawRect{r, 5, mixed(theme.background, color, 0.12), color, 1, theme.background});
    for (qsizetype i = 0; i < lines.size(); ++i)
        list.add(DrawText{QRectF(r.left() + 8, r.top() + 3 + 15.0 * static_cast<double>(i), width + 4, 15), lines[i],
                          TextStyle::Caption, theme.text, 1, Qt::AlignLeft});
}

} // namespace cw
