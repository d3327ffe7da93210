// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/catalogue_exchange.h"

#include "model/design/design_file.h"
#include "model/design/edit.h"

namespace cw
{

namespace
{

/// Larger files are no catalogues; they are not worth reading to find out.
constexpr std::size_t mostBytes = 64u << 20;

} // namespace

Result<void> exportPart(const Catalogue& catalogue, const std::string& id, const std::string& path)
{
    const auto part = catalogue.parts.shared(id);
    if (!part)
        return fail(text(CW_TEXT("The catalogue has no \"{0}\"."), id));
    IdMap<Part> parts;
    parts.set(part);
    return writeFileAtomically(path, catalogueText(parts));
}

Result<ImportedParts> importParts(UserCatalogue& own, const Catalogue& catalogue, const std::string& path)
{
    CW_TRY(const std::string contents, readFile(path));
    if (contents.size() > mostBytes)
        return fail(text(CW_TEXT("The file is too large for a catalogue.")), path);
    CW_TRY(const Json root, parseJson(contents, path));
    const Json* format = root.find("format");
    IdMap<Part> parts;
    if (format && format->string() && *format->string() == designFormat) {
        CW_TRY(const Design design, readDesign(contents, path));
        parts = design.parts;
    } else if (format && format->string() && *format->string() == "clusterwright/catalogue") {
        CW_TRY(Catalogue read, catalogueFromJson(root));
        parts = std::move(read.parts);
    } else {
        return fail(text(CW_TEXT("This is no file with parts.")), path,
                    text(CW_TEXT("Choose a file that \"Export part\" has written, or a catalogue.")));
    }
    if (parts.empty())
        return fail(text(CW_TEXT("There are no parts in this file.")), path);
    ImportedParts out;
    for (Part part : parts) {
        // The very same part needs no second copy.
        const Part* known = catalogue.parts.find(part.id);
        if (known && *known == part) {
            if (own.contains(part.id)) {
                out.ids.push_back(part.id);
                out.names.push_back(part.name);
            }
            continue;
        }
        if (known) {
            part.id = freshId(catalogue.parts, part.id);
            for (Curve& c : part.curves)
                c.part = part.id;
        }
        CW_CHECK(own.save(part));
        out.ids.push_back(part.id);
        out.names.push_back(part.name.empty() ? part.id : part.name);
    }
    if (out.ids.empty())
        return fail(text(CW_TEXT("The catalogue has all parts of this file already.")), path);
    return out;
}

} // namespace cw
