// SPDX-License-Identifier: GPL-3.0-or-later
// One row of the inspector before it becomes roles: which fields of the design it edits, and how people write them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <QString>
#include <QVariant>

#include "app/panels/quantity_text.h"
#include "app/panels/software_text.h"
#include "model/design/design.h"

namespace cw
{

enum class FieldKind { Text, Notes, Quantity, Choice, Toggle, Action, ReadOnly };

struct InspectorField {
    QString section, label;
    bool foldedAtFirst = false; ///< the section starts closed
    bool single = false;        ///< means nothing for several things at once
    FieldKind kind = FieldKind::ReadOnly;
    std::vector<std::string> pointers; ///< fields that an edit sets, one per selected thing
    std::vector<Json> values;          ///< present values, one per pointer; null = left out of the file
    Unit unit = Unit::Count;
    QString shown;      ///< instead of the value: read-only rows, and what a default looks like
    QString remark;     ///< beside the field: "of 700 W", "low confidence"
    QString hint;       ///< tool tip: what the field means, the formula and sources behind a figure
    QString provenance; ///< data sheet, override, default, design
    Choices choices;
    std::optional<std::pair<double, double>> range; ///< of a slider
    std::optional<double> least;                    ///< less is refused; what no machine has is, too
    bool whole = false;                             ///< whole numbers only
    bool resettable = false;
    Json fallback;               ///< what reset goes back to; null = the default
    std::vector<Json> fallbacks; ///< one per pointer where they differ; empty = `fallback` for all
    /// Sets one of the pointers where setField is not enough (a model has to be embedded first).
    std::function<Result<Design>(Design, const std::string& pointer, const Json&)> set;
    /// Reads what was typed where the value is neither a text nor a quantity.
    std::function<Result<Json>(const std::string& typed)> read;
    std::function<void()> action;
    /// What an action row does to the design, as a step that has its label.
    std::function<Result<Design>(Design)> change;

    bool isMixed() const;
    /// What stands in the field.
    QString text() const;
    /// What was typed as a value of the design. Errors: not a number, wrong unit, a comma, too small, not whole.
    Result<Json> parse(const QString& typed) const;
    /// The design with `value` in all pointers.
    Result<Design> applied(Design design, const Json& value) const;
    /// The design with all pointers back at what reset goes back to.
    Result<Design> wasReset(Design design) const;
    /// The value some steps of one percent (ten with `large`; whole numbers by one or ten) up or down; rounded to three
    /// digits and kept in what the field takes. Nothing when there is no single number to begin from.
    std::optional<Json> stepped(int steps, bool large) const;

    QString key() const;
    /// One value per role of fieldRoles().
    QVariantList roles(bool folded = false) const;
};

/// Roles of models that show fields; InspectorModel says what each holds.
const QList<QByteArray>& fieldRoles();

/// Collects fields section by section.
class FieldList
{
public:
    std::vector<InspectorField> fields;

    /// What follows is in this section. `folded`: details that few look for; closed until somebody opens it.
    void section(const QString& name, bool folded = false)
    {
        m_section = name;
        m_folded = folded;
    }
    InspectorField& add(FieldKind kind, const QString& label, std::string pointer = {}, Json value = {});
    InspectorField& text(const QString& label, std::string pointer, const std::string& value);
    /// Text of several lines.
    InspectorField& notes(std::string pointer, const std::string& value);
    InspectorField& toggle(const QString& label, std::string pointer, bool value);
    InspectorField& quantity(const QString& label, std::string pointer, double value, Unit unit);
    /// A whole number of at least `least`.
    InspectorField& number(const QString& label, std::string pointer, std::int64_t value, std::int64_t least = 1);
    InspectorField& choice(const QString& label, std::string pointer, const std::string& value, Choices choices);
    InspectorField& fact(const QString& label, const QString& shown);
    InspectorField& button(const QString& label, std::function<Result<Design>(Design)> change);

private:
    QString m_section;
    bool m_folded = false;
};

} // namespace cw
