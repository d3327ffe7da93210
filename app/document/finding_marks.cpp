// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/finding_marks.h"

#include <algorithm>
#include <set>

#include "app/document/members.h"
#include "app/document/places.h"
#include "model/design/approvals.h"

namespace cw
{

namespace
{

std::vector<std::string> membersOf(const Design& design, const std::string& poolId)
{
    std::vector<std::string> places;
    if (const Pool* pool = design.pools.find(poolId))
        for (const auto& [selector, taken] : pool->members)
            if (std::string place = placeOfMember(design, selector);
                !place.empty() && std::find(places.begin(), places.end(), place) == places.end())
                places.push_back(std::move(place));
    return places;
}

std::vector<std::string> placesOfPart(const Design& design, const std::string& part)
{
    std::vector<std::string> places;
    for (const Item& item : design.items)
        if (item.part == part)
            places.push_back(item.id);
    for (const Type& type : design.types)
        for (const Item& item : type.items)
            if (item.part == part)
                if (std::string place =
                        placeOfPointer(design, childPointer(childPointer("/types", type.id) + "/items", item.id));
                    !place.empty())
                    places.push_back(std::move(place));
    return places;
}

} // namespace

FindingPlace placeOfFinding(const Design& design, const std::string& pointer)
{
    FindingPlace found;
    found.connection = connectionOfPointer(pointer);
    if (!found.connection.empty())
        return found;
    if (std::string place = placeOfPointer(design, pointer); !place.empty()) {
        found.places.push_back(std::move(place));
        return found;
    }
    const auto steps = splitPointer(pointer);
    if (!steps || steps->size() < 2)
        return found;
    const auto& s = *steps;
    if (const Deployment* d = s[0] == "deployments" ? design.deployments.find(s[1]) : nullptr)
        found.pool = d->pool;
    else if (s[0] == "pools" && design.pools.contains(s[1]))
        found.pool = s[1];
    else if (const Route* r = s[0] == "routes" ? design.routes.find(s[1]) : nullptr) {
        if (const Deployment* from = design.deployments.find(r->from))
            found.pool = from->pool;
    } else if (s[0] == "parts") {
        found.places = placesOfPart(design, s[1]);
    } else if (const Tier* t = s[0] == "tiers" ? design.tiers.find(s[1]) : nullptr) {
        for (const auto& [selector, taken] : t->members)
            if (std::string place = placeOfMember(design, selector); !place.empty())
                found.places.push_back(std::move(place));
    }
    if (!found.pool.empty())
        found.places = membersOf(design, found.pool);
    return found;
}

FindingMarks findingMarks(const Design& design, std::span<const Finding> findings)
{
    FindingMarks marks;
    std::set<std::pair<std::string, std::string>> said;
    const auto mark = [](FindingMark& m, const Finding& f) {
        m.worst = std::max(m.worst, f.severity);
        ++m.count;
    };
    for (const Finding& f : findings) {
        if (!said.emplace(f.code, f.where).second || approvalOf(design, f))
            continue;
        const auto steps = splitPointer(f.where);
        if (steps && steps->size() >= 2 && steps->front() == "routes" && design.routes.contains((*steps)[1])) {
            mark(marks.connections[childPointer("/routes", (*steps)[1])], f);
            continue;
        }
        const FindingPlace at = placeOfFinding(design, f.where);
        if (!at.connection.empty())
            mark(marks.connections[at.connection], f);
        else if (!at.pool.empty())
            mark(marks.pools[at.pool], f);
        else if (at.places.empty())
            ++marks.elsewhere;
        else
            for (const std::string& place : at.places)
                mark(marks.places[place], f);
    }
    return marks;
}

} // namespace cw
