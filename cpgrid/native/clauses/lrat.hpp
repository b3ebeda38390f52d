// A checker for LRAT proofs: every lemma must follow from the clauses that its hints name, each unit in its turn.
//
// Source: L. Cruz-Filipe, M. Heule, W. Hunt, M. Kaufmann, P. Schneider-Kamp, "Efficient Certified RAT Verification",
// CADE 2017. Steps by resolution asymmetric tautologies (negative hints) are refused: a proof that needs none is
// stronger, since every clause then follows.
#pragma once

#include "../limits.hpp"
#include "clause_list.hpp"

#include <string>
#include <string_view>

namespace cpgrid::clauses {

struct LratVerdict {
    Stop stop = Stop::exhausted; // time_limit or interrupted: nothing else is known
    std::string problem = {};    // what is wrong, with the line; empty = the empty clause has been derived
};

// `proof` is in the text form: "id literals 0 hints 0", one lemma a line, or "id d ids 0" for clauses that are not used
// any more. Nothing after the empty clause is looked at.
LratVerdict check_lrat(const ClauseList& formula, std::string_view proof, Watch& watch);

} // namespace cpgrid::clauses
