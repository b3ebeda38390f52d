#include "distinct_parts.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

namespace cpgrid::masks {
namespace {

// Longer sums stay as they are: their bounds are far off until most of their variables are known.
constexpr std::size_t most_terms = 256;

// A term that may stand in a part.
struct Candidate {
    std::pair<Index, std::int64_t> part; // its group and coefficient
    std::size_t term;

    auto operator<=>(const Candidate&) const = default;
};

// Those that could make the largest part; of several equally large, the one of the first group. Sorts the candidates.
std::span<const Candidate> largest_part(std::vector<Candidate>& candidates) {
    std::ranges::sort(candidates);
    std::span<const Candidate> largest;
    for (auto begin = candidates.begin(); begin != candidates.end();) {
        const auto end =
            std::find_if(begin, candidates.end(), [&](const Candidate& other) { return other.part != begin->part; });
        if (const std::span<const Candidate> part(begin, end); part.size() > largest.size()) largest = part;
        begin = end;
    }
    return largest;
}

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
    std::vector<Candidate> candidates;
    while (placed < count) {
        candidates.clear();
        for (std::size_t term = placed; term < count; ++term)
            for (const Index group : groups_of[variables[term]])
                candidates.push_back({{group, coefficients[term]}, term});
        const auto largest = largest_part(candidates);
        if (largest.size() < 2) break;
        // The terms ascend, so none is moved away before its turn.
        for (const Candidate& candidate : largest) {
            std::swap(variables[placed], variables[candidate.term]);
            std::swap(coefficients[placed], coefficients[candidate.term]);
            ++placed;
        }
        ends.push_back(static_cast<Index>(placed));
    }
    while (placed < count) ends.push_back(static_cast<Index>(++placed));
    return ends;
}

} // namespace cpgrid::masks
