// SPDX-License-Identifier: GPL-3.0-or-later
// Placing a part and joining it to what is there, as one edit.
#pragma once

#include "model/catalogue/catalogue.h"
#include "model/design/edit.h"

namespace cw
{

struct Inserted {
    Design design;
    std::string id;                       ///< of the new item
    std::vector<std::string> connections; ///< ids of the new connections
    Text whyNot;                          ///< why a neighbour was not joined; empty when all were
};

/// Places a part or system of the catalogue, or a type of the design, and joins it to each of `neighbours` (places) by
/// the link that fits best. A neighbour that nothing fits stays unjoined: the item is placed all the same. `careful`:
/// a link that would ask for more ports than there are gives way to the next best, or goes to one instance only.
Result<Inserted> insertLinked(Design, const Catalogue&, const std::string& partOrSystem, std::array<double, 2> at,
                              const std::string& in, const std::vector<std::string>& neighbours, bool careful = true);

} // namespace cw
