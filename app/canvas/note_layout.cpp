// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/note_layout.h"

#include <algorithm>

#include <QTextLayout>

#include "model/design/edit_drawing.h"

namespace cw
{

QStringList wrapped(const QString& text, double width)
{
    QStringList lines;
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    for (const QString& paragraph : text.split(QLatin1Char('\n'))) {
        QTextLayout layout(paragraph, canvasFont(TextStyle::Header, 1));
        layout.setTextOption(option);
        layout.beginLayout();
        bool any = false;
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(std::max(1.0, width));
            lines << paragraph.mid(line.textStart(), line.textLength()).trimmed();
            any = true;
        }
        layout.endLayout();
        if (!any)
            lines << QString();
    }
    return lines;
}

void layOutNotes(Scene& scene)
{
    const Design& design = *scene.design;
    std::vector<const Annotation*> drawn;
    for (const Annotation& a : design.annotations)
        if (!isHiddenLayer(design, a.layer))
            drawn.push_back(&a);
    std::stable_sort(drawn.begin(), drawn.end(), [](const Annotation* a, const Annotation* b) { return a->z < b->z; });
    for (const Annotation* a : drawn) {
        SceneNote n;
        n.id = a->id;
        n.frame = a->kind == AnnotationKind::Frame;
        n.locked = a->locked || isLockedLayer(design, a->layer);
        n.color = a->color;
        n.rect = QRectF(a->at[0], a->at[1], std::max(8.0, a->size[0]), std::max(8.0, a->size[1]));
        n.text = QString::fromStdString(a->text);
        if (!n.frame)
            n.lines = wrapped(n.text, n.rect.width() - 2 * notePadding);
        scene.notes.push_back(std::move(n));
    }
}

int Scene::noteAt(QPointF p, double reach) const
{
    for (std::size_t i = notes.size(); i-- > 0;)
        if (!notes[i].frame && notes[i].rect.contains(p))
            return static_cast<int>(i);
    for (std::size_t i = notes.size(); i-- > 0;) {
        if (!notes[i].frame)
            continue;
        const QRectF& r = notes[i].rect;
        const bool isNear = r.adjusted(-reach, -reach, reach, reach).contains(p);
        const bool isInside = r.adjusted(reach, frameTitleHeight, -reach, -reach).contains(p);
        if (isNear && !isInside)
            return static_cast<int>(i);
    }
    return -1;
}

int Scene::findNote(std::string_view path) const
{
    if (!path.starts_with(SceneNote::scheme))
        return -1;
    const std::string_view id = path.substr(SceneNote::scheme.size());
    for (std::size_t i = 0; i < notes.size(); ++i)
        if (notes[i].id == id)
            return static_cast<int>(i);
    return -1;
}

} // namespace cw
