// What the arrays of a program are read with: errors that name the place.
#pragma once

#include "lists.hpp"
#include "mask.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace cpgrid::masks {

// Throws std::invalid_argument.
[[noreturn]] void refuse(const std::string& problem);

std::string name(const char* what, std::size_t number);

// Checks that offsets start with 0, ascend strictly and end at the number of entries.
void check_offsets(const char* what, std::span<const std::int32_t> offsets, std::size_t entries, const char* entry);

// The lists of variables that two arrays of a program state. Checks that each variable exists and, unless they may come
// again, that no list has one twice.
Lists read_lists(const char* what, std::span<const std::int32_t> offsets, std::span<const std::int32_t> entries,
                 std::size_t variables, bool again = false);

} // namespace cpgrid::masks
