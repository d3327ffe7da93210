// SPDX-License-Identifier: GPL-3.0-or-later
// Where requests were when: a mark each time that one of a sample changes its stage, and what sessions did between
// their requests. Few marks a request, none a token.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
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

/// KV of a request that came from a memory tier.
struct FetchMark {
    double time, bytes; ///< when it was asked for
    RequestId request;
    std::uint32_t tier; ///< of the design
    std::int32_t tokens;
};

/// What a session did beside its calls of models.
struct SessionMark {
    enum class Work : std::uint8_t { ToolQueue, Tool, Retrieve, Wait };
    double begin, end;
    double amount; ///< core-seconds of a tool, bytes of a retrieval
    double tokens; ///< that came of it
    std::int32_t session;
    std::uint32_t which; ///< service, or tier of the design
    Work work;
};

/// A sample of the requests by a hash of their numbers, or of those of their sessions: all of a session are in it or
/// none. As long as there are few, all; when there are more than about `most`, half of them are let go, and so on. So
/// it spreads evenly over the run, however long that is, and is the same wherever the same requests come.
class PathMarks
{
public:
    /// `expected`: requests that are known to come, so that not all are kept first.
    void record(std::size_t expected, std::size_t most)
    {
        m_most = most;
        m_below = expected <= most
                      ? all
                      : static_cast<std::uint64_t>(static_cast<double>(all) / double(expected) * double(most));
    }
    bool isOn() const { return m_most > 0; }
    bool records(RequestId id, std::int32_t session) const { return m_most > 0 && keyOf(id, session) <= m_below; }
    bool records(RequestId id, const RequestState& r) const { return records(id, r.session); }

    /// Of a request that records() has.
    template<class Requests>
    void add(const PathMark& m, const Requests& requests)
    {
        m_marks.push_back(m);
        if (m.stage == PathStage::FrontEnd && ++m_requests > m_most + m_most / 8)
            thin(requests);
    }
    void add(const SessionMark& m) { m_sessions.push_back(m); }
    void add(const FetchMark& m) { m_fetches.push_back(m); }

    /// In order of time; those of sessions in the order in which they ended.
    const std::vector<PathMark>& marks() const { return m_marks; }
    const std::vector<SessionMark>& sessions() const { return m_sessions; }
    const std::vector<FetchMark>& fetches() const { return m_fetches; }

private:
    static constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();

    /// Finaliser of SplitMix64 (Steele, Lea, Flood 2014).
    static std::uint64_t keyOf(RequestId id, std::int32_t session)
    {
        std::uint64_t x = session < 0 ? id : (std::uint64_t{1} << 32) + static_cast<std::uint32_t>(session);
        x += 0x9e3779b97f4a7c15;
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
        x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
        return x ^ (x >> 31);
    }
    template<class Requests>
    void thin(const Requests& requests)
    {
        while (m_requests > m_most && m_below > 0) {
            m_below /= 2;
            const auto goes = [&](RequestId id) { return !records(id, requests[id].session); };
            std::erase_if(m_marks, [&](const PathMark& m) { return goes(m.request); });
            std::erase_if(m_fetches, [&](const FetchMark& m) { return goes(m.request); });
            std::erase_if(m_sessions, [&](const SessionMark& m) { return !records(0, m.session); });
            m_requests = static_cast<std::size_t>(std::ranges::count(m_marks, PathStage::FrontEnd, &PathMark::stage));
        }
    }

    std::uint64_t m_below = 0;
    std::size_t m_most = 0, m_requests = 0; ///< as made: none
    std::vector<PathMark> m_marks;
    std::vector<FetchMark> m_fetches;
    std::vector<SessionMark> m_sessions;
};

} // namespace cw
