// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/serving/decode_batch.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace cw
{
namespace
{

constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

std::int64_t modulo(std::int64_t a, std::int64_t n)
{
    return (a % n + n) % n;
}

} // namespace

DecodeBatch::DecodeBatch(std::vector<RequestState>& requests, int blockSize, double window)
    : m_requests(requests),
      m_byResidue(static_cast<std::size_t>(blockSize)),
      m_blockSize(blockSize),
      m_window(static_cast<std::int64_t>(window))
{
}

void DecodeBatch::push(std::vector<Entry>& heap, Entry e)
{
    heap.push_back(e);
    std::push_heap(heap.begin(), heap.end(), std::greater<>());
}

void DecodeBatch::pop(std::vector<Entry>& heap)
{
    std::pop_heap(heap.begin(), heap.end(), std::greater<>());
    heap.pop_back();
}

bool DecodeBatch::outdated(const Entry& e) const
{
    return m_requests[e.second.first].entry != e.second.second;
}

std::size_t DecodeBatch::residueOf(const RequestState& r) const
{
    return static_cast<std::size_t>(modulo(r.joinLength - r.joinStep, m_blockSize));
}

double DecodeBatch::windowedPast(std::int64_t ahead) const
{
    if (m_window == 0)
        return past(ahead);
    return m_insidePast + static_cast<double>(ahead * m_inside) + static_cast<double>((m_size - m_inside) * m_window);
}

std::int64_t DecodeBatch::stepsToFinish()
{
    while (!m_finish.empty() && outdated(m_finish.front()))
        pop(m_finish);
    return m_finish.empty() ? never : m_finish.front().first - m_steps;
}

std::int64_t DecodeBatch::stepsToWindow()
{
    while (!m_windowAt.empty() && outdated(m_windowAt.front()))
        pop(m_windowAt);
    return m_windowAt.empty() ? never : m_windowAt.front().first - m_steps;
}

std::int64_t DecodeBatch::newBlocks(std::int64_t ahead, std::int64_t count) const
{
    // A sequence of length l needs a block for its next token when l is a multiple of the block size.
    const std::int64_t rounds = count / m_blockSize;
    std::int64_t blocks = rounds * m_growing;
    auto residue = static_cast<std::size_t>(modulo(-(m_steps + ahead), m_blockSize));
    for (std::int64_t d = rounds * m_blockSize; d < count; ++d) {
        blocks += m_byResidue[residue];
        residue = residue == 0 ? m_byResidue.size() - 1 : residue - 1;
    }
    return blocks;
}

std::int64_t DecodeBatch::lengthOf(RequestId id) const
{
    const RequestState& r = m_requests[id];
    return r.joinLength + m_steps - r.joinStep;
}

void DecodeBatch::join(RequestId id)
{
    RequestState& r = m_requests[id];
    r.joinStep = m_steps;
    ++r.entry;
    ++m_size;
    m_past += static_cast<double>(r.joinLength);
    if (!r.whole) {
        ++m_byResidue[residueOf(r)];
        ++m_growing;
    }
    push(m_finish, {m_steps + r.output - r.made, {id, r.entry}});
    if (r.joinLength < m_window) {
        ++m_inside;
        m_insidePast += static_cast<double>(r.joinLength);
        push(m_windowAt, {m_steps + m_window - r.joinLength, {id, r.entry}});
    }
}

void DecodeBatch::leave(RequestId id)
{
    RequestState& r = m_requests[id];
    const std::int64_t length = lengthOf(id);
    r.made += static_cast<std::int32_t>(m_steps - r.joinStep);
    ++r.entry;
    --m_size;
    m_past -= static_cast<double>(length);
    if (!r.whole) {
        --m_byResidue[residueOf(r)];
        --m_growing;
    }
    if (length < m_window) {
        --m_inside;
        m_insidePast -= static_cast<double>(length);
    }
}

void DecodeBatch::passWindow()
{
    while (stepsToWindow() <= 0) {
        --m_inside;
        m_insidePast -= static_cast<double>(m_window);
        pop(m_windowAt);
    }
}

void DecodeBatch::advance(std::int64_t steps)
{
    m_past += static_cast<double>(steps * m_size);
    m_insidePast += static_cast<double>(steps * m_inside);
    m_steps += steps;
    passWindow();
}

RequestId DecodeBatch::takeFinished()
{
    if (stepsToFinish() > 0)
        return noRequest;
    const RequestId id = m_finish.front().second.first;
    pop(m_finish);
    leave(id);
    return id;
}

} // namespace cw
