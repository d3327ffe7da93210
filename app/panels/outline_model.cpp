// SPDX-License-Identifier: GPL-3.0-or-later
// The outline as a flat list of visible tree rows.
#include "app/panels/outline_model.h"

#include <algorithm>
#include <map>
#include <vector>

#include "app/canvas/facts.h"
#include "app/document/document.h"
#include "app/document/messages.h"
#include "app/document/places.h"
#include "app/document/selection.h"
#include "app/panels/part_text.h"
#include "model/design/edit.h"
#include "model/design/references.h"
#include "model/fabric/place_name.h"

namespace cw
{

OutlineModel::OutlineModel(Document* document, Selection* selection, QObject* parent)
    : RowsModel({"path", "name", "subtitle", "depth", "itemCount", "expandable", "expanded", "selected", "kindColor",
                 "inType", "locked", "ownName", "holds"},
                parent),
      m_document(document),
      m_selection(selection)
{
    connect(document, &Document::designChanged, this, &OutlineModel::rebuild);
    connect(document, &Document::opened, this, [this] {
        m_toggled.clear();
        rebuild();
    });
    connect(selection, &Selection::changed, this, &OutlineModel::rebuild);
    rebuild();
}

void OutlineModel::rebuild()
{
    const DesignPointer design = m_document->design();
    const QStringList selectedItems = m_selection->items();
    const QSet<QString> selected(selectedItems.begin(), selectedItems.end());
    QList<Row> rows;

    using Children = std::map<std::string, std::vector<const Item*>>;
    const auto childrenOf = [](const IdMap<Item>& scope) {
        Children children;
        for (const Item& item : scope)
            children[scope.contains(item.in) ? item.in : std::string()].push_back(&item);
        return children;
    };
    // Paths name an item by its scope alone: "leaf" also when it stands in "rack-a".
    const auto add = [&](const auto& self, const Children& children, const std::string& parent, const QString& prefix,
                         int depth, bool inType) -> void {
        const auto found = children.find(parent);
        if (found == children.end() || depth > maxNesting)
            return;
        for (const Item* item : found->second) {
            const QString path = prefix + QString::fromStdString(item->id);
            const Type* type = item->type.empty() ? nullptr : design->types.find(item->type);
            const Part* part = item->part.empty() ? nullptr : design->parts.find(item->part);
            const bool isAssembly = children.contains(item->id);
            const bool expandable = isAssembly || (type && !type->items.empty());
            const bool expanded = expandable && isAssembly != m_toggled.contains(path);
            const QString about = part   ? cw::subtitle(*part)
                                  : type ? QString::fromStdString(type->kind)
                                         : QString::fromStdString(item->kind);
            rows << Row{
                path,
                {path,
                 part && item->name.empty() ? shortName(*part) : QString::fromStdString(displayName(*design, *item)),
                 about, depth, qlonglong{item->count}, expandable, expanded, selected.contains(path),
                 QLatin1String(part ? kindColorKey(part->kind) : "system"), inType, item->locked,
                 QString::fromStdString(item->name), !inType && !item->isComponent() && !item->isInstance()}};
            if (!expanded)
                continue;
            self(self, children, item->id, prefix, depth + 1, inType);
            if (type)
                self(self, childrenOf(type->items), {}, path + QLatin1Char('/'), depth + 1, true);
        }
    };
    add(add, childrenOf(design->items), {}, {}, 0, false);
    setRows(rows);
}

void OutlineModel::toggle(int row)
{
    if (row < 0 || row >= count() || !get(row, QStringLiteral("expandable")).toBool())
        return;
    const QString path = rows()[row].key;
    if (!m_toggled.remove(path))
        m_toggled.insert(path);
    rebuild();
}

void OutlineModel::setExpanded(int row, bool expanded)
{
    if (get(row, QStringLiteral("expanded")).toBool() != expanded)
        toggle(row);
}

void OutlineModel::activate(int row, bool add)
{
    if (row < 0 || row >= count())
        return;
    if (add)
        m_selection->toggleItem(rows()[row].key);
    else
        m_selection->setItems({rows()[row].key});
}

void OutlineModel::activateRange(int from, int to)
{
    QStringList places;
    for (int row = std::max(0, std::min(from, to)); row <= std::max(from, to) && row < count(); ++row)
        places << rows()[row].key;
    m_selection->setItems(places);
}

int OutlineModel::currentRow()
{
    const QString current = m_selection->current();
    return current.isEmpty() ? -1 : reveal(current);
}

QString OutlineModel::rename(int row, const QString& name)
{
    if (row < 0 || row >= count())
        return {};
    const auto place = drawnPlace(*m_document->design(), rows()[row].key.toStdString());
    const std::string wanted = name.trimmed().toStdString();
    if (!place || place->item->name == wanted)
        return {};
    const auto edit = [&](Design design) {
        return cw::setField(std::move(design), place->pointer + "/name", wanted.empty() ? Json() : Json(wanted));
    };
    if (const auto tried = edit(*m_document->design()); !tried)
        return localized(tried.error());
    m_document->apply(tr("Rename"), edit);
    return {};
}

void OutlineModel::setLocked(int row, bool locked)
{
    if (row < 0 || row >= count())
        return;
    if (const auto place = drawnPlace(*m_document->design(), rows()[row].key.toStdString()))
        m_document->apply(locked ? tr("Lock") : tr("Unlock"), [&](Design design) {
            return cw::setField(std::move(design), place->pointer + "/locked", locked ? Json(true) : Json());
        });
}

std::vector<std::string> OutlineModel::moving(int row) const
{
    std::vector<std::string> ids;
    if (row < 0 || row >= count())
        return ids;
    const Design& design = *m_document->design();
    const QString& key = rows()[row].key;
    for (const QString& path : m_selection->items().contains(key) ? m_selection->items() : QStringList{key})
        if (design.items.contains(path.toStdString()))
            ids.push_back(path.toStdString());
    return ids;
}

bool OutlineModel::canMove(int row, int onto) const
{
    const Design& design = *m_document->design();
    const auto ids = moving(row);
    const std::string in = onto >= 0 && onto < count() ? rows()[onto].key.toStdString() : std::string();
    if (ids.empty() || !checkContainer(design.items, in) || withContent(design.items, ids).contains(in))
        return false;
    return std::any_of(ids.begin(), ids.end(), [&](const auto& id) { return design.items.find(id)->in != in; });
}

bool OutlineModel::move(int row, int onto)
{
    if (!canMove(row, onto))
        return false;
    const auto ids = moving(row);
    const std::string in = onto >= 0 ? rows()[onto].key.toStdString() : std::string();
    const QString name = onto >= 0 ? tr("Put into %1").arg(get(onto, QStringLiteral("name")).toString())
                                   : tr("Take out of its assembly");
    return m_document->apply(name, [&](Design design) { return cw::setParent(std::move(design), ids, in); });
}

void OutlineModel::centre(int row)
{
    if (row >= 0 && row < count())
        emit m_selection->centreRequested({rows()[row].key}, {});
}

int OutlineModel::reveal(const QString& path)
{
    const DesignPointer design = m_document->design();
    // Enclosing assemblies of the first step, then each instance on the way.
    const QStringList steps = path.split(QLatin1Char('/'));
    std::vector<QString> ancestors;
    const Item* item = design->items.find(steps.first().toStdString());
    for (int guard = 0; item && !item->in.empty() && guard < maxNesting; ++guard) {
        ancestors.insert(ancestors.begin(), QString::fromStdString(item->in));
        item = design->items.find(item->in);
    }
    for (qsizetype i = 1; i < steps.size(); ++i)
        ancestors.push_back(steps.mid(0, i).join(QLatin1Char('/')));
    for (const QString& ancestor : ancestors)
        setExpanded(indexOf(ancestor), true);
    return indexOf(path);
}

} // namespace cw
