// What a frontier search does with each variable, made before it begins: the order, the diagrams of the constraints,
// and where in the key of a state the number of each open constraint stands.
//
//     key of a state    │ word 0, bits 0 … 63                    │ word 1 …
//                       │ sum │ row │ column 1 │ column 2 │ free │ parts │ …
//
// A constraint has its bits from its first variable to its last; others have them before and after. What is not in use
// is 0, so that states are equal where their keys are.
#pragma once

#include "diagram.hpp"
#include "options.hpp"
#include "parts.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace cpgrid::frontier {

// The bits of an open constraint; a mask of 0 where its number is always 0.
struct Slot {
    Index word = 0;
    unsigned shift = 0;
    std::uint64_t mask = 0; // before it is shifted

    Index read(const std::uint64_t* key) const { return static_cast<Index>((key[word] >> shift) & mask); }
    void write(std::uint64_t* key, Index number) const { key[word] |= std::uint64_t{number} << shift; }
};

// A value that is known from the start.
struct Given {
    Index variable;
    int rank;
};

class Plan {
  public:
    struct Reader {
        const Layer* layer;
        Slot slot;
    };
    struct Graph {
        std::unique_ptr<Parts> parts;
        Slot slot;
    };
    // All that a variable changes.
    struct Action {
        std::vector<Reader> readers;
        std::vector<Index> graphs;       // by number
        std::vector<std::uint64_t> kept; // of each word of a key: the bits that stay
    };

    // Nothing is done yet but the order. The model must outlive it; a variable may take at most 64 values, otherwise it
    // throws std::invalid_argument.
    Plan(const Model& model, std::span<const Given> givens, const Options& options);

    // Makes or mends a few diagrams; says whether more is to be done. Throws TooLarge.
    bool go_on();

    // Whether it is certain that there is no solution.
    bool clash() const { return clash_; }

    // Below: once nothing is left to do, and without a clash.
    std::span<const Step> steps() const { return steps_; }
    const Action& action(Index step) const { return actions_[step]; }
    Graph& graph(Index number) { return graphs_[number]; }
    const Graph& graph(Index number) const { return graphs_[number]; }
    std::size_t words() const { return words_; }

    // Summaries of graphs that were made so far.
    std::int64_t parts_made() const {
        std::int64_t made = 0;
        for (const Graph& graph : graphs_) made += graph.parts->made();
        return made;
    }

    // Whether no bit of a key is set that is no open constraint's, and each number is one of a node.
    bool sound(Index step, const std::uint64_t* key) const;

  private:
    void narrow(Index constraint);
    void finish();

    const Model& model_;
    std::size_t most_;
    std::vector<Step> steps_;
    std::vector<Index> places_; // of each variable its place in the order
    std::vector<Model::Place> constraints_;
    std::vector<Diagram> diagrams_;                  // of each of them
    std::vector<std::vector<Index>> constraints_of_; // of each step
    std::vector<Index> waiting_;                     // constraints whose diagrams are to be made
    std::vector<bool> waits_;
    std::vector<Slot> slots_; // of each diagram
    std::vector<Graph> graphs_;
    std::vector<Action> actions_;
    std::size_t words_ = 1;
    bool clash_ = false;
    bool finished_ = false;
};

} // namespace cpgrid::frontier
