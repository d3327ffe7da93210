// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of session graphs and tools: what is renamed or removed is followed wherever it is named.
#pragma once

#include "model/design/edit.h"

namespace cw
{

Result<Added> addSessionGraph(Design, const std::string& name);
/// The first step of a graph is where it starts.
Result<Added> addSessionStep(Design, const std::string& graph, StepKind kind, std::array<double, 2> at);
/// A way from step to step; an empty `to` ends the session. The same way twice is refused.
Result<Added> addSessionEdge(Design, const std::string& graph, const std::string& from, const std::string& to);
Result<Added> addToolService(Design, const std::string& name);

/// Tenants that start it go back to plain requests; steps that call it are left without one.
Result<Design> removeSessionGraph(Design, const std::string& graph);
/// Their ways go too; when the start is removed, the graph starts at the first step that is left.
Result<Design> removeSessionParts(Design, const std::string& graph, const std::vector<std::string>& steps,
                                  const std::vector<std::string>& edges);
/// Steps that call it are left without one.
Result<Design> removeToolService(Design, const std::string& tool);

Result<Design> renameSessionGraph(Design, const std::string& id, const std::string& newId);
Result<Design> renameSessionStep(Design, const std::string& graph, const std::string& id, const std::string& newId);
Result<Design> renameToolService(Design, const std::string& id, const std::string& newId);

Result<Design> moveSessionStep(Design, const std::string& graph, const std::string& step, std::array<double, 2> at);

} // namespace cw
