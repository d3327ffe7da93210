// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/ports.h"

#include "app/canvas/facts.h"
#include "model/design/links.h"

namespace cw
{

namespace
{

constexpr double firstPip = 16, nextPip = 9;
constexpr std::size_t mostPips = 5;

Hue hueOfPort(const Design& design, const Port& port)
{
    if (const Part* link = design.parts.find(port.type))
        return hueOf(*link);
    for (const std::string& id : port.accepts)
        if (const Part* link = design.parts.find(id))
            return hueOf(*link);
    // Links that the design does not use yet: cages belong to networks, lanes to hosts.
    const std::string& type = port.type;
    if (type.find("sfp") != std::string::npos)
        return Hue::Network;
    if (type.starts_with("pcie"))
        return Hue::Host;
    if (type.starts_with("cxl") || type.starts_with("ddr") || type.find("dimm") != std::string::npos)
        return Hue::Memory;
    return type.find("link") != std::string::npos ? Hue::ScaleUp : Hue::Neutral;
}

/// "3", "2.5": whole ports, unless slower links share one.
QString ports(double n)
{
    return QString::number(std::round(n * 100) / 100);
}

} // namespace

std::vector<PortPip> portPips(const Scene& scene, const SceneNode& node)
{
    std::vector<PortPip> pips;
    if (node.frame || !node.part || !scene.design)
        return pips;
    for (const Port& port : node.part->ports) {
        if (pips.size() == mostPips)
            break;
        const QPointF at(node.rect.left() + firstPip + nextPip * static_cast<double>(pips.size()), node.rect.bottom());
        pips.push_back({at, hueOfPort(*scene.design, port), &port});
    }
    return pips;
}

QString portWords(const Design& design, const Catalogue& catalogue, const std::string& place, const Port* only)
{
    QStringList words;
    for (const PortUse& use : portUse(design, place)) {
        if (only && use.port->type != only->type)
            continue;
        const QString title = QString::fromStdString(portTitle(design, catalogue, use.port->type));
        const double free = use.port->count - use.used;
        words << (free < -0.005 ? CanvasText::tr("%1 %2 too many").arg(title, ports(-free))
                                : CanvasText::tr("%1 %2/%3 free").arg(title, ports(free)).arg(use.port->count));
    }
    return words.join(QString::fromUtf8(" · "));
}

} // namespace cw
