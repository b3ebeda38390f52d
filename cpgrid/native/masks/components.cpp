#include "components.hpp"

#include <algorithm>
#include <limits>

namespace cpgrid::masks {
namespace {

constexpr Index never = std::numeric_limits<Index>::max(); // is reached: past all places

} // namespace

Components::Components(std::span<const Graph> graphs) {
    std::size_t most = 0;
    for (const Graph& graph : graphs) most = std::max(most, graph.variables.size());
    for (auto* each : {&reached_, &region_, &block_, &vertex_, &parent_, &low_, &end_, &there_, &cut_there_})
        each->resize(most);
    for (auto* each : {&joined_, &weight_, &cut_}) each->resize(most);
    for (auto* each : {&next_, &last_}) each->resize(most);
    for (auto* each : {&queue_, &fringe_}) each->reserve(most);
    for (auto* each : {&regions_, &blocks_}) each->reserve(most);
    status_.resize(most);
    seen_.resize(most);
    most_cut_.resize(most);
    verdicts_.reserve(most);
    clash_.reserve(most);
}

bool Components::filter(const Graph& graph, std::span<const Mask> domains) {
    read(graph, domains);
    if (graph.weighings.empty()) {
        if (!graph.single || there_count_ == 0 || is_one_block(graph)) return true;
        explore(graph, queue_.front());
        return connect(graph, regions_.front());
    }
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex)
        if (reached_[vertex] == 0) explore(graph, vertex);
    find_blocks(graph);
    if (const Index first = graph.single && there_count_ > 0 ? region_[queue_.front()] : never;
        first != never && !connect(graph, regions_[first]))
        return fail_on(graph, first);
    return std::ranges::all_of(graph.weighings, [&](const Weighing& weighing) { return weigh(graph, weighing); });
}

Components::Status Components::status(const Graph& graph, Index vertex, std::span<const Mask> domains) {
    const Mask domain = domains[graph.variables[vertex]];
    if ((domain & graph.sets[vertex]) == 0) return Status::gone;
    return (domain & ~graph.sets[vertex]) == 0 ? Status::there : Status::open;
}

void Components::read(const Graph& graph, std::span<const Mask> domains) {
    verdicts_.clear();
    clash_.clear();
    regions_.clear();
    queue_.clear();
    places_ = 0;
    there_count_ = 0;
    left_ = 0;
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex) {
        const Status now = status(graph, vertex, domains);
        status_[vertex] = now;
        reached_[vertex] = now == Status::gone ? never : 0;
        left_ += now != Status::gone;
        there_count_ += now == Status::there;
        if (now == Status::there && queue_.empty()) queue_.push_back(vertex);
    }
}

// Whether all vertices that are there are one block, which is mostly so: then no vertex cuts one of them off, and two
// floods find what cannot be joined to it.
bool Components::is_one_block(const Graph& graph) {
    fringe_.clear();
    reached_[queue_.front()] = 1;
    for (std::size_t place = 0; place < queue_.size(); ++place)
        for (const Index other : graph.neighbours[queue_[place]]) {
            if (reached_[other] != 0) continue;
            reached_[other] = 1;
            (status_[other] == Status::there ? queue_ : fringe_).push_back(other);
        }
    if (queue_.size() < there_count_) {
        for (const auto* list : {&queue_, &fringe_})
            for (const Index vertex : *list) reached_[vertex] = 0;
        return false;
    }
    for (std::size_t place = 0; place < fringe_.size(); ++place)
        for (const Index other : graph.neighbours[fringe_[place]]) {
            if (reached_[other] != 0) continue;
            reached_[other] = 1;
            fringe_.push_back(other);
        }
    if (queue_.size() + fringe_.size() < left_)
        for (Index vertex = 0; vertex < graph.vertices(); ++vertex)
            if (reached_[vertex] == 0) decide(vertex, false);
    return true;
}

// Searches the region of a vertex depth first.
void Components::explore(const Graph& graph, Index root) {
    const Index first = places_;
    const auto reach = [&](Index vertex, Index parent) {
        const auto neighbours = graph.neighbours[vertex];
        vertex_[places_] = vertex;
        parent_[places_] = parent;
        next_[places_] = neighbours.data();
        last_[places_] = neighbours.data() + neighbours.size();
        region_[vertex] = static_cast<Index>(regions_.size());
        reached_[vertex] = low_[places_] = places_ + 1;
        return places_++;
    };
    for (Index here = reach(root, first);;) {
        if (next_[here] == last_[here]) {
            if (here == first) break;
            const Index parent = parent_[here];
            low_[parent] = std::min(low_[parent], low_[here]);
            here = parent;
            continue;
        }
        const Index other = *next_[here]++;
        if (reached_[other] == 0)
            here = reach(other, here);
        else
            low_[here] = std::min(low_[here], reached_[other]);
    }
    regions_.push_back({first, places_, 0});
    add_up_there(regions_.back());
}

void Components::add_up_there(const Part& region) {
    for (Index place = region.first; place < region.end; ++place) {
        there_[place] = status_[vertex_[place]] == Status::there;
        cut_there_[place] = 0;
        end_[place] = place + 1;
    }
    for (Index place = region.end; --place > region.first;) {
        const Index parent = parent_[place];
        there_[parent] += there_[place];
        if (hangs(place)) cut_there_[parent] += there_[place];
        end_[parent] = std::max(end_[parent], end_[place]);
    }
}

// One component lies in one region. An open vertex is there if it parts some that are.
bool Components::connect(const Graph& graph, const Part& region) {
    if (there_[region.first] < there_count_) return false;
    if (region.end - region.first < left_)
        for (Index vertex = 0; vertex < graph.vertices(); ++vertex)
            if (status_[vertex] == Status::open && (reached_[vertex] <= region.first || reached_[vertex] > region.end))
                decide(vertex, false);
    for (Index place = region.first + 1; place < region.end; ++place)
        if (hangs(place) && there_[place] > 0 && there_[place] < there_count_ && is_open(parent_[place]))
            decide(vertex_[parent_[place]], true);
    return true;
}

void Components::find_blocks(const Graph& graph) {
    blocks_.clear();
    queue_.clear();
    std::fill_n(block_.begin(), graph.vertices(), never);
    for (Index start = 0; start < graph.vertices(); ++start) {
        if (status_[start] != Status::there || block_[start] != never) continue;
        const auto number = static_cast<Index>(blocks_.size());
        const auto first = static_cast<Index>(queue_.size());
        block_[start] = number;
        queue_.push_back(start);
        for (std::size_t place = first; place < queue_.size(); ++place)
            for (const Index other : graph.neighbours[queue_[place]]) {
                if (status_[other] != Status::there || block_[other] != never) continue;
                block_[other] = number;
                queue_.push_back(other);
            }
        blocks_.push_back({first, static_cast<Index>(queue_.size()), 0});
    }
}

bool Components::weigh(const Graph& graph, const Weighing& weighing) {
    if (weighing.any_high) {
        weigh_blocks(weighing);
        join(graph, weighing);
        if (!keep_light(graph, weighing)) return false;
    }
    if (!weighing.any_low) return true;
    for (std::size_t number = 0; number < regions_.size(); ++number) {
        weigh_region(weighing, number);
        if (!keep_heavy(regions_[number], weighing.low)) return fail_on(graph, static_cast<Index>(number));
    }
    return std::ranges::all_of(weighing.anchored, [&](const Anchored& total) {
        return keep_heavy(total) || fail_on(graph, region_[total.anchor]);
    });
}

void Components::weigh_blocks(const Weighing& weighing) {
    for (Part& block : blocks_) {
        block.weight = 0;
        for (Index place = block.first; place < block.end; ++place) block.weight += weighing.weights[queue_[place]];
    }
}

// What each open vertex would weigh with the blocks beside it.
void Components::join(const Graph& graph, const Weighing& weighing) {
    for (Index vertex = 0; vertex < graph.vertices(); ++vertex) {
        if (status_[vertex] != Status::open) continue;
        ++stamp_;
        joined_[vertex] = weighing.weights[vertex];
        for (const Index other : graph.neighbours[vertex]) {
            if (status_[other] != Status::there || seen_[block_[other]] == stamp_) continue;
            seen_[block_[other]] = stamp_;
            joined_[vertex] += blocks_[block_[other]].weight;
        }
    }
}

// No block weighs too much, and no vertex joins blocks that do.
bool Components::keep_light(const Graph& graph, const Weighing& weighing) {
    if (weighing.high != Model::Ends::no_high) {
        for (const Part& block : blocks_)
            if (block.weight > weighing.high) return fail_on(block);
        for (Index vertex = 0; vertex < graph.vertices(); ++vertex)
            if (status_[vertex] == Status::open && joined_[vertex] > weighing.high) decide(vertex, false);
    }
    return std::ranges::all_of(weighing.anchored, [&](const Anchored& total) { return keep_light(graph, total); });
}

bool Components::keep_light(const Graph& graph, const Anchored& total) {
    if (status_[total.anchor] == Status::open && joined_[total.anchor] > total.high) decide(total.anchor, false);
    if (status_[total.anchor] != Status::there) return true;
    const Part& block = blocks_[block_[total.anchor]];
    if (block.weight > total.high) return fail_on(block);
    for (Index place = block.first; place < block.end; ++place)
        for (const Index other : graph.neighbours[queue_[place]])
            if (status_[other] == Status::open && joined_[other] > total.high) decide(other, false);
    return true;
}

// What each vertex of a region cuts off, and what hangs on it.
void Components::weigh_region(const Weighing& weighing, std::size_t number) {
    Part& region = regions_[number];
    for (Index place = region.first; place < region.end; ++place)
        cut_[place] = weight_[place] = weighing.weights[vertex_[place]];
    for (Index place = region.end; --place > region.first;) {
        weight_[parent_[place]] += weight_[place];
        if (hangs(place)) cut_[parent_[place]] += weight_[place];
    }
    region.weight = weight_[region.first];
    most_cut_[number] = 0;
    for (Index place = region.first; place < region.end; ++place)
        if (is_open(place)) most_cut_[number] = std::max(most_cut_[number], cut_[place]);
}

// Every block lies in a region that weighs enough, and still does without a vertex that may be left out.
bool Components::keep_heavy(const Part& region, std::int64_t low) {
    if (region.weight < low) {
        if (there_[region.first] > 0) return false;
        for (Index place = region.first; place < region.end; ++place) decide(vertex_[place], false);
        return true;
    }
    const Index there = there_[region.first];
    for (Index place = region.first; there > 0 && place < region.end; ++place) {
        if (place != region.first && hangs(place) && there_[place] > 0 && weight_[place] < low &&
            is_open(parent_[place]))
            decide(vertex_[parent_[place]], true);
        if (is_open(place) && region.weight - cut_[place] < low && cut_there_[place] < there)
            decide(vertex_[place], true);
    }
    return true;
}

// The same for the block of one vertex.
bool Components::keep_heavy(const Anchored& total) {
    if (status_[total.anchor] == Status::gone) return true;
    const Index number = region_[total.anchor];
    const Part& region = regions_[number];
    if (status_[total.anchor] == Status::open) {
        if (region.weight < total.low) decide(total.anchor, false);
        return true;
    }
    if (region.weight < total.low) return false;
    const Index anchor = reached_[total.anchor] - 1;
    for (Index place = anchor; place != region.first && weight_[place] < total.low; place = parent_[place])
        if (hangs(place) && is_open(parent_[place])) decide(vertex_[parent_[place]], true);
    if (region.weight - most_cut_[number] >= total.low) return true;
    for (Index place = region.first; place < region.end; ++place)
        if (is_open(place) && region.weight - cut_[place] < total.low && !is_past(anchor, place))
            decide(vertex_[place], true);
    return true;
}

std::span<const Index> Components::around(const Graph& graph, Index vertex) {
    const auto neighbours = graph.neighbours[vertex];
    clash_.assign(neighbours.begin(), neighbours.end());
    clash_.push_back(vertex);
    return clash_;
}

bool Components::fail_on(const Part& block) {
    clash_.assign(queue_.begin() + block.first, queue_.begin() + block.end);
    return false;
}

bool Components::fail_on(const Graph& graph, Index region) {
    ++stamp_;
    for (Index place = regions_[region].first; place < regions_[region].end; ++place) {
        if (!is_open(place)) clash_.push_back(vertex_[place]);
        for (const Index other : graph.neighbours[vertex_[place]]) {
            if (status_[other] != Status::gone || seen_[other] == stamp_) continue;
            seen_[other] = stamp_;
            clash_.push_back(other);
        }
    }
    return false;
}

// Whether a place hangs below another one.
bool Components::is_past(Index place, Index other) const {
    if (place <= other || place >= end_[other]) return false;
    while (parent_[place] != other) place = parent_[place];
    return hangs(place);
}

} // namespace cpgrid::masks
