// The two inner loops of the lockstep search, over all lanes at once.
#pragma once

#include "../instructions.hpp"
#include "plan.hpp"

#include <cstddef>
#include <cstdint>

namespace cpgrid::lockstep {

// A bit a lane.
struct Report {
    std::uint32_t changed; // a candidate went
    std::uint32_t broken;  // a cell or a value of a group is left without a place
};

// `rows` are the candidates of the cells: lanes<Word> words a cell, aligned to row_bytes. `scratch` is as aligned, of
// scratch_rows(plan) rows.
template <typename Word> struct Kernel {
    // One pass of propagation over all groups: naked singles, hidden singles, and locked candidates where groups cross.
    // Whatever goes is impossible; a lane that did not change is at a fixed point, with every conflict of it reported.
    Report (*propagate)(const Plan<Word>& plan, Word* rows, Word* scratch);

    // For each lane the cell with two candidates whose groups hold most such cells; plan.cells where there is none.
    void (*choose)(const Plan<Word>& plan, const Word* rows, Word* scratch, Word* cells);
};

// The rows that kernels need beside the board's: a union and a mask for each piece and for each slot; pairs a cell and
// a group.
template <typename Word> std::size_t scratch_rows(const Plan<Word>& plan) {
    const std::size_t slots = plan.families == 0 ? 0 : plan.family_offsets[plan.families];
    const std::size_t crossing = 2 * (std::size_t{plan.pieces} + slots);
    const std::size_t choosing = std::size_t{plan.cells} + plan.groups;
    return crossing > choosing ? crossing : choosing;
}

template <typename Word> Kernel<Word> kernel(Instructions instructions);

} // namespace cpgrid::lockstep
