// SPDX-License-Identifier: GPL-3.0-or-later
// The Design: one value that holds all that a file holds. Copies are cheap; edits are functions (edit.h).
#pragma once

#include <memory>
#include <string>

#include "model/design/annotation.h"
#include "model/design/item.h"
#include "model/design/software.h"
#include "model/design/view.h"
#include "model/design/workload.h"
#include "model/llm/architecture.h"

namespace cw
{

/// A named RFC 6902 patch over the base design.
struct Variant {
    std::string id;
    std::string name;
    int color = 0; ///< index of a series hue
    int rank = 0;  ///< order of the tabs
    Json patch = JsonArray();
    std::string notes;
    Extra extra;
    friend bool operator==(const Variant&, const Variant&) = default;
};
template<class A>
void fields(A& a, Variant& v)
{
    a(Field{"name"}, v.name);
    a(Field{"color"}, v.color, 0);
    a(Field{"rank"}, v.rank, 0);
    a.required(Field{"patch", "RFC 6902 operations."}, v.patch);
    a(Field{"notes"}, v.notes);
    a.extra(v.extra);
}

inline constexpr std::string_view designFormat = "clusterwright/design";
inline constexpr int designVersion = 1;

struct Design {
    std::string name;
    std::string notes;
    IdMap<Part> parts; ///< the catalogue entries as used, so that the file stands alone
    IdMap<Architecture> models;
    IdMap<Type> types;
    IdMap<Item> items;
    IdMap<Connection> connections;
    IdMap<Pool> pools;
    IdMap<Deployment> deployments;
    IdMap<Route> routes;
    IdMap<Tier> tiers;
    Workload workload;
    Operations operations;
    Facility facility;
    Economics economics;
    IdMap<Variant> variants;
    IdMap<Annotation> annotations;
    IdMap<Layer> layers;
    IdMap<Approval> approvals;
    View view;
    Extra extra;

    friend bool operator==(const Design&, const Design&) = default;
};
template<class A>
void fields(A& a, Design& v)
{
    a(Field{"name"}, v.name);
    a(Field{"notes"}, v.notes);
    a(Field{"parts", "Catalogue entries as used."}, v.parts);
    a(Field{"models"}, v.models);
    a(Field{"types", "Reusable assemblies."}, v.types);
    a(Field{"items"}, v.items);
    a(Field{"connections"}, v.connections);
    a(Field{"pools"}, v.pools);
    a(Field{"deployments"}, v.deployments);
    a(Field{"routes"}, v.routes);
    a(Field{"tiers"}, v.tiers);
    a(Field{"workload"}, v.workload, Workload());
    a(Field{"operations", "How it is run: failures, spread between devices."}, v.operations, Operations());
    a(Field{"facility"}, v.facility, Facility());
    a(Field{"economics"}, v.economics, Economics());
    a(Field{"variants"}, v.variants);
    a(Field{"annotations", "Notes and frames of the drawing."}, v.annotations);
    a(Field{"layers", "Things shown, hidden and locked together."}, v.layers);
    a(Field{"approvals", "Findings that somebody accepts."}, v.approvals);
    a(Field{"view"}, v.view, View());
    a.extra(v.extra);
}

using DesignPointer = std::shared_ptr<const Design>;

CW_FIELDS_ELSEWHERE(Variant)

} // namespace cw
