// SPDX-License-Identifier: GPL-3.0-or-later
// A line dragged from somewhere to a box: which boxes take it, and in words why others do not.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>

#include "app/canvas/tools/tool.h"

namespace cw
{

class TargetDrag
{
public:
    struct Fit {
        bool fits = false;
        QString words; ///< what would be joined, or why it does not fit
    };
    using Ask = std::function<Fit(int node)>;

    explicit TargetDrag(ClusterCanvas& canvas) : m_canvas(canvas) {}

    bool active() const { return m_active; }
    /// From a scene point; `own` is the box that the drag begins in (−1 = none): it is a target, too, once the cursor
    /// has left it. Boxes in view that do not fit dim.
    void begin(QPointF from, int own, Ask ask, const QString& hint);
    void move(QPointF scene);
    /// The box under the cursor when it fits, else −1 with the reason said. The drag is over.
    int end();
    void cancel();
    void draw(DrawList& list, const CanvasTheme& theme, double zoom) const;

private:
    const Fit& fitOf(int node);
    void reset(const QString& hint);

    ClusterCanvas& m_canvas;
    bool m_active = false, m_left = false;
    int m_own = -1, m_target = -1;
    QPointF m_from, m_at;
    Ask m_ask;
    std::unordered_map<std::string, Fit> m_fits; ///< by place: the scene may be laid out anew meanwhile
};

} // namespace cw
