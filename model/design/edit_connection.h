// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of a drawn connection: other values, another end, kept bends. A connection is named by its JSON pointer
// ("/connections/eth", "/types/hgx/connections/nvl"); places are read in the scope that holds it.
#pragma once

#include "model/design/edit.h"

namespace cw
{

/// "/types/hgx/connections/nvl" taken apart; `type` is empty in the design's own scope.
struct ConnectionPlace {
    std::string type, id;
};
/// An error when the pointer names no connection of the design.
Result<ConnectionPlace> connectionAt(const Design&, std::string_view pointer);

/// The scope that holds the connection as a design of its own, without the connection (`pointer` may name one that is
/// not there yet: "/connections/", "/types/t/connections/"). What fits and what is free is asked of it.
Design scopeWithout(const Design&, std::string_view pointer);

/// What joins two places that are drawn, as a pointer and a design. Two components inside the same instance of a type
/// are joined in the type, so that all its instances follow; others in the design. `from` may name a port; without
/// `link` the best one that fits is taken (addConnection).
struct Connected {
    Design design;
    std::string pointer;
};
Result<Connected> connectDrawn(Design, const Catalogue&, const std::string& from, const std::string& to,
                               const std::string& link = "");

/// Puts other values into a connection; its id stays. The link, and a medium that is a part, come into the design.
Result<Design> setConnection(Design, const Catalogue&, const std::string& pointer, Connection edited);

enum class ConnectionEnd { From, To };
/// What re-attaching would make of a connection: the ends, the link and the pattern that fit there; bends are dropped,
/// as they described another way. Errors say why the place does not take it.
Result<Connection> reattached(const Design&, const Catalogue&, const std::string& pointer, ConnectionEnd,
                              const std::string& place);
/// Takes an end of a connection to another place. The link stays when it fits there and has a free port; else the best
/// other link that both ends take replaces it. One-to-one becomes spread where the ends are no longer of equal size.
Result<Design> reattach(Design, const Catalogue&, const std::string& pointer, ConnectionEnd, const std::string& place);

/// Corners that the user fixed, in canvas units from the origin of the scope; none = the way is found freely.
Result<Design> setBends(Design, const std::string& pointer, std::vector<std::array<double, 2>> bends);
/// Where both ends of a connection have moved alike between two versions of a design, its bends move with them.
class BendCarrier
{
public:
    Design carry(const Design& before, Design after);

private:
    // Which connections have bends at all: looked for when they are others than at the last edit.
    IdMap<Connection> m_seen;
    std::vector<std::string> m_bent;
};
inline Design carryBends(const Design& before, Design after)
{
    return BendCarrier().carry(before, std::move(after));
}

} // namespace cw
