// Domains as bit masks: bit r of a mask is the value of rank r, and the ranks of a network's values are those of one
// list.
#pragma once

#include <bit>
#include <cstdint>

namespace cpgrid::sums {

using Mask = std::uint64_t;
using Index = std::uint32_t;

constexpr int most_values = 64; // bits of a mask

constexpr Mask bit(int rank) {
    return Mask{1} << rank;
}
constexpr bool single(Mask mask) {
    return std::has_single_bit(mask);
}
constexpr int size(Mask mask) {
    return std::popcount(mask);
}
// Ranks of the least and the greatest value of a mask that is not empty.
constexpr int least(Mask mask) {
    return std::countr_zero(mask);
}
constexpr int greatest(Mask mask) {
    return most_values - 1 - std::countl_zero(mask);
}
// The ranks up to and including `rank`, and those from it on.
constexpr Mask up_to(int rank) {
    return ~Mask{0} >> (most_values - 1 - rank);
}
constexpr Mask from(int rank) {
    return ~Mask{0} << rank;
}

} // namespace cpgrid::sums
