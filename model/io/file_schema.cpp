// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/io/file_schema.h"

namespace cw
{

Json fileSchema(Json body, std::string_view format, int version, std::string_view title)
{
    const auto constant = [](Json value) {
        Json s;
        s.set("const", std::move(value));
        return s;
    };
    JsonObject properties;
    properties.emplace_back("format", constant(format));
    properties.emplace_back("version", constant(version));
    for (JsonMember& p : *body.find("properties")->object())
        properties.push_back(std::move(p));
    JsonArray required{Json("format"), Json("version")};
    if (Json* more = body.find("required"))
        for (Json& key : *more->array())
            required.push_back(std::move(key));
    Json s;
    s.set("$schema", "https://json-schema.org/draft/2020-12/schema");
    s.set("$id", fmt::format("{}/{}", format, version));
    s.set("title", title);
    s.set("type", "object");
    s.set("properties", std::move(properties));
    s.set("required", std::move(required));
    return s;
}

} // namespace cw
