// SPDX-License-Identifier: GPL-3.0-or-later
// The searchable palette: parts and wired systems of the catalogue.
#pragma once

#include <array>

#include <QSet>

#include "app/panels/rows_model.h"
#include "model/catalogue/catalogue.h"

namespace cw
{

/// Roles: partId, name, subtitle, section, kind, kindColor, isSystem, confidence, fullName, own.
class PaletteModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged)
    Q_PROPERTY(int total READ total NOTIFY totalChanged)

public:
    explicit PaletteModel(std::shared_ptr<const Catalogue> catalogue, QObject* parent = nullptr);

    QString filter() const { return m_filter; }
    /// All words must occur; a word matches anywhere, or as letters in order ("h2" finds "H200").
    void setFilter(const QString& words);
    int total() const;
    /// The best match of the filter, for Enter in the quick insert; empty when nothing matches.
    Q_INVOKABLE QString best() const;

    /// The user's parts have a section of their own, before all others. The catalogue is read again.
    void setOwn(const QSet<QString>& ids);
    /// The same for the user's types.
    void setOwnSystems(const QSet<QString>& ids);

    void retranslate() override;

signals:
    void filterChanged();
    void totalChanged();

private:
    /// Section, guessed, unused by systems, other than a GPU, minus the year: the smaller the earlier.
    using Rank = std::array<int, 5>;
    struct Entry {
        Row row;
        QString haystack; ///< lower case: name, id, vendor, kind, section
        Rank rank{};
        QString plainName; ///< longer, for namesakes
    };
    void build();
    void apply();

    std::shared_ptr<const Catalogue> m_catalogue;
    QList<Entry> m_entries;
    QSet<QString> m_own, m_ownSystems;
    QString m_filter;
    QString m_best;
};

} // namespace cw
