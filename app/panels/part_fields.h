// SPDX-License-Identifier: GPL-3.0-or-later
// The data sheet of a part as fields of the part editor.
#pragma once

#include <QStringList>

#include "app/panels/inspector_field.h"
#include "model/catalogue/part.h"

namespace cw
{

/// What the buttons beside the ports do; empty: there are none.
struct PortActions {
    std::function<void()> add;
    std::function<void(std::size_t)> remove;
};

/// Fields of all sheets that the part has, with pointers into a design that holds it. What differs from `original` is
/// marked and can be reset.
FieldList dataSheetFields(const Part& part, const Part& original, const PortActions& actions = {});
/// Fields of one port at the pointer `at`, and how it is called.
void portFields(FieldList& list, const Port& port, const std::string& at);

/// What can't be right in a data sheet, in words: ranges out of order, figures that the cost model needs and that are
/// missing. Empty: fine.
QStringList dataSheetProblems(const Part& part);

/// Measurements behind the curves of a part.
int measurementsOf(const Part& part);

} // namespace cw
