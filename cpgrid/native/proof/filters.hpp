// How constraints remove values from a state, for the elaborator: they remove what docs/certificates/format.md, section
// 4, says, in less time than the checker's own filters (../checker/filters.hpp), which share nothing with them. Each
// returns false at a contradiction. The filter of a kind stands in one file with what explains it.
#pragma once

#include "definitions.hpp"
#include "store.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::proof {

bool filter(const AllDifferent& group, Store& store);
bool filter(const Bound& bound, Store& store);

// A clause: one of the literals must hold.
bool filter(std::span<const Literal> clause, Store& store);

// The filter of Regular, with the memory that it needs from one call to the next: what lies on no path goes.
//
// Source: G. Pesant, "A Regular Language Membership Constraint for Finite Sequences of Variables", CP 2004, section 3.
class RegularFilter {
  public:
    bool operator()(const Regular& regular, Store& store);

  private:
    bool reach(const Regular& regular, const Automaton& automaton, const Store& store);

    std::vector<std::uint8_t> taken_; // of each edge of the automaton: whether values lead along it
    std::vector<std::uint8_t> alive_; // of each state of a layer
    std::vector<std::uint8_t> alive_before_;
    std::vector<std::uint8_t> supported_;
};

// The filter of sums, with the memory that it needs from one call to the next.
class SumFilter {
  public:
    static constexpr std::size_t most_pairs = 100'000;

    bool operator()(const Sum& sum, Store& store);

    // How many pairs of a state and a value the last call looked at.
    std::size_t pairs() const { return pairs_; }

  private:
    struct State {
        std::int64_t total;
        Word used;
        bool operator==(const State&) const = default;
    };
    struct Move {
        Index from;
        Index value;
        Index to;
    };

    bool reach(const Sum& sum, const Store& store, bool distinct);
    bool keep_supported(const Sum& sum, Store& store);
    static bool by_bounds(const Sum& sum, Store& store);
    void find_reach(const Sum& sum, const Store& store);
    bool number_values(const Sum& sum, const Store& store);
    Index place_of(const State& state);

    std::size_t pairs_ = 0;
    std::vector<std::int64_t> least_; // of the cells from each one on
    std::vector<std::int64_t> most_;
    std::vector<Index> number_; // of each value, among those that the cells have
    std::vector<State> before_;
    std::vector<State> after_;
    std::vector<Move> moves_;         // cell by cell
    std::vector<std::size_t> begins_; // where the moves of each cell begin
    std::vector<Index> slots_;        // a hash table of the places in after_
    std::vector<std::uint8_t> alive_;
    std::vector<std::uint8_t> alive_before_;
    std::vector<std::uint8_t> supported_;
};

// The filter of any definition.
class Filters {
  public:
    // `definitions` must outlive it.
    explicit Filters(const Definitions& definitions) : definitions_(definitions) {}

    bool operator()(Index number, Store& store);

    // A measure of the work done, for Watch: cells, literals, states of sums, edges of automata.
    std::int64_t work() const { return work_; }

  private:
    const Definitions& definitions_;
    SumFilter filter_sum_;
    RegularFilter filter_regular_;
    std::int64_t work_ = 0;
};

} // namespace cpgrid::proof
