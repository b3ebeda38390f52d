#include "filters.hpp"

#include <algorithm>

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

} // namespace cpgrid::proof
