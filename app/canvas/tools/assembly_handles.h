// SPDX-License-Identifier: GPL-3.0-or-later
// What can be pressed on assemblies whatever else the select tool does: the chevron, the ×N badge, and the divider
// between two pools that share equal nodes.
#pragma once

#include <optional>
#include <string>

#include "app/canvas/tools/tool.h"
#include "model/design/edit.h"

class QKeyEvent;

namespace cw
{

struct SceneNode;

class AssemblyHandles
{
public:
    explicit AssemblyHandles(ClusterCanvas& canvas) : m_canvas(canvas) {}

    /// True when something here was meant; then drag, release and cancel belong to this, too.
    bool press(const PointerEvent&);
    void drag(const PointerEvent&);
    void release();
    bool cancel();
    bool doubleClick(const PointerEvent&);
    bool key(QKeyEvent&);
    /// True when the cursor is over something here.
    bool hover(const PointerEvent&);
    Qt::CursorShape cursor() const { return m_overDivider ? Qt::SplitHCursor : Qt::PointingHandCursor; }
    void draw(DrawList&, const CanvasTheme&, double zoom) const;

    /// Arrow keys move the divider of the selected item from now on. False when it has none.
    bool focusDivider();

private:
    /// The split that the one selected item stands for, and its node.
    std::optional<PoolSplit> split() const;
    const SceneNode* selectedNode() const;
    QRectF barOf(const SceneNode&) const; ///< canvas units
    bool isOnDivider(const PointerEvent&) const;
    int nodeWithChevron(QPointF scene) const;
    bool divide(std::int64_t k, const QString& gesture);

    ClusterCanvas& m_canvas;
    bool m_dividing = false, m_overDivider = false, m_focused = false, m_changed = false;
    bool m_toggled = false;           ///< by the last press: the second one of a quick pair is no other click
    std::optional<PoolSplit> m_split; ///< while dragging: it may come to nothing on the way
    int m_gesture = 0;
};

} // namespace cw
