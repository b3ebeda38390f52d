#include "cells.hpp"

#include <algorithm>
#include <limits>
#include <new>

namespace cpgrid {
namespace {

constexpr std::size_t most_saved = std::size_t{1} << 30; // bytes

// The least number of primary items that an option takes: on each level of a search as many are covered, or more.
Index fewest_primary(const Remainder& problem) {
    Index fewest = problem.primary;
    for (Index option = 0; option < problem.options(); ++option) {
        Index taken = 0;
        for (Index node = problem.begin[option]; node < problem.begin[option + 1]; ++node)
            taken += problem.item[node] < problem.primary;
        fewest = std::min(fewest, taken);
    }
    return std::max(fewest, Index{1});
}

} // namespace

bool cells_affordable(const Remainder& problem) {
    const std::size_t bytes = problem.narrow() ? sizeof(std::uint16_t) : sizeof(std::uint32_t);
    const std::size_t level = problem.items * bytes;
    // Few problems are so large that it has to be reckoned with care.
    if (level * problem.primary <= most_saved) return true;
    return level * (problem.primary / fewest_primary(problem)) <= most_saved;
}

template <typename Number, bool coloured>
Cells<Number, coloured>::Cells(const Remainder& problem)
    : problem_(problem), node_(problem.nodes()), members_(problem.nodes()), start_(problem.items), size_(problem.items),
      item_(problem.primary), place_(problem.primary), uncovered_(problem.primary), state_(problem.items) {
    for (const Index item : problem.item) ++size_[item];
    Number start = 0;
    for (Index item = 0; item < problem.items; ++item) {
        start_[item] = start;
        start = static_cast<Number>(start + size_[item]);
    }
    std::ranges::fill(size_, Number{0});
    for (Index option = 0; option < problem.options(); ++option) {
        const Index first = problem.begin[option];
        const Index end = problem.begin[option + 1];
        for (Index node = first; node < end; ++node) {
            const Index item = problem.item[node];
            const auto place = static_cast<Number>(start_[item] + size_[item]++);
            members_[place] = static_cast<Number>(node);
            node_[node] = {.item = static_cast<Number>(item),
                           .start = start_[item],
                           .next = static_cast<Number>(node + 1 < end ? node + 1 : first),
                           .place = place};
        }
    }
    for (Index item = 0; item < problem.primary; ++item) item_[item] = place_[item] = static_cast<Number>(item);
}

template <typename Number, bool coloured> auto Cells<Number, coloured>::fewest_options() -> Choice {
    while (!forced_.empty()) {
        const Index item = forced_.back();
        forced_.pop_back();
        if (is_uncovered(item)) return {.item = item, .options = size_[item]};
    }
    std::uint64_t best = std::numeric_limits<std::uint64_t>::max();
    for (Index place = 0; place < uncovered_; ++place) {
        const std::uint64_t item = item_[place];
        best = std::min(best, std::uint64_t{size_[item]} << 32 | item);
    }
    return {.item = static_cast<Index>(best), .options = static_cast<Index>(best >> 32)};
}

template <typename Number, bool coloured> bool Cells<Number, coloured>::force(Index item) {
    cover(item);
    return take(members_[start_[item]]);
}

template <typename Number, bool coloured> void Cells<Number, coloured>::branch(Index item) {
    if ((saved_.size() + size_.size()) * sizeof(Number) > most_saved) throw std::bad_alloc();
    cover(item);
    branches_.push_back(
        {.item = item, .next = 0, .taken = path_.size(), .uncovered = uncovered_, .touched = touched_.size()});
    saved_.insert(saved_.end(), size_.begin(), size_.end());
}

template <typename Number, bool coloured> bool Cells<Number, coloured>::next() {
    Branch& branch = branches_.back();
    return take(members_[start_[branch.item] + branch.next++]);
}

template <typename Number, bool coloured> bool Cells<Number, coloured>::back() {
    forced_.clear();
    const Branch& branch = branches_.back();
    const std::size_t saved = saved_.size() - size_.size();
    const bool more = branch.next < size_[branch.item];
    if (more) {
        std::copy(saved_.begin() + static_cast<std::ptrdiff_t>(saved), saved_.end(), size_.begin());
        path_.resize(branch.taken);
        uncovered_ = branch.uncovered;
        for (; touched_.size() > branch.touched; touched_.pop_back()) state_[touched_.back()] = untouched;
    } else {
        branches_.pop_back();
        saved_.resize(saved);
    }
    return more;
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

// Covers an item and removes all its options from other items. Whether that leaves an item without options is not
// looked at here: one of the removed options will be taken, and covers its items.
template <typename Number, bool coloured> void Cells<Number, coloured>::cover(Index item) {
    strike(item);
    for (Index place = start_[item]; place < Index{start_[item]} + size_[item]; ++place) hide<false>(members_[place]);
}

// Takes the option of a node whose item is covered; false as soon as an uncovered item is left without options.
template <typename Number, bool coloured> bool Cells<Number, coloured>::take(Index node) {
    path_.push_back(node);
    for (Index other = node_[node].next; other != node; other = node_[other].next)
        if (node_[other].item < problem_.primary) strike(node_[other].item);
    for (Index other = node_[node].next; other != node; other = node_[other].next)
        if (!commit(other)) return false;
    return true;
}

// Removes the options that clash with the option of the node over the node's item.
template <typename Number, bool coloured> bool Cells<Number, coloured>::commit(Index node) {
    const Index item = node_[node].item;
    std::int32_t colour = 0;
    if (item >= problem_.primary) {
        if constexpr (coloured) {
            if (state_[item] > 0) return true;
            colour = problem_.colour[node];
        }
        state_[item] = colour == 0 ? covered : colour;
        touched_.push_back(item);
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

// Removes the option of a node from the live options of its other items. If `watched`, items left with one option are
// noted, and it is false as soon as an uncovered item has none.
template <typename Number, bool coloured> template <bool watched> bool Cells<Number, coloured>::hide(Index node) {
    for (Index other = node_[node].next; other != node; other = node_[other].next) {
        const Node gone = node_[other];
        const Number size = --size_[gone.item];
        const auto place = static_cast<Number>(gone.start + size);
        const Number last = members_[place];
        members_[gone.place] = last;
        node_[last].place = gone.place;
        members_[place] = static_cast<Number>(other);
        node_[other].place = place;
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
