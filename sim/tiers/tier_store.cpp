// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/tiers/tier_store.h"

#include <algorithm>
#include <cmath>

namespace cw
{
namespace
{

/// The runs that the tokens `from` … `to` − 1 of a way lie in, the deepest first; calls use(run, from, to).
template<class Use>
void alongWay(const PrefixTree& tree, PrefixTree::Span way, std::int32_t from, std::int32_t to, Use use)
{
    for (auto at = tree.at(way, to); at.run != PrefixTree::none && at.tokens > from;) {
        const PrefixTree::Run run = tree[at.run];
        use(at.run, std::max(from, run.begin), at.tokens);
        at = {run.parent, run.begin};
        if (at.run != PrefixTree::none)
            at = tree.at(at, run.begin);
    }
}

} // namespace

std::uint32_t TierStore::add(const Held& h)
{
    std::uint32_t slot = 0;
    if (m_free.empty()) {
        slot = static_cast<std::uint32_t>(m_held.size());
        m_held.push_back(h);
    } else {
        slot = m_free.back();
        m_free.pop_back();
        m_held[slot] = h;
    }
    m_order.emplace(h.worth, h.turn, slot);
    auto& run = m_runs[keyOf(h.piece.kind, h.piece.run)];
    run.insert(std::lower_bound(run.begin(), run.end(), h.piece.from,
                                [&](std::uint32_t s, std::int32_t from) { return m_held[s].piece.from < from; }),
               slot);
    m_bytes += bytesOf(h.piece);
    return slot;
}

void TierStore::remove(std::uint32_t slot)
{
    const Held& h = m_held[slot];
    m_order.erase({h.worth, h.turn, slot});
    const auto at = m_runs.find(keyOf(h.piece.kind, h.piece.run));
    std::erase(at->second, slot);
    if (at->second.empty())
        m_runs.erase(at);
    m_bytes -= bytesOf(h.piece);
    if (m_order.empty())
        m_bytes = 0; // no rounding is carried on
    m_free.push_back(slot);
}

void TierStore::cutTo(std::uint32_t slot, std::int32_t to)
{
    Piece& p = m_held[slot].piece;
    m_bytes -= m_perToken[p.kind] * (p.to - to);
    p.to = to;
}

std::int32_t TierStore::held(const PrefixTree& tree, std::uint32_t kind, PrefixTree::Span way, std::int32_t from) const
{
    std::vector<Piece> runs;
    alongWay(tree, way, from, way.tokens, [&](std::int32_t run, std::int32_t a, std::int32_t b) {
        runs.push_back({kind, run, a, b});
    });
    std::int32_t until = from;
    for (auto r = runs.rbegin(); r != runs.rend(); ++r) {
        const auto at = m_runs.find(keyOf(kind, r->run));
        if (at == m_runs.end())
            return until;
        for (const std::uint32_t slot : at->second) {
            const Piece& p = m_held[slot].piece;
            if (p.from > until || until >= r->to)
                break;
            until = std::max(until, std::min(p.to, r->to));
        }
        if (until < r->to)
            return until;
    }
    return until;
}

/// Tokens `from` … `to` − 1 of a run get their turn, those held from `begin` on with them; with `fill` also those that
/// are not held, which `fresh` then names.
void TierStore::use(std::uint32_t kind, std::int32_t run, std::int32_t begin, std::int32_t from, std::int32_t to,
                    bool fill, double now, double worth, std::vector<Piece>& fresh)
{
    std::vector<Held> kept; // what is there from `begin` to `to`, ascending
    if (const auto at = m_runs.find(keyOf(kind, run)); at != m_runs.end()) {
        const std::vector<std::uint32_t> slots = at->second;
        for (const std::uint32_t slot : slots) {
            Held h = m_held[slot];
            if (h.piece.to <= begin || h.piece.from >= to)
                continue;
            if (h.piece.to > to) { // the rest has its old turn
                Held rest = h;
                rest.piece.from = to;
                cutTo(slot, to);
                add(rest);
                h.piece.to = to;
            }
            remove(slot);
            kept.push_back(h);
        }
    }
    std::vector<Held> pieces;
    const auto put = [&](std::int32_t a, std::int32_t b, double value) {
        if (!pieces.empty() && pieces.back().piece.to == a) {
            pieces.back().piece.to = b;
            pieces.back().worth = std::max(pieces.back().worth, value);
        } else {
            Held h;
            h.piece = {kind, run, a, b};
            h.worth = value;
            pieces.push_back(h);
        }
    };
    std::int32_t until = from;
    for (const Held& h : kept) {
        if (fill && h.piece.from > until) {
            fresh.push_back({kind, run, until, h.piece.from});
            put(until, h.piece.from, worth);
        }
        put(h.piece.from, h.piece.to, std::max(worth, h.worth));
        until = std::max(until, h.piece.to);
    }
    if (fill && until < to) {
        fresh.push_back({kind, run, until, to});
        put(until, to, worth);
    }
    for (auto p = pieces.rbegin(); p != pieces.rend(); ++p) {
        p->used = now;
        p->turn = ++m_turn;
        add(*p);
    }
}

void TierStore::touch(const PrefixTree& tree, std::uint32_t kind, PrefixTree::Span way, std::int32_t to, double now)
{
    const double worth = m_eviction == Eviction::SizeAware ? m_floor + 1.0 / std::max(1, to) : 0;
    m_fresh.clear();
    alongWay(tree, way, 0, to, [&](std::int32_t run, std::int32_t a, std::int32_t b) {
        use(kind, run, a, a, b, false, now, worth, m_fresh);
    });
}

std::int64_t TierStore::insert(const PrefixTree& tree, std::uint32_t kind, PrefixTree::Span way, std::int32_t from,
                               std::int32_t to, double now, std::vector<Piece>& out, std::vector<Piece>& refused)
{
    to = std::min(to, way.tokens);
    if (to <= from)
        return 0;
    const double perToken = m_perToken[kind];
    if (m_eviction == Eviction::Idle) {
        // Room is what is free or idle; the front of the way is worth the most.
        touch(tree, kind, way, to, now);
        const auto room = [&] { return (m_capacity - m_bytes) / perToken; };
        while (room() < to - from && !m_order.empty()) {
            const std::uint32_t slot = std::get<2>(*m_order.begin());
            if (m_held[slot].used + m_idle > now)
                break;
            out.push_back(m_held[slot].piece);
            remove(slot);
        }
        const std::int32_t fits = from + static_cast<std::int32_t>(std::clamp(room(), 0.0, double(to - from)));
        alongWay(tree, way, fits, to, [&](std::int32_t run, std::int32_t a, std::int32_t b) {
            refused.push_back({kind, run, a, b});
        });
        to = fits;
        if (to <= from)
            return 0;
    }
    const double worth = m_eviction == Eviction::SizeAware ? m_floor + 1.0 / std::max(1, to) : 0;
    std::vector<Piece> fresh;
    alongWay(tree, way, 0, to, [&](std::int32_t run, std::int32_t a, std::int32_t b) {
        use(kind, run, a, std::max(a, std::min(from, b)), b, b > from, now, worth, fresh);
    });
    std::int64_t tokens = -makeRoom(fresh, out, refused);
    for (const Piece& p : fresh)
        tokens += p.to - p.from;
    return tokens;
}

/// Evicts from what goes first, by tokens. What has only just come was never written: it is refused, and counted.
std::int64_t TierStore::makeRoom(const std::vector<Piece>& fresh, std::vector<Piece>& out, std::vector<Piece>& refused)
{
    constexpr double rounding = 1e-6; // bytes
    std::int64_t back = 0;
    while (m_bytes > m_capacity + rounding && !m_order.empty()) {
        const std::uint32_t slot = std::get<2>(*m_order.begin());
        const Piece piece = m_held[slot].piece;
        m_floor = std::max(m_floor, m_held[slot].worth);
        const double excess = std::ceil((m_bytes - m_capacity) / m_perToken[piece.kind] - rounding);
        const auto gone = static_cast<std::int32_t>(std::clamp<double>(excess, 1, piece.to - piece.from));
        Piece leaves = piece;
        leaves.from = piece.to - gone;
        if (leaves.from <= piece.from)
            remove(slot);
        else
            cutTo(slot, leaves.from);
        // Pieces that have just come are few, ascending in a run, and end with what goes first.
        for (auto f = fresh.rbegin(); f != fresh.rend(); ++f) {
            Piece both{leaves.kind, leaves.run, std::max(f->from, leaves.from), std::min(f->to, leaves.to)};
            if (f->run != leaves.run || f->kind != leaves.kind || both.from >= both.to)
                continue;
            refused.push_back(both);
            back += both.to - both.from;
            if (both.to < leaves.to)
                out.push_back({leaves.kind, leaves.run, both.to, leaves.to});
            leaves.to = both.from;
        }
        if (leaves.from < leaves.to)
            out.push_back(leaves);
    }
    return back;
}

void TierStore::takeUnused(double time, std::vector<Piece>& out)
{
    // With GreedyDual-Size the order is not that of time: those that go first are looked at.
    while (!m_order.empty()) {
        const std::uint32_t slot = std::get<2>(*m_order.begin());
        if (m_held[slot].used > time)
            return;
        out.push_back(m_held[slot].piece);
        remove(slot);
    }
}

double TierStore::oldestUse() const
{
    return m_order.empty() ? std::numeric_limits<double>::infinity() : m_held[std::get<2>(*m_order.begin())].used;
}

} // namespace cw
