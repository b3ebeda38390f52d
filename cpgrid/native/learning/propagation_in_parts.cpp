// What follows in parts, where their selectors are on.
#include "propagation.hpp"

#include <array>

namespace cpgrid::learning {

// What is known of a part from the start: it may contradict values that are known, and values that its network does not
// know are gone where it counts.
void Propagation::add_part(const Parts::Part& part) {
    if (!part.network.possible()) add_refuted(part, {});
    for (Index own = 0; own < part.variables.size(); ++own) {
        const Index variable = part.variables[own];
        const Mask domain = candidates_.domain(variable);
        const auto refute = [&](Index other, Mask value) {
            if (masks::single(candidates_.domain(other))) return add_refuted(part, {});
            add_refuted(part, std::array{lacks(candidates_.number(other, masks::least(value)))});
        };
        for (Mask gone = domain & ~part.network.domains()[own]; gone != 0; gone &= gone - 1)
            refute(variable, gone & -gone);
        if (!masks::single(domain)) continue;
        for (const Index peer : part.network.peers(own))
            if ((candidates_.domain(part.variables[peer]) & domain) != 0) refute(part.variables[peer], domain);
    }
}

// Adds that a part does not count, or one of the literals is true.
void Propagation::add_refuted(const Parts::Part& part, std::span<const Literal> others) {
    std::vector<Literal> clause(others.begin(), others.end());
    for (const Literal condition : part.conditions) clause.push_back(negated(condition));
    add_clause(clause);
}

// A value that a variable has is none of its peers' in a part that counts; where one comes to count, all is asked.
bool Propagation::follow_in_parts(Literal literal) {
    if (is_lack(literal)) return true;
    const Index candidate = candidate_of(literal);
    const Index variable = candidates_.variable(candidate);
    if (parts_.is_selector(variable)) return candidates_.rank(candidate) != Parts::on || follow_selector(variable);
    for (const auto& [part, own] : parts_.places(variable))
        if (Parts::counts(parts_[part], state_) && !follow_peers(part, own, candidate)) return false;
    return true;
}

bool Propagation::follow_peers(Index part, Index variable, Index candidate) {
    const Parts::Part& own = parts_[part];
    const auto peers = own.network.peers(variable);
    work_ += static_cast<std::int64_t>(peers.size());
    for (const Index peer : peers) {
        const Index other = own.variables[peer];
        // Of one that was known at the start, a clause says the same (add_part).
        if ((state_.domain(other) & candidates_.value(candidate)) == 0 || masks::single(candidates_.domain(other)))
            continue;
        const Literal gone = lacks(candidates_.number(other, candidates_.rank(candidate)));
        if (!imply(gone, {Reason::Kind::peer, part})) return false;
    }
    return true;
}

bool Propagation::follow_selector(Index selector) {
    for (const Index number : parts_.selected(selector)) {
        const Parts::Part& part = parts_[number];
        if (!Parts::counts(part, state_)) continue;
        parts_.schedule(number);
        for (Index own = 0; own < part.variables.size(); ++own) {
            const Index variable = part.variables[own];
            const Mask domain = state_.domain(variable);
            if (!masks::single(domain) || masks::single(candidates_.domain(variable))) continue;
            const Index candidate = candidates_.number(variable, masks::least(domain));
            if (state_.is_true(has(candidate)) && !follow_peers(number, own, candidate)) return false;
        }
    }
    return true;
}

bool Propagation::revise_part(Parts::Part& part, Index constraint) {
    ++filtered_;
    conflict_.clear();
    const auto here = static_cast<Index>(state_.trail().size());
    if (!parts_.filter(part, constraint, state_.domains(), narrowed_)) {
        explain_part(part, constraint, {}, here, conflict_);
        return false;
    }
    for (const auto& [own, values] : narrowed_) {
        const Index variable = part.variables[own];
        for (Mask gone = state_.domain(variable) & ~values; gone != 0; gone &= gone - 1) {
            const int rank = masks::least(gone);
            if (masks::single(candidates_.domain(variable))) {
                conflict_.clear();
                explain_part(part, constraint, {own, rank}, here, conflict_);
                return false;
            }
            if (!imply(lacks(candidates_.number(variable, rank)), {Reason::Kind::filter, part.first + constraint}))
                return false;
        }
    }
    return true;
}

void Propagation::explain_part(Parts::Part& part, Index constraint, Target target, Index place,
                               std::vector<Literal>& premises) {
    ++explained_;
    const std::size_t first = premises.size();
    premises.insert(premises.end(), part.conditions.begin(), part.conditions.end());
    Past past(state_, place, premises, part.variables, part.network.domains());
    part.filters.explain(constraint, target, past);
    parts_.take_note(part);
    if constexpr (checks) check_explanation(part, constraint, target, place, std::span(premises).subspan(first));
}

// The value is gone because a peer in a part had it before.
void Propagation::explain_peer(Literal literal, Index number, Index place, std::vector<Literal>& premises) {
    const Parts::Part& part = parts_[number];
    const Index candidate = candidate_of(literal);
    premises.insert(premises.end(), part.conditions.begin(), part.conditions.end());
    for (const Index peer : part.network.peers(part.number(candidates_.variable(candidate)))) {
        const Index other = candidates_.number(part.variables[peer], candidates_.rank(candidate));
        if (other == Candidates::none) continue;
        const Literal value = has(other);
        if (!state_.is_true(value) || state_.place(value) >= place) continue;
        premises.push_back(value);
        return;
    }
    if constexpr (checks) expect_invariant(false, "a peer has the value that a variable has lost to it");
}

} // namespace cpgrid::learning
