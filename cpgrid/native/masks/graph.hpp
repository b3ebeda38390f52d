// A graph of a network, ready for the filter of its connected components (components.hpp).
#pragma once

#include "../lists.hpp"
#include "../model/model.hpp"
#include "mask.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::masks {

// Bounds of what the component of one vertex weighs, if this vertex is there.
struct Anchored {
    Index anchor;
    std::int64_t low;
    std::int64_t high;
};

// All totals of a graph that weigh its vertices in the same way.
struct Weighing {
    std::vector<std::int64_t> weights;
    std::int64_t low = Model::Ends::no_low; // of each component
    std::int64_t high = Model::Ends::no_high;
    std::vector<Anchored> anchored;
    bool any_low = false;
    bool any_high = false;
};

struct Graph {
    // `model` is a graph of a model with at most 64 values.
    explicit Graph(const Model::Graph& model);

    Index vertices() const { return static_cast<Index>(variables.size()); }

    std::vector<Index> variables; // of each vertex; 0 where it has none
    std::vector<Mask> sets;       // it is there if its variable has one of these values: all of them where it has none
    Lists neighbours;
    std::int64_t links; // how many neighbours all vertices have together
    bool single;        // there is at most one component
    std::vector<Weighing> weighings;
    std::vector<Index> scope; // the variables, each once, ascending
};

} // namespace cpgrid::masks
