// A board: cells over one set of values, and groups of cells that all differ. Checked once, shared by all puzzles on
// it.
#pragma once

#include "crossings.hpp"
#include "plan.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::lockstep {

// The arrays that state a board, as the caller holds them.
struct Layout {
    std::int64_t values;                    // 1 … 64
    std::span<const std::uint64_t> domains; // of each cell: the values that it may have, a bit each
    std::span<const std::int32_t> offsets;  // groups + 1
    std::span<const std::int32_t> members;  // cells of group g: members[offsets[g]] … members[offsets[g + 1] - 1]
};

constexpr std::size_t most_cells = 65535; // cells are numbered within a lane of 16 bits

// Throws std::invalid_argument, naming the cell or group at fault, for arrays that state no board.
void check(const Layout& layout);

template <typename Word> class Board {
  public:
    // `layout` was checked and fits into the words.
    explicit Board(const Layout& layout);

    std::size_t cells() const { return domains_.size(); }
    std::size_t values() const { return values_; }
    Word domain(std::size_t cell) const { return domains_[cell]; }

    // Whether some group has more cells than values: then no puzzle has a solution, and a search might take
    // long to find that out.
    bool crowded() const { return crowded_; }

    Plan<Word> plan() const;

  private:
    void add_group(std::span<const std::int32_t> members);
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
