// Everything that a hint can name, by number: the constraints of the rules, the floor of the score, the solutions, and
// what the steps of a proof define.
#pragma once

#include "derived.hpp"
#include "statement.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

namespace cpgrid::proof {

// What a certificate claims of one puzzle of a statement, as the caller holds it.
struct Claim {
    std::span<const std::int32_t> givens;    // of each cell of the grid: the number of its value, -1 = open
    std::span<const std::int32_t> solutions; // one behind the other, the number of the value of each such cell
    std::span<const std::int64_t> weights;   // of each such cell, for the score; empty = no floor
    std::int64_t floor;                      // score ≥ floor
};

class Definitions {
  public:
    enum class Kind : std::uint8_t { all_different, sum, regular, components, clause, bound };
    struct Definition {
        Kind kind;
        Index place; // among those of its kind; of what the rules say, in the statement
    };

    // `statement` must outlive it. Throws std::invalid_argument for a claim that does not fit it.
    Definitions(const Statement& statement, const Claim& claim);

    const Statement& statement() const { return statement_; }
    Index count() const { return static_cast<Index>(definitions_.size()); }
    const Definition& operator[](Index number) const { return definitions_[number]; }
    const AllDifferent& all_different(Index number) const {
        return statement_.all_different(definitions_[number].place);
    }
    const Sum& sum(Index number) const {
        const Index place = definitions_[number].place;
        return number < statement_.constraints() ? statement_.sum(place) : sums_[place];
    }
    const Regular& regular(Index number) const { return statement_.regular(definitions_[number].place); }
    const Components& components(Index number) const { return statement_.components(definitions_[number].place); }
    std::span<const Literal> clause(Index number) const {
        const Index place = definitions_[number].place;
        return {literals_.data() + offsets_[place], offsets_[place + 1] - offsets_[place]};
    }
    const Bound& bound(Index number) const { return bounds_[definitions_[number].place]; }
    const Sum* floor() const { return floor_ ? &sums_[*floor_] : nullptr; }
    Index solutions() const { return solutions_; }

    // Add a definition; its number is that of the last one plus one. `add_sum` and `add_bound` throw Rejected.
    void add_clause(std::span<const Literal> literals);
    void add_sum(std::span<const std::int64_t> numbers_and_multipliers);
    void add_bound(std::int64_t scale, std::span<const Priced> priced);

  private:
    void add_solution(std::span<const std::int32_t> grid);

    const Statement& statement_;
    std::vector<Definition> definitions_;
    std::deque<Sum> sums_;
    std::deque<Bound> bounds_;
    std::vector<Literal> literals_;
    std::vector<std::size_t> offsets_{0};
    std::optional<Index> floor_;
    Index solutions_ = 0;
};

} // namespace cpgrid::proof
