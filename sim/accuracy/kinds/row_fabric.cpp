// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/accuracy/kinds/row_fabric.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace cw
{
namespace
{

bool holds(std::string_view text, std::string_view word)
{
    return text.find(word) != std::string_view::npos;
}

/// The part's ports of a family of links with the most payload, and that link.
struct Ports {
    const Part* link = nullptr;
    int count = 0;
    double payload() const { return link ? count * link->link->payload.value : 0; }
};

Ports portsOf(const Catalogue& c, const Part& p, std::string_view family)
{
    Ports best;
    for (const Port& port : p.ports) {
        const Part* link = c.parts.find(port.type);
        if (!link || !link->link || link->link->family != family)
            continue;
        const Ports found{link, port.count};
        if (found.payload() > best.payload())
            best = found;
    }
    return best;
}

bool takes(const Part& p, std::string_view link)
{
    return std::any_of(p.ports.begin(), p.ports.end(), [&](const Port& port) {
        return port.type == link || std::find(port.accepts.begin(), port.accepts.end(), link) != port.accepts.end();
    });
}

/// Crossing time of the quickest part of a kind that takes the link; 0 when none does.
double crossing(const Catalogue& c, PartKind kind, std::string_view link)
{
    double best = std::numeric_limits<double>::infinity();
    for (const Part& p : c.parts)
        if (p.kind == kind && p.forward && takes(p, link))
            best = std::min(best, p.forward->latency.value);
    return best < 1 ? best : 0;
}

/// "8x400Gbps": adapters of a node and Gbit/s of each; "400Gb/s": one adapter per rank.
struct Network {
    double adapters = 0, gigabits = 0;
};

Network networkOf(std::string_view text)
{
    Network n;
    const auto unit = text.find("Gb");
    if (unit == std::string_view::npos)
        return n;
    const auto isNumber = [](char ch) { return ch >= '0' && ch <= '9'; };
    auto begin = unit;
    while (begin > 0 && isNumber(text[begin - 1]))
        --begin;
    std::from_chars(text.data() + begin, text.data() + unit, n.gigabits);
    if (begin > 1 && text[begin - 1] == 'x') {
        const auto end = begin - 1;
        auto first = end;
        while (first > 0 && isNumber(text[first - 1]))
            --first;
        std::from_chars(text.data() + first, text.data() + end, n.adapters);
    }
    return n;
}

/// The scale-out link of this rate: EFA where the text says so, Ethernet where it does, else InfiniBand.
const Part* networkLink(const Catalogue& c, std::string_view text, double gigabits)
{
    const std::string_view wanted = holds(text, "EFA")                               ? "efa-"
                                    : holds(text, "RoCE") || holds(text, "Ethernet") ? "eth-"
                                                                                     : "ib-";
    for (const Part& p : c.parts)
        if (p.link && p.link->family == "scale-out" && p.id.starts_with(wanted) &&
            std::abs(p.link->rate.value * 8e-9 - gigabits) < 0.02 * gigabits)
            return &p;
    return nullptr;
}

/// Two links and a switch between them.
double switchedLatency(const Catalogue& c, const Part& link, PartKind kind)
{
    return 2 * 2 * link.link->latency.value + crossing(c, kind, link.id);
}

} // namespace

Result<RowFabric> fabricOfRow(const Row& r, const Catalogue& c, const Part& part, double ranks, double nodes)
{
    const std::string_view fabric = r.text("fabric");
    const Ports up = portsOf(c, part, "scale-up"), host = portsOf(c, part, "host");
    const double inNode = std::max(1.0, ranks / nodes);
    const bool switched = holds(fabric, "Switch") || holds(fabric, "NVL72") || holds(fabric, "NVL36");
    const bool pairwise = holds(fabric, "pairwise");
    RowFabric f;
    f.scaleUpRate = up.payload();
    if (fabric.starts_with("PCIe") || (pairwise && inNode > 2) || !up.link) {
        // Pairs joined by bridges leave PCIe between the pairs.
        const bool bounces = holds(fabric, "no P2P") || holds(fabric, "host");
        f.link = bounces ? CollectiveLink::PcieHost : CollectiveLink::Pcie;
        f.rate = host.payload();
        if (host.link)
            f.latency = switchedLatency(c, *host.link, PartKind::PcieSwitch);
    } else if (switched || pairwise) {
        f.link = switched ? CollectiveLink::Switched : CollectiveLink::Mesh;
        f.rate = up.payload();
        f.latency = switched ? switchedLatency(c, *up.link, PartKind::Switch) : 2 * up.link->link->latency.value;
        for (const Part& p : c.parts)
            f.reduces = f.reduces || (switched && p.forward && p.forward->inNetworkReduction && takes(p, up.link->id));
    } else { // every rank has links to every other: as many as there are
        f.link = CollectiveLink::Mesh;
        f.rate = std::min(static_cast<double>(up.count), std::max(1.0, inNode - 1)) * up.link->link->payload.value;
        f.latency = 2 * up.link->link->latency.value;
    }
    if (nodes > 1) {
        const Network n = networkOf(fabric);
        const Part* link = n.gigabits > 0 ? networkLink(c, fabric, n.gigabits) : nullptr;
        f.stated = link != nullptr;
        f.link = CollectiveLink::ScaleOut;
        f.reduces = false;
        const std::string network = link ? link->id : "ib-ndr";
        const Part* shown = c.parts.find(network);
        // Not named: as much as the part's own PCIe port can feed.
        const double adapter = link        ? link->link->payload.value
                               : host.link ? host.payload()
                               : shown     ? shown->link->payload.value
                                           : 0;
        f.scaleOutRate = adapter * (n.adapters > 0 ? n.adapters / inNode : 1);
        f.rate = std::min(f.scaleOutRate * inNode, inNode > 1 && up.link ? f.scaleUpRate : 1e30);
        f.latency = (shown ? switchedLatency(c, *shown, PartKind::Switch) : 0) +
                    2 * crossing(c, PartKind::Nic, network) + (host.link ? 4 * host.link->link->latency.value : 0);
    }
    if (f.rate <= 0)
        return r.error(text(CW_TEXT("The fabric \"{0}\" needs links that \"{1}\" has no ports for."), fabric, part.id),
                       text(CW_TEXT("Correct the column \"fabric\", or give the part ports in the catalogue.")));
    return f;
}

} // namespace cw
