// A checker of proofs, step by step: docs/certificates/format.md, sections 4 to 6.
//
// It never searches: the work is that of the hints. Whether the solutions obey the rules is not asked here. It shares
// with the elaborator what a proof is about (statement, claim, and the sums and bounds that steps define), but neither
// states nor filters.
#pragma once

#include "../limits.hpp"
#include "../proof/definitions.hpp"
#include "filters.hpp"
#include "state.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace cpgrid::checker {

// The hint at this place of a list is not the AllDifferent itself, but a Hall set of it: these of its cells.
struct HallSet {
    std::size_t place;
    std::vector<Index> cells;
};

class Checker {
  public:
    // `statement` and `watch` must outlive it.
    Checker(const proof::Statement& statement, const proof::Claim& claim, Watch& watch);

    // Each takes a step; true if it completes the proof. Throws Rejected for a step that is wrong, and for any after
    // the proof is complete. Hall sets stand in the order of their places.
    bool lemma(std::span<const std::int64_t> literals, std::span<const std::int64_t> hints,
               std::span<const HallSet> halls = {});
    bool apply(std::span<const std::int64_t> hints, std::span<const HallSet> halls = {});
    bool sum(std::span<const std::int64_t> numbers_and_multipliers);
    bool bound(std::int64_t scale, std::span<const proof::Priced> priced);
    bool ranks(std::span<const std::int64_t> sides, std::span<const std::int64_t> ranks, std::int64_t outside);

    bool complete() const { return complete_; }
    std::int64_t lemmas() const { return lemmas_; }

    // Why the check had to end before a step was finished; that step counts for nothing.
    std::optional<Stop> stop() const { return stop_; }

    // Whether the hints, of literals and hints that are right, show a lemma; it is not added.
    bool shows(std::span<const std::int64_t> literals, std::span<const std::int64_t> hints,
               std::span<const HallSet> halls = {});

    // How many hints the last lemma or apply step needed until its contradiction.
    std::size_t hints_used() const { return hints_used_; }

    // A measure of the work done, for Watch.
    std::int64_t work() const { return work_ + filters_.work(); }

    // Whether each of the hints of the last lemma or apply step did anything.
    const std::vector<bool>& useful() const { return useful_; }

  private:
    void read(std::span<const std::int64_t> literals);
    bool assume(std::span<const proof::Literal> literals);
    bool follow(std::span<const std::int64_t> hints, std::span<const HallSet> halls);
    void expect_more() const;
    void expect_defined(std::span<const std::int64_t> hints, std::span<const HallSet> halls) const;

    proof::Definitions definitions_;
    State state_;
    Filters filters_;
    Watch& watch_;
    std::vector<std::int32_t> solution_;
    std::vector<proof::Literal> clause_;
    std::int64_t work_ = 0;
    std::int64_t lemmas_ = 0;
    std::size_t hints_used_ = 0;
    std::vector<bool> useful_;
    bool contradiction_;
    bool complete_ = false;
    std::optional<Stop> stop_;
};

} // namespace cpgrid::checker
