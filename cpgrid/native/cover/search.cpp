#include "search.hpp"

#include "enumeration.hpp"
#include "least_cost.hpp"

#include <algorithm>
#include <utility>

namespace cpgrid {
namespace {

// What the givens have made of an item: nothing, covered, or (positive) the colour it must have.
constexpr std::int32_t untouched = 0;
constexpr std::int32_t covered = -1;

} // namespace

Search::Search(const ExactCover& cover, std::span<const Index> givens)
    : cover_(cover), links_(cover.links()), node_work_(1 + cover.primary() / 8) {
    std::vector<std::int32_t> taken(cover.items(), untouched);
    givens_.reserve(givens.size());
    for (const Index given : givens) {
        const auto option = static_cast<std::int32_t>(given);
        if (std::ranges::find(givens_, option) != givens_.end()) continue;
        if (!take_given(given, taken)) {
            exhausted_ = true;
            return;
        }
        givens_.push_back(option);
    }
}

bool Search::take_given(Index option, std::vector<std::int32_t>& taken) {
    for (Index node = cover_.begin(option); node < cover_.begin(option + 1); ++node) {
        const std::int32_t colour = cover_.colour(node);
        std::int32_t& state = taken[links_.item(node)];
        if (state != untouched && colour != state) return false;
        state = colour == 0 ? covered : colour;
    }
    for (Index node = cover_.begin(option); node < cover_.begin(option + 1); ++node) {
        if (links_.coloured())
            links_.commit<true>(node);
        else
            links_.commit<false>(node);
    }
    return true;
}

void Search::keep(std::span<const Index> path) {
    kept_.options.insert(kept_.options.end(), givens_.begin(), givens_.end());
    for (const Index node : path) kept_.options.push_back(static_cast<std::int32_t>(cover_.option(node)));
    kept_.offsets.push_back(kept_.options.size());
}

std::unique_ptr<Search> start_search(const ExactCover& cover, std::span<const Index> givens) {
    const bool coloured = cover.links().coloured();
    if (cover.costed()) {
        if (coloured) return std::make_unique<LeastCost<true>>(cover, givens);
        return std::make_unique<LeastCost<false>>(cover, givens);
    }
    if (coloured) return std::make_unique<Enumeration<true>>(cover, givens);
    return std::make_unique<Enumeration<false>>(cover, givens);
}

} // namespace cpgrid
