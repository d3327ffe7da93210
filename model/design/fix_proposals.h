// SPDX-License-Identifier: GPL-3.0-or-later
// What fixesFor() tries, one function a concern.
#pragma once

#include <string>
#include <vector>

#include "model/design/fixes.h"

namespace cw::fixing
{

/// Designs to try. Of one family only the first that helps is offered: "tp 2", or else "tp 4", or else "tp 8".
class Proposals
{
public:
    struct Proposal {
        int family;
        Fix fix;
    };

    Proposals(const Design& d, const Catalogue& c, const Finding& f);

    const Design& design;
    const Catalogue& catalogue;
    const Finding& finding;
    const std::vector<std::string> steps; ///< of the finding's pointer

    void newFamily() { ++m_family; }
    /// A design that could not be made is passed over.
    void add(Text name, Result<Design> made);
    /// Puts `value` at a pointer; null takes the field back to its default.
    void set(Text name, const std::string& pointer, const Json& value);
    const std::vector<Proposal>& all() const { return m_all; }

private:
    int m_family = 0;
    std::vector<Proposal> m_all;
};

/// The candidate whose text is nearest to `wanted` by edits, or "" when none is near.
std::string nearest(std::string_view wanted, const std::vector<std::string>& candidates);

/// References, counts, links, ports, budgets.
void proposeForDrawing(Proposals&);
/// Pools, deployments, routes, tiers, tenants.
void proposeForSoftware(Proposals&);

} // namespace cw::fixing
