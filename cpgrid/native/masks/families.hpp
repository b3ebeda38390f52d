// Words in which the order of the values does not matter: they are different, and only the set of them counts.
//
// A renban of three cells, say, takes one of the sets 123, 234, … 789 in any order. So a variable keeps the values that
// it has in some set that is left; and a value of all sets that are left stands in one of the variables for certain.
#pragma once

#include "diagram.hpp"
#include "mask.hpp"

#include <cstddef>
#include <vector>

namespace cpgrid::masks {

constexpr std::size_t longest_family = 16; // values of a word: the number of their arrangements fits 64 bits

// The sets of values whose arrangements, each of them and no others, a diagram accepts, ascending; empty where there is
// no such family, or a large one.
std::vector<Mask> family(const Layers& layers);

} // namespace cpgrid::masks
