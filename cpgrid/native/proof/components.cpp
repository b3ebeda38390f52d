#include "explanation.hpp"
#include "filters.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace cpgrid::proof {

bool ComponentsFilter::operator()(const Components& graph, Store& store) {
    find_standings(graph, store);
    order_.clear();
    place_.assign(graph.vertices(), nowhere);
    inhabited_.reset();
    std::size_t inhabited_end = 0;
    for (Index root = 0; root < graph.vertices(); ++root) {
        if (standings_[root] == Standing::gone || place_[root] != nowhere) continue;
        const std::size_t begin = order_.size();
        search_region(graph, root);
        if (graph.single) {
            const bool first = !inhabited_;
            if (!join(begin, order_.size())) return false;
            if (first && inhabited_) inhabited_end = order_.size();
        }
        for (const Total& total : graph.totals)
            if (total.low && !bound_below(total, begin, order_.size())) return false;
    }
    if (inhabited_)
        for (std::size_t place = 0; place < order_.size(); ++place)
            if (place < *inhabited_ || place >= inhabited_end) lost_[order_[place]] = 1;
    find_blocks(graph);
    for (const Total& total : graph.totals)
        if (total.high && !bound_above(graph, total)) return false;
    return take(graph, store);
}

void ComponentsFilter::find_standings(const Components& graph, const Store& store) {
    const std::size_t words = graph.words();
    standings_.assign(graph.vertices(), Standing::there);
    kept_.assign(graph.vertices(), 0);
    lost_.assign(graph.vertices(), 0);
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex) {
        if (graph.cells[vertex] == Components::always) continue;
        const auto domain = store.domain(graph.cells[vertex]);
        bool inside = false;
        bool outside = false;
        for (std::size_t word = 0; word < words; ++word) {
            const Word set = graph.sets[vertex * words + word];
            inside = inside || (domain[word] & set) != 0;
            outside = outside || (domain[word] & ~set) != 0;
        }
        standings_[vertex] = !inside ? Standing::gone : outside ? Standing::open : Standing::there;
    }
}

// Finds a region, depth first: it is the last part of `order_` then.
void ComponentsFilter::search_region(const Components& graph, Index root) {
    for (auto* list : {&reach_, &parent_}) list->resize(graph.vertices());
    next_.resize(graph.vertices());
    const auto find = [&](Index vertex, Index parent) {
        place_[vertex] = reach_[vertex] = static_cast<Index>(order_.size());
        parent_[vertex] = parent;
        next_[vertex] = 0;
        order_.push_back(vertex);
    };
    find(root, root);
    for (Index vertex = root;;) {
        if (next_[vertex] < graph.neighbours[vertex].size()) {
            const Index other = graph.neighbours[vertex][next_[vertex]++];
            if (standings_[other] == Standing::gone) continue;
            if (place_[other] == nowhere) {
                find(other, vertex);
                vertex = other;
            } else {
                reach_[vertex] = std::min(reach_[vertex], place_[other]);
            }
        } else if (vertex == root) {
            return;
        } else {
            const Index parent = parent_[vertex];
            reach_[parent] = std::min(reach_[parent], reach_[vertex]);
            vertex = parent;
        }
    }
}

// Judges, for each vertex of a region, the parts into which the others fall without it. `share` is what a vertex adds
// to its part.
template <typename Share, typename Judge>
ComponentsFilter::Part ComponentsFilter::each_part(std::size_t begin, std::size_t end, const Share& share,
                                                   const Judge& judge) {
    const auto add = [](Part& part, const Part& other) {
        part.counted += other.counted;
        part.weight += other.weight;
    };
    below_.resize(place_.size());
    apart_.resize(place_.size());
    for (std::size_t place = begin; place < end; ++place) {
        below_[order_[place]] = share(order_[place]);
        apart_[order_[place]] = {};
    }
    for (std::size_t place = end; place-- > begin + 1;) {
        const Index vertex = order_[place];
        const Index parent = parent_[vertex];
        add(below_[parent], below_[vertex]);
        if (reach_[vertex] < place_[parent]) continue;
        judge(parent, below_[vertex]);
        add(apart_[parent], below_[vertex]);
    }
    const Part whole = below_[order_[begin]];
    for (std::size_t place = begin; place < end; ++place) {
        const Index vertex = order_[place];
        const Part own = share(vertex);
        judge(vertex, {whole.counted - own.counted - apart_[vertex].counted,
                       whole.weight - own.weight - apart_[vertex].weight});
    }
    return whole;
}

// Where vertices of a region are there: it is the only such region, and what cuts them off from one another stays.
bool ComponentsFilter::join(std::size_t begin, std::size_t end) {
    pieces_.assign(place_.size(), 0);
    const auto share = [&](Index vertex) { return Part{standings_[vertex] == Standing::there ? 1 : 0, 0}; };
    const auto judge = [&](Index vertex, const Part& part) {
        if (standings_[vertex] == Standing::open && part.counted > 0 && ++pieces_[vertex] == 2) kept_[vertex] = 1;
    };
    if (each_part(begin, end, share, judge).counted == 0) return true;
    if (inhabited_) return false;
    inhabited_ = begin;
    return true;
}

// Low bounds: a region that is too light has nothing that must reach it, and what it cannot do without stays.
bool ComponentsFilter::bound_below(const Total& total, std::size_t begin, std::size_t end) {
    const std::int64_t low = *total.low;
    const auto share = [&](Index vertex) {
        const bool counts = standings_[vertex] == Standing::there && (!total.anchor || *total.anchor == vertex);
        return Part{counts ? 1 : 0, total.weights[vertex]};
    };
    const auto judge = [&](Index vertex, const Part& part) {
        if (standings_[vertex] == Standing::open && part.counted > 0 && part.weight < low) kept_[vertex] = 1;
    };
    const Part whole = each_part(begin, end, share, judge);
    if (whole.weight >= low) return true;
    for (std::size_t place = begin; place < end; ++place)
        if (standings_[order_[place]] == Standing::open && (!total.anchor || *total.anchor == order_[place]))
            lost_[order_[place]] = 1;
    return whole.counted == 0;
}

void ComponentsFilter::find_blocks(const Components& graph) {
    block_.assign(graph.vertices(), nowhere);
    blocks_ = 0;
    for (Index start = 0; start < graph.vertices(); ++start) {
        if (standings_[start] != Standing::there || block_[start] != nowhere) continue;
        block_[start] = blocks_;
        members_.assign(1, start);
        for (std::size_t place = 0; place < members_.size(); ++place)
            for (const Index other : graph.neighbours[members_[place]])
                if (standings_[other] == Standing::there && block_[other] == nowhere) {
                    block_[other] = blocks_;
                    members_.push_back(other);
                }
        ++blocks_;
    }
}

// High bounds: a vertex that would join too much to one block goes.
bool ComponentsFilter::bound_above(const Components& graph, const Total& total) {
    const std::int64_t high = *total.high;
    const Index anchored = total.anchor ? block_[*total.anchor] : nowhere;
    weights_.assign(blocks_, 0);
    seen_.assign(blocks_, nowhere);
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex)
        if (block_[vertex] != nowhere) weights_[block_[vertex]] += total.weights[vertex];
    for (Index block = 0; block < blocks_; ++block)
        if (weights_[block] > high && (!total.anchor || block == anchored)) return false;
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex) {
        if (standings_[vertex] != Standing::open) continue;
        std::int64_t weight = total.weights[vertex];
        bool meant = !total.anchor || *total.anchor == vertex;
        for (const Index other : graph.neighbours[vertex]) {
            const Index block = block_[other];
            if (block == nowhere || seen_[block] == vertex) continue;
            seen_[block] = vertex;
            weight += weights_[block];
            meant = meant || block == anchored;
        }
        if (meant && weight > high) lost_[vertex] = 1;
    }
    return true;
}

bool ComponentsFilter::take(const Components& graph, Store& store) const {
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex) {
        if (kept_[vertex] == 0 && lost_[vertex] == 0) continue;
        const Index cell = graph.cells[vertex];
        bool left = true;
        store.each_value(cell, [&](Index value) {
            if ((graph.holds(vertex, value) ? lost_ : kept_)[vertex] != 0) left = store.remove(cell, value) && left;
        });
        if (!left) return false;
    }
    return true;
}

namespace {

// Why a filter came to what it did: some vertices that were there, and some that were gone, from which the same follows
// in any other state.
class Reasons {
  public:
    Reasons(const Components& graph, const std::vector<Standing>& standings) : graph_(graph), standings_(standings) {}

    const std::vector<Index>& there() const { return there_; }
    const std::vector<Index>& gone() const { return gone_; }

    // Finds why there is a contradiction.
    bool find_contradiction() {
        const Index one = first_there([](Index) { return true; });
        if (one == none) return false;
        if (graph_.single && apart(one, none)) return true;
        return std::ranges::any_of(graph_.totals, [&](const Total& total) {
            for (Index vertex = 0; vertex < graph_.vertices(); ++vertex)
                if (is_head(total, vertex) && (too_heavy(total, vertex) || too_light(total, vertex, none))) return true;
            return false;
        });
    }

    // Finds why an open vertex becomes gone.
    bool find_lost(Index vertex) {
        if (graph_.single && apart(vertex, none)) return true;
        return std::ranges::any_of(graph_.totals, [&](const Total& total) {
            return too_heavy(total, vertex) ||
                   ((!total.anchor || *total.anchor == vertex) && too_light(total, vertex, none));
        });
    }

    // Finds why an open vertex becomes there.
    bool find_kept(Index vertex) {
        const Reach region = reach(vertex, none, Standing::open);
        const auto near = [&](Index other) { return region.has(other); };
        const Index one = first_there(near);
        if (one == none) return false;
        if (graph_.single && apart(one, vertex)) return true;
        return std::ranges::any_of(graph_.totals, [&](const Total& total) {
            if (!total.low) return false;
            for (const Index head : region.found)
                if (is_head(total, head) && too_light(total, head, vertex)) return true;
            return false;
        });
    }

  private:
    static constexpr Index none = UINT32_MAX;

    // What was reached from a vertex, in the order in which it was found.
    struct Reach {
        std::vector<Index> found;
        std::vector<Index> parent; // of each vertex; `none` = it was not reached

        bool has(Index vertex) const { return parent[vertex] != none; }
    };

    // All that is reached over vertices that are as good as `least`, not over `but`.
    Reach reach(Index start, Index but, Standing least) const {
        return reach_over(start, [&](Index vertex) { return vertex != but && standings_[vertex] >= least; });
    }

    template <typename Over> Reach reach_over(Index start, const Over& over) const {
        Reach reach{{start}, std::vector<Index>(graph_.vertices(), none)};
        reach.parent[start] = start;
        for (std::size_t place = 0; place < reach.found.size(); ++place)
            for (const Index other : graph_.neighbours[reach.found[place]])
                if (!reach.has(other) && over(other)) {
                    reach.parent[other] = reach.found[place];
                    reach.found.push_back(other);
                }
        return reach;
    }

    // The first vertex that is there and fits; one without a cell, which needs no reason, before all others.
    template <typename Fits> Index first_there(const Fits& fits) const {
        Index first = none;
        for (Index vertex = 0; vertex < graph_.vertices(); ++vertex) {
            if (standings_[vertex] != Standing::there || !fits(vertex)) continue;
            if (graph_.cells[vertex] == Components::always) return vertex;
            first = first == none ? vertex : first;
        }
        return first;
    }

    bool is_head(const Total& total, Index vertex) const {
        return standings_[vertex] == Standing::there && (!total.anchor || *total.anchor == vertex);
    }

    // The vertices that are gone beside what was reached.
    std::vector<Index> border(const Reach& reach) const {
        std::vector<Index> border;
        std::vector<std::uint8_t> seen(graph_.vertices(), 0);
        for (const Index vertex : reach.found)
            for (const Index other : graph_.neighbours[vertex])
                if (standings_[other] == Standing::gone && std::exchange(seen[other], std::uint8_t{1}) == 0)
                    border.push_back(other);
        return border;
    }

    // That part of the border of one side which faces a vertex beyond: without `but` it stands between the two.
    std::vector<Index> facing(const Reach& side, Index beyond, Index but) const {
        std::vector<Index> wall = border(side);
        std::vector<std::uint8_t> in_wall(graph_.vertices(), 0);
        for (const Index vertex : wall) in_wall[vertex] = 1;
        const Reach other = reach_over(beyond, [&](Index vertex) { return vertex != but && in_wall[vertex] == 0; });
        std::erase_if(wall, [&](Index vertex) {
            return std::ranges::none_of(graph_.neighbours[vertex], [&](Index each) { return other.has(each); });
        });
        return wall;
    }

    // Whether a vertex that is there cannot be reached from `start` without `but`: these two, and what stands between.
    bool apart(Index start, Index but) {
        const Reach side = reach(start, but, Standing::open);
        Index beyond = none;
        if (but == none) {
            beyond = first_there([&](Index vertex) { return !side.has(vertex); });
        } else {
            const Reach region = reach(start, none, Standing::open);
            beyond = first_there([&](Index vertex) { return !side.has(vertex) && region.has(vertex); });
        }
        if (beyond == none) return false;
        std::vector<Index> one = facing(side, beyond, but);
        std::vector<Index> other = facing(reach(beyond, but, Standing::open), start, but);
        gone_ = one.size() <= other.size() ? std::move(one) : std::move(other);
        there_.assign(1, beyond);
        if (standings_[start] == Standing::there) there_.push_back(start);
        return true;
    }

    // Whether what can be reached from a vertex without another is too light: the vertex, and what is gone around that.
    bool too_light(const Total& total, Index start, Index but) {
        if (!total.low) return false;
        const Reach side = reach(start, but, Standing::open);
        std::int64_t weight = 0;
        for (const Index vertex : side.found) weight += total.weights[vertex];
        if (weight >= *total.low) return false;
        gone_ = border(side);
        there_.clear();
        if (standings_[start] == Standing::there) there_.push_back(start);
        return true;
    }

    // Whether a vertex and the blocks beside it, or its own, are too heavy: so much of them as is, with the anchor.
    bool too_heavy(const Total& total, Index start) {
        if (!total.high) return false;
        const Reach block = reach(start, none, Standing::there);
        if (total.anchor && !block.has(*total.anchor)) return false;
        std::vector<std::uint8_t> taken(graph_.vertices(), 0);
        std::vector<Index> needed;
        std::int64_t weight = 0;
        const auto take = [&](Index vertex) {
            for (; taken[vertex] == 0; vertex = block.parent[vertex]) {
                taken[vertex] = 1;
                weight += total.weights[vertex];
                if (standings_[vertex] == Standing::there) needed.push_back(vertex);
            }
        };
        take(start);
        if (total.anchor) take(*total.anchor);
        for (std::size_t place = 0; place < block.found.size() && weight <= *total.high; ++place)
            if (total.weights[block.found[place]] > 0) take(block.found[place]);
        if (weight <= *total.high) return false;
        there_ = std::move(needed);
        gone_.clear();
        return true;
    }

    const Components& graph_;
    const std::vector<Standing>& standings_;
    std::vector<Index> there_;
    std::vector<Index> gone_;
};

} // namespace

// Marks what the vertices have lost that a removal, or a contradiction, rests on.
void Explanation::explain_components(const Components& graph, Index literal, std::size_t before) {
    std::vector<Standing> standings(graph.vertices(), Standing::there);
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex) {
        if (graph.cells[vertex] == Components::always) continue;
        bool inside = false;
        bool outside = false;
        for (Index value = 0; value < store_.values(); ++value)
            if (!gone(graph.cells[vertex], value, before)) (graph.holds(vertex, value) ? inside : outside) = true;
        standings[vertex] = !inside ? Standing::gone : outside ? Standing::open : Standing::there;
    }
    Reasons reasons(graph, standings);
    bool found = literal == none && reasons.find_contradiction();
    for (Index vertex = 0; literal != none && !found && vertex < graph.vertices(); ++vertex) {
        if (graph.cells[vertex] != literal / store_.values() || standings[vertex] != Standing::open) continue;
        found = graph.holds(vertex, literal % store_.values()) ? reasons.find_lost(vertex) : reasons.find_kept(vertex);
    }
    assert(found);
    const auto mark_all = [&](const std::vector<Index>& vertices, bool holds) {
        for (const Index vertex : vertices)
            for (Index value = 0; value < store_.values() && graph.cells[vertex] != Components::always; ++value)
                if (graph.holds(vertex, value) == holds) mark_literal(graph.cells[vertex], value, before);
    };
    mark_all(reasons.there(), false);
    mark_all(reasons.gone(), true);
}

} // namespace cpgrid::proof
