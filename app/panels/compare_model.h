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

/// Column 0 is the base. Roles: text ("2.84 s", "…" while not evaluated), delta ("+0.31 s") against the pinned
/// baseline, percent ("+12 %", "—" against nothing), judgement ("better", "worse", "unclear" where bands overlap,
/// "same", ""), band ("2.61–3.10"), metric, active, value (a number; undefined without one), error (why there is no
/// figure), baseline (the column is what others are compared with), method ("analytic", "simulated"). Header data:
/// variant names and metric names.
class CompareModel : public QAbstractTableModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QStringList columnNames READ columnNames NOTIFY columnsChanged)
    Q_PROPERTY(QVariantList columnColors READ columnColors NOTIFY columnsChanged)
    Q_PROPERTY(QStringList metricNames READ metricNames NOTIFY columnsChanged)
    Q_PROPERTY(QStringList columnIds READ columnIds NOTIFY columnsChanged)
    /// Changes of each that are left out, since they no longer fit the base.
    Q_PROPERTY(QVariantList columnLeftOut READ columnLeftOut NOTIFY columnsChanged)

public:
    enum Role {
        TextRole = Qt::UserRole + 1,
        DeltaRole,
        PercentRole,
        JudgementRole,
        BandRole,
        MetricRole,
        ActiveRole,
        ValueRole,
        ErrorRole,
        BaselineRole,
        MethodRole
    };

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
    QStringList columnIds() const;
    QVariantList columnLeftOut() const;
    /// Writes a text that was made of it to a file; what went wrong, or "".
    Q_INVOKABLE QString write(const QString& pathOrUrl, const QString& text) const;
    void retranslate();

signals:
    void columnsChanged();

private:
    struct Column {
        std::string id;
        QString name;
        int color = -1;
        int leftOut = 0;
        bool unreadable = false;
        friend bool operator==(const Column&, const Column&) = default;
    };
    void rebuildColumns();
    void refresh();

    Document* m_document;
    Evaluation* m_evaluation;
    QList<Column> m_columns;
};

} // namespace cw
