// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/report.h"

#include <charconv>
#include <cmath>

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
    Json s;
    s.set("$schema", "https://json-schema.org/draft/2020-12/schema");
    s.set("$id", "clusterwright/report/1");
    s.set("title", "Clusterwright report, version 1");
    Json body = schemaOf<Report>();
    JsonObject properties;
    Json constant;
    constant.set("const", reportFormat);
    properties.emplace_back("format", std::move(constant));
    Json version;
    version.set("const", reportVersion);
    properties.emplace_back("version", std::move(version));
    for (auto& p : *body.find("properties")->object())
        properties.push_back(std::move(p));
    s.set("type", "object");
    s.set("properties", Json(std::move(properties)));
    JsonArray required{Json("format"), Json("version")};
    for (auto& k : *body.find("required")->array())
        required.push_back(std::move(k));
    s.set("required", Json(std::move(required)));
    return s;
}

} // namespace cw
