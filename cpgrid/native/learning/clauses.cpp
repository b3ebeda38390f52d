#include "clauses.hpp"

#include <algorithm>
#include <new>

namespace cpgrid::learning {
namespace {

constexpr std::size_t most_words = std::size_t{1} << 28; // a gigabyte: solutions that are blocked take most of it

} // namespace

ClauseStore::Place ClauseStore::add(std::span<const Literal> literals, Tier tier, std::uint32_t glue) {
    if (store_.size() + head + literals.size() > most_words) throw std::bad_alloc();
    const auto place = static_cast<Place>(store_.size());
    store_.push_back(static_cast<std::uint32_t>(literals.size()));
    store_.push_back(0);
    store_.push_back(2);
    store_.push_back(0);
    store_.insert(store_.end(), literals.begin(), literals.end());
    const std::uint32_t own = std::min(glue, most_glue);
    set_head(place, {tier == Tier::permanent ? tier : tier_of(own), 2, own});
    if (tier != Tier::permanent) ++learnt_;
    watches_.append(literals[0], {place, literals[1]});
    watches_.append(literals[1], {place, literals[0]});
    return place;
}

void ClauseStore::use(Place clause, std::uint32_t glue) {
    const Head own = head_of(clause);
    const std::uint32_t least = std::min(own.glue, glue);
    set_head(clause, {tier_of(least), 2, least});
}

// Three quarters of the learnt clauses that were not used of late, those of the most glue and the most literals.
std::vector<ClauseStore::Place> ClauseStore::least_useful() {
    std::vector<Place> found;
    for (std::size_t place = 0; place < store_.size(); place += head + store_[place]) {
        const auto clause = static_cast<Place>(place);
        Head own = head_of(clause);
        if (own.tier == Tier::permanent || own.tier == Tier::core) continue;
        const bool lately = own.used > (own.tier == Tier::middle ? 0 : 1);
        if (own.used > 0) --own.used;
        set_head(clause, own);
        if (!lately) found.push_back(clause);
    }
    std::ranges::stable_sort(found, [this](Place one, Place other) {
        return std::pair(glue(one), store_[one]) > std::pair(glue(other), store_[other]);
    });
    found.resize(found.size() * 3 / 4);
    return found;
}

void ClauseStore::watch_all() {
    watches_.clear();
    for (std::size_t place = 0; place < store_.size(); place += head + store_[place]) {
        const auto clause = static_cast<Place>(place);
        const auto own = literals(clause);
        watches_.append(own[0], {clause, own[1]});
        watches_.append(own[1], {clause, own[0]});
    }
}

} // namespace cpgrid::learning
