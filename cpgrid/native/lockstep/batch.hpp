// A batch of puzzles on one board, searched by one or several threads, in slices of any length.
#pragma once

#include "../limits.hpp"
#include "board.hpp"
#include "lanes.hpp"
#include "options.hpp"
#include "queue.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <variant>
#include <vector>

namespace cpgrid::lockstep {

// A board with the narrowest words that hold its values.
using AnyBoard = std::variant<Board<std::uint16_t>, Board<std::uint32_t>, Board<std::uint64_t>>;

// Throws std::invalid_argument as check() does.
AnyBoard make_board(const Model& model);

std::size_t cells(const AnyBoard& board);

struct Request {
    std::span<const std::uint8_t> givens; // cells numbers a puzzle: 0 = empty, otherwise a value counted from 1
    std::size_t puzzles;
    Instructions instructions;
    Options options;
};

class Batch {
  public:
    virtual ~Batch() = default;

    // Goes on until nothing is left, the time is over, about `solutions` more grids were found (0 = no limit; exact
    // with one thread), or `interrupted` returns true. That is called a few dozen times a second in the calling thread.
    //
    // If it throws, the batch is left in the middle of a step and must not be used again.
    virtual Stop advance(std::int64_t solutions, bool keep, double seconds,
                         const std::function<bool()>& interrupted) = 0;

    // The grids found since the last call.
    virtual Grids take() = 0;

    virtual Counters counters() const = 0;

    const Queue& queue() const { return queue_; }

  protected:
    Batch(const Request& request, std::size_t cells);

    Queue queue_;
};

// `board` must outlive the batch. Throws std::invalid_argument for a given that is no value, naming puzzle and cell.
std::unique_ptr<Batch> start_batch(const AnyBoard& board, const Request& request);

} // namespace cpgrid::lockstep
