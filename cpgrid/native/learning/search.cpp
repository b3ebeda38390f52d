#include "search.hpp"

#include <limits>
#include <stdexcept>

namespace cpgrid::learning {

Search::Search(const masks::Network& network, std::span<const masks::Given> givens, const SearchOptions& options)
    : network_(network), options_(common(options)), start_(network, givens),
      threads_(static_cast<std::size_t>(options.threads)), most_literals_(static_cast<std::size_t>(options.literals)),
      exhausted_(start_.failed()) {
    if (options.literals > 0 && threads_ > 1)
        throw std::invalid_argument("what is learnt is recorded in one thread: leave out literals, or threads");
    if (options.literals > 0) log_.emplace(static_cast<std::size_t>(options.memory));
}

Stop Search::advance(const Limits& limits, Watch& watch) {
    constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    const std::int64_t solution_goal = limits.solutions > 0 ? solutions_ + limits.solutions : unlimited;
    lemmas_.reset();
    const std::int64_t node_goal = limits.nodes > 0 ? nodes() + limits.nodes : unlimited;
    if (Stop stop; !exhausted_ && learner_ == nullptr && !several_ && !begin(watch, stop)) return stop;
    if (several_) return several_->advance(limits, watch);
    while (!exhausted_) {
        if (watch.due(work())) {
            if (const auto stop = watch.look(work())) return *stop;
        }
        if (nodes() >= node_goal) return Stop::node_limit;
        switch (learner_->step()) {
        case Learner::Event::onward:
        case Learner::Event::conflict:
            break;
        case Learner::Event::refuted:
            exhausted_ = true;
            break;
        case Learner::Event::known:
            found(limits.keep);
            if (solutions_ >= solution_goal) return Stop::solution_limit;
        }
    }
    return Stop::exhausted;
}

// Draws the consequences of the givens; false where that was stopped.
bool Search::begin(Watch& watch, Stop& stop) {
    if (const auto why = start_.advance(watch)) {
        stop = *why;
        return false;
    }
    if (start_.failed())
        exhausted_ = true;
    else if (threads_ > 1)
        several_.emplace(network_, start_.domains(), options_, threads_);
    else
        learner_ = std::make_unique<Learner>(network_, start_.domains(), std::span<const PartOf>(), 0, options_,
                                             log_ ? &*log_ : nullptr);
    return true;
}

// Keeps the solution, and rules it out.
void Search::found(bool keep) {
    ++solutions_;
    if (keep) append_values(network_, learner_->state(), kept_);
    if (!learner_->block()) exhausted_ = true;
}

void append_values(const masks::Network& network, const State& state, std::vector<std::int32_t>& values) {
    for (Index variable = 0; variable < network.variables(); ++variable)
        values.push_back(static_cast<std::int32_t>(network.value(masks::least(state.domain(variable)))));
}

const Lemmas& Search::lemmas() {
    if (lemmas_) return *lemmas_;
    if (!log_ || learner_ == nullptr) {
        lemmas_.emplace();
        if (log_ && exhausted_) lemmas_->add({}, 1);
        return *lemmas_;
    }
    const Candidates& candidates = learner_->candidates();
    const auto number = [&](Literal literal) {
        const Index candidate = candidate_of(literal);
        const std::int32_t own =
            cpgrid::literal(candidates.variable(candidate), static_cast<std::size_t>(candidates.rank(candidate)),
                            network_.values().size());
        return is_lack(literal) ? -own : own;
    };
    std::vector<std::int32_t> gone;
    start_.visit_gone([&](Index variable, int rank) {
        gone.push_back(-cpgrid::literal(variable, static_cast<std::size_t>(rank), network_.values().size()));
    });
    return lemmas_.emplace(lemmas_of(*log_, gone, !exhausted_, most_literals_, number));
}

Counters Search::counters() const {
    Counters now;
    now.changes += start_.changes();
    if (learner_ != nullptr) learner_->add_to(now);
    if (several_) several_->add_to(now);
    return now;
}

} // namespace cpgrid::learning
