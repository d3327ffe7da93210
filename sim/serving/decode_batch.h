// SPDX-License-Identifier: GPL-3.0-or-later
// The sequences that decode together. They grow in step, so sums, completions and block needs are kept by counters: the
// work is per sequence that joins or leaves, not per token.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "sim/serving/request_state.h"

namespace cw
{

class DecodeBatch
{
public:
    /// `window`: tokens of a sliding window, 0 = none.
    DecodeBatch(std::vector<RequestState>& requests, int blockSize, double window);

    int size() const { return m_size; }
    /// Steps made so far.
    std::int64_t steps() const { return m_steps; }
    /// Σ tokens in the KV cache (within the window) after `ahead` further steps. Exact for the windowed sum as long as
    /// `ahead` ≤ stepsToWindow().
    double past(std::int64_t ahead = 0) const { return m_past + static_cast<double>(ahead) * m_size; }
    double windowedPast(std::int64_t ahead = 0) const;
    std::int64_t stepsToFinish();
    std::int64_t stepsToWindow();
    /// KV blocks that `count` steps need beyond those held, beginning after `ahead` steps.
    std::int64_t newBlocks(std::int64_t ahead, std::int64_t count) const;
    /// No less than newBlocks() of so many steps, at once.
    std::int64_t mostNewBlocks(std::int64_t count) const { return (count / m_blockSize + 1) * m_growing; }
    std::int64_t lengthOf(RequestId id) const;

    /// Adds a sequence of `joinLength` tokens; fills joinStep. It leaves by itself after output − made steps.
    void join(RequestId id);
    void leave(RequestId id);
    void advance(std::int64_t steps);
    /// Takes out a sequence that has all its tokens, or returns noRequest.
    RequestId takeFinished();

private:
    using Entry = std::pair<std::int64_t, std::pair<RequestId, std::uint32_t>>; ///< step, request, RequestState::entry
    static void push(std::vector<Entry>&, Entry);
    static void pop(std::vector<Entry>&);
    bool outdated(const Entry&) const;
    std::size_t residueOf(const RequestState&) const;
    void passWindow();

    std::vector<RequestState>& m_requests;
    std::vector<std::int64_t> m_byResidue; ///< sequences by (length − steps) mod block size: who needs a block when
    std::vector<Entry> m_finish, m_windowAt;
    std::int64_t m_blockSize, m_window, m_steps = 0;
    std::int64_t m_growing = 0; ///< sequences whose blocks grow
    std::int64_t m_inside = 0;  ///< sequences shorter than the window
    int m_size = 0;
    double m_past = 0, m_insidePast = 0;
};

} // namespace cw
