// What can be asked of a search that learns, and what it counts: see ../options.hpp.
#pragma once

#include "../options.hpp"
#include "../record.hpp"

#include <cstddef>

#define CPGRID_LEARNING_OPTIONS(OPTION)                                                                                \
    OPTION(seed, 0, 0, unbounded, "another one breaks ties of the order in another way; one seed, one search.")        \
    OPTION(mode, 0, 0, 2,                                                                                              \
           "restarts: 0 = both ways in turn, few of them where there are only groups; 1 = few (stable), 2 = many "     \
           "(focused).")                                                                                               \
    OPTION(phase, 0, 0, 2,                                                                                             \
           "what is decided of a candidate: 0 = by the kinds of constraint, 1 = always that the variable has the "     \
           "value, 2 = what it was last.")                                                                             \
    OPTION(decay, 0, 0, 999,                                                                                           \
           "how much of its weight a candidate keeps from one conflict to the next, in thousandths; 0 = by the mode.") \
    OPTION(dual, 1, 0, 1, "whether each value of a group that must have it is a clause.")                              \
    OPTION(minimise, 1, 0, 1, "whether literals that follow from the others leave a learnt clause.")                   \
    OPTION(shrink, 1, 0, 1, "whether literals of one level leave a learnt clause for one from which they follow.")     \
    OPTION(reduce, 0, 0, 1'000'000,                                                                                    \
           "how fast the number of learnt clauses that are kept grows; smaller = slower; 0 = by the kinds of "         \
           "constraint.")

// Those of a search for solutions: the others come behind its own.
#define CPGRID_LEARNING_SEARCH_OPTIONS(OPTION)                                                                         \
    OPTION(literals, 0, 0, most_literals,                                                                              \
           "record what is learnt, for `clauses`, which raises MemoryError past so many literals. 0 = do not record.") \
    OPTION(memory, std::int64_t{1} << 28, 0, unbounded,                                                                \
           "how many bytes of the record are in memory; what is past that is in a temporary file.")                    \
    OPTION(threads, 1, 1, 8,                                                                                           \
           "searches in threads of their own that share short clauses; from 2 on the number of nodes and the order "   \
           "of solutions may differ from one run to the next. What is recorded is learnt by one.")                     \
    CPGRID_LEARNING_OPTIONS(OPTION)

#define CPGRID_LEARNING_COUNTERS(COUNTER)                                                                              \
    COUNTER(nodes, "Conflicts so far, and solutions.")                                                                 \
    COUNTER(decisions, "How often a literal was decided.")                                                             \
    COUNTER(changes, "How many literals became true.")                                                                 \
    COUNTER(restarts, "How often the search started over.")                                                            \
    COUNTER(filtered, "How often a constraint was looked at.")                                                         \
    COUNTER(explained, "How many explanations of filters were made.")                                                  \
    COUNTER(learnt, "Literals of learnt clauses.")                                                                     \
    COUNTER(shrunk, "Literals that left learnt clauses for another one of their level.")                               \
    COUNTER(dropped, "Learnt clauses that were dropped.")                                                              \
    COUNTER(imported, "Clauses that were taken from searches in other threads.")

namespace cpgrid::learning {

CPGRID_DEFINE_OPTIONS(Options, CPGRID_LEARNING_OPTIONS)
CPGRID_DEFINE_OPTIONS(SearchOptions, CPGRID_LEARNING_SEARCH_OPTIONS)
CPGRID_DEFINE_COUNTERS(Counters, CPGRID_LEARNING_COUNTERS)

// Those that every search that learns has.
inline Options common(const SearchOptions& own) {
    Options options;
    constexpr std::size_t others = SearchOptions::count - Options::count;
    for (std::size_t place = 0; place < Options::count; ++place)
        options.*Options::table()[place].field = own.*SearchOptions::table()[others + place].field;
    return options;
}

} // namespace cpgrid::learning
