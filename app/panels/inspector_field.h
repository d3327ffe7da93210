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
#include "model/design/design.h"

namespace cw
{

enum class FieldKind { Text, Quantity, Choice, Toggle, Action, ReadOnly };

struct InspectorField {
    QString section, label;
    FieldKind kind = FieldKind::ReadOnly;
    /// Fields that an edit sets, one per selected thing.
    std::vector<std::string> pointers;
    /// Present values, one per pointer.
    std::vector<Json> values;
    Unit unit = Unit::Count;
    QString shown;                                    ///< read-only rows: the text
    QString remark;                                   ///< beside the field: "of 700 W", "low confidence"
    QString hint;                                     ///< tool tip
    QString provenance;                               ///< data sheet, override, default, design
    std::vector<std::pair<QString, QString>> choices; ///< value, text
    std::optional<std::pair<double, double>> range;   ///< of a slider, SI
    Json fallback;                                    ///< what reset goes back to; null = remove the field
    bool resettable = false;
    bool whole = false; ///< whole numbers only
    std::function<void()> action;

    bool isMixed() const;
};

} // namespace cw
