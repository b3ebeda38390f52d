// Pairs of variables: each value needs one of the other variable that goes with it.
#include "filters.hpp"

namespace cpgrid::learning {

bool Filters::filter_pair(Index constraint, std::span<const Mask> domains, std::vector<Kept>& kept) {
    const masks::Pair& pair = network_.pair(constraint);
    const masks::Relation& relation = network_.relation(pair);
    ++work_;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        Mask values = domains[pair.variables[side]];
        if (masks::size(values) >= relation[side].enough) continue;
        Mask found = 0;
        for (; values != 0; values &= values - 1)
            found |= relation[side].of[static_cast<std::size_t>(masks::least(values))];
        const Index other = pair.variables[1 - side];
        if ((domains[other] & ~found) != 0) kept.push_back({other, found});
    }
    return true;
}

void Filters::explain_pair(Index constraint, Target target, Past& past) {
    const masks::Pair& pair = network_.pair(constraint);
    const std::size_t side = pair.variables[0] == target.variable ? 0 : 1;
    const Mask partners = network_.relation(pair)[side].of[static_cast<std::size_t>(target.rank)];
    past.need(pair.variables[1 - side], ~partners);
}

} // namespace cpgrid::learning
