// The domains of a search with their undo trail, and what the constraints take out of them.
#pragma once

#include "../limits.hpp"
#include "network.hpp"
#include "nogoods.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace cpgrid::sums {

class Propagation {
  public:
    // What was last done to the domains, so that all that came later can be undone.
    struct Mark {
        std::size_t trail;
        std::size_t open;
        std::size_t steps;
    };

    // Every constraint waits to be looked at.
    explicit Propagation(const Network& network);

    Mask domain(Index variable) const { return domain_[variable]; }

    // The variables with more than one value, in no order.
    std::span<const Index> open() const { return {open_.data(), open_count_}; }

    // How often the constraints of a variable have failed.
    std::int64_t weight(Index variable) const { return weight_[variable]; }

    Mark mark() const { return {trail_.size(), open_count_, steps_.size()}; }
    void undo(const Mark& mark);

    // From here on the values that are refuted on the path are so wherever its other choices hold. The first of them
    // must not hold yet.
    void learn(std::vector<Choice> path) { nogoods_.add(std::move(path)); }

    // Takes all values but `keep` from a variable; false if none is left.
    bool restrict(Index variable, Mask keep) {
        const Mask before = domain_[variable];
        const Mask after = before & keep;
        return after == before || shrink(variable, after);
    }

    enum class Result : std::uint8_t { quiet, failed, paused };

    // Looks at the waiting constraints until none can take anything more, or one of them cannot hold; pauses where the
    // watch is due, to be called again.
    Result run(const Watch& watch);

    // A measure of the work done, for Watch: domains looked at, here and by whoever branches.
    std::int64_t work() const { return work_; }
    void spend(std::size_t work) { work_ += static_cast<std::int64_t>(work); }

    // How often a domain was made smaller.
    std::int64_t changes() const { return changes_; }

  private:
    struct Change {
        Index variable;
        Mask before;
    };

    bool shrink(Index variable, Mask after);
    void close(Index variable);
    bool separate(Index variable);
    bool recall(Index variable);
    bool revise(Index constraint);
    bool revise_group(std::span<const Index> variables);
    bool revise_combinations(Index constraint);
    bool revise_bounds(const Sum& sum);
    bool place(std::span<const Index> variables, Mask values);
    void fail(std::span<const Index> variables);

    struct PathStep {
        Index path;
        std::size_t before;
    };

    const Network& network_;
    std::vector<Mask> domain_;
    std::vector<Change> trail_;
    std::vector<PathStep> steps_; // how far paths of nogoods were followed, as the trail of changes
    Nogoods nogoods_;
    std::vector<Index> open_;     // first the open variables, then the others in the order they were closed
    std::vector<Index> position_; // of each variable in open_
    std::size_t open_count_;
    std::vector<Index> closed_;  // variables with one value whose peers may still have it
    std::vector<Index> waiting_; // constraints to look at, first in first out
    std::size_t next_ = 0;
    std::vector<std::uint8_t> waits_; // of each constraint
    std::vector<std::int64_t> weight_;
    std::int64_t work_ = 0;
    std::int64_t changes_ = 0;
};

} // namespace cpgrid::sums
