// The steps of a proof as plain data, and their text.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cpgrid::proof {

struct Step {
    enum class Kind : std::uint8_t { lemma, apply, sum, bound };

    Kind kind;
    std::vector<std::int64_t> literals; // of a lemma; of a sum, constraints and multipliers; of a bound, its scale
    std::vector<std::int64_t> hints;
    std::vector<std::vector<std::int64_t>> prices; // of a bound: a constraint and the prices of its values
};

// The JSON of the steps, without spaces.
std::string to_json(const std::vector<Step>& steps);

} // namespace cpgrid::proof
