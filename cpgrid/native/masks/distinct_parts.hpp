// A sum as parts, in each of which no two variables may be equal: together they can add up to less than each could
// alone.
#pragma once

#include "../lists.hpp"
#include "mask.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::masks {

// Reorders the terms of a sum so that those of one part stand side by side; returns where the parts end.
//
// The variables of a part are in one group and have one coefficient. The largest part is taken out first, then the
// largest of what is left.
//
// Args:
//     variables: of the terms, each once.
//     coefficients: one for each of them.
//     groups_of: of each variable: the groups that keep it apart from others, as numbers.
std::vector<Index> cut_into_parts(std::span<Index> variables, std::span<std::int64_t> coefficients,
                                  const Lists& groups_of);

} // namespace cpgrid::masks
