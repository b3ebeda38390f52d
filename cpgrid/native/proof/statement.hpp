// What a certificate is about: cells with domains, and constraints on them, in the numbering of the certificate format
// (docs/certificates/format.md, sections 1 and 2). Checked once, shared by all puzzles of a layout.
//
// Helper variables, which the cells of the grid determine, come behind these and are cells like them everywhere here
// but in solutions.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace cpgrid {
class Model;
}

namespace cpgrid::proof {

using Index = std::uint32_t;
using Literal = std::int32_t; // n = cell * values + value + 1 says that the cell has the value, -n that it does not

constexpr std::int64_t greatest_number = std::int64_t{1} << 60;

// A step of an automaton; the states before and after it are numbered within their layers.
struct Edge {
    std::int32_t before;
    std::int32_t value;
    std::int32_t after;
    auto operator<=>(const Edge&) const = default;
};

struct AllDifferent {
    std::vector<Index> cells;
    std::vector<Index> values; // those of the cells' domains, ascending
    bool full;                 // as many cells as values
};

// What each value of a cell adds to a sum.
using Weights = std::vector<std::int64_t>;

struct Sum {
    std::vector<Index> cells; // ascending
    std::vector<std::int64_t> coefficients;
    std::vector<Weights> weights; // besides coefficient · value; empty where no cell has any, or where a cell has none
    std::optional<std::int64_t> low;
    std::optional<std::int64_t> high;
    bool distinct; // some AllDifferent of the rules holds all of the cells
};

// A sum under construction: by cell.
struct Terms {
    std::vector<std::int64_t> coefficients;
    std::vector<Weights> weights; // empty where a cell has none
};

// An automaton that reads a word of fixed length, unrolled: every state lies on a path from the start, state 0, to an
// end.
struct Automaton {
    std::vector<std::span<const Edge>> layers; // the steps that each value read may make, ascending
    std::vector<Index> states;                 // how many there are before each layer, and after the last
    std::vector<Edge> edges;
};

struct Regular {
    std::vector<Index> word; // cells in the order in which they are read
    Index automaton;
};

// Bounds of what a component weighs; with an anchor, only of that in which this vertex is.
struct Total {
    std::vector<std::int64_t> weights; // of each vertex, 0 or more
    std::optional<std::int64_t> low;
    std::optional<std::int64_t> high;
    std::optional<Index> anchor;
};

// A graph whose vertices are there where cells have certain values.
struct Components {
    static constexpr Index always = UINT32_MAX;

    std::vector<Index> cells;        // of each vertex; `always` = it has none, and is always there
    std::vector<std::uint64_t> sets; // of each vertex its values: a word for each 64 of them
    std::vector<std::vector<Index>> neighbours;
    bool single;
    std::vector<Total> totals;
    std::int64_t work; // vertices and edges, and once more the vertices for each total

    Index vertices() const { return static_cast<Index>(cells.size()); }
    std::size_t words() const { return sets.size() / cells.size(); }
    bool holds(Index vertex, Index value) const {
        return (sets[vertex * words() + value / 64] >> (value % 64) & 1) != 0;
    }
};

enum class ConstraintKind : std::uint8_t { all_different, sum, regular, components };

// A constraint by its kind and its place among those of the kind.
struct Place {
    ConstraintKind kind;
    Index index;
};

class Statement {
  public:
    // `helpers`: how many of the variables, the last ones, are no cells of the grid. Throws std::invalid_argument,
    // naming the sum or graph at fault, for a model that the format cannot state: it is too large, or a bound is.
    Statement(const Model& model, std::size_t helpers);
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    Index cells() const { return cells_; }
    Index grid_cells() const { return grid_cells_; } // the first ones: all but helpers
    Index values() const { return static_cast<Index>(values_.size()); }
    Index literals() const { return cells_ * values(); }
    std::int64_t value(Index value) const { return values_[value]; }
    std::int64_t greatest_value() const { return greatest_value_; } // by amount, at least 1

    // Whether the cell's domain holds the value: by literal number less one.
    bool starts_with(Index literal) const { return domains_[literal] != 0; }

    Index constraints() const { return static_cast<Index>(places_.size()); }
    Place place(Index constraint) const { return places_[constraint]; }
    const AllDifferent& all_different(Index place) const { return all_different_[place]; }
    const Sum& sum(Index place) const { return sums_[place]; }
    const Regular& regular(Index place) const { return regulars_[place]; }
    const Components& components(Index place) const { return components_[place]; }
    const Automaton& automaton(Index number) const { return automata_[number]; }

    // What a value of a cell adds to a sum.
    std::int64_t part(const Sum& sum, std::size_t term, Index value) const {
        const std::int64_t product = sum.coefficients[term] * values_[value];
        return sum.weights.empty() || sum.weights[term].empty() ? product : product + sum.weights[term][value];
    }

    // Whether some AllDifferent holds all of the cells.
    bool distinct(std::span<const Index> cells) const;

    // Whether a sum keeps to greatest_number.
    bool affordable(const Sum& sum) const;

    // Σ coefficient · value + weight of the value over some cells, low ≤ … ≤ high; cells that add nothing are left out.
    Sum make_sum(const Terms& terms, std::optional<std::int64_t> low, std::optional<std::int64_t> high) const;

  private:
    void add_all_different(std::span<const Index> cells);
    void add_sum(const Model& model, Index number);
    void add_automata(const Model& model);
    void add_components(const Model& model, Index number);

    Index cells_;
    Index grid_cells_;
    std::vector<std::int64_t> values_;
    std::int64_t greatest_value_ = 1;
    std::vector<std::uint8_t> domains_;
    std::vector<Place> places_;
    std::vector<AllDifferent> all_different_;
    std::vector<Sum> sums_;
    std::vector<Regular> regulars_;
    std::vector<Automaton> automata_;
    std::vector<Components> components_;
    std::vector<std::vector<Index>> groups_of_; // the AllDifferent constraints of each cell, ascending
};

} // namespace cpgrid::proof
