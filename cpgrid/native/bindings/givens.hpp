// The values that are known from the start, from Python's arrays.
#pragma once

#include "python.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace cpgrid {

// Args:
//     owner: has `variables()`, how many there are, and `values()`, ascending.
//
// Throws nb::value_error where there is no such variable or value.
template <typename Given, typename Owner>
std::vector<Given> read_givens(const Owner& owner, const Array<std::int32_t>& variables,
                               const Array<std::int32_t>& values) {
    if (variables.size() != values.size())
        throw nb::value_error(("there are " + std::to_string(values.size()) + " values for " +
                               std::to_string(variables.size()) + " given variables")
                                  .c_str());
    std::vector<Given> known;
    known.reserve(variables.size());
    for (std::size_t given = 0; given < variables.size(); ++given) {
        const std::int32_t variable = view(variables)[given];
        if (variable < 0 || static_cast<std::uint32_t>(variable) >= owner.variables())
            throw nb::value_error(("given variable " + std::to_string(variable) + " does not exist; there are " +
                                   std::to_string(owner.variables()))
                                      .c_str());
        const auto value = std::ranges::lower_bound(owner.values(), view(values)[given]);
        if (value == owner.values().end() || *value != view(values)[given])
            throw nb::value_error(("given variable " + std::to_string(variable) + " has the value " +
                                   std::to_string(view(values)[given]) + ", which is none of the network's")
                                      .c_str());
        known.push_back({static_cast<std::uint32_t>(variable), static_cast<int>(value - owner.values().begin())});
    }
    return known;
}

} // namespace cpgrid
