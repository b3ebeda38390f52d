#include "network.hpp"

#include "distinct_parts.hpp"
#include "reading.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace cpgrid::masks {
namespace {

// The sum or difference of two such numbers still fits into 64 bits.
constexpr std::int64_t greatest_sum = std::int64_t{1} << 60;

// Most layouts need one table. Where every sum is over other values, the first few get tables.
constexpr std::size_t most_tables = 16;

} // namespace

Network::Network(const Program& program) {
    add_domains(program);
    const std::vector<Layers> layers = read_diagrams(program.diagrams, values_.size());
    const std::vector<Word> words = read_words(program, layers);
    // Words of one variable come first, because they are part of its domain.
    for (const Word& word : words)
        if (word.variables.size() == 1) restrict(word.variables[0], Diagram(layers[word.diagram]).values(0));
    add_groups(program);
    add_sums(program);
    if (possible_) add_implied_sums();
    add_weighted(program);
    add_words(words, layers);
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

std::vector<Word> Network::read_words(const Program& program, std::span<const Layers> layers) const {
    const Lists lists = read_lists("word", program.word_offsets, program.words, domains_.size(), true);
    if (program.word_diagrams.size() != lists.count() || program.word_limits.size() != lists.count())
        refuse("there are " + std::to_string(program.word_diagrams.size()) + " diagrams and " +
               std::to_string(program.word_limits.size()) + " limits for " + std::to_string(lists.count()) + " words");
    std::vector<Word> words;
    for (std::size_t number = 0; number < lists.count(); ++number) {
        const std::int32_t diagram = program.word_diagrams[number];
        if (diagram < 0 || static_cast<std::size_t>(diagram) >= layers.size())
            refuse(name("word", number) + " has diagram " + std::to_string(diagram) + "; there are " +
                   std::to_string(layers.size()));
        const auto own = static_cast<Index>(diagram);
        if (layers[own].size() != lists[number].size())
            refuse(name("word", number) + " has " + std::to_string(lists[number].size()) +
                   " variables, its diagram reads " + std::to_string(layers[own].size()));
        if (program.word_limits[number] < 0)
            refuse(name("word", number) + " has the limit " + std::to_string(program.word_limits[number]) +
                   "; expected 0 or more");
        words.push_back(
            {{lists[number].begin(), lists[number].end()}, own, static_cast<std::size_t>(program.word_limits[number])});
    }
    return words;
}

void Network::restrict(Index variable, Mask values) {
    // A domain is never empty, even where there is no solution.
    if ((domains_[variable] & values) == 0)
        possible_ = false;
    else
        domains_[variable] &= values;
}

void Network::add_groups(const Program& program) {
    const Lists groups = read_lists("group", program.group_offsets, program.groups, domains_.size());
    for (Index number = 0; number < groups.count(); ++number) {
        const auto values = static_cast<std::size_t>(size(values_of(groups[number])));
        if (groups[number].size() > values) possible_ = false;
        if (groups[number].size() != values) continue;
        groups_.append(groups[number]);
        group_numbers_.push_back(number);
    }
    link_groups(possible_ ? groups : Lists{});
}

void Network::link_groups(const Lists& groups) {
    ChainedLists<Index> groups_of(domains_.size());
    for (Index group = 0; group < groups.count(); ++group)
        for (const Index variable : groups[group]) groups_of.append(variable, group);
    groups_of_ = groups_of.join();
    link_peers(groups);
    crossings_.emplace(groups, possible_ ? std::span<const Index>(group_numbers_) : std::span<const Index>{},
                       groups_of_);
}

// The peers of a variable are the other variables of its groups, each listed once and in ascending order.
void Network::link_peers(const Lists& groups) {
    std::vector<Index> listed_for(domains_.size(), variables()); // of each variable: the last one it was listed for
    std::vector<Index> others;
    for (Index variable = 0; variable < variables(); ++variable) {
        others.clear();
        listed_for[variable] = variable;
        for (const Index group : groups_of_[variable])
            for (const Index other : groups[group])
                if (std::exchange(listed_for[other], variable) != variable) others.push_back(other);
        std::ranges::sort(others);
        peers_.append(others);
    }
}

void Network::add_sums(const Program& program) {
    const Lists lists = read_lists("sum", program.sum_offsets, program.terms, domains_.size());
    if (program.coefficients.size() != program.terms.size())
        refuse("there are " + std::to_string(program.coefficients.size()) + " coefficients for " +
               std::to_string(program.terms.size()) + " terms");
    if (program.low.size() != lists.count() || program.high.size() != lists.count())
        refuse("there are " + std::to_string(program.low.size()) + " least and " + std::to_string(program.high.size()) +
               " greatest totals for " + std::to_string(lists.count()) + " sums");
    const std::int64_t greatest_value = std::max({std::int64_t{1}, -values_.front(), values_.back()});
    terms_.reserve(program.terms.size());
    coefficients_.reserve(program.terms.size());
    sums_.reserve(lists.count());
    for (std::size_t index = 0; index < lists.count(); ++index) {
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
    if (sums_.back().table != nullptr)
        parts_.append({});
    else
        parts_.append(
            cut_into_parts(std::span(terms_).subspan(begin), std::span(coefficients_).subspan(begin), groups_of_));
}

void Network::add_implied_sums() {
    std::vector<Total> houses;
    std::vector<Total> totals;
    std::vector<Index> sum_numbers;
    for (Index group = 0; group < groups(); ++group) {
        std::int64_t total = 0;
        for (Mask rest = values_of(groups_[group]); rest != 0; rest &= rest - 1) total += value(least(rest));
        houses.push_back({groups_[group], total});
    }
    const std::size_t longest = longest_total(houses);
    for (Index number = 0; number < sums_.size(); ++number) {
        const Sum& sum = sums_[number];
        const auto units = coefficients(sum);
        if (sum.low != sum.high || units.size() > longest ||
            !std::ranges::all_of(units, [](std::int64_t coefficient) { return coefficient == 1; }))
            continue;
        totals.push_back({terms(sum), sum.low});
        sum_numbers.push_back(number);
    }
    implied_ = implied_totals(variables(), houses, totals);
    for (Implied& implied : implied_) {
        const std::vector<std::int64_t> units(implied.variables.size(), 1);
        add_sum(implied.variables, units, implied.total, implied.total);
        for (Index& house : implied.houses) house = group_numbers_[house];
        for (Index& each : implied.totals) each = sum_numbers[each];
    }
}

void Network::add_weighted(const Program& program) {
    const Lists lists = read_lists("weighted sum", program.weighted_offsets, program.weighted_terms, domains_.size());
    const std::size_t rows = program.weights.size() / values_.size();
    if (rows * values_.size() != program.weights.size())
        refuse("there are " + std::to_string(program.weights.size()) + " weights for rows of " +
               std::to_string(values_.size()));
    if (program.weighted_rows.size() != program.weighted_terms.size())
        refuse("there are " + std::to_string(program.weighted_rows.size()) + " rows of weights for " +
               std::to_string(program.weighted_terms.size()) + " terms");
    if (program.weighted_low.size() != lists.count() || program.weighted_high.size() != lists.count())
        refuse("there are " + std::to_string(program.weighted_low.size()) + " least and " +
               std::to_string(program.weighted_high.size()) + " greatest totals for " + std::to_string(lists.count()) +
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
    for (std::size_t index = 0; index < lists.count(); ++index) {
        WeightedSum sum{{lists[index].begin(), lists[index].end()}, {}, 0, 0};
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

void Network::add_words(std::span<const Word> words, std::span<const Layers> layers) {
    std::map<std::pair<Index, bool>, Index> relations;
    std::map<std::tuple<Index, std::vector<Bonds>, std::size_t>, Index> diagrams;
    for (const Word& word : words) {
        const auto& variables = word.variables;
        if (variables.size() == 1) continue;
        if (variables.size() == 2 && variables[0] != variables[1]) {
            const bool apart = different(variables);
            const auto [place, added] =
                relations.try_emplace({word.diagram, apart}, static_cast<Index>(relations_.size()));
            if (added) relations_.push_back(relation(layers[word.diagram], apart));
            pairs_.push_back({{variables[0], variables[1]}, place->second});
            for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
                Mask with = 0;
                for (const Mask others : relations_[place->second][1 - side].of) with |= others;
                restrict(variables[side], with);
            }
            continue;
        }
        std::vector<Bonds> own = bonds(variables);
        const bool bonded = std::ranges::any_of(own, [](const Bonds& each) { return (each.apart | each.same) != 0; });
        const auto [place, added] =
            diagrams.try_emplace({word.diagram, own, bonded ? word.limit : 0}, static_cast<Index>(diagrams_.size()));
        if (added) {
            const auto both = bonded ? product(layers[word.diagram], own, word.limit) : std::nullopt;
            diagrams_.emplace_back(both ? *both : layers[word.diagram]);
        }
        words_.append(variables);
        word_diagrams_.push_back(place->second);
    }
}

std::vector<Bonds> Network::bonds(std::span<const Index> word) const {
    std::vector<Bonds> bonds(word.size());
    const std::size_t places = std::min(word.size(), static_cast<std::size_t>(most_values));
    for (std::size_t place = 0; place < places; ++place)
        for (std::size_t later = place + 1; later < places; ++later) {
            const Mask flag = bit(static_cast<int>(later));
            if (word[later] == word[place])
                bonds[place].same |= flag;
            else if (std::ranges::binary_search(peers(word[place]), word[later]))
                bonds[place].apart |= flag;
        }
    return bonds;
}

// The pairs of values that a diagram of two steps accepts, without equal ones where the variables are kept apart
// anyway.
Relation Network::relation(const Layers& layers, bool apart) const {
    Relation relation{};
    for (const Arc& arc : layers[0].arcs(0)) {
        Mask others = 0;
        for (const Arc& last : layers[1].arcs(arc.after)) others |= last.values;
        for (Mask rest = arc.values; rest != 0; rest &= rest - 1)
            relation[0].of[static_cast<std::size_t>(least(rest))] |= others;
    }
    for (std::size_t rank = 0; rank < values_.size(); ++rank) {
        if (apart) relation[0].of[rank] &= ~bit(static_cast<int>(rank));
        for (Mask rest = relation[0].of[rank]; rest != 0; rest &= rest - 1)
            relation[1].of[static_cast<std::size_t>(least(rest))] |= bit(static_cast<int>(rank));
    }
    // As many as miss some value that has a partner, and one more.
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
        for (const Mask others : std::span(relation[1 - side].of).first(values_.size()))
            if (others != 0)
                relation[side].enough =
                    std::max(relation[side].enough, static_cast<int>(values_.size()) - size(others) + 1);
    return relation;
}

void Network::link_watchers() {
    ChainedLists<Bundle> watchers(domains_.size());
    for (Index constraint = 0; constraint < first_word(); ++constraint)
        for (const Index variable : scope(constraint)) {
            const Index place = constraint / most_values;
            const Bundle* last = watchers.last(variable);
            if (last == nullptr || last->place != place) watchers.append(variable, {place, 0});
            watchers.last(variable)->members |= bit(static_cast<int>(constraint % most_values));
        }
    watchers_ = watchers.join();
    ChainedLists<Reader> readers(domains_.size());
    for (Index number = 0; number < words(); ++number)
        for (Index step = 0; step < word(number).size(); ++step) readers.append(word(number)[step], {number, step});
    readers_ = readers.join();
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

} // namespace cpgrid::masks
