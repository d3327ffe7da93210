// SPDX-License-Identifier: GPL-3.0-or-later
// Moving what is selected: on the grid, in line with neighbours, as a copy, and into a link that it is dropped on.
#pragma once

#include "app/canvas/gathered.h"
#include "app/canvas/guides.h"
#include "app/canvas/tools/link_target.h"
#include "app/canvas/tools/nesting.h"
#include "app/canvas/tools/tool.h"

namespace cw
{

class MoveDrag
{
public:
    explicit MoveDrag(ClusterCanvas& canvas) : m_canvas(canvas), m_link(canvas), m_nesting(canvas) {}

    bool active() const { return m_active; }
    /// Takes hold of the selection, or of a copy of it. False when nothing of it can be moved.
    bool begin(const PointerEvent& press, bool copy);
    /// Alt suspends the grid and the guides, Shift the change of assembly.
    void move(const PointerEvent& e);
    void end();
    void cancel();
    void draw(DrawList& list, const CanvasTheme& theme, double zoom) const;
    /// One step by keys; steps that follow one another are one undo step.
    void nudge(QPointF by);

private:
    /// Puts what moves `by` from where it was, in the assembly it is over.
    bool place(const Gathered& items, QPointF by, const QString& name, const QString& gesture);
    void makeCopies();
    Result<Design> insertedInto(Design design, const std::string& connection) const;
    void reset();

    ClusterCanvas& m_canvas;
    bool m_active = false, m_moved = false;
    QPointF m_press;
    Gathered m_items;
    QRectF m_area;        ///< of all that moves, before
    QPointF m_first;      ///< `at` of the item that falls on the grid, before
    QStringList m_before; ///< selection before copies were made
    bool m_copied = false;
    std::vector<QRectF> m_neighbours;
    std::vector<Guide> m_guides;
    LinkTarget m_link;
    Nesting m_nesting;
    std::string m_item, m_type; ///< id of the one item that may be put into a link, and of the type it is in
    QString m_name, m_gesture;
    int m_count = 0;
};

} // namespace cw
