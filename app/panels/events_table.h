// SPDX-License-Identifier: GPL-3.0-or-later
// What happened to the cluster in a simulation: rows of the table in the results dock.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

/// Roles: time, kind, state ("good", "bad", ""), what, replicas.
class EventsTable : public RowsModel
{
    Q_OBJECT
    QML_NAMED_ELEMENT(EventRows)
    /// "99.2 % available · 3 failures …"; empty where nothing may fail.
    Q_PROPERTY(QString summary READ summary NOTIFY summaryChanged)

public:
    explicit EventsTable(QObject* parent = nullptr);
    QString summary() const { return m_summary; }

signals:
    void summaryChanged();

private:
    void rebuild();
    QString m_summary;
};

} // namespace cw
