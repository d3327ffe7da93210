// SPDX-License-Identifier: GPL-3.0-or-later
// Which component of one type plays the role of which component of another.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/design/design.h"
#include "model/fabric/place_name.h"

namespace cw
{

/// A component inside a type.
struct InnerComponent {
    std::string path; ///< ids of the instances and the component: "gpu", "tray/gpu"
    const Part* part = nullptr;
    ResolvedPlace place; ///< from the type's scope
    std::int64_t count() const;
};

class Counterparts
{
public:
    /// Both types are in `design`, which has to outlive this.
    Counterparts(const Design& design, const std::string& oldType, const std::string& newType);

    /// The steps of a name inside the old type as steps inside the new one. Ranges follow: a single instance keeps its
    /// number, several keep their share. False when there is no counterpart, or none for these instances.
    bool move(std::vector<PlaceStep>& inside) const;
    /// Components of the new type that could stand for the one that `inside` names, best first.
    std::vector<const InnerComponent*> choices(const std::vector<PlaceStep>& inside) const;
    const std::vector<InnerComponent>& of(bool newType) const { return newType ? m_new : m_old; }

private:
    const InnerComponent* named(const std::vector<PlaceStep>& inside, IndexRanges* chosen, std::int64_t* total) const;

    const Design& m_design;
    const Type* m_oldType;
    const Type* m_newType;
    std::vector<InnerComponent> m_old, m_new;
    std::map<std::string, std::vector<const InnerComponent*>> m_choices; ///< by path in the old type
};

} // namespace cw
