// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/ranks.h"

#include <algorithm>

#include "app/canvas/facts.h"

namespace cw
{

namespace
{

constexpr std::size_t mostReplicas = 4; ///< listed; a tool tip is no table

/// All devices of a pool in the order in which replicas take them; empty where that is not simply one after another.
std::vector<Vertex> devicesOf(const Fabric& fabric, const Pool& pool, const Deployment& deployment)
{
    std::vector<Vertex> devices;
    if (deployment.placement != "pack")
        return {};
    for (const auto& [selector, amount] : pool.members) {
        const auto found = fabric.select(selector);
        if (!found || std::get_if<std::int64_t>(&amount.value()))
            return {};
        devices.insert(devices.end(), found->begin(), found->end());
    }
    // Replicas that straddle boxes are placed last: then the order is not that of the devices.
    const auto world = static_cast<std::int64_t>(std::max(1, deployment.parallel.world()));
    for (const Vertex v : devices) {
        const Place& place = fabric.placeOf(v);
        const std::int64_t box = place.extents.empty() ? 1 : place.extents.back();
        if (box % world != 0 && world % box != 0)
            return {};
    }
    return devices;
}

/// "TP 0–7", "TP 0–3 × PP 0–1".
QString groupWords(const Parallel& p)
{
    QStringList words;
    const auto add = [&](const char* name, int degree) {
        if (degree > 1)
            words << QString::fromUtf8("%1 0–%2").arg(QLatin1String(name)).arg(degree - 1);
    };
    add("TP", p.tp);
    add("DP", p.attnDp);
    add("CP", p.cp);
    add("PP", p.pp);
    return words.join(QString::fromUtf8(" × "));
}

} // namespace

QString rankWords(const Scene& scene, const Report* report, const Fabric* fabric, int node)
{
    QStringList lines;
    const std::string& path = scene.nodes[static_cast<std::size_t>(node)].path;
    for (const ScenePool& drawn : scene.pools) {
        const bool member = std::any_of(drawn.members.begin(), drawn.members.end(),
                                        [&](int m) { return m == node || scene.isWithin(node, m); });
        const Pool* pool = member ? scene.design->pools.find(drawn.id) : nullptr;
        if (!pool)
            continue;
        bool any = false;
        for (const Deployment& d : scene.design->deployments) {
            if (d.pool != pool->id)
                continue;
            any = true;
            const Architecture* a = scene.design->models.find(d.model);
            lines << drawn.name + QString::fromUtf8(" · ") +
                         QString::fromStdString(a && !a->name.empty() ? a->name : d.model);
            int replicas = d.parallel.replicas;
            for (const DeploymentReport& r : report ? report->deployments : std::vector<DeploymentReport>())
                if (r.id == d.id)
                    replicas = r.replicas;
            const int world = std::max(1, d.parallel.world());
            const QString groups = groupWords(d.parallel);
            QString form = replicas > 0 ? CanvasText::tr("%1 replicas of %2 ranks").arg(replicas).arg(world)
                                        : CanvasText::tr("Replicas of %1 ranks").arg(world);
            if (!groups.isEmpty())
                form += QString::fromUtf8(": ") + groups;
            lines << form;
            const std::vector<Vertex> devices = fabric ? devicesOf(*fabric, *pool, d) : std::vector<Vertex>();
            const std::size_t size = static_cast<std::size_t>(world);
            std::size_t listed = 0, here = 0;
            for (std::size_t r = 0; r < static_cast<std::size_t>(std::max(0, replicas)); ++r) {
                if ((r + 1) * size > devices.size())
                    break;
                const Vertex first = devices[r * size], last = devices[(r + 1) * size - 1];
                if (fabric->placeOf(first).path != path && fabric->placeOf(last).path != path)
                    continue;
                ++here;
                if (listed == mostReplicas)
                    continue;
                ++listed;
                const QString from = QString::fromStdString(fabric->nameOf(first));
                const QString to = QString::fromStdString(fabric->nameOf(last));
                lines << CanvasText::tr("Replica %1: %2")
                             .arg(r + 1)
                             .arg(from == to ? from : from + QString::fromUtf8(" … ") + to);
            }
            if (here > listed)
                lines << CanvasText::tr("… and %1 more").arg(here - listed);
        }
        if (!any)
            lines << CanvasText::tr("%1: nothing deployed").arg(drawn.name);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace cw
