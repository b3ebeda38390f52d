// Lists of numbers, each kept once and known by its number: a hash table of lists that stand one behind the other.
#pragma once

#include "diagram.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::frontier {

// A number that depends on all bits of a word, and on what came before.
inline std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9E37'79B9'7F4A'7C15;
    return hash ^ (hash >> 29);
}

class Contents {
  public:
    struct Numbered {
        Index number;
        bool fresh; // it was not there before
    };

    Numbered number(std::span<const std::int64_t> content) {
        if (2 * (std::size_t{count()} + 1) > places_.size()) grow();
        Index& place = places_[place_of(content)];
        if (place != 0) return {place - 1, false};
        numbers_.insert(numbers_.end(), content.begin(), content.end());
        begins_.push_back(numbers_.size());
        place = count();
        return {place - 1, true};
    }

    // What a number stands for, until the next list is added.
    std::span<const std::int64_t> operator[](Index number) const {
        return std::span(numbers_).subspan(begins_[number], begins_[number + 1] - begins_[number]);
    }

    Index count() const { return static_cast<Index>(begins_.size() - 1); }

    void clear() {
        numbers_.clear();
        begins_.assign(1, 0);
        places_.assign(std::min(places_.size(), most_kept), 0);
    }

    std::size_t bytes() const {
        return 8 * (numbers_.capacity() + begins_.capacity()) + sizeof(Index) * places_.capacity();
    }

  private:
    static constexpr std::size_t least = 64;
    static constexpr std::size_t most_kept = 1 << 16; // places that are cleared for what comes next

    // Where a list is, or would be.
    std::size_t place_of(std::span<const std::int64_t> content) const {
        const std::size_t last = places_.size() - 1;
        std::uint64_t hash = content.size();
        for (const std::int64_t number : content) hash = mix(hash, static_cast<std::uint64_t>(number));
        std::size_t place = (hash ^ (hash >> 32)) & last;
        while (places_[place] != 0 && !std::ranges::equal(content, (*this)[places_[place] - 1]))
            place = (place + 1) & last;
        return place;
    }

    void grow() {
        places_.assign(std::max(least, 2 * places_.size()), 0);
        for (Index number = 0; number < count(); ++number) places_[place_of((*this)[number])] = number + 1;
    }

    std::vector<std::int64_t> numbers_;
    std::vector<std::size_t> begins_{0}; // of each list in the numbers; and the end
    std::vector<Index> places_;          // a power of two, or none; the number of a list and 1, or 0
};

} // namespace cpgrid::frontier
