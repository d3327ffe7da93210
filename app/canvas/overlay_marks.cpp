// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/overlay_marks.h"

#include <algorithm>
#include <map>

#include "app/canvas/facts.h"

namespace cw
{

namespace
{

QString percent(double share)
{
    return QStringLiteral("%1 %").arg(std::lround(100 * share));
}

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

/// Calls `visit(node, use)` for each place of the report that is drawn, or stands in something collapsed.
template<class Visit>
void visitPlaces(const Scene& scene, const Report* report, Visit&& visit)
{
    if (report)
        for (const PlaceUse& use : report->places)
            if (const int node = scene.find(use.place); node >= 0)
                visit(at(node), use);
}

/// Calls `visit(link, use)` for each drawn link that the report knows.
template<class Visit>
void visitLinks(const Scene& scene, const Report* report, Visit&& visit)
{
    std::map<std::pair<std::string_view, std::string_view>, const LinkUse*> uses;
    if (report)
        for (const LinkUse& use : report->links)
            uses[{use.connection, use.path}] = &use;
    for (std::size_t i = 0; i < scene.links.size(); ++i)
        if (const auto use = uses.find({scene.links[i].pointer, scene.links[i].path}); use != uses.end())
            visit(i, *use->second);
}

/// The item that a node is drawn from; null when the design has none such.
const Item* itemOf(const Scene& scene, const SceneNode& n)
{
    const std::string id = n.pointer.substr(n.pointer.rfind('/') + 1);
    if (!n.inType)
        return scene.design->items.find(id);
    const std::size_t from = std::string_view("/types/").size();
    const Type* type = scene.design->types.find(n.pointer.substr(from, n.pointer.find('/', from) - from));
    return type ? type->items.find(id) : nullptr;
}

/// Instances of a node inside one instance of `root`: the product of the counts between them, without the root's own.
double instancesWithin(const Scene& scene, int node, int root)
{
    double n = 1;
    for (int i = node; i >= 0 && i != root; i = scene.nodes[at(i)].parent)
        n *= static_cast<double>(scene.nodes[at(i)].count);
    return n;
}

LegendEntry entryOf(int series, const QString& sign, const QString& text)
{
    return {seriesColor(series, true), seriesColor(series, false), sign, text};
}

/// "A" … "Z", "AA" …
QString letters(int index)
{
    QString s;
    for (int i = index; i >= 0; i = i / 26 - 1)
        s.prepend(QChar('A' + i % 26));
    return s;
}

} // namespace

void markUtilisation(Overlay& o, const Scene& scene, const Report* report)
{
    o.title = CanvasText::tr("Utilisation");
    o.scaled = true;
    o.low = QStringLiteral("0 %");
    o.high = QStringLiteral("100 %");
    visitPlaces(scene, report, [&](std::size_t i, const PlaceUse& use) {
        const double busiest = std::max(use.compute, use.memoryBandwidth);
        OverlayMark& mark = o.nodes[i];
        if (busiest > 0 && !(mark.value >= busiest)) {
            mark.value = std::min(1.0, busiest);
            mark.figure = use.compute >= use.memoryBandwidth ? CanvasText::tr("%1 compute").arg(percent(busiest))
                                                             : CanvasText::tr("%1 memory rate").arg(percent(busiest));
        }
    });
    visitLinks(scene, report, [&](std::size_t i, const LinkUse& use) {
        o.links[i].value = std::min(1.0, use.max);
        o.links[i].figure = percent(use.max);
        for (const int end : {scene.links[i].from, scene.links[i].to}) {
            OverlayMark& mark = o.nodes[at(end)];
            if (!scene.nodes[at(end)].forwards || mark.value >= use.max)
                continue;
            mark.value = std::min(1.0, use.max);
            mark.figure = CanvasText::tr("%1 busiest link").arg(percent(use.max));
        }
    });
}

void markPower(Overlay& o, const Scene& scene, const Report* report)
{
    o.title = CanvasText::tr("Power");
    o.scaled = true;
    std::vector<double> watts(scene.nodes.size(), 0.0), each(scene.nodes.size(), 0.0);
    visitPlaces(scene, report, [&](std::size_t i, const PlaceUse& use) {
        watts[i] += use.power;
        if (use.instances > 0)
            each[i] = std::max(each[i], use.power / static_cast<double>(use.instances));
    });
    const double most = watts.empty() ? 0 : *std::max_element(watts.begin(), watts.end());
    o.low = quantityText(0, Unit::Watts);
    o.high = quantityText(most, Unit::Watts);
    for (std::size_t i = 0; i < watts.size(); ++i)
        if (watts[i] > 0) {
            o.nodes[i].value = most > 0 ? watts[i] / most : 0;
            o.nodes[i].figure = scene.nodes[i].count > 1
                                    ? QStringLiteral("%1 (%2)").arg(quantityText(watts[i], Unit::Watts),
                                                                    quantityText(each[i], Unit::Watts))
                                    : quantityText(watts[i], Unit::Watts);
        }
    // Assemblies: their content's power, and what they may draw. Children come after their parents.
    for (std::size_t i = watts.size(); i-- > 0;)
        if (const int parent = scene.nodes[i].parent; parent >= 0)
            watts[at(parent)] += watts[i];
    bool budgets = false;
    for (std::size_t i = 0; i < watts.size(); ++i) {
        const SceneNode& n = scene.nodes[i];
        if (!n.frame || watts[i] <= 0)
            continue;
        o.nodes[i].figure = quantityText(watts[i], Unit::Watts);
        const Item* item = itemOf(scene, n);
        const Type* type = item && item->isInstance() ? scene.design->types.find(item->type) : nullptr;
        const double one = item && item->budget.value > 0 ? item->budget.value : type ? type->budget.value : 0;
        const double budget = one * instancesWithin(scene, static_cast<int>(i), -1);
        if (budget <= 0)
            continue;
        budgets = true;
        o.nodes[i].value = watts[i] / budget;
        o.nodes[i].figure = CanvasText::tr("%1 of %2 (%3)")
                                .arg(quantityText(watts[i], Unit::Watts), quantityText(budget, Unit::Watts),
                                     percent(watts[i] / budget));
    }
    if (budgets)
        o.note = CanvasText::tr("In brackets: each one; frames: share of their budget");
    else
        o.note = CanvasText::tr("In brackets: each one");
}

void markKv(Overlay& o, const Scene& scene, const Report* report)
{
    o.title = CanvasText::tr("KV residency");
    o.scaled = true;
    o.low = QStringLiteral("0 %");
    o.high = CanvasText::tr("100 % of device memory");
    for (const DeploymentReport& d : report ? report->deployments : std::vector<DeploymentReport>()) {
        const Deployment* deployment = scene.design->deployments.find(d.id);
        if (!deployment || d.deviceBytes <= 0)
            continue;
        for (const ScenePool& pool : scene.pools) {
            if (pool.id != deployment->pool)
                continue;
            for (const int member : pool.members) {
                const double share = d.kvBytes / d.deviceBytes;
                OverlayMark& mark = o.nodes[at(member)];
                mark.value = std::min(1.0, (mark.onScale() ? mark.value : 0) + share);
                mark.figure = CanvasText::tr("KV %1 of %2")
                                  .arg(quantityText(d.kvBytes, Unit::Bytes), quantityText(d.deviceBytes, Unit::Bytes));
            }
        }
    }
    for (const Tier& tier : scene.design->tiers) {
        const auto kv = tier.holds.find("kv");
        if (kv == tier.holds.end() || !kv->second)
            continue;
        const QString name = QString::fromStdString(tier.name.empty() ? tier.id : tier.name);
        o.entries.push_back(entryOf(static_cast<int>(o.entries.size()), letters(static_cast<int>(o.entries.size())),
                                    CanvasText::tr("Tier %1").arg(name)));
        for (const auto& [selector, amount] : tier.members)
            if (const int node = scene.find(placeOf(scene.design->items, selector)); node >= 0) {
                o.nodes[at(node)].entry = static_cast<int>(o.entries.size()) - 1;
                o.nodes[at(node)].figure = o.entries.back().sign + QString::fromUtf8(" · ") + name;
            }
    }
}

void markDomains(Overlay& o, const Scene& scene)
{
    o.title = CanvasText::tr("Failure domains");
    static constexpr std::string_view enclosing[] = {"site", "hall", "room", "pod", "row", "zone", "cluster"};
    // Outermost first, so a parent's domain is known before its content's.
    std::vector<int> rootOf(scene.nodes.size(), -1);
    std::vector<double> accelerators(scene.nodes.size(), 0.0);
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const SceneNode& n = scene.nodes[i];
        if (n.parent >= 0 && rootOf[at(n.parent)] >= 0) {
            rootOf[i] = rootOf[at(n.parent)];
        } else {
            const Item* item = n.frame ? itemOf(scene, n) : nullptr;
            const bool passes =
                item && !item->isInstance() &&
                std::find(std::begin(enclosing), std::end(enclosing), item->kind) != std::end(enclosing);
            rootOf[i] = passes ? -1 : static_cast<int>(i);
        }
        if (!n.frame && n.hue == Hue::Accelerator && rootOf[i] >= 0)
            accelerators[at(rootOf[i])] += instancesWithin(scene, static_cast<int>(i), rootOf[i]);
    }
    const auto countOf = [&](std::size_t i) { return instancesWithin(scene, static_cast<int>(i), -1); };
    double all = 0;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        all += accelerators[i] * countOf(i);
    std::map<int, int> entries;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const int root = rootOf[i];
        if (root < 0)
            continue;
        const auto [known, isNew] = entries.try_emplace(root, static_cast<int>(o.entries.size()));
        const SceneNode& r = scene.nodes[at(root)];
        if (isNew) {
            QString text = r.title;
            if (r.replicated)
                text += QLatin1Char(' ') + r.badge;
            if (all > 0 && accelerators[at(root)] > 0)
                text += QString::fromUtf8(" · ") +
                        CanvasText::tr("%1 of the accelerators each").arg(percent(accelerators[at(root)] / all));
            o.entries.push_back(entryOf(known->second, letters(known->second), text));
        }
        OverlayMark& mark = o.nodes[i];
        mark.entry = known->second;
        mark.figure = static_cast<int>(i) == root && r.replicated ? o.entries[at(mark.entry)].sign + r.badge
                                                                  : o.entries[at(mark.entry)].sign;
    }
}

void markFindings(Overlay& o, const Scene& scene, const FindingMarks& found)
{
    o.title = CanvasText::tr("Findings");
    o.entries = {{darkTheme().bad, lightTheme().bad, QStringLiteral("!"), CanvasText::tr("Error")},
                 {seriesColor(3, true), seriesColor(3, false), QStringLiteral("?"), CanvasText::tr("Warning")},
                 {seriesColor(0, true), seriesColor(0, false), QStringLiteral("i"), CanvasText::tr("Note")}};
    const auto show = [&](OverlayMark& mark, const FindingMark& m) {
        mark.entry = m.worst == Severity::Error ? 0 : m.worst == Severity::Warning ? 1 : 2;
        const QString sign = o.entries[at(mark.entry)].sign;
        mark.figure = m.count > 1 ? sign + QString::fromUtf8(" ×%1").arg(m.count) : sign;
    };
    // What a collapsed frame hides is said of the frame.
    std::map<int, FindingMark> nodes;
    int elsewhere = found.elsewhere;
    for (const auto& [place, m] : found.places) {
        const int node = scene.find(place);
        if (node < 0) {
            elsewhere += m.count;
            continue;
        }
        FindingMark& sum = nodes[node];
        sum.worst = std::max(sum.worst, m.worst);
        sum.count += m.count;
    }
    for (const auto& [node, m] : nodes)
        show(o.nodes[at(node)], m);
    for (std::size_t i = 0; i < scene.links.size(); ++i)
        if (const auto m = found.connections.find(scene.links[i].pointer); m != found.connections.end())
            show(o.links[i], m->second);
    for (std::size_t i = 0; i < scene.pools.size(); ++i)
        if (const auto m = found.pools.find(scene.pools[i].id); m != found.pools.end())
            show(o.pools[i], m->second);
    if (found == FindingMarks())
        o.note = CanvasText::tr("Nothing found");
    else if (elsewhere > 0)
        o.note = CanvasText::tr("Not in the drawing: %1").arg(elsewhere);
}

void markTraffic(Overlay& o, const Scene& scene, const Report* report)
{
    o.title = CanvasText::tr("Traffic");
    std::map<std::string, double> bytes;
    visitLinks(scene, report, [&](std::size_t, const LinkUse& use) {
        if (use.bytesPerSecond > 0 && !use.traffic.empty())
            bytes[use.traffic] = std::max(bytes[use.traffic], use.bytesPerSecond);
    });
    std::vector<std::pair<double, std::string>> order;
    for (const auto& [cause, rate] : bytes)
        order.emplace_back(-rate, cause);
    std::sort(order.begin(), order.end());
    std::map<std::string, int> entries;
    for (const auto& [rate, cause] : order) {
        const int entry = static_cast<int>(o.entries.size());
        entries[cause] = entry;
        const QString name = trafficName(cause);
        o.entries.push_back(entryOf(
            entry, QString(), CanvasText::tr("%1, up to %2").arg(name, quantityText(-rate, Unit::BytesPerSecond))));
    }
    visitLinks(scene, report, [&](std::size_t i, const LinkUse& use) {
        if (const auto entry = entries.find(use.traffic); entry != entries.end()) {
            o.links[i].entry = entry->second;
            o.links[i].figure = quantityText(use.bytesPerSecond, Unit::BytesPerSecond);
        }
    });
    if (report && o.entries.empty())
        o.note = CanvasText::tr("No traffic between drawn parts");
}

} // namespace cw
