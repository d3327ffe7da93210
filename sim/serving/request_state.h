// SPDX-License-Identifier: GPL-3.0-or-later
// A request on its way through the simulator. All live in one flat array; everything else refers to them by index.
#pragma once

#include <array>
#include <cstdint>

#include "model/workload/prefix_tree.h"

namespace cw
{

using RequestId = std::uint32_t;
inline constexpr RequestId noRequest = 0xffffffff;
inline constexpr std::uint32_t noSending = 0xffffffff;

enum class RequestStage : std::uint8_t { Coming, Waiting, Prefilling, Decoding, HandedOver, Completed, Rejected };

struct RequestState {
    double arrival = 0, begun = -1;      ///< s; begun = its first iteration started
    double firstToken = -1, finish = -1; ///< s, −1 = not yet
    double lastToken = 0;                ///< s, for gaps that are not one iteration of the batch
    double prefillTarget = 0;            ///< tokens to compute: the prompt, after a preemption also what it made
    double prefillDone = 0;              ///< tokens of it that are in the KV cache
    std::array<double, 4> sums{};        ///< the engine's time by cause when its prefill began
    double share = 0;                    ///< device-seconds that were computed for it, without its present decoding
    double shareAtJoin = 0;              ///< of each sequence of the batch, when it joined
    std::int64_t joinStep = 0;           ///< decode steps that the engine had made when it joined the batch
    std::int64_t joinLength = 0;         ///< tokens in the KV cache then
    std::int64_t blocks = 0;             ///< KV blocks held while not growing with the batch
    std::int32_t input = 0, output = 0;  ///< tokens
    std::int32_t made = 0;               ///< output tokens made when it last joined or left the batch
    std::int32_t tenant = 0;
    /// The entry of ServingInput::tenants that routes it: its tenant's, or one for another model.
    std::int32_t lane = 0;
    PrefixTree::Span prefix;       ///< what of it a prefix cache can know again
    std::int32_t cached = 0;       ///< blocks of the prefix cache that it uses, from the start
    std::int32_t cachedTarget = 0; ///< the same where it is handed to
    std::int32_t hits = 0;         ///< tokens of its prompt that were there when it began
    std::int32_t priority = 0;     ///< higher goes first where the engine schedules by it
    std::int32_t queue = 0;        ///< of the waiting or the running requests it is in
    std::int32_t swapped = 0;      ///< tokens of its KV that are in the memory of the host
    std::uint32_t turn = 0;        ///< in which it came to the engine
    std::uint32_t engine = 0;      ///< where it is, or has its KV
    std::uint32_t target = 0;      ///< engine that it is handed to
    std::uint32_t route = 0;
    std::uint32_t sending = noSending;                ///< the hand-over under way
    std::uint32_t entry = 0;                          ///< entries of queues with another number are outdated
    RequestId previous = noRequest, next = noRequest; ///< in the list of waiting or of running requests
    std::int32_t session = -1; ///< −1 = none; those of traces first, then of sessions that walk
    double stageSince = 0;     ///< s, when it entered `path`
    RequestStage stage = RequestStage::Coming;
    std::uint16_t preemptions = 0;
    std::uint8_t path = 0;    ///< a PathStage
    std::uint8_t retries = 0; ///< times that it was begun again after it failed
    bool whole = false;       ///< KV for all its tokens is reserved
    bool again = false;       ///< it was routed before, to an engine that died
};

/// A doubly linked list through RequestState::previous and next; a request is in one list at most.
class RequestList
{
public:
    RequestId front() const { return m_front; }
    RequestId back() const { return m_back; }
    int size() const { return m_size; }
    template<class Requests>
    void pushBack(Requests& all, RequestId id)
    {
        all[id].previous = m_back;
        all[id].next = noRequest;
        (m_back == noRequest ? m_front : all[m_back].next) = id;
        m_back = id;
        ++m_size;
    }
    template<class Requests>
    void pushFront(Requests& all, RequestId id)
    {
        all[id].next = m_front;
        all[id].previous = noRequest;
        (m_front == noRequest ? m_back : all[m_front].previous) = id;
        m_front = id;
        ++m_size;
    }
    template<class Requests>
    void remove(Requests& all, RequestId id)
    {
        const RequestId before = all[id].previous, after = all[id].next;
        (before == noRequest ? m_front : all[before].next) = after;
        (after == noRequest ? m_back : all[after].previous) = before;
        --m_size;
    }

private:
    RequestId m_front = noRequest, m_back = noRequest;
    int m_size = 0;
};

} // namespace cw
