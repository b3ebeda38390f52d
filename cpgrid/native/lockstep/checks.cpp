#include "../checks.hpp"

#include "lanes.hpp"

#ifdef CPGRID_CHECK

namespace cpgrid::lockstep {

template <typename Word> void Lanes<Word>::check_books() const {
    std::size_t stacked = 0;
    for (std::size_t lane = 0; lane < count; ++lane) {
        const Lane& own = lanes_[lane];
        const bool active = (active_ >> lane & 1) != 0;
        expect_invariant(active == (own.puzzle != idle), "lockstep: a lane without a puzzle is active, or one with");
        expect_invariant(active || own.stack.empty(), "lockstep: an idle lane has a stack");
        stacked += own.stack.size();
        if (!queue_.recording() || !active) continue;
        expect_invariant(own.path.size() >= own.stack.size() / state_words_,
                         "lockstep: a state has no guess on the path");
    }
    expect_invariant(stacked == stacked_, "lockstep: the words of the stacks are miscounted");
}

// A pass only removes candidates, and says so of each lane in which it did.
template <typename Word>
void Lanes<Word>::check_pass(const std::vector<Row<Word>>& before, std::uint32_t changed) const {
    for (std::size_t lane = 0; lane < count; ++lane) {
        bool same = true;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            const Word was = before[cell].lanes[lane];
            expect_invariant((at(cell, lane) & ~was) == 0, "lockstep: a pass has added a candidate");
            same = same && at(cell, lane) == was;
        }
        expect_invariant(same || (changed >> lane & 1) != 0, "lockstep: a pass has changed a lane without saying so");
    }
}

// A state that a lane goes on with obeys board and givens. It differs from the one below it in a guess: in one cell it
// has a value that the other has no more, and no cell has a value besides.
template <typename Word> void Lanes<Word>::check_restored(std::size_t lane) const {
    const std::vector<Word>& stack = lanes_[lane].stack;
    const std::uint8_t* givens = queue_.givens(lanes_[lane].puzzle).data();
    std::size_t guesses = 0;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        const Word state = at(cell, lane);
        const auto allowed = static_cast<Word>(board_.domain(cell) & masks_[givens[cell]]);
        expect_invariant(state != 0 && (state & ~allowed) == 0, "lockstep: a restored state does not fit its puzzle");
        if (stack.empty()) continue;
        const Word below = stack[stack.size() - state_words_ + cell];
        if ((state & ~below) == 0) continue;
        ++guesses;
        expect_invariant((state & below) == 0 && (state & (state - 1)) == 0, "lockstep: a restored state is none");
    }
    expect_invariant(stack.empty() || guesses == 1, "lockstep: a restored state does not come from the one below it");
}

template <typename Word> void Lanes<Word>::check_solution(std::size_t lane) const {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        const Word value = at(cell, lane);
        expect_invariant(value != 0 && (value & (value - 1)) == 0, "lockstep: a cell of a solution is not decided");
    }
    for (std::uint32_t group = 0; group < plan_.groups; ++group) {
        Word seen = 0;
        for (std::uint32_t place = plan_.group_offsets[group]; place < plan_.group_offsets[group + 1]; ++place) {
            const Word value = at(plan_.group_cells[place] / row_bytes, lane);
            expect_invariant((seen & value) == 0, "lockstep: a group of a solution has a value twice");
            seen = static_cast<Word>(seen | value);
        }
    }
}

template void Lanes<std::uint16_t>::check_books() const;
template void Lanes<std::uint32_t>::check_books() const;
template void Lanes<std::uint64_t>::check_books() const;
template void Lanes<std::uint16_t>::check_pass(const std::vector<Row<std::uint16_t>>& before,
                                               std::uint32_t changed) const;
template void Lanes<std::uint32_t>::check_pass(const std::vector<Row<std::uint32_t>>& before,
                                               std::uint32_t changed) const;
template void Lanes<std::uint64_t>::check_pass(const std::vector<Row<std::uint64_t>>& before,
                                               std::uint32_t changed) const;
template void Lanes<std::uint16_t>::check_restored(std::size_t lane) const;
template void Lanes<std::uint32_t>::check_restored(std::size_t lane) const;
template void Lanes<std::uint64_t>::check_restored(std::size_t lane) const;
template void Lanes<std::uint16_t>::check_solution(std::size_t lane) const;
template void Lanes<std::uint32_t>::check_solution(std::size_t lane) const;
template void Lanes<std::uint64_t>::check_solution(std::size_t lane) const;

} // namespace cpgrid::lockstep

#endif
