// SPDX-License-Identifier: GPL-3.0-or-later
// The searchable palette.
#include "app/panels/palette_model.h"

#include <algorithm>
#include <map>
#include <set>

#include <QCoreApplication>
#include <QSet>

#include "app/canvas/facts.h"
#include "app/panels/part_text.h"

namespace cw
{

namespace
{

constexpr int ownTypesSection = -2, ownSection = -1, systemsSection = 100;

/// 0: no match; more is better. A word scores as start of the name, start of a word, inside, or as letters in order.
int score(const QString& haystack, const QString& word)
{
    const qsizetype at = haystack.indexOf(word);
    if (at == 0)
        return 100;
    if (at > 0)
        return haystack[at - 1].isLetterOrNumber() ? 40 : 70;
    // Letters in order within the name only, else long descriptions match everything.
    const qsizetype end = haystack.indexOf(QLatin1Char('\n'));
    qsizetype i = 0;
    for (qsizetype p = 0; p < end && i < word.size(); ++p)
        if (haystack[p] == word[i])
            ++i;
    return i == word.size() && word.size() > 1 ? 10 : 0;
}

} // namespace

PaletteModel::PaletteModel(std::shared_ptr<const Catalogue> catalogue, QObject* parent)
    : RowsModel(
          {"partId", "name", "subtitle", "section", "kind", "kindColor", "isSystem", "confidence", "fullName", "own"},
          parent),
      m_catalogue(std::move(catalogue))
{
    build();
}

int PaletteModel::total() const
{
    return static_cast<int>(m_entries.size());
}

QString PaletteModel::best() const
{
    return m_best;
}

void PaletteModel::setOwn(const QSet<QString>& ids)
{
    m_own = ids;
    const int before = total();
    build();
    if (total() != before)
        emit totalChanged();
}

void PaletteModel::setOwnSystems(const QSet<QString>& ids)
{
    m_ownSystems = ids;
    build();
    emit totalChanged();
}

void PaletteModel::retranslate()
{
    build();
}

void PaletteModel::build()
{
    m_entries.clear();
    const auto add = [&](const auto& thing, const QString& name, const QString& facts, const QString& section,
                         Rank rank, const QString& kind, const char* color, bool isSystem) {
        const QString key = QString::fromStdString(thing.id);
        const QString fullName = thing.name.empty() ? key : QString::fromStdString(thing.name);
        Entry entry;
        entry.row = {key,
                     {key, name, facts, section, kind, QLatin1String(color), isSystem,
                      QLatin1String(enumName(thing.confidence)), fullName, rank[0] < 0}};
        const QStringList words{name, key, fullName, QString::fromStdString(thing.vendor), kind, section, facts};
        entry.haystack = words.join(QLatin1Char('\n')).toLower();
        entry.rank = rank;
        entry.plainName = plainName(thing);
        m_entries << entry;
    };
    // What systems are built of leads, then the newest; guesses about what is announced come last.
    std::map<std::string, int> yearOf; // of systems: that of their newest accelerator
    std::set<std::string> builtIn;
    for (const Type& type : m_catalogue->systems)
        for (const Item& item : type.items) {
            builtIn.insert(item.part);
            if (const Part* part = m_catalogue->parts.find(item.part); part && isAccelerator(part->kind))
                yearOf[type.id] = std::max(yearOf[type.id], part->year);
        }
    for (const Part& part : m_catalogue->parts)
        if (const int order = sectionOrder(part.kind); order >= 0) {
            const bool own = m_own.contains(QString::fromStdString(part.id));
            add(part, own ? plainName(part) : shortName(part), cw::subtitle(part),
                own ? tr("My parts") : sectionName(part.kind),
                {own ? ownSection : order, part.confidence == Confidence::Low, !builtIn.contains(part.id),
                 isAccelerator(part.kind) && part.kind != PartKind::Gpu, -part.year},
                kindName(part.kind), kindColorKey(part.kind), false);
        }
    for (const Type& type : m_catalogue->systems) {
        const bool own = m_ownSystems.contains(QString::fromStdString(type.id));
        add(type, plainName(type), cw::subtitle(type, *m_catalogue), own ? tr("My types") : tr("Systems"),
            {own ? ownTypesSection : systemsSection, type.confidence == Confidence::Low, false, false,
             -yearOf[type.id]},
            QString::fromStdString(type.kind), "system", true);
    }
    std::stable_sort(m_entries.begin(), m_entries.end(),
                     [](const Entry& a, const Entry& b) { return a.rank < b.rank; });
    // The best known bearer of a short name keeps it.
    QSet<QString> taken;
    for (Entry& entry : m_entries) {
        QVariant& name = entry.row.values[1];
        if (taken.contains(name.toString()))
            name = taken.contains(entry.plainName) ? entry.row.values[8] : QVariant(entry.plainName);
        taken.insert(name.toString());
    }
    apply();
}

void PaletteModel::setFilter(const QString& words)
{
    if (words == m_filter)
        return;
    m_filter = words;
    apply();
    emit filterChanged();
}

void PaletteModel::apply()
{
    const QStringList words = m_filter.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QList<Row> rows;
    int bestScore = 0;
    m_best.clear();
    for (const Entry& entry : m_entries) {
        int sum = 0;
        const bool matches = std::all_of(words.begin(), words.end(), [&](const QString& word) {
            const int s = score(entry.haystack, word);
            sum += s;
            return s > 0;
        });
        if (!matches)
            continue;
        rows << entry.row;
        // Somebody who types an id in full means that part.
        if (words.size() == 1 && entry.row.key.compare(words.first(), Qt::CaseInsensitive) == 0)
            sum += 1000;
        if (sum > bestScore) {
            bestScore = sum;
            m_best = entry.row.key;
        }
    }
    setRows(rows);
}

} // namespace cw
