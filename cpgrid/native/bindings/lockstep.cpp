// Batches of puzzles on one board in Python.

#include "../lockstep/batch.hpp"
#include "options.hpp"
#include "python.hpp"

#include <nanobind/stl/optional.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace cpgrid {
namespace {

using lockstep::AnyBoard;
using Givens = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

class Lockstep {
  public:
    Lockstep(const AnyBoard& board, const Givens& givens, std::optional<Instructions> instructions,
             const lockstep::Options& options)
        : cells_(lockstep::cells(board)) {
        if (givens.shape(1) != cells_)
            throw nb::value_error(("givens must have a column for each of the " + std::to_string(cells_) +
                                   " cells, not " + std::to_string(givens.shape(1)))
                                      .c_str());
        batch_ = start_batch(board, {.givens = {givens.data(), givens.size()},
                                     .puzzles = givens.shape(0),
                                     .instructions = instructions_or_best(instructions),
                                     .options = options});
    }

    Stop advance(std::int64_t solutions, double seconds, bool keep) {
        check_limit("solutions", solutions);
        check_seconds(seconds);
        return advance_freely(access_, [&] { return batch_->advance(solutions, keep, seconds, python_interrupts); });
    }

    nb::tuple take() {
        const Claim claim(access_);
        lockstep::Grids grids = batch_->take();
        const std::size_t count = grids.puzzles.size();
        return nb::make_tuple(hand_over<std::int32_t, 1>(std::move(grids.puzzles), {count}),
                              hand_over<std::uint8_t, 2>(std::move(grids.cells), {count, cells_}));
    }

    nb::object solutions() const { return copy(batch_->queue().solutions); }
    nb::object nodes() const { return copy(batch_->queue().nodes); }

    nb::object fates() const {
        const Claim claim(access_);
        std::vector<std::uint8_t> numbers;
        for (const lockstep::Fate fate : batch_->queue().fates) numbers.push_back(static_cast<std::uint8_t>(fate));
        const std::size_t count = numbers.size();
        return hand_over<std::uint8_t, 1>(std::move(numbers), {count});
    }

    nb::tuple clauses() const {
        const Claim claim(access_);
        const lockstep::Queue& queue = batch_->queue();
        std::vector<std::int64_t> first{0};
        Clauses all;
        for (std::size_t puzzle = 0; puzzle < queue.size(); ++puzzle) {
            if (queue.recording() && queue.fates[puzzle] == lockstep::Fate::exhausted)
                for (const Clauses& part : queue.ruled[puzzle].parts) all.append(part);
            first.push_back(static_cast<std::int64_t>(all.ends.size()));
        }
        const std::size_t puzzles = first.size();
        return nb::make_tuple(hand_over<std::int64_t, 1>(std::move(first), {puzzles}), hand_over(std::move(all)));
    }

    lockstep::Counters counters() const {
        const Claim claim(access_);
        return batch_->counters();
    }

  private:
    template <typename Number> nb::object copy(const std::vector<Number>& numbers) const {
        const Claim claim(access_);
        return hand_over<Number, 1>(numbers, {numbers.size()});
    }

    std::size_t cells_;
    std::unique_ptr<lockstep::Batch> batch_;
    mutable Access access_;
};

} // namespace

void bind_lockstep(nb::module_& module) {
    nb::class_<AnyBoard>(module, "Board",
                         R"(Cells over one set of values, and groups of cells that all differ; immutable.

Any number of batches, in any threads, may share one.)")
        .def(
            "__init__", [](AnyBoard* self, const Model& model) { new (self) AnyBoard(lockstep::make_board(model)); },
            "model"_a, R"(Prepare the propagation. The model is not needed any more.

Raises:
    ValueError: the model has more than 64 values or 65535 variables, or other constraints than groups.)")
        .def_prop_ro("cells", [](const AnyBoard& board) { return lockstep::cells(board); }, "Number of cells.");
    nb::class_<Lockstep> batch(module, "Lockstep",
                               R"(Puzzles on one board, searched side by side in the lanes of vectors.

Every use while the search is advancing raises RuntimeError.)");
    bind_constructor<lockstep::Options, const AnyBoard&, const Givens&, std::optional<Instructions>>(
        batch,
        R"(Copy the givens.

Args:
    board: the board that all puzzles share.
    givens: uint8[puzzles, cells]; 0 = empty, otherwise a value counted from 1.
    instructions: the build to run; ``None`` = the fastest that the machine has.
    {options}

Raises:
    ValueError: an array has the wrong shape, a given is no value, the machine lacks the instructions.)",
        "board"_a, "givens"_a.noconvert(), "instructions"_a = nb::none(), nb::keep_alive<1, 2>());
    bind_statistics(batch);
    for (const auto& row : lockstep::Counters::table())
        if (row.field != &lockstep::Counters::nodes) bind_counter(batch, row); // nodes are reported for each puzzle
    batch
        .def("advance", &Lockstep::advance, "solutions"_a, "seconds"_a, "keep"_a = true,
             R"(Search on, until all puzzles are done or a limit of this call is met.

Args:
    solutions: stop when so many more solutions of any puzzles were found (in one of the threads); 0 = no limit.
    seconds: stop after this time; ``inf`` = no limit.
    keep: whether solutions are stored for `take`, or only counted.

Returns:
    EXHAUSTED when all puzzles are done, each by its own limits; SOLUTION_LIMIT or TIME_LIMIT, after which another call
    goes on from there.

Raises:
    KeyboardInterrupt: and whatever else a signal handler raises; the search stays as it was and can go on.)")
        .def("take", &Lockstep::take,
             nb::sig("def take(self) -> tuple[numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.uint8]]"),
             R"(Hand over the solutions found since the last call.

Returns:
    int32[solutions], the puzzle that each belongs to; uint8[solutions, cells], values counted from 1.)")
        .def(
            "clauses", &Lockstep::clauses,
            nb::sig("def clauses(self) -> tuple[numpy.typing.NDArray[numpy.int64], "
                    "tuple[numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.int32]]]"),
            R"(What was ruled out in the puzzles in which nothing is left to search: a clause for each path of guesses given up.

A clause holds in every solution other than those found, and follows from the board, the solutions found and the clauses before
it, where the last one has no literals. Literal ``cell·values + value + 1``, both counted from 0, says that the cell has the value,
and its negative that it has not. A puzzle whose givens alone are impossible has no clauses.

Returns:
    int64[puzzles + 1], puzzle ``p`` has clauses ``first[p] … first[p + 1] - 1``; and of all clauses int32[clauses + 1], where each
    begins in the literals, and int32[…], the literals.

Raises:
    MemoryError: there are more than 2³¹-1 literals.)")
        .def_prop_ro("solutions", &Lockstep::solutions,
                     nb::sig("def solutions(self) -> numpy.typing.NDArray[numpy.int64]"),
                     "int64[puzzles], solutions found so far.")
        .def_prop_ro("nodes", &Lockstep::nodes, nb::sig("def nodes(self) -> numpy.typing.NDArray[numpy.int64]"),
                     "int64[puzzles], search nodes so far: states that a guess or the way back from one led to.")
        .def_prop_ro("fates", &Lockstep::fates, nb::sig("def fates(self) -> numpy.typing.NDArray[numpy.uint8]"),
                     "uint8[puzzles], 0 = still open, 1 = nothing is left to search, 2 = solution limit, 3 = node "
                     "limit, 4 = limit of "
                     "literals.");
}

} // namespace cpgrid
