#include "elaborator.hpp"

#include <algorithm>
#include <ranges>
#include <stdexcept>

namespace cpgrid::proof {
Elaborator::Elaborator(const Statement& statement, const Claim& claim, const Options& options)
    : effort_(options.effort), statement_(statement), givens_(claim.givens.begin(), claim.givens.end()),
      solutions_(claim.solutions.begin(), claim.solutions.end()), weights_(claim.weights.begin(), claim.weights.end()),
      floor_(claim.floor), definitions_(statement, claim), store_(statement),
      // What the givens remove needs no reason: the state of the proof begins with them.
      complete_(!store_.take(claim.givens)), given_(store_.mark()), propagation_(definitions_, store_),
      explanation_(definitions_, store_), needed_removals_(definitions_, store_), first_own_(definitions_.count()) {
    for (Index number = 0; number < definitions_.count(); ++number) propagation_.add(number);
}

void Elaborator::add_sum(std::span<const std::int64_t> numbers_and_multipliers) {
    definitions_.add_sum(numbers_and_multipliers);
    derived_.push_back({Step::Kind::sum, {numbers_and_multipliers.begin(), numbers_and_multipliers.end()}, {}, {}});
    propagation_.add(definitions_.count() - 1);
}

void Elaborator::add_bound(std::int64_t scale, std::span<const Priced> priced) {
    definitions_.add_bound(scale, priced);
    Step step{Step::Kind::bound, {scale}, {}, {}};
    for (const auto& [constraint, prices] : priced) {
        std::vector<std::int64_t>& row = step.prices.emplace_back();
        row.push_back(constraint);
        row.insert(row.end(), prices.begin(), prices.end());
    }
    derived_.push_back(std::move(step));
    bounds_.push_back(definitions_.count() - 1);
}

// False where the cell has no value left.
bool Elaborator::decide(Literal literal) {
    decisions_.push_back({literal, store_.mark()});
    return propagation_.make_true(literal, -static_cast<std::int32_t>(level()));
}

void Elaborator::back_to(std::size_t level) {
    if (this->level() <= level) return;
    propagation_.undo(decisions_[level].mark);
    decisions_.resize(level);
}

// Why there is a contradiction. `levels` becomes the decisions that took part, the latest first.
Elaborator::Derivation Elaborator::analyse(std::vector<std::size_t>& levels) {
    const auto& trail = store_.trail();
    Derivation derivation;
    derivation.root_size = decisions_.empty() ? trail.size() : decisions_.front().mark;
    explanation_.clear();
    explanation_.set_root(derivation.root_size);
    const Index last_cell = trail.empty() ? 0 : store_.cell_of(trail.back().literal);
    if (!trail.empty() && store_.size(last_cell) == 0) {
        explanation_.explain_empty(last_cell);
    } else {
        const Cause cause = propagation_.contradiction();
        derivation.hints.push_back({static_cast<Index>(cause.number), cause.run});
        explanation_.explain_contradiction(static_cast<Index>(cause.number), cause.run);
    }
    for (std::size_t position = trail.size(); position-- > derivation.root_size;) {
        if (!explanation_.marked(position)) continue;
        const Cause cause = trail[position].cause;
        if (cause.number < 0) {
            const auto decision = static_cast<std::size_t>(-cause.number - 1);
            if (levels.empty() || levels.back() != decision) levels.push_back(decision);
            continue;
        }
        if (derivation.hints.empty() || derivation.hints.back().run != cause.run)
            derivation.hints.push_back({static_cast<Index>(cause.number), cause.run});
        explanation_.explain(position);
    }
    std::ranges::reverse(derivation.hints);
    for (const std::size_t position : explanation_.all_marked())
        if (position < derivation.root_size) derivation.root.push_back(position);
    return derivation;
}

// Makes a lemma of a contradiction and goes back to where it removes something.
Elaborator::Resolved Elaborator::resolve(std::size_t assumptions) {
    ++counted_.conflicts;
    std::vector<std::size_t> levels;
    Derivation derivation = analyse(levels);
    std::vector<Literal> core;
    for (const std::size_t decision : levels) core.push_back(decisions_[decision].literal);
    const bool shown = levels.empty() || levels.front() < assumptions;
    std::size_t level = levels.size() > 1 ? levels[1] + 1 : 0;
    if (core.size() > 1 && counted_.conflicts <= effort_) {
        minimise(core, derivation);
        level = 0;
    }
    back_to(level);
    if (core.empty()) {
        last_ = std::move(derivation);
        complete_ = true;
        return Resolved::all;
    }
    // A contradiction with one lemma alone says nothing that the lemma does not say.
    if (shown && derivation.hints.size() == 1 && derivation.hints.front().number >= first_lemma_)
        return Resolved::assumptions;
    for (const Literal literal : core) derivation.clause.push_back(-literal);
    add_lemma(std::move(derivation));
    propagation_.add_lemma(definitions_.count() - 1);
    return shown ? Resolved::assumptions : Resolved::some;
}

void Elaborator::add_lemma(Derivation derivation) {
    definitions_.add_clause(derivation.clause);
    derivations_.push_back(std::move(derivation));
}

// Leaves out decisions, the first ones first, as long as the others lead to a contradiction too.
void Elaborator::minimise(std::vector<Literal>& core, Derivation& derivation) {
    const std::int64_t most = propagation_.work() + most_work_of_minimising;
    for (std::size_t left_out = core.size(); left_out-- > 0 && propagation_.work() < most;) {
        std::vector<Literal> others;
        for (std::size_t place = core.size(); place-- > 0;)
            if (place != left_out) others.push_back(core[place]);
        back_to(0);
        if (assume(others)) continue;
        std::vector<std::size_t> levels;
        derivation = analyse(levels);
        core.clear();
        for (const std::size_t decision : levels) core.push_back(decisions_[decision].literal);
        left_out = std::min(left_out, core.size());
    }
    back_to(0);
}

// Decides the literals one after another; false at a contradiction.
bool Elaborator::assume(std::span<const Literal> literals) {
    return std::ranges::all_of(literals, [this](Literal literal) { return decide(literal) && propagation_.run(); });
}

// Decides all literals before anything filters; false at a contradiction.
bool Elaborator::assume_together(std::span<const Literal> literals) {
    return std::ranges::all_of(literals, [this](Literal literal) { return decide(literal); }) && propagation_.run();
}

// How many values go when a cell takes one; all of them at a contradiction. Nothing is changed.
std::size_t Elaborator::consequences(Literal literal) {
    const std::size_t mark = store_.mark();
    const bool quiet = assume({&literal, 1});
    const std::size_t removals = quiet ? store_.mark() - mark : ~std::size_t{0};
    back_to(level() - 1);
    return removals;
}

// A wrong value of a cell with the fewest: refuted, it is gone for good. Of several such, the one with the most
// consequences makes the shortest proof.
Literal Elaborator::choose() {
    Index fewest = ~Index{0};
    // A helper is looked at where all cells of the grid are known: then they leave it one value.
    Index first = 0;
    Index last = statement_.grid_cells();
    const auto open = [&](Index cell) { return store_.size(cell) > 1; };
    if (std::ranges::none_of(std::views::iota(first, last), open)) {
        first = last;
        last = statement_.cells();
    }
    for (Index cell = first; cell < last; ++cell)
        if (open(cell)) fewest = std::min(fewest, store_.size(cell));
    std::vector<Literal> candidates;
    const std::size_t most = counted_.conflicts < effort_ ? most_candidates : 1;
    for (Index cell = first; cell < last; ++cell) {
        if (store_.size(cell) != fewest || fewest == ~Index{0}) continue;
        store_.each_value(cell, [&](Index value) {
            if (solutions_.empty() || first > 0 || static_cast<Index>(solutions_[cell]) != value)
                candidates.push_back(static_cast<Literal>(cell * store_.values() + value + 1));
        });
        if (candidates.size() >= most) break;
    }
    Literal best = candidates.empty() ? 0 : candidates.front();
    std::size_t removals = 0;
    const std::int64_t end = propagation_.work() + most_work_of_choice;
    for (const Literal candidate : candidates) {
        if (most == 1 || removals == ~std::size_t{0} || propagation_.work() >= end) break;
        const std::size_t removed = consequences(candidate);
        if (removed > removals) best = candidate;
        removals = std::max(removals, removed);
    }
    return best;
}

// Takes the next step of a search: an assumption, a decision, or at last a grid; false at a contradiction.
bool Elaborator::advance(std::span<const Literal> assumptions) {
    if (!propagation_.run()) return false;
    if (level() < assumptions.size()) return decide(assumptions[level()]);
    if (const Literal literal = choose()) return decide(literal);
    if (definitions_.floor() != nullptr && !propagation_.run_alone(statement_.constraints())) return false;
    for (Index cell = 0; cell < statement_.grid_cells(); ++cell)
        counterexample_.push_back(static_cast<std::int32_t>(store_.first(cell)));
    return true;
}

// Shows that the assumptions cannot all be true of a solution. After a pause it goes on with the same assumptions.
Stop Elaborator::search(std::span<const Literal> assumptions, Watch& watch) {
    while (!complete_ && counterexample_.empty()) {
        if (watch.due(propagation_.work())) {
            if (const auto stop = watch.look(propagation_.work())) return *stop;
        }
        if (!advance(assumptions) && resolve(assumptions.size()) != Resolved::some) break;
    }
    back_to(0);
    return Stop::exhausted;
}

void Elaborator::expect_clauses(const Proposed& proposed) const {
    const auto& [offsets, literals, bounds, dropped, derived] = proposed;
    if (offsets.empty() || offsets.front() != 0 || !std::ranges::is_sorted(offsets) ||
        static_cast<std::size_t>(offsets.back()) > literals.size())
        throw std::invalid_argument("the offsets of clauses ascend from 0 to as many literals as there are");
    const auto most = static_cast<Literal>(statement_.literals());
    if (!std::ranges::all_of(literals, [&](Literal each) { return each != 0 && -most <= each && each <= most; }))
        throw std::invalid_argument("a literal does not exist");
    const auto known = static_cast<std::int32_t>(bounds_.size());
    if ((!bounds.empty() && bounds.size() + 1 < offsets.size()) ||
        !std::ranges::all_of(bounds, [&](std::int32_t each) { return -1 <= each && each < known; }))
        throw std::invalid_argument("each clause has a bound that there is, or -1");
    if (!dropped.empty() && dropped.size() + 1 != offsets.size())
        throw std::invalid_argument("each clause is dropped once");
    if (!derived.ends.empty()) expect_hints(derived, offsets.size() - 1);
}

void Elaborator::expect_hints(const ProposedHints& derived, std::size_t clauses) const {
    const auto& [ends, hints, sources, believed] = derived;
    if (ends.size() != clauses || ends.front() < 0 || !std::ranges::is_sorted(ends) ||
        static_cast<std::size_t>(ends.back()) > hints.size())
        throw std::invalid_argument("the ends of hints ascend to as many as there are");
    const auto sums = static_cast<std::int64_t>(derived_.size());
    if (!std::ranges::all_of(
            sources, [&](std::int64_t each) { return -sums <= each && each < static_cast<std::int64_t>(first_own_); }))
        throw std::invalid_argument("each source is a definition that there is");
    std::size_t hint = 0;
    for (std::size_t clause = 0; clause < clauses; ++clause)
        for (; hint < static_cast<std::size_t>(ends[clause]); ++hint)
            if (hints[hint] < -static_cast<std::int64_t>(clause) ||
                hints[hint] >= static_cast<std::int64_t>(sources.size()))
                throw std::invalid_argument("each hint is a source or a clause before its own");
}

Stop Elaborator::elaborate(const Proposed& proposed, Watch& watch) {
    if (derivations_.empty()) first_lemma_ = definitions_.count();
    std::vector<Literal> assumptions;
    for (; next_ + 1 < proposed.offsets.size() && !complete_ && counterexample_.empty(); ++next_) {
        const auto begin = static_cast<std::size_t>(proposed.offsets[next_]);
        const auto end = static_cast<std::size_t>(proposed.offsets[next_ + 1]);
        const auto clause = proposed.literals.subspan(begin, end - begin);
        if (!propagation_.run()) {
            resolve(0);
            break;
        }
        // What is known for good is no lemma.
        if (std::ranges::any_of(clause, [this](Literal literal) { return store_.holds(literal); })) continue;
        assumptions.clear();
        for (const Literal literal : clause) assumptions.push_back(-literal);
        const std::int32_t bound = proposed.bounds.empty() ? -1 : proposed.bounds[next_];
        propagation_.set_bound(bound >= 0 ? bounds_[static_cast<std::size_t>(bound)] : Propagation::no_bound);
        if (const Stop stop = search(assumptions, watch); stop != Stop::exhausted) return stop;
    }
    propagation_.set_bound(bounds_.empty() ? Propagation::no_bound : bounds_.front());
    return search({}, watch);
}

} // namespace cpgrid::proof
