// Dancing links: the doubly linked lists of an exact cover and the operations that take items out and put them back.
//
// Node numbers of 16 bits, where they suffice, save a sixth of the time on problems that fill the cache: `Number` is
// the type they are stored in.
//
// Source: D. E. Knuth, TAOCP Volume 4B, section 7.2.2.1: Algorithm X (cover, uncover, hide, unhide) and Algorithm C
// (commit, purify and their inverses, for items with colours).
//
//   nodes:  | head of item 0 | … | head of item n-1 | option 0: x x x | option 1: x x | …
//
//   up/down  the list of the live options of an item, a ring through the item's head
//   item     the item that the node belongs to (a head: itself)
//   next     the ring of the nodes of one option: the node behind it, from the last back to the first. Unlike
//            Knuth's there are no spacers to step over; the nodes of an option lie side by side in memory.
//
// An operation is undone by its inverse, and operations in the reverse of the order in which they were done. Only the
// nodes that `hide` removes may come back in any order, because those of one option lie in different lists.
#pragma once

#include "remainder.hpp"

#include <cstdint>
#include <limits>
#include <vector>

namespace cpgrid {

template <typename Number> class Links {
  public:
    explicit Links(const Remainder& problem);

    Index items() const { return static_cast<Index>(size_.size()); }

    Index down(Index node) const { return nodes_[node].down; }
    Index item(Index node) const { return nodes_[node].item; }

    // How many live options the list of an uncovered primary item holds.
    Index size(Index item) const { return size_[item]; }

    // The uncovered primary items in ascending order: from first() by after() until end().
    Index first() const { return ring_[end()].right; }
    Index after(Index item) const { return ring_[item].right; }
    Index end() const { return static_cast<Index>(ring_.size() - 1); }

    // How many nodes were removed from lists so far; Knuth's "updates".
    std::int64_t updates() const { return updates_; }

    // Takes the item and every option with it out.
    template <bool coloured> void cover(Index item);
    template <bool coloured> void uncover(Index item);

    // Takes out whatever clashes with the option of `node`, given that the item of `node` is covered; false, with
    // nothing changed, as soon as another primary item is left without an option.
    template <bool coloured> bool take(Index node);
    template <bool coloured> void untake(Index node);

    // Takes one node's item for its option: covers it or, where the node has a colour, fixes the item's colour.
    template <bool coloured> void commit(Index node);
    template <bool coloured> void uncommit(Index node);

  private:
    struct Node {
        Number up;
        Number down;
        Number item;
        Number next;
    };

    struct Neighbours {
        Index left;
        Index right;
    };

    // The colour of a node whose item has been given the node's colour already: the node excludes nothing.
    static constexpr std::int32_t agreed = -1;

    // Added to the size of items that may run out of options without harm: secondary items, and the items of the option
    // that is being taken. So only an item that still needs an option can reach the size 0.
    static constexpr Index served = Index{1} << 30;

    template <bool coloured> void hide(Index node);
    template <bool coloured> void unhide(Index node);
    void append(Index item, Index first);
    void purify(Index node);
    void unpurify(Index node);

    // Undoes the part of take(node) up to and including the node `from`, its latest.
    template <bool coloured> void put_back(Index node, Index from);
    Index last_of_option(Index node) const;

    std::vector<Node> nodes_;          // heads, then the nodes of the options
    std::vector<Index> size_;          // of each item's list, `served` added where it applies
    std::vector<Neighbours> ring_;     // the primary items, and last the ring's own head
    std::vector<std::int32_t> colour_; // of each node; empty without colours
    std::int64_t updates_ = 0;
    bool starved_ = false; // whether an item that needs an option was left without, since `take` began
};

template <typename Number> template <bool coloured> inline void Links<Number>::hide(Index node) {
    for (Index other = nodes_[node].next; other != node; other = nodes_[other].next) {
        if constexpr (coloured) {
            if (colour_[other] == agreed) continue;
        }
        const Node links = nodes_[other];
        nodes_[links.up].down = links.down;
        nodes_[links.down].up = links.up;
        starved_ |= --size_[links.item] == 0;
        ++updates_;
    }
}

template <typename Number> template <bool coloured> inline void Links<Number>::unhide(Index node) {
    for (Index other = nodes_[node].next; other != node; other = nodes_[other].next) {
        if constexpr (coloured) {
            if (colour_[other] == agreed) continue;
        }
        const Node links = nodes_[other];
        nodes_[links.up].down = static_cast<Number>(other);
        nodes_[links.down].up = static_cast<Number>(other);
        ++size_[links.item];
    }
}

template <typename Number> template <bool coloured> inline void Links<Number>::cover(Index item) {
    for (Index node = nodes_[item].down; node != item; node = nodes_[node].down) hide<coloured>(node);
    if (item < end()) {
        const Neighbours beside = ring_[item];
        ring_[beside.left].right = beside.right;
        ring_[beside.right].left = beside.left;
    }
}

template <typename Number> template <bool coloured> inline void Links<Number>::uncover(Index item) {
    if (item < end()) {
        const Neighbours beside = ring_[item];
        ring_[beside.left].right = item;
        ring_[beside.right].left = item;
    }
    for (Index node = nodes_[item].up; node != item; node = nodes_[node].up) unhide<coloured>(node);
}

template <typename Number> template <bool coloured> inline void Links<Number>::commit(Index node) {
    if constexpr (coloured) {
        if (colour_[node] == agreed) return;
        if (colour_[node] > 0) return purify(node);
    }
    cover<coloured>(nodes_[node].item);
}

template <typename Number> template <bool coloured> inline void Links<Number>::uncommit(Index node) {
    if constexpr (coloured) {
        if (colour_[node] == agreed) return;
        if (colour_[node] > 0) return unpurify(node);
    }
    uncover<coloured>(nodes_[node].item);
}

template <typename Number> template <bool coloured> inline bool Links<Number>::take(Index node) {
    for (Index other = nodes_[node].next; other != node; other = nodes_[other].next)
        size_[nodes_[other].item] += served;
    starved_ = false;
    for (Index other = nodes_[node].next; other != node; other = nodes_[other].next) {
        commit<coloured>(other);
        if (starved_) {
            put_back<coloured>(node, other);
            return false;
        }
    }
    return true;
}

template <typename Number> template <bool coloured> inline void Links<Number>::untake(Index node) {
    put_back<coloured>(node, nodes_[node - 1].next == node ? node - 1 : last_of_option(node));
}

template <typename Number> inline Index Links<Number>::last_of_option(Index node) const {
    while (nodes_[node].next > node) node = nodes_[node].next;
    return node;
}

template <typename Number> template <bool coloured> inline void Links<Number>::put_back(Index node, Index from) {
    const Index last = last_of_option(node);
    const Index first = nodes_[last].next;
    Index other = from; // against the ring, until the walk meets node
    if (other < node) {
        for (; other >= first; --other) uncommit<coloured>(other);
        other = last;
    }
    for (; other > node; --other) uncommit<coloured>(other);
    for (other = nodes_[node].next; other != node; other = nodes_[other].next) size_[nodes_[other].item] -= served;
}

extern template class Links<std::uint16_t>;
extern template class Links<std::uint32_t>;

} // namespace cpgrid
