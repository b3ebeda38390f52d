// A layered diagram: an automaton that reads a fixed number of values. Immutable; any number of words may share one.
//
//     layer 0     layer 1     layer 2        a node for each state; arcs lead from one layer to the next, each for a
//        0 ──{1}──── 0 ──{2}──── 0           set of values. A word is accepted if its values lead from node 0 of
//          └─{2,3}── 1 ──{1,3}───┘           layer 0 to some node of the last layer.
#pragma once

#include "../model/model.hpp"
#include "mask.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::masks {

struct Arc {
    Mask values;
    Index after; // node of the next layer

    auto operator<=>(const Arc&) const = default;
};

// The arcs from the nodes of one layer to the next.
class Layer {
  public:
    Index nodes() const { return static_cast<Index>(first_.size() - 1); }
    std::span<const Arc> arcs(Index node) const {
        return {arcs_.data() + first_[node], first_[node + 1] - first_[node]};
    }
    std::span<const Arc> arcs() const { return arcs_; }

    // Adds an arc from the node that will be closed next, and a node.
    void add(const Arc& arc) { arcs_.push_back(arc); }
    void close() { first_.push_back(static_cast<std::uint32_t>(arcs_.size())); }

    // Puts together the arcs from the node that will be closed next that lead to one node, and says what they are.
    std::span<const Arc> merge();

    // Takes back the arcs from the node that would be closed next.
    void drop() { arcs_.resize(first_.back()); }

  private:
    std::vector<std::uint32_t> first_{0}; // of each node, and their number
    std::vector<Arc> arcs_;
};

// Every layer but the last; layer 0 has one node.
using Layers = std::vector<Layer>;

// The layers that a diagram of a model states.
Layers read_layers(const Model::Diagram& diagram);

// The same without nodes from which no path leads to the last layer, and with one node for those of a layer from which
// the same arcs lead on.
//
// Source: D. E. Knuth, The Art of Computer Programming 7.1.4: reduction from the last layer to the first.
Layers reduced(const Layers& layers);

class Diagram {
  public:
    explicit Diagram(const Layers& layers);

    // How many values it reads.
    Index steps() const { return static_cast<Index>(first_node_.size()) - 2; }

    // Nodes of a layer, 0 … steps().
    Index nodes(Index layer) const { return first_node_[layer + 1] - first_node_[layer]; }

    std::span<const Arc> arcs(Index layer, Index node) const {
        const std::size_t place = first_node_[layer] + node;
        return {arcs_.data() + first_arc_[place], first_arc_[place + 1] - first_arc_[place]};
    }

    // The values that some arc of a step takes.
    Mask values(Index step) const;

    // Sets of nodes are bits in 64-bit words: those of a layer begin at this word of a set of all nodes.
    Index first_word(Index layer) const { return first_word_[layer]; }
    Index words(Index layer) const { return first_word_[layer + 1] - first_word_[layer]; }

  private:
    std::vector<Index> first_node_;        // of each layer, and their number
    std::vector<Index> first_word_;        // likewise
    std::vector<std::uint32_t> first_arc_; // of each node, and their number
    std::vector<Arc> arcs_;
};

} // namespace cpgrid::masks
