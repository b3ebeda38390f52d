#include "../checks.hpp"

#include "numbering.hpp"
#include "propagation.hpp"

#include <algorithm>

#ifdef CPGRID_CHECK

namespace cpgrid::masks {

void Agenda::check_empty() const {
    for (const Mask each : members_) expect_invariant(each == 0, "masks: the agenda is not empty");
    for (const Mask each : filled_) expect_invariant(each == 0, "masks: the agenda has a place marked that is empty");
}

std::size_t Words::fingerprint() const {
    std::size_t hash = nodes_.size();
    for (const Mask nodes : nodes_) hash = mixed(hash, nodes);
    return hash;
}

std::size_t Propagation::fingerprint() const {
    std::size_t hash = mixed(words_.fingerprint(), open_count_);
    for (const Mask domain : domain_) hash = mixed(hash, domain);
    for (Index path = 0; path < nogoods_.count(); ++path)
        if (nogoods_.reached(path) != 0) hash = mixed(mixed(hash, path), nogoods_.reached(path));
    return hash;
}

void Propagation::check_restored(const Mark& mark) const {
    expect_invariant(mark.state == fingerprint(), "masks: a restored state is not the one that was left");
    check_open();
}

// Undoes the trail on a copy.
void Propagation::check_trail() const {
    std::vector<Mask> domains = domain_;
    for (std::size_t place = trail_.size(); place-- > 0;) {
        const auto& [variable, before] = trail_[place];
        const Mask after = domains[variable];
        expect_invariant((after & before) == after && after != before, "masks: the trail has a change that is none");
        domains[variable] = before;
    }
    expect_invariant(std::ranges::equal(domains, network_.domains()), "masks: the trail does not lead to the start");
}

void Propagation::check_open() const {
    for (Index variable = 0; variable < network_.variables(); ++variable) {
        expect_invariant(domain_[variable] != 0, "masks: a domain is empty");
        expect_invariant(open_[position_[variable]] == variable, "masks: an open variable is not in its place");
        expect_invariant((position_[variable] < open_count_) == !single(domain_[variable]),
                         "masks: a variable is open that has one value, or the other way about");
    }
}

void Propagation::check_nogoods() const {
    for (Index number = 0; number < nogoods_.count(); ++number) {
        const auto path = nogoods_.path(number);
        for (std::size_t place = 0; place < path.size(); ++place) {
            const auto& [variable, value, tried] = path[place];
            const bool holds = tried ? domain_[variable] == value : (domain_[variable] & value) == 0;
            if (place < nogoods_.reached(number))
                expect_invariant(holds, "masks: a path of nogoods was followed past a choice that does not hold");
            else
                return expect_invariant(tried && !holds,
                                        "masks: a path of nogoods was not followed as far as it holds");
        }
    }
}

// Nothing waits, and no constraint removes a value when it is revised once more.
void Propagation::check_quiet() {
    expect_invariant(closed_.empty(), "masks: a closed variable was not separated from its peers");
    waiting_.check_empty();
    waiting_words_.check_empty();
    check_open();
    check_trail();
    check_nogoods();
    const std::size_t state = fingerprint();
    const std::int64_t work = work_;
    const auto quiet = [&](bool possible) {
        expect_invariant(possible && fingerprint() == state, "masks: the agenda has missed a constraint");
    };
    for (Index variable = 0; variable < network_.variables(); ++variable)
        if (single(domain_[variable])) quiet(separate(variable));
    for (Index constraint = 0; constraint < network_.first_word(); ++constraint) quiet(revise(constraint));
    for (Index word = 0; word < network_.words(); ++word) {
        for (Index step = 0; step < network_.word(word).size(); ++step) words_.touch(word, step);
        quiet(revise_word(word));
    }
    work_ = work;
}

} // namespace cpgrid::masks

#endif
