// SPDX-License-Identifier: GPL-3.0-or-later
// Requests in order of priority, and in order of coming within one. Engines that know no priorities have one lane.
#pragma once

#include <algorithm>
#include <vector>

#include "sim/serving/request_state.h"

namespace cw
{

/// Counts what is in it; a request is in one at most and carries its lane.
class RequestLanes
{
public:
    struct Lane {
        int priority = 0;
        RequestList list;
    };

    int size() const { return m_size; }
    /// The highest first; lanes may be empty.
    const std::vector<Lane>& lanes() const { return m_lanes; }
    /// Of the lowest priority the one that came last.
    RequestId last() const
    {
        for (auto lane = m_lanes.rbegin(); lane != m_lanes.rend(); ++lane)
            if (lane->list.size() > 0)
                return lane->list.back();
        return noRequest;
    }
    template<class Requests>
    void pushBack(Requests& all, RequestId id)
    {
        of(all[id].queue).pushBack(all, id);
        ++m_size;
    }
    template<class Requests>
    void pushFront(Requests& all, RequestId id)
    {
        of(all[id].queue).pushFront(all, id);
        ++m_size;
    }
    template<class Requests>
    void remove(Requests& all, RequestId id)
    {
        of(all[id].queue).remove(all, id);
        --m_size;
    }

private:
    RequestList& of(int priority)
    {
        const auto at =
            std::find_if(m_lanes.begin(), m_lanes.end(), [&](const Lane& l) { return l.priority <= priority; });
        if (at != m_lanes.end() && at->priority == priority)
            return at->list;
        return m_lanes.insert(at, Lane{priority, {}})->list;
    }

    std::vector<Lane> m_lanes; ///< of priorities that were met
    int m_size = 0;
};

} // namespace cw
