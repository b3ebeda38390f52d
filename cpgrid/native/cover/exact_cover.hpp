// An exact cover problem: items, options, colours, costs and multiplicities, checked once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid {

using Index = std::uint32_t;

// The arrays that state a problem, as the caller holds them.
//
// Option o takes items[offsets[o]] … items[offsets[o + 1] - 1]. Items 0 … primary-1 must be taken exactly once or, with
// multiplicities, so many times as those allow. Any other item may be taken at most once, or any number of times by
// options that give it the same colour.
struct Program {
    std::int64_t primary;
    std::int64_t item_count;
    std::span<const std::int32_t> offsets; // options + 1
    std::span<const std::int32_t> items;   // nodes
    std::span<const std::int32_t> colours; // nodes; 0 = none
    std::span<const std::int64_t> costs;   // options; empty where `costed` is false
    bool costed;
    std::span<const std::int32_t> multiplicities; // the least and the greatest of each primary item; empty: all are 1
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

    Index primary() const { return primary_; }
    Index items() const { return items_; }
    Index options() const { return static_cast<Index>(begin_.size() - 1); }
    Index nodes() const { return begin_.back(); }
    bool coloured() const { return !colour_.empty(); }
    bool costed() const { return costed_; }
    bool multiple() const { return !multiplicity_.empty(); }

    // The nodes of an option are begin(option) … begin(option + 1) - 1.
    Index begin(Index option) const { return begin_[option]; }
    Index item(Index node) const { return item_[node]; }
    std::int32_t colour(Index node) const { return coloured() ? colour_[node] : 0; }

    // What an option costs; only where `costed`.
    std::int64_t cost(Index option) const { return cost_[option]; }

    // How many options of a cover take a primary item, at least and at most; only where `multiple`.
    std::int32_t least(Index item) const { return multiplicity_[2 * std::size_t{item}]; }
    std::int32_t greatest(Index item) const { return multiplicity_[2 * std::size_t{item} + 1]; }

  private:
    void check_shape(const Program& program) const;
    void check_costs(const Program& program) const;
    void check_multiplicities(const Program& program) const;
    void add_options(const Program& program);

    Index primary_;
    Index items_;
    std::vector<Index> begin_;
    std::vector<Index> item_;                // of each node
    std::vector<std::int32_t> colour_;       // of each node, as the caller gave it; empty without colours
    std::vector<std::int64_t> cost_;         // of each option; empty without costs
    std::vector<std::int32_t> multiplicity_; // the least and the greatest of each primary item; empty: all are 1
    bool costed_;
};

} // namespace cpgrid
