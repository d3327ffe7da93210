// SPDX-License-Identifier: GPL-3.0-or-later
// Files opened or saved lately, newest first, kept in the settings.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

/// Roles: name, path, folder, exists.
class RecentFiles : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")

public:
    static constexpr int most = 12;
    explicit RecentFiles(QObject* parent = nullptr);

    void add(const QString& path);
    Q_INVOKABLE void remove(const QString& path);
    Q_INVOKABLE void clear();
    /// Looks again which files exist.
    Q_INVOKABLE void refresh();

private:
    void store(const QStringList& paths);
};

} // namespace cw
