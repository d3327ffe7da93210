// SPDX-License-Identifier: GPL-3.0-or-later
// Putting a component or a system into a connection that is drawn already.
#pragma once

#include "model/design/edit.h"

namespace cw
{

/// Replaces the connection by two, from its one end to the item and from the item to its other end. Each side takes the
/// link the connection had where it fits, else the best that does; what was said of the cable (name, bundle, length,
/// medium, plane, notes) stays with the side that keeps its link. The first side keeps the id. An error when a side has
/// no ports that fit, when the item is an end of the connection, or when the connection joins one list to itself.
Result<Design> insertIntoConnection(Design, const Catalogue&, const std::string& connectionId,
                                    const std::string& itemId);

} // namespace cw
