// How many exact covers there are, without listing them: subproblems that come up again are counted once.
//
// Which options are still live follows from the items still uncovered and the colours that secondary items have been
// given; so does the item branched on, by the rule of the fewest options and the first of equals. The count of such a
// subproblem is remembered and found again wherever the search comes to it by another way: the search tree becomes a
// diagram with shared nodes. A secondary item without live options is as good as covered.
//
// Source: D. E. Knuth, TAOCP Volume 4B, section 7.2.2.1, on zero-suppressed decision diagrams (his program DLX6), after
// M. Nishino, N. Yasuda, S. Minato, M. Nagata, "Dancing with decision diagrams", AAAI 2017.
#pragma once

#include "cells.hpp"
#include "memo.hpp"
#include "options.hpp"

#include <memory>

namespace cpgrid {

class MemoCount {
  public:
    virtual ~MemoCount() = default;

    // Counts on until so many more nodes were searched or nothing is left; says whether nothing is left.
    virtual bool advance(std::int64_t nodes) = 0;

    // The covers counted so far.
    virtual Natural count() const = 0;

    CountCounters counters() const {
        CountCounters now = counted_;
        now.updates = updates();
        now.remembered = entries();
        return now;
    }

    // How many a search that remembers nothing would have tried for the same.
    double nodes_spared() const { return nodes_spared_; }

    virtual std::int64_t updates() const = 0;

    // A measure of the work done, as Search has it.
    virtual std::int64_t work() const = 0;

    virtual std::int64_t entries() const = 0;

  protected:
    CountCounters counted_;
    double nodes_spared_ = 0;
};

// Starts a count; what it remembers takes at most `bytes`. The problem, without costs, must outlive it.
std::unique_ptr<MemoCount> start_memo_count(const Remainder& problem, std::size_t bytes);

} // namespace cpgrid
