#include "checking.hpp"

#include <algorithm>

namespace cpgrid {

bool CoverChecker::holds(std::span<const std::int32_t> options) {
    std::ranges::fill(times_, 0);
    std::int32_t before = -1;
    for (const std::int32_t option : options) {
        if (option <= before || static_cast<Index>(option) >= cover_.options() || !take(static_cast<Index>(option)))
            return false;
        before = option;
    }
    return enough();
}

// Takes the items of an option; false where one that is not primary was taken in another way.
bool CoverChecker::take(Index option) {
    for (Index node = cover_.begin(option); node < cover_.begin(option + 1); ++node) {
        const Index item = cover_.item(node);
        const std::int32_t colour = cover_.colour(node);
        const bool first = times_[item]++ == 0;
        if (!first && item >= cover_.primary() && (colour == 0 || colour_[item] != colour)) return false;
        colour_[item] = colour;
    }
    return true;
}

bool CoverChecker::enough() const {
    for (Index item = 0; item < cover_.primary(); ++item) {
        const std::int32_t least = cover_.multiple() ? cover_.least(item) : 1;
        const std::int32_t greatest = cover_.multiple() ? cover_.greatest(item) : 1;
        if (times_[item] < least || times_[item] > greatest) return false;
    }
    return true;
}

} // namespace cpgrid
