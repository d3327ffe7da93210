// SPDX-License-Identifier: GPL-3.0-or-later
// Items and connections as drawn: references, ends, whether links fit, reach, duplicates.
#include <algorithm>
#include <map>
#include <tuple>

#include "model/design/names.h"
#include "model/design/validation.h"
#include "model/fabric/drawing_tree.h"
#include "model/fabric/place_name.h"

namespace cw::validation
{
namespace
{

/// The way to a place with the instances taken, as a comparable text.
std::string keyOf(const ResolvedPlace& place)
{
    std::string key;
    for (const ResolvedStep& s : place.steps) {
        key += "/" + s.item->id;
        for (const IndexRange& r : s.ranges)
            key += fmt::format(":{}-{}", r.first, r.last);
    }
    return key + "#" + place.port;
}

class ConnectionCheck
{
public:
    ConnectionCheck(const Design& d, const IdMap<Item>& scope, Sink& sink) : m_design(d), m_scope(scope), m_sink(sink)
    {
    }

    void check(const Connection& c, const std::string& pointer)
    {
        if (!c.medium.empty())
            medium(c, pointer);
        const auto ends = resolveEnds(m_design, m_scope, c, pointer);
        if (!ends) {
            m_sink.add(ends.error());
            return;
        }
        const Part& link = *ends->link;
        if (link.kind != PartKind::Link || !link.link) {
            m_sink.add(Severity::Error, "not-a-link", text(CW_TEXT("{0} is not a link."), displayName(link)),
                       pointer + "/link", text(CW_TEXT("Choose a link of the catalogue.")));
            return;
        }
        fit(ends->from, link, pointer + "/from");
        if (!ends->to.steps.empty())
            fit(ends->to, link, pointer + "/to");
        reach(c, link, pointer);
        duplicate(c, *ends, pointer);
    }

private:
    void medium(const Connection& c, const std::string& pointer)
    {
        const Part* part = m_design.parts.find(c.medium);
        if (!part || part->kind != PartKind::Medium)
            m_sink.add(Severity::Error, "unknown-medium", text(CW_TEXT("The medium \"{0}\" is not known."), c.medium),
                       pointer + "/medium", text(CW_TEXT("Choose a cable or optic of the catalogue.")));
    }

    void fit(const ResolvedPlace& end, const Part& link, const std::string& pointer)
    {
        const Part* part = m_design.parts.find(end.item().part);
        if (!part)
            return; // said at the item
        if (part->ports.empty()) {
            m_sink.add(
                Severity::Note, "no-port-data",
                text(CW_TEXT("The data sheet of {0} lists no ports; its links are not checked."), displayName(*part)),
                childPointer("/parts", part->id), text(CW_TEXT("Add its ports.")));
            return;
        }
        if (acceptsLink(*part, link, end.port))
            return;
        std::string ports;
        for (const Port& p : part->ports)
            ports += (ports.empty() ? "" : ", ") + p.type;
        m_sink.add(
            Severity::Error, "link-does-not-fit",
            text(CW_TEXT("{0} does not fit {1} (its ports: {2})."), displayName(link), displayName(*part), ports),
            pointer, text(CW_TEXT("Use a link that fits both ends, or swap the system.")));
    }

    void reach(const Connection& c, const Part& link, const std::string& pointer)
    {
        const Part* medium = m_design.parts.find(c.medium);
        const Part& limiting = medium && medium->link ? *medium : link;
        const double longest = limiting.link->reach.value;
        if (longest > 0 && c.length.value > longest)
            m_sink.add(Severity::Warning, "over-length",
                       text(CW_TEXT("{0} m is longer than {1} reaches ({2} m)."), c.length.value, displayName(limiting),
                            longest),
                       pointer + "/length_m", text(CW_TEXT("Shorten it, or use a medium that reaches further.")));
    }

    void duplicate(const Connection& c, const ConnectionEnds& ends, const std::string& pointer)
    {
        std::string a = keyOf(ends.from), b = ends.to.steps.empty() ? std::string() : keyOf(ends.to);
        if (!b.empty() && b < a)
            std::swap(a, b);
        const auto [first, fresh] = m_seen.try_emplace({a, b, c.link, c.plane}, displayName(c));
        if (!fresh)
            m_sink.add(Severity::Warning, "duplicate-wiring",
                       text(CW_TEXT("\"{0}\" joins the same instances with the same link as \"{1}\"."), displayName(c),
                            first->second),
                       pointer, text(CW_TEXT("Remove one, or raise the bundle of the other.")));
    }

    const Design& m_design;
    const IdMap<Item>& m_scope;
    Sink& m_sink;
    std::map<std::tuple<std::string, std::string, std::string, std::string>, std::string> m_seen;
};

} // namespace

void checkDrawing(const Design& d, Sink& sink)
{
    eachScope(d, [&](const IdMap<Item>& items, const std::string& pointer, const IdMap<Connection>& connections,
                     const std::string& connectionsPointer) {
        for (const Item& item : items)
            if (const auto done = checkItem(d, items, pointer, item, ExpandLimits()); !done)
                sink.add(done.error());
        for (const Item& item : items) {
            const bool ownless = !item.isComponent() && !item.values.empty();
            if (ownless || !item.overrides.empty())
                sink.add(Severity::Note, "not-modelled",
                         ownless ? text(CW_TEXT("Figures of an assembly are not modelled yet."))
                                 : text(CW_TEXT("Figures by instance are not modelled yet.")),
                         childPointer(pointer, item.id) + (ownless ? "/values" : "/overrides"),
                         text(CW_TEXT("Set them at the component for all its instances.")));
        }
        ConnectionCheck check(d, items, sink);
        for (const Connection& c : connections)
            check.check(c, childPointer(connectionsPointer, c.id));
    });
}

} // namespace cw::validation
