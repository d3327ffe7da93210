// SPDX-License-Identifier: GPL-3.0-or-later
// Variants whose base has moved away under them: what no longer applies, and ways out that lose nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/design/variant.h"

namespace cw
{

/// A change of a variant that was made against another value than the base has now.
struct VariantConflict {
    std::size_t first = 0, last = 0; ///< its operations in the patch: the tests, and then the change
    std::string op;                  ///< "add", "replace", "remove", or another of RFC 6902
    std::string path;
    std::optional<Json> madeAgainst; ///< nothing: there was no value (a default), or the patch does not say
    std::optional<Json> now;         ///< in the base
    std::optional<Json> wanted;      ///< by the variant; nothing: taken out
    Error why;
    /// The change is made all the same, over what the base has come to have there; false: it is left out.
    bool applied = false;

    friend bool operator==(const VariantConflict&, const VariantConflict&) = default;
};

struct AppliedVariant {
    Design design; ///< with all changes that apply
    std::vector<VariantConflict> conflicts;

    /// Every change is in the design.
    bool whole() const;
};

/// The base with what applies of a variant, change by change. A change that is already so in the base is no conflict.
/// Errors: no such variant, a patch that is no list.
Result<AppliedVariant> applyVariant(const Design& base, const std::string& variantId);

/// As withVariant(), but changes that do not apply stay in the patch, behind those that do, until they are resolved.
Result<Design> withVariantKept(const Design& base, const std::string& variantId, const Design& edited);

/// What becomes of a conflict.
enum class Resolution {
    Mine, ///< the variant's change, made against what the base has now
    Base, ///< the change is given up
    Value ///< another value in its place
};
/// Errors: the change can't be made on the base as it is (what it changed is gone); the design is as it was.
Result<Design> resolveConflict(const Design& base, const std::string& variantId, const VariantConflict&, Resolution,
                               const Json& value = {});

/// The variant becomes the base. All other variants go on meaning the same designs, scenes and sweeps go on showing
/// what they showed. With `oldName`, the base of before is kept as a variant of that name. Errors: the variant has
/// conflicts that would be lost.
Result<Design> promoteVariant(const Design& base, const std::string& variantId, const std::string& oldName = {});

} // namespace cw
