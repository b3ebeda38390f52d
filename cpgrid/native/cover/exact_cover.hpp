// An exact cover problem: items, options, colours and costs, checked once, with its links in their initial state.
#pragma once

#include "links.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid {

// The arrays that state a problem, as the caller holds them.
//
// Option o takes items[offsets[o]] … items[offsets[o + 1] - 1]. Items 0 … primary-1 must be taken exactly once. Any
// other item may be taken at most once, or any number of times by options that give it the same colour.
struct Program {
    std::int64_t primary;
    std::int64_t item_count;
    std::span<const std::int32_t> offsets; // options + 1
    std::span<const std::int32_t> items;   // nodes
    std::span<const std::int32_t> colours; // nodes; 0 = none
    std::span<const std::int64_t> costs;   // options; empty where `costed` is false
    bool costed;
};

// The greatest cost that keeps every sum of `terms` costs, and of as many prices of such size, well within 64 bits.
constexpr std::int64_t cost_limit(std::size_t terms) {
    return (std::int64_t{1} << 60) / static_cast<std::int64_t>(terms + 1);
}

// Immutable once built; any number of searches share one.
class ExactCover {
  public:
    // Throws std::invalid_argument, naming the option or item at fault, for arrays that state no problem.
    explicit ExactCover(const Program& program);

    Index primary() const { return links_.end(); }
    Index items() const { return links_.items(); }
    Index options() const { return static_cast<Index>(begin_.size() - 1); }
    Index nodes() const { return begin_.back() - begin_.front(); }
    bool costed() const { return costed_; }

    // The nodes of an option are begin(option) … begin(option + 1) - 1.
    Index begin(Index option) const { return begin_[option]; }
    Index option(Index node) const { return option_[node - items()]; }
    // What an option costs; only where `costed`.
    std::int64_t cost(Index option) const { return cost_[option]; }

    // The first primary item of an option, items() where it has none; only where `costed`.
    Index payer(Index option) const { return payer_[option]; }
    std::int32_t colour(Index node) const { return colour_.empty() ? 0 : colour_[node - items()]; }

    const Links& links() const { return links_; }

  private:
    void check_shape(const Program& program) const;
    void check_costs(const Program& program) const;
    void add_options(const Program& program);
    void add_costs(const Program& program);

    Links links_;
    std::vector<Index> begin_;
    std::vector<Index> option_;        // of each node
    std::vector<std::int32_t> colour_; // of each node, as the caller gave it
    std::vector<std::int64_t> cost_;   // of each option; empty without costs
    std::vector<Index> payer_;         // of each option; empty without costs
    bool costed_;
};

} // namespace cpgrid
