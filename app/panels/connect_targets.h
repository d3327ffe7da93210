// SPDX-License-Identifier: GPL-3.0-or-later
// Where a connection from one place may go: compatible places first, the others with the reason why not.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/document/document.h"
#include "app/panels/rows_model.h"
#include "model/catalogue/catalogue.h"

namespace cw
{

/// Roles: place, title, where (enclosing assemblies), words (the link that is proposed, or why none fits), fits.
class ConnectTargets : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    /// The place the connection begins at, and its name; "" = not in use.
    Q_PROPERTY(QString from READ from NOTIFY begun)
    Q_PROPERTY(QString title READ title NOTIFY begun)
    /// Rows that match these words in title, place or words.
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged)

public:
    ConnectTargets(std::shared_ptr<const Catalogue> catalogue, Document* document, QObject* parent = nullptr);

    /// Looks at all places of the design; false when there is no such place.
    Q_INVOKABLE bool begin(const QString& from);
    QString from() const { return m_from; }
    QString title() const { return m_title; }
    QString filter() const { return m_filter; }
    void setFilter(const QString& filter);

signals:
    void begun();
    void filterChanged();

private:
    struct Target {
        QString place, title, where, words;
        bool fits = false;
    };
    void collect(const Design& design, const IdMap<Item>& scope, const std::string& in, const std::string& prefix,
                 const QString& where, int depth);
    void show();

    std::shared_ptr<const Catalogue> m_catalogue;
    Document* m_document;
    QString m_from, m_title, m_filter;
    std::vector<Target> m_targets;
};

} // namespace cw
