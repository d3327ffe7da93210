// SPDX-License-Identifier: GPL-3.0-or-later
// generate: draws a network of a known shape into a new design or an existing one.
#include "app/cli/output.h"
#include "model/design/design_file.h"
#include "model/design/generate.h"
#include "model/units/text.h"

namespace cw::cli
{

int generateNetwork(const GenerateOptions& o)
{
    const auto catalogue = loadCatalogue();
    if (!catalogue)
        return printError(catalogue.error());
    Design design;
    if (!o.design.empty()) {
        auto read = loadDesign(o.design);
        if (!read)
            return printError(read.error());
        design = std::move(*read);
    } else {
        design.name = o.shape;
    }
    FabricSpec spec = o.spec;
    spec.kind = *enumFromName<FabricKind>(o.shape);
    const auto made = generateFabric(std::move(design), *catalogue, spec);
    if (!made)
        return printError(made.error());
    if (auto done = saveDesign(made->design, o.output); !done) {
        printError(done.error());
        return CannotWrite;
    }
    const FabricFigures& f = made->figures;
    if (!o.json.empty()) {
        Json root;
        root.set("format", "clusterwright/network");
        root.set("version", 1);
        root.set("endpoints", f.endpoints);
        root.set("switches", f.switches);
        Json tiers;
        for (const auto& [name, n] : f.tiers)
            tiers.set(name, n);
        root.set("tiers", std::move(tiers));
        root.set("host_links", f.hostLinks);
        root.set("fabric_links", f.fabricLinks);
        root.set("link", f.link);
        root.set("switch_ports", f.radix);
        root.set("switch_ports_used", f.mostLinks);
        root.set("oversubscription", f.oversubscription);
        root.set("hops", f.hops);
        root.set("bisection_Bps", f.bisection.value);
        root.set("switch_price_usd", f.switchPrice.value);
        root.set("power_W", f.power.value);
        return writeOutput(root, o.json, Ok);
    }
    Table table({"", "value"});
    const auto count = [&](const char* what, std::int64_t n) { table.add({what, fmt::format("{}", n)}); };
    count("endpoints", f.endpoints);
    count("switches", f.switches);
    count("links to nodes", f.hostLinks);
    count("links between switches", f.fabricLinks);
    table.add({"link", f.link});
    table.add({"ports in use", fmt::format("{} of {}", f.mostLinks, f.radix)});
    table.add({"bisection", formatQuantity(f.bisection.value, Unit::BytesPerSecond)});
    table.add({"price of the switches",
               f.switchPrice.value > 0 ? formatQuantity(f.switchPrice.value, Unit::Usd) : "not known"});
    table.add({"power", formatQuantity(f.power.value, Unit::Watts)});
    table.print();
    return Ok;
}

} // namespace cw::cli
