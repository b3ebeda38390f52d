// What all searches that learn have in common: decisions, the clauses that conflicts teach, restarts, and what is
// assumed. Whoever drives it says what a solution is for: search.hpp, questions.hpp.
//
// Sources: O. Ohrimenko, P. J. Stuckey, M. Codish, "Propagation via lazy clause generation", Constraints 14 (2009);
// N. Eén, N. Sörensson, "An extensible SAT-solver", SAT 2003 (assumptions, and a final conflict made of them); A.
// Biere, T. Faller, K. Fazekas, M. Fleury, N. Froleyks, F. Pollitt, "CaDiCaL 2.0", CAV 2024.
#pragma once

#include "analysis.hpp"
#include "options.hpp"
#include "order.hpp"
#include "propagation.hpp"
#include "restarts.hpp"
#include "shared.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace cpgrid::learning {

class Learner {
  public:
    enum class Event : std::uint8_t {
        onward,   // nothing that matters
        conflict, // something was learnt: clause()
        known,    // every variable has a value, and all constraints are met
        refuted,  // there is no (further) solution with what is assumed: core()
    };

    // `network` and those of the parts must outlive it. `domains`: what each variable of the network may have at the
    // start, all that its constraints leave among it; a selector is a number below `selectors`. What is learnt goes to
    // the log, if there is one; then nothing is assumed, as where clauses are shared with others, and not both.
    Learner(const masks::Network& network, std::span<const Mask> domains, std::span<const PartOf> parts,
            Index selectors, const Options& options, Log* log = nullptr, Sharing sharing = {});

    // Takes one step. After `known`, something must be assumed or ruled out; after `refuted`, something assumed, and
    // where the core is empty there is nothing to be done.
    Event step();

    // Begins anew with other assumptions, literals without repetition; all that was learnt is kept.
    void assume(std::span<const Literal> literals);

    // Rules out what was decided, from which all that is known follows; false where nothing was. Without assumptions.
    bool block();

    // Starts over before the next decision, and takes what others have sent.
    void restart_soon() { restart_soon_ = true; }

    std::span<const Literal> clause() const { return clause_; }
    std::span<const Literal> core() const { return core_; }

    const Candidates& candidates() const { return candidates_; }
    const State& state() const { return propagation_.state(); }

    // "The selector is on."
    Literal selector(Index number) const { return has(candidates_.number(first_selector_ + number, Parts::on)); }

    // Conflicts, and what was ruled out.
    std::int64_t nodes() const { return counted_.nodes; }

    // A measure of the work done, for Watch.
    std::int64_t work() const { return propagation_.work() + counted_.nodes; }

    void add_to(Counters& counters) const;

  private:
    bool begin_assumptions();
    void back_to(Index level);
    Event resolve();
    void learn(bool permanent, std::uint32_t glue);
    bool decide();
    void restart();
    void import_all();
    void import(std::span<const Literal> literals, std::uint32_t glue);
    void reduce();

    Options options_;
    Index first_selector_;
    Candidates candidates_;
    Propagation propagation_;
    std::optional<Antecedents> antecedents_;
    Analysis analysis_;
    Order order_;
    Index decidable_;         // candidates below are decided, the others are those of selectors
    std::vector<bool> saved_; // of each candidate: whether its variable had the value when it was last known
    bool values_first_;       // decisions give a variable a value, never take one away
    Restarts restarts_;
    Sharing sharing_;
    bool restart_soon_ = false;
    std::int64_t reduce_;
    std::int64_t next_reduction_;
    std::int64_t reductions_ = 0;
    std::vector<Literal> assumed_;
    Index floor_ = 0; // the level of the assumptions: 1, or 0 where there are none, or none in force
    std::vector<Literal> clause_;
    std::vector<Literal> core_;
    Counters counted_;   // but for those of the propagation
    bool quiet_ = false; // nothing is to be propagated
    bool clash_ = false; // what was learnt last is in conflict at once
    bool hopeless_ = false;
};

} // namespace cpgrid::learning
