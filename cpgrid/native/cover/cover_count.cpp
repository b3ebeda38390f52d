#include "cover_count.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace cpgrid {
namespace {

// Nodes at a time, so many that the clock is read often enough and that a change of the two ways costs nothing.
constexpr std::int64_t slice = 64;

// The way that is slower gets a fifteenth of what the other gets.
constexpr double share = 15;

} // namespace

CoverCount::CoverCount(Remainder problem, std::size_t bytes, Engine engine, Instructions instructions)
    : problem_(std::move(problem)), plain_(start_search(problem_, engine, instructions)) {
    if (bytes > 0) memo_ = start_memo_count(problem_, bytes);
}

Stop CoverCount::advance(std::int64_t nodes, Watch& watch) {
    const std::int64_t goal = nodes > 0 ? this->nodes() + nodes : std::numeric_limits<std::int64_t>::max();
    while (!exhausted_) {
        const std::int64_t left = goal - this->nodes();
        if (left <= 0) return Stop::node_limit;
        if (watch.due(updates())) {
            if (const auto stop = watch.look(updates())) return *stop;
        }
        if (memo_ && remembering_is_next())
            remember(std::min(left, slice));
        else
            search(std::min(left, slice));
    }
    return Stop::exhausted;
}

// Either way gets its first slice; then the faster one all but a share.
bool CoverCount::remembering_is_next() const {
    if (remembering_.work == 0) return true;
    if (searching_.work == 0) return false;
    const double remembering = (remembering_.nodes - earlier_.nodes) * searching_.work;
    const double searching = searching_.nodes * (remembering_.work - earlier_.work);
    if (remembering >= searching) return remembering_.work < share * searching_.work;
    return searching_.work >= share * remembering_.work;
}

void CoverCount::remember(std::int64_t nodes) {
    exhausted_ = remembered_all_ = memo_->advance(nodes);
    remembering_ = {.work = static_cast<double>(memo_->work()),
                    .nodes = static_cast<double>(memo_->nodes()) + memo_->nodes_spared()};
    if (remembering_.work > 2 * lately_.work) earlier_ = std::exchange(lately_, remembering_);
}

void CoverCount::search(std::int64_t nodes) {
    Watch watch(std::numeric_limits<double>::infinity(), {});
    exhausted_ = plain_->advance({.nodes = nodes, .keep = false}, watch) == Stop::exhausted;
    searching_ = {.work = static_cast<double>(plain_->work()), .nodes = static_cast<double>(plain_->nodes())};
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
