// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing a connection from one box to another: which targets fit, and why others do not.
#pragma once

#include <map>
#include <string>

#include "app/canvas/tools/tool.h"

namespace cw
{

class ConnectDrag
{
public:
    explicit ConnectDrag(ClusterCanvas& canvas) : m_canvas(canvas) {}

    bool active() const { return m_from >= 0; }
    void begin(int node, QPointF scene);
    void move(QPointF scene);
    /// Joins what it was dropped on, when it fits.
    void end();
    void cancel();
    void draw(DrawList& list, const CanvasTheme& theme, double zoom) const;

private:
    struct Fit {
        bool fits = false;
        QString words; ///< the link that is proposed, or why none fits
    };
    const Fit& fitOf(int node);
    void reset();

    ClusterCanvas& m_canvas;
    int m_from = -1, m_target = -1;
    QPointF m_at;
    std::map<std::string, Fit> m_fits; ///< by place
};

} // namespace cw
