// SPDX-License-Identifier: GPL-3.0-or-later
// Files opened or saved lately, newest first, kept in the settings.
#include "app/document/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace cw
{

namespace
{

constexpr auto settingsKey = "recent/files";

QStringList storedPaths()
{
    return QSettings().value(QLatin1String(settingsKey)).toStringList();
}

} // namespace

RecentFiles::RecentFiles(QObject* parent) : RowsModel({"name", "path", "folder", "exists"}, parent)
{
    refresh();
}

void RecentFiles::add(const QString& path)
{
    QStringList paths = storedPaths();
    paths.removeAll(path);
    paths.prepend(path);
    store(paths.mid(0, most));
}

void RecentFiles::remove(const QString& path)
{
    QStringList paths = storedPaths();
    paths.removeAll(path);
    store(paths);
}

void RecentFiles::clear()
{
    store({});
}

void RecentFiles::refresh()
{
    QList<Row> rows;
    for (const QString& path : storedPaths()) {
        const QFileInfo file(path);
        QString name = file.fileName();
        if (name.endsWith(QLatin1String(".cluster.json")))
            name.chop(13);
        rows << Row{path, {name, path, file.path(), file.exists()}};
    }
    setRows(rows);
}

void RecentFiles::store(const QStringList& paths)
{
    QSettings().setValue(QLatin1String(settingsKey), paths);
    refresh();
}

} // namespace cw
