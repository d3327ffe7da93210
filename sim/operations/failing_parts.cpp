// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/operations/failing_parts.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "sim/explain/drawn.h"

namespace cw
{
namespace
{

const char* nameOf(PartKind kind)
{
    for (const auto& [k, name] : EnumNames<PartKind>::names)
        if (k == kind)
            return name;
    return "";
}

/// The kind of each assembly around a component, from the outermost in.
std::vector<std::string> kindsAround(const Design& d, const Place& place)
{
    std::vector<std::string> kinds;
    const IdMap<Item>* scope = &d.items;
    for (std::size_t i = 0; i + 1 < place.steps.size(); ++i) {
        const Item* item = scope->find(place.steps[i]);
        if (!item)
            break;
        const Type* type = item->isInstance() ? d.types.find(item->type) : nullptr;
        kinds.push_back(item->kind.empty() && type ? type->kind : item->kind);
        if (type)
            scope = &type->items;
    }
    return kinds;
}

std::int64_t product(const Place& p, std::size_t from, std::size_t to)
{
    std::int64_t n = 1;
    for (std::size_t i = from; i < to; ++i)
        n *= p.extents[i];
    return n;
}

/// All instances inside one instance of the assembly that the first `depth` steps of `place` name.
std::vector<std::uint32_t> inside(const Fabric& f, const Place& place, std::size_t depth, std::int64_t index)
{
    std::vector<std::uint32_t> all;
    for (const Place& p : f.places) {
        if (p.steps.size() < depth ||
            !std::equal(place.steps.begin(), place.steps.begin() + std::ptrdiff_t(depth), p.steps.begin()))
            continue;
        const std::int64_t each = product(p, depth, p.extents.size());
        for (std::int64_t i = 0; i < each; ++i)
            all.push_back(p.first + static_cast<std::uint32_t>(index * each + i));
    }
    return all;
}

double hours(const std::map<std::string, double>& own, const std::string& kind, double otherwise)
{
    const auto at = own.find(kind);
    return at == own.end() ? otherwise : at->second;
}

constexpr double hour = 3600;

/// Links that are cables: between boxes, or drawn with a length. Traces on boards and backplanes do not fail by
/// themselves.
bool isCable(const Fabric& f, const FabricConnection& c)
{
    const Connection* drawn = drawnConnection(*f.design, c.pointer);
    const bool leavesBox = c.link && c.link->link && c.link->link->family.starts_with("scale-out");
    return leavesBox || (drawn && drawn->length.value > 0);
}

void addLinks(const Fabric& f, std::vector<FailingPart>& parts, double mtbf, double mttr)
{
    if (!(mtbf > 0) || !std::isfinite(mtbf))
        return;
    const auto pairs = linkPairs(f);
    for (std::size_t c = 0; c < f.connections.size(); ++c) {
        if (!isCable(f, f.connections[c]))
            continue;
        std::vector<std::uint32_t> until; // links of the pairs up to each
        for (const LinkPair& p : pairs[c])
            until.push_back((until.empty() ? 0 : until.back()) + p.width);
        if (until.empty())
            continue;
        const FabricConnection& drawn = f.connections[c];
        const std::string id = drawn.pointer.substr(drawn.pointer.rfind('/') + 1);
        FailingPart& part = parts.emplace_back();
        part.place = (drawn.path.empty() ? "" : drawn.path + "/") + "connections/" + id;
        part.count = until.back();
        part.mtbf = mtbf;
        part.mttr = mttr;
        part.loses = [pairs = pairs[c], until](std::uint32_t i) {
            return pairs[static_cast<std::size_t>(std::upper_bound(until.begin(), until.end(), i) - until.begin())];
        };
    }
}

} // namespace

double defaultMtbf(PartKind kind)
{
    // Interruptions of 16,384 H100 (2,048 nodes of eight, two CPUs and eight adapters each) in 54 days: GPUs with HBM,
    // SRAM and their processors 256, adapters 7, CPUs 2, host memory 2 (Llama team, "The Llama 3 Herd of Models",
    // arXiv:2407.21783, table 5). Modules: 32 a node assumed.
    constexpr double time = 54 * 24.0, gpus = 16384, nodes = 2048;
    if (isAccelerator(kind))
        return gpus * time / 256;
    switch (kind) {
    case PartKind::Cpu: return nodes * 2 * time / 2;
    case PartKind::Dimm: return nodes * 32 * time / 2;
    case PartKind::Nic: return gpus * time / 7;
    // Mean time between incidents of core devices in 2017 (Meza et al., "A Large Scale Study of Data Center Network
    // Reliability", IMC 2018).
    case PartKind::Switch: return 39495;
    case PartKind::Nvme:
        return 2e6; // as data sheets of data-centre drives say
    // The same: switches and cables 35, here all counted as cables; three levels of links with one of each adapter.
    case PartKind::Link: return 3 * gpus * time / 35;
    default: return 0;
    }
}

double defaultMttr(std::string_view)
{
    return 24; // assumed: hands on site within a day
}

double temperatureFactor(double inletC)
{
    constexpr double energy = 0.7, boltzmann = 8.617333e-5; // eV, eV/K
    constexpr double inlet = 24, die = 273.15 + 70;
    const double now = std::max(200.0, die + inletC - inlet);
    return std::exp(energy / boltzmann * (1 / die - 1 / now));
}

std::vector<std::uint32_t> takenDownBy(const Fabric& f, Vertex v)
{
    const Place& place = f.placeOf(v);
    if (place.part->kind != PartKind::Cpu && place.part->kind != PartKind::Dimm)
        return {v};
    const auto kinds = kindsAround(*f.design, place);
    if (kinds.empty())
        return {v};
    for (const char* large : {"rack", "row", "pod", "site"})
        if (kinds.back() == large)
            return {v};
    const std::size_t depth = kinds.size();
    return inside(f, place, depth, (v - place.first) / product(place, depth, place.extents.size()));
}

std::vector<FailingPart> failingParts(const Fabric& f)
{
    const Failures& failures = f.design->operations.failures;
    const double faster = failures.acceleration * temperatureFactor(f.design->facility.inletC);
    std::vector<FailingPart> parts;
    std::map<std::vector<std::string>, bool> seen; ///< assemblies, by steps
    const auto add = [&](std::string place, std::int64_t count, const std::string& kind, double mtbf, auto takes) {
        if (!(mtbf > 0) || !(faster > 0))
            return;
        parts.push_back({std::move(place), static_cast<std::uint32_t>(count), mtbf * hour / faster,
                         hours(failures.mttr, kind, defaultMttr(kind)) * hour, takes});
    };
    for (const Place& p : f.places) {
        if (!p.part)
            continue;
        const std::string kind = nameOf(p.part->kind);
        add(p.path, p.count, kind, hours(failures.mtbf, kind, defaultMtbf(p.part->kind)),
            [&f, &p](std::uint32_t i) { return takenDownBy(f, p.first + i); });
        const auto kinds = kindsAround(*f.design, p);
        for (std::size_t depth = 1; depth <= kinds.size(); ++depth) {
            std::vector<std::string> steps(p.steps.begin(), p.steps.begin() + std::ptrdiff_t(depth));
            const std::string path = fmt::format("{}", fmt::join(steps, "/"));
            if (seen.emplace(std::move(steps), true).second)
                add(path, product(p, 0, depth), kinds[depth - 1], hours(failures.mtbf, kinds[depth - 1], 0),
                    [&f, &p, depth](std::uint32_t i) { return inside(f, p, depth, i); });
        }
    }
    addLinks(f, parts, hours(failures.mtbf, "link", defaultMtbf(PartKind::Link)) * hour / faster,
             hours(failures.mttr, "link", defaultMttr("link")) * hour);
    return parts;
}

} // namespace cw
