// How constraints remove values from a state, word for word as docs/certificates/format.md, section 4, says: the
// plainest way that is fast enough. The elaborator has filters of its own; these share nothing with them.
#pragma once

#include "../proof/definitions.hpp"
#include "fillings.hpp"
#include "state.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::checker {

class Filters {
  public:
    // All must outlive it.
    Filters(const proof::Definitions& definitions, State& state);

    // Lets the definition of that number filter; false at a contradiction.
    bool operator()(Index number);

    // A measure of the work done, for Watch: cells, literals, states of sums, edges of automata.
    std::int64_t work() const { return work_; }

  private:
    // A filling becomes another by a value of the next cell: both by number.
    struct Move {
        Index before;
        Index value;
        Index after;
    };

    bool all_different(const proof::AllDifferent& group);
    bool take_from_others(const proof::AllDifferent& group);
    bool place_values(const proof::AllDifferent& group);
    bool sum(const proof::Sum& sum);
    void find_reach(const proof::Sum& sum);
    bool number_values(const proof::Sum& sum);
    bool fill(const proof::Sum& sum, bool distinct);
    bool keep_moves(const proof::Sum& sum);
    bool by_bounds(const proof::Sum& sum);
    bool regular(const proof::Regular& regular);
    bool clause(std::span<const proof::Literal> clause);
    bool bound(const proof::Bound& bound);

    const proof::Definitions& definitions_;
    const proof::Statement& statement_;
    State& state_;
    std::int64_t work_ = 0;

    // Of an AllDifferent, sets of values.
    std::vector<std::uint8_t> fixed_; // of each cell: whether it has one value when the pass begins
    std::vector<Word> once_;
    std::vector<Word> twice_;

    // Of a sum.
    std::vector<std::int64_t> least_; // of the cells from each one on
    std::vector<std::int64_t> most_;
    std::vector<Word> bit_;           // of each value that the cells have: its place among them
    Fillings fillings_;               // of so many cells
    std::vector<Filling> before_;     // of one cell less
    std::vector<Move> moves_;         // cell by cell
    std::vector<std::size_t> first_;  // where those of each cell begin, and their number
    std::vector<std::uint8_t> alive_; // of fillings: whether the end can be reached from there
    std::vector<std::uint8_t> alive_before_;

    // Of a Regular: of each layer the states that are reached, then those from which the end can be reached, too.
    std::vector<std::vector<std::uint8_t>> reached_;

    std::vector<std::uint8_t> supported_; // by value; of a Regular, by place and value
};

} // namespace cpgrid::checker
