// SPDX-License-Identifier: GPL-3.0-or-later
// The outline: assemblies, components and the content of types as a flat list of visible tree rows.
#pragma once

#include <QSet>

#include "app/panels/rows_model.h"

namespace cw
{

class Document;
class Selection;

/// Roles: path, name, subtitle, depth, itemCount, expandable, expanded, selected, kindColor, inType.
class OutlineModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")

public:
    OutlineModel(Document* document, Selection* selection, QObject* parent = nullptr);

    Q_INVOKABLE void toggle(int row);
    Q_INVOKABLE void setExpanded(int row, bool expanded);
    /// Selects the row's place; `add` keeps what is selected. Double activation centres it.
    Q_INVOKABLE void activate(int row, bool add = false);
    Q_INVOKABLE void centre(int row);
    /// Opens all ancestors of a place and returns its row, or −1.
    Q_INVOKABLE int reveal(const QString& path);
    void retranslate() override { rebuild(); }

private:
    void rebuild();

    Document* m_document;
    Selection* m_selection;
    QSet<QString> m_toggled; ///< places whose state differs from the default (top level open, types closed)
};

} // namespace cw
