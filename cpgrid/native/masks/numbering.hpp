// Numbers for things that may come again, from 0: a table of hashes, while the things are kept elsewhere.
#pragma once

#include "mask.hpp"

#include <cstddef>
#include <vector>

namespace cpgrid::masks {

// Mixes a further part into a hash.
constexpr std::size_t mixed(std::size_t hash, std::size_t part) {
    hash = (hash ^ part) * 0x9e3779b97f4a7c15;
    return hash ^ (hash >> 32);
}

class Numbering {
  public:
    Index count() const { return static_cast<Index>(hashes_.size()); }

    void clear() {
        hashes_.clear();
        table_.assign(table_.size(), none);
    }

    // The number of a thing with that hash. `same` is asked whether it is the thing of a number given before; if it is
    // none of them, it gets the next number.
    template <typename Same> Index number(std::size_t hash, Same same) {
        if (2 * hashes_.size() >= table_.size()) grow();
        std::size_t place = hash & (table_.size() - 1);
        for (; table_[place] != none; place = (place + 1) & (table_.size() - 1))
            if (hashes_[table_[place]] == hash && same(table_[place])) return table_[place];
        table_[place] = count();
        hashes_.push_back(hash);
        return table_[place];
    }

  private:
    static constexpr Index none = ~Index{0};

    void grow() {
        table_.assign(table_.empty() ? 64 : 2 * table_.size(), none);
        for (Index number = 0; number < count(); ++number) {
            std::size_t place = hashes_[number] & (table_.size() - 1);
            while (table_[place] != none) place = (place + 1) & (table_.size() - 1);
            table_[place] = number;
        }
    }

    std::vector<std::size_t> hashes_; // of each number
    std::vector<Index> table_;
};

} // namespace cpgrid::masks
