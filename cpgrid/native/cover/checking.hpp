// Whether options are an exact cover, by the definition alone: no search has a part in this.
#pragma once

#include "exact_cover.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid {

class CoverChecker {
  public:
    // The cover must outlive the checker.
    explicit CoverChecker(const ExactCover& cover)
        : cover_(cover), times_(cover.items()), colour_(cover.items()), once_(cover.primary(), 1) {}

    // Whether the options, in ascending order, take each primary item once or as often as its multiplicity allows, and
    // any other at most once or in one colour, and none of them comes twice.
    bool holds(std::span<const std::int32_t> options);

  private:
    bool take(Index option);
    bool enough() const;

    const ExactCover& cover_;
    std::vector<std::int32_t> times_;  // how often each item has been taken
    std::vector<std::int32_t> colour_; // of each item that has been taken, 0 = none; primary ones have none
    std::vector<std::int32_t> once_;   // as `times_` is to be for the primary items, without multiplicities
};

} // namespace cpgrid
