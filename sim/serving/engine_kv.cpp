// SPDX-License-Identifier: GPL-3.0-or-later
// Whose the KV blocks of a replica are. Free are those that no request uses: empty ones, and idle ones of the prefix
// cache, which are evicted when their room is needed (settle). A block that several requests use is counted once.
#include <algorithm>

#include "sim/serving/engine.h"

namespace cw
{

void Engine::settle(std::int64_t room)
{
    if (m_cache)
        m_cache->evict(room);
}

PrefixCache::Hit Engine::findCached(const RequestState& r) const
{
    // The last token is computed in any case: its logits make the next one.
    return m_cache ? m_cache->find(r.prefix, (r.input + r.made - 1) / m_set.limits.blockSize) : PrefixCache::Hit();
}

/// The first `tokens` of the request are computed, or will be in this iteration: their full blocks are in the cache.
void Engine::useCached(RequestState& r, double tokens)
{
    if (!m_cache)
        return;
    const auto known = static_cast<std::int32_t>(std::min<double>(tokens, r.prefix.tokens)) / m_set.limits.blockSize;
    if (known <= r.cached)
        return;
    // Where another request has computed the same block, its own is given back.
    m_free += m_cache->use(r.prefix, r.cached, known).shared;
    r.cached = known;
}

/// The request leaves with `tokens` computed in `held` blocks.
void Engine::giveBack(RequestState& r, std::int64_t held, double tokens)
{
    if (!m_cache) {
        m_free += held;
        return;
    }
    settle(m_free);
    useCached(r, tokens);
    m_cache->retire(held - r.cached);
    m_free += held - r.cached + m_cache->release(r.prefix, r.cached);
    r.cached = 0;
}

/// Tokens that requests use, less those in the blocks that they use.
double Engine::sharedTokens() const
{
    return m_cache ? static_cast<double>(m_cache->saved() * m_set.limits.blockSize) : 0;
}

/// Tokens in the blocks that requests use.
double Engine::kvTokens() const
{
    return m_batch.past() + m_prefilledTokens - sharedTokens();
}

bool Engine::hasRoomFor(RequestId id, double now)
{
    if (m_waiting.size() > 0 || m_running.size() + m_incoming >= m_set.limits.maxSeqs)
        return false;
    const RequestState& r = m_requests[id];
    const std::int64_t free = freeAt(now);
    settle(free);
    const PrefixCache::Hit hit = findCached(r);
    // With the next token, so that its first step does not push anything out at once.
    return blocksFor(r.input + 1.0) - hit.blocks + hit.idle <= free;
}

double Engine::reserve(RequestId id, double now)
{
    RequestState& r = m_requests[id];
    ++m_incoming;
    settle(freeAt(now));
    const PrefixCache::Hit hit = findCached(r);
    m_free -= blocksFor(r.input) - hit.blocks + hit.idle;
    if (hit.blocks > 0)
        m_cache->use(r.prefix, 0, hit.blocks);
    r.cachedTarget = static_cast<std::int32_t>(hit.blocks);
    settle(freeAt(now));
    return static_cast<double>(hit.blocks * m_set.limits.blockSize);
}

void Engine::deliver(RequestId id)
{
    m_delivered.push_back(id);
}

void Engine::release(RequestId id)
{
    RequestState& r = m_requests[id];
    giveBack(r, r.blocks, r.prefillDone);
    m_prefilledTokens -= r.prefillDone;
    r.blocks = 0;
}

double Engine::cachedPrefix(RequestId id, double now)
{
    settle(freeAt(now));
    return static_cast<double>(findCached(m_requests[id]).blocks * m_set.limits.blockSize);
}

void Engine::insertKv(PrefixTree::Span way, std::int64_t blocks, double now)
{
    if (!m_cache)
        return;
    settle(freeAt(now));
    blocks = std::min<std::int64_t>(blocks, way.tokens / m_set.limits.blockSize);
    m_cache->use(way, 0, blocks);
    m_cache->release(way, blocks);
    settle(freeAt(now));
}

void Engine::listen(KvListener* listener)
{
    if (m_cache)
        m_cache->setListener(listener, m_set.index);
}

ReplicaLoad Engine::load(double now, RouterNeeds needs, RequestId id)
{
    ReplicaLoad load{.requests = m_waiting.size() + m_running.size() + m_incoming + static_cast<int>(m_aside.size())};
    if (needs.kv) {
        const double made = busy() && m_decodes ? static_cast<double>(stepsBegun(now)) * m_batch.size() : 0;
        load.kv = (kvTokens() + made + m_queuedTokens) /
                  (static_cast<double>(std::max<std::int64_t>(1, m_set.limits.blocks)) * m_set.limits.blockSize);
    }
    if (needs.prefix)
        load.prefix = cachedPrefix(id, now);
    return load;
}

} // namespace cw
