// SPDX-License-Identifier: GPL-3.0-or-later
// What a pool of some devices would make of a model and its degrees.
#include "app/panels/pool_plan.h"

#include <algorithm>

#include "app/document/messages.h"
#include "app/panels/inspector_fields.h"
#include "model/design/parallel_layout.h"

#define WORD(english) inspectorText(QT_TRANSLATE_NOOP("inspector", english))

namespace cw
{

QString replicasText(const Parallel& parallel, std::int64_t devices)
{
    const int world = std::max(1, parallel.world());
    const std::int64_t possible = devices / world, left = devices % world;
    if (possible == 0)
        return WORD("A replica wants %1 devices; the pool has %2.").arg(world).arg(devices);
    return left == 0 ? WORD("%1 replicas of %2 devices").arg(possible).arg(world)
                     : WORD("%1 replicas of %2 devices; %3 devices are left over").arg(possible).arg(world).arg(left);
}

PoolPlan poolPlan(std::int64_t devices, const Architecture* model, const Parallel& parallel)
{
    if (devices < 1)
        return {{}, WORD("Nothing that is selected can play this role.")};
    if (!model)
        return {WORD("%1 devices").arg(devices), {}};
    for (const auto& checked : {checkTensor(*model, parallel.tp), checkPipeline(*model, parallel.pp),
                                checkExperts(*model, parallel.tp * parallel.attnDp, parallel.moeEp)})
        if (!checked)
            return {{}, reason(checked.error())};
    const QString text = replicasText(parallel, devices);
    return devices < parallel.world() ? PoolPlan{{}, text} : PoolPlan{text, {}};
}

} // namespace cw
