#include "propagation.hpp"

#include "../checks.hpp"

#include <algorithm>

namespace cpgrid::proof {
namespace {

std::size_t list_of(Literal literal) {
    return literal > 0 ? 2 * static_cast<std::size_t>(literal - 1) : 2 * static_cast<std::size_t>(-literal - 1) + 1;
}

} // namespace

Propagation::Propagation(const Definitions& definitions, Store& store)
    : definitions_(definitions), filters_(definitions), store_(store), groups_of_(store.statement().cells()),
      places_(std::size_t{store.statement().constraints()} * store.values()), slow_of_(store.statement().cells()),
      watches_(2 * std::size_t{store.statement().literals()}), head_(store.mark()) {}

void Propagation::add(Index number) {
    switch (definitions_[number].kind) {
    case Definitions::Kind::all_different:
        for (const Index cell : definitions_.all_different(number).cells) {
            groups_of_[cell].push_back(number);
            const auto count = [&](Index value) { ++places(number, value); };
            store_.each_value(cell, count);
        }
        return wait(number);
    case Definitions::Kind::sum:
        // The floor filters through bounds, which say the same in less time.
        if (&definitions_.sum(number) == definitions_.floor()) return;
        for (const Index cell : definitions_.sum(number).cells) slow_of_[cell].push_back(number);
        return wait(number);
    case Definitions::Kind::regular:
        for (const Index cell : definitions_.regular(number).word) slow_of_[cell].push_back(number);
        return wait(number);
    case Definitions::Kind::components: {
        std::vector<Index> cells = definitions_.components(number).cells;
        std::ranges::sort(cells);
        const auto rest = std::ranges::unique(cells);
        cells.erase(rest.begin(), rest.end());
        for (const Index cell : cells)
            if (cell != Components::always) slow_of_[cell].push_back(number);
        return wait(number);
    }
    case Definitions::Kind::clause:
        watch_open_literals(number);
        return wait(number);
    case Definitions::Kind::bound:
        break;
    }
}

void Propagation::add_lemma(Index number) {
    watch(number, 0, definitions_.clause(number).size() > 1 ? 1 : 0);
    wait(number);
}

void Propagation::drop(Index number) {
    watched_[definitions_[number].place] = {0, 0};
}

void Propagation::set_bound(Index number) {
    bound_ = number;
    bound_seen_ = nowhere;
}

void Propagation::wait(Index number) {
    if (waits_.size() <= number) waits_.resize(definitions_.count(), 0);
    if (waits_[number] != 0) return;
    waits_[number] = 1;
    queue_of(definitions_[number].kind).push_back(number);
}

std::vector<Index>& Propagation::queue_of(Definitions::Kind kind) {
    if (kind == Definitions::Kind::components) return waiting_last_;
    return kind == Definitions::Kind::sum || kind == Definitions::Kind::regular ? waiting_slow_ : waiting_;
}

// Removals that follow are those of one run of a filter; a contradiction would be its.
void Propagation::begin_run(Index number) {
    contradiction_ = {static_cast<std::int32_t>(number), ++run_};
    store_.set_cause(contradiction_);
}

bool Propagation::make_true(Literal literal, std::int32_t reason) {
    store_.set_cause({reason, ++run_});
    const auto number = static_cast<Index>(literal > 0 ? literal : -literal) - 1;
    const Index cell = store_.cell_of(number);
    const Index value = number - cell * store_.values();
    return literal > 0 ? store_.keep(cell, value) : store_.remove(cell, value);
}

void Propagation::watch(Index number, std::size_t one, std::size_t other) {
    const std::span<const Literal> clause = definitions_.clause(number);
    const Index place = definitions_[number].place;
    if (watched_.size() <= place) watched_.resize(std::size_t{place} + 1, {0, 0});
    if (clause.empty()) return;
    watched_[place] = {clause[one], clause[other]};
    watches_[list_of(clause[one])].push_back({number, clause[other]});
    if (clause[other] != clause[one]) watches_[list_of(clause[other])].push_back({number, clause[one]});
}

// Watches two literals that do not fail or, where there are none, those that will be free first when removals are
// undone.
void Propagation::watch_open_literals(Index number) {
    const std::span<const Literal> clause = definitions_.clause(number);
    const auto fails_since = [&](Literal literal) -> std::size_t {
        if (!store_.fails(literal)) return nowhere;
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
    watch(number, best[0], best[1]);
}

// Visits the clauses that watch a literal, which fails now: false at a contradiction.
bool Propagation::wake(Literal literal) {
    std::vector<Watching>& watches = watches_[list_of(literal)];
    std::size_t kept = 0;
    work_ += static_cast<std::int64_t>(watches.size());
    for (std::size_t place = 0; place < watches.size(); ++place) {
        const Watching watching = watches[place];
        watches[kept++] = watching;
        if (watching.other != literal && store_.holds(watching.other)) continue;
        const Index number = watching.number;
        std::array<Literal, 2>& watched = watched_[definitions_[number].place];
        if (watched[0] == 0) {
            --kept; // it was dropped
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
            watches_[list_of(*found)].push_back({number, watched[0]});
            --kept;
            continue;
        }
        begin_run(number);
        if (filters_(number, store_)) continue;
        watches.erase(watches.begin() + static_cast<std::ptrdiff_t>(kept),
                      watches.begin() + static_cast<std::ptrdiff_t>(place + 1));
        return false;
    }
    watches.resize(kept);
    return true;
}

// Wakes what watches a cell that has just lost a value; false at a contradiction.
bool Propagation::visit(std::size_t position) {
    const Index literal = store_.trail()[position].literal;
    const Index cell = store_.cell_of(literal);
    const Index value = literal - cell * store_.values();
    work_ += 1 + static_cast<std::int64_t>(groups_of_[cell].size());
    const bool fixed = store_.size(cell) == 1 && store_.last_of(cell) == position;
    for (const Index number : groups_of_[cell]) --places(number, value);
    for (const Index number : groups_of_[cell])
        if ((fixed && !separate(number, cell)) || !place(number, value)) return false;
    for (const Index number : slow_of_[cell]) wait(number);
    if (!wake(static_cast<Literal>(literal + 1))) return false;
    if (!fixed) return true;
    return wake(-static_cast<Literal>(cell * store_.values() + store_.first(cell) + 1));
}

// Takes the only value of a cell from the others of an AllDifferent, as a pass of its filter would.
bool Propagation::separate(Index number, Index cell) {
    const Index value = store_.first(cell);
    if (places(number, value) <= 1) return true;
    begin_run(number);
    const AllDifferent& group = definitions_.all_different(number);
    work_ += static_cast<std::int64_t>(group.cells.size());
    return std::ranges::all_of(group.cells, [&](Index other) { return other == cell || store_.remove(other, value); });
}

// Puts a value into the only cell of a full AllDifferent that has it, as a pass of its filter would.
bool Propagation::place(Index number, Index value) {
    const AllDifferent& group = definitions_.all_different(number);
    if (places(number, value) > 1 || !group.full) return true;
    begin_run(number);
    work_ += static_cast<std::int64_t>(group.cells.size());
    const auto only = std::ranges::find_if(group.cells, [&](Index cell) { return store_.has(cell, value); });
    return only != group.cells.end() && (store_.size(*only) == 1 || store_.keep(*only, value));
}

void Propagation::undo(std::size_t mark) {
    clear_queue();
    // The values that are put back have their places again.
    while (head_ > mark) {
        const Index literal = store_.trail()[--head_].literal;
        const Index cell = store_.cell_of(literal);
        for (const Index number : groups_of_[cell]) ++places(number, literal - cell * store_.values());
    }
    store_.undo(mark);
    bound_seen_ = nowhere;
}

bool Propagation::run_alone(Index number) {
    begin_run(number);
    return filters_(number, store_);
}

bool Propagation::run() {
    while (true) {
        while (head_ < store_.trail().size())
            if (!visit(head_++)) return false;
        Index number = bound_;
        std::vector<Index>& queue = !waiting_.empty()        ? waiting_
                                    : !waiting_slow_.empty() ? waiting_slow_
                                                             : waiting_last_;
        if (!queue.empty()) {
            number = queue.back();
            queue.pop_back();
            waits_[number] = 0;
        } else if (bound_ == no_bound || bound_seen_ == store_.trail().size()) {
            if constexpr (checks) check_quiet();
            return true;
        } else {
            bound_seen_ = store_.trail().size();
        }
        if (!run_alone(number)) return false;
    }
}

void Propagation::clear_queue() {
    for (std::vector<Index>* queue : {&waiting_, &waiting_slow_, &waiting_last_}) {
        for (const Index number : *queue) waits_[number] = 0;
        queue->clear();
    }
}

} // namespace cpgrid::proof
