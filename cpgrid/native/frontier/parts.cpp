#include "parts.hpp"

#include <algorithm>
#include <utility>

namespace cpgrid::frontier {
namespace {

std::int64_t low_of(const Model::Total& total) {
    return std::max<std::int64_t>(total.ends.low, 0);
}

constexpr std::size_t widest = 0xFFFF;          // vertices of a frontier: as many as there are labels
constexpr std::size_t most_in_all = 50'000'000; // of the frontiers of all layers: 200 megabytes

bool has_high(const Model::Total& total) {
    return total.ends.high != Model::Ends::no_high;
}

} // namespace

Parts::Parts(const Model::Graph& graph, std::span<const Step> steps, std::span<const Index> places,
             Model::Place constraint, std::size_t words)
    : graph_(graph), constraint_(constraint), words_(words) {
    for (const Model::Total& total : graph.totals)
        caps_.push_back(has_high(total) ? std::max<std::int64_t>(total.ends.high, -1) + 1 : low_of(total));
    plan(steps, places);
    after_.number(Content(1, 0));
}

// When each vertex is read, and how long it stays at the frontier.
void Parts::plan(std::span<const Step> steps, std::span<const Index> places) {
    const std::size_t count = graph_.variables.size();
    // A vertex that is always there is read with its first neighbour, or at the start.
    std::vector<Index> step(count, no_node);
    for (std::size_t vertex = 0; vertex < count; ++vertex)
        if (graph_.variables[vertex] >= 0) step[vertex] = places[static_cast<std::size_t>(graph_.variables[vertex])];
    const std::vector<Index> own = step;
    for (const auto& edge : graph_.edges)
        for (const bool turned : {false, true}) {
            const auto one = static_cast<std::size_t>(edge[turned]);
            const auto other = static_cast<std::size_t>(edge[!turned]);
            if (own[one] == no_node) step[one] = std::min(step[one], own[other]);
        }
    const Index start = count == 0 ? 0 : std::min(std::ranges::min(step), static_cast<Index>(steps.size() - 1));
    for (Index& each : step)
        if (each == no_node) each = start;
    std::vector<Index> leaves = step; // when it leaves the frontier
    for (const auto& edge : graph_.edges)
        for (const bool turned : {false, true}) {
            Index& leave = leaves[static_cast<std::size_t>(edge[turned])];
            leave = std::max(leave, step[static_cast<std::size_t>(edge[!turned])]);
        }
    std::vector<std::vector<Index>> fresh(steps.size());
    std::vector<std::vector<std::array<Index, 2>>> edges(steps.size());
    for (std::size_t vertex = 0; vertex < count; ++vertex) fresh[step[vertex]].push_back(static_cast<Index>(vertex));
    for (const auto& edge : graph_.edges) {
        const auto one = static_cast<Index>(edge[0]);
        const auto other = static_cast<Index>(edge[1]);
        if (one != other) edges[std::max(step[one], step[other])].push_back({one, other});
    }
    Index last_forced = 0; // the step of the last vertex that is there whatever its variable is
    for (Index vertex = 0; vertex < count; ++vertex)
        if (std::ranges::all_of(steps[step[vertex]].ranks, [&](Index rank) { return is_there(vertex, rank); }))
            last_forced = std::max(last_forced, step[vertex]);
    std::size_t all = 0; // vertices of the frontiers of all layers
    std::vector<Index> frontier;
    std::vector<Index> place(count, 0);
    for (Index at = 0; at < steps.size(); ++at) {
        if (fresh[at].empty() && !(at == start && count == 0)) continue;
        Layer& layer = layers_.emplace_back();
        layer.step = at;
        layer.ranks = steps[at].ranks;
        layer.values = static_cast<Index>(layer.ranks.size());
        layer.fresh = fresh[at];
        layer.before = frontier.size();
        frontier.insert(frontier.end(), layer.fresh.begin(), layer.fresh.end());
        for (Index each = 0; each < frontier.size(); ++each) place[frontier[each]] = each;
        for (const auto [one, other] : edges[at]) layer.edges.push_back({place[one], place[other]});
        std::vector<Index> after;
        for (Index each = 0; each < frontier.size(); ++each)
            if (leaves[frontier[each]] > at) {
                layer.kept.push_back(each);
                after.push_back(frontier[each]);
            }
        frontier = std::move(after);
        all += frontier.size();
        if (frontier.size() > widest || all > most_in_all) throw TooLarge{constraint_};
        for (const Model::Total& total : graph_.totals) {
            layer.anchored.push_back(total.anchor >= 0 && step[static_cast<std::size_t>(total.anchor)] <= at);
        }
        layer.forced = last_forced > at;
    }
}

bool Parts::is_there(Index vertex, Index rank) const {
    return graph_.variables[vertex] < 0 || ((graph_.sets[vertex * words_ + rank / 64] >> (rank % 64)) & 1) != 0;
}

void Parts::enter() {
    layer_ = next_layer_++;
    std::swap(summaries_, after_);
    after_.clear();
    known_.assign(std::size_t{summaries_.count()} * layers_[layer_].values, unknown);
}

Index Parts::find(Index summary, Index value) {
    const Layer& layer = layers_[layer_];
    unpack(summaries_[summary]);
    if (!read(layer, layer.ranks[value]) || !judge(layer)) return no_node;
    const bool last = layer_ + 1 == layers_.size();
    const auto [number, fresh] = after_.number(last ? std::span<const std::int64_t>() : pack(layer));
    made_ += fresh;
    return number;
}

// A summary: whether a part was closed and how many there are; the parts of the vertices of the frontier; then of each
// part and total twice the weight, and whether the part holds the anchor.
void Parts::unpack(std::span<const std::int64_t> content) {
    const std::size_t before = layers_[layer_].before;
    closed_ = (content[0] & 1) != 0;
    part_of_.assign(before, gone);
    for (std::size_t place = 0; place < before; ++place) {
        const auto word = static_cast<std::uint64_t>(content[1 + place / labels_of_a_word]);
        part_of_[place] = static_cast<Index>((word >> (place % labels_of_a_word * 16)) & 0xFFFF);
    }
    parent_.clear();
    kept_.clear();
    weights_.clear();
    anchors_.clear();
    add_part(); // none
    for (std::int64_t part = content[0] >> 1; part > 0; --part) add_part();
    const auto totals = content.subspan(1 + (before + labels_of_a_word - 1) / labels_of_a_word);
    for (std::size_t each = 0; each < totals.size(); ++each) {
        weights_[caps_.size() + each] = totals[each] >> 1;
        anchors_[caps_.size() + each] = static_cast<std::uint8_t>(totals[each] & 1);
    }
}

// A part more, that weighs nothing.
void Parts::add_part() {
    parent_.push_back(static_cast<Index>(parent_.size()));
    kept_.push_back(0);
    weights_.resize(weights_.size() + caps_.size(), 0);
    anchors_.resize(anchors_.size() + caps_.size(), 0);
}

// Adds the vertices that are read, each as a part of its own, and joins parts by edges.
bool Parts::read(const Layer& layer, Index rank) {
    for (const Index vertex : layer.fresh) {
        const bool there = is_there(vertex, rank);
        part_of_.push_back(there ? static_cast<Index>(parent_.size()) : gone);
        if (!there) continue;
        if (closed_) return false;
        const std::size_t first = weights_.size();
        add_part();
        for (std::size_t total = 0; total < caps_.size(); ++total) {
            weights_[first + total] = std::min(graph_.totals[total].weights[vertex], caps_[total]);
            anchors_[first + total] = graph_.totals[total].anchor == static_cast<std::int32_t>(vertex);
        }
    }
    for (const auto [one, other] : layer.edges)
        if (part_of_[one] != gone && part_of_[other] != gone) join(part_of_[one], part_of_[other]);
    return true;
}

Index Parts::root(Index part) {
    while (parent_[part] != part) part = parent_[part] = parent_[parent_[part]];
    return part;
}

void Parts::join(Index one, Index other) {
    one = root(one);
    other = root(other);
    if (one == other) return;
    parent_[other] = one;
    const std::size_t own = one * caps_.size();
    const std::size_t added = other * caps_.size();
    for (std::size_t total = 0; total < caps_.size(); ++total) {
        weights_[own + total] = std::min(weights_[own + total] + weights_[added + total], caps_[total]);
        anchors_[own + total] |= anchors_[added + total];
    }
}

// Whether the parts can be those of a solution. Notes which are kept, and whether one was closed.
bool Parts::judge(const Layer& layer) {
    for (const Index place : layer.kept)
        if (part_of_[place] != gone) kept_[root(part_of_[place])] = 1;
    Index ends = 0;
    Index goes_on = 0;
    for (Index part = 1; part < parent_.size(); ++part) {
        if (root(part) != part) continue;
        ++(kept_[part] != 0 ? goes_on : ends);
        if (!judge_totals(part)) return false;
    }
    if (!graph_.single || ends == 0) return true;
    closed_ = true;
    return ends == 1 && goes_on == 0 && !layer.forced;
}

bool Parts::judge_totals(Index part) const {
    for (std::size_t number = 0; number < caps_.size(); ++number) {
        const Model::Total& total = graph_.totals[number];
        if (total.anchor >= 0 && anchors_[part * caps_.size() + number] == 0) continue;
        const std::int64_t weight = weights_[part * caps_.size() + number];
        if (has_high(total) && weight > total.ends.high) return false;
        // A part that is kept may still be joined with others.
        if (kept_[part] == 0 && weight < low_of(total)) return false;
    }
    return true;
}

std::span<const std::int64_t> Parts::pack(const Layer& layer) {
    packed_.assign(1 + (layer.kept.size() + labels_of_a_word - 1) / labels_of_a_word, 0);
    label_.assign(parent_.size(), gone);
    roots_.clear();
    for (std::size_t place = 0; place < layer.kept.size(); ++place) {
        const Index part = part_of_[layer.kept[place]];
        if (part == gone) continue;
        const Index own = root(part);
        if (label_[own] == gone) {
            roots_.push_back(own);
            label_[own] = static_cast<Index>(roots_.size());
        }
        packed_[1 + place / labels_of_a_word] |= std::int64_t{label_[own]} << (place % labels_of_a_word * 16);
    }
    packed_[0] = (static_cast<std::int64_t>(roots_.size()) << 1) | std::int64_t{closed_};
    for (const Index own : roots_)
        for (std::size_t total = 0; total < caps_.size(); ++total) {
            const auto holds = [&](Index part) { return anchors_[part * caps_.size() + total] != 0; };
            // Once the part of the anchor is closed, or the anchor is gone, others may weigh what they like.
            const bool counts = !layer.anchored[total] || std::ranges::any_of(roots_, holds);
            const std::int64_t weight = counts ? weights_[own * caps_.size() + total] : 0;
            packed_.push_back((weight << 1) | std::int64_t{holds(own)});
        }
    return packed_;
}

} // namespace cpgrid::frontier
