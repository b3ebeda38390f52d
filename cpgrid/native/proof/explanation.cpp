#include "explanation.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace cpgrid::proof {

void Explanation::mark(std::size_t position) {
    if (marks_.size() <= position) marks_.resize(std::max(position + 1, store_.trail().size()), 0);
    if (marks_[position] != 0) return;
    marks_[position] = 1;
    marked_.push_back(position);
}

void Explanation::clear() {
    for (const std::size_t position : marked_) marks_[position] = 0;
    marked_.clear();
}

std::size_t Explanation::run_begin(std::size_t position) const {
    const auto& trail = store_.trail();
    const std::int32_t run = trail[position].cause.run;
    while (position > 0 && trail[position - 1].cause.run == run) --position;
    return position;
}

// Whether the cell had lost the value before a position of the trail.
bool Explanation::gone(Index cell, Index value, std::size_t before) const {
    const Index at = store_.removed_at(cell * store_.values() + value);
    return at == Store::at_start || at < before;
}

// Whether the value was the only one of a cell before a position. Cells only lose values along the trail, so that most
// are ruled out by what they have now.
bool Explanation::fixed(Index cell, Index value, std::size_t before) const {
    if (store_.size(cell) > 1 || gone(cell, value, before)) return false;
    if (store_.size(cell) == 1 && store_.has(cell, value)) {
        const Index last = store_.last_of(cell);
        return last == Store::at_start || last < before;
    }
    for (Index other = 0; other < store_.values(); ++other)
        if (other != value && !gone(cell, other, before)) return false;
    return true;
}

void Explanation::mark_literal(Index cell, Index value, std::size_t before) {
    const Index at = store_.removed_at(cell * store_.values() + value);
    if (at < before) mark(at);
}

// Marks what a cell has lost, but for one value.
void Explanation::mark_cell(Index cell, Index but, std::size_t before) {
    for (Index value = 0; value < store_.values(); ++value)
        if (value != but) mark_literal(cell, value, before);
}

void Explanation::mark_other_places(const AllDifferent& group, Index cell, Index value, std::size_t before) {
    for (const Index other : group.cells)
        if (other != cell) mark_literal(other, value, before);
}

bool Explanation::lone(const AllDifferent& group, Index cell, Index value, std::size_t before) const {
    return std::ranges::all_of(group.cells, [&](Index other) { return other == cell || gone(other, value, before); });
}

void Explanation::explain(std::size_t position) {
    const Store::Removal& removal = store_.trail()[position];
    const auto number = static_cast<Index>(removal.cause.number);
    switch (definitions_[number].kind) {
    case Definitions::Kind::all_different:
        return explain_group(definitions_.all_different(number), position);
    case Definitions::Kind::sum:
        return explain_sum(definitions_.sum(number), run_begin(position));
    case Definitions::Kind::regular:
        return explain_regular(definitions_.regular(number), removal.literal, run_begin(position));
    case Definitions::Kind::clause:
        return explain_clause(definitions_.clause(number), position);
    case Definitions::Kind::bound:
        break;
    }
    explain_bound(definitions_.bound(number), removal.literal, run_begin(position));
}

void Explanation::explain_contradiction(Index number, std::int32_t run) {
    const bool removed = end() > 0 && store_.trail().back().cause.run == run;
    const std::size_t begin = removed ? run_begin(end() - 1) : end();
    switch (definitions_[number].kind) {
    case Definitions::Kind::all_different:
        return explain_group_contradiction(definitions_.all_different(number), begin);
    case Definitions::Kind::sum:
        return explain_sum(definitions_.sum(number), end());
    case Definitions::Kind::regular:
        return explain_regular(definitions_.regular(number), none, begin);
    case Definitions::Kind::clause:
        for (const Literal literal : definitions_.clause(number)) mark_false(literal, end());
        return;
    case Definitions::Kind::bound:
        break;
    }
    explain_bound(definitions_.bound(number), none, end());
}

// The cell that takes a value from another: it has no other value, and had none when the run began.
const Index* Explanation::owner(const AllDifferent& group, Index literal, std::size_t begin) const {
    const Index cell = literal / store_.values();
    const Index value = literal % store_.values();
    const auto owns = [&](Index each) { return each != cell && fixed(each, value, begin); };
    const auto found = std::ranges::find_if(group.cells, owns);
    return found == group.cells.end() ? nullptr : &*found;
}

// A value goes because another cell has it, or because the cell is the only place of another value.
void Explanation::explain_group(const AllDifferent& group, std::size_t position) {
    const auto& trail = store_.trail();
    const Index literal = trail[position].literal;
    const Index cell = literal / store_.values();
    const std::size_t begin = run_begin(position);
    if (const Index* owner = this->owner(group, literal, begin))
        return mark_cell(*owner, literal % store_.values(), begin);
    // The places of values are those that the first part of the pass left.
    std::size_t second = begin;
    while (owner(group, trail[second].literal, begin) != nullptr) ++second;
    const auto explains = [&](Index other) {
        return other != literal % store_.values() && !gone(cell, other, second) && lone(group, cell, other, second);
    };
    // Mostly that is the value which the cell has now.
    if (store_.size(cell) == 1 && explains(store_.first(cell)))
        return mark_other_places(group, cell, store_.first(cell), second);
    const auto found = std::ranges::find_if(group.values, explains);
    assert(found != group.values.end());
    mark_other_places(group, cell, *found, second);
}

// `begin` is where the removals of the run begin that found the contradiction.
void Explanation::explain_group_contradiction(const AllDifferent& group, std::size_t begin) {
    for (std::size_t one = 0; one < group.cells.size(); ++one) {
        const Index cell = group.cells[one];
        if (store_.size(cell) != 1) continue;
        const Index value = store_.first(cell);
        if (!fixed(cell, value, begin)) continue;
        for (std::size_t other = 0; other < one; ++other) {
            if (!fixed(group.cells[other], value, begin)) continue;
            mark_cell(cell, value, begin);
            return mark_cell(group.cells[other], value, begin);
        }
    }
    // Where it has more cells than values, nothing is needed.
    if (group.cells.size() > group.values.size()) return;
    for (const Index value : group.values)
        if (lone(group, none, value, end())) return mark_other_places(group, none, value, end());
    assert(false);
}

void Explanation::explain_sum(const Sum& sum, std::size_t before) {
    for (const Index cell : sum.cells) mark_cell(cell, none, before);
}

// Where no path of the automaton is left, or none with a value at one place of the word: what blocks them all. It goes
// along from the start over states from which no end can be reached, and lets a value that is gone pass wherever the
// state behind is such a one too, since what is gone there blocks the path in any case.
//
// Source: S. Subbarayan, "Efficient Reasoning for Nogoods in Constraint Solvers with BDDs", PADL 2008 (the pass over an
// MDD that explains by what is gone).
void Explanation::explain_regular(const Regular& regular, Index literal, std::size_t before) {
    const Automaton& automaton = store_.statement().automaton(regular.automaton);
    const std::size_t length = regular.word.size();
    const auto blocked = [&](std::size_t layer, Index value, std::size_t place) {
        return layer == place ? value != literal % store_.values() : gone(regular.word[layer], value, before);
    };
    const auto ends = [&](std::size_t place) {
        std::vector<std::vector<bool>> alive(length + 1);
        alive[length].assign(automaton.states[length], true);
        for (std::size_t layer = length; layer-- > 0;) {
            alive[layer].assign(automaton.states[layer], false);
            for (const auto [from, value, to] : automaton.layers[layer])
                if (alive[layer + 1][static_cast<std::size_t>(to)] && !blocked(layer, static_cast<Index>(value), place))
                    alive[layer][static_cast<std::size_t>(from)] = true;
        }
        return alive;
    };
    std::size_t place = length;
    auto alive = ends(place);
    for (std::size_t each = 0; literal != none && each < length && alive[0][0]; ++each) {
        if (regular.word[each] != literal / store_.values()) continue;
        alive = ends(place = each);
    }
    assert(!alive[0][0]);
    std::vector<bool> reached{true};
    for (std::size_t layer = 0; layer < length; ++layer) {
        const auto needed = [&](Index value) { return layer != place && gone(regular.word[layer], value, before); };
        std::vector<bool> must(store_.values(), false);
        for (const auto [from, value, to] : automaton.layers[layer])
            if (reached[static_cast<std::size_t>(from)] && alive[layer + 1][static_cast<std::size_t>(to)] &&
                needed(static_cast<Index>(value)))
                must[static_cast<std::size_t>(value)] = true;
        std::vector<bool> after(automaton.states[layer + 1], false);
        for (const auto [from, value, to] : automaton.layers[layer])
            if (reached[static_cast<std::size_t>(from)] && !must[static_cast<std::size_t>(value)] &&
                (layer != place || !blocked(layer, static_cast<Index>(value), place)))
                after[static_cast<std::size_t>(to)] = true;
        for (Index value = 0; value < store_.values(); ++value)
            if (must[value]) mark_literal(regular.word[layer], value, before);
        reached = std::move(after);
    }
}

bool Explanation::is_false(Literal literal, std::size_t before) const {
    const auto number = static_cast<Index>(literal > 0 ? literal : -literal) - 1;
    const Index cell = number / store_.values();
    const Index value = number % store_.values();
    return literal > 0 ? gone(cell, value, before) : fixed(cell, value, before);
}

void Explanation::mark_false(Literal literal, std::size_t before) {
    const auto number = static_cast<Index>(literal > 0 ? literal : -literal) - 1;
    const Index cell = number / store_.values();
    const Index value = number % store_.values();
    if (literal > 0)
        mark_literal(cell, value, before);
    else
        mark_cell(cell, value, before);
}

// All literals but the one that was made true.
void Explanation::explain_clause(std::span<const Literal> clause, std::size_t position) {
    const std::size_t begin = run_begin(position);
    for (const Literal literal : clause)
        if (is_false(literal, begin)) mark_false(literal, begin);
}

// A contradiction (`literal` is none) or the removal of a literal needs only so much of what cells have lost that the
// bound stays below the goal. What was removed for good is free.
void Explanation::explain_bound(const Bound& bound, Index literal, std::size_t before) {
    const Index values = store_.values();
    const Index cells = store_.statement().cells();
    struct Ceiling {
        std::int64_t now;
        std::int64_t root;
        Index cell;
    };
    std::vector<Ceiling> ceilings;
    std::int64_t slack = bound.goal - 1 - bound.prices;
    for (Index cell = 0; cell < cells; ++cell) {
        if (literal != none && cell == literal / values) {
            slack -= bound.worth[literal];
            continue;
        }
        bool first_now = true;
        bool first_root = true;
        Ceiling ceiling{0, 0, cell};
        for (Index value = 0; value < values; ++value) {
            const std::int64_t worth = bound.worth[std::size_t{cell} * values + value];
            if (!gone(cell, value, before) && (first_now || worth > ceiling.now)) {
                ceiling.now = worth;
                first_now = false;
            }
            if (!gone(cell, value, std::min(before, root_)) && (first_root || worth > ceiling.root)) {
                ceiling.root = worth;
                first_root = false;
            }
        }
        slack -= ceiling.now;
        ceilings.push_back(ceiling);
    }
    // Those that raise the bound least are left out first.
    std::ranges::sort(ceilings, {}, [](const Ceiling& each) { return each.root - each.now; });
    for (const Ceiling& ceiling : ceilings) {
        const std::int64_t rise = ceiling.root - ceiling.now;
        const bool left_out = rise <= slack;
        if (left_out) slack -= rise;
        const std::int64_t height = left_out ? ceiling.root : ceiling.now;
        for (Index value = 0; value < values; ++value)
            if (bound.worth[std::size_t{ceiling.cell} * values + value] > height)
                mark_literal(ceiling.cell, value, before);
    }
}

} // namespace cpgrid::proof
