// SPDX-License-Identifier: GPL-3.0-or-later
// What one part of a tier holds: KV of prefixes, as pieces of the runs of the prefix tree. Every operation costs by
// the pieces it touches, not by blocks or tokens.
#pragma once

#include <cstdint>
#include <limits>
#include <set>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "model/workload/prefix_tree.h"

namespace cw
{

/// Pieces are ordered by when they were used; of one use the deepest are the oldest, so that what leaves first is
/// never in front of what stays. With evictions by bytes, what a store of one kind of KV holds under LRU is the top of
/// one stack whatever its size: a larger one holds all that a smaller one holds (Mattson et al. 1970).
class TierStore
{
public:
    enum class Eviction {
        Lru,
        Idle,     ///< only what has been idle for long makes room; what does not fit then is not taken in
        SizeAware ///< GreedyDual-Size (Cao, Irani, USITS 1997) with cost 1: of two, the longer context goes first
    };
    /// Tokens `from` … `to` − 1 of the way along a run, of a kind of KV (a model in a format).
    struct Piece {
        std::uint32_t kind = 0;
        std::int32_t run = PrefixTree::none, from = 0, to = 0;
    };

    TierStore(double capacity, Eviction eviction, double idle)
        : m_capacity(capacity), m_idle(idle), m_eviction(eviction)
    {
    }
    /// The bytes of a token of each kind.
    void setKinds(std::vector<double> bytesPerToken) { m_perToken = std::move(bytesPerToken); }

    /// Up to where tokens are held without a gap, from `from` on.
    std::int32_t held(const PrefixTree&, std::uint32_t kind, PrefixTree::Span, std::int32_t from) const;
    /// What is held of the first `to` tokens of the way has been used.
    void touch(const PrefixTree&, std::uint32_t kind, PrefixTree::Span, std::int32_t to, double now);
    /// Takes in what is not held of `from` … `to` − 1. `out` gets what leaves for it, `refused` what of it finds no
    /// room. Returns the tokens taken in.
    std::int64_t insert(const PrefixTree&, std::uint32_t kind, PrefixTree::Span, std::int32_t from, std::int32_t to,
                        double now, std::vector<Piece>& out, std::vector<Piece>& refused);
    /// Lets go of all that was last used before `time`.
    void takeUnused(double time, std::vector<Piece>& out);
    /// When the piece that goes first was last used; infinity when nothing is held.
    double oldestUse() const;

    double bytes() const { return m_bytes; }
    double capacity() const { return m_capacity; }
    double bytesOf(const Piece& p) const { return m_perToken[p.kind] * (p.to - p.from); }
    std::size_t pieces() const { return m_order.size(); }

private:
    struct Held {
        Piece piece;
        double used = 0;
        double worth = 0; ///< GreedyDual-Size; 0 with LRU
        std::uint64_t turn = 0;
    };
    using Key = std::uint64_t;
    static Key keyOf(std::uint32_t kind, std::int32_t run)
    {
        return (std::uint64_t{kind} << 32) | static_cast<std::uint32_t>(run);
    }
    std::uint32_t add(const Held&);
    void remove(std::uint32_t slot);
    void cutTo(std::uint32_t slot, std::int32_t to);
    void use(std::uint32_t kind, std::int32_t run, std::int32_t begin, std::int32_t from, std::int32_t to, bool fill,
             double now, double worth, std::vector<Piece>& fresh);
    std::int64_t makeRoom(const std::vector<Piece>& fresh, std::vector<Piece>& out, std::vector<Piece>& refused);

    double m_capacity, m_idle;
    Eviction m_eviction;
    std::vector<double> m_perToken;
    std::vector<Held> m_held;
    std::vector<std::uint32_t> m_free;
    std::unordered_map<Key, std::vector<std::uint32_t>> m_runs;         ///< ascending; never gone through in its order
    std::set<std::tuple<double, std::uint64_t, std::uint32_t>> m_order; ///< worth, turn, slot: the first goes first
    std::uint64_t m_turn = 0;
    double m_bytes = 0, m_floor = 0; ///< floor: worth of what left last
    std::vector<Piece> m_fresh;
};

} // namespace cw
