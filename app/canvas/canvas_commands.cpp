// SPDX-License-Identifier: GPL-3.0-or-later
// Commands of the canvas: clipboard, delete, drop, pictures.
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/export_picture.h"
#include "app/canvas/tools/rubber_band.h"
#include "app/document/messages.h"
#include "model/design/edit.h"

namespace cw
{

std::vector<std::string> ClusterCanvas::topItems(const QStringList& paths)
{
    std::vector<std::string> ids;
    for (const QString& path : paths)
        if (!path.contains('/') && scene().byPath.contains(path.toStdString()))
            ids.push_back(path.toStdString());
    return ids;
}

void ClusterCanvas::selectAll()
{
    QStringList paths;
    for (const SceneNode& n : scene().nodes)
        if (RubberBand::isInScope(n, m_scope.toStdString()) && (n.parent < 0 || !m_scope.isEmpty()))
            paths << QString::fromStdString(n.path);
    if (m_selection)
        m_selection->select(paths, {});
}

void ClusterCanvas::deleteSelection()
{
    if (!m_document || !m_selection || m_selection->isEmpty())
        return;
    const Scene& s = scene();
    const std::vector<std::string> items = topItems(m_selection->items());
    std::vector<std::string> connections, fields;
    static constexpr std::string_view topConnections = "/connections/";
    for (const QString& pointer : m_selection->connections()) {
        const std::string p = pointer.toStdString();
        if (p.starts_with(topConnections))
            connections.push_back(p.substr(topConnections.size()));
        else
            fields.push_back(p);
    }
    // What lies in a type goes from the type, with the wires that end at it.
    for (const QString& path : m_selection->items()) {
        const auto at = s.byPath.find(path.toStdString());
        if (at == s.byPath.end() || !s.nodes[static_cast<std::size_t>(at->second)].inType)
            continue;
        for (const SceneLink& l : s.links)
            if ((l.from == at->second || l.to == at->second) && l.pointer.starts_with("/types/"))
                fields.push_back(l.pointer);
        fields.push_back(s.nodes[static_cast<std::size_t>(at->second)].pointer);
    }
    std::sort(fields.begin(), fields.end());
    fields.erase(std::unique(fields.begin(), fields.end()), fields.end());
    const std::string pool = m_selection->pool().toStdString();
    if (!pool.empty())
        fields.push_back("/pools/" + pool);
    const bool done = m_document->apply(tr("Delete"), [=](Design design) -> Result<Design> {
        if (!connections.empty()) {
            CW_TRY(design, removeConnections(std::move(design), connections));
        }
        if (!items.empty()) {
            CW_TRY(design, removeItems(std::move(design), items));
        }
        for (const std::string& pointer : fields) {
            CW_TRY(design, setField(std::move(design), pointer, Json()));
        }
        return design;
    });
    if (done)
        m_selection->clear();
}

void ClusterCanvas::copy()
{
    if (!m_document || !m_selection)
        return;
    const std::vector<std::string> ids = topItems(m_selection->items());
    if (ids.empty())
        emit hint(tr("Select something at the top level to copy it."));
    else
        QGuiApplication::clipboard()->setText(QString::fromStdString(copyItems(*m_document->design(), ids)));
}

void ClusterCanvas::cut()
{
    if (!m_selection || topItems(m_selection->items()).empty())
        return;
    copy();
    deleteSelection();
}

QPointF ClusterCanvas::pastePoint()
{
    const bool over = m_lastPointer.x() >= 0;
    const QPointF at = m_camera.toScene(over ? m_lastPointer : QPointF(width() / 2, height() / 2));
    return {std::round(at.x() / gridStep) * gridStep, std::round(at.y() / gridStep) * gridStep};
}

bool ClusterCanvas::pasteText(const std::string& text, QPointF at, const QString& name)
{
    std::vector<std::string> added;
    const bool done = m_document->apply(name, [&](Design design) -> Result<Design> {
        CW_TRY(Pasted pasted, pasteItems(std::move(design), text, {at.x(), at.y()}));
        added = std::move(pasted.ids);
        return std::move(pasted.design);
    });
    if (done && m_selection) {
        QStringList paths;
        for (const std::string& id : added)
            paths << QString::fromStdString(id);
        m_selection->select(paths, {});
    }
    return done;
}

void ClusterCanvas::paste()
{
    if (m_document)
        pasteText(QGuiApplication::clipboard()->text().toStdString(), pastePoint(), tr("Paste"));
}

void ClusterCanvas::duplicate()
{
    if (!m_document || !m_selection)
        return;
    const std::vector<std::string> ids = topItems(m_selection->items());
    QRectF area;
    for (const std::string& id : ids)
        area = area.united(m_scene.nodes[static_cast<std::size_t>(m_scene.find(id))].rect);
    if (!ids.empty())
        pasteText(copyItems(*m_document->design(), ids), area.topLeft() + QPointF(3 * gridStep, 3 * gridStep),
                  tr("Duplicate"));
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

bool ClusterCanvas::exportPicture(const QString& path)
{
    const QString why = writePicture(scene(), colors(), path, m_document ? m_document->name() : QString());
    if (!why.isEmpty())
        emit failed(why);
    return why.isEmpty();
}

} // namespace cw
