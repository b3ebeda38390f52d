#include "cell_search.hpp"

#include <algorithm>
#include <limits>
#include <ranges>
#include <utility>

namespace cpgrid {

template <typename Number, bool coloured>
CellSearch<Number, coloured>::CellSearch(Remainder problem)
    : Search(std::move(problem)), cells_(problem_), node_work_(1 + problem_.primary / 4) {}

template <typename Number, bool coloured>
Stop CellSearch<Number, coloured>::advance(const Limits& limits, Watch& watch) {
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
            step_ = taken(cells_.next());
            break;
        case Step::back:
            if (!cells_.branching())
                exhausted_ = true;
            else if (cells_.back())
                step_ = Step::next;
            break;
        }
    }
    return Stop::exhausted;
}

template <typename Number, bool coloured> auto CellSearch<Number, coloured>::choose(bool keep) -> Step {
    if (cells_.uncovered() == 0) {
        ++solutions_;
        if (keep)
            this->keep(cells_.path() | std::views::transform([this](Index node) { return problem_.option[node]; }));
        return Step::back;
    }
    const auto choice = cells_.fewest_options();
    if (choice.options == 0) return Step::back;
    if (choice.options == 1) return taken(cells_.force(choice.item));
    cells_.branch(choice.item);
    return Step::next;
}

// Notes that an option was tried.
template <typename Number, bool coloured> auto CellSearch<Number, coloured>::taken(bool fits) -> Step {
    ++counted_.nodes;
    counted_.depth = std::max(counted_.depth, static_cast<std::int64_t>(cells_.path().size()));
    return fits ? Step::choose : Step::back;
}

template class CellSearch<std::uint16_t, false>;
template class CellSearch<std::uint16_t, true>;
template class CellSearch<std::uint32_t, false>;
template class CellSearch<std::uint32_t, true>;

} // namespace cpgrid
