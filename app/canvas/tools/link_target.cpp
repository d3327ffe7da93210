// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/link_target.h"

#include <algorithm>
#include <cmath>

#include "app/canvas/cluster_canvas.h"
#include "app/document/messages.h"
#include "model/design/edit_connection.h"

namespace cw
{

namespace
{

constexpr double reach = 7; ///< pixels

/// Distance of a point from a rectilinear stretch.
double distance(QPointF p, QPointF a, QPointF b)
{
    const QRectF r = QRectF(a, b).normalized();
    const double dx = std::max({r.left() - p.x(), p.x() - r.right(), 0.0});
    const double dy = std::max({r.top() - p.y(), p.y() - r.bottom(), 0.0});
    return std::hypot(dx, dy);
}

} // namespace

void LinkTarget::begin(const std::string& item, const std::string& instance)
{
    reset();
    const Scene& scene = m_canvas.scene();
    const int own = item.empty() ? -1 : scene.find(item);
    for (const SceneLink& l : scene.links) {
        // A pattern over one list has no way in.
        if (l.route || l.from == l.to || !scene.design || (!l.path.empty() && l.path != instance))
            continue;
        const auto at = connectionAt(*scene.design, l.pointer);
        if (!at)
            continue;
        if (own >= 0 && (scene.isWithin(l.from, own) || scene.isWithin(l.to, own)))
            continue;
        QRectF area;
        for (const QPointF& p : l.points)
            area = area.united(QRectF(p.x() - 1, p.y() - 1, 2, 2));
        m_courses.push_back({l.pointer, at->type, l.points, area});
    }
}

bool LinkTarget::look(QPointF scene, const std::string& type, const Attempt& attempt)
{
    std::string found;
    double nearest = reach / m_canvas.zoom();
    for (const Course& c : m_courses) {
        if (c.type != type || !c.area.adjusted(-nearest, -nearest, nearest, nearest).contains(scene))
            continue;
        for (std::size_t k = 1; k < c.points.size(); ++k)
            if (const double d = distance(scene, c.points[k - 1], c.points[k]); d < nearest) {
                nearest = d;
                found = c.connection;
            }
    }
    if (found == m_found)
        return false;
    m_found = std::move(found);
    m_fits = false;
    m_why.clear();
    if (!m_found.empty()) {
        const auto tried = attempt(m_found);
        m_fits = tried.has_value();
        if (!m_fits)
            m_why = localized(tried.error());
    }
    return true;
}

QString LinkTarget::words() const
{
    if (m_found.empty())
        return {};
    return m_fits ? ClusterCanvas::tr("Drop to put it into this link.")
                  : ClusterCanvas::tr("Not into this link: %1").arg(m_why);
}

void LinkTarget::reset()
{
    m_courses.clear();
    m_found.clear();
    m_fits = false;
    m_why.clear();
}

void LinkTarget::draw(DrawList& list, const CanvasTheme& theme, double zoom) const
{
    for (const Course& c : m_courses) {
        if (m_found.empty() || c.connection != m_found)
            continue;
        DrawLine line{{}, m_fits ? theme.good : theme.bad, m_fits ? 4.0 : 2.0, 0, theme.background};
        for (const QPointF& p : c.points)
            line.points.push_back(p * zoom);
        list.add(std::move(line));
    }
}

} // namespace cw
