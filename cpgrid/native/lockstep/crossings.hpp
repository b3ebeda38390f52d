// Where groups cross: the meshes, pieces, families and slots of plan.hpp, from the cells of the groups alone.
#pragma once

#include "plan.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace cpgrid::lockstep {

using Cells = std::vector<std::uint32_t>;

struct Crossings {
    std::vector<Mesh> meshes;
    std::vector<std::uint32_t> mesh_cells;
    std::vector<std::uint32_t> piece_offsets{0};
    std::vector<std::uint32_t> piece_cells;
    std::vector<std::uint32_t> piece_slots;
    std::vector<std::uint32_t> family_offsets{0};
    std::vector<std::uint32_t> slot_pieces;
    std::vector<std::uint32_t> slot_groups; // the group that the slot's family is
};

// On a board where more pairs of groups share a cell than this, counted cell by cell, no crossings are looked for:
// finding them would take more than a few tenths of a second, and a pass over them longer than it saves.
constexpr std::size_t most_pairs = std::size_t{1} << 20;

// Args:
//     groups: the cells of each, ascending.
//     whole: the values that each group must hold, as a number that is the same for groups of the same values; 0 =
//     none.
//         Where neither of two groups must hold anything, nothing follows from their crossing.
//     holders: the groups of each cell.
Crossings find_crossings(const std::vector<Cells>& groups, const std::vector<std::uint64_t>& whole,
                         const std::vector<std::vector<std::uint32_t>>& holders);

} // namespace cpgrid::lockstep
