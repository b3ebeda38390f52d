#include "cells.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

namespace cpgrid {

template <typename Number, bool coloured>
Cells<Number, coloured>::Cells(Remainder problem)
    : Search(std::move(problem)), node_of_(problem_.nodes()), members_(problem_.nodes()), start_(problem_.items),
      size_(problem_.items), item_(problem_.primary), place_(problem_.primary), uncovered_(problem_.primary),
      is_fixed_(coloured ? problem_.items : 0), node_work_(1 + problem_.primary / 4) {
    for (const Index item : problem_.item) ++size_[item];
    Number start = 0;
    for (Index item = 0; item < problem_.items; ++item) {
        start_[item] = start;
        start = static_cast<Number>(start + size_[item]);
    }
    std::ranges::fill(size_, Number{0});
    for (Index option = 0; option < problem_.options(); ++option) {
        const Index first = problem_.begin[option];
        const Index end = problem_.begin[option + 1];
        for (Index node = first; node < end; ++node) {
            const Index item = problem_.item[node];
            const auto place = static_cast<Number>(start_[item] + size_[item]++);
            members_[place] = static_cast<Number>(node);
            node_of_[node] = {.item = static_cast<Number>(item),
                              .start = start_[item],
                              .next = static_cast<Number>(node + 1 < end ? node + 1 : first),
                              .place = place};
        }
    }
    for (Index item = 0; item < problem_.primary; ++item) item_[item] = place_[item] = static_cast<Number>(item);
}

template <typename Number, bool coloured> Stop Cells<Number, coloured>::advance(const Limits& limits, Watch& watch) {
    constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    const std::int64_t solution_goal = limits.solutions > 0 ? solutions_ + limits.solutions : unlimited;
    const std::int64_t node_goal = limits.nodes > 0 ? nodes_ + limits.nodes : unlimited;
    while (!exhausted_) {
        if (solutions_ >= solution_goal) return Stop::solution_limit;
        if (nodes_ >= node_goal) return Stop::node_limit;
        if (watch.due(work())) {
            if (const auto stop = watch.look(work())) return *stop;
        }
        switch (step_) {
        case Step::choose:
            if (uncovered_ == 0) {
                ++solutions_;
                if (limits.keep)
                    keep(path_ | std::views::transform([this](Index node) { return problem_.option[node]; }));
                step_ = Step::back;
            } else {
                step_ = choose();
            }
            break;
        case Step::next:
            step_ = next();
            break;
        case Step::back:
            if (branches_.empty())
                exhausted_ = true;
            else
                step_ = back();
            break;
        }
    }
    return Stop::exhausted;
}

template <typename Number, bool coloured> auto Cells<Number, coloured>::choose() -> Step {
    while (!forced_.empty()) {
        const Index item = forced_.back();
        forced_.pop_back();
        if (is_uncovered(item)) return force(item);
    }
    const Choice choice = fewest_options();
    if (choice.options == 0) return Step::back;
    if (choice.options == 1) return force(choice.item);
    cover(choice.item);
    branches_.push_back(
        {.item = choice.item, .next = 0, .taken = path_.size(), .uncovered = uncovered_, .fixed = fixed_.size()});
    saved_.insert(saved_.end(), size_.begin(), size_.end());
    return next();
}

// Takes the only option of an item, which may turn out to have none.
template <typename Number, bool coloured> auto Cells<Number, coloured>::force(Index item) -> Step {
    if (size_[item] == 0) return Step::back;
    cover(item);
    return take(members_[start_[item]]) ? Step::choose : Step::back;
}

// Takes the next option of the branch at the top.
template <typename Number, bool coloured> auto Cells<Number, coloured>::next() -> Step {
    Branch& branch = branches_.back();
    const Index node = members_[start_[branch.item] + branch.next++];
    return take(node) ? Step::choose : Step::back;
}

// Goes back to the branch at the top, or ends it where all its options were tried.
template <typename Number, bool coloured> auto Cells<Number, coloured>::back() -> Step {
    forced_.clear();
    const Branch& branch = branches_.back();
    const std::size_t saved = saved_.size() - size_.size();
    if (branch.next == size_[branch.item]) {
        branches_.pop_back();
        saved_.resize(saved);
        return Step::back;
    }
    std::copy(saved_.begin() + static_cast<std::ptrdiff_t>(saved), saved_.end(), size_.begin());
    path_.resize(branch.taken);
    uncovered_ = branch.uncovered;
    if constexpr (coloured) {
        for (; fixed_.size() > branch.fixed; fixed_.pop_back()) is_fixed_[fixed_.back()] = false;
    }
    return Step::next;
}

// Ties go to the first item, as with links.
template <typename Number, bool coloured> auto Cells<Number, coloured>::fewest_options() const -> Choice {
    std::uint64_t best = std::numeric_limits<std::uint64_t>::max();
    for (Index place = 0; place < uncovered_; ++place) {
        const std::uint64_t item = item_[place];
        best = std::min(best, std::uint64_t{size_[item]} << 32 | item);
    }
    return {.item = static_cast<Index>(best), .options = static_cast<Index>(best >> 32)};
}

// Takes a primary item out of the uncovered ones.
template <typename Number, bool coloured> void Cells<Number, coloured>::strike(Index item) {
    const Number place = place_[item];
    const Number last = item_[--uncovered_];
    item_[place] = last;
    place_[last] = place;
    item_[uncovered_] = static_cast<Number>(item);
    place_[item] = static_cast<Number>(uncovered_);
}

// Takes an item out with all its options. Which items that leaves without options is looked at later: one of the
// options will be taken, and with it its items.
template <typename Number, bool coloured> void Cells<Number, coloured>::cover(Index item) {
    strike(item);
    for (Index place = start_[item]; place < Index{start_[item]} + size_[item]; ++place) hide<false>(members_[place]);
}

// Takes the option of a node whose item is covered; false as soon as an uncovered item is left without options.
template <typename Number, bool coloured> bool Cells<Number, coloured>::take(Index node) {
    path_.push_back(node);
    ++nodes_;
    depth_ = std::max(depth_, static_cast<std::int64_t>(path_.size()));
    for (Index other = node_of_[node].next; other != node; other = node_of_[other].next)
        if (node_of_[other].item < problem_.primary) strike(node_of_[other].item);
    for (Index other = node_of_[node].next; other != node; other = node_of_[other].next)
        if (!commit(other)) return false;
    return true;
}

// Takes out what clashes with the option of the node over the node's item.
template <typename Number, bool coloured> bool Cells<Number, coloured>::commit(Index node) {
    const Index item = node_of_[node].item;
    std::int32_t colour = 0;
    if constexpr (coloured) {
        if (is_fixed_[item]) return true;
        colour = problem_.colour[node];
        if (colour != 0) {
            is_fixed_[item] = true;
            fixed_.push_back(static_cast<Number>(item));
        }
    }
    for (Index place = start_[item]; place < Index{start_[item]} + size_[item]; ++place) {
        const Index other = members_[place];
        if constexpr (coloured) {
            if (colour != 0 && problem_.colour[other] == colour) continue;
        }
        if (!hide<true>(other)) return false;
    }
    return true;
}

// Takes the option of a node out of its other items' live ones. Where `watched`, it is false as soon as an uncovered
// item is left without options, and items left with one are noted.
template <typename Number, bool coloured> template <bool watched> bool Cells<Number, coloured>::hide(Index node) {
    for (Index other = node_of_[node].next; other != node; other = node_of_[other].next) {
        const Node gone = node_of_[other];
        if constexpr (coloured) {
            if (is_fixed_[gone.item]) continue;
        }
        const Number size = --size_[gone.item];
        const auto place = static_cast<Number>(gone.start + size);
        const Number last = members_[place];
        members_[gone.place] = last;
        node_of_[last].place = gone.place;
        members_[place] = static_cast<Number>(other);
        node_of_[other].place = place;
        ++updates_;
        if constexpr (watched) {
            if (size <= 1 && gone.item < problem_.primary && is_uncovered(gone.item)) {
                if (size == 0) return false;
                forced_.push_back(gone.item);
            }
        }
    }
    return true;
}

template class Cells<std::uint16_t, false>;
template class Cells<std::uint16_t, true>;
template class Cells<std::uint32_t, false>;
template class Cells<std::uint32_t, true>;

} // namespace cpgrid
