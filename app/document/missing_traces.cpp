// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/missing_traces.h"

#include <algorithm>

#include <QDir>
#include <QFileInfo>
#include <QQueue>
#include <QStandardPaths>

#include "app/workbench.h"
#include "model/io/sha256.h"

namespace cw
{

namespace
{

constexpr int mostFolders = 400, deepest = 3;

QString hashOf(const QString& path)
{
    if (QFileInfo(path).isDir())
        return {};
    const auto hash = sha256OfFile(QFile::encodeName(path).toStdString());
    return hash ? QString::fromStdString(*hash) : QString();
}

} // namespace

QString findByName(const QString& fileName, const QStringList& folders)
{
    struct Folder {
        QString path;
        int depth;
    };
    for (const QString& start : folders) {
        QQueue<Folder> queue;
        queue.enqueue({start, 0});
        for (int seen = 0; !queue.isEmpty() && seen < mostFolders; ++seen) {
            const Folder place = queue.dequeue();
            const QDir folder(place.path);
            if (!fileName.isEmpty() && folder.exists(fileName))
                return folder.absoluteFilePath(fileName);
            if (place.depth < deepest)
                for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks))
                    queue.enqueue({folder.filePath(name), place.depth + 1});
        }
    }
    return {};
}

MissingTraces::MissingTraces(QObject* parent)
    : RowsModel({"trace", "fileName", "found", "folder", "other"}, parent), m_workbench(Workbench::instance())
{
    if (m_workbench)
        connect(m_workbench->document(), &Document::designChanged, this, &MissingTraces::look);
}

void MissingTraces::look()
{
    QList<Row> rows;
    if (m_workbench && m_workbench->document()->isOpen()) {
        const Document& document = *m_workbench->document();
        const QDir base(document.baseDirectory());
        for (const Tenant& tenant : document.base()->workload.tenants) {
            const QString trace = QString::fromStdString(tenant.traffic.trace);
            if (trace.isEmpty() || QFileInfo::exists(base.absoluteFilePath(trace)) ||
                std::ranges::any_of(rows, [&](const Row& r) { return r.key == trace; }))
                continue;
            const QString name = QFileInfo(trace).fileName();
            const QString found =
                findByName(name, {base.absolutePath(), QFileInfo(base.absolutePath()).absolutePath(),
                                  QStandardPaths::writableLocation(QStandardPaths::DownloadLocation)});
            const std::string& hash = tenant.traffic.sha256;
            const bool other = !found.isEmpty() && !hash.empty() && hashOf(found).toStdString() != hash;
            rows << Row{trace, {trace, name, found, QFileInfo(found).absolutePath(), other}};
        }
    }
    setRows(rows);
}

bool MissingTraces::relink(const QString& trace, const QString& path)
{
    const QString hash = hashOf(path);
    Document& document = *m_workbench->document();
    return document.applyToBase(
        tr("Relink trace %1").arg(QFileInfo(path).fileName()), [&](Design design) -> Result<Design> {
            const std::vector<std::string> tenants = [&] {
                std::vector<std::string> ids;
                for (const Tenant& t : design.workload.tenants)
                    if (QString::fromStdString(t.traffic.trace) == trace)
                        ids.push_back(t.id);
                return ids;
            }();
            for (const std::string& id : tenants)
                design.workload.tenants.update(id, [&](Tenant& t) {
                    t.traffic.trace = QDir(document.baseDirectory()).relativeFilePath(path).toStdString();
                    if (!t.traffic.sha256.empty())
                        t.traffic.sha256 = hash.toStdString();
                });
            return design;
        });
}

bool MissingTraces::relinkFound()
{
    const QList<Row> found = rows();
    bool all = true;
    for (const Row& row : found)
        if (const QString path = row.values[2].toString(); !path.isEmpty())
            all = relink(row.key, path) && all;
    return all;
}

} // namespace cw
