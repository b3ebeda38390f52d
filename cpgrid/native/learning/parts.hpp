// Parts of a network that count only under conditions: a rule that may be left out is a network of its own, over the
// variables that it names, with a selector, a further variable of two values.
//
// Where the selectors of a part are on, its filters are asked, and each explanation of theirs says so; otherwise it
// says nothing. So what is learnt follows from whatever has selectors in it, and holds whether they are on or off.
//
// Source: N. Eén, N. Sörensson, "Temporal Induction by Incremental SAT Solving", BMC 2003: activation literals.
#pragma once

#include "../masks/agenda.hpp"
#include "../masks/network.hpp"
#include "filters.hpp"
#include "state.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace cpgrid::learning {

// What a part is made of.
struct PartOf {
    const masks::Network* network;
    std::vector<Index> variables; // of each variable of the part's network: which one it is, ascending
    std::vector<Index> selectors; // without repetition
};

class Parts {
  public:
    // A variable in a part: the part, and its number there.
    struct Place {
        Index part;
        Index variable;
    };

    struct Part {
        Part(const PartOf& of, const Candidates& candidates, Index first_selector, Index first_constraint);

        // Of a variable's domain the values that the part's own network knows: it has none of the others.
        Mask narrowed(Index own, Mask domain) const { return domain & network.domains()[own]; }

        // The number of one of its variables in the part.
        Index number(Index variable) const {
            return static_cast<Index>(std::ranges::lower_bound(variables, variable) - variables.begin());
        }

        const masks::Network& network;
        Filters filters;
        std::vector<Index> variables;
        std::vector<Literal> conditions; // that the selectors are on
        Index first;                     // the number of its first constraint
        masks::Agenda waiting;           // constraints other than words and graphs
        masks::Agenda words;
        masks::Agenda graphs;
        std::vector<Mask> domains; // of its variables, where they were looked at last
        std::int64_t counted = 0;  // of the work of its filters
    };

    // The networks must outlive it. The variables from `first_selector` on are selectors. Constraints of parts are
    // numbered from `first_constraint` on.
    Parts(std::span<const PartOf> parts, const Candidates& candidates, Index first_selector, Index first_constraint);

    // What selectors are: rank 0 = off, rank 1 = on.
    static constexpr Mask selector_values = 3;
    static constexpr int on = 1;

    bool none() const { return parts_.empty(); }
    std::span<Part> all() { return parts_; }
    Part& operator[](Index part) { return parts_[part]; }
    bool is_selector(Index variable) const { return variable >= first_selector_; }

    // Where a variable is, and the parts that a selector is of.
    std::span<const Place> places(Index variable) const { return places_[variable]; }
    std::span<const Index> selected(Index selector) const { return selected_[selector - first_selector_]; }

    // Whether the selectors of a part are on.
    static bool counts(const Part& part, const State& state) {
        for (const Literal condition : part.conditions)
            if (!state.is_true(condition)) return false;
        return true;
    }

    // The part that a constraint is of.
    Index part_of(Index constraint) const;

    // Asks all constraints of a part.
    void schedule(Index part);

    // Asks what looks at a variable that has lost values, in the parts that count.
    void schedule(Index variable, Mask gone, const State& state);

    // Takes out a constraint that waits, and its part; false if there is none.
    bool take(Index& part, Index& constraint);

    // As Filters::filter, with the domains of all variables; those that are narrowed are numbered as in the part.
    bool filter(Part& part, Index constraint, std::span<const Mask> domains, std::vector<Kept>& kept);

    // A measure of the work done, for Watch; what a part's filters did counts once it is taken note of.
    std::int64_t work() const { return work_; }
    void take_note(Part& part) { work_ += part.filters.work() - std::exchange(part.counted, part.filters.work()); }

  private:
    std::vector<Part> parts_;
    Index first_selector_;
    ListsOf<Place> places_; // of each variable
    Lists selected_;        // of each selector
    masks::Agenda waiting_; // parts, for each kind of their agendas
    masks::Agenda words_;
    masks::Agenda graphs_;
    std::int64_t work_ = 0;
};

} // namespace cpgrid::learning
