// Unit propagation with two watched literals, over a list of clauses of which only those up to a limit are active.
//
// Clauses that a proof is known to need ("core") are visited before the others, so that conflicts need few further
// ones.
//
// Source: M. Moskewicz et al., "Chaff: Engineering an Efficient SAT Solver", DAC 2001 (watched literals); M. Heule, W.
// Hunt, N. Wetzler, "Trimming while checking clausal proofs", FMCAD 2013, section IV (core first).
#pragma once

#include "../limits.hpp"
#include "clause_list.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace cpgrid::clauses {

// Thrown from within a propagation when a limit is met.
struct OutOfLimits {
    Stop stop;
};

class Propagation {
  public:
    static constexpr Index none = std::numeric_limits<Index>::max();

    Propagation(std::int32_t variables, Watch& watch);

    // Adds a clause as it stands under what is assigned; true if nothing of it is left, which is a conflict. A clause
    // with one literal left assigns it. A clause with a literal and its opposite is kept, but never used.
    bool add(std::span<const std::int32_t> literals);

    // Makes a literal true for no reason; it must be open.
    void assume(Code code) { assign(code, none); }

    // The conflict clause, or `none` at the fixpoint.
    Index propagate();

    // Takes back all but the first `size` assignments. That many must once have been a fixpoint.
    void backtrack(std::size_t size);

    // Only the clauses below `limit` are visited from now on; the limit never grows again.
    void deactivate_from(Index limit) { active_ = limit; }

    // Counts work of any kind, about a memory access a unit. Throws OutOfLimits.
    void spend(std::size_t work);

    void mark_core(Index clause) { core_[clause] = true; }
    bool is_core(Index clause) const { return core_[clause] != 0; }

    Index size() const { return static_cast<Index>(core_.size()); }
    std::span<const Code> clause(Index clause) const {
        return {pool_.data() + starts_[clause], starts_[clause + 1] - starts_[clause]};
    }
    bool is_true(Code code) const { return values_[code] > 0; }
    bool is_false(Code code) const { return values_[code] < 0; }
    std::span<const Code> trail() const { return trail_; }
    // Of the variable of an assigned literal: its place in the trail, and the clause that implied it.
    std::size_t position(Code code) const { return positions_[code / 2]; }
    Index reason(Code code) const { return reasons_[code / 2]; }

  private:
    struct Watcher {
        Index clause;
        Code blocker; // if this literal is true the clause need not be looked at
    };
    using Watchers = std::vector<std::vector<Watcher>>; // by literal: visited when it becomes false

    void assign(Code code, Index reason);
    void watch_two(Index clause);
    // Visits the clauses that watch a literal that has become false.
    Index visit(Code fallen, bool core);
    // Internal checks (checks.hpp).
    bool check_is_due();
    void check_trail() const;
    void check_backtracked();
    void check_quiet();
    // What becomes of one watcher: true if it stays, with `conflict` set where its clause has failed.
    bool stays(Watcher& watcher, Code fallen, Index& conflict);

    Watch& watch_;
    std::int64_t work_ = 0;
    std::int64_t checked_ = 0; // how much that was at the last internal check
    Index active_ = none;
    std::vector<std::size_t> starts_{0};
    std::vector<Code> pool_;
    std::vector<std::uint8_t> core_;
    std::vector<std::int8_t> values_;
    std::vector<Code> trail_;
    std::vector<std::size_t> positions_;
    std::vector<Index> reasons_;
    std::array<Watchers, 2> watchers_;   // those of other clauses, those of core clauses
    std::array<std::size_t, 2> heads_{}; // up to where in the trail they were visited
    std::vector<Code> scratch_;
};

// The literals that follow from a formula by unit propagation; nothing if that leads to a contradiction.
std::optional<std::vector<std::int32_t>> unit_literals(const ClauseList& formula);

} // namespace cpgrid::clauses
