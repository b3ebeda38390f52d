#include "search.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace cpgrid::masks {

Search::Search(const Network& network, std::span<const Given> givens, const Options& options)
    : network_(network), propagation_(network), held_(network.variables()), record_(options.literals),
      cells_(static_cast<Index>(std::min<std::int64_t>(options.cells, network.variables()))),
      run_(std::max<std::int64_t>(options.run, network.variables() / 4)), next_restart_(run_),
      exhausted_(!network.possible()) {
    for (const Given& given : givens)
        if (!propagation_.restrict(given.variable, bit(given.rank))) {
            exhausted_ = true;
            return;
        }
}

Stop Search::advance(const Limits& limits, Watch& watch) {
    constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    const std::int64_t solution_goal = limits.solutions > 0 ? solutions_ + limits.solutions : unlimited;
    const std::int64_t node_goal = limits.nodes > 0 ? counted_.nodes + limits.nodes : unlimited;
    while (!exhausted_) {
        if (watch.due(propagation_.work())) {
            if (const auto stop = watch.look(propagation_.work())) return *stop;
        }
        switch (step_) {
        case Step::propagate:
            step_ = propagate(watch);
            break;
        case Step::branch:
            if (propagation_.open().empty()) {
                found(limits.keep);
                step_ = Step::back;
                if (solutions_ >= solution_goal) return Stop::solution_limit;
            } else {
                if (counted_.nodes >= node_goal) return Stop::node_limit;
                if (counted_.nodes >= next_restart_) restart();
                branch();
                step_ = Step::propagate;
            }
            break;
        case Step::back:
            step_ = back();
            break;
        }
    }
    return Stop::exhausted;
}

Search::Step Search::propagate(const Watch& watch) {
    switch (propagation_.run(watch)) {
    case Propagation::Result::quiet:
        return Step::branch;
    case Propagation::Result::failed:
        return Step::back;
    case Propagation::Result::paused:
        break;
    }
    return Step::propagate;
}

void Search::branch() {
    const Index variable = choose();
    const Mask domain = propagation_.domain(variable);
    if (size(domain) > 2)
        if (const auto place = choose_place(size(domain) / propagation_.weight(variable))) {
            take(*place);
            return;
        }
    const Mask held = domain & held_[variable];
    take({variable, held != 0 ? held : domain & -domain, true});
}

void Search::take(const Choice& choice) {
    path_.push_back(choice);
    marks_.push_back(propagation_.mark());
    propagation_.restrict(choice.variable, choice.value);
    ++counted_.nodes;
    ++tried_;
    counted_.depth = std::max(counted_.depth, tried_);
}

Search::Step Search::back() {
    if (record_.on()) record();
    while (!path_.empty() && !path_.back().tried) {
        path_.pop_back();
        marks_.pop_back();
    }
    if (path_.empty()) {
        exhausted_ = true;
        return Step::back;
    }
    --tried_;
    path_.back().tried = false;
    propagation_.undo(marks_.back());
    propagation_.restrict(path_.back().variable, ~path_.back().value); // the variable had two values at the least
    return Step::propagate;
}

void Search::record() {
    clause_.clear();
    for (const Choice& choice : path_)
        if (choice.tried)
            clause_.push_back(
                -literal(choice.variable, static_cast<std::size_t>(least(choice.value)), network_.values().size()));
    record_.add(clause_);
}

// Gives up all values tried. What was refuted at the root stays removed; what was refuted below is kept as nogoods, and
// in a large grid the values that variables had are the first to be tried again.
void Search::restart() {
    const auto first = std::ranges::find_if(path_, &Choice::tried);
    const Index size = cells_ > 0 ? cells_ : network_.variables();
    run_ += size <= small ? run_ / 2 : run_ * growth / size;
    next_restart_ = counted_.nodes + run_;
    if (first == path_.end()) return;
    for (Index variable = 0; size > small && variable < network_.variables(); ++variable)
        if (const Mask domain = propagation_.domain(variable); single(domain)) held_[variable] = domain;
    const auto kept = first - path_.begin();
    propagation_.undo(marks_[static_cast<std::size_t>(kept)]);
    propagation_.learn({first, path_.end()});
    path_.erase(first, path_.end());
    marks_.erase(marks_.begin() + kept, marks_.end());
    tried_ = 0;
}

// The variable with the fewest values in proportion to its weight; of the cells, as long as one is open.
Index Search::choose() {
    const auto open = propagation_.open();
    propagation_.spend(open.size());
    Index best = open.front();
    bool best_cell = best < cells_;
    double best_size = size(propagation_.domain(best));
    double best_weight = propagation_.weight(best);
    for (const Index variable : open.subspan(1)) {
        const bool cell = variable < cells_;
        const double values = size(propagation_.domain(variable));
        const double weight = propagation_.weight(variable);
        if (cell != best_cell ? cell : values * best_weight < best_size * weight) {
            best = variable;
            best_cell = cell;
            best_size = values;
            best_weight = weight;
        }
    }
    return best;
}

// A value that has two places left in a group, which is a choice of two as well; in the place of greater weight.
std::optional<Choice> Search::choose_place(double least) {
    std::optional<Choice> best;
    for (Index group = 0; group < network_.groups(); ++group) {
        const auto variables = network_.group(group);
        propagation_.spend(variables.size());
        Mask once = 0;
        Mask twice = 0;
        Mask more = 0;
        for (const Index variable : variables) {
            const Mask domain = propagation_.domain(variable);
            more |= twice & domain;
            twice |= once & domain;
            once |= domain;
        }
        for (Mask two = twice & ~more; two != 0; two &= two - 1) {
            const Mask value = two & -two;
            double weight = 0;
            double greatest = 0;
            Index place = 0;
            for (const Index variable : variables) {
                if ((propagation_.domain(variable) & value) == 0) continue;
                const double own = propagation_.weight(variable);
                weight += own / 2;
                if (own > greatest) {
                    greatest = own;
                    place = variable;
                }
            }
            if (2 / weight < least) {
                least = 2 / weight;
                best = Choice{place, value, true};
            }
        }
    }
    return best;
}

void Search::found(bool keep) {
    ++solutions_;
    if (!keep) return;
    for (Index variable = 0; variable < network_.variables(); ++variable)
        kept_.push_back(static_cast<std::int32_t>(network_.value(least(propagation_.domain(variable)))));
}

} // namespace cpgrid::masks
