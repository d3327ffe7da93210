// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/report_table.h"

#include <map>

#include "app/charts/csv.h"

namespace cw
{
namespace
{

/// Walks the fields of one entry. Unlike in JSON defaults are written: a column has no gaps.
class RowArchive
{
public:
    static constexpr bool reading = false;

    RowArchive(QStringList& columns, std::map<QString, QString>& cells, QString prefix)
        : m_columns(columns), m_cells(cells), m_prefix(std::move(prefix))
    {
    }

    template<class T>
    void operator()(Field f, const T& v)
    {
        put(m_prefix + QLatin1String(f.key), v);
    }
    template<class T, class D>
    void operator()(Field f, const T& v, const D&)
    {
        put(m_prefix + QLatin1String(f.key), v);
    }
    template<class T>
    void required(Field f, const T& v)
    {
        put(m_prefix + QLatin1String(f.key), v);
    }
    void extra(const Extra&) {}

private:
    void set(const QString& column, const QString& text)
    {
        if (!m_columns.contains(column))
            m_columns << column;
        m_cells[column] = text;
    }

    template<class T>
    void put(const QString& name, const T& v)
    {
        if constexpr (std::is_same_v<T, std::string>)
            set(name, QString::fromStdString(v));
        else if constexpr (std::is_same_v<T, bool>)
            set(name, v ? QStringLiteral("true") : QStringLiteral("false"));
        else if constexpr (std::is_integral_v<T>)
            set(name, QString::number(v));
        else if constexpr (std::is_floating_point_v<T>)
            set(name, csvNumber(v));
        else if constexpr (std::is_same_v<T, std::vector<Share>>)
            for (const Share& share : v)
                put(name + QLatin1Char('.') + QString::fromStdString(share.id), share.value);
        else if constexpr (std::is_same_v<T, std::vector<double>>)
            for (std::size_t i = 0; i < v.size(); ++i)
                put(QStringLiteral("%1.%2").arg(name).arg(i), v[i]);
        else if constexpr (std::is_same_v<T, std::optional<Band>>)
            put(name, v.value_or(Band{std::nan(""), std::nan("")}));
        else if constexpr (std::is_same_v<T, std::optional<double>>)
            put(name, v.value_or(std::nan("")));
        else {
            RowArchive inner(m_columns, m_cells, name + QLatin1Char('.'));
            fields(inner, const_cast<T&>(v));
        }
    }

    QStringList& m_columns;
    std::map<QString, QString>& m_cells;
    QString m_prefix;
};

template<class T>
QString csvOf(const std::vector<T>& entries)
{
    QStringList columns;
    std::vector<std::map<QString, QString>> rows;
    for (const T& entry : entries) {
        RowArchive archive(columns, rows.emplace_back(), {});
        fields(archive, const_cast<T&>(entry));
    }
    QString out = csvLine(columns);
    for (const auto& row : rows) {
        QStringList cells;
        for (const QString& column : std::as_const(columns)) {
            const auto found = row.find(column);
            cells << (found == row.end() ? QString() : found->second);
        }
        out += csvLine(cells);
    }
    return out;
}

struct Table {
    const char* part;
    QString (*csv)(const Report&);
};
constexpr Table tables[] = {
    {"tenants", [](const Report& r) { return csvOf(r.tenants); }},
    {"tiers", [](const Report& r) { return csvOf(r.tiers); }},
    {"sessions", [](const Report& r) { return csvOf(r.sessions); }},
    {"tools", [](const Report& r) { return csvOf(r.tools); }},
    {"events", [](const Report& r) { return csvOf(r.events); }},
    {"deployments", [](const Report& r) { return csvOf(r.deployments); }},
    {"places", [](const Report& r) { return csvOf(r.places); }},
    {"links", [](const Report& r) { return csvOf(r.links); }},
    {"timeline", [](const Report& r) { return csvOf(r.timeline); }},
};

} // namespace

QStringList reportTables()
{
    QStringList parts;
    for (const Table& t : tables)
        parts << QLatin1String(t.part);
    return parts;
}

QString reportTableCsv(const Report& report, const QString& part)
{
    for (const Table& t : tables)
        if (part == QLatin1String(t.part))
            return t.csv(report);
    return {};
}

} // namespace cw
