#include "elaborator.hpp"

#include <algorithm>
#include <cassert>

namespace cpgrid::proof {
namespace {

std::size_t watch_of(Literal literal) {
    return literal > 0 ? 2 * static_cast<std::size_t>(literal - 1) : 2 * static_cast<std::size_t>(-literal - 1) + 1;
}

// Sums, bounds and first passes, in units of a memory update: no filter takes less.
constexpr std::int64_t work_of_a_filter = 1000;

Index number_of(Literal literal) {
    return static_cast<Index>(literal > 0 ? literal : -literal) - 1;
}

} // namespace

Elaborator::Elaborator(const Statement& statement, const Claim& claim, std::int64_t effort)
    : effort_(effort), statement_(statement), givens_(claim.givens.begin(), claim.givens.end()),
      solutions_(claim.solutions.begin(), claim.solutions.end()), weights_(claim.weights.begin(), claim.weights.end()),
      floor_(claim.floor), definitions_(statement, claim), store_(statement), explanation_(definitions_, store_),
      first_own_(definitions_.count()), needed_removals_(definitions_, store_), groups_of_(statement.cells()),
      places_(std::size_t{statement.constraints()} * statement.values()), watchers_(statement.cells()),
      watches_(2 * std::size_t{statement.literals()}), active_bound_(0) {
    // What the givens remove needs no reason: the state of the proof begins with them.
    if (!take_givens(claim, store_)) complete_ = true;
    head_ = store_.mark();
    given_ = store_.mark();
    waits_.resize(definitions_.count(), 0);
    for (Index number = 0; number < definitions_.count(); ++number) trigger(number);
}

// Lets a definition filter from now on.
void Elaborator::trigger(Index number) {
    waits_.resize(definitions_.count(), 0);
    switch (definitions_[number].kind) {
    case Definitions::Kind::all_different:
        for (const Index cell : definitions_.all_different(number).cells) {
            groups_of_[cell].push_back(number);
            store_.each_value(cell, [&](Index value) { ++places_[std::size_t{number} * store_.values() + value]; });
        }
        waiting_.push_back(number);
        break;
    case Definitions::Kind::sum:
        // The floor filters through bounds, which say the same in less time.
        if (&definitions_.sum(number) == definitions_.floor()) return;
        for (const Index cell : definitions_.sum(number).cells) watchers_[cell].push_back(number);
        waiting_sums_.push_back(number);
        break;
    case Definitions::Kind::clause:
        watch_open_literals(number);
        waiting_.push_back(number);
        break;
    case Definitions::Kind::bound:
        return;
    }
    waits_[number] = 1;
}

void Elaborator::add_sum(std::span<const std::int64_t> numbers_and_multipliers) {
    definitions_.add_sum(numbers_and_multipliers);
    derived_.push_back({Step::Kind::sum, {numbers_and_multipliers.begin(), numbers_and_multipliers.end()}, {}, {}});
    trigger(definitions_.count() - 1);
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
    waits_.resize(definitions_.count(), 0);
    bounds_.push_back(definitions_.count() - 1);
}

void Elaborator::watch_clause(Index number, std::size_t one, std::size_t other) {
    const std::span<const Literal> clause = definitions_.clause(number);
    const Index place = definitions_[number].place;
    if (watched_.size() <= place) watched_.resize(std::size_t{place} + 1, {0, 0});
    if (clause.empty()) return;
    watched_[place] = {clause[one], clause[other]};
    watches_[watch_of(clause[one])].push_back({number, clause[other]});
    if (clause[other] != clause[one]) watches_[watch_of(clause[other])].push_back({number, clause[one]});
}

// Watches two literals that do not fail or, where there are none, those that will be free first when removals are
// undone.
void Elaborator::watch_open_literals(Index number) {
    const std::span<const Literal> clause = definitions_.clause(number);
    const auto fails_since = [&](Literal literal) -> std::size_t {
        if (!store_.fails(literal)) return no_position;
        const Index at = literal > 0 ? store_.removed_at(static_cast<Index>(literal) - 1)
                                     : store_.last_of(store_.cell_of(static_cast<Index>(-literal) - 1));
        return at == Store::at_start ? 0 : at;
    };
    std::array<std::size_t, 2> best{0, 0};
    std::array<std::size_t, 2> since{0, 0};
    for (std::size_t place = 0; place < clause.size(); ++place) {
        const std::size_t at = fails_since(clause[place]);
        if (place == 0 || at > since[0]) {
            best = {place, best[0]};
            since = {at, since[0]};
        } else if (place == 1 || at > since[1]) {
            best[1] = place;
            since[1] = at;
        }
    }
    watch_clause(number, best[0], best[1]);
}

// Visits the clauses that watch a literal, which fails now: false at a contradiction.
bool Elaborator::wake(Literal literal) {
    std::vector<Watching>& watches = watches_[watch_of(literal)];
    std::size_t kept = 0;
    work_ += static_cast<std::int64_t>(watches.size());
    for (std::size_t place = 0; place < watches.size(); ++place) {
        const Watching watching = watches[place];
        watches[kept++] = watching;
        if (watching.other != literal && store_.holds(watching.other)) continue;
        const Index number = watching.number;
        std::array<Literal, 2>& watched = watched_[definitions_[number].place];
        if (watched[0] == 0) {
            --kept; // detached
            continue;
        }
        if (watched[0] == literal) std::swap(watched[0], watched[1]);
        if (watched[1] != literal || (watched[0] != literal && store_.holds(watched[0]))) continue;
        const std::span<const Literal> clause = definitions_.clause(number);
        const auto free = [&](Literal each) { return each != watched[0] && !store_.fails(each); };
        const auto found = std::ranges::find_if(clause, free);
        work_ += found - clause.begin();
        if (found != clause.end()) {
            watched[1] = *found;
            watches_[watch_of(*found)].push_back({number, watched[0]});
            --kept;
            continue;
        }
        store_.set_cause({static_cast<std::int32_t>(number), ++run_});
        if (definitions_.filter(number, store_)) continue;
        conflict_ = static_cast<std::int32_t>(number);
        watches.erase(watches.begin() + static_cast<std::ptrdiff_t>(kept),
                      watches.begin() + static_cast<std::ptrdiff_t>(place + 1));
        return false;
    }
    watches.resize(kept);
    return true;
}

// Wakes what watches a cell that has just lost a value; false at a contradiction.
bool Elaborator::visit(std::size_t position) {
    const Index literal = store_.trail()[position].literal;
    const Index cell = store_.cell_of(literal);
    const Index value = literal - cell * store_.values();
    work_ += 1 + static_cast<std::int64_t>(groups_of_[cell].size());
    const bool fixed = store_.size(cell) == 1 && store_.last_of(cell) == position;
    for (const Index number : groups_of_[cell]) --places_[std::size_t{number} * store_.values() + value];
    for (const Index number : groups_of_[cell])
        if (!(fixed ? separate(number, cell) : true) || !place(number, value)) return false;
    for (const Index number : watchers_[cell]) {
        if (waits_[number] != 0) continue;
        waits_[number] = 1;
        waiting_sums_.push_back(number);
    }
    if (!wake(static_cast<Literal>(literal + 1))) return false;
    if (!fixed) return true;
    return wake(-static_cast<Literal>(cell * store_.values() + store_.first(cell) + 1));
}

// Takes the only value of a cell from the others of an AllDifferent, as a pass of its filter would.
bool Elaborator::separate(Index number, Index cell) {
    const Index value = store_.first(cell);
    if (places_[std::size_t{number} * store_.values() + value] <= 1) return true;
    store_.set_cause({static_cast<std::int32_t>(number), ++run_});
    const AllDifferent& group = definitions_.all_different(number);
    work_ += static_cast<std::int64_t>(group.cells.size());
    return std::ranges::all_of(group.cells, [&](Index other) { return other == cell || store_.remove(other, value); });
}

// Puts a value into the only cell of a full AllDifferent that has it, as a pass of its filter would.
bool Elaborator::place(Index number, Index value) {
    const AllDifferent& group = definitions_.all_different(number);
    const Index left = places_[std::size_t{number} * store_.values() + value];
    if (left > 1 || !group.full) return true;
    store_.set_cause({static_cast<std::int32_t>(number), ++run_});
    conflict_ = static_cast<std::int32_t>(number);
    work_ += static_cast<std::int64_t>(group.cells.size());
    const auto only = std::ranges::find_if(group.cells, [&](Index cell) { return store_.has(cell, value); });
    return only != group.cells.end() && (store_.size(*only) == 1 || store_.keep(*only, value));
}

// The values that are put back have their places again.
void Elaborator::unvisit(std::size_t end) {
    while (head_ > end) {
        const Index literal = store_.trail()[--head_].literal;
        const Index cell = store_.cell_of(literal);
        for (const Index number : groups_of_[cell])
            ++places_[std::size_t{number} * store_.values() + literal - cell * store_.values()];
    }
}

// Filters until nothing changes; false at a contradiction, which `conflict_` and `run_` then name.
bool Elaborator::propagate() {
    while (true) {
        while (head_ < store_.trail().size())
            if (!visit(head_++)) return false;
        Index number = 0;
        if (!waiting_.empty() || !waiting_sums_.empty()) {
            std::vector<Index>& queue = waiting_.empty() ? waiting_sums_ : waiting_;
            number = queue.back();
            queue.pop_back();
            waits_[number] = 0;
        } else if (active_bound_ != 0 && bound_seen_ != store_.trail().size()) {
            number = active_bound_;
            bound_seen_ = store_.trail().size();
        } else {
            return true;
        }
        work_ += work_of_a_filter;
        store_.set_cause({static_cast<std::int32_t>(number), ++run_});
        if (!definitions_.filter(number, store_)) {
            conflict_ = static_cast<std::int32_t>(number);
            return false;
        }
    }
}

void Elaborator::clear_queue() {
    for (const Index number : waiting_) waits_[number] = 0;
    for (const Index number : waiting_sums_) waits_[number] = 0;
    waiting_.clear();
    waiting_sums_.clear();
}

void Elaborator::decide(Literal literal) {
    decisions_.push_back({literal, store_.mark()});
    store_.set_cause({-static_cast<std::int32_t>(level()), ++run_});
    const Index cell = number_of(literal) / store_.values();
    const Index value = number_of(literal) % store_.values();
    if (literal > 0)
        store_.keep(cell, value);
    else
        store_.remove(cell, value);
}

void Elaborator::back_to(std::size_t level) {
    if (this->level() <= level) return;
    unvisit(decisions_[level].mark);
    store_.undo(decisions_[level].mark);
    decisions_.resize(level);
    bound_seen_ = no_position;
}

// Why there is a contradiction. `levels` becomes the decisions that took part, the latest first.
Elaborator::Derivation Elaborator::analyse(std::vector<std::size_t>& levels) {
    const auto& trail = store_.trail();
    Derivation derivation;
    derivation.root_size = decisions_.empty() ? trail.size() : decisions_.front().mark;
    explanation_.clear();
    explanation_.set_root(derivation.root_size);
    const Index last_cell = trail.empty() ? 0 : trail.back().literal / store_.values();
    if (!trail.empty() && store_.size(last_cell) == 0) {
        explanation_.explain_empty(last_cell);
    } else {
        derivation.hints.push_back({static_cast<Index>(conflict_), run_});
        explanation_.explain_contradiction(static_cast<Index>(conflict_), run_);
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
    ++conflicts_;
    clear_queue();
    std::vector<std::size_t> levels;
    Derivation derivation = analyse(levels);
    std::vector<Literal> core;
    for (const std::size_t decision : levels) core.push_back(decisions_[decision].literal);
    const bool shown = levels.empty() || levels.front() < assumptions;
    std::size_t level = levels.size() > 1 ? levels[1] + 1 : 0;
    if (core.size() > 1 && conflicts_ <= effort_) {
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
    for (Literal& literal : core) literal = -literal;
    derivation.clause = core;
    const Index number = add_lemma(core, std::move(derivation));
    watch_clause(number, 0, core.size() > 1 ? 1 : 0);
    return shown ? Resolved::assumptions : Resolved::some;
}

// Adds a clause that will filter at the next occasion; where all other literals fail, it makes one true.
Index Elaborator::add_lemma(std::span<const Literal> clause, Derivation derivation) {
    definitions_.add_clause(clause);
    derivations_.push_back(std::move(derivation));
    const Index number = definitions_.count() - 1;
    waits_.push_back(1);
    waiting_.push_back(number);
    return number;
}

// Leaves out decisions, the first ones first, as long as the others lead to a contradiction too.
void Elaborator::minimise(std::vector<Literal>& core, Derivation& derivation) {
    for (std::size_t left_out = core.size(); left_out-- > 0;) {
        std::vector<Literal> others;
        for (std::size_t place = core.size(); place-- > 0;)
            if (place != left_out) others.push_back(core[place]);
        back_to(0);
        if (assume(others)) continue;
        clear_queue();
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
    for (const Literal literal : literals) {
        decide(literal);
        if (store_.size(number_of(literal) / store_.values()) == 0 || !propagate()) return false;
    }
    return true;
}

// How many values go when a cell takes one; all of them at a contradiction. Nothing is changed.
std::size_t Elaborator::consequences(Literal literal) {
    const std::size_t mark = store_.mark();
    decide(literal);
    const std::size_t removals = propagate() ? store_.mark() - mark : ~std::size_t{0};
    clear_queue();
    back_to(level() - 1);
    return removals;
}

// A wrong value of a cell with the fewest: refuted, it is gone for good. Of several such, the one with the most
// consequences makes the shortest proof.
Literal Elaborator::choose() {
    Index fewest = ~Index{0};
    for (Index cell = 0; cell < statement_.cells(); ++cell)
        if (store_.size(cell) > 1) fewest = std::min(fewest, store_.size(cell));
    std::vector<Literal> candidates;
    const std::size_t most = conflicts_ < effort_ ? most_candidates : 1;
    for (Index cell = 0; cell < statement_.cells(); ++cell) {
        if (store_.size(cell) != fewest || fewest == ~Index{0}) continue;
        store_.each_value(cell, [&](Index value) {
            if (solutions_.empty() || static_cast<Index>(solutions_[cell]) != value)
                candidates.push_back(static_cast<Literal>(cell * store_.values() + value + 1));
        });
        if (candidates.size() >= most) break;
    }
    Literal best = candidates.empty() ? 0 : candidates.front();
    std::size_t removals = 0;
    for (const Literal candidate : candidates) {
        if (most == 1 || removals == ~std::size_t{0}) break;
        const std::size_t removed = consequences(candidate);
        if (removed > removals) best = candidate;
        removals = std::max(removals, removed);
    }
    return best;
}

// Whether a full grid scores enough; if not, that is the contradiction at hand.
bool Elaborator::reaches_floor() {
    if (definitions_.floor() == nullptr) return true;
    const Index floor = statement_.constraints();
    store_.set_cause({static_cast<std::int32_t>(floor), ++run_});
    conflict_ = static_cast<std::int32_t>(floor);
    return definitions_.filter(floor, store_);
}

// Shows that the assumptions cannot all be true of a solution. After a pause it goes on with the same assumptions.
Stop Elaborator::search(std::span<const Literal> assumptions, Watch& watch) {
    while (!complete_ && counterexample_.empty()) {
        if (watch.due(work_)) {
            if (const auto stop = watch.look(work_)) return *stop;
        }
        bool quiet = propagate();
        if (quiet && level() < assumptions.size()) {
            const Literal literal = assumptions[level()];
            const Index cell = number_of(literal) / store_.values();
            decide(literal);
            if (store_.size(cell) > 0) continue;
            quiet = false;
        } else if (quiet) {
            if (const Literal literal = choose()) {
                decide(literal);
                continue;
            }
            quiet = reaches_floor();
        }
        if (!quiet) {
            if (resolve(assumptions.size()) == Resolved::some) continue;
            break;
        }
        for (Index cell = 0; cell < statement_.cells(); ++cell)
            counterexample_.push_back(static_cast<std::int32_t>(store_.first(cell)));
    }
    back_to(0);
    return Stop::exhausted;
}

Stop Elaborator::elaborate(const Proposed& proposed, Watch& watch) {
    if (derivations_.empty()) first_lemma_ = definitions_.count();
    std::vector<Literal> assumptions;
    for (; next_ + 1 < proposed.offsets.size() && !complete_ && counterexample_.empty(); ++next_) {
        const auto begin = static_cast<std::size_t>(proposed.offsets[next_]);
        const auto end = static_cast<std::size_t>(proposed.offsets[next_ + 1]);
        assumptions.clear();
        for (const Literal literal : proposed.literals.subspan(begin, end - begin)) assumptions.push_back(-literal);
        const std::int32_t bound = proposed.bounds.empty() ? -1 : proposed.bounds[next_];
        active_bound_ = bound >= 0 ? bounds_[static_cast<std::size_t>(bound)] : 0;
        bound_seen_ = no_position;
        if (const Stop stop = search(assumptions, watch); stop != Stop::exhausted) return stop;
    }
    active_bound_ = bounds_.empty() ? 0 : bounds_.front();
    bound_seen_ = no_position;
    return search({}, watch);
}

} // namespace cpgrid::proof
