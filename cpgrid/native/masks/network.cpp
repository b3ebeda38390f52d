#include "network.hpp"

#include "distinct_parts.hpp"
#include "families.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace cpgrid::masks {
namespace {

// Most layouts need one table. Where every sum is over other values, the first few get tables.
constexpr std::size_t most_tables = 16;

// Longer sums of weights stay as they are, as other sums do (distinct_parts.cpp).
constexpr std::size_t most_counted = 256;

} // namespace

Network::Network(const Model& model) {
    add_domains(model);
    std::vector<Layers> layers;
    for (const Model::Diagram& diagram : model.diagrams()) layers.push_back(reduced(read_layers(diagram)));
    // Words of one variable come first, because they are part of its domain.
    for (std::size_t number = 0; number < model.word_count(); ++number)
        if (const auto word = model.word(number); word.variables.size() == 1)
            restrict(word.variables[0], Diagram(layers[word.diagram]).values(0));
    add_families(model, layers);
    add_groups(model);
    add_sums(model);
    if (possible_) add_implied_sums();
    add_weighted(model);
    if (possible_) find_counts(model);
    add_words(model, layers);
    for (const Model::Graph& graph : model.graphs()) graphs_.emplace_back(graph);
    link_watchers();
    link_graphs();
    link_common_peers();
    link_sources(model);
}

void Network::add_domains(const Model& model) {
    values_.assign(model.values().begin(), model.values().end());
    if (values_.size() > most_values)
        refuse("there are " + std::to_string(values_.size()) + " values; expected 1 to " + std::to_string(most_values));
    if (values_.front() < INT32_MIN || values_.back() > INT32_MAX) refuse("a value has more than 32 bits");
    if (model.variables() == 0) refuse("there are no variables");
    for (Index variable = 0; variable < model.variables(); ++variable) {
        domains_.push_back(model.domain(variable)[0]);
        if (domains_.back() == 0) refuse(name("variable", variable) + " has no value");
    }
}

void Network::restrict(Index variable, Mask values) {
    // A domain is never empty, even where there is no solution.
    if ((domains_[variable] & values) == 0)
        possible_ = false;
    else
        domains_[variable] &= values;
}

void Network::add_families(const Model& model, std::span<const Layers> layers) {
    for (const Layers& each : layers) sets_.append(each.size() > 2 ? masks::family(each) : std::vector<Mask>{});
    for (std::size_t number = 0; number < model.word_count(); ++number)
        if (const Model::Word word = model.word(number); is_family(word))
            families_.push_back({{word.variables.begin(), word.variables.end()}, sets_[word.diagram]});
}

bool Network::is_family(const Model::Word& word) const {
    const std::set<Index> different(word.variables.begin(), word.variables.end());
    return !sets_[word.diagram].empty() && different.size() == word.variables.size();
}

void Network::add_groups(const Model& model) {
    const Lists& groups = model.groups();
    for (Index number = 0; number < groups.count(); ++number) {
        if (groups[number].empty()) refuse(name("group", number) + " is empty");
        const auto values = static_cast<std::size_t>(size(values_of(groups[number])));
        if (groups[number].size() > values) possible_ = false;
        if (groups[number].size() != values) continue;
        groups_.append(groups[number]);
        group_numbers_.push_back(number);
    }
    Lists apart = groups;
    for (const Family& family : families_) apart.append(family.variables);
    link_groups(possible_ ? apart : Lists{});
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

// Sums without weights.
void Network::add_sums(const Model& model) {
    for (std::size_t number = 0; number < model.sums(); ++number) {
        const Model::Sum sum = model.sum(number);
        if (sum.variables.empty()) refuse(name("sum", number) + " is empty");
        if (!sum.rows.empty()) continue;
        const auto [low, high] = bounds(sum);
        sum_numbers_.push_back(static_cast<Index>(number));
        add_sum(sum.variables, sum.coefficients, low, high);
    }
}

// The sum cannot leave -reach … reach: a range beyond cannot be met, and a wider one says no more.
Model::Ends Network::bounds(const Model::Sum& sum) {
    const Model::Ends ends{std::max(sum.ends.low, -sum.reach - 1), std::min(sum.ends.high, sum.reach + 1)};
    if (sum.ends.low > sum.reach || sum.ends.high < -sum.reach || ends.low > ends.high) possible_ = false;
    return ends;
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
    implied_ = implied_sums(variables(), houses, totals);
    for (Implied& implied : implied_) {
        add_sum(implied.variables, implied.coefficients, implied.total, implied.total);
        for (Index& house : implied.houses) house = group_numbers_[house];
        for (Index& each : implied.totals) each = sum_numbers_[sum_numbers[each]];
    }
}

void Network::add_weighted(const Model& model) {
    std::map<std::pair<std::int32_t, std::int64_t>, Index> rows; // by row of the model and coefficient
    for (std::size_t number = 0; number < model.sums(); ++number) {
        const Model::Sum sum = model.sum(number);
        if (sum.rows.empty()) continue;
        const auto [low, high] = bounds(sum);
        WeightedSum& weighted = weighted_.emplace_back();
        weighted.variables.assign(sum.variables.begin(), sum.variables.end());
        weighted.low = low;
        weighted.high = high;
        for (std::size_t term = 0; term < sum.rows.size(); ++term) {
            const std::pair part{sum.rows[term], sum.coefficients[term]};
            const auto [place, added] = rows.try_emplace(part, static_cast<Index>(rows.size()));
            if (added) add_weights(model, part.first, part.second);
            weighted.rows.push_back(place->second);
        }
    }
}

// Adds what each value adds to a sum, by a row of the model, or -1, and a coefficient.
void Network::add_weights(const Model& model, std::int32_t row, std::int64_t coefficient) {
    std::map<std::int64_t, Mask> by_weight;
    for (std::size_t rank = 0; rank < values_.size(); ++rank) {
        const std::int64_t weight = row < 0 ? 0 : model.weights(static_cast<std::size_t>(row))[rank];
        by_weight[weight + coefficient * values_[rank]] |= bit(static_cast<int>(rank));
    }
    std::vector<Weight> weights;
    for (const auto& [weight, ranks] : by_weight) weights.push_back({weight, ranks});
    weights_.append(weights);
}

void Network::find_counts(const Model& model) {
    const Lists& groups = model.groups();
    std::vector<Mask> must_occur(groups.count(), 0);
    for (Index number = 0; number < groups.count(); ++number) {
        const Mask values = values_of(groups[number]);
        if (groups[number].size() == static_cast<std::size_t>(size(values))) must_occur[number] = values;
    }
    for (WeightedSum& sum : weighted_) {
        if (sum.variables.size() > most_counted) continue;
        std::vector<Counted> terms;
        for (std::size_t term = 0; term < sum.variables.size(); ++term)
            terms.push_back(counted(sum.variables[term], sum.rows[term]));
        sum.counts = cut_into_counts(terms, groups, groups_of_, must_occur);
        for (std::size_t term = 0; term < terms.size(); ++term) {
            sum.variables[term] = terms[term].variable;
            sum.rows[term] = terms[term].row;
        }
    }
}

Counted Network::counted(Index variable, Index row) const {
    Counted counted{variable, row, 0, 0};
    for (const Weight& weight : weights_[row]) {
        if (weight.weight == 0 || (weight.values & domains_[variable]) == 0) continue;
        if (counted.weight != 0) return {variable, row, 0, 0};
        counted.weight = weight.weight;
        counted.values = weight.values;
    }
    return counted;
}

void Network::add_words(const Model& model, std::span<const Layers> layers) {
    std::map<std::pair<Index, bool>, Index> relations;
    std::map<std::tuple<Index, std::vector<Bonds>, std::size_t>, Index> diagrams;
    std::set<Index> too_large; // diagrams that had a product past the limit: further ones are not tried
    for (std::size_t number = 0; number < model.word_count(); ++number) {
        const Model::Word word = model.word(number);
        const auto variables = word.variables;
        if (variables.size() == 1) continue;
        if (is_family(word)) continue;
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
        const bool bonded = !too_large.contains(word.diagram) &&
                            std::ranges::any_of(own, [](const Bonds& each) { return (each.apart | each.same) != 0; });
        const auto [place, added] =
            diagrams.try_emplace({word.diagram, own, bonded ? word.limit : 0}, static_cast<Index>(diagrams_.size()));
        if (added) {
            const auto both = bonded ? product(layers[word.diagram], own, word.limit) : std::nullopt;
            if (bonded && !both) too_large.insert(word.diagram);
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
    const auto counts = [](const WeightedSum& sum) { return !sum.counts.empty(); };
    const bool any_counts = std::ranges::any_of(weighted_, counts);
    ChainedLists<Bundle> watchers(domains_.size());
    ChainedLists<Bundle> value_watchers(any_counts ? domains_.size() * values_.size() : 0);
    for (Index constraint = 0; constraint < first_word(); ++constraint) {
        for (const Index variable : scope(constraint)) append(watchers, variable, constraint);
        if (constraint < first_weighted() || constraint >= first_family()) continue;
        // What the rest of a group has bounds a count, too; of one value, whether it has that.
        for (const Count& count : weighted(constraint).counts)
            for (const Around& around : count.around) {
                const Mask values = around.values & count.values;
                for (const Index variable : around.rest)
                    if (single(values))
                        append(value_watchers, value_list(variable, least(values)), constraint);
                    else if (around.values != 0)
                        append(watchers, variable, constraint);
            }
    }
    watchers_ = watchers.join();
    value_watchers_ = value_watchers.join();
    ChainedLists<Reader> readers(domains_.size());
    for (Index number = 0; number < words(); ++number)
        for (Index step = 0; step < word(number).size(); ++step) readers.append(word(number)[step], {number, step});
    readers_ = readers.join();
}

void Network::link_graphs() {
    ListsOf<Looker> lookers;
    std::vector<std::vector<Looker>> of(domains_.size());
    for (Index number = 0; number < graphs_.size(); ++number) {
        const Graph& graph = graphs_[number];
        for (Index vertex = 0; vertex < graph.vertices(); ++vertex)
            if (std::ranges::binary_search(graph.scope, graph.variables[vertex]) && graph.sets[vertex] != ~Mask{0})
                of[graph.variables[vertex]].push_back({number, graph.sets[vertex]});
    }
    for (std::vector<Looker>& own : of) {
        std::ranges::sort(own);
        own.erase(std::ranges::unique(own).begin(), own.end());
        lookers.append(own);
    }
    lookers_ = std::move(lookers);
}

std::span<const Index> Network::scope(Index constraint) const {
    if (constraint < groups()) return group(constraint);
    if (constraint < first_weighted()) return terms(sum(constraint));
    if (constraint < first_family()) return weighted(constraint).variables;
    if (constraint < first_pair()) return family(constraint).variables;
    if (constraint < first_word()) return pair(constraint).variables;
    return word(constraint - first_word());
}

void Network::link_common_peers() {
    for (const Sum& sum : sums_)
        common_peers_.append(sum.table != nullptr ? common_peers_of(terms(sum)) : std::vector<Index>{});
    for (const Family& family : families_) common_peers_.append(common_peers_of(family.variables));
}

std::vector<Index> Network::common_peers_of(std::span<const Index> variables) const {
    const auto first = peers(variables.front());
    std::vector<Index> common(first.begin(), first.end());
    std::vector<Index> next;
    for (const Index variable : variables.subspan(1)) {
        next.clear();
        std::ranges::set_intersection(common, peers(variable), std::back_inserter(next));
        std::swap(common, next);
    }
    return common;
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
