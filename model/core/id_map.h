// SPDX-License-Identifier: GPL-3.0-or-later
// A persistent sorted map id → immutable value: copies share everything, an edit copies one chunk, and what no other
// copy shares is changed in place.
#pragma once

#include <algorithm>
#include <atomic>
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
        reference operator*() const { return *(*(*m_table)[m_chunk])[m_index]; }
        pointer operator->() const { return &**this; }
        const Pointer& shared() const { return (*(*m_table)[m_chunk])[m_index]; }
        Iterator& operator++()
        {
            if (++m_index == (*m_table)[m_chunk]->size()) {
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
        Iterator(const std::vector<std::shared_ptr<std::vector<Pointer>>>* table, std::size_t chunk)
            : m_table(table), m_chunk(chunk)
        {
        }
        const std::vector<std::shared_ptr<std::vector<Pointer>>>* m_table = nullptr;
        std::size_t m_chunk = 0;
        std::size_t m_index = 0;
    };

    IdMap() = default;

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    Iterator begin() const { return Iterator(m_table.get(), 0); }
    Iterator end() const { return Iterator(m_table.get(), chunks()); }

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
        Table& table = own(m_table);
        const std::size_t c = chunkFor(value->id);
        if (c == table.size()) {
            table.push_back(std::make_shared<Chunk>(Chunk{std::move(value)}));
            ++m_size;
            return;
        }
        Chunk& chunk = own(table[c]);
        const auto at = lowerBound(chunk, value->id);
        if (at != chunk.end() && (*at)->id == value->id) {
            *at = std::move(value);
            return;
        }
        chunk.insert(at, std::move(value));
        ++m_size;
        if (chunk.size() > maxChunk) {
            const auto half = chunk.begin() + static_cast<std::ptrdiff_t>(chunk.size() / 2);
            auto upper = std::make_shared<Chunk>(half, chunk.end());
            chunk.erase(half, chunk.end());
            table.insert(table.begin() + static_cast<std::ptrdiff_t>(c) + 1, std::move(upper));
        }
    }
    void set(T value) { set(std::make_shared<const T>(std::move(value))); }

    /// Removes the value; false when there is none.
    bool erase(std::string_view id)
    {
        if (!contains(id))
            return false;
        Table& table = own(m_table);
        const std::size_t c = chunkFor(id);
        Chunk& chunk = own(table[c]);
        chunk.erase(lowerBound(chunk, id));
        --m_size;
        if (chunk.empty())
            table.erase(table.begin() + static_cast<std::ptrdiff_t>(c));
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
        return a.m_table == b.m_table ||
               (a.m_size == b.m_size && !a.visitDifferences(b, [](const T*, const T*) { return true; }));
    }

    /// Calls `visit(const T* mine, const T* theirs)` in ascending order of id for each entry that differs, null where
    /// one map lacks it, until it returns true. True when it did. Chunks that both maps share are passed over.
    template<class Visit>
    bool visitDifferences(const IdMap& other, Visit&& visit) const
    {
        if (m_table == other.m_table)
            return false;
        auto i = begin(), j = other.begin();
        const auto iEnd = end(), jEnd = other.end();
        while (i != iEnd || j != jEnd) {
            if (i != iEnd && j != jEnd) {
                if (i.m_index == 0 && j.m_index == 0 && (*m_table)[i.m_chunk] == (*other.m_table)[j.m_chunk]) {
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
    using Table = std::vector<std::shared_ptr<Chunk>>;

    /// What `p` leads to, for change: a copy of its own unless nobody else has it.
    template<class V>
    static V& own(std::shared_ptr<V>& p)
    {
        if (p.use_count() == 1)
            std::atomic_thread_fence(std::memory_order_acquire); // whoever let go of it has done so before
        else
            p = p ? std::make_shared<V>(*p) : std::make_shared<V>();
        return *p;
    }

    template<class C>
    static auto lowerBound(C& chunk, std::string_view id)
    {
        return std::lower_bound(chunk.begin(), chunk.end(), id,
                                [](const Pointer& p, std::string_view key) { return p->id < key; });
    }
    std::size_t chunks() const { return m_table ? m_table->size() : 0; }
    /// The chunk that holds id or is to receive it; equals chunks() only in an empty map.
    std::size_t chunkFor(std::string_view id) const
    {
        if (chunks() == 0)
            return 0;
        const auto at = std::upper_bound(
            m_table->begin(), m_table->end(), id,
            [](std::string_view key, const std::shared_ptr<Chunk>& c) { return key < c->front()->id; });
        return at == m_table->begin() ? 0 : static_cast<std::size_t>(at - m_table->begin()) - 1;
    }
    const Pointer* findShared(std::string_view id) const
    {
        const std::size_t c = chunkFor(id);
        if (c == chunks())
            return nullptr;
        const Chunk& chunk = *(*m_table)[c];
        const auto at = lowerBound(chunk, id);
        return at != chunk.end() && (*at)->id == id ? &*at : nullptr;
    }

    std::shared_ptr<Table> m_table; ///< none = empty; shared, as its chunks are, until one copy changes
    std::size_t m_size = 0;
};

} // namespace cw
