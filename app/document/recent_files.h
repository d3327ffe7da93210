// SPDX-License-Identifier: GPL-3.0-or-later
// Files opened or saved lately: pinned ones, then the newest first, kept in the settings.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

/// Roles: name, path, folder, exists, pinned.
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
    /// A pinned file stays on top and is never pushed out by newer ones.
    Q_INVOKABLE void setPinned(const QString& path, bool pinned);
    /// A file was moved: the entry, pinned or not, goes with it.
    Q_INVOKABLE void relocate(const QString& from, const QString& to);
    /// Forgets all that are not pinned.
    Q_INVOKABLE void clear();
    /// Looks again which files exist.
    Q_INVOKABLE void refresh();

private:
    void store(const QStringList& paths, const QStringList& pinned);
};

} // namespace cw
