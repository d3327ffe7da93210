// SPDX-License-Identifier: GPL-3.0-or-later
// check, expand, set: what can be said of a design without evaluating it.
#include <algorithm>
#include <map>

#include "app/cli/output.h"
#include "model/design/approvals.h"
#include "model/design/design_file.h"
#include "model/design/edit.h"
#include "model/design/validate.h"
#include "model/fabric/fabric_export.h"

namespace cw::cli
{
namespace
{

/// Findings with their English sentences beside pattern and arguments, and the reasons of approved ones.
Json findingsJson(const Design& design, const Findings& findings)
{
    JsonArray list;
    for (const Finding& f : findings) {
        Json j = toJson(f);
        j.set("text", english(f.what));
        if (const Approval* approval = approvalOf(design, f))
            j.set("approved", approval->reason);
        list.push_back(std::move(j));
    }
    return Json(std::move(list));
}

std::string placeCounts(const Place& place)
{
    std::string out;
    for (const auto n : place.extents)
        out += (out.empty() ? "" : " x ") + std::to_string(n);
    return out;
}

} // namespace

int checkDesign(const Options& o)
{
    const auto design = openDesign(o);
    if (!design)
        return printError(design.error());
    const Findings findings = check(**design);
    // What somebody approved stays a finding and is told, but does not fail the check.
    const auto isOpen = [&](const Finding& f) { return !approvalOf(**design, f); };
    const auto count = [&](Severity s) {
        return std::count_if(findings.begin(), findings.end(),
                             [&](const Finding& f) { return f.severity == s && isOpen(f); });
    };
    const int code = count(Severity::Error) > 0 ? ErrorFindings : Ok;
    if (!o.json.empty()) {
        Json root;
        root.set("format", "clusterwright/findings");
        root.set("version", 1);
        root.set("findings", findingsJson(**design, findings));
        return writeOutput(root, o.json, code);
    }
    printFindings(findings, design->get());
    const auto approved = std::count_if(findings.begin(), findings.end(), [&](const Finding& f) { return !isOpen(f); });
    fmt::print("{}: {} errors, {} warnings, {} notes{}\n", o.design, count(Severity::Error), count(Severity::Warning),
               count(Severity::Note), approved > 0 ? fmt::format(", {} approved", approved) : "");
    return code;
}

int expandDesign(const Options& o)
{
    const auto design = openDesign(o);
    if (!design)
        return printError(design.error());
    const auto fabric = expand(*design);
    if (!fabric)
        return printError(fabric.error());
    for (const auto& [file, write] : {std::pair(&o.graphMl, &toGraphMl), std::pair(&o.dot, &toDot)})
        if (!file->empty())
            if (const auto done = writeFileAtomically(*file, write(*fabric)); !done) {
                printError(done.error());
                return CannotWrite;
            }
    std::map<std::string, std::pair<std::int64_t, std::int64_t>> byLink; // links, pairs
    for (const FabricConnection& c : fabric->connections) {
        auto& sum = byLink[c.link->id];
        sum.first += c.links;
        sum.second += c.pairs;
    }
    std::map<std::string, std::int64_t> byPart;
    for (const Place& p : fabric->places)
        byPart[p.part->id] += p.count;
    if (!o.json.empty()) {
        Json root;
        root.set("format", "clusterwright/expansion");
        root.set("version", 1);
        root.set("instances", static_cast<std::int64_t>(fabric->instances()));
        root.set("links", fabric->links);
        JsonArray places;
        for (const Place& p : fabric->places) {
            Json j;
            j.set("place", p.path);
            j.set("pointer", p.pointer);
            j.set("part", p.part->id);
            j.set("count", static_cast<std::int64_t>(p.count));
            j.set("extents", toJson(p.extents));
            places.push_back(std::move(j));
        }
        root.set("places", std::move(places));
        JsonArray connections;
        for (const FabricConnection& c : fabric->connections) {
            Json j;
            j.set("pointer", c.pointer);
            j.set("path", c.path);
            j.set("link", c.link->id);
            j.set("links", c.links);
            j.set("pairs", c.pairs);
            connections.push_back(std::move(j));
        }
        root.set("connections", std::move(connections));
        Json parts, links;
        for (const auto& [id, n] : byPart)
            parts.set(id, n);
        for (const auto& [id, n] : byLink)
            links.set(id, n.first);
        root.set("instances_by_part", std::move(parts));
        root.set("links_by_kind", std::move(links));
        if (o.instances)
            root.set("all_instances", instancesToJson(*fabric));
        if (o.links)
            root.set("all_links", linksToJson(*fabric));
        return writeOutput(root, o.json, Ok);
    }
    Table places({"place", "part", "instances", "counts"});
    for (const Place& p : fabric->places)
        places.add({p.path, p.part->id, std::to_string(p.count), placeCounts(p)});
    places.print();
    fmt::print("\n");
    Table links({"link", "physical links", "pairs"});
    for (const auto& [id, n] : byLink)
        links.add({id, std::to_string(n.first), std::to_string(n.second)});
    links.print();
    fmt::print("\n{} instances, {} physical links\n", fabric->instances(), fabric->links);
    return Ok;
}

int setValue(const Options& o)
{
    auto design = loadDesign(o.design);
    if (!design)
        return printError(design.error());
    // A value that is not JSON is a text: `set d.json /name "my cluster"` needs no second pair of quotes.
    const Json value = parseJson(o.value).value_or(Json(o.value));
    const auto edited = setField(std::move(*design), o.pointer, value);
    if (!edited)
        return printError(edited.error());
    if (auto done = saveDesign(*edited, o.output.empty() ? o.design : o.output); !done) {
        printError(done.error());
        return CannotWrite;
    }
    return Ok;
}

} // namespace cw::cli
