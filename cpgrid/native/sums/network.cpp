#include "network.hpp"

#include "reading.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>

namespace cpgrid::sums {
namespace {

// The sum or difference of two such numbers still fits into 64 bits.
constexpr std::int64_t greatest_sum = std::int64_t{1} << 60;

// Most layouts need one table. Where every sum is over other values, the first few get tables.
constexpr std::size_t most_tables = 16;

} // namespace

Network::Network(const Program& program) {
    add_domains(program);
    add_words(program);
    add_groups(program);
    add_sums(program);
    if (possible_) add_implied_sums();
    add_weighted(program);
    relate_pairs();
    link_watchers();
    link_common_peers();
}

void Network::add_domains(const Program& program) {
    if (program.values.empty() || program.values.size() > most_values)
        refuse("there are " + std::to_string(program.values.size()) + " values; expected 1 to " +
               std::to_string(most_values));
    for (std::size_t rank = 1; rank < program.values.size(); ++rank)
        if (program.values[rank] <= program.values[rank - 1]) refuse("values do not ascend at " + name("rank", rank));
    values_.assign(program.values.begin(), program.values.end());
    if (program.domains.empty()) refuse("there are no variables");
    const Mask all = up_to(static_cast<int>(values_.size()) - 1);
    for (std::size_t variable = 0; variable < program.domains.size(); ++variable) {
        if (program.domains[variable] == 0) refuse(name("variable", variable) + " has no value");
        if ((program.domains[variable] & ~all) != 0)
            refuse(name("variable", variable) + " has a value past the " + std::to_string(values_.size()) +
                   " that there are");
    }
    domains_.assign(program.domains.begin(), program.domains.end());
}

// Words come first, because those of one variable are part of its domain.
void Network::add_words(const Program& program) {
    diagrams_ = read_diagrams(program.diagrams, values_.size());
    const auto words = read_lists("word", program.word_offsets, program.words, domains_.size(), true);
    if (program.word_diagrams.size() != words.size())
        refuse("there are " + std::to_string(program.word_diagrams.size()) + " diagrams for " +
               std::to_string(words.size()) + " words");
    for (std::size_t number = 0; number < words.size(); ++number) {
        const std::int32_t place = program.word_diagrams[number];
        if (place < 0 || static_cast<std::size_t>(place) >= diagrams_.size())
            refuse(name("word", number) + " has " + "diagram " + std::to_string(place) + "; there are " +
                   std::to_string(diagrams_.size()));
        const auto own = static_cast<Index>(place);
        const Diagram& diagram = diagrams_[own];
        const auto& word = words[number];
        if (diagram.steps() != word.size())
            refuse(name("word", number) + " has " + std::to_string(word.size()) + " variables, its diagram reads " +
                   std::to_string(diagram.steps()));
        if (word.size() == 1) {
            restrict(word[0], diagram.values(0));
        } else if (word.size() == 2 && word[0] != word[1]) {
            pairs_.push_back({{word[0], word[1]}, 0});
            pair_diagrams_.push_back(own);
        } else {
            words_.append(word);
            word_diagrams_.push_back(own);
        }
    }
}

void Network::restrict(Index variable, Mask values) {
    // A domain is never empty, even where there is no solution.
    if ((domains_[variable] & values) == 0)
        possible_ = false;
    else
        domains_[variable] &= values;
}

void Network::add_groups(const Program& program) {
    const auto groups = read_lists("group", program.group_offsets, program.groups, domains_.size());
    for (Index number = 0; number < groups.size(); ++number) {
        const auto values = static_cast<std::size_t>(size(values_of(groups[number])));
        if (groups[number].size() > values) possible_ = false;
        if (groups[number].size() != values) continue;
        groups_.append(groups[number]);
        group_numbers_.push_back(number);
    }
    link_peers(possible_ ? groups : std::vector<std::vector<Index>>{});
}

// The peers of a variable are the other variables of its groups, each listed once and in ascending order.
void Network::link_peers(const std::vector<std::vector<Index>>& groups) {
    std::vector<std::vector<Index>> groups_of(domains_.size());
    for (Index group = 0; group < groups.size(); ++group)
        for (const Index variable : groups[group]) groups_of[variable].push_back(group);
    std::vector<Index> listed_for(domains_.size(), variables()); // of each variable: the last one it was listed for
    std::vector<Index> others;
    for (Index variable = 0; variable < variables(); ++variable) {
        others.clear();
        listed_for[variable] = variable;
        for (const Index group : groups_of[variable])
            for (const Index other : groups[group])
                if (std::exchange(listed_for[other], variable) != variable) others.push_back(other);
        std::ranges::sort(others);
        peers_.append(others);
    }
}

void Network::add_sums(const Program& program) {
    const auto lists = read_lists("sum", program.sum_offsets, program.terms, domains_.size());
    if (program.coefficients.size() != program.terms.size())
        refuse("there are " + std::to_string(program.coefficients.size()) + " coefficients for " +
               std::to_string(program.terms.size()) + " terms");
    if (program.low.size() != lists.size() || program.high.size() != lists.size())
        refuse("there are " + std::to_string(program.low.size()) + " least and " + std::to_string(program.high.size()) +
               " greatest totals for " + std::to_string(lists.size()) + " sums");
    const std::int64_t greatest_value = std::max({std::int64_t{1}, -values_.front(), values_.back()});
    for (std::size_t index = 0; index < lists.size(); ++index) {
        const std::size_t begin = terms_.size();
        std::int64_t reach = 0;
        for (std::size_t term = begin; term < begin + lists[index].size(); ++term) {
            const std::int64_t coefficient = program.coefficients[term];
            if (coefficient == 0) refuse(name("sum", index) + " has a coefficient that is 0");
            const std::int64_t room = (greatest_sum - reach) / greatest_value;
            if (coefficient > room || coefficient < -room) refuse(name("sum", index) + " could leave 60 bits");
            reach += (coefficient < 0 ? -coefficient : coefficient) * greatest_value;
        }
        // The sum cannot leave -reach … reach: a range beyond cannot be met, and a wider one says no more.
        if (program.low[index] > reach || program.high[index] < -reach) possible_ = false;
        const std::int64_t low = std::max(program.low[index], -reach - 1);
        const std::int64_t high = std::min(program.high[index], reach + 1);
        if (low > high) possible_ = false;
        add_sum(lists[index], program.coefficients.subspan(begin, lists[index].size()), low, high);
    }
}

void Network::add_sum(std::span<const Index> variables, std::span<const std::int64_t> coefficients, std::int64_t low,
                      std::int64_t high) {
    const bool unit = std::ranges::all_of(coefficients, [](std::int64_t coefficient) { return coefficient == 1; });
    const std::size_t begin = terms_.size();
    terms_.insert(terms_.end(), variables.begin(), variables.end());
    coefficients_.insert(coefficients_.end(), coefficients.begin(), coefficients.end());
    sums_.push_back({begin, terms_.size(), low, high, unit && different(variables) ? table(variables) : nullptr});
}

void Network::add_implied_sums() {
    std::vector<Total> houses;
    std::vector<Total> totals;
    std::vector<Index> sum_numbers;
    for (Index group = 0; group < groups(); ++group) {
        std::int64_t total = 0;
        for (Mask rest = values_of(groups_[group]); rest != 0; rest &= rest - 1) total += value(least(rest));
        houses.push_back({{groups_[group].begin(), groups_[group].end()}, total});
    }
    for (Index number = 0; number < sums_.size(); ++number) {
        const Sum& sum = sums_[number];
        const auto units = coefficients(sum);
        if (sum.low != sum.high ||
            !std::ranges::all_of(units, [](std::int64_t coefficient) { return coefficient == 1; }))
            continue;
        totals.push_back({{terms(sum).begin(), terms(sum).end()}, sum.low});
        sum_numbers.push_back(number);
    }
    implied_ = implied_totals(variables(), houses, totals);
    for (Implied& implied : implied_) {
        const auto& [scope, total] = implied.total;
        add_sum(scope, std::vector<std::int64_t>(scope.size(), 1), total, total);
        for (Index& house : implied.houses) house = group_numbers_[house];
        for (Index& each : implied.totals) each = sum_numbers[each];
    }
}

void Network::add_weighted(const Program& program) {
    const auto lists = read_lists("weighted sum", program.weighted_offsets, program.weighted_terms, domains_.size());
    const std::size_t rows = program.weights.size() / values_.size();
    if (rows * values_.size() != program.weights.size())
        refuse("there are " + std::to_string(program.weights.size()) + " weights for rows of " +
               std::to_string(values_.size()));
    if (program.weighted_rows.size() != program.weighted_terms.size())
        refuse("there are " + std::to_string(program.weighted_rows.size()) + " rows of weights for " +
               std::to_string(program.weighted_terms.size()) + " terms");
    if (program.weighted_low.size() != lists.size() || program.weighted_high.size() != lists.size())
        refuse("there are " + std::to_string(program.weighted_low.size()) + " least and " +
               std::to_string(program.weighted_high.size()) + " greatest totals for " + std::to_string(lists.size()) +
               " weighted sums");
    for (std::size_t row = 0; row < rows; ++row) {
        std::map<std::int64_t, Mask> by_weight;
        for (std::size_t rank = 0; rank < values_.size(); ++rank)
            by_weight[program.weights[row * values_.size() + rank]] |= bit(static_cast<int>(rank));
        std::vector<Weight> weights;
        for (const auto& [weight, ranks] : by_weight) weights.push_back({weight, ranks});
        weights_.append(weights);
    }
    std::size_t term = 0;
    for (std::size_t index = 0; index < lists.size(); ++index) {
        WeightedSum sum{lists[index], {}, 0, 0};
        std::int64_t reach = 0;
        for (const std::size_t end = term + lists[index].size(); term < end; ++term) {
            const std::int32_t row = program.weighted_rows[term];
            if (row < 0 || static_cast<std::size_t>(row) >= rows)
                refuse(name("weighted sum", index) + " has weights " + std::to_string(row) + "; there are " +
                       std::to_string(rows));
            sum.rows.push_back(static_cast<Index>(row));
            const auto weights = weights_[static_cast<std::size_t>(row)];
            const std::int64_t least = weights.front().weight;
            const std::int64_t most = weights.back().weight;
            if (least < -(greatest_sum - reach) || most > greatest_sum - reach)
                refuse(name("weighted sum", index) + " could leave 60 bits");
            reach += std::max({std::int64_t{0}, -least, most});
        }
        sum.low = std::max(program.weighted_low[index], -reach - 1);
        sum.high = std::min(program.weighted_high[index], reach + 1);
        if (program.weighted_low[index] > reach || program.weighted_high[index] < -reach || sum.low > sum.high)
            possible_ = false;
        weighted_.push_back(std::move(sum));
    }
}

// Makes the relation of each pair, without the pairs of equal values where the two variables are kept apart anyway.
void Network::relate_pairs() {
    std::map<std::pair<Index, bool>, Index> known;
    for (std::size_t number = 0; number < pairs_.size(); ++number) {
        Pair& pair = pairs_[number];
        const bool apart = different(pair.variables);
        const auto [made, added] =
            known.insert({{pair_diagrams_[number], apart}, static_cast<Index>(relations_.size())});
        pair.relation = made->second;
        if (!added) continue;
        Relation relation{};
        const Diagram& diagram = diagrams_[pair_diagrams_[number]];
        for (const Arc& arc : diagram.arcs(0, 0)) {
            Mask others = 0;
            for (const Arc& last : diagram.arcs(1, arc.after)) others |= last.values;
            for (Mask rest = arc.values; rest != 0; rest &= rest - 1)
                relation.second[static_cast<std::size_t>(least(rest))] |= others;
        }
        for (std::size_t rank = 0; rank < values_.size(); ++rank) {
            if (apart) relation.second[rank] &= ~bit(static_cast<int>(rank));
            for (Mask rest = relation.second[rank]; rest != 0; rest &= rest - 1)
                relation.first[static_cast<std::size_t>(least(rest))] |= bit(static_cast<int>(rank));
        }
        relations_.push_back(relation);
    }
}

void Network::link_watchers() {
    std::vector<std::vector<Index>> watchers(domains_.size());
    for (Index constraint = 0; constraint < first_word(); ++constraint)
        for (const Index variable : scope(constraint)) watchers[variable].push_back(constraint);
    for (const auto& list : watchers) watchers_.append(list);
    std::vector<std::vector<Reader>> readers(domains_.size());
    for (Index number = 0; number < words(); ++number)
        for (Index step = 0; step < word(number).size(); ++step) readers[word(number)[step]].push_back({number, step});
    for (const auto& list : readers) readers_.append(list);
}

std::span<const Index> Network::scope(Index constraint) const {
    if (constraint < groups()) return group(constraint);
    if (constraint < first_weighted()) return terms(sum(constraint));
    if (constraint < first_pair()) return weighted(constraint).variables;
    if (constraint < first_word()) return pair(constraint).variables;
    return word(constraint - first_word());
}

void Network::link_common_peers() {
    std::vector<Index> common;
    std::vector<Index> next;
    for (const Sum& sum : sums_) {
        common.clear();
        if (sum.table != nullptr) {
            const auto variables = terms(sum);
            const auto first = peers(variables.front());
            common.assign(first.begin(), first.end());
            for (const Index variable : variables.subspan(1)) {
                next.clear();
                std::ranges::set_intersection(common, peers(variable), std::back_inserter(next));
                std::swap(common, next);
            }
        }
        common_peers_.append(common);
    }
}

// Whether each two of the variables are peers.
bool Network::different(std::span<const Index> variables) const {
    for (const Index one : variables)
        for (const Index other : variables)
            if (one < other && !std::ranges::binary_search(peers(one), other)) return false;
    return true;
}

// A table of the combinations of the variables' values, or of those and more; null where it would be too large.
const CombinationTable* Network::table(std::span<const Index> variables) {
    const Mask universe = values_of(variables);
    if (variables.size() > static_cast<std::size_t>(size(universe))) return nullptr;
    for (const auto& table : tables_)
        if ((universe & ~table->universe()) == 0) return table.get();
    if (tables_.size() == most_tables || !CombinationTable::affordable(universe, values_)) return nullptr;
    tables_.push_back(std::make_unique<CombinationTable>(universe, values_));
    return tables_.back().get();
}

Mask Network::values_of(std::span<const Index> variables) const {
    Mask values = 0;
    for (const Index variable : variables) values |= domains_[variable];
    return values;
}

} // namespace cpgrid::sums
