// Many depth-first searches side by side, one a lane, that share each pass of propagation.
//
// A pass (kernel.hpp) works on all lanes at once. A lane that it leaves unchanged has come to a fixed point: either it
// holds a solution, or it guesses a value and puts the state without that value on its stack. A lane in conflict goes
// back to the state on top of its stack. A lane whose stack is empty is done and takes the next puzzle of the queue.
// When the queue is empty too, it takes the lower half of another lane's stack, where the large subtrees are: from then
// on several lanes work on one puzzle, which is exhausted when the last of them is done.
//
// Where clauses are recorded, each lane keeps the guesses that lead to its state, and whenever it goes back it records
// that they cannot all be right: those values, each a literal, are not all true. A clause rests on those of the
// branches that came before it in the tree. A lane that takes half a stack works on later branches than its donor: it
// records apart, and its part comes after that of the donor.
#pragma once

#include "../limits.hpp"
#include "board.hpp"
#include "kernel.hpp"
#include "queue.hpp"
#include "weights.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <utility>
#include <vector>

namespace cpgrid::lockstep {

// Grids one behind the other, with the puzzle that each belongs to.
struct Grids {
    std::vector<std::int32_t> puzzles;
    std::vector<std::uint8_t> cells; // values counted from 1
};

template <typename Word> class Lanes {
  public:
    // `board` and `queue` must outlive it. All stacks together may take so many bytes.
    Lanes(const Board<Word>& board, Queue& queue, Instructions instructions, std::size_t memory);

    // Goes on until nothing is left, `solutions` more grids were found (0 = no limit), or the watch ends it. Every
    // reason but `exhausted` leaves it ready to go on. Throws std::bad_alloc where the stacks would take more than they
    // may.
    Stop advance(std::int64_t solutions, bool keep, Watch& watch);

    // The grids found since the last call.
    Grids take() { return std::exchange(grids_, {}); }

    std::int64_t passes() const { return passes_; }

  private:
    static constexpr std::size_t count = lanes<Word>;
    static constexpr std::size_t idle = ~std::size_t{0};

    struct Lane {
        std::size_t puzzle = idle;
        Word guessed = 0;        // the cell that was guessed on to come to its state; the number of cells if none was
        std::vector<Word> stack; // states one behind the other, each followed by the cell that was guessed on
        // Only where clauses are recorded:
        std::vector<std::int32_t> path; // the opposite of each guess; the last ones belong to the states on the stack
        std::list<Clauses>::iterator part;
    };

    Report pass();
    bool settle(std::uint32_t waiting, std::int64_t goal);
    void settle(std::size_t lane, Word choice);
    Row<Word> choose(std::uint32_t wanted);
    void guess_again(std::uint32_t guessed);
    void guess(std::size_t lane, std::size_t cell);
    std::size_t fewest_candidates(std::size_t lane) const;
    void found(std::size_t lane);
    void store(std::size_t lane);
    void back(std::size_t lane);
    void resume(std::size_t lane);
    bool record(std::size_t lane);
    void load(std::size_t lane);
    void release(std::size_t lane);
    void close(std::size_t puzzle, Fate fate);
    void fill_idle();
    bool start(std::size_t lane);
    void steal(std::size_t lane, std::size_t donor);
    bool count_node(std::size_t puzzle);

    // Internal checks (checks.hpp).
    void check_books() const;
    void check_pass(const std::vector<Row<Word>>& before, std::uint32_t changed) const;
    void check_restored(std::size_t lane) const;
    void check_solution(std::size_t lane) const;

    Word& at(std::size_t cell, std::size_t lane) { return rows_[cell].lanes[lane]; }
    Word at(std::size_t cell, std::size_t lane) const { return rows_[cell].lanes[lane]; }

    const Board<Word>& board_;
    Queue& queue_;
    Plan<Word> plan_;
    Kernel<Word> kernel_;
    std::size_t cells_;
    std::size_t state_words_;                      // on a stack
    std::array<Word, 8 * sizeof(Word) + 1> masks_; // by a given, 0 = none: the values that it leaves the cell
    std::vector<Row<Word>> rows_;
    std::vector<Row<Word>> scratch_;
    Weights<Word> weights_;
    std::array<Lane, count> lanes_;
    std::uint32_t active_ = 0; // a bit for each lane that has a puzzle
    bool ungrouped_ = false;   // whether there is a cell in no group
    std::size_t stacked_ = 0;  // words of all stacks
    std::size_t most_stacked_;
    Grids grids_;
    bool keep_ = true;
    std::int64_t found_ = 0;
    std::int64_t passes_ = 0;
};

extern template class Lanes<std::uint16_t>;
extern template class Lanes<std::uint32_t>;
extern template class Lanes<std::uint64_t>;

} // namespace cpgrid::lockstep
