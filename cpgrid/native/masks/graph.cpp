#include "graph.hpp"

#include <algorithm>

namespace cpgrid::masks {
namespace {

Lists neighbours(const Model::Graph& model) {
    ChainedLists<Index> lists(model.variables.size());
    for (const auto& [one, other] : model.edges) {
        lists.append(static_cast<std::size_t>(one), static_cast<Index>(other));
        lists.append(static_cast<std::size_t>(other), static_cast<Index>(one));
    }
    return lists.join();
}

// Totals with the same weights are looked at together.
std::vector<Weighing> weighings(std::span<const Model::Total> totals) {
    std::vector<Weighing> weighings;
    for (const auto& [weights, ends, anchor] : totals) {
        auto own = std::ranges::find(weighings, weights, &Weighing::weights);
        if (own == weighings.end()) own = weighings.insert(own, Weighing{.weights = weights, .anchored = {}});
        own->any_low |= ends.low != Model::Ends::no_low;
        own->any_high |= ends.high != Model::Ends::no_high;
        if (anchor >= 0) {
            own->anchored.push_back({static_cast<Index>(anchor), ends.low, ends.high});
        } else {
            own->low = std::max(own->low, ends.low);
            own->high = std::min(own->high, ends.high);
        }
    }
    return weighings;
}

} // namespace

Graph::Graph(const Model::Graph& model)
    : sets(model.sets.begin(), model.sets.end()), neighbours(masks::neighbours(model)),
      links(static_cast<std::int64_t>(2 * model.edges.size())), single(model.single),
      weighings(masks::weighings(model.totals)) {
    for (std::size_t vertex = 0; vertex < model.variables.size(); ++vertex) {
        const std::int32_t variable = model.variables[vertex];
        variables.push_back(static_cast<Index>(std::max(variable, 0)));
        if (variable < 0)
            sets[vertex] = ~Mask{0};
        else
            scope.push_back(variables.back());
    }
    std::ranges::sort(scope);
    scope.erase(std::ranges::unique(scope).begin(), scope.end());
}

} // namespace cpgrid::masks
