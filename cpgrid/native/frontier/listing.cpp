#include "listing.hpp"

namespace cpgrid::frontier {

void Listing::close(Index states) {
    Level& level = levels_.emplace_back();
    level.begin.assign(std::size_t{states} + 1, 0);
    for (const Index state : to_) ++level.begin[state + 1];
    for (std::size_t state = 0; state < states; ++state) level.begin[state + 1] += level.begin[state];
    std::vector<std::size_t> next(level.begin.begin(), level.begin.end() - 1);
    level.from.resize(to_.size());
    level.values.resize(to_.size());
    for (std::size_t way = 0; way < to_.size(); ++way) {
        const std::size_t place = next[to_[way]]++;
        level.from[place] = from_[way];
        level.values[place] = values_[way];
    }
    bytes_ += sizeof(std::size_t) * level.begin.size() + 5 * to_.size();
    from_.clear();
    values_.clear();
    to_.clear();
}

bool Listing::next(std::span<std::uint8_t> values) {
    std::size_t level = 0;
    if (way_.empty()) {
        level = levels_.size() - 1;
        way_.assign(levels_.size(), 0);
        behind_.assign(levels_.size(), 0);
    } else {
        while (level < levels_.size() && ++way_[level] == levels_[level].begin[behind_[level] + 1]) ++level;
        if (level == levels_.size()) return false;
    }
    for (;; --level) {
        values[level] = levels_[level].values[way_[level]];
        if (level == 0) return true;
        behind_[level - 1] = levels_[level].from[way_[level]];
        way_[level - 1] = levels_[level - 1].begin[behind_[level - 1]];
    }
}

} // namespace cpgrid::frontier
