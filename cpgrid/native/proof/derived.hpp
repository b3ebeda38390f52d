// Constraints that a proof derives: sums of constraints, and bounds by prices (docs/certificates/format.md, section 5).
#pragma once

#include "statement.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace cpgrid::proof {

// Prices that bound the score from above: section 5.
struct Bound {
    std::int64_t goal;               // K · floor
    std::int64_t prices;             // of all values together
    std::vector<std::int64_t> worth; // r(cell, value), by literal
};

// What is wrong with a step.
class Rejected : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// A sum with the number that it is multiplied by.
struct Multiple {
    const Sum* sum;
    std::int64_t multiplier;
};

// Σ of values over the cells of a full AllDifferent, as a sum.
Sum total_of(const Statement& statement, const AllDifferent& group);

// Throws Rejected where a multiplier is 0 or too large, or the result too large.
Sum add_up(const Statement& statement, std::span<const Multiple> multiples);

// The prices of one AllDifferent: one for each of its values.
struct Priced {
    Index constraint;
    std::vector<std::int64_t> prices;
};

// The bound of K · score by prices. Throws Rejected where it is none.
Bound make_bound(const Statement& statement, const Sum& floor, std::int64_t scale, std::span<const Priced> priced);

} // namespace cpgrid::proof
