// From the states back to solutions: of each state, which states it was come to from, and with which values.
//
// Whoever goes back from the last state comes to the first one by any way: there is nothing to try in vain.
#pragma once

#include "diagram.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace cpgrid::frontier {

class Listing {
  public:
    // Notes that a state behind the variable at hand was come to.
    void note(Index from, std::uint8_t value, Index to) {
        from_.push_back(from);
        values_.push_back(value);
        to_.push_back(to);
    }

    // Calls `visit` with the state before and the state behind of each way that was noted of the variable at hand.
    template <typename Visit> void each(const Visit& visit) const {
        for (std::size_t way = 0; way < to_.size(); ++way) visit(from_[way], to_[way]);
    }

    // Keeps what was noted of the variable at hand.
    //
    // Args:
    //     states: how many there are behind it.
    void close(Index states);

    // The next solution, by values in the order of the variables; false where there is none left. The last variable was
    // closed, with one state behind it.
    bool next(std::span<std::uint8_t> values);

    std::size_t bytes() const { return bytes_ + 9 * from_.capacity(); }

  private:
    // The ways to the states behind a variable, in the order of these.
    struct Level {
        std::vector<std::size_t> begin; // of each state; and the end
        std::vector<Index> from;
        std::vector<std::uint8_t> values;
    };

    std::vector<Level> levels_;
    std::vector<Index> from_;
    std::vector<std::uint8_t> values_;
    std::vector<Index> to_;
    std::size_t bytes_ = 0;
    std::vector<std::size_t> way_; // of each level the way that the last solution took
    std::vector<Index> behind_;    // of each level the state behind it
};

} // namespace cpgrid::frontier
