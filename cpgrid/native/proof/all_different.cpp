#include "explanation.hpp"
#include "filters.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace cpgrid::proof {
namespace {

// A set of values; one word is by far the most common.
class Words {
  public:
    explicit Words(Index words) : many_(words > 1 ? words : 0, 0) {}
    Word& operator[](Index word) { return many_.empty() ? one_ : many_[word]; }

  private:
    Word one_ = 0;
    std::vector<Word> many_;
};

// Part 1 of a pass: cells with one value take it from the others.
bool take_from_others(const AllDifferent& group, Store& store) {
    const Index words = store.words();
    Words taken(words);
    bool some = false;
    for (const Index cell : group.cells) {
        if (store.size(cell) != 1) continue;
        const auto domain = store.domain(cell);
        for (Index word = 0; word < words; ++word) {
            if ((taken[word] & domain[word]) != 0) return false;
            taken[word] |= domain[word];
        }
        some = true;
    }
    if (!some) return true;
    for (const Index cell : group.cells) {
        // No cell is changed before its turn, so that those with one value had it from the beginning.
        if (store.size(cell) == 1) continue;
        for (Index word = 0; word < words; ++word)
            for (Word bits = store.domain(cell)[word] & taken[word]; bits != 0; bits &= bits - 1)
                if (!store.remove(cell, word * bits_of_word + static_cast<Index>(std::countr_zero(bits)))) return false;
    }
    return true;
}

// Part 2: a value of a full group that one cell has goes there.
bool place_values(const AllDifferent& group, Store& store) {
    const Index words = store.words();
    Words once(words);
    Words twice(words);
    for (const Index cell : group.cells) {
        const auto domain = store.domain(cell);
        for (Index word = 0; word < words; ++word) {
            twice[word] |= once[word] & domain[word];
            once[word] |= domain[word];
        }
    }
    for (const Index value : group.values)
        if ((once[value / bits_of_word] >> (value % bits_of_word) & 1) == 0) return false;
    for (const Index cell : group.cells) {
        if (store.size(cell) == 1) continue;
        for (Index word = 0; word < words; ++word)
            for (Word bits = store.domain(cell)[word] & once[word] & ~twice[word]; bits != 0; bits &= bits - 1) {
                // A cell that is the only place of two values loses both.
                const Index value = word * bits_of_word + static_cast<Index>(std::countr_zero(bits));
                if (!store.keep(cell, value)) return false;
            }
    }
    return true;
}

} // namespace

bool filter(const AllDifferent& group, Store& store) {
    if (group.cells.size() > group.values.size()) return false;
    return take_from_others(group, store) && (!group.full || place_values(group, store));
}

void Explanation::mark_other_places(const AllDifferent& group, Index cell, Index value, std::size_t before) {
    for (const Index other : group.cells)
        if (other != cell) mark_literal(other, value, before);
}

bool Explanation::lone(const AllDifferent& group, Index cell, Index value, std::size_t before) const {
    return std::ranges::all_of(group.cells, [&](Index other) { return other == cell || gone(other, value, before); });
}

// The cell that takes a value from another: it has no other value, and had none when the run began.
const Index* Explanation::owner(const AllDifferent& group, Index literal, std::size_t begin) const {
    const Index cell = literal / store_.values();
    const Index value = literal % store_.values();
    const auto owns = [&](Index each) { return each != cell && fixed(each, value, begin); };
    const auto found = std::ranges::find_if(group.cells, owns);
    return found == group.cells.end() ? nullptr : &*found;
}

// A value goes because another cell has it, or because the cell is the only place of another value.
void Explanation::explain_group(const AllDifferent& group, std::size_t position) {
    const auto& trail = store_.trail();
    const Index literal = trail[position].literal;
    const Index cell = literal / store_.values();
    const std::size_t begin = run_begin(position);
    if (const Index* owner = this->owner(group, literal, begin))
        return mark_cell(*owner, literal % store_.values(), begin);
    // The places of values are those that the first part of the pass left, all of whose removals come first.
    const auto first = trail.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto removed_first = [&](const Store::Removal& each) { return owner(group, each.literal, begin) != nullptr; };
    const auto part = std::partition_point(first, trail.begin() + static_cast<std::ptrdiff_t>(position), removed_first);
    const auto second = static_cast<std::size_t>(part - trail.begin());
    const auto explains = [&](Index other) {
        return other != literal % store_.values() && !gone(cell, other, second) && lone(group, cell, other, second);
    };
    // Mostly that is the value which the cell has now.
    if (store_.size(cell) == 1 && explains(store_.first(cell)))
        return mark_other_places(group, cell, store_.first(cell), second);
    const auto found = std::ranges::find_if(group.values, explains);
    assert(found != group.values.end());
    mark_other_places(group, cell, *found, second);
}

// `begin` is where the removals of the run begin that found the contradiction.
void Explanation::explain_group_contradiction(const AllDifferent& group, std::size_t begin) {
    for (std::size_t one = 0; one < group.cells.size(); ++one) {
        const Index cell = group.cells[one];
        if (store_.size(cell) != 1) continue;
        const Index value = store_.first(cell);
        if (!fixed(cell, value, begin)) continue;
        for (std::size_t other = 0; other < one; ++other) {
            if (!fixed(group.cells[other], value, begin)) continue;
            mark_cell(cell, value, begin);
            return mark_cell(group.cells[other], value, begin);
        }
    }
    // Where it has more cells than values, nothing is needed.
    if (group.cells.size() > group.values.size()) return;
    for (const Index value : group.values)
        if (lone(group, none, value, end())) return mark_other_places(group, none, value, end());
    assert(false);
}

} // namespace cpgrid::proof
