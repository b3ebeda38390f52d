// What can be asked of a search on masks, and what it counts: see ../options.hpp.
#pragma once

#include "../options.hpp"
#include "../record.hpp"

#define CPGRID_MASKS_OPTIONS(OPTION)                                                                                   \
    OPTION(literals, 0, 0, most_literals,                                                                              \
           "record what is ruled out, for `clauses`, in up to so many literals; past that, `advance` raises "          \
           "MemoryError. 0 = do not record.")                                                                          \
    OPTION(run, 200, 2, unbounded,                                                                                     \
           "nodes before the first restart; a quarter of the number of variables, if that is more. Each run is "       \
           "longer than the one before: by half in a grid of up to 81 cells, and by less in a larger one.")            \
    OPTION(cells, 0, 0, unbounded,                                                                                     \
           "the first so many variables are branched on before the others, which follow from them.")

#define CPGRID_MASKS_COUNTERS(COUNTER)                                                                                 \
    COUNTER(nodes, "Search nodes so far: values tried.")                                                               \
    COUNTER(changes, "How often a domain was made smaller.")                                                           \
    COUNTER(floods, "How often the components of a graph were looked at.")                                             \
    COUNTER(depth, "The most values tried at once.")

namespace cpgrid::masks {

CPGRID_DEFINE_OPTIONS(Options, CPGRID_MASKS_OPTIONS)
CPGRID_DEFINE_COUNTERS(Counters, CPGRID_MASKS_COUNTERS)

} // namespace cpgrid::masks
