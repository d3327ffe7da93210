// SPDX-License-Identifier: GPL-3.0-or-later
// The comparison as it is read: columns sorted by a figure, rows and columns chosen, copied and written as a table.
#pragma once

#include <QAbstractTableModel>
#include <QSet>
#include <QStringList>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace cw
{

class CompareModel;

/// Rows and columns of the workbench's CompareModel, with its roles. The pinned baseline stays in front.
class CompareTable : public QAbstractTableModel
{
    Q_OBJECT
    QML_ELEMENT
    /// Rows whose name contains it.
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY shapeChanged)
    /// Only rows in which something differs from the baseline.
    Q_PROPERTY(bool onlyDifferent READ isOnlyDifferent WRITE setOnlyDifferent NOTIFY shapeChanged)
    /// Id of the metric that columns are sorted by; "" = as the tabs stand.
    Q_PROPERTY(QString sortedBy READ sortedBy NOTIFY shapeChanged)
    Q_PROPERTY(bool descending READ isDescending NOTIFY shapeChanged)
    /// {metric, label} of the rows shown.
    Q_PROPERTY(QVariantList lines READ lines NOTIFY shapeChanged)
    /// {variantId, name, color, leftOut, baseline, active, error, method, simulated} of the columns shown.
    Q_PROPERTY(QVariantList heads READ heads NOTIFY headsChanged)
    /// The same of all columns, with `shown`.
    Q_PROPERTY(QVariantList allHeads READ allHeads NOTIFY headsChanged)

public:
    explicit CompareTable(QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    QString filter() const { return m_filter; }
    void setFilter(const QString& filter);
    bool isOnlyDifferent() const { return m_onlyDifferent; }
    void setOnlyDifferent(bool on);
    QString sortedBy() const { return m_sortedBy; }
    bool isDescending() const { return m_descending; }
    QVariantList lines() const;
    QVariantList heads() const;
    QVariantList allHeads() const;

    /// Sorts by a metric, turns the order round, and goes back to that of the tabs.
    Q_INVOKABLE void sortBy(const QString& metric);
    Q_INVOKABLE void setShown(const QString& variantId, bool shown);
    /// As text in columns and as an HTML table.
    Q_INVOKABLE void copy() const;
    QString tsv() const;
    QString html() const;
    /// Numbers in the unit of each row, with bands and changes; for every column shown.
    Q_INVOKABLE QString csv() const;

signals:
    void shapeChanged();
    void headsChanged();

private:
    void arrange();
    QVariantMap head(int sourceColumn) const;
    QVariant at(int row, int column, int role) const;

    CompareModel* m_source;
    std::vector<int> m_rows, m_columns; ///< of the source
    QString m_filter, m_sortedBy;
    QSet<QString> m_hidden;
    bool m_onlyDifferent = false, m_descending = false;
};

} // namespace cw
