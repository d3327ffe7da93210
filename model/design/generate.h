// SPDX-License-Identifier: GPL-3.0-or-later
// Generators: networks of a known topology drawn for nodes, as ordinary items and connections.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "model/catalogue/catalogue.h"
#include "model/design/design.h"

namespace cw
{

enum class FabricKind { FatTree, RailOptimised, Dragonfly, Torus, ScaleUp };
template<>
struct EnumNames<FabricKind> {
    static constexpr std::array<std::pair<FabricKind, const char*>, 5> names{
        {{FabricKind::FatTree, "fat-tree"},
         {FabricKind::RailOptimised, "rail-optimised"},
         {FabricKind::Dragonfly, "dragonfly"},
         {FabricKind::Torus, "torus"},
         {FabricKind::ScaleUp, "scale-up"}}};
};

/// What to draw. Sizes of 0 are chosen: as small as carries the nodes.
struct FabricSpec {
    FabricKind kind = FabricKind::FatTree;
    std::vector<std::string> hosts;       ///< places already drawn; empty: `hostPart` × `hostCount` are added
    std::string hostPart;                 ///< a part or a system of the catalogue, or a type of the design
    std::int64_t hostCount = 16;          ///< nodes; accelerators of one domain for ScaleUp
    std::string switchPart;               ///< empty for a torus: the nodes are joined themselves
    std::string link;                     ///< one physical link; empty: the fastest that fits nodes and switches
    int linksPerHost = 1;                 ///< parallel links of one adapter
    int levels = 2;                       ///< fat tree: 2 or 3
    double oversubscription = 1;          ///< bandwidth down over bandwidth up of a leaf, ≥ 1
    std::int64_t hostsPerSwitch = 0;      ///< dragonfly: adapters on one router
    std::int64_t routers = 0, groups = 0; ///< dragonfly: routers of a group, groups
    std::int64_t globalLinks = 0;         ///< dragonfly: links between any two groups
    std::vector<std::int64_t> dims;       ///< torus
    int bundle = 1;                       ///< torus: parallel links between neighbours
    std::int64_t switches = 0;            ///< scale-up: switches of one domain
    std::int64_t domains = 1;             ///< scale-up: how many such domains, when nodes are added
    std::array<double, 2> at{0, 0};       ///< top left corner of what is drawn, canvas units
};

/// What the network is, in closed form. Rates are per direction.
struct FabricFigures {
    std::int64_t endpoints = 0; ///< adapters or accelerators
    std::int64_t switches = 0;
    std::int64_t hostLinks = 0, fabricLinks = 0; ///< physical links to nodes, and between switches
    std::int64_t radix = 0;                      ///< links that one switch takes
    std::int64_t mostLinks = 0;                  ///< links of the busiest switch
    double oversubscription = 1;                 ///< as built
    int hops = 0;                                ///< most switch-to-switch links on a shortest way
    BytesPerSecond bisection; ///< over the worst even cut of the switches, no more than half the nodes send
    Usd switchPrice;          ///< 0 = not known
    Watts power;              ///< switches (typical) and both ends of all links
    std::vector<std::pair<std::string, std::int64_t>> tiers; ///< "leaf" 4, "spine" 2 …, from the nodes upwards
    std::string link;                                        ///< the one taken
    std::vector<std::int64_t> dims;                          ///< of a torus, as drawn
};

struct GeneratedFabric {
    Design design;
    std::vector<std::string> ids; ///< of the new outermost items
    FabricFigures figures;
};

/// Draws the network above its nodes. Errors: what is not in the catalogue, links that do not fit, ports in use, sizes
/// that the switches can't carry; each says what would do.
Result<GeneratedFabric> generateFabric(Design, const Catalogue&, const FabricSpec&);

} // namespace cw
