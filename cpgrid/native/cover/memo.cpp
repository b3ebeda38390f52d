#include "memo.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace cpgrid {

bool Memo::find(const std::uint64_t* key, Known& known) const {
    const std::size_t hash = this->hash(key);
    const std::vector<Place>& slots = table_[hash % parts].slots;
    if (slots.empty()) return false;
    for (std::size_t slot = hash / parts;; ++slot) {
        const Place place = slots[slot & (slots.size() - 1)];
        if (place == 0) return false;
        const std::uint64_t* entry = at(place);
        if (!std::equal(key, key + key_words_, entry)) continue;
        entry += key_words_;
        known = {.count = {entry + 2, entry[1]}, .nodes = std::bit_cast<double>(entry[0])};
        return true;
    }
}

void Memo::insert(const std::uint64_t* key, const Known& known) {
    const std::size_t hash = this->hash(key);
    Part& part = table_[hash % parts];
    const std::size_t words = key_words_ + 2 + known.count.size();
    if (!has_room(words, part)) return;
    if (part.full()) grow(part);
    const Place place = allocate(words);
    std::uint64_t* entry = std::copy_n(key, key_words_, at(place));
    entry[0] = std::bit_cast<std::uint64_t>(known.nodes);
    entry[1] = known.count.size();
    std::ranges::copy(known.count, entry + 2);
    enter(part, place, hash);
    ++part.entries;
    ++entries_;
}

// A multiplicative hash: each word is mixed in, and the product's upper half, which depends on all bits, is folded
// down.
std::size_t Memo::hash(const std::uint64_t* key) const {
    std::uint64_t mixed = 0;
    for (std::size_t word = 0; word < key_words_; ++word) {
        mixed = (mixed ^ key[word]) * 0x9e3779b97f4a7c15;
        mixed ^= mixed >> 32;
    }
    return mixed;
}

// Whether an entry of so many words fits, with the larger part of the table that it may call for.
bool Memo::has_room(std::size_t words, const Part& part) const {
    if (words > chunk_words) return false;
    const std::size_t chunks = chunks_.size() + (used_ + words > chunk_words ? 1 : 0);
    if (chunks * chunk_words > std::numeric_limits<Place>::max()) return false;
    const std::size_t slots = slots_ + (part.full() ? part.next_size() : 0);
    return chunks * chunk_words * sizeof(std::uint64_t) + slots * sizeof(Place) <= bytes_;
}

Memo::Place Memo::allocate(std::size_t words) {
    if (used_ + words > chunk_words) {
        chunks_.push_back(std::make_unique<std::uint64_t[]>(chunk_words));
        used_ = chunks_.size() == 1 ? 1 : 0; // the place 0 stays unused
    }
    const std::size_t place = (chunks_.size() - 1) * chunk_words + used_;
    used_ += words;
    return static_cast<Place>(place);
}

void Memo::grow(Part& part) {
    slots_ += part.next_size() - part.slots.size();
    const std::vector<Place> before = std::exchange(part.slots, std::vector<Place>(part.next_size()));
    for (const Place place : before)
        if (place != 0) enter(part, place, hash(at(place)));
}

void Memo::enter(Part& part, Place place, std::size_t hash) {
    const std::size_t mask = part.slots.size() - 1;
    std::size_t slot = hash / parts;
    while (part.slots[slot & mask] != 0) ++slot;
    part.slots[slot & mask] = place;
}

} // namespace cpgrid
