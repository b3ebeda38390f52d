// A constraint model, built by calls: variables with finite domains, groups of variables that all differ, sums, words
// of automata, and graphs with connected components. Boards (lockstep/), networks (masks/) and the statements of proofs
// (proof/) are made from it.
//
//     Model model(values, domains);
//     model.add_group(row);
//     model.add_sum(cage, units, {15, 15});
//     masks::Network network(model);
//
// Each call checks what it is given: it throws std::invalid_argument with the name of the variable, group, sum,
// diagram, word or graph at fault, all counted from 0. What a maker cannot do with a sound model it refuses likewise.
#pragma once

#include "../lists.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace cpgrid {

// Throws std::invalid_argument.
[[noreturn]] void refuse(const std::string& problem);

// What a thing is called in messages: "group 3".
std::string name(const char* what, std::size_t number);

class Model {
  public:
    using Index = std::uint32_t;

    // No sum of a model can leave -greatest_sum … greatest_sum: the sum or difference of two still fits into 64 bits.
    static constexpr std::int64_t greatest_sum = std::int64_t{1} << 60;

    static constexpr std::int32_t most_states = 1 << 22; // of a layer of a diagram: some hundred megabytes

    // The ends of a sum, each of which may be missing.
    struct Ends {
        static constexpr std::int64_t no_low = INT64_MIN;
        static constexpr std::int64_t no_high = INT64_MAX;

        std::int64_t low;
        std::int64_t high;
    };

    // low ≤ Σ (coefficient · value + weight of the value) ≤ high.
    struct Sum {
        std::span<const Index> variables;
        std::span<const std::int64_t> coefficients;
        std::span<const std::int32_t> rows; // of each variable a row of weights, or -1; empty where no variable has any
        Ends ends;
        std::int64_t reach; // it cannot leave -reach … reach
    };

    // A step of an automaton that reads a value, by rank. States are numbered within their layers; the start is 0, and
    // all after the last step are accepted.
    struct Arc {
        std::int32_t before;
        std::int32_t rank;
        std::int32_t after;
        auto operator<=>(const Arc&) const = default;
    };
    using Diagram = ListsOf<Arc>; // the arcs of each step

    struct Word {
        std::span<const Index> variables; // in the order in which they are read; one may come again
        Index diagram;
        std::size_t limit; // the most arcs of its product with what keeps its variables apart; 0 = it gets none
    };

    // Bounds of what each component of a graph weighs; with an anchor, of the component of this vertex, if it is there.
    struct Total {
        std::vector<std::int64_t> weights; // of each vertex, not negative
        Ends ends;
        std::int32_t anchor; // or -1
    };

    // A graph. A vertex is there if its variable has a value of its set; one without a variable is always there. The
    // components are those of the vertices that are there.
    struct Graph {
        std::vector<std::int32_t> variables; // of each vertex, or -1; several may have the same
        std::vector<std::uint64_t> sets;     // of each vertex `words()` words of ranks, as of domains
        std::vector<std::array<std::int32_t, 2>> edges;
        bool single; // there is at most one component
        std::vector<Total> totals;
    };

    enum class Kind : std::uint8_t { group, sum, word, graph };

    // A constraint by its kind and its place among those of the kind.
    struct Place {
        Kind kind;
        Index index;
    };

    // Args:
    //     values: ascending; the rank of a value is its place here.
    //     domains: of each variable `words()` words, one behind the other: bit r % 64 of word r / 64 says that it may
    //         take the value of rank r.
    Model(std::span<const std::int64_t> values, std::span<const std::uint64_t> domains);

    void add_group(std::span<const std::int32_t> variables);

    // A row of weights, one for each rank; the number that sums call it by.
    Index add_weights(std::span<const std::int64_t> weights);

    // `rows`: for each variable its row of weights, or -1; or empty. A coefficient may be 0 beside a row.
    void add_sum(std::span<const std::int32_t> variables, std::span<const std::int64_t> coefficients, Ends ends,
                 std::span<const std::int32_t> rows = {});

    // `lengths`: how many arcs each step has, perhaps none. The number that words call it by.
    Index add_diagram(std::span<const std::int32_t> lengths, std::span<const Arc> arcs);

    void add_word(std::span<const std::int32_t> variables, std::int64_t diagram, std::int64_t limit = 0);

    void add_graph(Graph graph);

    std::span<const std::int64_t> values() const { return values_; }
    Index variables() const { return variables_; }
    std::size_t words() const { return (values_.size() + 63) / 64; }
    std::span<const std::uint64_t> domain(Index variable) const {
        return std::span(domains_).subspan(variable * words(), words());
    }

    // All constraints in the order in which they were added.
    std::span<const Place> constraints() const { return constraints_; }
    const Lists& groups() const { return groups_; }
    std::size_t sums() const { return ends_.size(); }
    Sum sum(std::size_t number) const;
    std::span<const std::int64_t> weights(std::size_t row) const {
        return std::span(weights_).subspan(row * values_.size(), values_.size());
    }
    std::span<const Diagram> diagrams() const { return diagrams_; }
    std::size_t word_count() const { return word_diagrams_.size(); }
    Word word(std::size_t number) const {
        return {word_variables_[number], word_diagrams_[number], word_limits_[number]};
    }
    std::span<const Graph> graphs() const { return graphs_; }

  private:
    std::span<const Index> read(const char* what, std::size_t number, std::span<const std::int32_t> variables,
                                bool again);
    std::int64_t reach(std::size_t number, std::span<const std::int64_t> coefficients,
                       std::span<const std::int32_t> rows) const;
    void check_vertices(const Graph& graph, const std::string& own) const;

    std::vector<std::int64_t> values_;
    std::vector<std::uint64_t> domains_;
    Index variables_;
    std::int64_t greatest_value_; // by amount, at least 1
    std::vector<Place> constraints_;
    Lists groups_;
    std::vector<std::int64_t> weights_;
    std::vector<std::int64_t> greatest_weights_; // of each row, by amount
    Lists terms_;
    ListsOf<std::int64_t> coefficients_;
    ListsOf<std::int32_t> rows_;
    std::vector<Ends> ends_;
    std::vector<std::int64_t> reaches_;
    std::vector<Diagram> diagrams_;
    Lists word_variables_;
    std::vector<Index> word_diagrams_;
    std::vector<std::size_t> word_limits_;
    std::vector<Graph> graphs_;
    std::vector<Index> read_; // the variables of the call at hand
    std::vector<Index> seen_; // of each variable: the last call that named it
    Index calls_ = 0;
};

} // namespace cpgrid
