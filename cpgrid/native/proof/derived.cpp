#include "derived.hpp"

#include "../clamped.hpp"

#include <algorithm>
#include <limits>

namespace cpgrid::proof {
namespace {

bool fits(Clamped number) {
    return number.size() <= greatest_number;
}

Clamped amount(Clamped number) {
    return number.size();
}

void expect_small(Clamped number) {
    if (!fits(number)) throw Rejected("its numbers go past 2^60");
}

// A bound of a sum that is being added up.
struct End {
    std::optional<std::int64_t> total = 0;

    void add(const std::optional<std::int64_t>& bound, std::int64_t multiplier) {
        if (!bound) total.reset();
        if (!total) return;
        const Clamped sum = Clamped(*bound) * multiplier + *total;
        expect_small(sum);
        total = static_cast<std::int64_t>(sum);
    }
};

// term · multiplier + total.
std::int64_t multiplied(std::int64_t term, std::int64_t multiplier, std::int64_t total) {
    const Clamped sum = Clamped(term) * multiplier + total;
    expect_small(sum);
    return static_cast<std::int64_t>(sum);
}

Clamped greatest(const Weights& weights) {
    Clamped most = 0;
    for (const std::int64_t weight : weights) most = std::max(most, amount(weight));
    return most;
}

// Adds multiplied weights to those of a cell; by how much its greatest grows.
Clamped add_weights(const Weights& weights, std::int64_t multiplier, Weights& totals) {
    if (weights.empty()) return 0;
    totals.resize(weights.size(), 0);
    const Clamped before = greatest(totals);
    for (std::size_t value = 0; value < weights.size(); ++value)
        totals[value] = multiplied(weights[value], multiplier, totals[value]);
    return greatest(totals) - before;
}

void add_prices(const Statement& statement, std::span<const Priced> priced, Bound& bound) {
    std::vector<bool> named(statement.constraints());
    Clamped all = 0;
    for (const auto& [constraint, prices] : priced) {
        if (constraint >= statement.constraints() ||
            statement.place(constraint).kind != ConstraintKind::all_different || named[constraint])
            throw Rejected("a bound prices an AllDifferent of the rules, each once");
        named[constraint] = true;
        const AllDifferent& group = statement.all_different(statement.place(constraint).index);
        if (prices.size() != group.values.size()) throw Rejected("a bound needs a price for each value of its cells");
        for (std::size_t place = 0; place < prices.size(); ++place) {
            if (!group.full && prices[place] < 0)
                throw Rejected("a price is below 0 for an AllDifferent that is not full");
            all += amount(prices[place]);
            expect_small(all * (statement.cells() + 1));
            bound.prices += prices[place];
            for (const Index cell : group.cells)
                bound.worth[std::size_t{cell} * statement.values() + group.values[place]] -= prices[place];
        }
    }
}

} // namespace

Sum total_of(const Statement& statement, const AllDifferent& group) {
    Terms terms{std::vector<std::int64_t>(statement.cells(), 0), {}};
    for (const Index cell : group.cells) terms.coefficients[cell] = 1;
    std::int64_t total = 0;
    for (const Index value : group.values) total += statement.value(value);
    return statement.make_sum(terms, total, total);
}

Sum add_up(const Statement& statement, std::span<const Multiple> multiples) {
    Terms terms{std::vector<std::int64_t>(statement.cells(), 0), std::vector<Weights>(statement.cells())};
    End low;
    End high;
    Clamped reach = 0;   // Σ |coefficient|
    Clamped weights = 0; // Σ greatest |weight| of each cell
    for (const auto& [sum, multiplier] : multiples) {
        if (multiplier == 0 || !fits(multiplier)) throw Rejected("a multiplier is 0 or past 2^60");
        // A sum names each cell once, so that at most what there was is taken away (see ../clamped.hpp).
        for (std::size_t term = 0; term < sum->cells.size(); ++term) {
            std::int64_t& coefficient = terms.coefficients[sum->cells[term]];
            reach -= amount(coefficient);
            coefficient = multiplied(sum->coefficients[term], multiplier, coefficient);
            reach += amount(coefficient);
        }
        for (std::size_t term = 0; term < sum->weights.size(); ++term)
            weights += add_weights(sum->weights[term], multiplier, terms.weights[sum->cells[term]]);
        expect_small(reach * statement.greatest_value() + weights);
        low.add(multiplier > 0 ? sum->low : sum->high, multiplier);
        high.add(multiplier > 0 ? sum->high : sum->low, multiplier);
    }
    return statement.make_sum(terms, low.total, high.total);
}

Bound make_bound(const Statement& statement, const Sum& floor, std::int64_t scale, std::span<const Priced> priced) {
    if (scale < 1 || !fits(scale)) throw Rejected("the scale of a bound is 1 or more, and within 2^60");
    const Index values = statement.values();
    Clamped weights = 0;
    for (const std::int64_t weight : floor.coefficients) weights += amount(weight);
    expect_small(Clamped(scale) * *floor.low);
    // The floor is within limits, so that its weights are.
    expect_small(weights * statement.greatest_value() * scale);
    Bound bound{scale * *floor.low, 0, std::vector<std::int64_t>(statement.literals(), 0)};
    for (std::size_t term = 0; term < floor.cells.size(); ++term)
        for (Index value = 0; value < values; ++value)
            bound.worth[std::size_t{floor.cells[term]} * values + value] =
                floor.coefficients[term] * statement.value(value) * scale;
    add_prices(statement, priced, bound);
    return bound;
}

} // namespace cpgrid::proof
