// What Components and Hall sets do in a proof, as clauses: for checkers that know clauses alone.
#pragma once

#include "../checker/checker.hpp"
#include "../limits.hpp"
#include "definitions.hpp"
#include "explanation.hpp"
#include "filters.hpp"
#include "store.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace cpgrid::proof {

// A clause that follows from one constraint alone.
struct Cut {
    Index constraint;
    std::vector<Literal> clause;
};

// Follows the steps of a proof as the checker does, without judging them: a clause for each value that a Components or
// a Hall set removes, and for each contradiction that it finds.
class Cuts {
  public:
    // `statement` and `watch` must outlive it.
    Cuts(const Statement& statement, const Claim& claim, Watch& watch);
    Cuts(const Cuts&) = delete;
    Cuts& operator=(const Cuts&) = delete;

    // Each takes a step, as those of the checker; false. Throws Rejected for one that names what there is not.
    bool lemma(std::span<const std::int64_t> literals, std::span<const std::int64_t> hints,
               std::span<const checker::HallSet> halls);
    bool apply(std::span<const std::int64_t> hints, std::span<const checker::HallSet> halls);
    bool sum(std::span<const std::int64_t> numbers_and_multipliers);
    bool bound(std::int64_t scale, std::span<const Priced> priced);
    static bool ranks(std::span<const std::int64_t> sides, std::span<const std::int64_t> ranks, std::int64_t outside);

    const std::vector<Cut>& found() const { return found_; }
    std::optional<Stop> stop() const { return stop_; }

  private:
    bool assume(std::span<const Literal> clause);
    bool follow(std::span<const std::int64_t> hints, std::span<const checker::HallSet> halls);
    bool filter_hall(const AllDifferent& group, std::span<const Index> cells);
    void note_components(Index number, std::size_t before, bool quiet);
    void note_hall(Index number, std::span<const Index> cells, std::size_t before, bool quiet);

    Definitions definitions_;
    Store store_;
    Filters filters_;
    Explanation explanation_;
    Watch& watch_;
    bool contradiction_;
    std::int32_t run_ = 0;
    std::vector<Cut> found_;
    std::optional<Stop> stop_;
};

} // namespace cpgrid::proof
