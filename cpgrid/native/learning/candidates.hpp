// What clauses are about: "variable = value" and "variable ≠ value", for the values that are left at the start.
//
// The candidates of a variable have numbers in a row, by rank; a variable that is known has none.
#pragma once

#include "../masks/mask.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::learning {

using masks::Index;
using masks::Mask;

// "variable = value" is literal 2 · candidate, "variable ≠ value" is 2 · candidate + 1.
using Literal = std::uint32_t;

constexpr Literal has(Index candidate) {
    return 2 * candidate;
}
constexpr Literal lacks(Index candidate) {
    return 2 * candidate + 1;
}
constexpr Literal negated(Literal literal) {
    return literal ^ 1;
}
constexpr Index candidate_of(Literal literal) {
    return literal / 2;
}
constexpr bool is_lack(Literal literal) {
    return (literal & 1) != 0;
}

class Candidates {
  public:
    static constexpr Index none = ~Index{0};

    // `domains`: of each variable, not empty.
    Candidates(std::span<const Mask> domains, std::size_t values)
        : domains_(domains.begin(), domains.end()), values_(values), number_(domains.size() * values, none) {
        for (Index variable = 0; variable < domains_.size(); ++variable) {
            if (masks::single(domains_[variable])) continue;
            for (Mask rest = domains_[variable]; rest != 0; rest &= rest - 1) {
                const int rank = masks::least(rest);
                number_[variable * values_ + static_cast<std::size_t>(rank)] = count();
                variable_.push_back(variable);
                rank_.push_back(static_cast<std::uint8_t>(rank));
            }
        }
    }

    Index count() const { return static_cast<Index>(variable_.size()); }
    Index variables() const { return static_cast<Index>(domains_.size()); }
    Index variable(Index candidate) const { return variable_[candidate]; }
    int rank(Index candidate) const { return rank_[candidate]; }
    Mask value(Index candidate) const { return masks::bit(rank_[candidate]); }
    std::span<const Mask> domains() const { return domains_; }
    Mask domain(Index variable) const { return domains_[variable]; }

    // The number of a candidate that there is.
    Index number(Index variable, int rank) const {
        return number_[variable * values_ + static_cast<std::size_t>(rank)];
    }

  private:
    std::vector<Mask> domains_;
    std::size_t values_;
    std::vector<Index> number_; // of each variable and rank, or none
    std::vector<Index> variable_;
    std::vector<std::uint8_t> rank_;
};

} // namespace cpgrid::learning
