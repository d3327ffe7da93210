// SPDX-License-Identifier: GPL-3.0-or-later
// Items that are dragged into or out of a frame change their assembly, in the same step as they move.
#pragma once

#include <array>
#include <string>
#include <vector>

#include <QPointF>
#include <QRectF>

#include "app/canvas/draw_list.h"
#include "model/core/error.h"
#include "model/design/design.h"

namespace cw
{

class ClusterCanvas;

class Nesting
{
public:
    explicit Nesting(ClusterCanvas& canvas) : m_canvas(canvas) {}

    /// A drag of these nodes begins. Nodes of different scopes keep their assemblies.
    void begin(const std::vector<int>& moved);
    /// The cursor is here: which frame takes them? `suspended`: the one they are in.
    void move(QPointF cursor, bool suspended);
    void end();

    /// Around the edit that moves the items within their old assemblies: puts them back, and into the new one.
    Result<Design> toHome(Design) const;
    Result<Design> toTarget(Design) const;

    /// Outline of the frame that will take them.
    void draw(DrawList&, const CanvasTheme&, double zoom) const;

private:
    struct Frame {
        std::string id;
        QRectF rect; ///< when the drag began: a frame grows and shrinks with what leaves it
        std::string title;
    };
    struct Pin {
        std::string id;
        std::array<double, 2> at;
    };
    /// Fixes where nodes are seen that have no place of their own, so that positions can be converted.
    void pin(int node);
    void pinContent(int frame);

    ClusterCanvas& m_canvas;
    bool m_active = false;
    std::string m_type;                                       ///< whose scope this happens in; "" = the design
    std::vector<std::pair<std::string, std::string>> m_items; ///< id, assembly before
    std::vector<Frame> m_frames;                              ///< outer before inner
    std::vector<Frame> m_instances;                           ///< can't take anything; for the hint
    std::vector<Pin> m_pins;
    std::string m_home, m_target;
    bool m_oneHome = true;
};

} // namespace cw
