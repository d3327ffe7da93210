// SPDX-License-Identifier: GPL-3.0-or-later
// Which physical link joins two places, and where exactly it attaches when a place is a whole assembly.
#pragma once

#include "model/design/edit.h"

namespace cw
{

/// A component that a connection may end at.
struct LinkEnd {
    std::string place; ///< "prefill/nic"
    const Part* part = nullptr;
    std::int64_t instances = 1;
};

/// The best way to join two places.
struct LinkFit {
    LinkEnd from, to;
    std::vector<const Part*> links; ///< best first; owned by the design or the catalogue; empty = none fits
    Text whyNot;
};

/// Looks at the components inside assemblies and instances (network cards first) and at the ports still free. With
/// `onlyLink` just this link is considered, free ports or not. An error when a place can't be found.
Result<LinkFit> findLink(const Design&, const Catalogue&, const std::string& from, const std::string& to,
                         const std::string& onlyLink = "");

/// The part as the design has it, else as the catalogue has it, else null.
const Part* findPart(const Design&, const Catalogue&, const std::string& id);

/// Is another link of this kind on the drawn component possible, going by what the drawing already joins to it?
bool hasFreePort(const Design&, const LinkEnd&, const Part& link);

/// Ports of one type on one instance of a drawn component, and how many of them the drawing uses (links of a lower rate
/// share a port).
struct PortUse {
    const Port* port = nullptr; ///< owned by the design
    double used = 0;
};
/// By type, in the order of the data sheet; empty when the place is no component of the design.
std::vector<PortUse> portUse(const Design&, const std::string& place);
/// "PCIe 5.0 x16" for a port named by its link, "OSFP 800G" for a cage.
std::string portTitle(const Design&, const Catalogue&, const std::string& portType);

} // namespace cw
