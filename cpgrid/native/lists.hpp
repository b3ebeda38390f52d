// Lists of one kind, one behind the other.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <span>
#include <vector>

namespace cpgrid {

template <typename Entry> class ListsOf {
  public:
    void reserve(std::size_t lists, std::size_t entries) {
        offsets_.reserve(lists + 1);
        entries_.reserve(entries);
    }
    void append(std::span<const Entry> list) {
        entries_.insert(entries_.end(), list.begin(), list.end());
        offsets_.push_back(entries_.size());
    }
    std::size_t count() const { return offsets_.size() - 1; }
    std::span<const Entry> operator[](std::size_t list) const {
        return {entries_.data() + offsets_[list], offsets_[list + 1] - offsets_[list]};
    }

  private:
    std::vector<std::size_t> offsets_{0};
    std::vector<Entry> entries_;
};
using Lists = ListsOf<std::uint32_t>;

// Lists that grow side by side, in one store: there may be many of them, most of them short.
template <typename Entry> class ChainedLists {
  public:
    explicit ChainedLists(std::size_t count) : first_(count, none), last_(count, none) {}

    void append(std::size_t list, const Entry& entry) {
        (last_[list] == none ? first_[list] : links_[last_[list]].next) = links_.size();
        last_[list] = links_.size();
        links_.push_back({entry, none});
    }
    // The last entry of a list, null where it is empty.
    Entry* last(std::size_t list) { return last_[list] == none ? nullptr : &links_[last_[list]].entry; }

    ListsOf<Entry> join() const {
        ListsOf<Entry> lists;
        lists.reserve(first_.size(), links_.size());
        std::vector<Entry> entries;
        for (const std::size_t first : first_) {
            entries.clear();
            for (std::size_t place = first; place != none; place = links_[place].next)
                entries.push_back(links_[place].entry);
            lists.append(entries);
        }
        return lists;
    }

  private:
    struct Link {
        Entry entry;
        std::size_t next; // its place, or none
    };
    static constexpr std::size_t none = ~std::size_t{0};

    std::vector<std::size_t> first_;
    std::vector<std::size_t> last_;
    std::vector<Link> links_;
};

// Lists that grow at any time and are read all the time: each in one piece of a store, which it leaves for a larger one
// behind all others where it is full.
template <typename Entry> class GrowingLists {
  public:
    explicit GrowingLists(std::size_t count) : places_(count) {}

    // Throws std::bad_alloc past 2³² entries, with those of pieces that were left.
    void append(std::size_t list, const Entry& entry) {
        Place& own = places_[list];
        if (own.size == own.room) move_behind(own);
        store_[own.begin + own.size++] = entry;
    }
    // Until something is appended.
    std::span<Entry> operator[](std::size_t list) {
        const Place& own = places_[list];
        return {store_.data() + own.begin, own.size};
    }
    std::span<const Entry> operator[](std::size_t list) const {
        const Place& own = places_[list];
        return {store_.data() + own.begin, own.size};
    }
    // Drops all entries of a list but the first ones.
    void cut(std::size_t list, std::size_t size) { places_[list].size = static_cast<std::uint32_t>(size); }
    // Empties all lists, which keep their room, but none of what they left.
    void clear() {
        std::uint32_t end = 0;
        for (Place& own : places_) {
            own.begin = end;
            own.size = 0;
            end += own.room;
        }
        store_.resize(end);
    }

  private:
    struct Place {
        std::uint32_t begin = 0;
        std::uint32_t size = 0;
        std::uint32_t room = 0;
    };
    static constexpr std::uint32_t least_room = 4;

    void move_behind(Place& own) {
        const std::uint32_t room = own.room == 0 ? least_room : 2 * own.room;
        if (store_.size() + room > std::numeric_limits<std::uint32_t>::max()) throw std::bad_alloc();
        const auto begin = static_cast<std::uint32_t>(store_.size());
        store_.resize(store_.size() + room);
        std::copy_n(store_.data() + own.begin, own.size, store_.data() + begin);
        own.begin = begin;
        own.room = room;
    }

    std::vector<Place> places_;
    std::vector<Entry> store_;
};

} // namespace cpgrid
