// How constraints remove values from a state, for the elaborator: they remove what docs/certificates/format.md, section
// 4, says, in less time than the checker's own filters (../checker/filters.hpp), which share nothing with them. Each
// returns false at a contradiction. The filter of a kind stands in one file with what explains it.
#pragma once

#include "definitions.hpp"
#include "store.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
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
    static constexpr double most_pairs_counted = 8192; // with sets, where values are not added up, but counted

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
    static bool adds_up(const Sum& sum);
    bool few_sets(const Sum& sum, const Store& store) const;
    Index place_of(const State& state);

    std::size_t pairs_ = 0;
    std::vector<std::int64_t> least_; // of the cells from each one on
    std::vector<std::int64_t> most_;
    std::vector<Index> number_; // of each value, among those that the cells have
    Index count_ = 0;           // of these
    std::vector<State> before_;
    std::vector<State> after_;
    std::vector<Move> moves_;         // cell by cell
    std::vector<std::size_t> begins_; // where the moves of each cell begin
    std::vector<Index> slots_;        // a hash table of the places in after_
    std::vector<std::uint8_t> alive_;
    std::vector<std::uint8_t> alive_before_;
    std::vector<std::uint8_t> supported_;
};

// What is known of a vertex: it is gone, open, or there.
enum class Standing : std::uint8_t { gone, open, there };

// The filter of Components, with the memory that it needs from one call to the next: one depth-first search of each
// region tells for all its vertices what falls apart without them.
//
// Source: R. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1 (1972).
class ComponentsFilter {
  public:
    bool operator()(const Components& graph, Store& store);

  private:
    static constexpr Index nowhere = UINT32_MAX;

    // What a part of a region has: vertices that count, and weight.
    struct Part {
        std::int64_t counted = 0;
        std::int64_t weight = 0;
    };

    void find_standings(const Components& graph, const Store& store);
    void search_region(const Components& graph, Index root);
    template <typename Share, typename Judge>
    Part each_part(std::size_t begin, std::size_t end, const Share& share, const Judge& judge);
    bool join(std::size_t begin, std::size_t end);
    bool bound_below(const Total& total, std::size_t begin, std::size_t end);
    void find_blocks(const Components& graph);
    bool bound_above(const Components& graph, const Total& total);
    bool take(const Components& graph, Store& store) const;

    std::vector<Standing> standings_;
    std::vector<std::uint8_t> kept_; // of each vertex: it becomes there
    std::vector<std::uint8_t> lost_; // it becomes gone

    // Of regions.
    std::vector<Index> order_;             // the vertices that are not gone, as they were found, region by region
    std::vector<Index> place_;             // of each vertex, in that order
    std::vector<Index> reach_;             // the first place that an edge leads to from the vertex or from below it
    std::vector<Index> parent_;            // from which it was found
    std::vector<std::size_t> next_;        // of each vertex: the neighbour to be looked at next
    std::vector<Part> below_;              // of each vertex: what was found from there on, itself included
    std::vector<Part> apart_;              // of each vertex: what falls away from the region's first vertex without it
    std::vector<Index> pieces_;            // of each vertex: how many parts without it have vertices that are there
    std::optional<std::size_t> inhabited_; // where the region begins in which vertices are there

    // Of blocks.
    std::vector<Index> block_; // of each vertex
    Index blocks_ = 0;
    std::vector<Index> members_;
    std::vector<std::int64_t> weights_; // of each block
    std::vector<Index> seen_;           // of each block: the last vertex beside which it was met
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
    ComponentsFilter filter_components_;
    std::int64_t work_ = 0;
};

} // namespace cpgrid::proof
