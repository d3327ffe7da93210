// SPDX-License-Identifier: GPL-3.0-or-later
// Commands of the canvas: delete, drop, pictures.
#include <QFileInfo>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/export_picture.h"
#include "app/document/messages.h"
#include "app/document/places.h"
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
    // Into the plain assembly under the cursor; the content of a type is only changed while it is entered.
    int in = s.nodeAt(at);
    const std::string entered = m_scope.toStdString();
    const auto isPlain = [&](int i) {
        const SceneNode& n = s.nodes[static_cast<std::size_t>(i)];
        if (n.path == entered)
            return n.frame;
        if (n.inType && (entered.empty() || !n.path.starts_with(entered + "/")))
            return false;
        const auto place = s.design ? drawnPlace(*s.design, n.path) : std::nullopt;
        return n.frame && place && !place->item->isInstance();
    };
    while (in >= 0 && !isPlain(in))
        in = s.nodes[static_cast<std::size_t>(in)].parent;
    const QPointF origin = in < 0 ? QPointF() : s.nodes[static_cast<std::size_t>(in)].origin;
    const auto snapped = [](double v) { return std::round(v / gridStep) * gridStep; };
    const QPointF corner = at - origin - QPointF(boxWidth, boxHeight) / 2;
    emit partDropped(id, {snapped(corner.x()), snapped(corner.y())},
                     in < 0 ? QString() : QString::fromStdString(s.nodes[static_cast<std::size_t>(in)].path));
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
