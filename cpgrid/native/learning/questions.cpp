#include "questions.hpp"

#include "search.hpp"

#include <algorithm>
#include <limits>

namespace cpgrid::learning {

Questions::Questions(const masks::Network& network, std::vector<PartOf> parts, Index selectors,
                     std::span<const masks::Given> givens, const Options& options)
    : network_(network), parts_(std::move(parts)), selectors_(selectors), options_(options), start_(network, givens) {}

void Questions::ask(std::vector<Assumption> assumptions) {
    assumptions_ = std::move(assumptions);
    posed_ = false;
    answer_.reset();
    solution_.clear();
    clash_.clear();
}

Stop Questions::advance(const Limits& limits, Watch& watch) {
    if (answer_) return *answer_;
    if (learner_ == nullptr) {
        if (const auto stop = start_.advance(watch)) return *stop;
        if (start_.failed()) return answered(Stop::exhausted);
        learner_ = std::make_unique<Learner>(network_, start_.domains(), parts_, selectors_, options_);
    }
    if (!posed_ && !pose()) return answered(Stop::exhausted);
    const std::int64_t node_goal =
        limits.nodes > 0 ? learner_->nodes() + limits.nodes : std::numeric_limits<std::int64_t>::max();
    for (;;) {
        if (watch.due(work())) {
            if (const auto stop = watch.look(work())) return *stop;
        }
        if (learner_->nodes() >= node_goal) return Stop::node_limit;
        switch (learner_->step()) {
        case Learner::Event::onward:
        case Learner::Event::conflict:
            break;
        case Learner::Event::refuted:
            name_clash();
            return answered(Stop::exhausted);
        case Learner::Event::known:
            append_values(network_, learner_->state(), solution_);
            return answered(Stop::solution_limit);
        }
    }
}

Stop Questions::answered(Stop answer) {
    answer_ = answer;
    return answer;
}

// Assumes literals; false where an assumption contradicts what is known from the start, which is then the clash.
bool Questions::pose() {
    literals_.clear();
    for (std::size_t place = 0; place < assumptions_.size(); ++place) {
        bool holds = true;
        const auto own = literal(assumptions_[place], holds);
        if (own) {
            literals_.emplace_back(*own, static_cast<std::int32_t>(place));
        } else if (!holds) {
            clash_.assign(1, static_cast<std::int32_t>(place));
            return false;
        }
    }
    std::ranges::sort(literals_);
    const auto repeated = std::ranges::unique(literals_, {}, &std::pair<Literal, std::int32_t>::first);
    literals_.erase(repeated.begin(), repeated.end());
    std::vector<Literal> assumed;
    for (const auto& [each, place] : literals_) assumed.push_back(each);
    learner_->assume(assumed);
    posed_ = true;
    return true;
}

// The literal that an assumption is; none where it is known from the start whether it holds.
std::optional<Literal> Questions::literal(const Assumption& assumption, bool& holds) const {
    if (assumption.rank == Assumption::selector) return learner_->selector(assumption.number);
    const Candidates& candidates = learner_->candidates();
    const Mask domain = candidates.domain(assumption.number);
    const Mask value = masks::bit(assumption.rank);
    if ((domain & value) == 0 || domain == value) {
        holds = (domain == value) == assumption.holds;
        return std::nullopt;
    }
    const Index candidate = candidates.number(assumption.number, assumption.rank);
    return assumption.holds ? has(candidate) : lacks(candidate);
}

void Questions::name_clash() {
    for (const Literal each : learner_->core()) {
        const auto place = std::ranges::lower_bound(literals_, each, {}, &std::pair<Literal, std::int32_t>::first);
        clash_.push_back(place->second);
    }
    std::ranges::sort(clash_);
}

Counters Questions::counters() const {
    Counters now;
    now.changes += start_.changes();
    if (learner_ != nullptr) learner_->add_to(now);
    return now;
}

} // namespace cpgrid::learning
