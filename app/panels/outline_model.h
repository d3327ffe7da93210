// SPDX-License-Identifier: GPL-3.0-or-later
// The outline: assemblies, components and the content of types as a flat list of visible tree rows.
#pragma once

#include <string>
#include <vector>

#include <QSet>

#include "app/panels/rows_model.h"

namespace cw
{

class Document;
class Selection;

/// Roles: path, name, subtitle, depth, itemCount, expandable, expanded, selected, kindColor, inType, locked, ownName,
/// holds (other items can be put into it).
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
    /// Selects all places from one row to another.
    Q_INVOKABLE void activateRange(int from, int to);
    /// The row of what is selected last, its ancestors opened; −1 when it is none.
    Q_INVOKABLE int currentRow();
    /// Gives the item, or the item of the type, a name; empty: that of its part again. "" when done, else the reason.
    Q_INVOKABLE QString rename(int row, const QString& name);
    Q_INVOKABLE void setLocked(int row, bool locked);
    /// Can the row (with all that is selected, when it is) be put into the assembly of row `onto`, −1 being the canvas?
    Q_INVOKABLE bool canMove(int row, int onto) const;
    /// Does so as one undo step; things stay where they are on the canvas.
    Q_INVOKABLE bool move(int row, int onto);
    /// Opens all ancestors of a place and returns its row, or −1.
    Q_INVOKABLE int reveal(const QString& path);
    void retranslate() override { rebuild(); }

private:
    void rebuild();
    std::vector<std::string> moving(int row) const;

    Document* m_document;
    Selection* m_selection;
    QSet<QString> m_toggled; ///< places whose state differs from the default (top level open, types closed)
};

} // namespace cw
