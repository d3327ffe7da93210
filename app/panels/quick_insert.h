// SPDX-License-Identifier: GPL-3.0-or-later
// The quick insert: the few entries that fit best what is typed, joined to what is selected when placed.
#pragma once

#include <QPointF>

#include "app/panels/part_entries.h"
#include "app/panels/rows_model.h"

namespace cw
{

class Workbench;

/// Roles: partId, name, subtitle, kindColor, isSystem, link ("NVLink 4": how it will be joined; empty = not).
class QuickInsert : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged)
    /// What it will be joined to, in words; empty when nothing is selected.
    Q_PROPERTY(QString target READ target NOTIFY filterChanged)

public:
    explicit QuickInsert(Workbench* workbench);

    QString filter() const { return m_filter; }
    void setFilter(const QString& words);
    QString target() const { return m_target; }

    /// Begins afresh with what is selected now.
    Q_INVOKABLE void open();
    /// Places the row's entry: beside what is selected, else with its middle at `at` (canvas units) inside the assembly
    /// `in`. One undo step. Returns the new place, or the id of a generator ("generate:…") that wants a form, or "".
    Q_INVOKABLE QString insert(int row, QPointF at, const QString& in = {});

    void retranslate() override { apply(); }

signals:
    void filterChanged();

private:
    void apply();
    /// The link that joins an entry to the first of what is selected; empty = none fits.
    QString linkFor(const PartEntry& entry) const;

    Workbench* m_workbench;
    std::vector<std::string> m_neighbours;
    QString m_filter, m_target;
};

} // namespace cw
