// SPDX-License-Identifier: GPL-3.0-or-later
// Finds and reads the catalogue files.
#include "model/catalogue/catalogue.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace cw
{
namespace
{

namespace fs = std::filesystem;

constexpr std::string_view catalogueFormat = "clusterwright/catalogue";
constexpr int catalogueVersion = 1;

/// The root of a catalogue file. Unknown keys are ignored.
template<class A>
void fields(A& a, Catalogue& v)
{
    a(Field{"parts"}, v.parts);
    a(Field{"systems"}, v.systems);
    a(Field{"models"}, v.models);
    a(Field{"economics"}, v.economics);
}

template<class T>
void merge(IdMap<T>& into, const IdMap<T>& from)
{
    if (into.empty()) {
        into = from;
        return;
    }
    for (auto i = from.begin(); i != from.end(); ++i)
        into.set(i.shared());
}

std::string executableDirectory()
{
    std::error_code failed;
    const fs::path executable = fs::read_symlink("/proc/self/exe", failed);
    return failed ? std::string() : executable.parent_path().string();
}

} // namespace

Result<std::string> dataDirectory()
{
    std::vector<fs::path> places;
    // A set CW_DATA_DIR is a decision: nothing else is tried then.
    if (const char* chosen = std::getenv("CW_DATA_DIR"); chosen && *chosen) {
        places.emplace_back(chosen);
    } else {
        if (const std::string beside = executableDirectory(); !beside.empty())
            places.push_back((fs::path(beside) / "../share/clusterwright").lexically_normal());
        places.emplace_back(CW_BUILD_RESOURCES);
    }
    std::string tried;
    for (const fs::path& place : places) {
        std::error_code failed;
        if (fs::is_directory(place / "catalogue", failed))
            return place.string();
        tried += (tried.empty() ? "" : ", ") + place.string();
    }
    return fail(text(CW_TEXT("The data folder with the catalogue was not found; tried: {0}."), tried), tried,
                text(CW_TEXT("Set CW_DATA_DIR to the folder that holds \"catalogue\".")));
}

Result<Catalogue> catalogueFromJson(const Json& root)
{
    if (!root.isObject())
        return fail(text(CW_TEXT("This is not a catalogue: the file must hold a JSON object.")));
    const Json* format = root.find("format");
    if (!format || !format->isString() || *format->string() != catalogueFormat)
        return fail(text(CW_TEXT("This is not a catalogue: \"format\" must be \"{0}\"."), catalogueFormat), "/format");
    const Json* version = root.find("version");
    if (!version || !version->isInteger() || version->number() < 1)
        return fail(text(CW_TEXT("The version of the file is missing or not a whole number from 1.")), "/version",
                    text(CW_TEXT("Set \"version\" to {0}."), catalogueVersion));
    if (version->number() > catalogueVersion)
        return fail(text(CW_TEXT("The file has version {0}, newer than this program knows ({1})."), version->number(),
                         catalogueVersion),
                    "/version", text(CW_TEXT("Update Clusterwright.")));
    Catalogue c;
    ReadArchive archive(*root.object(), "");
    fields(archive, c);
    CW_CHECK(archive.result());
    return c;
}

Result<Catalogue> loadCatalogue(const std::string& directory)
{
    std::vector<std::string> files;
    std::error_code failed;
    for (auto entry = fs::directory_iterator(directory, failed); !failed && entry != fs::directory_iterator();
         entry.increment(failed))
        if (entry->path().extension() == ".json" && entry->is_regular_file(failed))
            files.push_back(entry->path().string());
    if (failed)
        return fail(text(CW_TEXT("The folder {0} cannot be read: {1}."), directory, failed.message()), directory);
    std::ranges::sort(files);

    Catalogue all;
    for (const std::string& file : files) {
        CW_TRY(const std::string contents, readFile(file));
        CW_TRY(const Json root, parseJson(contents, file));
        auto one = catalogueFromJson(root);
        if (!one) {
            Error e = std::move(one).error();
            e.where = file + ": " + e.where;
            return std::unexpected(std::move(e));
        }
        merge(all.parts, one->parts);
        merge(all.systems, one->systems);
        merge(all.models, one->models);
        merge(all.economics, one->economics);
    }
    return all;
}

Result<Catalogue> loadCatalogue()
{
    CW_TRY(const std::string directory, dataDirectory());
    return loadCatalogue((fs::path(directory) / "catalogue").string());
}

} // namespace cw
