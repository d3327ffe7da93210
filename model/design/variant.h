// SPDX-License-Identifier: GPL-3.0-or-later
// Variants: patches over a base design, made by comparing two designs.
#pragma once

#include "model/design/design.h"

namespace cw
{

/// The base with the variant's patch applied. The result keeps the base's variants, so its own patch can be rewritten.
/// The error names the operation that no longer fits the base.
Result<Design> effectiveDesign(const Design& base, const std::string& variantId);

/// The patch that turns `base` into `edited` (variants and view apart), each replace/remove preceded by a test of the
/// value it was made against. Entries that both share by pointer cost nothing.
Json makePatch(const Design& base, const Design& edited);

/// Applies one operation of a patch. A failure may leave the design half changed.
Result<void> applyPatchOperation(Design&, const Json& operation);

/// The base with variant `id` now standing for `edited`.
Result<Design> withVariant(Design base, const std::string& variantId, const Design& edited);

} // namespace cw
