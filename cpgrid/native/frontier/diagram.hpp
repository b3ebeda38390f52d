// What a constraint still needs to know of the variables that are set, as the nodes of a layered diagram.
//
// The variables of a group, sum or word are read in the order in which they are set. Two beginnings that allow the same
// endings lead to the same node, and none leads to a node that allows no ending: a node is the shortest summary of what
// was read, and the frontier holds its number. Before the first variable and after the last there is one node.
//
//     variable   0     1     2        "three values that differ", over {a, b, c}
//              ┌─a─ 0 ─b,c─ …
//           0 ─┼─b─ 1 ─a,c─ …         the node says which values are used
//              └─c─ 2 ─a,b─ …
//
// Source: T. Hadžić, J. N. Hooker, B. O'Sullivan, P. Tiedemann, "Approximate compilation of constraints into
// multivalued decision diagrams", CP 2008, section 2, on reduced diagrams.
#pragma once

#include "order.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

namespace cpgrid::frontier {

constexpr Index no_node = std::numeric_limits<Index>::max();

// Where a variable stands in the order, with the ranks of the values that it may take.
struct Step {
    Index variable;
    std::vector<Index> ranks; // ascending, at most 64
};

// One variable that a diagram reads.
struct Layer {
    Index step;                       // its place in the order
    Index values;                     // how many it may take
    std::vector<Index> next;          // of each node and value the node after it, or `no_node`
    std::vector<std::uint64_t> alive; // of each node: bit v says that value v leads to a node

    Index nodes() const { return static_cast<Index>(alive.size()); }
};

using Diagram = std::vector<Layer>;

// A constraint has more nodes than it may; `what` names it.
struct TooLarge {
    Model::Place constraint;
};

// Whatever a constraint has read so far, as numbers.
using Content = std::vector<std::int64_t>;

// What follows where a value is read: (number of the layer, content before, rank) → the content after, in place; says
// whether an ending is left.
using Read = std::function<bool(std::size_t, Content&, Index)>;

// The reduced diagram of what `read` allows; empty where it allows nothing. After the last layer all contents are one.
//
// Args:
//     steps: of the whole order.
//     layers: the places in it that are read, ascending, at least one.
//     most: how many nodes it may have before it is reduced; throws TooLarge past that.
Diagram reduced(std::span<const Step> steps, std::span<const Index> layers, const Content& start, const Read& read,
                Model::Place constraint, std::size_t most);

// The diagram of a group, sum or word.
//
// Args:
//     places: of each variable its place in the order.
Diagram diagram_of(const Model& model, Model::Place constraint, std::span<const Step> steps,
                   std::span<const Index> places, std::size_t most);

} // namespace cpgrid::frontier
