// Which constraints may say more once a variable has lost a value: all that look at it, but of sums that count it those
// alone for which its value comes to count, or no longer can.
#pragma once

#include "../lists.hpp"
#include "../masks/agenda.hpp"
#include "../masks/network.hpp"

#include <cstddef>
#include <span>

namespace cpgrid::learning {

using masks::Index;
using masks::Mask;

// Of constraints other than words and graphs.
class Watchers {
  public:
    explicit Watchers(const masks::Network& network);

    // Puts in what to look at when a variable has lost a value and has these left.
    void add_to(masks::Agenda& agenda, Index variable, Mask gone, Mask left) const {
        agenda.add(of_variable_[variable]);
        if (of_value_.count() == 0) return;
        agenda.add(of_value(variable, gone));
        if (masks::single(left)) agenda.add(of_value(variable, left));
    }

  private:
    std::span<const masks::Bundle> of_value(Index variable, Mask value) const {
        return of_value_[variable * values_ + static_cast<std::size_t>(masks::least(value))];
    }

    std::size_t values_;
    ListsOf<masks::Bundle> of_variable_;
    ListsOf<masks::Bundle> of_value_; // of each variable and rank, where there are sums that count
};

} // namespace cpgrid::learning
