// SPDX-License-Identifier: GPL-3.0-or-later
// The file of the open design: a lock against a second window, and a watch for other programs that change it.
#pragma once

#include <memory>

#include <QByteArray>
#include <QFileSystemWatcher>
#include <QLockFile>
#include <QObject>
#include <QTimer>

namespace cw
{

/// Locks lie in AppLocalDataLocation/locks, named by the file's path: they leave nothing beside the user's files and
/// work in folders that can only be read. A lock whose process has gone counts for nothing. (Another machine on the
/// same folder is not seen by the lock, but by the watch.)
class FileGuard : public QObject
{
    Q_OBJECT

public:
    enum class Disk {
        Same,    ///< what we read or wrote last
        Changed, ///< by another program
        Missing
    };
    /// The window that has a file open.
    struct Holder {
        qint64 process = 0;
        QString host;
    };

    explicit FileGuard(QObject* parent = nullptr);
    ~FileGuard() override;

    /// Whether a lock on `path` could be had: false, with the holder, when another process has it. A lock that can't be
    /// written for another reason is done without.
    static bool isFree(const QString& path, Holder* holder = nullptr);

    /// Takes the lock and watches; `contents` is what the file holds as far as we know. "" = lets go.
    void follow(const QString& path, QByteArrayView contents);
    /// We wrote or read the file again: this is what it holds.
    void know(QByteArrayView contents);
    /// What it holds now is known to the user and may be overwritten.
    void accept();

    /// Looks at the file now.
    Disk look();
    Disk disk() const { return m_disk; }

signals:
    void diskChanged();

private:
    void set(Disk disk);
    void watch();

    QString m_path;
    QByteArray m_known; ///< hash
    Disk m_disk = Disk::Same;
    std::unique_ptr<QLockFile> m_lock;
    QFileSystemWatcher m_watcher;
    QTimer m_settle; ///< a program writes in several goes
};

} // namespace cw
