// Partial fillings of the first cells of a sum, each once: a table of hashes.
#pragma once

#include "state.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::checker {

struct Filling {
    std::int64_t total;
    Word used; // of a distinct sum: the values, a bit each
    bool operator==(const Filling&) const = default;
};

class Fillings {
  public:
    // Forgets all. It makes room for about so many; it can take more.
    void clear(std::size_t expected) {
        all_.clear();
        slots_.assign(std::bit_ceil(std::max<std::size_t>(expected, 16) * 4), 0);
    }

    std::span<const Filling> all() const { return all_; }

    // The number of a filling, from 0; one that is new gets the next.
    Index number(const Filling& filling) {
        if (slots_.size() < 2 * (all_.size() + 1)) grow();
        Index& slot = slots_[place(filling)];
        if (slot == 0) {
            all_.push_back(filling);
            slot = static_cast<Index>(all_.size());
        }
        return slot - 1;
    }

  private:
    // Where a filling stands, or would stand.
    std::size_t place(const Filling& filling) const {
        const std::size_t mask = slots_.size() - 1;
        const Word mixed = (static_cast<Word>(filling.total) * 0x9e3779b97f4a7c15 + filling.used) * 0xd6e8feb86659fd93;
        std::size_t place = (mixed ^ (mixed >> 32)) & mask;
        while (slots_[place] != 0 && all_[slots_[place] - 1] != filling) place = (place + 1) & mask;
        return place;
    }

    void grow() {
        slots_.assign(4 * slots_.size(), 0);
        for (Index number = 0; number < all_.size(); ++number) slots_[place(all_[number])] = number + 1;
    }

    std::vector<Filling> all_;
    std::vector<Index> slots_; // number + 1; 0 = empty
};

} // namespace cpgrid::checker
