// SPDX-License-Identifier: GPL-3.0-or-later
// The checks that validate() is made of, one function a concern. Each appends its findings.
#pragma once

#include <span>
#include <string>
#include <unordered_set>

#include "model/design/design.h"
#include "model/design/known_names.h"
#include "model/fabric/fabric.h"

namespace cw::validation
{

/// Collects findings; the same thing about the same place is said once.
class Sink
{
public:
    void add(Severity severity, std::string code, Text what, std::string where, Text fix = {});
    /// An error value as a finding of severity Error; the code follows from the field that `where` names.
    void add(const Error& error);
    /// An error when `value` is none of the known names; says them.
    void oneOf(std::string_view value, std::span<const char* const> known, std::string where);
    Findings take() { return std::move(m_findings); }

private:
    Findings m_findings;
    std::unordered_set<std::string> m_said;
};

/// Calls f(scope's items, their JSON pointer, connections, their JSON pointer) for the design and every type.
template<class F>
void eachScope(const Design& d, F&& f)
{
    f(d.items, std::string("/items"), d.connections, std::string("/connections"));
    for (const Type& t : d.types) {
        const std::string type = childPointer("/types", t.id);
        f(t.items, type + "/items", t.connections, type + "/connections");
    }
}

/// Numbers that are not finite, or negative where only positive ones have a meaning.
void checkNumbers(const Design&, Sink&);
/// Items and connections by themselves: references, counts, ends, fit of links, reach, duplicates.
void checkDrawing(const Design&, Sink&);
/// Ports needed against ports there.
void checkPorts(const Fabric&, Sink&);
/// Accelerators that no CPU reaches.
void checkHosts(const Fabric&, Sink&);
/// Largest power of what is in an assembly against its budget. Wants a design that expands.
void checkPower(const Design&, Sink&);
/// Pools, tiers and what they select (when there is a fabric), deployments, routes.
void checkSoftware(const Design&, const Fabric*, Sink&);
/// Settings of a serving engine; `pointer` is where they are.
void checkEngine(const EngineSettings&, const std::string& pointer, Sink&);
/// Session graphs and tool services (their room when there is a fabric).
void checkSessions(const Design&, const Fabric*, Sink&);
/// Scaling, new versions, quotas, failures.
void checkOperations(const Design&, const Fabric*, Sink&);
/// Tenants and their traffic, facility, economics.
void checkDemand(const Design&, Sink&);

} // namespace cw::validation
