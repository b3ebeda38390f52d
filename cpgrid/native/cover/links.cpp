#include "links.hpp"

#include <algorithm>

namespace cpgrid {

Links::Links(Index primary, Index items) {
    nodes_.reserve(items);
    for (Index item = 0; item < items; ++item) nodes_.push_back({item, item, item, item});
    size_.assign(items, served);
    std::fill_n(size_.begin(), primary, 0);
    ring_.reserve(std::size_t{primary} + 1);
    for (Index item = 0; item <= primary; ++item)
        ring_.push_back({item == 0 ? primary : item - 1, item == primary ? 0 : item + 1});
    colour_.assign(items, 0);
}

void Links::append(Index item, std::int32_t colour) {
    const auto node = static_cast<Index>(nodes_.size());
    const Index bottom = nodes_[item].up;
    nodes_.push_back({bottom, item, item, option_begin_});
    nodes_[bottom].down = node;
    nodes_[item].up = node;
    if (node != option_begin_) nodes_[node - 1].next = node;
    colour_.push_back(colour);
    ++size_[item];
}

void Links::finish() {
    if (std::ranges::all_of(colour_, [](std::int32_t colour) { return colour == 0; })) colour_ = {};
}

// Walks the list of an item of which one option was just taken: options that agree on the colour stay, the others go.
void Links::purify(Index node) {
    const std::int32_t colour = colour_[node];
    const Index item = nodes_[node].item;
    for (Index other = nodes_[item].down; other != item; other = nodes_[other].down) {
        if (colour_[other] == colour)
            colour_[other] = agreed;
        else
            hide<true>(other);
    }
    // The node itself is in the list only when a given without primary items was taken; it keeps its colour for the
    // rest.
    colour_[node] = colour;
}

void Links::unpurify(Index node) {
    const std::int32_t colour = colour_[node];
    const Index item = nodes_[node].item;
    for (Index other = nodes_[item].up; other != item; other = nodes_[other].up) {
        if (colour_[other] == agreed)
            colour_[other] = colour;
        else
            unhide<true>(other);
    }
}

} // namespace cpgrid
