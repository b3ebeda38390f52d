#include "explanation.hpp"
#include "filters.hpp"

#include <algorithm>

namespace cpgrid::proof {

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

// A contradiction (`literal` is none) or the removal of a literal needs only so much of what cells have lost that the
// bound stays below the goal. What was removed for good is free.
void Explanation::explain_bound(const Bound& bound, Index literal, std::size_t before) {
    const Index values = store_.values();
    const Index cells = store_.statement().cells();
    struct Ceiling {
        std::int64_t now;
        std::int64_t root;
        Index cell;
    };
    std::vector<Ceiling> ceilings;
    std::int64_t slack = bound.goal - 1 - bound.prices;
    for (Index cell = 0; cell < cells; ++cell) {
        if (literal != none && cell == literal / values) {
            slack -= bound.worth[literal];
            continue;
        }
        bool first_now = true;
        bool first_root = true;
        Ceiling ceiling{0, 0, cell};
        for (Index value = 0; value < values; ++value) {
            const std::int64_t worth = bound.worth[std::size_t{cell} * values + value];
            if (!gone(cell, value, before) && (first_now || worth > ceiling.now)) {
                ceiling.now = worth;
                first_now = false;
            }
            if (!gone(cell, value, std::min(before, root_)) && (first_root || worth > ceiling.root)) {
                ceiling.root = worth;
                first_root = false;
            }
        }
        slack -= ceiling.now;
        ceilings.push_back(ceiling);
    }
    // Those that raise the bound least are left out first.
    std::ranges::sort(ceilings, {}, [](const Ceiling& each) { return each.root - each.now; });
    for (const Ceiling& ceiling : ceilings) {
        const std::int64_t rise = ceiling.root - ceiling.now;
        const bool left_out = rise <= slack;
        if (left_out) slack -= rise;
        const std::int64_t height = left_out ? ceiling.root : ceiling.now;
        for (Index value = 0; value < values; ++value)
            if (bound.worth[std::size_t{ceiling.cell} * values + value] > height)
                mark_literal(ceiling.cell, value, before);
    }
}

} // namespace cpgrid::proof
