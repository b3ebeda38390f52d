#include "least_cost.hpp"

#include <algorithm>

namespace cpgrid {
namespace {

// Measured on target Sudokus: the root's prices are a good start for every node below, which then needs few sweeps.
constexpr int root_sweeps = 200;
constexpr int node_sweeps = 4;

} // namespace

template <bool coloured>
LeastCost<coloured>::LeastCost(Remainder problem, const SearchOptions& options)
    : LinkSearch(std::move(problem), options), prices_(problem_), paid_(problem_.paid), root_bound_(paid_) {
    recorded_.scale = prices_.scale();
    recorded_.items = problem_.primary_number;
}

template <bool coloured> Stop LeastCost<coloured>::advance(const Limits& limits, Watch& watch) {
    const std::int64_t node_goal = limits.nodes > 0 ? counted_.nodes + limits.nodes : Prices::infinite;
    while (!exhausted_) {
        if (counted_.nodes >= node_goal) return Stop::node_limit;
        if (watch.due(work())) {
            if (const auto stop = watch.look(work())) return *stop;
        }
        switch (step_) {
        case Step::choose:
            step_ = choose(limits);
            break;
        case Step::next:
            step_ = next(limits);
            break;
        case Step::back:
            record_path(ruled_out_by_);
            if (path_.empty()) {
                exhausted_ = true;
            } else {
                back();
                step_ = Step::next;
            }
            break;
        }
    }
    return Stop::exhausted;
}

// The greatest cost that a further cover may have to be wanted.
template <bool coloured> std::int64_t LeastCost<coloured>::enough(const Limits& limits) const {
    if (least_ == Prices::infinite) return least_;
    return limits.solutions > 0 && solutions() >= limits.solutions ? least_ - 1 : least_;
}

template <bool coloured> auto LeastCost<coloured>::choose(const Limits& limits) -> Step {
    ruled_out_by_ = -1;
    if (links_.first() == links_.end()) {
        found(limits);
        return Step::back;
    }
    const std::int64_t most = enough(limits);
    const std::int64_t rest = most == Prices::infinite ? most : most - paid_;
    const std::int64_t bound = prices_.bound(links_, path_.empty() ? root_sweeps : node_sweeps, rest);
    if (bound == Prices::infinite) return Step::back;
    const std::int32_t prices = record_prices();
    if (bound > rest) {
        ruled_out_by_ = prices;
        return Step::back;
    }
    if (path_.empty()) root_bound_ = std::max(root_bound_, paid_ + bound);
    branch(fewest_candidates(rest), rest);
    levels_.back().prices = prices;
    return Step::next;
}

template <bool coloured> Index LeastCost<coloured>::fewest_candidates(std::int64_t enough) const {
    Index best = links_.first();
    Index fewest = std::numeric_limits<Index>::max();
    for (Index item = best; item != links_.end() && fewest > 0; item = links_.after(item)) {
        Index count = 0;
        for (Index node = links_.down(item); node != item && count < fewest; node = links_.down(node))
            count += prices_.bound_with(option(node)) <= enough;
        if (count < fewest) {
            fewest = count;
            best = item;
        }
    }
    return best;
}

template <bool coloured> void LeastCost<coloured>::branch(Index item, std::int64_t enough) {
    const std::size_t begin = candidates_.size();
    for (Index node = links_.down(item); node != item; node = links_.down(node)) {
        const std::int64_t bound = prices_.bound_with(option(node));
        if (bound <= enough) candidates_.push_back({node, paid_ + bound});
    }
    std::stable_sort(candidates_.begin() + static_cast<std::ptrdiff_t>(begin), candidates_.end(),
                     [](const Candidate& left, const Candidate& right) { return left.bound < right.bound; });
    levels_.push_back({item, -1, begin, candidates_.size()});
    links_.template cover<coloured>(item);
}

template <bool coloured> auto LeastCost<coloured>::next(const Limits& limits) -> Step {
    Level& level = levels_.back();
    if (level.next == level.end || candidates_[level.next].bound > enough(limits)) {
        links_.template uncover<coloured>(level.item);
        ruled_out_by_ = level.prices;
        levels_.pop_back();
        candidates_.resize(levels_.empty() ? 0 : levels_.back().end);
        return Step::back;
    }
    const Index node = candidates_[level.next++].node;
    count(levels_.size());
    path_.push_back(node);
    if (!links_.template take<coloured>(node)) {
        record_path(-1);
        path_.pop_back();
        return Step::next;
    }
    paid_ += problem_.cost[option(node)];
    return Step::choose;
}

template <bool coloured> void LeastCost<coloured>::back() {
    const Index node = path_.back();
    path_.pop_back();
    paid_ -= problem_.cost[option(node)];
    links_.template untake<coloured>(node);
}

// The number under which the prices of the moment are recorded.
template <bool coloured> std::int32_t LeastCost<coloured>::record_prices() {
    if (!record_.on()) return -1;
    const auto prices = prices_.prices();
    record_.reserve(prices.size() * (sizeof(std::int64_t) / sizeof(std::int32_t)));
    recorded_.prices.insert(recorded_.prices.end(), prices.begin(), prices.end());
    return recorded_count_++;
}

// Records that the options on the path are not all taken, by the prices of that number.
template <bool coloured> void LeastCost<coloured>::record_path(std::int32_t prices) {
    if (!record_.on()) return;
    record(path_);
    recorded_.number_of_clause.push_back(prices);
}

template <bool coloured> void LeastCost<coloured>::found(const Limits& limits) {
    if (paid_ > enough(limits)) return;
    if (paid_ < least_) {
        least_ = paid_;
        solutions_ = 0;
        kept_ = {};
    }
    ++solutions_;
    if (limits.keep) keep_nodes(path_);
}

template <bool coloured> std::optional<std::int64_t> LeastCost<coloured>::least_cost() const {
    if (least_ == Prices::infinite) return std::nullopt;
    return least_;
}

// What is left to search: on each level the candidates not yet tried, and below the last level what the current
// candidate leads to.
template <bool coloured> std::optional<std::int64_t> LeastCost<coloured>::lower_bound() const {
    if (exhausted_) return least_cost();
    std::int64_t open = step_ == Step::choose ? root_bound_ : Prices::infinite;
    for (std::size_t depth = levels_.size(); depth-- > 0;) {
        const Level& level = levels_[depth];
        const bool entered = depth < path_.size();
        if (entered && open != Prices::infinite) open = std::max(open, candidates_[level.next - 1].bound);
        if (level.next < level.end) open = std::min(open, candidates_[level.next].bound);
    }
    if (step_ == Step::choose && levels_.empty()) open = root_bound_;
    return std::min(least_, std::max(open, root_bound_));
}

template class LeastCost<false>;
template class LeastCost<true>;

} // namespace cpgrid
