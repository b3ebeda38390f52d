// What can be asked of a search for exact covers and of a count of them, and what they count: see ../options.hpp.
#pragma once

#include "../options.hpp"
#include "../record.hpp"

#define CPGRID_SEARCH_OPTIONS(OPTION)                                                                                  \
    OPTION(literals, 0, 0, most_literals,                                                                              \
           "record what is ruled out, for `clauses`, in up to so many numbers of options; past that, `advance` "       \
           "raises MemoryError. 0 = do not record. Without costs the engine must be LINKS.")

#define CPGRID_SEARCH_COUNTERS(COUNTER)                                                                                \
    COUNTER(nodes, "Search nodes so far: options tried, the chosen ones not counted.")                                 \
    COUNTER(updates, "Memory updates so far: nodes removed from lists (LINKS, CELLS), vectors looked at (BITS).")      \
    COUNTER(depth, "The most options taken at once, the chosen ones not counted.")

#define CPGRID_COUNT_OPTIONS(OPTION)                                                                                   \
    OPTION(memory, std::int64_t{1} << 30, 0, unbounded,                                                                \
           "bytes that remembered subproblems may take; past them the count goes on with those it has. 0 = the plain " \
           "search alone.")                                                                                            \
    OPTION(alone, 0, 0, 1, "whether the count that remembers goes on without the plain search, if `remembers`.")

#define CPGRID_COUNT_COUNTERS(COUNTER)                                                                                 \
    CPGRID_SEARCH_COUNTERS(COUNTER)                                                                                    \
    COUNTER(remembered, "Subproblems that are remembered.")                                                            \
    COUNTER(hits, "How often one of them was found again.")

namespace cpgrid {

CPGRID_DEFINE_OPTIONS(SearchOptions, CPGRID_SEARCH_OPTIONS)
CPGRID_DEFINE_COUNTERS(SearchCounters, CPGRID_SEARCH_COUNTERS)
CPGRID_DEFINE_OPTIONS(CountOptions, CPGRID_COUNT_OPTIONS)
CPGRID_DEFINE_COUNTERS(CountCounters, CPGRID_COUNT_COUNTERS)

} // namespace cpgrid
