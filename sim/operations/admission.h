// SPDX-License-Identifier: GPL-3.0-or-later
// Requests at the router that may not pass yet: quotas, and order between tenants when replicas are full.
#pragma once

#include <memory>

#include "sim/operations/setup.h"
#include "sim/serving/module.h"

namespace cw
{

/// Whether a tenant has a quota, or tenants that share replicas differ in weight, or one asks for order by deadline.
bool needsAdmission(const OperationsSetup&);

/// Quotas: requests being served; tokens in and out per second (a bucket of one second's tokens, charged with prompt
/// and answer, that may go into debt once); KV of every replica that a request begins on, counted with prompt and
/// answer; requests that wait, more are refused. Order: while all replicas that could take a request are full, requests
/// wait here and not in the queues of engines. Among tenants the one goes first that had the fewest tokens for its
/// weight (virtual token counter: Sheng et al., "Fairness in Serving Large Language Models", OSDI 2024; an output token
/// counts twice). With a tenant that asks for order by deadline, the request goes first that has the least slack:
/// promised time less what its prompt takes; requests without a promise come last.
ModuleFactory admissionModule(std::shared_ptr<const OperationsSetup>);

} // namespace cw
