// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/approvals.h"

#include "model/design/edit.h"

namespace cw
{
namespace
{

/// Is there still an entity that the pointer leads into? Pointers to collections and plain values always hold.
bool leadsSomewhere(const Design& d, std::string_view pointer)
{
    const auto steps = splitPointer(pointer);
    if (!steps || steps->size() < 2)
        return steps.has_value();
    const auto& s = *steps;
    const auto in = [&](const auto& map, std::size_t at) { return s.size() <= at || map.contains(s[at]); };
    if (s[0] == "items")
        return in(d.items, 1);
    if (s[0] == "connections")
        return in(d.connections, 1);
    if (s[0] == "pools")
        return in(d.pools, 1);
    if (s[0] == "deployments")
        return in(d.deployments, 1);
    if (s[0] == "routes")
        return in(d.routes, 1);
    if (s[0] == "tiers")
        return in(d.tiers, 1);
    if (s[0] == "parts")
        return in(d.parts, 1);
    if (s[0] == "workload" && s[1] == "tenants")
        return in(d.workload.tenants, 2);
    if (s[0] == "types") {
        const Type* type = d.types.find(s[1]);
        return type && (s.size() < 4 || (s[2] == "items" ? in(type->items, 3) : in(type->connections, 3)));
    }
    return true;
}

} // namespace

const Approval* approvalOf(const Design& d, const Finding& f)
{
    for (const Approval& a : d.approvals)
        if (a.finding == f.code && a.at == f.where)
            return &a;
    return nullptr;
}

Result<Design> approve(Design d, const Finding& f, const std::string& reason)
{
    if (reason.find_first_not_of(" \t\n") == std::string::npos)
        return fail(text(CW_TEXT("An approval needs a reason.")), {},
                    text(CW_TEXT("Say in a few words why this is accepted.")));
    Approval a;
    if (const Approval* old = approvalOf(d, f))
        a = *old;
    else
        a.id = freshId(d.approvals, slug(f.code));
    a.finding = f.code;
    a.at = f.where;
    a.reason = reason;
    d.approvals.set(std::move(a));
    return d;
}

Design unapprove(Design d, const Finding& f)
{
    while (const Approval* a = approvalOf(d, f))
        d.approvals.erase(std::string(a->id));
    return d;
}

void moveApprovals(Design& d, const std::string& from, const std::string& to)
{
    const auto approvals = d.approvals;
    for (const Approval& a : approvals)
        if (a.at == from || a.at.starts_with(from + "/"))
            d.approvals.update(a.id, [&](Approval& moved) { moved.at.replace(0, from.size(), to); });
}

void dropDanglingApprovals(Design& d)
{
    const auto approvals = d.approvals;
    for (const Approval& a : approvals)
        if (!leadsSomewhere(d, a.at))
            d.approvals.erase(a.id);
}

} // namespace cw
