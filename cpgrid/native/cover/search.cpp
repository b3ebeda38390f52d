#include "search.hpp"

#include "bits.hpp"
#include "cells.hpp"
#include "enumeration.hpp"
#include "least_cost.hpp"

#include <stdexcept>
#include <string>
#include <utility>

namespace cpgrid {
namespace {

template <typename Number> std::unique_ptr<Search> start_links(Remainder problem) {
    if (problem.coloured()) return std::make_unique<Enumeration<Number, true>>(std::move(problem));
    return std::make_unique<Enumeration<Number, false>>(std::move(problem));
}

template <typename Number> std::unique_ptr<Search> start_cells(Remainder problem) {
    if (problem.coloured()) return std::make_unique<Cells<Number, true>>(std::move(problem));
    return std::make_unique<Cells<Number, false>>(std::move(problem));
}

std::unique_ptr<Search> start_least_cost(Remainder problem) {
    if (problem.coloured()) return std::make_unique<LeastCost<true>>(std::move(problem));
    return std::make_unique<LeastCost<false>>(std::move(problem));
}

Engine best_engine(const Remainder& problem) {
    return problem.options() <= Bits::most_options ? Engine::bits : Engine::links;
}

} // namespace

std::unique_ptr<Search> start_search(const ExactCover& cover, std::span<const Index> givens, Engine engine,
                                     Instructions instructions) {
    Remainder problem(cover, givens);
    if (cover.costed()) return start_least_cost(std::move(problem));
    if (engine == Engine::automatic) engine = best_engine(problem);
    if (engine == Engine::bits) {
        if (problem.options() > Bits::most_options)
            throw std::invalid_argument("there are " + std::to_string(problem.options()) +
                                        " options beside the chosen ones; the engine bits takes up to " +
                                        std::to_string(Bits::most_options));
        return std::make_unique<Bits>(std::move(problem), instructions);
    }
    const bool narrow = problem.items + problem.nodes() <= 0xffff;
    if (engine == Engine::cells)
        return narrow ? start_cells<std::uint16_t>(std::move(problem)) : start_cells<std::uint32_t>(std::move(problem));
    if (Links<std::uint16_t>::fits(problem)) return start_links<std::uint16_t>(std::move(problem));
    return start_links<std::uint32_t>(std::move(problem));
}

} // namespace cpgrid
