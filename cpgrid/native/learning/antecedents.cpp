#include "antecedents.hpp"

#include "../checks.hpp"

#include <algorithm>
#include <functional>

namespace cpgrid::learning {
namespace {

std::uint64_t pair_of(Literal one, Literal other) {
    return std::uint64_t{std::min(one, other)} << 32 | std::max(one, other);
}

} // namespace

Antecedents::Antecedents(Propagation& propagation, Log& log)
    : propagation_(propagation), state_(propagation.state()), log_(log), known_(state_.candidates().count(), 0),
      looked_(state_.candidates().count(), 0) {}

Log::Entry Antecedents::entry(Literal literal, const Reason& reason) const {
    if (reason.kind == Reason::Kind::clause) return propagation_.clauses().entry(reason.number);
    if (reason.kind != Reason::Kind::pair || pairs_.empty()) return 0;
    const auto found = pairs_.find(pair_of(literal, negated(reason.number)));
    return found == pairs_.end() ? 0 : found->second;
}

void Antecedents::begin() {
    used_.clear();
}

void Antecedents::begin_conflict() {
    note_known();
    used_.clear();
    const auto& [literal, reason] = propagation_.failed();
    use(entry(literal, reason));
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
}

void Antecedents::finish() {
    std::ranges::sort(used_, std::greater());
    const auto repeated = std::ranges::unique(used_);
    used_.erase(repeated.begin(), repeated.end());
}

void Antecedents::learnt(std::span<const Literal> clause) {
    finish();
    const Log::Entry own = log_.add(clause, used_);
    if (clause.size() == 1) known_[candidate_of(clause[0])] = own;
    if (clause.size() == 2) pairs_[pair_of(clause[0], clause[1])] = own;
}

void Antecedents::name(ClauseStore::Place place) {
    propagation_.clauses().entry(place) = log_.entries();
}

void Antecedents::note_known() {
    const std::size_t end = state_.levels() == 0 ? state_.trail().size() : state_.begin(1);
    for (; noted_ < end; ++noted_) {
        const Literal literal = state_.trail()[noted_];
        Log::Entry& own = known_[candidate_of(literal)];
        if (own != 0 || state_.reason(literal).kind == Reason::Kind::decision) continue;
        used_.clear();
        use_reason(literal);
        premises_.clear();
        propagation_.explain(literal, premises_);
        for (const Literal premise : premises_) use_known(premise);
        finish();
        // What follows from the network alone needs no entry.
        if (!used_.empty()) own = log_.add_known(used_);
    }
}

} // namespace cpgrid::learning
