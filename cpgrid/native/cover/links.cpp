#include "links.hpp"

#include <algorithm>

namespace cpgrid {

template <typename Number> Links<Number>::Links(const Remainder& problem) {
    const Index items = problem.items;
    nodes_.reserve(std::size_t{items} + problem.nodes());
    for (Index item = 0; item < items; ++item) {
        const auto head = static_cast<Number>(item);
        nodes_.push_back({head, head, head, head});
    }
    size_.assign(items, served);
    std::fill_n(size_.begin(), problem.primary, 0);
    for (Index option = 0; option < problem.options(); ++option)
        for (Index node = problem.begin[option]; node < problem.begin[option + 1]; ++node)
            append(problem.item[node], items + problem.begin[option]);
    const Index primary = problem.primary;
    ring_.reserve(std::size_t{primary} + 1);
    for (Index item = 0; item <= primary; ++item)
        ring_.push_back({item == 0 ? primary : item - 1, item == primary ? 0 : item + 1});
    if (problem.coloured()) {
        colour_.assign(items, 0);
        colour_.insert(colour_.end(), problem.colour.begin(), problem.colour.end());
    }
}

// Puts a node at the bottom of an item's list and into the ring of its option, whose first node is `first`.
template <typename Number> void Links<Number>::append(Index item, Index first) {
    const auto node = static_cast<Number>(nodes_.size());
    const Number bottom = nodes_[item].up;
    nodes_.push_back({bottom, static_cast<Number>(item), static_cast<Number>(item), static_cast<Number>(first)});
    nodes_[bottom].down = node;
    nodes_[item].up = node;
    if (node != first) nodes_[node - 1U].next = node;
    ++size_[item];
}

// Walks the list of an item of which one option was just taken: options that agree on the colour stay, the others go.
template <typename Number> void Links<Number>::purify(Index node) {
    const std::int32_t colour = colour_[node];
    const Index item = nodes_[node].item;
    for (Index other = nodes_[item].down; other != item; other = nodes_[other].down) {
        if (colour_[other] == colour)
            colour_[other] = agreed;
        else
            hide<true>(other);
    }
    // The node itself keeps its colour: its option was hidden with the item branched on, so that it is not in the list.
}

template <typename Number> void Links<Number>::unpurify(Index node) {
    const std::int32_t colour = colour_[node];
    const Index item = nodes_[node].item;
    for (Index other = nodes_[item].up; other != item; other = nodes_[other].up) {
        if (colour_[other] == agreed)
            colour_[other] = colour;
        else
            unhide<true>(other);
    }
}

template class Links<std::uint16_t>;
template class Links<std::uint32_t>;

} // namespace cpgrid
