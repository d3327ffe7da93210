// SPDX-License-Identifier: GPL-3.0-or-later
// Autosave of unsaved work, and the list of what a killed program left behind.
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include "app/panels/rows_model.h"

namespace cw
{

class Document;

/// Roles: recoveryId, name, path (of the original file, may be empty), time (text). Files live in
/// AppLocalDataLocation/recovery: "<id>.cluster.json" and a sidecar "<id>.json" with path, folder, time and pid.
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
    /// Writes what is pending now (tests; session end).
    void flush();
    /// Time from an edit to its autosave.
    void setDelay(int milliseconds) { m_delay = milliseconds; }

private:
    void schedule();
    void removeOwn();
    void removeFiles(const QString& id);
    QString designFile(const QString& id) const;
    QString sidecarFile(const QString& id) const;

    Document* m_document;
    QString m_id; ///< of this process's file; empty while nothing is written
    QTimer m_timer;
    int m_delay = 3000;
};

} // namespace cw
