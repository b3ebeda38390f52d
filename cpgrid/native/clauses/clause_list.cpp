#include "clause_list.hpp"

#include <stdexcept>

namespace cpgrid::clauses {

ClauseList::ClauseList(const std::string& name, std::int32_t variables, std::span<const std::int32_t> offsets,
                       std::span<const std::int32_t> literals)
    : variables_(variables), offsets_(offsets), literals_(literals) {
    // 2n + 1 and the number of clauses must fit 32 bits, with room for numbers that stand for "none".
    constexpr std::int32_t most_variables = (1 << 30) - 1;
    if (variables < 0 || variables > most_variables)
        throw std::invalid_argument("there are " + std::to_string(variables) + " variables; expected 0 to " +
                                    std::to_string(most_variables));
    if (offsets.empty() || offsets[0] != 0)
        throw std::invalid_argument("offsets of the " + name + " must start with 0");
    for (std::size_t clause = 1; clause < offsets.size(); ++clause)
        if (offsets[clause] < offsets[clause - 1])
            throw std::invalid_argument("offsets of the " + name + " descend at clause " + std::to_string(clause - 1));
    if (static_cast<std::size_t>(offsets.back()) != literals.size())
        throw std::invalid_argument("offsets of the " + name + " end at " + std::to_string(offsets.back()) +
                                    ", but there are " + std::to_string(literals.size()) + " literals");
    for (const std::int32_t literal : literals)
        if (literal == 0 || literal > variables || literal < -variables)
            throw std::invalid_argument("the " + name + " have the literal " + std::to_string(literal) +
                                        "; there are " + std::to_string(variables) + " variables");
}

} // namespace cpgrid::clauses
