// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/start_findings.h"

#include <algorithm>

#include "model/design/validate.h"

namespace cw
{

bool hasErrors(const Findings& findings)
{
    return std::any_of(findings.begin(), findings.end(),
                       [](const Finding& f) { return f.severity == Severity::Error; });
}

void addStartFindings(Report& r, const Fabric& fabric, const Placement& placement, const LoadedWorkload& workload)
{
    for (Finding& f : validateUse(*fabric.design, &fabric))
        if (f.code != "no-traffic" || workload.requests.empty()) // the command line may have given a rate
            r.findings.push_back(std::move(f));
    r.findings.insert(r.findings.end(), placement.findings.begin(), placement.findings.end());
    r.findings.insert(r.findings.end(), workload.findings.begin(), workload.findings.end());
}

} // namespace cw
