// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/quick_insert.h"

#include <algorithm>

#include "app/document/places.h"
#include "app/document/placing.h"
#include "app/workbench.h"
#include "model/design/links.h"

namespace cw
{

namespace
{

constexpr int mostRows = 8;
/// Entries whose links are looked at: those far down are not shown whatever joins them.
constexpr int mostJoined = 20;
/// More neighbours than these are not joined: somebody who selected all did not mean it.
constexpr qsizetype mostNeighbours = 8;

// What counts beside the words, in points of matchScore.
constexpr int favouriteBonus = 12, recentBonus = 8, joinsBonus = 25;

} // namespace

QuickInsert::QuickInsert(Workbench* workbench)
    : RowsModel({"partId", "name", "subtitle", "kindColor", "isSystem", "link"}, workbench), m_workbench(workbench)
{
}

void QuickInsert::open()
{
    const Design& design = *m_workbench->document()->design();
    const QStringList items = m_workbench->selection()->items();
    m_neighbours.clear();
    m_target.clear();
    if (items.size() <= mostNeighbours)
        for (const QString& path : items)
            m_neighbours.push_back(path.toStdString());
    if (!m_neighbours.empty())
        if (const auto place = drawnPlace(design, m_neighbours.front()))
            m_target = QString::fromStdString(displayName(design, *place->item));
    if (m_neighbours.size() > 1)
        m_target = tr("%1 and %2 more").arg(m_target).arg(m_neighbours.size() - 1);
    m_filter.clear();
    apply();
}

void QuickInsert::setFilter(const QString& words)
{
    if (words == m_filter)
        return;
    m_filter = words;
    apply();
}

QString QuickInsert::linkFor(const PartEntry& entry) const
{
    if (m_neighbours.empty() || entry.what == EntryKind::Generator)
        return {};
    const auto tried = insertLinked(*m_workbench->document()->design(), m_workbench->catalogue(),
                                    entry.id.toStdString(), {0, 0}, {}, {m_neighbours.front()}, false);
    if (!tried || tried->connections.empty())
        return {};
    const Connection* c = tried->design.connections.find(tried->connections.front());
    const Part* link = tried->design.parts.find(c->link);
    return QString::fromStdString(link->name.empty() ? link->id : link->name);
}

void QuickInsert::apply()
{
    const PaletteModel& palette = *m_workbench->palette();
    const QStringList words = searchWords(m_filter), recent = palette.recent();
    struct Ranked {
        int score = 0;
        const PartEntry* entry = nullptr;
        QString link;
    };
    std::vector<Ranked> ranked;
    for (const PartEntry& entry : palette.entries()) {
        int score = matchScore(entry, words);
        const bool favourite = palette.isFavourite(entry.id), used = recent.contains(entry.id);
        // Nothing typed yet: what was used and liked.
        if (words.isEmpty() ? !favourite && !used : score == 0)
            continue;
        score += favourite * favouriteBonus + used * recentBonus;
        ranked.push_back({score, &entry, {}});
    }
    const auto better = [](const Ranked& a, const Ranked& b) {
        if (a.score != b.score)
            return a.score > b.score;
        return a.entry->rank < b.entry->rank;
    };
    std::stable_sort(ranked.begin(), ranked.end(), better);
    if (ranked.size() > mostJoined)
        ranked.resize(mostJoined);
    for (Ranked& r : ranked) {
        r.link = linkFor(*r.entry);
        if (!r.link.isEmpty())
            r.score += joinsBonus;
    }
    std::stable_sort(ranked.begin(), ranked.end(), better);
    QList<Row> rows;
    for (const Ranked& r : ranked) {
        if (rows.size() == mostRows)
            break;
        rows << Row{r.entry->id,
                    {r.entry->id, r.entry->name, r.entry->subtitle, r.entry->kindColor,
                     r.entry->what == EntryKind::System || r.entry->what == EntryKind::Type, r.link}};
    }
    setRows(rows);
    emit filterChanged();
}

QString QuickInsert::insert(int row, QPointF at, const QString& in)
{
    const QString id = get(row, QStringLiteral("partId")).toString();
    if (id.isEmpty() || id.startsWith(QLatin1String("generate:")))
        return id;
    return m_workbench->insertPart(id, at, in, m_neighbours);
}

} // namespace cw
