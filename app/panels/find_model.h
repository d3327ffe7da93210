// SPDX-License-Identifier: GPL-3.0-or-later
// Find: what in the drawing has a name, a part, a value or a warning with these words.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

class Document;
class FindingsModel;
class Selection;

/// Roles: title, subtitle, kindColor, kind ("item", "link", "note", "error", "warning").
class FindModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY queryChanged)
    /// How many were found; the list shows the first hundred.
    Q_PROPERTY(int total READ total NOTIFY countChanged)

public:
    FindModel(Document* document, Selection* selection, FindingsModel* findings, QObject* parent = nullptr);

    QString query() const { return m_query; }
    /// All words must occur, in any order; nothing is found without words.
    void setQuery(const QString& query);
    int total() const { return m_total; }
    /// Selects a result and asks the canvas to show it in the middle.
    Q_INVOKABLE void activate(int row);
    /// Selects everything found that is drawn.
    Q_INVOKABLE void selectAll();
    void retranslate() override { rebuild(); }

signals:
    void queryChanged();

private:
    void rebuild();

    Document* m_document;
    Selection* m_selection;
    FindingsModel* m_findings;
    QString m_query;
    QStringList m_items, m_connections; ///< everything found
    int m_total = 0;
};

} // namespace cw
