// A lower bound on the cost of covering what is still uncovered: prices on the items.
//
// A cover takes exactly one option of each primary item. So a price may be added to an item and taken off all its
// options, and every cover costs what it did. What an option costs less the prices of its items is its reduced cost; a
// cover then costs the sum of all prices and of its options' reduced costs, hence at least
//
//     Σ prices + Σ min(0, reduced cost) over the live options.
//
// Any prices will do; good ones make the bound high. A sweep goes from item to item and sets each price half-way
// between the two least reduced costs of its options, which never lowers the bound and leaves the neighbours room to
// raise it. Prices need no undoing when the search backtracks, as whatever they are, the bound holds.
//
// Source: D. Wedelin, "An algorithm for large scale 0-1 integer programming with application to airline crew
// scheduling", Annals of Operations Research 57 (1995): the update half-way, here without its approximation; the idea
// of moving costs between items is also in Knuth's Algorithm C$ (TAOCP 7.2.2.1).
#pragma once

#include "links.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace cpgrid {

class Prices {
  public:
    static constexpr std::int64_t infinite = std::numeric_limits<std::int64_t>::max();

    using Links = cpgrid::Links<std::uint32_t>;

    // The problem, with costs, must outlive the prices.
    explicit Prices(const Remainder& problem);

    // The bound for the uncovered items of `links`, after so many sweeps; `infinite` where an item has no option.
    // Stops sweeping once the bound is above `enough`.
    std::int64_t bound(const Links& links, int sweeps, std::int64_t enough);

    // The bound once the live option is taken, of those that `bound` was asked for last.
    std::int64_t bound_with(Index option) const {
        return upwards(total_ + std::max<std::int64_t>(reduced_[option], 0));
    }

    // The prices of the primary items, and what a unit of cost counts in them.
    std::span<const std::int64_t> prices() const { return price_; }
    std::int64_t scale() const { return scale_; }

    // Link nodes looked at so far: a measure of the work.
    std::int64_t work() const { return work_; }

  private:
    std::int64_t upwards(std::int64_t scaled) const { return (scaled + scale_ - 1) >> shift_; }
    Index option(Index node) const { return problem_.option[node - problem_.items]; }
    void reduce(const Links& links);
    bool sweep(const Links& links);
    void add_up(const Links& links);

    const Remainder& problem_;
    std::int64_t limit_; // no price goes beyond, up or down: their sums stay within 64 bits
    int shift_ = 0;      // prices and reduced costs are scaled by 2^shift, against rounding
    std::int64_t scale_ = 1;
    std::int64_t total_ = 0;            // the bound, scaled
    std::vector<Index> payer_;          // of each option, its first primary item
    std::vector<std::int64_t> price_;   // of each primary item, scaled
    std::vector<std::int64_t> reduced_; // of each option, scaled; true for the live ones
    std::int64_t work_ = 0;
};

} // namespace cpgrid
