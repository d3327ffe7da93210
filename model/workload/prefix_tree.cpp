// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workload/prefix_tree.h"

#include <algorithm>

namespace cw
{

PrefixTree::Span PrefixTree::at(Span s, std::int32_t tokens) const
{
    s.tokens = std::min(s.tokens, tokens);
    while (s.run != none && s.tokens <= (*this)[s.run].begin)
        s.run = (*this)[s.run].parent;
    return s.run == none ? Span() : s;
}

PrefixTree::Span PrefixTree::extended(Span s, std::int32_t tokens)
{
    if (tokens <= 0)
        return s;
    // The last of its run: nobody has gone on from there yet.
    if (s.run != none && s.tokens == (*this)[s.run].end()) {
        m_runs[static_cast<std::size_t>(s.run)].length += tokens;
        return {s.run, s.tokens + tokens};
    }
    m_runs.push_back({s.run, s.tokens, tokens});
    return {size() - 1, s.tokens + tokens};
}

std::int32_t PrefixTree::append(const PrefixTree& other)
{
    const std::int32_t offset = size();
    m_runs.reserve(m_runs.size() + other.m_runs.size());
    for (Run run : other.m_runs) {
        if (run.parent != none)
            run.parent += offset;
        m_runs.push_back(run);
    }
    return offset;
}

std::int32_t PrefixesSeen::shared(PrefixTree::Span s) const
{
    while (s.run != PrefixTree::none) {
        const std::int32_t there = std::min(s.tokens, m_end[static_cast<std::size_t>(s.run)]);
        if (there > 0)
            return there;
        s = {m_tree[s.run].parent, m_tree[s.run].begin};
    }
    return 0;
}

void PrefixesSeen::add(PrefixTree::Span s)
{
    while (s.run != PrefixTree::none) {
        std::int32_t& there = m_end[static_cast<std::size_t>(s.run)];
        const bool known = there > 0;
        there = std::max(there, s.tokens);
        if (known)
            return; // whoever had a token of the run had all before it
        s = {m_tree[s.run].parent, m_tree[s.run].begin};
    }
}

std::size_t BlockPrefixes::Hash::operator()(const Fork& f) const
{
    std::uint64_t z =
        (static_cast<std::uint64_t>(static_cast<std::uint32_t>(f.run)) << 32) | static_cast<std::uint32_t>(f.block);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U + static_cast<std::uint64_t>(f.id);
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return static_cast<std::size_t>(z ^ (z >> 31));
}

void BlockPrefixes::forget()
{
    m_forks.clear();
    m_ids.clear();
    m_first = -1;
}

PrefixTree::Span BlockPrefixes::find(PrefixTree& tree, std::span<const std::int64_t> ids, std::int32_t tokensPerBlock)
{
    if (ids.empty())
        return {};
    if (m_first < 0)
        m_first = tree.size();
    const auto idsOf = [&](std::int32_t run) -> std::vector<std::int64_t>& {
        const auto at = static_cast<std::size_t>(run - m_first);
        if (at >= m_ids.size())
            m_ids.resize(at + 1);
        return m_ids[at];
    };
    std::int32_t run = PrefixTree::none;
    std::int32_t block = 0; // of the run
    std::size_t i = 0;
    while (i < ids.size()) {
        if (run != PrefixTree::none) {
            const auto& own = idsOf(run);
            while (i < ids.size() && static_cast<std::size_t>(block) < own.size() &&
                   own[static_cast<std::size_t>(block)] == ids[i]) {
                ++block;
                ++i;
            }
            if (i == ids.size())
                break;
        }
        const auto fork = m_forks.find({run, block, ids[i]});
        if (fork == m_forks.end())
            break;
        run = fork->second;
        block = 0;
    }
    const auto known = static_cast<std::int32_t>(i);
    PrefixTree::Span span{run, known * tokensPerBlock};
    if (i == ids.size())
        return span;
    const PrefixTree::Span longer = tree.extended(span, static_cast<std::int32_t>(ids.size() - i) * tokensPerBlock);
    if (longer.run != run)
        m_forks.emplace(Fork{run, block, ids[i]}, longer.run);
    auto& own = idsOf(longer.run);
    own.insert(own.end(), ids.begin() + static_cast<std::ptrdiff_t>(i), ids.end());
    return longer;
}

} // namespace cw
