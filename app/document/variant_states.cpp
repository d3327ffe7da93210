// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/variant_states.h"

namespace cw
{

bool sameButVariants(const Design& a, const Design& b)
{
    if (&a == &b)
        return true;
    Design x = a, y = b;
    x.variants = y.variants = {};
    x.view = y.view = {};
    return x == y;
}

const VariantStates::State& VariantStates::of(const DesignPointer& base, const std::string& variant)
{
    Entry& entry = m_entries[variant];
    const auto now = base->variants.shared(variant);
    const bool known = entry.base && entry.variant && entry.variant == now;
    if (known && (entry.base == base || sameButVariants(*entry.base, *base))) {
        if (entry.base != base && entry.state.design) {
            // The same design, in a file with other variants or another camera.
            Design design = *entry.state.design;
            design.variants = base->variants;
            design.view = base->view;
            entry.state.design = std::make_shared<const Design>(std::move(design));
        }
        entry.base = base;
        return entry.state;
    }
    entry = {base, now, {}};
    auto applied = applyVariant(*base, variant);
    if (!applied) {
        entry.state.error = std::move(applied).error();
        entry.state.whole = false;
        return entry.state;
    }
    entry.state.whole = applied->whole();
    entry.state.conflicts = std::move(applied->conflicts);
    entry.state.design = std::make_shared<const Design>(std::move(applied->design));
    return entry.state;
}

void VariantStates::know(const DesignPointer& base, const std::string& variant, DesignPointer design)
{
    m_entries[variant] = {base, base->variants.shared(variant), {std::move(design), {}, {}, true}};
}

} // namespace cw
