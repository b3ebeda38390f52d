// Domains as bit masks: bit r of a mask is the value of rank r, and the ranks of a network's values are those of one
// list.
#pragma once

#include <bit>
#include <cstdint>

namespace cpgrid::masks {

using Mask = std::uint64_t;
using Index = std::uint32_t;

constexpr int most_values = 64; // bits of a mask

constexpr Mask bit(int rank) {
    return Mask{1} << rank;
}
// The two functions that are called most often are spelt out: where the compiler may not use the machine's instruction
// for counting bits, the library's own takes a call.
constexpr bool single(Mask mask) {
    return mask != 0 && (mask & (mask - 1)) == 0;
}
constexpr int size(Mask mask) {
    // Counts of two, four, eight bits side by side, then all of them added up in the highest byte.
    mask -= (mask >> 1) & 0x5555555555555555;
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333);
    mask = (mask + (mask >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<int>((mask * 0x0101010101010101) >> 56);
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

} // namespace cpgrid::masks
