// DRUP → LRAT: to the lemmas of a proof, hints that say which clauses to look at, in order; lemmas that are not needed
// go.
//
// Forward, the lemmas are added one by one, and what follows from them at the root is kept. Backward from the
// contradiction, each lemma that was needed is derived from those before it, and the clauses of that derivation become
// needed in their turn.
//
// Source: M. Heule, W. Hunt, N. Wetzler, "Trimming while checking clausal proofs", FMCAD 2013; for LRAT, L. Cruz-Filipe
// et al., "Efficient Certified RAT Verification", CADE 2017.
#pragma once

#include "../limits.hpp"
#include "clause_list.hpp"

#include <cstddef>
#include <string>

namespace cpgrid::clauses {

struct Elaborated {
    Stop stop = Stop::exhausted; // time_limit or interrupted: nothing else is known
    std::string problem = {};    // why there is no proof, empty if there is one
    std::string lrat = {};       // in the text form of LRAT, ending with the empty clause
};

// A proof with more hints than this would take some hundred megabytes.
inline constexpr std::size_t most_hints = std::size_t{1} << 25;

// Clauses of the formula are numbered from 1, and the lines of the proof go on from there. The memory that this takes
// grows with the clauses and the hints. `lemmas` must have as many variables as `formula`. Throws
// std::overflow_error if there would be too many hints.
Elaborated elaborate(const ClauseList& formula, const ClauseList& lemmas, Watch& watch);

} // namespace cpgrid::clauses
