#include "propagation.hpp"

#include "arrangements.hpp"
#include "families.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>

namespace cpgrid::masks {
namespace {

constexpr double growth = 1.1; // how many times as much the next failure of a graph with totals weighs
constexpr double most_weight = 1e100;
constexpr double least_weight = 1e-100;

} // namespace

Propagation::Propagation(const Network& network)
    : network_(network), domain_(network.domains().begin(), network.domains().end()), nogoods_(network.variables()),
      words_(network), components_(network.graphs()), open_(network.variables()), position_(network.variables()),
      open_count_(network.variables()), waiting_(network.first_word()), waiting_words_(network.words()),
      waiting_graphs_(static_cast<Index>(network.graphs().size())), weight_(network.variables(), 1) {
    std::iota(open_.begin(), open_.end(), Index{0});
    std::iota(position_.begin(), position_.end(), Index{0});
    trail_.reserve(std::size_t{4} * network.variables());
    closed_.reserve(network.variables());
    for (Index variable = 0; variable < network.variables(); ++variable)
        if (single(domain_[variable])) close(variable);
    for (Index variable = 0; variable < network.variables(); ++variable) waiting_.add(network.watchers(variable));
    for (Index word = 0; word < network.words(); ++word) waiting_words_.add(word);
    for (Index graph = 0; graph < network.graphs().size(); ++graph) waiting_graphs_.add(graph);
    std::size_t longest = 0;
    for (Index word = 0; word < network.words(); ++word) longest = std::max(longest, network.word(word).size());
    kept_.resize(longest);
    is_certain_.resize(network.first_word());
    pieces_.resize(network.crossings().most_pieces());
}

Propagation::Mark Propagation::mark() const {
    Mark mark{trail_.size(), open_count_, steps_.size(), words_.mark(), certain_.size(), {}};
    if constexpr (checks) mark.state = fingerprint();
    return mark;
}

void Propagation::undo(const Mark& mark) {
    while (trail_.size() > mark.trail) {
        domain_[trail_.back().variable] = trail_.back().before;
        trail_.pop_back();
    }
    for (; steps_.size() > mark.steps; steps_.pop_back()) nogoods_.reached(steps_.back().path) = steps_.back().before;
    words_.undo(mark.words);
    for (; certain_.size() > mark.certain; certain_.pop_back()) is_certain_[certain_.back()] = false;
    // The closed variables stand behind the open ones, the last one to be closed first: to open them again, the border
    // between the two moves.
    open_count_ = mark.open;
    if constexpr (checks) check_restored(mark);
}

bool Propagation::shrink(Index variable, Mask after) {
    trail_.push_back({variable, domain_[variable]});
    domain_[variable] = after;
    ++changes_;
    if (after == 0) return false;
    if (single(after)) close(variable);
    waiting_.add(network_.watchers(variable));
    if (network_.watches_values())
        for (Mask gone = trail_.back().before & ~after; gone != 0; gone &= gone - 1)
            waiting_.add(network_.watchers(variable, least(gone)));
    for (const auto& [word, step] : network_.readers(variable)) {
        words_.touch(word, step);
        waiting_words_.add(word);
    }
    const Mask before = trail_.back().before;
    for (const auto& [graph, set] : network_.lookers(variable)) {
        const bool was_open = (before & set) != 0 && (before & ~set) != 0;
        if (was_open && ((after & set) == 0 || (after & ~set) == 0)) waiting_graphs_.add(graph);
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
            if (!is_certain_[constraint] && !revise(constraint)) {
                fail(network_.scope(constraint));
                return Result::failed;
            }
        } else if (Index word; waiting_words_.take(word)) {
            if (!revise_word(word)) {
                fail(network_.word(word));
                return Result::failed;
            }
        } else if (Index graph; waiting_graphs_.take(graph)) {
            if (!revise_graph(network_.graphs()[graph])) return Result::failed;
        } else {
            if constexpr (checks) check_quiet();
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
    if (constraint < network_.groups()) return revise_group(constraint);
    if (constraint >= network_.first_pair()) return revise_pair(network_.pair(constraint));
    if (constraint >= network_.first_family()) return revise_family(constraint);
    if (constraint >= network_.first_weighted()) return revise_weighted(constraint);
    return network_.sum(constraint).table != nullptr ? revise_combinations(constraint) : revise_parts(constraint);
}

// Every value of the group must occur: one that has a single place goes there.
bool Propagation::revise_group(Index constraint) {
    const auto variables = network_.group(constraint);
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
    return hidden == 0 ? revise_crossings(constraint, twice & ~fixed) : place(variables, hidden);
}

// Of the values, which are open in the group, those that are found in one of its pieces alone leave the rest of the
// other group that the piece lies in.
bool Propagation::revise_crossings(Index constraint, Mask values) {
    if (values == 0) return true;
    const Crossings& crossings = network_.crossings();
    for (const auto& [first, last] : crossings.cuts(constraint)) {
        work_ += static_cast<std::int64_t>(network_.group(constraint).size());
        Mask once = 0;
        Mask locked = values; // as far as was looked: in one piece at the most
        for (Index number = first; number < last && locked != 0; ++number) {
            Mask held = 0;
            for (const Index variable : crossings.piece(number)) held |= domain_[variable];
            pieces_[number - first] = held;
            locked &= ~(once & held);
            once |= held;
        }
        if (locked == 0) continue;
        for (Index number = first; number < last; ++number)
            if (const Mask leaving = pieces_[number - first] & locked; leaving != 0)
                for (const Index variable : crossings.beyond(number))
                    if (!restrict(variable, ~leaving)) return false;
    }
    return true;
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
    return keep(constraint, {open.data(), count}, supported, needed, twice);
}

// The same with sets that are listed, and with their arrangements, as long as few variables are open.
bool Propagation::revise_family(Index constraint) {
    const auto& [variables, sets] = network_.family(constraint);
    work_ += static_cast<std::int64_t>(variables.size() + sets.size());
    std::array<Index, longest_family> open;
    std::array<Mask, longest_family> domains;
    std::array<Mask, longest_family> supported{};
    std::size_t count = 0;
    Mask fixed = 0;
    Mask once = 0;
    Mask twice = 0;
    for (const Index variable : variables) {
        const Mask domain = domain_[variable];
        if (single(domain)) {
            fixed |= domain;
        } else {
            open[count] = variable;
            domains[count++] = domain;
            twice |= once & domain;
            once |= domain;
        }
    }
    if (count == 0) return std::ranges::binary_search(sets, fixed);
    const std::span own(domains.data(), count);
    Mask needed = ~Mask{0};
    for (const Mask set : sets) {
        const Mask rest = set & ~fixed;
        if ((fixed & ~set) != 0 || (rest & ~once) != 0) continue;
        if (count > 3 && std::ranges::any_of(own, [rest](Mask domain) { return (domain & rest) == 0; })) continue;
        if (count > most_arranged)
            for (std::size_t term = 0; term < count; ++term) supported[term] |= domains[term] & rest;
        else if (!arrange(rest, own, supported))
            continue;
        needed &= rest;
        // Mostly nothing is removed, and a few sets show it.
        if (needed == 0 && std::ranges::equal(own, std::span(supported).first(count))) return true;
    }
    return keep(constraint, {open.data(), count}, supported, needed, twice);
}

// Leaves the open variables of a sum with a table, or of a family, what is supported. Values that are needed leave the
// common peers; one that is in no second domain goes to the variable that has it.
bool Propagation::keep(Index constraint, std::span<const Index> open, std::span<const Mask> supported, Mask needed,
                       Mask twice) {
    for (std::size_t term = 0; term < open.size(); ++term)
        if (!restrict(open[term], supported[term])) return false;
    if (needed == 0) return true;
    for (const Index peer : network_.common_peers(constraint))
        if (!restrict(peer, ~needed)) return false;
    return place(open, needed & ~twice);
}

// Bounds consistency: no term may be so small or so large that the others, at their greatest or least, miss the range.
// The open variables of a part take different values, which moves its bounds inwards.
bool Propagation::revise_parts(Index constraint) {
    const Sum& sum = network_.sum(constraint);
    const auto ends = network_.parts(constraint);
    work_ += static_cast<std::int64_t>(sum.end - sum.begin);
    std::int64_t least_total = 0;
    std::int64_t greatest_total = 0;
    parts_.clear();
    for (Index begin = 0; const Index end : ends) {
        const std::int64_t coefficient = network_.coefficients(sum)[begin];
        const auto part = bounds(network_.terms(sum).subspan(begin, end - begin));
        if (!part) return false;
        least_total += coefficient * (coefficient > 0 ? part->low : part->high);
        greatest_total += coefficient * (coefficient > 0 ? part->high : part->low);
        parts_.push_back(*part);
        begin = end;
    }
    if (least_total > sum.high || greatest_total < sum.low) return false;
    if (least_total >= sum.low && greatest_total <= sum.high) {
        if (ends.size() == sum.end - sum.begin) make_certain(constraint);
        return true;
    }
    const std::int64_t down = sum.high - least_total; // how far each part may rise above its least
    const std::int64_t up = greatest_total - sum.low; // how far each may fall below its greatest
    for (std::size_t number = 0; number < ends.size(); ++number) {
        const Index begin = number == 0 ? 0 : ends[number - 1];
        const std::int64_t coefficient = network_.coefficients(sum)[begin];
        const std::int64_t above = coefficient > 0 ? down / coefficient : up / -coefficient;
        const std::int64_t below = coefficient > 0 ? up / coefficient : down / -coefficient;
        const auto variables = network_.terms(sum).subspan(begin, ends[number] - begin);
        if (!narrow(variables, parts_[number], above, below)) return false;
    }
    return true;
}

// A sum whose bounds lie within its range need not be looked at again, as long as domains only shrink: long ones that
// ask for one thing of many, such as that some cell is shaded, would take most of the time. One with variables that
// take different values is looked at again, because they may still come to have too few values. Weights are not,
// although a group around them may: a Numbrix would take five to ten times as long.
void Propagation::make_certain(Index constraint) {
    if (is_certain_[constraint]) return;
    is_certain_[constraint] = true;
    certain_.push_back(constraint);
}

// What the variables, which take different values, can at least and at most add up to; nothing if there are too few
// values.
std::optional<Propagation::Part> Propagation::bounds(std::span<const Index> variables) const {
    Part part{};
    std::int64_t known = 0;
    Mask values = 0; // of the open ones
    int open = 0;
    for (const Index variable : variables) {
        const Mask domain = domain_[variable];
        if (single(domain)) {
            known += network_.value(least(domain));
            continue;
        }
        part.least_sum += network_.value(least(domain));
        part.greatest_sum += network_.value(greatest(domain));
        values |= domain;
        ++open;
    }
    if (size(values) < open) return std::nullopt;
    Mask lower = values;
    Mask upper = values;
    for (int taken = 1; taken < open; ++taken) {
        part.least_others += network_.value(least(lower));
        part.greatest_others += network_.value(greatest(upper));
        lower &= lower - 1;
        upper &= ~bit(greatest(upper));
    }
    const bool some = open > 0;
    part.low = std::max(part.least_sum, part.least_others + (some ? network_.value(least(lower)) : 0));
    part.high = std::min(part.greatest_sum, part.greatest_others + (some ? network_.value(greatest(upper)) : 0));
    part.slack = part.high - part.low;
    part.open_low = part.low;
    part.open_high = part.high;
    part.low += known;
    part.high += known;
    if (part.slack < 0) return std::nullopt;
    return part;
}

// Removes what would take the sum of a part's variables further than that from its bounds.
bool Propagation::narrow(std::span<const Index> variables, const Part& part, std::int64_t above, std::int64_t below) {
    if (part.slack <= above && part.slack <= below) return true;
    for (const Index variable : variables) {
        const Mask domain = domain_[variable];
        if (single(domain)) continue;
        int low = least(domain);
        int high = greatest(domain);
        const std::int64_t first = network_.value(low);
        const std::int64_t last = network_.value(high);
        const std::int64_t top = part.open_low + above - std::max(part.least_others, part.least_sum - first);
        const std::int64_t bottom = part.open_high - below - std::min(part.greatest_others, part.greatest_sum - last);
        if (first >= bottom && last <= top) continue;
        while (low <= high && network_.value(low) < bottom) ++low;
        while (low <= high && network_.value(high) > top) --high;
        if (low > high || !restrict(variable, from(low) & up_to(high))) return false;
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

// A vertex that must be there leaves its variable the values of its set, one that cannot be there takes them.
bool Propagation::revise_graph(const Graph& graph) {
    ++floods_;
    work_ += (graph.vertices() + graph.links) * static_cast<std::int64_t>(1 + graph.weighings.size());
    if (!components_.filter(graph, domain_)) return fail(graph, components_.clash());
    for (const auto& [vertex, there] : components_.verdicts())
        if (!restrict(graph.variables[vertex], there ? graph.sets[vertex] : ~graph.sets[vertex]))
            return fail(graph, components_.around(graph, vertex));
    return true;
}

// A graph whose components are weighed fails on few vertices, which say where to go on, and the latest of its failures
// say it best; another fails as a whole.
bool Propagation::fail(const Graph& graph, std::span<const Index> vertices) {
    if (graph.weighings.empty()) {
        fail(graph.scope);
        return false;
    }
    involved_.clear();
    for (const Index vertex : vertices)
        if (graph.sets[vertex] != ~Mask{0}) involved_.push_back(graph.variables[vertex]);
    fail(involved_);
    failure_ *= growth;
    if (failure_ > most_weight) {
        for (double& weight : weight_) weight = std::max(weight / most_weight, least_weight);
        failure_ = 1;
    }
    return false;
}

// Empties the queue, because the changes that filled it are about to be undone, and adds to the weights of the
// variables that took part in the failure: it counts for less where more of them were open.
void Propagation::fail(std::span<const Index> variables) {
    const auto open = std::ranges::count_if(variables, [&](Index variable) { return !single(domain_[variable]); });
    for (const Index variable : variables)
        weight_[variable] += failure_ / static_cast<double>(std::max<std::ptrdiff_t>(open, 1));
    Index number;
    while (waiting_.take(number)) {
    }
    while (waiting_words_.take(number)) words_.forget(number);
    while (waiting_graphs_.take(number)) {
    }
    closed_.clear();
}

} // namespace cpgrid::masks
