// What the chosen options leave of an exact cover problem.
#pragma once

#include "exact_cover.hpp"

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace cpgrid {

// The items that are still to be covered, and the options that fit beside the givens and take one of them, all numbered
// anew. A primary item with a multiplicity is left until the givens take it as often as they may. Nodes with the colour
// that the givens have fixed for their item exclude nothing and are left out; so are secondary items that no option
// takes any more.
//
// Every search starts from this: a layout is checked once, and a puzzle with many givens is a small problem.
struct Remainder {
    // Every given must be an option of `cover`; one named twice counts once.
    Remainder(const ExactCover& cover, std::span<const Index> chosen);

    Index options() const { return static_cast<Index>(number.size()); }
    Index nodes() const { return static_cast<Index>(item.size()); }
    bool coloured() const { return !colour.empty(); }
    bool multiple() const { return !greatest.empty(); }

    // Whether items and nodes together can be numbered in 16 bits. Arrays of such numbers keep large problems in the
    // cache.
    bool narrow() const { return std::size_t{items} + item.size() <= std::numeric_limits<std::uint16_t>::max(); }

    std::vector<std::int32_t> givens; // as numbered in the cover, each once
    bool clash = false;               // two of the givens exclude each other: nothing is left to search
    bool costed = false;              // the problem has costs
    std::int64_t paid = 0;            // what the givens cost together

    Index primary = 0;
    std::vector<std::int32_t> primary_number; // of each primary item: its number in the cover; empty without costs
    Index items = 0;
    std::vector<std::int32_t> number;   // of each option: its number in the cover
    std::vector<Index> begin;           // options + 1; the nodes of option o are begin[o] … begin[o + 1] - 1
    std::vector<Index> option;          // of each node
    std::vector<Index> item;            // of each node
    std::vector<std::int32_t> colour;   // of each node, 0 = none; empty without colours
    std::vector<std::int64_t> cost;     // of each option; empty without costs
    std::vector<std::int32_t> least;    // of each primary item: how many options must still take it, 0 or more
    std::vector<std::int32_t> greatest; // and how many may, 1 or more; both empty where all are taken exactly once
};

} // namespace cpgrid
