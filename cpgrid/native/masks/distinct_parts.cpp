#include "distinct_parts.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <utility>

namespace cpgrid::masks {
namespace {

// Longer sums stay as they are: their bounds are far off until most of their variables are known.
constexpr std::size_t most_terms = 256;

} // namespace

std::vector<Index> cut_into_parts(std::span<Index> variables, std::span<std::int64_t> coefficients,
                                  const Lists& groups_of) {
    const std::size_t count = variables.size();
    std::vector<Index> ends;
    if (count > most_terms) {
        ends.resize(count);
        std::iota(ends.begin(), ends.end(), Index{1});
        return ends;
    }
    std::size_t placed = 0; // so many terms, the first ones, are in a part
    while (placed < count) {
        std::map<std::pair<Index, std::int64_t>, std::vector<std::size_t>> candidates;
        for (std::size_t term = placed; term < count; ++term)
            for (const Index group : groups_of[variables[term]])
                candidates[{group, coefficients[term]}].push_back(term);
        const auto larger = [](const auto& one, const auto& other) { return one.second.size() < other.second.size(); };
        const auto largest = std::ranges::max_element(candidates, larger);
        if (largest == candidates.end() || largest->second.size() < 2) break;
        // The terms ascend, so none is moved away before its turn.
        for (const std::size_t term : largest->second) {
            std::swap(variables[placed], variables[term]);
            std::swap(coefficients[placed], coefficients[term]);
            ++placed;
        }
        ends.push_back(static_cast<Index>(placed));
    }
    while (placed < count) ends.push_back(static_cast<Index>(++placed));
    return ends;
}

} // namespace cpgrid::masks
