// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/present/slide_figures.h"

#include "app/panels/headline_tiles.h"
#include "app/workbench.h"
#include "model/design/variant.h"

namespace cw
{

SlideFigures::SlideFigures(QObject* parent)
    : RowsModel({"label", "value", "unit", "band", "sub", "subState", "before", "number", "decimals"}, parent),
      m_workbench(Workbench::instance())
{
    if (!m_workbench)
        return;
    connect(m_workbench->evaluation(), &Evaluation::reportChanged, this, &SlideFigures::rebuild);
    connect(m_workbench->document(), &Document::designChanged, this, &SlideFigures::rebuild);
    connect(m_workbench, &Workbench::languageChanged, this, &SlideFigures::rebuild);
    rebuild();
}

void SlideFigures::setVariant(const QString& variant)
{
    if (variant == m_variant)
        return;
    m_variant = variant;
    rebuild();
    emit variantChanged();
}

void SlideFigures::rebuild()
{
    if (!m_workbench)
        return;
    const DesignPointer base = m_workbench->document()->base();
    Design design = *base;
    if (!m_variant.isEmpty())
        if (auto changed = effectiveDesign(*base, m_variant.toStdString()))
            design = std::move(*changed);
    const auto report = m_workbench->evaluation()->reportOf(m_variant);
    QList<Row> rows;
    for (const HeadlineTile& t : headlineTiles(design, report.get(), nullptr)) {
        qsizetype begin = 0;
        while (begin < t.value.size() && !t.value[begin].isDigit())
            ++begin;
        const QString digits = t.value.mid(begin);
        bool isNumber = false;
        const double number = digits.toDouble(&isNumber);
        const qsizetype point = digits.indexOf(QLatin1Char('.'));
        const int decimals = !isNumber ? -1 : point < 0 ? 0 : static_cast<int>(digits.size() - point - 1);
        rows << Row{t.id, {t.label, t.value, t.unit, t.band, t.sub, t.subState, t.value.left(begin), number, decimals}};
    }
    setRows(rows);
    const QString rate = rateText(currencyOf(design.economics));
    if (rate != m_rate) {
        m_rate = rate;
        emit rateChanged();
    }
}

} // namespace cw
