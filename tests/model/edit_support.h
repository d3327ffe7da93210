// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of edits share: a drawing with all kinds of names of places, and short ways to look at results.
#pragma once

#include <QtTest>

#include "model/design/design_file.h"
#include "model/design/edit.h"

namespace cw
{

inline constexpr const char* designText = R"({
  "format": "clusterwright/design", "version": 1,
  "parts": {"g": {"kind": "gpu"}, "s": {"kind": "switch"}},
  "types": {"t": {"kind": "node", "items": {"gpu": {"part": "g", "count": 8}, "leaf": {"part": "s"}}}},
  "items": {
    "rack": {"kind": "rack", "at": [100, 50], "overrides": {"[0]/node[1]": {"x_W": 1}}},
    "row": {"kind": "row", "at": [1000, 0]},
    "node": {"type": "t", "count": 4, "in": "rack", "at": [10, 20], "overrides": {"[1]/gpu[3]": {"cap_W": 500}}},
    "leaf": {"part": "s", "count": 2, "in": "rack", "at": [10, 200]},
    "cpu": {"part": "s", "at": [0, 0]}},
  "connections": {
    "eth": {"from": "node/leaf", "to": "leaf", "link": "x"},
    "up": {"from": "rack/leaf", "to": "cpu", "link": "x"},
    "self": {"from": "leaf", "link": "x", "pattern": "mesh"},
    "inside": {"from": "node/gpu", "to": "node/leaf", "link": "x"}},
  "pools": {
    "p": {"role": "prefill", "members": {"node[0-2]/gpu": "all"}},
    "d": {"role": "decode", "members": {"rack/node[3]/gpu": "all", "cpu": 1}}},
  "tiers": {"kv": {"members": {"leaf": "all"}, "holds": {"kv": true}}}
})";

inline Design design()
{
    auto d = readDesign(designText);
    if (!d)
        qFatal("%s", describe(d.error()).c_str());
    return *d;
}

template<class T>
T good(Result<T> r)
{
    if (!r)
        qFatal("%s", describe(r.error()).c_str());
    return std::move(*r);
}

template<class T>
QString refusal(const Result<T>& r)
{
    return r ? QString() : QString::fromStdString(describe(r.error()));
}

/// The JSON at a pointer, on one line; "absent" where there is none.
inline QString at(const Design& d, const char* pointer)
{
    const Json root = designToJson(d);
    const Json* found = atPointer(root, pointer);
    return found ? QString::fromStdString(writeJsonCompact(*found)) : "absent";
}

} // namespace cw
