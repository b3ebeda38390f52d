// States by their keys, each with how often it was come to: a hash table with numbers of any size.
#pragma once

#include "contents.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::frontier {

class Table {
  public:
    // An empty table.
    //
    // Args:
    //     words: of a key.
    //     limbs: of a count, which must not grow beyond them: 64 bits each, least significant first.
    void reset(std::size_t words, std::size_t limbs) {
        words_ = words;
        limbs_ = limbs;
        keys_.clear();
        counts_.clear();
        places_.assign(std::max<std::size_t>(least, std::min(places_.size(), most_kept)), 0);
        size_ = 0;
    }

    Index size() const { return size_; }
    std::size_t limbs() const { return limbs_; }
    const std::uint64_t* key(Index state) const { return keys_.data() + state * words_; }
    std::span<const std::uint64_t> count(Index state) const { return {counts_.data() + state * limbs_, limbs_}; }

    // The number of the state with a key; where there is none yet, a new one with the count 0.
    Index find(const std::uint64_t* key) {
        if (2 * (std::size_t{size_} + 1) > places_.size()) grow();
        std::uint32_t& place = places_[place_of(key)];
        if (place == 0) {
            keys_.insert(keys_.end(), key, key + words_);
            counts_.resize(counts_.size() + limbs_, 0);
            place = ++size_;
        }
        return place - 1;
    }

    void add(Index state, std::span<const std::uint64_t> count) {
        std::uint64_t* own = counts_.data() + state * limbs_;
        std::uint64_t carry = 0;
        for (std::size_t limb = 0; limb < limbs_; ++limb) {
            const std::uint64_t other = limb < count.size() ? count[limb] : 0;
            const std::uint64_t sum = own[limb] + carry;
            carry = sum < carry;
            own[limb] = sum + other;
            carry += own[limb] < other;
        }
    }

    std::size_t bytes() const {
        return 8 * (keys_.capacity() + counts_.capacity()) + sizeof(std::uint32_t) * places_.capacity();
    }

  private:
    static constexpr std::size_t least = 64;
    static constexpr std::size_t most_kept = 1 << 16; // places that are cleared for the next states

    // Where a key is, or would be.
    std::size_t place_of(const std::uint64_t* key) const {
        const std::size_t last = places_.size() - 1;
        std::uint64_t hash = words_;
        for (std::size_t word = 0; word < words_; ++word) hash = mix(hash, key[word]);
        std::size_t place = (hash ^ (hash >> 32)) & last;
        while (places_[place] != 0 && !std::equal(key, key + words_, this->key(places_[place] - 1)))
            place = (place + 1) & last;
        return place;
    }

    void grow() {
        places_.assign(2 * places_.size(), 0);
        for (Index state = 0; state < size_; ++state) places_[place_of(key(state))] = state + 1;
    }

    std::size_t words_ = 1;
    std::size_t limbs_ = 1;
    std::vector<std::uint64_t> keys_;
    std::vector<std::uint64_t> counts_;
    std::vector<std::uint32_t> places_; // a power of two; the number of a state and 1, or 0
    Index size_ = 0;
};

} // namespace cpgrid::frontier
