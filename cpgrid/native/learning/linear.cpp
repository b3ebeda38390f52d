// Linear sums, of values or of weights, by their bounds. An explanation takes bounds that are as weak as still do.
#include "filters.hpp"

#include <algorithm>

namespace cpgrid::learning {

void Filters::add_linear() {
    std::vector<Term> terms;
    for (Index constraint = network_.groups(); constraint < network_.first_family(); ++constraint) {
        terms.clear();
        if (kind(constraint) == Kind::linear && constraint < network_.first_weighted()) {
            const masks::Sum& sum = network_.sum(constraint);
            for (std::size_t term = 0; term < network_.terms(sum).size(); ++term)
                terms.push_back({network_.terms(sum)[term], network_.coefficients(sum)[term], {}});
        } else if (kind(constraint) == Kind::linear) {
            const masks::WeightedSum& sum = network_.weighted(constraint);
            for (std::size_t term = 0; term < sum.variables.size(); ++term)
                terms.push_back({sum.variables[term], 0, network_.weights(sum.rows[term])});
        }
        terms_.append(terms);
    }
}

std::int64_t Filters::least(const Term& term, Mask domain) const {
    if (term.weights.empty())
        return term.coefficient * network_.value(term.coefficient > 0 ? masks::least(domain) : masks::greatest(domain));
    return std::ranges::find_if(term.weights, [domain](const auto& each) { return (each.values & domain) != 0; })
        ->weight;
}

std::int64_t Filters::greatest(const Term& term, Mask domain) const {
    if (term.weights.empty())
        return term.coefficient * network_.value(term.coefficient > 0 ? masks::greatest(domain) : masks::least(domain));
    std::size_t last = term.weights.size() - 1;
    while ((term.weights[last].values & domain) == 0) --last;
    return term.weights[last].weight;
}

std::int64_t Filters::weight(const Term& term, int rank) const {
    return least(term, masks::bit(rank));
}

// The values of a domain that weigh so much or more, and so much or less.
Mask Filters::at_least(const Term& term, std::int64_t bound, Mask domain) const {
    Mask found = 0;
    for (Mask rest = domain; rest != 0; rest &= rest - 1)
        if (weight(term, masks::least(rest)) >= bound) found |= rest & -rest;
    return found;
}

Mask Filters::at_most(const Term& term, std::int64_t bound, Mask domain) const {
    Mask found = 0;
    for (Mask rest = domain; rest != 0; rest &= rest - 1)
        if (weight(term, masks::least(rest)) <= bound) found |= rest & -rest;
    return found;
}

bool Filters::filter_linear(Index constraint, std::span<const Mask> domains, std::vector<Kept>& kept) {
    const auto terms = terms_[constraint - network_.groups()];
    const bool weighted = constraint >= network_.first_weighted();
    const std::int64_t low = weighted ? network_.weighted(constraint).low : network_.sum(constraint).low;
    const std::int64_t high = weighted ? network_.weighted(constraint).high : network_.sum(constraint).high;
    work_ += static_cast<std::int64_t>(terms.size());
    std::int64_t least_total = 0;
    std::int64_t greatest_total = 0;
    std::int64_t widest = 0;
    for (const Term& term : terms) {
        const std::int64_t first = least(term, domains[term.variable]);
        const std::int64_t last = greatest(term, domains[term.variable]);
        least_total += first;
        greatest_total += last;
        widest = std::max(widest, last - first);
    }
    if (least_total > high || greatest_total < low) return false;
    const std::int64_t down = high - least_total;
    const std::int64_t up = greatest_total - low;
    if (widest <= down && widest <= up) return true;
    for (const Term& term : terms) {
        const Mask domain = domains[term.variable];
        const std::int64_t first = least(term, domain);
        const std::int64_t last = greatest(term, domain);
        if (last - first <= down && last - first <= up) continue;
        const Mask keep = at_least(term, last - up, at_most(term, first + down, domain));
        if (keep != domain) kept.push_back({term.variable, keep});
    }
    return true;
}

void Filters::explain_linear(Index constraint, Target target, Past& past) {
    const auto terms = terms_[constraint - network_.groups()];
    const bool weighted = constraint >= network_.first_weighted();
    const std::int64_t low = weighted ? network_.weighted(constraint).low : network_.sum(constraint).low;
    const std::int64_t high = weighted ? network_.weighted(constraint).high : network_.sum(constraint).high;
    work_ += static_cast<std::int64_t>(terms.size());
    std::int64_t least_total = 0;
    std::int64_t greatest_total = 0;
    for (const Term& term : terms) {
        const Mask domain = term.variable == target.variable ? masks::bit(target.rank) : past.domain(term.variable);
        least_total += least(term, domain);
        greatest_total += greatest(term, domain);
    }
    if (least_total > high)
        need_low(terms, target.variable, least_total - high - 1, past);
    else if (greatest_total < low)
        need_high(terms, target.variable, low - greatest_total - 1, past);
    else
        explain_all(constraint, target, past);
}

// The least that the terms but one weigh; so much less in all would still do.
void Filters::need_low(std::span<const Term> terms, Index but, std::int64_t slack, Past& past) {
    for (const Term& term : terms) {
        if (term.variable == but) continue;
        const Mask start = past.start(term.variable);
        const std::int64_t bound = least(term, past.domain(term.variable));
        const Mask keep = at_least(term, bound - slack, start);
        slack -= bound - least(term, keep);
        past.need(term.variable, keep);
    }
}

void Filters::need_high(std::span<const Term> terms, Index but, std::int64_t slack, Past& past) {
    for (const Term& term : terms) {
        if (term.variable == but) continue;
        const Mask start = past.start(term.variable);
        const std::int64_t bound = greatest(term, past.domain(term.variable));
        const Mask keep = at_most(term, bound + slack, start);
        slack -= greatest(term, keep) - bound;
        past.need(term.variable, keep);
    }
}

} // namespace cpgrid::learning
