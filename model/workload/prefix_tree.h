// SPDX-License-Identifier: GPL-3.0-or-later
// What the prompts of requests have in common: which tokens a prefix cache could have.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace cw
{

/// A radix tree of runs of tokens (as in Zheng et al., "SGLang", NeurIPS 2024, section 3): a prompt is the way from the
/// root along a run and through its ancestors. Tokens are only told apart, never known, so a run costs 12 bytes
/// whatever its length; sessions whose prompts grow are one run. The size of a cache's blocks is the cache's: block j
/// of size B is known by key(at(span, (j + 1)·B)), and equal keys mean equal prefixes.
class PrefixTree
{
public:
    static constexpr std::int32_t none = -1;
    struct Run {
        std::int32_t parent = none;
        std::int32_t begin = 0;  ///< tokens of the way before it, all of them its ancestors'
        std::int32_t length = 0; ///< tokens of its own, ≥ 1
        std::int32_t end() const { return begin + length; }
        friend bool operator==(const Run&, const Run&) = default;
    };
    /// The first `tokens` tokens of the way along `run`; canonical when the run itself has the last of them.
    struct Span {
        std::int32_t run = none;
        std::int32_t tokens = 0;
        friend bool operator==(const Span&, const Span&) = default;
    };

    const Run& operator[](std::int32_t run) const { return m_runs[static_cast<std::size_t>(run)]; }
    std::int32_t size() const { return static_cast<std::int32_t>(m_runs.size()); }
    bool empty() const { return m_runs.empty(); }

    /// The canonical span of the first `tokens` of a longer or equal one.
    Span at(Span, std::int32_t tokens) const;
    /// Another span that begins like this canonical one and goes on with `tokens` tokens that nobody else has.
    Span extended(Span, std::int32_t tokens);
    /// Equal for two canonical spans only where all their tokens are the same.
    static std::uint64_t key(Span s)
    {
        return (static_cast<std::uint64_t>(static_cast<std::uint32_t>(s.run)) << 32) |
               static_cast<std::uint32_t>(s.tokens);
    }
    /// Adds the runs of another tree, which have nothing in common with those here; their numbers grow by the result.
    std::int32_t append(const PrefixTree&);

    friend bool operator==(const PrefixTree&, const PrefixTree&) = default;

private:
    std::vector<Run> m_runs;
};

/// Notes, request after request, what an unlimited prefix cache would hold.
class PrefixesSeen
{
public:
    explicit PrefixesSeen(const PrefixTree& tree) : m_tree(tree), m_end(static_cast<std::size_t>(tree.size()), 0) {}
    /// How many of the leading tokens were there before.
    std::int32_t shared(PrefixTree::Span) const;
    void add(PrefixTree::Span);

private:
    const PrefixTree& m_tree;
    std::vector<std::int32_t> m_end; ///< by run: tokens of the way that are there, 0 = none of the run
};

/// Finds the place in the tree of prompts that are given as ids of their blocks.
class BlockPrefixes
{
public:
    /// An id says which block it is after the blocks before it: both chained hashes and plain ones do.
    PrefixTree::Span find(PrefixTree&, std::span<const std::int64_t> ids, std::int32_t tokensPerBlock);
    /// From here on equal ids are other blocks than before (ids that are local to a session).
    void forget();

private:
    struct Fork {
        std::int32_t run;
        std::int32_t block; ///< of the run
        std::int64_t id;
        friend bool operator==(const Fork&, const Fork&) = default;
    };
    struct Hash {
        std::size_t operator()(const Fork&) const;
    };
    std::unordered_map<Fork, std::int32_t, Hash> m_forks; ///< to the run that goes on there
    std::vector<std::vector<std::int64_t>> m_ids;         ///< by run, from m_first: the ids of its blocks
    std::int32_t m_first = -1;
};

} // namespace cw
