// What follows from what is true: values that keep each other out, the last value and the last place, clauses, and when
// nothing else is left, the filters of constraints.
#pragma once

#include "../checks.hpp"
#include "../masks/agenda.hpp"
#include "clauses.hpp"
#include "filters.hpp"
#include "options.hpp"
#include "parts.hpp"
#include "peers.hpp"
#include "state.hpp"
#include "watchers.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::learning {

class Propagation {
  public:
    // All must outlive it; the candidates' variables behind those of the network are selectors of the parts. With
    // `dual`, each value of a group that must have it is a clause.
    Propagation(const masks::Network& network, const Candidates& candidates, std::span<const PartOf> parts, bool dual);

    const State& state() const { return state_; }
    ClauseStore& clauses() { return clauses_; }

    void decide(Literal literal) { state_.decide(literal); }

    // As if it had been decided together with the last one. False where the variable has no value left.
    bool decide_too(Literal literal) {
        return state_.add(literal, {}) || fail_empty(candidates_.variable(candidate_of(literal)));
    }

    // Makes a literal true that follows; false at a conflict.
    bool imply(Literal literal, Reason reason);

    // Goes on until nothing follows any more; false at a conflict.
    bool run();

    // Literals that are true, and cannot be all of them: of the last conflict.
    std::span<const Literal> conflict() const { return conflict_; }

    // Of the last conflict: the literal that was to become true, and why; a filter where a constraint cannot be met, a
    // decision where a variable has no value left.
    struct Failed {
        Literal literal;
        Reason reason;
    };
    const Failed& failed() const { return failed_; }

    // Adds to `premises` the literals that make a literal true which was not decided. Filters are asked now.
    void explain(Literal literal, std::vector<Literal>& premises);

    // Undoes all above a level, calling `visit` with each literal.
    template <typename Visit> void back_to(Index level, const Visit& visit) {
        state_.undo(level, visit);
        done_ = std::min(done_, state_.trail().size());
        if (level == 0) kept_.clear();
        if constexpr (checks) state_.check();
    }

    // The filter that made a literal true whose reason is a filter's or kept.
    Index filter_of(const Reason& reason) const {
        return reason.kind == Reason::Kind::kept ? kept_[reason.number] : reason.number;
    }

    // Drops the explanations that were kept.
    void forget();

    // Reasons are clauses that moved.
    void move_reason(Literal literal, ClauseStore::Place clause) {
        state_.set_reason(literal, {Reason::Kind::clause, clause});
    }

    // A measure of the work done, for Watch.
    std::int64_t work() const { return work_ + filters_.work() + parts_.work(); }

    void add_to(Counters& counters) const;

  private:
    static constexpr std::size_t most_kept = std::size_t{1} << 26; // literals of explanations: a quarter of a gigabyte

    void add_places(const masks::Network& network, const Parts::Part* part);
    void add_part(const Parts::Part& part);
    void add_refuted(const Parts::Part& part, std::span<const Literal> others);
    void add_clause(std::span<const Literal> literals, Item item = nothing);
    bool follow(Literal literal);
    bool follow_in_parts(Literal literal);
    bool follow_peers(Index part, Index variable, Index candidate);
    bool follow_selector(Literal literal);
    bool follow_value(Literal literal);
    bool follow_lack(Literal literal);
    bool follow_clauses(Literal literal);
    std::size_t find_watch(ClauseStore::Place number, std::span<const Literal> clause);
    void schedule(Index variable, Mask gone);
    bool filter_next();
    bool revise(Index constraint);
    bool revise_part(Parts::Part& part, Index constraint);
    bool fail(Literal literal, Reason reason);
    bool fail_empty(Index variable);
    void explain(Literal literal, Reason reason, Index place, std::vector<Literal>& premises);
    void explain_filter(Index constraint, Target target, Index place, std::vector<Literal>& premises);
    void explain_part(Parts::Part& part, Index constraint, Target target, Index place, std::vector<Literal>& premises);
    void explain_peer(Literal literal, Index number, Index place, std::vector<Literal>& premises);
    void clear_agenda();

    // Internal checks (checks.hpp).
    void check_quiet();
    void check_part(Parts::Part& part);
    void restrict_by(std::span<const Literal> premises, Index place, std::vector<Mask>& domains) const;
    void check_explanation(Index constraint, Target target, Index place, std::span<const Literal> premises);
    void check_explanation(Parts::Part& part, Index constraint, Target target, Index place,
                           std::span<const Literal> premises);

    const masks::Network& network_;
    const Candidates& candidates_;
    State state_;
    PeerLiterals peers_;
    ClauseStore clauses_;
    Filters filters_;
    Parts parts_;
    std::size_t done_ = 0; // literals of the trail whose consequences were drawn
    Watchers watchers_;
    masks::Agenda waiting_; // constraints other than words and graphs
    masks::Agenda waiting_words_;
    masks::Agenda waiting_graphs_;
    std::vector<std::int64_t> quiet_until_; // of each constraint, by additions: it has nothing to say before
    std::vector<Kept> narrowed_;            // by a filter
    std::vector<Literal> conflict_;
    Failed failed_{0, {}};
    std::vector<Literal> kept_; // explanations, each behind its constraint and its length
    std::int64_t work_ = 0;
    std::int64_t changes_ = 0;
    std::int64_t filtered_ = 0;
    std::int64_t explained_ = 0;
};

} // namespace cpgrid::learning
