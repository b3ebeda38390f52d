#include "explanation.hpp"

#include <algorithm>

namespace cpgrid::proof {

void Explanation::mark(std::size_t position) {
    if (root_marks_ != nullptr && position < root_) return root_marks_->mark(position);
    if (marks_.size() <= position) marks_.resize(std::max(position + 1, store_.trail().size()), 0);
    if (marks_[position] != 0) return;
    marks_[position] = 1;
    marked_.push_back(position);
}

void Explanation::clear() {
    for (const std::size_t position : marked_) marks_[position] = 0;
    marked_.clear();
}

std::size_t Explanation::run_begin(std::size_t position) const {
    const auto& trail = store_.trail();
    const std::int32_t run = trail[position].cause.run;
    while (position > 0 && trail[position - 1].cause.run == run) --position;
    return position;
}

// Whether the cell had lost the value before a position of the trail.
bool Explanation::gone(Index cell, Index value, std::size_t before) const {
    const Index at = store_.removed_at(cell * store_.values() + value);
    return at == Store::at_start || at < before;
}

// Whether the value was the only one of a cell before a position. Cells only lose values along the trail, so that most
// are ruled out by what they have now.
bool Explanation::fixed(Index cell, Index value, std::size_t before) const {
    if (store_.size(cell) > 1 || gone(cell, value, before)) return false;
    if (store_.size(cell) == 1 && store_.has(cell, value)) {
        const Index last = store_.last_of(cell);
        return last == Store::at_start || last < before;
    }
    for (Index other = 0; other < store_.values(); ++other)
        if (other != value && !gone(cell, other, before)) return false;
    return true;
}

void Explanation::mark_literal(Index cell, Index value, std::size_t before) {
    const Index at = store_.removed_at(cell * store_.values() + value);
    if (at < before) mark(at);
}

// Marks what a cell has lost, but for one value.
void Explanation::mark_cell(Index cell, Index but, std::size_t before) {
    for (Index value = 0; value < store_.values(); ++value)
        if (value != but) mark_literal(cell, value, before);
}

void Explanation::explain(std::size_t position) {
    const Store::Removal& removal = store_.trail()[position];
    const auto number = static_cast<Index>(removal.cause.number);
    switch (definitions_[number].kind) {
    case Definitions::Kind::all_different:
        return explain_group(definitions_.all_different(number), position);
    case Definitions::Kind::sum:
        return explain_sum(definitions_.sum(number), run_begin(position));
    case Definitions::Kind::regular:
        return explain_regular(definitions_.regular(number), removal.literal, run_begin(position));
    case Definitions::Kind::components:
        return explain_components(definitions_.components(number), removal.literal, run_begin(position));
    case Definitions::Kind::clause:
        return explain_clause(definitions_.clause(number), position);
    case Definitions::Kind::bound:
        break;
    }
    explain_bound(definitions_.bound(number), removal.literal, run_begin(position));
}

void Explanation::explain_contradiction(Index number, std::int32_t run) {
    const bool removed = end() > 0 && store_.trail().back().cause.run == run;
    const std::size_t begin = removed ? run_begin(end() - 1) : end();
    switch (definitions_[number].kind) {
    case Definitions::Kind::all_different:
        return explain_group_contradiction(definitions_.all_different(number), begin);
    case Definitions::Kind::sum:
        return explain_sum(definitions_.sum(number), end());
    case Definitions::Kind::regular:
        return explain_regular(definitions_.regular(number), none, begin);
    case Definitions::Kind::components:
        return explain_components(definitions_.components(number), none, begin);
    case Definitions::Kind::clause:
        for (const Literal literal : definitions_.clause(number)) mark_false(literal, end());
        return;
    case Definitions::Kind::bound:
        break;
    }
    explain_bound(definitions_.bound(number), none, end());
}

} // namespace cpgrid::proof
