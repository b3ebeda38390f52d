// The domains of a search, the constraints that remove values from them, and the trail that undoes it.
#pragma once

#include "../checks.hpp"
#include "../limits.hpp"
#include "components.hpp"
#include "network.hpp"
#include "nogoods.hpp"
#include "words.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace cpgrid::masks {

class Propagation {
    struct Nothing {
        Nothing(std::size_t = 0) {}
    };
    using Fingerprint = std::conditional_t<checks, std::size_t, Nothing>;

  public:
    // A point in the history of the domains, to which `undo` goes back.
    struct Mark {
        std::size_t trail;
        std::size_t open;
        std::size_t steps;
        std::size_t words;
        std::size_t certain;
        [[no_unique_address]] Fingerprint state; // for internal checks
    };

    // Starts with the domains of the network and with every constraint in the queue.
    explicit Propagation(const Network& network);

    Mask domain(Index variable) const { return domain_[variable]; }

    // The variables with more than one value, in no order.
    std::span<const Index> open() const { return {open_.data(), open_count_}; }

    // How often the constraints of a variable have failed, and with how few open variables.
    double weight(Index variable) const { return weight_[variable]; }

    Mark mark() const;
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

    // Calls `visit(variable, values)` with what each change that was not undone took away, the first one first.
    template <typename Visit> void visit_changes(const Visit& visit) const {
        std::vector<std::pair<Index, Mask>> all; // the last one first
        std::vector<Mask> after = domain_;
        for (std::size_t place = trail_.size(); place-- > 0;) {
            const auto& [variable, before] = trail_[place];
            all.emplace_back(variable, before & ~after[variable]);
            after[variable] = before;
        }
        for (std::size_t place = all.size(); place-- > 0;) visit(all[place].first, all[place].second);
    }

    // A measure of the work done, for Watch: domains looked at, here and by the search when it branches.
    std::int64_t work() const { return work_; }
    void spend(std::size_t work) { work_ += static_cast<std::int64_t>(work); }

    // How often a domain was made smaller.
    std::int64_t changes() const { return changes_; }

    // How often the components of a graph were looked at.
    std::int64_t floods() const { return floods_; }

  private:
    // What a part of a sum can add up to. The open variables of a part are those with more than one value.
    struct Part {
        std::int64_t low; // at least and at most
        std::int64_t high;
        std::int64_t open_low; // likewise, of the open ones alone
        std::int64_t open_high;
        std::int64_t slack;     // from the one to the other
        std::int64_t least_sum; // of the open ones, each for itself
        std::int64_t greatest_sum;
        std::int64_t least_others; // of all open ones but one, as different values
        std::int64_t greatest_others;
    };

    // How many of some variables, which differ, have one of some values.
    struct Held {
        int may;     // so many have such a value, perhaps among others
        int must;    // so many have no other
        Mask values; // of these, all that they have
        Mask others; // the other values that they have
        int low;     // so many take one at least and at most
        int high;
    };

    struct Ends {
        int low;
        int high;
    };

    struct Change {
        Index variable;
        Mask before;
    };

    bool shrink(Index variable, Mask after);
    void close(Index variable);
    bool separate(Index variable);
    bool recall(Index variable);
    bool revise(Index constraint);
    bool revise_group(Index constraint);
    bool revise_crossings(Index constraint, Mask values);
    bool revise_combinations(Index constraint);
    bool revise_family(Index constraint);
    bool keep(Index constraint, std::span<const Index> open, std::span<const Mask> supported, Mask needed, Mask twice);
    bool revise_parts(Index constraint);
    std::optional<Part> bounds(std::span<const Index> variables) const;
    bool narrow(std::span<const Index> variables, const Part& part, std::int64_t above, std::int64_t below);
    bool revise_weighted(Index constraint);
    void make_certain(Index constraint);
    Held held(std::span<const Index> variables, Mask values) const;
    bool found(std::span<const Index> variables, Mask values) const;
    Ends bounds(const WeightedSum& sum, const Count& count) const;
    bool keep_least(const WeightedSum& sum, const Count& count, int low);
    bool keep_greatest(const WeightedSum& sum, const Count& count, int high);
    bool fewest(std::span<const Index> variables, Mask values, const Held& held, std::span<const Index> rest);
    bool most(std::span<const Index> variables, Mask values, const Held& held, std::span<const Index> rest);
    bool revise_pair(const Pair& pair);
    bool revise_word(Index word);
    bool revise_graph(const Graph& graph);
    bool support(const Partners& partners, Index variable, Index other);
    bool place(std::span<const Index> variables, Mask values);
    bool fail(const Graph& graph, std::span<const Index> vertices);
    void fail(std::span<const Index> variables);

    // Internal checks (checks.hpp).
    std::size_t fingerprint() const;
    void check_restored(const Mark& mark) const;
    void check_trail() const;
    void check_open() const;
    void check_nogoods() const;
    void check_quiet();

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
    Components components_;
    std::vector<Mask> kept_;      // by a word, at each step
    std::vector<Mask> pieces_;    // what each piece of a group has
    std::vector<Index> involved_; // in the failure of a graph
    std::vector<Part> parts_;     // of a sum
    std::vector<Ends> counts_;    // of a sum of weights
    std::vector<Index> certain_;  // sums that hold whatever the values, in the order in which that was found
    std::vector<bool> is_certain_;
    std::vector<Index> open_;     // first the open variables, then the others in the order they were closed
    std::vector<Index> position_; // of each variable in open_
    std::size_t open_count_;
    std::vector<Index> closed_; // variables with one value that was not yet removed from their peers
    Agenda waiting_;            // constraints other than words and graphs
    Agenda waiting_words_;      // words, which are revised when none of these waits
    Agenda waiting_graphs_;     // graphs, which are revised when no other constraint waits
    std::vector<double> weight_;
    double failure_ = 1; // what the next failure adds to weights
    std::int64_t work_ = 0;
    std::int64_t changes_ = 0;
    std::int64_t floods_ = 0;
};

} // namespace cpgrid::masks
