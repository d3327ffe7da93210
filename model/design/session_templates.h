// SPDX-License-Identifier: GPL-3.0-or-later
// Session graphs to begin with, shipped as data: chat, retrieval, coding agent …
#pragma once

#include <vector>

#include "model/design/edit.h"
#include "model/design/session.h"

namespace cw
{

/// The first graph is the one that tenants start; others are its sub-agents.
struct SessionTemplate {
    std::string id; ///< of the main graph, and the file's name
    std::string name, summary;
    std::string source; ///< where its shape and figures come from
    IdMap<SessionGraph> sessions;
    IdMap<ToolService> tools;
};

/// Every *.json of `directory` ("clusterwright/sessions", version 1), in name order.
Result<std::vector<SessionTemplate>> loadSessionTemplates(const std::string& directory);
/// The shipped ones.
Result<std::vector<SessionTemplate>> loadSessionTemplates();

/// Adds the graphs and tools of a template. Tools that the design has already (the same in all but the pool) are used;
/// new ones go to the first pool of tools, retrievals to the first tier that holds an index, if there is one. The id is
/// that of the main graph.
Result<Added> addSessionTemplate(Design, const SessionTemplate&);

} // namespace cw
