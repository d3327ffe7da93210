// SPDX-License-Identifier: GPL-3.0-or-later
// Design ↔ text. A foreign file is normalised once; a file that we wrote comes back byte for byte.
#pragma once

#include "model/design/design.h"

namespace cw
{

/// Reads a design. Errors: malformed JSON (line:column), another format or a newer version, wrong types (JSON pointer).
Result<Design> readDesign(std::string_view contents, std::string_view fileName = "");
Result<Design> loadDesign(const std::string& path);

Json designToJson(const Design&);
/// `root` may lack "format" and "version" (fragments of the clipboard do).
Result<Design> designFromJson(const Json& root);
/// The text of the file.
std::string writeDesign(const Design&);
/// Atomic.
Result<void> saveDesign(const Design&, const std::string& path);

/// The published schema of the file (resources/schema/design.schema.json).
Json designSchema();

} // namespace cw
