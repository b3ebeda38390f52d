// Lists of one kind, one behind the other.
#pragma once

#include <cstddef>
#include <cstdint>
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

} // namespace cpgrid
