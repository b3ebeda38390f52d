#include "propagation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>

namespace cpgrid::masks {

Propagation::Propagation(const Network& network)
    : network_(network), domain_(network.domains().begin(), network.domains().end()), nogoods_(network.variables()),
      words_(network), open_(network.variables()), position_(network.variables()), open_count_(network.variables()),
      waiting_(network.first_word()), waiting_words_(network.words()), weight_(network.variables(), 1) {
    std::iota(open_.begin(), open_.end(), Index{0});
    std::iota(position_.begin(), position_.end(), Index{0});
    trail_.reserve(std::size_t{4} * network.variables());
    closed_.reserve(network.variables());
    for (Index variable = 0; variable < network.variables(); ++variable)
        if (single(domain_[variable])) close(variable);
    for (Index variable = 0; variable < network.variables(); ++variable) waiting_.add(network.watchers(variable));
    for (Index word = 0; word < network.words(); ++word) waiting_words_.add(word);
    std::size_t longest = 0;
    for (Index word = 0; word < network.words(); ++word) longest = std::max(longest, network.word(word).size());
    kept_.resize(longest);
}

void Propagation::undo(const Mark& mark) {
    while (trail_.size() > mark.trail) {
        domain_[trail_.back().variable] = trail_.back().before;
        trail_.pop_back();
    }
    for (; steps_.size() > mark.steps; steps_.pop_back()) nogoods_.reached(steps_.back().path) = steps_.back().before;
    words_.undo(mark.words);
    // The closed variables stand behind the open ones, the last one to be closed first: to open them again, the border
    // between the two moves.
    open_count_ = mark.open;
}

bool Propagation::shrink(Index variable, Mask after) {
    trail_.push_back({variable, domain_[variable]});
    domain_[variable] = after;
    ++changes_;
    if (after == 0) return false;
    if (single(after)) close(variable);
    waiting_.add(network_.watchers(variable));
    for (const auto& [word, step] : network_.readers(variable)) {
        words_.touch(word, step);
        waiting_words_.add(word);
    }
    return true;
}

void Propagation::close(Index variable) {
    const Index place = position_[variable];
    const Index last = open_[--open_count_];
    open_[place] = last;
    position_[last] = place;
    open_[open_count_] = variable;
    position_[variable] = static_cast<Index>(open_count_);
    closed_.push_back(variable);
}

Propagation::Result Propagation::run(const Watch& watch) {
    while (!watch.due(work_)) {
        if (!closed_.empty()) {
            const Index variable = closed_.back();
            closed_.pop_back();
            if (!separate(variable) || !recall(variable)) {
                fail({&variable, 1});
                return Result::failed;
            }
        } else if (Index constraint; waiting_.take(constraint)) {
            if (!revise(constraint)) {
                fail(network_.scope(constraint));
                return Result::failed;
            }
        } else if (Index word; waiting_words_.take(word)) {
            if (!revise_word(word)) {
                fail(network_.word(word));
                return Result::failed;
            }
        } else {
            return Result::quiet;
        }
    }
    return Result::paused;
}

// Removes the value of a closed variable from its peers.
bool Propagation::separate(Index variable) {
    const Mask others = ~domain_[variable];
    const auto peers = network_.peers(variable);
    work_ += static_cast<std::int64_t>(peers.size());
    for (const Index peer : peers)
        if (!restrict(peer, others)) return false;
    return true;
}

// Follows the paths of nogoods on which the value of a closed variable comes next.
bool Propagation::recall(Index variable) {
    for (const Index number : nogoods_.of(variable)) {
        const auto path = nogoods_.path(number);
        const std::size_t before = nogoods_.reached(number);
        std::size_t reached = before;
        if (reached == path.size() || path[reached].variable != variable) continue;
        for (; reached < path.size(); ++reached) {
            const Choice& choice = path[reached];
            if (choice.tried ? domain_[choice.variable] != choice.value : !restrict(choice.variable, ~choice.value))
                break;
        }
        work_ += static_cast<std::int64_t>(reached - before);
        if (reached < path.size() && !path[reached].tried) return false;
        if (reached != before) {
            steps_.push_back({number, before});
            nogoods_.reached(number) = reached;
        }
    }
    return true;
}

bool Propagation::revise(Index constraint) {
    if (constraint < network_.groups()) return revise_group(network_.group(constraint));
    if (constraint >= network_.first_pair()) return revise_pair(network_.pair(constraint));
    if (constraint >= network_.first_weighted()) return revise_weighted(network_.weighted(constraint));
    return network_.sum(constraint).table != nullptr ? revise_combinations(constraint)
                                                     : revise_bounds(network_.sum(constraint));
}

// Every value of the group must occur: one that has a single place goes there.
bool Propagation::revise_group(std::span<const Index> variables) {
    work_ += static_cast<std::int64_t>(variables.size());
    Mask once = 0;
    Mask twice = 0;
    Mask fixed = 0;
    for (const Index variable : variables) {
        const Mask domain = domain_[variable];
        twice |= once & domain;
        once |= domain;
        if (single(domain)) fixed |= domain;
    }
    if (static_cast<std::size_t>(size(once)) < variables.size()) return false;
    const Mask hidden = once & ~(twice | fixed);
    return hidden == 0 || place(variables, hidden);
}

// Puts values that must occur into the only variables that have them.
bool Propagation::place(std::span<const Index> variables, Mask values) {
    for (const Index variable : variables) {
        const Mask mine = domain_[variable] & values;
        if (mine == 0) continue;
        if (!single(mine) || !restrict(variable, mine)) return false;
    }
    return true;
}

// A variable keeps the values that it has in some combination. Values that are in every combination are removed from
// the common peers; one that only a single variable can take goes there.
bool Propagation::revise_combinations(Index constraint) {
    const Sum& sum = network_.sum(constraint);
    const auto variables = network_.terms(sum);
    work_ += static_cast<std::int64_t>(variables.size());
    std::array<Index, CombinationTable::most_values> open;
    std::array<Mask, CombinationTable::most_values> domains;
    std::array<Mask, CombinationTable::most_values> supported{};
    std::size_t count = 0;
    std::int64_t total = 0;
    Mask once = 0;
    Mask twice = 0;
    for (const Index variable : variables) {
        const Mask domain = domain_[variable];
        if (single(domain)) {
            total += network_.value(least(domain));
        } else {
            open[count] = variable;
            domains[count++] = domain;
            twice |= once & domain;
            once |= domain;
        }
    }
    if (count == 0) return sum.low <= total && total <= sum.high;
    Mask needed = ~Mask{0};
    const auto sets = sum.table->sets(count, sum.low - total, sum.high - total);
    work_ += static_cast<std::int64_t>(sets.size());
    for (const Mask set : sets) {
        const auto lacks = [set](Mask domain) { return (domain & set) == 0; };
        if ((set & ~once) != 0 || std::any_of(domains.begin(), domains.begin() + count, lacks)) continue;
        for (std::size_t term = 0; term < count; ++term) supported[term] |= domains[term] & set;
        needed &= set;
    }
    for (std::size_t term = 0; term < count; ++term)
        if (!restrict(open[term], supported[term])) return false;
    if (needed == 0) return true;
    for (const Index peer : network_.common_peers(constraint))
        if (!restrict(peer, ~needed)) return false;
    return place(variables, needed & ~twice);
}

// Bounds consistency: no term may be so small or so large that the others, at their greatest or least, miss the range.
bool Propagation::revise_bounds(const Sum& sum) {
    const auto variables = network_.terms(sum);
    const auto coefficients = network_.coefficients(sum);
    work_ += static_cast<std::int64_t>(variables.size());
    std::int64_t least_total = 0;
    std::int64_t greatest_total = 0;
    for (std::size_t term = 0; term < variables.size(); ++term) {
        const Mask domain = domain_[variables[term]];
        const std::int64_t first = coefficients[term] * network_.value(least(domain));
        const std::int64_t last = coefficients[term] * network_.value(greatest(domain));
        least_total += std::min(first, last);
        greatest_total += std::max(first, last);
    }
    if (least_total > sum.high || greatest_total < sum.low) return false;
    if (least_total >= sum.low && greatest_total <= sum.high) return true;
    const std::int64_t down = sum.high - least_total; // how far each term may rise above its least
    const std::int64_t up = greatest_total - sum.low; // how far each may fall below its greatest
    for (std::size_t term = 0; term < variables.size(); ++term) {
        const Mask domain = domain_[variables[term]];
        if (single(domain)) continue;
        const std::int64_t coefficient = coefficients[term];
        int low = least(domain);
        int high = greatest(domain);
        const std::int64_t first = coefficient * network_.value(low);
        const std::int64_t last = coefficient * network_.value(high);
        const std::int64_t bottom = std::max(first, last) - up;
        const std::int64_t top = std::min(first, last) + down;
        if (std::min(first, last) >= bottom && std::max(first, last) <= top) continue;
        const auto fits = [&](int rank) {
            const std::int64_t part = coefficient * network_.value(rank);
            return bottom <= part && part <= top;
        };
        while (low <= high && !fits(low)) ++low;
        while (low <= high && !fits(high)) --high;
        if (low > high || !restrict(variables[term], from(low) & up_to(high))) return false;
    }
    return true;
}

// Bounds consistency on the weights, which is all there is to remove where each is 0 or 1.
bool Propagation::revise_weighted(const WeightedSum& sum) {
    work_ += static_cast<std::int64_t>(sum.variables.size());
    std::int64_t least_total = 0;
    std::int64_t greatest_total = 0;
    const auto bounds = [&](std::size_t term) {
        const Mask domain = domain_[sum.variables[term]];
        const auto weights = network_.weights(sum.rows[term]);
        std::size_t first = 0;
        std::size_t last = weights.size() - 1;
        while ((weights[first].values & domain) == 0) ++first;
        while ((weights[last].values & domain) == 0) --last;
        return std::pair(weights[first].weight, weights[last].weight);
    };
    for (std::size_t term = 0; term < sum.variables.size(); ++term) {
        const auto [least_weight, greatest_weight] = bounds(term);
        least_total += least_weight;
        greatest_total += greatest_weight;
    }
    if (least_total > sum.high || greatest_total < sum.low) return false;
    if (least_total >= sum.low && greatest_total <= sum.high) return true;
    const std::int64_t down = sum.high - least_total;
    const std::int64_t up = greatest_total - sum.low;
    for (std::size_t term = 0; term < sum.variables.size(); ++term) {
        const auto [least_weight, greatest_weight] = bounds(term);
        Mask keep = 0;
        for (const Weight& weight : network_.weights(sum.rows[term]))
            if (greatest_weight - weight.weight <= up && weight.weight - least_weight <= down) keep |= weight.values;
        if (!restrict(sum.variables[term], keep)) return false;
    }
    return true;
}

// Each value of a pair needs one of the other variable that goes with it.
bool Propagation::revise_pair(const Pair& pair) {
    const Relation& relation = network_.relation(pair);
    ++work_;
    return support(relation[0], pair.variables[0], pair.variables[1]) &&
           support(relation[1], pair.variables[1], pair.variables[0]);
}

// Removes the values of a variable that go with none of another one.
bool Propagation::support(const Partners& partners, Index variable, Index other) {
    Mask values = domain_[variable];
    if (size(values) >= partners.enough) return true;
    Mask found = 0;
    for (; values != 0; values &= values - 1) found |= partners.of[static_cast<std::size_t>(least(values))];
    return restrict(other, found);
}

// A value needs a path through the diagram. What is removed here is no news to a word that reads each variable once.
bool Propagation::revise_word(Index word) {
    const std::int64_t before = words_.work();
    const bool possible = words_.filter(word, domain_, kept_);
    work_ += words_.work() - before;
    if (!possible) return false;
    const auto variables = network_.word(word);
    for (std::size_t step = 0; step < variables.size(); ++step)
        if (!restrict(variables[step], kept_[step])) return false;
    return true;
}

// Empties the queue, because the changes that filled it are about to be undone, and adds to the weights of the
// variables that took part in the failure.
void Propagation::fail(std::span<const Index> variables) {
    for (const Index variable : variables) ++weight_[variable];
    Index number;
    while (waiting_.take(number)) {
    }
    while (waiting_words_.take(number)) words_.forget(number);
    closed_.clear();
}

} // namespace cpgrid::masks
