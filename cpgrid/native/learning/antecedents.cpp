#include "antecedents.hpp"

#include "../checks.hpp"

#include <algorithm>

namespace cpgrid::learning {
namespace {

std::uint64_t pair_of(Literal one, Literal other) {
    return std::uint64_t{std::min(one, other)} << 32 | std::max(one, other);
}

} // namespace

Antecedents::Antecedents(const masks::Network& network, Propagation& propagation, Log& log)
    : network_(network), propagation_(propagation), state_(propagation.state()), log_(log),
      known_(state_.candidates().count(), nothing), looked_(state_.candidates().count(), 0) {
    add_pairs();
}

// The values of groups with two places left are clauses from the start, which have no room for an item.
void Antecedents::add_pairs() {
    const Candidates& candidates = state_.candidates();
    std::vector<Literal> places;
    for (Index group = 0; group < network_.groups(); ++group)
        for (std::size_t rank = 0; rank < network_.values().size(); ++rank) {
            places.clear();
            for (const Index variable : network_.group(group)) {
                const Index number = candidates.number(variable, static_cast<int>(rank));
                if (number != Candidates::none) places.push_back(has(number));
            }
            if (places.size() == 2) pairs_.emplace(pair_of(places[0], places[1]), source_item(network_.source(group)));
        }
}

// By what a literal follows, where that is more than what its own variable has.
Item Antecedents::item(Literal literal, const Reason& reason) const {
    switch (reason.kind) {
    case Reason::Kind::decision:
    case Reason::Kind::domain:
    case Reason::Kind::peer: // of parts, which have no log
        return nothing;
    case Reason::Kind::literal: {
        const Index one = state_.candidates().variable(candidate_of(literal));
        const Index other = state_.candidates().variable(candidate_of(reason.number));
        return one == other ? nothing : source_item(network_.source_apart(one, other));
    }
    case Reason::Kind::pair: {
        const auto found = pairs_.find(pair_of(literal, negated(reason.number)));
        return found == pairs_.end() ? nothing : found->second;
    }
    case Reason::Kind::clause:
        return propagation_.clauses().item(reason.number);
    case Reason::Kind::filter:
    case Reason::Kind::kept:
        return source_item(network_.source(propagation_.filter_of(reason)));
    }
    return nothing;
}

// A value that is taken from peers goes from all of them at once, right after its cell has it.
void Antecedents::use_reason(Literal literal) {
    const Reason& reason = state_.reason(literal);
    const std::uint32_t when =
        reason.kind == Reason::Kind::literal ? 2 * state_.place(reason.number) + 1 : 2 * state_.place(literal);
    use(when, item(literal, reason));
}

void Antecedents::begin() {
    used_.clear();
}

void Antecedents::begin_conflict() {
    note_known();
    used_.clear();
    const auto& [literal, reason] = propagation_.failed();
    use(at_end, item(literal, reason));
}

// From each literal that is gone down to those of the clause, reason by reason.
void Antecedents::use_derivations(std::span<const Literal> gone, std::span<const Literal> clause) {
    ++stamp_;
    for (const Literal literal : clause) looked_[candidate_of(literal)] = stamp_;
    for (const Literal literal : gone)
        if (looked_[candidate_of(literal)] != stamp_) {
            looked_[candidate_of(literal)] = stamp_;
            open_.push_back(literal);
        }
    while (!open_.empty()) {
        const Literal literal = open_.back();
        open_.pop_back();
        if constexpr (checks)
            expect_invariant(state_.reason(literal).kind != Reason::Kind::decision,
                             "what leaves a clause follows from those that stay");
        use_reason(literal);
        premises_.clear();
        propagation_.explain(literal, premises_);
        for (const Literal premise : premises_) {
            if (looked_[candidate_of(premise)] == stamp_) continue;
            looked_[candidate_of(premise)] = stamp_;
            if (state_.level(premise) == 0)
                use_known(premise);
            else
                open_.push_back(premise);
        }
    }
}

void Antecedents::use_all() {
    note_known();
    used_.clear();
    for (const Literal literal : state_.trail())
        if (state_.level(literal) == 0)
            use_known(literal);
        else
            use_reason(literal);
    use(at_end, source_item(network_.sources() + solutions_++));
}

// Sorts what was used. A group may be needed twice in a row: its second pass knows what its first has left of a cell.
void Antecedents::finish() {
    std::ranges::sort(used_);
    const auto repeated = std::ranges::unique(used_);
    used_.erase(repeated.begin(), repeated.end());
    needs_.clear();
    for (const std::uint64_t each : used_) needs_.push_back(static_cast<Item>(each));
}

void Antecedents::learnt(std::span<const Literal> clause) {
    finish();
    const Item own = entry_item(log_.add(clause, needs_));
    if (clause.size() == 1) known_[candidate_of(clause[0])] = own;
    if (clause.size() == 2) pairs_[pair_of(clause[0], clause[1])] = own;
}

void Antecedents::name(ClauseStore::Place place) {
    propagation_.clauses().item(place) = entry_item(log_.entries());
}

void Antecedents::note_known() {
    const std::size_t end = state_.levels() == 0 ? state_.trail().size() : state_.begin(1);
    for (; noted_ < end; ++noted_) {
        const Literal literal = state_.trail()[noted_];
        Item& own = known_[candidate_of(literal)];
        if (own != nothing || state_.reason(literal).kind == Reason::Kind::decision) continue;
        used_.clear();
        use_reason(literal);
        premises_.clear();
        propagation_.explain(literal, premises_);
        for (const Literal premise : premises_) use_known(premise);
        // What follows from the network alone needs no entry.
        std::erase_if(used_, [](std::uint64_t each) { return is_source(static_cast<Item>(each)); });
        finish();
        if (!needs_.empty()) own = entry_item(log_.add_known(needs_));
    }
}

} // namespace cpgrid::learning
