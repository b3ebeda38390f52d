// Lists of one kind, one behind the other.
#pragma once

#include "mask.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace cpgrid::masks {

template <typename Entry> class ListsOf {
  public:
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
using Lists = ListsOf<Index>;

} // namespace cpgrid::masks
