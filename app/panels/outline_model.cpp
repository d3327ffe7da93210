// SPDX-License-Identifier: GPL-3.0-or-later
// The outline as a flat list of visible tree rows.
#include "app/panels/outline_model.h"

#include <map>
#include <vector>

#include "app/document/document.h"
#include "app/document/places.h"
#include "app/document/selection.h"
#include "app/panels/part_text.h"
#include "model/fabric/place_name.h"

namespace cw
{

OutlineModel::OutlineModel(Document* document, Selection* selection, QObject* parent)
    : RowsModel({"path", "name", "subtitle", "depth", "itemCount", "expandable", "expanded", "selected", "kindColor",
                 "inType"},
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
            rows << Row{path,
                        {path, QString::fromStdString(displayName(*design, *item)), about, depth,
                         qlonglong{item->count}, expandable, expanded, selected.contains(path),
                         QLatin1String(part ? kindColorKey(part->kind) : "system"), inType}};
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
