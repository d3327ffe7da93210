// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/find_model.h"

#include <algorithm>
#include <vector>

#include "app/document/document.h"
#include "app/document/places.h"
#include "app/document/selection.h"
#include "app/panels/findings_model.h"
#include "app/panels/part_text.h"
#include "model/fabric/place_name.h"

namespace cw
{

namespace
{

constexpr int mostRows = 100;
constexpr int mostVisited = 200'000; ///< drawn places that are looked at

struct Found {
    int rank; ///< 0: the name begins so, 1: it holds the words, 2: something else of it does, 3: a warning
    QString key, title, subtitle, color, kind;
};

QString number(double v)
{
    return QString::number(v, 'g', 12);
}

/// Everything that can be searched of an item, beside its name.
QString wordsOf(const Design& design, const Item& item)
{
    QStringList words{QString::fromStdString(item.id),     QString::fromStdString(item.kind),
                      QString::fromStdString(item.part),   QString::fromStdString(item.type),
                      QString::fromStdString(item.notes),  QString::fromUtf8("×%1").arg(item.count),
                      QString::fromStdString(item.cooling)};
    if (const Part* part = item.part.empty() ? nullptr : design.parts.find(item.part))
        words << QString::fromStdString(part->name) << QString::fromStdString(part->vendor) << kindName(part->kind)
              << subtitle(*part);
    if (const Type* type = item.type.empty() ? nullptr : design.types.find(item.type))
        words << QString::fromStdString(type->name) << QString::fromStdString(type->vendor)
              << QString::fromStdString(type->kind);
    const auto add = [&](const Overrides& values) {
        for (const auto& [name, value] : values)
            words << QString::fromStdString(name) << number(value);
    };
    add(item.values);
    for (const auto& [selector, values] : item.overrides) {
        words << QString::fromStdString(selector);
        add(values);
    }
    return words.join(QLatin1Char('\n'));
}

class Search
{
public:
    Search(const Design& design, const QStringList& words) : m_design(design), m_words(words) {}

    void items() { scope(m_design.items, {}, 0); }

    void links()
    {
        for (const Connection& c : m_design.connections) {
            const Part* part = m_design.parts.find(c.link);
            const QString kind = part ? plainName(*part) : QString::fromStdString(c.link);
            const QString title = c.name.empty() ? kind : QString::fromStdString(c.name);
            const QString ends = QString::fromStdString(c.from) +
                                 (c.to.empty() ? QString() : QString::fromUtf8(" → ") + QString::fromStdString(c.to));
            const QString rest =
                QStringList{kind,
                            ends,
                            QString::fromStdString(c.id),
                            QString::fromStdString(c.plane),
                            QString::fromStdString(c.medium),
                            QString::fromStdString(c.notes),
                            QLatin1String(enumName(c.pattern)),
                            QString::fromUtf8("×%1").arg(c.bundle),
                            c.length.value > 0 ? number(c.length.value) + QStringLiteral(" m") : QString()}
                    .join(QLatin1Char('\n'));
            offer(QString::fromStdString(childPointer("/connections", c.id)), title, ends, QStringLiteral("link"),
                  QStringLiteral("link"), rest);
        }
    }

    void notes()
    {
        for (const Annotation& a : m_design.annotations)
            offer(pathOfNote(QString::fromStdString(a.id)), QString::fromStdString(a.text).simplified(),
                  a.kind == AnnotationKind::Frame ? FindModel::tr("frame") : FindModel::tr("note"), QString(),
                  QStringLiteral("note"), QString());
    }

    /// Ranks what holds all words.
    void offer(const QString& key, const QString& title, const QString& about, const QString& color,
               const QString& kind, const QString& rest, int least = 0)
    {
        const auto holdsAll = [&](const QString& text) {
            return std::all_of(m_words.begin(), m_words.end(),
                               [&](const QString& w) { return text.contains(w, Qt::CaseInsensitive); });
        };
        if (!holdsAll(title + QLatin1Char('\n') + rest))
            return;
        const int rank = title.startsWith(m_words.front(), Qt::CaseInsensitive) ? 0 : holdsAll(title) ? 1 : 2;
        found.push_back({std::max(rank, least), key, title, about, color, kind});
    }

    std::vector<Found> found;

private:
    void scope(const IdMap<Item>& items, const QString& prefix, int depth)
    {
        for (const Item& item : items) {
            if (++m_visited > mostVisited || depth > maxNesting)
                return;
            const QString path = prefix + QString::fromStdString(item.id);
            const Part* part = item.part.empty() ? nullptr : m_design.parts.find(item.part);
            const Type* type = item.type.empty() ? nullptr : m_design.types.find(item.type);
            const QString about = part   ? cw::subtitle(*part)
                                  : type ? QString::fromStdString(type->kind)
                                         : QString::fromStdString(item.kind);
            const QString in = prefix.isEmpty() ? about : about + QString::fromUtf8(" · ") + prefix.chopped(1);
            offer(path, QString::fromStdString(displayName(m_design, item)), in,
                  QLatin1String(part ? kindColorKey(part->kind) : "system"), QStringLiteral("item"),
                  path + QLatin1Char('\n') + wordsOf(m_design, item));
            if (type)
                scope(type->items, path + QLatin1Char('/'), depth + 1);
        }
    }

    const Design& m_design;
    const QStringList& m_words;
    int m_visited = 0;
};

} // namespace

FindModel::FindModel(Document* document, Selection* selection, FindingsModel* findings, QObject* parent)
    : RowsModel({"title", "subtitle", "kindColor", "kind"}, parent),
      m_document(document),
      m_selection(selection),
      m_findings(findings)
{
    const auto refresh = [this] {
        if (!m_query.isEmpty())
            rebuild();
    };
    connect(document, &Document::designChanged, this, refresh);
    connect(findings, &QAbstractItemModel::rowsInserted, this, refresh);
    connect(findings, &QAbstractItemModel::rowsRemoved, this, refresh);
}

void FindModel::setQuery(const QString& query)
{
    if (query == m_query)
        return;
    m_query = query;
    rebuild();
    emit queryChanged();
}

void FindModel::rebuild()
{
    const QStringList words = m_query.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    m_items.clear();
    m_connections.clear();
    m_total = 0;
    if (words.isEmpty()) {
        setRows({});
        emit countChanged();
        return;
    }
    const DesignPointer design = m_document->design();
    Search search(*design, words);
    search.items();
    search.links();
    search.notes();
    for (int i = 0; i < m_findings->count(); ++i) {
        const QString severity = m_findings->get(i, QStringLiteral("severity")).toString();
        if (severity != QLatin1String("note"))
            search.offer(QStringLiteral("finding %1").arg(i), m_findings->get(i, QStringLiteral("text")).toString(),
                         m_findings->get(i, QStringLiteral("where")).toString(), QString(), severity,
                         FindModel::tr("warning") + QLatin1Char('\n') + severity, 3);
    }
    std::stable_sort(search.found.begin(), search.found.end(),
                     [](const Found& a, const Found& b) { return a.rank < b.rank; });
    QList<Row> rows;
    for (const Found& f : search.found) {
        if (f.kind == QLatin1String("link"))
            m_connections << f.key;
        else if (f.kind == QLatin1String("item") || f.kind == QLatin1String("note"))
            m_items << f.key;
        if (rows.size() < mostRows)
            rows << Row{f.key, {f.title, f.subtitle, f.color, f.kind}};
    }
    m_total = static_cast<int>(search.found.size());
    setRows(rows);
    emit countChanged();
}

void FindModel::activate(int row)
{
    if (row < 0 || row >= count())
        return;
    const QString key = rows()[row].key;
    const QString kind = get(row, QStringLiteral("kind")).toString();
    if (kind == QLatin1String("link")) {
        m_selection->setConnections({key});
        emit m_selection->centreRequested({}, {key});
    } else if (kind == QLatin1String("item") || kind == QLatin1String("note")) {
        m_selection->setItems({key});
        emit m_selection->centreRequested({key}, {});
    } else {
        m_findings->activate(key.section(QLatin1Char(' '), 1).toInt());
    }
}

void FindModel::selectAll()
{
    m_selection->select(m_items, m_connections);
}

} // namespace cw
