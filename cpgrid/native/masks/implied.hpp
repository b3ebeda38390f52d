// Sums that follow from groups with a known total and from the sums that lie within them or across their borders.
#pragma once

#include "mask.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::masks {

// The variables add up to the total.
struct Total {
    std::span<const Index> variables;
    std::int64_t total;
};

// What some variables add up to, less what others do; it follows from houses and totals.
struct Implied {
    std::vector<Index> variables; // those that are added, then those that are taken off, ascending each
    std::vector<std::int64_t> coefficients;
    std::int64_t total;
    std::vector<Index> houses; // their places in the list, each taken once
    std::vector<Index> totals; // likewise
    bool inside;               // houses less totals; otherwise totals less houses
};

// So many variables a total may have to be of use beside these houses. Longer ones may be left out: there may be many
// of them, over the whole grid.
std::size_t longest_total(std::span<const Total> houses);

// The totals of what is left of houses beside totals that lie within them, and of what totals that cover houses have
// outside them: the "innies" and "outies" of killer Sudoku. Where totals that lie for the most part within houses leave
// a few variables inside and have a few outside, the difference of the two, unless there are many of the others.
//
// Houses and totals are of variables below `variables`. Houses that follow one another in the list without overlapping
// are looked at together, too.
std::vector<Implied> implied_sums(Index variables, std::span<const Total> houses, std::span<const Total> totals);

} // namespace cpgrid::masks
