#include "propagation.hpp"

#include "../checks.hpp"

#include <algorithm>
#include <utility>

namespace cpgrid::clauses {

Propagation::Propagation(std::int32_t variables, Watch& watch) : watch_(watch) {
    const std::size_t codes = 2 * static_cast<std::size_t>(variables) + 2;
    values_.resize(codes);
    positions_.resize(codes / 2);
    reasons_.resize(codes / 2);
    for (Watchers& watchers : watchers_) watchers.resize(codes);
}

bool Propagation::add(std::span<const std::int32_t> literals) {
    scratch_.clear();
    for (const std::int32_t literal : literals) scratch_.push_back(code_of(literal));
    std::ranges::sort(scratch_);
    scratch_.erase(std::ranges::unique(scratch_).begin(), scratch_.end());
    const auto neighbours = [](Code one, Code other) { return one / 2 == other / 2; };
    const bool tautology = std::ranges::adjacent_find(scratch_, neighbours) != scratch_.end();
    // The watched literals are the first two: those that are not false come first.
    std::ranges::stable_partition(scratch_, [this](Code code) { return !is_false(code); });
    const Index number = size();
    pool_.insert(pool_.end(), scratch_.begin(), scratch_.end());
    starts_.push_back(pool_.size());
    core_.push_back(0);
    spend(literals.size());
    if (tautology) return false;
    if (scratch_.size() > 1) watch_two(number);
    if (scratch_.empty() || is_false(scratch_[0])) return true;
    if ((scratch_.size() == 1 || is_false(scratch_[1])) && !is_true(scratch_[0])) assign(scratch_[0], number);
    return false;
}

void Propagation::watch_two(Index clause) {
    const std::size_t start = starts_[clause];
    watchers_[0][pool_[start]].push_back({clause, pool_[start + 1]});
    watchers_[0][pool_[start + 1]].push_back({clause, pool_[start]});
}

void Propagation::assign(Code code, Index reason) {
    values_[code] = 1;
    values_[opposite(code)] = -1;
    positions_[code / 2] = trail_.size();
    reasons_[code / 2] = reason;
    trail_.push_back(code);
}

Index Propagation::propagate() {
    while (true) {
        // Other clauses are visited for one literal at a time, and then the core again.
        const bool core = heads_[1] < trail_.size();
        if (!core && heads_[0] == trail_.size()) {
            if constexpr (checks) check_quiet();
            return none;
        }
        const Index conflict = visit(opposite(trail_[heads_[core]++]), core);
        if (conflict != none) return conflict;
    }
}

Index Propagation::visit(Code fallen, bool core) {
    std::vector<Watcher>& watchers = watchers_[core][fallen];
    spend(watchers.size());
    Index conflict = none;
    std::size_t kept = 0;
    for (std::size_t place = 0; place < watchers.size(); ++place) {
        Watcher watcher = watchers[place];
        if (conflict == none && !stays(watcher, fallen, conflict)) continue;
        // A clause moves from the one list to the other when it is met: it has just been looked at for this literal.
        if (!core && watcher.clause < active_ && is_core(watcher.clause))
            watchers_[1][fallen].push_back(watcher);
        else
            watchers[kept++] = watcher;
    }
    watchers.resize(kept);
    return conflict;
}

bool Propagation::stays(Watcher& watcher, Code fallen, Index& conflict) {
    if (watcher.clause >= active_) return false;
    if (is_true(watcher.blocker)) return true;
    const std::size_t start = starts_[watcher.clause];
    const std::size_t end = starts_[watcher.clause + 1];
    if (pool_[start] == fallen) std::swap(pool_[start], pool_[start + 1]);
    const Code other = pool_[start];
    watcher.blocker = other;
    if (is_true(other)) return true;
    for (std::size_t place = start + 2; place < end; ++place) {
        if (is_false(pool_[place])) continue;
        std::swap(pool_[start + 1], pool_[place]);
        watchers_[is_core(watcher.clause)][pool_[start + 1]].push_back({watcher.clause, other});
        return false;
    }
    if (is_false(other))
        conflict = watcher.clause;
    else
        assign(other, watcher.clause);
    return true;
}

void Propagation::backtrack(std::size_t size) {
    while (trail_.size() > size) {
        values_[trail_.back()] = values_[opposite(trail_.back())] = 0;
        trail_.pop_back();
    }
    heads_ = {size, size};
    if constexpr (checks) check_backtracked();
}

void Propagation::spend(std::size_t work) {
    work_ += 1 + static_cast<std::int64_t>(work);
    if (!watch_.due(work_)) return;
    if (const std::optional<Stop> stop = watch_.look(work_)) throw OutOfLimits{*stop};
}

std::optional<std::vector<std::int32_t>> unit_literals(const ClauseList& formula) {
    Watch endless(std::numeric_limits<double>::infinity(), nullptr);
    Propagation state(formula.variables(), endless);
    for (Index clause = 0; clause < formula.size(); ++clause)
        if (state.add(formula[clause])) return std::nullopt;
    if (state.propagate() != Propagation::none) return std::nullopt;
    std::vector<std::int32_t> literals;
    for (const Code code : state.trail()) literals.push_back(literal_of(code));
    return literals;
}

} // namespace cpgrid::clauses
