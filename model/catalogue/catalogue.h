// SPDX-License-Identifier: GPL-3.0-or-later
// What can be drawn: parts, wired systems, models and price rows, from resources/catalogue and the user's own files.
#pragma once

#include <string>
#include <vector>

#include "model/design/item.h"
#include "model/llm/architecture.h"

namespace cw
{

/// A row of the economics table (electricity, PUE, rents, token prices …).
struct EconomicsRow {
    std::string id, category, unit, scope, date, source, notes;
    double value = 0, low = 0, high = 0;
    Confidence confidence = Confidence::Low;
    friend bool operator==(const EconomicsRow&, const EconomicsRow&) = default;
};
template<class A>
void fields(A& a, EconomicsRow& v)
{
    a(Field{"category"}, v.category);
    a.required(Field{"value"}, v.value);
    a(Field{"low"}, v.low, 0.0);
    a(Field{"high"}, v.high, 0.0);
    a(Field{"unit"}, v.unit);
    a(Field{"scope"}, v.scope);
    a(Field{"date"}, v.date);
    a(Field{"source"}, v.source);
    a(Field{"confidence"}, v.confidence, Confidence::Low);
    a(Field{"notes"}, v.notes);
}

struct Catalogue {
    IdMap<Part> parts;
    IdMap<Type> systems; ///< wired types; their items name parts of this catalogue
    IdMap<Architecture> models;
    IdMap<EconomicsRow> economics;
    friend bool operator==(const Catalogue&, const Catalogue&) = default;
};

/// The folder with `catalogue/`, `examples/`, `schema/` …: CW_DATA_DIR when set, else ../share/clusterwright beside the
/// executable, else the build tree's resources. An error names the places tried.
Result<std::string> dataDirectory();

/// Reads every *.json of `directory` ("clusterwright/catalogue", version 1; keys parts, systems, models, economics).
/// Files are merged in name order, later entries replace earlier ones with the same id.
Result<Catalogue> loadCatalogue(const std::string& directory);
/// The shipped catalogue.
Result<Catalogue> loadCatalogue();
Result<Catalogue> catalogueFromJson(const Json& root);

} // namespace cw
