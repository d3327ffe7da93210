// SPDX-License-Identifier: GPL-3.0-or-later
// The link that something is about to be dropped on. Links keep the course they had when the gesture began, as drawn
// ones make way for what is dragged over them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/canvas/draw_list.h"
#include "model/design/design.h"

namespace cw
{

class ClusterCanvas;

class LinkTarget
{
public:
    explicit LinkTarget(ClusterCanvas& canvas) : m_canvas(canvas) {}

    /// Remembers the links that something can be put into: those of the design, and those drawn inside `instance` (""
    /// = none). Those that end at `item` (a drawn place; "" = none) are left out.
    void begin(const std::string& item, const std::string& instance);
    /// Tries to put the thing into a connection of its scope; its error says why it does not fit.
    using Attempt = std::function<Result<Design>(const std::string& connection)>;
    /// Looks for a link of a scope (id of a type; "" = the design) under a point; true when what is under it is another
    /// than before.
    bool look(QPointF scene, const std::string& type, const Attempt& attempt);
    void reset();
    /// Pointer of the connection under the last point that takes the thing; empty = none.
    std::string connection() const { return m_fits ? m_found : std::string(); }
    /// What dropping here would do, or why it would not; empty away from links.
    QString words() const;
    void draw(DrawList& list, const CanvasTheme& theme, double zoom) const;

private:
    struct Course {
        std::string connection, type;
        std::vector<QPointF> points;
        QRectF area;
    };
    ClusterCanvas& m_canvas;
    std::vector<Course> m_courses;
    std::string m_found;
    bool m_fits = false;
    QString m_why;
};

} // namespace cw
