// SPDX-License-Identifier: GPL-3.0-or-later
// Notes and frames: made, written in, coloured.
#include "app/canvas/cluster_canvas.h"
#include "model/design/edit_drawing.h"

namespace cw
{

void ClusterCanvas::addNote(AnnotationKind kind, const QRectF& rect)
{
    if (!m_document)
        return;
    const bool isFrame = kind == AnnotationKind::Frame;
    std::string id;
    const auto edit = [&](Design design) -> Result<Design> {
        Annotation a;
        a.kind = kind;
        a.at = {rect.x(), rect.y()};
        a.size = {rect.width(), rect.height()};
        a.color = isFrame ? 0 : 3; // notes are amber, as paper ones are
        for (const Annotation& other : design.annotations)
            a.z = std::max(a.z, other.z + 1);
        CW_TRY(Added added, addAnnotation(std::move(design), std::move(a)));
        id = added.id;
        return std::move(added.design);
    };
    const bool done = m_document->apply(isFrame ? tr("Add frame") : tr("Add note"), edit);
    setTool(QStringLiteral("select"));
    if (!done)
        return;
    if (m_selection)
        m_selection->setItems({pathOfNote(QString::fromStdString(id))});
    editNote(QString::fromStdString(id));
}

void ClusterCanvas::editNote(const QString& id)
{
    const int at = scene().findNote(pathOfNote(id).toStdString());
    if (at < 0)
        return;
    if (m_scene.notes[static_cast<std::size_t>(at)].locked)
        emit hint(tr("Locked: unlock it to change it."));
    else
        emit noteEditRequested(id);
}

QVariantMap ClusterCanvas::note(const QString& id)
{
    const int at = scene().findNote(pathOfNote(id).toStdString());
    if (at < 0)
        return {};
    const SceneNote& n = m_scene.notes[static_cast<std::size_t>(at)];
    return {{QStringLiteral("text"), n.text},
            {QStringLiteral("frame"), n.frame},
            {QStringLiteral("color"), n.color},
            {QStringLiteral("locked"), n.locked},
            {QStringLiteral("rect"), QRectF(toScreen(n.rect.topLeft()), n.rect.size() * m_camera.zoom)}};
}

void ClusterCanvas::setNoteText(const QString& id, const QString& text)
{
    if (!m_document)
        return;
    m_document->apply(tr("Write note"), [&](Design design) -> Result<Design> {
        const Annotation* a = design.annotations.find(id.toStdString());
        if (a && a->text != text.toStdString())
            design.annotations.update(id.toStdString(), [&](Annotation& edited) { edited.text = text.toStdString(); });
        return design;
    });
}

void ClusterCanvas::setNoteColor(const QString& id, int color)
{
    if (!m_document)
        return;
    m_document->apply(tr("Colour"), [&](Design design) -> Result<Design> {
        const Annotation* a = design.annotations.find(id.toStdString());
        if (a && a->color != color)
            design.annotations.update(id.toStdString(), [&](Annotation& edited) { edited.color = color; });
        return design;
    });
}

} // namespace cw
