#include "multiplicity_search.hpp"

#include <algorithm>
#include <limits>
#include <ranges>
#include <utility>

namespace cpgrid {
namespace {

// What has become of a secondary item; positive is the colour it must have.
constexpr std::int32_t untouched = 0;
constexpr std::int32_t covered = -1;

} // namespace

MultiplicitySearch::MultiplicitySearch(Remainder problem)
    : Search(std::move(problem)), node_(problem_.nodes()), members_(problem_.nodes()), start_(problem_.items),
      size_(problem_.items), least_(problem_.least), greatest_(problem_.greatest), item_(problem_.primary),
      place_(problem_.primary), open_(problem_.primary), state_(problem_.items), removed_(problem_.nodes()),
      node_work_(1 + problem_.primary / 4) {
    if (!problem_.multiple()) {
        least_.assign(problem_.primary, 1);
        greatest_.assign(problem_.primary, 1);
    }
    least_.resize(problem_.items);
    for (const Index item : problem_.item) ++size_[item];
    for (Index item = 1; item < problem_.items; ++item) start_[item] = start_[item - 1] + size_[item - 1];
    std::ranges::fill(size_, 0);
    for (Index option = 0; option < problem_.options(); ++option) {
        const Index first = problem_.begin[option];
        const Index end = problem_.begin[option + 1];
        for (Index node = first; node < end; ++node) {
            const Index item = problem_.item[node];
            const Index place = start_[item] + size_[item]++;
            members_[place] = node;
            node_[node] = {.item = item, .next = node + 1 < end ? node + 1 : first, .place = place};
        }
    }
    for (Index item = 0; item < problem_.primary; ++item) item_[item] = place_[item] = item;
}

Stop MultiplicitySearch::advance(const Limits& limits, Watch& watch) {
    constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    const std::int64_t solution_goal = limits.solutions > 0 ? solutions_ + limits.solutions : unlimited;
    const std::int64_t node_goal = limits.nodes > 0 ? counted_.nodes + limits.nodes : unlimited;
    while (!exhausted_) {
        if (solutions_ >= solution_goal) return Stop::solution_limit;
        if (counted_.nodes >= node_goal) return Stop::node_limit;
        if (watch.due(work())) {
            if (const auto stop = watch.look(work())) return *stop;
        }
        switch (step_) {
        case Step::choose:
            step_ = choose(limits.keep);
            break;
        case Step::next:
            step_ = next();
            break;
        case Step::back:
            step_ = back();
            break;
        }
    }
    return Stop::exhausted;
}

auto MultiplicitySearch::choose(bool keep) -> Step {
    const Choice choice = best_choice();
    const Index item = choice.item;
    if (choice.ways == 0) return Step::back;
    if (choice.ways == Choice::endless) {
        ++solutions_;
        if (keep) this->keep(path_ | std::views::transform([this](Index node) { return problem_.option[node]; }));
        return Step::back;
    }
    if (choice.ways == 1) return include(members_[start_[item]], false);
    if (greatest_[item] > 1) {
        const Index node = members_[start_[item]];
        branch(item, node, false);
        return include(node, false);
    }
    // Whichever option is taken, none of the others is: they are removed once for all of them.
    branch(item, 0, true);
    close(item);
    branches_.back().removed = removals_;
    branches_.back().open = open_;
    return Step::next;
}

// Items that need an option come before those that do not, though these may have fewer ways: measured. Of equals the
// one that needs more, then the first as stated: a search that goes on where it was fails sooner.
bool MultiplicitySearch::Choice::operator<(const Choice& other) const {
    if ((needed > 0) != (other.needed > 0)) return needed > 0;
    if (ways != other.ways) return ways < other.ways;
    if (needed != other.needed) return needed > other.needed;
    return item < other.item;
}

// The item to branch on among those that may still be taken; it has no way where it needs more options than are left,
// and endless ones where no option is left at all.
auto MultiplicitySearch::best_choice() const -> Choice {
    Choice best;
    for (Index place = 0; place < open_; ++place) {
        const Index item = item_[place];
        const std::int64_t size = size_[item];
        const std::int64_t needed = std::max(least_[item], 0);
        if (size < needed) return {.item = item, .ways = 0, .needed = needed};
        if (size == 0) continue;
        const Choice choice{.item = item, .ways = size - needed + 1, .needed = needed};
        if (best.ways == Choice::endless || choice < best) best = choice;
    }
    return best;
}

auto MultiplicitySearch::next() -> Step {
    Branch& branch = branches_.back();
    if (branch.next < size_[branch.item]) return include(members_[start_[branch.item] + branch.next++], true);
    // All options were tried. To take none of them is the last way, where nothing asks for one. What closing the item
    // removed is put back with the branch below.
    const bool none = least_[branch.item] <= 0 && branch.next == size_[branch.item];
    if (none)
        ++branch.next;
    else
        branches_.pop_back();
    return none ? Step::choose : Step::back;
}

auto MultiplicitySearch::back() -> Step {
    if (branches_.empty()) {
        exhausted_ = true;
        return Step::back;
    }
    const Branch branch = branches_.back();
    restore(branch);
    if (branch.last) return Step::next;
    // From here on the option that was tried is given up.
    branches_.pop_back();
    return remove(branch.next) ? Step::choose : Step::back;
}

void MultiplicitySearch::restore(const Branch& branch) {
    for (; path_.size() > branch.taken; path_.pop_back()) {
        const Index first = path_.back();
        Index node = first;
        do {
            if (const Index item = node_[node].item; is_primary(item)) {
                ++least_[item];
                ++greatest_[item];
            }
            node = node_[node].next;
        } while (node != first);
    }
    while (removals_ > branch.removed) ++size_[removed_[--removals_]];
    for (; touched_.size() > branch.touched; touched_.pop_back()) state_[touched_.back()] = untouched;
    open_ = branch.open;
}

void MultiplicitySearch::branch(Index item, Index next, bool last) {
    branches_.push_back({.item = item,
                         .next = next,
                         .last = last,
                         .taken = path_.size(),
                         .removed = removals_,
                         .touched = touched_.size(),
                         .open = open_});
}

// Takes the option of a node, which may be removed from the live ones already.
auto MultiplicitySearch::include(Index node, bool removed) -> Step {
    path_.push_back(node);
    ++counted_.nodes;
    counted_.depth = std::max(counted_.depth, static_cast<std::int64_t>(path_.size()));
    Index each = node;
    do {
        if (const Index item = node_[each].item; is_primary(item)) {
            --least_[item];
            --greatest_[item];
        }
        each = node_[each].next;
    } while (each != node);
    if (!removed && !remove(node)) return Step::back;
    do {
        if (!commit(each)) return Step::back;
        each = node_[each].next;
    } while (each != node);
    return Step::choose;
}

// Removes the options that clash with an option that was just taken, over the item of its node; false as soon as an
// item is left with fewer than it needs.
bool MultiplicitySearch::commit(Index node) {
    const Index item = node_[node].item;
    if (is_primary(item)) return greatest_[item] > 0 || place_[item] >= open_ || close(item);
    if (state_[item] != untouched) return true;
    const std::int32_t colour = problem_.coloured() ? problem_.colour[node] : 0;
    state_[item] = colour == 0 ? covered : colour;
    touched_.push_back(item);
    for (Index place = start_[item]; place < start_[item] + size_[item]; ++place) {
        const Index other = members_[place];
        if (colour != 0 && problem_.colour[other] == colour) continue;
        if (!hide(other)) return false;
    }
    return true;
}

// Takes a primary item out of the open ones, and removes all its options from other items.
bool MultiplicitySearch::close(Index item) {
    const Index place = place_[item];
    const Index last = item_[--open_];
    item_[place] = last;
    place_[last] = place;
    item_[open_] = item;
    place_[item] = open_;
    bool fed = true;
    for (Index member = start_[item]; member < start_[item] + size_[item]; ++member) fed &= hide(members_[member]);
    return fed;
}

// Takes the option of a node out of the live ones of all its items.
bool MultiplicitySearch::remove(Index node) {
    const bool fed = drop(node);
    return hide(node) && fed;
}

// Takes the option of a node out of the live ones of its other items.
bool MultiplicitySearch::hide(Index node) {
    bool fed = true;
    for (Index other = node_[node].next; other != node; other = node_[other].next) fed &= drop(other);
    return fed;
}

// Takes a node out of the live ones of its item; false where that leaves fewer than the item needs.
bool MultiplicitySearch::drop(Index node) {
    const auto [item, next, place] = node_[node];
    const Index end = start_[item] + --size_[item];
    const Index last = members_[end];
    members_[place] = last;
    node_[last].place = place;
    members_[end] = node;
    node_[node].place = end;
    removed_[removals_++] = item;
    ++counted_.updates;
    return static_cast<std::int32_t>(size_[item]) >= least_[item];
}

} // namespace cpgrid
