// SPDX-License-Identifier: GPL-3.0-or-later
// One row of the inspector before it becomes roles.
#include "app/panels/inspector_field.h"

#include <algorithm>

namespace cw
{

bool InspectorField::isMixed() const
{
    return std::any_of(values.begin(), values.end(), [&](const Json& v) { return !(v == values.front()); });
}

} // namespace cw
