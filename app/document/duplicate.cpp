// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/duplicate.h"

#include <cmath>
#include <set>

#include <QSet>

#include "app/document/document.h"
#include "app/document/selection.h"
#include "model/design/edit_drawing.h"
#include "model/design/references.h"

namespace cw
{

namespace
{

constexpr double firstStep = 32; ///< canvas units

struct Chosen {
    std::vector<std::string> items, notes;
    QPointF corner{1e300, 1e300};
    std::set<std::string> homes; ///< assemblies that the items lie in
};

Chosen chosenOf(const Design& design, const QStringList& paths)
{
    Chosen c;
    const auto reach = [&](const std::array<double, 2>& at) {
        c.corner = {std::min(c.corner.x(), at[0]), std::min(c.corner.y(), at[1])};
    };
    for (const QString& path : paths) {
        const std::string note = noteOfPath(path).toStdString();
        if (const Annotation* a = note.empty() ? nullptr : design.annotations.find(note)) {
            c.notes.push_back(note);
            reach(a->at);
        } else if (const Item* item = design.items.find(path.toStdString())) {
            c.items.push_back(item->id);
            reach(originOf(design.items, item->id));
            c.homes.insert(item->in);
        }
    }
    return c;
}

} // namespace

std::optional<QStringList> duplicated(Document& document, Selection& selection, QPointF by, const QString& name,
                                      const QString& gesture)
{
    const DesignPointer design = document.design();
    const Chosen chosen = chosenOf(*design, selection.items());
    if (chosen.items.empty() && chosen.notes.empty())
        return std::nullopt;
    const std::string home = chosen.homes.size() == 1 ? *chosen.homes.begin() : std::string();
    const std::string fragment = copyItems(*design, chosen.items, chosen.notes);
    QStringList paths;
    const auto edit = [&](Design d) -> Result<Design> {
        CW_TRY(Pasted pasted,
               pasteItems(std::move(d), fragment, {chosen.corner.x() + by.x(), chosen.corner.y() + by.y()}));
        paths.clear();
        for (const std::string& id : pasted.ids)
            paths << QString::fromStdString(id);
        for (const std::string& id : pasted.annotations)
            paths << pathOfNote(QString::fromStdString(id));
        std::vector<std::string> pointers;
        for (const std::string& id : pasted.ids)
            pointers.push_back(childPointer("/items", id));
        for (const std::string& id : pasted.annotations)
            pointers.push_back(childPointer("/annotations", id));
        // A copy is there to be moved.
        CW_TRY(pasted.design, setLocked(std::move(pasted.design), pointers, false));
        if (home.empty())
            return std::move(pasted.design);
        return setParent(std::move(pasted.design), pasted.ids, home);
    };
    if (!document.apply(name, edit, gesture))
        return std::nullopt;
    selection.setCopyTrail({paths, chosen.corner});
    return paths;
}

QPointF duplicateStep(const Document& document, const Selection& selection)
{
    const Selection::CopyTrail& trail = selection.copyTrail();
    const QStringList items = selection.items();
    if (!items.isEmpty() &&
        QSet<QString>(items.begin(), items.end()) == QSet<QString>(trail.copies.begin(), trail.copies.end())) {
        const QPointF moved = chosenOf(*document.design(), items).corner - trail.corner;
        if (!moved.isNull() && std::abs(moved.x()) < 1e9 && std::abs(moved.y()) < 1e9)
            return moved;
    }
    return {firstStep, firstStep};
}

} // namespace cw
