// SPDX-License-Identifier: GPL-3.0-or-later
// Attaches a connection again after one of its ends was exchanged.
#pragma once

#include <string>
#include <vector>

#include "model/design/edit.h"
#include "model/design/swap.h"

namespace cw
{

/// A scope seen as a design: its items and connections, with the parts and types of the whole.
Design viewOf(const Design&, const std::string& typeId);
/// JSON pointer of a connection of a scope; "" is the design's.
std::string connectionPointer(const std::string& typeId, const std::string& id);

/// The connection as it can be drawn between one of `from` and one of `to` (names, best first): with its own link, else
/// with another one between the first two, else with its own between others. `changed` says whether more than the
/// names of the best ends differ.
struct Reattached {
    Connection connection;
    bool changed = false;
};
/// Nothing, with the reason, when no link fits. `view` must not hold the connection itself.
Result<Reattached> reattach(const Design& view, const Catalogue&, const Connection&,
                            const std::vector<std::string>& from, const std::vector<std::string>& to);

} // namespace cw
