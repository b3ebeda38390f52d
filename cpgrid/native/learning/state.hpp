// What a search has decided and what followed: the truth of literals, domains as bit masks, and the trail of both, each
// step with its reason.
#pragma once

#include "../masks/mask.hpp"
#include "candidates.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::learning {

// Why a literal is true. What the number stands for depends on the kind.
struct Reason {
    enum class Kind : std::uint8_t {
        decision,
        literal, // another literal is true
        pair,    // the same, by a clause of two
        clause,  // all other literals of a clause are false: its place
        domain,  // all other values of the variable are gone
        peer,    // a peer has the value, by the group of a part: its number
        filter,  // the filter of a constraint: its number; explained when it is asked for
        kept,    // as above, explained already: the place among the explanations
    };

    Kind kind = Kind::decision;
    std::uint32_t number = 0;
};

class State {
  public:
    // `candidates` must outlive it.
    explicit State(const Candidates& candidates)
        : candidates_(candidates), truth_(std::size_t{2} * candidates.count(), 0),
          domain_(candidates.domains().begin(), candidates.domains().end()), steps_(candidates.count()) {
        trail_.reserve(candidates.count());
    }

    const Candidates& candidates() const { return candidates_; }

    // 1 = true, -1 = false, 0 = open.
    int truth(Literal literal) const { return truth_[literal]; }
    bool is_true(Literal literal) const { return truth_[literal] > 0; }
    bool is_false(Literal literal) const { return truth_[literal] < 0; }
    bool is_open(Literal literal) const { return truth_[literal] == 0; }

    Mask domain(Index variable) const { return domain_[variable]; }
    std::span<const Mask> domains() const { return domain_; }
    std::span<const Literal> trail() const { return trail_; }

    // Of a literal that is true or false: its place in the trail, its level, and why.
    Index place(Literal literal) const { return steps_[candidate_of(literal)].place; }
    Index level(Literal literal) const { return steps_[candidate_of(literal)].level; }
    const Reason& reason(Literal literal) const { return steps_[candidate_of(literal)].reason; }
    void set_reason(Literal literal, Reason reason) { steps_[candidate_of(literal)].reason = reason; }

    // How often a literal became true, undone or not.
    std::int64_t additions() const { return additions_; }

    Index levels() const { return static_cast<Index>(begins_.size()); }

    // Where a level above the first begins in the trail.
    std::size_t begin(Index level) const { return begins_[level - 1]; }

    void decide(Literal literal) {
        begins_.push_back(trail_.size());
        add(literal, {});
    }

    // Makes an open literal true. False where the variable has no value left.
    bool add(Literal literal, Reason reason) {
        const Index candidate = candidate_of(literal);
        ++additions_;
        truth_[literal] = 1;
        truth_[negated(literal)] = -1;
        steps_[candidate] = {static_cast<Index>(trail_.size()), levels(), reason};
        trail_.push_back(literal);
        if (!is_lack(literal)) return true;
        return (domain_[candidates_.variable(candidate)] &= ~candidates_.value(candidate)) != 0;
    }

    // Undoes all above a level, calling `visit` with each literal, the latest first.
    template <typename Visit> void undo(Index level, const Visit& visit) {
        if (levels() <= level) return;
        for (const std::size_t begin = begins_[level]; trail_.size() > begin; trail_.pop_back()) {
            const Literal literal = trail_.back();
            const Index candidate = candidate_of(literal);
            truth_[literal] = 0;
            truth_[negated(literal)] = 0;
            if (is_lack(literal)) domain_[candidates_.variable(candidate)] |= candidates_.value(candidate);
            visit(literal);
        }
        begins_.resize(level);
    }

    // An internal check (checks.hpp): truth, domains and trail say the same.
    void check() const;

  private:
    // Side by side, since who asks for one of them asks for the others.
    struct Step {
        Index place; // in the trail
        Index level;
        Reason reason;
    };

    const Candidates& candidates_;
    std::vector<std::int8_t> truth_; // of each literal
    std::vector<Mask> domain_;
    std::vector<Literal> trail_;
    std::vector<std::size_t> begins_; // of each level above the first
    std::vector<Step> steps_;         // of each candidate
    std::int64_t additions_ = 0;
};

} // namespace cpgrid::learning
