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

    // Lets a Hall set of an AllDifferent filter: some of its cells.
    bool operator()(Index number, std::span<const Index> cells);

    // A measure of the work done, for Watch: cells, literals, states of sums, edges of automata.
    std::int64_t work() const { return work_; }

  private:
    // A filling becomes another by a value of the next cell: both by number.
    struct Move {
        Index before;
        Index value;
        Index after;
    };

    static constexpr Index nowhere = UINT32_MAX;

    // Of Components: all by vertex, where nothing else is said.
    struct Graph {
        struct Entered {
            Index vertex;
            std::size_t next; // the neighbour that is next
        };

        Index number(const proof::Components& graph, const std::vector<std::uint8_t>& marked,
                     std::vector<Index>& component);
        template <typename Weight> void cut_off(const proof::Components& graph, Index start, const Weight& weight);
        bool open(Index vertex) const { return present[vertex] != 0 && there[vertex] == 0; }

        std::vector<std::uint8_t> there;
        std::vector<std::uint8_t> present; // not gone
        std::vector<std::uint8_t> becomes_there;
        std::vector<std::uint8_t> becomes_gone;
        std::vector<Index> region;
        std::vector<Index> block;
        Index regions = 0; // how many
        Index blocks = 0;
        std::vector<std::int64_t> weights; // of each region, or of each block
        std::vector<Index> stack;
        std::vector<Entered> way; // from the start to the vertex that is visited
        std::vector<Index> depth; // on the way; where it was not entered, `nowhere`
        std::vector<Index> highest;
        std::vector<std::int64_t> total;
        std::vector<std::int64_t> cut;
    };

    bool all_different(const proof::AllDifferent& group);
    template <typename Set> bool all_different(const proof::AllDifferent& group, Set once, Set twice);
    bool sum(const proof::Sum& sum);
    void find_reach(const proof::Sum& sum);
    bool number_values(const proof::Sum& sum);
    bool fill(const proof::Sum& sum, bool distinct);
    bool keep_moves(const proof::Sum& sum);
    bool by_bounds(const proof::Sum& sum);
    bool regular(const proof::Regular& regular);
    bool components(const proof::Components& graph);
    void look(const proof::Components& graph);
    bool single(const proof::Components& graph);
    bool high(const proof::Components& graph, const proof::Total& total);
    bool low(const proof::Components& graph, const proof::Total& total);
    bool clause(std::span<const proof::Literal> clause);
    bool bound(const proof::Bound& bound);

    const proof::Definitions& definitions_;
    const proof::Statement& statement_;
    State& state_;
    std::int64_t work_ = 0;

    // Of an AllDifferent, sets of values.
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

    Graph graph_;

    std::vector<std::uint8_t> supported_; // by value; of a Regular, by place and value
};

} // namespace cpgrid::checker
