// SPDX-License-Identifier: GPL-3.0-or-later
// Autosave of unsaved work, and the list of what a killed program left behind.
#pragma once

#include <QThreadPool>
#include <QTimer>

#include "app/panels/rows_model.h"

namespace cw
{

class Document;

/// Roles: recoveryId, name, path (of the original file, may be empty), time (text), older (than the original file).
/// Files live in AppLocalDataLocation/recovery: "<id>.cluster.json" and a sidecar "<id>.json" with path, folder, time
/// and pid. They are removed by a save, by opening something else and by a clean exit, so what is left was left by a
/// kill.
class Recovery : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")

public:
    explicit Recovery(Document* document, QObject* parent = nullptr);
    ~Recovery() override;

    /// Where the files are.
    static QString directory();
    /// Lists orphans: left by a process that no longer runs.
    Q_INVOKABLE void refresh();
    /// Opens the rescued design as unsaved work of its original file.
    Q_INVOKABLE bool recover(const QString& id);
    Q_INVOKABLE void discard(const QString& id);
    Q_INVOKABLE void discardAll();
    /// Writes what is unsaved now and leaves it behind when this object goes: the session ends without asking.
    void flush();
    /// Time from an edit to its autosave.
    void setDelay(int milliseconds) { m_delay = milliseconds; }
    void retranslate() override { refresh(); }

signals:
    /// The design of this revision (Document::revision) is safe on disk.
    void written(int revision);

private:
    void schedule();
    void write();
    void writeNow();
    void removeOwn();

    Document* m_document;
    QString m_id; ///< of this process's files; empty while nothing is written
    QTimer m_timer;
    QThreadPool m_writer; ///< one thread: a large design must not hold up the face
    int m_delay = 3000;
    bool m_keep = false;
};

} // namespace cw
