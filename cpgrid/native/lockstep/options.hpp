// What can be asked of a batch, and what it counts: see ../options.hpp.
#pragma once

#include "../options.hpp"
#include "../record.hpp"

#define CPGRID_LOCKSTEP_OPTIONS(OPTION)                                                                                \
    OPTION(solutions, 0, 0, unbounded, "how many solutions of each puzzle are wanted at most; 0 = all.")               \
    OPTION(nodes, 0, 0, unbounded, "search nodes after which a puzzle is given up; 0 = never.")                        \
    OPTION(threads, 1, 1, unbounded,                                                                                   \
           "how many threads work at most; none gets fewer puzzles than it has lanes, if there are several.")          \
    OPTION(memory, std::int64_t{1} << 30, 0, unbounded,                                                                \
           "bytes that the stacks of each thread may take; a guess copies the board, so that great boards with few "   \
           "constraints would take any amount. Past it, `advance` raises MemoryError.")                                \
    OPTION(literals, 0, 0, most_literals,                                                                              \
           "record what is ruled out, for `clauses`, in up to so many literals a puzzle; 0 = do not record.")

#define CPGRID_LOCKSTEP_COUNTERS(COUNTER)                                                                              \
    COUNTER(nodes, "Search nodes of all puzzles so far: states that a guess or the way back from one led to.")         \
    COUNTER(passes, "Passes of propagation over all lanes so far.")

namespace cpgrid::lockstep {

CPGRID_DEFINE_OPTIONS(Options, CPGRID_LOCKSTEP_OPTIONS)
CPGRID_DEFINE_COUNTERS(Counters, CPGRID_LOCKSTEP_COUNTERS)

} // namespace cpgrid::lockstep
