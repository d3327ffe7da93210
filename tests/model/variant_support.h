// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of variants share: a small base with everything in it, short edits, and random ones.
#pragma once

#include <QtTest>

#include <random>

#include "model/design/design_file.h"
#include "model/design/edit.h"
#include "model/design/variant.h"

namespace cw::variants
{

inline constexpr const char* baseText = R"({
  "format": "clusterwright/design", "version": 1, "name": "base", "notes": "", "owner": {"team": "a"},
  "parts": {"h100": {"kind": "gpu", "ports": [{"type": "nvlink4", "count": 18}]}},
  "types": {"node": {"kind": "node", "items": {"gpu": {"part": "h100", "count": 8}}}},
  "items": {
    "rack": {"kind": "rack", "budget_W": 40000},
    "prefill": {"type": "node", "count": 2, "in": "rack", "at": [40, 200], "overrides": {"[1]/gpu[3]": {"cap_W": 500}}},
    "decode": {"type": "node", "in": "rack", "colour~/": 7}
  },
  "connections": {"eth": {"from": "prefill/gpu", "to": "decode/gpu", "link": "x", "bends": [[1, 2], [3, 4]]}},
  "pools": {"p": {"role": "prefill", "members": {"prefill/gpu": "all"}}},
  "deployments": {"d": {"pool": "p", "model": "m", "power": {"cap_W": 700}}},
  "workload": {"tenants": {"chat": {"model": "m", "traffic": {"rate_per_s": 3}}}},
  "economics": {"electricity_usd_per_kWh": 0.08}
})";

inline Variant variant(const char* id, const char* name, Json patch = JsonArray())
{
    Variant v;
    v.id = id;
    v.name = name;
    v.patch = std::move(patch);
    return v;
}

inline Design base()
{
    auto d = readDesign(baseText);
    if (!d)
        qFatal("%s", describe(d.error()).c_str());
    d->variants.set(variant("v", "What if"));
    return *d;
}

inline Design set(Design d, const char* pointer, const Json& value)
{
    auto done = setField(std::move(d), pointer, value);
    if (!done)
        qFatal("%s", describe(done.error()).c_str());
    return *done;
}

/// Variants are the base's in both, so compare the rest.
inline bool sameDesign(Design a, Design b)
{
    a.variants = b.variants = {};
    return a == b && writeDesign(a) == writeDesign(b);
}

/// One of many edits, over all collections; one that does not fit leaves the design alone.
inline Design randomEdit(Design d, std::mt19937& random)
{
    const auto any = [&](const auto& map) {
        auto i = map.begin();
        for (auto n = map.empty() ? 0 : random() % map.size(); n > 0; --n)
            ++i;
        return map.empty() ? std::string("none") : i->id;
    };
    const int number = static_cast<int>(random() % 5) + 1;
    const std::string fresh = fmt::format("new-{}", random() % 6);
    const std::string item = "/items/" + any(d.items);
    Json entry(JsonObject{{"part", "h100"}, {"count", number}});
    Json pool(JsonObject{{"role", "decode"}, {"members", Json(JsonObject{{"a/b", number}})}});
    Json route(JsonObject{{"from", "d"}, {"to", fresh}});
    const std::pair<std::string, Json> edits[] = {{"/items/" + fresh, entry},
                                                  {item, Json()},
                                                  {item + "/count", number},
                                                  {item + "/in", "rack"},
                                                  {item + "/at", Json(JsonArray{number, 2})},
                                                  {item + "/at", Json()},
                                                  {item + "/values/power.max_W", number},
                                                  {item + "/unknown/deep/down", number},
                                                  {"/types/node/items/" + fresh, entry},
                                                  {"/types/node/items/gpu/notes", fresh},
                                                  {"/types/node/budget_W", number},
                                                  {"/types/" + fresh, Json(JsonObject{{"kind", "rack"}})},
                                                  {"/parts/h100/power/max_W", number},
                                                  {"/parts/h100/memory/rate_Bps", number},
                                                  {"/parts/h100/ports/0/count", number},
                                                  {"/connections/eth/pattern", "all"},
                                                  {"/connections/eth", Json()},
                                                  {"/pools/" + fresh, pool},
                                                  {"/pools/" + any(d.pools), Json()},
                                                  {"/routes/" + fresh, route},
                                                  {"/routes/" + any(d.routes), Json()},
                                                  {"/deployments/d/parallel/tp", number},
                                                  {"/deployments/d/precision/overrides/lm_head/weights", "fp8"},
                                                  {"/workload/tenants/" + fresh, Json(JsonObject{{"weight", number}})},
                                                  {"/workload/tenants/" + any(d.workload.tenants), Json()},
                                                  {"/workload/sessions/a/b", number},
                                                  {"/facility/pue", 1.1 + number},
                                                  {"/facility", Json()},
                                                  {"/name", fresh},
                                                  {"/owner", Json()},
                                                  {"/more/" + fresh, number}};
    const auto& [pointer, value] = edits[random() % std::size(edits)];
    // Some do not fit the design as it has become; those leave it alone.
    auto done = setField(d, pointer, value);
    return done ? *done : d;
}

} // namespace cw::variants
