// A layered diagram: an automaton that reads a fixed number of values. Immutable; any number of words may share one.
//
//     layer 0     layer 1     layer 2        a node for each state; arcs lead from one layer to the next, each for a
//        0 ──{1}──── 0 ──{2}──── 0           set of values. A word is accepted if its values lead from node 0 of
//          └─{2,3}── 1 ──{1,3}───┘           layer 0 to some node of the last layer.
#pragma once

#include "masks.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::sums {

struct Arc {
    Mask values;
    Index after; // node of the next layer
};

// The arrays that state diagrams: diagram d has the steps step_offsets[d] … step_offsets[d + 1] - 1, step s the arcs
// arc_offsets[s] … arc_offsets[s + 1] - 1, and each arc three numbers in `arcs`: state before, rank of its value, state
// after. The states of a layer are numbered from 0; the start is 0.
struct DiagramProgram {
    std::span<const std::int32_t> step_offsets;
    std::span<const std::int32_t> arc_offsets;
    std::span<const std::int32_t> arcs;
};

class Diagram {
  public:
    // Arcs of each step, as in DiagramProgram; every number in them must have been checked.
    explicit Diagram(std::span<const std::span<const std::int32_t>> steps);

    // How many values it reads.
    Index steps() const { return static_cast<Index>(first_node_.size()) - 2; }

    // Nodes of a layer, 0 … steps().
    Index nodes(Index layer) const { return first_node_[layer + 1] - first_node_[layer]; }
    std::size_t arcs() const { return arcs_.size(); }

    std::span<const Arc> arcs(Index layer, Index node) const {
        const std::size_t place = first_node_[layer] + node;
        return {arcs_.data() + first_arc_[place], first_arc_[place + 1] - first_arc_[place]};
    }

    // The values that some arc of a step takes.
    Mask values(Index step) const;

    // Sets of nodes are bits in 64-bit words: those of layer i begin at this word of a set of all nodes.
    Index first_word(Index layer) const { return first_word_[layer]; }
    Index words(Index layer) const { return first_word_[layer + 1] - first_word_[layer]; }
    Index words() const { return first_word_.back(); }

  private:
    std::vector<Index> first_node_;        // of each layer, and their number
    std::vector<Index> first_word_;        // likewise
    std::vector<std::uint32_t> first_arc_; // of each node, and their number
    std::vector<Arc> arcs_;
};

// Throws std::invalid_argument, naming the diagram and the arc at fault, for arrays that state no diagrams. `values` is
// the number of ranks.
std::vector<Diagram> read_diagrams(const DiagramProgram& program, std::size_t values);

} // namespace cpgrid::sums
