// Dancing cells: the live options of each item are the front part of an array.
//
//   members  the nodes of item 0 | the nodes of item 1 | …     sizes: how many of each item's nodes are live
//             live live live gone gone
//
// A node is removed by changing places with the last live one, and is there again when the old size is restored:
// whatever happened in between only changed the order. So to go back to a branch, its sizes are restored and nothing
// else, and a search may stop in the middle of taking an option as soon as an item is left without options. The last
// option of an item is taken at once, without a level of its own.
//
// Source: D. E. Knuth, TAOCP Volume 4, pre-fascicle 7A and his program SSXCC ("dancing cells"), after the sparse sets
// of P. Briggs and L. Torczon, "An efficient representation for sparse sets", ACM LOPLAS 2 (1993).
#pragma once

#include "remainder.hpp"

#include <cstdint>
#include <vector>

namespace cpgrid {

// Whether the sizes that the branches save stay within a gigabyte, however deep a search goes. Where they do not, it
// may come to std::bad_alloc.
bool cells_affordable(const Remainder& problem);

template <typename Number, bool coloured> class Cells {
  public:
    // An item with the number of its live options.
    struct Choice {
        Index item;
        Index options;
    };

    // The problem must outlive the cells.
    explicit Cells(const Remainder& problem);

    // The uncovered primary items, in any order.
    Index uncovered() const { return uncovered_; }
    Index uncovered_item(Index place) const { return item_[place]; }

    // What has become of a secondary item: `untouched`, `covered`, or (positive) the colour it must have.
    static constexpr std::int32_t untouched = 0;
    static constexpr std::int32_t covered = -1;
    std::int32_t state(Index item) const { return state_[item]; }

    // How many live options an item has that is untouched or uncovered.
    Index size(Index item) const { return size_[item]; }

    // The uncovered item with the fewest options, the first of equals; but items that were just left with a single
    // option come before all others.
    Choice fewest_options();

    // Takes the only option of an item; false where that leaves another item without any.
    bool force(Index item);

    // Begins to branch on an item: its options are to be taken one after the other.
    void branch(Index item);

    // Takes the next option of the branch at the top, as `force`.
    bool next();

    // Goes back to the branch at the top; false where all its options were tried, and the branch is gone.
    bool back();

    // Whether a branch is left to go back to.
    bool branching() const { return !branches_.empty(); }

    // The nodes of the options taken.
    const std::vector<Index>& path() const { return path_; }

    // How often a node was taken out of an item's live ones.
    std::int64_t updates() const { return updates_; }

  private:
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
        std::size_t touched;
    };

    bool is_uncovered(Index item) const { return place_[item] < uncovered_; }
    void strike(Index item);
    void cover(Index item);
    bool take(Index node);
    bool commit(Index node);
    template <bool watched> bool hide(Index node);

    const Remainder& problem_;
    std::vector<Node> node_;
    std::vector<Number> members_;
    std::vector<Number> start_; // of each item in `members_`
    std::vector<Number> size_;  // of each item
    std::vector<Number> item_;  // the primary items, the uncovered ones first
    std::vector<Number> place_; // of each primary item in `item_`
    Index uncovered_;
    std::vector<std::int32_t> state_; // of each item; primary ones are never touched here
    std::vector<Index> touched_;      // the secondary items of the options taken, in that order
    std::vector<Index> forced_;       // items that were seen with one option left
    std::vector<Index> path_;
    std::vector<Branch> branches_;
    std::vector<Number> saved_; // the sizes at each branch
    std::int64_t updates_ = 0;
};

extern template class Cells<std::uint16_t, false>;
extern template class Cells<std::uint16_t, true>;
extern template class Cells<std::uint32_t, false>;
extern template class Cells<std::uint32_t, true>;

} // namespace cpgrid
