// A board: cells over one set of values, and groups of cells that all differ. Checked once, shared by all puzzles on
// it.
#pragma once

#include "../model/model.hpp"
#include "crossings.hpp"
#include "plan.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::lockstep {

constexpr std::size_t most_cells = 65535; // cells are numbered within a lane of 16 bits

// Throws std::invalid_argument for a model that is no board: it has too many values or variables, or other constraints
// than groups.
void check(const Model& model);

template <typename Word> class Board {
  public:
    // `model` was checked and fits into the words.
    explicit Board(const Model& model);

    std::size_t cells() const { return domains_.size(); }
    std::size_t values() const { return values_; }
    Word domain(std::size_t cell) const { return domains_[cell]; }

    // Whether some group has more cells than values: then no puzzle has a solution, and a search might take
    // long to find that out.
    bool crowded() const { return crowded_; }

    Plan<Word> plan() const;

  private:
    void add_group(std::span<const std::uint32_t> members);
    void add_crossings();

    std::size_t values_;
    std::vector<Word> domains_;
    std::vector<Cells> groups_; // the cells of each, ascending
    std::vector<std::uint32_t> holder_offsets_{0};
    std::vector<std::uint32_t> holders_;
    std::vector<std::uint32_t> group_offsets_{0};
    std::vector<std::uint32_t> group_cells_;
    std::vector<Word> whole_;
    Crossings crossings_;
    std::vector<Word> slot_beyond_;
    bool crowded_ = false;
};

} // namespace cpgrid::lockstep
