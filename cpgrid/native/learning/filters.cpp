#include "filters.hpp"

#include <algorithm>

namespace cpgrid::learning {

Filters::Filters(const masks::Network& network) : network_(network), components_(network.graphs()) {
    add_linear();
    std::size_t longest = 0;
    for (Index word = 0; word < network.words(); ++word) longest = std::max(longest, network.word(word).size());
    word_domains_.resize(longest);
    std::size_t most = 0;
    for (const masks::Graph& graph : network.graphs()) most = std::max(most, graph.variables.size());
    standing_.resize(most);
    flooded_.resize(most);
    weighed_.resize(most);
}

Filters::Kind Filters::kind(Index constraint) const {
    if (constraint < network_.groups()) return Kind::none; // peers, and a clause for each value
    if (constraint < network_.first_weighted())
        return network_.sum(constraint).table != nullptr ? Kind::combinations : Kind::linear;
    if (constraint < network_.first_family()) return Kind::linear;
    if (constraint < network_.first_pair()) return Kind::family;
    if (constraint < first_word()) return Kind::pair;
    return constraint < first_graph() ? Kind::word : Kind::graph;
}

std::span<const Index> Filters::scope(Index constraint) const {
    return constraint < first_graph() ? network_.scope(constraint)
                                      : std::span<const Index>(network_.graphs()[constraint - first_graph()].scope);
}

bool Filters::filter(Index constraint, std::span<const Mask> domains, std::vector<Kept>& kept) {
    kept.clear();
    quiet_for_ = 0;
    switch (kind(constraint)) {
    case Kind::none:
        return true;
    case Kind::combinations:
    case Kind::family:
        return filter_combinations(constraint, domains, kept);
    case Kind::linear:
        return filter_linear(constraint, domains, kept);
    case Kind::pair:
        return filter_pair(constraint, domains, kept);
    case Kind::word:
        return filter_word(constraint - first_word(), domains, kept);
    case Kind::graph:
        return filter_graph(constraint - first_graph(), domains, kept);
    }
    return true;
}

void Filters::explain(Index constraint, Target target, Past& past) {
    switch (kind(constraint)) {
    case Kind::none:
        return;
    case Kind::combinations:
    case Kind::family:
        return explain_combinations(constraint, target, past);
    case Kind::linear:
        return explain_linear(constraint, target, past);
    case Kind::pair:
        return explain_pair(constraint, target, past);
    case Kind::word:
        return explain_word(constraint - first_word(), target, past);
    case Kind::graph:
        return explain_graph(constraint - first_graph(), target, past);
    }
}

// What a filter knew: all that its other variables have lost.
void Filters::explain_all(Index constraint, Target target, Past& past) const {
    for (const Index variable : scope(constraint))
        if (variable != target.variable) past.need_all(variable);
}

} // namespace cpgrid::learning
