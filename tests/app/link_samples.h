// SPDX-License-Identifier: GPL-3.0-or-later
// Designs with a long link and things to put into it, at the top and inside a type.
#pragma once

#include "tests/app/sample_designs.h"

namespace cw::samples
{

inline constexpr const char* joinedContent =
    R"("items": { "a": { "part": "sn", "at": [0, 0] }, "b": { "part": "sn", "at": [600, 0] },
                 "c": { "part": "sn", "at": [320, 240] }, "m": { "part": "mem", "at": [320, 400] } },
      "connections": { "up": { "from": "a", "to": "b", "link": "e400", "length_m": 3 } })";

inline constexpr const char* joinedParts = R"({
      "format": "clusterwright/design", "version": 1,
      "parts": {
        "sn": { "kind": "switch", "name": "Switch", "ports": [ { "type": "e400", "count": 64, "rate_Bps": 50e9 } ] },
        "mem": { "kind": "dimm", "name": "DIMM", "ports": [ { "type": "ddr", "count": 1, "rate_Bps": 4e10 } ] },
        "ddr": { "kind": "link", "name": "DDR", "link": { "family": "memory", "rate_Bps": 4e10 } },
        "e400": { "kind": "link", "name": "Ethernet 400G", "link": { "family": "scale-out", "rate_Bps": 50e9 } } },)";

/// Two switches joined by a long link with room between them, and things to put into it.
inline DesignPointer joined()
{
    return fromText((std::string(joinedParts) + joinedContent + "}").c_str());
}

/// The same as a type with two instances.
inline DesignPointer joinedInside()
{
    return fromText((std::string(joinedParts) + R"("types": { "box": { "kind": "node", "name": "Box", )" +
                     joinedContent +
                     R"(} }, "items": { "box": { "type": "box", "at": [0, 0] },
                                                 "other": { "type": "box", "at": [0, 700] } } })")
                        .c_str());
}

} // namespace cw::samples
