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
        if (watch.due(propagation_.work())) {
            if (const auto stop = watch.look(propagation_.work())) return *stop;
        }
        const bool all = next_ + 1 >= proposed.offsets.size();
        if (!propagation_.run() || (all && !run_with_dropped())) {
            std::vector<std::size_t> levels;
            last_ = analyse(levels);
            to_derive_ = derivations_.size();
            needed_.assign(definitions_.count(), false);
            need(last_);
            explanation_.mark_root_in(needed_removals_);
            break;
        }
        if (all) return Stop::exhausted;
        const auto begin = static_cast<std::size_t>(proposed.offsets[next_]);
        const auto end = static_cast<std::size_t>(proposed.offsets[++next_]);
        const auto literals = proposed.literals.subspan(begin, end - begin);
        for (; dropped_now_ < dropped_.size() && dropped_[dropped_now_].first < static_cast<std::int32_t>(next_);
             ++dropped_now_)
            propagation_.drop(lemma(dropped_[dropped_now_].second));
        const std::size_t root_size = store_.mark();
        add_lemma({.hints = {}, .root = {}, .root_size = root_size, .clause = {literals.begin(), literals.end()}});
        propagation_.add(definitions_.count() - 1);
    }
    for (; !complete_ && to_derive_ > 0; --to_derive_) {
        if (watch.due(propagation_.work())) {
            if (const auto stop = watch.look(propagation_.work())) return *stop;
        }
        if (!derive(to_derive_ - 1, proposed.derived)) return Stop::exhausted;
    }
    if (!complete_) need_removals(0, store_.trail().size());
    complete_ = true;
    return Stop::exhausted;
}

// Takes a lemma out, with all that it removed, and derives it if it is needed; false if the filters do not show it.
bool Elaborator::derive(std::size_t place, const ProposedHints& hints) {
    Derivation& derivation = derivations_[place];
    need_removals(derivation.root_size, store_.trail().size());
    propagation_.undo(derivation.root_size);
    propagation_.drop(lemma(place));
    for (; dropped_now_ > 0 && dropped_[dropped_now_ - 1].first > static_cast<std::int32_t>(place); --dropped_now_)
        if (dropped_[dropped_now_ - 1].second < place) propagation_.restore(lemma(dropped_[dropped_now_ - 1].second));
    if (!needed_[lemma(place)] || take_with_hints(place, hints)) return true;
    if (!shown_by_hints(place, hints) && !shown_in_full(place)) return false;
    ++counted_.conflicts;
    std::vector<std::size_t> levels;
    derivation = analyse(levels);
    for (const std::size_t decision : levels) derivation.clause.push_back(-decisions_[decision].literal);
    back_to(0);
    need(derivation);
    return true;
}

// The definitions that the hints of a clause name, in their order.
std::vector<Index> Elaborator::hinted(std::size_t place, const ProposedHints& hints) const {
    std::vector<Index> numbers;
    if (hints.ends.empty()) return numbers;
    const auto begin = static_cast<std::size_t>(place == 0 ? 0 : hints.ends[place - 1]);
    for (const std::int32_t hint : hints.hints.subspan(begin, static_cast<std::size_t>(hints.ends[place]) - begin)) {
        if (hint < 0)
            numbers.push_back(lemma(static_cast<std::size_t>(-(hint + 1))));
        else if (const std::int32_t source = hints.sources[static_cast<std::size_t>(hint)]; source < 0)
            numbers.push_back(first_own_ + static_cast<Index>(-(source + 1)));
        else
            numbers.push_back(static_cast<Index>(source));
    }
    return numbers;
}

// Believes that the hints of a clause show it, with all that was removed for good before; false if it has none, or if
// hints are not believed.
bool Elaborator::take_with_hints(std::size_t place, const ProposedHints& hints) {
    if (!hints.believed) return false;
    const std::vector<Index> numbers = hinted(place, hints);
    Derivation& derivation = derivations_[place];
    for (const Index number : numbers) {
        derivation.hints.push_back({number, static_cast<std::int32_t>(derivation.hints.size())});
        needed_[number] = true;
    }
    // Of the clauses that are taken, the first has the most removals before it.
    if (!numbers.empty() && counted_.believed++ == 0)
        for (std::size_t position = 0; position < derivation.root_size; ++position) needed_removals_.mark(position);
    return !numbers.empty();
}

// Assumes the opposite of a clause and lets its hints filter, one after the other; false where no contradiction comes.
bool Elaborator::shown_by_hints(std::size_t place, const ProposedHints& hints) {
    const std::vector<Index> numbers = hinted(place, hints);
    if (numbers.empty()) return false;
    ++counted_.hinted;
    for (const Literal literal : derivations_[place].clause)
        if (!decide(-literal)) return true;
    for (const Index number : numbers)
        if (!propagation_.run_alone(number)) return true;
    back_to(0);
    ++counted_.unhinted;
    return false;
}

// Assumes the opposite of a clause and lets everything filter that is in use, then everything.
bool Elaborator::shown_in_full(std::size_t place) {
    std::vector<Literal> assumptions;
    for (const Literal literal : derivations_[place].clause) assumptions.push_back(-literal);
    if (!assume_together(assumptions)) return true;
    // A solver may use clauses again that it has dropped from its proof.
    back_to(0);
    use_dropped(place);
    const bool shown = !assume_together(assumptions);
    drop_again(place);
    return shown;
}

// Lets the dropped lemmas before a place filter, and no more.
void Elaborator::use_dropped(std::size_t place) {
    for (std::size_t number = 0; number < dropped_now_; ++number)
        if (dropped_[number].second < place) propagation_.add(lemma(dropped_[number].second));
}

void Elaborator::drop_again(std::size_t place) {
    for (std::size_t number = 0; number < dropped_now_; ++number)
        if (dropped_[number].second < place) propagation_.drop(lemma(dropped_[number].second));
}

bool Elaborator::run_with_dropped() {
    use_dropped(derivations_.size());
    const bool quiet = propagation_.run();
    drop_again(derivations_.size());
    return quiet;
}

// Sorts the lemmas by when they are used for the last time.
void Elaborator::order_dropped(const Proposed& proposed) {
    dropped_.clear(); // after a pause before the first lemma they are sorted once more
    for (std::size_t place = 0; place < proposed.dropped.size(); ++place)
        dropped_.emplace_back(proposed.dropped[place], place);
    std::ranges::sort(dropped_);
}

} // namespace cpgrid::proof
