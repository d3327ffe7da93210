// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/report.h"

#include <charconv>
#include <cmath>

#include "model/io/file_schema.h"

namespace cw
{
namespace
{

/// Rounds every number to 12 significant digits, so that hosts that differ in the last bits print the same.
void roundNumbers(Json& j)
{
    if (auto* d = std::get_if<double>(&j.value())) {
        if (std::isfinite(*d)) {
            char buffer[40];
            const auto end = std::to_chars(buffer, buffer + sizeof buffer, *d, std::chars_format::scientific, 11).ptr;
            std::from_chars(buffer, end, *d);
        }
    } else if (auto* a = j.array()) {
        for (Json& e : *a)
            roundNumbers(e);
    } else if (auto* o = j.object()) {
        for (auto& [key, e] : *o)
            roundNumbers(e);
    }
}

constexpr std::string_view reportFormat = "clusterwright/report";
constexpr int reportVersion = 1;

} // namespace

Json reportToJson(const Report& r)
{
    Json body = toJson(r);
    JsonObject root;
    root.emplace_back("format", reportFormat);
    root.emplace_back("version", reportVersion);
    root.emplace_back("program", "clusterwright " CW_VERSION);
    for (auto& m : *body.object())
        root.push_back(std::move(m));
    Json j(std::move(root));
    roundNumbers(j);
    return j;
}

std::string writeReport(const Report& r)
{
    return writeJson(reportToJson(r));
}

Json reportSchema()
{
    return fileSchema(schemaOf<Report>(), reportFormat, reportVersion, "Clusterwright report, version 1");
}

} // namespace cw
