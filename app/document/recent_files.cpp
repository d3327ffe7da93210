// SPDX-License-Identifier: GPL-3.0-or-later
// Files opened or saved lately, kept in the settings.
#include "app/document/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace cw
{

namespace
{

constexpr auto filesKey = "recent/files", pinnedKey = "recent/pinned";

QStringList stored(const char* key)
{
    return QSettings().value(QLatin1String(key)).toStringList();
}

} // namespace

RecentFiles::RecentFiles(QObject* parent) : RowsModel({"name", "path", "folder", "exists", "pinned"}, parent)
{
    refresh();
}

void RecentFiles::add(const QString& path)
{
    QStringList paths = stored(filesKey);
    paths.removeAll(path);
    paths.prepend(path);
    store(paths, stored(pinnedKey));
}

void RecentFiles::remove(const QString& path)
{
    QStringList paths = stored(filesKey), pinned = stored(pinnedKey);
    paths.removeAll(path);
    pinned.removeAll(path);
    store(paths, pinned);
}

void RecentFiles::setPinned(const QString& path, bool isPinned)
{
    QStringList pinned = stored(pinnedKey);
    pinned.removeAll(path);
    if (isPinned)
        pinned << path;
    store(stored(filesKey), pinned);
}

void RecentFiles::relocate(const QString& from, const QString& to)
{
    QStringList paths = stored(filesKey), pinned = stored(pinnedKey);
    for (QStringList* list : {&paths, &pinned}) {
        if (!list->contains(from))
            continue;
        list->removeAll(to);
        list->replace(list->indexOf(from), to);
    }
    store(paths, pinned);
}

void RecentFiles::clear()
{
    const QStringList pinned = stored(pinnedKey);
    store(pinned, pinned);
}

void RecentFiles::refresh()
{
    const QStringList paths = stored(filesKey), pinned = stored(pinnedKey);
    QList<Row> rows;
    for (const bool first : {true, false})
        for (const QString& path : paths) {
            if (pinned.contains(path) != first)
                continue;
            const QFileInfo file(path);
            QString name = file.fileName();
            if (name.endsWith(QLatin1String(".cluster.json")))
                name.chop(13);
            rows << Row{path, {name, path, file.path(), file.exists(), first}};
        }
    setRows(rows);
}

void RecentFiles::store(const QStringList& paths, const QStringList& pinned)
{
    // The oldest that nobody pinned go first.
    QStringList kept;
    int others = 0;
    for (const QString& path : paths)
        if (pinned.contains(path) || ++others <= most)
            kept << path;
    QSettings settings;
    settings.setValue(QLatin1String(filesKey), kept);
    settings.setValue(QLatin1String(pinnedKey), pinned);
    refresh();
}

} // namespace cw
