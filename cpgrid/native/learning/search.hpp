// A search for the solutions of a network that learns a clause from each conflict, in slices of any length.
//
//     Search search(network, givens);
//     while (search.advance(limits, watch) != Stop::exhausted)
//         …search.take()…
//
// It is the search of a SAT solver, with the constraints of the network in the place of their clauses: they filter
// domains, and explain what they removed when a conflict asks for it. A solution is blocked by a clause of what was
// decided, from which all of it followed. Sources: learner.hpp.
#pragma once

#include "../limits.hpp"
#include "learner.hpp"
#include "options.hpp"
#include "several.hpp"
#include "start.hpp"
#include "trimming.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace cpgrid::learning {

class Search {
  public:
    // `network` must outlive it; every given must name a variable and a rank of `network`. Where clauses are recorded,
    // advance() throws SpillError, and there is one thread: std::invalid_argument for more. Literals are numbered as in
    // record.hpp.
    Search(const masks::Network& network, std::span<const masks::Given> givens, const SearchOptions& options = {});

    // Goes on until a limit is met or nothing is left. A call after `exhausted` is `exhausted` again.
    Stop advance(const Limits& limits, Watch& watch);

    // The solutions kept since the last call, one behind the other, each a value for every variable.
    std::vector<std::int32_t> take() { return several_ ? several_->take() : std::exchange(kept_, {}); }

    std::int64_t solutions() const { return several_ ? several_->solutions() : solutions_; }

    Counters counters() const;

    // What was learnt, once it is exhausted as far as that rests on it; at first what the givens alone rule out. A
    // clause follows from the network and its implied sums, the solutions found, and the clauses before it. Throws
    // std::bad_alloc where there are more literals than wanted, and SpillError.
    const Lemmas& lemmas();
    const Clauses& clauses() { return lemmas().clauses; }

  private:
    bool begin(Watch& watch, Stop& stop);
    void found(bool keep);
    std::int64_t nodes() const { return learner_ == nullptr ? 0 : learner_->nodes(); }
    std::int64_t work() const { return start_.work() + (learner_ == nullptr ? 0 : learner_->work()); }

    const masks::Network& network_;
    Options options_;
    Start start_;
    std::size_t threads_;
    std::unique_ptr<Learner> learner_; // with one thread
    std::optional<Several> several_;   // with more
    std::size_t most_literals_;
    std::optional<Log> log_;
    std::optional<Lemmas> lemmas_; // while nothing is added to the log
    std::vector<std::int32_t> kept_;
    std::int64_t solutions_ = 0;
    bool exhausted_;
};

// Appends the value that each variable of a network has.
void append_values(const masks::Network& network, const State& state, std::vector<std::int32_t>& values);

} // namespace cpgrid::learning
