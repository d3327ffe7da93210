// SPDX-License-Identifier: GPL-3.0-or-later
// Edits: functions Design → Result<Design>. The canvas, the inspector, the command line and tests call the same ones.
// A failed edit returns an error and leaves nothing behind. Ids are unique within their scope (design or one type).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/catalogue/catalogue.h"
#include "model/design/design.h"

namespace cw
{

/// "a-2" → "a" and 2; a name that ends in no such number is itself and 0.
std::pair<std::string, int> splitNumber(std::string_view id);
/// A fresh id made from `wish` ("gpu" → "gpu", "gpu-2" …) that `taken` does not hold. A number at its end is counted on
/// where it tells the wish from others: the copy of "gpu-2" is "gpu-3", that of "h100-80" is "h100-80-2".
template<class T>
std::string freshId(const IdMap<T>& taken, std::string_view wish)
{
    std::string id(wish.empty() ? "item" : wish);
    if (!taken.contains(id))
        return id;
    std::string base = id;
    const auto [stem, number] = splitNumber(id);
    if (number == 2 || (number > 0 && (taken.contains(stem) || taken.contains(fmt::format("{}-{}", stem, number - 1)))))
        base = stem;
    for (int n = 2; taken.contains(id); ++n)
        id = fmt::format("{}-{}", base, n);
    return id;
}
/// Lower-case letters, digits and '-' made from free text.
std::string slug(std::string_view name);

/// Copies the catalogue entries that `part`/`link` ids need into the design (no change when already there).
Result<Design> embedPart(Design, const Catalogue&, const std::string& partId);
/// A system with the types, parts, links and media it is made of.
Result<Design> embedSystem(Design, const Catalogue&, const std::string& systemId);
Result<Design> embedModel(Design, const Catalogue&, const std::string& modelId);

struct Added {
    Design design;
    std::string id; ///< of what was added
};
/// Places a catalogue part inside the assembly `in` (or at the top when empty).
Result<Added> addPart(Design, const Catalogue&, const std::string& partId, std::array<double, 2> at,
                      const std::string& in = "");
/// Places a catalogue system: embeds its type (and the parts it uses) and adds one instance.
Result<Added> addSystem(Design, const Catalogue&, const std::string& systemId, std::array<double, 2> at,
                        const std::string& in = "");
Result<Added> addAssembly(Design, const std::string& kind, const std::string& name, std::array<double, 2> at,
                          const std::string& in = "");
/// Joins two places. `link` may be empty: the best link that fits ports of both ends is proposed (see proposeLinks).
Result<Added> addConnection(Design, const Catalogue&, const std::string& from, const std::string& to,
                            const std::string& link = "", Pattern pattern = Pattern::Spread);

/// A link that both ends take, or why none does.
struct LinkProposal {
    std::vector<std::string> links; ///< best first
    Text whyNot;                    ///< when empty list: "PCIe 5 ×16 does not fit OSFP 800G"
};
LinkProposal proposeLinks(const Design&, const Catalogue&, const std::string& from, const std::string& to);

/// Removes top-scope items (with what is inside them), connections, pools … by id; connections and pool members that
/// lose an end go too.
Result<Design> removeItems(Design, const std::vector<std::string>& ids);
Result<Design> removeConnections(Design, const std::vector<std::string>& ids);
Result<Design> moveItems(Design, const std::vector<std::string>& ids, std::array<double, 2> by);
Result<Design> setCount(Design, const std::string& itemId, std::int64_t count);
/// Puts items into an assembly (or to the top when `in` is empty), keeping their place on the canvas. Refuses cycles.
Result<Design> setParent(Design, const std::vector<std::string>& ids, const std::string& in);
/// Wraps items in a new assembly around them.
Result<Added> groupItems(Design, const std::vector<std::string>& ids, const std::string& kind);
/// Takes the content out of an assembly and removes the frame.
Result<Design> ungroup(Design, const std::string& id);
/// Turns an assembly and its content into a type with one instance in its place.
Result<Added> makeType(Design, const std::string& id);
/// A renamed id is rewritten in every reference: `in`, connections, pools, tiers, variants.
Result<Design> renameItem(Design, const std::string& id, const std::string& newId);

/// Clipboard: items with their content, the connections among them, and annotations, as JSON text of kind
/// "clusterwright/fragment".
std::string copyItems(const Design&, const std::vector<std::string>& ids,
                      const std::vector<std::string>& annotations = {});
struct Pasted {
    Design design;
    std::vector<std::string> ids; ///< of the new outermost items
    std::vector<std::string> annotations;
};
/// Pastes a fragment with new ids, its top-left corner at `at`. An error for text that is no fragment.
Result<Pasted> pasteItems(Design, std::string_view clipboard, std::array<double, 2> at);

/// Any field by JSON pointer ("/facility/pue", "/items/gpu/count"): the same checks as reading a file. A null value
/// removes the field (back to its default). Only the collection that holds the field is rebuilt.
Result<Design> setField(Design, std::string_view pointer, const Json& value);

/// Splits n equal nodes between two pools: `first` gets count [0, k) of the item, `second` the rest.
Result<Design> splitPools(Design, const std::string& itemId, const std::string& inner, const std::string& firstPool,
                          const std::string& secondPool, std::int64_t k);

/// Equal nodes that two pools share: the first k instances of an item belong to one, the others to the other.
struct PoolSplit {
    std::string item;  ///< of the design
    std::string inner; ///< place within it: "gpu"; empty = the item itself
    std::string first, second;
    std::int64_t k = 0, count = 0;
};
std::vector<PoolSplit> poolSplits(const Design&);

} // namespace cw
