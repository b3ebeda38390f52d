#include "propagation.hpp"

#include <algorithm>

namespace cpgrid::learning {

Propagation::Propagation(const masks::Network& network, const Candidates& candidates, std::span<const PartOf> parts,
                         bool dual)
    : network_(network), candidates_(candidates), state_(candidates), peers_(network, candidates),
      clauses_(candidates.count()), filters_(network),
      parts_(parts, candidates, network.variables(), filters_.constraints()), watchers_(network),
      waiting_(network.first_word()), waiting_words_(network.words()),
      waiting_graphs_(static_cast<Index>(network.graphs().size())), quiet_until_(filters_.constraints(), 0) {
    if (dual) add_places(network, nullptr);
    for (Parts::Part& part : parts_.all()) {
        add_part(part);
        if (dual) add_places(part.network, &part);
    }
    for (Index constraint = 0; constraint < network.first_word(); ++constraint) waiting_.add(constraint);
    for (Index word = 0; word < network.words(); ++word) waiting_words_.add(word);
    for (Index graph = 0; graph < network.graphs().size(); ++graph) waiting_graphs_.add(graph);
}

// In a group where every value must occur, each that is open has one of its places.
void Propagation::add_places(const masks::Network& network, const Parts::Part* part) {
    std::vector<Literal> places;
    const auto whole = [part](Index variable) { return part == nullptr ? variable : part->variables[variable]; };
    for (Index group = 0; group < network.groups(); ++group) {
        Mask open = 0;
        Mask known = 0;
        for (const Index variable : network.group(group)) {
            const Mask domain = candidates_.domain(whole(variable)) & network.domains()[variable];
            (masks::single(candidates_.domain(whole(variable))) ? known : open) |= domain;
        }
        for (Mask rest = open & ~known; rest != 0; rest &= rest - 1) {
            places.clear();
            for (const Index variable : network.group(group))
                if ((candidates_.domain(whole(variable)) & network.domains()[variable] & rest & -rest) != 0)
                    places.push_back(has(candidates_.number(whole(variable), masks::least(rest))));
            if (part == nullptr)
                add_clause(places, source_item(network.source(group)));
            else
                add_refuted(*part, places);
        }
    }
}

// Adds a clause that always holds, by what it is for the log.
void Propagation::add_clause(std::span<const Literal> literals, Item item) {
    if (literals.size() == 1)
        imply(literals[0], {});
    else if (literals.size() == 2)
        clauses_.add_pair(literals[0], literals[1]);
    else
        clauses_.item(clauses_.add(literals, ClauseStore::Tier::permanent, 0)) = item;
}

bool Propagation::imply(Literal literal, Reason reason) {
    if (state_.is_true(literal)) return true;
    if (state_.is_false(literal)) return fail(literal, reason);
    ++changes_;
    return state_.add(literal, reason) || fail_empty(candidates_.variable(candidate_of(literal)));
}

bool Propagation::run() {
    do {
        while (done_ < state_.trail().size())
            if (!follow(state_.trail()[done_++])) {
                clear_agenda();
                return false;
            }
        if (!filter_next()) {
            clear_agenda();
            return false;
        }
    } while (done_ < state_.trail().size());
    if constexpr (checks) check_quiet();
    return true;
}

bool Propagation::follow(Literal literal) {
    if (!(is_lack(literal) ? follow_lack(literal) : follow_value(literal))) return false;
    for (const Literal other : clauses_.pairs(negated(literal)))
        if (!imply(other, {Reason::Kind::pair, literal})) return false;
    return follow_clauses(literal) && (parts_.none() || follow_in_parts(literal));
}

// A variable that has a value has no other, and its peers have not that one.
bool Propagation::follow_value(Literal literal) {
    const Index candidate = candidate_of(literal);
    const Index variable = candidates_.variable(candidate);
    const Mask value = candidates_.value(candidate);
    const Reason reason{Reason::Kind::literal, literal};
    for (Mask others = state_.domain(variable) & ~value; others != 0; others &= others - 1)
        if (!imply(lacks(candidates_.number(variable, masks::least(others))), reason)) return false;
    const auto peers = peers_.of(candidate);
    work_ += static_cast<std::int64_t>(peers.size());
    for (const Literal other : peers)
        if (!state_.is_true(other) && !imply(other, reason)) return false;
    return true;
}

// The last value that a variable has is its own.
bool Propagation::follow_lack(Literal literal) {
    const Index candidate = candidate_of(literal);
    const Index variable = candidates_.variable(candidate);
    if (!parts_.is_selector(variable)) schedule(variable, candidates_.value(candidate));
    const Mask domain = state_.domain(variable);
    return !masks::single(domain) ||
           imply(has(candidates_.number(variable, masks::least(domain))), {Reason::Kind::domain, variable});
}

bool Propagation::follow_clauses(Literal literal) {
    const Literal gone = negated(literal);
    GrowingLists<ClauseStore::Watch>& lists = clauses_.watches();
    std::span<ClauseStore::Watch> watches = lists[gone];
    const std::size_t end = watches.size();
    work_ += static_cast<std::int64_t>(end) + 1;
    std::size_t kept = 0;
    std::size_t place = 0;
    bool sound = true;
    while (sound && place < end) {
        const ClauseStore::Watch watch = watches[kept++] = watches[place++];
        if (state_.is_true(watch.blocker)) continue;
        const auto clause = clauses_.literals(watch.clause);
        const Literal other = clause[0] ^ clause[1] ^ gone;
        if (state_.is_true(other)) {
            watches[kept - 1].blocker = other;
            continue;
        }
        const std::size_t found = find_watch(watch.clause, clause);
        if (found == 0) {
            sound = imply(other, {Reason::Kind::clause, watch.clause});
            continue;
        }
        const Literal watched = clause[found];
        clause[0] = other;
        clause[1] = watched;
        clause[found] = gone;
        --kept;
        lists.append(watched, {watch.clause, other});
        watches = lists[gone]; // it may have moved with all others
    }
    std::copy(watches.begin() + static_cast<std::ptrdiff_t>(place), watches.end(),
              watches.begin() + static_cast<std::ptrdiff_t>(kept));
    lists.cut(gone, kept + end - place);
    return sound;
}

// The place of a literal past the watched ones that is not false, or 0.
std::size_t Propagation::find_watch(ClauseStore::Place number, std::span<const Literal> clause) {
    std::uint32_t& next = clauses_.next(number);
    for (std::size_t place = next; place < clause.size(); ++place)
        if (!state_.is_false(clause[place])) {
            next = static_cast<std::uint32_t>(place);
            return place;
        }
    for (std::size_t place = 2; place < next; ++place)
        if (!state_.is_false(clause[place])) {
            next = static_cast<std::uint32_t>(place);
            return place;
        }
    return 0;
}

// What is to be looked at when a variable has lost a value: a graph where a vertex has come to be there, or gone.
void Propagation::schedule(Index variable, Mask gone) {
    watchers_.add_to(waiting_, variable, gone, state_.domain(variable));
    for (const masks::Reader& reader : network_.readers(variable)) waiting_words_.add(reader.word);
    const Mask domain = state_.domain(variable);
    for (const auto& [graph, set] : network_.lookers(variable))
        if ((gone & set) != 0 ? (domain & set) == 0 : (domain & ~set) == 0) waiting_graphs_.add(graph);
    if (!parts_.none()) parts_.schedule(variable, gone, state_);
}

// Looks at constraints until one removes something; false at a conflict.
bool Propagation::filter_next() {
    const std::size_t before = state_.trail().size();
    for (Index number, part; state_.trail().size() == before;) {
        if (waiting_.take(number)) {
            if (number >= network_.groups() && !revise(number)) return false;
        } else if (waiting_words_.take(number)) {
            if (!revise(filters_.first_word() + number)) return false;
        } else if (waiting_graphs_.take(number)) {
            if (!revise(filters_.first_graph() + number)) return false;
        } else if (!parts_.none() && parts_.take(part, number)) {
            if (Parts::counts(parts_[part], state_) && !revise_part(parts_[part], number)) return false;
        } else {
            break;
        }
    }
    return true;
}

bool Propagation::revise(Index constraint) {
    if (state_.additions() < quiet_until_[constraint]) return true;
    ++filtered_;
    if (!filters_.filter(constraint, state_.domains(), narrowed_)) {
        failed_ = {0, {Reason::Kind::filter, constraint}};
        conflict_.clear();
        explain_filter(constraint, {}, static_cast<Index>(state_.trail().size()), conflict_);
        return false;
    }
    quiet_until_[constraint] = state_.additions() + filters_.quiet_for();
    for (const auto& [variable, values] : narrowed_)
        for (Mask gone = state_.domain(variable) & ~values; gone != 0; gone &= gone - 1) {
            // What was known at the start has no candidates; nothing is removed from it but at the start.
            if (!imply(lacks(candidates_.number(variable, masks::least(gone))), {Reason::Kind::filter, constraint}))
                return false;
        }
    return true;
}

bool Propagation::fail(Literal literal, Reason reason) {
    failed_ = {literal, reason};
    conflict_.clear();
    explain(literal, reason, static_cast<Index>(state_.trail().size()), conflict_);
    conflict_.push_back(negated(literal));
    return false;
}

bool Propagation::fail_empty(Index variable) {
    failed_ = {};
    conflict_.clear();
    for (Mask rest = candidates_.domain(variable); rest != 0; rest &= rest - 1)
        conflict_.push_back(lacks(candidates_.number(variable, masks::least(rest))));
    return false;
}

void Propagation::explain(Literal literal, std::vector<Literal>& premises) {
    const Reason reason = state_.reason(literal);
    if (reason.kind != Reason::Kind::filter) return explain(literal, reason, state_.place(literal), premises);
    const std::size_t first = premises.size();
    explain(literal, reason, state_.place(literal), premises);
    if (kept_.size() > most_kept) return;
    state_.set_reason(literal, {Reason::Kind::kept, static_cast<std::uint32_t>(kept_.size())});
    kept_.push_back(reason.number);
    kept_.push_back(static_cast<Literal>(premises.size() - first));
    kept_.insert(kept_.end(), premises.begin() + static_cast<std::ptrdiff_t>(first), premises.end());
}

void Propagation::forget() {
    for (const Literal literal : state_.trail())
        if (const Reason reason = state_.reason(literal); reason.kind == Reason::Kind::kept)
            state_.set_reason(literal, {Reason::Kind::filter, kept_[reason.number]});
    kept_.clear();
}

void Propagation::explain(Literal literal, Reason reason, Index place, std::vector<Literal>& premises) {
    switch (reason.kind) {
    case Reason::Kind::decision:
        return;
    case Reason::Kind::literal:
    case Reason::Kind::pair:
        premises.push_back(reason.number);
        return;
    case Reason::Kind::clause:
        for (const Literal other : clauses_.literals(reason.number))
            if (other != literal) premises.push_back(negated(other));
        return;
    case Reason::Kind::domain: {
        const Mask own = candidates_.value(candidate_of(literal));
        for (Mask rest = candidates_.domain(reason.number) & ~own; rest != 0; rest &= rest - 1)
            premises.push_back(lacks(candidates_.number(reason.number, masks::least(rest))));
        return;
    }
    case Reason::Kind::peer:
        return explain_peer(literal, reason.number, place, premises);
    case Reason::Kind::filter: {
        const Index candidate = candidate_of(literal);
        explain_filter(reason.number, {candidates_.variable(candidate), candidates_.rank(candidate)}, place, premises);
        return;
    }
    case Reason::Kind::kept: {
        const auto begin = kept_.begin() + static_cast<std::ptrdiff_t>(reason.number) + 2;
        premises.insert(premises.end(), begin, begin + kept_[reason.number + 1]);
        return;
    }
    }
}

void Propagation::explain_filter(Index constraint, Target target, Index place, std::vector<Literal>& premises) {
    if (constraint >= filters_.constraints()) {
        Parts::Part& part = parts_[parts_.part_of(constraint)];
        if (!target.is_failure()) target.variable = part.number(target.variable);
        return explain_part(part, constraint - part.first, target, place, premises);
    }
    ++explained_;
    const std::size_t first = premises.size();
    Past past(state_, place, premises);
    filters_.explain(constraint, target, past);
    if constexpr (checks) check_explanation(constraint, target, place, std::span(premises).subspan(first));
}

void Propagation::clear_agenda() {
    Index number;
    for (auto* each : {&waiting_, &waiting_words_, &waiting_graphs_})
        while (each->take(number)) {
        }
    if (Index part; !parts_.none())
        while (parts_.take(part, number)) {
        }
    done_ = state_.trail().size();
}

void Propagation::add_to(Counters& counters) const {
    counters.changes += changes_;
    counters.filtered += filtered_;
    counters.explained += explained_;
}

} // namespace cpgrid::learning
