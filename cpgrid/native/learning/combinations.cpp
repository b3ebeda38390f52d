// Sums of different values by tables of combinations, and families of sets: a variable keeps the values that it has in
// some set that is left.
#include "../masks/families.hpp"
#include "filters.hpp"

#include <algorithm>
#include <numeric>

namespace cpgrid::learning {
namespace {

// What the known variables of a row have, and which of the variables are open.
struct Parted {
    Mask fixed = 0;
    std::array<std::size_t, masks::longest_family> open;
    std::array<Mask, masks::longest_family> domains; // of the open ones, without what is fixed
    std::size_t count = 0;
    Mask values = 0; // of the open ones
};

// False where two known variables have one value, or an open one has none that is left.
bool part(std::span<const Mask> domains, Parted& parted) {
    for (const Mask domain : domains) {
        if (domain == 0) return false;
        if (!masks::single(domain)) continue;
        if ((parted.fixed & domain) != 0) return false;
        parted.fixed |= domain;
    }
    for (std::size_t term = 0; term < domains.size(); ++term) {
        if (masks::single(domains[term])) continue;
        const Mask left = domains[term] & ~parted.fixed;
        if (left == 0) return false;
        parted.open[parted.count] = term;
        parted.domains[parted.count++] = left;
        parted.values |= left;
    }
    return true;
}

// Takes a set of values for the open variables if it can be theirs.
void take(const Parted& parted, Mask set, std::span<Mask> supported) {
    if ((set & ~parted.values) != 0) return;
    for (std::size_t place = 0; place < parted.count; ++place)
        if ((parted.domains[place] & set) == 0) return;
    for (std::size_t place = 0; place < parted.count; ++place)
        supported[parted.open[place]] |= parted.domains[place] & set;
}

} // namespace

bool Filters::support_sums(const masks::Sum& sum, std::size_t count, Row& row) {
    const std::span<const Mask> domains(row.domains.data(), count);
    Parted parted;
    if (!part(domains, parted)) return false;
    std::int64_t total = 0;
    for (Mask rest = parted.fixed; rest != 0; rest &= rest - 1) total += network_.value(masks::least(rest));
    if (parted.count == 0) return sum.low <= total && total <= sum.high;
    const auto sets = sum.table->sets(parted.count, sum.low - total, sum.high - total);
    work_ += static_cast<std::int64_t>(sets.size());
    for (const Mask set : sets) take(parted, set, row.supported);
    return row.supported[parted.open[0]] != 0;
}

bool Filters::support_family(const masks::Family& family, std::size_t count, Row& row) {
    const std::span<const Mask> domains(row.domains.data(), count);
    Parted parted;
    if (!part(domains, parted)) return false;
    if (parted.count == 0) return std::ranges::binary_search(family.sets, parted.fixed);
    work_ += static_cast<std::int64_t>(family.sets.size());
    for (const Mask set : family.sets)
        if ((parted.fixed & ~set) == 0) take(parted, set & ~parted.fixed, row.supported);
    return row.supported[parted.open[0]] != 0;
}

// What of each domain of the row is supported; false where no set is left.
bool Filters::support(Index constraint, std::size_t count, Row& row) {
    for (std::size_t term = 0; term < count; ++term)
        row.supported[term] = masks::single(row.domains[term]) ? row.domains[term] : 0;
    work_ += static_cast<std::int64_t>(count);
    return constraint < network_.first_weighted() ? support_sums(network_.sum(constraint), count, row)
                                                  : support_family(network_.family(constraint), count, row);
}

bool Filters::filter_combinations(Index constraint, std::span<const Mask> domains, std::vector<Kept>& kept) {
    const auto variables = scope(constraint);
    Row row;
    for (std::size_t term = 0; term < variables.size(); ++term) row.domains[term] = domains[variables[term]];
    if (!support(constraint, variables.size(), row)) return false;
    for (std::size_t term = 0; term < variables.size(); ++term)
        if (row.supported[term] != row.domains[term]) kept.push_back({variables[term], row.supported[term]});
    return true;
}

// As few of the known variables, and of the values that are gone, as still do.
void Filters::explain_combinations(Index constraint, Target target, Past& past) {
    const auto variables = scope(constraint);
    Row row;
    std::size_t own = variables.size();
    for (std::size_t term = 0; term < variables.size(); ++term) {
        if (variables[term] == target.variable) own = term;
        row.domains[term] = past.domain(variables[term]);
    }
    // The value is refuted as if the variable had it.
    if (!target.is_failure()) row.domains[own] = masks::bit(target.rank);
    const auto shown = [&] { return !support(constraint, variables.size(), row); };
    if (!shown()) return explain_all(constraint, target, past);
    for (std::size_t term = 0; term < variables.size(); ++term) {
        const Mask before = row.domains[term];
        if (term == own || before == past.start(variables[term])) continue;
        row.domains[term] = past.start(variables[term]);
        if (shown()) continue;
        row.domains[term] = before;
        if (masks::single(before)) continue;
        for (Mask gone = past.start(variables[term]) & ~before; gone != 0; gone &= gone - 1) {
            row.domains[term] |= gone & -gone;
            if (!shown()) row.domains[term] &= ~(gone & -gone);
        }
    }
    for (std::size_t term = 0; term < variables.size(); ++term)
        if (term != own) past.need(variables[term], row.domains[term]);
}

} // namespace cpgrid::learning
