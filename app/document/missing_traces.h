// SPDX-License-Identifier: GPL-3.0-or-later
// Traces that a design names and that are not where it says: looked for by name near the design, linked again when the
// user agrees.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

class Workbench;

/// Roles: trace (as the design names it), fileName, found (a path; "" = none), folder (of it), other (it is not the
/// file that the design was made with).
class MissingTraces : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT

public:
    explicit MissingTraces(QObject* parent = nullptr);

    /// Looks at the open design anew.
    Q_INVOKABLE void look();
    /// All tenants that name `trace` take the file at `path` instead; one step. Another file than before becomes the
    /// one that the design is made with.
    Q_INVOKABLE bool relink(const QString& trace, const QString& path);
    /// Those that were found by name.
    Q_INVOKABLE bool relinkFound();

private:
    Workbench* m_workbench;
};

/// A file of this name in one of the folders or below, not deep; "" when there is none.
QString findByName(const QString& fileName, const QStringList& folders);

} // namespace cw
