// SPDX-License-Identifier: GPL-3.0-or-later
// The error table of one file of measurements: part × precision × engine, with the rows that are farthest off.
#pragma once

#include "app/panels/rows_model.h"
#include "sim/accuracy/validate.h"

namespace cw
{

/// The first row sums up all groups. Roles: group, name (without what is not said), rows, median, mean, bias, inside
/// (texts), far (median above a quarter), narrow (fewer rows inside their band than a band claims), total, worst (list
/// of {line, what, measured, predicted, band, error}).
class AccuracyGroups : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the model of accuracy")
    /// group, rows, median, mean, bias or inside.
    Q_PROPERTY(QString sortedBy READ sortedBy NOTIFY sortChanged)
    Q_PROPERTY(bool descending READ isDescending NOTIFY sortChanged)
    /// The group whose points stand out; "" for all.
    Q_PROPERTY(QString selected READ selected WRITE setSelected NOTIFY selectedChanged)

public:
    explicit AccuracyGroups(QObject* parent = nullptr);

    QString sortedBy() const { return m_sortedBy; }
    bool isDescending() const { return m_descending; }
    QString selected() const { return m_selected; }
    void setSelected(const QString& group);
    /// The same column again turns the order round.
    Q_INVOKABLE void sortBy(const QString& column);

    void show(std::shared_ptr<const FileResult> result, const std::string& metric);
    void retranslate() override { rebuild(); }

signals:
    void sortChanged();
    void selectedChanged();

private:
    void rebuild();

    std::shared_ptr<const FileResult> m_result;
    std::string m_metric;
    QString m_sortedBy = QStringLiteral("rows");
    bool m_descending = true;
    QString m_selected;
};

/// "12.3 %", with its sign when asked for.
QString percentText(double percent, bool sign = false);
/// Three digits: "0.0123", "1530".
QString figureText(double value);

} // namespace cw
