// The puzzles of a batch: their givens and limits, which of them were taken up, and what was found.
#pragma once

#include "../record.hpp"
#include "options.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <list>
#include <span>
#include <vector>

namespace cpgrid::lockstep {

// Why the search of one puzzle is over, or that it is not.
enum class Fate : std::uint8_t { open, exhausted, solution_limit, node_limit, memory_limit };

// The clauses of one puzzle. Each part is what one lane adds; they stand in the order of the search tree.
struct Ruled {
    std::list<Clauses> parts;
    std::int64_t literals = 0; // of all parts
};

// Any number of threads take puzzles from it; each puzzle belongs to the thread that took it.
class Queue {
  public:
    static constexpr std::int64_t unlimited = unbounded;

    // givens: `cells` numbers a puzzle, 0 = empty, otherwise a value counted from 1. Limits are each puzzle's own.
    Queue(std::span<const std::uint8_t> givens, std::size_t puzzles, std::size_t cells, const Options& options)
        : solutions(puzzles, 0), nodes(puzzles, 0), fates(puzzles, Fate::open),
          ruled(options.literals > 0 ? puzzles : 0),
          solution_limit(options.solutions > 0 ? options.solutions : unlimited),
          node_limit(options.nodes > 0 ? options.nodes : unlimited), literal_limit(options.literals),
          givens_(givens.begin(), givens.end()), cells_(cells) {}

    std::size_t size() const { return fates.size(); }

    bool recording() const { return literal_limit > 0; }

    // The next puzzle that no thread has taken; size() when there is none.
    std::size_t take() {
        if (next_.load(std::memory_order_relaxed) >= size()) return size();
        const std::size_t puzzle = next_.fetch_add(1, std::memory_order_relaxed);
        return puzzle < size() ? puzzle : size();
    }

    // Says of every puzzle that it has no solution; there is nothing to search.
    void exhaust() {
        next_ = size();
        fates.assign(size(), Fate::exhausted);
    }

    std::span<const std::uint8_t> givens(std::size_t puzzle) const {
        return std::span(givens_).subspan(puzzle * cells_, cells_);
    }

    std::vector<std::int64_t> solutions; // found so far
    std::vector<std::int64_t> nodes;     // states reached by a guess, or by going back from one
    std::vector<Fate> fates;
    std::vector<Ruled> ruled; // empty where no clauses are recorded
    const std::int64_t solution_limit;
    const std::int64_t node_limit;
    const std::int64_t literal_limit;

  private:
    std::vector<std::uint8_t> givens_;
    std::size_t cells_;
    std::atomic<std::size_t> next_ = 0;
};

} // namespace cpgrid::lockstep
