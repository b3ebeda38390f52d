// What was found out about subproblems of a count, within a bound on memory.
//
// An entry lies behind the others in chunks of 64-bit words, and an open-addressing table of their places finds it:
//
//   key … key | nodes, as a double | number of limbs | limb … limb
//
// Keys are compared in full: two subproblems are never taken for one.
#pragma once

#include "natural.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace cpgrid {

class Memo {
  public:
    struct Known {
        Limbs count;  // of its solutions
        double nodes; // that a search has which remembers nothing
    };

    // Keys are `key_words` words long. What is remembered takes at most `bytes`.
    Memo(std::size_t key_words, std::size_t bytes) : key_words_(key_words), bytes_(bytes) {}

    // Whether the subproblem is known; then `known` is set, good until the next `insert`.
    bool find(const std::uint64_t* key, Known& known) const;

    // Remembers a subproblem that is not known, if there is room.
    void insert(const std::uint64_t* key, const Known& known);

    std::int64_t entries() const { return static_cast<std::int64_t>(entries_); }

  private:
    using Place = std::uint32_t; // the number of a word, counted through all chunks; 0 = none

    static constexpr std::size_t chunk_words = std::size_t{1} << 13;
    static constexpr std::size_t first_slots = std::size_t{1} << 10;

    std::size_t hash(const std::uint64_t* key) const;
    std::uint64_t* at(Place place) const { return chunks_[place / chunk_words].get() + place % chunk_words; }
    bool has_room(std::size_t words) const;
    Place allocate(std::size_t words);
    void enter(Place place);

    std::size_t key_words_;
    std::size_t bytes_;
    std::size_t entries_ = 0;
    std::vector<std::unique_ptr<std::uint64_t[]>> chunks_;
    std::size_t used_ = chunk_words; // words of the last chunk
    std::vector<Place> table_;       // at most half full; its size is a power of two
};

} // namespace cpgrid
