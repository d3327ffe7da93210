// SPDX-License-Identifier: GPL-3.0-or-later
// What all generators do: nodes and their adapters, switches in rows, links, ports, and the sums.
#pragma once

#include <optional>

#include "model/design/generate.h"
#include "model/design/links.h"

namespace cw::generate
{

/// Distances of the drawing, canvas units.
inline constexpr double columnStep = 176, rowStep = 144;

/// As many instances as a design expands to.
inline constexpr std::int64_t mostNodes = 2'000'000;

/// Adapters of one drawn node (or the accelerators themselves), all alike.
struct Host {
    std::string place; ///< "nodes/nic"
    const Part* part = nullptr;
    std::int64_t instances = 0;
};

/// The switches of a row that a host's adapters are spread over.
struct Share {
    std::size_t host = 0;
    std::int64_t first = 0, count = 1; ///< of the row
};

struct Packing {
    std::vector<Share> shares;
    std::int64_t switches = 0;
    std::int64_t most = 0; ///< adapters on the fullest switch
};

/// Spreads hosts over switches that take `perSwitch` adapters each. Hosts that need less than one share one. With
/// `podSize` no host lies across pods, save those that fill several.
Packing pack(const std::vector<Host>& hosts, std::int64_t perSwitch, std::int64_t podSize = 0);

/// Ports of a part in links of one kind.
std::int64_t portsFor(const Part& part, const Part& link);

/// "nodes/nic" → "nodes[0-3]/nic"
std::string withRange(const std::string& place, std::int64_t first, std::int64_t last);

inline std::int64_t ceilDiv(std::int64_t a, std::int64_t b)
{
    return (a + b - 1) / b;
}

class Builder
{
public:
    Builder(Design design, const Catalogue& catalogue, const FabricSpec& spec);

    const FabricSpec& spec;
    const Catalogue& catalogue;
    Design design;
    FabricFigures figures;
    std::vector<Host> hosts;
    const Part* link = nullptr; ///< owned by the design or the catalogue
    const Part* switchPart = nullptr;
    std::int64_t radix = 0;

    /// The drawn nodes, or new ones in row `row` inside `in`.
    Result<std::vector<std::string>> nodes(int row, const std::string& in = {});
    /// Finds adapters, link and ports for switches like the item `switchId`.
    Result<void> attach(const std::vector<std::string>& places, const std::string& switchId);
    /// A new item of switches; `row` counts from the top.
    Result<std::string> switches(const std::string& name, std::int64_t count, int row, int column = 0,
                                 const std::string& in = {});
    Result<std::string> assembly(const std::string& kind, const std::string& name, std::int64_t count, int row,
                                 int column = 0);
    Connection& connect(const std::string& from, const std::string& to, Pattern pattern);
    /// The adapters of a share to some switches of the row.
    void connectHost(const Host& host, const std::string& to);
    void setCount(const std::string& id, std::int64_t count);
    /// Moves a row of switches into an assembly.
    void putInto(const std::string& assembly, const std::string& id, std::array<double, 2> at);
    void keep(const std::string& id) { m_ids.push_back(id); }

    std::int64_t endpoints() const;
    /// Fills in price, power and ports; an error when a switch would need more ports than it has.
    Result<GeneratedFabric> finish();

private:
    std::vector<Connection> m_connections;
    std::vector<std::string> m_ids;
};

Result<GeneratedFabric> fatTree(Builder);
Result<GeneratedFabric> railOptimised(Builder);
Result<GeneratedFabric> dragonfly(Builder);
Result<GeneratedFabric> torus(Builder);
Result<GeneratedFabric> scaleUp(Builder);

/// Links of a leaf for its nodes and upwards: `down` in whole adapters, at most `oversubscription` times `up`.
struct LeafPorts {
    std::int64_t hosts = 0; ///< adapters
};
Result<LeafPorts> leafPorts(const Builder&);
/// Links upwards for `hosts` adapters on a leaf.
std::int64_t uplinks(const FabricSpec&, std::int64_t hosts);
/// The fewest spines that take `leaves` × `up` links with every leaf on every spine; 0 = none do.
std::int64_t spinesFor(std::int64_t leaves, std::int64_t up, std::int64_t radix);

} // namespace cw::generate
