// SPDX-License-Identifier: GPL-3.0-or-later
// KV blocks of earlier requests that one replica can use again: automatic prefix caching as in vLLM. Only full blocks
// are known again, each by all the tokens before its end (a chained hash there, the place in the PrefixTree here).
// Blocks that nobody uses stay until their room is needed, the least recently used go first, of one request the last
// block first. Two requests that compute the same block keep one of it. Blocks of a run of the tree are kept as
// intervals: the work is per request and run, not per block.
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "sim/serving/kv_hooks.h"

namespace cw
{

class PrefixCache
{
public:
    PrefixCache(const PrefixTree& tree, int blockSize) : m_tree(tree), m_blockSize(blockSize) {}
    void setListener(KvListener* listener, std::uint32_t engine)
    {
        m_listener = listener;
        m_engine = engine;
    }
    KvListener* listener() const { return m_listener; }

    struct Hit {
        std::int64_t blocks = 0; ///< leading blocks that are there
        std::int64_t idle = 0;   ///< of them, those that no request uses: they take room when one does
    };
    /// At most `most` blocks. What has no room any more must have been evicted.
    Hit find(PrefixTree::Span, std::int64_t most) const;

    struct Taken {
        std::int64_t shared = 0; ///< others use them too
        std::int64_t idle = 0;   ///< were there, and nobody used them
        std::int64_t made = 0;   ///< were not there
    };
    /// A request that uses the first `from` blocks uses the first `to` from now on, `to` ≥ `from`.
    Taken use(PrefixTree::Span, std::int64_t from, std::int64_t to);
    /// A request does not use its first `blocks` blocks any more. Returns how many nobody uses now; they stay.
    std::int64_t release(PrefixTree::Span, std::int64_t blocks);
    /// Room that held what nobody can know again: it is used again in its turn, like that of other blocks. Before the
    /// release of the blocks in front of it.
    void retire(std::int64_t blocks);
    /// Lets go of the least recently used until no more than `room` blocks are idle.
    void evict(std::int64_t room);
    /// Everything is lost, and nobody uses it.
    void clear();

    /// Blocks that are there and that nobody uses.
    std::int64_t idle() const { return m_idle; }
    /// Blocks that requests use, less the blocks that there are of them: what sharing saves.
    std::int64_t saved() const { return m_saved; }

private:
    /// Requests that use the blocks of a run up to `end`.
    struct Users {
        std::int32_t end, count;
    };
    /// Idle blocks from `from` on that were let go at the same time; to the begin of the one before, or to the end.
    struct Idle {
        std::int32_t from;
        std::int64_t since;
    };
    /// Blocks of a run: those that end in it. Numbers are of the way, from its start.
    struct Blocks {
        std::int32_t first = 0, end = 0, used = 0; ///< there are first … end − 1, used are first … used − 1
        std::vector<Users> users;                  ///< by end
        std::vector<Idle> idle;                    ///< the deepest, which are the oldest, first
    };
    struct Turn {
        std::int32_t run; ///< none: of what nobody can know again
        std::int64_t blocks;
        std::int64_t since;
    };

    std::int64_t blocksIn(std::int32_t tokens) const { return tokens / m_blockSize; }
    Blocks& blocksOf(std::int32_t run);
    void addUser(std::int32_t run, Blocks&, std::int32_t end, Taken&);
    void removeUser(Blocks&, std::int32_t end);
    void forgetTurns();

    const PrefixTree& m_tree;
    std::int32_t m_blockSize;
    std::unordered_map<std::int32_t, Blocks> m_blocks; ///< by run; never gone through in its order
    std::deque<Turn> m_turns;                          ///< in which idle blocks go; outdated ones are skipped
    std::size_t m_turnsAfterTidying = 0;
    std::int64_t m_idle = 0, m_saved = 0, m_clock = 0;
    KvListener* m_listener = nullptr;
    std::uint32_t m_engine = 0;
};

} // namespace cw
