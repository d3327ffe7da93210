// SPDX-License-Identifier: GPL-3.0-or-later
// The designs that variants stand for, made once for as long as base and variant stay the same.
#pragma once

#include <map>
#include <string>

#include "model/design/variant_conflicts.h"

namespace cw
{

/// A variant whose base has moved away stands for what still applies of it.
class VariantStates
{
public:
    struct State {
        DesignPointer design; ///< null when the patch can't be read at all
        std::vector<VariantConflict> conflicts;
        std::optional<Error> error; ///< why there is no design
        bool whole = true;          ///< every change is in the design
    };

    /// Of a variant of `base`; good until the next call with another base.
    const State& of(const DesignPointer& base, const std::string& variant);
    /// What an edit has made of a variant needs no patching any more. Not for one with conflicts.
    void know(const DesignPointer& base, const std::string& variant, DesignPointer design);

private:
    struct Entry {
        DesignPointer base;
        std::shared_ptr<const Variant> variant;
        State state;
    };
    std::map<std::string, Entry> m_entries;
};

/// The same machine, drawing and workload: variants and view apart.
bool sameButVariants(const Design&, const Design&);

} // namespace cw
