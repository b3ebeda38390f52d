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
    const Index end = cover_.begin(option + 1);
    for (Index node = cover_.begin(option); node < end; ++node) {
        const Index item = cover_.item(node);
        const bool first = times_[item]++ == 0;
        if (item < cover_.primary()) continue;
        const std::int32_t colour = cover_.colour(node);
        if (!first && (colour == 0 || colour_[item] != colour)) return false;
        colour_[item] = colour;
    }
    return true;
}

bool CoverChecker::enough() const {
    if (!cover_.multiple()) return std::equal(once_.begin(), once_.end(), times_.begin());
    for (Index item = 0; item < cover_.primary(); ++item)
        if (times_[item] < cover_.least(item) || times_[item] > cover_.greatest(item)) return false;
    return true;
}

} // namespace cpgrid
