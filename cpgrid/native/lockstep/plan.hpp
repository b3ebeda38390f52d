// What the kernels read: the groups of a board as flat arrays, and where they cross.
//
// A *piece* is what two groups have in common where that is two cells or more (box and row), or what is left of a group
// beside such pieces (a rest). A *family* is one group cut into disjoint pieces: a row by the boxes that it meets. A
// *slot* is a piece in a family; a piece that two groups share has two slots, a rest has one. A *mesh* of width m is m
// families each of which crosses the same m others, all over the same values: three rows and three boxes. That is by
// far the most common case, and small enough to be worked on in registers, which is why meshes are kept apart from
// other families.
#pragma once

#include <cstddef>
#include <cstdint>

namespace cpgrid::lockstep {

constexpr std::uint32_t most_values = 64;

// The bytes of the candidates of one cell in all lanes: a cache line.
constexpr std::size_t row_bytes = 64;

template <typename Word> constexpr std::size_t lanes = row_bytes / sizeof(Word);

template <typename Word> struct alignas(row_bytes) Row {
    Word lanes[row_bytes / sizeof(Word)];
};

// Where the row of a cell or of a group begins, in bytes: what the plan has instead of their numbers, so that the
// kernels need not multiply.
constexpr std::uint32_t row_of(std::uint32_t number) {
    return number * static_cast<std::uint32_t>(row_bytes);
}

constexpr std::uint32_t widest_mesh = 5;

struct Mesh {
    std::uint32_t width;
    std::uint32_t size;  // cells of a piece
    std::uint32_t begin; // in mesh_cells: width · width pieces of `size` cells, family by family
};

// Pointers into arrays that the board holds. Candidates are bit sets of values.
template <typename Word> struct Plan {
    std::uint32_t cells;
    const std::uint32_t* holder_offsets; // cells + 1
    const std::uint32_t* holders;        // the groups of each cell
    std::uint32_t groups;
    const std::uint32_t* group_offsets; // groups + 1
    const std::uint32_t* group_cells;
    const Word* whole; // of each group: the values that it must hold; none if it has fewer cells than values

    std::uint32_t meshes;
    const Mesh* mesh;
    const std::uint32_t* mesh_cells;

    std::uint32_t pieces;               // of the families that are in no mesh
    const std::uint32_t* piece_offsets; // pieces + 1
    const std::uint32_t* piece_cells;
    const std::uint32_t* piece_slots; // of each piece two slots; the same one twice for a rest
    std::uint32_t families;
    const std::uint32_t* family_offsets; // families + 1; slots of a family lie side by side
    const std::uint32_t* slot_pieces;    // of each slot
    const Word* slot_beyond;             // of each slot: the values that the group of its family need not hold
};

} // namespace cpgrid::lockstep
