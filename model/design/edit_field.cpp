// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/edit.h"
#include "model/design/path_edit.h"

namespace cw
{

Result<Design> setField(Design design, std::string_view pointer, const Json& value)
{
    CW_TRY(const auto steps, splitPointer(pointer));
    if (steps.empty())
        return fail(text(CW_TEXT("Name the field to set.")), {}, text(CW_TEXT("For example /facility/pue.")));
    CW_CHECK(editPath(design, steps, PathAction::Set, value));
    return design;
}

} // namespace cw
