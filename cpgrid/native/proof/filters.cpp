#include "filters.hpp"

#include <algorithm>

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

bool filter(std::span<const Literal> clause, Store& store) {
    const Index values = store.values();
    Literal open = 0;
    for (const Literal literal : clause) {
        if (store.holds(literal)) return true;
        if (store.fails(literal)) continue;
        if (open != 0) return true;
        open = literal;
    }
    if (open == 0) return false;
    const auto number = static_cast<Index>(open > 0 ? open : -open) - 1;
    return open > 0 ? store.keep(number / values, number % values) : store.remove(number / values, number % values);
}

bool filter(const Bound& bound, Store& store) {
    const Index values = store.values();
    const Index cells = store.statement().cells();
    std::vector<std::int64_t> top(cells, 0);
    std::int64_t total = bound.prices;
    for (Index cell = 0; cell < cells; ++cell) {
        bool first = true;
        store.each_value(cell, [&](Index value) {
            const std::int64_t worth = bound.worth[std::size_t{cell} * values + value];
            if (first || worth > top[cell]) top[cell] = worth;
            first = false;
        });
        total += top[cell];
    }
    if (total < bound.goal) return false;
    for (Index cell = 0; cell < cells; ++cell)
        store.each_value(cell, [&](Index value) {
            if (total - top[cell] + bound.worth[std::size_t{cell} * values + value] < bound.goal)
                store.remove(cell, value);
        });
    return true;
}

} // namespace cpgrid::proof
