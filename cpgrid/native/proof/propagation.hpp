// The filters at work on a state: what waits to filter, and clauses that are looked at only when they may say
// something.
//
// AllDifferents filter in full once; then they act on single events, as a pass of their filter would: a cell with one
// value left, or a value of a full one with one cell left.
//
// Source: for clauses, M. Moskewicz et al., "Chaff: engineering an efficient SAT solver", DAC 2001 (two watched
// literals).
#pragma once

#include "definitions.hpp"
#include "filters.hpp"
#include "store.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace cpgrid::proof {

class Propagation {
  public:
    // Both must outlive it. What the store has lost by now counts as seen.
    Propagation(const Definitions& definitions, Store& store);

    // Lets a definition filter from now on, where it is not the floor or a bound. A clause watches the two literals
    // that are free, or will be free first when removals are undone.
    void add(Index number);

    // The same for a clause all of whose literals fail but the first, and the second failed last.
    void add_lemma(Index number);

    // Lets a clause filter no more, and again; in between removals were undone, but none were made that last.
    void drop(Index number);
    void restore(Index number) { watch_open_literals(number); }

    // The bound that filters too, from now on; `no_bound` = none.
    void set_bound(Index number);

    // Filters until nothing changes; false at a contradiction.
    bool run();

    // Lets one definition filter; false at a contradiction.
    bool run_alone(Index number);

    // The definition that came to a contradiction, and the run of its filter. Of no matter where a cell has no value
    // left: then its last removal tells.
    Cause contradiction() const { return contradiction_; }

    // Makes a literal true for a reason of the caller's own, a negative number; false if its cell has no value left.
    bool make_true(Literal literal, std::int32_t reason);

    // Undoes all removals from a position of the trail on; what waits is of no matter any more.
    void undo(std::size_t mark);

    // A measure of the work done, for Watch.
    std::int64_t work() const { return work_ + filters_.work(); }

    static constexpr Index no_bound = std::numeric_limits<Index>::max();

  private:
    static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

    // A clause in the list of a literal that it watches, with another of its literals.
    struct Watching {
        Index number;
        Literal other;
    };

    std::vector<Index>& queue_of(Definitions::Kind kind);
    void wait(Index number);
    void clear_queue();
    void watch(Index number, std::size_t one, std::size_t other);
    void watch_open_literals(Index number);
    bool wake(Literal literal);
    bool visit(std::size_t position);
    bool separate(Index number, Index cell);
    bool place(Index number, Index value);
    void begin_run(Index number);
    void check_quiet(); // an internal check (checks.hpp)
    Index& places(Index number, Index value) { return places_[std::size_t{number} * store_.values() + value]; }

    const Definitions& definitions_;
    Filters filters_;
    Store& store_;
    std::vector<std::vector<Index>> groups_of_;   // the AllDifferent constraints of each cell
    std::vector<Index> places_;                   // by AllDifferent and value: how many cells have it
    std::vector<std::vector<Index>> slow_of_;     // the sums, Regulars and Components of each cell
    std::vector<std::vector<Watching>> watches_;  // by literal: 2 · (n - 1) for n, 2 · (n - 1) + 1 for -n
    std::vector<std::array<Literal, 2>> watched_; // of each clause, by place; 0 where it was dropped
    std::vector<Index> waiting_;                  // AllDifferents and clauses that are new
    std::vector<Index> waiting_slow_;             // sums and Regulars, later: they take longer
    std::vector<Index> waiting_last_;             // Components, when all others are at rest
    std::vector<std::uint8_t> waits_;
    Index bound_ = no_bound;
    std::size_t bound_seen_ = nowhere; // how long the trail was when the bound filtered last
    std::size_t head_;                 // the first removal that was not yet seen
    std::int32_t run_ = 0;
    Cause contradiction_{0, 0};
    std::int64_t work_ = 0;
    std::int64_t checked_ = 0; // how much `work()` was at the last internal check
};

} // namespace cpgrid::proof
