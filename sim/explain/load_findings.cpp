// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/load_findings.h"

#include <cmath>
#include <cstring>

#include "model/design/names.h"
#include "model/units/text.h"
#include "sim/explain/drawn.h"

namespace cw
{
namespace
{

constexpr double busyFrom = 0.9; ///< share of a link or a KV cache that is worth saying

std::string number(double v)
{
    return formatQuantity(v, Unit::Count);
}
std::string percent(double share)
{
    return fmt::format("{:.0f}", 100 * share);
}

/// What a channel's drawn connection is called, and its pointer.
std::pair<std::string, std::string> linkAt(const Fabric& f, std::uint32_t edge)
{
    const FabricConnection& c = f.connections[f.graph[boost::edge_from_index(edge, f.graph)].connection];
    const std::string link = c.link ? (c.link->name.empty() ? c.link->id : c.link->name) : std::string();
    const Connection* drawn = drawnConnection(*f.design, c.pointer);
    return {drawn ? link + " (" + displayName(*f.design, *drawn) + ")" : link, c.pointer};
}

} // namespace

Findings laneFindings(const Fabric& f, const Lane& lane, const LanePoint& p, const ModelTraffic& t, double offered)
{
    Findings out;
    const auto find = [&](Severity s, const char* code, Text what, std::string where, Text fix) {
        out.push_back({s, code, std::move(what), std::move(where), std::move(fix)});
    };
    const PlacedEngine& decoder = lane.second() ? *lane.second() : lane.first();
    const std::string first = "/deployments/" + lane.first().deployment;
    const std::string last = "/deployments/" + decoder.deployment;
    const bool linkLimits = std::strcmp(lane.limit(), "link") == 0;

    if (!p.stable) {
        if (linkLimits) {
            const auto [name, pointer] = linkAt(f, lane.transfer().narrowest);
            find(Severity::Warning, "saturated",
                 text(CW_TEXT("{0} requests/s ask for {1} of KV transfer; {2} carries {3}: saturated at {4} "
                              "requests/s."),
                      number(offered), formatQuantity(offered * lane.bytesPerRequest(), Unit::BytesPerSecond), name,
                      formatQuantity(lane.transfer().capacity, Unit::BytesPerSecond), number(lane.capacity())),
                 pointer, text(CW_TEXT("Widen the link, or keep the KV cache in fewer bytes.")));
        } else if (std::strcmp(lane.limit(), "prefill") == 0) {
            find(Severity::Warning, "saturated",
                 text(CW_TEXT("{0} requests/s of {1} input tokens exceed what {2} prefills: {3} requests/s."),
                      number(offered), number(t.input), displayName(*lane.first().settings), number(lane.capacity())),
                 first, text(CW_TEXT("Add prefill replicas.")));
        } else {
            const char* pattern =
                std::strcmp(lane.limit(), "kv") == 0
                    ? CW_TEXT("{0} requests/s exceed the capacity of {1}: {2} requests/s with {3} sequences a replica, "
                              "limited by its room for KV.")
                    : CW_TEXT("{0} requests/s exceed the capacity of {1}: {2} requests/s with {3} sequences a replica, "
                              "limited by max_num_seqs.");
            find(Severity::Warning, "saturated",
                 text(pattern, number(offered), displayName(*decoder.settings), number(lane.capacity()),
                      number(std::min<double>(decoder.maxSequences, decoder.kvTokens / (t.input + t.output / 2)))),
                 last, text(CW_TEXT("Add decode replicas or memory, or shorten the context.")));
        }
        return out;
    }
    if (lane.second() && p.linkShare >= busyFrom) {
        const auto [name, pointer] = linkAt(f, lane.transfer().narrowest);
        find(Severity::Warning, "link-busy",
             text(CW_TEXT("{0} is at {1} % with KV transfer."), name, percent(p.linkShare)), pointer,
             text(CW_TEXT("Widen the link, or keep the KV cache in fewer bytes.")));
    }
    const EnginePoint& decode = lane.second() ? p.second : p.first;
    if (decode.kv >= busyFrom)
        find(Severity::Warning, "kv-full",
             text(CW_TEXT("The KV cache of {0} is {1} % full: requests wait {2} s for room."),
                  displayName(*decoder.settings), percent(decode.kv), number(p.slotWait)),
             last, text(CW_TEXT("Add replicas or memory, or keep the KV cache in fewer bytes.")));
    return out;
}

} // namespace cw
