// SPDX-License-Identifier: GPL-3.0-or-later
// Commands on assemblies, types and instances, wherever in the drawing they are: at the top or inside a type.
#pragma once

#include <optional>
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

/// Carries out "edit.group", "edit.ungroup", "edit.makeType", "type.own", "type.dissolve", "type.removeUnused"; false
/// for other ids.
bool runAssemblyCommand(Workbench&, const QString& id);
/// Whether a command on assemblies can be carried out now; nothing for commands of others.
std::optional<bool> isAssemblyCommandEnabled(const Workbench&, const QString& id);

} // namespace cw
