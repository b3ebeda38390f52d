// What a graph with connected components still needs to know of the variables that are set: which parts there are so
// far.
//
// A vertex is at the frontier if it was read and has a neighbour that was not. A summary says of each vertex there
// which part it belongs to, or that it is gone, and of each part what it weighs so far. Parts that have left the
// frontier are closed: they were judged, and are forgotten but for the fact that there was one.
//
//     read  ■ □ ■ ■ │ frontier ■ □ ■ │ not read       parts 1 0 2; the second and the third ■ above are one part
//
// Summaries are made when the search comes to them, and numbered anew for each variable. What follows from a summary
// and a value is found out once.
//
// Sources: D. E. Knuth, TAOCP Volume 4A, section 7.1.4, on Simpath; J. Kawahara, T. Inoue, H. Iwashita, S. Minato,
// "Frontier-based search for enumerating all constrained subgraphs with compressed representation", IEICE Transactions
// 2017.
#pragma once

#include "contents.hpp"
#include "diagram.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::frontier {

class Parts {
  public:
    // `places`: of each variable its place in the order. The graph must outlive it.
    Parts(const Model::Graph& graph, std::span<const Step> steps, std::span<const Index> places,
          Model::Place constraint, std::size_t words);

    Index first() const { return layers_.front().step; }
    Index last() const { return layers_.back().step; }
    bool reads(Index step) const { return std::ranges::binary_search(layers_, step, {}, &Layer::step); }

    // Begins with the next variable: the summaries behind the last one are those before this one.
    void enter();

    // The number of the summary that follows, or `no_node`.
    //
    // Args:
    //     summary: a number that the last step gave out; 0 at the first.
    //     value: of the variable, by its place among those that it may take.
    Index follow(Index summary, Index value) {
        Index& known = known_[std::size_t{summary} * layers_[layer_].values + value];
        if (known == unknown) known = find(summary, value);
        return known;
    }

    // Summaries that were made so far.
    std::int64_t made() const { return made_; }

    std::size_t bytes() const { return summaries_.bytes() + after_.bytes() + sizeof(Index) * known_.capacity(); }

    // Whether each summary behind the variable at hand has its parts in the order in which they come.
    bool tidy() const;

  private:
    static constexpr std::size_t labels_of_a_word = 4; // of 16 bits each
    static constexpr Index unknown = no_node - 1;
    static constexpr Index gone = 0; // the part of a vertex that is not there

    // What is read with one variable.
    struct Layer {
        Index step;
        Index values;
        std::vector<Index> ranks;
        std::vector<Index> fresh;                // vertices that are read now
        std::vector<std::array<Index, 2>> edges; // of those, and with the frontier: places in `before`, then in `fresh`
        std::vector<Index> kept;                 // the frontier behind it: such places
        std::size_t before;                      // vertices of the frontier before it
        std::vector<bool> anchored;              // of each total: its anchor was read, if it has one
        bool forced;                             // a later vertex is always there
    };

    void plan(std::span<const Step> steps, std::span<const Index> places);
    bool is_there(Index vertex, Index rank) const;
    Index find(Index summary, Index value);
    void unpack(std::span<const std::int64_t> content);
    void add_part();
    bool read(const Layer& layer, Index rank);
    void join(Index one, Index other);
    Index root(Index part);
    bool judge(const Layer& layer);
    bool judge_totals(Index part) const;
    std::span<const std::int64_t> pack(const Layer& layer);

    const Model::Graph& graph_;
    Model::Place constraint_;
    std::size_t words_;
    std::vector<std::int64_t> caps_; // of each total: what weighs as much as anything greater
    std::vector<Layer> layers_;
    std::size_t next_layer_ = 0;
    std::size_t layer_ = 0;
    Contents summaries_; // before the variable at hand
    Contents after_;
    std::vector<Index> known_;
    std::int64_t made_ = 0;

    // The step at hand.
    bool closed_ = false;        // a part was closed; only kept where there may be one part
    std::vector<Index> part_of_; // of each vertex of the frontier and each that is read, or `gone`; parts count from 1
    std::vector<Index> parent_;  // of each part, part 0 being none
    std::vector<std::uint8_t> kept_;    // of each part: whether it goes on
    std::vector<std::int64_t> weights_; // of each part: of each total
    std::vector<std::uint8_t> anchors_; // of each part: of each total, whether it holds the anchor
    std::vector<Index> label_;          // of each part: its number in the summary
    std::vector<Index> roots_;          // the parts in the order of these numbers
    Content packed_;
};

} // namespace cpgrid::frontier
