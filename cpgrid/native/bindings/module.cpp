// The Python module: one call for each file of this folder.

#include "../instructions.hpp"
#include "../limits.hpp"
#include "python.hpp"

#include <nanobind/stl/vector.h>

NB_MODULE(core, module) {
    using namespace cpgrid;
    module.doc() = "The search core of cpgrid.";
    nb::enum_<Stop>(module, "Stop", "Why a search handed control back.")
        .value("EXHAUSTED", Stop::exhausted, "Nothing is left to search.")
        .value("SOLUTION_LIMIT", Stop::solution_limit, "As many solutions as were asked for.")
        .value("TIME_LIMIT", Stop::time_limit, "The time is over.")
        .value("NODE_LIMIT", Stop::node_limit, "As many search nodes as were allowed.");
    nb::enum_<Instructions>(module, "Instructions", "The instruction sets that the core is built for.")
        .value("PORTABLE", Instructions::portable, "What every machine has.")
        .value("AVX2", Instructions::avx2, "Registers of 32 bytes.")
        .value("AVX512", Instructions::avx512, "Registers of 64 bytes.");
    module.def(
        "available_instructions", [] { return available_instructions(); },
        "The instruction sets that this machine has and this build contains, the fastest last.");
    bind_exact_cover(module);
    bind_cover_count(module);
    bind_option_lines(module);
    bind_model(module);
    bind_lockstep(module);
    bind_proof(module);
    bind_sums(module);
    bind_questions(module);
    bind_clauses(module);
    bind_frontier(module);
}
