// SPDX-License-Identifier: GPL-3.0-or-later
// Headline figures of the base or a variant for a page that is shown: as tiles have them, and as numbers that can run.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

class Workbench;

/// Roles: label, value ("$0.39"), unit, band, sub, subState, before ("$"), number (0.39), decimals (2), money (said in
/// another currency: its rate, else "").
class SlideFigures : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString variant READ variant WRITE setVariant NOTIFY variantChanged)
    /// "1 USD = 0.92 EUR"; empty in US dollars.
    Q_PROPERTY(QString rate READ rate NOTIFY rateChanged)

public:
    explicit SlideFigures(QObject* parent = nullptr);
    QString variant() const { return m_variant; }
    void setVariant(const QString& variant);
    QString rate() const { return m_rate; }

signals:
    void variantChanged();
    void rateChanged();

private:
    void rebuild();
    Workbench* m_workbench;
    QString m_variant, m_rate;
};

} // namespace cw
