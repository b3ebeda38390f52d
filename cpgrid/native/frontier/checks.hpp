// What holds of the states behind a variable, and of solutions: see ../checks.hpp.
#pragma once

#include "listing.hpp"
#include "plan.hpp"
#include "table.hpp"

#include <cstdint>
#include <span>

namespace cpgrid::frontier {

// That keys are those of open constraints, none comes twice, and the counts are those of the states before.
//
// Args:
//     listing: what was noted of the variable; null where nothing is.
void check_states(Plan& plan, Index step, const Table& before, const Table& after, const Listing* listing);

// That a solution obeys each constraint of the model, by plain means.
//
// Args:
//     ranks: of each variable the rank of its value.
void check_solution(const Model& model, std::span<const Index> ranks);

// That as many solutions were listed as were counted.
void check_listed(std::span<const std::uint64_t> count, std::int64_t listed);

} // namespace cpgrid::frontier
