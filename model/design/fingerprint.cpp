// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/fingerprint.h"

#include "model/design/design_file.h"
#include "model/io/sha256.h"

namespace cw
{
namespace
{

IdMap<Item> withoutPlaces(const IdMap<Item>& items)
{
    IdMap<Item> out;
    for (const Item& drawn : items) {
        Item item = drawn;
        item.at = {};
        item.size = {};
        item.z = 0;
        item.locked = item.collapsed = false;
        item.layer.clear();
        item.notes.clear();
        out.set(std::move(item));
    }
    return out;
}

IdMap<Connection> withoutBends(const IdMap<Connection>& connections)
{
    IdMap<Connection> out;
    for (const Connection& drawn : connections) {
        Connection connection = drawn;
        connection.bends.clear();
        connection.notes.clear();
        out.set(std::move(connection));
    }
    return out;
}

} // namespace

Design withoutView(const Design& design)
{
    Design d = design;
    d.variants = {};
    d.view = {};
    d.annotations = {};
    d.layers = {};
    d.approvals = {};
    d.notes.clear();
    return d;
}

std::string fingerprint(const Design& design)
{
    Design d = withoutView(design);
    d.name.clear();
    d.items = withoutPlaces(d.items);
    d.connections = withoutBends(d.connections);
    IdMap<Type> types;
    for (const Type& drawn : d.types) {
        Type type = drawn;
        type.items = withoutPlaces(type.items);
        type.connections = withoutBends(type.connections);
        type.notes.clear();
        types.set(std::move(type));
    }
    d.types = std::move(types);
    Sha256 hash;
    hash.add(writeJsonCompact(designToJson(d)));
    return hash.hex();
}

} // namespace cw
