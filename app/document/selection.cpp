// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected; every change is one signal.
#include "app/document/selection.h"

namespace cw
{

QString noteOfPath(const QString& path)
{
    static const QLatin1String scheme("note:");
    return path.startsWith(scheme) ? path.mid(scheme.size()) : QString();
}

QString pathOfNote(const QString& id)
{
    return QLatin1String("note:") + id;
}

QStringList Selection::notes() const
{
    QStringList ids;
    for (const QString& path : m_items)
        if (const QString id = noteOfPath(path); !id.isEmpty())
            ids << id;
    return ids;
}

void Selection::select(const QStringList& items, const QStringList& connections)
{
    if (items == m_items && connections == m_connections && m_pool.isEmpty() && m_otherPools.isEmpty())
        return;
    m_items = items;
    m_connections = connections;
    m_pool.clear();
    m_otherPools.clear();
    emit changed();
}

void Selection::setItems(const QStringList& items)
{
    select(items, {});
}

void Selection::setConnections(const QStringList& pointers)
{
    select({}, pointers);
}

void Selection::setPool(const QString& id)
{
    if (id == m_pool && m_otherPools.isEmpty() && m_items.isEmpty() && m_connections.isEmpty())
        return;
    m_items.clear();
    m_connections.clear();
    m_otherPools.clear();
    m_pool = id;
    emit changed();
}

QStringList Selection::pools() const
{
    return m_pool.isEmpty() ? m_otherPools : m_otherPools + QStringList{m_pool};
}

void Selection::togglePool(const QString& id)
{
    QStringList all = pools();
    if (!all.removeOne(id))
        all << id;
    m_items.clear();
    m_connections.clear();
    m_pool = all.isEmpty() ? QString() : all.takeLast();
    m_otherPools = all;
    emit changed();
}

void Selection::toggleItem(const QString& path)
{
    QStringList items = m_items;
    if (!items.removeOne(path))
        items << path;
    select(items, m_connections);
}

void Selection::clear()
{
    select({}, {});
}

} // namespace cw
