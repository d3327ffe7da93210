// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a note or a frame: a click makes one of the usual size, a drag one of the size that is drawn.
#pragma once

#include <vector>

#include "app/canvas/guides.h"
#include "app/canvas/tools/tool.h"
#include "model/design/annotation.h"

namespace cw
{

class NoteTool : public CanvasTool
{
public:
    NoteTool(ClusterCanvas& canvas, AnnotationKind kind) : CanvasTool(canvas), m_kind(kind) {}

    void press(const PointerEvent& e) override;
    void drag(const PointerEvent& e) override;
    void release(const PointerEvent& e) override;
    bool cancel() override;
    bool isDragging() const override { return m_active; }
    void draw(DrawList& list, const CanvasTheme& theme, double zoom) const override;
    QString words() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    QRectF area() const { return QRectF(m_from, m_to).normalized(); }

    AnnotationKind m_kind;
    bool m_active = false;
    QPointF m_press;      ///< item coordinates
    QPointF m_from, m_to; ///< canvas units, on the grid
};

/// Sizes an annotation by one of eight handles about it.
class NoteHandles
{
public:
    explicit NoteHandles(ClusterCanvas& canvas) : m_canvas(canvas) {}

    /// Takes hold of the handle under the cursor when one annotation is selected and free.
    bool begin(const PointerEvent& e);
    bool isOver(const PointerEvent& e) const { return handleAt(e) >= 0; }
    bool active() const { return m_handle >= 0; }
    void move(const PointerEvent& e);
    void end();
    void cancel();
    void draw(DrawList& list, const CanvasTheme& theme, double zoom) const;
    Qt::CursorShape cursor(const PointerEvent& e) const;

private:
    int note() const;
    int handleAt(const PointerEvent& e) const;

    ClusterCanvas& m_canvas;
    int m_handle = -1; ///< 0 … 7 clockwise from the top-left corner
    std::string m_id;
    QRectF m_start;
    QPointF m_press;
    bool m_moved = false;
    std::vector<QRectF> m_neighbours;
    std::vector<Guide> m_guides;
    int m_count = 0;
};

} // namespace cw
