// What a certificate is about: cells with domains, AllDifferent constraints and sums, in the numbering of the
// certificate format (docs/certificates/format.md, sections 1 and 2). Checked once, shared by all puzzles of a layout.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace cpgrid::proof {

using Index = std::uint32_t;
using Literal = std::int32_t; // n = cell * values + value + 1 says that the cell has the value, -n that it does not

constexpr std::int64_t greatest_number = std::int64_t{1} << 60;

// The arrays that state it, as the caller holds them.
struct Program {
    std::span<const std::int64_t> values;  // ascending
    std::span<const std::uint8_t> domains; // cells × values: 1 = the cell may have the value
    std::span<const std::uint8_t> kinds;   // of each constraint: 0 = AllDifferent, 1 = sum
    std::span<const std::int32_t> offsets; // constraint k: cells[offsets[k]] … cells[offsets[k + 1] - 1]
    std::span<const std::int32_t> cells;
    std::span<const std::int64_t> coefficients; // one for each entry of cells; of no matter for AllDifferent
    std::span<const std::int64_t> low;          // of each constraint, of no matter for AllDifferent
    std::span<const std::int64_t> high;
};

struct AllDifferent {
    std::vector<Index> cells;
    std::vector<Index> values; // those of the cells' domains, ascending
    bool full;                 // as many cells as values
};

struct Sum {
    std::vector<Index> cells; // ascending
    std::vector<std::int64_t> coefficients;
    std::optional<std::int64_t> low;
    std::optional<std::int64_t> high;
    bool distinct; // some AllDifferent of the rules holds all of the cells
};

// A constraint by its kind and its place among those of the kind.
struct Place {
    bool sum;
    Index index;
};

class Statement {
  public:
    // Throws std::invalid_argument, naming the constraint at fault, for arrays that state nothing.
    explicit Statement(const Program& program);
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    Index cells() const { return cells_; }
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

    // Whether some AllDifferent holds all of the cells.
    bool distinct(std::span<const Index> cells) const;

    // Whether a sum keeps to greatest_number.
    bool affordable(const Sum& sum) const;

    // Σ coefficient · value over some cells, low ≤ … ≤ high; what is 0 is left out.
    Sum make_sum(std::span<const std::int64_t> coefficients_by_cell, std::optional<std::int64_t> low,
                 std::optional<std::int64_t> high) const;

  private:
    void add_all_different(std::span<const std::int32_t> cells);
    void add_sum(const Program& program, Index constraint, std::size_t begin, std::size_t end);

    Index cells_;
    std::vector<std::int64_t> values_;
    std::int64_t greatest_value_ = 1;
    std::vector<std::uint8_t> domains_;
    std::vector<Place> places_;
    std::vector<AllDifferent> all_different_;
    std::vector<Sum> sums_;
    std::vector<std::vector<Index>> groups_of_; // the AllDifferent constraints of each cell, ascending
};

} // namespace cpgrid::proof
