// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/pool_layout.h"

#include <map>
#include <set>

#include "app/canvas/facts.h"

namespace cw
{

namespace
{

constexpr double hullPadding = 16;

QString parallelText(const Parallel& p, int replicas)
{
    QString s = QStringLiteral("TP%1").arg(p.tp);
    if (p.pp > 1)
        s += QStringLiteral(" PP%1").arg(p.pp);
    if (p.cp > 1)
        s += QStringLiteral(" CP%1").arg(p.cp);
    if (p.attnDp > 1)
        s += QStringLiteral(" DP%1").arg(p.attnDp);
    if (p.moeEp > 1)
        s += QStringLiteral(" EP%1").arg(p.moeEp);
    if (replicas > 0)
        s += QString::fromUtf8(" × %1").arg(replicas);
    return s;
}

/// "decode · Llama-3.1-70B FP8 · TP8 × 4 · max batch 256", shortened until it fits.
QString labelOf(const Design& design, const ScenePool& pool, const Report* report, double width)
{
    QString model, parallel, batch;
    for (const Deployment& d : design.deployments) {
        if (d.pool != pool.id)
            continue;
        if (!model.isEmpty()) {
            model += QString::fromUtf8(" …");
            break;
        }
        const Architecture* a = design.models.find(d.model);
        model = QString::fromStdString(a && !a->name.empty() ? a->name : d.model) + QLatin1Char(' ') +
                QString::fromStdString(d.precision.weights).toUpper();
        int replicas = d.parallel.replicas;
        if (report)
            for (const DeploymentReport& r : report->deployments)
                if (r.id == d.id)
                    replicas = r.replicas;
        parallel = parallelText(d.parallel, replicas);
        batch = CanvasText::tr("max batch %1").arg(d.engine.maxNumSeqs);
    }
    const QString lead = pool.name;
    const QList<QStringList> choices{
        {lead, model, parallel, batch}, {lead, model, parallel}, {lead, parallel, batch}, {lead, parallel}, {lead}};
    for (QStringList choice : choices) {
        choice.removeAll(QString());
        const QString text = choice.join(QString::fromUtf8(" · "));
        if (textWidth(TextStyle::Badge, text) + 20 <= width - 16)
            return text;
    }
    return lead;
}

} // namespace

void layOutPools(Scene& scene, const Report* report)
{
    const Design& design = *scene.design;
    std::map<int, std::vector<int>> poolsOf; // node → pools
    for (const Pool& pool : design.pools) {
        ScenePool p;
        p.id = pool.id;
        p.name = pool.name.empty() ? roleName(pool.role) : QString::fromStdString(pool.name);
        p.hue = hueOf(pool.role);
        for (const auto& [selector, howMany] : pool.members) {
            const int node = scene.find(placeOf(design.items, selector));
            if (node < 0 || std::find(p.members.begin(), p.members.end(), node) != p.members.end())
                continue;
            p.members.push_back(node);
            poolsOf[node].push_back(static_cast<int>(scene.pools.size()));
        }
        if (!p.members.empty())
            scene.pools.push_back(std::move(p));
    }

    // A frame belongs to a pool when all pools inside it are that one: then the hull goes around the frame.
    std::map<int, std::set<int>> inside;
    for (const auto& [node, pools] : poolsOf)
        for (int n = node; n >= 0; n = scene.nodes[static_cast<std::size_t>(n)].parent)
            inside[n].insert(pools.begin(), pools.end());

    std::vector<char> holdsFrames(scene.nodes.size(), 0);
    for (const SceneNode& n : scene.nodes)
        if (n.frame && n.parent >= 0)
            holdsFrames[static_cast<std::size_t>(n.parent)] = 1;

    std::map<int, int> layers; // frame → hulls drawn around it so far
    for (std::size_t k = 0; k < scene.pools.size(); ++k) {
        ScenePool& pool = scene.pools[k];
        std::set<int> outer;
        for (int n : pool.members) {
            // Around the instance, not around the rack it stands in.
            const auto parentOf = [&](int i) { return scene.nodes[static_cast<std::size_t>(i)].parent; };
            const auto isServer = [&](int frame) {
                // An instance, or an assembly of components; not a rack of servers.
                return scene.nodes[static_cast<std::size_t>(n)].inType || !holdsFrames[static_cast<std::size_t>(frame)];
            };
            while (parentOf(n) >= 0 && isServer(parentOf(n)) &&
                   (inside[parentOf(n)].size() == 1 || inside[parentOf(n)] == inside[n]))
                n = parentOf(n);
            outer.insert(n);
        }
        const auto foreign = [&](const QRectF& area) {
            return scene.nodeGrid.visit(area, [&](int i) {
                for (const int o : outer)
                    if (scene.isWithin(i, o) || scene.isWithin(o, i))
                        return false;
                return true;
            });
        };
        for (const int n : outer) {
            const double pad = hullPadding + 6 * layers[n]++;
            QRectF hull = scene.nodes[static_cast<std::size_t>(n)].rect.adjusted(-pad, -pad, pad, pad);
            bool joined = true;
            while (joined) {
                joined = false;
                for (std::size_t i = 0; i < pool.hulls.size(); ++i) {
                    const QRectF both = pool.hulls[i].united(hull);
                    if (foreign(both))
                        continue;
                    hull = both;
                    pool.hulls.erase(pool.hulls.begin() + static_cast<std::ptrdiff_t>(i));
                    joined = true;
                    break;
                }
            }
            pool.hulls.push_back(hull);
        }
        std::sort(pool.hulls.begin(), pool.hulls.end(),
                  [](const QRectF& a, const QRectF& b) { return a.width() * a.height() > b.width() * b.height(); });
        const QRectF& main = pool.hulls.front();
        pool.label = labelOf(design, pool, report, main.width());
        pool.labelRect = QRectF(main.left() + 12, main.bottom() - 9, textWidth(TextStyle::Badge, pool.label) + 20, 18);
        // Pools that share a node (a split of equal nodes) have their labels one below the other.
        for (std::size_t other = 0; other < k; ++other)
            if (const QRectF& taken = scene.pools[other].labelRect; pool.labelRect.intersects(taken))
                pool.labelRect.moveTop(taken.bottom() + 2);
    }

    for (const auto& [node, pools] : poolsOf) {
        SceneNode& n = scene.nodes[static_cast<std::size_t>(node)];
        if (n.collapsed)
            continue; // its totals need the room, and the hull is labelled
        QStringList roles;
        for (const int k : pools)
            roles << roleName(design.pools.find(scene.pools[static_cast<std::size_t>(k)].id)->role);
        roles.removeDuplicates();
        const QString fact = n.subtitle.isEmpty() ? QString() : QString::fromUtf8(" · ") + n.subtitle;
        n.subtitle = roles.join(QString::fromUtf8(", ")) + fact;
    }
}

} // namespace cw
