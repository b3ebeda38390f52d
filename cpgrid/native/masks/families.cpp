#include "families.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <ranges>
#include <utility>

namespace cpgrid::masks {
namespace {

constexpr std::size_t most_sets = 4096; // of first values that lead to the nodes of a layer

Mask read(const Layer& layer) {
    Mask values = 0;
    for (const Arc& arc : layer.arcs()) values |= arc.values;
    return values;
}

} // namespace

std::vector<Mask> family(const Layers& layers) {
    if (layers.size() > longest_family) return {};
    // Most words are no family, and show it here: an arrangement may begin with any value of the sets, and end with it.
    const Mask first = read(layers.front());
    if (std::ranges::any_of(layers, [first](const Layer& layer) { return read(layer) != first; })) return {};
    // Of each node of a layer and set of values: how many words lead there.
    std::map<std::pair<Index, Mask>, std::uint64_t> here{{{0, 0}, 1}};
    std::uint64_t arrangements = 1;
    for (std::size_t step = 0; step < layers.size(); ++step) {
        arrangements *= step + 1;
        std::map<std::pair<Index, Mask>, std::uint64_t> next;
        for (const auto& [place, words] : here) {
            Mask taken = place.second;
            for (const Arc& arc : layers[step].arcs(place.first)) {
                // Neither a value twice, nor a word that is read in two ways.
                if ((arc.values & taken) != 0) return {};
                taken |= arc.values;
                for (Mask rest = arc.values; rest != 0; rest &= rest - 1)
                    next[{step + 1 == layers.size() ? 0 : arc.after, place.second | (rest & -rest)}] += words;
            }
        }
        if (next.size() > most_sets) return {};
        here = std::move(next);
    }
    std::vector<Mask> sets;
    for (const auto& [place, words] : here) {
        if (words != arrangements) return {};
        sets.push_back(place.second);
    }
    return sets;
}

} // namespace cpgrid::masks
