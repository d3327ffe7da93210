// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/scoped_selection.h"

#include "app/document/places.h"
#include "app/workbench.h"

namespace cw
{

ScopedSelection scopedSelection(const Workbench& w)
{
    const Design& design = *w.document()->design();
    const QStringList items = w.selection()->items();
    ScopedSelection scope;
    if (items.isEmpty())
        return scope;
    const auto prefixOf = [](const QString& path) { return path.left(path.lastIndexOf(QLatin1Char('/')) + 1); };
    scope.prefix = prefixOf(items.last());
    for (const QString& path : items) {
        const auto place = prefixOf(path) == scope.prefix ? drawnPlace(design, path.toStdString()) : std::nullopt;
        if (!place)
            continue;
        scope.type = place->type;
        scope.ids.push_back(place->item->id);
    }
    return scope;
}

} // namespace cw
