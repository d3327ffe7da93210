// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fabric/fabric_export.h"

#include <locale>
#include <ostream>
#include <streambuf>

#include <boost/graph/graphml.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/property_map/function_property_map.hpp>

namespace cw
{
namespace
{

/// What Boost writes to a stream, as a string in the C locale.
class TextStream : std::streambuf
{
public:
    TextStream() : m_stream(this) { m_stream.imbue(std::locale::classic()); }
    std::ostream& stream() { return m_stream; }
    std::string take() { return std::move(m_text); }

private:
    int_type overflow(int_type c) override
    {
        if (c != traits_type::eof())
            m_text += traits_type::to_char_type(c);
        return c;
    }
    std::streamsize xsputn(const char* s, std::streamsize n) override
    {
        m_text.append(s, static_cast<std::size_t>(n));
        return n;
    }

    std::string m_text;
    std::ostream m_stream;
};

using Edge = boost::graph_traits<FabricGraph>::edge_descriptor;

double rateOf(const Fabric& fabric, const Channel& channel)
{
    const FabricConnection& c = fabric.connections[channel.connection];
    if (!c.link || !c.link->link)
        return 0;
    const LinkSheet& sheet = *c.link->link;
    return (sheet.payload.value > 0 ? sheet.payload.value : sheet.rate.value) / c.perChannel * channel.width;
}

/// What nodes and edges carry, for both formats.
boost::dynamic_properties propertiesOf(const Fabric& fabric)
{
    boost::dynamic_properties p;
    const auto vertex = [&](const char* name, auto value) {
        p.property(name, boost::make_function_property_map<Vertex>(std::move(value)));
    };
    const auto edge = [&](const char* name, auto value) {
        p.property(name, boost::make_function_property_map<Edge>(std::move(value)));
    };
    vertex("name", [&](Vertex v) { return fabric.nameOf(v); });
    vertex("part", [&](Vertex v) { return fabric.partOf(v).id; });
    vertex("kind", [&](Vertex v) { return std::string(enumName(fabric.partOf(v).kind)); });
    const auto channel = [&](const Edge& e) -> const Channel& { return fabric.graph[e]; };
    edge("link", [&fabric, channel](const Edge& e) { return fabric.connections[channel(e).connection].link->id; });
    edge("width", [channel](const Edge& e) { return static_cast<int>(channel(e).width); });
    edge("rate_Bps", [&fabric, channel](const Edge& e) { return rateOf(fabric, channel(e)); });
    edge("connection", [&fabric, channel](const Edge& e) { return fabric.connections[channel(e).connection].pointer; });
    return p;
}

} // namespace

std::string toGraphMl(const Fabric& fabric)
{
    TextStream out;
    boost::write_graphml(out.stream(), fabric.graph, propertiesOf(fabric), true);
    return out.take();
}

std::string toDot(const Fabric& fabric)
{
    TextStream out;
    boost::dynamic_properties p = propertiesOf(fabric);
    p.property("node_id", boost::make_function_property_map<Vertex>([](Vertex v) { return 'n' + std::to_string(v); }));
    boost::write_graphviz_dp(out.stream(), fabric.graph, p);
    return out.take();
}

Json instancesToJson(const Fabric& fabric)
{
    JsonArray list;
    for (const Place& place : fabric.places)
        for (Vertex v = place.first; v < place.first + place.count; ++v) {
            Json j;
            j.set("id", static_cast<std::int64_t>(v));
            j.set("name", fabric.nameOf(v));
            j.set("place", place.path);
            j.set("part", place.part->id);
            j.set("kind", enumName(place.part->kind));
            list.push_back(std::move(j));
        }
    return Json(std::move(list));
}

Json linksToJson(const Fabric& fabric)
{
    JsonArray list;
    for (const auto e : boost::make_iterator_range(boost::edges(fabric.graph))) {
        const Channel& channel = fabric.graph[e];
        const FabricConnection& c = fabric.connections[channel.connection];
        Json j;
        j.set("from", static_cast<std::int64_t>(boost::source(e, fabric.graph)));
        j.set("to", static_cast<std::int64_t>(boost::target(e, fabric.graph)));
        j.set("link", c.link->id);
        j.set("width", static_cast<std::int64_t>(channel.width));
        j.set("rate_Bps", rateOf(fabric, channel));
        j.set("connection", c.pointer);
        list.push_back(std::move(j));
    }
    return Json(std::move(list));
}

} // namespace cw
