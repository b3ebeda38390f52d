// The values that are known from the start, from Python's arrays.
#pragma once

#include "python.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace cpgrid {

// A variable and a value, by their numbers.
//
// Args:
//     owner: has `variables()`, how many there are, and `values()`, ascending.
//     what: says what they are, in errors.
//
// Throws nb::value_error where there is no such variable or value.
template <typename Given, typename Owner>
Given read_given(const Owner& owner, const char* what, std::int32_t variable, std::int32_t value) {
    const std::string named = std::string(what) + " variable " + std::to_string(variable);
    if (variable < 0 || static_cast<std::uint32_t>(variable) >= owner.variables())
        throw nb::value_error((named + " does not exist; there are " + std::to_string(owner.variables())).c_str());
    const auto place = std::ranges::lower_bound(owner.values(), value);
    if (place == owner.values().end() || *place != value)
        throw nb::value_error(
            (named + " has the value " + std::to_string(value) + ", which is none of the network's").c_str());
    return {static_cast<std::uint32_t>(variable), static_cast<int>(place - owner.values().begin())};
}

// The same of many.
template <typename Given, typename Owner>
std::vector<Given> read_givens(const Owner& owner, const Array<std::int32_t>& variables,
                               const Array<std::int32_t>& values) {
    if (variables.size() != values.size())
        throw nb::value_error(("there are " + std::to_string(values.size()) + " values for " +
                               std::to_string(variables.size()) + " given variables")
                                  .c_str());
    std::vector<Given> known;
    known.reserve(variables.size());
    for (std::size_t given = 0; given < variables.size(); ++given)
        known.push_back(read_given<Given>(owner, "given", view(variables)[given], view(values)[given]));
    return known;
}

} // namespace cpgrid
