// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/layers_model.h"

#include <algorithm>
#include <map>
#include <vector>

#include "app/document/document.h"
#include "app/document/places.h"
#include "app/document/selection.h"
#include "model/design/edit_drawing.h"

namespace cw
{

namespace
{

/// Layer of a selected path, and the pointer of what has it.
struct OnLayer {
    std::string pointer, layer;
};

std::vector<OnLayer> selectedOf(const Design& design, const QStringList& paths)
{
    std::vector<OnLayer> out;
    for (const QString& path : paths) {
        const std::string note = noteOfPath(path).toStdString();
        if (const Annotation* a = note.empty() ? nullptr : design.annotations.find(note))
            out.push_back({childPointer("/annotations", note), a->layer});
        else if (const auto place = drawnPlace(design, path.toStdString()))
            out.push_back({place->pointer, place->item->layer});
    }
    return out;
}

} // namespace

LayersModel::LayersModel(Document* document, Selection* selection, QObject* parent)
    : RowsModel({"layerId", "name", "hidden", "locked", "itemCount", "current"}, parent),
      m_document(document),
      m_selection(selection)
{
    connect(document, &Document::designChanged, this, &LayersModel::rebuild);
    connect(document, &Document::opened, this, &LayersModel::rebuild);
    connect(selection, &Selection::changed, this, &LayersModel::rebuild);
    rebuild();
}

void LayersModel::rebuild()
{
    const DesignPointer design = m_document->design();
    std::map<std::string, int> counts;
    const auto layerOf = [&](const std::string& id) { return design->layers.contains(id) ? id : std::string(); };
    for (const Item& item : design->items)
        ++counts[layerOf(item.layer)];
    for (const Annotation& a : design->annotations)
        ++counts[layerOf(a.layer)];
    std::map<std::string, bool> current;
    for (const OnLayer& s : selectedOf(*design, m_selection->items()))
        current[layerOf(s.layer)] = true;
    std::vector<const Layer*> layers;
    for (const Layer& layer : design->layers)
        layers.push_back(&layer);
    // The newest is the topmost of the list.
    std::stable_sort(layers.begin(), layers.end(), [](const Layer* a, const Layer* b) { return a->rank > b->rank; });
    QList<Row> rows;
    for (const Layer* l : layers) {
        const QString id = QString::fromStdString(l->id);
        rows << Row{id,
                    {id, l->name.empty() ? id : QString::fromStdString(l->name), l->hidden, l->locked, counts[l->id],
                     current[l->id]}};
    }
    rows << Row{QString(), {QString(), tr("Base layer"), false, false, counts[{}], current[{}]}};
    setRows(rows);
}

QString LayersModel::nextName() const
{
    return tr("Layer %1").arg(m_document->design()->layers.size() + 1);
}

QString LayersModel::add()
{
    std::string id;
    const QString name = nextName();
    m_document->apply(tr("Add layer"), [&](Design design) -> Result<Design> {
        CW_TRY(Added added, addLayer(std::move(design), name.toStdString()));
        id = added.id;
        return std::move(added.design);
    });
    return QString::fromStdString(id);
}

void LayersModel::rename(const QString& id, const QString& name)
{
    const std::string words = name.trimmed().toStdString();
    if (words.empty())
        return;
    m_document->apply(tr("Rename layer"), [&](Design design) -> Result<Design> {
        design.layers.update(id.toStdString(), [&](Layer& l) { l.name = words; });
        return design;
    });
}

void LayersModel::setHidden(const QString& id, bool hidden)
{
    const bool done = m_document->apply(hidden ? tr("Hide layer") : tr("Show layer"), [&](Design d) -> Result<Design> {
        d.layers.update(id.toStdString(), [&](Layer& l) { l.hidden = hidden; });
        return d;
    });
    if (!done || !hidden)
        return;
    // What can't be seen can't be worked on.
    QStringList seen;
    const DesignPointer design = m_document->design();
    for (const QString& path : m_selection->items())
        for (const OnLayer& s : selectedOf(*design, {path}))
            if (s.layer != id.toStdString())
                seen << path;
    m_selection->select(seen, m_selection->connections());
}

void LayersModel::setLocked(const QString& id, bool locked)
{
    m_document->apply(locked ? tr("Lock layer") : tr("Unlock layer"), [&](Design d) -> Result<Design> {
        d.layers.update(id.toStdString(), [&](Layer& l) { l.locked = locked; });
        return d;
    });
}

void LayersModel::remove(const QString& id)
{
    m_document->apply(tr("Remove layer"), [&](Design d) { return removeLayer(std::move(d), id.toStdString()); });
}

void LayersModel::takeSelection(const QString& id)
{
    std::vector<std::string> pointers;
    for (const OnLayer& s : selectedOf(*m_document->design(), m_selection->items()))
        pointers.push_back(s.pointer);
    if (!pointers.empty())
        m_document->apply(tr("Move to layer"),
                          [&](Design d) { return moveToLayer(std::move(d), pointers, id.toStdString()); });
}

void LayersModel::takeToNew()
{
    std::vector<std::string> pointers;
    for (const OnLayer& s : selectedOf(*m_document->design(), m_selection->items()))
        pointers.push_back(s.pointer);
    if (!pointers.empty())
        m_document->apply(tr("Move to a new layer"), [&](Design design) -> Result<Design> {
            CW_TRY(Added added, addLayer(std::move(design), nextName().toStdString()));
            return moveToLayer(std::move(added.design), pointers, added.id);
        });
}

void LayersModel::selectSame()
{
    const auto chosen =
        selectedOf(*m_document->design(), {m_selection->items().value(m_selection->items().size() - 1)});
    if (!chosen.empty())
        selectContent(QString::fromStdString(chosen.front().layer));
}

void LayersModel::selectContent(const QString& id)
{
    QStringList paths;
    const DesignPointer design = m_document->design();
    for (const Item& item : design->items)
        if (item.layer == id.toStdString())
            paths << QString::fromStdString(item.id);
    for (const Annotation& a : design->annotations)
        if (a.layer == id.toStdString())
            paths << pathOfNote(QString::fromStdString(a.id));
    m_selection->setItems(paths);
}

} // namespace cw
