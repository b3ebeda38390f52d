#include "product.hpp"

#include "numbering.hpp"

#include <algorithm>
#include <utility>

namespace cpgrid::masks {
namespace {

bool holds(Mask places, std::size_t place) {
    return place < most_values && (places >> place & 1) != 0;
}

// The nodes of one layer of a product, each a list of as many masks: the node of the diagram, and for each place to
// come the values that are ruled out.
class States {
  public:
    void clear(std::size_t width) {
        width_ = width;
        masks_.clear();
        numbers_.clear();
    }
    Index count() const { return numbers_.count(); }
    std::span<const Mask> operator[](Index number) const { return {masks_.data() + number * width_, width_}; }

    Index number(std::span<const Mask> state) {
        std::size_t hash = 0;
        for (const Mask mask : state) hash = mixed(hash, mask);
        const Index number =
            numbers_.number(hash, [&](Index other) { return std::ranges::equal((*this)[other], state); });
        if (number * width_ == masks_.size()) masks_.insert(masks_.end(), state.begin(), state.end());
        return number;
    }

  private:
    std::size_t width_ = 0;
    std::vector<Mask> masks_;
    Numbering numbers_;
};

} // namespace

std::optional<Layers> product(const Layers& layers, std::span<const Bonds> bonds, std::size_t limit) {
    const std::size_t places = layers.size();
    // What is read at each place: nothing else need be ruled out.
    std::vector<Mask> read(places, 0);
    for (std::size_t place = 0; place < places; ++place)
        for (const Arc& arc : layers[place].arcs()) read[place] |= arc.values;
    Layers result(places);
    States here;
    States next;
    here.clear(places + 1);
    std::vector<Mask> state(places + 1, 0);
    here.number(state);
    std::size_t arcs = 0;
    for (std::size_t place = 0; place < places; ++place) {
        const auto [apart, same] = bonds[place];
        next.clear(places - place);
        state.resize(places - place);
        for (Index number = 0; number < here.count(); ++number) {
            const auto before = here[number];
            for (const Arc& arc : layers[place].arcs(static_cast<Index>(before[0]))) {
                Mask rest = arc.values & ~before[1];
                while (rest != 0) {
                    if (++arcs > limit) return std::nullopt;
                    const Mask values = (apart | same) == 0 ? rest : rest & -rest;
                    rest &= ~values;
                    if (place + 1 == places) {
                        result[place].add({values, 0});
                        continue;
                    }
                    std::ranges::copy(before.subspan(1), state.begin());
                    state[0] = arc.after;
                    for (std::size_t later = place + 1; later < places; ++later) {
                        if (holds(apart, later)) state[later - place] |= values & read[later];
                        if (holds(same, later)) state[later - place] |= ~values & read[later];
                    }
                    result[place].add({values, next.number(state)});
                }
            }
            result[place].close();
        }
        std::swap(here, next);
    }
    return reduced(result);
}

} // namespace cpgrid::masks
