// SPDX-License-Identifier: GPL-3.0-or-later
// Commands of the canvas: delete, drop, pictures.
#include <QFileInfo>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/export_picture.h"
#include "app/document/messages.h"
#include "app/document/removal.h"

namespace cw
{

void ClusterCanvas::deleteSelection()
{
    if (!m_document || !m_selection || m_selection->isEmpty())
        return;
    const bool done = m_document->apply(tr("Delete"), [this](Design design) {
        return withoutDrawn(std::move(design), m_selection->items(), m_selection->connections(), m_selection->pool());
    });
    if (done)
        m_selection->clear();
}

void ClusterCanvas::dropPart(const QString& id, double x, double y)
{
    const Scene& s = scene();
    const QPointF at = m_camera.toScene({x, y});
    // Into the plain assembly under the cursor; the content of a type is not changed by a drop.
    int in = s.nodeAt(at);
    const auto isPlain = [&](int i) {
        const SceneNode& n = s.nodes[static_cast<std::size_t>(i)];
        const Item* item = n.inType || !s.design ? nullptr : s.design->items.find(n.path);
        return n.frame && item && !item->isInstance();
    };
    while (in >= 0 && !isPlain(in))
        in = s.nodes[static_cast<std::size_t>(in)].parent;
    const QPointF origin = in < 0 ? QPointF() : s.nodes[static_cast<std::size_t>(in)].origin;
    const auto snapped = [](double v) { return std::round(v / gridStep) * gridStep; };
    const QPointF corner = at - origin - QPointF(boxWidth, boxHeight) / 2;
    emit partDropped(id, {snapped(corner.x()), snapped(corner.y())},
                     in < 0 ? QString() : QString::fromStdString(s.nodes[static_cast<std::size_t>(in)].path));
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
