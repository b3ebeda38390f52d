#include "explanation.hpp"
#include "filters.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace cpgrid::proof {

bool RegularFilter::operator()(const Regular& regular, Store& store) {
    const Automaton& automaton = store.statement().automaton(regular.automaton);
    if (!reach(regular, automaton, store)) return false;
    bool left = true;
    std::size_t end = automaton.edges.size();
    for (std::size_t layer = automaton.layers.size(); layer-- > 0;) {
        alive_before_.assign(automaton.states[layer], 0);
        supported_.assign(store.values(), 0);
        const std::size_t begin = end - automaton.layers[layer].size();
        for (std::size_t place = begin; place < end; ++place) {
            const Edge& edge = automaton.edges[place];
            if (taken_[place] == 0 || alive_[static_cast<std::size_t>(edge.after)] == 0) continue;
            alive_before_[static_cast<std::size_t>(edge.before)] = 1;
            supported_[static_cast<std::size_t>(edge.value)] = 1;
        }
        end = begin;
        store.each_value(regular.word[layer], [&](Index value) {
            if (supported_[value] == 0) left = store.remove(regular.word[layer], value) && left;
        });
        alive_.swap(alive_before_);
    }
    return left;
}

// Finds the steps that the values take from the start on; false if none leads to the end. A cell that is read twice
// loses values while the pass goes back, so that they are noted before.
bool RegularFilter::reach(const Regular& regular, const Automaton& automaton, const Store& store) {
    taken_.assign(automaton.edges.size(), 0);
    alive_.assign(1, 1);
    std::size_t place = 0;
    for (std::size_t layer = 0; layer < automaton.layers.size(); ++layer) {
        alive_before_.swap(alive_);
        alive_.assign(automaton.states[layer + 1], 0);
        for (const Edge& edge : automaton.layers[layer]) {
            const bool taken = alive_before_[static_cast<std::size_t>(edge.before)] != 0 &&
                               store.has(regular.word[layer], static_cast<Index>(edge.value));
            taken_[place++] = taken ? 1 : 0;
            if (taken) alive_[static_cast<std::size_t>(edge.after)] = 1;
        }
    }
    return std::ranges::any_of(alive_, [](std::uint8_t each) { return each != 0; });
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

} // namespace cpgrid::proof
