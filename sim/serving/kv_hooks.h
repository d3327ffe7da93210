// SPDX-License-Identifier: GPL-3.0-or-later
// What is told of the KV blocks that come and go in the prefix caches of the engines: the seam for memory tiers.
#pragma once

#include <cstdint>

#include "model/workload/prefix_tree.h"

namespace cw
{

/// Blocks `from` … `to` − 1 (counted from the start of the prompt, full blocks of the engine's size) of the way to
/// `way`, which ends with the last of them. Called at the simulated moment. Blocks that no later request can know
/// again are not told of. A tier that has blocks gives them back with Engine::insertKv().
class KvListener
{
public:
    virtual ~KvListener() = default;
    /// They are in the cache of the engine from now on.
    virtual void kvMade(std::uint32_t /*engine*/, PrefixTree::Span /*way*/, std::int64_t /*from*/, std::int64_t /*to*/)
    {
    }
    /// They were the least recently used, and their room was needed.
    virtual void kvEvicted(std::uint32_t /*engine*/, PrefixTree::Span /*way*/, std::int64_t /*from*/,
                           std::int64_t /*to*/)
    {
    }
    /// A request has a seat and room, and would begin. False: KV for it is on its way; the engine sets it aside until
    /// Engine::resume().
    virtual bool kvWanted(std::uint32_t /*engine*/, std::uint32_t /*request*/) { return true; }
};

} // namespace cw
