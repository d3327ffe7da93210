// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/file_guard.h"

#include <optional>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace cw
{

namespace
{

constexpr int settleMilliseconds = 250;

QByteArray hashOf(QByteArrayView contents)
{
    return QCryptographicHash::hash(contents.toByteArray(), QCryptographicHash::Sha1);
}

/// Of the file as it is; nothing when it can't be read.
std::optional<QByteArray> hashOfFile(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    QCryptographicHash hash(QCryptographicHash::Sha1);
    if (!hash.addData(&file))
        return std::nullopt;
    return hash.result();
}

/// One lock for all names of a file.
QString lockName(const QString& path)
{
    const QFileInfo file(path);
    const QString real = file.exists() ? file.canonicalFilePath() : file.absoluteFilePath();
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/locks/") +
           QString::fromLatin1(hashOf(real.toUtf8()).toHex().left(24)) + QStringLiteral(".lock");
}

std::unique_ptr<QLockFile> lockFor(const QString& path)
{
    const QString name = lockName(path);
    QDir().mkpath(QFileInfo(name).path());
    auto lock = std::make_unique<QLockFile>(name);
    // Never stale by age: people leave designs open for days. Only by the death of the process.
    lock->setStaleLockTime(0);
    return lock;
}

} // namespace

FileGuard::FileGuard(QObject* parent) : QObject(parent)
{
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMilliseconds);
    connect(&m_settle, &QTimer::timeout, this, &FileGuard::look);
    const auto later = [this] { m_settle.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, later);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, later);
}

FileGuard::~FileGuard() = default;

bool FileGuard::isFree(const QString& path, Holder* holder)
{
    const auto lock = lockFor(path);
    if (lock->tryLock(0) || lock->error() != QLockFile::LockFailedError)
        return true;
    QString program;
    Holder other;
    if (lock->getLockInfo(&other.process, &other.host, &program) && holder)
        *holder = other;
    return false;
}

void FileGuard::follow(const QString& path, QByteArrayView contents)
{
    if (path != m_path) {
        m_lock.reset();
        m_path = path;
        if (!path.isEmpty()) {
            m_lock = lockFor(path);
            m_lock->tryLock(0);
        }
    }
    know(contents);
}

void FileGuard::know(QByteArrayView contents)
{
    m_known = hashOf(contents);
    watch();
    set(Disk::Same);
}

void FileGuard::accept()
{
    if (const auto now = m_path.isEmpty() ? std::nullopt : hashOfFile(m_path))
        m_known = *now;
    set(Disk::Same);
}

void FileGuard::watch()
{
    if (const QStringList old = m_watcher.files() + m_watcher.directories(); !old.isEmpty())
        m_watcher.removePaths(old);
    if (m_path.isEmpty())
        return;
    // The folder too: a replaced file is another one to the watcher.
    m_watcher.addPath(QFileInfo(m_path).path());
    if (QFile::exists(m_path))
        m_watcher.addPath(m_path);
}

FileGuard::Disk FileGuard::look()
{
    if (m_path.isEmpty())
        return Disk::Same;
    if (!m_watcher.files().contains(m_path) && QFile::exists(m_path))
        m_watcher.addPath(m_path);
    const auto now = hashOfFile(m_path);
    set(!now ? Disk::Missing : *now == m_known ? Disk::Same : Disk::Changed);
    return m_disk;
}

void FileGuard::set(Disk disk)
{
    if (disk == m_disk)
        return;
    m_disk = disk;
    emit diskChanged();
}

} // namespace cw
