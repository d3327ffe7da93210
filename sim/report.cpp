// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/report.h"

#include "model/io/file_schema.h"
#include "model/io/round_numbers.h"

namespace cw
{
namespace
{

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
    roundNumbers(j, 12); // hosts that differ in the last bits print the same
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
