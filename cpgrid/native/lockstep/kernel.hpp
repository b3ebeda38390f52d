// The two inner loops of the lockstep search, over all lanes at once.
#pragma once

#include "../instructions.hpp"
#include "plan.hpp"

#include <cstddef>
#include <cstdint>

namespace cpgrid::lockstep {

// A bit for each lane.
struct Report {
    std::uint32_t changed; // a candidate was removed
    std::uint32_t broken;  // too few candidates are left to some cells, or too few cells to some values
    std::uint32_t open;    // a cell of a group had several candidates
};

// `rows` are the candidates of the cells: lanes<Word> words for each cell, aligned to row_bytes. `scratch` has
// scratch_rows(plan) rows, aligned likewise.
template <typename Word> struct Kernel {
    // One pass of propagation over all groups: naked singles, hidden singles, and where groups cross, locked candidates
    // and the naked and hidden subsets that fill the cells they share. Only impossible candidates are removed. A lane
    // that did not change is at a fixed point. Two values with the same one place are not reported, as it would cost a
    // twentieth of a pass: a guess finds them out. Where all cells are decided, every conflict is reported.
    Report (*propagate)(const Plan<Word>& plan, Word* rows, Word* scratch);

    // For each lane that is wanted (a bit each) the cell with two candidates of the greatest score: how many such cells
    // its groups hold, and its weight besides. `weights` has a row for each cell. plan.cells where there is no such
    // cell.
    void (*choose)(const Plan<Word>& plan, const Word* rows, const Word* weights, std::uint32_t wanted, Word* scratch,
                   Word* cells);
};

// How many rows the kernels need beside those of the cells: propagation two for each piece and each slot, the choice
// one for each cell and each group.
template <typename Word> std::size_t scratch_rows(const Plan<Word>& plan) {
    const std::size_t slots = plan.families == 0 ? 0 : plan.family_offsets[plan.families];
    const std::size_t crossing = 2 * (std::size_t{plan.pieces} + slots);
    const std::size_t choosing = std::size_t{plan.cells} + plan.groups;
    return crossing > choosing ? crossing : choosing;
}

template <typename Word> Kernel<Word> kernel(Instructions instructions);

} // namespace cpgrid::lockstep
