// The loop of the bit-set search, in plain data: bits.hpp owns the memory, the kernel runs.
//
// Sets of options have one bit for each option, 64 a word.
//
// live: the options that fit beside those taken. Each level of the search has a copy of its own.
//
// fits: sets of options that fit beside something. Taking an option is live &= fits for each of its sets: a single one
// of its own, or one for each item that it takes, in that item's colour. It is itself in none of them.
//
// rows: for each primary item, the options that take it. The words of eight items lie side by side, so that the options
// of eight items are counted at once:
//
//     word 0: items 0…7 | items 8…15 | …    word 1: items 0…7 | items 8…15 | …
//
// A covered item has no live option, and neither has one that cannot be covered any more. Their number tells the two
// apart: if more items than the covered ones are without options, the search has to go back. So items are never marked.
#pragma once

#include <cstdint>

namespace cpgrid {

struct alignas(64) Lanes {
    std::uint64_t lane[8];
};

// A level of the search that has options left to try.
struct BitBranch {
    std::uint32_t item;
    std::uint32_t left;      // how many of the item's options are still to be tried
    std::uint32_t word;      // where the first of them is, or before
    std::uint32_t taken;     // how many options were taken above
    std::uint32_t uncovered; // how many primary items were uncovered then
};

enum class BitStep : std::uint8_t {
    choose, // look at what is live at the top
    back,   // the top has been searched: go on with the branch below
};

struct BitBoard {
    static constexpr std::uint32_t most_groups = 12; // counted in registers, each number of groups by a loop of its own
    static constexpr std::uint32_t block = 4;        // more of them are counted so many at a time
    static constexpr std::uint32_t most_words = 512;

    std::uint32_t words;         // of `live`: a multiple of 8, at most `most_words`
    std::uint32_t groups;        // of eight primary items; past `most_groups` a multiple of `block`
    const Lanes* rows;           // words × groups
    const std::uint32_t* starts; // primary items: the first word that is not zero in the row of each
    const Lanes* fits;           // sets × words / 8
    const std::uint32_t* begin;  // options + 1: the sets of option o are sets[begin[o]] … sets[begin[o + 1] - 1];
                                 // null where set o is the only one of option o
    const std::uint32_t* sets;   // numbers of `fits`
    const std::uint32_t* serves; // options: how many primary items each takes
    Lanes* live;                 // levels × words / 8
    BitBranch* branches;         // levels
    std::uint32_t* path;         // the options taken

    BitStep step;
    std::uint32_t level;
    std::uint32_t taken;
    std::uint32_t uncovered;

    std::int64_t solutions;
    std::int64_t nodes;
    std::int64_t updates; // groups of eight words of `rows` looked at
    std::int64_t depth;
};

// How far the counters of a board may go.
struct BitGoals {
    std::int64_t solutions;
    std::int64_t nodes;
    std::int64_t updates;
    bool keep; // stop at each solution, so that the path can be read
};

// Searches until a solution was found that is to be kept (true), or a goal is met, or nothing is left (false). Nothing
// is left where level is 0 and step is back.
using BitKernel = bool (*)(BitBoard& board, const BitGoals& goals);

namespace portable {
bool search_bits(BitBoard& board, const BitGoals& goals);
}
namespace avx2 {
bool search_bits(BitBoard& board, const BitGoals& goals);
}
namespace avx512 {
bool search_bits(BitBoard& board, const BitGoals& goals);
}

} // namespace cpgrid
