// The domains of a search, the constraints that remove values from them, and the trail that undoes it.
#pragma once

#include "../limits.hpp"
#include "network.hpp"
#include "nogoods.hpp"
#include "words.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace cpgrid::masks {

class Propagation {
  public:
    // A point in the history of the domains, to which `undo` goes back.
    struct Mark {
        std::size_t trail;
        std::size_t open;
        std::size_t steps;
        std::size_t words;
    };

    // Starts with the domains of the network and with every constraint in the queue.
    explicit Propagation(const Network& network);

    Mask domain(Index variable) const { return domain_[variable]; }

    // The variables with more than one value, in no order.
    std::span<const Index> open() const { return {open_.data(), open_count_}; }

    // How often the constraints of a variable have failed.
    std::int64_t weight(Index variable) const { return weight_[variable]; }

    Mark mark() const { return {trail_.size(), open_count_, steps_.size(), words_.mark()}; }
    void undo(const Mark& mark);

    // Keeps the nogoods of a path: wherever its decisions hold again, its refuted values will be removed. The first
    // decision must not hold at present.
    void learn(std::vector<Choice> path) { nogoods_.add(std::move(path)); }

    // Removes all values but `keep` from a variable; false if none is left.
    bool restrict(Index variable, Mask keep) {
        const Mask before = domain_[variable];
        const Mask after = before & keep;
        return after == before || shrink(variable, after);
    }

    enum class Result : std::uint8_t { quiet, failed, paused };

    // Revises the constraints in the queue until none removes a value any more (quiet) or one cannot be met (failed).
    // Pauses when the watch is due, and is to be called again after that.
    Result run(const Watch& watch);

    // A measure of the work done, for Watch: domains looked at, here and by the search when it branches.
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
    bool revise_weighted(const WeightedSum& sum);
    bool revise_pair(const Pair& pair);
    bool revise_word(Index word);
    bool support(const Partners& partners, Index variable, Index other);
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
    Words words_;
    std::vector<Mask> kept_;      // by a word, at each step
    std::vector<Index> open_;     // first the open variables, then the others in the order they were closed
    std::vector<Index> position_; // of each variable in open_
    std::size_t open_count_;
    std::vector<Index> closed_; // variables with one value that was not yet removed from their peers
    Agenda waiting_;            // constraints other than words
    Agenda waiting_words_;      // words, which are revised when no other constraint waits
    std::vector<std::int64_t> weight_;
    std::int64_t work_ = 0;
    std::int64_t changes_ = 0;
};

} // namespace cpgrid::masks
