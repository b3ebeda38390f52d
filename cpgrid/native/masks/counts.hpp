// A sum of weights as counts: how many variables of a group have one of some values.
//
// Variables of a group differ, so they share out the values; and where every value must occur in the group, those that
// its other variables cannot have are left to them. So a part of a group may hold the values more often, or less often,
// than its variables could each for itself.
#pragma once

#include "../lists.hpp"
#include "mask.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::masks {

// A group that some variables of a count lie in.
struct Around {
    std::vector<Index> rest; // its other variables
    Mask values;             // of the group, if each must occur; otherwise none
};

// weight · (how many of the terms begin … end - 1 have one of the values); these terms lie in one group.
struct Count {
    Index begin;
    Index end;
    std::int64_t weight;
    Mask values;
    std::vector<Around> around;
};

// A term of a sum of weights: a variable with its row of weights, and what its values weigh that weigh something.
struct Counted {
    Index variable;
    Index row;
    std::int64_t weight; // 0 = not all the same, or nothing
    Mask values;
};

// Reorders the terms of a sum so that those of one count stand side by side, and returns the counts, each of two terms
// or more; the terms behind them are in none. The largest count is taken out first, then the largest of what is left.
//
// Args:
//     terms: each variable once.
//     groups: variables of each.
//     groups_of: of each variable: the numbers of its groups; those past the last group are none.
//     values: of each group, if each must occur in it; otherwise none.
std::vector<Count> cut_into_counts(std::span<Counted> terms, const Lists& groups, const Lists& groups_of,
                                   std::span<const Mask> values);

} // namespace cpgrid::masks
