#include "filters.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace cpgrid::checker {

using proof::AllDifferent;
using proof::Definitions;
using proof::Literal;

Filters::Filters(const Definitions& definitions, State& state)
    : definitions_(definitions), statement_(definitions.statement()), state_(state) {}

bool Filters::operator()(Index number) {
    switch (definitions_[number].kind) {
    case Definitions::Kind::all_different:
        return all_different(definitions_.all_different(number));
    case Definitions::Kind::sum:
        return sum(definitions_.sum(number));
    case Definitions::Kind::regular:
        return regular(definitions_.regular(number));
    case Definitions::Kind::components:
        return components(definitions_.components(number));
    case Definitions::Kind::clause:
        return clause(definitions_.clause(number));
    case Definitions::Kind::bound:
        break;
    }
    return bound(definitions_.bound(number));
}

bool Filters::all_different(const AllDifferent& group) {
    work_ += static_cast<std::int64_t>(group.cells.size());
    if (group.cells.size() > group.values.size()) return false;
    // Mostly all values fit in one word, which the compiler then keeps in a register.
    if (state_.words() == 1) return all_different(group, std::array<Word, 1>{}, std::array<Word, 1>{});
    once_.assign(state_.words(), 0);
    twice_.assign(state_.words(), 0);
    return all_different(group, std::span(once_), std::span(twice_));
}

// Both parts of the pass; two sets of values are empty. Which cells have a single value is nearly random, so that no
// branch depends on it.
template <typename Set> bool Filters::all_different(const AllDifferent& group, Set once, Set twice) {
    const auto words = static_cast<Index>(once.size());
    // Part 1: cells with a single value take it from the others.
    Word clash = 0;
    for (const Index cell : group.cells) {
        const Word single = state_.size(cell) == 1 ? ~Word{0} : 0;
        for (Index word = 0; word < words; ++word) {
            const Word value = state_.domain(cell)[word] & single;
            clash |= once[word] & value;
            once[word] |= value;
        }
    }
    if (clash != 0) return false;
    // A cell that gets a single value here has none of these, so that it takes nothing from the others yet.
    for (const Index cell : group.cells) {
        const Word others = state_.size(cell) == 1 ? 0 : ~Word{0};
        for (Index word = 0; word < words; ++word) {
            const Word taken = state_.domain(cell)[word] & once[word] & others;
            if (taken != 0 && !state_.remove(cell, word, taken)) return false;
        }
    }
    // Part 2: a value of a full AllDifferent that one cell has goes there. The values of part 1 are where they belong,
    // and count twice.
    if (!group.full) return true;
    for (const Index cell : group.cells)
        for (Index word = 0; word < words; ++word) {
            const Word domain = state_.domain(cell)[word];
            twice[word] |= once[word] & domain;
            once[word] |= domain;
        }
    for (const Index value : group.values)
        if ((once[value / bits_of_word] >> (value % bits_of_word) & 1) == 0) return false;
    for (const Index cell : group.cells)
        for (Index word = 0; word < words; ++word)
            for (Word bits = state_.domain(cell)[word] & once[word] & ~twice[word]; bits != 0; bits &= bits - 1)
                // A cell that would have to keep two values loses both.
                if (!state_.keep(cell, word * bits_of_word + static_cast<Index>(std::countr_zero(bits)))) return false;
    return true;
}

// As many cells as values: no other cell has one of these. Fewer values: a contradiction.
bool Filters::operator()(Index number, std::span<const Index> cells) {
    const AllDifferent& group = definitions_.all_different(number);
    work_ += static_cast<std::int64_t>(group.cells.size());
    once_.assign(state_.words(), 0);
    for (const Index cell : cells)
        for (Index word = 0; word < state_.words(); ++word) once_[word] |= state_.domain(cell)[word];
    std::size_t values = 0;
    for (const Word word : once_) values += static_cast<std::size_t>(std::popcount(word));
    if (values != cells.size()) return values > cells.size();
    bool left = true;
    for (const Index cell : group.cells)
        if (!std::ranges::binary_search(cells, cell))
            state_.each_value(cell, [&](Index value) {
                if ((once_[value / bits_of_word] >> (value % bits_of_word) & 1) != 0)
                    left = state_.remove(cell, value) && left;
            });
    return left;
}

// The values of the relation: they lie on a path from the start to the end along edges whose values the cells have. All
// places are looked at before a value goes, as a cell may stand at two of them.
bool Filters::regular(const proof::Regular& regular) {
    const proof::Automaton& automaton = statement_.automaton(regular.automaton);
    work_ += static_cast<std::int64_t>(automaton.edges.size());
    const std::size_t length = regular.word.size();
    const auto taken = [&](std::size_t place, const proof::Edge& edge) {
        return state_.has(regular.word[place], static_cast<Index>(edge.value));
    };
    reached_.resize(std::max(reached_.size(), length + 1));
    reached_[0].assign(1, 1);
    for (std::size_t place = 0; place < length; ++place) {
        reached_[place + 1].assign(automaton.states[place + 1], 0);
        for (const proof::Edge& edge : automaton.layers[place])
            if (reached_[place][static_cast<std::size_t>(edge.before)] != 0 && taken(place, edge))
                reached_[place + 1][static_cast<std::size_t>(edge.after)] = 1;
    }
    // From here on `reached_` is of states that lie on a path from the start to the end.
    const std::size_t values = statement_.values();
    supported_.assign(length * values, 0);
    for (std::size_t place = length; place-- > 0;) {
        alive_.assign(reached_[place].size(), 0);
        for (const proof::Edge& edge : automaton.layers[place]) {
            const auto before = static_cast<std::size_t>(edge.before);
            if (reached_[place][before] == 0 || reached_[place + 1][static_cast<std::size_t>(edge.after)] == 0 ||
                !taken(place, edge))
                continue;
            alive_[before] = 1;
            supported_[place * values + static_cast<std::size_t>(edge.value)] = 1;
        }
        reached_[place].swap(alive_);
    }
    if (reached_[0][0] == 0) return false;
    bool left = true;
    for (std::size_t place = 0; place < length; ++place)
        state_.each_value(regular.word[place], [&](Index value) {
            if (supported_[place * values + value] == 0) left = state_.remove(regular.word[place], value) && left;
        });
    return left;
}

bool Filters::clause(std::span<const Literal> clause) {
    work_ += static_cast<std::int64_t>(clause.size());
    const Index values = statement_.values();
    Literal open = 0; // the one literal that is neither true nor false
    for (const Literal literal : clause) {
        const auto number = static_cast<Index>(literal > 0 ? literal : -literal) - 1;
        const bool has = state_.has(number / values, number % values);
        const bool only = has && state_.size(number / values) == 1;
        if (literal > 0 ? only : !has) return true;
        if (literal > 0 ? !has : only) continue;
        if (open != 0) return true;
        open = literal;
    }
    if (open == 0) return false;
    const auto number = static_cast<Index>(open > 0 ? open : -open) - 1;
    return open > 0 ? state_.keep(number / values, number % values) : state_.remove(number / values, number % values);
}

bool Filters::bound(const proof::Bound& bound) {
    work_ += statement_.literals();
    const auto worth = [&](Index cell, Index value) {
        return bound.worth[std::size_t{cell} * statement_.values() + value];
    };
    std::vector<std::int64_t> top(statement_.cells(), INT64_MIN);
    std::int64_t total = bound.prices;
    for (Index cell = 0; cell < statement_.cells(); ++cell) {
        const auto raise = [&](Index value) { top[cell] = std::max(top[cell], worth(cell, value)); };
        state_.each_value(cell, raise);
        if (state_.size(cell) == 0) return false;
        total += top[cell];
    }
    if (total < bound.goal) return false;
    for (Index cell = 0; cell < statement_.cells(); ++cell)
        state_.each_value(cell, [&](Index value) {
            if (total - top[cell] + worth(cell, value) < bound.goal) state_.remove(cell, value);
        });
    return true;
}

} // namespace cpgrid::checker
