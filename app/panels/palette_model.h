// SPDX-License-Identifier: GPL-3.0-or-later
// The searchable palette: parts, wired systems, types of the design and generators.
#pragma once

#include "app/panels/part_entries.h"
#include "app/panels/rows_model.h"

namespace cw
{

class Document;

/// Roles: entryKey, partId, name, subtitle, section, kind, kindColor, isSystem, confidence, fullName, own, favourite,
/// what ("part", "system", "type", "generator"). Favourites and what was used last are listed again above the rest
/// while nothing is searched for.
class PaletteModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged)
    Q_PROPERTY(int total READ total NOTIFY totalChanged)
    /// How many entries fit words and filters.
    Q_PROPERTY(int matches READ matches NOTIFY filterChanged)
    /// {value, text, count, checked} of each kind, vendor and year that fits the words and the other two.
    Q_PROPERTY(QVariantList kinds READ kinds NOTIFY filterChanged)
    Q_PROPERTY(QVariantList vendors READ vendors NOTIFY filterChanged)
    Q_PROPERTY(QVariantList years READ years NOTIFY filterChanged)
    Q_PROPERTY(bool favouritesOnly READ favouritesOnly WRITE setFavouritesOnly NOTIFY filterChanged)
    /// Kinds, vendors, years and favourites that are asked for; 0 = all are shown.
    Q_PROPERTY(int filters READ filters NOTIFY filterChanged)

public:
    PaletteModel(std::shared_ptr<const Catalogue> catalogue, Document* document, QObject* parent = nullptr);

    QString filter() const { return m_filter; }
    /// All words must occur; a word matches anywhere, or as letters in order ("h2" finds "H200").
    void setFilter(const QString& words);
    int total() const { return static_cast<int>(m_entries.size()); }
    int matches() const { return m_matches; }
    QVariantList kinds() const { return facet(Kind); }
    QVariantList vendors() const { return facet(Vendor); }
    QVariantList years() const { return facet(Year); }
    bool favouritesOnly() const { return m_favouritesOnly; }
    void setFavouritesOnly(bool only);
    int filters() const;
    /// `facet` is "kind", "vendor" or "year".
    Q_INVOKABLE void toggleFilter(const QString& facet, const QString& value);
    Q_INVOKABLE void clearFilters();

    /// The best match of the filter, for Enter; empty when nothing matches.
    Q_INVOKABLE QString best() const { return m_best; }
    Q_INVOKABLE bool isFavourite(const QString& id) const { return m_favourites.contains(id); }
    Q_INVOKABLE void toggleFavourite(const QString& id);
    /// Something was placed: it leads what was used last.
    void used(const QString& id);
    QStringList recent() const { return m_recent; }
    const QList<PartEntry>& entries() const { return m_entries; }

    /// The user's parts have a section of their own, before all others. The catalogue is read again.
    void setOwn(const QSet<QString>& ids);
    /// The same for the user's types.
    void setOwnSystems(const QSet<QString>& ids);

    void retranslate() override
    {
        m_wanted[Kind].clear(); // they are words
        build();
    }

signals:
    void filterChanged();
    void totalChanged();

private:
    enum Facet { Kind, Vendor, Year };
    static constexpr int facets = 3;
    void build();
    void apply();
    void typesChanged();
    /// `except`: the facet that does not count.
    bool passes(const PartEntry& entry, int except = -1) const;
    QVariantList facet(Facet which) const;
    static QString value(const PartEntry& entry, int which);

    std::shared_ptr<const Catalogue> m_catalogue;
    Document* m_document;
    IdMap<Type> m_types; ///< of the design as listed
    QList<PartEntry> m_entries;
    QSet<QString> m_own, m_ownSystems;
    QStringList m_favourites, m_recent;
    QString m_filter;
    QSet<QString> m_wanted[facets];
    bool m_favouritesOnly = false;
    int m_matches = 0;
    QString m_best;
};

} // namespace cw
