// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/removal.h"

#include <set>
#include <vector>

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/document/members.h"
#include "app/document/places.h"
#include "app/document/selection.h"
#include "model/design/edit_drawing.h"
#include "model/fabric/place_name.h"

namespace cw
{
namespace
{

/// Whether an end of a type's connection ("nvsw[0;3]#port") names the item or something in it.
bool endsAt(const std::string& end, const std::string& item)
{
    const auto name = parsePlaceName(end);
    return name && !name->steps.empty() && name->steps.front().id == item;
}

/// Pointers of a type's item and of the wires that end at it.
void addInner(const Design& d, const std::string& pointer, std::set<std::string>& pointers)
{
    const auto steps = splitPointer(pointer);
    const Type* type = steps && steps->size() == 4 ? d.types.find((*steps)[1]) : nullptr;
    if (!type)
        return;
    pointers.insert(pointer);
    for (const Connection& c : type->connections)
        if (endsAt(c.from, (*steps)[3]) || endsAt(c.to, (*steps)[3]))
            pointers.insert("/types/" + type->id + "/connections/" + c.id);
}

} // namespace

Result<Design> withoutDrawn(Design d, const QStringList& places, const QStringList& connections, const QString& pool)
{
    std::vector<std::string> items, wires, notes;
    std::set<std::string> inner;
    for (const QString& path : places) {
        if (const QString note = noteOfPath(path); !note.isEmpty() && d.annotations.contains(note.toStdString())) {
            notes.push_back(note.toStdString());
            continue;
        }
        const auto place = drawnPlace(d, path.toStdString());
        if (!place)
            continue;
        if (place->pointer.starts_with("/items/"))
            items.push_back(place->item->id);
        else
            addInner(d, place->pointer, inner);
    }
    for (const QString& pointer : connections) {
        const auto steps = splitPointer(pointer.toStdString());
        if (steps && steps->size() == 2 && (*steps)[0] == "connections")
            wires.push_back((*steps)[1]);
        else
            inner.insert(pointer.toStdString());
    }
    if (!pool.isEmpty())
        d = withoutPool(std::move(d), pool.toStdString());
    CW_TRY(d, removeConnections(std::move(d), wires));
    CW_TRY(d, removeItems(std::move(d), items));
    CW_TRY(d, removeAnnotations(std::move(d), notes));
    for (const std::string& pointer : inner) {
        CW_TRY(d, setField(std::move(d), pointer, Json()));
    }
    return d;
}

bool isLockedByHand(const Design& d, const QString& path)
{
    if (const QString note = noteOfPath(path); !note.isEmpty()) {
        const Annotation* a = d.annotations.find(note.toStdString());
        return a && (a->locked || isLockedLayer(d, a->layer));
    }
    const auto place = drawnPlace(d, path.toStdString());
    return place && (place->item->locked || isLockedLayer(d, place->item->layer));
}

bool removeSelected(Document& document, Selection& selection, const QString& name, QString* why)
{
    QStringList free, kept;
    for (const QString& path : selection.items())
        (isLockedByHand(*document.design(), path) ? kept : free) << path;
    if (why && !kept.isEmpty())
        *why = QCoreApplication::translate("cw::Removal", "%n locked item(s) stay; unlock them first.", nullptr,
                                           static_cast<int>(kept.size()));
    if (free.isEmpty() && selection.connections().isEmpty() && selection.pool().isEmpty())
        return false;
    const bool done = document.apply(name, [&](Design design) {
        return withoutDrawn(std::move(design), free, selection.connections(), selection.pool());
    });
    if (done)
        selection.select(kept, {});
    return done;
}

} // namespace cw
