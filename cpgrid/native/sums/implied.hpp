// Sums that follow from groups with a known total and the sums that lie in or across them.
#pragma once

#include "masks.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::sums {

// The variables add up to the total.
struct Total {
    std::vector<Index> variables; // ascending
    std::int64_t total;
};

// What is left over where totals share out houses, or stick out of them ("innies" and "outies" of killer Sudoku).
//
// Houses and totals are of variables below `variables`; houses that follow each other in the list and do not overlap
// are also taken together.
std::vector<Total> implied_totals(Index variables, std::span<const Total> houses, std::span<const Total> totals);

} // namespace cpgrid::sums
