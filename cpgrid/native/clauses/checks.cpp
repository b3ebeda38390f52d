#include "../checks.hpp"

#include "propagation.hpp"

#ifdef CPGRID_CHECK

namespace cpgrid::clauses {

void Propagation::check_trail() const {
    std::size_t assigned = 0;
    for (const std::int8_t value : values_) assigned += value != 0 ? 1 : 0;
    expect_invariant(assigned == 2 * trail_.size(), "clauses: a literal has a value that is not in the trail");
    for (std::size_t place = 0; place < trail_.size(); ++place) {
        const Code code = trail_[place];
        expect_invariant(is_true(code) && is_false(opposite(code)), "clauses: a literal of the trail is not true");
        expect_invariant(position(code) == place, "clauses: a literal is not in its place in the trail");
        if (reason(code) == none) continue;
        for (const Code other : clause(reason(code)))
            expect_invariant(other == code || (is_false(other) && position(other) < place),
                             "clauses: a literal does not follow from its clause");
    }
}

// A check takes as long as there are literals: where they are not few, there is none until the propagation has worked
// as much.
bool Propagation::check_is_due() {
    constexpr std::size_t few = 1000;
    if (pool_.size() > few && work_ - checked_ < static_cast<std::int64_t>(pool_.size())) return false;
    checked_ = work_;
    return true;
}

void Propagation::check_backtracked() {
    if (check_is_due()) check_trail();
}

// No active clause is without a true literal and has less than two that are open.
void Propagation::check_quiet() {
    if (!check_is_due()) return;
    check_trail();
    for (Index number = 0; number < size() && number < active_; ++number) {
        std::size_t open = 0;
        bool satisfied = false;
        for (const Code code : clause(number)) {
            satisfied = satisfied || is_true(code);
            open += is_false(code) ? 0 : 1;
        }
        expect_invariant(satisfied || open > 1, "clauses: a watched clause was missed");
    }
}

} // namespace cpgrid::clauses

#endif
