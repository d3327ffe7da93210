// SPDX-License-Identifier: GPL-3.0-or-later
// The headline tiles of the results dock.
#include "app/panels/tiles_model.h"

#include <algorithm>

#include "app/document/document.h"
#include "app/evaluation/evaluation.h"
#include "app/panels/headline_tiles.h"
#include "app/panels/variants_model.h"

namespace cw
{

TilesModel::TilesModel(Document* document, Evaluation* evaluation, QObject* parent)
    : RowsModel({"tileId", "label", "value", "unit", "band", "sub", "subState", "delta", "deltaState", "stale",
                 "estimate", "hint"},
                parent),
      m_document(document),
      m_evaluation(evaluation)
{
    connect(evaluation, &Evaluation::reportChanged, this, &TilesModel::rebuild);
    connect(evaluation, &Evaluation::stateChanged, this, &TilesModel::rebuild);
    rebuild();
}

void TilesModel::rebuild()
{
    const auto report = m_evaluation->report();
    const bool compared = m_document->activeVariant() != baselineOf(*m_document);
    const auto base = compared ? m_evaluation->baseReport() : nullptr;
    const Findings& findings = m_evaluation->findings();
    HeadlineState state{.stale = m_evaluation->isStale(), .partial = m_evaluation->isPartial()};
    state.refused =
        std::any_of(findings.begin(), findings.end(), [](const Finding& f) { return f.severity == Severity::Error; });
    QList<Row> rows;
    for (const HeadlineTile& t : headlineTiles(*m_document->design(), report.get(), base.get(), state))
        rows << Row{t.id,
                    {t.id, t.label, t.value, t.unit, t.band, t.sub, t.subState, t.delta, t.deltaState, state.stale,
                     t.estimate, t.hint}};
    setRows(rows);
    const QString rate = rateText(currencyOf(m_document->design()->economics));
    if (rate != m_rate) {
        m_rate = rate;
        emit rateChanged();
    }
}

} // namespace cw
