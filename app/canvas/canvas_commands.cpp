// SPDX-License-Identifier: GPL-3.0-or-later
// Commands of the canvas: delete, drop, pictures.
#include <QFileInfo>
#include <QGuiApplication>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/export_picture.h"
#include "app/canvas/tools/place_ghost.h"
#include "app/document/messages.h"
#include "app/document/places.h"
#include "app/document/removal.h"

namespace cw
{

void ClusterCanvas::deleteSelection()
{
    if (!m_document || !m_selection || m_selection->isEmpty())
        return;
    QString why;
    removeSelected(*m_document, *m_selection, tr("Delete"), &why);
    if (!why.isEmpty())
        emit hint(why);
}

void ClusterCanvas::dropPart(const QString& id, double x, double y)
{
    m_ghost->setPart(id);
    m_partOver = m_partInside = false;
    m_ghost->moveTo(m_camera.toScene({x, y}), QGuiApplication::queryKeyboardModifiers());
    placeGhost();
    m_ghost->setPart(m_placing);
}

void ClusterCanvas::hoverPart(const QString& id, double x, double y)
{
    m_ghost->setPart(id.isEmpty() ? m_placing : id);
    m_partOver = !id.isEmpty();
    m_partInside &= m_partOver;
    if (!m_partOver)
        return;
    m_partAt = {x, y};
    m_ghost->moveTo(m_camera.toScene(m_partAt), QGuiApplication::queryKeyboardModifiers());
    m_partInside |= edgePush(m_partAt).isNull();
    if (m_partInside && !m_scrollTimer.isActive())
        m_scrollTimer.start();
}

void ClusterCanvas::arm(const QString& part)
{
    m_placing = part;
    m_ghost->setPart(part);
    setTool(part.isEmpty() ? QStringLiteral("select") : QStringLiteral("place"));
    emit toolChanged();
}

void ClusterCanvas::placeGhost()
{
    const PlaceGhost::Target target = m_ghost->target();
    if (m_ghost->part().isEmpty())
        return;
    const QString whyNot = m_ghost->whyNot();
    m_ghost->hide();
    emit partDropped(m_ghost->part(), target.at, target.in, target.link);
    if (!whyNot.isEmpty())
        emit hint(whyNot);
}

QPointF ClusterCanvas::placeOfConnection(const QString& pointer)
{
    for (const SceneLink& l : scene().links) {
        if (QString::fromStdString(l.pointer) != pointer || l.points.size() < 2)
            continue;
        if (!l.labelRect.isNull())
            return m_camera.toItem(l.labelRect.center());
        const std::size_t middle = l.points.size() / 2;
        return m_camera.toItem((l.points[middle - 1] + l.points[middle]) / 2);
    }
    return {width() / 2, height() / 2};
}

void ClusterCanvas::pointAt(const QString& path)
{
    m_pointedAt = path.toStdString();
    if (const int node = m_pointedAt.empty() ? -1 : scene().find(m_pointedAt); node >= 0)
        if (const QRectF r = m_scene.nodes[static_cast<std::size_t>(node)].rect; !viewport().contains(r))
            centreAt(r.center());
    updateOverlay();
}

bool ClusterCanvas::exportPicture(const QString& path, const QVariantMap& wishes)
{
    PictureOptions options;
    options.dark = m_theme != QLatin1String("light");
    options.overlay = m_overlayKind;
    options.title = m_document ? m_document->name() : QString();
    QString why;
    for (auto wish = wishes.begin(); wish != wishes.end() && why.isEmpty(); ++wish)
        why = readPictureOption(options, wish.key(), wish.value().toString());
    if (wishes.value(QStringLiteral("selectionOnly")).toBool() && m_selection)
        options.selection = m_selection->items();
    if (why.isEmpty()) {
        const auto report = m_evaluation ? m_evaluation->report() : nullptr;
        why = writePicture(scene(), report.get(), findings(), path, options);
    }
    if (!why.isEmpty())
        emit failed(why);
    return why.isEmpty();
}

std::span<const Finding> ClusterCanvas::findings() const
{
    return m_evaluation ? std::span<const Finding>(m_evaluation->findings()) : std::span<const Finding>();
}

} // namespace cw
