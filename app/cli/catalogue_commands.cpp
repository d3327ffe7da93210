// SPDX-License-Identifier: GPL-3.0-or-later
// parts, models, systems, schema: what the program ships with.
#include "app/cli/output.h"
#include "model/catalogue/catalogue.h"
#include "model/design/design_file.h"

namespace cw::cli
{
namespace
{

/// 0 prints as "-": it means "not known".
std::string known(double value, double scale = 1)
{
    return value > 0 ? figure(value / scale) : "-";
}

template<class T>
int writeList(const IdMap<T>& all, const char* key, const Options& o)
{
    Json root;
    root.set("format", "clusterwright/catalogue");
    root.set("version", 1);
    root.set(key, toJson(all));
    return writeOutput(root, o.json, Ok);
}

bool matches(const Options& o, const std::string& id, const std::string& name)
{
    const auto lower = [](std::string s) {
        for (char& c : s)
            if (c >= 'A' && c <= 'Z')
                c = static_cast<char>(c - 'A' + 'a');
        return s;
    };
    return o.filter.empty() || lower(id + " " + name).find(lower(o.filter)) != std::string::npos;
}

} // namespace

int listParts(const Options& o)
{
    const auto catalogue = loadCatalogue();
    if (!catalogue)
        return printError(catalogue.error());
    IdMap<Part> chosen;
    for (auto p = catalogue->parts.begin(); p != catalogue->parts.end(); ++p)
        if ((o.kind.empty() || enumName(p->kind) == o.kind) && matches(o, p->id, p->name))
            chosen.set(p.shared());
    if (!o.json.empty())
        return writeList(chosen, "parts", o);
    Table table({"id", "kind", "vendor", "bf16 TFLOP/s", "memory GB", "GB/s", "W", "USD", "confidence"});
    for (const Part& p : chosen) {
        const auto peak = p.compute ? p.compute->peak.find("bf16") : std::map<std::string, double>::const_iterator();
        const double flops = p.compute && peak != p.compute->peak.end() ? peak->second : 0;
        double rate = p.memory ? p.memory->rate.value : 0;
        if (p.link)
            rate = p.link->rate.value;
        if (p.forward && p.forward->total.value > 0)
            rate = p.forward->total.value;
        table.add({p.id, enumName(p.kind), p.vendor, known(flops, 1e12),
                   known(p.memory ? p.memory->capacity.value : 0, 1e9), known(rate, 1e9), known(p.power.max.value),
                   known(p.price.typical.value), enumName(p.confidence)});
    }
    table.print();
    fmt::print("\n{} parts\n", chosen.size());
    return Ok;
}

int listModels(const Options& o)
{
    const auto catalogue = loadCatalogue();
    if (!catalogue)
        return printError(catalogue.error());
    if (!o.json.empty())
        return writeList(catalogue->models, "models", o);
    Table table({"id", "parameters 1e9", "active 1e9", "layers", "hidden", "KV kB/token (bf16)", "context"});
    for (const Architecture& m : catalogue->models)
        if (matches(o, m.id, m.name))
            table.add({m.id, figure(m.parameters() / 1e9), figure(m.activeParameters() / 1e9), std::to_string(m.layers),
                       std::to_string(m.hidden), figure(m.kvElements(1) * 2 / 1e3), std::to_string(m.maxContext)});
    table.print();
    return Ok;
}

int listSystems(const Options& o)
{
    const auto catalogue = loadCatalogue();
    if (!catalogue)
        return printError(catalogue.error());
    if (!o.json.empty())
        return writeList(catalogue->systems, "systems", o);
    Table table({"id", "name", "kind", "kW", "USD"});
    for (const Type& t : catalogue->systems)
        if (matches(o, t.id, t.name))
            table.add({t.id, t.name, t.kind, known(t.budget.value, 1e3), known(t.price.typical.value)});
    table.print();
    return Ok;
}

int printSchema(const Options& o)
{
    return writeOutput(o.schema == "report" ? reportSchema() : designSchema(), o.json.empty() ? "-" : o.json, Ok);
}

} // namespace cw::cli
