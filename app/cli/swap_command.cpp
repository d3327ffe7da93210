// SPDX-License-Identifier: GPL-3.0-or-later
// swap: exchanges a part or a whole system of a design and says what became of what was attached.
#include "app/cli/output.h"
#include "model/design/design_file.h"
#include "model/design/swap.h"

namespace cw::cli
{
namespace
{

const char* fateName(SwapFate fate)
{
    switch (fate) {
    case SwapFate::Lost: return "lost";
    case SwapFate::Changed: return "changed";
    case SwapFate::Note: return "note";
    default: return "kept";
    }
}

} // namespace

int swapItem(const Options& o)
{
    auto design = loadDesign(o.design);
    if (!design)
        return printError(design.error());
    const auto catalogue = loadCatalogue();
    if (!catalogue)
        return printError(catalogue.error());
    const auto swapped = swapItems(std::move(*design), *catalogue, {o.pointer}, o.value);
    if (!swapped)
        return printError(swapped.error());
    if (auto done = saveDesign(swapped->design, o.output.empty() ? o.design : o.output); !done) {
        printError(done.error());
        return CannotWrite;
    }
    if (o.json.empty()) {
        Table lines({"", "what"});
        for (const SwapLine& l : swapped->lines)
            lines.add({fateName(l.fate), english(l.what)});
        lines.print();
        return Ok;
    }
    Json root;
    root.set("format", "clusterwright/swap");
    root.set("version", 1);
    JsonArray lines;
    for (const SwapLine& l : swapped->lines) {
        Json j;
        j.set("fate", fateName(l.fate));
        j.set("text", english(l.what));
        j.set("where", l.where);
        lines.push_back(std::move(j));
    }
    root.set("lines", Json(std::move(lines)));
    return writeOutput(root, o.json, Ok);
}

} // namespace cw::cli
