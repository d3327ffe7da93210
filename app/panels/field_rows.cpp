// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/field_rows.h"

#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/document/messages.h"

namespace cw
{

namespace
{

/// A slider has this many positions, so that values stay round.
constexpr double sliderSteps = 200;

} // namespace

FieldRows::FieldRows(Document* document, QObject* parent) : RowsModel(fieldRoles(), parent), m_document(document) {}

void FieldRows::setFields(Fields fields, const std::function<bool(const InspectorField&)>& isFolded)
{
    m_fields = std::move(fields);
    QList<Row> rows;
    for (const InspectorField& field : m_fields)
        rows << Row{field.key(), field.roles(isFolded && isFolded(field))};
    setRows(rows);
}

const InspectorField* FieldRows::fieldAt(int row) const
{
    return row >= 0 && row < static_cast<int>(m_fields.size()) ? &m_fields[static_cast<std::size_t>(row)] : nullptr;
}

QString FieldRows::set(const InspectorField& field, const Json& value, const QString& gesture)
{
    // Tried first: a refused entry is told beside its field, not as a notice.
    auto edited = field.applied(*m_document->design(), value);
    if (!edited)
        return reason(edited.error());
    const QString label = field.label;
    m_document->apply(
        tr("Set %1").arg(label), [&](const Design&) -> Result<Design> { return std::move(*edited); }, gesture);
    return {};
}

QString FieldRows::edit(int row, const QString& text)
{
    catchUp();
    if (!fieldAt(row))
        return {};
    // A copy: the edit makes the rows anew.
    const InspectorField field = *fieldAt(row);
    const bool typed = field.kind == FieldKind::Text || field.kind == FieldKind::Quantity;
    // What differs shows nothing; leaving it so says nothing.
    if (field.pointers.empty() || (typed && text.trimmed() == (field.isMixed() ? QString() : field.text())) ||
        (field.kind == FieldKind::Notes && text == (field.isMixed() ? QString() : field.text())))
        return {};
    const auto value = field.parse(text);
    return value ? set(field, *value, {}) : reason(value.error());
}

QString FieldRows::slide(int row, double number)
{
    if (!fieldAt(row))
        return {};
    const InspectorField field = *fieldAt(row);
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

QString FieldRows::step(int row, int steps, bool large)
{
    catchUp();
    if (!fieldAt(row))
        return {};
    const InspectorField field = *fieldAt(row);
    const auto value = field.stepped(steps, large);
    return value ? set(field, *value, QStringLiteral("step:") + field.key()) : QString();
}

bool FieldRows::canStep(int row) const
{
    const InspectorField* field = fieldAt(row);
    return field && (field->stepped(1, false) || field->stepped(-1, false));
}

void FieldRows::endGesture()
{
    m_document->endGesture();
}

void FieldRows::reset(int row)
{
    catchUp();
    if (!fieldAt(row))
        return;
    const InspectorField field = *fieldAt(row);
    if (!field.resettable)
        return;
    m_document->apply(tr("Reset %1").arg(field.label),
                      [&](Design design) { return field.wasReset(std::move(design)); });
}

void FieldRows::trigger(int row)
{
    catchUp();
    if (!fieldAt(row))
        return;
    // A copy: what it does may make the rows anew.
    const InspectorField field = *fieldAt(row);
    if (field.change)
        m_document->apply(field.label, field.change);
    if (field.action)
        field.action();
}

} // namespace cw
