// A search for the exact covers of a problem, in slices of any length, and what it has found.
//
//     auto search = start_search(cover, givens);
//     while (search->advance(limits, watch) != Stop::exhausted)
//         …search->take()…
//
// Two searches stand behind this interface: enumeration.hpp lists every cover, least_cost.hpp the cheapest ones.
#pragma once

#include "../limits.hpp"
#include "exact_cover.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace cpgrid {

// Solutions one behind the other: solution s is options[offsets[s]] … options[offsets[s + 1] - 1].
struct Solutions {
    std::vector<std::int32_t> options;
    std::vector<std::size_t> offsets{0};
};

class Search {
  public:
    virtual ~Search() = default;

    // Goes on until a limit is met or nothing is left. A call after `exhausted` is `exhausted` again.
    virtual Stop advance(const Limits& limits, Watch& watch) = 0;

    // The solutions kept since the last call, each the givens and then the options in the order they were taken.
    Solutions take() { return std::exchange(kept_, {}); }

    // With costs: the cost of the cheapest cover so far.
    virtual std::optional<std::int64_t> least_cost() const { return std::nullopt; }

    // With costs: no cover is cheaper.
    virtual std::optional<std::int64_t> lower_bound() const { return std::nullopt; }

    // Covers found; with costs, those of least cost so far.
    std::int64_t solutions() const { return solutions_; }

    // Options tried, the givens not counted: the nodes of the search tree below its root.
    std::int64_t nodes() const { return nodes_; }

    // How often a node of the links was removed from a list, for the givens too.
    std::int64_t updates() const { return links_.updates(); }

    // The most options taken at once, the givens not counted.
    std::int64_t depth() const { return depth_; }

  protected:
    // Takes the givens, each once; where two of them clash, there is nothing to search.
    Search(const ExactCover& cover, std::span<const Index> givens);

    // Notes that an option was tried at `depth`.
    void count(std::size_t depth) {
        ++nodes_;
        if (static_cast<std::int64_t>(depth) > depth_) depth_ = static_cast<std::int64_t>(depth);
    }

    // Keeps the givens with the options that the nodes of `path` belong to.
    void keep(std::span<const Index> path);

    // A measure of the work done, for Watch: link updates, and what looking for the best item costs.
    std::int64_t work() const { return links_.updates() + nodes_ * node_work_; }

    const ExactCover& cover_;
    Links links_;
    std::vector<std::int32_t> givens_;
    Solutions kept_;
    std::int64_t solutions_ = 0;
    bool exhausted_ = false;

  private:
    bool take_given(Index option, std::vector<std::int32_t>& taken);

    std::int64_t nodes_ = 0;
    std::int64_t depth_ = 0;
    std::int64_t node_work_;
};

// Starts the search that fits the problem. `cover` must outlive it; every given must be an option of `cover`.
std::unique_ptr<Search> start_search(const ExactCover& cover, std::span<const Index> givens);

} // namespace cpgrid
