// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a design that a sweep can vary, in the words of the inspector, and the values as people write them.
#pragma once

#include <vector>

#include "app/panels/inspector_field.h"

namespace cw
{

struct Catalogue;

/// A field without what it does: who it belongs to, how its values are written.
struct SweepField {
    std::string pointer;
    QString owner; ///< "HGX H200", "Deployment d70", "Design"
    QString label; ///< "Power cap"
    FieldKind kind = FieldKind::Quantity;
    Unit unit = Unit::Count;
    bool whole = false;
    Choices choices;
    Json now;
    std::optional<double> least;
    std::optional<std::pair<double, double>> range; ///< of its slider

    QString name() const; ///< "HGX H200 · Power cap"
};

/// Of the design, its items (and those inside its types), connections and pools; what only says how it is drawn or
/// called is left out. Each field once.
std::vector<SweepField> sweepFields(const Design&, const Catalogue&);
/// The field of a pointer as the inspector shows it, or by its pointer alone when no page has it.
SweepField sweepField(const Design&, const Catalogue&, const std::string& pointer);

/// "300 W .. 700 W step 50 W", "300..700/9", "1 .. 8 × 2", "300:700:50", "1:8:*2", lists with commas or semicolons, and
/// any mixture; units and arithmetic as in the inspector. Choices by name or value, "on, off" for switches, "all" for
/// every choice. Texts that are none of these stay texts: such a point fails, the others go on. Errors: no values, not
/// a number, a range that never ends or has too many values.
Result<std::vector<Json>> sweepValues(const SweepField&, const QString& typed);
/// As people write it: "560 W", "vLLM", "on".
QString sweepValueText(const SweepField&, const Json& value);
/// What a form begins with: around the present value, all choices, both ways of a switch.
QString sweepSuggestion(const SweepField&);

} // namespace cw
