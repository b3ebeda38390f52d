#include "../checks.hpp"

#include "propagation.hpp"

#include <algorithm>

#ifdef CPGRID_CHECK

namespace cpgrid::proof {

void Store::check() const {
    for (Index cell = 0; cell < statement_.cells(); ++cell) {
        Index size = 0;
        Index last = at_start;
        for (Index value = 0; value < values_; ++value) {
            const Index at = removed_at_[cell * values_ + value];
            const bool bit = (domain(cell)[value / bits_of_word] >> (value % bits_of_word) & 1) != 0;
            expect_invariant(bit == (at == never), "proof: the domain of a cell is not what its removals leave");
            size += bit ? 1 : 0;
            if (at == never || at == at_start) continue;
            expect_invariant(at < trail_.size() && trail_[at].literal == cell * values_ + value,
                             "proof: a removal is not in its place in the trail");
            last = last == at_start || at > last ? at : last;
        }
        expect_invariant(size == size_[cell], "proof: the values of a cell are miscounted");
        expect_invariant(last == last_[cell], "proof: a cell has another last removal");
    }
}

// Nothing waits; the places of values are counted right, and no AllDifferent or clause that filters has anything left
// to remove. To find that out takes as long as all of them are large: not more often than the filters have worked as
// much.
void Propagation::check_quiet() {
    const auto cells = static_cast<std::int64_t>(store_.statement().literals()) + definitions_.count();
    if (checked_ != 0 && work() - checked_ < cells) return;
    store_.check();
    expect_invariant(head_ == store_.trail().size(), "proof: a removal was not seen");
    const std::size_t before = store_.mark();
    for (Index number = 0; number < definitions_.count(); ++number) {
        if (number < waits_.size()) expect_invariant(waits_[number] == 0, "proof: a filter still waits");
        const auto [kind, place] = definitions_[number];
        if (kind == Definitions::Kind::all_different) {
            for (Index value = 0; value < store_.values(); ++value) {
                const auto has = [&](Index cell) { return store_.has(cell, value); };
                const auto count = std::ranges::count_if(definitions_.all_different(number).cells, has);
                expect_invariant(places(number, value) == count, "proof: the places of a value are miscounted");
            }
        } else if (kind != Definitions::Kind::clause || place >= watched_.size() || watched_[place][0] == 0) {
            continue;
        }
        expect_invariant(filters_(number, store_) && store_.mark() == before, "proof: a filter was missed");
    }
    checked_ = work();
}

} // namespace cpgrid::proof

#endif
