// The Python module: one call for each file of this folder.

#include "../limits.hpp"
#include "python.hpp"

NB_MODULE(core, module) {
    using namespace cpgrid;
    module.doc() = "The search core of cpgrid.";
    nb::enum_<Stop>(module, "Stop", "Why a search handed control back.")
        .value("EXHAUSTED", Stop::exhausted, "Nothing is left to search.")
        .value("SOLUTION_LIMIT", Stop::solution_limit, "As many solutions as were asked for.")
        .value("TIME_LIMIT", Stop::time_limit, "The time is over.")
        .value("NODE_LIMIT", Stop::node_limit, "As many search nodes as were allowed.");
    bind_exact_cover(module);
}
