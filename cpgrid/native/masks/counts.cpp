#include "counts.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <tuple>
#include <utility>

namespace cpgrid::masks {
namespace {

// The groups that hold all of the variables, which ascend.
std::vector<Around> groups_around(std::span<const Index> variables, const Lists& groups, const Lists& groups_of,
                                  std::span<const Mask> values) {
    std::vector<Around> around;
    for (const Index group : groups_of[variables.front()]) {
        if (group >= groups.count()) continue;
        std::vector<Index> members(groups[group].begin(), groups[group].end());
        std::ranges::sort(members);
        if (!std::ranges::includes(members, variables)) continue;
        Around& each = around.emplace_back();
        std::ranges::set_difference(members, variables, std::back_inserter(each.rest));
        each.values = values[group];
    }
    return around;
}

} // namespace

std::vector<Count> cut_into_counts(std::span<Counted> terms, const Lists& groups, const Lists& groups_of,
                                   std::span<const Mask> values) {
    std::vector<Count> counts;
    std::size_t placed = 0; // so many terms, the first ones, are in a count
    while (placed < terms.size()) {
        std::map<std::tuple<Index, std::int64_t, Mask>, std::vector<std::size_t>> candidates;
        for (std::size_t term = placed; term < terms.size(); ++term)
            for (const Index group : groups_of[terms[term].variable])
                if (terms[term].weight != 0 && group < groups.count())
                    candidates[{group, terms[term].weight, terms[term].values}].push_back(term);
        const auto larger = [](const auto& one, const auto& other) { return one.second.size() < other.second.size(); };
        const auto largest = std::ranges::max_element(candidates, larger);
        if (largest == candidates.end() || largest->second.size() < 2) break;
        const auto begin = placed;
        // The terms ascend, so none is moved away before its turn.
        for (const std::size_t term : largest->second) std::swap(terms[placed++], terms[term]);
        std::vector<Index> variables;
        for (const Counted& each : terms.subspan(begin, placed - begin)) variables.push_back(each.variable);
        std::ranges::sort(variables);
        const auto& [group, weight, counted] = largest->first;
        counts.push_back({static_cast<Index>(begin), static_cast<Index>(placed), weight, counted,
                          groups_around(variables, groups, groups_of, values)});
    }
    return counts;
}

} // namespace cpgrid::masks
