// The counts of subproblems that are known already, within a bound on memory.
//
// Entries lie one behind the other in chunks of 64-bit words; a hash table with open addressing holds their places:
//
//   key … key | nodes, as a double | number of limbs | limb … limb
//
// Keys are compared in full, so that two subproblems are never taken for one. The table consists of parts that grow one
// at a time, so that no single insertion takes long however much is remembered.
#pragma once

#include "natural.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace cpgrid {

class Memo {
  public:
    struct Known {
        Limbs count;  // of its solutions
        double nodes; // of a search that remembers nothing
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
    static constexpr std::size_t parts = 256;
    static constexpr std::size_t first_slots = 8;

    struct Part {
        std::vector<Place> slots; // at most half full; a power of two of them
        std::size_t entries = 0;

        bool full() const { return 2 * (entries + 1) > slots.size(); }
        std::size_t next_size() const { return slots.empty() ? first_slots : 2 * slots.size(); }
    };

    std::size_t hash(const std::uint64_t* key) const;
    std::uint64_t* at(Place place) const { return chunks_[place / chunk_words].get() + place % chunk_words; }
    bool has_room(std::size_t words, const Part& part) const;
    Place allocate(std::size_t words);
    void grow(Part& part);
    void enter(Part& part, Place place, std::size_t hash);

    std::size_t key_words_;
    std::size_t bytes_;
    std::size_t entries_ = 0;
    std::vector<std::unique_ptr<std::uint64_t[]>> chunks_;
    std::size_t used_ = chunk_words; // words of the last chunk
    std::array<Part, parts> table_;
    std::size_t slots_ = 0; // of all parts
};

} // namespace cpgrid
