// The filter of Components, word for word: what falls apart is asked of one vertex after another.

#include "filters.hpp"

#include <algorithm>
#include <numeric>

namespace cpgrid::checker {

using proof::Components;
using proof::Total;

// The components of the vertices with a mark, by number, and how many there are.
Index Filters::Graph::number(const Components& graph, const std::vector<std::uint8_t>& marked,
                             std::vector<Index>& component) {
    Index count = 0;
    component.assign(graph.vertices(), nowhere);
    for (Index start = 0; start < graph.vertices(); ++start) {
        if (marked[start] == 0 || component[start] != nowhere) continue;
        stack.assign(1, start);
        component[start] = count;
        while (!stack.empty()) {
            const Index vertex = stack.back();
            stack.pop_back();
            for (const Index other : graph.neighbours[vertex])
                if (marked[other] != 0 && component[other] == nowhere) {
                    component[other] = count;
                    stack.push_back(other);
                }
        }
        ++count;
    }
    return count;
}

// Finds for each vertex of the region of `start` the weight that it cuts off from there.
//
// Each edge leads back to the vertex from which its end was entered, or closes a cycle: what lies below a vertex stays
// joined to the rest if some edge from there leads above that vertex.
template <typename Weight> void Filters::Graph::cut_off(const Components& graph, Index start, const Weight& weight) {
    depth.assign(graph.vertices(), nowhere);
    highest.resize(graph.vertices());
    total.assign(graph.vertices(), 0);
    cut.assign(graph.vertices(), 0);
    way.clear();
    const auto enter = [&](Index vertex) {
        depth[vertex] = static_cast<Index>(way.size());
        highest[vertex] = depth[vertex];
        total[vertex] = weight(vertex);
        way.push_back({vertex, 0});
    };
    enter(start);
    while (!way.empty()) {
        const Index vertex = way.back().vertex;
        if (way.back().next < graph.neighbours[vertex].size()) {
            const Index other = graph.neighbours[vertex][way.back().next++];
            if (present[other] == 0) continue;
            if (depth[other] == nowhere)
                enter(other);
            else
                highest[vertex] = std::min(highest[vertex], depth[other]);
            continue;
        }
        way.pop_back();
        if (way.empty()) return;
        const Index above = way.back().vertex;
        total[above] += total[vertex];
        highest[above] = std::min(highest[above], highest[vertex]);
        if (highest[vertex] >= depth[above]) cut[above] += total[vertex];
    }
}

bool Filters::components(const Components& graph) {
    work_ += graph.work;
    look(graph);
    Graph& own = graph_;
    own.regions = own.number(graph, own.present, own.region);
    own.blocks = own.number(graph, own.there, own.block);
    if (graph.single && !single(graph)) return false;
    for (const Total& total : graph.totals) {
        if (total.high && !high(graph, total)) return false;
        if (total.low && !low(graph, total)) return false;
    }
    bool left = true;
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex) {
        const auto leaves = [&](Index value) {
            return (graph.holds(vertex, value) ? own.becomes_gone : own.becomes_there)[vertex] != 0;
        };
        if (own.becomes_gone[vertex] == 0 && own.becomes_there[vertex] == 0) continue;
        state_.each_value(graph.cells[vertex], [&](Index value) {
            if (leaves(value)) left = state_.remove(graph.cells[vertex], value) && left;
        });
    }
    return left;
}

// What each vertex is now.
void Filters::look(const Components& graph) {
    graph_.there.assign(graph.vertices(), 1);
    graph_.present.assign(graph.vertices(), 1);
    graph_.becomes_there.assign(graph.vertices(), 0);
    graph_.becomes_gone.assign(graph.vertices(), 0);
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex) {
        if (graph.cells[vertex] == Components::always) continue;
        graph_.present[vertex] = 0;
        state_.each_value(graph.cells[vertex], [&](Index value) {
            if (graph.holds(vertex, value))
                graph_.present[vertex] = 1;
            else
                graph_.there[vertex] = 0;
        });
    }
}

bool Filters::single(const Components& graph) {
    Graph& own = graph_;
    const auto first = static_cast<std::size_t>(std::ranges::find(own.there, 1) - own.there.begin());
    if (first == own.there.size()) return true;
    own.cut_off(graph, static_cast<Index>(first), [&](Index vertex) { return own.there[vertex]; });
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex) {
        const bool same = own.region[vertex] == own.region[first];
        if (own.there[vertex] != 0 && !same) return false;
        if (!own.open(vertex)) continue;
        if (!same) own.becomes_gone[vertex] = 1;
        if (own.cut[vertex] > 0) own.becomes_there[vertex] = 1;
    }
    return true;
}

bool Filters::high(const Components& graph, const Total& total) {
    Graph& own = graph_;
    own.weights.assign(own.blocks, 0);
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex)
        if (own.there[vertex] != 0) own.weights[own.block[vertex]] += total.weights[vertex];
    const Index meant = total.anchor ? own.block[*total.anchor] : nowhere;
    for (Index block = 0; block < own.blocks; ++block)
        if ((!total.anchor || block == meant) && own.weights[block] > *total.high) return false;
    std::vector<Index> beside;
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex) {
        if (!own.open(vertex)) continue;
        beside.clear();
        for (const Index other : graph.neighbours[vertex])
            if (own.there[other] != 0) beside.push_back(own.block[other]);
        std::ranges::sort(beside);
        const auto rest = std::ranges::unique(beside);
        beside.erase(rest.begin(), rest.end());
        if (total.anchor && *total.anchor != vertex && !std::ranges::binary_search(beside, meant)) continue;
        std::int64_t weight = total.weights[vertex];
        for (const Index block : beside) weight += own.weights[block];
        if (weight > *total.high) own.becomes_gone[vertex] = 1;
    }
    return true;
}

bool Filters::low(const Components& graph, const Total& total) {
    Graph& own = graph_;
    own.weights.assign(own.regions, 0);
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex)
        if (own.present[vertex] != 0) own.weights[own.region[vertex]] += total.weights[vertex];
    // Of each block one vertex stands for it.
    std::vector<std::uint8_t> asked(own.blocks, total.anchor ? 1 : 0);
    if (total.anchor && own.there[*total.anchor] != 0) asked[own.block[*total.anchor]] = 0;
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex) {
        if (own.open(vertex) && own.weights[own.region[vertex]] < *total.low &&
            (!total.anchor || *total.anchor == vertex))
            own.becomes_gone[vertex] = 1;
        if (own.there[vertex] == 0 || asked[own.block[vertex]] != 0) continue;
        asked[own.block[vertex]] = 1;
        const std::int64_t whole = own.weights[own.region[vertex]];
        if (whole < *total.low) return false;
        work_ += graph.vertices();
        own.cut_off(graph, vertex, [&](Index each) { return total.weights[each]; });
        for (Index each = 0; each < graph.vertices(); ++each)
            if (own.open(each) && own.depth[each] != nowhere &&
                whole - total.weights[each] - own.cut[each] < *total.low)
                own.becomes_there[each] = 1;
    }
    return true;
}

} // namespace cpgrid::checker
