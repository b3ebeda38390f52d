// Linear sums, of values or of weights, by their bounds. Terms of one group with one coefficient are a part: they take
// different values, which moves its bounds inwards. An explanation takes bounds that are as weak as still do.
#include "filters.hpp"

#include <algorithm>
#include <utility>

namespace cpgrid::learning {

void Filters::add_linear() {
    std::vector<Term> terms;
    std::vector<Index> ends;
    std::size_t longest = 0;
    for (Index constraint = network_.groups(); constraint < network_.first_family(); ++constraint) {
        terms.clear();
        ends.clear();
        if (kind(constraint) == Kind::linear && constraint < network_.first_weighted()) {
            const masks::Sum& sum = network_.sum(constraint);
            for (std::size_t term = 0; term < network_.terms(sum).size(); ++term)
                terms.push_back({network_.terms(sum)[term], network_.coefficients(sum)[term], {}});
            ends.assign(network_.parts(constraint).begin(), network_.parts(constraint).end());
        } else if (kind(constraint) == Kind::linear) {
            const masks::WeightedSum& sum = network_.weighted(constraint);
            for (std::size_t term = 0; term < sum.variables.size(); ++term)
                terms.push_back({sum.variables[term], 0, network_.weights(sum.rows[term])});
            for (Index end = 1; end <= terms.size(); ++end) ends.push_back(end);
        }
        terms_.append(terms);
        part_ends_.append(ends);
        most_moved_.push_back(ends.size() == terms.size() ? most_moved(terms) : 0);
        longest = std::max(longest, terms.size());
    }
    term_domains_.resize(longest);
}

// By what a bound of a sum moves at most where one of its terms, each a part of its own, loses a value.
std::int64_t Filters::most_moved(std::span<const Term> terms) const {
    std::int64_t most = 1;
    for (const Term& term : terms) {
        const Mask domain = network_.domains()[term.variable];
        most = std::max(most, greatest(term, domain) - least(term, domain));
    }
    return most;
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

// Bounds of the parts of a constraint: those of a part alone, or nothing where it has too few values for its terms.
std::optional<Filters::PartBounds> Filters::bounds(std::span<const Term> part, std::span<const Mask> domains) const {
    if (part.size() == 1) {
        const std::int64_t first = least(part[0], domains[0]);
        const std::int64_t last = greatest(part[0], domains[0]);
        return PartBounds{first, last, 0, 0, 0, 0, 0, 0, 0};
    }
    PartBounds own{};
    std::int64_t known = 0;
    for (const Mask domain : domains) {
        if (!masks::single(domain)) continue;
        // Two terms that have one value: the group says so, too, but perhaps later.
        if ((own.known & domain) != 0) return std::nullopt;
        known += network_.value(masks::least(domain));
        own.known |= domain;
    }
    // The open terms have none of the known values: so bounds never move outwards where a domain shrinks.
    Mask values = 0;
    int open = 0;
    for (const Mask each : domains) {
        if (masks::single(each)) continue;
        const Mask domain = each & ~own.known;
        if (domain == 0) return std::nullopt;
        own.least_sum += network_.value(masks::least(domain));
        own.greatest_sum += network_.value(masks::greatest(domain));
        values |= domain;
        ++open;
    }
    if (masks::size(values) < open) return std::nullopt;
    Mask lower = values;
    Mask upper = values;
    for (int taken = 1; taken < open; ++taken) {
        own.least_others += network_.value(masks::least(lower));
        own.greatest_others += network_.value(masks::greatest(upper));
        lower &= lower - 1;
        upper &= ~masks::bit(masks::greatest(upper));
    }
    own.open_low = std::max(own.least_sum, own.least_others + (open > 0 ? network_.value(masks::least(lower)) : 0));
    own.open_high =
        std::min(own.greatest_sum, own.greatest_others + (open > 0 ? network_.value(masks::greatest(upper)) : 0));
    if (own.open_low > own.open_high) return std::nullopt;
    const std::int64_t coefficient = part[0].coefficient;
    own.least = coefficient * (known + (coefficient > 0 ? own.open_low : own.open_high));
    own.greatest = coefficient * (known + (coefficient > 0 ? own.open_high : own.open_low));
    return own;
}

Filters::Range Filters::range(Index constraint) const {
    if (constraint >= network_.first_weighted())
        return {network_.weighted(constraint).low, network_.weighted(constraint).high};
    return {network_.sum(constraint).low, network_.sum(constraint).high};
}

// What all parts weigh at least and at most, as the domains of the terms stand; false where one is impossible, which is
// then the last of the bounds.
bool Filters::add_up(Index constraint, Range& total) {
    const auto terms = terms_[constraint - network_.groups()];
    work_ += static_cast<std::int64_t>(terms.size());
    total = {0, 0};
    bounds_.clear();
    Index begin = 0;
    for (const Index end : part_ends_[constraint - network_.groups()]) {
        const std::span domains(term_domains_.data() + begin, end - begin);
        const auto own = bounds(terms.subspan(begin, end - begin), domains);
        bounds_.push_back(own.value_or(PartBounds{}));
        if (!own) return false;
        total.low += own->least;
        total.high += own->greatest;
        begin = end;
    }
    return true;
}

bool Filters::filter_linear(Index constraint, std::span<const Mask> domains, std::vector<Kept>& kept) {
    const auto terms = terms_[constraint - network_.groups()];
    for (std::size_t term = 0; term < terms.size(); ++term) term_domains_[term] = domains[terms[term].variable];
    const Range allowed = range(constraint);
    Range total;
    if (!add_up(constraint, total) || total.low > allowed.high || total.high < allowed.low) return false;
    const std::int64_t down = allowed.high - total.low;
    const std::int64_t up = total.high - allowed.low;
    // No term moves a bound by more: a sum that has so much left removes nothing.
    const std::int64_t most = most_moved_[constraint - network_.groups()];
    if (most > 0) quiet_for_ = std::max<std::int64_t>(std::min(down, up) / most - 1, 0);
    if (total.low >= allowed.low && total.high <= allowed.high) return true;
    Index begin = 0;
    std::size_t part = 0;
    for (const Index end : part_ends_[constraint - network_.groups()]) {
        const PartBounds& own = bounds_[part++];
        if (own.greatest - own.least > std::min(down, up)) {
            const auto narrowed = terms.subspan(begin, end - begin);
            if (end - begin == 1)
                narrow_term(narrowed[0], term_domains_[begin], own, down, up, kept);
            else
                narrow_part(narrowed, {term_domains_.data() + begin, end - begin}, own, down, up, kept);
        }
        begin = end;
    }
    return true;
}

// What may weigh so much more than the least, and so much less than the greatest.
void Filters::narrow_term(const Term& term, Mask domain, const PartBounds& own, std::int64_t down, std::int64_t up,
                          std::vector<Kept>& kept) const {
    const Mask keep = at_least(term, own.greatest - up, at_most(term, own.least + down, domain));
    if (keep != domain) kept.push_back({term.variable, keep});
}

void Filters::narrow_part(std::span<const Term> part, std::span<const Mask> domains, const PartBounds& own,
                          std::int64_t down, std::int64_t up, std::vector<Kept>& kept) const {
    const std::int64_t coefficient = part[0].coefficient;
    const std::int64_t above = coefficient > 0 ? down / coefficient : up / -coefficient;
    const std::int64_t below = coefficient > 0 ? up / coefficient : down / -coefficient;
    for (std::size_t term = 0; term < part.size(); ++term) {
        if (masks::single(domains[term])) continue;
        const Mask domain = domains[term] & ~own.known;
        const std::int64_t first = network_.value(masks::least(domain));
        const std::int64_t last = network_.value(masks::greatest(domain));
        const std::int64_t top = own.open_low + above - std::max(own.least_others, own.least_sum - first);
        const std::int64_t bottom = own.open_high - below - std::min(own.greatest_others, own.greatest_sum - last);
        // Values that others have are left to the group: bounds do not show why they go.
        Mask keep = domains[term] & own.known;
        for (Mask rest = domain; rest != 0; rest &= rest - 1)
            if (const std::int64_t value = network_.value(masks::least(rest)); bottom <= value && value <= top)
                keep |= rest & -rest;
        if (keep != domains[term]) kept.push_back({part[term].variable, keep});
    }
}

// As if the target had the value: then the terms weigh too much or too little, or a part has too few values.
void Filters::explain_linear(Index constraint, Target target, Past& past) {
    const auto terms = terms_[constraint - network_.groups()];
    for (std::size_t term = 0; term < terms.size(); ++term) {
        const Index variable = terms[term].variable;
        term_domains_[term] = variable == target.variable ? masks::bit(target.rank) : past.domain(variable);
    }
    const Range allowed = range(constraint);
    Range total;
    if (!add_up(constraint, total) || (total.low <= allowed.high && total.high >= allowed.low))
        return explain_all(constraint, target, past);
    const bool low = total.low > allowed.high;
    std::int64_t slack = low ? total.low - allowed.high - 1 : allowed.low - total.high - 1;
    Index begin = 0;
    std::size_t part = 0;
    for (const Index end : part_ends_[constraint - network_.groups()]) {
        std::int64_t bound = low ? bounds_[part].least : bounds_[part].greatest;
        ++part;
        for (Index term = begin; term < end; ++term)
            if (terms[term].variable != target.variable)
                relax(terms.subspan(begin, end - begin), term - begin, begin, low, bound, slack, past);
        begin = end;
    }
}

// Gives a term of a part values back, as long as the bound moves by no more than the slack; takes what is still gone.
void Filters::relax(std::span<const Term> part, Index number, Index begin, bool low, std::int64_t& bound,
                    std::int64_t& slack, Past& past) {
    const Term& term = part[number];
    const Mask start = past.start(term.variable);
    Mask& domain = term_domains_[begin + number];
    const auto give_back = [&](Mask wider) {
        const Mask before = std::exchange(domain, wider);
        if (before == wider) return true;
        const auto own = bounds(part, {term_domains_.data() + begin, part.size()});
        const std::int64_t moved = !own ? slack + 1 : low ? bound - own->least : own->greatest - bound;
        if (moved > slack) {
            domain = before;
            return false;
        }
        bound = low ? own->least : own->greatest;
        slack -= moved;
        return true;
    };
    if (give_back(start)) return;
    const std::int64_t end = low ? least(term, domain) : greatest(term, domain);
    give_back(domain | (low ? at_least(term, end, start) : at_most(term, end, start)));
    for (Mask gone = start & ~domain; gone != 0; gone &= gone - 1) give_back(domain | (gone & -gone));
    past.need(term.variable, domain);
}

} // namespace cpgrid::learning
