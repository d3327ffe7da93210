// SPDX-License-Identifier: GPL-3.0-or-later
// Parts as files of their own, to give to others and to take from them.
#pragma once

#include <vector>

#include "app/document/user_catalogue.h"

namespace cw
{

/// Writes a part of the catalogue as a catalogue file.
Result<void> exportPart(const Catalogue& catalogue, const std::string& id, const std::string& path);

struct ImportedParts {
    std::vector<std::string> ids; ///< under which they are kept
    std::vector<std::string> names;
};
/// Keeps all parts of a catalogue file (or of a design) as parts of the user's own. An id that another part has gets a
/// number. Errors: no such file, no JSON, no catalogue, nothing in it, what can't be in a data sheet; then none is
/// kept.
Result<ImportedParts> importParts(UserCatalogue& own, const Catalogue& catalogue, const std::string& path);

} // namespace cw
