// Which constraints are to be revised: a set of numbers, taken in a circle.
#pragma once

#include "../lists.hpp"
#include "mask.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace cpgrid::masks {

// Numbers that share all but their last six bits, as bits.
struct Bundle {
    Index place;
    Mask members;
};

// Adds a number to a list of bundles, whose numbers ascend.
inline void append(ChainedLists<Bundle>& lists, std::size_t list, Index number) {
    const Index place = number / most_values;
    if (const Bundle* last = lists.last(list); last == nullptr || last->place != place) lists.append(list, {place, 0});
    lists.last(list)->members |= bit(static_cast<int>(number % most_values));
}

// A set of bits, with a second set that says where the first is not empty: many numbers are put in at once, and the
// next one is found without a walk. What comes again while it waits waits once; what has just been taken comes last.
class Agenda {
  public:
    explicit Agenda(Index numbers)
        : members_(numbers / most_values + 1, 0), filled_(members_.size() / most_values + 1, 0) {}

    void add(std::span<const Bundle> bundles) {
        for (const Bundle& bundle : bundles) add(bundle);
    }
    void add(Index number) { add({number / most_values, bit(static_cast<int>(number % most_values))}); }

    // Takes out the next number after the one taken before; false if there is none.
    bool take(Index& number) {
        Mask rest = members_[place_] & after_;
        if (rest == 0) {
            if (!advance()) return false;
            rest = members_[place_];
        }
        const int member = least(rest);
        after_ = ~Mask{1} << member;
        number = place_ * most_values + static_cast<Index>(member);
        members_[place_] &= ~bit(member);
        if (members_[place_] == 0) filled_[place_ / most_values] &= ~bit(static_cast<int>(place_ % most_values));
        return true;
    }

    // An internal check (checks.hpp).
    void check_empty() const;

  private:
    void add(const Bundle& bundle) {
        members_[bundle.place] |= bundle.members;
        filled_[bundle.place / most_values] |= bit(static_cast<int>(bundle.place % most_values));
    }

    // Goes to the next place that is not empty, perhaps the same one; false if all are.
    bool advance() {
        std::size_t part = place_ / most_values;
        Mask filled = filled_[part] & (~Mask{1} << (place_ % most_values)); // those behind this place
        for (std::size_t tries = 0; filled == 0; ++tries) {
            if (tries == filled_.size()) return false;
            part = part + 1 == filled_.size() ? 0 : part + 1;
            filled = filled_[part];
        }
        place_ = static_cast<Index>(part) * most_values + static_cast<Index>(least(filled));
        return true;
    }

    std::vector<Mask> members_;
    std::vector<Mask> filled_;
    Index place_ = 0;
    Mask after_ = ~Mask{0}; // of the place: the members that come next
};

} // namespace cpgrid::masks
