// Elaboration from the last lemma back to the first, for long proofs of which much is not needed.
//
// Source: M. Heule, W. Hunt, N. Wetzler, "Trimming while checking clausal proofs", FMCAD 2013.

#include "elaborator.hpp"

#include <algorithm>

namespace cpgrid::proof {

Stop Elaborator::elaborate_backwards(const Proposed& proposed, Watch& watch) {
    if (derivations_.empty()) {
        first_lemma_ = definitions_.count();
        order_dropped(proposed);
    }
    while (!complete_ && needed_.empty()) {
        if (watch.due(work_)) {
            if (const auto stop = watch.look(work_)) return *stop;
        }
        if (!propagate()) {
            clear_queue();
            std::vector<std::size_t> levels;
            last_ = analyse(levels);
            to_derive_ = derivations_.size();
            needed_.assign(definitions_.count(), false);
            need(last_);
            break;
        }
        if (next_ + 1 >= proposed.offsets.size()) {

            return Stop::exhausted;
        }
        const auto begin = static_cast<std::size_t>(proposed.offsets[next_]);
        const auto end = static_cast<std::size_t>(proposed.offsets[++next_]);
        const auto literals = proposed.literals.subspan(begin, end - begin);
        for (; dropped_now_ < dropped_.size() && dropped_[dropped_now_].first < static_cast<std::int32_t>(next_);
             ++dropped_now_)
            detach(dropped_[dropped_now_].second);
        watch_open_literals(add_lemma(literals, {.hints = {}, .root = {}, .root_size = store_.trail().size()}));
    }
    for (; !complete_ && to_derive_ > 0; --to_derive_) {
        if (watch.due(work_)) {
            if (const auto stop = watch.look(work_)) return *stop;
        }
        if (!derive(to_derive_ - 1)) {

            return Stop::exhausted;
        }
    }
    if (!complete_) need_removals(0, store_.trail().size());
    complete_ = true;
    return Stop::exhausted;
}

// Takes a lemma out, with all that it removed, and derives it if it is needed; false if the filters do not show it.
bool Elaborator::derive(std::size_t lemma) {
    const auto number = static_cast<Index>(first_lemma_ + lemma);
    Derivation& derivation = derivations_[lemma];
    need_removals(derivation.root_size, store_.trail().size());
    unvisit(derivation.root_size);
    store_.undo(derivation.root_size);
    bound_seen_ = no_position;
    detach(lemma);
    for (; dropped_now_ > 0 && dropped_[dropped_now_ - 1].first > static_cast<std::int32_t>(lemma); --dropped_now_)
        if (const std::size_t used = dropped_[dropped_now_ - 1].second; used < lemma)
            watch_open_literals(static_cast<Index>(first_lemma_ + used));
    if (!needed_[number]) return true;
    std::vector<Literal> assumptions;
    for (const Literal literal : definitions_.clause(number)) assumptions.push_back(-literal);
    if (assume(assumptions)) return false;
    ++conflicts_;
    clear_queue();
    std::vector<std::size_t> levels;
    derivation = analyse(levels);
    for (const std::size_t decision : levels) derivation.clause.push_back(-decisions_[decision].literal);
    back_to(0);
    need(derivation);
    return true;
}

void Elaborator::order_dropped(const Proposed& proposed) {
    for (std::size_t clause = 0; clause < proposed.dropped.size(); ++clause)
        dropped_.emplace_back(proposed.dropped[clause], clause);
    std::ranges::sort(dropped_);
}

// Makes a lemma watch nothing any more; the lists of its literals lose it when they are visited.
void Elaborator::detach(std::size_t lemma) {
    watched_[definitions_[static_cast<Index>(first_lemma_ + lemma)].place] = {0, 0};
}

} // namespace cpgrid::proof
