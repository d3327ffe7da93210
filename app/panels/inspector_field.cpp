// SPDX-License-Identifier: GPL-3.0-or-later
// One row of the inspector before it becomes roles.
#include "app/panels/inspector_field.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "app/document/messages.h"
#include "model/design/edit.h"

namespace cw
{

namespace
{

const char* kindName(FieldKind kind)
{
    switch (kind) {
    case FieldKind::Text: return "text";
    case FieldKind::Notes: return "notes";
    case FieldKind::Quantity: return "quantity";
    case FieldKind::Choice: return "choice";
    case FieldKind::Toggle: return "toggle";
    case FieldKind::Action: return "action";
    case FieldKind::ReadOnly: break;
    }
    return "readonly";
}

QString asText(const Json& value)
{
    return value.string() ? QString::fromStdString(*value.string()) : QString();
}

/// More than any machine, town or century has; typing errors and overflows end here.
double mostOf(Unit unit)
{
    switch (unit) {
    case Unit::Bytes: return 1e24;
    case Unit::BytesPerSecond:
    case Unit::Tokens:
    case Unit::TokensPerSecond: return 1e21;
    case Unit::FlopsPerSecond: return 1e27;
    case Unit::Hertz: return 1e18;
    case Unit::Seconds: return 1e10;
    case Unit::Percent: return 1e3;
    case Unit::Celsius: return 1e4;
    case Unit::Metres: return 1e8;
    default: return 1e15;
    }
}

/// Three digits stay; more only where the number had a whole part of more.
double rounded(double v)
{
    if (v == 0 || !std::isfinite(v))
        return 0;
    const double unit = std::pow(10.0, std::floor(std::log10(std::abs(v))) - 2);
    const double n = std::round(v / unit) * unit;
    // Without the dust of binary fractions.
    const double scale = std::pow(10.0, 11 - std::floor(std::log10(std::abs(n))));
    return std::isfinite(scale) ? std::round(n * scale) / scale : n;
}

} // namespace

bool InspectorField::isMixed() const
{
    return std::any_of(values.begin(), values.end(), [&](const Json& v) { return !(v == values.front()); });
}

QString InspectorField::text() const
{
    if (!shown.isEmpty() || values.empty())
        return shown;
    if (kind == FieldKind::Quantity)
        return fieldText(values.front().number(), unit);
    const QString value = asText(values.front());
    for (const auto& [choice, name] : choices)
        if (choice == value)
            return name;
    return value;
}

Result<Json> InspectorField::parse(const QString& typed) const
{
    const std::string entry = typed.trimmed().toStdString();
    if (kind == FieldKind::Toggle)
        return Json(entry == "true");
    if (kind == FieldKind::Choice) {
        if (std::none_of(choices.begin(), choices.end(), [&](const auto& c) { return c.first == typed; }))
            return fail(cw::text(CW_TEXT("\"{0}\" is not one of the choices."), entry));
        return Json(typed.toStdString());
    }
    if (read)
        return read(entry);
    if (kind == FieldKind::Notes)
        return Json(typed.toStdString());
    if (kind != FieldKind::Quantity)
        return Json(entry);
    CW_TRY(const double value, parseQuantity(entry, unit));
    if (least && value < *least)
        return fail(cw::text(CW_TEXT("The least that this field takes is {0}."), formatQuantity(*least, unit)));
    if (std::abs(value) > mostOf(unit))
        return fail(cw::text(CW_TEXT("That is more than any machine has: this field takes up to {0}."),
                             formatQuantity(mostOf(unit), unit)));
    if (!whole)
        return Json(value);
    if (value != std::floor(value) || std::abs(value) > 9007199254740992.0)
        return fail(cw::text(CW_TEXT("This field takes whole numbers only.")));
    return Json(static_cast<std::int64_t>(value));
}

Result<Design> InspectorField::applied(Design design, const Json& value) const
{
    for (const std::string& pointer : pointers) {
        CW_TRY(design, set ? set(std::move(design), pointer, value) : setField(std::move(design), pointer, value));
    }
    return design;
}

Result<Design> InspectorField::wasReset(Design design) const
{
    for (std::size_t i = 0; i < pointers.size(); ++i) {
        const Json& value = i < fallbacks.size() ? fallbacks[i] : fallback;
        CW_TRY(design,
               set ? set(std::move(design), pointers[i], value) : setField(std::move(design), pointers[i], value));
    }
    return design;
}

std::optional<Json> InspectorField::stepped(int steps, bool large) const
{
    if (kind != FieldKind::Quantity || read || values.empty() || !values.front().isNumber() || isMixed())
        return std::nullopt;
    const double now = values.front().number();
    double next = now;
    if (whole)
        next += steps * (large ? 10 : 1);
    else if (now == 0)
        next = steps * (range ? (range->second - range->first) / 100 : 1);
    else
        next = rounded(now + std::abs(now) * steps * (large ? 0.1 : 0.01));
    // Small numbers of three digits would not move by one percent of themselves.
    next = std::clamp(next, least.value_or(-mostOf(unit)), mostOf(unit));
    if (range)
        next = std::clamp(next, std::min(range->first, now), std::max(range->second, now));
    if (next == now)
        return std::nullopt;
    return whole ? Json(static_cast<std::int64_t>(next)) : Json(next);
}

QString InspectorField::key() const
{
    QString k = section + QLatin1Char('\n') + label;
    for (const std::string& pointer : pointers)
        k += QLatin1Char('\n') + QString::fromStdString(pointer);
    return k;
}

QVariantList InspectorField::roles(bool folded) const
{
    QVariantList list;
    for (const auto& [value, name] : choices)
        list << QVariantMap{{QStringLiteral("value"), value}, {QStringLiteral("text"), name}};
    const Json first = values.empty() ? Json() : values.front();
    const QVariant current = first.isBool() ? QVariant(std::get<bool>(first.value())) : QVariant(asText(first));
    const auto [from, to] = range.value_or(std::pair(0.0, 0.0));
    return {section,
            label,
            text(),
            remark,
            QLatin1String(kindName(kind)),
            list,
            pointers.empty() ? QString() : QString::fromStdString(pointers.front()),
            provenance,
            isMixed(),
            resettable,
            current,
            first.number(),
            from,
            to,
            hint,
            folded};
}

const QList<QByteArray>& fieldRoles()
{
    static const QList<QByteArray> roles{"section", "label",      "value", "unit",       "kind",    "choices",
                                         "pointer", "provenance", "mixed", "resettable", "current", "number",
                                         "from",    "to",         "hint",  "folded"};
    return roles;
}

InspectorField& FieldList::add(FieldKind kind, const QString& label, std::string pointer, Json value)
{
    InspectorField& field = fields.emplace_back();
    field.section = m_section;
    field.foldedAtFirst = m_folded;
    field.label = label;
    field.kind = kind;
    if (!pointer.empty()) {
        field.pointers.push_back(std::move(pointer));
        field.values.push_back(std::move(value));
    }
    return field;
}

InspectorField& FieldList::text(const QString& label, std::string pointer, const std::string& value)
{
    return add(FieldKind::Text, label, std::move(pointer), Json(value));
}

InspectorField& FieldList::notes(std::string pointer, const std::string& value)
{
    return add(FieldKind::Notes, QCoreApplication::translate("inspector", "Notes"), std::move(pointer), Json(value));
}

InspectorField& FieldList::toggle(const QString& label, std::string pointer, bool value)
{
    return add(FieldKind::Toggle, label, std::move(pointer), Json(value));
}

InspectorField& FieldList::quantity(const QString& label, std::string pointer, double value, Unit unit)
{
    InspectorField& field = add(FieldKind::Quantity, label, std::move(pointer), Json(value));
    field.unit = unit;
    field.least = 0;
    return field;
}

InspectorField& FieldList::number(const QString& label, std::string pointer, std::int64_t value, std::int64_t least)
{
    InspectorField& field = add(FieldKind::Quantity, label, std::move(pointer), Json(value));
    field.whole = true;
    field.least = static_cast<double>(least);
    return field;
}

InspectorField& FieldList::choice(const QString& label, std::string pointer, const std::string& value, Choices choices)
{
    InspectorField& field = add(FieldKind::Choice, label, std::move(pointer), Json(value));
    const QString now = QString::fromStdString(value);
    if (std::none_of(choices.begin(), choices.end(), [&](const auto& c) { return c.first == now; }))
        choices.emplace_back(now, now);
    field.choices = std::move(choices);
    return field;
}

InspectorField& FieldList::fact(const QString& label, const QString& shown)
{
    InspectorField& field = add(FieldKind::ReadOnly, label);
    field.shown = shown;
    return field;
}

InspectorField& FieldList::button(const QString& label, std::function<Result<Design>(Design)> change)
{
    InspectorField& field = add(FieldKind::Action, label);
    field.change = std::move(change);
    return field;
}

} // namespace cw
