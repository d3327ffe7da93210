// SPDX-License-Identifier: GPL-3.0-or-later
// The published schema of a file: the fields of a struct, led by "format" and "version".
#pragma once

#include <string_view>

#include "model/io/json.h"

namespace cw
{

/// `body` is the schema of the struct (schemaOf). `format` is like "clusterwright/design".
Json fileSchema(Json body, std::string_view format, int version, std::string_view title);

} // namespace cw
