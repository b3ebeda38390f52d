// How many exact covers there are, in slices of any length: a count that remembers subproblems beside a plain search.
//
// Remembering saves nearly all of the work where a few subproblems come up again and again (tilings), and nothing where
// none does (pentominoes, Sudokus). Which of the two is the case shows only while the covers are counted. So both ways
// go on side by side, each from the start, and the first to end has the count. Most of the time is given to the way
// that is faster so far. Speed is measured in nodes of the plain search tree: a subproblem that is found again counts
// for all the nodes that it had.
#pragma once

#include "memo_count.hpp"
#include "search.hpp"

#include <algorithm>

namespace cpgrid {

class CoverCount {
  public:
    // As start_search, for problems without costs. For problems too large for dancing cells or with multiplicities,
    // the plain search goes on alone.
    CoverCount(Remainder problem, Engine engine, Instructions instructions, const CountOptions& options = {});

    // Counts on until so many more nodes were searched (0 = no limit), or `watch` says stop, or nothing is left.
    Stop advance(std::int64_t nodes, Watch& watch);

    // The covers counted so far: all of them once `advance` has exhausted the search.
    Natural count() const;

    // Of both ways together.
    CountCounters counters() const;

    // Whether subproblems may be remembered.
    bool remembers() const { return memo_ != nullptr; }

    // The engine of the plain search.
    Engine engine() const { return plain_->engine(); }

  private:
    // How far one way has come: what it cost, and the nodes of the plain search tree that are done.
    struct Progress {
        double work = 0;
        double nodes = 0;
    };

    std::int64_t work() const { return plain_->work() + (memo_ ? memo_->work() : 0); }
    bool remembering_is_next() const;
    void remember(std::int64_t nodes);
    void search(std::int64_t nodes);

    const Remainder problem_;
    std::unique_ptr<Search> plain_;
    std::unique_ptr<MemoCount> memo_; // null where nothing may be remembered
    bool alone_;                      // the plain search waits for ever
    std::int64_t slice_ = 1;          // nodes that are searched at a time
    Progress searching_;
    Progress remembering_;
    Progress lately_;  // `remembering_` when its work was at least half of what it is
    Progress earlier_; // and at the time before: its speed is reckoned from here on
    bool exhausted_ = false;
    bool remembered_all_ = false; // it was the count that remembers which exhausted the search
};

} // namespace cpgrid
