// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector: rows for what is selected, and their edits as named steps.
#include "app/panels/inspector_model.h"

#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/document/messages.h"
#include "app/document/selection.h"
#include "app/evaluation/evaluation.h"
#include "app/panels/inspector_fields.h"

namespace cw
{

namespace
{

/// A slider has this many positions, so that values stay round.
constexpr double sliderSteps = 200;

} // namespace

InspectorModel::InspectorModel(std::shared_ptr<const Catalogue> catalogue, Document* document, Selection* selection,
                               Evaluation* evaluation, QObject* parent)
    : RowsModel(fieldRoles(), parent),
      m_catalogue(std::move(catalogue)),
      m_document(document),
      m_selection(selection),
      m_evaluation(evaluation)
{
    connect(document, &Document::designChanged, this, &InspectorModel::rebuild);
    connect(selection, &Selection::changed, this, &InspectorModel::rebuild);
    connect(evaluation, &Evaluation::reportChanged, this, &InspectorModel::rebuild);
    rebuild();
}

void InspectorModel::rebuild()
{
    const DesignPointer design = m_document->design();
    const auto report = m_evaluation->report();
    const auto fabric = m_evaluation->fabric();
    const InspectorContext context{*design, *m_catalogue, report.get(), fabric.get()};
    InspectorPage page;
    if (!m_document->isOpen())
        page = {};
    else if (!m_selection->items().isEmpty())
        page = itemPage(context, m_selection->items());
    else if (!m_selection->connections().isEmpty())
        page = connectionPage(context, m_selection->connections());
    else if (!m_selection->pool().isEmpty())
        page = poolPage(context, m_selection->pool().toStdString());
    else
        page = designPage(context);

    m_fields = std::move(page.list.fields);
    QList<Row> rows;
    for (const InspectorField& field : m_fields)
        rows << Row{field.key(), field.roles()};
    setRows(rows);
    if (page.title == m_title && page.subtitle == m_subtitle)
        return;
    m_title = page.title;
    m_subtitle = page.subtitle;
    emit titleChanged();
}

QString InspectorModel::set(const InspectorField& field, const Json& value, const QString& gesture)
{
    // Tried first: a refused entry is told beside its field, not as a notice.
    auto edited = field.applied(*m_document->design(), value);
    if (!edited)
        return localized(edited.error());
    const QString label = field.label;
    m_document->apply(
        tr("Set %1").arg(label), [&](const Design&) -> Result<Design> { return std::move(*edited); }, gesture);
    return {};
}

QString InspectorModel::edit(int row, const QString& text)
{
    if (row < 0 || row >= count())
        return {};
    // A copy: the edit makes the rows anew.
    const InspectorField field = m_fields[static_cast<std::size_t>(row)];
    const bool typed = field.kind == FieldKind::Text || field.kind == FieldKind::Quantity;
    if (field.pointers.empty() || (typed && !field.isMixed() && text.trimmed() == field.text()))
        return {};
    const auto value = field.parse(text);
    if (!value)
        return localized(value.error());
    return set(field, *value, {});
}

QString InspectorModel::slide(int row, double number)
{
    if (row < 0 || row >= count())
        return {};
    const InspectorField field = m_fields[static_cast<std::size_t>(row)];
    if (!field.range || field.pointers.empty())
        return {};
    const auto [from, to] = *field.range;
    const double step = (to - from) / sliderSteps;
    double value = from + std::round((std::clamp(number, from, to) - from) / step) * step;
    if (field.whole)
        value = std::round(value);
    // Nine digits: 0.1 steps add up to round numbers again.
    const double scale = std::pow(10.0, 8 - std::floor(std::log10(std::max(std::abs(value), 1e-12))));
    value = std::round(value * scale) / scale;
    return set(field, field.whole ? Json(static_cast<std::int64_t>(value)) : Json(value),
               QString::fromStdString(field.pointers.front()));
}

void InspectorModel::endGesture()
{
    m_document->endGesture();
}

void InspectorModel::reset(int row)
{
    if (row < 0 || row >= count())
        return;
    const InspectorField field = m_fields[static_cast<std::size_t>(row)];
    if (!field.resettable)
        return;
    m_document->apply(tr("Reset %1").arg(field.label), [&](Design design) -> Result<Design> {
        return field.applied(std::move(design), field.fallback);
    });
}

void InspectorModel::trigger(int row)
{
    if (row < 0 || row >= count())
        return;
    // A copy of the action: it may make the rows anew.
    if (const auto action = m_fields[static_cast<std::size_t>(row)].action)
        action();
}

int InspectorModel::rowOfPointer(const QString& pointer) const
{
    // The field itself, or the closest that is part of what is named.
    const std::string wanted = pointer.toStdString();
    int partial = -1;
    for (std::size_t row = 0; row < m_fields.size(); ++row)
        for (const std::string& own : m_fields[row].pointers) {
            if (own == wanted)
                return static_cast<int>(row);
            if (partial < 0 && own.starts_with(wanted + "/"))
                partial = static_cast<int>(row);
        }
    return partial;
}

} // namespace cw
