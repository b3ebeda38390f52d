// What the bindings of exact covers share: the chosen options, checked.
#pragma once

#include "../cover/remainder.hpp"
#include "python.hpp"

#include <string>
#include <vector>

namespace cpgrid {

// What the chosen options leave of a problem; Python's ValueError where one does not exist.
inline Remainder remainder(const ExactCover& cover, const Array<std::int32_t>& chosen) {
    std::vector<Index> givens;
    givens.reserve(chosen.size());
    for (const std::int32_t option : view(chosen)) {
        if (option < 0 || static_cast<Index>(option) >= cover.options())
            throw nb::value_error(("chosen option " + std::to_string(option) + " does not exist; there are " +
                                   std::to_string(cover.options()))
                                      .c_str());
        givens.push_back(static_cast<Index>(option));
    }
    return {cover, givens};
}

} // namespace cpgrid
