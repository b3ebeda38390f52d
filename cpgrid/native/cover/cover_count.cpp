#include "cover_count.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace cpgrid {
namespace {

// Nodes at a time, so many that a change between the two ways costs nothing. Where a few nodes are much work already,
// fewer are taken, down to a single one, so that the clock is read often enough.
constexpr std::int64_t most_nodes = 64;
constexpr std::int64_t much_work = std::int64_t{1} << 20; // about a millisecond

// The way that is slower gets a fifteenth of what the other gets.
constexpr double share = 15;

} // namespace

CoverCount::CoverCount(Remainder problem, Engine engine, Instructions instructions, const CountOptions& options)
    : problem_(std::move(problem)), plain_(start_search(problem_, engine, instructions)), alone_(options.alone != 0) {
    if (options.memory > 0 && !problem_.multiple() && cells_affordable(problem_))
        memo_ = start_memo_count(problem_, static_cast<std::size_t>(options.memory));
    // At worst, an option removes every node.
    slice_ = std::clamp(much_work / (std::int64_t{problem_.nodes()} + 1), std::int64_t{1}, most_nodes);
}

Stop CoverCount::advance(std::int64_t nodes, Watch& watch) {
    const std::int64_t goal = nodes > 0 ? counters().nodes + nodes : std::numeric_limits<std::int64_t>::max();
    while (!exhausted_) {
        const std::int64_t left = goal - counters().nodes;
        if (left <= 0) return Stop::node_limit;
        const std::int64_t before = work();
        if (watch.due(before)) {
            if (const auto stop = watch.look(before)) return *stop;
        }
        if (memo_ && remembering_is_next())
            remember(std::min(left, slice_));
        else
            search(std::min(left, slice_));
        const std::int64_t done = work() - before;
        slice_ = done > much_work ? std::max(slice_ / 2, std::int64_t{1}) : std::min(slice_ * 2, most_nodes);
    }
    return Stop::exhausted;
}

// Each way gets a first slice; from then on the slower one gets its share of the work and the faster one the rest.
bool CoverCount::remembering_is_next() const {
    if (alone_ || remembering_.work == 0) return true;
    if (searching_.work == 0) return false;
    const double remembering = (remembering_.nodes - earlier_.nodes) * searching_.work;
    const double searching = searching_.nodes * (remembering_.work - earlier_.work);
    if (remembering >= searching) return remembering_.work < share * searching_.work;
    return searching_.work >= share * remembering_.work;
}

void CoverCount::remember(std::int64_t nodes) {
    exhausted_ = remembered_all_ = memo_->advance(nodes);
    remembering_ = {.work = static_cast<double>(memo_->work()),
                    .nodes = static_cast<double>(memo_->counters().nodes) + memo_->nodes_spared()};
    if (remembering_.work > 2 * lately_.work) earlier_ = std::exchange(lately_, remembering_);
}

void CoverCount::search(std::int64_t nodes) {
    Watch watch(std::numeric_limits<double>::infinity(), {});
    exhausted_ = plain_->advance({.nodes = nodes, .keep = false}, watch) == Stop::exhausted;
    searching_ = {.work = static_cast<double>(plain_->work()), .nodes = static_cast<double>(plain_->counters().nodes)};
}

CountCounters CoverCount::counters() const {
    CountCounters now = memo_ ? memo_->counters() : CountCounters{};
    const SearchCounters plain = plain_->counters();
    now.nodes += plain.nodes;
    now.updates += plain.updates;
    now.depth = std::max(now.depth, plain.depth);
    return now;
}

Natural CoverCount::count() const {
    Natural found;
    const std::array limbs{static_cast<std::uint64_t>(plain_->solutions())};
    if (plain_->solutions() > 0) found.add(limbs);
    if (!memo_ || (exhausted_ && !remembered_all_)) return found;
    Natural other = memo_->count();
    return exhausted_ || found < other ? other : found;
}

} // namespace cpgrid
