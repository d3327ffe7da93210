// SPDX-License-Identifier: GPL-3.0-or-later
// The searchable palette.
#include "app/panels/palette_model.h"

#include <algorithm>
#include <map>

#include <QSettings>

#include "app/document/document.h"

namespace cw
{

namespace
{

constexpr qsizetype mostRecent = 6;
const char* const favouritesKey = "palette/favourites";
const char* const recentKey = "palette/recent";

const char* wordOf(EntryKind what)
{
    switch (what) {
    case EntryKind::System: return "system";
    case EntryKind::Type: return "type";
    case EntryKind::Generator: return "generator";
    case EntryKind::Part: break;
    }
    return "part";
}

} // namespace

PaletteModel::PaletteModel(std::shared_ptr<const Catalogue> catalogue, Document* document, QObject* parent)
    : RowsModel({"entryKey", "partId", "name", "subtitle", "section", "kind", "kindColor", "isSystem", "confidence",
                 "fullName", "own", "favourite", "what"},
                parent),
      m_catalogue(std::move(catalogue)),
      m_document(document)
{
    const QSettings settings;
    m_favourites = settings.value(QLatin1String(favouritesKey)).toStringList();
    m_recent = settings.value(QLatin1String(recentKey)).toStringList();
    connect(document, &Document::designChanged, this, &PaletteModel::typesChanged);
    build();
}

void PaletteModel::setOwn(const QSet<QString>& ids)
{
    m_own = ids;
    build();
}

void PaletteModel::setOwnSystems(const QSet<QString>& ids)
{
    m_ownSystems = ids;
    build();
}

void PaletteModel::typesChanged()
{
    // Most edits leave the types as they are: then the maps share what they hold.
    if (m_document->design()->types == m_types)
        return;
    build();
}

void PaletteModel::build()
{
    const int before = total();
    m_types = m_document->design()->types;
    m_entries = partEntries(*m_catalogue, m_document->design().get(), m_own | m_ownSystems);
    apply();
    if (total() != before)
        emit totalChanged();
}

void PaletteModel::setFilter(const QString& words)
{
    if (words == m_filter)
        return;
    m_filter = words;
    apply();
}

void PaletteModel::setFavouritesOnly(bool only)
{
    if (only == m_favouritesOnly)
        return;
    m_favouritesOnly = only;
    apply();
}

int PaletteModel::filters() const
{
    return static_cast<int>(m_wanted[Kind].size() + m_wanted[Vendor].size() + m_wanted[Year].size()) + m_favouritesOnly;
}

void PaletteModel::toggleFilter(const QString& name, const QString& value)
{
    auto& wanted = m_wanted[name == QLatin1String("vendor") ? Vendor : name == QLatin1String("year") ? Year : Kind];
    if (!wanted.remove(value))
        wanted.insert(value);
    apply();
}

void PaletteModel::clearFilters()
{
    for (auto& wanted : m_wanted)
        wanted.clear();
    m_favouritesOnly = false;
    apply();
}

void PaletteModel::toggleFavourite(const QString& id)
{
    if (m_favourites.removeAll(id) == 0)
        m_favourites << id;
    QSettings().setValue(QLatin1String(favouritesKey), m_favourites);
    apply();
}

void PaletteModel::used(const QString& id)
{
    m_recent.removeAll(id);
    m_recent.prepend(id);
    m_recent = m_recent.mid(0, mostRecent);
    QSettings().setValue(QLatin1String(recentKey), m_recent);
    apply();
}

QString PaletteModel::value(const PartEntry& entry, int which)
{
    switch (which) {
    case Vendor: return entry.vendor;
    case Year: return entry.year > 0 ? QString::number(entry.year) : QString();
    default: return entry.kind;
    }
}

bool PaletteModel::passes(const PartEntry& entry, int except) const
{
    if (m_favouritesOnly && !m_favourites.contains(entry.id))
        return false;
    for (int f = 0; f < facets; ++f)
        if (f != except && !m_wanted[f].isEmpty() && !m_wanted[f].contains(value(entry, f)))
            return false;
    return true;
}

QVariantList PaletteModel::facet(Facet which) const
{
    const QStringList words = searchWords(m_filter);
    std::map<QString, int> counts;
    for (const PartEntry& entry : m_entries)
        if (const QString v = value(entry, which); !v.isEmpty())
            counts[v] += passes(entry, which) && (words.isEmpty() || matchScore(entry, words) > 0);
    std::vector<std::pair<QString, int>> list(counts.begin(), counts.end());
    if (which == Year)
        std::reverse(list.begin(), list.end());
    else
        std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    QVariantList out;
    for (const auto& [v, count] : list)
        if (count > 0 || m_wanted[which].contains(v))
            out << QVariantMap{{QStringLiteral("value"), v},
                               {QStringLiteral("text"), v},
                               {QStringLiteral("count"), count},
                               {QStringLiteral("checked"), m_wanted[which].contains(v)}};
    return out;
}

void PaletteModel::apply()
{
    const QStringList words = searchWords(m_filter);
    QList<Row> rows, again;
    const auto row = [this](const PartEntry& entry, const QString& key, const QString& section) {
        return Row{key,
                   {key, entry.id, entry.name, entry.subtitle, section, entry.kind, entry.kindColor,
                    entry.what == EntryKind::System || entry.what == EntryKind::Type, entry.confidence, entry.fullName,
                    entry.own, m_favourites.contains(entry.id), QLatin1String(wordOf(entry.what))}};
    };
    int bestScore = 0;
    m_best.clear();
    for (const PartEntry& entry : m_entries) {
        if (!passes(entry))
            continue;
        const int score = matchScore(entry, words);
        if (score == 0 && !words.isEmpty())
            continue;
        rows << row(entry, entry.id, entry.section);
        if (score > bestScore) {
            bestScore = score;
            m_best = entry.id;
        }
    }
    m_matches = static_cast<int>(rows.size());
    if (words.isEmpty() && filters() == 0) {
        const auto repeat = [&](const QStringList& ids, const char* prefix, const QString& section) {
            for (const QString& id : ids)
                for (const PartEntry& entry : m_entries)
                    if (entry.id == id)
                        again << row(entry, QLatin1String(prefix) + id, section);
        };
        repeat(m_favourites, "favourite:", tr("Favourites"));
        repeat(m_recent, "recent:", tr("Recently used"));
    }
    setRows(again + rows);
    emit filterChanged();
}

} // namespace cw
