#include "search.hpp"

#include "bits.hpp"
#include "cell_search.hpp"
#include "enumeration.hpp"
#include "least_cost.hpp"
#include "multiplicity_search.hpp"

#include <stdexcept>
#include <string>
#include <utility>

namespace cpgrid {
namespace {

template <typename Number> std::unique_ptr<Search> start_links(Remainder problem, const SearchOptions& options) {
    if (problem.coloured()) return std::make_unique<Enumeration<Number, true>>(std::move(problem), options);
    return std::make_unique<Enumeration<Number, false>>(std::move(problem), options);
}

template <typename Number> std::unique_ptr<Search> start_cells(Remainder problem) {
    if (problem.coloured()) return std::make_unique<CellSearch<Number, true>>(std::move(problem));
    return std::make_unique<CellSearch<Number, false>>(std::move(problem));
}

std::unique_ptr<Search> start_least_cost(Remainder problem, const SearchOptions& options) {
    if (problem.coloured()) return std::make_unique<LeastCost<true>>(std::move(problem), options);
    return std::make_unique<LeastCost<false>>(std::move(problem), options);
}

// How many nodes an option must remove for each vector that sets of bits would look at instead, to be worth it:
// measured, for options that have sets of their own.
double worthwhile(Instructions instructions) {
    switch (instructions) {
    case Instructions::avx512:
        return 1.0 / 3;
    case Instructions::avx2:
        return 1;
    default:
        return 8;
    }
}

// So many times as many where options share their sets: with colours lists are soon shorter than at the start, and
// large problems do not stay in the cache.
constexpr double shared_sets = 12;

// Whether sets of bits are the quicker way. Taking an option removes, on average, so many nodes at the start; the other
// way to find out what is left is to look at so many vectors of the options of eight items. Further down both shrink.
bool dense(const Remainder& problem, Instructions instructions) {
    if (problem.options() == 0 || !bits_affordable(problem)) return false;
    std::vector<Index> size(problem.items);
    for (const Index item : problem.item) ++size[item];
    double pairs = 0;
    for (const Index each : size) pairs += static_cast<double>(each) * each;
    const double options = problem.options();
    const double removed = pairs / options * (problem.nodes() / options - 1);
    const double vectors = options / 64 * problem.primary / 8;
    return removed >= worthwhile(instructions) * (Bits::own_sets(problem) ? 1 : shared_sets) * vectors;
}

// Links are the slowest as a rule, but the only ones that save nothing for each level.
Engine best_engine(const Remainder& problem, Instructions instructions) {
    if (problem.multiple()) return Engine::multiplicities;
    if (dense(problem, instructions)) return Engine::bits;
    return cells_affordable(problem) ? Engine::cells : Engine::links;
}

} // namespace

std::unique_ptr<Search> start_search(Remainder problem, Engine engine, Instructions instructions,
                                     const SearchOptions& options) {
    if (problem.multiple() && (problem.costed || (engine != Engine::automatic && engine != Engine::multiplicities)))
        throw std::invalid_argument("items are covered exactly once; multiplicities have an engine of their own");
    if (problem.costed) return start_least_cost(std::move(problem), options);
    if (options.literals > 0 && engine != Engine::links)
        throw std::invalid_argument("clauses are recorded by the engine links alone");
    if (engine == Engine::automatic) engine = best_engine(problem, instructions);
    if (engine == Engine::multiplicities) return std::make_unique<MultiplicitySearch>(std::move(problem));
    if (engine == Engine::bits) {
        if (!bits_affordable(problem))
            throw std::invalid_argument("there are " + std::to_string(problem.options()) +
                                        " options beside the chosen ones; the engine bits takes up to " +
                                        std::to_string(Bits::most_options) + ", and a gigabyte of sets");
        return std::make_unique<Bits>(std::move(problem), instructions);
    }
    if (engine == Engine::cells) {
        if (problem.narrow()) return start_cells<std::uint16_t>(std::move(problem));
        return start_cells<std::uint32_t>(std::move(problem));
    }
    if (problem.narrow()) return start_links<std::uint16_t>(std::move(problem), options);
    return start_links<std::uint32_t>(std::move(problem), options);
}

} // namespace cpgrid
