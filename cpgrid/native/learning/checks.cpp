// Internal checks of the search that learns: see ../checks.hpp.
#include "../checks.hpp"
#include "propagation.hpp"

#include <algorithm>

namespace cpgrid::learning {

void State::check() const {
    std::vector<Mask> domains(candidates_.domains().begin(), candidates_.domains().end());
    for (std::size_t place = 0; place < trail_.size(); ++place) {
        const Literal literal = trail_[place];
        const Index candidate = candidate_of(literal);
        expect_invariant(truth_[literal] == 1 && truth_[negated(literal)] == -1, "a literal of the trail is true");
        expect_invariant(steps_[candidate].place == place, "a literal stands at its place in the trail");
        if (is_lack(literal)) domains[candidates_.variable(candidate)] &= ~candidates_.value(candidate);
    }
    expect_invariant(domains == domain_, "a domain has lost what the trail says");
    const auto known = std::ranges::count_if(truth_, [](std::int8_t truth) { return truth != 0; });
    expect_invariant(static_cast<std::size_t>(known) == 2 * trail_.size(), "what is not in the trail is open");
}

// Nothing follows any more: no filter removes anything, and known variables differ from their peers.
void Propagation::check_quiet() {
    state_.check();
    clauses_.visit([this](std::span<const Literal> clause) {
        const auto open = [this](Literal each) { return !state_.is_false(each); };
        expect_invariant(std::ranges::count_if(clause, open) > 1 ||
                             std::ranges::any_of(clause, [this](Literal each) { return state_.is_true(each); }),
                         "no clause has more to say");
    });
    std::vector<Kept> kept;
    for (Index constraint = network_.groups(); constraint < filters_.constraints(); ++constraint) {
        expect_invariant(filters_.filter(constraint, state_.domains(), kept),
                         "a constraint can be met where all is quiet");
        for (const auto& [variable, values] : kept)
            expect_invariant((state_.domain(variable) & ~values) == 0, "no filter has more to remove");
    }
    for (Index variable = 0; variable < network_.variables(); ++variable) {
        const Mask domain = state_.domain(variable);
        if (!masks::single(domain)) continue;
        for (const Index peer : network_.peers(variable))
            expect_invariant((state_.domain(peer) & domain) == 0, "a peer has lost the value of a known variable");
    }
    for (Parts::Part& part : parts_.all())
        if (Parts::counts(part, state_)) check_part(part);
}

// The same of a part that counts.
void Propagation::check_part(Parts::Part& part) {
    std::vector<Kept> kept;
    for (Index constraint = part.network.groups(); constraint < part.filters.constraints(); ++constraint) {
        expect_invariant(parts_.filter(part, constraint, state_.domains(), kept),
                         "a constraint of a part can be met where all is quiet");
        for (const auto& [own, values] : kept)
            expect_invariant((state_.domain(part.variables[own]) & ~values) == 0, "no part has more to remove");
    }
    for (Index own = 0; own < part.variables.size(); ++own) {
        const Mask domain = state_.domain(part.variables[own]);
        expect_invariant((domain & ~part.network.domains()[own]) == 0, "a part knows all values that are left");
        if (!masks::single(domain)) continue;
        for (const Index peer : part.network.peers(own))
            expect_invariant((state_.domain(part.variables[peer]) & domain) == 0,
                             "a peer in a part has lost the value of a known variable");
    }
}

namespace {

// From these domains alone a filter, asked again and again, shows that one of them is empty, or that it cannot be met.
void expect_shown(Filters& filters, Index constraint, std::vector<Mask>& domains) {
    std::vector<Kept> kept;
    const auto empty = [](Mask domain) { return domain == 0; };
    for (bool changed = true; changed && std::ranges::none_of(domains, empty);) {
        changed = false;
        if (!filters.filter(constraint, domains, kept)) return;
        for (const auto& [variable, values] : kept) {
            changed |= (domains[variable] & ~values) != 0;
            domains[variable] &= values;
        }
    }
    expect_invariant(std::ranges::any_of(domains, empty), "an explanation shows what it explains");
}

} // namespace

// The premises were true before, and from them alone the constraint shows the same again: the target, if it had the
// value, leaves it none that it can take.
void Propagation::check_explanation(Index constraint, Target target, Index place, std::span<const Literal> premises) {
    std::vector<Mask> domains(candidates_.domains().begin(), candidates_.domains().end());
    restrict_by(premises, place, domains);
    if (!target.is_failure()) domains[target.variable] &= masks::bit(target.rank);
    expect_shown(filters_, constraint, domains);
}

void Propagation::check_explanation(Parts::Part& part, Index constraint, Target target, Index place,
                                    std::span<const Literal> premises) {
    std::vector<Mask> domains(candidates_.domains().begin(), candidates_.domains().end());
    restrict_by(premises, place, domains);
    std::vector<Mask> own;
    for (Index variable = 0; variable < part.variables.size(); ++variable)
        own.push_back(part.narrowed(variable, domains[part.variables[variable]]));
    if (!target.is_failure()) own[target.variable] &= masks::bit(target.rank);
    expect_shown(part.filters, constraint, own);
}

// What is left of domains where the premises hold.
void Propagation::restrict_by(std::span<const Literal> premises, Index place, std::vector<Mask>& domains) const {
    for (const Literal premise : premises) {
        const Index candidate = candidate_of(premise);
        expect_invariant(state_.is_true(premise) && state_.place(premise) < place, "a premise was true before");
        const Mask value = candidates_.value(candidate);
        domains[candidates_.variable(candidate)] &= is_lack(premise) ? ~value : value;
    }
}

} // namespace cpgrid::learning
