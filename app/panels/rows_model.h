// SPDX-License-Identifier: GPL-3.0-or-later
// A list model whose rows are computed afresh on every change; only differences reach the view.
#pragma once

#include <QAbstractListModel>
#include <QList>
#include <QVariant>
#include <QtQml/qqmlregistration.h>

namespace cw
{

/// Rows have a key that says which row is the same one after a change, and one value per role.
class RowsModel : public QAbstractListModel
{
    Q_OBJECT
    QML_ANONYMOUS
    Q_PROPERTY(int count READ count NOTIFY countChanged)

public:
    struct Row {
        QString key;
        QVariantList values;
        friend bool operator==(const Row&, const Row&) = default;
    };

    explicit RowsModel(const QList<QByteArray>& roles, QObject* parent = nullptr);

    int count() const { return static_cast<int>(m_rows.size()); }
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    /// The value of a role by name; invalid when there is no such row or role.
    Q_INVOKABLE QVariant get(int row, const QString& role) const;
    /// The row whose key this is, or −1.
    Q_INVOKABLE int indexOf(const QString& key) const;

    /// Texts are to be made again in another language.
    virtual void retranslate() {}

signals:
    void countChanged();

protected:
    const QList<Row>& rows() const { return m_rows; }
    /// Common first and last rows stay, what is between is removed and inserted, changed values are signalled.
    void setRows(QList<Row> rows);

private:
    QList<QByteArray> m_roles;
    QList<Row> m_rows;
};

} // namespace cw
