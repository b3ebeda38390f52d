#include "several.hpp"

#include "../together.hpp"
#include "search.hpp"

#include <limits>
#include <optional>
#include <span>

namespace cpgrid::learning {

Several::Several(const masks::Network& network, std::vector<Mask> domains, const Options& options, std::size_t threads)
    : network_(network), domains_(std::move(domains)), options_(options), shared_(threads), learners_(threads) {}

// What was asked for by name is the same for all.
Options Several::options_of(std::size_t number) const {
    Options own = options_;
    if (number == 0) return own;
    own.seed = static_cast<std::int64_t>((static_cast<std::uint64_t>(options_.seed) + number) &
                                         static_cast<std::uint64_t>(unbounded));
    const bool odd = number % 2 == 1;
    if (own.mode == 0) own.mode = odd ? 2 : 1;
    if (own.phase == 0 && number > 1) own.phase = odd ? 1 : 2;
    return own;
}

Stop Several::advance(const Limits& limits, Watch& watch) {
    constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    if (exhausted_) return Stop::exhausted;
    Call call{.solution_goal = limits.solutions > 0 ? solutions_ + limits.solutions : unlimited,
              .keep = limits.keep,
              .nodes_left = limits.nodes > 0 ? limits.nodes : unlimited};
    const auto reason = work_together(learners_.size(), watch,
                                      [&](std::size_t number, std::atomic<bool>& ended) { run(number, call, ended); });
    exhausted_ = call.exhausted;
    if (reason == Stop::interrupted) return Stop::interrupted;
    if (call.full) return Stop::solution_limit;
    if (exhausted_) return Stop::exhausted;
    return reason.value_or(Stop::node_limit);
}

// Searches until there is an end for all, or there are no nodes left for this thread.
void Several::run(std::size_t number, Call& call, std::atomic<bool>& ended) {
    std::unique_ptr<Learner>& learner = learners_[number];
    if (learner == nullptr)
        learner = std::make_unique<Learner>(network_, domains_, std::span<const PartOf>(), 0, options_of(number),
                                            nullptr, Sharing{&shared_, number});
    const auto end = [&](std::atomic<bool>& why) {
        why = true;
        ended = true;
    };
    // A node is claimed before the step that may need it, so that never one too many is made.
    for (bool claimed = false; !ended.load(std::memory_order_relaxed);) {
        if (!claimed && call.nodes_left.fetch_sub(1) <= 0) return;
        claimed = true;
        switch (learner->step()) {
        case Learner::Event::onward:
            break;
        case Learner::Event::conflict:
            claimed = false;
            break;
        case Learner::Event::refuted:
            return end(call.exhausted);
        case Learner::Event::known: {
            const Recorded recorded = record(learner->state(), call);
            if (recorded == Recorded::full) return end(call.full);
            claimed = false;
            if (!learner->block()) end(call.exhausted);
            if (recorded == Recorded::before) learner->restart_soon();
        }
        }
    }
}

// Keeps a solution that is new; with as many as wanted it is left to be found again.
Several::Recorded Several::record(const State& state, Call& call) {
    std::string ranks;
    for (const Mask domain : state.domains()) ranks.push_back(static_cast<char>(masks::least(domain)));
    const std::lock_guard lock(mutex_);
    if (solutions_ >= call.solution_goal) return Recorded::full;
    if (!found_.insert(std::move(ranks)).second) return Recorded::before;
    ++solutions_;
    if (call.keep) append_values(network_, state, kept_);
    return Recorded::yes;
}

void Several::add_to(Counters& counters) const {
    for (const auto& learner : learners_)
        if (learner != nullptr) learner->add_to(counters);
}

} // namespace cpgrid::learning
