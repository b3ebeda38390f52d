// Graphs with connected components. What a filter finds of a vertex is explained as if it were the other way: then some
// vertices that are there are parted by gone ones around one of them, a block is too heavy, or the region of a vertex
// that is there is too light.
#include "filters.hpp"

#include <algorithm>

namespace cpgrid::learning {

bool Filters::filter_graph(Index graph, std::span<const Mask> domains, std::vector<Kept>& kept) {
    const masks::Graph& own = network_.graphs()[graph];
    work_ += (own.vertices() + own.links) * static_cast<std::int64_t>(1 + own.weighings.size());
    if (!components_.filter(own, domains)) return false;
    for (const auto& [vertex, there] : components_.verdicts())
        kept.push_back({own.variables[vertex], there ? own.sets[vertex] : ~own.sets[vertex]});
    return true;
}

// Of a variable that has the refuted value, each vertex is there or gone.
void Filters::explain_graph(Index graph, Target target, Past& past) {
    const masks::Graph& own = network_.graphs()[graph];
    work_ += own.vertices() + own.links;
    target_ = target;
    for (Index vertex = 0; vertex < own.vertices(); ++vertex) {
        const Index variable = own.variables[vertex];
        const Mask set = own.sets[vertex];
        const bool always = set == ~Mask{0};
        const Mask domain = always                        ? set
                            : variable == target.variable ? masks::bit(target.rank)
                                                          : past.domain(variable);
        standing_[vertex] = static_cast<std::int8_t>((domain & set) == 0 ? -1 : (domain & ~set) == 0 ? 1 : 0);
    }
    if (explain_parted(own, past) || explain_weight(own, past)) return;
    explain_all(first_graph() + graph, target, past);
}

// Reaches what is connected with a vertex by vertices of at least such a standing.
void Filters::flood(const masks::Graph& graph, Index start, std::int8_t least) {
    ++stamp_;
    queue_.assign(1, start);
    flooded_[start] = stamp_;
    for (std::size_t place = 0; place < queue_.size(); ++place)
        for (const Index other : graph.neighbours[queue_[place]]) {
            if (flooded_[other] == stamp_ || standing_[other] < least) continue;
            flooded_[other] = stamp_;
            queue_.push_back(other);
        }
    work_ += static_cast<std::int64_t>(queue_.size());
}

// Takes that a vertex is there; of the target that is assumed, and of one that always is, nothing need be known.
void Filters::need_there(const masks::Graph& graph, Index vertex, Past& past) const {
    if (graph.sets[vertex] != ~Mask{0} && graph.variables[vertex] != target_.variable)
        past.need(graph.variables[vertex], graph.sets[vertex]);
}

// Takes that the vertices around those that were reached are gone.
void Filters::need_walls(const masks::Graph& graph, Past& past) const {
    for (const Index vertex : queue_)
        for (const Index other : graph.neighbours[vertex])
            if (standing_[other] < 0 && graph.variables[other] != target_.variable)
                past.need(graph.variables[other], ~graph.sets[other]);
}

// Two vertices that are there lie in different regions, where there may be one component: the walls of the region that
// has fewer of them part it from the other.
bool Filters::explain_parted(const masks::Graph& graph, Past& past) {
    if (!graph.single) return false;
    const auto first =
        std::find(standing_.begin(), standing_.begin() + graph.vertices(), std::int8_t{1}) - standing_.begin();
    if (first == static_cast<std::ptrdiff_t>(graph.vertices())) return false;
    const auto start = static_cast<Index>(first);
    flood(graph, start, 0);
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex) {
        if (standing_[vertex] < 1 || flooded_[vertex] == stamp_) continue;
        const std::size_t reached = queue_.size();
        need_there(graph, start, past);
        need_there(graph, vertex, past);
        flood(graph, vertex, 0);
        if (queue_.size() > reached) flood(graph, start, 0);
        need_walls(graph, past);
        return true;
    }
    return false;
}

// Those beside the target come first, because the weight is mostly theirs.
bool Filters::explain_weight(const masks::Graph& graph, Past& past) {
    if (graph.weighings.empty()) return false;
    std::fill_n(weighed_.begin(), graph.vertices(), std::array<bool, 2>{});
    const auto explain = [&](Index vertex) {
        return standing_[vertex] > 0 && ((!weighed_[vertex][0] && explain_heavy(graph, vertex, past)) ||
                                         (!weighed_[vertex][1] && explain_light(graph, vertex, past)));
    };
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex) {
        if (graph.sets[vertex] == ~Mask{0} || graph.variables[vertex] != target_.variable) continue;
        if (explain(vertex) || std::ranges::any_of(graph.neighbours[vertex], explain)) return true;
    }
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex)
        if (explain(vertex)) return true;
    return false;
}

std::int64_t Filters::reached_weight(const masks::Weighing& weighing) const {
    std::int64_t weight = 0;
    for (const Index vertex : queue_) weight += weighing.weights[vertex];
    return weight;
}

// The block of a vertex that is there weighs too much.
bool Filters::explain_heavy(const masks::Graph& graph, Index start, Past& past) {
    flood(graph, start, 1);
    for (const Index vertex : queue_) weighed_[vertex][0] = true;
    for (const masks::Weighing& weighing : graph.weighings) {
        std::int64_t high = weighing.high;
        Index anchor = start;
        for (const masks::Anchored& total : weighing.anchored)
            if (flooded_[total.anchor] == stamp_ && total.high < high) {
                high = total.high;
                anchor = total.anchor;
            }
        if (high == Model::Ends::no_high || reached_weight(weighing) <= high) continue;
        // As few as suffice: those that are reached first, from the anchor on.
        flood(graph, anchor, 1);
        std::int64_t weight = 0;
        for (const Index vertex : queue_) {
            if (weight > high) break;
            weight += weighing.weights[vertex];
            need_there(graph, vertex, past);
        }
        return true;
    }
    return false;
}

// The region of a vertex that is there weighs too little.
bool Filters::explain_light(const masks::Graph& graph, Index start, Past& past) {
    flood(graph, start, 0);
    for (const Index vertex : queue_) weighed_[vertex][1] = true;
    for (const masks::Weighing& weighing : graph.weighings) {
        std::int64_t low = weighing.low;
        Index anchor = start;
        for (const masks::Anchored& total : weighing.anchored)
            if (flooded_[total.anchor] == stamp_ && standing_[total.anchor] > 0 && total.low > low) {
                low = total.low;
                anchor = total.anchor;
            }
        if (low == Model::Ends::no_low || reached_weight(weighing) >= low) continue;
        need_there(graph, anchor, past);
        need_walls(graph, past);
        return true;
    }
    return false;
}

} // namespace cpgrid::learning
