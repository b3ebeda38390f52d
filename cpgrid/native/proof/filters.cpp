#include "filters.hpp"

#include <algorithm>

namespace cpgrid::proof {
namespace {

// Part 1 of a pass: cells with one value take it from the others.
bool take_from_others(const AllDifferent& group, Store& store) {
    thread_local std::vector<Index> closed;
    closed.clear();
    for (const Index cell : group.cells)
        if (store.size(cell) == 1) closed.push_back(cell);
    for (std::size_t one = 0; one < closed.size(); ++one)
        for (std::size_t other = 0; other < one; ++other)
            if (store.first(closed[one]) == store.first(closed[other])) return false;
    for (const Index owner : closed) {
        const Index value = store.first(owner);
        for (const Index cell : group.cells)
            if (cell != owner && !store.remove(cell, value)) return false;
    }
    return true;
}

// Part 2: a value of a full group that one cell has goes there.
bool place_values(const AllDifferent& group, Store& store) {
    thread_local std::vector<Index> place;
    constexpr Index none = ~Index{0};
    constexpr Index several = none - 1;
    place.assign(store.values(), none);
    for (const Index cell : group.cells)
        store.each_value(cell, [&](Index value) { place[value] = place[value] == none ? cell : several; });
    for (const Index value : group.values)
        if (place[value] == none) return false;
    // A cell that is the only one with two values loses both.
    for (const Index value : group.values)
        if (place[value] != several && !store.keep(place[value], value)) return false;
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
        const auto number = static_cast<Index>(literal > 0 ? literal : -literal) - 1;
        const Index cell = number / values;
        const bool has = store.has(cell, number % values);
        const bool only = has && store.size(cell) == 1;
        if (literal > 0 ? only : !has) return true;
        if (literal > 0 ? !has : only) continue;
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
    thread_local std::vector<std::int64_t> top;
    top.assign(cells, 0);
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
