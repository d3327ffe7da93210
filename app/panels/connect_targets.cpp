// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/connect_targets.h"

#include <algorithm>
#include <map>

#include "app/canvas/facts.h"
#include "app/document/messages.h"
#include "app/document/places.h"
#include "model/design/links.h"
#include "model/fabric/place_name.h"

namespace cw
{

namespace
{

constexpr std::size_t mostTargets = 2000; ///< beyond that nobody reads a list; typing narrows what was found

QString titleOf(const Design& design, const Item& item)
{
    const Part* part = design.parts.find(item.part);
    const QString name = !item.name.empty() ? QString::fromStdString(item.name)
                         : part             ? shortName(*part)
                                            : QString::fromStdString(displayName(design, item));
    return item.count > 1 ? QString::fromUtf8("%1 ×%2").arg(name).arg(item.count) : name;
}

} // namespace

ConnectTargets::ConnectTargets(std::shared_ptr<const Catalogue> catalogue, Document* document, QObject* parent)
    : RowsModel({"place", "title", "where", "words", "fits"}, parent),
      m_catalogue(std::move(catalogue)),
      m_document(document)
{
}

bool ConnectTargets::begin(const QString& from)
{
    const DesignPointer design = m_document->design();
    const auto place = drawnPlace(*design, from.toStdString());
    if (!place)
        return false;
    m_from = from;
    m_title = titleOf(*design, *place->item);
    m_targets.clear();
    m_filter.clear();
    collect(*design, design->items, {}, {}, {}, 0);
    // What does not fit for its kind does not fit anywhere: it is asked once a part. Full ports are each place's own.
    std::map<std::string, QString> misfits;
    for (Target& t : m_targets) {
        const auto target = drawnPlace(*design, t.place.toStdString());
        const std::string part = target ? target->item->part : std::string();
        if (const auto known = misfits.find(part); known != misfits.end()) {
            t.words = known->second;
            continue;
        }
        const auto fit = findLink(*design, *m_catalogue, from.toStdString(), t.place.toStdString());
        t.fits = fit && !fit->links.empty();
        if (t.fits) {
            t.words = shortName(*fit->links.front());
            continue;
        }
        t.words = localized(fit ? fit->whyNot : fit.error().what);
        const bool anyLink = std::any_of(m_catalogue->parts.begin(), m_catalogue->parts.end(), [&](const Part& link) {
            const Part* a = design->parts.find(place->item->part);
            const Part* b = design->parts.find(part);
            return link.kind == PartKind::Link && a && b && acceptsLink(*a, link) && acceptsLink(*b, link);
        });
        if (!anyLink)
            misfits.emplace(part, t.words);
    }
    std::stable_sort(m_targets.begin(), m_targets.end(),
                     [](const Target& a, const Target& b) { return a.fits > b.fits; });
    show();
    emit begun();
    emit filterChanged();
    return true;
}

void ConnectTargets::collect(const Design& design, const IdMap<Item>& scope, const std::string& in,
                             const std::string& prefix, const QString& where, int depth)
{
    for (const Item& item : scope) {
        if (item.in != in || m_targets.size() >= mostTargets)
            continue;
        const std::string path = prefix.empty() ? item.id : prefix + "/" + item.id;
        const QString title = titleOf(design, item);
        if (item.isComponent()) {
            // To itself it is a connection among its instances.
            if (path != m_from.toStdString() || item.count > 1)
                m_targets.push_back({QString::fromStdString(path), title, where, {}, false});
            continue;
        }
        if (depth >= maxNesting)
            continue;
        const QString inside = where.isEmpty() ? title : QString::fromUtf8("%1 › %2").arg(where, title);
        if (const Type* type = item.isInstance() ? design.types.find(item.type) : nullptr)
            collect(design, type->items, {}, path, inside, depth + 1);
        else if (!item.isInstance())
            collect(design, scope, item.id, prefix, inside, depth + 1);
    }
}

void ConnectTargets::setFilter(const QString& filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    show();
    emit filterChanged();
}

void ConnectTargets::show()
{
    const QStringList wanted = m_filter.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QList<Row> rows;
    for (const Target& t : m_targets) {
        const QString haystack =
            (t.title + QLatin1Char(' ') + t.place + QLatin1Char(' ') + t.where + QLatin1Char(' ') + t.words).toLower();
        if (std::all_of(wanted.begin(), wanted.end(), [&](const QString& w) { return haystack.contains(w); }))
            rows << Row{t.place, {t.place, t.title, t.where, t.words, t.fits}};
    }
    setRows(rows);
}

} // namespace cw
