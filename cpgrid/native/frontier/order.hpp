// The order in which variables are set: one in which few constraints are open at a time.
#pragma once

#include "../model/model.hpp"

#include <vector>

namespace cpgrid::frontier {

using Index = Model::Index;

// The variables in the order in which they are set.
//
// The grid is gone through row by row, or column by column where that leaves fewer constraints open: how long a row is
// shows in the distances of variables that constraints name together. A helper comes with the cells that it is nearest
// to.
//
// Args:
//     cells: so many variables, the first ones, are cells in reading order.
std::vector<Index> best_order(const Model& model, Index cells);

} // namespace cpgrid::frontier
