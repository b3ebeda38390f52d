#include "diagram.hpp"

#include "contents.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace cpgrid::frontier {
namespace {

// Merges the nodes of a layer that lead to the same nodes with the same values, and drops those that lead nowhere.
//
// Args:
//     after: of each node behind the layer its number there now, or `no_node`.
// Returns: of each node of the layer its number now, or `no_node`.
std::vector<Index> merge(Layer& layer, std::span<const Index> after) {
    const std::size_t nodes = layer.next.size() / layer.values;
    std::vector<Index> numbers(nodes, no_node);
    Contents rows;
    std::vector<Index> next;
    Content row(layer.values);
    for (std::size_t node = 0; node < nodes; ++node) {
        std::uint64_t alive = 0;
        for (Index value = 0; value < layer.values; ++value) {
            const Index old = layer.next[node * layer.values + value];
            const Index target = old == no_node ? no_node : after[old];
            row[value] = target;
            if (target != no_node) alive |= std::uint64_t{1} << value;
        }
        if (alive == 0) continue;
        const auto [number, fresh] = rows.number(row);
        numbers[node] = number;
        if (!fresh) continue;
        layer.alive.push_back(alive);
        for (const std::int64_t target : row) next.push_back(static_cast<Index>(target));
    }
    layer.next = std::move(next);
    return numbers;
}

} // namespace

Diagram reduced(std::span<const Step> steps, std::span<const Index> layers, const Content& start, const Read& read,
                Model::Place constraint, std::size_t most) {
    Diagram diagram;
    Contents before;
    before.number(start);
    Content now;
    std::size_t all = 1;
    for (std::size_t number = 0; number < layers.size(); ++number) {
        const std::vector<Index>& ranks = steps[layers[number]].ranks;
        Layer& layer = diagram.emplace_back(Layer{layers[number], static_cast<Index>(ranks.size()), {}, {}});
        const bool last = number + 1 == layers.size();
        Contents after;
        for (Index content = 0; content < before.count(); ++content)
            for (const Index rank : ranks) {
                now.assign(before[content].begin(), before[content].end());
                if (!read(number, now, rank)) {
                    layer.next.push_back(no_node);
                    continue;
                }
                if (last) now.clear();
                const auto [node, fresh] = after.number(now);
                layer.next.push_back(node);
                if (fresh && ++all > most) throw TooLarge{constraint};
            }
        if (after.count() == 0) return {};
        before = std::move(after);
    }
    std::vector<Index> numbers{0};
    for (std::size_t number = layers.size(); number-- > 0;) numbers = merge(diagram[number], numbers);
    if (numbers[0] == no_node) return {};
    return diagram;
}

} // namespace cpgrid::frontier
