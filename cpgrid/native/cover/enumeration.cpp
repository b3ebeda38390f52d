#include "enumeration.hpp"

#include <limits>

namespace cpgrid {

template <typename Number, bool coloured>
Enumeration<Number, coloured>::Enumeration(Remainder problem, const SearchOptions& options)
    : LinkSearch<Number>(std::move(problem), options) {
    path_.reserve(std::size_t{this->problem_.primary} + 1);
}

template <typename Number, bool coloured>
Stop Enumeration<Number, coloured>::advance(const Limits& limits, Watch& watch) {
    constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    const std::int64_t solution_goal = limits.solutions > 0 ? this->solutions() + limits.solutions : unlimited;
    const std::int64_t node_goal = limits.nodes > 0 ? this->counted_.nodes + limits.nodes : unlimited;
    while (!exhausted_) {
        if (this->solutions() >= solution_goal) return Stop::solution_limit;
        if (this->counted_.nodes >= node_goal) return Stop::node_limit;
        if (watch.due(this->work())) {
            if (const auto stop = watch.look(this->work())) return *stop;
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
            if (record_.on()) this->record(path_);
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
template <typename Number, bool coloured> auto Enumeration<Number, coloured>::choose() -> Step {
    const Index item = fewest_options();
    if (links_.size(item) == 0) return Step::back;
    path_.push_back(item);
    if (links_.after(links_.first()) == links_.end()) return Step::last;
    links_.template cover<coloured>(item);
    return next();
}

template <typename Number, bool coloured> auto Enumeration<Number, coloured>::next() -> Step {
    const Index node = links_.down(path_.back());
    if (node < links_.items()) {
        links_.template uncover<coloured>(node);
        path_.pop_back();
        return Step::back;
    }
    path_.back() = node;
    this->count(path_.size());
    if (links_.template take<coloured>(node)) return Step::choose;
    if (record_.on()) this->record(path_);
    return Step::next;
}

template <typename Number, bool coloured> auto Enumeration<Number, coloured>::last(bool keep) -> Step {
    const Index node = links_.down(path_.back());
    if (node < links_.items()) {
        path_.pop_back();
        return Step::back;
    }
    path_.back() = node;
    this->count(path_.size());
    found(keep);
    if (record_.on()) this->record(path_);
    return Step::last;
}

// Ties go to the first item; an item with one option is as good as any, since its option must be taken anyway.
template <typename Number, bool coloured> Index Enumeration<Number, coloured>::fewest_options() const {
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

template <typename Number, bool coloured> void Enumeration<Number, coloured>::found(bool keep) {
    ++this->solutions_;
    if (keep) this->keep_nodes(path_);
}

template class Enumeration<std::uint16_t, false>;
template class Enumeration<std::uint16_t, true>;
template class Enumeration<std::uint32_t, false>;
template class Enumeration<std::uint32_t, true>;

} // namespace cpgrid
