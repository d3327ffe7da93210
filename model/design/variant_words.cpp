// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/variant_words.h"

#include <algorithm>
#include <array>
#include <span>

#include "model/design/names.h"
#include "model/design/value_at.h"
#include "model/design/variant.h"
#include "model/units/text.h"

namespace cw
{
namespace
{

using Steps = std::vector<std::string>;

/// Longer endings first: "_per_s" is no duration.
constexpr std::array<std::pair<std::string_view, Unit>, 13> units{{{"_usd_per_kWh", Unit::UsdPerKwh},
                                                                   {"_usd_per_h", Unit::UsdPerHour},
                                                                   {"_tokens_per_s", Unit::TokensPerSecond},
                                                                   {"_per_s", Unit::PerSecond},
                                                                   {"_usd", Unit::Usd},
                                                                   {"_Bps", Unit::BytesPerSecond},
                                                                   {"_flops", Unit::FlopsPerSecond},
                                                                   {"_Hz", Unit::Hertz},
                                                                   {"_W", Unit::Watts},
                                                                   {"_J", Unit::Joules},
                                                                   {"_B", Unit::Bytes},
                                                                   {"_s", Unit::Seconds},
                                                                   {"_m", Unit::Metres}}};

const std::pair<std::string_view, Unit>* unitOf(std::string_view key)
{
    for (const auto& u : units)
        if (key.size() > u.first.size() && key.ends_with(u.first))
            return &u;
    static constexpr std::pair<std::string_view, Unit> celsius{"_C", Unit::Celsius};
    return key.ends_with(celsius.first) ? &celsius : nullptr;
}

/// "cap_W" → "cap": the key without its unit, in words.
std::string plain(std::string_view key)
{
    if (const auto* unit = unitOf(key))
        key.remove_suffix(unit->first.size());
    std::string out(key);
    std::replace(out.begin(), out.end(), '_', ' ');
    return out;
}

constexpr std::array<std::string_view, 9> collections{"parts", "models",      "types",  "items", "connections",
                                                      "pools", "deployments", "routes", "tiers"};
bool isCollection(std::string_view name)
{
    return std::find(collections.begin(), collections.end(), name) != collections.end();
}

/// Steps that lead to whose field it is, and what people call that.
struct Owner {
    std::size_t steps = 0;
    std::string name;
};

std::string nameOfDeployment(const Design& d, const Deployment& deployment)
{
    if (!deployment.name.empty())
        return deployment.name;
    const Pool* pool = d.pools.find(deployment.pool);
    return pool ? displayName(*pool) : deployment.id;
}

Owner ownerOf(const Design& d, const Steps& s)
{
    if (s.size() < 2)
        return {0, {}};
    const std::string& id = s[1];
    const auto named = [&](const auto& map) -> Owner {
        const auto* entry = map.find(id);
        return {2, entry ? displayName(*entry) : id};
    };
    if (s[0] == "items") {
        // What an item is drawn as may be just what differs: its own name, or its id.
        const Item* item = d.items.find(id);
        return {2, item && !item->name.empty() ? item->name : id};
    }
    if (s[0] == "connections") {
        const Connection* c = d.connections.find(id);
        return {2, c ? displayName(d, *c) : id};
    }
    if (s[0] == "types") {
        const Type* type = d.types.find(id);
        const std::string of = type ? displayName(*type) : id;
        if (s.size() > 3 && (s[2] == "items" || s[2] == "connections"))
            return {4, of + " / " + s[3]};
        return {2, of};
    }
    if (s[0] == "deployments") {
        const Deployment* deployment = d.deployments.find(id);
        return {2, deployment ? nameOfDeployment(d, *deployment) : id};
    }
    if (s[0] == "parts")
        return named(d.parts);
    if (s[0] == "models")
        return named(d.models);
    if (s[0] == "pools")
        return named(d.pools);
    if (s[0] == "tiers")
        return named(d.tiers);
    if (s[0] == "routes")
        return {2, id};
    if (s[0] == "workload" && s.size() > 2 && s[1] == "tenants") {
        const Tenant* tenant = d.workload.tenants.find(s[2]);
        return {3, tenant ? displayName(*tenant) : s[2]};
    }
    return {0, {}};
}

std::string_view kindOf(const Design& d, const Json* value)
{
    const Part* part = value && value->string() ? d.parts.find(*value->string()) : nullptr;
    if (!part)
        return "part";
    for (const auto& [kind, name] : EnumNames<PartKind>::names)
        if (kind == part->kind)
            return kind <= PartKind::Asic ? std::string_view(CW_TEXT("accelerator")) : std::string_view(name);
    return "part";
}

std::string fieldOf(const Design& d, const Steps& s, std::size_t from, const Json* value)
{
    if (from < s.size() && s.size() - from == 1) {
        if (s[from] == "part")
            return std::string(kindOf(d, value));
        if (s[from] == "type")
            return CW_TEXT("system");
    }
    std::string out;
    for (std::size_t i = from; i < s.size(); ++i)
        out += (out.empty() ? "" : " ") + plain(s[i]);
    return out;
}

/// How it is drawn, or what does not change the machine.
bool isDrawing(const Steps& s)
{
    static constexpr std::array<std::string_view, 8> keys{"at",    "size",  "locked", "collapsed",
                                                          "layer", "bends", "z",      "notes"};
    if (s[0] == "annotations" || s[0] == "layers" || s[0] == "approvals" || s[0] == "notes")
        return true;
    const std::size_t at = s[0] == "types" ? 4 : 2;
    const bool drawn = s[0] == "items" || s[0] == "connections" || (s[0] == "types" && s.size() > 4);
    return drawn && s.size() > at && std::find(keys.begin(), keys.end(), s[at]) != keys.end();
}

class Teller
{
public:
    Teller(const Design& base, const Design& other) : m_base(base), m_other(other) {}

    void tell(const Steps& s, const Json* before, const Json* after)
    {
        if (s.empty() || isDrawing(s)) {
            m_moved += !s.empty() && s.size() > 2 && (s[2] == "at" || (s.size() > 4 && s[4] == "at"));
            return;
        }
        const bool wholeCollection = s.size() == 1 && isCollection(s[0]);
        const bool entry = s.size() == 2 && isCollection(s[0]);
        if (entry && (!before || !after)) {
            // They come and go with what uses them.
            if (s[0] != "parts" && s[0] != "models" && s[0] != "types")
                comeOrGone(s, before, after);
            return;
        }
        const Json* shape = after ? after : before;
        const bool nested = (!before || before->isObject()) && (!after || after->isObject()) && shape;
        if (nested && (wholeCollection || !isNamedEntry(s))) {
            for (const auto& [key, value] : *shape->object()) {
                Steps inner = s;
                inner.push_back(key);
                const Json* old = before ? before->find(key) : nullptr;
                const Json* now = after ? after->find(key) : nullptr;
                if (!old || !now || !(*old == *now))
                    tell(inner, old, now);
            }
            if (before && after)
                for (const auto& [key, value] : *before->object())
                    if (!after->find(key)) {
                        Steps inner = s;
                        inner.push_back(key);
                        tell(inner, &value, nullptr);
                    }
            return;
        }
        if (isNamedEntry(s) && (!before || !after)) {
            comeOrGone(s, before, after);
            return;
        }
        const Owner here = ownerOf(m_base, s), there = ownerOf(m_other, s);
        add(DesignChange::Kind::Set, s, here.name.empty() ? there : here, before, after);
    }

    std::vector<DesignChange> take()
    {
        if (m_moved > 0) {
            DesignChange moved;
            moved.kind = DesignChange::Kind::Moved;
            moved.after = fmt::format("{}", m_moved);
            m_changes.push_back(std::move(moved));
        }
        return std::move(m_changes);
    }

private:
    /// Things inside others that come and go as one: content of types, tenants.
    static bool isNamedEntry(const Steps& s)
    {
        return (s.size() == 4 && s[0] == "types" && (s[2] == "items" || s[2] == "connections")) ||
               (s.size() == 3 && s[0] == "workload" && s[1] == "tenants");
    }

    void comeOrGone(const Steps& s, const Json* before, const Json* after)
    {
        const Design& in = before ? m_base : m_other;
        Owner owner = ownerOf(in, s);
        // What comes or goes as a whole is called by what it is.
        if (const Item* item = s[0] == "items" ? in.items.find(s[1]) : nullptr)
            owner.name = displayName(in, *item);
        add(before ? DesignChange::Kind::Removed : DesignChange::Kind::Added, s, owner, before, after);
    }

    void add(DesignChange::Kind kind, const Steps& s, const Owner& owner, const Json* before, const Json* after)
    {
        DesignChange c;
        c.kind = kind;
        for (const std::string& step : s)
            c.path = childPointer(c.path, step);
        c.subject = owner.name;
        if (kind == DesignChange::Kind::Set) {
            c.field = fieldOf(after ? m_other : m_base, s, owner.steps, after ? after : before);
            c.before = valueInWords(m_base, c.path, before);
            c.after = valueInWords(m_other, c.path, after);
        }
        m_changes.push_back(std::move(c));
    }

    const Design &m_base, &m_other;
    std::vector<DesignChange> m_changes;
    int m_moved = 0;
};

} // namespace

std::string valueInWords(const Design& d, const std::string& pointer, const Json* value)
{
    if (!value || value->isNull())
        return "–";
    const std::string key = pointer.substr(pointer.rfind('/') + 1);
    if (value->isNumber()) {
        const auto* unit = unitOf(key);
        return formatQuantity(value->number(), unit ? unit->second : Unit::Count, 6);
    }
    if (value->isBool())
        return std::get<bool>(value->value()) ? "on" : "off";
    if (const std::string* id = value->string()) {
        if (const Part* part = d.parts.find(*id))
            return displayName(*part);
        if (const Type* type = key == "type" ? d.types.find(*id) : nullptr)
            return displayName(*type);
        if (const Architecture* model = key == "model" ? d.models.find(*id) : nullptr)
            return displayName(*model);
        if (const Pool* pool = key == "pool" ? d.pools.find(*id) : nullptr)
            return displayName(*pool);
        return id->empty() ? "–" : *id;
    }
    if (const JsonObject* members = value->object()) {
        constexpr std::size_t mostMembers = 4;
        std::string all;
        for (std::size_t i = 0; i < members->size() && i < mostMembers; ++i) {
            const auto& [name, member] = (*members)[i];
            all += (i > 0 ? ", " : "") + plain(name) + " " + valueInWords(d, childPointer(pointer, name), &member);
        }
        return members->empty() ? "–" : members->size() > mostMembers ? all + " …" : all;
    }
    constexpr std::size_t most = 60;
    std::string all = writeJsonCompact(*value);
    if (all.size() > most) {
        all.resize(most);
        while (!all.empty() && (static_cast<unsigned char>(all.back()) & 0xC0U) == 0x80U)
            all.pop_back(); // no half of a character
        if (!all.empty() && static_cast<unsigned char>(all.back()) >= 0xC0U)
            all.pop_back();
        all += "…";
    }
    return all;
}

std::string placeInWords(const Design& d, const std::string& pointer)
{
    const auto steps = splitPointer(pointer);
    if (!steps || steps->empty())
        return pointer;
    const Owner owner = ownerOf(d, *steps);
    const auto value = valueAt(d, pointer);
    const std::string field = fieldOf(d, *steps, owner.steps, value ? &*value : nullptr);
    return owner.name.empty() ? field : field.empty() ? owner.name : owner.name + " " + field;
}

std::vector<DesignChange> changesBetween(const Design& base, const Design& other)
{
    Teller teller(base, other);
    const Json patch = makePatch(base, other);
    const Json* before = nullptr; // a test tells what stands there
    for (const Json& operation : *patch.array()) {
        const std::string& kind = *operation.find("op")->string();
        const Json* value = operation.find("value");
        if (kind == "test") {
            before = value;
            continue;
        }
        const auto steps = splitPointer(*operation.find("path")->string());
        teller.tell(*steps, kind == "add" ? nullptr : before, kind == "remove" ? nullptr : value);
        before = nullptr;
    }
    return teller.take();
}

Text words(const DesignChange& c)
{
    switch (c.kind) {
    case DesignChange::Kind::Added: return text(CW_TEXT("{0} added"), c.subject);
    case DesignChange::Kind::Removed: return text(CW_TEXT("{0} removed"), c.subject);
    case DesignChange::Kind::Moved: return text(CW_TEXT("drawn elsewhere: {0}"), c.after);
    case DesignChange::Kind::Set: break;
    }
    if (c.subject.empty())
        return text(CW_TEXT("{0} {1} → {2}"), c.field, c.before, c.after);
    return text(CW_TEXT("{0} {1} {2} → {3}"), c.subject, c.field, c.before, c.after);
}

} // namespace cw
