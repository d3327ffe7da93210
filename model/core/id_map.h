// SPDX-License-Identifier: GPL-3.0-or-later
// A persistent sorted map id → immutable value: copies share everything, an edit copies one chunk.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace cw
{

/// T must have a member `id` (std::string) and be equality comparable. Values are immutable and shared, so copying a
/// map or comparing two versions of it costs pointer comparisons. Iteration is in ascending order of id.
template<class T>
class IdMap
{
public:
    using Pointer = std::shared_ptr<const T>;

    class Iterator
    {
    public:
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::forward_iterator_tag;
        using reference = const T&;
        using pointer = const T*;

        Iterator() = default;
        reference operator*() const { return *(*(*m_chunks)[m_chunk])[m_index]; }
        pointer operator->() const { return &**this; }
        const Pointer& shared() const { return (*(*m_chunks)[m_chunk])[m_index]; }
        Iterator& operator++()
        {
            if (++m_index == (*m_chunks)[m_chunk]->size()) {
                ++m_chunk;
                m_index = 0;
            }
            return *this;
        }
        Iterator operator++(int)
        {
            auto old = *this;
            ++*this;
            return old;
        }
        friend bool operator==(const Iterator& a, const Iterator& b)
        {
            return a.m_chunk == b.m_chunk && a.m_index == b.m_index;
        }

    private:
        friend class IdMap;
        using Chunks = std::vector<std::shared_ptr<const std::vector<Pointer>>>;
        Iterator(const Chunks* chunks, std::size_t chunk) : m_chunks(chunks), m_chunk(chunk) {}
        const Chunks* m_chunks = nullptr;
        std::size_t m_chunk = 0;
        std::size_t m_index = 0;
    };

    IdMap() = default;

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    Iterator begin() const { return Iterator(&m_chunks, 0); }
    Iterator end() const { return Iterator(&m_chunks, m_chunks.size()); }

    /// The value, or null.
    const T* find(std::string_view id) const
    {
        const auto p = findShared(id);
        return p ? p->get() : nullptr;
    }
    bool contains(std::string_view id) const { return find(id) != nullptr; }

    /// The shared pointer to the value, or an empty one.
    Pointer shared(std::string_view id) const
    {
        const auto p = findShared(id);
        return p ? *p : Pointer();
    }

    /// Inserts, or replaces the value with the same id.
    void set(Pointer value)
    {
        const std::size_t c = chunkFor(value->id);
        if (c == m_chunks.size()) {
            m_chunks.push_back(std::make_shared<const Chunk>(Chunk{std::move(value)}));
            ++m_size;
            return;
        }
        Chunk chunk = *m_chunks[c];
        const auto at = lowerBound(chunk, value->id);
        if (at != chunk.end() && (*at)->id == value->id) {
            *at = std::move(value);
        } else {
            chunk.insert(at, std::move(value));
            ++m_size;
        }
        if (chunk.size() > maxChunk) {
            const auto half = chunk.begin() + static_cast<std::ptrdiff_t>(chunk.size() / 2);
            auto upper = std::make_shared<const Chunk>(half, chunk.end());
            chunk.erase(half, chunk.end());
            m_chunks.insert(m_chunks.begin() + static_cast<std::ptrdiff_t>(c) + 1, std::move(upper));
        }
        m_chunks[c] = std::make_shared<const Chunk>(std::move(chunk));
    }
    void set(T value) { set(std::make_shared<const T>(std::move(value))); }

    /// Removes the value; false when there is none.
    bool erase(std::string_view id)
    {
        if (!contains(id))
            return false;
        const std::size_t c = chunkFor(id);
        Chunk chunk = *m_chunks[c];
        chunk.erase(lowerBound(chunk, id));
        --m_size;
        if (chunk.empty())
            m_chunks.erase(m_chunks.begin() + static_cast<std::ptrdiff_t>(c));
        else
            m_chunks[c] = std::make_shared<const Chunk>(std::move(chunk));
        return true;
    }

    /// Changes one value in place of the old one: `edit(T&)` gets a copy. False when there is none.
    template<class Edit>
    bool update(std::string_view id, Edit&& edit)
    {
        const T* old = find(id);
        if (!old)
            return false;
        T copy = *old;
        edit(copy);
        set(std::move(copy));
        return true;
    }

    friend bool operator==(const IdMap& a, const IdMap& b)
    {
        return a.m_size == b.m_size && !a.visitDifferences(b, [](const T*, const T*) { return true; });
    }

    /// Calls `visit(const T* mine, const T* theirs)` in ascending order of id for each entry that differs, null where
    /// one map lacks it, until it returns true. True when it did. Chunks that both maps share are passed over.
    template<class Visit>
    bool visitDifferences(const IdMap& other, Visit&& visit) const
    {
        auto i = begin(), j = other.begin();
        const auto iEnd = end(), jEnd = other.end();
        while (i != iEnd || j != jEnd) {
            if (i != iEnd && j != jEnd) {
                if (i.m_index == 0 && j.m_index == 0 && m_chunks[i.m_chunk] == other.m_chunks[j.m_chunk]) {
                    ++i.m_chunk;
                    ++j.m_chunk;
                    continue;
                }
                if (i.shared() == j.shared()) {
                    ++i;
                    ++j;
                    continue;
                }
            }
            const int order = i == iEnd ? 1 : j == jEnd ? -1 : i->id.compare(j->id);
            const T* mine = order <= 0 ? &*i : nullptr;
            const T* theirs = order >= 0 ? &*j : nullptr;
            if ((!mine || !theirs || !(*mine == *theirs)) && visit(mine, theirs))
                return true;
            if (mine)
                ++i;
            if (theirs)
                ++j;
        }
        return false;
    }

private:
    static constexpr std::size_t maxChunk = 256;
    using Chunk = std::vector<Pointer>;

    template<class C>
    static auto lowerBound(C& chunk, std::string_view id)
    {
        return std::lower_bound(chunk.begin(), chunk.end(), id,
                                [](const Pointer& p, std::string_view key) { return p->id < key; });
    }
    /// The chunk that holds id or is to receive it; equals m_chunks.size() only in an empty map.
    std::size_t chunkFor(std::string_view id) const
    {
        const auto at = std::upper_bound(
            m_chunks.begin(), m_chunks.end(), id,
            [](std::string_view key, const std::shared_ptr<const Chunk>& c) { return key < c->front()->id; });
        return at == m_chunks.begin() ? 0 : static_cast<std::size_t>(at - m_chunks.begin()) - 1;
    }
    const Pointer* findShared(std::string_view id) const
    {
        const std::size_t c = chunkFor(id);
        if (c == m_chunks.size())
            return nullptr;
        const auto at = lowerBound(*m_chunks[c], id);
        return at != m_chunks[c]->end() && (*at)->id == id ? &*at : nullptr;
    }

    std::vector<std::shared_ptr<const Chunk>> m_chunks;
    std::size_t m_size = 0;
};

} // namespace cw
