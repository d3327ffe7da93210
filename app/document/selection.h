// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected: drawn places ("prefill", "prefill/gpu"), annotations ("note:remark") and connections by JSON
// pointer.
#pragma once

#include <QObject>
#include <QPointF>
#include <QStringList>
#include <QtQml/qqmlregistration.h>

namespace cw
{

/// Shared by canvas, outline, inspector and findings. The last entry is the current one.
class Selection : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QStringList items READ items WRITE setItems NOTIFY changed)
    Q_PROPERTY(QStringList connections READ connections WRITE setConnections NOTIFY changed)
    Q_PROPERTY(QString pool READ pool WRITE setPool NOTIFY changed)
    Q_PROPERTY(QString current READ current NOTIFY changed)
    Q_PROPERTY(bool empty READ isEmpty NOTIFY changed)

public:
    using QObject::QObject;
    QStringList items() const { return m_items; }
    QStringList connections() const { return m_connections; }
    /// A selected pool (its label on the canvas), by id.
    QString pool() const { return m_pool; }
    /// All selected pools; pool() is the last one.
    QStringList pools() const;
    QString current() const { return m_items.isEmpty() ? QString() : m_items.last(); }
    /// Ids of the annotations among items().
    QStringList notes() const;
    bool isEmpty() const { return m_items.isEmpty() && m_connections.isEmpty() && m_pool.isEmpty(); }

    Q_INVOKABLE void setItems(const QStringList& items);
    Q_INVOKABLE void setConnections(const QStringList& pointers);
    Q_INVOKABLE void setPool(const QString& id);
    /// Adds a pool to the selected ones, or takes it out.
    Q_INVOKABLE void togglePool(const QString& id);
    Q_INVOKABLE void select(const QStringList& items, const QStringList& connections);
    Q_INVOKABLE void toggleItem(const QString& path);
    Q_INVOKABLE void clear();

    /// What a duplicate was made of: while the copies are selected, another one goes on by the same step.
    struct CopyTrail {
        QStringList copies;
        QPointF corner; ///< top-left corner of the originals, canvas units
    };
    const CopyTrail& copyTrail() const { return m_trail; }
    void setCopyTrail(CopyTrail trail) { m_trail = std::move(trail); }

signals:
    void changed();
    /// Somebody (findings, outline) wants these shown in the middle of the canvas.
    void centreRequested(const QStringList& items, const QStringList& connections);

private:
    QStringList m_items;
    QStringList m_connections;
    QString m_pool;
    QStringList m_otherPools; ///< selected before m_pool
    CopyTrail m_trail;
};

/// The id of an annotation from a path of a selection; empty when the path is another's.
QString noteOfPath(const QString& path);
QString pathOfNote(const QString& id);

} // namespace cw
