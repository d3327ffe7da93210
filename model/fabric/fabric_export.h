// SPDX-License-Identifier: GPL-3.0-or-later
// The fabric for other tools: instances and links as JSON, GraphML and DOT.
#pragma once

#include <string>

#include "model/fabric/fabric.h"

namespace cw
{

/// Nodes n0, n1 … carry name ("prefill[1]/gpu[3]"), part and kind. Every direction of a pair of instances is an edge
/// with link, width (parallel physical links), rate_Bps (payload of all of them) and the pointer of the drawn
/// connection.
std::string toGraphMl(const Fabric&);
std::string toDot(const Fabric&);
/// {"instances": [{"id", "name", "part", "kind", "place"}], "links": [{"from", "to", "link", "width", "connection"}]}
Json instancesToJson(const Fabric&);
Json linksToJson(const Fabric&);

} // namespace cw
