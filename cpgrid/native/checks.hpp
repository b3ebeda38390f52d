// Internal checks: what holds of a search between two steps is verified again, by plain means.
//
// They are built with -DCPGRID_CHECK alone, as `make sanitize` and `make fuzz` do; otherwise nothing is left of them.
// The checks of a folder are in its checks.cpp.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace cpgrid {

#ifdef CPGRID_CHECK
constexpr bool checks = true;
#else
constexpr bool checks = false;
#endif

// Ends the process where something does not hold that must: no answer after that is to be believed, whoever catches it.
inline void expect_invariant(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "cpgrid: an internal check has failed: %s\n", what);
    std::abort();
}

} // namespace cpgrid
