#include "least_cost.hpp"
