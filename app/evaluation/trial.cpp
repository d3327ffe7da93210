// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/evaluation/trial.h"

#include <algorithm>

#include "model/design/validate.h"
#include "sim/evaluate.h"

namespace cw
{

Findings trialFindings(const Design& design, const std::string& baseDirectory)
{
    const auto shared = std::make_shared<const Design>(design);
    const auto fabric = expand(shared);
    Findings findings = check(design, fabric);
    if (!fabric)
        return findings;
    EvaluateOptions options;
    options.bands = options.loadCurve = false;
    if (auto loaded = loadWorkload(design, baseDirectory, 1))
        options.workload = std::move(*loaded);
    else
        findings.push_back(
            {Severity::Error, "workload", loaded.error().what, loaded.error().where, loaded.error().fix});
    if (const auto report = evaluate(shared, options))
        for (const Finding& f : report->findings)
            if (std::ranges::find(findings, f) == findings.end())
                findings.push_back(f);
    return findings;
}

std::vector<Fix> triedFixes(const Design& design, const Catalogue& catalogue, const Finding& finding,
                            const std::string& baseDirectory)
{
    if (!mayHaveFixes(finding))
        return {};
    const auto look = [&](const Design& d) { return trialFindings(d, baseDirectory); };
    const Findings now = look(design);
    const auto same = [&](const Finding& f) { return f.code == finding.code && f.where == finding.where; };
    if (std::ranges::none_of(now, same)) {
        const auto like = std::ranges::find(now, finding.code, &Finding::code);
        return like == now.end() ? std::vector<Fix>() : fixesFor(design, catalogue, *like, look);
    }
    auto fixes = fixesFor(design, catalogue, finding, look);
    // What stood in the way of evaluating hid what is wrong beyond it; that is no fault of a fix.
    if (fixes.empty())
        fixes = fixesFor(design, catalogue, finding, [](const Design& d) { return check(d); });
    return fixes;
}

} // namespace cw
