// The product of a diagram with what its variables have in common: words in which some places are kept apart, and
// others are the same variable.
//
// A node of the product is a node of the diagram with the values that are ruled out so far for each place to come.
// Where all places are kept apart, these are the values used.
#pragma once

#include "diagram.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace cpgrid::masks {

// Of a place of a word: which later places must have another value, and which have the same variable, as bits. Places
// past the 64th are left out, so that a longer word may have a product that accepts more than it should.
struct Bonds {
    Mask apart = 0;
    Mask same = 0;

    auto operator<=>(const Bonds&) const = default;
};

// The layers of the product, reduced; nothing where it would take more than so many arcs.
std::optional<Layers> product(const Layers& layers, std::span<const Bonds> bonds, std::size_t limit);

} // namespace cpgrid::masks
