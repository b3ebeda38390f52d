// Turns what a search has ruled out into a proof: docs/certificates/format.md.
//
//     Elaborator elaborator(statement, claim);
//     elaborator.add_sum(…) …                      // constraints that the search derived
//     elaborator.elaborate(proposals, watch)       // until Stop::exhausted
//     elaborator.proof()
//
// Each proposed clause is replayed: its opposite is assumed and the filters run. At a contradiction a walk back along
// the trail finds which assumptions took part, and these alone make the lemma, with the filters that took part as its
// hints. Where no contradiction comes, a depth-first search below that point finds some, each a lemma of its own. In
// the end all is searched; lemmas and removals that the last contradiction does not rest on are left out.
//
// Sources: the walk back is that of J. P. Marques-Silva, K. A. Sakallah, "GRASP: a search algorithm for propositional
// satisfiability", IEEE Transactions on Computers 48 (1999), with clauses over decisions alone; assumptions as in
// N. Eén, N. Sörensson, "Temporal induction by incremental SAT solving", BMC 2003; leaving lemmas out as in E.
// Goldberg, Y. Novikov, "Verification of proofs of unsatisfiability for CNF formulas", DATE 2003.
#pragma once

#include "../limits.hpp"
#include "definitions.hpp"
#include "explanation.hpp"
#include "options.hpp"
#include "propagation.hpp"
#include "steps.hpp"
#include "store.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace cpgrid::proof {

// What clauses were derived by: of clause i, hints[ends[i - 1]] … hints[ends[i] - 1], in the order of use: -1 - n is
// clause n, n from 0 on is sources[n], a definition, or -1 - s, the derived sum s in the order in which they were
// added. A hint may be wrong: then the clause is derived without. Where hints are believed, clauses are not derived at
// all, and it is the checker that notices.
struct ProposedHints {
    std::span<const std::int64_t> ends;
    std::span<const std::int32_t> hints;
    std::span<const std::int32_t> sources;
    bool believed = false;
};

// Clause i is literals[offsets[i]] … literals[offsets[i + 1] - 1]; bounds[i] is the bound that it was closed by, in the
// order in which bounds were added, or -1; from clause dropped[i] on it is not used any more. The last three may be
// empty.
struct Proposed {
    std::span<const std::int32_t> offsets;
    std::span<const Literal> literals;
    std::span<const std::int32_t> bounds;
    std::span<const std::int32_t> dropped;
    ProposedHints derived = {};
};

class Elaborator {
  public:
    // `statement` must outlive it. Past the contradictions that are worked over, lemmas are taken as they come.
    Elaborator(const Statement& statement, const Claim& claim, const Options& options);

    // Adds what a search derived, to be used where it helps. Throws Rejected.
    void add_sum(std::span<const std::int64_t> numbers_and_multipliers);
    void add_bound(std::int64_t scale, std::span<const Priced> priced);

    // Throws std::invalid_argument for arrays that are no clauses of this statement; the others are good below.
    void expect_clauses(const Proposed& proposed) const;

    // Goes through the clauses from the first that was not yet replayed, then searches what is left. `exhausted` means
    // that the proof is complete, or that it cannot be: see `counterexample`. After any other reason a further call
    // with the same clauses goes on.
    Stop elaborate(const Proposed& proposed, Watch& watch);

    // The same for clauses that are known to follow from one another by filters alone, such as those that a SAT solver
    // has learnt: they are taken on trust, and then derived from the last one back, as far as the contradiction rests
    // on them. `exhausted` means that it is complete, or that it is stuck: then nothing more can be done with it.
    Stop elaborate_backwards(const Proposed& proposed, Watch& watch);
    bool complete() const { return complete_; }

    // A grid that obeys all constraints and is none of the solutions, if one was found: the number of the value of each
    // cell; otherwise empty.
    const std::vector<std::int32_t>& counterexample() const { return counterexample_; }

    // The steps, once it is exhausted without a counterexample. They have passed the checker; none are left where hints
    // were believed that do not show their clause. Where the time is over, no further hints are taken away.
    std::vector<Step> proof(Watch& watch);

    const Counters& counters() const { return counted_; }

  private:
    static constexpr std::size_t most_candidates = 60;               // that are tried before a decision
    static constexpr std::int64_t most_work_of_choice = 1 << 19;     // on these, as Propagation measures it
    static constexpr std::int64_t most_work_of_minimising = 1 << 20; // for one lemma

    // A definition with the run of its filter.
    struct Hint {
        Index number;
        std::int32_t run;
    };
    // Why a lemma, or the last contradiction, holds.
    struct Derivation {
        std::vector<Hint> hints;
        std::vector<std::size_t> root; // removals that were made for good
        std::size_t root_size = 0;     // how many of these there were
        std::vector<Literal> clause = {};
    };
    struct NeededRemoval {
        std::size_t position;
        Hint hint;
    };
    struct Decision {
        Literal literal;
        std::size_t mark; // of the trail before it
    };
    // What a contradiction has shown: that the assumptions fail, or even that nothing is left.
    enum class Resolved : std::uint8_t { some, assumptions, all };

    void expect_hints(const ProposedHints& derived, std::size_t clauses) const;
    std::size_t level() const { return decisions_.size(); }
    bool decide(Literal literal);
    void back_to(std::size_t level);
    Stop search(std::span<const Literal> assumptions, Watch& watch);
    bool advance(std::span<const Literal> assumptions);
    Resolved resolve(std::size_t assumptions);
    void minimise(std::vector<Literal>& core, Derivation& derivation);
    bool assume(std::span<const Literal> literals);
    bool assume_together(std::span<const Literal> literals);
    Derivation analyse(std::vector<std::size_t>& levels);
    std::size_t consequences(Literal literal);
    Literal choose();

    void add_lemma(Derivation derivation);
    Index lemma(std::size_t place) const { return first_lemma_ + static_cast<Index>(place); }
    void order_dropped(const Proposed& proposed);
    bool derive(std::size_t place, const ProposedHints& hints);
    std::vector<Index> hinted(std::size_t place, const ProposedHints& hints) const;
    bool take_with_hints(std::size_t place, const ProposedHints& hints);
    bool shown_by_hints(std::size_t place, const ProposedHints& hints);
    bool shown_in_full(std::size_t place);
    void use_dropped(std::size_t place);
    void drop_again(std::size_t place);
    bool run_with_dropped();

    void need(const Derivation& derivation);
    void need_removals(std::size_t begin, std::size_t end);
    void find_needed();
    std::vector<Step> assemble() const;
    void trim(std::vector<Step>& steps, Watch& watch) const;

    std::int64_t effort_;
    const Statement& statement_;
    std::vector<std::int32_t> givens_; // the claim
    std::vector<std::int32_t> solutions_;
    std::vector<std::int64_t> weights_;
    std::int64_t floor_;

    Definitions definitions_;
    Store store_;
    bool complete_;
    std::size_t given_; // how many removals the givens made
    Propagation propagation_;
    Explanation explanation_;
    std::vector<Decision> decisions_;
    std::vector<std::int32_t> counterexample_;
    std::size_t next_ = 0; // the first proposed clause that was not yet looked at
    Counters counted_;

    std::vector<Derivation> derivations_; // of each lemma
    Derivation last_;                     // of the contradiction that ends the proof
    Index first_lemma_ = 0;               // its number

    // What the last contradiction rests on: definitions, and removals that were made for good, the latest first. Going
    // back, explanations of lemmas mark such removals there themselves.
    std::vector<bool> needed_;
    Explanation needed_removals_;
    std::vector<NeededRemoval> removals_;

    Index first_own_;           // the number of the first definition that a step makes
    std::vector<Step> derived_; // the steps of sums and bounds, from that number on
    std::vector<Index> bounds_; // their numbers

    // Going back: lemmas by the lemma from which on they are not used, those of them that are not used now, and the
    // lemmas that are still to be looked at.
    std::vector<std::pair<std::int32_t, std::size_t>> dropped_;
    std::size_t dropped_now_ = 0;
    std::size_t to_derive_ = 0;
};

} // namespace cpgrid::proof
