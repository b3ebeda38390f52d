// Bounds of sums of weights, whose counts know the groups that they lie in.
#include "propagation.hpp"

#include <algorithm>

namespace cpgrid::masks {

bool Propagation::revise_weighted(Index constraint) {
    const WeightedSum& sum = network_.weighted(constraint);
    work_ += static_cast<std::int64_t>(sum.variables.size());
    std::int64_t least_total = 0;
    std::int64_t greatest_total = 0;
    counts_.clear();
    for (const Count& count : sum.counts) {
        const auto [low, high] = counts_.emplace_back(bounds(sum, count));
        if (low > high) return false;
        least_total += count.weight * (count.weight > 0 ? low : high);
        greatest_total += count.weight * (count.weight > 0 ? high : low);
    }
    const auto ends = [&](std::size_t term) {
        const Mask domain = domain_[sum.variables[term]];
        const auto weights = network_.weights(sum.rows[term]);
        std::size_t first = 0;
        std::size_t last = weights.size() - 1;
        while ((weights[first].values & domain) == 0) ++first;
        while ((weights[last].values & domain) == 0) --last;
        return std::pair(weights[first].weight, weights[last].weight);
    };
    const std::size_t first_alone = sum.counts.empty() ? 0 : sum.counts.back().end;
    for (std::size_t term = first_alone; term < sum.variables.size(); ++term) {
        const auto [least_weight, greatest_weight] = ends(term);
        least_total += least_weight;
        greatest_total += greatest_weight;
    }
    if (least_total > sum.high || greatest_total < sum.low) return false;
    if (least_total >= sum.low && greatest_total <= sum.high) {
        make_certain(constraint);
        return true;
    }
    const std::int64_t down = sum.high - least_total;
    const std::int64_t up = greatest_total - sum.low;
    for (std::size_t number = 0; number < sum.counts.size(); ++number) {
        const Count& count = sum.counts[number];
        const std::int64_t above = count.weight > 0 ? down / count.weight : up / -count.weight;
        const std::int64_t below = count.weight > 0 ? up / count.weight : down / -count.weight;
        if (above == 0 && !keep_least(sum, count, counts_[number].low)) return false;
        if (below == 0 && !keep_greatest(sum, count, counts_[number].high)) return false;
    }
    for (std::size_t term = first_alone; term < sum.variables.size(); ++term) {
        const auto [least_weight, greatest_weight] = ends(term);
        Mask keep = 0;
        for (const Weight& weight : network_.weights(sum.rows[term]))
            if (greatest_weight - weight.weight <= up && weight.weight - least_weight <= down) keep |= weight.values;
        if (!restrict(sum.variables[term], keep)) return false;
    }
    return true;
}

// How many of the variables, which differ, have one of the values.
Propagation::Held Propagation::held(std::span<const Index> variables, Mask values) const {
    Held held{};
    for (const Index variable : variables) {
        const Mask inside = domain_[variable] & values;
        const Mask outside = domain_[variable] & ~values;
        held.may += inside != 0 ? 1 : 0;
        held.must += outside == 0 ? 1 : 0;
        held.values |= inside;
        held.others |= outside;
    }
    const int apart = static_cast<int>(variables.size());
    held.low = std::max(held.must, apart - size(held.others));
    held.high = std::min(held.may, size(held.values));
    return held;
}

// Whether one of the variables has one of the values, perhaps among others.
bool Propagation::found(std::span<const Index> variables, Mask values) const {
    return std::ranges::any_of(variables, [&](Index variable) { return (domain_[variable] & values) != 0; });
}

// Where every value must occur, the variables of a count have those that the rest of the group has not. Of one value,
// groups say themselves where it goes then: here and below, only several are of use.
Propagation::Ends Propagation::bounds(const WeightedSum& sum, const Count& count) const {
    const Held own = held(sum.terms(count), count.values);
    Ends ends{own.low, own.high};
    for (const Around& around : count.around) {
        if (around.values == 0) continue;
        const Mask values = around.values & count.values;
        if (single(values)) {
            if (ends.low == 0 && !found(around.rest, values)) ends.low = 1;
            continue;
        }
        const Held rest = held(around.rest, values);
        ends.low = std::max(ends.low, size(values) - rest.high);
        ends.high = std::min(ends.high, size(values) - rest.low);
    }
    return ends;
}

// Removes what would take a count above its lower bound.
bool Propagation::keep_least(const WeightedSum& sum, const Count& count, int low) {
    const auto variables = sum.terms(count);
    const Held own = held(variables, count.values);
    for (const Around& around : count.around) {
        if (own.low == low && !fewest(variables, count.values, own, around.rest)) return false;
        const Mask values = around.values & count.values;
        if (size(values) < 2) continue;
        const Held rest = held(around.rest, values);
        if (size(values) - rest.high == low && !most(around.rest, values, rest, variables)) return false;
    }
    return true;
}

// Removes what would take a count below its upper bound.
bool Propagation::keep_greatest(const WeightedSum& sum, const Count& count, int high) {
    const auto variables = sum.terms(count);
    const Held own = held(variables, count.values);
    for (const Around& around : count.around) {
        if (own.high == high && !most(variables, count.values, own, around.rest)) return false;
        const Mask values = around.values & count.values;
        if (size(values) < 2) continue;
        const Held rest = held(around.rest, values);
        if (size(values) - rest.low == high && !fewest(around.rest, values, rest, variables)) return false;
    }
    return true;
}

// As few of the variables as possible have one of the values: the others lose them, and where all other values are
// needed, those leave the rest of the group.
bool Propagation::fewest(std::span<const Index> variables, Mask values, const Held& held, std::span<const Index> rest) {
    if (held.must == held.low)
        for (const Index variable : variables)
            if ((domain_[variable] & ~values) != 0 && !restrict(variable, ~values)) return false;
    if (static_cast<int>(variables.size()) - size(held.others) == held.low)
        for (const Index other : rest)
            if (!restrict(other, ~held.others)) return false;
    return true;
}

// As many of the variables as possible have one of the values: those that may keep them alone, and where all of the
// values are needed, they leave the rest of the group.
bool Propagation::most(std::span<const Index> variables, Mask values, const Held& held, std::span<const Index> rest) {
    if (held.may == held.high)
        for (const Index variable : variables)
            if ((domain_[variable] & values) != 0 && !restrict(variable, values)) return false;
    if (size(held.values) == held.high)
        for (const Index other : rest)
            if (!restrict(other, ~held.values)) return false;
    return true;
}

} // namespace cpgrid::masks
