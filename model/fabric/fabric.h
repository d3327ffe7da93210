// SPDX-License-Identifier: GPL-3.0-or-later
// The fabric: a design expanded to instances (vertices) and directed channels, as a compressed sparse row graph.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <boost/graph/compressed_sparse_row_graph.hpp>

#include "model/design/design.h"

namespace cw
{

using Vertex = std::uint32_t;

/// All instances of one drawn component: vertices first … first+count−1 in lexicographic order of their indices.
struct Place {
    std::string path;    ///< as drawn: the component, inside a type led by its instance: "prefill/gpu", "leaf"
    std::string pointer; ///< JSON pointer of the drawn item ("/types/hgx-h100/items/gpu")
    std::vector<std::string> steps;    ///< ids from the outermost enclosing assembly inwards: rack-a, prefill, gpu
    std::vector<std::int64_t> extents; ///< the count of each step
    std::vector<bool> inPath;          ///< by step: part of `path`; else a plain assembly
    const Part* part = nullptr;        ///< owned by the fabric or its design
    double cap = 0;                    ///< W that an instance may draw by its item's own cap; 0 = none
    Vertex first = 0;
    std::uint32_t count = 0;
};

/// One direction of one or more parallel physical links between two vertices.
struct Channel {
    std::uint32_t connection = 0; ///< index into Fabric::connections
    std::uint16_t width = 1;      ///< parallel physical links
};

/// A drawn connection and what it stands for.
struct FabricConnection {
    std::string pointer; ///< "/connections/eth" or "/types/x/connections/nvl"
    std::string path;    ///< where it was expanded, e.g. "prefill" for a type's connection; "" at the top
    const Part* link = nullptr;
    int perChannel = 1;     ///< memory: so many devices share one physical link; each pair's channel is its share of it
    std::int64_t links = 0; ///< physical links made
    std::int64_t pairs = 0;
};

using FabricGraph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Channel,
                                                       boost::no_property, Vertex, std::uint32_t>;

struct ExpandLimits {
    std::int64_t instances = 2'000'000;
    std::int64_t links = 20'000'000;
};

struct Fabric {
    DesignPointer design;                              ///< keeps the parts alive
    std::vector<Place> places;                         ///< ascending `first`
    std::vector<std::shared_ptr<const Part>> ownParts; ///< of items that set figures otherwise than the data sheet
    std::vector<FabricConnection> connections;
    FabricGraph graph;
    std::int64_t links = 0; ///< physical links

    std::size_t instances() const { return boost::num_vertices(graph); }
    const Place& placeOf(Vertex v) const;
    const Part& partOf(Vertex v) const { return *placeOf(v).part; }
    /// Indices of an instance, one per extent.
    std::vector<std::int64_t> indicesOf(Vertex v) const;
    /// "prefill[1]/gpu[3]"; enclosing assemblies lead the name only where they are replicated
    /// ("rack-a[2]/prefill[1]/gpu[3]").
    std::string nameOf(Vertex v) const;
    /// Instances that a selector names: "prefill[0-1]/gpu", "leaf[3]", "rack-a[0]/prefill/gpu". A selector starts at
    /// any step of the design's scope; steps without a range mean all. An assembly stands for all components inside it.
    /// Ascending. An error says what was not found.
    Result<std::vector<Vertex>> select(std::string_view selector) const;
};

/// Expands a design: linear in its output, deterministic. Errors: unknown part, type or link, cyclic assemblies or
/// types, counts below 1, ends that name nothing, lists that do not pair, more than `limits` (checked before
/// allocating).
Result<Fabric> expand(DesignPointer design, const ExpandLimits& limits = {});

} // namespace cw
