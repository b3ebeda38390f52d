#include "watchers.hpp"

namespace cpgrid::learning {
namespace {

using masks::Bundle;

// The value of a domain that weighs something else than all its others, which weigh the same; none if there is none.
Mask counted_value(std::span<const masks::Weight> weights, Mask domain) {
    Mask counted = 0;
    int different = 0;
    for (const masks::Weight& weight : weights) {
        const Mask values = weight.values & domain;
        if (values == 0) continue;
        ++different;
        if (masks::single(values)) counted = values;
    }
    return different == 2 ? counted : 0;
}

} // namespace

Watchers::Watchers(const masks::Network& network) : values_(network.values().size()) {
    const Index variables = network.variables();
    ChainedLists<Bundle> of_variable(variables);
    const bool counts = network.first_weighted() < network.first_family();
    ChainedLists<Bundle> of_value(counts ? variables * values_ : 0);
    // Groups have nothing to say. Beside others they keep their turns, after which the agenda goes on with the first
    // ones.
    const bool alone = network.first_word() == network.groups();
    for (Index constraint = alone ? network.groups() : 0; constraint < network.first_word(); ++constraint) {
        if (constraint < network.first_weighted() || constraint >= network.first_family()) {
            for (const Index variable : network.scope(constraint)) append(of_variable, variable, constraint);
            continue;
        }
        const masks::WeightedSum& sum = network.weighted(constraint);
        for (std::size_t term = 0; term < sum.variables.size(); ++term) {
            const Index variable = sum.variables[term];
            const Mask counted = counted_value(network.weights(sum.rows[term]), network.domains()[variable]);
            if (counted == 0)
                append(of_variable, variable, constraint);
            else
                append(of_value, variable * values_ + static_cast<std::size_t>(masks::least(counted)), constraint);
        }
    }
    of_variable_ = of_variable.join();
    of_value_ = of_value.join();
}

} // namespace cpgrid::learning
