// Clauses of three literals or more, one behind the other in one store, and the lists by which they are watched.
// Clauses of two are in lists of their own.
//
//     store   … | size | tier and use | next | item | literal literal literal … | …
//
// The first two literals are watched: unless another one is true, neither is false before its clause was looked at. The
// next is where a literal to be watched was found last: those before it were false then. The item says what the clause
// is for the log.
#pragma once

#include "../lists.hpp"
#include "candidates.hpp"
#include "item.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::learning {

class ClauseStore {
  public:
    using Place = std::uint32_t;

    struct Watch {
        Place clause;
        Literal blocker; // some literal of the clause: where it is true, there is nothing to do
    };

    // How long a clause is kept: for good, as long as it is used now and then, or until most of the last are dropped.
    enum class Tier : std::uint8_t { permanent, core, middle, last };

    explicit ClauseStore(Index candidates)
        : watches_(std::size_t{2} * candidates), pairs_(std::size_t{2} * candidates) {}

    // Adds a clause of at least three literals, of which the first two are watched. Throws std::bad_alloc past 2²⁸
    // words.
    Place add(std::span<const Literal> literals, Tier tier, std::uint32_t glue);
    void add_pair(Literal one, Literal other) {
        pairs_.append(one, other);
        pairs_.append(other, one);
    }

    std::span<Literal> literals(Place clause) { return {&store_[clause + head], store_[clause]}; }

    // What a clause is for the log.
    Item& item(Place clause) { return store_[clause + 3]; }

    // The place among the literals, past the watched ones, where the search for another one to be watched goes on.
    std::uint32_t& next(Place clause) { return store_[clause + 2]; }

    // The clauses that watch a literal, and the other literals of the pairs that have it.
    GrowingLists<Watch>& watches() { return watches_; }
    std::span<const Literal> pairs(Literal literal) const { return pairs_[literal]; }

    // A clause that took part in a conflict, with its glue now.
    void use(Place clause, std::uint32_t glue);
    bool is_learnt(Place clause) const { return head_of(clause).tier != Tier::permanent; }
    std::uint32_t glue(Place clause) const { return head_of(clause).glue; }

    std::size_t learnt() const { return learnt_; }

    // Calls `visit` with the literals of each clause.
    template <typename Visit> void visit(const Visit& visit) const {
        for (std::size_t place = 0; place < store_.size(); place += head + store_[place])
            visit(std::span<const Literal>(&store_[place + head], store_[place]));
    }

    // Drops three quarters of the learnt clauses that are not kept for now, the least useful ones; not those for which
    // `is_used`. Calls `moved(from, to)` for each that stays. Returns how many went.
    template <typename IsUsed, typename Moved> std::size_t reduce(const IsUsed& is_used, const Moved& moved);

    static constexpr std::uint32_t core_glue = 2;
    static constexpr std::uint32_t middle_glue = 6;

  private:
    static constexpr Place head = 4;
    static constexpr std::uint32_t most_glue = (1U << 24) - 1;

    struct Head {
        Tier tier;
        std::uint8_t used; // 2 = since the last time that clauses were dropped
        std::uint32_t glue;
    };

    Head head_of(Place clause) const {
        const std::uint32_t word = store_[clause + 1];
        return {static_cast<Tier>(word & 15), static_cast<std::uint8_t>(word >> 4 & 15), word >> 8};
    }
    void set_head(Place clause, Head own) {
        store_[clause + 1] = static_cast<std::uint32_t>(own.tier) | std::uint32_t{own.used} << 4 | own.glue << 8;
    }
    static Tier tier_of(std::uint32_t glue) {
        return glue <= core_glue ? Tier::core : glue <= middle_glue ? Tier::middle : Tier::last;
    }
    std::vector<Place> least_useful();
    void watch_all();

    std::vector<std::uint32_t> store_;
    GrowingLists<Watch> watches_; // of each literal
    GrowingLists<Literal> pairs_;
    std::size_t learnt_ = 0;
};

template <typename IsUsed, typename Moved> std::size_t ClauseStore::reduce(const IsUsed& is_used, const Moved& moved) {
    std::size_t dropped = 0;
    for (const Place clause : least_useful()) {
        if (is_used(clause)) continue;
        set_head(clause, {Tier::last, 15, most_glue}); // to be dropped
        ++dropped;
    }
    std::size_t end = 0;
    for (std::size_t place = 0; place < store_.size();) {
        const std::size_t length = head + store_[place];
        if (head_of(static_cast<Place>(place)).used != 15) {
            std::copy_n(store_.begin() + static_cast<std::ptrdiff_t>(place), length,
                        store_.begin() + static_cast<std::ptrdiff_t>(end));
            moved(static_cast<Place>(place), static_cast<Place>(end));
            end += length;
        }
        place += length;
    }
    store_.resize(end);
    learnt_ -= dropped;
    watch_all();
    return dropped;
}

} // namespace cpgrid::learning
