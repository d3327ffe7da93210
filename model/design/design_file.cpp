// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/design_file.h"

#include "model/io/file_schema.h"

namespace cw
{

CW_FIELDS_HERE(Annotation)
CW_FIELDS_HERE(Layer)
CW_FIELDS_HERE(Approval)
CW_FIELDS_HERE(Variant)
CW_FIELDS_HERE(PresentationScene)
CW_FIELDS_HERE(SavedSweep)
CW_FIELDS_HERE(View)
namespace
{

/// Pure functions version N → N+1, applied in order to the parsed tree. None yet: version 1 is the first.
Result<Json> migrate(Json root)
{
    const Json* format = root.find("format");
    const Json* version = root.find("version");
    if (!root.isObject())
        return fail(text(CW_TEXT("This is not a design: the file must hold a JSON object.")), "",
                    text(CW_TEXT("Open a file that Clusterwright wrote.")));
    if (!format || !format->isString() || *format->string() != designFormat)
        return fail(text(CW_TEXT("This is not a design: \"format\" must be \"{0}\"."), designFormat), "/format",
                    text(CW_TEXT("Open a file that Clusterwright wrote.")));
    if (!version || !version->isInteger() || version->number() < 1)
        return fail(text(CW_TEXT("The version of the file is missing or not a whole number from 1.")), "/version",
                    text(CW_TEXT("Set \"version\" to {0}."), designVersion));
    if (version->number() > designVersion)
        return fail(text(CW_TEXT("The file has version {0}, newer than this program knows ({1})."), version->number(),
                         designVersion),
                    "/version", text(CW_TEXT("Update Clusterwright.")));
    root.erase("format");
    root.erase("version");
    return root;
}

} // namespace

Result<Design> designFromJson(const Json& root)
{
    Design d;
    CW_CHECK(fromJson(root, "", d));
    return d;
}

Result<Design> readDesign(std::string_view contents, std::string_view fileName)
{
    CW_TRY(Json parsed, parseJson(contents, fileName));
    auto migrated = migrate(std::move(parsed));
    auto design = migrated ? designFromJson(*migrated) : std::unexpected(std::move(migrated).error());
    if (!design && !fileName.empty()) {
        Error e = std::move(design).error();
        e.where = std::string(fileName) + ": " + e.where;
        return std::unexpected(std::move(e));
    }
    return design;
}

Result<Design> loadDesign(const std::string& path)
{
    CW_TRY(const std::string contents, readFile(path));
    return readDesign(contents, path);
}

Json designToJson(const Design& d)
{
    Json body = toJson(d);
    JsonObject root;
    root.emplace_back("format", designFormat);
    root.emplace_back("version", designVersion);
    auto& members = *body.object();
    root.insert(root.end(), std::make_move_iterator(members.begin()), std::make_move_iterator(members.end()));
    return Json(std::move(root));
}

std::string writeDesign(const Design& d)
{
    return writeJson(designToJson(d));
}

Result<void> saveDesign(const Design& d, const std::string& path)
{
    return writeFileAtomically(path, writeDesign(d));
}

Json designSchema()
{
    return fileSchema(schemaOf<Design>(), designFormat, designVersion, "Clusterwright design, version 1");
}

} // namespace cw
