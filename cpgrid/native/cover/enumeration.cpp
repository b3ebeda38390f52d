#include "enumeration.hpp"

#include <limits>

namespace cpgrid {

template <bool coloured>
Enumeration<coloured>::Enumeration(const ExactCover& cover, std::span<const Index> givens) : Search(cover, givens) {
    path_.reserve(std::size_t{cover.primary()} + 1);
}

template <bool coloured> Stop Enumeration<coloured>::advance(const Limits& limits, Watch& watch) {
    constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    const std::int64_t solution_goal = limits.solutions > 0 ? solutions() + limits.solutions : unlimited;
    const std::int64_t node_goal = limits.nodes > 0 ? nodes() + limits.nodes : unlimited;
    while (!exhausted_) {
        if (solutions() >= solution_goal) return Stop::solution_limit;
        if (nodes() >= node_goal) return Stop::node_limit;
        if (watch.due(work())) {
            if (const auto stop = watch.look(work())) return *stop;
        }
        switch (step_) {
        case Step::choose:
            if (links_.first() == links_.end()) {
                found(limits.keep);
                step_ = Step::back;
            } else {
                step_ = choose();
            }
            break;
        case Step::next:
            step_ = next();
            break;
        case Step::last:
            step_ = last(limits.keep);
            break;
        case Step::back:
            if (path_.empty()) {
                exhausted_ = true;
            } else {
                links_.template untake<coloured>(path_.back());
                step_ = next();
            }
            break;
        }
    }
    return Stop::exhausted;
}

// Branches on the item with the fewest options; the path gets the item's head, above its first option.
template <bool coloured> auto Enumeration<coloured>::choose() -> Step {
    const Index item = fewest_options();
    if (links_.size(item) == 0) return Step::back;
    path_.push_back(item);
    if (links_.after(links_.first()) == links_.end()) return Step::last;
    links_.template cover<coloured>(item);
    return next();
}

template <bool coloured> auto Enumeration<coloured>::next() -> Step {
    const Index node = links_.down(path_.back());
    if (node < links_.items()) {
        links_.template uncover<coloured>(node);
        path_.pop_back();
        return Step::back;
    }
    path_.back() = node;
    count(path_.size());
    return links_.template take<coloured>(node) ? Step::choose : Step::next;
}

template <bool coloured> auto Enumeration<coloured>::last(bool keep) -> Step {
    const Index node = links_.down(path_.back());
    if (node < links_.items()) {
        path_.pop_back();
        return Step::back;
    }
    path_.back() = node;
    count(path_.size());
    found(keep);
    return Step::last;
}

// Ties go to the first item; an item with one option is as good as any, since its option must be taken anyway.
template <bool coloured> Index Enumeration<coloured>::fewest_options() const {
    Index best = links_.first();
    Index fewest = links_.size(best);
    for (Index item = best; fewest > 1 && item != links_.end(); item = links_.after(item)) {
        const Index options = links_.size(item);
        if (options < fewest) {
            fewest = options;
            best = item;
        }
    }
    return best;
}

template <bool coloured> void Enumeration<coloured>::found(bool keep) {
    ++solutions_;
    if (keep) this->keep(path_);
}

template class Enumeration<false>;
template class Enumeration<true>;

} // namespace cpgrid
