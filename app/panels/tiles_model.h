// SPDX-License-Identifier: GPL-3.0-or-later
// The headline tiles of the results dock.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

class Document;
class Evaluation;

/// Roles: tileId, label, value, unit, band ("361–429"), sub (promise, range or remark), subState ("good", "bad", ""),
/// delta (against the pinned baseline while another is shown), deltaState ("good", "bad", ""; also "" where bands
/// overlap), stale, estimate (closed form, not simulated), hint.
class TilesModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    /// "1 USD = 0.92 EUR": how money is shown; empty in US dollars.
    Q_PROPERTY(QString rate READ rate NOTIFY rateChanged)

public:
    TilesModel(Document* document, Evaluation* evaluation, QObject* parent = nullptr);
    void retranslate() override { rebuild(); }
    QString rate() const { return m_rate; }

signals:
    void rateChanged();

private:
    void rebuild();
    Document* m_document;
    Evaluation* m_evaluation;
    QString m_rate;
};

} // namespace cw
