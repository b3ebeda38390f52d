#include "derived.hpp"

#include <algorithm>
#include <limits>

namespace cpgrid::proof {
namespace {

__extension__ using Wide = __int128; // holds the product of two numbers that are within limits

bool fits(Wide number) {
    return -greatest_number <= number && number <= greatest_number;
}

Wide amount(Wide number) {
    return number < 0 ? -number : number;
}

void expect_small(Wide number) {
    if (!fits(number)) throw Rejected("its numbers go past 2^60");
}

// A bound of a sum that is being added up.
struct End {
    std::optional<std::int64_t> total = 0;

    void add(const std::optional<std::int64_t>& bound, std::int64_t multiplier) {
        if (!bound) total.reset();
        if (!total) return;
        const Wide sum = static_cast<Wide>(*bound) * multiplier + *total;
        expect_small(sum);
        total = static_cast<std::int64_t>(sum);
    }
};

void add_prices(const Statement& statement, std::span<const Priced> priced, Bound& bound) {
    std::vector<bool> named(statement.constraints());
    Wide all = 0;
    for (const auto& [constraint, prices] : priced) {
        if (constraint >= statement.constraints() || statement.place(constraint).sum || named[constraint])
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
    std::vector<std::int64_t> coefficients(statement.cells(), 0);
    for (const Index cell : group.cells) coefficients[cell] = 1;
    std::int64_t total = 0;
    for (const Index value : group.values) total += statement.value(value);
    return statement.make_sum(coefficients, total, total);
}

Sum add_up(const Statement& statement, std::span<const Multiple> multiples) {
    std::vector<std::int64_t> coefficients(statement.cells(), 0);
    End low;
    End high;
    Wide reach = 0; // Σ |coefficient|
    for (const auto& [sum, multiplier] : multiples) {
        if (multiplier == 0 || !fits(multiplier)) throw Rejected("a multiplier is 0 or past 2^60");
        std::vector<Wide> changed;
        for (std::size_t term = 0; term < sum->cells.size(); ++term) {
            const std::int64_t before = coefficients[sum->cells[term]];
            changed.push_back(static_cast<Wide>(sum->coefficients[term]) * multiplier + before);
            expect_small(changed.back());
            reach += amount(changed.back()) - amount(before);
        }
        expect_small(reach * statement.greatest_value());
        for (std::size_t term = 0; term < sum->cells.size(); ++term)
            coefficients[sum->cells[term]] = static_cast<std::int64_t>(changed[term]);
        low.add(multiplier > 0 ? sum->low : sum->high, multiplier);
        high.add(multiplier > 0 ? sum->high : sum->low, multiplier);
    }
    return statement.make_sum(coefficients, low.total, high.total);
}

Bound make_bound(const Statement& statement, const Sum& floor, std::int64_t scale, std::span<const Priced> priced) {
    if (scale < 1 || !fits(scale)) throw Rejected("the scale of a bound is 1 or more, and within 2^60");
    const Index values = statement.values();
    Wide weights = 0;
    for (const std::int64_t weight : floor.coefficients) weights += amount(weight);
    expect_small(static_cast<Wide>(scale) * *floor.low);
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
