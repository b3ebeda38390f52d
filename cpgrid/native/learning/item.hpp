// What a derivation names, in one number: an entry of the log, or a constraint by its source (../masks/network.hpp);
// behind those, the solutions in the order in which they were found.
#pragma once

#include <cstdint>

namespace cpgrid::learning {

using Item = std::uint32_t;

constexpr Item nothing = 0;
constexpr std::uint32_t most_entries = (std::uint32_t{1} << 31) - 1;

constexpr Item entry_item(std::uint32_t entry) {
    return entry << 1;
}
constexpr Item source_item(std::uint32_t source) {
    return source << 1 | 1;
}
constexpr bool is_source(Item item) {
    return (item & 1) != 0;
}
constexpr std::uint32_t number_of(Item item) {
    return item >> 1;
}

} // namespace cpgrid::learning
