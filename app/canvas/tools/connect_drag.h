// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing a connection from one box, or one of its ports, to another box.
#pragma once

#include <string>

#include "app/canvas/tools/target_drag.h"

namespace cw
{

class ConnectDrag
{
public:
    explicit ConnectDrag(ClusterCanvas& canvas) : m_canvas(canvas), m_drag(canvas) {}

    bool active() const { return m_drag.active(); }
    /// `port` is the type of the port that was taken; empty = any.
    void begin(int node, QPointF scene, const std::string& port = {});
    void move(QPointF scene) { m_drag.move(scene); }
    /// Joins what it was dropped on, when it fits.
    void end();
    void cancel() { m_drag.cancel(); }
    void draw(DrawList& list, const CanvasTheme& theme, double zoom) const { m_drag.draw(list, theme, zoom); }

private:
    TargetDrag::Fit ask(int node) const;

    ClusterCanvas& m_canvas;
    TargetDrag m_drag;
    std::string m_from; ///< place, with the port
    QString m_title;
};

} // namespace cw
