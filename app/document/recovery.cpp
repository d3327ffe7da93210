// SPDX-License-Identifier: GPL-3.0-or-later
// Autosave of unsaved work, and the list of what a killed program left behind.
#include "app/document/recovery.h"

#include <cerrno>
#include <csignal>

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QLocale>
#include <QStandardPaths>

#include "app/document/document.h"
#include "model/design/design_file.h"

namespace cw
{

namespace
{

QString designFile(const QString& id)
{
    return Recovery::directory() + QLatin1Char('/') + id + QStringLiteral(".cluster.json");
}

QString sidecarFile(const QString& id)
{
    return Recovery::directory() + QLatin1Char('/') + id + QStringLiteral(".sidecar");
}

void removeFiles(const QString& id)
{
    QFile::remove(designFile(id));
    QFile::remove(sidecarFile(id));
}

/// Pids are used again: a process of another program does not own our file.
bool isRunning(qint64 pid)
{
    if (kill(static_cast<pid_t>(pid), 0) != 0 && errno != EPERM)
        return false;
    const QString other = QFile::symLinkTarget(QStringLiteral("/proc/%1/exe").arg(pid));
    return other.isEmpty() ||
           QFileInfo(other).fileName() == QFileInfo(QCoreApplication::applicationFilePath()).fileName();
}

QString textOf(const Json& object, const char* key)
{
    const Json* value = object.find(key);
    return value && value->string() ? QString::fromStdString(*value->string()) : QString();
}

Result<Json> readSidecar(const QString& id)
{
    CW_TRY(const std::string contents, readFile(QFile::encodeName(sidecarFile(id)).toStdString()));
    return parseJson(contents);
}

} // namespace

QString Recovery::directory()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/recovery");
}

Recovery::Recovery(Document* document, QObject* parent)
    : RowsModel({"recoveryId", "name", "path", "time", "older"}, parent), m_document(document)
{
    m_writer.setMaxThreadCount(1);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Recovery::write);
    connect(document, &Document::designChanged, this, &Recovery::schedule);
    connect(document, &Document::opened, this, &Recovery::removeOwn);
    // The first edit counts as unsaved only after the design was shown: hence both signals.
    connect(document, &Document::modifiedChanged, this, [this] {
        if (m_document->isModified())
            schedule();
        else
            removeOwn();
    });
    refresh();
}

Recovery::~Recovery()
{
    if (!m_keep)
        removeOwn();
}

void Recovery::schedule()
{
    // The timer is not started again by later edits, so the first one waits no longer than the delay.
    if (m_document->isModified() && !m_timer.isActive())
        m_timer.start(m_delay);
    m_keep = false;
}

void Recovery::write()
{
    if (!m_document->isModified())
        return;
    if (m_id.isEmpty())
        m_id = QStringLiteral("%1-%2").arg(QCoreApplication::applicationPid()).arg(QDateTime::currentMSecsSinceEpoch());
    Json sidecar;
    sidecar.set("name", m_document->name().toStdString());
    sidecar.set("path", m_document->path().toStdString());
    sidecar.set("folder", m_document->baseDirectory().toStdString());
    sidecar.set("time", QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString());
    sidecar.set("pid", std::int64_t{QCoreApplication::applicationPid()});
    // A failed autosave (full disk) must not disturb the work: the next edit tries again.
    m_writer.start([this, id = m_id, sidecar = writeJson(sidecar), design = m_document->base(),
                    revision = m_document->revision()] {
        QDir().mkpath(directory());
        if (writeFileAtomically(QFile::encodeName(sidecarFile(id)).toStdString(), sidecar) &&
            saveDesign(*design, QFile::encodeName(designFile(id)).toStdString()))
            emit written(revision);
    });
}

void Recovery::writeNow()
{
    m_timer.stop();
    write();
    m_writer.waitForDone();
}

void Recovery::flush()
{
    writeNow();
    m_keep = true;
}

void Recovery::removeOwn()
{
    m_timer.stop();
    m_writer.waitForDone();
    if (m_id.isEmpty())
        return;
    removeFiles(m_id);
    m_id.clear();
}

void Recovery::refresh()
{
    QList<Row> rows;
    const QDir folder(directory());
    for (const QString& file : folder.entryList({QStringLiteral("*.sidecar")}, QDir::Files, QDir::Time)) {
        const QString id = file.chopped(8);
        const auto sidecar = readSidecar(id);
        const Json* pid = sidecar ? sidecar->find("pid") : nullptr;
        if (pid && isRunning(static_cast<qint64>(pid->number())))
            continue;
        if (!sidecar || !QFile::exists(designFile(id))) {
            removeFiles(id);
            continue;
        }
        const QString path = textOf(*sidecar, "path");
        const auto time = QDateTime::fromString(textOf(*sidecar, "time"), Qt::ISODate).toLocalTime();
        // Killed just after a save, or the file was worked on elsewhere since.
        const bool isOlder =
            QFile::exists(path) && QFileInfo(path).lastModified() > QFileInfo(designFile(id)).lastModified();
        rows << Row{id, {id, textOf(*sidecar, "name"), path, QLocale().toString(time, QLocale::ShortFormat), isOlder}};
    }
    setRows(rows);
}

bool Recovery::recover(const QString& id)
{
    if (indexOf(id) < 0)
        return false;
    const auto sidecar = readSidecar(id);
    const Json known = sidecar ? *sidecar : Json();
    if (!m_document->openRecovered(designFile(id), textOf(known, "path"), textOf(known, "folder")))
        return false;
    // Ours is on disk before theirs goes: a second kill loses nothing either.
    writeNow();
    discard(id);
    return true;
}

void Recovery::discard(const QString& id)
{
    if (indexOf(id) < 0)
        return;
    removeFiles(id);
    refresh();
}

void Recovery::discardAll()
{
    for (const Row& row : rows())
        removeFiles(row.key);
    refresh();
}

} // namespace cw
