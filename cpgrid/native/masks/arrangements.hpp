// Which values variables have in the arrangements of a set: each takes another value of it, and all are taken.
//
// A set of k values has at most 64 subsets, so that a set of subsets is one word. It is followed through the variables
// forward, as what the first ones may have taken, and backward, as what they may have taken so that the others take the
// rest; a value that leads from the one to the other is in some arrangement.
#pragma once

#include "mask.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace cpgrid::masks {

constexpr std::size_t most_arranged = 6; // values of a set

// The subsets without each of the values.
constexpr std::array<Mask, most_arranged> without{0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                                  0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};

// As `arrange`, of two values: the two ways to take them.
inline bool arrange_two(Mask set, std::span<const Mask> domains, std::span<Mask> supported) {
    const Mask one = set & -set;
    const Mask other = set ^ one;
    const auto if_both = [](Mask first, Mask second) { return first != 0 && second != 0 ? ~Mask{0} : Mask{0}; };
    const Mask straight = if_both(domains[0] & one, domains[1] & other);
    const Mask crossed = if_both(domains[0] & other, domains[1] & one);
    supported[0] |= (straight & one) | (crossed & other);
    supported[1] |= (straight & other) | (crossed & one);
    return (straight | crossed) != 0;
}

// As `arrange`, of three values: for each value of each variable the two ways to take the others.
inline bool arrange_three(Mask set, std::span<const Mask> domains, std::span<Mask> supported) {
    std::array<Mask, 3> value;
    for (Mask& each : value) {
        each = set & -set;
        set ^= each;
    }
    std::array<std::array<bool, 3>, 3> has;
    for (std::size_t place = 0; place < 3; ++place)
        for (std::size_t number = 0; number < 3; ++number) has[place][number] = (domains[place] & value[number]) != 0;
    bool any = false;
    for (std::size_t place = 0; place < 3; ++place) {
        const auto& one = has[(place + 1) % 3];
        const auto& other = has[(place + 2) % 3];
        for (std::size_t number = 0; number < 3; ++number) {
            const std::size_t second = (number + 1) % 3;
            const std::size_t third = (number + 2) % 3;
            const bool taken = has[place][number] & ((one[second] & other[third]) | (one[third] & other[second]));
            supported[place] |= taken ? value[number] : 0;
            any |= taken;
        }
    }
    return any;
}

// Adds to `supported` the values of the set that each variable has in some arrangement; false if there is none.
//
// `domains`, one of each variable, are as many as the set has values, `most_arranged` at most.
inline bool arrange(Mask set, std::span<const Mask> domains, std::span<Mask> supported) {
    const std::size_t count = domains.size();
    if (count == 1) {
        supported[0] |= domains[0] & set;
        return (domains[0] & set) != 0;
    }
    if (count == 2) return arrange_two(set, domains, supported);
    if (count == 3) return arrange_three(set, domains, supported);
    std::array<Mask, most_arranged> value;
    for (std::size_t number = 0; number < count; ++number, set &= set - 1) value[number] = set & -set;
    std::array<Mask, most_arranged + 1> before; // sets that may be taken before each variable
    before[0] = 1;
    for (std::size_t place = 0; place < count; ++place) {
        before[place + 1] = 0;
        for (std::size_t number = 0; number < count; ++number)
            before[place + 1] |= (domains[place] & value[number]) == 0
                                     ? 0
                                     : (before[place] & without[number]) << (std::size_t{1} << number);
    }
    Mask after = before[count]; // all of the set, if anything
    if (after == 0) return false;
    for (std::size_t place = count; place-- > 0;) {
        Mask earlier = 0;
        for (std::size_t number = 0; number < count; ++number) {
            if ((domains[place] & value[number]) == 0) continue;
            const Mask taken = (after >> (std::size_t{1} << number)) & without[number] & before[place];
            if (taken != 0) supported[place] |= value[number];
            earlier |= taken;
        }
        after = earlier;
    }
    return true;
}

} // namespace cpgrid::masks
