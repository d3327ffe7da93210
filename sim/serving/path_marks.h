// SPDX-License-Identifier: GPL-3.0-or-later
// Where requests were when: a mark each time that one of a sample changes its stage. Few marks a request, none a token.
#pragma once

#include <cstdint>
#include <vector>

#include "sim/serving/request_state.h"

namespace cw
{

enum class PathStage : std::uint8_t {
    FrontEnd,  ///< at the host: tokenising
    Throttled, ///< held back by a quota
    Queued,    ///< waiting in the queue of an engine
    Fetching,  ///< its KV is on the way from a tier
    Prefilling,
    Transferring, ///< prompt done; waiting for room where it decodes, and for its KV to get there
    Decoding,
    Preempted,
    Ended
};
inline constexpr std::size_t pathStages = 9;

struct PathMark {
    double time;  ///< s
    double share; ///< device-seconds that were computed for the request until then
    RequestId request;
    std::uint32_t engine;
    float tokens; ///< of the chunk that begins
    PathStage stage;
};

class PathMarks
{
public:
    /// Marks at most about `most` of so many requests: all, or every second, fourth … of them.
    void record(std::size_t requests, std::size_t most)
    {
        m_mask = 0;
        m_wanted = 0;
        while (requests / (std::size_t(m_mask) + 1) > most)
            m_mask = 2 * m_mask + 1;
    }
    bool records(RequestId id) const { return (id & m_mask) == m_wanted; }
    void add(const PathMark& m)
    {
        if (records(m.request))
            m_marks.push_back(m);
    }
    /// In order of time.
    const std::vector<PathMark>& all() const { return m_marks; }

private:
    RequestId m_mask = 0, m_wanted = 1; ///< as made: none
    std::vector<PathMark> m_marks;
};

} // namespace cw
