#include "model.hpp"

#include <algorithm>
#include <utility>

namespace cpgrid {
namespace {

using Graph = Model::Graph;

// Each edge joins two vertices, and none is there twice.
void check_edges(const Graph& graph, const std::string& own) {
    const auto count = static_cast<std::int32_t>(graph.variables.size());
    std::vector<std::pair<std::array<std::int32_t, 2>, std::size_t>> sorted;
    sorted.reserve(graph.edges.size());
    for (std::size_t edge = 0; edge < graph.edges.size(); ++edge) {
        const auto [one, other] = graph.edges[edge];
        for (const std::int32_t vertex : {one, other})
            if (vertex < 0 || vertex >= count)
                refuse(name("edge", edge) + " of " + own + " has vertex " + std::to_string(vertex) + "; there are " +
                       std::to_string(count));
        if (one == other)
            refuse(name("edge", edge) + " of " + own + " joins vertex " + std::to_string(one) + " to itself");
        sorted.push_back({{std::min(one, other), std::max(one, other)}, edge});
    }
    std::ranges::sort(sorted);
    const auto twice = std::ranges::adjacent_find(sorted, {}, [](const auto& each) { return each.first; });
    if (twice != sorted.end())
        refuse(name("edge", twice[1].second) + " of " + own + " is the same as edge " + std::to_string(twice->second));
}

void check_totals(const Graph& graph, const std::string& own) {
    const std::size_t count = graph.variables.size();
    for (std::size_t number = 0; number < graph.totals.size(); ++number) {
        const auto& [weights, ends, anchor] = graph.totals[number];
        const std::string total = name("total", number) + " of " + own;
        if (weights.size() != count)
            refuse(total + " has " + std::to_string(weights.size()) + " weights for " + std::to_string(count) +
                   " vertices");
        if (anchor < -1 || (anchor >= 0 && static_cast<std::size_t>(anchor) >= count))
            refuse(total + " has the anchor " + std::to_string(anchor) + "; there are " + std::to_string(count) +
                   " vertices");
        std::int64_t sum = 0;
        for (std::size_t vertex = 0; vertex < count; ++vertex) {
            if (weights[vertex] < 0)
                refuse(total + " has the weight " + std::to_string(weights[vertex]) + " for " + name("vertex", vertex) +
                       "; expected 0 or more");
            if (weights[vertex] > Model::greatest_sum - sum) refuse(total + " could leave 60 bits");
            sum += weights[vertex];
        }
    }
}

} // namespace

void Model::add_graph(Graph graph) {
    const std::string own = name("graph", graphs_.size());
    check_vertices(graph, own);
    check_edges(graph, own);
    check_totals(graph, own);
    constraints_.push_back({Kind::graph, static_cast<Index>(graphs_.size())});
    graphs_.push_back(std::move(graph));
}

void Model::check_vertices(const Graph& graph, const std::string& own) const {
    const std::size_t count = graph.variables.size();
    if (count > std::size_t{INT32_MAX} || graph.sets.size() != count * words())
        refuse(own + " has " + std::to_string(graph.sets.size()) + " words of values for " + std::to_string(count) +
               " vertices; expected " + std::to_string(words()) + " for each");
    const std::size_t rest = values_.size() % 64;
    const std::uint64_t past = rest == 0 ? 0 : ~std::uint64_t{0} << rest;
    for (std::size_t vertex = 0; vertex < count; ++vertex) {
        const std::int32_t variable = graph.variables[vertex];
        const auto set = std::span(graph.sets).subspan(vertex * words(), words());
        if (variable < -1 || (variable >= 0 && static_cast<Index>(variable) >= variables_))
            refuse(name("vertex", vertex) + " of " + own + " has variable " + std::to_string(variable) +
                   "; there are " + std::to_string(variables_));
        if ((set.back() & past) != 0)
            refuse(name("vertex", vertex) + " of " + own + " has a value past the " + std::to_string(values_.size()) +
                   " that there are");
        if (variable < 0 && std::ranges::any_of(set, [](std::uint64_t word) { return word != 0; }))
            refuse(name("vertex", vertex) + " of " + own + " has values and no variable");
    }
}

} // namespace cpgrid
