#include "explanation.hpp"
#include "filters.hpp"

namespace cpgrid::proof {

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

bool Explanation::is_false(Literal literal, std::size_t before) const {
    const auto number = static_cast<Index>(literal > 0 ? literal : -literal) - 1;
    const Index cell = number / store_.values();
    const Index value = number % store_.values();
    return literal > 0 ? gone(cell, value, before) : fixed(cell, value, before);
}

void Explanation::mark_false(Literal literal, std::size_t before) {
    const auto number = static_cast<Index>(literal > 0 ? literal : -literal) - 1;
    const Index cell = number / store_.values();
    const Index value = number % store_.values();
    if (literal > 0)
        mark_literal(cell, value, before);
    else
        mark_cell(cell, value, before);
}

// All literals but the one that was made true.
void Explanation::explain_clause(std::span<const Literal> clause, std::size_t position) {
    const std::size_t begin = run_begin(position);
    for (const Literal literal : clause)
        if (is_false(literal, begin)) mark_false(literal, begin);
}

} // namespace cpgrid::proof
