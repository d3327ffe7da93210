// SPDX-License-Identifier: GPL-3.0-or-later
// Names of places kept by other entities: ends of connections, members of pools and tiers, overrides by instance.
#pragma once

#include <array>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "model/design/design.h"
#include "model/fabric/place_name.h"

namespace cw
{

/// "prefill[0-1]/gpu#p0" again.
std::string writePlaceName(const PlaceName&);

/// How many leading steps name items of `scope`; the steps after an instance of a type name the inside of that type.
std::size_t stepsInScope(const IdMap<Item>& scope, const PlaceName&);

/// Changes a name in place, of which the first `inScope` steps are the design's own items; false drops it.
using NameEdit = std::function<bool(PlaceName& name, std::size_t inScope)>;

/// Applies `edit` to every name in the design, read against the items `scope` (as they were before the edit). A dropped
/// name takes its connection, member or override with it. Names that can't be read stay as they are.
void editNames(Design&, const IdMap<Item>& scope, const NameEdit& edit);
/// The same for one name; empty when it is dropped.
std::string editedName(const std::string& name, const IdMap<Item>& scope, const NameEdit& edit);

/// The items and all that is inside them, through any number of assemblies.
std::set<std::string> withContent(const IdMap<Item>&, const std::vector<std::string>& ids);
/// Those of `ids` that are inside none of the others, in their order, each once. An error when one is not there.
Result<std::vector<std::string>> outermost(const IdMap<Item>&, const std::vector<std::string>& ids);

/// Where the inside of the assembly `id` has its origin on the canvas; "" is the canvas.
std::array<double, 2> originOf(const IdMap<Item>&, std::string id);

/// An error unless items can be put into `in`: an assembly that is drawn here, or "" for the top.
Result<void> checkContainer(const IdMap<Item>&, const std::string& in);

std::unexpected<Error> noSuchItem(const std::string& id);

} // namespace cw
