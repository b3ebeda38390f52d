// What can be asked of an elaborator, and what it counts: see ../options.hpp.
#pragma once

#include "../options.hpp"

#define CPGRID_PROOF_OPTIONS(OPTION)                                                                                   \
    OPTION(effort, 2000, 0, unbounded,                                                                                 \
           "how many contradictions are worked over to make short lemmas, each with few hints; 0 = none.")

#define CPGRID_PROOF_COUNTERS(COUNTER)                                                                                 \
    COUNTER(conflicts, "Contradictions found.")                                                                        \
    COUNTER(hinted, "Clauses that were followed by their hints.")                                                      \
    COUNTER(unhinted, "How many of them their hints did not show.")                                                    \
    COUNTER(believed, "Clauses that were taken with their hints.")

namespace cpgrid::proof {

CPGRID_DEFINE_OPTIONS(Options, CPGRID_PROOF_OPTIONS)
CPGRID_DEFINE_COUNTERS(Counters, CPGRID_PROOF_COUNTERS)

} // namespace cpgrid::proof
