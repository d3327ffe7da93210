// SPDX-License-Identifier: GPL-3.0-or-later
// What a pool of some devices would make of a model and its degrees, said before it is made.
#pragma once

#include <cstdint>

#include <QString>

#include "model/design/software.h"
#include "model/llm/architecture.h"

namespace cw
{

struct PoolPlan {
    QString text;    ///< "3 replicas of 4 devices"
    QString problem; ///< why it can't be so; empty when it can
};

/// `model` null: nothing is deployed yet.
PoolPlan poolPlan(std::int64_t devices, const Architecture* model, const Parallel&);

/// "3 replicas of 4 devices; 2 devices are left over", or that a replica wants more than there are.
QString replicasText(const Parallel&, std::int64_t devices);

} // namespace cw
