// SPDX-License-Identifier: GPL-3.0-or-later
// Where new things go: beside what they are joined to, or near a point, over nothing that is drawn.
#pragma once

#include <string>
#include <vector>

#include <QPointF>

#include "model/design/insert_linked.h"

namespace cw
{

/// Places a part, system or type with its middle near `wish` (relative to the assembly `in`), or beside the first of
/// `neighbours` (drawn places), and joins it to them.
Result<Inserted> insertPlaced(const DesignPointer& design, const Catalogue& catalogue, const std::string& what,
                              QPointF wish, const std::string& in, const std::vector<std::string>& neighbours);

/// The design with the new top-level items `ids` moved together to the nearest place where they cover nothing that
/// `before` has.
Design movedClear(const DesignPointer& before, Design design, const std::vector<std::string>& ids);

} // namespace cw
