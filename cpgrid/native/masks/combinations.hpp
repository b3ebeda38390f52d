// Which sets of different values add up to a total: the digit combinations of Kakuro and killer.
#pragma once

#include "mask.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::masks {

// All subsets of a few values, by size and then by total, so that those of one size and a range of totals are a slice:
//
//     starts_[base_[size] + total - least_[size]] ─┐
//     sets_  [ … size 1 … | … size 2: total 3 | 4 | 5 5 | … | … size 3 … ]
//
// For the nine digits that is 512 masks.
class CombinationTable {
  public:
    static constexpr int most_values = 16; // 65,536 sets, half a megabyte

    // Whether a table over so many values with so wide a range of totals is worth its memory.
    static bool affordable(Mask universe, std::span<const std::int64_t> values);

    // `values` is the value of each rank, ascending.
    CombinationTable(Mask universe, std::span<const std::int64_t> values);

    Mask universe() const { return universe_; }

    // The sets of `size` values, at most as many as the universe has, whose total lies in low … high.
    std::span<const Mask> sets(std::size_t size, std::int64_t low, std::int64_t high) const {
        const Size& row = sizes_[size];
        if (low < row.least) low = row.least;
        if (high > row.greatest) high = row.greatest;
        if (low > high) return {};
        const std::uint32_t* start = &starts_[row.base];
        const std::uint32_t begin = start[low - row.least];
        return {sets_.data() + begin, start[high - row.least + 1] - begin};
    }

  private:
    struct Size {
        std::int64_t least;
        std::int64_t greatest;
        std::size_t base;
    };

    Mask universe_;
    std::vector<Size> sizes_;
    std::vector<std::uint32_t> starts_;
    std::vector<Mask> sets_;
};

} // namespace cpgrid::masks
