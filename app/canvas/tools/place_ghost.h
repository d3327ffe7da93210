// SPDX-License-Identifier: GPL-3.0-or-later
// A part or a system that is about to be placed: its outline at the cursor, in line with its neighbours, and where it
// would go.
#pragma once

#include "app/canvas/guides.h"
#include "app/canvas/scene.h"
#include "app/canvas/tools/link_target.h"
#include "app/canvas/tools/tool.h"

namespace cw
{

class PlaceGhost
{
public:
    explicit PlaceGhost(ClusterCanvas& canvas) : m_canvas(canvas), m_link(canvas) {}

    /// Catalogue id; "" = nothing.
    void setPart(const QString& id);
    const QString& part() const { return m_part; }
    /// Alt suspends the grid and the guides.
    void moveTo(QPointF scene, Qt::KeyboardModifiers modifiers);
    void hide();

    struct Target {
        QPointF at;   ///< relative to the assembly
        QString in;   ///< the plain assembly under the cursor; "" = the canvas
        QString link; ///< pointer of the connection that it would go into; "" = none
    };
    const Target& target() const { return m_target; }
    /// Why it does not fit into the link under the cursor; empty when it does, or there is none.
    QString whyNot() const { return m_link.connection().empty() ? m_link.words() : QString(); }
    void draw(DrawList& list, const CanvasTheme& theme, double zoom) const;

private:
    Result<Design> insertedInto(const std::string& connection) const;

    ClusterCanvas& m_canvas;
    QString m_part;
    Scene m_shape;        ///< the thing alone
    DesignPointer m_seen; ///< the design that neighbours and links were gathered from
    QString m_seenScope;
    bool m_shown = false;
    QPointF m_corner; ///< of the outline, canvas units
    Target m_target;
    std::vector<Guide> m_guides;
    LinkTarget m_link;
};

} // namespace cw
