// What can be asked of a frontier search, and what it counts: see ../options.hpp.
#pragma once

#include "../options.hpp"

#define CPGRID_FRONTIER_OPTIONS(OPTION)                                                                                \
    OPTION(cells, 0, 0, unbounded,                                                                                     \
           "so many variables, the first ones, are cells of a grid in reading order; the others are set next to "      \
           "them. 0 = all are.")                                                                                       \
    OPTION(listed, 1, 0, 1, "whether predecessors are kept, from which solutions are listed; else they are counted.")  \
    OPTION(states, 1'000'000, 1, 2'000'000'000,                                                                        \
           "how many states there may be at once; past that, `advance` raises OverflowError.")                         \
    OPTION(nodes_of_constraint, 200'000, 1, 4'000'000,                                                                 \
           "how many nodes the diagram of a constraint may have; past that, `advance` raises OverflowError.")          \
    OPTION(memory, std::int64_t{1} << 30, 1 << 20, unbounded,                                                          \
           "bytes that states and predecessors may take; past that, `advance` raises MemoryError.")

#define CPGRID_FRONTIER_COUNTERS(COUNTER)                                                                              \
    COUNTER(nodes, "States that were continued so far.")                                                               \
    COUNTER(widest, "The most states that there were at once.")                                                        \
    COUNTER(steps, "How often a state was given a value.")                                                             \
    COUNTER(parts, "Different summaries of graphs that came up.")

namespace cpgrid::frontier {

CPGRID_DEFINE_OPTIONS(Options, CPGRID_FRONTIER_OPTIONS)
CPGRID_DEFINE_COUNTERS(Counters, CPGRID_FRONTIER_COUNTERS)

} // namespace cpgrid::frontier
