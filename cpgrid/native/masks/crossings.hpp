// Where groups share variables.
//
// A group in which every value must occur is cut into pieces: each but the last lies in another group, too. A value
// that is found in one piece alone belongs to it, and leaves the rest of the other group ("locked candidates", also
// called pointing and claiming; for groups of any shape).
#pragma once

#include "../lists.hpp"
#include "mask.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace cpgrid::masks {

class Crossings {
  public:
    // Pieces first … last - 1 are one way to cut a group: together they are the whole group.
    struct Cut {
        Index first;
        Index last;
    };

    // Args:
    //     groups: variables of each, ascending in number.
    //     whole: the numbers of those in which every value must occur.
    //     groups_of: of each variable: the numbers of its groups.
    Crossings(const Lists& groups, std::span<const Index> whole, const Lists& groups_of);

    // The ways to cut the whole group of that place in the list.
    std::span<const Cut> cuts(Index place) const { return cuts_[place]; }

    std::span<const Index> piece(Index number) const { return pieces_[number]; }

    // The rest of the other group that a piece lies in; empty if it lies in none.
    std::span<const Index> beyond(Index number) const { return beyond_[number]; }

    // The most pieces of a cut.
    std::size_t most_pieces() const { return most_pieces_; }

  private:
    struct Piece {
        std::vector<Index> inside; // ascending
        Index other;               // the number of the other group
    };

    void add(std::span<const Index> group, std::vector<Piece> pieces, const Lists& groups);

    ListsOf<Cut> cuts_;
    Lists pieces_;
    Lists beyond_;
    std::size_t most_pieces_ = 0;
};

} // namespace cpgrid::masks
