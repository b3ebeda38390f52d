// Every exact cover, one after another, where primary items have multiplicities: a least and a greatest number of
// options that take them.
//
// The live options of an item are the front part of an array, as in cells.hpp. An item that may be taken once more is
// branched on over all its options, and over taking none where nothing asks for one. An item that may be taken more
// often is branched on in two ways: one of its options is taken, or it is given up in this branch. No cover is found
// twice: two branches differ in an option that one of them has and the other has not.
//
// The sizes that a branch changes are written down one by one: no option is taken out of an item twice on one path, so
// that this never takes more room than the problem.
//
// Source: D. E. Knuth, TAOCP Volume 4B, section 7.2.2.1, Algorithm M, for the problem and the choice of the item; F.
// Stappers' SSMCC has sparse sets and two ways, too.
#pragma once

#include "search.hpp"

#include <cstdint>
#include <limits>
#include <vector>

namespace cpgrid {

class MultiplicitySearch final : public Search {
  public:
    // Takes problems without multiplicities too: all of them are 1 then.
    explicit MultiplicitySearch(Remainder problem);

    Stop advance(const Limits& limits, Watch& watch) override;
    Engine engine() const override { return Engine::multiplicities; }

    // How often a node was taken out of an item's live ones.
    std::int64_t updates() const override { return counted_.updates; }

    // Updates, and what looking for the best item costs.
    std::int64_t work() const override { return 3 * counted_.updates + counted_.nodes * node_work_; }

  private:
    struct Node {
        Index item;
        Index next;  // the ring of the nodes of one option
        Index place; // where in `members_` the node is
    };

    // An item with the number of ways to go on from it.
    struct Choice {
        static constexpr std::int64_t endless = std::numeric_limits<std::int64_t>::max();

        Index item = 0;
        std::int64_t ways = endless;
        std::int64_t needed = 0; // options that must still take it

        bool operator<(const Choice& other) const;
    };

    // What there is to go back to. Where the item may be taken only once more, its options were removed before and it
    // is closed; its live nodes up to `next` were tried. Otherwise the option of the live node `next` was tried.
    struct Branch {
        Index item;
        Index next;
        bool last;
        std::size_t taken;
        std::size_t removed;
        std::size_t touched;
        Index open;
    };

    // What is to be done next.
    enum class Step : std::uint8_t {
        choose, // every option on the path is taken: choose an item to branch on
        next,   // take the next option of the branch at the top, whose item may be taken only once more
        back,   // go back to the branch at the top
    };

    Step choose(bool keep);
    Step next();
    Step back();
    void restore(const Branch& branch);
    Choice best_choice() const;
    void branch(Index item, Index next, bool last);
    Step include(Index node, bool removed);
    bool commit(Index node);
    bool close(Index item);
    bool remove(Index node);
    bool hide(Index node);
    bool drop(Index node);

    bool is_primary(Index item) const { return item < problem_.primary; }

    std::vector<Node> node_;
    std::vector<Index> members_;
    std::vector<Index> start_;           // of each item in `members_`
    std::vector<Index> size_;            // of each item: its live nodes
    std::vector<std::int32_t> least_;    // of each item: options that must still take it, if positive
    std::vector<std::int32_t> greatest_; // of each primary item: options that may still take it
    std::vector<Index> item_;            // the primary items, those that may still be taken first
    std::vector<Index> place_;           // of each primary item in `item_`
    Index open_;                         // how many may still be taken
    std::vector<std::int32_t> state_;    // of each item: what has become of a secondary one
    std::vector<Index> touched_;         // the secondary items of the options taken, in that order
    std::vector<Index> removed_;         // the items that nodes were taken out of, in that order
    std::size_t removals_ = 0;           // how many of them there are
    std::vector<Index> path_;            // a node of each option taken
    std::vector<Branch> branches_;
    Step step_ = Step::choose;
    std::int64_t node_work_;
};

} // namespace cpgrid
