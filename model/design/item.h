// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn: components and assemblies, the types they are made from, and the connections between them.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "model/catalogue/part.h"
#include "model/io/fields.h"

namespace cw
{

/// Figures of a part that one design sets otherwise than the data sheet says. Keys are `<field>` as in the part file
/// ("power.max_W", "cap_W"), values SI.
using Overrides = std::map<std::string, double>;

/// A component (`part`), an instance of a type (`type`), or a plain assembly (neither; others name it in `in`).
struct Item {
    std::string id;
    std::string name;
    std::string kind;                          ///< assemblies: node, rack, row, pod, site, board, package …
    std::string part;                          ///< catalogue id; empty = an assembly
    std::string type;                          ///< type id; empty = not an instance of a type
    std::int64_t count = 1;                    ///< ×N; validation wants 1 … the instance limit
    std::string in;                            ///< id of the enclosing assembly in the same scope; empty = top
    std::optional<std::array<double, 2>> at;   ///< position, canvas units, relative to the enclosing assembly
    std::optional<std::array<double, 2>> size; ///< of an assembly's frame; absent = around its content
    std::string actsAs;                        ///< "accelerator": dies that add up to one device
    double rackUnits = 0;
    Watts budget; ///< 0 = none
    std::string cooling;
    int feeds = 0;
    Overrides values;                           ///< for all instances of this item
    std::map<std::string, Overrides> overrides; ///< by instance selector relative to this item: "[1]/gpu[3]"
    bool locked = false;
    bool collapsed = false;
    int z = 0;
    std::string layer;
    std::string notes;
    Extra extra;

    friend bool operator==(const Item&, const Item&) = default;
    bool isComponent() const { return !part.empty(); }
    bool isInstance() const { return !type.empty(); }
};
template<class A>
void fields(A& a, Item& v)
{
    a(Field{"kind", "Of an assembly: node, rack, row, pod, site …"}, v.kind);
    a(Field{"name"}, v.name);
    a(Field{"part", "Id of the part that this component is."}, v.part);
    a(Field{"type", "Id of the type that this is an instance of."}, v.type);
    a(Field{"count", "How many instances this stands for."}, v.count, 1);
    a(Field{"in", "Id of the enclosing assembly."}, v.in);
    a(Field{"at", "Position x, y within the enclosing assembly."}, v.at);
    a(Field{"size", "Width and height of an assembly's frame."}, v.size);
    a(Field{"acts_as", "\"accelerator\": the dies inside add up to one device."}, v.actsAs);
    a(Field{"rack_units"}, v.rackUnits, 0.0);
    a(Field{"budget_W", "Power that the assembly may draw."}, v.budget, 0.0);
    a(Field{"cooling"}, v.cooling);
    a(Field{"feeds"}, v.feeds, 0);
    a(Field{"values", "Figures set otherwise than the data sheet, for all instances."}, v.values);
    a(Field{"overrides", "The same by instance, e.g. \"[1]/gpu[3]\"."}, v.overrides);
    a(Field{"locked"}, v.locked, false);
    a(Field{"collapsed"}, v.collapsed, false);
    a(Field{"z"}, v.z, 0);
    a(Field{"layer"}, v.layer);
    a(Field{"notes"}, v.notes);
    a.extra(v.extra);
}

/// How the instances at both ends of a connection are joined; see data-model, "Expansion".
enum class Pattern { OneToOne, All, Spread, Stripe, Rail, Mesh, Ring, Torus, Dragonfly, Hyperx };
template<>
struct EnumNames<Pattern> {
    static constexpr std::array<std::pair<Pattern, const char*>, 10> names{{{Pattern::OneToOne, "one-to-one"},
                                                                            {Pattern::All, "all"},
                                                                            {Pattern::Spread, "spread"},
                                                                            {Pattern::Stripe, "stripe"},
                                                                            {Pattern::Rail, "rail"},
                                                                            {Pattern::Mesh, "mesh"},
                                                                            {Pattern::Ring, "ring"},
                                                                            {Pattern::Torus, "torus"},
                                                                            {Pattern::Dragonfly, "dragonfly"},
                                                                            {Pattern::Hyperx, "hyperx"}}};
};
/// Patterns over one list of instances (`to` is empty).
inline bool isSelfPattern(Pattern p)
{
    return p >= Pattern::Mesh;
}

/// A connection stands for many links. Ends are places: "item", "assembly/inner", with an optional port "#p0" and
/// optional ranges "gpu[0-3]".
struct Connection {
    std::string id;
    std::string name;
    std::string from, to; ///< `to` empty for patterns over one list
    std::string link;     ///< catalogue id of one physical link
    Pattern pattern = Pattern::OneToOne;
    int bundle = 1;         ///< parallel physical links a pair
    std::int64_t total = 0; ///< physical links over all pairs, dealt round-robin; 0 = bundle decides
    int perChannel = 0;     ///< memory: devices that share one channel
    std::vector<std::int64_t>
        dims;         ///< torus, hyperx: sizes; dragonfly: groups, routers a group, global links per group pair
    bool wrap = true; ///< torus closes
    Metres length;
    std::string medium; ///< id of a medium part, or empty
    std::string breakout;
    std::string plane;                        ///< compute, storage, management …
    std::vector<std::array<double, 2>> bends; ///< kept corner points
    std::string notes;
    Extra extra;

    friend bool operator==(const Connection&, const Connection&) = default;
};
template<class A>
void fields(A& a, Connection& v)
{
    a(Field{"name"}, v.name);
    a.required(Field{"from", "Place: item, assembly/item, item[0-3], item#port."}, v.from);
    a(Field{"to", "The other place; absent for patterns over one list."}, v.to);
    a.required(Field{"link", "Id of the link part: one physical link."}, v.link);
    a(Field{"pattern", "How instances are joined."}, v.pattern, Pattern::OneToOne);
    a(Field{"bundle", "Parallel physical links a pair."}, v.bundle, 1);
    a(Field{"total", "Physical links over all pairs, dealt round-robin."}, v.total, 0);
    a(Field{"per_channel", "Memory devices that share one channel."}, v.perChannel, 0);
    a(Field{"dims", "Torus, HyperX: sizes. Dragonfly: groups, routers a group, global links per pair of groups."},
      v.dims);
    a(Field{"wrap", "A torus closes."}, v.wrap, true);
    a(Field{"length_m"}, v.length, 0.0);
    a(Field{"medium", "Cable or optic."}, v.medium);
    a(Field{"breakout"}, v.breakout);
    a(Field{"plane", "compute, storage, management …"}, v.plane);
    a(Field{"bends", "Corner points that the user fixed."}, v.bends);
    a(Field{"notes"}, v.notes);
    a.extra(v.extra);
}

/// A reusable assembly. Editing it changes every instance.
struct Type {
    std::string id;
    std::string name;
    std::string kind;
    std::string vendor;
    double rackUnits = 0;
    Watts budget;
    std::string cooling;
    PriceSheet price; ///< of the whole system; counts instead of the sum of its parts when given
    IdMap<Item> items;
    IdMap<Connection> connections;
    std::string source;
    Confidence confidence = Confidence::Low;
    std::string notes;
    Extra extra;

    friend bool operator==(const Type&, const Type&) = default;
};
template<class A>
void fields(A& a, Type& v)
{
    a(Field{"kind"}, v.kind);
    a(Field{"name"}, v.name);
    a(Field{"vendor"}, v.vendor);
    a(Field{"rack_units"}, v.rackUnits, 0.0);
    a(Field{"budget_W", "Power that one instance may draw."}, v.budget, 0.0);
    a(Field{"cooling"}, v.cooling);
    a(Field{"price", "Of the whole system; replaces the sum of its parts."}, v.price, PriceSheet());
    a(Field{"items"}, v.items);
    a(Field{"connections"}, v.connections);
    a(Field{"source"}, v.source);
    a(Field{"confidence"}, v.confidence, Confidence::Low);
    a(Field{"notes"}, v.notes);
    a.extra(v.extra);
}

CW_FIELDS_ELSEWHERE(Item)
CW_FIELDS_ELSEWHERE(Connection)
CW_FIELDS_ELSEWHERE(Type)

} // namespace cw
