#include "order.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <numeric>
#include <span>
#include <utility>

namespace cpgrid::frontier {
namespace {

constexpr Index none = std::numeric_limits<Index>::max();

// The variables that each constraint names; of a graph, those of each edge.
Lists scopes_of(const Model& model) {
    Lists scopes;
    for (const auto [kind, number] : model.constraints()) {
        if (kind == Model::Kind::group) scopes.append(model.groups()[number]);
        if (kind == Model::Kind::sum) scopes.append(model.sum(number).variables);
        if (kind == Model::Kind::word) scopes.append(model.word(number).variables);
        if (kind != Model::Kind::graph) continue;
        const Model::Graph& graph = model.graphs()[number];
        for (const auto [one, other] : graph.edges) {
            const std::int32_t ends[] = {graph.variables[static_cast<std::size_t>(one)],
                                         graph.variables[static_cast<std::size_t>(other)]};
            if (ends[0] < 0 || ends[1] < 0 || ends[0] == ends[1]) continue;
            scopes.append(std::vector<Index>{static_cast<Index>(ends[0]), static_cast<Index>(ends[1])});
        }
    }
    return scopes;
}

// The distances of cells that constraints name one after the other, the most frequent ones first, and 1, which stands
// for reading order.
std::vector<Index> row_lengths(const Lists& scopes, Index cells) {
    std::map<Index, std::size_t> frequency;
    for (std::size_t scope = 0; scope < scopes.count(); ++scope)
        for (std::size_t place = 1; place < scopes[scope].size(); ++place) {
            const auto [low, high] = std::minmax(scopes[scope][place - 1], scopes[scope][place]);
            if (high < cells && high - low > 1) ++frequency[high - low];
        }
    std::vector<std::pair<std::size_t, Index>> ranked;
    for (const auto& [distance, count] : frequency) ranked.emplace_back(count, distance);
    std::ranges::sort(ranked, std::greater());
    constexpr std::size_t most = 4;
    std::vector<Index> lengths{1};
    for (std::size_t place = 0; place < std::min(most, ranked.size()); ++place) lengths.push_back(ranked[place].second);
    return lengths;
}

// Where each variable stands, with helpers at their cells.
//
// Args:
//     key: of each cell its place in the order, of each helper `none`.
void place_helpers(const Lists& scopes, Index cells, std::vector<Index>& key) {
    std::vector<std::size_t> smallest(key.size(), std::numeric_limits<std::size_t>::max());
    for (bool changed = true; changed;) {
        changed = false;
        std::vector<std::pair<Index, Index>> found; // so that a round sees only what was known before it
        std::vector<std::size_t> sizes = smallest;
        std::vector<Index> next = key;
        for (std::size_t scope = 0; scope < scopes.count(); ++scope) {
            Index last = 0;
            bool known = false;
            for (const Index variable : scopes[scope])
                if (key[variable] != none) {
                    last = std::max(last, key[variable]);
                    known = true;
                }
            if (!known) continue;
            for (const Index variable : scopes[scope]) {
                if (variable < cells || key[variable] != none) continue;
                const std::size_t size = scopes[scope].size();
                if (size > sizes[variable] || (size == sizes[variable] && next[variable] <= last)) continue;
                sizes[variable] = size;
                next[variable] = last;
                changed = true;
            }
        }
        key = std::move(next);
        smallest = std::move(sizes);
    }
}

// How much is open between two variables, at worst and in all.
std::pair<std::size_t, std::size_t> cost(const Lists& scopes, const std::vector<Index>& order) {
    std::vector<Index> place(order.size());
    for (Index position = 0; position < order.size(); ++position) place[order[position]] = position;
    std::vector<std::ptrdiff_t> change(order.size() + 1, 0);
    std::vector<Index> last(order.size(), 0); // of each variable: the last one that a pair joins it to
    for (std::size_t scope = 0; scope < scopes.count(); ++scope) {
        const auto variables = scopes[scope];
        if (variables.empty()) continue;
        const auto [low, high] = std::ranges::minmax(variables, {}, [&](Index variable) { return place[variable]; });
        if (variables.size() == 2) {
            last[low] = std::max(last[low], place[high]);
            continue;
        }
        ++change[place[low]];
        --change[place[high]];
    }
    for (Index variable = 0; variable < order.size(); ++variable)
        if (last[variable] > place[variable]) {
            ++change[place[variable]];
            --change[last[variable]];
        }
    std::size_t most = 0;
    std::size_t all = 0;
    std::ptrdiff_t open = 0;
    for (Index position = 0; position < order.size(); ++position) {
        open += change[position];
        most = std::max(most, static_cast<std::size_t>(open));
        all += static_cast<std::size_t>(open);
    }
    return {most, all};
}

} // namespace

std::vector<Index> best_order(const Model& model, Index cells) {
    const Lists scopes = scopes_of(model);
    std::vector<Index> best;
    std::pair<std::size_t, std::size_t> least{none, none};
    for (const Index length : row_lengths(scopes, cells)) {
        std::vector<Index> order(model.variables());
        std::iota(order.begin(), order.end(), 0);
        std::stable_sort(order.begin(), order.begin() + cells,
                         [length](Index one, Index other) { return one % length < other % length; });
        std::vector<Index> key(model.variables(), none);
        for (Index position = 0; position < cells; ++position) key[order[position]] = position;
        place_helpers(scopes, cells, key);
        std::ranges::stable_sort(order, {}, [&key](Index variable) { return key[variable]; });
        const auto now = cost(scopes, order);
        if (!best.empty() && now >= least) continue;
        best = std::move(order);
        least = now;
    }
    return best;
}

} // namespace cpgrid::frontier
