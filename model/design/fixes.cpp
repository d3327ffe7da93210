// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/fixes.h"

#include <algorithm>
#include <array>
#include <set>

#include "model/design/edit.h"
#include "model/design/fix_proposals.h"

namespace cw
{
namespace fixing
{
namespace
{

std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j < row.size(); ++j)
        row[j] = j;
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t corner = row[0]++;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = corner + (a[i] == b[j] ? 0 : 1);
            corner = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, corner + 1});
        }
    }
    return row.back();
}

/// Fields that take one of a few names, and fields that have left their range.
void proposeForValues(Proposals& p)
{
    const std::string& code = p.finding.code;
    const std::string& where = p.finding.where;
    if (code == "bad-value" && p.finding.fix.pattern.starts_with("Use one of") && !p.finding.what.args.empty()) {
        std::vector<std::string> known;
        std::string_view rest = p.finding.fix.args.at(0);
        for (std::size_t end = 0; !rest.empty(); rest.remove_prefix(std::min(rest.size(), end + 2))) {
            end = std::min(rest.find(", "), rest.size());
            known.emplace_back(rest.substr(0, end));
        }
        if (const std::string best = nearest(p.finding.what.args[0], known); !best.empty())
            p.set(text(CW_TEXT("Use \"{0}\""), best), where, Json(best));
    }
    static constexpr std::array resettable{"bad-value", "not-a-number", "negative-value", "bad-figure", "bad-pattern"};
    if (std::ranges::find(resettable, code) != resettable.end()) {
        p.newFamily();
        p.set(text(CW_TEXT("Reset to the default")), where, Json());
    }
    if (code == "not-modelled" && (where.ends_with("/overrides") || where.ends_with("/values")))
        p.set(text(CW_TEXT("Remove these figures")), where, Json());
    else if (code == "not-modelled" && (where.ends_with("/schedule") || where.ends_with("/cp") ||
                                        where.ends_with("/preemption") || where.ends_with("/sessions")))
        p.set(text(CW_TEXT("Reset to the default")), where, Json());
}

} // namespace

Proposals::Proposals(const Design& d, const Catalogue& c, const Finding& f)
    : design(d), catalogue(c), finding(f), steps(splitPointer(f.where).value_or(std::vector<std::string>()))
{
}

void Proposals::add(Text name, Result<Design> made)
{
    if (made && !(*made == design))
        m_all.push_back({m_family, {std::move(name), std::move(*made)}});
}

void Proposals::set(Text name, const std::string& pointer, const Json& value)
{
    add(std::move(name), setField(design, pointer, value));
}

std::string nearest(std::string_view wanted, const std::vector<std::string>& candidates)
{
    std::string best;
    std::size_t least = std::max<std::size_t>(2, wanted.size() / 3) + 1;
    for (const std::string& c : candidates)
        if (const std::size_t n = distance(wanted, c); n < least) {
            least = n;
            best = c;
        }
    return best;
}

} // namespace fixing

std::vector<Fix> fixesFor(const Design& d, const Catalogue& c, const Finding& finding, const FindingsOf& look)
{
    constexpr std::size_t enough = 4;
    fixing::Proposals proposals(d, c, finding);
    fixing::proposeForDrawing(proposals);
    proposals.newFamily();
    fixing::proposeForSoftware(proposals);
    proposals.newFamily();
    fixing::proposeForValues(proposals);
    if (proposals.all().empty())
        return {};

    using Place = std::pair<std::string, std::string>;
    std::set<Place> before;
    bool found = false;
    for (const Finding& f : look(d)) {
        found = found || (f.code == finding.code && f.where == finding.where);
        if (f.severity == Severity::Error)
            before.emplace(f.code, f.where);
    }
    if (!found)
        return {}; // there would be no telling what helps
    std::vector<Fix> fixes;
    int settled = -1;
    for (const auto& [family, fix] : proposals.all()) {
        if (family == settled || fixes.size() == enough)
            continue;
        const Findings after = look(fix.design);
        const bool helps = std::ranges::none_of(after, [&](const Finding& f) {
            return (f.code == finding.code && f.where == finding.where) ||
                   (f.severity == Severity::Error && !before.contains({f.code, f.where}));
        });
        const bool known = std::ranges::any_of(fixes, [&](const Fix& f) { return f.design == fix.design; });
        if (!helps || known)
            continue;
        fixes.push_back(fix);
        settled = family;
    }
    return fixes;
}

bool mayHaveFixes(const Finding& f)
{
    static const std::set<std::string, std::less<>> known{
        // the drawing
        "bad-count", "unknown-part", "bad-type", "bad-parent", "unknown-link", "dangling-end", "bad-pattern",
        "bad-figure", "not-a-link", "unknown-medium", "link-does-not-fit", "over-length", "duplicate-wiring", "no-host",
        "over-budget", "port-overuse",
        // software
        "bad-member", "pool-member", "pool-empty", "pool-overlap", "no-pool", "no-model", "bad-parallel",
        "pool-too-small", "route-end", "route-models", "route-roles", "tier-holds-nothing", "unknown-deployment",
        "no-traffic", "unknown-model", "unserved-model", "no-route", "left-over", "does-not-fit", "no-devices",
        "mixed-devices", "ranks-not-connected", "replica-not-connected", "no-deployment", "model-not-served", "kv-full",
        "saturated", "link-busy", "rejected", "format-fallback", "workload",
        // values
        "bad-value", "not-a-number", "negative-value"};
    if (f.code == "not-modelled")
        return f.where.ends_with("/overrides") || f.where.ends_with("/values") || f.where.ends_with("/schedule") ||
               f.where.ends_with("/cp") || f.where.ends_with("/preemption") || f.where.ends_with("/sessions");
    return known.contains(f.code);
}

} // namespace cw
