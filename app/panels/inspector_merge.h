// SPDX-License-Identifier: GPL-3.0-or-later
// One page for several things: the fields that all of them have.
#pragma once

#include "app/panels/inspector_fields.h"

namespace cw
{

/// A thing as it is written, under its JSON pointer.
struct WrittenThing {
    std::string pointer;
    Json value;
};

/// Fields below the pointer of the first thing come to set all of them, which are alike but for their values.
void joinAlike(FieldList&, const std::vector<WrittenThing>& things);

/// The fields that all pages have, in the order of the first.
FieldList commonFields(std::vector<FieldList> pages);

} // namespace cw
