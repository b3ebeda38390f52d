// Graphs with connected components: which vertices must be there, and which cannot be, as domains stand.
//
// A vertex is there if its domain has only values of its set, gone if it has none of them, and open otherwise. Regions
// are the components of the vertices that are not gone, blocks those of the vertices that are there. The filter is that
// of docs/certificates/format.md. Where there may be one component, it lies in one region, and an open vertex without
// which vertices that are there would fall apart is there. Where components are weighed, an open vertex is there if
// some block is too light without it, and gone if the blocks beside it are too heavy together.
//
// What an open vertex cuts off is read from the tree of a depth-first search: the subtrees below it from which no edge
// leads past it. Sums over subtrees are made once for all totals that weigh the vertices in the same way.
//
// Sources: R. Tarjan, "Depth-first search and linear graph algorithms", SIAM J. Comput. 1 (1972); J.-G. Fages,
// "Exploitation de structures de graphe en programmation par contraintes" (2014), for the constraints of Choco-graph.
#pragma once

#include "graph.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::masks {

class Components {
  public:
    // Has room for any of the graphs; keeps nothing of one call for the next.
    explicit Components(std::span<const Graph> graphs);

    // What is found of an open vertex.
    struct Verdict {
        Index vertex;
        bool there; // it must be; otherwise it cannot be
    };

    // Looks at the state of the domains; false if the graph cannot be as demanded.
    bool filter(const Graph& graph, std::span<const Mask> domains);

    // Those of the last call, if it was true. Two of one vertex may contradict each other.
    std::span<const Verdict> verdicts() const { return verdicts_; }

    // Where the last call was false and components are weighed, the vertices that it failed on: those of a block that
    // is too heavy, or those of a region too light that are there, with the gone ones around it.
    std::span<const Index> clash() const { return clash_; }

    // A vertex and its neighbours, for a verdict that its variable cannot obey.
    std::span<const Index> around(const Graph& graph, Index vertex);

    // An internal check (checks.hpp): floods show that there is nothing to be found.
    static void check_quiet(const Graph& graph, std::span<const Mask> domains);

  private:
    enum class Status : std::uint8_t { gone, open, there };

    // Places first … end - 1 of the search tree, or of the queue.
    struct Part {
        Index first;
        Index end;
        std::int64_t weight;
    };

    static Status status(const Graph& graph, Index vertex, std::span<const Mask> domains);
    void read(const Graph& graph, std::span<const Mask> domains);
    bool is_one_block(const Graph& graph);
    void explore(const Graph& graph, Index root);
    void add_up_there(const Part& region);
    bool connect(const Graph& graph, const Part& region);
    void find_blocks(const Graph& graph);
    bool weigh(const Graph& graph, const Weighing& weighing);
    void weigh_blocks(const Weighing& weighing);
    void join(const Graph& graph, const Weighing& weighing);
    bool keep_light(const Graph& graph, const Weighing& weighing);
    bool keep_light(const Graph& graph, const Anchored& total);
    void weigh_region(const Weighing& weighing, std::size_t number);
    bool keep_heavy(const Part& region, std::int64_t low);
    bool keep_heavy(const Anchored& total);
    bool fail_on(const Part& block);
    bool fail_on(const Graph& graph, Index region);
    bool is_past(Index place, Index other) const;
    bool is_open(Index place) const { return status_[vertex_[place]] == Status::open; }
    bool hangs(Index place) const { return low_[place] > parent_[place]; }
    void decide(Index vertex, bool there) { verdicts_.push_back({vertex, there}); }

    // Of each vertex.
    std::vector<Status> status_;
    std::vector<Index> reached_;       // 0 = not yet; otherwise its place in the search tree, counted from 1
    std::vector<Index> region_;        // where all are explored, and it is not gone
    std::vector<Index> block_;         // where blocks are found, and it is there
    std::vector<std::int64_t> joined_; // if it is open: its weight and that of the blocks beside it

    // Of each place in the search tree, where vertices are numbered as they are reached.
    std::vector<Index> vertex_;
    std::vector<Index> parent_;      // its place
    std::vector<Index> low_;         // the least place, counted from 1, that an edge leads to from its subtree
    std::vector<const Index*> next_; // the neighbours that are still to be looked at
    std::vector<const Index*> last_;
    std::vector<Index> end_;           // of its subtree
    std::vector<Index> there_;         // how many of its subtree are there
    std::vector<Index> cut_there_;     // how many of those it cuts off below it
    std::vector<std::int64_t> weight_; // of its subtree
    std::vector<std::int64_t> cut_;    // its own weight, and that of what it cuts off below it
    Index places_ = 0;

    std::vector<Part> regions_;
    std::vector<std::int64_t> most_cut_; // of each region: the most of an open vertex
    std::vector<Part> blocks_;
    std::vector<std::uint64_t>
        seen_; // of each block: for which vertex it was met last; of a gone vertex: for which region
    std::uint64_t stamp_ = 0;
    std::vector<Index> queue_;  // vertices that are there, block by block
    std::vector<Index> fringe_; // open ones
    std::vector<Verdict> verdicts_;
    std::vector<Index> clash_;
    Index there_count_ = 0;
    Index left_ = 0; // how many vertices are not gone
};

} // namespace cpgrid::masks
