// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected, for commands that work wherever in the drawing it is: at the top or inside a type.
#pragma once

#include <string>
#include <vector>

#include <QString>

namespace cw
{

class Workbench;

/// What is selected in one scope: that of the item selected last.
struct ScopedSelection {
    std::string type;             ///< whose scope; "" = the design
    QString prefix;               ///< path of the instance that leads there, with '/'; "" at the top
    std::vector<std::string> ids; ///< in that scope
};
ScopedSelection scopedSelection(const Workbench&);

} // namespace cw
