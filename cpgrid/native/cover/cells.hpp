// Every exact cover by dancing cells: the live options of each item are the front part of an array.
//
//   members  the nodes of item 0 | the nodes of item 1 | …     sizes: how many of each item's nodes are live
//             live live live gone gone
//
// A node goes by changing places with the last live one, and comes back when the old size does: whatever happened in
// between only changed the order. So to go back to a branch its sizes are restored and nothing else; and a search that
// finds an item left without options stops in the middle of taking an option. Items left with one option are taken at
// once, without a level of their own.
//
// Source: D. E. Knuth, TAOCP Volume 4, pre-fascicle 7A and his program SSXCC ("dancing cells"), after the sparse sets
// of P. Briggs and L. Torczon, "An efficient representation for sparse sets", ACM LOPLAS 2 (1993).
#pragma once

#include "search.hpp"

#include <algorithm>
#include <limits>

namespace cpgrid {

template <typename Number, bool coloured> class Cells final : public Search {
  public:
    // Whether the nodes of a problem can be numbered.
    static bool fits(const Remainder& problem) {
        return std::max(problem.nodes(), problem.items) < std::numeric_limits<Number>::max();
    }

    explicit Cells(Remainder problem);

    Stop advance(const Limits& limits, Watch& watch) override;
    Engine engine() const override { return Engine::cells; }

    // How often a node was taken out of an item's live ones.
    std::int64_t updates() const override { return updates_; }

  private:
    // What is to be done next.
    enum class Step : std::uint8_t {
        choose, // every option on the path is taken: take what is forced, or choose an item to branch on
        next,   // the sizes are those of the branch at the top: take its next option
        back,   // go back to the branch at the top
    };

    struct Node {
        Number item;
        Number start; // of the item in `members_`: here too, so that a node is all that has to be looked up
        Number next;  // the ring of the nodes of one option
        Number place; // where in `members_` the node is
    };

    struct Branch {
        Index item;
        Index next; // which of the item's live nodes is to be tried next
        std::size_t taken;
        Index uncovered;
        std::size_t fixed;
    };

    struct Choice {
        Index item;
        Index options;
    };

    Step choose();
    Step force(Index item);
    Step next();
    Step back();
    Choice fewest_options() const;
    bool is_uncovered(Index item) const { return place_[item] < uncovered_; }
    void strike(Index item);
    void cover(Index item);
    bool take(Index node);
    bool commit(Index node);
    template <bool watched> bool hide(Index node);

    std::int64_t work() const { return updates_ + nodes_ * node_work_; }

    std::vector<Node> node_of_;
    std::vector<Number> members_;
    std::vector<Number> start_; // of each item in `members_`
    std::vector<Number> size_;  // of each item
    std::vector<Number> item_;  // the primary items, the uncovered ones first
    std::vector<Number> place_; // of each primary item in `item_`
    Index uncovered_;
    std::vector<char> is_fixed_; // of each item: an option on the path has given it a colour
    std::vector<Number> fixed_;  // those items in the order in which that happened
    std::vector<Number> forced_; // items that were seen with one option left
    std::vector<Index> path_;    // the nodes of the options taken
    std::vector<Branch> branches_;
    std::vector<Number> saved_; // the sizes at each branch
    Step step_ = Step::choose;
    std::int64_t updates_ = 0;
    std::int64_t node_work_;
};

extern template class Cells<std::uint16_t, false>;
extern template class Cells<std::uint16_t, true>;
extern template class Cells<std::uint32_t, false>;
extern template class Cells<std::uint32_t, true>;

} // namespace cpgrid
