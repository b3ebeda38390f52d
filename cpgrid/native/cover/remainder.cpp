#include "remainder.hpp"

#include <algorithm>
#include <limits>

namespace cpgrid {
namespace {

// What the givens have made of each item: nothing, covered, or (positive) the colour it must have.
class States {
  public:
    explicit States(const ExactCover& cover)
        : state_(cover.items(), untouched), taken_(cover.multiple() ? cover.primary() : 0) {}

    bool free(Index item) const { return state_[item] == untouched; }

    // How many of the givens take a primary item that has a multiplicity.
    std::int32_t taken(Index item) const { return taken_[item]; }

    // Whether the option fits beside all that was taken. Options are short, so that looking at all of one is quicker
    // than branching at each node.
    bool fit(const ExactCover& cover, Index option) const {
        bool fits = true;
        for (Index node = cover.begin(option); node < cover.begin(option + 1); ++node) {
            const std::int32_t state = state_[cover.item(node)];
            fits &= state == untouched || state == cover.colour(node);
        }
        return fits;
    }

    void take(const ExactCover& cover, Index option) {
        for (Index node = cover.begin(option); node < cover.begin(option + 1); ++node) {
            const std::int32_t colour = cover.colour(node);
            const Index item = cover.item(node);
            if (item < taken_.size() && ++taken_[item] < cover.greatest(item)) continue;
            state_[item] = colour == 0 ? covered : colour;
        }
    }

  private:
    static constexpr std::int32_t untouched = 0;
    static constexpr std::int32_t covered = -1;

    std::vector<std::int32_t> state_;
    std::vector<std::int32_t> taken_; // of each primary item; empty without multiplicities
};

// The new numbers of the items: first the primary ones in their order, then the secondary ones as options name them.
class Numbers {
  public:
    Numbers(const ExactCover& cover, const States& states) : number_(cover.items(), unknown) {
        for (Index item = 0; item < cover.primary(); ++item)
            if (states.free(item)) number_[item] = count_++;
    }

    Index count() const { return count_; }

    Index of(Index item) {
        if (number_[item] == unknown) number_[item] = count_++;
        return number_[item];
    }

  private:
    static constexpr Index unknown = std::numeric_limits<Index>::max();

    std::vector<Index> number_;
    Index count_ = 0;
};

bool takes_primary(const ExactCover& cover, Index option) {
    for (Index node = cover.begin(option); node < cover.begin(option + 1); ++node)
        if (cover.item(node) < cover.primary()) return true;
    return false;
}

} // namespace

Remainder::Remainder(const ExactCover& cover, std::span<const Index> chosen) : costed(cover.costed()), begin{0} {
    States states(cover);
    for (const Index each : chosen) {
        const auto given = static_cast<std::int32_t>(each);
        if (std::ranges::find(givens, given) != givens.end()) continue;
        clash = !states.fit(cover, each);
        if (clash) return;
        states.take(cover, each);
        givens.push_back(given);
        if (costed) paid += cover.cost(each);
    }
    Numbers numbers(cover, states);
    primary = numbers.count();
    for (Index each = 0; costed && each < cover.primary(); ++each)
        if (states.free(each)) primary_number.push_back(static_cast<std::int32_t>(each));
    for (Index each = 0; cover.multiple() && each < cover.primary(); ++each) {
        if (!states.free(each)) continue;
        least.push_back(std::max(cover.least(each) - states.taken(each), 0));
        greatest.push_back(cover.greatest(each) - states.taken(each));
    }
    std::vector<bool> given(cover.multiple() ? cover.options() : 0);
    if (cover.multiple())
        for (const Index each : chosen) given[each] = true;
    number.reserve(cover.options());
    begin.reserve(std::size_t{cover.options()} + 1);
    option.reserve(cover.nodes());
    item.reserve(cover.nodes());
    if (cover.coloured()) colour.reserve(cover.nodes());
    for (Index each = 0; each < cover.options(); ++each) {
        if (!states.fit(cover, each) || !takes_primary(cover, each)) continue;
        // A given whose items may be taken again fits beside itself.
        if (cover.multiple() && given[each]) continue;
        for (Index node = cover.begin(each); node < cover.begin(each + 1); ++node) {
            if (!states.free(cover.item(node))) continue;
            option.push_back(options());
            item.push_back(numbers.of(cover.item(node)));
            if (cover.coloured()) colour.push_back(cover.colour(node));
        }
        number.push_back(static_cast<std::int32_t>(each));
        begin.push_back(nodes());
        if (costed) cost.push_back(cover.cost(each));
    }
    items = numbers.count();
    if (std::ranges::all_of(colour, [](std::int32_t each) { return each == 0; })) colour = {};
}

} // namespace cpgrid
