// Clauses as flat arrays, checked once; and literals as small numbers that index arrays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace cpgrid::clauses {

using Index = std::uint32_t; // of a clause

// Variable n is 2n where it is true and 2n + 1 where it is false, so that literals of one variable are neighbours.
using Code = std::uint32_t;

inline Code code_of(std::int32_t literal) {
    return literal > 0 ? 2 * static_cast<Code>(literal) : 2 * static_cast<Code>(-literal) + 1;
}
inline Code opposite(Code code) {
    return code ^ 1U;
}
inline std::int32_t literal_of(Code code) {
    const auto variable = static_cast<std::int32_t>(code / 2);
    return code % 2 == 0 ? variable : -variable;
}

// A view of clauses over the variables 1 … variables; whoever makes it keeps the arrays.
class ClauseList {
  public:
    // Checks the arrays: clause c is literals[offsets[c]] … literals[offsets[c + 1] - 1]. Throws std::invalid_argument,
    // with `name` for what the clauses are.
    ClauseList(const std::string& name, std::int32_t variables, std::span<const std::int32_t> offsets,
               std::span<const std::int32_t> literals);

    std::int32_t variables() const { return variables_; }
    Index size() const { return static_cast<Index>(offsets_.size() - 1); }
    std::span<const std::int32_t> operator[](Index clause) const {
        const auto start = static_cast<std::size_t>(offsets_[clause]);
        return literals_.subspan(start, static_cast<std::size_t>(offsets_[clause + 1]) - start);
    }

  private:
    std::int32_t variables_;
    std::span<const std::int32_t> offsets_;
    std::span<const std::int32_t> literals_;
};

} // namespace cpgrid::clauses
