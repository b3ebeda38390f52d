#include "lanes.hpp"

#include "../checks.hpp"
#include "../compiler.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <new>

namespace cpgrid::lockstep {

namespace {

// The choice of the cells to guess on is one for all lanes. It waits until one active lane in so many is at a fixed
// point: passes over lanes that wait cost less than a choice for a few.
constexpr int patience = 5;

// Rows of candidates that a pass reads: the cells of each group twice, those of each crossing twice.
template <typename Word> std::int64_t work_of_a_pass(const Plan<Word>& plan) {
    std::int64_t rows = 1 + std::int64_t{2} * plan.group_offsets[plan.groups];
    rows += std::int64_t{2} * plan.piece_offsets[plan.pieces];
    for (std::uint32_t number = 0; number < plan.meshes; ++number)
        rows += std::int64_t{2} * plan.mesh[number].width * plan.mesh[number].width * plan.mesh[number].size;
    return rows;
}

} // namespace

// One row more than is needed, so that there is a row to point to even on a board without cells.
template <typename Word>
Lanes<Word>::Lanes(const Board<Word>& board, Queue& queue, Instructions instructions, std::size_t memory)
    : board_(board), queue_(queue), plan_(board.plan()), kernel_(kernel<Word>(instructions)), cells_(board.cells()),
      state_words_(cells_ + 1), rows_(cells_ + 1), scratch_(scratch_rows(plan_) + 1), weights_(cells_),
      most_stacked_(memory / sizeof(Word)) {
    masks_[0] = static_cast<Word>(~Word{0});
    for (std::size_t value = 1; value < masks_.size(); ++value)
        masks_[value] = static_cast<Word>(Word{1} << (value - 1));
    for (std::size_t cell = 0; cell < cells_; ++cell)
        ungrouped_ |= plan_.holder_offsets[cell] == plan_.holder_offsets[cell + 1];
}

template <typename Word> Stop Lanes<Word>::advance(std::int64_t solutions, bool keep, Watch& watch) {
    const std::int64_t goal = solutions > 0 ? found_ + solutions : Queue::unlimited;
    keep_ = keep;
    const std::int64_t pass_work = work_of_a_pass(plan_);
    while (true) {
        fill_idle();
        if (active_ == 0) return Stop::exhausted;
        if (watch.due(passes_ * pass_work)) {
            if (const auto stop = watch.look(passes_ * pass_work)) return *stop;
        }
        const Report report = pass();
        ++passes_;
        // When a puzzle meets its limit, all of its lanes are released: those that are still to come are then skipped.
        for (std::uint32_t broken = report.broken & active_; broken != 0; broken &= (broken - 1) & active_) {
            const auto lane = static_cast<std::size_t>(std::countr_zero(broken));
            if (lanes_[lane].guessed != cells_) weights_.raise(lane, lanes_[lane].guessed);
            back(lane);
        }
        // A cell in no group is not reported: where there is one, the choice finds out whether a lane is open.
        const std::uint32_t settled = ~report.changed & ~report.broken;
        const std::uint32_t open = ungrouped_ ? settled : settled & report.open;
        for (std::uint32_t solved = settled & ~open & active_; solved != 0; solved &= (solved - 1) & active_) {
            found(static_cast<std::size_t>(std::countr_zero(solved)));
            // The settled lanes that are left stay as they are, and the next pass will find them settled again.
            if (found_ >= goal) return Stop::solution_limit;
        }
        const std::uint32_t waiting = open & active_;
        if (waiting == 0 || std::popcount(waiting) * patience < std::popcount(active_)) continue;
        if (!settle(waiting, goal)) return Stop::solution_limit;
        guess_again(waiting & active_);
    }
}

// Lets all groups act once on all lanes.
template <typename Word> Report Lanes<Word>::pass() {
    std::vector<Row<Word>> before;
    if constexpr (checks) {
        check_books();
        before = rows_;
    }
    const Report report = kernel_.propagate(plan_, rows_.data()->lanes, scratch_.data()->lanes);
    if constexpr (checks) check_pass(before, report.changed);
    return report;
}

// Goes on in the lanes that wait at their fixed points. False as soon as the goal is reached.
template <typename Word> bool Lanes<Word>::settle(std::uint32_t waiting, std::int64_t goal) {
    const Row<Word> choices = choose(waiting);
    for (; waiting != 0; waiting &= (waiting - 1) & active_) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(waiting));
        settle(lane, choices.lanes[lane]);
        if (found_ >= goal) return false;
    }
    return true;
}

template <typename Word> Row<Word> Lanes<Word>::choose(std::uint32_t wanted) {
    Row<Word> cells;
    kernel_.choose(plan_, rows_.data()->lanes, weights_.rows(), wanted, scratch_.data()->lanes, cells.lanes);
    return cells;
}

// While most lanes are idle, those that have just guessed share their puzzle with others, and all of these guess once
// more before the next pass: it takes no longer for four lanes than for one.
template <typename Word> void Lanes<Word>::guess_again(std::uint32_t guessed) {
    constexpr int shares = 4;
    if (std::popcount(active_) + std::popcount(guessed) * (shares - 1) > static_cast<int>(count)) return;
    const std::uint32_t others = active_ & ~guessed;
    fill_idle();
    std::uint32_t sharing = active_ & ~others;
    const Row<Word> choices = choose(sharing);
    for (; sharing != 0; sharing &= (sharing - 1) & active_) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(sharing));
        if (choices.lanes[lane] < cells_) guess(lane, choices.lanes[lane]);
    }
}

// Guesses in a lane at its fixed point, or takes its solution if only cells in no group might have been open. `choice`
// is the cell with two candidates to guess on, or the number of cells if there is no such cell.
template <typename Word> void Lanes<Word>::settle(std::size_t lane, Word choice) {
    const std::size_t cell = choice < cells_ ? choice : fewest_candidates(lane);
    if (cell == cells_)
        found(lane);
    else
        guess(lane, cell);
}

// Of the undecided cells with fewest candidates, the first of the greatest weight; the number of cells where all are
// decided.
template <typename Word> std::size_t Lanes<Word>::fewest_candidates(std::size_t lane) const {
    std::size_t best = cells_;
    int fewest = int{most_values} + 1;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        const int candidates = std::popcount(at(cell, lane));
        if (candidates < 2 || candidates > fewest) continue;
        if (candidates == fewest && weights_.of(lane, cell) <= weights_.of(lane, best)) continue;
        fewest = candidates;
        best = cell;
    }
    return best;
}

template <typename Word> void Lanes<Word>::guess(std::size_t lane, std::size_t cell) {
    if (!count_node(lanes_[lane].puzzle)) return;
    if (state_words_ > most_stacked_ - stacked_) throw std::bad_alloc();
    stacked_ += state_words_;
    const Word candidates = at(cell, lane);
    const auto value = static_cast<Word>(candidates & -candidates);
    std::vector<Word>& stack = lanes_[lane].stack;
    const std::size_t top = stack.size();
    stack.resize(top + state_words_);
    Word* state = stack.data() + top;
    const Word* column = rows_.data()->lanes + lane;
    CPGRID_UNROLL(9)
    for (std::size_t place = 0; place < cells_; ++place) state[place] = column[place * count];
    state[cell] = static_cast<Word>(candidates ^ value);
    state[cells_] = lanes_[lane].guessed = static_cast<Word>(cell);
    at(cell, lane) = value;
    if (!queue_.recording()) return;
    const auto rank = static_cast<std::size_t>(std::countr_zero(value));
    lanes_[lane].path.push_back(-literal(cell, rank, board_.values()));
}

template <typename Word> void Lanes<Word>::found(std::size_t lane) {
    if constexpr (checks) check_solution(lane);
    const std::size_t puzzle = lanes_[lane].puzzle;
    ++found_;
    if (keep_) store(lane);
    if (++queue_.solutions[puzzle] == queue_.solution_limit)
        close(puzzle, Fate::solution_limit);
    else
        back(lane);
}

template <typename Word> void Lanes<Word>::store(std::size_t lane) {
    grids_.puzzles.push_back(static_cast<std::int32_t>(lanes_[lane].puzzle));
    const std::size_t begin = grids_.cells.size();
    grids_.cells.resize(begin + cells_);
    std::uint8_t* grid = grids_.cells.data() + begin;
    for (std::size_t cell = 0; cell < cells_; ++cell)
        grid[cell] = static_cast<std::uint8_t>(std::countr_zero(at(cell, lane)) + 1);
}

// Gives up the state of a lane, in which nothing is left to be found.
template <typename Word> void Lanes<Word>::back(std::size_t lane) {
    if (queue_.recording() && !record(lane)) return;
    resume(lane);
}

// Records that the guesses of a lane cannot all be right. False if the puzzle was at its limit: then it is given up.
template <typename Word> bool Lanes<Word>::record(std::size_t lane) {
    const Lane& own = lanes_[lane];
    Ruled& ruled = queue_.ruled[own.puzzle];
    const auto more = static_cast<std::int64_t>(own.path.size());
    if (more > queue_.literal_limit - ruled.literals) {
        close(own.puzzle, Fate::memory_limit);
        return false;
    }
    ruled.literals += more;
    own.part->add(own.path);
    return true;
}

// Goes on with the state on top of the stack. If there is none, the lane is done with its puzzle, which is exhausted if
// no other lane works on it.
template <typename Word> void Lanes<Word>::resume(std::size_t lane) {
    Lane& own = lanes_[lane];
    if (own.stack.empty()) {
        const std::size_t puzzle = own.puzzle;
        release(lane);
        const bool others = std::ranges::any_of(lanes_, [&](const Lane& other) { return other.puzzle == puzzle; });
        if (!others) queue_.fates[puzzle] = Fate::exhausted;
        return;
    }
    if (!count_node(own.puzzle)) return;
    load(lane);
}

template <typename Word> void Lanes<Word>::load(std::size_t lane) {
    std::vector<Word>& stack = lanes_[lane].stack;
    const std::size_t top = stack.size() - state_words_;
    const Word* state = stack.data() + top;
    Word* column = rows_.data()->lanes + lane;
    CPGRID_UNROLL(9)
    for (std::size_t cell = 0; cell < cells_; ++cell) column[cell * count] = state[cell];
    lanes_[lane].guessed = state[cells_];
    stack.resize(top);
    stacked_ -= state_words_;
    if (queue_.recording()) lanes_[lane].path.pop_back();
    if constexpr (checks) check_restored(lane);
}

// Counts a node of the puzzle. False if the puzzle was at its limit: then it is given up.
template <typename Word> bool Lanes<Word>::count_node(std::size_t puzzle) {
    if (queue_.nodes[puzzle] == queue_.node_limit) {
        close(puzzle, Fate::node_limit);
        return false;
    }
    ++queue_.nodes[puzzle];
    return true;
}

// Ends the work of all lanes on a puzzle. What they recorded goes: it may rest on branches that nobody has searched.
template <typename Word> void Lanes<Word>::close(std::size_t puzzle, Fate fate) {
    queue_.fates[puzzle] = fate;
    if (queue_.recording()) queue_.ruled[puzzle].parts.clear();
    for (std::size_t lane = 0; lane < count; ++lane)
        if (lanes_[lane].puzzle == puzzle) release(lane);
}

// An idle lane keeps what it held last. Passes work on it as on every lane, but nobody looks at what they report of it.
template <typename Word> void Lanes<Word>::release(std::size_t lane) {
    lanes_[lane].puzzle = idle;
    stacked_ -= lanes_[lane].stack.size();
    lanes_[lane].stack.clear();
    lanes_[lane].path.clear();
    active_ &= ~(std::uint32_t{1} << lane);
}

// Gives each idle lane a puzzle or, when none is left, half of the longest stack.
template <typename Word> void Lanes<Word>::fill_idle() {
    constexpr std::uint32_t all = static_cast<std::uint32_t>((std::uint64_t{1} << count) - 1);
    for (std::uint32_t without = all & ~active_; without != 0; without &= without - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(without));
        if (start(lane)) continue;
        std::size_t donor = 0;
        for (std::size_t other = 1; other < count; ++other)
            if (lanes_[other].stack.size() > lanes_[donor].stack.size()) donor = other;
        if (lanes_[donor].stack.empty()) return;
        steal(lane, donor);
    }
}

// Gives the idle lane the next puzzle, if there is one. A given that its cell cannot have ends the puzzle here: passes
// look for cells without candidates in groups alone, and a cell may be in none.
template <typename Word> bool Lanes<Word>::start(std::size_t lane) {
    Word* column = rows_.data()->lanes + lane;
    while (true) {
        const std::size_t puzzle = queue_.take();
        if (puzzle == queue_.size()) return false;
        const std::uint8_t* givens = queue_.givens(puzzle).data();
        bool possible = true;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            const auto candidates = static_cast<Word>(board_.domain(cell) & masks_[givens[cell]]);
            column[cell * count] = candidates;
            possible &= candidates != 0;
        }
        if (possible) {
            lanes_[lane].puzzle = puzzle;
            lanes_[lane].guessed = static_cast<Word>(cells_);
            weights_.reset(lane);
            active_ |= std::uint32_t{1} << lane;
            if (queue_.recording())
                lanes_[lane].part = queue_.ruled[puzzle].parts.insert(queue_.ruled[puzzle].parts.end(), Clauses{});
            return true;
        }
        queue_.fates[puzzle] = Fate::exhausted;
    }
}

// Moves the lower half of the donor's stack to the idle lane, which goes on with the topmost state of it.
template <typename Word> void Lanes<Word>::steal(std::size_t lane, std::size_t donor) {
    Lane& own = lanes_[lane];
    std::vector<Word>& from = lanes_[donor].stack;
    const std::size_t states = from.size() / state_words_;
    const std::size_t taken = (states + 1) / 2;
    const auto end = from.begin() + static_cast<std::ptrdiff_t>(taken * state_words_);
    own.puzzle = lanes_[donor].puzzle;
    own.stack.assign(from.begin(), end);
    from.erase(from.begin(), end);
    weights_.share(lane, donor);
    active_ |= std::uint32_t{1} << lane;
    if (queue_.recording()) {
        const std::vector<std::int32_t>& path = lanes_[donor].path;
        own.path.assign(path.begin(), path.end() - static_cast<std::ptrdiff_t>(states - taken));
        own.part = queue_.ruled[own.puzzle].parts.insert(std::next(lanes_[donor].part), Clauses{});
    }
    resume(lane);
}

template class Lanes<std::uint16_t>;
template class Lanes<std::uint32_t>;
template class Lanes<std::uint64_t>;

} // namespace cpgrid::lockstep
