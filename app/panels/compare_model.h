// SPDX-License-Identifier: GPL-3.0-or-later
// The table that compares base and variants: one row per metric, one column per design.
#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

namespace cw
{

class Document;
class Evaluation;

/// Column 0 is the base. Roles: text ("2.84 s", "…" while not evaluated), delta ("+0.31 s"), percent ("+12 %"),
/// judgement ("better", "worse", "unclear" where bands overlap, ""), band ("2.61–3.10"), metric, active. Header data:
/// variant names and metric names.
class CompareModel : public QAbstractTableModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QStringList columnNames READ columnNames NOTIFY columnsChanged)
    Q_PROPERTY(QVariantList columnColors READ columnColors NOTIFY columnsChanged)
    Q_PROPERTY(QStringList metricNames READ metricNames NOTIFY columnsChanged)

public:
    enum Role { TextRole = Qt::UserRole + 1, DeltaRole, PercentRole, JudgementRole, BandRole, MetricRole, ActiveRole };

    CompareModel(Document* document, Evaluation* evaluation, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

    QStringList columnNames() const;
    /// Index of the series hue; −1 for the base.
    QVariantList columnColors() const;
    QStringList metricNames() const;
    void retranslate();

signals:
    void columnsChanged();

private:
    struct Column {
        std::string id;
        QString name;
        int color = -1;
        friend bool operator==(const Column&, const Column&) = default;
    };
    void rebuildColumns();
    void refresh();

    Document* m_document;
    Evaluation* m_evaluation;
    QList<Column> m_columns;
};

} // namespace cw
