// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/cluster_canvas.h"

namespace cw
{

ClusterCanvas::ClusterCanvas(QQuickItem* parent) : QQuickItem(parent)
{
    setFlag(ItemHasContents);
    setClip(true);
}

ClusterCanvas::~ClusterCanvas() = default;

void ClusterCanvas::setDocument(Document* document)
{
    if (document == m_document)
        return;
    m_document = document;
    emit documentChanged();
}

void ClusterCanvas::setSelection(Selection* selection)
{
    if (selection == m_selection)
        return;
    m_selection = selection;
    emit selectionChanged();
}

void ClusterCanvas::setEvaluation(Evaluation* evaluation)
{
    if (evaluation == m_evaluation)
        return;
    m_evaluation = evaluation;
    emit evaluationChanged();
}

void ClusterCanvas::setTheme(const QString& theme)
{
    if (theme == m_theme)
        return;
    m_theme = theme;
    emit themeChanged();
}

void ClusterCanvas::setTool(const QString& tool)
{
    if (tool == m_tool)
        return;
    m_tool = tool;
    emit toolChanged();
}

void ClusterCanvas::setZoom(double zoom)
{
    m_zoom = zoom;
    emit viewChanged();
}

void ClusterCanvas::setScope(const QString& scope)
{
    if (scope == m_scope)
        return;
    m_scope = scope;
    emit scopeChanged();
}

QRectF ClusterCanvas::viewport() const
{
    return QRectF(QPointF(), size() / m_zoom);
}

QRectF ClusterCanvas::sceneBounds() const
{
    return {};
}

void ClusterCanvas::fitAll() {}
void ClusterCanvas::fitSelection() {}
void ClusterCanvas::resetZoom()
{
    setZoom(1);
}
void ClusterCanvas::zoomBy(double factor, QPointF)
{
    setZoom(m_zoom * factor);
}
QPointF ClusterCanvas::toScene(QPointF item) const
{
    return item / m_zoom;
}
QPointF ClusterCanvas::toScreen(QPointF scene) const
{
    return scene * m_zoom;
}
void ClusterCanvas::centreOn(const QStringList&) {}
void ClusterCanvas::centreAt(QPointF) {}
void ClusterCanvas::selectAll() {}
void ClusterCanvas::deleteSelection() {}
void ClusterCanvas::copy() {}
void ClusterCanvas::cut() {}
void ClusterCanvas::paste() {}
void ClusterCanvas::duplicate() {}
void ClusterCanvas::dropPart(const QString& id, double x, double y)
{
    emit partDropped(id, toScene({x, y}), {});
}
bool ClusterCanvas::exportPicture(const QString&)
{
    return false;
}

} // namespace cw
