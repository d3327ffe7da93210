// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/serving/prefix_cache.h"

#include <algorithm>

namespace cw
{

PrefixCache::Hit PrefixCache::find(PrefixTree::Span way, std::int64_t most) const
{
    Hit hit;
    most = std::min(most, blocksIn(way.tokens));
    if (most <= 0 || m_blocks.empty())
        return hit;
    auto at = m_tree.at(way, static_cast<std::int32_t>(most * m_blockSize));
    // Whoever has a block has all before it, so the first run from the end that has any ends the search.
    for (bool found = false; at.run != PrefixTree::none;
         at = {m_tree[at.run].parent, std::min(at.tokens, m_tree[at.run].begin)}) {
        const auto known = m_blocks.find(at.run);
        if (known == m_blocks.end())
            continue;
        const Blocks& b = known->second;
        const std::int64_t there = std::min<std::int64_t>(b.end, blocksIn(at.tokens));
        if (there <= b.first)
            continue;
        if (!found)
            hit.blocks = there;
        found = true;
        hit.idle += std::max<std::int64_t>(0, there - b.used);
        if (b.used > b.first)
            break; // so all before are used
    }
    return hit;
}

PrefixCache::Blocks& PrefixCache::blocksOf(std::int32_t run)
{
    const auto [at, fresh] = m_blocks.try_emplace(run);
    if (fresh) {
        const auto first = static_cast<std::int32_t>(blocksIn(m_tree[run].begin));
        at->second.first = at->second.end = at->second.used = first;
    }
    return at->second;
}

/// Blocks of the run up to `end` get a user more.
void PrefixCache::addUser(std::int32_t run, Blocks& b, std::int32_t end, Taken& taken)
{
    const auto at =
        std::lower_bound(b.users.begin(), b.users.end(), end, [](const Users& u, std::int32_t e) { return u.end < e; });
    if (at != b.users.end() && at->end == end)
        ++at->count;
    else
        b.users.insert(at, {end, 1});
    if (end <= b.used)
        return;
    const std::int32_t before = b.end, used = b.used;
    const std::int32_t woken = std::min(end, before) - used;
    taken.idle += woken;
    m_idle -= woken;
    while (!b.idle.empty() && b.idle.back().from < end) {
        const std::int32_t to = b.idle.size() > 1 ? b.idle[b.idle.size() - 2].from : before;
        if (to > end) {
            b.idle.back().from = end;
            break;
        }
        b.idle.pop_back();
    }
    b.used = end;
    if (end > before) {
        taken.made += end - before;
        b.end = end;
        if (m_listener)
            m_listener->kvMade(m_engine, {run, end * m_blockSize}, before, end);
    }
}

void PrefixCache::removeUser(Blocks& b, std::int32_t end)
{
    const auto at =
        std::lower_bound(b.users.begin(), b.users.end(), end, [](const Users& u, std::int32_t e) { return u.end < e; });
    if (at == b.users.end() || at->end != end)
        return; // lost with the rest of the cache
    if (--at->count == 0)
        b.users.erase(at);
    b.used = b.users.empty() ? b.first : b.users.back().end;
}

PrefixCache::Taken PrefixCache::use(PrefixTree::Span way, std::int64_t from, std::int64_t to)
{
    Taken taken;
    auto at = m_tree.at(way, static_cast<std::int32_t>(to * m_blockSize));
    // Those before the run in which the request already has its last block are as they were.
    while (at.run != PrefixTree::none && to > from) {
        const PrefixTree::Run run = m_tree[at.run];
        const auto first = static_cast<std::int32_t>(blocksIn(run.begin));
        const auto end = static_cast<std::int32_t>(std::min<std::int64_t>(to, blocksIn(at.tokens)));
        if (end > first) {
            Blocks& b = blocksOf(at.run);
            const std::int32_t had = std::max(first, static_cast<std::int32_t>(std::min<std::int64_t>(from, end)));
            const std::int32_t shared = std::max(had, std::min(end, b.used)) - had;
            // First the new, then the old: what it has must not be idle in between.
            addUser(at.run, b, end, taken);
            taken.shared += shared;
            if (had > first)
                removeUser(b, had);
            if (had > first)
                break;
        }
        at = {run.parent, std::min(at.tokens, run.begin)};
    }
    m_saved += taken.shared;
    return taken;
}

std::int64_t PrefixCache::release(PrefixTree::Span way, std::int64_t blocks)
{
    std::int64_t idle = 0;
    ++m_clock;
    auto at = m_tree.at(way, static_cast<std::int32_t>(blocks * m_blockSize));
    while (blocks > 0 && at.run != PrefixTree::none) {
        const PrefixTree::Run run = m_tree[at.run];
        const auto first = static_cast<std::int32_t>(blocksIn(run.begin));
        const auto end = static_cast<std::int32_t>(std::min<std::int64_t>(blocks, blocksIn(at.tokens)));
        if (end > first) {
            Blocks& b = blocksOf(at.run);
            const std::int32_t used = b.used;
            removeUser(b, end);
            if (b.used < used) {
                idle += used - b.used;
                b.idle.push_back({b.used, m_clock});
                m_turns.push_back({at.run, 0, m_clock});
            }
        }
        at = {run.parent, std::min(at.tokens, run.begin)};
    }
    m_idle += idle;
    m_saved -= blocks - idle;
    if (m_turns.size() > 2 * m_turnsAfterTidying + 1024)
        forgetTurns();
    return idle;
}

void PrefixCache::retire(std::int64_t blocks)
{
    if (blocks <= 0)
        return;
    m_idle += blocks;
    if (!m_turns.empty() && m_turns.back().run == PrefixTree::none)
        m_turns.back().blocks += blocks;
    else
        m_turns.push_back({PrefixTree::none, blocks, 0});
}

/// Turns of blocks that have been used again since.
void PrefixCache::forgetTurns()
{
    std::erase_if(m_turns, [&](const Turn& t) {
        if (t.run == PrefixTree::none)
            return false;
        const auto at = m_blocks.find(t.run);
        return at == m_blocks.end() || std::none_of(at->second.idle.begin(), at->second.idle.end(),
                                                    [&](const Idle& i) { return i.since == t.since; });
    });
    m_turnsAfterTidying = m_turns.size();
}

void PrefixCache::evict(std::int64_t room)
{
    while (m_idle > std::max<std::int64_t>(0, room)) {
        Turn& turn = m_turns.front();
        const std::int64_t excess = m_idle - std::max<std::int64_t>(0, room);
        if (turn.run == PrefixTree::none) {
            const std::int64_t gone = std::min(excess, turn.blocks);
            m_idle -= gone;
            turn.blocks -= gone;
            if (turn.blocks == 0)
                m_turns.pop_front();
            continue;
        }
        const auto at = m_blocks.find(turn.run);
        if (at == m_blocks.end() || at->second.idle.empty() || at->second.idle.front().since != turn.since) {
            m_turns.pop_front();
            continue;
        }
        Blocks& b = at->second;
        const auto gone = static_cast<std::int32_t>(std::min<std::int64_t>(excess, b.end - b.idle.front().from));
        b.end -= gone;
        m_idle -= gone;
        if (m_listener)
            m_listener->kvEvicted(m_engine, {turn.run, (b.end + gone) * m_blockSize}, b.end, b.end + gone);
        if (b.end == b.idle.front().from)
            b.idle.erase(b.idle.begin());
        if (b.end == b.first)
            m_blocks.erase(at);
    }
}

void PrefixCache::clear()
{
    m_blocks.clear();
    m_turns.clear();
    m_turnsAfterTidying = 0;
    m_idle = m_saved = 0;
}

} // namespace cw
